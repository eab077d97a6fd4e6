"""HoDoKu's score and level: points for every step of a trace on its own ladder.

The level is that of the hardest step, raised while the score is above what that level may have. Where its techniques
find nothing HoDoKu guesses, and scores that, too: such a puzzle is extreme, and the rating tells the guesses it counts.
"""

from sudologue.grading.rating import LEVELS, Ladder, Metric, Rating, Traces, climb, inferences
from sudologue.inference.inference import GUESS
from sudologue.inference.solve_result import SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.rules.techniques import TECHNIQUES

LADDER = Ladder("hodoku", LADDERS["hodoku"])

_HIGHEST_SCORES = {"easy": 800, "medium": 1000, "hard": 1600, "unfair": 1800}

_GUESS = 10_000

_INEXACT = LEVELS[-1:]
"""The levels on whose puzzles the score may be another than HoDoKu's."""


def rate(traces: Traces) -> Rating:
    """Score and level."""
    result = traces.of(LADDER)
    steps = inferences(result)
    if result.status is SolveStatus.STUCK:
        result = LADDER.solver.solve(result.final_board, allow_search=True)
        steps += inferences(result)
    score = sum(points_of(step.rule) for step in steps)
    if result.status is not SolveStatus.SOLVED:
        return Rating(None, LEVELS[-1], {"unsolved_score": score})
    guesses = sum(step.is_guess for step in steps)
    if guesses:
        return Rating(score, LEVELS[-1], {"guesses": guesses}, is_approximate=True)
    hardest = max((LEVELS.index(TECHNIQUES[step.rule].tier) for step in steps), default=0)
    level = raised(hardest, score)
    return Rating(score, level, is_approximate=level in _INEXACT)


def points_of(name: str) -> int:
    """Of a step by this technique, or of a guess."""
    return _GUESS if name == GUESS else TECHNIQUES[name].hodoku_score or 0


def is_of_level(board: Board, level: str) -> bool:
    """Is the level this one? For generators: it stops as soon as the puzzle is seen to be too hard."""
    score, hardest, goal = 0, 0, LEVELS.index(level)
    solved = False
    for inference, after in LADDER.solver.walk(board):
        technique = TECHNIQUES[inference.rule]
        score += points_of(inference.rule)
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
    "approximate: of puzzles that HoDoKu rated, score and level are equal on all of 2,273 up to unfair, and of 321"
    " extreme ones the level on all and the score on 315; also on all of 1,500 random puzzles, made afterwards, that"
    " hodoku-py scored, 231 of them extreme",
    up_to=climb(
        LADDER,
        lambda score, step: score + points_of(step.rule),
        least={technique.id: technique.hodoku_score or 0 for technique in TECHNIQUES.values()},
        guesses=True,
    ),
    shown=("guesses",),
)
