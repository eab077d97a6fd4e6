"""Digits that somebody has placed, told from givens: by --progress, or by HoDoKu's `+5`."""

import argparse
import sys
from collections.abc import Sequence

from sudologue.cli.inputs import BrokenBoardError, InputError, Source, asked_board
from sudologue.errors import PuzzleError
from sudologue.formats.progress import has_progress, with_progress
from sudologue.model.board import Board
from sudologue.narration.narrator import mistakes_text
from sudologue.rules.rule import Rule
from sudologue.solver.mistakes import find_mistakes


def read_position(args: argparse.Namespace) -> Board:
    """The one board that is asked about; only digits that were placed on it may be wrong."""
    try:
        board = asked_board(args)
    except BrokenBoardError as error:
        if args.progress is not None or not has_progress(error.board):
            raise
        board = error.board
    return board if args.progress is None else add_progress(board, args.progress)


def add_progress(board: Board, argument: str) -> Board:
    """The board as far as the argument of --progress has got."""
    source = Source.of(argument)
    try:
        return with_progress(board, source.text)
    except PuzzleError as error:
        where = f"{source.name}: " if source.name else ""
        raise InputError(f"--progress: {where}{error}") from None


def mistake_in(args: argparse.Namespace, board: Board, rules: Sequence[Rule]) -> str:
    """What is wrong with the progress made, in words; empty if nothing is, or if there is none."""
    is_played = args.progress is not None or has_progress(board)
    mistakes = find_mistakes(board, rules) if is_played else None
    return str(mistakes_text(mistakes)) if mistakes else ""


def tells_mistake(args: argparse.Namespace, board: Board, rules: Sequence[Rule]) -> bool:
    """Is there such a mistake? Then it is told."""
    mistake = mistake_in(args, board, rules)
    if mistake:
        print(f"sudologue: {mistake}", file=sys.stderr)
    return bool(mistake)
