"""Splits: truths each of whose candidates fails once something is assumed.

An assumption is followed by singles, round by round, and nothing fails. If every candidate that is left of some truth
fails when it is supposed as well, so does the assumption, and that is a whole argument with one truth split. On most
boards that need nested nets there are many of these, of very different lengths. So all of them are measured, and only
the shortest need be told.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from heapq import nsmallest

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing.derivation import Assumption, Derivation
from sudologue.reasoning.forcing.propagation import possible_outcomes
from sudologue.reasoning.forcing.story import story_to_the_end
from sudologue.reasoning.forcing.wide_board import Outcome, wide_board
from sudologue.search.questions import question
from sudologue.search.services import Split


@question
def shortest_splits(
    board: Board, assumptions: Sequence[int], most: int, wanted: int
) -> list[Split]:
    """The wanted number of truths of two to so many candidates, all of which fail under one of the assumptions.

    The shortest arguments come first; their length is the number of events in their story (`reasoning.forcing.story`).
    A truth goes by its place among all truths of the grid.
    """
    search = _SplitSearch(board, most)
    return nsmallest(wanted, (split for each in assumptions for split in search.splits(each)))


class _SplitSearch:
    """Supposes candidates by twos."""

    def __init__(self, board: Board, most: int) -> None:
        self._wide, self._most = wide_board(board), most
        self._truths, self._outcomes = possible_outcomes(board)
        self._going: defaultdict[int, int] = defaultdict(int)
        """For each candidate those that it is known to go with, written wide."""

    def splits(self, candidate: int) -> Iterator[Split]:
        """Those of one assumption; none if it fails by itself."""
        here = self._wide
        is_there = here.candidates & here.slots.copies[candidate]
        outcome = self._outcomes[candidate] if is_there else None
        if outcome is None:
            return
        failing, lengths = set[int](), _Lengths(Assumption(here, candidate), self._truths)
        for guard in bits(outcome.open & ~here.guards_of_one(outcome.alive)):
            if here.slots.below[guard] & self._going[candidate]:
                continue
            options = here.slots.candidates(guard, outcome.alive)
            if len(options) <= self._most and self._all_fail(outcome, options, failing):
                yield lengths.length(guard, options), candidate, guard // here.spacing

    def _all_fail(self, outcome: Outcome, options: Sequence[int], failing: set[int]) -> bool:
        """Do all options contradict an outcome? Those that do are noted, and what goes with one that does not."""
        for option in options:
            if option not in failing:
                joined = self._outcomes.joined(outcome, self._outcomes[option])
                if joined is not None:
                    self._note(joined)
                    return False
                failing.add(option)
        return True

    def _note(self, outcome: Outcome) -> None:
        """What is true together goes together."""
        true = self._wide.true(outcome)
        for candidate in bits(self._wide.slots.narrow(true)):
            self._going[candidate] |= true


class _Lengths:
    """How long it takes to tell that candidates fail under an assumption."""

    def __init__(self, assumption: Assumption, truths: int) -> None:
        self._assumption, self._truths = assumption, truths
        self._cases: dict[int, tuple[int, int]] = {}
        """For each candidate the length of its story, and what that rests on from before."""

    def length(self, guard: int, options: Sequence[int]) -> int:
        """Of the whole argument: each case, what it comes to, and what they rest on."""
        start = self._start
        rests_on = start.behind(start.losses(guard, options))
        length = len(options)
        for option in options:
            if option not in self._cases:
                self._cases[option] = self._case(option)
            own, needed = self._cases[option]
            length += own
            rests_on |= needed
        return length + len(start.leading_to(rests_on)[0])

    def _case(self, option: int) -> tuple[int, int]:
        supposed = 1 << len(self._start.turns)
        events, rests_on = story_to_the_end(_settled(self._start.supposing(option)))
        return len(events), rests_on & ~supposed

    @cached_property
    def _start(self) -> Derivation:
        """What follows from the assumption alone."""
        return _settled(Derivation.of(self._assumption, self._truths))


def _settled(derivation: Derivation) -> Derivation:
    """Whatever is forced, forced."""
    while derivation.force():
        pass
    return derivation
