"""Negative constraints: all dots or signs are given, so cells without one are not related like that."""

from collections.abc import Iterator

from sudologue.constraints.constraint import Constraint, PairRule
from sudologue.constraints.fields import Digits, Groups, number_field, to_digits, to_groups, to_text
from sudologue.model.layout import Layout


class Negative(Constraint):
    """Cells that share a side and are not exempt are not related."""

    exempt: Groups = number_field(converter=to_groups, default=())
    tag: str = number_field(converter=to_text, default="")

    def is_related(self, first: int, second: int) -> bool:
        """Are these digits related as only the exempt pairs may be?"""
        raise NotImplementedError

    def pairs(self, layout: Layout) -> Iterator[PairRule]:
        """Every two neighbours that are not exempt."""
        exempt = {frozenset(pair) for pair in self.exempt}
        for first, second in layout.neighbours():
            if frozenset((first, second)) not in exempt:
                yield PairRule(first, second, self._is_allowed)

    def _is_allowed(self, first: int, second: int) -> bool:
        return not self.is_related(first, second)


class NonConsecutive(Negative):
    """Digits in cells that share a side are not consecutive, unless a dot exempts them.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.NonConsecutive()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 2, 3, 7, 8, 9]
    """

    kind = "non_consecutive"

    def is_related(self, first: int, second: int) -> bool:
        """They differ by 1."""
        return abs(first - second) == 1


class DifferenceNegative(Negative):
    """Digits in cells that share a side without a dot do not differ by what a dot says (1, if no others are told).

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("5" + "." * 80, [sl.DifferenceNegative(diffs=[2])])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 2, 4, 6, 8, 9]
    """

    kind = "difference_negative"

    diffs: Digits = number_field(converter=to_digits, default=(1,))

    def is_related(self, first: int, second: int) -> bool:
        """They differ by one of the numbers."""
        return abs(first - second) in self.diffs


class RatioNegative(Negative):
    """Of digits in cells that share a side without a dot none is so many times the other as a dot says (twice, if no
    others are told).

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("4" + "." * 80, [sl.RatioNegative()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [1, 3, 5, 6, 7, 9]
    """

    kind = "ratio_negative"

    ratios: Digits = number_field(converter=to_digits, default=(2,))

    def is_related(self, first: int, second: int) -> bool:
        """One is so many times the other."""
        return any(first == r * second or second == r * first for r in self.ratios)


class XVNegative(Negative):
    """Digits in cells that share a side without an X or a V do not come to the sum of one (5 or 10, if no others are
    told).

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("4" + "." * 80, [sl.XVNegative()])
    >>> sorted(sl.pencil_marks(puzzle).candidates[0][1])
    [2, 3, 5, 7, 8, 9]
    """

    kind = "xv_negative"

    sums: Digits = number_field(converter=to_digits, default=(5, 10))

    def is_related(self, first: int, second: int) -> bool:
        """They come to one of the sums."""
        return first + second in self.sums
