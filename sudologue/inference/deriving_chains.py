"""The argument of an alternating chain, link by link, in the order in which it is told.

Its first node is true, or it is not; a node is a candidate, or a group of which one is true. If it is not true, one
strong link after the other makes the next node true, which rules out the one after that. The last node rules out what
the chain strikes, and so does the first, if that is true. In a loop the way back from the first node does so as well.

(a) A link that rests on a truth is a fact: all that is left of the truth is the next node.
(b) A link through an almost locked set is a count: as many cells as there are digits left for them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from sudologue.inference.counting import count_cells
from sudologue.inference.derivation import Case, Choice, Count, End, Fact, Node, Scope
from sudologue.inference.inference import Elimination, Inference, Link
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import union
from sudologue.model.board import Board
from sudologue.model.sets import Candidate

_ENDS = ("end", "start", "loop")
"""What the first part of a chain is: see `reasoning.chains.chain`."""


def derive_chain(board: Board, inference: Inference) -> Choice | None:
    """The two cases of a chain; None if it is no such chain, or if its links are not what proves it.

    A few chains rest on fewer truths than they have links, and some come to a contradiction in an almost locked set.
    """
    action, evidence = inference.action, inference.evidence
    role = evidence.parts[0].role if evidence.parts else None
    if role not in _ENDS or not isinstance(action, Elimination):
        return None
    strong = [link for link in evidence.links if link.is_strong]
    walk = _Walk(board, action.candidates, is_loop=role == "loop")
    back = [_turned(link) for link in reversed(strong)] if role == "loop" else []
    if_false = walk.case(strong[0].source, strong, is_true=False)
    if_true = walk.case(strong[0].source, back, is_true=True)
    if not if_false or not if_true:
        return None
    used = _truths_of([*if_false.nodes, *if_true.nodes])
    return Choice(None, (if_false, if_true)) if used <= {*evidence.truths} else None


def _truths_of(nodes: Sequence[Node]) -> set[Truth]:
    facts = (node.truth for node in nodes if isinstance(node, Fact))
    return {*facts, *(each for node in nodes if isinstance(node, Count) for each in node.truths)}


def _turned(link: Link) -> Link:
    return replace(link, source=link.target, target=link.source)


def _rests_on(link: Link) -> list[Truth]:
    """The truths of a strong link."""
    return [link.truth] if link.truth else list(map(Domain, link.cells))


class _Walk:
    """Along the links to what a chain strikes."""

    def __init__(self, board: Board, struck: Sequence[Candidate], is_loop: bool) -> None:
        self._board, self._is_loop = board, is_loop
        self._struck = self._mask(struck)

    def case(
        self, first: Sequence[Candidate], strong: Sequence[Link], is_true: bool
    ) -> Case | None:
        """What follows if one of the first candidates is true, or none; none if a link does not hold in itself."""
        case, scope = Case(self._mask(first), is_true), Scope(self._board)
        scope.suppose(case)
        for link, after in zip_longest(strong, strong[1:]):
            if empty := next((each for each in _rests_on(link) if not scope.left(each)), None):
                case.close(End(empty, scope.lost_by(empty)))
                return case
            goal = self._mask(after.source) if after else self._struck
            for node in self._forced(scope, link, goal | (self._struck if self._is_loop else 0)):
                case.nodes.append(node)
                scope.add(node)
            if goal & scope.alive:
                return None
        case.close(End(None, scope.blamed(self._struck)))
        return None if self._struck & scope.alive else case

    def _mask(self, candidates: Sequence[Candidate]) -> int:
        return union(1 << self._board.grid.candidate(*each) for each in candidates)

    def _forced(self, scope: Scope, link: Link, goal: int) -> Iterator[Fact | Count]:
        """The target of a link is true; if it is a group, only what that rules out of the goal can be said."""
        if link.truth is None:
            yield from self._counts(scope, link, goal)
            return
        left = scope.left(link.truth)
        if not left & (left - 1):
            yield Fact(left, link.truth, scope.lost_by(link.truth))
        elif lost := scope.seen_by_all(left) & scope.alive & goal:
            rests_on = scope.blamed(link.truth.mask(self._board) & ~scope.seen_by_all(lost))
            yield Fact(lost, link.truth, rests_on, is_true=False)

    def _counts(self, scope: Scope, link: Link, goal: int) -> Iterator[Fact | Count]:
        """Without the digit of the link's source, the cells of an almost locked set have one digit each.

        So have those of them that do not have the digit of the target; this says something of the others.
        """
        cells = [Domain(cell) for cell in link.cells]
        while found := count_cells(scope, cells, goal):
            yield found
            goal &= ~found.candidates
        others = [cell for cell in cells if not scope.left(cell) & goal]
        left = union(map(scope.left, others))
        if others[1:] and (found := count_cells(scope, others, goal)):
            yield found
        elif len(others) == left.bit_count() == 1 and scope.seen_by_all(left) & scope.alive & goal:
            yield Fact(left, others[0], scope.lost_by(others[0]))
