"""Arguments drawn up: why an assumption fails, as a story, and the inference that is made of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.bits import bits
from sudologue.model.grid import Table
from sudologue.reasoning.forcing.derivation import DENIED, Assumption
from sudologue.reasoning.forcing.sharpening import sharpen
from sudologue.reasoning.forcing.story import Event, Stage, story_of, story_towards
from sudologue.reasoning.forcing.wide_board import Fact, Slots

_SHORT = {0: 6, 1: 12, 2: 70}
"""By the depth of its cases: an argument no longer than this needs no comparing."""

_MOST_CASES = 10_000
"""Of an argument for what a search has refuted."""

_MOST_KEPT = 1 << 15
"""Parts and links of arguments that are kept."""


@dataclass(frozen=True, slots=True)
class Argument:
    """Why an assumption fails.

    A contradiction is one story. A verity has a `choice`, and a story for each of its candidates.
    """

    assumption: Assumption
    truths: int
    """The guards of all that it uses."""
    story: Sequence[Event] = ()
    choice: Fact | None = None
    stories: Sequence[tuple[int, Sequence[Event]]] = ()

    @property
    def size(self) -> tuple[int, int]:
        """The depth of its cases, and how many events it has."""
        depth, length = _effort(self.story)
        return depth, length + sum(len(story) + 1 for _, story in self.stories)

    @property
    def rank(self) -> tuple[int, float, int]:
        """What makes an argument better than another: it is simpler, for what it brings; the candidate settles ties."""
        (depth, events), candidate = self.size, self.assumption.candidate
        weight = self.assumption.wide.weight(candidate) if depth else 1
        return depth, events * weight, candidate

    @property
    def is_short(self) -> bool:
        """Is it simple enough to be given without a look at others?"""
        depth, events = self.size
        return events <= _SHORT.get(depth, 0)

    def sharpened(self) -> "Argument":
        """The same without truths that are not needed; its story goes by those that are left, unless that is longer."""
        story = self.story or story_of(self.assumption, self.truths) or ()
        truths = sharpen(self.assumption, self.truths, story)
        if truths == self.truths:
            return self
        if self.choice is None:
            depth, length = _effort(self.story)
            splits = [event.guard for event in self.story if event.stage is Stage.CASE]
            other = story_of(self.assumption, truths, length if depth else 0, splits)
            return replace(
                self, truths=truths, story=min(other or self.story, self.story, key=_effort)
            )
        stories = None
        if truths >> self.choice.guard & 1:
            stories = _towards(self.assumption, self.choice, truths)
        return replace(self, truths=truths, stories=stories or self.stories)


def _effort(story: Sequence[Event]) -> tuple[int, int]:
    """What it takes to follow a story: how deep its cases lie inside each other, and how long it is."""
    depth = deepest = 0
    for event in story:
        if event.stage is Stage.CASE:
            depth += 1
            deepest = max(deepest, depth)
        elif event.stage is Stage.CONTRADICTION:
            depth -= 1
    return deepest, len(story)


def contradiction(
    assumption: Assumption, truths: int, most_cases: int = 0, order: Sequence[int] = ()
) -> Argument:
    """The argument from these truths, which are known to do."""
    story = story_of(assumption, truths, most_cases, order)
    assert story is not None, "the truths of an argument contradict the assumption"
    return argument_of(assumption, story)


def argument_of(assumption: Assumption, story: Sequence[Event]) -> Argument:
    """The argument that a story makes."""
    return Argument(assumption, _guards(story), story)


def verity(assumption: Assumption, choice: Fact, truths: int) -> Argument:
    """Each candidate of the choice is known to lead to the opposite of the assumption, or cannot be."""
    found = find_verity(assumption, choice, truths)
    assert found is not None, "every candidate of the choice leads away from the assumption"
    return found


def find_verity(assumption: Assumption, choice: Fact, truths: int) -> Argument | None:
    """Each candidate of the choice leads to the opposite of the assumption, or cannot be; None if one does neither."""
    stories = _towards(assumption, choice, truths)
    if stories is None:
        return None
    used = _guards(event for _, story in stories for event in story)
    return Argument(assumption, used | 1 << choice.guard, (), choice, stories)


def argued(assumption: Assumption, truths: int, choice: Fact | None = None) -> Argument:
    """Why an assumption fails that some search has refuted: by the choice and from these truths, if that will do."""
    found = find_verity(assumption, choice, truths) if choice else None
    if found:
        return found
    for taken in dict.fromkeys((truths, assumption.wide.open)):
        for most in (0, _MOST_CASES):
            story = story_of(assumption, taken, most)
            if story:
                return argument_of(assumption, story)
    raise AssertionError("what a search has refuted can be argued")


def _guards(events: Iterable[Event]) -> int:
    return sum(1 << guard for guard in {event.guard for event in events})


def _towards(
    assumption: Assumption, choice: Fact, truths: int
) -> list[tuple[int, Sequence[Event]]] | None:
    """How each candidate of the choice leads to the opposite of the assumption, or cannot be."""
    goal = replace(assumption, is_true=not assumption.is_true)
    stories: list[tuple[int, Sequence[Event]]] = []
    for option in bits(choice.mask):
        story = story_towards(Assumption(goal.wide, option), truths, goal)
        if story is None:
            return None
        stories.append((option, story))
    return stories


def inference_of(rule: str, argument: Argument) -> Inference:
    """What an argument concludes: the assumption is wrong."""
    assumption = argument.assumption
    slots, kept = assumption.wide.slots, _kept(assumption.wide.slots)
    cell, digit = kept.named[assumption.candidate]
    action = Elimination(((cell, digit),)) if assumption.is_true else Placement(cell, digit)
    evidence = Evidence(
        truths=tuple(map(slots.truth, bits(argument.truths))),
        focus_cells=(cell,),
        focus_digit=digit,
        description=_description(argument),
        parts=tuple(map(kept.parts.__getitem__, _parts(argument))),
        links=tuple(map(kept.links.__getitem__, _links(argument))),
    )
    return Inference(rule, action, evidence)


def _description(argument: Argument) -> str:
    if argument.choice is not None:
        return f"all of {argument.choice.truth} lead there"
    cases = sum(event.stage is Stage.CASE for event in argument.story)
    inside = f", {cases} cases inside" if cases else ""
    truth = argument.assumption.wide.slots.truth(argument.story[-1].guard)
    return f"no candidate left in {truth}{inside}"


_Piece = tuple[str, int | None, *tuple[int | None, ...]]
"""A part: its role, the guard of its truth, if it has one, and its candidates; None stands for no candidate."""


def _parts(argument: Argument) -> list[_Piece]:
    """The assumption and the story; or the choice, and for each case its story and the conclusion."""
    assumed = argument.assumption.candidate
    if argument.choice is None:
        return [("assumption", None, assumed), *(event[:3] for event in argument.story)]
    found: list[_Piece] = [("choice", argument.choice.guard, *bits(argument.choice.mask))]
    for option, story in argument.stories:
        found.append(("case", None, option))
        found += [event[:3] for event in story]
        if not story or story[-1].stage is not Stage.CONTRADICTION:
            found.append(("conclusion", None, assumed))
    return found


_Stride = tuple[int | None, int, *tuple[int, ...]]
"""A link: the guard of the truth that it rests on, if it is a strong one; the target; and the source."""


def _links(argument: Argument) -> Iterable[_Stride]:
    """Each loss as a weak link, and each consequence as a strong one from what its truth has lost; each once."""
    strides: dict[_Stride, None] = {}
    for event in [*argument.story, *(event for _, story in argument.stories for event in story)]:
        for lost, killer in event.losses.items():
            if killer != DENIED:
                strides[None, lost, killer] = None
        if event.stage is Stage.CONSEQUENCE and event.candidate is not None:
            strides[event.guard, event.candidate, *event.losses] = None
    return strides


class _PartsAndLinks:
    """The parts and links of arguments on a grid. The same come up over and over, so each is made once."""

    def __init__(self, slots: Slots) -> None:
        self.named = Table(slots.grid.split)
        self.parts = Table(self._part)
        self.links = Table(self._link)
        self._slots = slots

    def _part(self, piece: _Piece) -> Part:
        role, guard, *candidates = piece
        named = tuple(self.named[each] for each in candidates if each is not None)
        match None if guard is None else self._slots.truth(guard):
            case Domain(cell):
                return Part(str(role), named, cells=(cell,))
            case Range(digit, house):
                return Part(str(role), named, digits=(digit,), houses=(house,))
            case _:
                return Part(str(role), named)

    def _link(self, stride: _Stride) -> Link:
        guard, target, *source = stride
        truth = None if guard is None else self._slots.truth(guard)
        return Link(tuple([self.named[each] for each in source]), (self.named[target],), truth)


@lru_cache(maxsize=16)
def _kept_for(slots: Slots) -> _PartsAndLinks:
    return _PartsAndLinks(slots)


def _kept(slots: Slots) -> _PartsAndLinks:
    """Those that are known; when they get to be very many, they are forgotten."""
    found = _kept_for(slots)
    for each in (found.parts, found.links):
        if len(each) > _MOST_KEPT:
            each.clear()
    return found
