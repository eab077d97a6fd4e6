"""`sudologue complete`: a half-made puzzle with as few further clues as make it unique."""

import argparse
import sys
from math import inf

from sudologue.cli.encoding import escaped
from sudologue.cli.generating import shown
from sudologue.cli.inputs import InputError, read_board
from sudologue.cli.solving import OK, UNSOLVED, json_indent
from sudologue.errors import GenerationError, PuzzleError
from sudologue.generation.completing import Completion
from sudologue.inference.receipt import to_text
from sudologue.model.puzzle_json import to_document
from sudologue.narration.narrator import constraint_text
from sudologue.setting import complete


def run(args: argparse.Namespace) -> int:
    """Print the puzzle with what was added to it."""
    if args.timeout is not None and not 0 <= args.timeout < inf:
        raise InputError(f"--timeout: expected a number of seconds, found {args.timeout:g}")
    board = read_board(args.board)
    try:
        found = complete(board, args.variant, seed=args.seed, timeout=args.timeout or None)
    except (GenerationError, PuzzleError) as error:
        print(f"sudologue: {error}", file=sys.stderr)
        return UNSOLVED
    match args.format:
        case "json":
            print(escaped(to_text(to_document(found.puzzle), json_indent(args))))
        case "lines":
            print(found.puzzle.to_json() if found.puzzle.constraints else found.puzzle)
        case _:
            print("\n".join([*shown(found.puzzle), *_added(found)]))
    return OK


def _added(found: Completion) -> list[str]:
    """What was added, and whether fewer would do."""
    added = [f"{digit} in {cell}" for cell, digit in found.givens]
    added += [constraint_text(each).removesuffix(".") for each in found.constraints]
    if not added:
        return ["Nothing has to be added: it has one solution."]
    word = "fewer do not suffice" if found.is_fewest else "the fewest that were found"
    return [f"Added ({word}):", *(f"  {each}" for each in added)]
