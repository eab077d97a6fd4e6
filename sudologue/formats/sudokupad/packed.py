"""SudokuPad's classic puzzles in a few characters: `scf`, the givens, a star, and letters.

Each character is a digit and how many empty cells come after it: `0` to `9`, `A` to `Z`, `a` to `x` stand for 0 to
59, where the last decimal is the digit (0: one more empty cell) and the first the number of empty cells. After a star
come the rules: `w` for windows, `x` for both diagonals, and a title or an author up to the next star.

    scf5A7K…*wxtMy puzzle*aMe*
"""

import re
import string

from sudologue.errors import FormatError
from sudologue.formats.imported import Findings, Imported
from sudologue.formats.layouts import windows
from sudologue.model.reading import quote

_VALUES = string.digits + string.ascii_uppercase + string.ascii_lowercase[:24]
_CELLS = 81
_TEXTS = {"t": "name", "a": "author"}
_RULES = re.compile(r"([ta])([^*]*)\*?|([a-z])")


def draft_of_packed(text: str) -> Imported:
    """The puzzle in the text after `scf`."""
    packed, star, rest = text.removesuffix(".scf").partition("*")
    digits = ""
    for place, letter in enumerate(packed):
        value = _VALUES.find(letter)
        if value < 0:
            raise FormatError(f"{letter!r} at character {place + 1} of {quote(packed)} is no cell")
        digits += str(value % 10) + "0" * (value // 10)
        if len(digits) > _CELLS:
            break
    rules = rest
    if len(digits) > _CELLS and not star:  # without a star, the rules follow at once
        digits, rules = _without_rules(packed)
    if len(digits) != _CELLS:
        raise FormatError(f"expected {_CELLS} cells, found {len(digits)} in {quote(packed)}")
    found = Findings()
    document: dict[str, object] = {"size": 9, "givens": digits}
    for told in _RULES.finditer(rules):
        if told[1]:
            document[_TEXTS[told[1]]] = told[2]
        else:
            _add_rule(told[3], found)
    return found.imported(document)


def _without_rules(packed: str) -> tuple[str, str]:
    """The cells, and what comes after the last of them."""
    digits = ""
    for place, letter in enumerate(packed):
        if len(digits) >= _CELLS:
            return digits, packed[place:]
        value = _VALUES.find(letter)
        digits += str(value % 10) + "0" * (value // 10)
    return digits, ""


def _add_rule(letter: str, found: Findings) -> None:
    if letter == "w":
        for cells in windows(9):
            found.add("region", tag="windoku", cells=cells)
    elif letter == "x":
        for direction in "\\/":
            found.add("diagonal", direction=direction)
    else:
        found.lack(f"scf {letter}")
