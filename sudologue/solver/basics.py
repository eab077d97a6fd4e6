"""The top of a ladder: singles, locked candidates and subsets, one step after another.

Most steps of most puzzles are of these kinds, so they are asked for all at once: all that come up in a row, as numbers,
and the board that they lead to. Inferences and boards are made of the numbers when somebody looks at the steps.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain
from typing import Final

from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import TraceStep, trace_step
from sudologue.ladders.explainer.singles import SINGLES, SinglesByHouse
from sudologue.model.bits import bits
from sudologue.model.board import Board, quick_board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule, finder
from sudologue.rules.singles import FULL, HIDDEN, NAKED, Key, find_keys, moves_of
from sudologue.search.questions import question
from sudologue.search.services import BasicsInTurn

POINTING, CLAIMING = 8, 16
LOCKED_SET, NAKED_SET, HIDDEN_SET = 32, 40, 48
"""To these is added how many cells or digits a subset has."""
KINDS = {
    "full-house": FULL,
    "naked-single": NAKED,
    "hidden-single": HIDDEN,
    "pointing": POINTING,
    "claiming": CLAIMING,
    "locked-pair": LOCKED_SET + 2,
    "locked-triple": LOCKED_SET + 3,
    "naked-pair": NAKED_SET + 2,
    "naked-triple": NAKED_SET + 3,
    "naked-quad": NAKED_SET + 4,
    "hidden-pair": HIDDEN_SET + 2,
    "hidden-triple": HIDDEN_SET + 3,
    "hidden-quad": HIDDEN_SET + 4,
}
NAMES = {kind: name for name, kind in KINDS.items()}
_SINGLES = frozenset({FULL, NAKED, HIDDEN})
_BY_HOUSE = {rule.kind: rule for rule in SINGLES}


@dataclass(frozen=True, slots=True)
class Basics:
    """Rules that stand in this order at the top of a ladder, as one rule."""

    rules: tuple[Rule, ...]
    kinds: bytes

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
        return RunOfBasics(board, basics_in_turn(board, self.kinds))


class RunOfBasics:
    """Steps in a row, as numbers: most solves are asked how they end, and nobody looks at their steps."""

    __slots__ = ("_board", "_found", "final_board")

    def __init__(self, board: Board, found: BasicsInTurn) -> None:
        self._board = board
        self._found = found
        self.final_board: Final = found.final_board

    def __len__(self) -> int:
        return self._found.total

    def __iter__(self) -> Iterator[TraceStep]:
        board, puzzle, grid = self._board, self._board.puzzle, self._board.grid
        moves, last = moves_of(grid), self._found.total - 1
        placed, candidates = board.placed_mask, board.candidates_mask
        for number, key in enumerate(self._found.each()):
            if key[0] in _SINGLES:
                inference, bit, kept = moves[key]
                placed |= bit
                candidates &= kept
            else:
                inference, lost = _elimination(grid, candidates, key)
                candidates &= ~lost
            made = self.final_board if number == last else quick_board(puzzle, placed, candidates)
            yield trace_step((inference, made))


def joined(rules: Sequence[Rule], has_constraints: bool) -> tuple[Rule, ...]:
    """The rules of a ladder, those at its top that can be asked as one made one.

    On grids with constraints only singles are among them: what proves the others may take less than usual.
    """
    kinds: list[int] = []
    for rule in rules:
        kind = _kind_of(rule)
        if kind is None or kind in kinds:
            break
        if has_constraints and kind not in _SINGLES and kind not in _BY_HOUSE:
            break
        kinds.append(kind)
    count = len(kinds)
    return (Basics(tuple(rules[:count]), bytes(kinds)), *rules[count:]) if kinds else tuple(rules)


def _kind_of(rule: Rule) -> int | None:
    if isinstance(rule, SinglesByHouse):
        return rule.kind
    kind = KINDS.get(rule.name)
    return kind if kind and RULES[rule.name] is rule else None


@question
def basics_in_turn(board: Board, kinds: bytes) -> BasicsInTurn:
    """The first step of the first of these kinds that has any, then the first that there is after it, and so on."""
    grid, keeps, (singles, others) = board.grid, board.grid.keeps, _looks(kinds)
    found: list[Key] = []
    while True:
        placed, candidates = board.placed_mask, board.candidates_mask
        # Numbers alone: a board for each single would cost a third of the speed.
        while key := next(find_keys(grid, placed, candidates, singles), None):
            found.append(key)
            placed |= 1 << key[1]
            candidates &= keeps[key[1]]
        if placed != board.placed_mask:
            board = quick_board(board.puzzle, placed, candidates)
        asked = others if candidates else ()
        step = next(filter(None, (find(board) for find in asked)), None)
        if step is None:
            return BasicsInTurn(board, len(found), partial(iter, found))
        found.append(step[0])
        board = step[1]


_First = Callable[[Board], tuple[Key, Board] | None]
"""The first step of a kind as a key, and the board after it."""


@lru_cache(maxsize=64)
def _looks(kinds: bytes) -> tuple[int, tuple[_First, ...]]:
    """The kinds of singles that one look finds first, in their usual order; and how to find each of the other kinds."""
    singles = count = 0
    for kind in kinds:
        if kind not in _SINGLES or kind < singles:
            break
        singles |= kind
        count += 1
    return singles, tuple(map(_finder, kinds[count:]))


def _finder(kind: int) -> _First:
    if kind in _SINGLES:
        return partial(_first_single, kind)
    if kind in _BY_HOUSE:
        return partial(_first_by_house, _BY_HOUSE[kind])
    if kind <= CLAIMING:
        return partial(_first_locked, kind)
    size = kind % 8
    if kind > HIDDEN_SET:
        return partial(_first_hidden, size)
    return partial(_first_naked, size, locked=kind < NAKED_SET)


def _first_single(kind: int, board: Board) -> tuple[Key, Board] | None:
    grid, placed, candidates = board.grid, board.placed_mask, board.candidates_mask
    for key in find_keys(grid, placed, candidates, kind):
        kept = candidates & grid.keeps[key[1]]
        return key, quick_board(board.puzzle, placed | 1 << key[1], kept)
    return None


def _first_by_house(rule: SinglesByHouse, board: Board) -> tuple[Key, Board] | None:
    for key in rule.keys(board):
        placed, kept = board.placed_mask | 1 << key[1], board.grid.keeps[key[1]]
        return key, quick_board(board.puzzle, placed, board.candidates_mask & kept)
    return None


def _first_locked(kind: int, board: Board) -> tuple[Key, Board] | None:
    """A locked candidate as a key: its kind, its digit (from 0) times 256 and the house cleared, and the other."""
    from sudologue.rules.intersections import locked_candidates, struck  # singles do without

    for each in locked_candidates(board, claims=kind == CLAIMING):
        source, target, digit = each
        lost = struck(board.grid, board.candidates_mask, each)
        return (kind, digit << 8 | target, source), board.without_mask(lost)
    return None


def _first_naked(size: int, board: Board, *, locked: bool) -> tuple[Key, Board] | None:
    """A naked subset as a key: its kind, its places in the first house that holds it, and this house."""
    from sudologue.rules.subsets import naked_subsets

    kind = (LOCKED_SET if locked else NAKED_SET) + size
    for subset, lost in naked_subsets(board, size, locked=locked):
        house = subset.house or 0
        cells = _cells_of(board.grid, house)
        places = sum(1 << at for at, cell in enumerate(cells) if subset.cells_mask >> cell & 1)
        return (kind, places, house), board.without_mask(lost)
    return None


def _first_hidden(size: int, board: Board) -> tuple[Key, Board] | None:
    """A hidden subset as a key: its kind, its digits from 0 as a mask, and its house."""
    from sudologue.rules.subsets import hidden_subsets

    for house, subset in hidden_subsets(board, size):
        digits = sum(1 << digit for digit in subset.digits)
        return (HIDDEN_SET + size, digits, house), board.without_mask(subset.others_mask)
    return None


def _elimination(grid: Grid, candidates: int, key: Key) -> tuple[Inference, int]:
    """The inference of whatever is no single, and what it strikes."""
    from sudologue.rules.intersections import locked_inference  # singles do without
    from sudologue.rules.subsets import hidden_in, hidden_inference, naked_in, naked_inference

    kind, about, house = key
    name = NAMES[kind]
    if kind <= CLAIMING:
        digit, target = divmod(about, 256)
        return locked_inference(name, grid, candidates, (house, target, digit))
    if kind > HIDDEN_SET:
        return hidden_inference(
            name, grid, candidates, house, hidden_in(grid, candidates, about, house)
        )
    cells = sum(1 << _cells_of(grid, house)[place] for place in bits(about))
    return naked_inference(name, grid, candidates, naked_in(grid, candidates, cells, house))


@lru_cache(maxsize=1 << 10)
def _cells_of(grid: Grid, house: int) -> Sequence[int]:
    """The cells of a house, in reading order."""
    return bits(grid.house_masks[house])
