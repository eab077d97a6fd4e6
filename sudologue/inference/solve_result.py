"""The trace: every inference with the board it led to, and how the solve ended."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial
from itertools import chain
from typing import Any, NamedTuple, Protocol, Self

from sudologue.inference.inference import Inference
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.problems import Problem, in_one_line
from sudologue.model.showing import Player, artist

_SMALLEST_SHOWN = 4
_MOST_NAMED = 6
_SOLUTIONS: dict[int | None, str] = {
    0: "search finds that this board has no solution; ",
    2: "search finds that this board has more than one solution; ",
}


_UNSURE = (
    "search could not tell in reasonable time whether this board has one solution, so techniques that rely on it "
    "were left out (vouch for it to have them); "
)


class SolveStatus(StrEnum):
    """How a solve ended.

    >>> import sudologue as sl
    >>> sl.solve("." * 81, ladder="beta").status
    <SolveStatus.STUCK: 'stuck'>
    """

    SOLVED = "solved"
    STUCK = "stuck"
    """No rule of the ladder fires."""
    INVALID = "invalid"
    """The board cannot be finished: the diagnosis names the house or cell."""
    PARTIAL = "partial"
    """Stopped on purpose: a single step, or the slice of a trace that answers a question."""


class Uniqueness(StrEnum):
    """Why a step may rely on the puzzle having one solution.

    >>> import sudologue as sl
    >>> print(sl.solve("1.34 3412 2143 432.").uniqueness, sl.Uniqueness("vouched"))
    None vouched
    """

    COUNTED = "counted"
    """Search found exactly one."""
    VOUCHED = "vouched"
    """Whoever asked for the solve said so."""


class TraceStep(NamedTuple):
    """An inference and the board after it.

    >>> import sudologue as sl
    >>> step = sl.solve("1.34 3412 2143 432.").steps[0]
    >>> isinstance(step, sl.TraceStep), str(step.inference), str(step.board)
    (True, 'full-house: r1c2=2', '123434122143432.')
    """

    inference: Inference
    board: Board

    def __str__(self) -> str:
        return str(self.inference)

    def _repr_svg_(self) -> str:
        """The step as a notebook shows it."""
        return artist().svg(self)


trace_step: Callable[[tuple[Inference, Board]], TraceStep] = partial(
    tuple.__new__, TraceStep  # pyright: ignore[reportUnknownMemberType]
)
"""`TraceStep(inference, board)` without the detour through Python that a named tuple takes."""


class Leg(Protocol):
    """Some steps of a trace in a row. They may be made only when they are asked for; the board after them is there."""

    @property
    def final_board(self) -> Board:
        """The board after the last of them."""
        ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[TraceStep]: ...


@dataclass(frozen=True, slots=True)
class StepsInRow:
    """Steps that are made already."""

    initial: Board
    steps: tuple[TraceStep, ...]

    @property
    def final_board(self) -> Board:
        """The board after the last of them."""
        return self.steps[-1].board if self.steps else self.initial

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[TraceStep]:
        return iter(self.steps)


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why a solve stopped short: what is left, what was tried, what is broken.

    >>> import sudologue as sl
    >>> diagnosis = sl.solve("12.. .... .... ...3").dead_end
    >>> diagnosis.candidates_left
    26
    """

    problems: tuple[Problem, ...]
    open_cells: tuple[Cell, ...]
    candidates_left: int
    smallest_domains: tuple[tuple[Cell, frozenset[int]], ...]
    """The cells nearest to a decision; none where every cell may still be anything."""
    tried: tuple[str, ...]
    solutions: int | None = None
    """What search says of the board that the solve started from: 0, 1, or 2 for more than one solution."""
    is_unsure: bool = False
    """Were techniques that rely on one solution left out, because search could not tell how many there are?"""

    @classmethod
    def of(
        cls,
        board: Board,
        tried: tuple[str, ...],
        solutions: int | None = None,
        is_unsure: bool = False,
    ) -> Self:
        """What can be said of the board that a solve stopped at."""
        open_cells = [board.grid.cells[i] for i in bits(board.empty_mask)]
        domains = [(cell, board.candidates[cell.row][cell.col]) for cell in open_cells]
        narrowed = [found for found in domains if len(found[1]) < board.grid.size]
        return cls(
            problems=board.problems(),
            open_cells=tuple(open_cells),
            candidates_left=board.candidates_mask.bit_count(),
            smallest_domains=tuple(sorted(narrowed, key=lambda d: len(d[1]))[:_SMALLEST_SHOWN]),
            tried=tried,
            solutions=solutions,
            is_unsure=is_unsure,
        )

    def __str__(self) -> str:
        return self._broken() if self.problems else self._stuck()

    def _broken(self) -> str:
        return f"no solution from here: {in_one_line(self.problems)}"

    def _rules(self) -> str:
        if len(self.tried) <= _MOST_NAMED:
            return ", ".join(self.tried)
        return f"{len(self.tried)} of them, from {self.tried[0]} to {self.tried[-1]}"

    def _stuck(self) -> str:
        unsure = _UNSURE if self.is_unsure else ""
        return _SOLUTIONS.get(self.solutions, unsure) + (
            f"{len(self.open_cells)} cells are open with {self.candidates_left} candidates between them, "
            f"and none of the rules tried finds anything more ({self._rules()}).{self._closest()}"
        )

    def _closest(self) -> str:
        if not self.smallest_domains:
            return ""
        some = ", ".join(
            f"{cell} {{{' '.join(map(str, sorted(digits)))}}}"
            for cell, digits in self.smallest_domains
        )
        return f" Closest to a decision: {some}."


