"""What a rule is.

A rule needs a name and `apply`, nothing else: anybody's class with these two works in a `Solver`. Our own
are written once, as a generator, and wrapped by `FindRule`: the solver takes the first inference, `apply`
takes all.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import Leg
from sudologue.model.board import Board

Find = Callable[[Board], Iterator[Inference]]


class Rule(Protocol):
    """Something that looks at a board and draws conclusions.

    >>> import sudologue as sl
    >>> sl.RULES["naked-single"].apply(sl.read("1.34 3412 2143 432."))[0].action
    Placement(cell=Cell(row=0, col=1), value=2)
    """

    @property
    def name(self) -> str:
        """The id of the technique."""
        ...

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every inference it can draw on the board."""
        ...


@dataclass(frozen=True, slots=True)
class FindRule:
    """A rule made of one generator."""

    name: str
    find: Find

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every inference it can draw on the board."""
        return list(self.find(board))


Run = Callable[[Board], Leg]


def each_once(inferences: Iterable[Inference]) -> Iterator[Inference]:
    """Of those that conclude the same from the same truths the first."""
    reported: set[tuple[object, ...]] = set()
    for inference in inferences:
        key = (inference.action, frozenset(inference.evidence.truths))
        if key not in reported:
            reported.add(key)
            yield inference


def finder(rule: Rule) -> Find:
    """How to ask a rule for its inferences one by one."""
    find: Find | None = getattr(rule, "find", None)
    return find or (lambda board: iter(rule.apply(board)))


def runner(rule: Rule) -> Run | None:
    """How to let a rule take step after step, if it can."""
    return getattr(rule, "run", None)
