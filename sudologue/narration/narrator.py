"""Telling a trace: a narrator has a name, opens, tells each step, and closes.

`VOICES` holds the narrators by name. Anybody's object with the four members below can be put there.
"""

from collections.abc import Iterator
from typing import Protocol

from sudologue.errors import UnknownNameError
from sudologue.inference.proof import Account, Proof
from sudologue.inference.solve_result import SolveResult
from sudologue.narration.coach import COACH
from sudologue.narration.proof import PROOF
from sudologue.narration.terse import TERSE


class Narrator(Protocol):
    """Somebody who can tell a trace."""

    @property
    def name(self) -> str:
        """How to ask for it."""
        ...

    def opening(self, result: SolveResult) -> str:
        """What to say before the first step."""
        ...

    def step(self, account: Account) -> str:
        """One step; the text starts with its number."""
        ...

    def closing(self, result: SolveResult) -> str:
        """What to say after the last step."""
        ...


class Voices(dict[str, Narrator]):
    """Narrators by name."""

    def __missing__(self, name: str) -> Narrator:
        raise UnknownNameError("voice", name, self)


VOICES = Voices({voice.name: voice for voice in (TERSE, COACH, PROOF)})


def narrate_steps(result: SolveResult, voice: str = "coach") -> Iterator[str]:
    """The steps alone, told one by one as they are asked for."""
    return map(VOICES[voice].step, Proof(result).accounts())


def narrate(result: SolveResult, voice: str = "coach") -> str:
    """A whole trace, told: the opening, the steps, the closing."""
    narrator = VOICES[voice]
    steps = list(narrate_steps(result, voice))
    gap = "\n\n" if any("\n" in step for step in steps) else "\n"
    parts = (narrator.opening(result), gap.join(steps), narrator.closing(result))
    return "\n\n".join(part for part in parts if part)
