"""What a rule is.

A rule needs a name and `apply`, nothing else: anybody's class with these two works in a `Solver`. Our own
are written once, as a generator, and wrapped by `FindRule`: the solver takes the first inference, `apply`
takes all.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from sudologue.inference.inference import Inference
from sudologue.model.board import Board

Find = Callable[[Board], Iterator[Inference]]


class Rule(Protocol):
    """Something that looks at a board and draws conclusions."""

    @property
    def name(self) -> str:
        """The id of the technique."""
        ...

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every inference it can draw on the board."""
        ...


@runtime_checkable
class FindingRule(Rule, Protocol):
    """A rule that can also be asked for one inference at a time."""

    def find(self, board: Board) -> Iterator[Inference]:
        """Its inferences, one by one, best first."""
        ...


@dataclass(frozen=True, slots=True)
class FindRule:
    """A rule made of one generator."""

    name: str
    find: Find

    def apply(self, board: Board) -> Sequence[Inference]:
        """Every inference it can draw on the board."""
        return list(self.find(board))


@runtime_checkable
class JoiningRule(FindingRule, Protocol):
    """A rule that can do the next rule's work in the same pass."""

    def join(self, next_rule: Rule) -> "JoiningRule | None":
        """Both as one rule that finds what the first finds, then what the next finds; if it can."""
        ...


def finders(rules: Iterable[Rule]) -> tuple[Find, ...]:
    """How to ask the rules of a ladder, in order, for their inferences one by one."""
    joined: list[Rule] = []
    for rule in rules:
        last = joined[-1] if joined else None
        both = last.join(rule) if isinstance(last, JoiningRule) else None
        if both is None:
            joined.append(rule)
        else:
            joined[-1] = both
    return tuple(map(finder, joined))


def finder(rule: Rule) -> Find:
    """How to ask a rule for its inferences one by one."""
    if isinstance(rule, FindingRule):
        return rule.find
    return lambda board: iter(rule.apply(board))
