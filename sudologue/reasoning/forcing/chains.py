"""Forcing chains: what follows from an assumption by truths of two alone, and where that cannot be.

A candidate is true, so another that it sees is false, so the partner of that one in a truth of two is true, and so on.
Which candidates such chains refute is found by propagation, for the whole board (`refuted_by_chains`); the shortest
chains that show it are looked for afterwards, for those few.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from sudologue.model.bits import bits
from sudologue.model.board import Board, shared
from sudologue.reasoning.chains.implications import following
from sudologue.reasoning.chains.targets import truth_chain_targets
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.propagation import Outcomes, is_quiet
from sudologue.reasoning.forcing.wide_board import Fact, wide_board


@dataclass(frozen=True, slots=True)
class Refuted:
    """What chains refute: by two candidates that see each other, or by truths of three or more."""

    clashes: list[Assumption]
    emptied: list[tuple[Assumption, int]]
    """The assumption, and the guards of the truths that lose all their candidates."""


@shared
def refuted_by_chains(board: Board) -> Refuted:
    """The candidates that chains refute."""
    here, found = wide_board(board), Refuted([], [])
    by_pairs = Outcomes(here, here.pairs)
    for candidate in bits(truth_chain_targets(board)) if is_quiet(board) else ():
        outcome = by_pairs[candidate]
        if outcome is None:
            found.clashes.append(Assumption(here, candidate))
        elif empty := here.emptied(outcome.alive):
            found.emptied.append((Assumption(here, candidate), empty))
    return found


class StrongLinks:
    """The truths of two candidates: who must be true if this one is false."""

    def __init__(self, board: Board) -> None:
        here = wide_board(board)
        self._sees, self._linked = board.grid.sees, 0
        self._partners: dict[int, list[tuple[int, int]]] = {}
        """Each candidate to its partners, with the guard of the truth between them."""
        for guard in bits(here.pairs):
            first, second = here.slots.candidates(guard, here.candidates)
            self._linked |= 1 << first | 1 << second
            self._partners.setdefault(first, []).append((second, guard))
            self._partners.setdefault(second, []).append((first, guard))
        self._known_onward: dict[int, dict[int, int]] = {}

    def onward(self, candidate: int) -> dict[int, int]:
        """Those that are true because of a candidate, with the guards of the truths: cells, boxes, lines."""
        found = self._known_onward.get(candidate)
        if found is None:
            found = self._known_onward[candidate] = self._find_onward(candidate)
        return found

    def _find_onward(self, candidate: int) -> dict[int, int]:
        found: dict[int, int] = {}
        for lost in bits(self._sees[candidate] & self._linked):
            for partner, guard in self._partners[lost]:
                found.setdefault(partner, guard)
        return found


class ShortestChains:
    """The candidates that chains from an assumption make true, nearest first, and the truths on the way."""

    def __init__(self, board: Board, assumption: Assumption) -> None:
        self._links, self._start = board.shared(StrongLinks), assumption.candidate
        self._sees = board.grid.sees
        self._before: dict[int, int] = {}
        for source, node in following(self._start, lambda node, _: self._links.onward(node)):
            self._before[node] = source
        self._true = [self._start, *self._before]

    def _truths(self, candidates: Iterable[int]) -> int:
        """The guards on the way to candidates."""
        guards = 0
        for node in candidates:
            true = node
            while true != self._start:
                source = self._before[true]
                guards |= 1 << self._links.onward(source)[true]
                true = source
        return guards

    def clash(self) -> int:
        """The guards of two short chains that end in candidates which see each other."""
        true = 0
        for candidate in self._true:
            if self._sees[candidate] & true:
                other = next(each for each in self._true if self._sees[candidate] >> each & 1)
                return self._truths([candidate, other])
            true |= 1 << candidate
        raise AssertionError("chains that contradict each other end in candidates that do")

    def emptying(self, choice: Fact) -> int:
        """The guards of the chains that rule out the candidates of a truth, and its own."""
        killers = [
            next(each for each in self._true if self._sees[each] >> lost & 1)
            for lost in bits(choice.mask)
        ]
        return self._truths(killers) | 1 << choice.guard
