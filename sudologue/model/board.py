"""The state of a puzzle while it is solved: one integer of candidates, one of placed digits.

A board never changes. `place` and `eliminate` return new ones, and since the state is two integers a
board is cheap to keep: a trace keeps one for every step.
"""

from collections.abc import Callable, Iterable
from dataclasses import FrozenInstanceError
from functools import reduce, wraps
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TypeVar, cast, overload

from sudologue.errors import MoveError, PuzzleError
from sudologue.model.bits import bits, ones
from sudologue.model.cell import CellLike
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.problems import Problem, breaks_constraint, find_problems
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import read_givens
from sudologue.model.rows import (
    CandidateRows,
    DigitRows,
    candidates_mask,
    digits_mask,
    grid_of_rows,
)
from sudologue.model.sets import Candidate, CellSet
from sudologue.model.showing import artist
from sudologue.model.symbols import line

T = TypeVar("T")
M = TypeVar("M", dict[object, Any], None)


_write = object.__setattr__


class _Fields:
    """What a board holds, until that is written in: from then on it is a `Board` and cannot be changed.

    `quick_board` makes boards so. A class that forbids assignment has to go around that for each field, which takes
    more than twice as long, and a solve makes a board per step.
    """

    __slots__ = ("candidates_mask", "memory", "placed_mask", "puzzle")

    def __init__(self, puzzle: Puzzle, placed_mask: int, candidates_mask: int) -> None:
        self.puzzle: Final = puzzle
        self.placed_mask: Final = placed_mask
        self.candidates_mask: Final = candidates_mask
        self.memory: Final[dict[object, Any] | None] = None
        """What `shared` worked out, if anything."""
        self.__class__ = Board  # noqa: PLE0237 # pyright: ignore[reportAttributeAccessIssue]


