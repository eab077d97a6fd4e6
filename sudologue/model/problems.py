"""What can be wrong with a board, and which cells show it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import bits

_MOST_TOLD = 4
_WORDS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


class ProblemKind(StrEnum):
    """The three ways a board can be impossible at sight."""

    BROKEN_HOUSE = "broken-house"
    EMPTY_DOMAIN = "empty-domain"
    EMPTY_RANGE = "empty-range"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, with the cells that show it.

    A broken house: the cells that hold the same digit. An empty domain: the cell that nothing fits.
    An empty range: the house's empty cells, none of which can take the digit.
    """

    kind: ProblemKind
    cells: tuple[Cell, ...]
    house: House | None = None
    digit: int | None = None

    def __str__(self) -> str:
        match self.kind:
            case ProblemKind.BROKEN_HOUSE:
                *cells, last = map(str, self.cells)
                times = _times(len(self.cells))
                return f"{self.house} has {self.digit} {times}, in {', '.join(cells)} and {last}"
            case ProblemKind.EMPTY_DOMAIN:
                return f"{self.cells[0]} has no candidate left"
            case ProblemKind.EMPTY_RANGE:
                return f"{self.digit} has no place left in {self.house}"


def _times(count: int) -> str:
    """In words, so that it does not look like another digit."""
    return "twice" if count == 2 else f"{_WORDS.get(count, count)} times"


def told(problems: Sequence[Problem]) -> str:
    """Problems in one line: the first few, and how many more there are."""
    first = "; ".join(map(str, problems[:_MOST_TOLD]))
    more = len(problems) - _MOST_TOLD
    return f"{first}; and {more} more" if more > 0 else first


def find_problems(grid: Grid, placed_mask: int, candidates_mask: int) -> tuple[Problem, ...]:
    """Every problem, broken houses first."""
    return (
        *_broken_houses(grid, placed_mask),
        *_empty_domains(grid, placed_mask, candidates_mask),
        *_empty_ranges(grid, placed_mask, candidates_mask),
    )


def _broken_houses(grid: Grid, placed_mask: int) -> Iterator[Problem]:
    for house, digit, number in _ranges_where(grid, placed_mask, twice=True):
        cells = tuple(grid.split(k)[0] for k in bits(grid.range_mask(number, digit) & placed_mask))
        yield Problem(ProblemKind.BROKEN_HOUSE, cells, house, digit)


def _empty_domains(grid: Grid, placed_mask: int, candidates_mask: int) -> Iterator[Problem]:
    for index in bits(grid.cells_mask & ~grid.cells_of(placed_mask | candidates_mask)):
        yield Problem(ProblemKind.EMPTY_DOMAIN, (grid.cells[index],))


def _empty_ranges(grid: Grid, placed_mask: int, candidates_mask: int) -> Iterator[Problem]:
    empty = grid.cells_mask & ~grid.cells_of(placed_mask)
    for house, digit, number in _ranges_where(grid, placed_mask | candidates_mask, twice=False):
        cells = tuple(grid.cells[i] for i in bits(grid.house_masks[number] & empty))
        yield Problem(ProblemKind.EMPTY_RANGE, cells, house, digit)


def _ranges_where(grid: Grid, mask: int, twice: bool) -> Iterator[tuple[House, int, int]]:
    """The (house, digit, house number) that `mask` meets twice or more, or not at all."""
    for lane in grid.lanes:
        once, more = lane.fold(mask)
        for anchor in bits((more if twice else ~once) & lane.anchors_mask):
            digit, cell = divmod(anchor, grid.cell_count)
            number = lane.house_of_anchor[cell]
            yield grid.houses[number], digit + 1, number
