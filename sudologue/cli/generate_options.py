"""The options of `sudologue generate`."""

import argparse

from sudologue.cli.options import add_format, add_threads, add_voice


def add_generate_options(generate: argparse.ArgumentParser) -> None:
    """All of them."""
    option = generate.add_argument
    option("-c", "--count", type=int, default=1, metavar="N", help="how many (default: 1)")
    option("-s", "--seed", type=int, metavar="N", help="the same seed gives the same puzzles")
    add_threads(generate)
    add_format(generate, "plain", "json", "lines")
    option(
        "--ready",
        action="store_true",
        help="take puzzles of the level, or with the technique, from the library at once, instead of making new ones",
    )
    _add_wishes(generate)
    _add_shape(generate)
    option(
        "--solution",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="with the solution (default)",
    )
    option("--trace", action="store_true", help="with the narrated path")
    add_voice(generate)
    option(
        "--timeout",
        type=float,
        metavar="SECONDS",
        help="when to give up (default: after 60 seconds without a new puzzle; 0: never)",
    )


def _add_wishes(generate: argparse.ArgumentParser) -> None:
    option = generate.add_argument
    option(
        "-d",
        "--difficulty",
        type=float,
        nargs="+",
        metavar=("MIN", "MAX"),
        help="how hard, by the metric: at least MIN, at most MAX",
    )
    option(
        "--metric",
        default="score",
        metavar="NAME",
        help="score (default: HoDoKu's points on our own path), own, singledigit, hodoku, sudokuwiki, se or te",
    )
    option(
        "--level",
        metavar="NAME",
        help="easy, medium, hard, unfair or extreme; HoDoKu's if that is the metric",
    )
    option(
        "-a",
        "--allowed-strategies",
        "--allowed",
        action="extend",
        nargs="+",
        metavar="ID",
        help="techniques that must suffice; singledigit's names work, too",
    )
    option(
        "-r",
        "--required-strategies",
        "--required",
        action="extend",
        nargs="+",
        metavar="ID",
        help="techniques that the solving path must use",
    )
    option(
        "--allow-stuck",
        action="store_true",
        help="also make variants that our techniques cannot finish (otherwise techniques up to the level hard can)",
    )


def _add_shape(generate: argparse.ArgumentParser) -> None:
    option = generate.add_argument
    option("--size", type=int, default=9, metavar="N", help="4, 6, 8, 9 (default), 10, 12 or 16")
    option(
        "--variant",
        action="append",
        metavar="NAME",
        help="with constraints: killer, thermo, anti-knight, …; may be repeated; 'list' prints all names",
    )
    option(
        "--clues",
        "--givens",
        type=int,
        nargs="+",
        metavar=("MIN", "MAX"),
        help="how many givens: MIN to MAX, or exactly MIN",
    )
    option(
        "--symmetry",
        metavar="KIND",
        help="of givens and drawn clues: none, rotational, horizontal (left-right), vertical, diagonal or full",
    )
    option("--pattern", metavar="FILE", help="a drawing: givens only where it has no blank")
    option(
        "--minimal",
        action=argparse.BooleanOptionalAction,
        help="no clue can be taken away (default, unless you ask for givens or a symmetry; "
        "--no-minimal keeps all constraints that were drawn)",
    )
