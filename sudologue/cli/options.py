"""Options that several commands have."""

import argparse

from sudologue.cli.parser import one_of


def add_board(command: argparse.ArgumentParser) -> None:
    """One board, wherever it comes from."""
    command.add_argument(
        "board", metavar="BOARD|FILE|-", help="a board, a link, a file with one, or - for input"
    )
    add_unknown(command)


def add_unknown(command: argparse.ArgumentParser) -> None:
    """What to do about constraints that are unknown here."""
    command.add_argument(
        "--ignore-unknown",
        action="store_true",
        help="leave out constraints that Sudologue does not know, and say so, instead of refusing the puzzle",
    )


def add_progress(command: argparse.ArgumentParser) -> None:
    """The board that somebody has been playing on."""
    command.add_argument(
        "-p",
        "--progress",
        metavar="BOARD|FILE|-",
        help="the same board with digits of your own, or candidates crossed out, so that mistakes can be found",
    )


def add_rules(command: argparse.ArgumentParser) -> None:
    """Which rules are tried, in which order."""
    group = command.add_mutually_exclusive_group()
    group.add_argument(
        "--ladder",
        metavar="NAME",
        help="rules and their order: human (default), hodoku, se, sudokuwiki, singledigit, simple, beta or gamma",
    )
    group.add_argument("--rules", metavar="ID,ID,…", help="only these rules, in this order")
    command.add_argument("--without", metavar="ID,ID,…", help="leave these rules out")
    command.add_argument(
        "--no-uniqueness",
        action="store_true",
        help="leave out the rules that rely on the puzzle having one solution",
    )
    command.add_argument(
        "--assume-unique",
        action="store_true",
        help="use them because you say that it has, even where search cannot tell",
    )


def add_voice(command: argparse.ArgumentParser) -> None:
    """Who tells it."""
    command.add_argument(
        "--voice", default="coach", metavar="NAME", help="terse, coach (default) or proof"
    )


def add_look(command: argparse.ArgumentParser, default: str) -> None:
    """How pictures look."""
    command.add_argument(
        "--theme",
        default=default,
        metavar="NAME",
        help=f"light, dark, print or safe for the colour-blind (default: {default})",
    )


def add_colour(command: argparse.ArgumentParser) -> None:
    """Colours on a terminal."""
    command.add_argument(
        "--color",
        type=one_of("choice", ("auto", "always", "never")),
        choices=("auto", "always", "never"),
        default="auto",
        help="colour the boards (default: on a terminal, unless NO_COLOR is set)",
    )


def add_format(command: argparse.ArgumentParser, *names: str) -> None:
    """How results are printed: in the first of these formats, unless told otherwise."""
    command.add_argument(
        "-f",
        "--format",
        type=one_of("format", names),
        choices=names,
        default="plain",
        help="how to print (default: plain)",
    )
    command.add_argument(
        "-i", "--indent", type=int, default=2, metavar="N", help="JSON indentation; -1 for one line"
    )


def add_threads(command: argparse.ArgumentParser) -> None:
    """How many processes share the work."""
    command.add_argument(
        "-t",
        "--threads",
        type=int,
        default=1,
        metavar="N",
        help="processes (default: 1; 0: one for each core)",
    )


def add_limit(command: argparse.ArgumentParser, default: int) -> None:
    """How many solutions to look for."""
    command.add_argument(
        "-n",
        "--limit",
        type=int,
        default=default,
        metavar="N",
        help=f"look for no more than N (default: {default})",
    )


def add_timeout(command: argparse.ArgumentParser) -> None:
    """When a search gives up."""
    command.add_argument(
        "--timeout",
        type=float,
        metavar="SECONDS",
        help="how long to try for each puzzle (default: 10 if it has constraints, otherwise no limit; 0: no limit)",
    )
