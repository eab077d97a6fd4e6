"""A set of cells that must hold each digit exactly once."""

from dataclasses import dataclass, field
from enum import StrEnum

from sudologue.model.cell import Cell


class HouseKind(StrEnum):
    """What a house looks like; the value is the word people use."""

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
    """A house: its kind, its place among its kind (0-based), and its cells in reading order."""

    kind: HouseKind
    index: int
    cells: tuple[Cell, ...] = field(repr=False)

    @property
    def name(self) -> str:
        """`row 4`, `box 9`: how people and receipts call it."""
        return f"{self.kind} {self.index + 1}"

    def __str__(self) -> str:
        return self.name
