"""The argument of a step as a tree: what is supposed, what follows from which truth, and where it breaks.

A node is a fact that follows, a count, a case, or a choice. A fact follows from one truth: it is the only candidate
left there, or a candidate that conflicts with all that are left there; of a truth that is read, a candidate that no
reading allows. A count is what people see of fish and subsets: as many truths as sets in which they all are. A case
supposes something, says what follows, and ends in a truth with nothing left, so that what it supposes is wrong; inside
a choice it may also end in the conclusion. Each node names the earlier ones it rests on: those without which its truth
would have more left. Everything else it needs is on the board before the step.

For most steps `deriving.py` works the argument out from the truths that prove the step. Nets bring their own.
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

    @property
    def rests_on(self) -> "tuple[Node, ...]":
        """It stands at the beginning."""
        return ()


@dataclass(frozen=True, slots=True, eq=False)
class End:
    """How a case ends: a truth has nothing left; without one, the conclusion of the step is reached."""

    truth: Truth | None
    rests_on: "tuple[Node, ...]"


@dataclass(slots=True, eq=False)
class Case:
    """A candidate that is supposed to be true, or false. Until it has an end, it is what its nodes may rest on."""

    candidate: int
    is_true: bool = True
    nodes: "list[Node]" = field(default_factory=list["Node"])
    end: End = End(None, ())

    @property
    def rests_on(self) -> "tuple[Node, ...]":
        """What any of its nodes rests on, as far as that lies outside."""
        inside = {self, *self.nodes}
        used = chain(self.end.rests_on, *(node.rests_on for node in self.nodes))
        return tuple(node for node in dict.fromkeys(used) if node not in inside)


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """A truth, and a case for each of its candidates: all of them come to the conclusion, or cannot be."""

    truth: Truth
    cases: tuple[Case, ...]

    @property
    def rests_on(self) -> "tuple[Node, ...]":
        """It stands at the beginning."""
        return ()


Node = Union[Fact, Count, Case, Choice]  # noqa: UP007 -- named before it is known


class Scope:
    """What is left at a place of an argument, and which node has ruled out what is not."""

    def __init__(self, board: Board) -> None:
        self.board, self.grid = board, board.grid
        self.alive = board.candidates_mask | board.placed_mask
        self._by: dict[int, Node] = {}

    def inner(self) -> "Scope":
        """The same, to suppose something in."""
        made = Scope(self.board)
        made.alive, made._by = self.alive, dict(self._by)
        return made

    def left(self, truth: Truth) -> int:
        """What is left of a truth."""
        return truth.mask(self.board) & self.alive

    def blamed(self, mask: int) -> "tuple[Node, ...]":
        """The nodes that have ruled out some of these candidates, in the order of the argument."""
        found = {id(self._by[k]) for k in bits(mask & ~self.alive) if k in self._by}
        return tuple(node for node in dict.fromkeys(self._by.values()) if id(node) in found)

    def lost_by(self, truth: Truth) -> "tuple[Node, ...]":
        """The nodes without which there would be more left of a truth."""
        reading = truth.reading(self.grid)
        return self.blamed(reading.candidates_mask if reading else truth.mask(self.board))

    def take(self, candidate: int, node: Node) -> None:
        """The candidate is true."""
        self.strike(self.grid.sees[candidate], node)

    def strike(self, mask: int, node: Node) -> None:
        """These candidates are false."""
        for candidate in bits(mask & self.alive):
            self._by[candidate] = node
        self.alive &= ~mask

    def suppose(self, case: Case) -> None:
        """What the case says is so."""
        self._settle(case.candidate, case.is_true, case)

    def add(self, node: Fact | Case) -> None:
        """A fact is so; a case has failed, and the opposite of it is so."""
        if isinstance(node, Case):
            self._settle(node.candidate, not node.is_true, node)
        elif node.is_true:
            self.take(node.candidates.bit_length() - 1, node)
        else:
            self.strike(node.candidates, node)

    def _settle(self, candidate: int, is_true: bool, node: Node) -> None:
        if is_true:
            self.take(candidate, node)
        else:
            self.strike(1 << candidate, node)
