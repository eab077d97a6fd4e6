"""What becomes of an answer to an exercise: a player was to find what one technique says of a board.

The player has placed digits and crossed out candidates. A digit stands for all other candidates of its cell going, so
that whoever crosses those out has said the same. What is not so is told from the solution, where there is one; what
follows is told from what the technique finds, all of it, and then from what others find, the simplest first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce

from sudologue.inference.inference import Action, Elimination, Inference, Placement
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.sets import Candidate, CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import justified, only_solution


class VerdictKind(StrEnum):
    """What there is to say of an answer."""

    RIGHT = "right"
    """All that one pattern of the technique says, or several of them."""
    PARTLY = "partly"
    """Part of it, and nothing else."""
    BEYOND = "beyond"
    """Some of it, and more that it does not say."""
    OTHER = "other"
    """Nothing of it; another technique says it."""
    UNSHOWN = "unshown"
    """Nothing that was looked for says it."""
    WRONG = "wrong"
    """Part of it is false."""
    EMPTY = "empty"
    """Nothing was entered."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A verdict, the step that it is about, and which of the candidates are which."""

    kind: VerdictKind
    technique: str
    """The one that was to be found."""
    step: Inference | None = None
    """What says it; none where nothing does."""
    found: tuple[Action, ...] = ()
    """Entered, and said by the step."""
    missing: tuple[Candidate, ...] = ()
    """Said by the step to go, and not entered."""
    extra: tuple[Action, ...] = ()
    """Entered, and said by no pattern of the technique."""
    wrong_digits: tuple[Candidate, ...] = ()
    """Placed, and not in the solution."""
    wrong_removals: tuple[Candidate, ...] = ()
    """Crossed out, and in the solution."""
    is_known: bool = False
    """Is there one solution, so that what was entered is known to be so?"""


def judge(
    board: Board,
    technique: str,
    placed: Iterable[Candidate],
    removed: Iterable[Candidate],
    is_late: Callable[[], bool] = lambda: False,
) -> Verdict:
    """What to say of digits placed and candidates crossed out on a board where the technique was to be found."""
    name = RULES[technique].name
    digits, gone = _mask(board, placed), _mask(board, removed) & board.candidates_mask
    claim = _claim(board, digits, gone)
    if not claim:
        return Verdict(VerdictKind.EMPTY, name)
    solution = only_solution(board.puzzle)
    if solution is not None and (digits & ~solution or gone & solution):
        wrong = _listed(board, digits & ~solution), _listed(board, gone & solution)
        return Verdict(VerdictKind.WRONG, name, wrong_digits=wrong[0], wrong_removals=wrong[1])
    said = {step: _said(board, step) for step in _steps(board, name, is_late)}
    hits = {step: mask for step, mask in said.items() if mask & claim}
    judged = _shown(board, name, hits, claim, digits) if hits else None
    judged = judged or _elsewhere(board, name, claim, digits, is_late)
    return replace(judged, is_known=solution is not None)


def _shown(
    board: Board, technique: str, hits: Mapping[Inference, int], claim: int, digits: int
) -> Verdict:
    """How much of what was entered the technique says; the verdict is about the pattern that comes nearest."""
    extra = claim & ~reduce(int.__or__, hits.values())
    step, mask = min(hits.items(), key=lambda hit: _distance(hit[1], claim))
    kind = VerdictKind.PARTLY if mask & ~claim else VerdictKind.RIGHT
    return Verdict(
        VerdictKind.BEYOND if extra else kind,
        technique,
        step,
        found=_actions(board, mask & claim, digits),
        missing=_listed(board, mask & ~claim),
        extra=_actions(board, extra, digits),
    )


def _distance(said: int, claim: int) -> tuple[int, int]:
    """A pattern that was found in full comes first, the larger the better; then what comes nearest."""
    return (said & ~claim).bit_count(), -(said & claim).bit_count()


def _elsewhere(
    board: Board, technique: str, claim: int, digits: int, is_late: Callable[[], bool]
) -> Verdict:
    """Which other technique says it all, if any does."""
    said = _actions(board, claim, digits)
    for rule in LADDERS["human"]:
        if rule.name == technique or TECHNIQUES[rule.name].is_slow:
            continue
        for step in _steps(board, rule.name, is_late):
            if not claim & ~_said(board, step):
                return Verdict(VerdictKind.OTHER, technique, step, found=said)
    return Verdict(VerdictKind.UNSHOWN, technique, extra=said)


def _steps(board: Board, technique: str, is_late: Callable[[], bool]) -> Iterator[Inference]:
    """All that a technique finds, as far as the time goes."""
    if is_late():
        return
    for step in justified(finder(RULES[technique])(board), board.puzzle, assume_unique=False):
        yield step
        if is_late():
            return


def _mask(board: Board, candidates: Iterable[Candidate]) -> int:
    mask = 0
    for cell, digit in candidates:
        mask |= 1 << board.grid.candidate(cell, digit)
    return mask


def _claim(board: Board, digits: int, gone: int) -> int:
    """Placed digits and crossed out candidates as candidates that go; and digits alone in their cell as they are.

    Those stand above all candidates: no candidate goes when such a digit is placed.
    """
    grid = board.grid
    for cell, digit in CandidateSet.from_mask(digits, grid):
        others = board.candidates_mask & grid.domain_masks[grid.index(cell)]
        own = 1 << grid.candidate(cell, digit)
        gone |= others & ~own or own << _candidates(board)
    return gone


def _said(board: Board, step: Inference) -> int:
    """What a step says, in the same way."""
    match step.action:
        case Placement(cell, value):
            return _claim(board, 1 << board.grid.candidate(cell, value), 0)
        case Elimination(candidates):
            return _mask(board, candidates)


def _candidates(board: Board) -> int:
    return board.grid.cell_count * board.grid.size


def _actions(board: Board, claim: int, digits: int) -> tuple[Action, ...]:
    """A claim as the player has entered it: these digits, and the candidates that go beside them."""
    found: list[Action] = []
    for cell, digit in CandidateSet.from_mask(digits, board.grid):
        own = _claim(board, 1 << board.grid.candidate(cell, digit), 0)
        if not own & ~claim:
            found.append(Placement(cell, digit))
            claim &= ~own
    left = _listed(board, claim)
    return (*found, Elimination(left)) if left else tuple(found)


def _listed(board: Board, mask: int) -> tuple[Candidate, ...]:
    return tuple(CandidateSet.from_mask(mask, board.grid))
