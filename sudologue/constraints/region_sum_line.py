"""Region-sum lines: the same sum in each box that the line runs through."""

from collections.abc import Iterator
from functools import cached_property
from itertools import accumulate, groupby

from sudologue.constraints.constraint import Reading, Stroke
from sudologue.constraints.fields import Groups, number_field, to_groups
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class Pieces(Reading):
    """Cells in pieces that all come to the same sum."""

    start = (-1, 0)

    segments: Groups = number_field(converter=to_groups, default=())

    @cached_property
    def _firsts(self) -> frozenset[int]:
        """The places where a piece begins, but for the first."""
        return frozenset(accumulate(len(piece) for piece in self.segments[:-1]))

    def step(self, memory: tuple[int, int], place: int, digit: int) -> tuple[int, int] | None:
        """The memory is the sum of every piece (-1 while it is open), and that of this piece so far."""
        goal, here = memory
        if place in self._firsts:
            if goal not in (-1, here):
                return None
            goal, here = here, 0
        return (goal, here + digit) if goal == -1 or here + digit <= goal else None

    def ends(self, memory: tuple[int, int]) -> bool:
        """The last piece comes to the same."""
        return memory[0] in (-1, memory[1])


class RegionSumLine(Pieces):
    """Box borders divide a region-sum line into pieces whose digits come to the same sum.

    The pieces need not be given where the grid has boxes.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.RegionSumLine("r1c2 r1c3 r1c4")])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c2<>9, r1c3<>9, r1c4<>1
    """

    kind = "region_sum_line"

    def on(self, layout: Layout) -> "RegionSumLine":
        """Cut wherever it leaves a box, if the pieces were left out."""
        if self.segments:
            return self
        box_of = {cell: number for number, box in enumerate(layout.boxes()) for cell in box}
        pieces = tuple(tuple(piece) for _, piece in groupby(self.cells, key=box_of.get))
        return RegionSumLine(self.cells, pieces)

    def check(self, layout: Layout) -> None:
        """The pieces are the line."""
        if tuple(cell for piece in self.segments for cell in piece) != self.cells:
            raise PuzzleError("the segments of a region-sum line are its cells, in order")
        if not all(self.segments):
            raise PuzzleError("a segment of a region-sum line has no cells")

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line."""
        yield Stroke("line", self.cells)
