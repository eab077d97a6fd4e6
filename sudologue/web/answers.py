"""The shapes of what is answered, for the API's documents. A test holds answers to them."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Json = dict[str, Any]
Trace = Annotated[Json, Field(description="a trace, as `/api/trace.schema.json` describes it")]
Puzzle = Annotated[Json, Field(description="the puzzle, as in a trace")]
Start = Annotated[
    Json | None, Field(description="what was done to the puzzle, as in a trace; left out: nothing")
]
Scene = Annotated[
    Json,
    Field(
        description="what there is to see: board, marks, links, conclusion; `layers` if asked for"
    ),
]
Step = Annotated[Json, Field(description="one step, as in a trace")]


class AnswerModel(BaseModel):
    """Exactly these fields."""

    model_config = ConfigDict(extra="forbid")


class RemarkAnswer(AnswerModel):
    """What was left out, guessed from a drawing, or not read when a board was read."""

    kind: Literal["guess", "left-out", "unread"]
    text: str


class BoardAnswer(AnswerModel):
    """An answer to a question about a board."""

    remarks: Annotated[
        list[RemarkAnswer] | None,
        Field(description="what the board may mean beyond what was read; left out: nothing"),
    ] = None


class ErrorText(AnswerModel):
    """One thing that is wrong."""

    kind: str
    message: Annotated[str, Field(description="one line that quotes what was wrong and where")]


class ErrorAnswer(AnswerModel):
    """The shape of every answer that is not 2xx."""

    error: ErrorText


class Reference(AnswerModel):
    """Words that stand for something: `r4c7`, `r4c7=5`, `5`, `box 3`, `killer 3`, a step's number, a technique's id."""

    text: str
    kind: Literal["cell", "candidate", "digit", "house", "constraint", "step", "technique"]
    target: str


Pieces = Annotated[
    list[str | Reference], Field(description="the text again: words, and what they refer to")
]


class Line(AnswerModel):
    """A line of an argument: what is supposed, what follows from which other lines, what it comes to."""

    n: Annotated[
        int, Field(description="its node's number: lines that open and close a case share it")
    ]
    kind: Literal["choice", "suppose", "then", "contradiction", "so"]
    depth: Annotated[int, Field(description="how far it is to be indented")]
    text: str
    pieces: Pieces
    claims: Annotated[
        list[str], Field(description="`r4c7=5`: one of these is true; `r4c7<>5`: all are false")
    ]
    from_: Annotated[list[int], Field(alias="from", description="the lines that it needs")]
    turn: Annotated[int | None, Field(description="its number in words and pictures of a net")] = (
        None
    )
    left: Annotated[
        list[str] | None, Field(description="one of these is true, and each rules out the claims")
    ] = None


Lines = Annotated[
    list[Line] | None,
    Field(description="the argument line by line; left out: it is seen at a glance"),
]


class ExplainAnswer(BoardAnswer):
    """What there is to see of one step, and its argument."""

    scene: Scene
    implications: Lines = None


class Narration(AnswerModel):
    """A trace, told; `rules` are those of a variant, `pieces` has the steps with what they refer to."""

    voice: str
    opening: str
    steps: list[str]
    closing: str
    rules: list[str] | None = None
    pieces: list[Pieces] | None = None
    opening_pieces: Pieces | None = None
    closing_pieces: Pieces | None = None


class SolveAnswer(BoardAnswer):
    """A trace and its telling."""

    trace: Trace
    narration: Narration
    hardest: Annotated[
        int | None, Field(description="the number of the hardest step; none: there is no step")
    ]
    scenes: list[Scene] | None = None


class WhyAnswer(SolveAnswer):
    """The part of a trace that a cell depends on; `text` where the position itself says it."""

    question: str
    text: str
    pieces: Pieces | None = None


class ProblemAnswer(AnswerModel):
    """One thing that is wrong: a sentence, and the cells that show it."""

    kind: Literal[
        "broken-house", "broken-constraint", "empty-domain", "empty-range", "empty-reading"
    ]
    text: str
    cells: list[str]
    house: str | None = None
    constraint: Annotated[
        str | None, Field(description="the name of the constraint that breaks: `killer 3`")
    ] = None


class MistakesAnswer(BoardAnswer):
    """What is wrong with a position; never what would be right."""

    ok: bool
    text: str
    pieces: Pieces
    cells: list[str]
    wrong: list[str]
    struck: list[str]
    problems: list[ProblemAnswer]


class HintAnswer(BoardAnswer):
    """A hint. `scene` shows no more than the level allows; `step` comes with level 4."""

    status: Literal["hint", "mistake", "complete", "stuck"]
    level: int
    text: str
    pieces: Pieces | None = None
    technique: Annotated[str | None, Field(description="the id of the one to look for")] = None
    houses: Annotated[list[str] | None, Field(description="where to look, from level 2")] = None
    constraints: Annotated[
        list[str] | None, Field(description="which constraints to look at, from level 2")
    ] = None
    cells: Annotated[list[str] | None, Field(description="what to look at, from level 3")] = None
    scene: Scene | None = None
    step: Step | None = None
    implications: Lines = None
    mistakes: MistakesAnswer | None = None


class StepsAnswer(BoardAnswer):
    """Steps with `text` (and `pieces`, if asked for); `left_out` are techniques that were not looked for to the end."""

    steps: list[Step]
    left_out: list[str]


class CheckAnswer(AnswerModel):
    """The independent checker's verdict."""

    ok: bool
    text: str
    failures: list[str]
    steps: int
    uniqueness: int
    guesses: int
    assumptions: int
    unchecked: int
    work: Annotated[int, Field(description="how much of the work that a trace may cause it took")]


