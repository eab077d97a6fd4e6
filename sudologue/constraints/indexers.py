"""Indexers: cells whose digit says where their own number stands in their line or box."""

from collections.abc import Iterator
from typing import ClassVar

from sudologue.constraints.constraint import Cells, Constraint, Reading, Stroke
from sudologue.constraints.fields import cells_field, each_once, number_field, to_cells
from sudologue.errors import PuzzleError
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout


class IndexerCell(Reading, is_known=False):
    """One marked cell, then the others of its house in order; `own` is its number among all.

    Since they are a house, the own number stands nowhere else than where the digit says.
    """

    start = 0

    own: int = number_field()

    def step(self, memory: int, place: int, digit: int) -> int | None:
        """The memory is the digit of the marked cell."""
        if not place:
            return digit
        number = place if place < self.own else place + 1
        return memory if (number == memory) is (digit == self.own) else None


class Indexer(Constraint):
    """A marked cell that says where its number is."""

    cells: Cells = cells_field(converter=to_cells)

    reader: ClassVar[type[IndexerCell]] = IndexerCell

    def check(self, layout: Layout) -> None:
        """No cell is marked twice."""
        each_once(self.cells)

    def house(self, cell: Cell, layout: Layout) -> Cells:
        """The cells that the digits of a marked cell stand for, in order; it is one of them."""
        raise NotImplementedError

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Marked cell by marked cell."""
        for cell in self.cells:
            house = self.house(cell, layout)
            others = tuple(each for each in house if each != cell)
            yield f"at {cell}", self.reader((cell, *others), house.index(cell) + 1)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A tint."""
        yield Stroke("shade", self.cells)


class RowIndexerCell(IndexerCell, is_known=False):
    """The digit of a row indexer says in which row of its column the number of its own row stands."""

    kind = "row_indexer_cell"


class RowIndexer(Indexer):
    """The digit in a row indexer says in which row of its column the number of its own row stands.

    With 4 in r2c7, there is a 2 in r4c7.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.RowIndexer("r1c1")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[4][0])
    [1]
    """

    kind = "row_indexer"
    reader = RowIndexerCell

    def house(self, cell: Cell, layout: Layout) -> Cells:
        """Its column."""
        return tuple(Cell(row, cell.col) for row in range(layout.size))


class ColIndexerCell(IndexerCell, is_known=False):
    """The digit of a column indexer says in which column of its row the number of its own column stands."""

    kind = "col_indexer_cell"


class ColIndexer(Indexer):
    """The digit in a column indexer says in which column of its row the number of its own column stands.

    With 4 in r7c2, there is a 2 in r7c4.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.ColIndexer("r1c1")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][4])
    [1]
    """

    kind = "col_indexer"
    reader = ColIndexerCell

    def house(self, cell: Cell, layout: Layout) -> Cells:
        """Its row."""
        return tuple(Cell(cell.row, col) for col in range(layout.size))


class BoxIndexerCell(IndexerCell, is_known=False):
    """The digit of a box indexer says at which place of its box the number of its own place stands."""

    kind = "box_indexer_cell"


class BoxIndexer(Indexer):
    """The digit in a box indexer says at which place of its box the number of its own place stands.

    Places are counted row by row. With 4 in r1c2, the second place of its box, there is a 2 in r2c1, the fourth.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.BoxIndexer("r1c1")])
    >>> sorted(sl.pencil_marks(puzzle).candidates[1][1])
    [1]
    """

    kind = "box_indexer"
    reader = BoxIndexerCell

    def check(self, layout: Layout) -> None:
        """There are boxes."""
        super().check(layout)
        if layout.box is None:
            raise PuzzleError("box indexers need boxes that are rectangles")

    def house(self, cell: Cell, layout: Layout) -> Cells:
        """Its box."""
        return next(box for box in layout.boxes() if cell in box)
