"""The argument of a step as a tree: what is supposed, what follows from which truth, and where it breaks.

A node is a fact that follows, a count, a case, or a choice. A fact follows from one truth: it is the only candidate
left there, or a candidate that conflicts with all that are left there; of a truth that is read, a candidate that no
reading allows. A count is what people see of fish and subsets: as many truths as sets in which they all are. A case
supposes something, says what follows, and ends in a truth with nothing left, so that what it supposes is wrong; inside
a choice it may also end in the conclusion. Each node names the earlier ones it rests on: those without which its truth
would have more left. Everything else it needs is on the board before the step.

For most steps `deriving.py` works the argument out from the truths that prove the step, for chains `deriving_chains.py`
from their links. Nets bring their own.
"""

from dataclasses import dataclass, field
from itertools import chain
from typing import Union

from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """What follows: one candidate is true, or all of these are false."""

    candidates: int
    truth: Truth
    rests_on: "tuple[Node, ...]" = ()
    is_true: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Count:
    """Candidates that are false, since there are as many truths as sets that hold all that is left of these.

    Of each set (a cell, or a digit in a house) one candidate can be true at most. The truths have no candidate in
    common, so as many are true as there are truths, each in a set of its own: none is left for the rest of the sets.
    """

    candidates: int
    truths: tuple[Truth, ...]
    within: tuple[Truth, ...]
    rests_on: "tuple[Node, ...]" = ()


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """How a case ends: a truth has nothing left; without one, the conclusion of the step is reached."""

    truth: Truth | None
    rests_on: "tuple[Node, ...]"


@dataclass(slots=True, eq=False)
class Case:
    """One of these candidates is supposed to be true, or none. Its nodes may rest on that until it has an end."""

    candidates: int
    is_true: bool = True
    nodes: "list[Node]" = field(default_factory=list["Node"])
    end: End = End(None, ())

    @property
    def rests_on(self) -> "tuple[Node, ...]":
        """What any of its nodes rests on, as far as that lies outside."""
        inside = {self, *self.nodes}
        used = chain(self.end.rests_on, *(node.rests_on for node in self.nodes))
        return tuple(node for node in dict.fromkeys(used) if node not in inside)

    def close(self, end: End) -> None:
        """It ends so: only those nodes stay that the end rests on, and that these rest on."""
        needed, kept = {*end.rests_on}, list["Node"]()
        for node in reversed(self.nodes):
            if node in needed:
                needed.update(node.rests_on)
                kept.append(node)
        self.nodes, self.end = kept[::-1], end


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """A truth, and a case for each of its candidates: all of them come to the conclusion, or cannot be.

    Without a truth there are two cases, that one of some candidates is true and that none is.
    """

    truth: Truth | None
    cases: tuple[Case, ...]

    @property
    def rests_on(self) -> "tuple[Node, ...]":
        """It stands at the beginning."""
        return ()


Node = Union[Fact, Count, Case, Choice]  # noqa: UP007 -- named before it is known


class Scope:
    """What is left at a place of an argument, and which nodes have ruled out what is not."""

    def __init__(self, board: Board) -> None:
        self.board, self.grid = board, board.grid
        self.alive = self._before = board.candidates_mask | board.placed_mask
        self._nodes: list[Node] = []
        self._by: dict[int, tuple[Node, ...]] = {}

    def inner(self) -> "Scope":
        """The same, to suppose something in."""
        made = Scope(self.board)
        made.alive, made._by, made._nodes = self.alive, dict(self._by), list(self._nodes)
        return made

    def left(self, truth: Truth) -> int:
        """What is left of a truth."""
        return truth.mask(self.board) & self.alive

    def blamed(self, mask: int) -> "tuple[Node, ...]":
        """Nodes that have ruled out these candidates, in the order of the argument; none of them can be left out.

        Of those that do the same, the earlier stay, so that less has to be said before.
        """
        lost = [self._by[candidate] for candidate in bits(mask & ~self.alive & self._before)]
        found = dict.fromkeys(node for node in self._nodes if any(node in by for by in lost))
        for node in reversed(list(found)):
            if all(any(other in found for other in by if other is not node) for by in lost):
                del found[node]
        return tuple(found)

    def lost_by(self, truth: Truth) -> "tuple[Node, ...]":
        """The nodes without which there would be more left of a truth."""
        reading = truth.reading(self.grid)
        return self.blamed(reading.candidates_mask if reading else truth.mask(self.board))

    def seen_by_all(self, mask: int) -> int:
        """What conflicts with each of these candidates, of which there is one at least, whether it is left or not."""
        found = self._before
        for candidate in bits(mask):
            found &= self.grid.sees[candidate]
        return found

    def strike(self, mask: int, node: Node) -> None:
        """These candidates are false."""
        for candidate in bits(mask & self._before):
            self._by[candidate] = (*self._by.get(candidate, ()), node)
        self._nodes.append(node)
        self.alive &= ~mask

    def suppose(self, case: Case) -> None:
        """What the case says is so."""
        self._settle(case.candidates, case.is_true, case)

    def add(self, node: Fact | Count | Case) -> None:
        """A fact is so, or what is counted; a case has failed, and the opposite of it is so."""
        match node:
            case Fact(candidates, _, _, is_true):
                self._settle(candidates, is_true, node)
            case Count(candidates):
                self._settle(candidates, is_true=False, node=node)
            case Case(candidates, is_true):
                self._settle(candidates, not is_true, node)

    def _settle(self, candidates: int, is_true: bool, node: Node) -> None:
        """One of the candidates is true, or all are false."""
        self.strike(self.seen_by_all(candidates) if is_true else candidates, node)