class TechniqueCount(AnswerModel):
    """How often a technique was used."""

    id: str
    name: str
    count: int


class RatingAnswer(AnswerModel):
    """What one metric says: a number, a word, or both, and how far it can be trusted."""

    title: str
    value: float | None
    level: str | None
    is_approximate: bool
    details: dict[str, Any]
    text: str
    accuracy: str


class GradeAnswer(BoardAnswer):
    """How hard a puzzle is."""

    status: str
    level: str | None
    metrics: dict[str, RatingAnswer]
    left_out: Annotated[list[str], Field(description="metrics for which there was no time")]
    undefined: Annotated[
        list[str], Field(description="metrics that are not defined for such a grid")
    ]
    clues: int
    solutions: Annotated[
        int | None, Field(description="0, 1, or 2 for several; none: it takes long to find out")
    ]
    steps: int
    techniques: list[TechniqueCount]


class ReadyAnswer(AnswerModel):
    """What is known of a puzzle of the library; its ratings are those of the arrangement that is kept."""

    level: str
    ratings: dict[str, float]
    techniques: list[str]
    hardest: str
    name: Annotated[str, Field(description="of the hardest technique, in a sentence")]


class GenerateAnswer(AnswerModel):
    """A puzzle with one solution."""

    puzzle: Puzzle
    seed: int
    tried: int
    ready: Annotated[
        ReadyAnswer | None, Field(description="left out where the puzzle was made just now")
    ] = None


class DailyAnswer(AnswerModel):
    """The puzzle of a day and a level."""

    puzzle: Puzzle
    date: str
    ready: ReadyAnswer


class PracticeAnswer(AnswerModel):
    """A position where a technique finds something."""

    puzzle: Puzzle
    start: Start = None
    technique: str
    seed: int
    is_next: Annotated[bool, Field(description="is there nothing simpler to find?")]
    is_in_ladder: Annotated[bool, Field(description="does the human ladder have the technique?")]
    enters: Annotated[
        Literal["digit", "candidates"],
        Field(description="what there is to do: place a digit, or cross out candidates"),
    ]


class JudgeAnswer(BoardAnswer):
    """A verdict with its reason. `scene` shows what the answer has found, and `technique` is the one that says so."""

    verdict: Literal["right", "partly", "beyond", "other", "unshown", "wrong", "empty"]
    text: str
    pieces: Pieces
    technique: str | None = None
    missing: Annotated[int, Field(description="candidates that are still to be found")]
    scene: Scene | None = None


class LessonFrame(AnswerModel):
    """One look at a board: words, and a picture in the colours of the page; `scene` is what it shows."""

    title: str
    text: str
    pieces: Pieces
    scene: Scene
    picture: Annotated[str, Field(description="SVG")]


class LessonAnswer(AnswerModel):
    """What there is to learn of a technique: words that stay, and one of its boards in four looks."""

    technique: str
    name: str
    level: str
    family: Annotated[str, Field(description="what its family is called")]
    idea: str
    spotting: str
    boards: int
    board: int
    is_next: Annotated[bool, Field(description="is there nothing simpler on this board?")]
    puzzle: Puzzle
    start: Start = None
    frames: list[LessonFrame]


