"""How fast are variants made, and how soon does a setter have answers again?

    python benchmarks/making.py [NAME …] [--count N] [--seconds S] [--givens N] [--level NAME]
    python benchmarks/making.py --setter

The first makes puzzles of each variant (the common ones, unless names are given; a + combines them) on one core, and
prints puzzles a second, how many attempts it took, and how many givens and constraints they have; every one of them is
proved to have one solution and, by its trace, to be finished by logic. The second makes a puzzle of each, takes each
thing in it away and puts it back, and prints how long the answers took, next to a fresh look at the same puzzles.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import sudologue as sl
from sudologue.generation.generator import Plan
from sudologue.generation.targets import Target
from sudologue.search import questions

COMMON = (
    "killer",
    "thermo",
    "arrow",
    "kropki",
    "whispers",
    "renban",
    "palindrome",
    "little-killer",
    "sandwich",
    "anti-knight",
    "diagonal",
    "windoku",
    "jigsaw",
)


def measure(name: str, args: argparse.Namespace) -> None:
    """One line: puzzles a second of one core."""
    clues = None if args.givens is None else (args.givens, args.givens)
    target = Target(level=args.level)
    plan = Plan.of(sl.Grid.of(), target, clues=clues, variants=name.split("+"))
    generator = sl.Generator(plan, args.seed)
    puzzles: list[sl.Puzzle] = []
    start, slowest, last = time.process_time(), 0.0, time.process_time()
    for puzzle in generator.attempts():
        now = time.process_time()
        if puzzle is not None:
            slowest, last = max(slowest, now - last), now
            puzzles.append(puzzle)
        if len(puzzles) >= args.count or now - start > args.seconds:
            break
    spent = time.process_time() - start
    givens = [len(puzzle.givens) for puzzle in puzzles] or [0]
    drawn = [len(puzzle.constraints) for puzzle in puzzles] or [0]
    sound = sum(map(is_sound, puzzles))
    print(
        f"{name:20} {len(puzzles) / spent:6.2f}/s  slowest {slowest:5.1f} s  "
        f"{len(puzzles):3} of {generator.tried:3} attempts  givens {statistics.mean(givens):4.1f}  "
        f"constraints {statistics.mean(drawn):4.1f}  {sound} sound",
        flush=True,
    )


def is_sound(puzzle: sl.Puzzle) -> bool:
    """Is there one solution, does logic find it, and does the checker agree?"""
    result = sl.solve(puzzle)
    solved = result.status is sl.SolveStatus.SOLVED
    return solved and sl.count_solutions(puzzle) == 1 and sl.check(result, puzzle).ok


def measure_setter(name: str, seed: int) -> None:
    """One line: milliseconds for each answer after a change, and by a fresh look."""
    puzzle = sl.generate(variants=name.split("+"), seed=seed)
    setter = sl.Setter(puzzle)
    _ = setter.count, setter.true_candidates
    spent: dict[str, list[float]] = {}
    things = [*setter.constraints, *map(str, puzzle.givens)]
    for thing in things[:12]:
        for act in (lambda thing=thing: setter.remove(thing), setter.undo):
            _timed(spent, "change", act)
            _timed(spent, "count", lambda: setter.count)
            _timed(spent, "true", lambda: setter.true_candidates)
            _timed(spent, "fresh count", lambda: sl.count_solutions(setter.puzzle, 101))
            _timed(spent, "fresh true", lambda: sl.true_candidates(setter.puzzle))
            _timed(spent, "path", lambda: setter.path)
    told = (
        f"{key} {statistics.median(each):5.1f} ({max(each):5.1f})" for key, each in spent.items()
    )
    print(f"{name:20} ms: {',  '.join(told)}", flush=True)


def _timed(spent: dict[str, list[float]], key: str, ask: Callable[[], Any]) -> None:
    start = time.perf_counter()
    ask()
    spent.setdefault(key, []).append(1000 * (time.perf_counter() - start))


def main() -> int:
    """Make, or ask, as told."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", default=COMMON)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--givens", type=int)
    parser.add_argument("--level")
    parser.add_argument("--setter", action="store_true")
    args = parser.parse_args()
    print(f"search: {questions.name()}")
    for name in args.names:
        if args.setter:
            measure_setter(name, args.seed)
        else:
            measure(name, args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
