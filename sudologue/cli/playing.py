"""`sudologue play`: a window to enter, play and watch a puzzle."""

import argparse

from sudologue.cli.inputs import asked_board
from sudologue.cli.solving import OK, chosen_solver
from sudologue.desktop.session import Session, Settings
from sudologue.errors import MissingLibraryError
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.narration.narrator import voice_of
from sudologue.render.theme import theme_of


def run(args: argparse.Namespace) -> int:
    """Open the window; come back when it is closed."""
    theme_of(args.theme)
    voice_of(args.voice)
    settings = Settings(chosen_solver(args), args.voice)
    if args.board is None:
        empty = Board.of(Puzzle(Grid.of(args.size), 0))
        session = Session(empty, settings, is_setting=True)
    else:
        session = Session(asked_board(args, valid=False), settings)
    try:
        from sudologue.desktop.window import show
    except ImportError:
        raise MissingLibraryError("the window", "pygame-ce", "desktop") from None
    show(session, args.theme)
    return OK
