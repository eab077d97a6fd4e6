"""Arguments from truths: the search of the checker written down, without what turned out to lead nowhere."""

from collections.abc import Iterator, Sequence
from itertools import chain

from sudologue.inference.derivation import Case, Count, End, Fact, Node, Scope
from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid

_MOST_TRIES = 2000
"""How many sets are tried to cover some truths."""


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

    def at_once(self, scope: Scope, wanted: int, is_true: bool) -> Iterator[Fact | Count]:
        """Those of the wanted conclusions that one truth shows by itself, or all of them by their number."""
        for truth, lost in chain(self._unsupported(scope), self._seen_by_all(scope)):
            if not is_true and lost & wanted:
                yield Fact(lost & wanted, truth, is_true=False)
                wanted &= ~lost
        for truth in self._truths if is_true else ():
            if scope.left(truth) == wanted:
                yield Fact(wanted, truth)
                return
        if wanted and not is_true and not self._readings:
            yield from count(scope, self._truths, wanted)

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


def count(scope: Scope, truths: Sequence[Truth], wanted: int) -> Iterator[Count]:
    """Those of the wanted candidates that are false because there are as many truths as sets to hold them."""
    left = list(map(scope.left, truths))
    held = union(left)
    if held.bit_count() != sum(map(int.bit_count, left)):
        return
    found = list(_Covers(scope.grid, wanted).find(held, len(truths)))
    lost, within = max(found, key=lambda one: one[0].bit_count(), default=(0, ()))
    if lost & ~held:
        yield Count(lost & ~held, tuple(truths), within)


class _Covers:
    """Ways to hold candidates in so many cells, or digits in houses, as far as they can be found with little work."""

    def __init__(self, grid: Grid, wanted: int) -> None:
        self._grid, self._wanted = grid, wanted
        self._tries = _MOST_TRIES
        self._sets: dict[int, list[tuple[int, Truth]]] = {}

    def find(self, held: int, size: int) -> Iterator[tuple[int, tuple[Truth, ...]]]:
        """The wanted candidates in each cover, and its sets; those come first that hold much."""
        if not held:
            yield 0, ()
            return
        self._tries -= 1
        if not size or self._tries < 0:
            return
        options = self._sets_of((held & -held).bit_length() - 1)
        for mask, each in sorted(options, key=lambda option: -(option[0] & held).bit_count()):
            for lost, rest in self.find(held & ~mask, size - 1):
                yield lost | mask & self._wanted, (each, *rest)

    def _sets_of(self, candidate: int) -> list[tuple[int, Truth]]:
        """The cell of a candidate, and its digit in each of its houses."""
        if candidate not in self._sets:
            grid = self._grid
            cell, digit = grid.split(candidate)
            houses = (grid.houses[number] for number in grid.houses_of[grid.index(cell)])
            sets: list[Truth] = [Domain(cell), *(Range(digit, house) for house in houses)]
            self._sets[candidate] = [(each.full_mask(grid), each) for each in sets]
        return self._sets[candidate]
