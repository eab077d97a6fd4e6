"""Arguments from truths: the search of the checker written down, without what turned out to lead nowhere."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from sudologue.inference.counting import count, count_cells
from sudologue.inference.derivation import Case, Count, End, Fact, Node, Scope
from sudologue.inference.deriving_chains import derive_chain
from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid

_MOST_CELLS = 5
"""How many cells are counted inside an argument: more are hard to see."""


def derive(board: Board, inference: Inference) -> list[Node]:
    """The argument of a step: that of a chain from its links, of others from their truths.

    There it is a fact where one of them says it all, else a case for each conclusion.
    """
    chain_of_links = derive_chain(board, inference)
    return [chain_of_links] if chain_of_links else _from_truths(board, inference)


def _from_truths(board: Board, inference: Inference) -> list[Node]:
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
        case = search.refute(scope, Case(1 << candidate, not is_true))
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
        self._subsets = list(_subsets(grid, self._truths))

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
        if not is_true and not self._readings:
            yield from self._counted(scope, wanted)

    def _counted(self, scope: Scope, wanted: int) -> Iterator[Count]:
        """Those that all truths together show by their number, held in one way after the other."""
        while wanted and (found := count(scope, self._truths, wanted)):
            yield found
            wanted &= ~found.candidates

    def refute(self, outside: Scope, case: Case) -> Case:
        """The case with all that leads to its end, and no more."""
        scope = outside.inner()
        scope.suppose(case)
        while True:
            end = self._end(scope)
            if end:
                case.close(end)
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

    def _facts(self, scope: Scope) -> Iterator[Fact | Count]:
        """What follows from one truth, the plainest first, or from a few cells; only what says something of others."""
        for truth in self._truths:
            left = scope.left(truth)
            if not left & (left - 1) and self._matters(
                scope, scope.grid.sees[left.bit_length() - 1]
            ):
                yield Fact(left, truth, scope.lost_by(truth))
        for truth, lost in chain(self._unsupported(scope), self._seen_by_all(scope)):
            if found := self._matters(scope, lost):
                yield Fact(found, truth, scope.lost_by(truth), is_true=False)
        wanted = self._matters(scope, scope.alive)
        yield from filter(None, (count_cells(scope, cells, wanted) for cells in self._subsets))

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
            left = scope.left(truth)
            if left and (lost := scope.seen_by_all(left) & scope.alive):
                yield truth, lost

    def _try(self, scope: Scope) -> Case:
        """A case for a candidate of the truth with the fewest left; there is one, or the step would not be proved."""
        several = (left for t in self._truths if (left := scope.left(t)) & (left - 1))
        fewest = min(several, key=int.bit_count)
        return self.refute(scope, Case(1 << fewest.bit_length() - 1))


def _subsets(grid: Grid, truths: Sequence[Truth]) -> Iterator[tuple[Domain, ...]]:
    """Cells of a house, some of those that a step is about: the fewest first."""
    known = [truth for truth in truths if isinstance(truth, Domain)]
    houses = [[each for each in known if each.cell in house.cells] for house in grid.houses]
    for size in range(2, _MOST_CELLS + 1):
        yield from dict.fromkeys(chain.from_iterable(combinations(each, size) for each in houses))
