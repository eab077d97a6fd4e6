"""Boards to plant something on, and what it takes to do so.

Of a puzzle with one solution, whatever the solution does not hold can be struck. So a board can be made to show a
pattern, if the solution has one of the candidates of each of its truths, and enough of the others are still there. The
patterns of most techniques are turned until they fit (`transplant`), some are built on the spot (`built`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TypeVar

import sudologue as sl
from sudologue.model.bits import bits
from sudologue.reasoning.sets.placements import unplaceable

T = TypeVar("T")
NINE = sl.Grid.of(9)


@dataclass
class Position:
    """A board of a puzzle, its solution, and whether no single is left on it."""

    puzzle: str
    board: sl.Board
    solution: int
    is_quiet: bool = True

    @property
    def wrong_mask(self) -> int:
        """The candidates that the solution does not hold: any of them can go."""
        return self.board.candidates_mask & ~self.solution

    @cached_property
    def digits(self) -> list[int]:
        """The digits of the solution, counted from 0."""
        return [digit for _, digit in sorted((c % 81, c // 81) for c in bits(self.solution))]

    @cached_property
    def places(self) -> list[list[tuple[int, int]]]:
        """For each digit the rows and columns where the solution has it and it is not given."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(9)]
        for cell in bits(NINE.cells_mask & ~NINE.cells_of(self.board.puzzle.givens_mask)):
            found[self.digits[cell]].append(divmod(cell, 9))
        return found

    @cached_property
    def bounds(self) -> list[list[int]]:
        """For each cell its candidates, and those of its true digit in each of its houses."""
        return [
            [NINE.domain_masks[cell], *(NINE.range_mask(house, digit + 1) for house in houses)]
            for cell, (digit, houses) in enumerate(zip(self.digits, NINE.houses_of, strict=True))
        ]

    def after(self, struck: int, filled: int = 0) -> "Position":
        """The position without those of the candidates that are wrong, and with these cells filled."""
        own = filled * NINE.first_cell_mask
        board = self.board.without_mask((struck | own) & ~self.solution)
        for candidate in bits(board.candidates_mask & own):
            board = board.place(*NINE.split(candidate))
        return Position(self.puzzle, board, self.solution)

    def without_lost(self, kept: int) -> "Position":
        """The position without all that is in no complete placement of its digit, but for what is to be kept."""
        lost = sum(cells << 81 * digit for digit, cells in enumerate(unplaceable(self.board)))
        return self.after(lost & ~kept)


def some_of(candidates: int, random: Random) -> int:
    """Some of the candidates, few or many."""
    share = random.random()
    return sum(1 << candidate for candidate in bits(candidates) if random.random() < share)


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """The items in any order."""
    found = [*items]
    random.shuffle(found)
    return found


class Plant(ABC):
    """Something that can be planted."""

    @abstractmethod
    def planted(self, position: Position, random: Random) -> Position | None:
        """A board with it, if a place for it is found."""
