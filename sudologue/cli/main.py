"""The command line: what there is, and what to do when it goes wrong."""

import argparse
import sys
from collections.abc import Callable, Sequence

from sudologue import __version__
from sudologue.cli import signals, streams
from sudologue.cli.commands import COMMANDS
from sudologue.cli.parser import BAD_INPUT, Parser, with_dots
from sudologue.errors import SudologueError, reason


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; without `argv`, as a process that has nothing else to do."""
    if argv is not None:
        with streams.guarded():
            return _run_and_flush(argv)
    streams.replace_closed()
    with streams.guarded(), signals.heeded():
        return _run_and_flush(sys.argv[1:])


def _run_and_flush(words: Sequence[str]) -> int:
    """The exit status, when everything that was to be said has been."""
    status = _status(lambda: _run(words))
    return max(status, _status(_flush))


def _run(words: Sequence[str]) -> int:
    if not words:
        parser().print_help()
        return BAD_INPUT
    words = [*words[1:], "--help"] if words[0] == "help" else [with_dots(word) for word in words]
    root = parser(words)
    root.check_names(words)
    args = root.parse_args(words)
    return args.run(args)


def _flush() -> int:
    sys.stdout.flush()
    return 0


def _status(work: Callable[[], int]) -> int:
    """The exit status of a piece of work; what keeps it from being done is told in one line."""
    try:
        return work()
    except SystemExit as stop:  # argparse has had its say
        return stop.code if isinstance(stop.code, int) else 0
    except SudologueError as error:
        print(f"sudologue: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt as interrupt:
        print("sudologue: interrupted", file=sys.stderr)
        return signals.status_of(interrupt)
    except BrokenPipeError:
        return signals.UNREAD
    except OSError as error:
        print(f"sudologue: {reason(error)}", file=sys.stderr)
        return BAD_INPUT


class _Version(argparse.Action):
    """Print the version and which search is in use, and stop."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from sudologue.search import questions

        print(f"sudologue {__version__} (search: {questions.name()})")
        parser.exit()


def parser(argv: Sequence[str] = ()) -> Parser:
    """All commands and options; or, so that the program starts fast, only what these words ask for."""
    root = Parser(
        prog="sudologue",
        description="Solve Sudoku the way people think: every step named, explained and proved.",
        epilog="The exit status is 0 when all is solved and well, 1 when something is stuck or wrong, 2 when the input "
        "could not be used or the output not be written, and 128 and its number when a signal ends the program.",
    )
    root.add_argument(
        "-V",
        "--version",
        action=_Version,
        nargs=0,
        help="print the version, and which search is in use",
    )
    commands = root.add_subparsers(
        title="commands", metavar="COMMAND", required=True, prog="sudologue"
    )
    only = COMMANDS.get(argv[0]) if argv else None
    for add_command in [only] if only else COMMANDS.values():
        add_command(commands.add_parser)
    root.commands = commands.choices
    return root
