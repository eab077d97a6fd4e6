"""`sudologue check`: the independent checker's verdicts, each printed as soon as it is found."""

import argparse
import sys

from sudologue.checker import check_each
from sudologue.cli.commands import BAD_INPUT
from sudologue.cli.inputs import InputError, read_trace
from sudologue.cli.streams import lose_output


def run(args: argparse.Namespace) -> int:
    """Print the verdicts on a file. 0: all is proved; 1: something fails; 2: nothing to check."""
    try:
        text = read_trace(args.trace)
    except InputError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    status = 0
    for number, report in enumerate(check_each(text, args.puzzle), 1):
        for step in report.steps if args.verbose else ():
            _say(str(step))
        _say(f"trace {number}: {report}")
        status |= not report.ok
    return status


def _say(text: str) -> None:
    """Print, even where the terminal's encoding lacks a character.

    When nobody reads any more the judging goes on, for the sake of the exit status.
    """
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)
    except BrokenPipeError:
        lose_output()
