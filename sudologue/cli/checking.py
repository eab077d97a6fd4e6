"""`sudologue check`: the independent checker's verdicts, each printed as soon as it is found."""

import argparse
import json
import sys
from typing import Any, cast

from sudologue.checker import check_each
from sudologue.cli.inputs import STANDARD_INPUT, InputError, Source, read_board, read_trace
from sudologue.cli.parser import BAD_INPUT
from sudologue.cli.streams import lose_output
from sudologue.errors import SudologueError
from sudologue.inference.asked import asked_puzzle
from sudologue.inference.receipt import puzzle_document


def run(args: argparse.Namespace) -> int:
    """Print the verdicts on a file. 0: all is proved; 1: something fails; 2: nothing to check."""
    try:
        text, puzzle = read_trace(args.trace), _asked(args.puzzle)
    except InputError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    status = 0
    for number, report in enumerate(check_each(text, puzzle), 1):
        for step in report.steps if args.verbose else ():
            _say(str(step))
        _say(f"trace {number}: {report}")
        status |= not report.ok
    return status


def _asked(argument: str | None) -> object:
    """The puzzle to compare with: what the checker reads itself, or a file or JSON that we read for it."""
    if argument is None or argument == STANDARD_INPUT:
        return argument
    source = Source.of(argument)
    document = _json_object(source.text)
    is_told_whole = document is not None and document.keys() & {"boxes", "regions", "houses"}
    if source.name and not is_told_whole:
        return puzzle_document(read_board(argument, valid=False).puzzle)
    try:
        return argument if document is None else asked_puzzle(document)
    except SudologueError as error:
        raise InputError(f"cannot read {argument!r}: {error}") from None


def _json_object(text: str) -> dict[str, Any] | None:
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return cast("dict[str, Any]", found) if isinstance(found, dict) else None


def _say(text: str) -> None:
    """Print. When nobody reads any more the judging goes on, for the sake of the exit status."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        lose_output()
