"""How fast is a full trace, next to the packages that a user would pick instead?

    poe bench FILE [--seconds N] [--only NAME,NAME]
    poe bench FILE --only unread

FILE holds one puzzle a line. They are taken from it in a mixed order, a few at a time: every contender turns the same
few into its own list of steps, then it is the next few's turn, until the time is up or the file is through. So all have
the same puzzles, each of them once, and side by side, and what counts is the work of the processor: timings on shared
machines are noisy. A contender that is not installed is left out:

    pip install --group bench
"""

import argparse
import gc
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

BATCH = 8
"""Puzzles in a turn."""

Trace = Callable[[str], bool]
"""Solve one puzzle with all its steps; was it solved?"""


def sudologue() -> Trace:
    """This project, with every step made."""
    import sudologue as sl

    solver = sl.Solver()

    def trace(puzzle: str) -> bool:
        result = solver.solve(sl.Board.from_string(puzzle))
        return bool(result.steps) and result.status is sl.SolveStatus.SOLVED

    return trace


def unread() -> Trace:
    """This project, if nobody looks at the steps: it keeps them as numbers. In turns with `sudologue` it would profit
    from what that has just worked out, so it takes part only if it is asked for, best alone.
    """
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
    "unread": unread,
    "hodoku-py": hodoku_py,
    "dokusan": dokusan,
    "sudokutools": sudokutools,
}


USUAL = [name for name in CONTENDERS if name != "unread"]
"""Those that take part if none are named."""


def _rows(puzzle: str) -> list[list[int]]:
    digits = [int(digit) if digit.isdigit() else 0 for digit in puzzle]
    return [digits[row : row + 9] for row in range(0, 81, 9)]


@dataclass
class Contender:
    """One that takes part, and what it did so far."""

    trace: Trace
    tried: int = 0
    solved: int = 0
    spent: float = 0.0

    def run(self, puzzles: Sequence[str], before: str) -> None:
        """Trace these puzzles; first one more, after which the processor remembers whose turn it is."""
        self.trace(before)
        start = time.process_time()
        self.solved += sum(map(self.trace, puzzles))
        self.spent += time.process_time() - start
        self.tried += len(puzzles)


def main() -> int:
    """Take turns, then print a line for each contender."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--seconds", type=float, default=30.0, help="for all together")
    parser.add_argument("--only", default=",".join(USUAL), help=f"some of {', '.join(CONTENDERS)}")
    args = parser.parse_args()
    puzzles = [line.split()[0] for line in args.file.read_text().splitlines() if line.strip()]
    Random(0).shuffle(puzzles)  # noqa: S311
    contenders: dict[str, Contender] = {}
    for name in args.only.split(","):
        try:
            contenders[name] = Contender(CONTENDERS[name]())
        except ImportError:
            print(f"{name} is not installed: left out", file=sys.stderr)
    gc.freeze()  # what one contender keeps in memory shall not slow the garbage collection of the others
    race(contenders, puzzles, args.seconds)
    report(args.file.name, contenders)
    return 0


def race(contenders: dict[str, Contender], puzzles: Sequence[str], seconds: float) -> None:
    """Let all of them trace the same puzzles by turns; the first few, and one before each turn, are not counted."""
    warm_up, rest = puzzles[:BATCH], puzzles[BATCH:] or puzzles
    for contender in contenders.values():
        for puzzle in warm_up:
            contender.trace(puzzle)
    end = time.perf_counter() + seconds
    for start in range(0, len(rest), BATCH):
        for contender in contenders.values():
            contender.run(rest[start : start + BATCH], rest[start - 1])
        if time.perf_counter() > end:
            return


def report(title: str, contenders: dict[str, Contender]) -> None:
    """Puzzles a second, how many of the tried were solved, and our speed as a multiple."""
    first, ours = next(iter(contenders.items()))
    version = ".".join(map(str, sys.version_info[:3]))
    print(f"full traces of {ours.tried} puzzles of {title}, Python {version}, one core")
    print(f"{'package':14} {'puzzles/s':>10} {'solved':>8}   {first} is")
    for name, each in contenders.items():
        told = "" if each is ours else f"{each.spent / ours.spent:8.1f} times as fast"
        print(f"{name:14} {each.tried / each.spent:10.1f} {each.solved / each.tried:8.1%}   {told}")


if __name__ == "__main__":
    sys.exit(main())
