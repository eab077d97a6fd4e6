"""Hints for the next step, from vague to concrete.

| level | tells | never tells |
|---|---|---|
| 1 | the kind of technique | any cell, house or digit |
| 2 | where to look: houses, constraints | any other cell or digit |
| 3 | the pattern | a cell together with the digit that is concluded of it |
| 4 | the conclusion and why | |

Whoever gives hints asks here: a mistake comes before any step, and what the words refer to is there as data, too, so
that neither tells more than the other.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sudologue.errors import UnknownNameError, WrongTypeError
from sudologue.inference import receipt
from sudologue.inference.inference import Inference
from sudologue.inference.proof import StepFacts, facts_of
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.model.sets import parse_candidate
from sudologue.narration.language import HintStatus
from sudologue.narration.narrator import (
    DEFAULT_LANGUAGE,
    DEFAULT_VOICE,
    language_of,
    mistakes_text,
    no_hint_text,
    tell_alone,
    voice_of,
)
from sudologue.narration.text import Kind, Reference, Text, to_json
from sudologue.rules.rule import Rule
from sudologue.solver.mistakes import Mistakes, find_mistakes
from sudologue.solver.solver import Solver

LEVELS = (1, 2, 3, 4)


@dataclass(frozen=True, slots=True)
class Hint:
    """What to tell somebody who is stuck, in words and as data; neither says more than the level allows.

    >>> import sudologue as sl
    >>> hint = sl.hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", level=2)
    >>> print(hint)
    Look along column 5: one of its open cells has no choice left.
    >>> hint.technique, [house.name for house in hint.houses], hint.cells, hint.inference
    ('naked-single', ['column 5'], (), None)
    """

    level: int
    status: HintStatus
    text: Text
    technique: str | None = None
    """The id of the technique to look for."""
    houses: tuple[House, ...] = ()
    """Where to look, from level 2 on."""
    constraints: tuple[str, ...] = ()
    """Which constraints to look at, by name, from level 2 on."""
    cells: tuple[Cell, ...] = ()
    """What to look at there, from level 3 on."""
    mistakes: Mistakes | None = None
    """What is wrong with the board, if something is."""
    board: Board | None = field(default=None, repr=False)
    """What it is a hint for."""
    behind: Inference | None = field(default=None, repr=False)
    """The step that it hints at, whatever the level: for whoever draws, and has to leave out what is not told."""

    @property
    def inference(self) -> Inference | None:
        """The step that it hints at, given away at level 4."""
        return self.behind if self.level == LEVELS[-1] else None

    def __str__(self) -> str:
        return self.text

    def to_document(self) -> dict[str, Any]:
        """Itself as JSON values; `pieces` is the text with what its words refer to."""
        document: dict[str, Any] = {
            "status": self.status.value,
            "level": self.level,
            "text": str(self.text),
            "pieces": to_json(self.text),
        }
        if self.status is HintStatus.HINT:
            document["technique"] = self.technique
            document["houses"] = [house.name for house in self.houses]
            document["cells"] = list(map(str, self.cells))
            if self.constraints:
                document["constraints"] = list(self.constraints)
        if self.inference is not None:
            document["step"] = receipt.step_document(1, self.inference)
        return document


def find_hint(
    board: Board,
    level: int,
    solver: Solver,
    *,
    voice: str = DEFAULT_VOICE,
    language: str = DEFAULT_LANGUAGE,
    judge: Callable[[Board, Sequence[Rule]], Mistakes] = find_mistakes,
) -> Hint:
    """What to tell somebody who is stuck here: a mistake, or a hint at the solver's next step, if there is one.

    `judge` finds mistakes.
    """
    _check(level)
    voice_of(voice, language)
    mistakes = judge(board, solver.rules)
    if mistakes:
        text = mistakes_text(mistakes, language)
        return Hint(level, HintStatus.MISTAKE, text, mistakes=mistakes, board=board)
    step = None if board.is_complete else solver.step(board)
    if step is None:
        status = HintStatus.COMPLETE if board.is_complete else HintStatus.STUCK
        return Hint(level, status, no_hint_text(status, language), board=board)
    return hint_at(board, step.inference, level, voice=voice, language=language)


def hint_at(
    board: Board,
    inference: Inference,
    level: int,
    *,
    voice: str = DEFAULT_VOICE,
    language: str = DEFAULT_LANGUAGE,
) -> Hint:
    """A hint at this inference."""
    facts = facts_of(board, inference)
    told = [_words(facts, each, voice, language) for each in LEVELS if each <= level]
    named = [reference for text in told for reference in text.references]
    return Hint(
        level=level,
        status=HintStatus.HINT,
        text=told[-1],
        technique=inference.rule,
        houses=_houses(board, named),
        constraints=tuple(dict.fromkeys(_targets(named, "constraint"))),
        cells=_cells(told[-1].references),
        board=board,
        behind=inference,
    )


def hint_text(
    board: Board, inference: Inference, level: int, language: str = DEFAULT_LANGUAGE
) -> Text:
    """The hint for an inference on a board in the language's own words, telling no more than its level allows."""
    _check(level)
    return language_of(language).hint(facts_of(board, inference), level)


def _check(level: object) -> None:
    if type(level) is not int:
        raise WrongTypeError("a hint level from 1 to 4", level)
    if level not in LEVELS:
        raise UnknownNameError("hint level", level, map(str, LEVELS))


def _words(facts: StepFacts, level: int, voice: str, language: str) -> Text:
    """The last level is told as the voice tells any step; what comes before in the words that fit it."""
    if level == LEVELS[-1]:
        return tell_alone(facts, voice, language)
    in_full = language_of(language).hint(facts, level)
    shortened = getattr(voice_of(voice, language), "hint", None)
    return shortened(facts, level, in_full) if shortened else in_full


def _targets(named: Sequence[Reference], kind: Kind) -> list[str]:
    return [each.target for each in named if each.kind == kind]


def _houses(board: Board, named: Sequence[Reference]) -> tuple[House, ...]:
    return tuple(map(board.grid.house, dict.fromkeys(_targets(named, "house"))))


def _cells(named: Sequence[Reference]) -> tuple[Cell, ...]:
    cells = [Cell.parse(target) for target in _targets(named, "cell")]
    cells += [parse_candidate(target)[0] for target in _targets(named, "candidate")]
    return tuple(sorted(set(cells)))
