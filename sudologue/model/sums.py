"""Sums of houses and constraints: the 45 rule over any number of them.

A house comes to 45 (on a 9×9 grid), a cage to its sum, the shaft of an arrow without its circle to nothing. Added up
and taken off one another, cells that stand on both sides cancel, and the rest comes to the rest of the totals:

    row 2 + row 3 - killer 2 - killer 4    the cells of two rows outside two cages, less those of the cages outside the
                                           rows, come to 45 + 45 - 12 - 7
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from sudologue.constraints.constraint import Equation, Reading
from sudologue.constraints.fields import Digits, number_field, to_digits
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading

Term = tuple[int, str]
"""1 or -1, and the name of a house or constraint."""


class WeightedSum(Reading):
    """The digits, each times its weight, come to the total."""

    start = 0

    weights: Digits = number_field(converter=to_digits)
    total: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int:
        """The memory is the sum so far."""
        return memory + self.weights[place] * digit

    def ends(self, memory: int) -> bool:
        """It is the total."""
        return memory == self.total


def equation_named(grid: Grid, name: str) -> Equation | None:
    """What the cells of a house or constraint come to; None if that is not fixed."""
    placed = grid.readings_by_name.get(name)
    if placed is not None:
        return placed.equation
    house = grid.house(name)
    return Equation(tuple((cell, 1) for cell in house.cells), grid.size * (grid.size + 1) // 2)


def added_up(grid: Grid, terms: Sequence[Term]) -> Equation:
    """The cells that do not cancel, with their coefficients, and what they come to."""
    weights = Counter[Cell]()
    total = 0
    for sign, name in terms:
        equation = equation_named(grid, name)
        if equation is None:
            raise PuzzleError(f"{name} has no sum")
        total += sign * equation.total
        for cell, weight in equation.terms:
            weights[cell] += sign * weight
    left = ((cell, weight) for cell, weight in sorted(weights.items()) if weight)
    return Equation(tuple(left), total)


@lru_cache(maxsize=512)
def sum_reading(grid: Grid, terms: tuple[Term, ...]) -> PlacedReading | None:
    """Houses and constraints added up, as one reading; None if nothing is left to read."""
    left, total = added_up(grid, terms)
    if not left:
        return None
    reading = WeightedSum(tuple(cell for cell, _ in left), tuple(w for _, w in left), total)
    return PlacedReading(spell_sum(terms), reading, grid.packing)


def spell_sum(terms: Sequence[Term]) -> str:
    """As receipts have it: `sum row 2 + row 3 - killer 2`."""
    words = [f"{'+' if sign > 0 else '-'} {name}" for sign, name in terms]
    return "sum " + " ".join(words).removeprefix("+ ")


def parse_sum(text: str, grid: Grid) -> tuple[Term, ...]:
    """Read what follows the word `sum`."""
    parts = (text if text[:2] in ("+ ", "- ") else f"+ {text}").replace(" - ", " | - ")
    parts = parts.replace(" + ", " | + ")
    terms = tuple((1 if part[0] == "+" else -1, part[2:].strip()) for part in parts.split(" | "))
    added_up(grid, terms)
    return terms
