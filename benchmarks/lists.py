"""Is every puzzle of a list solved without a guess, and every step of its trace proved?

    poe lists FILE... [--spread K] [--seconds N]

A file holds one puzzle a line. Each trace goes through the checker, and its end is compared with the solution that
search finds (candidates are only ever lost, so a trace that ends in the solution never struck any of it).
With `--spread` every K-th puzzle comes first, then their neighbours: what `--seconds` leaves of a long list is then
a fair sample of it. Times are CPU seconds of solving alone.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import sudologue as sl


@dataclass
class Tally:
    """What became of the puzzles of one list."""

    puzzles: int = 0
    solved: int = 0
    guesses: int = 0
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")
    rules: Counter[str] = field(default_factory=Counter[str])
    failures: list[str] = field(default_factory=list[str])

    def add(self, puzzle: str, result: sl.SolveResult, seconds: float) -> None:
        """Count a trace, and what is wrong with it."""
        self.puzzles += 1
        self.solved += result.status is sl.SolveStatus.SOLVED
        self.guesses += result.guesses
        self.seconds += seconds
        self.slowest = max(self.slowest, (seconds, puzzle))
        self.rules.update(step.inference.rule for step in result.steps)
        self.failures.extend(f"{puzzle}: {problem}" for problem in problems(result))

    def report(self, title: str) -> None:
        """Print all of it."""
        print(
            f"{title}: {self.puzzles} puzzles, {self.solved} solved, {self.puzzles - self.solved} unsolved, "
            f"{self.guesses} guesses, {self.rules.total()} steps, {len(self.failures)} failures; "
            f"slowest {self.slowest[0]:.3f} s, {self.puzzles / (self.seconds or 1):.1f} puzzles/s"
        )
        for rule, count in self.rules.most_common():
            print(f"  {count:7} {rule}")
        print(f"  slowest: {self.slowest[1]}", *self.failures, sep="\n  ", flush=True)


def problems(result: sl.SolveResult) -> Iterator[str]:
    """What is wrong with a trace: not solved, not proved, not the solution."""
    if result.status is not sl.SolveStatus.SOLVED:
        yield f"{result.status}: {result.diagnosis}"
    verdict = sl.check(result)
    if not verdict.ok:
        yield str(verdict)
    left = result.final_board.possible_mask
    if not any(
        left & true.placed_mask == true.placed_mask for true in sl.solutions(result.initial, 2)
    ):
        yield "a candidate of the solution was struck out"


def spread(puzzles: Sequence[str], step: int) -> Iterator[str]:
    """Every `step`-th of them, then the others in the same way."""
    return (puzzle for first in range(step) for puzzle in puzzles[first::step])


def tally(puzzles: Iterator[str], seconds: float) -> Tally:
    """Solve and check the puzzles, for about so many CPU seconds."""
    found, solver, start = Tally(), sl.Solver(), time.process_time()
    for puzzle in puzzles:
        before = time.process_time()
        if before - start > seconds:
            break
        result = solver.solve(sl.Board.from_string(puzzle))
        found.add(puzzle, result, time.process_time() - before)
    return found


def main() -> int:
    """Go through the lists; the exit code tells whether anything failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--spread", type=int, default=1, metavar="K", help="every K-th first")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of each list")
    args = parser.parse_args()
    failed = False
    for file in args.files:
        puzzles = [line.split()[0] for line in file.read_text().splitlines() if line.strip()]
        found = tally(spread(puzzles, args.spread), args.seconds)
        found.report(file.name)
        failed |= bool(found.failures)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
