"""How a contradiction is told: the events in turn, and nothing that its end does not rest on.

A contradiction is first found without reasons (`propagation`). `tell` then works through truths the way a person
would: a truth with one candidate left makes it true, a truth with none left ends it; where nothing is forced, the
candidates of some truth are tried in turn (`derivation` does the forcing and knows the reasons).
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from sudologue.model.sets import bits
from sudologue.reasoning.forcing.derivation import Assumption, Course, Losses


class Stage(StrEnum):
    """What an event is. A case lasts up to its contradiction, and cases may lie inside cases."""

    CONSEQUENCE = "consequence"
    """A candidate is true, because the fact has no other left."""
    CASE = "case"
    """A candidate of the fact is tried; when it has failed, the argument goes on without it."""
    CONTRADICTION = "contradiction"
    """The fact has no candidate left."""


class Event(NamedTuple):
    """One thing in the course of an argument."""

    stage: Stage
    guard: int
    """Of the fact."""
    candidate: int | None
    """None at a contradiction."""
    losses: Losses
    """What the fact lost on the way, and to whom."""


_Told = tuple[list[Event], int]
"""Events, and what they rest on from before, by its turns."""


def _told_to_the_end(course: Course) -> _Told:
    """What leads to the contradiction that takes least to tell, and that itself."""
    guard = course.nearest_end()
    losses = course.reasons(guard)
    return _pruned(course, [Event(Stage.CONTRADICTION, guard, None, losses)], course.behind(losses))


def _pruned(course: Course, end: list[Event], rests_on: int) -> _Told:
    """What was forced as far as the end rests on it, and the end."""
    forced, rests_on = course.leading_to(rests_on)
    events = [
        Event(Stage.CONSEQUENCE, guard, candidate, course.reasons(guard, candidate))
        for guard, candidate in forced
    ]
    return [*events, *end], rests_on


class _Teller:
    """Works out how truths contradict what is supposed, with at most so many cases.

    Cases are taken from truths in the order that is given.
    """

    def __init__(self, most_cases: int, order: Sequence[int] = ()) -> None:
        self._cases_left = most_cases
        self._merits = {guard: number for number, guard in enumerate(reversed(order), 1)}

    def tell(self, course: Course) -> _Told | None:
        """The events up to the contradiction; None if there is none, or too many cases on the way."""
        while course.force():
            pass
        if course.empty:
            return _told_to_the_end(course)
        undecided = course.undecided
        told = self._try_cases(course, undecided) if undecided else None
        return told and _pruned(course, *told)

    def _try_cases(self, course: Course, undecided: int) -> _Told | None:
        """Every candidate of some truth fails: the longest story last, as that one goes on."""
        split = max(bits(undecided), key=lambda guard: self._merits.get(guard, 0))
        options = course.options(split)
        self._cases_left -= len(options)
        if self._cases_left < 0:
            return None
        failures: list[tuple[int, _Told]] = []
        supposed = 1 << len(course.turns)
        for option in options:
            told = self.tell(course.supposing(option))
            if told is None or not told[1] & supposed:
                return told
            failures.append((option, told))
        failures.sort(key=lambda failure: _length(failure[1][0]))
        events: list[Event] = []
        losses = course.losses(split, options)
        rests_on = course.behind(losses)
        for option, (story, needed) in failures:
            stage = Stage.CONSEQUENCE if option == failures[-1][0] else Stage.CASE
            events += [Event(stage, split, option, losses), *story]
            rests_on |= needed & ~supposed
        return events, rests_on


def _length(story: list[Event]) -> tuple[int, int]:
    return sum(event.stage is Stage.CASE for event in story), len(story)


def tell(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> list[Event] | None:
    """How truths contradict an assumption; None if they do not, within so many cases.

    If there is a choice, cases are taken from truths in this order.
    """
    told = _Teller(most_cases, order).tell(Course.of(assumption, truths))
    return told and told[0]


def tell_nearest(
    assumptions: Sequence[Assumption], truths: int
) -> Iterator[tuple[Assumption, list[Event]]]:
    """How truths contradict each of the assumptions, those that take the fewest rounds first."""
    courses = [(assumption, Course.of(assumption, truths)) for assumption in assumptions]
    while courses:
        going = [each for each in courses if each[1].force()]
        told = [(each, _told_to_the_end(course)[0]) for each, course in courses if course.empty]
        yield from sorted(told, key=lambda each: len(each[1]))
        courses = going


def tell_towards(assumption: Assumption, truths: int, goal: Assumption) -> list[Event] | None:
    """How an assumption leads to the goal (a candidate is true, or false), or else to a contradiction."""
    course = Course.of(assumption, truths)
    target = assumption.ground.slots.copies[goal.candidate]
    while True:
        if goal.is_true and goal.candidate in (assumption.candidate, *course.forced):
            return _pruned(course, [], 1 << course.turns.index(goal.candidate))[0]
        if not goal.is_true and not course.alive & target:
            return _pruned(course, [], course.behind_loss(goal.candidate))[0]
        if not course.force():
            return _told_to_the_end(course)[0] if course.empty else None
