r"""Text in the encoding of a terminal or a pipe, which may lack characters that we print.

Where a character has a plain equivalent, such as `x` for `×`, that is printed instead. Any other is told by its number,
as Python writes it (`\u4e2d`).
"""

import re
import sys
from functools import cache

_ACROSS, _DOWN = "─━┄┅┈┉╌╍═╴╶╸╺╼╾", "│┃┆┇┊┋╎╏║╵╷╹╻╽╿¦"
_PLAIN = {
    **{chr(code): "+" for code in range(0x2500, 0x2580)},
    **dict.fromkeys(_ACROSS, "-"),
    **dict.fromkeys(_DOWN, "|"),
    **dict.fromkeys("–—−‐‑", "-"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’‚", "'"),
    **dict.fromkeys("\u00a0\u2009\u202f", " "),
    "×": "x",
    "·": ".",
    "•": "*",
    "…": "...",
    "⋮": ":",
    "→": "->",
    "←": "<-",
    "↔": "<->",
    "⇒": "=>",
    "≠": "<>",
    "≤": "<=",
    "≥": ">=",
    "∎": "QED",
    "■": "#",
}
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")


def plainly(text: str, encoding: str | None) -> str:
    """The text with a plain equivalent for each character that the encoding lacks; `None` lacks none."""
    if text.isascii() or encoding is None or _has(text, encoding):
        return text
    return _BEYOND_ASCII.sub(lambda found: _plain(found[0], encoding), text)


def escaped(document: str) -> str:
    """A JSON document with escapes for the characters that standard output lacks: its strings stay what they are."""
    encoding: str | None = sys.stdout.encoding
    if document.isascii() or encoding is None or _has(document, encoding):
        return document
    return _BEYOND_ASCII.sub(lambda found: _escape(found[0], encoding), document)


@cache
def _plain(character: str, encoding: str) -> str:
    if _has(character, encoding):
        return character
    return _PLAIN.get(character) or character.encode("ascii", "backslashreplace").decode()


def _escape(character: str, encoding: str) -> str:
    """JSON counts in units of UTF-16, so that a character may be two of them."""
    if _has(character, encoding):
        return character
    units = character.encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4))


def _has(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
