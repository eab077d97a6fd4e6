"""BUG: a bivalue universal grave, and what keeps a board out of it.

If every open cell had two candidates, and every digit two places in each house that still lacks it, then
with any solution the other candidate of every cell would make another one: each house would have each of
its digits once again. A puzzle with one solution cannot come to that. Where only a few candidates too many
keep the board from being a grave, one of them is true: they are its guardians.

(a) BUG+1: one guardian. It is true, so the other candidates of its cell are not.
(b) BUG+n: several. What sees all of them is false. In two cells of a house they can be tied to a digit or
    locked with other cells (`guardians`).

       c1   c2   c3
    r1 37   5    378      Every other open cell of the board has two candidates, and 8 stands three times
    r2 1    37   9        in row 1, in column 3 and in the box: r1c3 is 8.
    r3 78   2    4

The grave must hold in every house of the grid, whatever houses it has. A constraint might tell the two solutions apart,
so on a grid with any there is no grave.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Inference
from sudologue.inference.truth import bug_guardians_mask
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.sets.guardians import (
    Finding,
    Pattern,
    domain_of,
    has_one_digit,
    inferences,
    locked,
    rest_of_cell,
    seen,
    tied,
)
from sudologue.rules.rule import FindRule, Rule


def grave_pattern(board: Board, guardians: int) -> Pattern:
    """The grave that these keep a board out of."""
    grid = board.grid
    guarded = grid.cells_of(guardians)
    others = domain_of(grid, board.candidates_mask & ~guardians, guarded)
    digits = tuple(bit // grid.cell_count + 1 for bit in bits(others))
    return Pattern(guarded, digits, guardians, guarded, is_grave=True)


_MOST_GUARDIANS = 8


def _guardians(board: Board) -> int:
    """The guardians, if there may be so few that a person would see the grave."""
    empty = board.grid.cell_count - board.placed_mask.bit_count()
    spare = board.candidates_mask.bit_count() - 2 * empty
    return board.shared(bug_guardians_mask) if 0 < spare <= _MOST_GUARDIANS else 0


def _find_one(board: Board) -> Iterator[Inference]:
    guardians = _guardians(board)
    if guardians.bit_count() == 1:
        pattern = grave_pattern(board, guardians)
        yield from inferences("bug-plus-1", board, pattern, [rest_of_cell(board, pattern)])


def _find_several(board: Board) -> Iterator[Inference]:
    guardians = _guardians(board)
    if guardians.bit_count() > 1:
        pattern = grave_pattern(board, guardians)
        yield from inferences("bug-plus-n", board, pattern, _findings(board, pattern))


def _findings(board: Board, pattern: Pattern) -> Iterator[Finding]:
    match pattern.guarded_mask.bit_count():
        case 1:
            yield rest_of_cell(board, pattern)
        case 2:
            alone = 0
            for finding in seen(board, pattern):
                alone = finding.struck_mask
                yield finding
            for finding in _with_others(board, pattern):
                if finding.struck_mask & ~alone:
                    yield finding
        case _:
            yield from seen(board, pattern)


def _with_others(board: Board, pattern: Pattern) -> Iterator[Finding]:
    """What follows from the guardians and something else, though they may strike it alone."""
    yield from tied(board, pattern)
    if not has_one_digit(board.grid, pattern.guardians_mask):
        yield from locked(board, pattern)


RULES: tuple[Rule, ...] = (FindRule("bug-plus-1", _find_one), FindRule("bug-plus-n", _find_several))
