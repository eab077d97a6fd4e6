"""SudokuWiki's grade: points for each step, weighed with the candidates that are left when it is taken.

A step counts its technique's points times 20 × candidates / 727, and the grade is 2 · log₅ of the sum. Singles count
once a step, however many there were; so does everything up to hard techniques here, while chains and what comes after
them are taken one at a time.
"""

import math
import re

from sudologue.grading.rating import LEVELS, Metric, Rating, Traces
from sudologue.grading.sweeps import Sweep, apply_all, sweeps
from sudologue.ladders.catalog import LADDERS
from sudologue.rules.techniques import TECHNIQUES

LADDER = LADDERS["sudokuwiki"]

_LEVELS = ((3, "kids"), (4, "gentle"), (5, "moderate"), (7, "tough"), (9, "diabolical"))
_HARDEST = "extreme"
"""The site's names of today, on the six bands that it published."""
_POINTS = re.compile(r"\(?(\d*)(\+len)?\)?F")


def _points(sweep: Sweep) -> int:
    """A technique's points, with the length of the chain where that counts."""
    text = TECHNIQUES[sweep.rule].sudokuwiki_points or "100F"
    found = _POINTS.match(text)
    assert found is not None, f"points are such as '20F' or '(60+len)F', found {text!r}"
    evidence = sweep.finds[0].evidence
    length = len(evidence.links) or len(evidence.truths)
    return int(found[1] or 1) + (length if found[2] else 0)


def _most_of(name: str) -> int | None:
    return None if LEVELS.index(TECHNIQUES[name].tier) <= LEVELS.index("hard") else 1


def rate(traces: Traces) -> Rating:
    """Grade and level; none if its techniques do not solve the puzzle."""
    total, board = 0.0, traces.board
    for sweep in sweeps(board, LADDER, apply_all, _most_of):
        total += _points(sweep) * 20 * sweep.before.candidates_mask.bit_count() / 727
        board = sweep.after
    if not board.is_complete:
        return Rating(None, "beyond its techniques")
    grade = round(2 * math.log(max(total, 1), 5), 2)
    level = next((name for limit, name in _LEVELS if grade < limit), _HARDEST)
    return Rating(grade, level, is_approximate=True)


METRIC = Metric(
    "sudokuwiki",
    "SudokuWiki grade",
    rate,
    "approximate: by its published points, on our own rules and order; not compared with the site",
)
