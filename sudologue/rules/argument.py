"""How a contradiction is told: the events in turn, and nothing that its end does not rest on.

A contradiction is first found without reasons (`rules.propagation`). `tell` then works through truths the way a
person would: a truth with one candidate left makes it true, a truth with none left ends it; where nothing is
forced, the candidates of some truth are tried in turn (`rules.course` does the forcing and knows the reasons).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from sudologue.model.sets import bits
from sudologue.rules.course import Assumption, Course
from sudologue.rules.propagation import Fact, Ground


class Stage(StrEnum):
    """What an event is. A case lasts up to its contradiction, and cases may lie inside cases."""

    CONSEQUENCE = "consequence"
    """A candidate is true, because the fact has no other left."""
    CASE = "case"
    """A candidate of the fact is tried; when it has failed, the argument goes on without it."""
    CONTRADICTION = "contradiction"
    """The fact has no candidate left."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing in the course of an argument.

    `candidate` is none at a contradiction. `losses` are the candidates that the fact lost on the way,
    each with the true candidate that rules it out (none, where the assumption itself denies it).
    """

    stage: Stage
    fact: Fact
    candidate: int | None
    losses: tuple[tuple[int, int | None], ...]


class _Moment(NamedTuple):
    """An event before it is told: its truth goes by the number of the guard, and killers are masks."""

    stage: Stage
    guard: int
    candidate: int | None
    losses: dict[int, int]

    def event(self, ground: Ground) -> Event:
        """The event."""
        losses = [(lost, by.bit_length() - 1 if by else None) for lost, by in self.losses.items()]
        return Event(self.stage, ground.fact(self.guard), self.candidate, tuple(losses))


_Told = tuple[list[_Moment], int]
"""Moments, and the true candidates from before that they rest on."""


def _told_to_the_end(course: Course) -> _Told:
    """What leads to the contradiction that takes least to tell, and that itself."""
    guard = _best_end(course)
    end = _Moment(Stage.CONTRADICTION, guard, None, course.losses(guard))
    return _pruned(course, [end], course.blamed(guard))


def _best_end(course: Course) -> int:
    """The truth with no candidate left that takes least to tell."""
    ends = bits(course.empty)
    if len(ends) == 1:
        return ends[0]
    wanted: dict[int, int] = {}
    """For each true candidate the ends that rest on it."""
    for number, guard in enumerate(ends):
        for by in course.losses(guard).values():
            wanted[by] = wanted.get(by, 0) | 1 << number
    lengths = [0] * len(ends)
    for guard, candidate in reversed(course.forced):
        resting = wanted.get(1 << candidate)
        if resting is not None:
            for number in bits(resting):
                lengths[number] += 1
            for by in course.losses(guard, (candidate,)).values():
                wanted[by] = wanted.get(by, 0) | resting
    return ends[lengths.index(min(lengths))]


def _pruned(course: Course, end: list[_Moment], rests_on: int) -> _Told:
    """What was forced as far as the end rests on it, and the end."""
    forced, rests_on = course.leading_to(rests_on)
    moments = [
        _Moment(Stage.CONSEQUENCE, guard, candidate, course.losses(guard, (candidate,)))
        for guard, candidate in forced
    ]
    return [*moments, *end], rests_on


class _Teller:
    """Works out how truths contradict what is supposed, with at most so many cases.

    Cases are taken from truths in the order that is given.
    """

    def __init__(self, most_cases: int, order: Sequence[int] = ()) -> None:
        self._cases_left = most_cases
        self._merits = {guard: number for number, guard in enumerate(reversed(order), 1)}

    def tell(self, course: Course) -> _Told | None:
        """The moments to the contradiction; None if there is none, or too many cases on the way."""
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
        for option in options:
            told = self.tell(course.supposing(option))
            if told is None or not told[1] >> option & 1:
                return told
            failures.append((option, told))
        failures.sort(key=lambda failure: _length(failure[1][0]))
        moments: list[_Moment] = []
        losses, rests_on = course.losses(split, options), course.blamed(split, options)
        for option, (story, needed) in failures:
            stage = Stage.CONSEQUENCE if option == failures[-1][0] else Stage.CASE
            moments += [_Moment(stage, split, option, losses), *story]
            rests_on |= needed & ~(1 << option)
        return moments, rests_on


def _length(story: list[_Moment]) -> tuple[int, int]:
    return sum(moment.stage is Stage.CASE for moment in story), len(story)


def _events(assumption: Assumption, told: Sequence[_Moment]) -> list[Event]:
    return [moment.event(assumption.ground) for moment in told]


def tell(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> list[Event] | None:
    """How truths contradict an assumption; None if they do not, within so many cases.

    If there is a choice, cases are taken from truths in this order.
    """
    told = _Teller(most_cases, order).tell(Course.of(assumption, truths))
    return told and _events(assumption, told[0])


def tell_nearest(
    assumptions: Iterable[Assumption], truths: int
) -> Iterator[tuple[Assumption, list[Event]]]:
    """How truths contradict each of the assumptions, those that take the fewest rounds first."""
    courses = [(assumption, Course.of(assumption, truths)) for assumption in assumptions]
    while courses:
        going = [each for each in courses if each[1].force()]
        near = [each for each in courses if each[1].empty]
        stories = [(each, _Teller(0).tell(course)) for each, course in near]
        told = [(each, story[0]) for each, story in stories if story is not None]
        for assumption, moments in sorted(told, key=lambda each: len(each[1])):
            yield assumption, _events(assumption, moments)
        courses = going


def tell_towards(assumption: Assumption, truths: int, goal: Assumption) -> list[Event] | None:
    """How an assumption leads to the goal (a candidate is true, or false), or else to a contradiction."""
    course = Course.of(assumption, truths)
    target = assumption.ground.slots.copies[goal.candidate]
    while True:
        if goal.is_true and course.true & target:
            return _events(assumption, _pruned(course, [], 1 << goal.candidate)[0])
        if not goal.is_true and not course.alive & target:
            return _events(assumption, _pruned(course, [], course.killer(goal.candidate))[0])
        if not course.force():
            told = _told_to_the_end(course)[0] if course.empty else None
            return None if told is None else _events(assumption, told)
