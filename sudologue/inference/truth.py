"""Truths: sets of candidates of which at least one is true.

Each empty cell's domain is a truth, and so is each range: a digit that a house still lacks must go
somewhere in it. A truth names such a set and never lists it, so that a checker has to work the contents
out for itself.

A constraint that is read (a cage, a thermometer) is a truth of its own kind: its digits are one of the readings it
allows. So is a sum of houses and constraints, which is read with a running total.

Guardians are a further kind, and rest on a promise: the puzzle has one solution. A deadly pattern is a way to
fill some cells that could be exchanged for another without any house noticing; as it would give a second
solution, at least one of the candidates that break it, its guardians, is true.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.readings import PlacedReading
from sudologue.model.sets import CandidateSet
from sudologue.model.sums import Term, parse_sum, spell_sum, sum_reading


class Truth(ABC):
    """At least one of these candidates is true. `str` is the form that receipts carry.

    >>> import sudologue as sl
    >>> inference = sl.hint("1.34 3412 2143 432.")
    >>> [str(truth) for truth in inference.evidence.truths]
    ['range 2 in row 1']
    """

    __slots__ = ()

    assumes_uniqueness: ClassVar[bool] = False
    """Does it hold only if the puzzle has one solution?"""

    def reading(self, grid: Grid) -> PlacedReading | None:  # noqa: ARG002, for those that read
        """What it reads, if it says more than that one of its candidates is true."""
        return None

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
    """The cell holds one of its candidates.

    >>> import sudologue as sl
    >>> print(sl.Domain(sl.Cell(3, 6)))
    domain r4c7
    """

    cell: Cell

    def full_mask(self, grid: Grid) -> int:
        """Every digit in the cell."""
        return grid.domain_masks[grid.index(self.cell)]

    def __str__(self) -> str:
        return f"domain {self.cell!s}"


@dataclass(frozen=True, slots=True)
class Range(Truth):
    """The digit stands in one of the house's cells.

    >>> import sudologue as sl
    >>> print(sl.Range(5, sl.Grid.of().house("box 3")))
    range 5 in box 3
    """

    digit: int
    house: House

    def full_mask(self, grid: Grid) -> int:
        """The digit in every cell of the house."""
        return grid.range_mask(grid.house_number(self.house), self.digit)

    def __str__(self) -> str:
        return f"range {self.digit} in {self.house.name}"


@dataclass(frozen=True, slots=True)
class Kept(Truth):
    """A constraint is kept: the digits of its cells are a reading that it allows. It goes by its name, `killer 3`.

    >>> import sudologue as sl
    >>> print(sl.Kept("killer 3"))
    killer 3
    """

    name: str

    def reading(self, grid: Grid) -> PlacedReading:
        """The constraint's."""
        return grid.readings_by_name[self.name]

    def full_mask(self, grid: Grid) -> int:
        """Every digit in each of its cells."""
        return self.reading(grid).candidates_mask

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Sums(Truth):
    """Houses and constraints added up, with a sign each: the cells that do not cancel come to the total.

    >>> import sudologue as sl
    >>> print(sl.Sums(((1, "row 1"), (-1, "killer 2"))))
    sum row 1 - killer 2
    """

    terms: tuple[Term, ...]

    def reading(self, grid: Grid) -> PlacedReading | None:
        """The cells that do not cancel, with a running total; None if all do."""
        return sum_reading(grid, self.terms)

    def full_mask(self, grid: Grid) -> int:
        """Every digit in each of those cells."""
        reading = self.reading(grid)
        return reading.candidates_mask if reading else 0

    def __str__(self) -> str:
        return spell_sum(self.terms)


@dataclass(frozen=True, slots=True)
class Guardians(Truth):
    """Not all of the cells hold these digits: they could be exchanged, and the solution is unique."""

    assumes_uniqueness: ClassVar[bool] = True

    digits: tuple[int, ...]
    cells: tuple[Cell, ...]

    def full_mask(self, grid: Grid) -> int:
        """Every other digit in the cells."""
        cells = sum(1 << grid.index(cell) for cell in self.cells)
        pattern = sum(cells << (digit - 1) * grid.cell_count for digit in self.digits)
        return cells * grid.first_cell_mask & ~pattern

    def __str__(self) -> str:
        return f"guardians {' '.join(map(str, self.digits))} in {' '.join(map(str, self.cells))}"


