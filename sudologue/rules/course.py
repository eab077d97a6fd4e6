"""The course of an argument: what is assumed, what it forces round by round, and why.

A course accepts whatever is forced, one round after the other: a truth with one candidate left makes it true. It
keeps the order, so that it can say afterwards what ruled out a candidate first, and which of all that was forced
a contradiction rests on.

Sets of truths are masks of guards, and candidates are written wide (see `rules.propagation`); but those that
something rests on are a plain mask.
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass

from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.links import union
from sudologue.rules.propagation import Ground, Outcome

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

    @property
    def start(self) -> Outcome:
        """What it says, and nothing followed yet."""
        if self.is_true:
            return self.ground.supposing(self.candidate)
        return Outcome(self.ground.candidates & ~self.ground.slots.copies[self.candidate], 0)


class Course:
    """The state in the course of an argument: what is alive, what is true, and why the rest is dead."""

    def __init__(self, ground: Ground, truths: int, outcome: Outcome) -> None:
        self.alive, self.true = outcome
        self.true_mask = 0
        self.empty = 0
        """The truths with no candidate left, as of the last round."""
        self.forced: list[tuple[int, int]] = []
        """What was forced in turn since something was supposed: the truth, the candidate."""
        self._ground = ground
        self._sees = ground.slots.grid.sees
        self._truths = truths
        self._turns: list[int] = []
        """The true candidates in turn, as masks."""
        self._killers: dict[int, int] = {}
        """What `killer` has found out so far."""
        self._reasons: dict[int, Losses] = {}
        """What `reasons` has found out so far, by candidate."""

    @classmethod
    def of(cls, assumption: Assumption, truths: int) -> "Course":
        """The beginning."""
        ground = assumption.ground
        course = cls(ground, truths, Outcome(ground.candidates, 0))
        if assumption.is_true:
            return course.supposing(assumption.candidate)
        course.alive &= ~ground.slots.copies[assumption.candidate]
        course._killers[assumption.candidate] = 0
        return course

    def supposing(self, candidate: int) -> "Course":
        """The state with one more candidate taken as true."""
        course = Course(self._ground, self._truths, Outcome(self.alive, self.true))
        course._turns = self._turns.copy()
        course.true_mask = self.true_mask
        course._killers = self._killers.copy()
        course._accept(candidate)
        return course

    def _accept(self, candidate: int) -> None:
        slots, bit = self._ground.slots, 1 << candidate
        self.alive &= slots.keeps[candidate]
        self.true |= slots.copies[candidate]
        self._turns.append(bit)
        self.true_mask |= bit

    def force(self) -> bool:
        """One round: accept whatever is forced now. Was there anything, and nothing wrong before?"""
        slots, alive = self._ground.slots, self.alive
        guards, anchors = slots.guards, slots.anchors
        rest = (alive | guards) - anchors
        self.empty = self._truths & ~rest
        if self.empty:
            return False
        single = self._truths & ~((alive & rest | guards) - anchors)
        fresh = slots.members(single) & alive & ~self.true
        found = bool(fresh)
        while fresh:
            place = (fresh & -fresh).bit_length() - 1
            candidate = slots.candidate_at[place]
            self.forced.append((slots.guard(place), candidate))
            self._accept(candidate)
            fresh &= ~self.true
        return found

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
        killer = self._killers.get(candidate)
        if killer is None:
            killer = self._sees[candidate] & self.true_mask
            if killer & (killer - 1):
                killer = next(filter(killer.__and__, self._turns))
            self._killers[candidate] = killer
        return killer

    def losses(self, guard: int, but: Container[int] = ()) -> Losses:
        """The candidates of a truth but those that it had left, each with its killer."""
        killer = self.killer
        return {each: killer(each) for each in self._ground.options(guard) if each not in but}

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
                rests_on = rests_on & ~(1 << candidate) | blamed(self.reasons(guard, candidate))
        kept.reverse()
        return kept, rests_on

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
