"""Truths: sets of candidates of which at least one is true.

Each empty cell's domain is a truth, and so is each range: a digit that a house still lacks must go
somewhere in it. A truth names such a set and never lists it, so that a checker has to work the contents
out for itself.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from sudologue.errors import PuzzleError
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import CandidateSet


class Truth(ABC):
    """At least one of these candidates is true. `str` is the form that receipts carry."""

    __slots__ = ()

    @abstractmethod
    def full_mask(self, grid: Grid) -> int:
        """The candidates it names, before anything was ruled out."""

    def mask(self, board: Board) -> int:
        """What is left of it on a board."""
        return self.full_mask(board.grid) & board.candidates_mask

    def candidates(self, board: Board) -> CandidateSet:
        """What is left of it on a board, as a set."""
        return CandidateSet.from_mask(self.mask(board), board.grid)

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Domain(Truth):
    """The cell holds one of its candidates."""

    cell: Cell

    def full_mask(self, grid: Grid) -> int:
        """Every digit in the cell."""
        return grid.domain_masks[grid.index(self.cell)]

    def __str__(self) -> str:
        return f"domain {self.cell}"


@dataclass(frozen=True, slots=True)
class Range(Truth):
    """The digit stands in one of the house's cells."""

    digit: int
    house: House

    def full_mask(self, grid: Grid) -> int:
        """The digit in every cell of the house."""
        return grid.range_mask(grid.house_number(self.house), self.digit)

    def __str__(self) -> str:
        return f"range {self.digit} in {self.house}"


def _parse_domain(rest: str, grid: Grid) -> Truth:
    return Domain(grid.cells[grid.index(Cell.parse(rest))])


def _parse_range(rest: str, grid: Grid) -> Truth:
    digit, _, house = rest.partition(" in ")
    if digit not in map(str, range(1, grid.size + 1)):
        raise PuzzleError(f"expected a digit from 1 to {grid.size}, found {digit!r}")
    return Range(int(digit), grid.house(house))


_PARSERS: dict[str, Callable[[str, Grid], Truth]] = {"domain": _parse_domain, "range": _parse_range}


def parse_truth(text: str, grid: Grid) -> Truth:
    """Read `domain r4c7` or `range 5 in box 3`."""
    kind, _, rest = text.partition(" ")
    parser = _PARSERS.get(kind)
    if parser is None:
        raise PuzzleError(f"expected a truth such as 'domain r4c7', found {text!r}")
    return parser(rest, grid)
