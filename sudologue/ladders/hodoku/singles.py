"""HoDoKu's singles: in the order in which they came up.

HoDoKu keeps two queues, one of naked and one of hidden singles, and takes the oldest first: of full houses, then of
naked singles, then of hidden ones. Which single is taken decides what the next one is called, so its score depends on
that order. When a digit is placed, its peers lose it in reading order, and each loss may bring up a naked single, or
hidden ones in the row, column and box of the loss; then the other candidates of the cell go, in the houses of the cell.

The queues live as long as a solve does: what other steps strike brings up singles at their end, in the order in which
they strike it. So the rule is begun afresh for each solve, and then remembers. A board is first met as HoDoKu reads it,
its digits placed one after another in reading order.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.solve_result import StepsInRow, TraceStep
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.singles import FULL, HIDDEN, NAKED, NO_HOUSE, Key, inference_of


class QueuedSingles:
    """All singles as one rule, which takes them as HoDoKu does."""

    name = "full-house"

    def begin(self) -> Callable[[Board, Inference | None], StepsInRow]:
        """The same for one solve, with queues of its own: it is asked with the step before, if that was no single."""
        queues: _Queues | None = None

        def run(board: Board, before: Inference | None) -> StepsInRow:
            nonlocal queues
            if queues is None:
                queues = _Queues(board.grid)
            queues.follow(board, before)
            return StepsInRow(board, tuple(_steps(board, queues)))

        return run

    def find(self, board: Board) -> Iterator[Inference]:
        """The next single, if there is one."""
        yield from (step.inference for step in self.run(board).steps[:1])

    def apply(self, board: Board) -> Sequence[Inference]:
        """The next single, if there is one."""
        return list(self.find(board))

    def run(self, board: Board) -> StepsInRow:
        """One single after another, for as long as there is one."""
        return self.begin()(board, None)


def _steps(board: Board, queues: "_Queues") -> Iterator[TraceStep]:
    while (key := queues.next()) is not None:
        queues.place(key[1])
        after = Board(board.puzzle, queues.placed, queues.candidates)
        yield TraceStep(inference_of(board.grid, key), after)


class _Queues:
    """A board on the way, and the singles that have come up on it, oldest first, as numbers of candidates."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._naked: deque[int] = deque()
        self._hidden: deque[tuple[int, int]] = deque()
        self.placed, self.candidates = 0, grid.all_mask

    def follow(self, board: Board, step: Inference | None) -> None:
        """Place and strike what the board has placed and struck: in the order of the step, or in reading order."""
        if step and isinstance(step.action, Elimination):
            for struck in step.action.candidates:
                self._strike_if_there(self.grid.candidate(*struck))
        for number in self._in_reading_order(board.placed_mask & ~self.placed):
            self.place(number)
        for number in self._in_reading_order(self.candidates & ~board.candidates_mask):
            self._strike_if_there(number)

    def _strike_if_there(self, number: int) -> None:
        if self.candidates >> number & 1:
            self._strike(number, self.grid.houses_of[number % self.grid.cell_count])

    def _in_reading_order(self, numbers: int) -> list[int]:
        return sorted(bits(numbers), key=lambda number: number % self.grid.cell_count)

    def next(self) -> Key | None:
        """The next single."""
        self._naked = deque(n for n in self._naked if self.candidates >> n & 1)
        for number in self._naked:
            house = self._full_house(number)
            if house is not None:
                return FULL, number, house
        if self._naked:
            return NAKED, self._naked.popleft(), NO_HOUSE
        while self._hidden:
            number, house = self._hidden.popleft()
            if self.candidates >> number & 1:
                return HIDDEN, number, house
        return None

    def _full_house(self, number: int) -> int | None:
        """The house in which nothing else is left to place."""
        for house in self.grid.houses_of[number % self.grid.cell_count]:
            if self.candidates & self.grid.house_candidates_masks[house] == 1 << number:
                return house
        return None

    def place(self, number: int) -> None:
        """Place a digit, and see what comes up."""
        grid = self.grid
        cell = number % grid.cell_count
        houses = grid.houses_of[cell]
        others = self.candidates & grid.domain_masks[cell] & ~(1 << number)
        self.placed |= 1 << number
        self.candidates &= ~grid.domain_masks[cell]
        for lost in bits(self.candidates & grid.sees[number]):
            peer = lost % grid.cell_count
            self._strike(lost, [house for house in grid.houses_of[peer] if house not in houses])
        for other in bits(others):
            for house in houses:
                self._see_house(house, other)

    def _strike(self, number: int, houses: Sequence[int]) -> None:
        """Take a candidate away, and see what that brings up in its cell and in these houses."""
        self.candidates &= ~(1 << number)
        for house in houses:
            self._see_house(house, number)
        domain = self.candidates & self.grid.domain_masks[number % self.grid.cell_count]
        if domain and not domain & (domain - 1):
            self._naked.append(domain.bit_length() - 1)

    def _see_house(self, house: int, lost: int) -> None:
        """Has the digit of what is lost one place left in the house?"""
        places = self.candidates & self.grid.range_mask(house, lost // self.grid.cell_count + 1)
        if places and not places & (places - 1):
            self._hidden.append((places.bit_length() - 1, house))