class CountAnswer(BoardAnswer):
    """How many solutions were found."""

    count: Annotated[int | None, Field(description="none: it takes long to find out")]
    limit: int
    is_all: bool
    differing: Annotated[
        list[str] | None, Field(description="cells in which two solutions differ, if asked for")
    ] = None


class ConstraintAnswer(AnswerModel):
    """A constraint: its name among those of the puzzle, what it says, its cells."""

    name: str
    kind: str
    text: str
    cells: list[str]


class ConvertAnswer(BoardAnswer):
    """A board in another format, and as data."""

    text: str
    format: str
    read_as: str
    puzzle: Puzzle
    start: Start = None
    scene: Scene
    layers: Annotated[
        Json | None, Field(description="measures and the board in layers, if asked for")
    ] = None
    problems: list[str]
    rules: Annotated[
        list[str] | None, Field(description="the rules of a variant in words, a line each")
    ] = None
    constraints: Annotated[
        list[ConstraintAnswer] | None, Field(description="what each constraint of a variant says")
    ] = None
    conflicts: Annotated[
        Json | None,
        Field(
            description="which digits of two cells rule each other out beyond houses: `relations` (by the first digit, "
            "bits for the second), `pairs` (two cells, the number of their relation), `start` (what cells may be)"
        ),
    ] = None


class ChoiceAnswer(AnswerModel):
    """A word that fits in a field."""

    value: str
    title: str


class FieldAnswer(AnswerModel):
    """A field of a constraint that is typed or chosen."""

    name: str
    title: str
    type: Literal["number", "digits", "flag", "choice"]
    default: int | bool | str | list[int] | None
    is_needed: bool
    choices: list[ChoiceAnswer]


class KindAnswer(AnswerModel):
    """A kind of constraint, and how it is placed."""

    kind: str
    name: str
    group: str
    rule: str
    hand: Annotated[
        Literal[
            "cells", "apart", "line", "pair", "square", "row", "ray", "groups", "shapes", "grid"
        ],
        Field(description="what is drawn"),
    ]
    how: Annotated[str, Field(description="what to draw, in a sentence")]
    fewest: Annotated[int, Field(description="cells that it takes at least")]
    head: Annotated[str, Field(description="the field that takes the first cell of a line, if any")]
    longest_head: Annotated[int, Field(description="of how many cells that may be")]
    exempted: Annotated[list[str], Field(description="kinds whose cells are exempt from it")]
    fields: list[FieldAnswer]


class SetAnswer(AnswerModel):
    """Constraints that belong together."""

    name: str
    constraints: list[Json]


class KindsAnswer(AnswerModel):
    """What can be placed on a grid."""

    kinds: list[KindAnswer]
    sets: list[SetAnswer]


class BlameAnswer(AnswerModel):
    """What cannot go together."""

    constraints: list[str]
    givens: list[str]
    cells: list[str]


class SettingAnswer(BoardAnswer):
    """How many solutions a puzzle has, and its true candidates."""

    count: Annotated[int, Field(description="solutions that were found, up to the limit")]
    limit: int
    is_exact: Annotated[bool, Field(description="are there no others?")]
    gave_up: Annotated[bool, Field(description="was the time up before that was known?")]
    text: str
    candidates: Annotated[
        list[list[int]] | None,
        Field(description="by cell, the digits that some solution has; none: not known, or none"),
    ]
    seconds: float
    blame: Annotated[
        BlameAnswer | None, Field(description="none: there are solutions, or the time was up")
    ]


class TechniqueAnswer(AnswerModel):
    """A technique."""

    id: str
    name: str
    family: str
    level: str
    phrase: Annotated[str, Field(description="the name in a sentence, with its article")]
    idea: str
    can_be_practised: bool
    in_ladder: Annotated[bool, Field(description="does the human ladder have it?")]
    in_library: Annotated[bool, Field(description="are there ready puzzles that take it?")]


class AboutAnswer(AnswerModel):
    """What there is to choose from, and what the server allows."""

    version: str
    voices: list[str]
    ladders: list[str]
    levels: list[str]
    levels_by_size: Annotated[
        dict[str, list[str]], Field(description="how hard a puzzle of a size can be")
    ]
    formats: list[str]
    themes: list[str]
    symmetries: list[str]
    first: Annotated[str, Field(description="a puzzle to begin with")]
    limits: dict[str, float]
    techniques: list[TechniqueAnswer]
