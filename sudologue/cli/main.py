"""The command line: what there is, and what to do when it goes wrong."""

import argparse
import os
import sys
from collections.abc import Sequence

from sudologue import __version__
from sudologue.cli.commands import BAD_INPUT, COMMANDS, Parser
from sudologue.errors import SudologueError

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    words = sys.argv[1:] if argv is None else argv
    if not words:
        parser().print_help()
        return BAD_INPUT
    args = parser(words).parse_args(words)
    try:
        status = args.run(args)
        print(end="", flush=True)
        return status
    except SudologueError as error:
        print(f"sudologue: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("sudologue: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has gone
        _forget_output()
        return 0
    except OSError as error:  # files tell their own errors: this is the output, on a full disk
        _forget_output()
        print(f"sudologue: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        return BAD_INPUT


def _forget_output() -> None:
    """Keep the interpreter from complaining when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Version(argparse.Action):
    """Print the version and which search is in use, and stop."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from sudologue.search import questions

        print(f"sudologue {__version__} (search: {questions.name()})")
        parser.exit()


def parser(argv: Sequence[str] = ()) -> argparse.ArgumentParser:
    """All commands and options; or, so that the program starts fast, only what these words ask for."""
    root = Parser(
        prog="sudologue",
        description="Solve Sudoku the way people think: every step named, explained and proved.",
    )
    root.add_argument(
        "-V",
        "--version",
        action=_Version,
        nargs=0,
        help="say which version this is, and which search it uses",
    )
    add = root.add_subparsers(
        title="commands", metavar="COMMAND", required=True, prog="sudologue"
    ).add_parser
    only = COMMANDS.get(argv[0]) if argv else None
    for add_command in [only] if only else COMMANDS.values():
        add_command(add)
    return root