@dataclass(frozen=True, slots=True)
class BugGuardians(Truth):
    """Not every open cell has two candidates, each digit twice in every house: it would fit two ways.

    What is left of it depends on the whole board, so everything that the board has lost bears on it.
    """

    assumes_uniqueness: ClassVar[bool] = True

    def full_mask(self, grid: Grid) -> int:
        """Every candidate there is."""
        return grid.all_mask

    def mask(self, board: Board) -> int:
        """The candidates beyond two of a cell whose digit two cells with two candidates have already."""
        return board.shared(bug_guardians_mask)

    def __str__(self) -> str:
        return "guardians of bug"


def bug_guardians_mask(board: Board) -> int:
    """The candidates beyond two in their cells that have to go for the rest to be a BUG; 0 if they cannot.

    A bivalue universal grave has two candidates in each open cell, and each digit in two cells of every
    house that lacks it. Nor may anything but houses tell the two ways to fill it apart.
    """
    grid, candidates = board.grid, board.candidates_mask
    if grid.constrained_mask:
        return 0
    two = _cells_of_two(grid, candidates)
    pairs = two * grid.first_cell_mask & candidates
    extra = 0
    for cell in bits(grid.cells_of(candidates) & ~two):
        domain = candidates & grid.domain_masks[cell]
        beyond = sum(1 << k for k in bits(domain) if _is_twice_beside(grid, k, pairs))
        if (domain & ~beyond).bit_count() != 2:
            return 0
        extra |= beyond
    return extra if extra and _is_bug(board, candidates & ~extra) else 0


def _is_twice_beside(grid: Grid, candidate: int, pairs: int) -> bool:
    """Has some house of the candidate its digit twice already, in cells with two candidates?"""
    digit, cell = divmod(candidate, grid.cell_count)
    return any(
        (pairs & grid.range_mask(house, digit + 1)).bit_count() >= 2
        for house in grid.houses_of[cell]
    )


def _cells_of_two(grid: Grid, candidates: int) -> int:
    once = twice = more = 0
    while candidates:
        more |= twice & candidates
        twice |= once & candidates
        once |= candidates
        candidates >>= grid.cell_count
    return twice & ~more & grid.cells_mask


def _is_bug(board: Board, candidates: int) -> bool:
    grid = board.grid
    if _cells_of_two(grid, candidates) != board.empty_mask:
        return False
    for shift in range(0, grid.size * grid.cell_count, grid.cell_count):
        places, placed = candidates >> shift & grid.cells_mask, board.placed_mask >> shift
        for house in grid.house_masks:
            if (places & house).bit_count() != (0 if placed & house else 2):
                return False
    return True


def _parse_domain(rest: str, grid: Grid) -> Truth:
    return Domain(grid.cells[grid.index(Cell.parse(rest))])


def _parse_range(rest: str, grid: Grid) -> Truth:
    digit, _, house = rest.partition(" in ")
    if digit not in map(str, range(1, grid.size + 1)):
        raise PuzzleError(f"expected a digit from 1 to {grid.size}, found {digit!r}")
    return Range(int(digit), grid.house(house))


def _parse_guardians(rest: str, grid: Grid) -> Truth:
    if rest == "of bug":
        return BugGuardians()
    digits, _, cells = rest.partition(" in ")
    wrong = [digit for digit in digits.split() if digit not in map(str, range(1, grid.size + 1))]
    if wrong:
        raise PuzzleError(f"expected a digit from 1 to {grid.size}, found {wrong[0]!r}")
    if not digits or not cells:
        raise PuzzleError(f"expected the digits and cells of a pattern, found {rest!r}")
    named = (Cell.parse(cell) for cell in cells.split())
    return Guardians(
        tuple(sorted(set(map(int, digits.split())))),
        tuple(sorted({grid.cells[grid.index(cell)] for cell in named})),
    )


def _parse_sum(rest: str, grid: Grid) -> Truth:
    return Sums(parse_sum(rest, grid))


_PARSERS: dict[str, Callable[[str, Grid], Truth]] = {
    "domain": _parse_domain,
    "range": _parse_range,
    "guardians": _parse_guardians,
    "sum": _parse_sum,
}


def parse_truth(text: str, grid: Grid) -> Truth:
    """Read `domain r4c7`, `range 5 in box 3`, `killer 3`, `sum row 2 - killer 1`, or guardians (`… of bug`)."""
    if text in grid.readings_by_name:
        return Kept(text)
    kind, _, rest = text.partition(" ")
    parser = _PARSERS.get(kind)
    if parser is None:
        raise PuzzleError(f"expected a truth such as 'domain r4c7', found {text!r}")
    return parser(rest, grid)
