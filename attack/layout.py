"""The grid of a puzzle, read from its JSON object without the checker's help.

As in the checker, candidate "cell i is digit d", both counted from 0, is bit d * cells + i of a mask: the search of
the project counts in the same way.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind

Document = dict[str, Any]
"""A trace, a puzzle or a step as JSON values, right or wrong."""

DIGITS = "123456789ABCDEFGHIJKLMNOP"
_CELL = re.compile("r([1-9][0-9]?)c([1-9][0-9]?)")
_CANDIDATE = re.compile("(r[0-9]+c[0-9]+)(=|<>)([1-9][0-9]?)")


class UnreadableError(Exception):
    """The document does not say what a trace says."""


@dataclass(frozen=True)
class Layout:
    """A size, and the houses by name, each as a mask of its cells."""

    size: int
    houses: tuple[tuple[str, int], ...]

    @cached_property
    def cells(self) -> int:
        """How many there are."""
        return self.size * self.size

    @cached_property
    def first_cell(self) -> int:
        """The candidates of cell 0."""
        return sum(1 << digit * self.cells for digit in range(self.size))

    @cached_property
    def everything(self) -> int:
        """All candidates that there can be."""
        return (1 << self.cells * self.size) - 1

    @cached_property
    def named(self) -> dict[str, int]:
        """The houses by their names."""
        return dict(self.houses)

    @cached_property
    def peers(self) -> tuple[int, ...]:
        """The cells that share a house with each cell."""
        found = [0] * self.cells
        for _, house in self.houses:
            for cell in bits(house):
                found[cell] |= house & ~(1 << cell)
        return tuple(found)

    @cached_property
    def grid(self) -> Grid:
        """The grid that the search knows: the classic one is shared, because the kernel searches that alone."""
        classic = Grid.of(9)
        if self.size == 9 and {*classic.house_masks} == {mask for _, mask in self.houses}:
            return classic
        lines = lines_of(self.size)
        others = {mask: 0 for _, mask in self.houses if mask not in lines}
        cells = Grid(self.size, None, (), ()).cells
        extra = (
            House(HouseKind.GROUP, number, tuple(cells[cell] for cell in bits(mask)))
            for number, mask in enumerate(others)
        )
        return Grid(self.size, None, (), tuple(extra))

    @property
    def is_classic(self) -> bool:
        """Has it rows, columns and 3×3 boxes, and nothing else?"""
        return self.grid is Grid.of(9)

    def struck_by(self, candidate: int) -> int:
        """The candidates that go when this one is placed, itself among them."""
        digit, cell = divmod(candidate, self.cells)
        return self.peers[cell] << digit * self.cells | self.first_cell << cell

    def cell_name(self, cell: int) -> str:
        """`r4c7`."""
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

    def candidate_name(self, candidate: int, sign: str) -> str:
        """`r4c7=5` or `r4c7<>5`."""
        digit, cell = divmod(candidate, self.cells)
        return f"{self.cell_name(cell)}{sign}{digit + 1}"

    def text(self, placed: int) -> str:
        """A board of these digits, row by row."""
        found = ["."] * self.cells
        for candidate in bits(placed):
            digit, cell = divmod(candidate, self.cells)
            found[cell] = DIGITS[digit]
        return "".join(found)

    def read_cell(self, text: object) -> int:
        """The number of a cell."""
        found = _CELL.fullmatch(text) if isinstance(text, str) else None
        row, column = map(int, found.groups()) if found else (0, 0)
        if not (1 <= row <= self.size and 1 <= column <= self.size):
            raise UnreadableError(f"no cell: {text!r:.60}")
        return (row - 1) * self.size + column - 1

    def read_candidate(self, text: object, sign: str) -> int:
        """The number of a candidate."""
        found = _CANDIDATE.fullmatch(text) if isinstance(text, str) else None
        if found is None or found[2] != sign or int(found[3]) > self.size:
            raise UnreadableError(f"no candidate: {text!r:.60}")
        return (int(found[3]) - 1) * self.cells + self.read_cell(found[1])

    def read_board(self, text: object) -> int:
        """The digits of a board."""
        if not isinstance(text, str) or len(text) != self.cells:
            raise UnreadableError(f"no board: {text!r:.60}")
        placed = 0
        for cell, character in enumerate(text):
            digit = DIGITS[: self.size].find(character)
            if digit >= 0:
                placed |= 1 << digit * self.cells + cell
            elif character != ".":
                raise UnreadableError(f"no digit: {character!r}")
        return placed


@lru_cache(maxsize=len(DIGITS))
def lines_of(size: int) -> dict[int, str]:
    """Rows and columns, with their names."""
    rows = {sum(1 << r * size + c for c in range(size)): f"row {r + 1}" for r in range(size)}
    columns = {sum(1 << r * size + c for r in range(size)): f"column {c + 1}" for c in range(size)}
    return rows | columns


def boxes_of(size: int, tall: int, wide: int) -> Iterator[list[int]]:
    """The cells of each box, left to right and down."""
    for top in range(0, size, tall):
        for left in range(0, size, wide):
            yield [(top + r) * size + left + c for r in range(tall) for c in range(wide)]


def read_layout(puzzle: object) -> Layout:
    """The layout of a puzzle object."""
    try:
        return _read_layout(puzzle)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnreadableError(f"no grid: {error}") from None


def _read_layout(puzzle: Any) -> Layout:
    size = puzzle["size"]
    if type(size) is not int or not 1 <= size <= len(DIGITS):
        raise UnreadableError(f"no size: {size!r:.60}")
    bare = Layout(size, ())
    houses = [(name, mask) for mask, name in lines_of(size).items()]
    if size == 1:  # its row and its column are the same cell
        houses = [("row 1", 1), ("column 1", 1)]
    if puzzle.get("boxes") is not None:
        tall, wide = puzzle["boxes"]
        if tall * wide != size:
            raise UnreadableError(f"no boxes: {puzzle['boxes']!r:.60}")
        boxes = enumerate(boxes_of(size, tall, wide), 1)
        houses += ((f"box {number}", sum(1 << c for c in cells)) for number, cells in boxes)
    named = [(f"region {n}", cells) for n, cells in enumerate(puzzle.get("regions") or [], 1)]
    extra: list[Document] = puzzle.get("houses") or []
    named += ((house["name"], house["cells"]) for house in extra)
    houses += ((name, _read_house(bare, cells)) for name, cells in named)
    if len({name for name, _ in houses}) != len(houses):
        raise UnreadableError("two houses of one name")
    return _shared(size, tuple(houses))


def _read_house(bare: Layout, cells: list[object]) -> int:
    mask = sum({1 << bare.read_cell(cell) for cell in cells})
    if not mask.bit_count() == len(cells) == bare.size:
        raise UnreadableError(f"a house of {len(cells)} cells")
    return mask


@lru_cache(maxsize=64)
def _shared(size: int, houses: tuple[tuple[str, int], ...]) -> Layout:
    return Layout(size, houses)
