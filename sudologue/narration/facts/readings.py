"""What constraints and sums leave: bounds, combinations, low and high digits, and sums added up."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Sums
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sums import Term, added_up, equation_named
from sudologue.narration.facts.counts import by_cells, by_digits
from sudologue.narration.facts.parts import gone, part, parts

Cells = tuple[Cell, ...]
Digits = tuple[int, ...]


def constraint_of(step: StepFacts) -> str:
    """The name of the constraint that a step is about."""
    return part(step, "constraint").constraints[0]


def digits_before(step: StepFacts) -> dict[Cell, set[int]]:
    """The digits of each open cell that the step's truths are about."""
    left = (candidate for premise in step.premises for candidate in premise.left)
    return {cell: set(digits) for cell, digits in by_cells(left).items()}


@dataclass(frozen=True, slots=True)
class Bound:
    """What a cell can be after a step: at least this, at most that.

    Where it is not so plain, which digits went; or which are left, if those are fewer, or just one or two.
    """

    least: int | None = None
    most: int | None = None
    lost: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


def bounds(step: StepFacts) -> dict[Bound, list[Cell]]:
    """What goes, cell by cell, as bounds; cells with the same bound together."""
    return _each_cell(step, _bound)


def changes(step: StepFacts) -> dict[Bound, list[Cell]]:
    """What goes, cell by cell, as digits that went or are left; cells with the same ones together."""
    return _each_cell(step, _change)


def _each_cell(
    step: StepFacts, told: Callable[[set[int], list[int]], Bound]
) -> dict[Bound, list[Cell]]:
    before, found = digits_before(step), dict[Bound, list[Cell]]()
    for cell, digits in sorted(by_cells(gone(step)).items()):
        left = before.get(cell, set()) - set(digits)
        found.setdefault(told(left, sorted(digits)), []).append(cell)
    return found


def _bound(left: set[int], lost: list[int]) -> Bound:
    if not left or any(min(left) < digit < max(left) for digit in lost):
        return _change(left, lost)
    if len(left) <= 2:
        return Bound(kept=tuple(sorted(left)))
    least = min(left) if lost[0] < min(left) else None
    most = max(left) if lost[-1] > max(left) else None
    return Bound(least, most)


def _change(left: set[int], lost: list[int]) -> Bound:
    if left and len(left) < len(lost):
        return Bound(kept=tuple(sorted(left)))
    return Bound(lost=tuple(lost))


def combinations(step: StepFacts, role: str) -> list[tuple[int, ...]]:
    """The sets of digits that a cage has left."""
    return [each.digits for each in parts(step, role)]


def in_no_combination(step: StepFacts) -> tuple[list[int], list[tuple[Cells, Digits]]]:
    """Of what goes: the digits of no combination; and cells with digits of some that do not fit there."""
    held = {digit for digits in combinations(step, "combination") for digit in digits}
    absent = sorted({digit for _, digit in gone(step)} - held)
    return absent, by_digits((cell, digit) for cell, digit in gone(step) if digit in held)


@dataclass(frozen=True, slots=True)
class Turns:
    """A whispers line on which low and high digits take turns."""

    known: Cell
    """The cell that shows it."""
    is_low: bool
    low: tuple[Cell, ...]
    high: tuple[Cell, ...]


def turns(step: StepFacts) -> Turns | None:
    """Which cells of a line are low and which are high; None if nothing left of it shows that."""
    order = step.grid.readings_by_name[constraint_of(step)].reading.order
    before, struck = digits_before(step), by_cells(gone(step))
    half, after = step.grid.size // 2, dict[int, bool]()
    for place, cell in enumerate(order):
        left = before.get(cell, set()) - set(struck.get(cell, ()))
        if left and (max(left) <= half or min(left) > step.grid.size - half):
            after[place] = max(left) <= half
    known = next((cell for cell in order if _is_known(before.get(cell), step.grid)), None)
    if not after or known is None:
        return None
    place, is_low = next(iter(after.items()))
    low_first = is_low is (place % 2 == 0)
    evens, odds = (tuple(dict.fromkeys(cells)) for cells in (order[::2], order[1::2]))
    low, high = (evens, odds) if low_first else (odds, evens)
    return Turns(known, known in low, low, high)


def _is_known(digits: set[int] | None, grid: Grid) -> bool:
    """Is it filled, or only low, or only high?"""
    half = grid.size // 2
    return digits is None or max(digits) <= half or min(digits) > grid.size - half


@dataclass(frozen=True, slots=True)
class Added:
    """Houses less constraints, in numbers: `45 - 12 - 7 = 26`, and the cells that come to it."""

    numbers: tuple[int, ...]
    """What is added, with a minus what is taken off."""
    total: int
    innies: tuple[tuple[Cell, int], ...]
    """Cells that count, and how often."""
    outies: tuple[tuple[Cell, int], ...]
    """Cells that are taken off, and how often."""

    @property
    def sticks_out(self) -> bool:
        """Does what is taken off come to more than what is added, or leave nothing of it?"""
        return self.total < 0 or not self.innies


def added(step: StepFacts) -> Added:
    """The sum that a step rests on."""
    (terms,) = (truth.terms for truth in step.inference.evidence.truths if isinstance(truth, Sums))
    return _added(step.grid, terms)


def added_in(grid: Grid, item: Part) -> Added:
    """The sum that a piece of a pattern is about: its houses less its constraints."""
    plus = [(1, house.name) for house in item.houses]
    return _added(grid, (*plus, *((-1, name) for name in item.constraints)))


def _added(grid: Grid, terms: tuple[Term, ...]) -> Added:
    left, total = added_up(grid, terms)
    return Added(
        tuple(_totals(grid, terms)),
        total,
        tuple((cell, weight) for cell, weight in left if weight > 0),
        tuple((cell, -weight) for cell, weight in left if weight < 0),
    )


def _totals(grid: Grid, terms: tuple[Term, ...]) -> Iterator[int]:
    for sign, name in terms:
        equation = equation_named(grid, name)
        assert equation is not None, "what is added up has a sum"
        yield sign * equation.total
