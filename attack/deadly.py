"""Evidence for `checker.is_deadly`: is everything it accepts really a deadly pattern?

The claim about cells and a number of digits: however the cells are filled with just those digits, no two cells that
share a house with the same one, there is a different filling, its twin, with which every house has the same digits.
Here the fillings are all made, one by one, and a twin is looked for, with nothing in mind but the houses.

Digits are only names, so of fillings that differ in names alone one is made: that in which new digits come in order.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice, product
from random import Random
from typing import NamedTuple

from sudologue import checker
from sudologue.model.bits import bits

Criterion = Callable[[checker.Grid, int, int], bool]
Filling = tuple[int, ...]

MOST_FILLINGS = 3000
"""Of a pattern with more of them as many are drawn as are in SAMPLE."""
SAMPLE = 100


class Pattern(NamedTuple):
    """Cells, in order, and how many digits they may hold; and for each the earlier ones it shares a house with."""

    grid: checker.Grid
    cells: tuple[int, ...]
    digits: int
    rivals: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, grid: checker.Grid, mask: int, digits: int) -> "Pattern":
        """The pattern of a mask of cells. Rivals come from the houses themselves."""
        cells = tuple(bits(mask))
        met = [tuple(bits(house & mask)) for house in grid.houses.values()]
        together = {pair for house in met for pair in product(house, house)}
        rivals = (
            tuple(at for at, other in enumerate(cells[:number]) if (cell, other) in together)
            for number, cell in enumerate(cells)
        )
        return cls(grid, cells, digits, tuple(rivals))

    def __str__(self) -> str:
        names = [*self.grid.cell_index]
        cells = " ".join(names[cell] for cell in self.cells)
        return f"{self.digits} digits in {cells} ({self.grid.kind})"


def fillings(pattern: Pattern, random: Random | None = None) -> Iterator[Filling]:
    """The ways to fill it, up to the digits' names; with `random` in some random order."""

    def fill(filling: Filling) -> Iterator[Filling]:
        if len(filling) == len(pattern.cells):
            yield filling
            return
        new = max(filling, default=-1) + 1
        choice = list(range(min(new + 1, pattern.digits)))
        if random is not None:
            random.shuffle(choice)
        taken = {filling[at] for at in pattern.rivals[len(filling)]}
        for digit in choice:
            if digit not in taken:
                yield from fill((*filling, digit))

    return fill(())


def twins(pattern: Pattern, filling: Filling) -> Iterator[Filling]:
    """The fillings with which every house has the same digits, the filling itself among them."""
    held = dict(zip(pattern.cells, filling, strict=True))
    houses = [house for house in pattern.grid.houses.values() if any(house >> c & 1 for c in held)]
    digits = [{held[cell] for cell in held if house >> cell & 1} for house in houses]
    allowed = [
        set[int].intersection(*(d for h, d in zip(houses, digits, strict=True) if h >> cell & 1))
        for cell in pattern.cells
    ]

    def fill(twin: Filling) -> Iterator[Filling]:
        if len(twin) == len(pattern.cells):
            yield twin
            return
        for digit in allowed[len(twin)] - {twin[at] for at in pattern.rivals[len(twin)]}:
            yield from fill((*twin, digit))

    return fill(())


def has_twin(pattern: Pattern, filling: Filling) -> bool:
    """Is there a different filling that no house notices?"""
    return any(twin != filling for twin in twins(pattern, filling))


@dataclass
class Evidence:
    """What was asked, what of it was accepted, and what of that was wrong."""

    asked: int = 0
    accepted: int = 0
    sampled: int = 0
    fillings: int = 0
    counterexamples: list[str] = field(default_factory=list[str])

    def add(self, other: "Evidence") -> None:
        """Count it in."""
        self.asked += other.asked
        self.accepted += other.accepted
        self.sampled += other.sampled
        self.fillings += other.fillings
        self.counterexamples += other.counterexamples

    def __str__(self) -> str:
        return (
            f"{self.asked:>10,} asked {self.accepted:>8,} accepted {self.fillings:>10,} fillings "
            f"({self.sampled:,} of the accepted by a sample) {len(self.counterexamples):>3} false"
        )


def gather(
    grid: checker.Grid,
    masks: Iterable[int],
    random: Random,
    criterion: Criterion = checker.is_deadly,
    enough: int | None = None,
) -> Evidence:
    """Ask about sets of cells with every number of digits; stop at `enough` counterexamples."""
    found = Evidence()
    for mask in masks:
        for digits in range(1, grid.size + 1):
            found.asked += 1
            if criterion(grid, mask, digits):
                verify(Pattern.of(grid, mask, digits), found, random)
        if enough is not None and len(found.counterexamples) >= enough:
            break
    return found


def verify(pattern: Pattern, found: Evidence, random: Random) -> None:
    """Look for a filling without a twin, in one pattern that was accepted."""
    found.accepted += 1
    tried = list(islice(fillings(pattern), MOST_FILLINGS + 1))
    if len(tried) > MOST_FILLINGS:
        found.sampled += 1
        tried = [next(fillings(pattern, random)) for _ in range(SAMPLE)]
    found.fillings += len(tried)
    for filling in tried:
        if not has_twin(pattern, filling):
            digits = " ".join(str(digit + 1) for digit in filling)
            found.counterexamples.append(f"{pattern}: {digits} has no twin")
            return
