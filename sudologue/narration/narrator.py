"""Telling a trace: a narrator opens, tells each step, and closes.

`LANGUAGES` holds the languages by code, and `VOICES` the narrators of English by name. Anybody's object with the five
members of a `Narrator` can be put among the voices, and anybody's `Language` among the languages.
"""

from collections.abc import Callable, Iterable, Iterator

from sudologue.constraints.constraint import Constraint
from sudologue.errors import named
from sudologue.inference.proof import Proof, Question, StepFacts, facts_of
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.problems import Problem
from sudologue.narration.en.english import ENGLISH
from sudologue.narration.language import HintStatus, Language, Languages, Narrator
from sudologue.narration.text import Text, joined, say, without_start
from sudologue.solver.mistakes import Mistakes
from sudologue.solver.verdicts import Verdict

DEFAULT_LANGUAGE, DEFAULT_VOICE = "en", "coach"

LANGUAGES = Languages({DEFAULT_LANGUAGE: ENGLISH})

VOICES = ENGLISH.voices


def voice_of(name: str, language: str = DEFAULT_LANGUAGE) -> Narrator:
    """The narrator of that name."""
    return named("voice", name, language_of(language).voices)


def language_of(code: str) -> Language:
    """The language of that code."""
    return named("language", code, LANGUAGES)


def narrate_steps(
    result: SolveResult,
    voice: str = DEFAULT_VOICE,
    language: str = DEFAULT_LANGUAGE,
    *,
    is_brief: bool = False,
) -> Iterator[str]:
    """The steps alone, told one by one as they are asked for."""
    narrator = voice_of(voice, language)
    tell = brief_step(narrator) if is_brief else narrator.step
    return map(tell, Proof(result).all_facts())


def brief_step(narrator: Narrator) -> Callable[[StepFacts], str]:
    """How a narrator tells a step where there is little room; in full, if it knows no other way."""
    return getattr(narrator, "brief", None) or narrator.step


def narrate(
    result: SolveResult, voice: str = DEFAULT_VOICE, language: str = DEFAULT_LANGUAGE
) -> Text:
    """A whole trace, told: the opening, the steps, the closing."""
    narrator = voice_of(voice, language)
    steps = list_steps(narrate_steps(result, voice, language))
    parts = [narrator.opening(result), steps, narrator.closing(result)]
    return joined("\n\n", filter(None, parts))


def narrate_one(
    result: SolveResult, number: int, voice: str = DEFAULT_VOICE, language: str = DEFAULT_LANGUAGE
) -> Text:
    """The step of that number, told as in the whole trace."""
    return joined("", [voice_of(voice, language).step(Proof(result).facts(number))])


def tell_alone(
    facts: StepFacts,
    voice: str = DEFAULT_VOICE,
    language: str = DEFAULT_LANGUAGE,
    *,
    is_brief: bool = False,
) -> Text:
    """One step by itself, without its number."""
    narrator = voice_of(voice, language)
    told = brief_step(narrator)(facts) if is_brief else narrator.step(facts)
    return without_start(told, f"{facts.number}. ")


def list_steps(steps: Iterable[str]) -> Text:
    """Steps one below the other; with an empty line between them where one of them takes several lines."""
    told = list(filter(None, steps))
    return joined("\n\n" if any("\n" in step for step in told) else "\n", told)


def answer_text(answer: SolveResult, question: Question, language: str = DEFAULT_LANGUAGE) -> Text:
    """What the steps of an answer leave unsaid: all of it where there are none, or what the last digit rules out."""
    return language_of(language).answer(answer, question)


def mistakes_text(mistakes: Mistakes, language: str = DEFAULT_LANGUAGE) -> Text:
    """What is wrong with a board, in words."""
    return language_of(language).mistakes(mistakes)


def problem_text(problem: Problem, language: str = DEFAULT_LANGUAGE) -> Text:
    """One thing that is wrong with a board, in words."""
    return language_of(language).problem(problem)


def no_hint_text(status: HintStatus, language: str = DEFAULT_LANGUAGE) -> Text:
    """Why there is nothing to hint at."""
    return language_of(language).no_hint(status)


def idea(technique: str, language: str = DEFAULT_LANGUAGE) -> str:
    """What a technique is, in a paragraph; nothing where nobody has put it into words."""
    return language_of(language).ideas().get(technique, "")


def spotting(technique: str, language: str = DEFAULT_LANGUAGE) -> str:
    """How to find a technique on a board; nothing where nobody has put it into words."""
    return language_of(language).spotting().get(technique, "")


def verdict_text(board: Board, verdict: Verdict, language: str = DEFAULT_LANGUAGE) -> Text:
    """What to say of an answer to an exercise on a board, with the reason."""

    def told() -> Text:
        assert verdict.step is not None, "only a verdict about a step tells it"
        return tell_alone(facts_of(board, verdict.step), "coach", language)

    return language_of(language).verdict(verdict, told)


def rules_text(grid: Grid, language: str = DEFAULT_LANGUAGE) -> Text:
    """The rules of a variant, a line each; nothing for a puzzle without constraints, whose rules everybody knows."""
    return language_of(language).rules(grid) if grid.constraints else Text()


def constraint_text(constraint: Constraint, language: str = DEFAULT_LANGUAGE) -> Text:
    """What one constraint says of its cells."""
    return language_of(language).constraint(constraint)


def constraints_text(grid: Grid, language: str = DEFAULT_LANGUAGE) -> Text:
    """What each constraint says, a line each, with the name that receipts have for it."""
    named = grid.named_constraints.items()
    return joined("\n", (say("{}: {}", name, constraint_text(c, language)) for name, c in named))
