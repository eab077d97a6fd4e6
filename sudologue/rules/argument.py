"""The reasons behind a contradiction: which truths it needs, and how to tell it.

A contradiction is first found without reasons (`rules.propagation`). What is told of it takes two
steps more:

(a) `tell` works through truths the way a person would: a truth with one candidate left makes it true,
    a truth with none left ends it; where nothing is forced, the candidates of the smallest truth are
    tried in turn. Whatever the end does not rest on is left out.
(b) `sharpen` keeps of the truths that were used only those without which the conclusion no longer
    follows, by any reasoning at all, not just by the one that was told.

Sets of truths are masks of guards (see `rules.propagation`), and so are the candidates here: wide.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from sys import maxsize
from typing import NamedTuple

from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.propagation import Fact, Ground, Outcome


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


class _Moment(NamedTuple):
    """An event before it is told: its truth goes by the number of the guard."""

    stage: Stage
    guard: int
    candidate: int | None
    losses: dict[int, int | None]

    def event(self, ground: Ground) -> Event:
        """The event."""
        losses = tuple(self.losses.items())
        return Event(self.stage, ground.fact(self.guard), self.candidate, losses)

    @property
    def blamed(self) -> set[int | None]:
        """The true candidates that it rests on."""
        return set(self.losses.values())


_Told = tuple[list[_Moment], set[int | None]]
"""Moments, and the true candidates from before that they rest on."""


class _Course:
    """The state in the course of an argument: what is alive, what is true, and why the rest is dead."""

    def __init__(self, ground: Ground, truths: int, outcome: Outcome) -> None:
        self.alive, self.true = outcome
        self.true_mask = 0
        self.empty = 0
        """The truths with no candidate left, as of the last round."""
        self._ground = ground
        self._truths = truths
        self._forced: list[tuple[int, int]] = []
        """What was forced in turn: the truth, the candidate."""
        self._turns: list[int] = []
        """The true candidates in turn."""
        self._killers: dict[int, int | None] = {}
        """What `killer` has found out so far."""
        self._consequences: dict[int, _Moment] = {}
        """What was forced, as far as it has been looked at."""

    def supposing(self, candidate: int) -> "_Course":
        """The state with one more candidate taken as true."""
        course = _Course(self._ground, self._truths, Outcome(self.alive, self.true))
        course._turns = self._turns.copy()
        course.true_mask = self.true_mask
        course._killers = self._killers.copy()
        course._accept(candidate)
        return course

    def _accept(self, candidate: int) -> None:
        slots = self._ground.slots
        self.alive &= slots.keeps[candidate]
        self.true |= slots.copies[candidate]
        self._turns.append(candidate)
        self.true_mask |= 1 << candidate

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
            self._forced.append((slots.guard(place), candidate))
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

    def killer(self, candidate: int) -> int | None:
        """The true candidate that first ruled out this one."""
        if candidate in self._killers:
            return self._killers[candidate]
        found = self._ground.slots.grid.sees[candidate] & self.true_mask
        killer = found.bit_length() - 1 if found else None
        if found & (found - 1):
            killer = next(by for by in self._turns if found >> by & 1)
        self._killers[candidate] = killer
        return killer

    def moment(self, stage: Stage, guard: int, candidate: int | None) -> _Moment:
        """A moment as of now."""
        ground, killer = self._ground, self.killer
        lost = ground.options(guard)
        if stage is not Stage.CONTRADICTION:
            lost = ground.slots.candidates(guard, ground.candidates & ~self.alive)
        return _Moment(stage, guard, candidate, {each: killer(each) for each in lost})

    def _consequence(self, guard: int, candidate: int) -> _Moment:
        """What was forced, and why."""
        found = self._consequences.get(candidate)
        if found is None:
            others, killer = self._ground.options(guard), self.killer
            losses = {each: killer(each) for each in others if each != candidate}
            found = _Moment(Stage.CONSEQUENCE, guard, candidate, losses)
            self._consequences[candidate] = found
        return found

    def first_end(self) -> _Moment:
        """A contradiction."""
        return self.moment(Stage.CONTRADICTION, self.empty.bit_length() - 1, None)

    def best_end(self) -> _Moment:
        """The contradiction that takes least to tell."""
        ends = [self.moment(Stage.CONTRADICTION, guard, None) for guard in bits(self.empty)]
        if len(ends) == 1:
            return ends[0]
        wanted: dict[int | None, int] = {}
        """For each true candidate the ends that rest on it."""
        for number, end in enumerate(ends):
            for by in end.losses.values():
                wanted[by] = wanted.get(by, 0) | 1 << number
        lengths = [0] * len(ends)
        for guard, candidate in reversed(self._forced):
            if candidate in wanted:
                resting = wanted[candidate]
                for number in bits(resting):
                    lengths[number] += 1
                for by in self._consequence(guard, candidate).losses.values():
                    wanted[by] = wanted.get(by, 0) | resting
        return ends[lengths.index(min(lengths))]

    def told_to(self, end: _Moment) -> _Told:
        """What leads to a contradiction, and that itself."""
        return self.pruned([end], end.blamed)

    def pruned(self, end: list[_Moment], rests_on: set[int | None]) -> _Told:
        """What was forced as far as the end rests on it, and the end."""
        kept: list[_Moment] = []
        for guard, candidate in reversed(self._forced):
            if candidate in rests_on:
                kept.append(self._consequence(guard, candidate))
                rests_on = rests_on - {candidate} | kept[-1].blamed
        return [*reversed(kept), *end], rests_on


class _Teller:
    """Works out how truths contradict what is supposed, with at most so many cases.

    Cases are taken from truths in the order that is given.
    """

    def __init__(self, most_cases: int, order: Sequence[int] = ()) -> None:
        self.choice = 0
        """If there is no contradiction: candidates, one of each truth, that do not conflict."""
        self._cases_left = most_cases
        self._merits = {guard: number for number, guard in enumerate(reversed(order), 1)}

    def _end(self, course: _Course) -> _Told:
        return course.told_to(course.best_end())

    def tell(self, course: _Course) -> _Told | None:
        """The moments to the contradiction; None if there is none, or too many cases on the way."""
        while course.force():
            pass
        if course.empty:
            return self._end(course)
        undecided = course.undecided
        if not undecided:
            self.choice = course.true_mask
            return None
        told = self._try_cases(course, undecided)
        return told and course.pruned(*told)

    def _try_cases(self, course: _Course, undecided: int) -> _Told | None:
        """Every candidate of some truth fails: the longest story last, as that one goes on."""
        split = max(bits(undecided), key=lambda guard: self._merits.get(guard, 0))
        options = course.options(split)
        self._cases_left -= len(options)
        if self._cases_left < 0:
            return None
        failures: list[tuple[int, _Told]] = []
        for option in options:
            told = self.tell(course.supposing(option))
            if told is None or option not in told[1]:
                return told
            failures.append((option, told))
        failures.sort(key=lambda failure: _length(failure[1][0]))
        moments: list[_Moment] = []
        rests_on: set[int | None] = set()
        for option, (story, needed) in failures:
            stage = Stage.CONSEQUENCE if option == failures[-1][0] else Stage.CASE
            moment = course.moment(stage, split, option)
            moments += [moment, *story]
            rests_on |= needed - {option} | moment.blamed
        return moments, rests_on


class _Searcher(_Teller):
    """The same in a hurry, many times over: cases are taken from the truths that made most trouble."""

    def __init__(self) -> None:
        super().__init__(maxsize)

    def _end(self, course: _Course) -> _Told:
        told = course.told_to(course.first_end())
        for moment in told[0]:
            self._merits[moment.guard] = self._merits.get(moment.guard, 0) + 1
        return told


def _length(story: list[_Moment]) -> tuple[int, int]:
    return sum(moment.stage is Stage.CASE for moment in story), len(story)


def _course(assumption: Assumption, truths: int) -> _Course:
    course = _Course(assumption.ground, truths, Outcome(assumption.ground.candidates, 0))
    if assumption.is_true:
        return course.supposing(assumption.candidate)
    course.alive &= ~assumption.ground.slots.copies[assumption.candidate]
    return course


def _events(assumption: Assumption, told: Sequence[_Moment]) -> list[Event]:
    return [moment.event(assumption.ground) for moment in told]


def tell(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> list[Event] | None:
    """How truths contradict an assumption; None if they do not, within so many cases.

    If there is a choice, cases are taken from truths in this order.
    """
    told = _Teller(most_cases, order).tell(_course(assumption, truths))
    return told and _events(assumption, told[0])


def tell_nearest(
    assumptions: Iterable[Assumption], truths: int
) -> Iterator[tuple[Assumption, list[Event]]]:
    """How truths contradict each of the assumptions, those that take the fewest rounds first."""
    courses = [(assumption, _course(assumption, truths)) for assumption in assumptions]
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
    course = _course(assumption, truths)
    target = assumption.ground.slots.copies[goal.candidate]
    while True:
        if goal.is_true and course.true & target:
            return _events(assumption, course.pruned([], {goal.candidate})[0])
        if not goal.is_true and not course.alive & target:
            return _events(assumption, course.pruned([], {course.killer(goal.candidate)})[0])
        if not course.force():
            told = course.told_to(course.best_end())[0] if course.empty else None
            return None if told is None else _events(assumption, told)


def find_choice(assumption: Assumption, truths: int) -> int | None:
    """One candidate of each truth without a conflict, as the assumption allows; None if there is none."""
    search = _Searcher()
    return search.choice if search.tell(_course(assumption, truths)) is None else None


def sharpen(assumption: Assumption, truths: int, story: Sequence[Event] = ()) -> int:
    """Those of the truths that contradict the assumption and of which none can be spared.

    A story that tells the contradiction by these truths, if there is one, shows some that are needed.
    """
    needed, spares = _needed_in(assumption, truths, story), Spares()
    for guard in reversed(list(bits(truths))):
        if (truths & ~needed) >> guard & 1:
            enough, more = spares.without(assumption, truths, guard)
            needed |= more
            truths = enough or truths
    return truths


def _needed_in(assumption: Assumption, truths: int, story: Sequence[Event]) -> int:
    """What the end of a story shows to be needed: up to there every truth is served, and only the last is missed."""
    slots = assumption.ground.slots
    choice = 1 << assumption.candidate if assumption.is_true else 0
    for event in story[:-1]:
        choice |= 1 << event.candidate if event.candidate is not None else 0
    missed = truths & ~((slots.wide(choice) | slots.guards) - slots.anchors)
    if not story or missed != 1 << story[-1].fact.guard or _has_conflict(slots.grid, choice):
        return 0
    return _needed_too(assumption, truths, story[-1].fact.guard, choice)


def _has_conflict(grid: Grid, choice: int) -> bool:
    return any(grid.sees[candidate] & choice for candidate in bits(choice))


class Spares:
    """Finds out which truths a contradiction can do without, and learns on the way which are worth trying first."""

    def __init__(self) -> None:
        self._search = _Searcher()

    def enough(self, assumption: Assumption, truths: int) -> int:
        """Some of the truths that contradict the assumption; nothing if they do not."""
        told = self._search.tell(_course(assumption, truths))
        return sum({1 << moment.guard for moment in told[0]}) if told else 0

    def without(self, assumption: Assumption, truths: int, guard: int) -> tuple[int, int]:
        """Some of the other truths that are enough without this one; or if there are none, what is needed.

        One truth is needed if a choice serves all others, and then it is often to be seen that more are.
        """
        enough = self.enough(assumption, truths & ~(1 << guard))
        if enough:
            return enough, 0
        return 0, _needed_too(assumption, truths, guard, self._search.choice)


def _needed_too(assumption: Assumption, truths: int, guard: int, choice: int) -> int:
    """One truth is needed, since a choice serves all others; with it whatever a small change singles out.

    Let the missed truth have one of its candidates, at the cost of the one chosen candidate which that
    sees. If exactly one other truth is missed now, all but that one can be served, too.
    """
    slots = assumption.ground.slots
    sees, alive = slots.grid.sees, assumption.start.alive
    fixed = 1 << assumption.candidate if assumption.is_true else 0
    todo, needed = [(guard, choice, slots.wide(choice))], 1 << guard
    while todo:
        guard, choice, wide = todo.pop()
        for candidate in slots.candidates(guard, alive):
            clash = sees[candidate] & choice
            if clash & (clash - 1) or clash & fixed:
                continue
            changed = wide & slots.keeps[candidate] | slots.copies[candidate]
            missed = truths & ~((changed | slots.guards) - slots.anchors)
            if missed and not missed & (missed - 1) and not missed & needed:
                needed |= missed
                todo.append((missed.bit_length() - 1, choice ^ clash | 1 << candidate, changed))
    return needed
