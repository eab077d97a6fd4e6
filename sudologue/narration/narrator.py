"""Telling a trace: a narrator has a name, opens, tells each step, and closes.

`VOICES` holds the narrators by name. Anybody's object with the four members below can be put there.
"""

from collections.abc import Iterator
from typing import Protocol

from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Placement
from sudologue.inference.proof import CauseKind, Proof, Question, StepFacts
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.narration.en.coach import COACH
from sudologue.narration.en.proof import PROOF
from sudologue.narration.en.terse import TERSE


class Narrator(Protocol):
    """Somebody who can tell a trace."""

    @property
    def name(self) -> str:
        """How to ask for it."""
        ...

    def opening(self, result: SolveResult, /) -> str:
        """What to say before the first step."""
        ...

    def step(self, facts: StepFacts, /) -> str:
        """One step; the text starts with its number."""
        ...

    def closing(self, result: SolveResult, /) -> str:
        """What to say after the last step; nothing, where there is nothing to say."""
        ...


class Voices(dict[str, Narrator]):
    """Narrators by name."""

    def __missing__(self, name: str) -> Narrator:
        raise UnknownNameError("voice", name, self)


_OURS: tuple[Narrator, ...] = (TERSE, COACH, PROOF)

VOICES = Voices({voice.name: voice for voice in _OURS})


def voice_of(name: str) -> Narrator:
    """The narrator of that name."""
    return VOICES[name]


def narrate_steps(result: SolveResult, voice: str = "coach") -> Iterator[str]:
    """The steps alone, told one by one as they are asked for."""
    return map(VOICES[voice].step, Proof(result).all_facts())


def narrate(result: SolveResult, voice: str = "coach") -> str:
    """A whole trace, told: the opening, the steps, the closing."""
    narrator = VOICES[voice]
    steps = list(narrate_steps(result, voice))
    gap = "\n\n" if any("\n" in step for step in steps) else "\n"
    parts = (narrator.opening(result), gap.join(steps), narrator.closing(result))
    return "\n\n".join(part for part in parts if part)


def start_text(board: Board, question: Question) -> str:
    """The answer to a question that the starting position settles, without any step."""
    cell, digit, held = question.cell, question.digit, board.value(question.cell)
    if not question.denied or digit is None:
        return (
            f"{cell} is {held}: {'it is given' if board.is_given(cell) else 'it is there already'}."
        )
    if held is not None:
        return f"{cell} cannot be {digit}: it holds {held}."
    start = Proof(SolveResult(board, (), SolveStatus.PARTIAL))
    for cause in start.causes(board.grid.candidate(cell, digit), 1):
        if cause.kind is CauseKind.SEEN:
            return f"{cell} cannot be {digit}: {cause.house} has its {digit} in {cause.cell}."
    return f"{cell} cannot be {digit}: it is crossed out there."


def answer_text(answer: SolveResult, question: Question) -> str:
    """What the steps of an answer leave unsaid: all of it where there are none, or what the last digit rules out."""
    if not answer.steps:
        return start_text(answer.initial, question)
    is_placed = isinstance(answer.steps[-1].inference.action, Placement)
    return f"So {start_text(answer.final_board, question)}" if question.denied and is_placed else ""