class Board(_Fields):
    """A puzzle with some digits placed and some candidates struck out. A board never changes.

    Rows of digits make one, with rows of candidates if some are struck out already; the digits are its givens:

    >>> cells = ((4, None, None, None), (None, 1, None, None), (3, None, 1, None), (None, None, None, 3))
    >>> board = Board(cells)
    >>> board.candidates[0][1] == {2, 3}
    True
    >>> Board(cells, board.candidates) == board == Board.from_string("4....1..3.1....3")
    True

    So do, for programs, a puzzle and two integers: `placed_mask` has a bit for each digit on the board, givens
    included; `candidates_mask` a bit for each candidate left in the empty cells.
    """

    __slots__ = ()

    @overload
    def __init__(
        self,
        cells: DigitRows,
        candidates: CandidateRows | None = None,
        grid: Grid | None = None,
    ) -> None: ...

    @overload
    def __init__(self, puzzle: Puzzle, placed_mask: int, candidates_mask: int) -> None: ...

    def __init__(self, *fields: Any, **named: Any) -> None:
        by_masks = isinstance(fields[0], Puzzle) if fields else "puzzle" in named
        puzzle, placed, candidates = (_from_masks if by_masks else _from_rows)(*fields, **named)
        _write(self, "puzzle", puzzle)
        _write(self, "placed_mask", placed)
        _write(self, "candidates_mask", candidates)
        _write(self, "memory", None)

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
        agreed = reduce(int.__and__, map(grid.agrees.__getitem__, ones(givens)), grid.all_mask)
        candidates = agreed & grid.start_mask & ~givens
        made = (
            quick_board(puzzle, givens, candidates)
            if cls is Board
            else cls(puzzle, givens, candidates)
        )
        if not (grid.constraints or givens & ~agreed):
            known: dict[object, Any] = {_is_broken: False}  # asked of every board that is solved
            made._remember(known)
        return cast("Self", made)

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.puzzle.grid

    @property
    def houses(self) -> tuple[House, ...]:
        """Every house: rows, columns, boxes, and whatever the grid adds."""
        return self.puzzle.grid.houses

    @property
    def rows(self) -> tuple[House, ...]:
        """The rows, from the top."""
        return self._of_kind(HouseKind.ROW)

    @property
    def columns(self) -> tuple[House, ...]:
        """The columns, from the left."""
        return self._of_kind(HouseKind.COLUMN)

    @property
    def boxes(self) -> tuple[House, ...]:
        """The boxes, row by row; none on a grid with other regions in their place."""
        return self._of_kind(HouseKind.BOX)

    def _of_kind(self, kind: HouseKind) -> tuple[House, ...]:
        return tuple(house for house in self.houses if house.kind is kind)

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
        return self.shared(_is_broken)

    @property
    def empty_mask(self) -> int:
        """The cells with no digit yet."""
        grid = self.puzzle.grid
        return grid.cells_mask & ~grid.cells_of(self.placed_mask)

    def value(self, cell: CellLike) -> int | None:
        """The digit in a cell, if any."""
        grid = self.puzzle.grid
        row, col = grid.cells[grid.index(cell)]
        return self.cells[row][col]

    def is_given(self, cell: CellLike) -> bool:
        """Was this cell's digit there from the start?"""
        grid = self.puzzle.grid
        return bool(self.puzzle.givens_mask & grid.domain_masks[grid.index(cell)])

    def houses_of(self, cell: CellLike) -> tuple[House, ...]:
        """The houses that a cell belongs to."""
        grid = self.puzzle.grid
        return tuple(grid.houses[number] for number in grid.houses_of[grid.index(cell)])

    def peers(self, cell: CellLike) -> CellSet:
        """The cells that cannot hold the same digit as this one, by a house or by a constraint."""
        grid = self.puzzle.grid
        return CellSet.from_mask(grid.peer_masks[grid.index(cell)], grid)

    def place(self, cell: CellLike, digit: int) -> "Board":
        """The board with a digit in a cell, and the candidates it rules out gone."""
        puzzle = self.puzzle
        grid = puzzle.grid
        number = grid.candidate(cell, digit)
        bit = 1 << number
        candidates = self.candidates_mask
        if not candidates & bit:
            raise MoveError(f"cannot place {digit} in {cell}: {_why_not(self, cell, digit)}")
        return quick_board(puzzle, self.placed_mask | bit, candidates & grid.keeps[number])

    def eliminate(self, candidates: Iterable[Candidate]) -> "Board":
        """The board without these candidates, all of which must be there."""
        grid = self.puzzle.grid
        mask = 0
        for cell, digit in candidates:
            bit = 1 << grid.candidate(cell, digit)
            if not self.candidates_mask & bit:
                raise MoveError(
                    f"cannot eliminate {digit} from {cell}: {_why_not(self, cell, digit)}"
                )
            mask |= bit
        return self.without_mask(mask)

    def without_mask(self, mask: int) -> "Board":
        """The board without these candidates, whichever of them were there."""
        return quick_board(self.puzzle, self.placed_mask, self.candidates_mask & ~mask)

    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong: broken houses and constraints, cells and digits with no candidate left."""
        return self.shared(_problems)

    def shared(self, build: Callable[["Board"], T]) -> T:
        """`build(self)`, worked out once for this board and shared by all who ask."""
        memory = self.memory
        if memory is None:
            memory = self._remember(dict[object, Any]())
        elif build in memory:
            return memory[build]
        found = memory[build] = build(self)
        return found

    def forget(self) -> None:
        """Drop what `shared` worked out, to save memory in a long trace."""
        self._remember(None)

    def _remember(self, memory: M) -> M:
        _write(self, "memory", memory)
        return memory

    if not TYPE_CHECKING:  # a type checker knows by `Final`, and would take these for permission

        def __setattr__(self, name: str, value: object) -> NoReturn:
            _refuse(name)

        def __delattr__(self, name: str) -> NoReturn:
            _refuse(name)

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
        return line(self.placed_mask, self.grid.cell_count)

    def pretty(self, candidates: bool = False) -> str:
        """The board drawn, with frames around its boxes; with the candidates of its cells, if they are asked for.

        >>> print(Board.from_string("4....1..3.1....3").pretty())
        +-----+-----+
        | 4 . | . . |
        | . 1 | . . |
        +-----+-----+
        | 3 . | 1 . |
        | . . | . 3 |
        +-----+-----+
        """
        return artist().text(self, candidates)


quick_board = cast("Callable[[Puzzle, int, int], Board]", _Fields)
"""`Board(puzzle, placed_mask, candidates_mask)` for those who make one per step."""


def _from_masks(puzzle: Puzzle, placed_mask: int, candidates_mask: int) -> tuple[Puzzle, int, int]:
    return puzzle, placed_mask, candidates_mask


def _from_rows(
    cells: DigitRows, candidates: CandidateRows | None = None, grid: Grid | None = None
) -> tuple[Puzzle, int, int]:
    """What the digits leave open is candidates, unless those are told; they cannot be more."""
    grid = grid or grid_of_rows(cells)
    start = Board.of(Puzzle(grid, digits_mask(cells, grid)))
    if candidates is None:
        return start.puzzle, start.placed_mask, start.candidates_mask
    told = candidates_mask(candidates, grid)
    for number in bits(told & ~start.candidates_mask):
        cell, digit = grid.split(number)
        raise PuzzleError(
            f"{digit} cannot be a candidate of {cell}: {_why_not(start, cell, digit)}"
        )
    return start.puzzle, start.placed_mask, told


_from_masks.__qualname__ = _from_rows.__qualname__ = "Board"  # as a wrong call is told about


def _why_not(board: Board, cell: CellLike, digit: int) -> str:
    held = board.value(cell)
    if held is not None:
        return f"the cell holds {held}"
    for peer in board.peers(cell):
        if board.value(peer) == digit:
            return f"{peer} already holds {digit}"
    return f"{digit} is not among its candidates"


def _refuse(name: str) -> NoReturn:
    raise FrozenInstanceError(
        f"cannot set {name!r} of a board, which never changes: place and eliminate return a new one"
    )


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


def _is_broken(board: Board) -> bool:
    grid, placed = board.grid, board.placed_mask
    if any(lane.fold(placed)[1] & lane.anchors_mask for lane in grid.lanes):
        return True
    return bool(grid.constraints) and breaks_constraint(grid, placed)


def _problems(board: Board) -> tuple[Problem, ...]:
    return find_problems(board.grid, board.placed_mask, board.candidates_mask)


def shared(find: Callable[[Board], T]) -> Callable[[Board], T]:
    """A question about boards whose answer is kept with the board, as by `Board.shared`."""

    @wraps(find)
    def ask(board: Board) -> T:
        return board.shared(find)

    return ask
