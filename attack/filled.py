"""A filled grid, and plain conditions on its digits."""

from collections.abc import Callable, Iterator
from typing import Any

from attack.layout import DIGITS, Document

Digits = list[int]


class Filled:
    """A filled grid: digits by the names of cells."""

    def __init__(self, puzzle: Document, text: str) -> None:
        self.size, self.boxes = puzzle["size"], puzzle.get("boxes")
        self.rows = [
            [DIGITS.index(text[row * self.size + column]) + 1 for column in range(self.size)]
            for row in range(self.size)
        ]

    def at(self, name: str) -> int:
        """The digit of a cell."""
        row, column = name.removeprefix("r").split("c")
        return self.rows[int(row) - 1][int(column) - 1]

    def line(self, names: list[str]) -> Digits:
        """The digits of some cells."""
        return [self.at(name) for name in names]

    def apart(self, *leaps: tuple[int, int]) -> Iterator[tuple[str, str]]:
        """All cells that are a leap apart, by their names."""
        every = range(1, self.size + 1)
        for row in every:
            for column in every:
                for down, across in leaps:
                    if row + down in every and column + across in every:
                        yield f"r{row}c{column}", f"r{row + down}c{column + across}"


Condition = Callable[[Document, Filled], bool]


def line(condition: Callable[[Document, Digits], bool]) -> Condition:
    """A condition on the digits of the cells alone."""
    return lambda told, grid: condition(told, grid.line(told["cells"]))


def two(condition: Callable[[Document, int, int], bool]) -> Condition:
    """A condition on the digits of two different cells."""

    def holds(told: Document, grid: Filled) -> bool:
        one, other = told["cells"]
        assert one != other
        return condition(told, grid.at(one), grid.at(other))

    return holds


def differ(digits: list[Any]) -> bool:
    """Is no digit there twice?"""
    return len({*digits}) == len(digits)


def number(digits: Digits) -> int:
    """Digits read as a decimal number; 12 is a digit of larger grids."""
    return sum(digit * 10**place for place, digit in enumerate(reversed(digits)))
