"""What it takes to tell steps in a language: narrators, hints, and a few answers besides."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Protocol

from sudologue.constraints.constraint import Constraint
from sudologue.errors import UnknownNameError
from sudologue.inference.proof import Question, StepFacts
from sudologue.inference.solve_result import SolveResult
from sudologue.model.grid import Grid
from sudologue.model.problems import Problem
from sudologue.narration.facts.implications import Implication
from sudologue.narration.text import Text
from sudologue.solver.mistakes import Mistakes
from sudologue.solver.verdicts import Verdict


class HintStatus(StrEnum):
    """What there was to say when somebody asked for a hint.

    >>> import sudologue as sl
    >>> sl.hint("1234341221434321", level=1).status
    <HintStatus.COMPLETE: 'complete'>
    """

    HINT = "hint"
    """A step was found, and the hint is about it."""
    MISTAKE = "mistake"
    """Something is wrong with the board, and that comes first."""
    COMPLETE = "complete"
    """The board is complete and right."""
    STUCK = "stuck"
    """No rule of the ladder finds a step."""


class Narrator(Protocol):
    """Somebody who can tell a trace. What is said may be a `Text`, which carries its references."""

    @property
    def name(self) -> str:
        """How to ask for it."""
        ...

    @property
    def description(self) -> str:
        """Whom it is for, and how it tells a step."""
        ...

    def opening(self, result: SolveResult, /) -> str:
        """What to say before the first step."""
        ...

    def step(self, step: StepFacts, /) -> str:
        """One step; the text starts with its number."""
        ...

    def closing(self, result: SolveResult, /) -> str:
        """What to say after the last step; nothing, where there is nothing to say."""
        ...


class Voices(dict[str, Narrator]):
    """Narrators by name."""

    def __missing__(self, name: str) -> Narrator:
        raise UnknownNameError("voice", name, self)


class Language:
    """How everything is said in one language."""

    def __init__(
        self,
        narrators: Iterable[Narrator],
        hint: Callable[[StepFacts, int], Text],
        mistakes: Callable[[Mistakes], Text],
        answer: Callable[[SolveResult, Question], Text],
        ideas: Callable[[], Mapping[str, str]],
        *,
        rules: Callable[[Grid], Text] | None = None,
        constraint: Callable[[Constraint], Text] | None = None,
        no_hint: Callable[[HintStatus], Text] | None = None,
        spotting: Callable[[], Mapping[str, str]] | None = None,
        verdict: Callable[[Verdict, Callable[[], Text]], Text] | None = None,
        implication: Callable[[StepFacts, Implication], Text] | None = None,
        problem: Callable[[Problem], Text] | None = None,
    ) -> None:
        self.voices = Voices({narrator.name: narrator for narrator in narrators})
        self.hint = hint
        """The hint for a step, by its level."""
        self.mistakes = mistakes
        """What is wrong with a board."""
        self.answer = answer
        """What the steps that answer a question leave unsaid."""
        self.ideas = ideas
        """What each technique is, in a paragraph."""
        self.rules = rules or _nothing
        """The rules of a variant, a line each."""
        self.constraint = constraint or _nothing
        """What one constraint says."""
        self.no_hint = no_hint or _nothing
        """What to say where a board is right and there is nothing to hint at."""
        self.spotting = spotting or dict[str, str]
        """How to find each technique on a board."""
        self.verdict = verdict or _told_alone
        """What to say of an answer to an exercise, given what tells its step."""
        self.implication = implication or _nothing
        """A line of an argument."""
        self.problem = problem or _plainly
        """One thing that is wrong with a board."""


def _nothing(*_: object) -> Text:
    return Text()


def _told_alone(verdict: Verdict, told: Callable[[], Text]) -> Text:
    return told() if verdict.step else Text()


def _plainly(problem: Problem) -> Text:
    return Text((str(problem),))


class Languages(dict[str, Language]):
    """Languages by their codes."""

    def __missing__(self, code: str) -> Language:
        raise UnknownNameError("language", code, self)
