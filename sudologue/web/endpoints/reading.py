"""The board that a request is about, and the rules that it asks for."""

import json
from functools import lru_cache

from sudologue import formats
from sudologue.errors import PuzzleError
from sudologue.formats.boards import build_board
from sudologue.inference.solve_result import SolveResult
from sudologue.ladders.catalog import ladder as ladder_of
from sudologue.model.board import Board
from sudologue.model.problems import in_one_line
from sudologue.model.reading import read_givens
from sudologue.model.sets import parse_candidate
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.solver import Solver
from sudologue.web import requests as ask


def board_text(position: ask.Position) -> str:
    """The board as text, also where it came as an object."""
    return position.board if isinstance(position.board, str) else json.dumps(position.board)


@lru_cache(maxsize=4)
def _read(text: str, ignore_unknown: bool) -> Board:
    """The board in a text. Whoever asks something of it soon asks something else."""
    return formats.read(text, ignore_unknown=ignore_unknown)


def remarks_on(position: ask.Position) -> list[dict[str, str]]:
    """What whoever read the board of a request has to say of it."""
    board = _read(board_text(position), position.ignore_unknown)
    return [{"kind": str(remark.kind), "text": remark.text} for remark in board.puzzle.remarks]


def read_board(position: ask.Position) -> Board:
    """The board of a request: the puzzle as set, and what was done to it since."""
    board = _read(board_text(position), position.ignore_unknown)
    grid = board.grid
    if grid.size > ask.LARGEST_SIZE:
        raise PuzzleError(
            f"expected a puzzle of up to {ask.LARGEST_SIZE}×{ask.LARGEST_SIZE}, "
            f"found {grid.size}×{grid.size}"
        )
    if not position.placed and not position.removed:
        return board
    placed = read_givens(position.placed, grid)[1] if position.placed else 0
    for cell in range(grid.cell_count):
        if board.placed_mask & grid.domain_masks[cell]:
            placed &= ~grid.domain_masks[cell]
    removed = 0
    for text in position.removed:
        cell, sign, digit = parse_candidate(text)
        if sign != "<>":
            raise PuzzleError(f"expected a removed candidate such as 'r4c7<>5', found {text!r}")
        removed |= 1 << grid.candidate(cell, digit)
    return build_board(board.puzzle, board.placed_mask | placed, board.possible_mask & ~removed)


def valid_board(position: ask.Position) -> Board:
    """The board of a request, if it breaks no rule."""
    board = read_board(position)
    problems = board.problems()
    if problems:
        raise PuzzleError(in_one_line(problems))
    return board


def chosen_rules(request: ask.Ladder) -> tuple[Rule, ...]:
    """The rules that a request asks for."""
    named = request.rules
    rules = ladder_of(request.ladder) if named is None else [RULES[name] for name in named]
    if request.uniqueness:
        return tuple(rules)
    return tuple(rule for rule in rules if TECHNIQUES[rule.name].family != "uniqueness")


@lru_cache(maxsize=16)
def _solver(rules: tuple[Rule, ...], assume_unique: bool) -> Solver:
    return Solver(rules, assume_unique)


def solver_of(request: ask.Ladder) -> Solver:
    """The solver that a request asks for."""
    return _solver(chosen_rules(request), request.assume_unique)


@lru_cache(maxsize=8)
def solved(board: Board, solver: Solver) -> SolveResult:
    """The whole solve. Who asks why of one cell soon asks of another."""
    return solver.solve(board)
