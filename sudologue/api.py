"""The five lines of Python that most people need."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from sudologue import formats
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.targets import Target, technique_ids
from sudologue.grading.rating import Grade
from sudologue.inference import proof
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import SolveResult
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.rules import singles
from sudologue.rules.catalog import ladder as ladder_of
from sudologue.rules.rule import Rule
from sudologue.search import fill, kernel
from sudologue.solver.solver import Solver

if TYPE_CHECKING:
    from sudologue.checker import CheckReport

Position = Board | Puzzle | str


def as_board(position: Position) -> Board:
    """A board from a board, a puzzle, or a text in any format that `formats` reads."""
    match position:
        case Board():
            return position
        case Puzzle():
            return Board.of(position)
        case str():
            return formats.read(position)


def solver(ladder: str = "human", rules: Sequence[Rule] | None = None) -> Solver:
    """A solver with a named ladder, or with rules of your own choice."""
    return Solver(ladder_of(ladder) if rules is None else rules)


def solve(
    board: Position,
    *,
    ladder: str = "human",
    rules: Sequence[Rule] | None = None,
    max_steps: int | None = None,
    allow_search: bool = False,
) -> SolveResult:
    """Solve by logic alone, as far as the rules go, and return the trace.

    With `allow_search` a digit is guessed wherever the rules find nothing; such steps are marked as guesses.
    """
    return solver(ladder, rules).solve(as_board(board), max_steps, allow_search)


def hint(
    board: Position, *, ladder: str = "human", rules: Sequence[Rule] | None = None
) -> Inference | None:
    """The next inference, or `None` when no rule finds one."""
    step = solver(ladder, rules).step(as_board(board))
    return step and step.inference


def why(result: SolveResult, question: str) -> SolveResult:
    """The smallest part of a trace that proves a cell (`r1c3`, `r1c3=4`) or an elimination (`r1c3<>2`)."""
    return proof.why(result, question, singles.restate)


def check(result: SolveResult, puzzle: str | None = None) -> "CheckReport":
    """The independent checker's verdict on a trace (as `puzzle`'s, if given)."""
    from sudologue import checker
    from sudologue.inference import receipt

    return checker.check(receipt.to_document(result), puzzle)


def grade(board: Position, metrics: Sequence[str] | None = None) -> Grade:
    """How hard it is, by these metrics or by all (`own`, `singledigit`, `hodoku`, `sudokuwiki`, `qqwing`, `se`).

    `PuzzleError` if it has no solution, or more than one.
    """
    from sudologue.grading import grade as grading

    return grading.grade(as_board(board), metrics)


def count_solutions(board: Position, limit: int = 2) -> int:
    """How many solutions there are, by search; no more than `limit` are looked for."""
    start = as_board(board)
    return kernel.count(start.grid, start.possible_mask, limit)


def solutions(board: Position, limit: int = 100) -> tuple[Board, ...]:
    """Up to `limit` solutions, by search, in no particular order."""
    start = as_board(board)
    found = kernel.solutions(start.grid, start.possible_mask, limit)
    return tuple(Board(start.puzzle, digits, 0) for digits in found)


def true_candidates(board: Position) -> CandidateSet:
    """The candidates, filled cells included, that some solution has; none if there is no solution."""
    start = as_board(board)
    return CandidateSet.from_mask(
        kernel.true_candidates(start.grid, start.possible_mask), start.grid
    )


def random_solution(board: Position | Grid | None = None, seed: int | None = None) -> Board | None:
    """A solution of a board or of an empty grid, picked at random; `None` when there is none."""
    match board:
        case None:
            start = Board.of(Puzzle(Grid.of(), 0))
        case Grid():
            start = Board.of(Puzzle(board, 0))
        case _:
            start = as_board(board)
    random = Random(seed)  # noqa: S311 -- puzzles, not secrets
    digits = fill.random_solution(start.grid, start.possible_mask, random)
    return None if digits is None else Board(start.puzzle, digits, 0)


def generate(
    *,
    seed: int | None = None,
    required: Sequence[str] = (),
    allowed: Sequence[str] | None = None,
    level: str | None = None,
    difficulty: tuple[float, float | None] | None = None,
    clues: tuple[int, int] | None = None,
    symmetry: str | None = None,
    minimal: bool | None = None,
    grid: Grid | None = None,
    timeout: float | None = None,
) -> Puzzle:
    """A puzzle with one solution, of the kind that is asked for; `Generator` makes many.

    `required` techniques are in its trace, and `allowed` ones (if given) suffice for it. `clues` are the fewest and
    the most; a `symmetry` is kept. It is minimal (no clue can go) unless clues or a symmetry are asked for.
    """
    target = Target(
        technique_ids(tuple(required)),
        None if allowed is None else technique_ids(tuple(allowed)),
        level,
        difficulty,
    )
    plan = Plan(grid or Grid.of(), target, clues, symmetry, minimal=minimal)
    return next(Generator(plan, seed).puzzles(1, timeout))
