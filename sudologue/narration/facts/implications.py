"""An argument line by line: what is supposed, what follows from what, where it breaks, and what it comes to.

The lines of an argument stand one below the other, those inside a case further in:

    suppose r6c1<>2
      then r4c3=2
      then r2c8=2
      so r8c1<>2
    suppose r6c1=2
      so r8c1<>2
    so r8c1<>2
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from typing import Literal

from sudologue.inference.derivation import Case, Choice, Count, Fact, Node, Scope
from sudologue.inference.inference import Elimination
from sudologue.inference.proof import StepFacts
from sudologue.model.bits import bits, union
from sudologue.model.sets import Candidate
from sudologue.narration.facts.derivation import derivation_of, turns_by_mask

LineKind = Literal["choice", "suppose", "then", "contradiction", "so"]

Claim = tuple[int, bool]
"""Candidates, and whether one of them is true or all are false."""
_NOTHING: Claim = (0, False)


@dataclass(frozen=True, slots=True)
class Implication:
    """A line of an argument: some candidates, one of which is true or all of which are false."""

    kind: LineKind
    number: int
    """That of its node in the derivation; the lines that open and close a case share one."""
    depth: int
    """How many cases and choices it lies inside."""
    node: Node
    candidates: tuple[Candidate, ...] = ()
    is_true: bool = True
    rests_on: tuple[int, ...] = ()
    """The numbers of the lines that it needs."""
    turn: int | None = None
    """The number that a fact of a net has in words and pictures."""
    left: tuple[Candidate, ...] = ()
    """Where candidates are false since they see all that is left of a cell, or of a digit in a house: that."""


def implications(step: StepFacts) -> list[Implication]:
    """The argument of a step in lines; none where there is nothing to suppose: then it is seen at a glance."""
    nodes = derivation_of(step)
    if not any(isinstance(node, Case | Choice) for node in nodes):
        return []
    return list(_Walk(step).lines(nodes, Scope(step.board), 0))


class _Walk:
    """Through the nodes of an argument, numbered as they come."""

    def __init__(self, step: StepFacts) -> None:
        self._step, self._next = step, count(1)
        self._numbers: dict[Node, int] = {}
        self._turns = turns_by_mask(step)

    def lines(
        self, nodes: Iterable[Node], scope: Scope, depth: int, cases: int = 0
    ) -> Iterator[Implication]:
        """Some nodes one after the other, so far in and inside so many cases."""
        for node in nodes:
            self._numbers[node] = next(self._next)
            match node:
                case Fact():
                    yield self._fact(node, scope, depth, cases)
                case Count(candidates, _, _, rests_on):
                    yield self._line("then", node, depth, (candidates, False), rests_on)
                case Case(candidates, is_true):
                    yield from self._case(node, scope, depth, cases)
                    yield self._line("so", node, depth, (candidates, not is_true))
                case Choice():
                    yield from self._choice(node, scope, depth, cases)
                    continue
            scope.add(node)

    def _fact(self, fact: Fact, scope: Scope, depth: int, cases: int) -> Implication:
        line = self._line("then", fact, depth, (fact.candidates, fact.is_true), fact.rests_on)
        if fact.is_true:
            return replace(line, turn=self._turns.get(fact.candidates) if cases == 1 else None)
        is_read = fact.truth.reading(scope.grid) is not None
        return replace(line, left=() if is_read else self._named(scope.left(fact.truth)))

    def _choice(
        self, choice: Choice, scope: Scope, depth: int, cases: int
    ) -> Iterator[Implication]:
        """What there is to choose from, if that is a truth; each case; what they all come to."""
        if choice.truth:
            yield self._line("choice", choice, depth, _NOTHING)
        for case in choice.cases:
            self._numbers[case] = next(self._next)
            yield from self._case(case, scope, depth + bool(choice.truth), cases)
        yield self._line("so", choice, depth, self._conclusion(), choice.cases)

    def _case(self, case: Case, scope: Scope, depth: int, cases: int) -> Iterator[Implication]:
        """What is supposed, what follows, and the contradiction or the conclusion at its end."""
        yield self._line("suppose", case, depth, (case.candidates, case.is_true))
        inside = scope.inner()
        inside.suppose(case)
        yield from self.lines(case.nodes, inside, depth + 1, cases + 1)
        if case.end.truth is None:
            yield self._line("so", case, depth + 1, self._conclusion(), case.end.rests_on)
        else:
            yield self._line("contradiction", case, depth + 1, _NOTHING, case.end.rests_on)

    def _conclusion(self) -> Claim:
        """What the step concludes."""
        action, candidate = self._step.inference.action, self._step.grid.candidate
        if isinstance(action, Elimination):
            return union(1 << candidate(*each) for each in action.candidates), False
        return 1 << candidate(action.cell, action.value), True

    def _line(
        self,
        kind: LineKind,
        node: Node,
        depth: int,
        claim: Claim,
        rests_on: Iterable[Node] = (),
    ) -> Implication:
        candidates, is_true = claim
        needed = tuple(sorted(self._numbers[each] for each in rests_on))
        named, number = self._named(candidates), self._numbers[node]
        return Implication(kind, number, depth, node, named, is_true, needed)

    def _named(self, candidates: int) -> tuple[Candidate, ...]:
        return tuple(map(self._step.grid.split, bits(candidates)))
