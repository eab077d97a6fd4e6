"""singledigit's grade: points for what each sweep strikes and solves, over the openings that there were.

One step does all that the first productive technique finds, then fills every cell with one candidate. Each candidate
struck and each cell solved counts the technique's weight; the sum is divided by the cells solved per step. Even the
candidates that the givens rule out are struck (`basic`), and count.

singledigit itself calls a puzzle that it cannot solve infinitely hard. Here it gets no grade, and is said to be beyond
its techniques.
"""

from collections.abc import Iterator

from sudologue.grading.rating import Metric, Rating, Traces
from sudologue.grading.sweeps import strike_and_fill, sweeps
from sudologue.inference.inference import Evidence, Inference
from sudologue.ladders.catalog import LADDERS
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.views.candidates import elimination_of
from sudologue.rules.rule import FindRule

_WEIGHTS = {
    "basic": 0.1,
    "naked-single": 0.1,
    "hidden-single": 2.0,
    "naked-pair": 2.0,
    "naked-triple": 2.0,
    "hidden-pair": 2.0,
    "hidden-triple": 2.0,
    "naked-quad": 5.0,
    "hidden-quad": 5.0,
    "pointing": 5.0,
    "claiming": 5.0,
    "x-wing": 25.0,
    "swordfish": 50.0,
}
"""singledigit has no jellyfish, though its own description promises one."""


def _seen(board: Board) -> int:
    """The candidates of empty cells that a digit on the board rules out."""
    sees, seen = board.grid.sees, 0
    for number in bits(board.placed_mask):
        seen |= sees[number]
    return seen & board.empty_mask * board.grid.first_cell_mask


def _find_basic(board: Board) -> Iterator[Inference]:
    struck = board.candidates_mask & _seen(board)
    if struck:
        yield Inference("basic", elimination_of(struck, board.grid), Evidence(()))


LADDER = (
    FindRule("basic", _find_basic),
    *(rule for rule in LADDERS["singledigit"] if rule.name in _WEIGHTS),
)


def rate(traces: Traces) -> Rating:
    """The grade; none if its techniques do not solve the puzzle."""
    board = traces.board
    start = Board(board.puzzle, board.placed_mask, board.candidates_mask | _seen(board))
    points, steps, used = 0.0, 0, dict[str, int]()
    end = start
    for sweep in sweeps(start, LADDER, strike_and_fill):
        end = sweep.after
        changed = sweep.before.candidates_mask.bit_count() - end.candidates_mask.bit_count()
        points += _WEIGHTS[sweep.rule] * changed
        steps += 1
        used[sweep.rule] = used.get(sweep.rule, 0) + 1
    if not end.is_complete:
        return Rating(None, "beyond its techniques", {"steps": used})
    solved = end.placed_mask.bit_count() - start.placed_mask.bit_count()
    return Rating(round(points * steps / solved, 2) if solved else 0.0, None, {"steps": used})


METRIC = Metric(
    "singledigit",
    "singledigit grade",
    rate,
    "approximate: by its published formula; not compared with the program itself",
)
