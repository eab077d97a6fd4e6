"""singledigit's grade: points for what each sweep strikes and solves, over the openings that there were.

One step does all that the first productive technique finds, then fills every cell with one candidate. Each candidate
struck and each cell solved counts the technique's weight; the sum is divided by the cells solved per step. Even the
candidates that the givens rule out are struck (`basic`), and count. Of locked candidates it sees only those that are in
every open cell where the two houses cross.

singledigit itself calls a puzzle that it cannot solve infinitely hard. Here it gets no grade, and is said to be beyond
its techniques.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.grading.rating import Metric, Rating, Traces
from sudologue.grading.sweeps import strike_and_fill, sweeps
from sudologue.inference.inference import Evidence, Inference
from sudologue.ladders.catalog import LADDERS
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.views.candidates import digit_masks, elimination_of
from sudologue.rules.rule import FindRule, Rule, finder

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


def _find_intersections(rule: Rule, board: Board) -> Iterator[Inference]:
    """Locked candidates as singledigit looks for them: every open cell where the two houses cross has the digit."""
    grid = board.grid
    for inference in finder(rule)(board):
        evidence = inference.evidence
        source, target = (
            grid.house_masks[grid.house_number(evidence.part(role).houses[0])]
            for role in ("source", "target")
        )
        places = board.shared(digit_masks)[(evidence.focus_digit or 0) - 1]
        if not source & target & board.empty_mask & ~places:
            yield inference


def _ladder() -> Iterator[Rule]:
    yield FindRule("basic", _find_basic)
    for rule in LADDERS["singledigit"]:
        if rule.name in ("pointing", "claiming"):
            yield FindRule(rule.name, partial(_find_intersections, rule))
        elif rule.name in _WEIGHTS:
            yield rule


LADDER = tuple(_ladder())


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
    "approximate: by its formula, with intersections as its source looks for them; a trial of that was equal to the "
    "program on 766 of 768 puzzles",
)
