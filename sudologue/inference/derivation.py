"""The argument of a step as a tree: what is supposed, what follows from which truth, and where it breaks.

A node is a fact that follows, a case, or a choice. A fact follows from one truth: it is the only candidate left there,
or a candidate that conflicts with all that are left there; of a truth that is read, a candidate that no reading allows.
A case supposes something, says what follows, and ends in a truth with nothing left, so that what it supposes is wrong;
inside a choice it may also end in the conclusion. Each node names the earlier ones it rests on: those without which its
truth would have more left. Everything else it needs is on the board before the step.

For most steps the argument is worked out here, from the truths that prove the step; it is the search of the checker
written down, without what turned out to lead nowhere. Nets bring their own.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Union

from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board


@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """What follows: one candidate is true, or all of these are false."""

    candidates: int
    truth: Truth
    rests_on: "tuple[Node, ...]" = ()
    is_true: bool = True


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


Node = Union[Fact, Case, Choice]  # noqa: UP007 -- named before it is known


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


def derive(board: Board, inference: Inference) -> list[Node]:
    """The argument of a step from its truths: a fact where one of them says it all, else a case for each conclusion."""
    search, scope, nodes = _Search(board, inference.evidence.truths), Scope(board), list[Node]()
    match inference.action:
        case Placement(cell, value):
            wanted, is_true = 1 << board.grid.candidate(cell, value), True
        case Elimination(candidates):
            wanted, is_true = union(1 << board.grid.candidate(*each) for each in candidates), False
    for fact in search.at_once(scope, wanted, is_true):
        nodes.append(fact)
        wanted &= ~fact.candidates
    for candidate in bits(wanted):
        case = search.refute(scope, Case(candidate, not is_true))
        nodes.append(case)
        scope.add(case)
    return nodes


class _Search:
    """The truths of a step, looked through again and again for what follows next."""

    def __init__(self, board: Board, truths: Sequence[Truth]) -> None:
        grid = board.grid
        readings = [(truth, truth.reading(grid)) for truth in truths]
        self._readings = [(truth, reading) for truth, reading in readings if reading]
        plain = [truth for truth, reading in readings if not reading]
        cells = {cell for _, reading in self._readings for cell in reading.cells}
        read = [Domain(grid.cells[cell]) for cell in sorted(cells) if board.empty_mask >> cell & 1]
        self._truths: tuple[Truth, ...] = tuple(dict.fromkeys([*plain, *read]))
        self._looked_at = union(truth.mask(board) for truth in self._truths)

    def at_once(self, scope: Scope, wanted: int, is_true: bool) -> Iterator[Fact]:
        """Those of the wanted conclusions that one truth shows by itself."""
        for truth, lost in chain(self._unsupported(scope), self._seen_by_all(scope)):
            if not is_true and lost & wanted:
                yield Fact(lost & wanted, truth, is_true=False)
                wanted &= ~lost
        for truth in self._truths:
            if is_true and scope.left(truth) == wanted:
                yield Fact(wanted, truth)
                return

    def refute(self, outside: Scope, case: Case) -> Case:
        """The case with all that leads to its end, and no more."""
        scope = outside.inner()
        scope.suppose(case)
        while True:
            end = self._end(scope)
            if end:
                case.end = end
                case.nodes = _used(case.nodes, end)
                return case
            node = next(self._facts(scope), None) or self._try(scope)
            case.nodes.append(node)
            scope.add(node)

    def _end(self, scope: Scope) -> End | None:
        for truth in self._truths:
            if not scope.left(truth):
                return End(truth, scope.lost_by(truth))
        for truth, lost in self._unsupported(scope):
            if not scope.alive & truth.full_mask(scope.grid) & ~lost:
                return End(truth, scope.lost_by(truth))
        return None

    def _facts(self, scope: Scope) -> Iterator[Fact]:
        """What follows from one truth, the plainest first; only what says something about the others."""
        for truth in self._truths:
            left = scope.left(truth)
            if not left & (left - 1) and self._matters(
                scope, scope.grid.sees[left.bit_length() - 1]
            ):
                yield Fact(left, truth, scope.lost_by(truth))
        for truth, lost in chain(self._unsupported(scope), self._seen_by_all(scope)):
            if found := self._matters(scope, lost):
                yield Fact(found, truth, scope.lost_by(truth), is_true=False)

    def _matters(self, scope: Scope, lost: int) -> int:
        return lost & scope.alive & self._looked_at

    def _unsupported(self, scope: Scope) -> Iterator[tuple[Truth, int]]:
        """What no reading of a constraint allows any more."""
        for truth, reading in self._readings:
            if lost := reading.unsupported(scope.alive):
                yield truth, lost

    def _seen_by_all(self, scope: Scope) -> Iterator[tuple[Truth, int]]:
        """What conflicts with all that is left of a truth."""
        for truth in self._truths:
            lost = scope.alive if scope.left(truth) else 0
            for candidate in bits(scope.left(truth)):
                lost &= scope.grid.sees[candidate]
            if lost:
                yield truth, lost

    def _try(self, scope: Scope) -> Case:
        """A case for a candidate of the truth with the fewest left; there is one, or the step would not be proved."""
        several = (left for t in self._truths if (left := scope.left(t)) & (left - 1))
        fewest = min(several, key=int.bit_count)
        return self.refute(scope, Case(fewest.bit_length() - 1))


def _used(nodes: Sequence[Node], end: End) -> list[Node]:
    """Those that the end rests on, and that these rest on."""
    needed, kept = {*end.rests_on}, list[Node]()
    for node in reversed(nodes):
        if node in needed:
            needed.update(node.rests_on)
            kept.append(node)
    return kept[::-1]
