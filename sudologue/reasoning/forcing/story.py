"""Stories: how truths contradict an assumption, event by event, with nothing that the end does not rest on.

A contradiction is first found without reasons (`propagation`). `story_of` then works through truths the way a person
would: a truth with one candidate left makes it true, a truth with none left ends it; where nothing is forced, the
candidates of some truth are tried in turn (`derivation` does the forcing and knows the reasons).
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from sudologue.model.bits import bits
from sudologue.reasoning.forcing.derivation import Assumption, Derivation, Losses


class Stage(StrEnum):
    """What an event is. A case lasts up to its contradiction, and cases may lie inside cases."""

    CONSEQUENCE = "consequence"
    """A candidate is true, because the fact has no other left."""
    CASE = "case"
    """A candidate of the fact is tried; when it has failed, the argument goes on without it."""
    CONTRADICTION = "contradiction"
    """The fact has no candidate left."""


class Event(NamedTuple):
    """One thing that happens in a story."""

    stage: Stage
    guard: int
    """Of the fact."""
    candidate: int | None
    """None at a contradiction."""
    losses: Losses
    """What the fact lost on the way, and to whom."""


_Story = tuple[list[Event], int]
"""Events, and what they rest on from before, as a mask of turns."""


def story_to_the_end(derivation: Derivation) -> _Story:
    """What leads to the contradiction with the shortest story, and that itself."""
    guard = derivation.nearest_end()
    losses = derivation.reasons(guard)
    return _pruned(
        derivation, [Event(Stage.CONTRADICTION, guard, None, losses)], derivation.behind(losses)
    )


def _pruned(derivation: Derivation, end: list[Event], rests_on: int) -> _Story:
    """What was forced as far as the end rests on it, and the end."""
    forced, rests_on = derivation.leading_to(rests_on)
    events = [
        Event(Stage.CONSEQUENCE, guard, candidate, derivation.reasons(guard, candidate))
        for guard, candidate in forced
    ]
    return [*events, *end], rests_on


class _StorySearch:
    """Works out how truths contradict what is supposed, with at most so many cases.

    Cases are taken from truths in the order that is given; from others if there are none of these.
    """

    def __init__(self, most_cases: int, order: Sequence[int] = ()) -> None:
        self._cases_left = most_cases
        self._planned = sum(1 << guard for guard in set(order))
        self._merits = {guard: number for number, guard in enumerate(reversed(order), 1)}

    def find(self, derivation: Derivation) -> _Story | None:
        """The events up to the contradiction; None if there is none, or too many cases on the way."""
        while derivation.force():
            pass
        if derivation.empty:
            return story_to_the_end(derivation)
        undecided = derivation.undecided & self._planned or derivation.easily_decided
        story = self._try_cases(derivation, undecided) if undecided else None
        return story and _pruned(derivation, *story)

    def _try_cases(self, derivation: Derivation, undecided: int) -> _Story | None:
        """Every candidate of some truth fails: the longest story last, as that one goes on."""
        split = max(bits(undecided), key=lambda guard: self._merits.get(guard, 0))
        options = derivation.options(split)
        self._cases_left -= len(options)
        if self._cases_left < 0:
            return None
        failures: list[tuple[int, _Story]] = []
        supposed = 1 << len(derivation.turns)
        for option in options:
            found = self.find(derivation.supposing(option))
            if found is None or not found[1] & supposed:
                return found
            failures.append((option, found))
        failures.sort(key=lambda failure: _length(failure[1][0]))
        events: list[Event] = []
        losses = derivation.losses(split, options)
        rests_on = derivation.behind(losses)
        for option, (story, needed) in failures:
            stage = Stage.CONSEQUENCE if option == failures[-1][0] else Stage.CASE
            events += [Event(stage, split, option, losses), *story]
            rests_on |= needed & ~supposed
        return events, rests_on


def _length(story: list[Event]) -> tuple[int, int]:
    return sum(event.stage is Stage.CASE for event in story), len(story)


def story_of(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> list[Event] | None:
    """How truths contradict an assumption; None if they do not, within so many cases.

    If there is a choice, cases are taken from truths in this order.
    """
    story = _StorySearch(most_cases, order).find(Derivation.of(assumption, truths))
    return story and story[0]


def story_towards(assumption: Assumption, truths: int, goal: Assumption) -> list[Event] | None:
    """How an assumption leads to the goal (a candidate is true, or false), or else to a contradiction."""
    derivation = Derivation.of(assumption, truths)
    target = assumption.wide.slots.copies[goal.candidate]
    while True:
        if goal.is_true and goal.candidate in (assumption.candidate, *derivation.forced):
            return _pruned(derivation, [], 1 << derivation.turns.index(goal.candidate))[0]
        if not goal.is_true and not derivation.alive & target:
            return _pruned(derivation, [], derivation.behind_loss(goal.candidate))[0]
        if not derivation.force():
            return story_to_the_end(derivation)[0] if derivation.empty else None
