"""How fast is a full trace, next to the packages that a user would pick instead?

    poe bench FILE [--seconds N] [--rounds N] [--only NAME,NAME]

FILE holds one puzzle a line. Every contender gets the same puzzles in the same order and turns them into its own
list of steps. Timings on shared machines are noisy, so the contenders take turns in short rounds and the ratio is
the median over the rounds of what two of them did side by side. A contender that is not installed is left out:

    pip install --group bench
"""

import argparse
import gc
import itertools
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

Trace = Callable[[str], bool]
"""Solve one puzzle with all its steps; was it solved?"""


def sudologue() -> Trace:
    """This project."""
    import sudologue as sl

    solver = sl.Solver()

    def trace(puzzle: str) -> bool:
        return solver.solve(sl.Board.from_string(puzzle)).status is sl.SolveStatus.SOLVED

    return trace


def hodoku_py() -> Trace:
    """HoDoKu's techniques in Python."""
    solver: Any = import_module("hodoku").Solver()
    return lambda puzzle: bool(solver.solve(puzzle).solved)


def dokusan() -> Trace:
    """Singles to unique rectangles, as a generator of steps."""
    boards: Any = import_module("dokusan.boards")
    solvers: Any = import_module("dokusan.solvers")
    unsolvable: Any = import_module("dokusan.exceptions").Unsolvable
    box = boards.BoxSize(3, 3)

    def trace(puzzle: str) -> bool:
        board = boards.Sudoku.from_list(_rows(puzzle), box_size=box)
        try:
            return bool(list(solvers.steps(board)))
        except unsolvable:
            return False

    return trace


def sudokutools() -> Trace:
    """Singles, tuples and basic fish, then brute force; steps are reported to a callback."""
    board: Any = import_module("sudokutools.sudoku").Sudoku
    solve: Any = import_module("sudokutools.solvers").solve

    def trace(puzzle: str) -> bool:
        steps: list[object] = []
        solve(board.decode(puzzle), steps.append)
        return bool(steps)

    return trace


CONTENDERS: dict[str, Callable[[], Trace]] = {
    "sudologue": sudologue,
    "hodoku-py": hodoku_py,
    "dokusan": dokusan,
    "sudokutools": sudokutools,
}


def _rows(puzzle: str) -> list[list[int]]:
    digits = [int(digit) if digit.isdigit() else 0 for digit in puzzle]
    return [digits[row : row + 9] for row in range(0, 81, 9)]


def measure(trace: Trace, puzzles: Iterator[str], seconds: float) -> tuple[float, int, int]:
    """Puzzles a second over about `seconds`; how many were tried, and how many solved."""
    tried = solved = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds or not tried:
        solved += trace(next(puzzles))
        tried += 1
    return tried / spent, tried, solved


def main() -> int:
    """Take turns, then print a line for each contender."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each round and contender")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", default=",".join(CONTENDERS))
    args = parser.parse_args()
    puzzles = [line.split()[0] for line in args.file.read_text().splitlines() if line.strip()]
    traces: dict[str, Trace] = {}
    for name in args.only.split(","):
        try:
            traces[name] = CONTENDERS[name]()
        except ImportError:
            print(f"{name} is not installed: left out", file=sys.stderr)
    gc.freeze()  # what one contender keeps in memory shall not slow the garbage collection of the others
    report(args.file.name, race(traces, puzzles, args.rounds, args.seconds))
    return 0


def race(
    traces: dict[str, Trace], puzzles: list[str], rounds: int, seconds: float
) -> dict[str, list[tuple[float, int, int]]]:
    """Every contender's measurements, round by round."""
    streams = {name: itertools.cycle(puzzles) for name in traces}
    for name, trace in traces.items():
        trace(next(streams[name]))
    return {
        name: list(column)
        for name, column in zip(
            traces,
            zip(
                *(
                    [measure(trace, streams[name], seconds) for name, trace in traces.items()]
                    for _ in range(rounds)
                ),
                strict=True,
            ),
            strict=True,
        )
    }


def report(title: str, results: dict[str, list[tuple[float, int, int]]]) -> None:
    """Puzzles a second (median), how many of the tried were solved, and our speed as a multiple."""
    ours = [speed for speed, _, _ in next(iter(results.values()))]
    first = next(iter(results))
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"full traces of {title}, Python {version}, one core")
    print(f"{'package':14} {'puzzles/s':>10} {'solved':>8}   {first} is")
    for name, rounds in results.items():
        speeds = [speed for speed, _, _ in rounds]
        tried, solved = (sum(row[i] for row in rounds) for i in (1, 2))
        ratio = statistics.median(mine / theirs for mine, theirs in zip(ours, speeds, strict=True))
        told = "" if name == first else f"{ratio:8.1f} times as fast"
        print(f"{name:14} {statistics.median(speeds):10.1f} {solved / tried:8.1%}   {told}")


if __name__ == "__main__":
    sys.exit(main())
