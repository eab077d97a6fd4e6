"""Derivations: what is assumed, what it forces round by round, and why.

A derivation accepts whatever is forced, one round after the other: a truth with one candidate left makes it true. It
keeps the order, so that it can say afterwards what ruled out a candidate first, and which of all that was forced
a contradiction rests on.

Sets of truths are masks of guards, and candidates are written wide (see `reasoning.forcing.propagation`).
"""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cached_property

from sudologue.model.bits import bits, union
from sudologue.model.grid import Grid
from sudologue.reasoning.forcing.wide_board import WideBoard
from sudologue.search.services import Supposed

DENIED = -1
"""In place of the true candidate that ruled another out: that one was denied from the start."""

Losses = Mapping[int, int]
"""Candidates that a truth has lost, each with the true one that ruled it out."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """A candidate taken as true or as false."""

    wide: WideBoard
    candidate: int
    is_true: bool = True

    @property
    def grid(self) -> Grid:
        """The layout."""
        return self.wide.grid

    @property
    def supposed(self) -> Supposed:
        """The candidate, and whether it is true."""
        return self.candidate, self.is_true


class Derivation:
    """The state of a derivation: what is alive, what is true, and why the rest is dead."""

    def __init__(self, wide: WideBoard, truths: int, alive: int) -> None:
        self.alive = alive
        self.empty = 0
        """The truths with no candidate left, as of the last round."""
        self._wide = wide
        self._sees = wide.slots.grid.sees
        self._truths = truths
        self._open = truths
        """The truths that nothing true has met."""
        self.forced: dict[int, int] = {}
        """What was forced in turn since something was supposed, each with the truth that had nothing else left."""
        self._before: list[int] = []
        """What was true in turn before all rounds."""
        self._killers: dict[int, int] = {}
        """Who ruled out candidates, as far as anybody has asked."""

    @classmethod
    def of(cls, assumption: Assumption, truths: int) -> "Derivation":
        """The beginning."""
        wide = assumption.wide
        derivation = cls(wide, truths, wide.candidates)
        if assumption.is_true:
            derivation._suppose(assumption.candidate)
        else:
            derivation.alive &= ~wide.slots.copies[assumption.candidate]
            derivation._killers[assumption.candidate] = DENIED
        return derivation

    def supposing(self, candidate: int) -> "Derivation":
        """The state with one more candidate taken as true."""
        derivation = Derivation(self._wide, self._truths, self.alive)
        derivation._open = self._open
        derivation._before = self.turns.copy()
        derivation._killers = self._killers.copy()
        derivation._suppose(candidate)
        return derivation

    def _suppose(self, candidate: int) -> None:
        slots = self._wide.slots
        self._before.append(candidate)
        self.alive ^= self.alive & slots.strikes[candidate]
        self._open ^= self._open & slots.serves[candidate]

    def force(self) -> bool:
        """One round: accept whatever is forced now. Was there anything, and nothing wrong before?"""
        slots, alive, truths = self._wide.slots, self.alive, self._open
        guards, anchors = slots.guards, slots.anchors
        rest = (alive | guards) - anchors
        self.empty = self._truths ^ self._truths & rest
        if self.empty:
            return False
        fresh = truths ^ truths & ((alive & rest | guards) - anchors)
        if not fresh:
            return False
        below, candidate_at = slots.below, slots.candidate_at
        strikes, serves, forced = slots.strikes, slots.serves, self.forced
        struck = met = 0
        for guard in bits(fresh):
            candidate = candidate_at[(alive & below[guard]).bit_length() - 1]
            if candidate not in forced:
                forced[candidate] = guard
                struck |= strikes[candidate]
                met |= serves[candidate]
        self.alive = alive ^ alive & struck
        self._open = truths ^ truths & met
        return True

    @cached_property
    def turns(self) -> list[int]:
        """The true candidates in turn. Ask when all is forced."""
        return [*self._before, *self.forced]

    @property
    def undecided(self) -> int:
        """The truths with several candidates."""
        return self._truths & ~self._wide.guards_of_one(self.alive)

    @property
    def easily_decided(self) -> int:
        """The truths with two candidates; if there are none, those with more."""
        return self._truths & self._wide.guards_of_two(self.alive) or self.undecided

    def options(self, guard: int) -> list[int]:
        """The candidates left of a truth."""
        return self._wide.slots.candidates(guard, self.alive)

    # Reasons. What something rests on is a mask of turns: true candidates by their place among all of them.
    def _find_killers(self, lost_mask: int) -> None:
        """Note which true candidate first ruled out each of these, as far as one did."""
        sees, note = self._sees, self._killers.setdefault
        for killer in self.turns:
            struck = lost_mask & sees[killer]
            lost_mask ^= struck
            while struck:
                lost = struck.bit_length() - 1
                struck ^= 1 << lost
                note(lost, killer)

    @cached_property
    def _behind(self) -> dict[int, int]:
        """For each true candidate all that led to it since something was supposed, and itself."""
        here, killers = self._wide, self._killers
        self._find_killers(here.held([*self.forced.values(), *bits(self.empty)]))
        behind = {DENIED: 0}
        behind.update((candidate, 1 << turn) for turn, candidate in enumerate(self._before))
        for turn, (candidate, guard) in enumerate(self.forced.items(), len(self._before)):
            own = 1 << turn
            for each in here.options[guard]:
                if each != candidate:
                    own |= behind[killers[each]]
            behind[candidate] = own
        return behind

    def losses(self, guard: int, but: Container[int] = ()) -> Losses:
        """The candidates of a truth but those that it had left, each with its killer."""
        self._find_killers(self._wide.mask(guard))
        return {each: self._killers[each] for each in self._wide.options[guard] if each not in but}

    def behind(self, losses: Losses) -> int:
        """All that losses rest on."""
        return union([self._behind[killer] for killer in losses.values()])

    def behind_loss(self, candidate: int) -> int:
        """All that the loss of a candidate rests on."""
        self._find_killers(1 << candidate)
        return self._behind[self._killers[candidate]]

    def leading_to(self, rests_on: int) -> tuple[list[tuple[int, int]], int]:
        """What was forced as far as anything rests on it; and what that in turn rests on, from before."""
        behind, turns, forced, first = self._behind, self.turns, self.forced, len(self._before)
        rests_on = union([behind[turns[turn]] for turn in bits(rests_on)])
        kept = [turns[first + place] for place in bits(rests_on >> first)]
        return [(forced[candidate], candidate) for candidate in kept], rests_on & (1 << first) - 1

    def reasons(self, guard: int, candidate: int | None = None) -> Losses:
        """What a truth had lost when it forced a candidate, or at the end. Ask when it is known what leads there."""
        killers, losses = self._killers, dict[int, int]()
        for each in self._wide.options[guard]:
            if each != candidate:
                losses[each] = killers[each]
        return losses

    def nearest_end(self) -> int:
        """Of the truths with no candidate left the one that rests on least of what was forced."""
        behind, killers, first = self._behind, self._killers, len(self._before)

        def length(guard: int) -> int:
            rests_on = union([behind[killers[each]] for each in self._wide.options[guard]])
            return (rests_on >> first).bit_count()

        return min(bits(self.empty), key=length)
