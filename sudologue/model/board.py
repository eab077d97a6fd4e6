"""The state of a puzzle while it is solved: one integer of candidates, one of placed digits.

A board never changes. `place` and `eliminate` return new ones, and since the state is two integers a
board is cheap to keep: a trace keeps one for every step.
"""

from collections.abc import Callable, Iterable
from functools import reduce, wraps
from typing import Any, Final, Self, TypeVar

from sudologue.errors import MoveError
from sudologue.model.bits import bits, ones
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.problems import Problem, breaks_constraint, find_problems
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import read_givens
from sudologue.model.sets import Candidate, CellSet
from sudologue.model.showing import artist
from sudologue.model.symbols import symbol

T = TypeVar("T")


class Board:
    """A puzzle with some digits placed and some candidates struck out.

    `placed_mask` has a bit for each digit on the board, givens included; `candidates_mask` a bit for each
    candidate left in the empty cells.
    """

    # Written out rather than a frozen dataclass: a solve makes one per step, and this is five times as fast.
    # `Final` lets the type checker hold that nothing changes.
    __slots__ = ("candidates_mask", "memory", "placed_mask", "puzzle")

    def __init__(self, puzzle: Puzzle, placed_mask: int, candidates_mask: int) -> None:
        self.puzzle: Final = puzzle
        self.placed_mask: Final = placed_mask
        self.candidates_mask: Final = candidates_mask
        self.memory: dict[object, Any] | None = None
        """What `shared` worked out, if anything."""

    @classmethod
    def from_string(cls, text: str, grid: Grid | None = None) -> Self:
        """Read 81 digits (or n×n, letters above 9), blanks `0 . * _ -`, spaces and frames ignored.

        A board whose digits clash is read as it stands: `problems` tells what is wrong with it.
        """
        grid, givens = read_givens(text, grid)
        return cls.of(Puzzle(grid, givens))

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """The puzzle as it is set, every candidate that the givens allow written in."""
        grid, givens = puzzle.grid, puzzle.givens_mask
        candidates = reduce(int.__and__, map(grid.keeps.__getitem__, ones(givens)), grid.start_mask)
        return cls(puzzle, givens, candidates)

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.puzzle.grid

    @property
    def houses(self) -> tuple[House, ...]:
        """Every house: rows, columns, boxes, and whatever the grid adds."""
        return self.puzzle.grid.houses

    @property
    def cells(self) -> tuple[tuple[int | None, ...], ...]:
        """Rows of digits; `None` where none is placed."""
        return self.shared(_cells)

    @property
    def candidates(self) -> tuple[tuple[frozenset[int], ...], ...]:
        """Rows of the digits each cell may still take; empty where a digit is placed."""
        return self.shared(_candidates)

    @property
    def possible_mask(self) -> int:
        """The digits on the board and the candidates left, together: what a solution is made of."""
        return self.placed_mask | self.candidates_mask

    @property
    def is_complete(self) -> bool:
        """Every cell is filled, and no house and no constraint is broken."""
        filled = self.puzzle.grid.cells_of(self.placed_mask)
        return filled == self.puzzle.grid.cells_mask and not self.is_broken

    @property
    def is_broken(self) -> bool:
        """Does any house hold a digit twice, or do digits break a constraint? Quicker to ask than `problems`."""
        grid, placed = self.puzzle.grid, self.placed_mask
        if any(lane.fold(placed)[1] & lane.anchors_mask for lane in grid.lanes):
            return True
        return bool(grid.constraints) and breaks_constraint(grid, placed)

    @property
    def empty_mask(self) -> int:
        """The cells with no digit yet."""
        grid = self.puzzle.grid
        return grid.cells_mask & ~grid.cells_of(self.placed_mask)

    def value(self, cell: Cell) -> int | None:
        """The digit in a cell, if any."""
        self.puzzle.grid.index(cell)
        return self.cells[cell.row][cell.col]

    def is_given(self, cell: Cell) -> bool:
        """Was this cell's digit there from the start?"""
        grid = self.puzzle.grid
        return bool(self.puzzle.givens_mask & grid.domain_masks[grid.index(cell)])

    def peers(self, cell: Cell) -> CellSet:
        """The cells that cannot hold the same digit as this one, by a house or by a constraint."""
        grid = self.puzzle.grid
        return CellSet.from_mask(grid.peer_masks[grid.index(cell)], grid)

    def place(self, cell: Cell, digit: int) -> "Board":
        """The board with a digit in a cell, and the candidates it rules out gone."""
        puzzle = self.puzzle
        grid = puzzle.grid
        index = grid.numbers.get(cell, -1)
        if index < 0 or not 0 < digit <= grid.size:
            grid.candidate(cell, digit)  # says what is wrong
        number = (digit - 1) * grid.cell_count + index
        bit = 1 << number
        candidates = self.candidates_mask
        if not candidates & bit:
            raise MoveError(f"cannot place {digit} in {cell}: {self._why_not(cell, digit)}")
        return Board(puzzle, self.placed_mask | bit, candidates & grid.keeps[number])

    def eliminate(self, candidates: Iterable[Candidate]) -> "Board":
        """The board without these candidates, all of which must be there."""
        grid = self.puzzle.grid
        mask = 0
        for cell, digit in candidates:
            bit = 1 << grid.candidate(cell, digit)
            if not self.candidates_mask & bit:
                raise MoveError(
                    f"cannot eliminate {digit} from {cell}: {self._why_not(cell, digit)}"
                )
            mask |= bit
        return self.without_mask(mask)

    def without_mask(self, mask: int) -> "Board":
        """The board without these candidates, whichever of them were there."""
        return Board(self.puzzle, self.placed_mask, self.candidates_mask & ~mask)

    def _why_not(self, cell: Cell, digit: int) -> str:
        held = self.value(cell)
        if held is not None:
            return f"the cell holds {held}"
        for peer in self.peers(cell):
            if self.value(peer) == digit:
                return f"{peer} already holds {digit}"
        return f"{digit} is not among its candidates"

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong: broken houses and constraints, cells and digits with no candidate left."""
        return self.shared(_problems)

    def shared(self, build: Callable[["Board"], T]) -> T:
        """`build(self)`, worked out once for this board and shared by all who ask."""
        memory = self.memory
        if memory is None:
            memory = self.memory = {}
        elif build in memory:
            return memory[build]
        found = memory[build] = build(self)
        return found

    def forget(self) -> None:
        """Drop what `shared` worked out, to save memory in a long trace."""
        self.memory = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.puzzle, self.placed_mask, self.candidates_mask) == (
            other.puzzle,
            other.placed_mask,
            other.candidates_mask,
        )

    def __hash__(self) -> int:
        return hash((self.puzzle, self.placed_mask, self.candidates_mask))

    def __repr__(self) -> str:
        return f"<Board {self}>"

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it."""
        return artist().svg(self)

    def __reduce__(self) -> tuple[type, tuple[Puzzle, int, int]]:
        return (type(self), (self.puzzle, self.placed_mask, self.candidates_mask))

    def __str__(self) -> str:
        """The digits in one line, dots for empty cells."""
        return "".join(symbol(digit) for row in self.cells for digit in row)


def _cells(board: Board) -> tuple[tuple[int | None, ...], ...]:
    grid = board.grid
    flat: list[int | None] = [None] * grid.cell_count
    for number in bits(board.placed_mask):
        digit, cell = divmod(number, grid.cell_count)
        flat[cell] = digit + 1
    return tuple(tuple(flat[i : i + grid.size]) for i in range(0, grid.cell_count, grid.size))


def _candidates(board: Board) -> tuple[tuple[frozenset[int], ...], ...]:
    grid = board.grid
    flat: list[list[int]] = [[] for _ in range(grid.cell_count)]
    for number in bits(board.candidates_mask):
        digit, cell = divmod(number, grid.cell_count)
        flat[cell].append(digit + 1)
    sets = [frozenset(digits) for digits in flat]
    return tuple(tuple(sets[i : i + grid.size]) for i in range(0, grid.cell_count, grid.size))


def _problems(board: Board) -> tuple[Problem, ...]:
    return find_problems(board.grid, board.placed_mask, board.candidates_mask)


def shared(find: Callable[[Board], T]) -> Callable[[Board], T]:
    """A question about boards whose answer is kept with the board, as by `Board.shared`."""

    @wraps(find)
    def ask(board: Board) -> T:
        return board.shared(find)

    return ask
