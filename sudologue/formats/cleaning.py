"""The puzzle in a text, without what is none of it: a link around it, comments, what posts and chats put before."""

import re

from sudologue.errors import FormatError
from sudologue.formats.coordinates import without_coordinates
from sudologue.formats.limits import LONGEST_OBJECT, LONGEST_TEXT
from sudologue.formats.links import board_in_link
from sudologue.formats.wrapping import unwrapped
from sudologue.model.reading import quote

_COMMENT = re.compile(r"^[ \t]*#(?![A-Z]).*$", re.MULTILINE)
_LINK_END = re.compile(r"[&#]")
_PEEK = 1000


def clean(text: str) -> str:
    """The puzzle, out of its link (`…?bd=…`), without comments (`# …`), `[code]`, and numbers of rows and columns."""
    is_object = text[:_PEEK].lstrip("\ufeff \t\r\n").startswith("{")
    _check_length(text, LONGEST_OBJECT if is_object else LONGEST_TEXT)
    if "\0" in text:
        raise FormatError(f"not a text: '\\x00' at character {text.index(chr(0)) + 1}")
    text = text.removeprefix("\ufeff")
    if "#" in text:
        text = _COMMENT.sub(_blank, text)
    text = without_coordinates(text)
    return text if is_object else _out_of_link(unwrapped(text))


def _check_length(text: str, longest: int) -> None:
    if len(text) > longest:
        raise FormatError(
            f"expected one puzzle of at most {longest:,} characters, "
            f"found {len(text):,}: {quote(text)}"
        )


def _blank(found: re.Match[str]) -> str:
    """As many spaces, so that errors still name the right character."""
    return " " * len(found[0])


def _out_of_link(text: str) -> str:
    if "bd=" not in text:
        return board_in_link(text) or text
    before, _, after = text.partition("bd=")
    is_link = before.endswith(("?", "&")) and len(text.split()) == 1
    return _LINK_END.split(after.strip(), maxsplit=1)[0] if is_link else text