@dataclass(frozen=True, slots=True, repr=False)
class SolveResult:
    """Where a solve started, every step, and how it ended.

    >>> import sudologue as sl
    >>> result = sl.solve("1.34 3412 2143 432.")
    >>> result
    <SolveResult solved after 2 steps: 1234341221434321>
    >>> result.status.value, len(result.steps), str(result.final_board), result.diagnosis
    ('solved', 2, '1234341221434321', None)
    """

    initial: Board
    steps: tuple[TraceStep, ...]
    status: SolveStatus
    diagnosis: str | None = None
    """Why it stopped short, in words; those of the dead end, unless others are given."""
    assumed_unique: bool = field(default=False, compare=False)
    """Did whoever asked for the solve vouch for the puzzle having one solution?"""
    dead_end: Diagnosis | None = field(default=None, kw_only=True)
    """Why it stopped short, as data: what is left, what was tried, what is broken."""
    _legs: tuple[Leg, ...] | None = field(default=None, init=False, compare=False)
    """Whence the steps come, until somebody has asked for them."""

    @classmethod
    def of_legs(
        cls,
        initial: Board,
        legs: tuple[Leg, ...],
        status: SolveStatus,
        assumed_unique: bool = False,
        dead_end: Diagnosis | None = None,
    ) -> Self:
        """A result whose steps are made when they are first asked for: a bulk of solves is only counted or graded."""
        made = cls(initial, (), status, None, assumed_unique, dead_end=dead_end)
        object.__delattr__(made, "steps")
        object.__setattr__(made, "_legs", legs)
        return made

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there: the steps, which are made now and kept."""
        if name != "steps" or self._legs is None:
            raise AttributeError(f"{type(self).__name__!r} has no attribute {name!r}")
        steps = tuple(chain.from_iterable(self._legs))
        object.__setattr__(self, "steps", steps)
        object.__setattr__(self, "_legs", None)
        return steps

    def __post_init__(self) -> None:
        """A diagnosis that is given as data is the dead end, and told in words."""
        if isinstance(self.diagnosis, Diagnosis):
            object.__setattr__(self, "dead_end", self.diagnosis)
            object.__setattr__(self, "diagnosis", None)
        if self.diagnosis is None and self.dead_end is not None:
            object.__setattr__(self, "diagnosis", str(self.dead_end))

    def __repr__(self) -> str:
        steps = "1 step" if len(self.steps) == 1 else f"{len(self.steps)} steps"
        return f"<SolveResult {self.status} after {steps}: {self.final_board}>"

    @property
    def final_board(self) -> Board:
        """The board after the last step."""
        if self._legs:
            return self._legs[-1].final_board
        return self.steps[-1].board if self.steps else self.initial

    @property
    def guesses(self) -> int:
        """How many steps were guessed, and prove nothing."""
        return sum(step.inference.is_guess for step in self.steps)

    @property
    def uniqueness(self) -> Uniqueness | None:
        """Why steps of this trace may rely on the puzzle having one solution; `None` if none does."""
        if not any(step.inference.assumes_uniqueness for step in self.steps):
            return None
        return Uniqueness.VOUCHED if self.assumed_unique else Uniqueness.COUNTED

    def board_before(self, number: int) -> Board:
        """The board that step `number` (1-based) was found on."""
        return self.initial if number == 1 else self.steps[number - 2].board

    def player(self, voice: str = "coach", theme: str = "light") -> Player:
        """A widget for notebooks that plays the solve: previous, next, a slider, and what is said of each step."""
        return artist().player(self, voice=voice, theme=theme)

    def _repr_html_(self) -> str:
        """The solve as a notebook shows it."""
        return artist().html(self)
