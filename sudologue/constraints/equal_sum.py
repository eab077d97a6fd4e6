"""Equal sums: groups of cells that come to the same."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Constraint, Reading, Stroke
from sudologue.constraints.fields import Groups, number_field, to_groups
from sudologue.constraints.region_sum_line import Pieces
from sudologue.errors import PuzzleError
from sudologue.model.layout import Layout


class EqualPieces(Pieces, is_known=False):
    """All groups come to the same sum."""

    kind = "equal_sum"


class EqualSum(Constraint):
    """Groups of cells that belong together come to the same sum; digits may repeat.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of(constraints=[sl.EqualSum(["r1c1 r1c2 r1c3", "r4c4"])])
    >>> print(sl.constraint_hints(puzzle)[0].action)
    r1c1<>8,9, r1c2<>8,9, r1c3<>8,9, r4c4<>1,2
    """

    kind = "equal_sum"

    segments: Groups = number_field(converter=to_groups)

    def check(self, layout: Layout) -> None:
        """There are groups, and each has cells."""
        if not self.segments or not all(self.segments):
            raise PuzzleError("equal sums are of groups that have cells")

    def readings(self, layout: Layout) -> Iterator[tuple[str, Reading]]:
        """Group after group."""
        cells = tuple(cell for segment in self.segments for cell in segment)
        yield "", EqualPieces(cells, self.segments)

    def strokes(self, layout: Layout) -> Iterator[Stroke]:
        """A line through each group."""
        return (Stroke("line", segment) for segment in self.segments)
