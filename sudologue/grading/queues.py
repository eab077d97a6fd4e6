"""HoDoKu's singles: in the order in which they came up.

HoDoKu keeps two queues, one of naked and one of hidden singles, and takes the oldest first: of full houses, then of
naked singles, then of hidden ones. Which single is taken decides what the next one is called, so its score depends on
that order. When a digit is placed, its peers lose it in reading order, and each loss may bring up a naked single, or
hidden ones in the row, column and box of the loss; then the other candidates of the cell go, in the houses of the cell.

On a new puzzle the givens are placed like that, one after another in reading order. A run that begins later, after some
other step, begins with a fresh look at the board: naked singles in reading order, hidden ones by row, column, box.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import StepsInRow, TraceStep
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.singles import FULL, HIDDEN, NAKED, NO_HOUSE, Key, inference_of


class QueuedSingles:
    """All singles as one rule, which takes them as HoDoKu does."""

    name = "full-house"

    def find(self, board: Board) -> Iterator[Inference]:
        """The next single, if there is one."""
        step = next(self._steps(board), None)
        if step is not None:
            yield step.inference

    def apply(self, board: Board) -> Sequence[Inference]:
        """The next single, if there is one."""
        return list(self.find(board))

    def run(self, board: Board) -> StepsInRow:
        """One single after another, for as long as there is one."""
        return StepsInRow(board, tuple(self._steps(board)))

    def _steps(self, board: Board) -> Iterator[TraceStep]:
        queues = _Queues(board)
        while (key := queues.next()) is not None:
            queues.place(key[1])
            after = Board(board.puzzle, queues.placed, queues.candidates)
            yield TraceStep(inference_of(board.grid, key), after)


class _Queues:
    """A board on the way, and the singles that have come up on it, oldest first, as numbers of candidates."""

    def __init__(self, board: Board) -> None:
        self.grid: Grid = board.grid
        self._naked: deque[int] = deque()
        self._hidden: deque[tuple[int, int]] = deque()
        self.placed, self.candidates = 0, self.grid.all_mask
        if board.placed_mask == board.puzzle.givens_mask:
            for given in sorted(bits(board.placed_mask), key=lambda n: n % self.grid.cell_count):
                self.place(given)
        if self.candidates != board.candidates_mask:
            self._look(board)

    def _look(self, board: Board) -> None:
        """Begin with what can be seen on the board."""
        self.placed, self.candidates = board.placed_mask, board.candidates_mask
        self._naked.clear()
        self._hidden.clear()
        once, twice = self.grid.cell_fold(self.candidates)
        for cell in bits((once ^ twice) & self.grid.cells_mask):
            self._see_cell(cell)
        for house, digit in sorted(self._single_ranges()):
            self._see_house(house, digit)

    def _single_ranges(self) -> Iterator[tuple[int, int]]:
        """Every house and digit with a single place for it."""
        for lane in self.grid.lanes:
            once, twice = lane.fold(self.candidates)
            for place in bits((once ^ twice) & lane.anchors_mask):
                digit, anchor = divmod(place, self.grid.cell_count)
                yield lane.house_of_anchor[anchor], digit + 1

    def _see_cell(self, cell: int) -> None:
        domain = self.candidates & self.grid.domain_masks[cell]
        if domain and not domain & (domain - 1):
            self._naked.append(domain.bit_length() - 1)

    def _see_house(self, house: int, digit: int) -> None:
        places = self.candidates & self.grid.range_mask(house, digit)
        if places and not places & (places - 1):
            self._hidden.append((places.bit_length() - 1, house))

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
        digit, cell = divmod(number, grid.cell_count)
        houses = grid.houses_of[cell]
        others = self.candidates & grid.domain_masks[cell] & ~(1 << number)
        self.placed |= 1 << number
        self.candidates &= ~grid.domain_masks[cell]
        for lost in bits(self.candidates & grid.sees[number]):
            self.candidates &= ~(1 << lost)
            peer = lost % grid.cell_count
            self._see_cell(peer)
            for house in grid.houses_of[peer]:
                if house not in houses:
                    self._see_house(house, digit + 1)
        for other in bits(others):
            for house in houses:
                self._see_house(house, other // grid.cell_count + 1)
