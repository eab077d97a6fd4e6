"""What stands around a puzzle in posts and chats: `[code]`, fences of Markdown, and `> ` before each line."""

import re

_TAG = re.compile(
    r"\[/?(?:code|pre|tt|mono|quote|spoiler|hide|hidden|color|size|font|center)(?:=[^\]\n]{0,60})?\]",
    re.IGNORECASE,
)
_STYLE = re.compile(r"\[([bius])\]([^\[\]\n]{0,100})\[/\1\]", re.IGNORECASE)
"""Letters that may be digits, too: a tag only where it is closed."""
_FENCE = re.compile(r"[ \t]*(?:`{3,}|~{3,})[\w+-]*[ \t]*")
_PROMPT = re.compile(r"[ \t]*(?:>{1,3} )+")


def unwrapped(text: str) -> str:
    """The text without these; lines with nothing else are gone."""
    if not any(sign in text for sign in ("[", "```", "~~~", "> ")):
        return text
    lines = text.split("\n")
    bare = [(line, _bare(line)) for line in lines]
    return "\n".join(after for before, after in bare if after or not before)


def _bare(line: str) -> str:
    """A line without; empty if there is nothing more in it."""
    if _FENCE.fullmatch(line.rstrip("\r")):
        return ""
    line = _PROMPT.sub("", line, count=1) if _PROMPT.match(line) else line
    bare = _STYLE.sub(r"\2", _TAG.sub("", line)) if "[" in line else line
    return bare if bare == line or bare.strip() else ""
