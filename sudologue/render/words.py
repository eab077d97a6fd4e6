"""Text on pictures: how wide it is, about, and where to break it."""

from functools import lru_cache

_WIDTHS = (
    25, 26, 32, 62, 56, 73, 62, 17, 34, 35, 43, 57, 20, 28, 26, 41, 56, 56, 56, 56, 56, 56, 56, 56, 56, 56, 24, 21,
    51, 55, 52, 47, 90, 65, 62, 65, 66, 57, 55, 68, 71, 27, 55, 63, 54, 87, 71, 69, 63, 69, 62, 59, 60, 65, 64, 89,
    63, 60, 60, 27, 41, 27, 42, 45, 31, 54, 56, 52, 56, 53, 35, 56, 55, 24, 24, 51, 24, 88, 55, 57, 56, 57, 34, 52,
    33, 55, 48, 75, 50, 47, 50, 34, 24, 34, 68,
)  # fmt: skip
"""Hundredths of the size, for the characters from space to tilde."""

_SPARE = 1.08
"""Whoever shows an SVG may have a wider font than ours."""


def text_width(text: str, size: float) -> float:
    """How wide a line of text is, with a little to spare."""
    return exact_width(text, size) * _SPARE


def exact_width(text: str, size: float) -> float:
    """How wide a line of text is in our font."""
    return sum(map(_width, text)) * size / 100


@lru_cache(maxsize=512)
def _width(character: str) -> int:
    return _WIDTHS[ord(character) - 32] if " " <= character <= "~" else 60


def shortened(text: str, width: float, size: float) -> str:
    """A text in one line; where it is too wide, as much of it as fits, and an ellipsis."""
    line = " ".join(text.split())
    if text_width(line, size) <= width:
        return line
    while line and text_width(f"{line}…", size) > width:
        line = line[:-1]
    return f"{line.rstrip()}…"


def wrap(text: str, width: float, size: float) -> list[str]:
    """A text in lines that fit; its own line breaks and indents stay."""
    return [line for whole in text.splitlines() for line in _wrap_line(whole, width, size)]


def _wrap_line(text: str, width: float, size: float) -> list[str]:
    indent = text[: len(text) - len(text.lstrip())]
    space = text_width(" ", size)
    lines: list[str] = []
    current: list[str] = []
    start, used = indent, text_width(indent, size)
    for word in text.split():
        wide = text_width(word, size)
        if current and used + space + wide > width:
            lines.append(start + " ".join(current))
            start = indent + "  " if indent else ""
            current, used = [], text_width(start, size)
        used += wide + (space if current else 0)
        current.append(word)
    return [*lines, start + " ".join(current)]
