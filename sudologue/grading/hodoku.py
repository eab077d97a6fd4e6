"""HoDoKu's score and level: points for every step of a trace on its own ladder.

The level is that of the hardest step, raised while the score is above what that level may have. A puzzle that is not
solved is extreme.
"""

from collections import Counter

from sudologue.grading.rating import LEVELS, Ladder, Metric, Rating, Traces, climb, inferences
from sudologue.inference.solve_result import SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.rules.techniques import TECHNIQUES

LADDER = Ladder("hodoku", LADDERS["hodoku"])

_HIGHEST_SCORES = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}

_INEXACT = LEVELS[3:]
"""The levels on whose puzzles the score may be another than HoDoKu's."""


def rate(traces: Traces) -> Rating:
    """Score and level."""
    result = traces.of(LADDER)
    used = Counter(inference.rule for inference in inferences(result))
    score = sum((TECHNIQUES[name].hodoku_score or 0) * times for name, times in used.items())
    if result.status is not SolveStatus.SOLVED:
        return Rating(None, LEVELS[-1], {"unsolved_score": score})
    hardest = max((LEVELS.index(TECHNIQUES[name].tier) for name in used), default=0)
    level = raised(hardest, score)
    return Rating(score, level, is_approximate=level in _INEXACT)


def is_of_level(board: Board, level: str) -> bool:
    """Is the level this one? For generators: it stops as soon as the puzzle is seen to be too hard."""
    score, hardest, goal = 0, 0, LEVELS.index(level)
    solved = False
    for inference, after in LADDER.solver.walk(board):
        technique = TECHNIQUES[inference.rule]
        score += technique.hodoku_score or 0
        hardest = max(hardest, LEVELS.index(technique.tier))
        so_far = LEVELS.index(raised(hardest, score))
        if so_far > goal or so_far == len(LEVELS) - 1:
            return so_far == goal
        solved = not after.candidates_mask
    return level == (raised(hardest, score) if solved else LEVELS[-1])


def raised(level: int, score: int) -> str:
    """The level of a puzzle whose hardest step is of this level."""
    while score > _HIGHEST_SCORES.get(LEVELS[level], score):
        level += 1
    return LEVELS[level]


METRIC = Metric(
    "hodoku",
    "HoDoKu 2.2 score",
    rate,
    "approximate: up to hard score and level are equal on all of 1,071 puzzles that HoDoKu rated and that were"
    " kept apart; beyond that, of such puzzles, the level on all and the score on 66 of 67 unfair and 85 of 159"
    " extreme ones",
    up_to=climb(
        LADDER,
        lambda score, step: score + (TECHNIQUES[step.rule].hodoku_score or 0),
        least={technique.id: technique.hodoku_score or 0 for technique in TECHNIQUES.values()},
    ),
)
