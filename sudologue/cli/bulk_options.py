"""The options of `sudologue bulk`."""

import argparse

from sudologue.cli.parser import one_of

VERBS = ("solve", "check", "grade", "generate", "count", "merge", "sample")
FORMATS = ("parquet", "jsonl", "jsonl.gz")


def add_bulk_options(bulk: argparse.ArgumentParser) -> None:
    """All of them; which verbs an option is for is told by `cli.bulk`."""
    bulk.add_argument("verb", type=one_of("verb", VERBS), choices=VERBS, help="what to do")
    bulk.add_argument(
        "inputs",
        nargs="*",
        metavar="FILE|FOLDER|-",
        help="lists, tables, JSON lines or Parquet, also compressed by gzip or zstd; "
        "for check, merge and sample, folders of results",
    )
    _add_output(bulk)
    _add_running(bulk)
    _add_choices(bulk)
    _add_contents(bulk)
    _add_making(bulk)


def _add_output(bulk: argparse.ArgumentParser) -> None:
    option = bulk.add_argument_group("results").add_argument
    option(
        "-o",
        "--out",
        metavar="FOLDER",
        help="where results go: a folder, or an address such as s3://…",
    )
    option(
        "-f",
        "--format",
        type=one_of("format", FORMATS),
        choices=FORMATS,
        default="parquet",
        help="format of the files (default: parquet)",
    )
    option(
        "--shard-size", type=int, default=500, metavar="N", help="puzzles in a file (default: 500)"
    )
    option("--report", metavar="FILE.html", help="a page with tables and plots at the end")
    option("-q", "--quiet", action="store_true", help="print neither progress nor summary")


def _add_running(bulk: argparse.ArgumentParser) -> None:
    option = bulk.add_argument_group("how to run it").add_argument
    option(
        "-w",
        "--workers",
        type=int,
        default=0,
        metavar="N",
        help="processes (default: one for each core)",
    )
    option("--cluster", metavar="ADDRESS", help="a Dask scheduler whose workers do it instead")
    option(
        "--budget",
        type=float,
        default=60.0,
        metavar="SECONDS",
        help="how long a puzzle may take before it is stopped (default: 60; 0: no limit)",
    )


def _add_choices(bulk: argparse.ArgumentParser) -> None:
    option = bulk.add_argument_group("which puzzles or rows").add_argument
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
    option(
        "-t", "--technique", metavar="ID,ID,…", help="sample: rows with all of these in their trace"
    )
    option(
        "-n",
        "--n",
        "--number",
        dest="number",
        type=int,
        metavar="N",
        help="sample: how many rows (default: all)",
    )
    option("--status", help="sample: rows of this status")


def _add_contents(bulk: argparse.ArgumentParser) -> None:
    option = bulk.add_argument_group("what to write for each puzzle").add_argument
    option(
        "--voice",
        metavar="NAME",
        help="terse, coach or proof: adds words and derivations of steps",
    )
    option("--boards", action="store_true", help="the board after each step, with candidates")
    option(
        "-m",
        "--metric",
        metavar="NAME,NAME,…",
        help="solve, generate: grades by these, too; grade: by these (default: all)",
    )
    option("--limit", type=int, metavar="N", help="count: no more than N (default: 2)")


def _add_making(bulk: argparse.ArgumentParser) -> None:
    option = bulk.add_argument_group("puzzles to make").add_argument
    option("-c", "--count", type=int, metavar="N", help="generate: how many")
    option("-s", "--seed", type=int, default=0, metavar="N", help="generate, sample (default: 0)")
    option("--level", metavar="NAME", help="generate, sample: easy, medium, hard, unfair, extreme")
    option("--required", metavar="ID,ID,…", help="generate: techniques that the path must use")
    option("--allowed", metavar="ID,ID,…", help="generate: techniques that must suffice")
    option("--givens", type=int, nargs="+", metavar=("MIN", "MAX"), help="generate: how many")
    option("--symmetry", metavar="KIND", help="generate: symmetry of the givens")
    option("--size", type=int, metavar="N", help="generate: size of the grid (default: 9)")
    option("--variant", action="append", metavar="NAME", help="generate: with constraints")
