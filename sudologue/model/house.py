"""A set of cells that must hold each digit exactly once."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from sudologue.model.cell import Cell

if TYPE_CHECKING:
    from sudologue.model.board import Board


class HouseKind(StrEnum):
    """What a house looks like; the value is the word people use.

    >>> import sudologue as sl
    >>> sl.HouseKind.ROW.is_line, sl.HouseKind("box").is_line
    (True, False)
    """

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    REGION = "region"
    DIAGONAL = "diagonal"
    WINDOW = "window"
    GROUP = "group"
    EXTRA = "extra region"

    @property
    def is_line(self) -> bool:
        """Rows and columns are lines."""
        return self in (HouseKind.ROW, HouseKind.COLUMN)


@dataclass(frozen=True, slots=True)
class House:
    """A house: its kind, its place among its kind (0-based), and its cells in reading order.

    >>> import sudologue as sl
    >>> box = sl.Grid.of().house("box 9")
    >>> box.name, str(box.cells[0]), box.kind
    ('box 9', 'r7c7', <HouseKind.BOX: 'box'>)
    """

    kind: HouseKind
    index: int
    cells: tuple[Cell, ...] = field(repr=False)
    name: str = field(init=False, repr=False, compare=False)
    """`row 4`, `box 9`: how people and receipts call it."""

    def __post_init__(self) -> None:
        """A trace has the name in every other step, so it is made once."""
        object.__setattr__(self, "name", f"{self.kind} {self.index + 1}")

    def has(self, board: "Board") -> frozenset[int]:
        """The digits that stand in it on a board.

        >>> import sudologue as sl
        >>> board = sl.Board.from_string("4....1..3.1....3")
        >>> sorted(board.rows[2].has(board)), sorted(board.rows[2].needs(board))
        ([1, 3], [2, 4])
        """
        digits = (board.cells[cell.row][cell.col] for cell in self.cells)
        return frozenset(digit for digit in digits if digit is not None)

    def needs(self, board: "Board") -> frozenset[int]:
        """The digits that it still lacks on a board."""
        return frozenset(range(1, len(self.cells) + 1)) - self.has(board)

    def __str__(self) -> str:
        return self.name
