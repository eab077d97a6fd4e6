"""The commands of `sudologue bulk`, and the options of each."""

import argparse
from collections.abc import Callable, Sequence

from sudologue.cli.options import add_rules, add_unknown
from sudologue.cli.parser import Parser, one_of

FORMATS = ("parquet", "jsonl", "jsonl.gz")

Option = Callable[..., argparse.Action]
"""`add_argument` of a command, or of one of its groups."""
Add = Callable[[argparse.ArgumentParser], object]
"""Adds some options to a command."""


def add_bulk_commands(bulk: Parser) -> None:
    """What `sudologue bulk` can do with many puzzles."""
    commands = bulk.add_subparsers(
        title="commands", metavar="COMMAND", dest="verb", required=True, prog=bulk.prog
    )
    for name, (told, groups) in _COMMANDS.items():
        command = commands.add_parser(name, help=told, description=told)
        for add in groups:
            add(command)
    bulk.commands = commands.choices


def _add_puzzles(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "inputs",
        nargs="+",
        metavar="FILE|FOLDER|-",
        help="lists, tables, JSON lines or Parquet, also compressed by gzip or zstd; - for input",
    )
    add_unknown(command)


def _add_results(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "inputs", nargs="+", metavar="FOLDER", help="folders that bulk has written"
    )


def _add_output(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("results").add_argument
    _add_folder(option)
    option(
        "-f",
        "--format",
        type=one_of("format", FORMATS),
        choices=FORMATS,
        default="parquet",
        help="format of the files (default: parquet)",
    )
    _add_summary(option)


def _add_copies(command: argparse.ArgumentParser) -> None:
    """Output in the format that the input has."""
    option = command.add_argument_group("results").add_argument
    _add_folder(option)
    _add_summary(option)


def _add_folder(option: Option) -> None:
    option(
        "-o",
        "--out",
        required=True,
        metavar="FOLDER",
        help="where results go: a folder, or an address such as s3://…",
    )
    option(
        "--shard-size", type=int, default=500, metavar="N", help="puzzles in a file (default: 500)"
    )


def _add_summary(option: Option) -> None:
    option("--report", metavar="FILE.html", help="a page with tables and plots at the end")
    option("-q", "--quiet", action="store_true", help="print neither progress nor summary")


def _add_workers(option: Option) -> None:
    option(
        "-w",
        "--workers",
        type=int,
        default=0,
        metavar="N",
        help="processes (default: one for each core)",
    )


def _add_checking(command: argparse.ArgumentParser) -> None:
    _add_workers(command.add_argument)
    _add_summary(command.add_argument)


def _add_running(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("how to run it").add_argument
    _add_workers(option)
    option("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers do it instead")
    option(
        "--budget",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="how long a puzzle may take before it is stopped (default: 60; 0: no limit)",
    )


def _add_choices(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("puzzles equal up to symmetry").add_argument
    option(
        "-u",
        "--unique",
        action="store_true",
        help="leave out puzzles that are an earlier one with digits renamed and lines swapped or turned",
    )
    option(
        "--split",
        metavar="PART=SHARE,…",
        help="parts such as train=0.9,test=0.1; puzzles that --unique takes for the same stay together",
    )


def _add_contents(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("what to write for each puzzle").add_argument
    option(
        "--voice",
        metavar="NAME",
        help="terse, coach or proof: adds words and derivations of steps",
    )
    option("--boards", action="store_true", help="the board after each step, with candidates")
    option("-m", "--metric", metavar="NAME,NAME,…", help="grades by these, too")


def _add_metrics(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-m", "--metric", metavar="NAME,NAME,…", help="grades by these (default: all)"
    )


def _add_limit(command: argparse.ArgumentParser) -> None:
    command.add_argument("--limit", type=int, metavar="N", help="count no more than N (default: 2)")


def _add_rows(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("which rows").add_argument
    option("-t", "--technique", metavar="ID,ID,…", help="with all of these in their trace")
    option(
        "-n",
        "--n",
        "--number",
        dest="number",
        type=int,
        metavar="N",
        help="how many, drawn at random (default: all)",
    )
    option("-s", "--seed", type=int, default=0, metavar="N", help="which are drawn (default: 0)")
    option("--level", metavar="NAME", help="easy, medium, hard, unfair or extreme")
    option("--status", metavar="STATUS", help="such as solved, stuck or timeout")


def _add_making(command: argparse.ArgumentParser) -> None:
    option = command.add_argument_group("puzzles to make").add_argument
    option("-c", "--count", type=int, required=True, metavar="N", help="how many")
    option("-s", "--seed", type=int, default=0, metavar="N", help="which ones (default: 0)")
    option("--level", metavar="NAME", help="easy, medium, hard, unfair or extreme")
    option("--required", metavar="ID,ID,…", help="techniques that the path must use")
    option("--allowed", metavar="ID,ID,…", help="techniques that must suffice")
    option("--givens", type=int, nargs="+", metavar=("MIN", "MAX"), help="how many digits to give")
    option("--symmetry", metavar="KIND", help="symmetry of the givens")
    option("--size", type=int, metavar="N", help="size of the grid (default: 9)")
    option("--variant", action="append", metavar="NAME", help="with constraints of this kind")


_WRITING = (_add_output, _add_running)
_COMMANDS: dict[str, tuple[str, Sequence[Add]]] = {
    "solve": (
        "Solve puzzles, have every trace checked, and write them to files.",
        (_add_puzzles, *_WRITING, _add_choices, _add_contents, add_rules),
    ),
    "check": (
        "Check the traces in folders once more, and whether their files are as they were written.",
        (_add_results, _add_checking),
    ),
    "grade": (
        "Say how hard puzzles are.",
        (_add_puzzles, *_WRITING, _add_choices, _add_metrics),
    ),
    "generate": (
        "Make puzzles, and solve them.",
        (_add_making, *_WRITING, _add_contents, add_rules),
    ),
    "count": (
        "Count the solutions of puzzles.",
        (_add_puzzles, *_WRITING, _add_choices, _add_limit),
    ),
    "merge": (
        "Put the rows of several folders into one.",
        (_add_results, _add_copies, _add_choices),
    ),
    "sample": (
        "Draw rows from folders, such as those whose traces use a technique.",
        (_add_results, _add_copies, _add_choices, _add_rows),
    ),
}
"""What each is told to do, and where its options come from."""
