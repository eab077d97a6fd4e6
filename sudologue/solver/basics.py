"""The top of a ladder: singles and locked candidates, one step after another.

Most steps of most puzzles are of these kinds, so they are asked for all at once: all that come up in a row, as numbers,
and the board that they lead to. Inferences and boards are made of the numbers when somebody looks at the steps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import Final

from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import TraceStep, trace_step
from sudologue.model.board import Board, quick_board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule, finder
from sudologue.rules.singles import FULL, HIDDEN, NAKED, Key, find_keys, moves_of
from sudologue.search.questions import question
from sudologue.search.services import BasicsInTurn

POINTING, CLAIMING = 8, 16
KINDS = {
    "full-house": FULL,
    "naked-single": NAKED,
    "hidden-single": HIDDEN,
    "pointing": POINTING,
    "claiming": CLAIMING,
}
_SINGLES = FULL | NAKED | HIDDEN


@dataclass(frozen=True, slots=True)
class Basics:
    """Rules for singles and locked candidates that stand in this order at the top of a ladder, as one rule."""

    rules: tuple[Rule, ...]
    kinds: int

    @property
    def name(self) -> str:
        """Their ids."""
        return ", ".join(rule.name for rule in self.rules)

    def find(self, board: Board) -> Iterator[Inference]:
        """What the first finds, then what the next finds."""
        return chain.from_iterable(finder(rule)(board) for rule in self.rules)

    def apply(self, board: Board) -> Sequence[Inference]:
        """All that they find."""
        return list(self.find(board))

    def run(self, board: Board) -> "RunOfBasics":
        """The first step of the board, then the first of the board after it, as long as there is one."""
        placed, candidates = board.placed_mask, board.candidates_mask
        return RunOfBasics(board, basics_in_turn(board.grid, placed, candidates, self.kinds))


class RunOfBasics:
    """Steps in a row, as numbers: most solves are asked how they end, and nobody looks at their steps."""

    __slots__ = ("_board", "_found", "final_board")

    def __init__(self, board: Board, found: BasicsInTurn) -> None:
        self._board = board
        self._found = found
        self.final_board: Final = (
            quick_board(board.puzzle, found.placed, found.candidates) if found.total else board
        )

    def __len__(self) -> int:
        return self._found.total

    def __iter__(self) -> Iterator[TraceStep]:
        board, puzzle, grid = self._board, self._board.puzzle, self._board.grid
        moves, last = moves_of(grid), self._found.total - 1
        placed, candidates = board.placed_mask, board.candidates_mask
        for number, key in enumerate(self._found.each()):
            if key[0] & _SINGLES:
                inference, bit, kept = moves[key]
                placed |= bit
                candidates &= kept
            else:
                inference, lost = _locked(grid, candidates, key)
                candidates &= ~lost
            made = self.final_board if number == last else quick_board(puzzle, placed, candidates)
            yield trace_step((inference, made))


def joined(rules: Sequence[Rule], has_constraints: bool) -> tuple[Rule, ...]:
    """The rules of a ladder, those at its top that can be asked as one made one.

    Locked candidates on grids with constraints are not among them: what proves them may take less than usual.
    """
    last = HIDDEN if has_constraints else CLAIMING
    kinds = count = 0
    for rule in rules:
        kind = KINDS.get(rule.name, 0)
        if not kinds < kind <= last or RULES[rule.name] is not rule:
            break
        kinds |= kind
        count += 1
    return (Basics(tuple(rules[:count]), kinds), *rules[count:]) if kinds else tuple(rules)


@question
def basics_in_turn(grid: Grid, placed: int, candidates: int, kinds: int) -> BasicsInTurn:
    """The first step of these kinds, then the first that there is after it, as long as there is one."""
    keeps = grid.keeps
    found: list[Key] = []
    while key := next(find_keys(grid, placed, candidates, kinds), None) or (
        _first_locked(grid, candidates, kinds) if kinds & ~_SINGLES else None
    ):
        found.append(key)
        if key[0] & _SINGLES:
            placed |= 1 << key[1]
            candidates &= keeps[key[1]]
        else:
            candidates &= ~_locked(grid, candidates, key)[1]
    return BasicsInTurn(placed, candidates, len(found), partial(iter, found))


def _first_locked(grid: Grid, candidates: int, kinds: int) -> Key | None:
    """A locked candidate as a key: its kind, its digit (from 0) times 256 and the house cleared, and the other."""
    from sudologue.rules.intersections import find_locked, in_segments  # singles do without

    segments = in_segments(grid, candidates)
    for kind in (POINTING, CLAIMING):
        if kinds & kind:
            found = find_locked(grid, candidates, segments, claims=kind == CLAIMING)
            for source, target, digit in found:
                return kind, digit << 8 | target, source
    return None


def _locked(grid: Grid, candidates: int, key: Key) -> tuple[Inference, int]:
    """The inference of a locked candidate, and what it strikes."""
    from sudologue.rules.intersections import locked_inference  # singles do without

    kind, (digit, target), source = key[0], divmod(key[1], 256), key[2]
    name = "claiming" if kind == CLAIMING else "pointing"
    return locked_inference(name, grid, candidates, (source, target, digit))
