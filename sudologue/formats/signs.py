"""Signs that people and programs type for blanks, digits and spaces, and the usual ones for them.

`x ? · •` and the like are blanks, full-width and keycap digits are digits, and whatever is as wide as a space is one.
None of these stands for a digit in any size: letters go from A to P.
"""

_BLANKS = "xX?·•∙⋅・‧○◯□▢☐◻◽⬜⬚？"
_DASHES = "‐‑–—−－"
_SPACES = (
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
_NOTHING = "\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3"
"""No characters of their own: joiners, marks of byte order, what makes a keycap of a digit."""

_USUAL: dict[int, str | None] = {
    **{ord(sign): "." for sign in _BLANKS},
    **{ord(sign): "-" for sign in _DASHES},
    **{ord(sign): " " for sign in _SPACES},
    **{ord(sign): None for sign in _NOTHING},
    **{ord("０") + digit: str(digit) for digit in range(10)},
    **dict(zip(map(ord, "．＿＊｜"), "._*|", strict=True)),
}


BARS = str.maketrans("│┃║¦", "||||")
"""Bars between cells, to the usual one: only where columns are divided by them."""


def usual_signs(text: str) -> str:
    """The text with the usual sign for each."""
    return text.translate(_USUAL)
