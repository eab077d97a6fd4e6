"""The text of the Interactive Sudoku Solver, taken apart: `.Type~argument~…`, one after another, some inside others."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sudologue.errors import FormatError
from sudologue.formats.values import named
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST
from sudologue.model.reading import quote

GIVEN, OR, AND, REPLICATE, END = "", "Or", "And", "Replicate", "End"
BREAK = "-"
_HOLDERS = (OR, AND, REPLICATE)
BARE_TYPES = (
    *("AntiKnight", "AntiKing", "AntiTaxicab", "AntiConsecutive", "DisjointSets", "GlobalEntropy"),
    *("GlobalMod", "DutchFlatmates", "Windoku", "StrictKropki", "StrictXV", "NoBoxes"),
    *("ChaosConstruction", "Doppelganger", "RegionSameValues", OR, AND),
)
"""Types that have no arguments."""
_DEEPEST = 20
_MOST_ITEMS = 5000
_BASE_17 = {letter: number for number, letter in enumerate("123456789abcdefg", start=1)}
_CELL = re.compile(r"[Rr]([1-9a-gA-G])[Cc]([1-9a-gA-G])")
_SHAPE = re.compile(r"(\d{1,2})x(\d{1,2})(?:~(\d{1,2})(?:-(\d{1,2}))?)?(?:~Raw)?")


class UnclearError(FormatError):
    """Something that cannot be said with the constraints there are; the message is its name."""


@dataclass(slots=True)
class Item:
    """A constraint: its type, its arguments, and those inside it, if it is one that holds others."""

    type: str
    args: list[str]
    inside: list["Item"] = field(default_factory=list["Item"])


def items_in(text: str) -> list[Item]:
    """The constraints of a text, those that stand inside others there."""
    bare = "".join(text.split())
    words = bare.split(".")
    if words[0]:
        raise FormatError(f"expected constraints such as '.Cage~15~R1C1~R1C2', found {quote(text)}")
    if len(words) > _MOST_ITEMS:
        raise FormatError(f"expected at most {_MOST_ITEMS} constraints, found {len(words) - 1}")
    top = Item("", [])
    open_items = [top]
    for word in words[1:]:
        type, *args = word.split("~")
        if type == END:
            if len(open_items) == 1:
                raise FormatError("'.End' stands where nothing is open")
            open_items.pop()
            continue
        item = Item(type, args)
        open_items[-1].inside.append(item)
        if type in _HOLDERS:
            open_items.append(item)
            if len(open_items) > _DEEPEST:
                raise FormatError(f"expected at most {_DEEPEST} constraints inside each other")
    if len(open_items) > 1:
        raise FormatError(f"'.{open_items[-1].type}' has no '.End'")
    return top.inside


def shape_of(items: list[Item]) -> int:
    """The size of the grid. Others than squares, and digits that do not begin with 1, there are none of here."""
    told = ["~".join(item.args) for item in items if item.type == "Shape"]
    if not told:
        return 9
    found = _SHAPE.fullmatch(told[0])
    if found is None or len(set(told)) > 1:
        raise FormatError(f"expected a Shape such as '6x6', found {' and '.join(told)!r:.60}")
    rows, columns = int(found[1]), int(found[2])
    if rows != columns:
        raise FormatError(f"Shape {told[0]}: grids here are square, found {rows}×{columns}")
    first, last = (found[3], found[4]) if found[4] else ("1", found[3] or found[1])
    if (int(first), int(last)) != (1, rows):
        raise FormatError(
            f"Shape {told[0]}: a {rows}×{rows} grid here has the digits 1 to {rows}, found {first} to {last}"
        )
    if not SMALLEST <= rows <= LARGEST:
        raise FormatError(f"Shape {told[0]}: grids here go from {SMALLEST}×{SMALLEST} up")
    return rows


def cell_in(word: str, type: str) -> str:
    """The name of a cell, one digit (to base 17) for its row and one for its column."""
    found = _CELL.fullmatch(word)
    if found is None:
        if re.fullmatch(r"[A-Z]{1,9}\d{0,4}|\$\d{1,4}", word):
            raise UnclearError(f"{type} with cells outside the grid")
        raise FormatError(f"{type}: expected a cell such as 'R4C7', found {word!r:.60}")
    return named(Cell(_BASE_17[found[1].lower()] - 1, _BASE_17[found[2].lower()] - 1))


def spelled(cell: str) -> str:
    """A cell as it is written there."""
    place = Cell.parse(cell)
    digits = {number: letter for letter, number in _BASE_17.items()}
    return f"R{digits[place.row + 1]}C{digits[place.col + 1]}"


def cells_in(words: list[str], type: str) -> list[str]:
    """The names of cells."""
    return [cell_in(word, type) for word in words]


def number_in(words: list[str], place: int, type: str) -> int:
    """The number at a place of the arguments."""
    word = words[place] if place < len(words) else ""
    if not re.fullmatch(r"-?\d{1,6}", word):
        raise FormatError(f"{type}: expected a number, found {word!r:.60}")
    return int(word)


def groups_in(words: list[str], type: str) -> Iterator[tuple[str, list[str]]]:
    """Named groups of cells: `_name~R1C1~R1C2~~R2C1~R2C2` is two groups of that name.

    A `-` among them is where a line breaks off.
    """
    name, cells = "", list[str]()
    for word in (*words, ""):
        if word and not word.startswith("_"):
            cells.append(word if word == BREAK else cell_in(word, type))
            continue
        if cells:
            yield name, cells
            cells = []
        if word:
            name = word[1:]
