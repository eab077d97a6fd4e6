"""The course of an argument: what is assumed, what it forces round by round, and why.

A course accepts whatever is forced, one round after the other: a truth with one candidate left makes it true. It
keeps the order, so that it can say afterwards what ruled out a candidate first, and which of all that was forced
a contradiction rests on.

Sets of truths are masks of guards, and candidates are written wide (see `rules.propagation`); but those that
something rests on are a plain mask.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.links import union
from sudologue.rules.propagation import Ground

Losses = Mapping[int, int]
"""Candidates that a truth has lost, each with the true one that ruled it out, as a mask: none if it is denied."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """A candidate taken as true or as false."""

    ground: Ground
    candidate: int
    is_true: bool = True

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.ground.slots.grid


class Course:
    """The state in the course of an argument: what is alive, what is true, and why the rest is dead.

    Most courses are given up before anybody asks for reasons, so what was forced is written down by rounds, and looked
    at one by one only then.
    """

    def __init__(self, ground: Ground, truths: int, alive: int, true: int = 0) -> None:
        self.alive = alive
        self.true = true
        self.empty = 0
        """The truths with no candidate left, as of the last round."""
        self._ground = ground
        self._sees = ground.slots.grid.sees
        self._truths = truths
        self._open = truths
        """The truths that nothing true has met."""
        self._rounds: list[tuple[int, int]] = []
        """What was alive before each round, and the truths with one candidate then."""
        self._before: list[int] = []
        """What was true in turn before all rounds, as masks."""
        self._killers: dict[int, int] = {}
        """What `killer` has found out so far."""
        self._reasons: dict[int, Losses] = {}
        """What `reasons` has found out so far, by candidate."""

    @classmethod
    def of(cls, assumption: Assumption, truths: int) -> "Course":
        """The beginning."""
        ground = assumption.ground
        course = cls(ground, truths, ground.candidates)
        if assumption.is_true:
            course._suppose(assumption.candidate)
        else:
            course.alive &= ~ground.slots.copies[assumption.candidate]
            course._killers[assumption.candidate] = 0
        return course

    def supposing(self, candidate: int) -> "Course":
        """The state with one more candidate taken as true."""
        course = Course(self._ground, self._truths, self.alive, self.true)
        course._open = self._open
        course._before = self._turns.copy()
        course._killers = self._killers.copy()
        course._suppose(candidate)
        return course

    def _suppose(self, candidate: int) -> None:
        slots = self._ground.slots
        self._before.append(1 << candidate)
        self.alive ^= self.alive & slots.strikes[candidate]
        self.true |= slots.copies[candidate]
        self._open ^= self._open & slots.serves[candidate]

    def force(self) -> bool:
        """One round: accept whatever is forced now. Was there anything, and nothing wrong before?"""
        slots, alive, truths = self._ground.slots, self.alive, self._open
        guards, anchors = slots.guards, slots.anchors
        rest = (alive | guards) - anchors
        self.empty = self._truths ^ self._truths & rest
        if self.empty:
            return False
        fresh = truths ^ truths & ((alive & rest | guards) - anchors)
        if not fresh:
            return False
        self._rounds.append((alive, fresh))
        below, candidate_at = slots.below, slots.candidate_at
        strikes, serves = slots.strikes, slots.serves
        struck = met = 0
        while fresh:
            own = alive & below[fresh.bit_length() - 1]
            candidate = candidate_at[own.bit_length() - 1]
            struck |= strikes[candidate]
            met |= serves[candidate]
            self.true |= slots.copies[candidate]
            fresh ^= fresh & met
        self.alive = alive ^ alive & struck
        self._open = truths ^ truths & met
        return True

    @cached_property
    def forced(self) -> list[tuple[int, int]]:
        """What was forced in turn since something was supposed: the truth, the candidate. Ask when all is forced."""
        slots, guard_of = self._ground.slots, dict[int, int]()
        below, candidate_at = slots.below, slots.candidate_at
        for alive, fresh in self._rounds:
            for guard in bits(fresh):
                own = alive & below[guard]
                guard_of.setdefault(candidate_at[own.bit_length() - 1], guard)
        return [(guard, candidate) for candidate, guard in guard_of.items()]

    @cached_property
    def _turns(self) -> list[int]:
        """The true candidates in turn, as masks."""
        return [*self._before, *(1 << candidate for _, candidate in self.forced)]

    @cached_property
    def true_mask(self) -> int:
        """The true candidates."""
        return union(self._turns)

    @property
    def undecided(self) -> int:
        """The truths with two candidates; if there are none, those with more."""
        return self._truths & self._ground.guards_of_two(self.alive) or self._truths & ~(
            self._ground.guards_of_one(self.alive)
        )

    def options(self, guard: int) -> list[int]:
        """The candidates left of a truth."""
        return self._ground.slots.candidates(guard, self.alive)

    # Reasons.
    def killer(self, candidate: int) -> int:
        """The true candidate that first ruled out this one, as a mask: none if it is denied from the start."""
        known = self._killers.get(candidate)
        return self._find_killer(candidate) if known is None else known

    def _find_killer(self, candidate: int) -> int:
        killer = self._sees[candidate] & self.true_mask
        if killer & (killer - 1):
            killer = next(filter(killer.__and__, self._turns))
        self._killers[candidate] = killer
        return killer

    def losses(self, guard: int, but: Container[int] = ()) -> Losses:
        """The candidates of a truth but those that it had left, each with its killer."""
        known, losses = self._killers, dict[int, int]()
        for each in self._ground.options(guard):
            if each not in but:
                killer = known.get(each)
                losses[each] = self._find_killer(each) if killer is None else killer
        return losses

    def reasons(self, guard: int, candidate: int) -> Losses:
        """What a truth had lost when it forced a candidate."""
        found = self._reasons.get(candidate)
        if found is None:
            found = self._reasons[candidate] = self.losses(guard, (candidate,))
        return found

    def leading_to(self, rests_on: int) -> tuple[list[tuple[int, int]], int]:
        """What was forced as far as anything rests on it; and what that in turn rests on, from before."""
        kept: list[tuple[int, int]] = []
        for guard, candidate in reversed(self.forced):
            if rests_on >> candidate & 1:
                kept.append((guard, candidate))
                for killer in self.reasons(guard, candidate).values():
                    rests_on |= killer
        kept.reverse()
        return kept, rests_on & union(self._before)

    def nearest_end(self) -> int:
        """Of the truths with no candidate left the one that rests on least of what was forced."""
        ends = bits(self.empty)
        if len(ends) == 1:
            return ends[0]
        losses = [self.losses(guard) for guard in ends]
        behind: dict[int, int] = {}
        """For each true candidate, as a mask, what was forced up to there, by its place in turn."""
        leading = self.leading_to(union(map(blamed, losses)))[0]
        for place, (guard, candidate) in enumerate(leading):
            behind[1 << candidate] = 1 << place | _behind(behind, self.reasons(guard, candidate))
        lengths = [_behind(behind, each).bit_count() for each in losses]
        return ends[lengths.index(min(lengths))]


def blamed(losses: Losses) -> int:
    """The killers of all that a truth has lost."""
    return union(losses.values())


def _behind(behind: Mapping[int, int], losses: Losses) -> int:
    found = 0
    for killer in losses.values():
        found |= behind.get(killer, 0)
    return found
