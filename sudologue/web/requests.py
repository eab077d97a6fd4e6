"""What can be asked, as the API's documents describe it. Limits on what strangers may send are here, too."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from sudologue.errors import SudologueError
from sudologue.web.fields import Field, FieldsError, build
from sudologue.web.json_text import JsonError, parse

LARGEST_BODY = 256 * 1024
LARGEST_TRACE = 4 * 1024 * 1024
"""Bytes; `check` takes whole traces."""
LARGEST_SIZE = 16
LONGEST_BOARD = 100_000
LARGEST_SEED = 2**53 - 1
"""Whole numbers up to this survive JavaScript."""

Name = Annotated[str, Field(shortest=1, longest=60)]
Voice = Annotated[Name, Field(description="`terse`, `coach` or `proof`")]
Layers = Annotated[
    bool, Field(description="with pictures in layers, to be put around the digits of a page")
]
Seed = Annotated[int, Field(at_least=0, at_most=LARGEST_SEED)]


@dataclass(frozen=True, kw_only=True)
class Request:
    """Unknown fields are refused, and nothing is converted: a slip should not go unnoticed."""

    __pydantic_config__: ClassVar[Mapping[str, object]] = {"extra": "forbid"}
    """For the API's documents, which FastAPI writes."""


@dataclass(frozen=True, kw_only=True)
class Position(Request):
    """A puzzle, and how far it has been played."""

    board: Annotated[
        Annotated[str, Field(longest=LONGEST_BOARD)] | dict[str, object],
        Field(
            description="a board in any format that Sudologue reads, such as 81 digits with dots for blanks or a link "
            "to f-puzzles, or a puzzle with constraints as a JSON object",
            examples=(
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                {
                    "size": 9,
                    "constraints": [{"type": "killer", "cells": ["R1C1", "R1C2"], "sum": 9}],
                },
            ),
        ),
    ]
    placed: Annotated[
        str | None,
        Field(
            longest=2000,
            description="digits placed since, dots elsewhere, as in a receipt's `start`",
        ),
    ] = None
    removed: Annotated[
        tuple[Annotated[str, Field(longest=12)], ...],
        Field(most=LARGEST_SIZE**3, description="candidates struck out since: `r1c2<>5`"),
    ] = ()
    ignore_unknown: Annotated[
        bool,
        Field(description="leave out constraints that are unknown here; `remarks` tell which"),
    ] = False


@dataclass(frozen=True, kw_only=True)
class Ladder(Position):
    """… and the rules to use on it."""

    ladder: Annotated[Name, Field(description="the order of rules to try")] = "human"
    rules: Annotated[
        tuple[Name, ...] | None, Field(most=200, description="only these rules, in this order")
    ] = None
    uniqueness: Annotated[
        bool,
        Field(description="may rules rely on one solution, where search finds exactly one?"),
    ] = True
    assume_unique: Annotated[
        bool, Field(description="may they on your word alone, where search cannot tell?")
    ] = False


@dataclass(frozen=True, kw_only=True)
class SolveRequest(Ladder):
    """A solve."""

    voice: Voice = "coach"
    max_steps: Annotated[int | None, Field(at_least=0, at_most=10_000)] = None
    allow_search: Annotated[
        bool, Field(description="guess where no rule finds anything; guesses are marked")
    ] = False
    scenes: Annotated[bool, Field(description="with what there is to see of each step")] = False
    layers: Layers = False
    references: Annotated[
        bool, Field(description="with the narration in pieces: words, and what they refer to")
    ] = False


@dataclass(frozen=True, kw_only=True)
class HintRequest(Ladder):
    """A hint, as vague as the level says."""

    level: Annotated[
        int,
        Field(
            at_least=1,
            at_most=4,
            description="1: the kind, 2: where, 3: the pattern, 4: everything",
        ),
    ] = 1
    voice: Voice = "coach"
    layers: Layers = False


@dataclass(frozen=True, kw_only=True)
class StepsRequest(Ladder):
    """All that can be done now."""

    technique: Annotated[Name | None, Field(description="only this one")] = None
    first: Annotated[
        int, Field(at_least=1, at_most=50, description="at most so many of each technique")
    ] = 5
    voice: Voice = "terse"
    scenes: bool = False
    layers: Layers = False
    references: Annotated[
        bool, Field(description="with the words of each step in `pieces`, and what they refer to")
    ] = False


@dataclass(frozen=True, kw_only=True)
class ExplainRequest(Position):
    """A step of a trace, on the board before it."""

    step: Annotated[
        dict[str, object], Field(description="a step of a trace, as `solve` and `steps` give it")
    ]
    layers: Layers = False


@dataclass(frozen=True, kw_only=True)
class WhyRequest(Ladder):
    """A question about one cell."""

    question: Annotated[str, Field(longest=20, examples=("r1c3", "r1c3=4", "r1c3<>2"))]
    voice: Voice = "coach"
    scenes: bool = False
    layers: Layers = False
    references: bool = False


@dataclass(frozen=True, kw_only=True)
class CheckRequest(Request):
    """A trace to be judged by the independent checker."""

    trace: Annotated[dict[str, object], Field(description="a trace, as `solve` gives it")]
    puzzle: Annotated[
        Annotated[str, Field(longest=2000)] | dict[str, object] | None,
        Field(
            description="the givens that it must be a trace of, or the puzzle as in a trace or as a JSON object"
        ),
    ] = None


