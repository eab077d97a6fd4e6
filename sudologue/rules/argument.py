"""The reasons behind a contradiction: which truths it needs, and how to tell it.

A contradiction is first found without reasons (`rules.propagation`). What is told of it takes two
steps more:

(a) `tell` works through a list of facts the way a person would: a fact with one candidate left makes
    it true, a fact with none left ends it; where nothing is forced, the candidates of the smallest
    fact are tried in turn. Whatever the end does not rest on is left out.
(b) `sharpen` keeps of the facts that were used only those without which the conclusion no longer
    follows, by any reasoning at all, not just by the one that was told.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.propagation import Fact


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
    """A candidate taken as true or as false, on a board with these candidates."""

    grid: Grid
    candidates: int
    candidate: int
    is_true: bool = True

    @property
    def alive(self) -> int:
        """The candidates that it leaves."""
        if self.is_true:
            return self.candidates & ~self.grid.sees[self.candidate]
        return self.candidates & ~(1 << self.candidate)

    @property
    def true(self) -> int:
        """The candidates that it makes true."""
        return 1 << self.candidate if self.is_true else 0


_Dead = dict[int, int | None]
"""The candidates that are false, each with the true candidate that first ruled it out."""

_Told = tuple[list[Event], set[int | None]]
"""Events, and the true candidates from before that they rest on."""


class _Course:
    """The state in the course of an argument: what is alive, what is true, and why the rest is dead."""

    def __init__(self, sees: Mapping[int, int], alive: int, true: int, dead: _Dead) -> None:
        self.alive = alive
        self.true = true
        self.dead = dead
        self.forced: list[tuple[Fact, int]] = []
        self._sees = sees

    def supposing(self, candidate: int) -> "_Course":
        """The state with one more candidate taken as true."""
        course = _Course(self._sees, self.alive, self.true, dict(self.dead))
        course.accept(candidate)
        return course

    def accept(self, candidate: int) -> None:
        """The candidate is true, so what it sees is false."""
        self.true |= 1 << candidate
        seen = self._sees[candidate] & self.alive
        self.alive ^= seen
        for other in bits(seen):
            self.dead[other] = candidate

    def force(self, facts: Sequence[Fact]) -> tuple[list[Fact], list[Fact]]:
        """One round: accept whatever is forced now. Gives the facts still open and those that are empty."""
        alive, true = self.alive, self.true
        open_facts: list[Fact] = []
        empty: list[Fact] = []
        for fact in facts:
            left = fact.mask & alive
            if left & true:
                continue
            if left & (left - 1):
                open_facts.append(fact)
            elif not left & self.alive:
                empty.append(fact)
            elif not left & self.true:
                candidate = left.bit_length() - 1
                self.forced.append((fact, candidate))
                self.accept(candidate)
        return open_facts, empty

    def event(self, stage: Stage, fact: Fact, candidate: int | None) -> Event:
        """An event as of now."""
        return self._event(stage, fact, candidate, fact.mask & ~self.alive)

    def _event(self, stage: Stage, fact: Fact, candidate: int | None, lost: int) -> Event:
        return Event(
            stage, fact, candidate, tuple((other, self.dead[other]) for other in bits(lost))
        )

    def pruned(self, end: list[Event], rests_on: set[int | None]) -> _Told:
        """What was forced as far as the end rests on it, and the end."""
        kept: list[Event] = []
        for fact, candidate in reversed(self.forced):
            if candidate in rests_on:
                lost = fact.mask & ~(1 << candidate)
                event = self._event(Stage.CONSEQUENCE, fact, candidate, lost)
                kept.append(event)
                rests_on = rests_on - {candidate} | _blamed(event)
        return [*reversed(kept), *end], rests_on


def _blamed(event: Event) -> set[int | None]:
    return {by for _, by in event.losses}


class _Teller:
    """Tells how facts contradict what is supposed, with at most so many cases."""

    def __init__(self, most_cases: int) -> None:
        self._cases_left = most_cases

    def tell(self, course: _Course, facts: Sequence[Fact]) -> _Told | None:
        """The events to the contradiction; None if there is none, or too many cases on the way."""
        count = -1
        while count != len(course.forced):
            count = len(course.forced)
            facts, empty = course.force(facts)
            if empty:
                ends = [course.event(Stage.CONTRADICTION, fact, None) for fact in empty]
                told = [course.pruned([end], _blamed(end)) for end in ends]
                return min(told, key=lambda each: len(each[0]))
        if not facts:
            return None
        told = self._try_cases(course, facts)
        return told and course.pruned(*told)

    def _try_cases(self, course: _Course, facts: Sequence[Fact]) -> _Told | None:
        """Every candidate of the smallest fact fails: the longest story last, as that one goes on."""
        split = min(facts, key=lambda fact: (fact.mask & course.alive).bit_count())
        options = list(bits(split.mask & course.alive))
        self._cases_left -= len(options)
        if self._cases_left < 0:
            return None
        failures: list[tuple[int, _Told]] = []
        for option in options:
            told = self.tell(course.supposing(option), facts)
            if told is None or option not in told[1]:
                return told
            failures.append((option, told))
        failures.sort(key=lambda failure: _length(failure[1][0]))
        events: list[Event] = []
        rests_on: set[int | None] = set()
        for option, (story, needed) in failures:
            stage = Stage.CONSEQUENCE if option == failures[-1][0] else Stage.CASE
            event = course.event(stage, split, option)
            events += [event, *story]
            rests_on |= needed - {option} | _blamed(event)
        return events, rests_on


def _length(story: list[Event]) -> tuple[int, int]:
    return sum(event.stage is Stage.CASE for event in story), len(story)


def _course(assumption: Assumption) -> _Course:
    by = assumption.candidate if assumption.is_true else None
    dead: _Dead = dict.fromkeys(bits(assumption.candidates & ~assumption.alive), by)
    return _Course(assumption.grid.sees, assumption.alive, assumption.true, dead)


def tell(assumption: Assumption, facts: Sequence[Fact], most_cases: int = 0) -> list[Event] | None:
    """How the facts contradict an assumption; None if they do not, within so many cases."""
    told = _Teller(most_cases).tell(_course(assumption), facts)
    return told and told[0]


def tell_towards(
    assumption: Assumption, facts: Sequence[Fact], goal: Assumption
) -> list[Event] | None:
    """How an assumption leads to the goal (a candidate is true, or false), or else to a contradiction."""
    course = _course(assumption)
    count = -1
    while count != len(course.forced):
        count = len(course.forced)
        facts, empty = course.force(facts)
        if goal.is_true and course.true >> goal.candidate & 1:
            return course.pruned([], {goal.candidate})[0]
        if not goal.is_true and goal.candidate in course.dead:
            return course.pruned([], {course.dead[goal.candidate]})[0]
        if empty:
            end = course.event(Stage.CONTRADICTION, empty[0], None)
            return course.pruned([end], _blamed(end))[0]
    return None


class _Search:
    """Looks for one candidate of each mask without a conflict, and notes what it is that stands in the way.

    Each true candidate has a mask of causes: the numbers of the masks that forced it, and above those
    the levels of the cases it depends on. A case that fails for causes outside it ends all of them.
    """

    def __init__(self, grid: Grid, masks: Sequence[int], weights: dict[int, int]) -> None:
        self.choice = 0
        self._sees = grid.sees
        self._numbers = {mask: number for number, mask in enumerate(masks)}
        self._first_level = len(masks)
        self._causes: dict[int, int] = {}
        self._weights = weights

    def conflict(self, masks: Sequence[int], alive: int, true: int, level: int = 0) -> int | None:
        """The causes why no choice is possible; None if there is one, which is then `choice`."""
        sees, causes = self._sees, self._causes
        moved = True
        while moved:
            moved = False
            undecided: list[int] = []
            for mask in masks:
                left = mask & alive
                if left & true:
                    continue
                if left & (left - 1):
                    undecided.append(mask)
                    continue
                cause = self._cause(mask, alive, true)
                if not left:
                    self._weights[mask] += 1
                    return cause
                candidate = left.bit_length() - 1
                causes[candidate] = cause
                true |= left
                alive &= ~sees[candidate]
                moved = True
            masks = undecided
        if not masks:
            self.choice = true
            return None
        return self._cases(masks, alive, true, level)

    def _cases(self, masks: Sequence[int], alive: int, true: int, level: int) -> int | None:
        weights = self._weights
        split = min(masks, key=lambda mask: (mask & alive).bit_count() / weights[mask])
        total, bit = self._cause(split, alive, true), 1 << self._first_level + level
        for candidate in bits(split & alive):
            self._causes[candidate] = bit
            rest = alive & ~self._sees[candidate]
            found = self.conflict(masks, rest, true | 1 << candidate, level + 1)
            if found is None or not found & bit:
                return found
            total |= found ^ bit
        return total

    def _cause(self, mask: int, alive: int, true: int) -> int:
        """The mask itself, and the causes of whatever rules out the candidates that it has lost."""
        cause = 1 << self._numbers[mask]
        for lost in bits(mask & ~alive):
            by = self._sees[lost] & true
            cause |= self._causes.get(by.bit_length() - 1, 0)
        return cause


def find_choice(assumption: Assumption, facts: Iterable[Fact]) -> int | None:
    """One candidate of each fact without a conflict, such as the assumption allows; None if there is none."""
    alive = assumption.alive
    masks = [fact.mask & alive for fact in facts]
    search = _Search(assumption.grid, masks, dict.fromkeys(masks, 1))
    return search.choice if search.conflict(masks, alive, assumption.true) is None else None


def sharpen(assumption: Assumption, facts: Sequence[Fact]) -> list[Fact]:
    """Those of the facts that contradict the assumption and of which none can be spared."""
    alive = assumption.alive
    masks = {number: fact.mask & alive for number, fact in enumerate(facts)}
    weights = dict.fromkeys(masks.values(), 1)
    needed: set[int] = set()
    for number in reversed(range(len(facts))):
        if number in needed or number not in masks:
            continue
        others = {other: mask for other, mask in masks.items() if other != number}
        listed = list(others.values())
        search = _Search(assumption.grid, listed, weights)
        conflict = search.conflict(listed, alive, assumption.true)
        if conflict is None:
            _mark_needed(assumption, masks, needed, (number, search.choice))
        else:
            used = {listed[each] for each in bits(conflict)}
            masks = {other: mask for other, mask in others.items() if mask in used}
    return [facts[number] for number in masks]


def _mark_needed(
    assumption: Assumption, masks: dict[int, int], needed: set[int], missed: tuple[int, int]
) -> None:
    """One mask is needed, since a choice serves all others; with it whatever a small change singles out.

    Let the missed mask have one of its candidates, at the cost of the one chosen candidate which that
    sees. If exactly one other mask is missed now, all but that one can be served, too.
    """
    sees, fixed = assumption.grid.sees, assumption.true
    todo = [missed]
    while todo:
        number, choice = todo.pop()
        needed.add(number)
        for candidate in bits(masks[number]):
            clash = sees[candidate] & choice
            if clash & (clash - 1) or clash & fixed:
                continue
            changed = choice ^ clash | 1 << candidate
            others = [other for other, mask in masks.items() if not mask & changed]
            if len(others) == 1 and others[0] not in needed:
                needed.add(others[0])
                todo.append((others[0], changed))
