"""`sudologue generate --ready` and `sudologue daily`: puzzles of the library."""

import argparse
from collections.abc import Iterator
from random import SystemRandom

from sudologue.cli.inputs import InputError
from sudologue.cli.solving import OK, json_indent
from sudologue.generation.library import ReadyPuzzle
from sudologue.inference.receipt import Json, to_text
from sudologue.rules.techniques import TECHNIQUES
from sudologue.setting import daily, ready, solutions

_ONLY_MADE = (
    *("difficulty", "allowed_strategies", "clues", "pattern", "variant", "symmetry", "minimal"),
    *("allow_stuck", "trace"),
)
"""What can be asked for only of a puzzle that is to be made."""
_TITLES = {"own": "ours", "hodoku": "HoDoKu", "se": "SE"}


def run_ready(args: argparse.Namespace, techniques: tuple[str, ...]) -> int:
    """So many puzzles of a level, or that take a technique."""
    asked = [name for name in _ONLY_MADE if getattr(args, name)]
    if asked or args.size != 9:
        option = asked[0].partition("_strategies")[0].replace("_", "-") if asked else "size"
        raise InputError(f"--{option}: the library has 9×9 puzzles by level and technique only")
    if len(techniques) > 1:
        raise InputError(f"--required: expected one technique, found {', '.join(techniques)}")
    technique = techniques[0] if techniques else None
    seed = SystemRandom().getrandbits(32) if args.seed is None else args.seed
    found = [
        ready(level=args.level, technique=technique, seed=seed + number)
        for number in range(args.count)
    ]
    if args.format == "json":
        documents: list[Json] = [_document(each, args.solution) for each in found]
        print(to_text({"puzzles": documents}, json_indent(args)))
        return OK
    for number, each in enumerate(found, start=1):
        _print(each, args, f"------ Sudoku {number} ------")
    return OK


def run_daily(args: argparse.Namespace) -> int:
    """The puzzle of a day."""
    from sudologue.arguments import as_date

    day = as_date(args.date)
    found = daily(day, args.level)
    if args.format == "json":
        document: dict[str, Json] = {"date": day.isoformat(), **_document(found, args.solution)}
        print(to_text(document, json_indent(args)))
    else:
        _print(found, args, f"------ {day.isoformat()}, {found.level} ------")
    return OK


def _print(found: ReadyPuzzle, args: argparse.Namespace, heading: str) -> None:
    if args.format == "lines":
        print(found.puzzle)
        return
    print(heading, f"Clues: {found.puzzle}", sep="\n")
    if args.solution:
        print(f"Solution: {_solution(found)}")
    print(*_judged(found), "", sep="\n")


def _judged(found: ReadyPuzzle) -> Iterator[str]:
    yield f"Level: {found.level}, the hardest step: {TECHNIQUES[found.hardest].name}"
    ratings = (f"{_TITLES[metric]} {value:g}" for metric, value in found.ratings.items())
    yield f"Ratings: {', '.join(ratings)}"


def _document(found: ReadyPuzzle, with_solution: bool) -> dict[str, Json]:
    document: dict[str, Json] = {
        "clues": str(found.puzzle),
        "level": found.level,
        "ratings": dict(found.ratings),
        "techniques": list(found.techniques),
    }
    return {**document, "solution": _solution(found)} if with_solution else document


def _solution(found: ReadyPuzzle) -> str:
    return str(solutions(found.puzzle, 1)[0])
