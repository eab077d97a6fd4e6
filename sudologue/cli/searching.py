"""`sudologue count`, `solutions` and `candidates --solutions`: what search can tell of a board."""

import argparse
import sys
from math import inf

from sudologue.cli.inputs import InputError, asked_board, asked_source, read_items
from sudologue.cli.solving import BAD_INPUT, OK, UNSOLVED
from sudologue.cli.terminal import Look
from sudologue.errors import SearchTimeoutError
from sudologue.model.board import Board
from sudologue.model.sets import CellSet
from sudologue.setting import count_solutions, solutions, true_candidates

_MOST_CELLS_NAMED = 8
_PATIENCE = 10.0
"""Seconds for a puzzle with constraints, unless another limit is asked for."""


def run_count(args: argparse.Namespace) -> int:
    """How many solutions each board has; 0 is the exit status if all of them have just one."""
    limit = _limit(args)
    source = asked_source(args)
    items = list(read_items(source))
    status = OK
    for item in items:
        where = source.place(item.line) if len(items) > 1 else ""
        if item.board is None:
            print(f"sudologue: {where}{item.error}", file=sys.stderr)
            status = BAD_INPUT
            continue
        try:
            found = count_solutions(item.board, limit, timeout_of(args, item.board))
        except SearchTimeoutError as error:
            print(f"{where}{_told_so_far(error)}")
            status = max(status, UNSOLVED)
            continue
        if found != 1:
            status = max(status, UNSOLVED)
        print(f"{where}{_count_text(found, limit)}")
        if found > 1 and len(items) == 1:
            print(f"\n{_difference(item.board)}")
    return status


def timeout_of(args: argparse.Namespace, board: Board) -> float | None:
    """How long a search may take: what was asked for, or a while where there are constraints."""
    if args.timeout is None:
        return _PATIENCE if board.grid.constraints else None
    if not 0 <= args.timeout < inf:
        raise InputError(f"--timeout: expected a number of seconds, found {args.timeout:g}")
    return args.timeout or None


def _told_so_far(error: SearchTimeoutError) -> str:
    gave_up = f"gave up after {error.seconds:g} s"
    return f"at least {_number(error.found)}; {gave_up}" if error.found else f"unknown; {gave_up}"


def _limit(args: argparse.Namespace) -> int:
    if args.limit < 1:
        raise InputError(f"--limit: expected 1 or more, found {args.limit}")
    return args.limit


def _count_text(found: int, limit: int) -> str:
    return f"at least {_number(found)}" if found == limit else _number(found)


def _number(found: int) -> str:
    return "1 solution" if found == 1 else f"{found} solutions"


def _difference(board: Board) -> str:
    """Two solutions laid over each other: what they share as digits, the rest as candidates."""
    first, second = (solution.placed_mask for solution in solutions(board, 2))
    shared, apart = first & second, first ^ second
    cells = [str(cell) for cell in CellSet.from_mask(board.grid.cells_of(apart), board.grid)]
    named = ", ".join(cells[:_MOST_CELLS_NAMED])
    more = ", …" if len(cells) > _MOST_CELLS_NAMED else ""
    return (
        f"Two of them differ in {len(cells)} cells ({named}{more}):\n\n"
        f"{Look.of().candidates(Board(board.puzzle, shared, apart))}"
    )


def run_solutions(args: argparse.Namespace) -> int:
    """The solutions, one a line."""
    limit = _limit(args)
    board = asked_board(args, valid=False)
    try:
        found = solutions(board, limit + 1, timeout_of(args, board))
    except SearchTimeoutError as error:
        for solution in error.solutions[:limit]:
            print(solution)
        print(f"sudologue: {error}", file=sys.stderr)
        return UNSOLVED
    for solution in found[:limit]:
        print(solution)
    if not found:
        print("sudologue: there is no solution", file=sys.stderr)
    elif len(found) > limit:
        print(f"note: there are more than {limit}", file=sys.stderr)
    return OK if found else UNSOLVED


def run_true_candidates(args: argparse.Namespace) -> int:
    """The candidates that are left when every one without a solution is struck out."""
    board = asked_board(args, valid=False)
    try:
        true = true_candidates(board, timeout_of(args, board)).mask
    except SearchTimeoutError as error:
        print(f"sudologue: {error}", file=sys.stderr)
        return UNSOLVED
    if not true:
        print("sudologue: there is no solution", file=sys.stderr)
        return UNSOLVED
    left = Board(board.puzzle, board.placed_mask, board.candidates_mask & true)
    print(Look.of(args.color).candidates(left))
    return OK