@dataclass(frozen=True, kw_only=True)
class MistakesRequest(Ladder):
    """A board in play, to be looked over."""

    at_sight: Annotated[
        bool,
        Field(
            description="only rules that the digits on the board break, without a look at the solution"
        ),
    ] = False


@dataclass(frozen=True, kw_only=True)
class GenerateRequest(Request):
    """A puzzle to be made."""

    level: Annotated[Name | None, Field(examples=("easy",))] = None
    required: Annotated[
        tuple[Name, ...], Field(most=20, description="techniques that the solving path must use")
    ] = ()
    allowed: Annotated[
        tuple[Name, ...] | None, Field(most=200, description="techniques that must suffice")
    ] = None
    clues: Annotated[
        tuple[Annotated[int, Field(at_least=0, at_most=LARGEST_SIZE**2)], ...] | None,
        Field(fewest=2, most=2, description="the fewest and the most"),
    ] = None
    symmetry: Name | None = None
    size: Literal[4, 6, 9] = 9
    seed: Seed | None = None
    ready: Annotated[
        bool, Field(description="take one of the library, if it has what is asked for")
    ] = False


@dataclass(frozen=True, kw_only=True)
class DailyRequest(Request):
    """The puzzle of a day."""

    date: Annotated[str, Field(longest=10, examples=("2026-11-18",))]
    level: Annotated[Name, Field(examples=("medium",))] = "medium"


@dataclass(frozen=True, kw_only=True)
class PracticeRequest(Request):
    """A position to practise one technique on."""

    technique: Annotated[Name, Field(examples=("x-wing",))]
    seed: Seed | None = None


@dataclass(frozen=True, kw_only=True)
class LessonRequest(Request):
    """What there is to learn of one technique, and a board to see it on."""

    technique: Annotated[Name, Field(examples=("x-wing",))]
    board: Annotated[int, Field(at_least=1, at_most=3, description="which of the boards")] = 1


@dataclass(frozen=True, kw_only=True)
class JudgeRequest(Position):
    """An answer to an exercise: the position as it was given, and what the player has entered since."""

    technique: Annotated[Name, Field(description="the one that was to be found")]
    entered: Annotated[
        tuple[Annotated[str, Field(longest=12)], ...],
        Field(
            most=LARGEST_SIZE**3,
            description="digits placed and candidates crossed out",
            examples=(["r6c4<>7", "r6c6<>7"], ["r3c5=4"]),
        ),
    ] = ()
    layers: Layers = False


@dataclass(frozen=True, kw_only=True)
class CountRequest(Position):
    """How many solutions?"""

    limit: Annotated[int, Field(at_least=1, at_most=1000, description="look for no more")] = 2
    brief: Annotated[
        bool,
        Field(
            description="look for two, give up where that takes long (`count` is none), and tell where they differ"
        ),
    ] = False


@dataclass(frozen=True, kw_only=True)
class KindsRequest(Request):
    """What can be placed on a grid of a size?"""

    size: Annotated[int, Field(at_least=1, at_most=LARGEST_SIZE, examples=(9,))]


@dataclass(frozen=True, kw_only=True)
class SettingRequest(Position):
    """What is true of a puzzle that is being set?"""

    limit: Annotated[
        int, Field(at_least=1, at_most=1000, description="count no more solutions")
    ] = 100
    milliseconds: Annotated[
        int,
        Field(
            at_least=0,
            at_most=60_000,
            description="look no longer; what was found until then is told",
        ),
    ] = 2000


@dataclass(frozen=True, kw_only=True)
class RenderRequest(Ladder):
    """A picture of a board, or of a step of its solve."""

    step: Annotated[
        int | None,
        Field(at_least=1, at_most=10_000, description="which step; none: the board alone"),
    ] = None
    format: Annotated[Literal["svg", "scene"], Field(description="a picture, or JSON to draw")] = (
        "svg"
    )
    theme: Annotated[Name, Field(description="light, dark, print or safe")] = "light"
    voice: Voice = "coach"
    candidates: bool = True
    caption: bool = True
    legend: bool = True
    labels: bool = True
    width: Annotated[int | None, Field(at_least=50, at_most=4000, description="pixels")] = None


@dataclass(frozen=True, kw_only=True)
class ConvertRequest(Position):
    """A board in another format."""

    to: Annotated[Name, Field(description="a format's name", examples=("grid",))] = "plain"
    lossy: Annotated[bool, Field(description="leave out what the format cannot hold")] = False
    layers: Layers = False


KINDS: Mapping[str, type[Request]] = {
    "solve": SolveRequest,
    "hint": HintRequest,
    "steps": StepsRequest,
    "explain": ExplainRequest,
    "why": WhyRequest,
    "check": CheckRequest,
    "mistakes": MistakesRequest,
    "grade": Position,
    "generate": GenerateRequest,
    "daily": DailyRequest,
    "practice": PracticeRequest,
    "judge": JudgeRequest,
    "lesson": LessonRequest,
    "count": CountRequest,
    "render": RenderRequest,
    "convert": ConvertRequest,
    "kinds": KindsRequest,
    "setting": SettingRequest,
}


class RequestError(SudologueError):
    """A body is not JSON (400), or not what the API's documents describe (422)."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


def read(name: str, body: bytes) -> Request:
    """The request that a body holds."""
    try:
        return build(KINDS[name], parse(body))
    except JsonError as problem:
        raise RequestError(400, f"the body cannot be read as JSON: {problem}") from None
    except FieldsError as problem:
        raise RequestError(422, str(problem)) from None
