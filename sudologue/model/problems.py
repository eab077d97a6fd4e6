"""What can be wrong with a board, and which cells show it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudologue.constraints.constraint import Constraint, Reading
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.readings import PlacedReading

_MOST_TOLD = 4
_WORDS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


class ProblemKind(StrEnum):
    """The ways a board can be impossible at sight."""

    BROKEN_HOUSE = "broken-house"
    BROKEN_CONSTRAINT = "broken-constraint"
    EMPTY_DOMAIN = "empty-domain"
    EMPTY_RANGE = "empty-range"
    EMPTY_READING = "empty-reading"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, with the cells that show it.

    A broken house: the cells that hold the same digit. A broken constraint: as few filled cells as show it. An empty
    domain: the cell that nothing fits. An empty range: the house's empty cells, none of which can take the digit. An
    empty reading: the cells of a constraint that no digits left in them can keep.

    >>> import sudologue as sl
    >>> [str(problem) for problem in sl.read("11" + "." * 14).problems()][:1]
    ['box 1 has 1 twice, in r1c1 and r1c2']
    """

    kind: ProblemKind
    cells: tuple[Cell, ...]
    house: House | None = None
    digit: int | None = None
    constraint: str | None = None
    """Its name: `killer 3`; of one that is several readings, that of the reading."""
    rule: str = ""
    """What it says, in a sentence."""
    digits: tuple[int, ...] = ()
    """Of a broken constraint, the digits in the cells."""
    source: Constraint | None = None
    """The constraint, or the reading, itself."""

    def __str__(self) -> str:
        return self.told(clause(self.rule))

    def told(self, rule: str) -> str:
        """In words, and in these words what the constraint says."""
        match self.kind:
            case ProblemKind.BROKEN_HOUSE:
                *cells, last = map(str, self.cells)
                times = _times(len(self.cells))
                return f"{self.house} has {self.digit} {times}, in {', '.join(cells)} and {last}"
            case ProblemKind.BROKEN_CONSTRAINT:
                return f"{self.constraint} is broken by {self._held()}: {rule}"
            case ProblemKind.EMPTY_DOMAIN:
                return f"{self.cells[0]} has no candidate left"
            case ProblemKind.EMPTY_RANGE:
                return f"{self.digit} has no place left in {self.house}"
            case ProblemKind.EMPTY_READING:
                return f"{self.constraint} cannot be kept by what is left: {rule}"

    def _held(self) -> str:
        held = [f"{digit} in {cell}" for digit, cell in zip(self.digits, self.cells, strict=True)]
        *first, last = held
        return f"{', '.join(first)} and {last}" if first else last


def clause(sentence: str) -> str:
    """A sentence as it stands after a colon."""
    starts_a_word = sentence[1:2].islower() or sentence[1:2] == " "
    first = sentence[:1].lower() if starts_a_word else sentence[:1]
    return (first + sentence[1:]).removesuffix(".")


def _times(count: int) -> str:
    """In words, so that it does not look like another digit."""
    return "twice" if count == 2 else f"{_WORDS.get(count, count)} times"


def in_one_line(problems: Sequence[Problem], words: Callable[[Problem], str] = str) -> str:
    """Problems in one line: the first few, and how many more there are."""
    first = "; ".join(map(words, problems[:_MOST_TOLD]))
    more = len(problems) - _MOST_TOLD
    return f"{first}; and {more} more" if more > 0 else first


def find_problems(grid: Grid, placed_mask: int, candidates_mask: int) -> tuple[Problem, ...]:
    """Every problem, broken houses first."""
    broken = tuple(broken_constraints(grid, placed_mask)) if grid.constraints else ()
    return (
        *_broken_houses(grid, placed_mask),
        *broken,
        *_empty_domains(grid, placed_mask, candidates_mask),
        *_empty_ranges(grid, placed_mask, candidates_mask),
        *_empty_readings(grid, placed_mask | candidates_mask, {each.constraint for each in broken}),
    )


def _broken_houses(grid: Grid, placed_mask: int) -> Iterator[Problem]:
    for house, digit, number in _ranges_where(grid, placed_mask, twice=True):
        cells = tuple(grid.split(k)[0] for k in bits(grid.range_mask(number, digit) & placed_mask))
        yield Problem(ProblemKind.BROKEN_HOUSE, cells, house, digit)


def broken_constraints(grid: Grid, placed_mask: int) -> Iterator[Problem]:
    """Constraints that the digits on the board break, each with as few of them as show it."""
    for name, reading in grid.named_readings.items():
        for cells in _breaking_cells(grid, name, reading, placed_mask):
            yield _broken(grid, name, cells, placed_mask)
    for name, constraint in grid.named_constraints.items():
        for cells in _breaking_pairs(grid, constraint, placed_mask):
            yield _broken(grid, name, cells, placed_mask)


def _breaking_cells(
    grid: Grid, name: str, reading: Reading, placed_mask: int
) -> Iterator[tuple[Cell, ...]]:
    """The fewest cells that break a reading; of a mark, each cell whose digit it does not allow."""
    if not reading.is_mark:
        cells = grid.readings_by_name[name].least_broken(placed_mask)
        yield from (tuple(dict.fromkeys(cells)),) if cells else ()
    elif placed_mask & ~grid.start_mask:
        placed = PlacedReading(name, reading, grid.packing)
        lost = placed.unsupported(grid.all_mask) & placed_mask
        yield from ((grid.split(candidate)[0],) for candidate in bits(lost))


def _breaking_pairs(
    grid: Grid, constraint: Constraint, placed_mask: int
) -> Iterator[tuple[Cell, ...]]:
    """Every two cells that a rule for two cells does not allow as they are filled."""
    held = dict(grid.split(candidate) for candidate in bits(placed_mask))
    for first, second in constraint.unlike(grid.layout):
        if first in held and held[first] == held.get(second):
            yield first, second
    for first, second, allows in constraint.pairs(grid.layout):
        if first in held and second in held and not allows(held[first], held[second]):
            yield first, second


def _broken(grid: Grid, name: str, cells: tuple[Cell, ...], placed_mask: int) -> Problem:
    held = dict(grid.split(candidate) for candidate in bits(placed_mask))
    return Problem(
        ProblemKind.BROKEN_CONSTRAINT,
        cells,
        constraint=name,
        rule=grid.by_name[name].rule(),
        digits=tuple(held[cell] for cell in cells),
        source=grid.by_name[name],
    )


def breaks_constraint(grid: Grid, placed_mask: int) -> bool:
    """Is there a broken constraint? Quicker to ask than which ones."""
    return bool(
        placed_mask & ~grid.start_mask
        or any(grid.sees[candidate] & placed_mask for candidate in bits(placed_mask))
        or any(reading.is_broken(placed_mask) for reading in grid.readings)
    )


def _empty_readings(grid: Grid, possible_mask: int, broken: set[str | None]) -> Iterator[Problem]:
    """Readings that nothing left supports, unless a filled or an empty cell shows as much."""
    for reading in grid.readings:
        domains = reading.domains(possible_mask)
        if reading.name not in broken and all(domains) and not all(reading.kept(domains)):
            yield Problem(
                ProblemKind.EMPTY_READING,
                tuple(dict.fromkeys(reading.reading.order)),
                constraint=reading.name,
                rule=grid.by_name[reading.name].rule(),
                source=grid.by_name[reading.name],
            )


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
