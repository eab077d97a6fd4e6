"""Chains of four almost locked sets and more, as HoDoKu takes them: of all chains, the one that strikes most.

Each set comes later in HoDoKu's list (`almost_locked`) than the one before. Where two digits join sets, and neither is
that of the entry, both are taken, and the first is what counts for the next set; but a chain begins with one of them.
The digits that join the ends to their neighbours strike nothing. The order of choice is that of `preference`; here the
chain with fewest sets tells it.

Ours (`rules.als_chains`) walk back and forth and leave out what shorter ones strike, so they are searched anew. As sets
only follow later ones, all that a set leads to is known before it is asked for.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sudologue.ladders.hodoku.almost_locked import Joint, Sets, finder
from sudologue.ladders.hodoku.preference import preference
from sudologue.model.bits import bits, union
from sudologue.reasoning.sets.almost_locked_pairs import LinkedSets
from sudologue.rules.rule import Find

_FEWEST_JOINTS = 3
"""Of a chain; with fewer it is a wing or a pair."""

_MOST_ALL_JOINTS = 30_000
"""Of a board. Solves seldom come to a tenth of that; with more it would take many seconds, so nothing is looked for."""


class _Arrival(NamedTuple):
    """A way into the later set of a joint: by those of its digits that were not used up before."""

    joint: Joint
    digits: tuple[int, ...]


class _Ends(NamedTuple):
    """Where a chain may begin, as a mask of arrivals at its second set, and the arrival at its last."""

    first_mask: int
    last: int


class _Chains:
    """All chains of a board. Arrivals are numbered in the order of their joints; some of them together are masks."""

    def __init__(self, sets: Sets) -> None:
        self.sets = sets
        self.arrivals = [
            _Arrival(joint, digits)
            for joint in sets.joints
            for digits in dict.fromkeys((*((each,) for each in joint.digits), joint.digits))
        ]
        self.onward = self._all_onward()
        """Arrival to those that are next."""
        self.beyond = [0] * len(self.arrivals)
        """Arrival to all that follow it."""
        for number in reversed(range(len(self.arrivals))):
            onward = self.onward[number]
            self.beyond[number] = onward | union([self.beyond[each] for each in bits(onward)])
        self._struck = [
            sets.struck[arrival.joint.two] & sets.without(arrival.digits)
            for arrival in self.arrivals
        ]
        self._strikers: dict[int, int] = {}
        for number, struck in enumerate(self._struck):
            for candidate in bits(struck):
                self._strikers[candidate] = self._strikers.get(candidate, 0) | 1 << number

    def _all_onward(self) -> list[int]:
        numbers = {arrival: 1 << number for number, arrival in enumerate(self.arrivals)}
        leaving: dict[int, list[Joint]] = {}
        for joint in self.sets.joints:
            leaving.setdefault(joint.one, []).append(joint)
        next_to: dict[tuple[int, int], int] = {}
        for joint, digits in self.arrivals:
            entry = joint.two, digits[0]
            if entry not in next_to:
                ways = (_left(each, digits[0]) for each in leaving.get(joint.two, ()))
                next_to[entry] = union([numbers[way] for way in ways if way.digits])
        return [next_to[joint.two, digits[0]] for joint, digits in self.arrivals]

    def ends(self) -> dict[int, _Ends]:
        """What is struck to the ends of the first chain that does."""
        found: dict[int, _Ends] = {}
        for (start, digit), first in self._starts().items():
            struck = self.sets.struck[start] & self.sets.without((digit,))
            seconds = union([self.onward[each] for each in bits(first)])
            later = union([self.beyond[each] for each in bits(seconds)])
            likely = union([self._strikers.get(each, 0) for each in bits(struck)])
            for last in bits(likely & later):
                found.setdefault(struck & self._struck[last], _Ends(first, last))
        return found

    def _starts(self) -> dict[tuple[int, int], int]:
        """By the first set and the digit that leads on from it, the arrivals at the second."""
        found: dict[tuple[int, int], int] = {}
        for number, (joint, digits) in enumerate(self.arrivals):
            if len(digits) == 1:
                start = joint.one, digits[0]
                found[start] = found.get(start, 0) | 1 << number
        return found

    def linked(self, ends: _Ends, targets: int) -> LinkedSets:
        """The shortest chain between two ends."""
        rounds = [ends.first_mask]
        while len(rounds) < _FEWEST_JOINTS or not rounds[-1] >> ends.last & 1:
            rounds.append(union([self.onward[each] for each in bits(rounds[-1])]))
        way = [ends.last]
        for arrived in rounds[-2::-1]:
            way.append(next(each for each in bits(arrived) if self.onward[each] >> way[-1] & 1))
        taken = [self.arrivals[each] for each in reversed(way)]
        numbers = [taken[0].joint.one, *(joint.two for joint, _ in taken)]
        return self.sets.linked(numbers, [digits[0] for _, digits in taken], targets)


def _left(joint: Joint, entry: int) -> _Arrival:
    """What is left of a joint for those who came by this digit."""
    return _Arrival(joint, tuple([digit for digit in joint.digits if digit != entry]))


def _all_chains(sets: Sets) -> Iterator[LinkedSets]:
    if len(sets.joints) > _MOST_ALL_JOINTS:
        return
    chains, grid = _Chains(sets), sets.board.grid
    ends = chains.ends()
    for targets in sorted(ends, key=lambda mask: preference(grid, mask)):
        yield chains.linked(ends[targets], targets)


FINDS: dict[str, Find] = {"als-chain": finder("als-chain", _all_chains)}
