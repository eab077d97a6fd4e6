"""One character per digit: 1 to 9, then A for 10 up to P for 25.

This is for lines and boards in text, and for keys, where one character has to do. Pictures, the page and all that is
said about a puzzle have numbers: 10 and not A.
"""

from sudologue.model.bits import ones

DIGITS = "123456789ABCDEFGHIJKLMNOP"
BLANKS = "0.*_-"

VALUES: dict[str, int] = {
    **{symbol: value for value, symbol in enumerate(DIGITS, start=1)},
    **{symbol.lower(): value for value, symbol in enumerate(DIGITS, start=1)},
}


def line(digits: int, cells: int) -> str:
    """The digits of a board, a bit for each as in its masks, in a line: dots for empty cells.

    >>> line(0b0010_0100, cells=4)
    '.21.'
    """
    shown = ["."] * cells
    for number in ones(digits):
        digit, cell = divmod(number, cells)
        shown[cell] = DIGITS[digit]
    return "".join(shown)


def symbol(digit: int | None) -> str:
    """The character of a digit; a dot for none."""
    return "." if digit is None else DIGITS[digit - 1]
