"""How fast are solutions of variants found and proved to be the only ones, next to CP-SAT?

    poe bench-variants FILE [FILE …] [--seconds N] [--no-cp-sat] [--slowest N]

Files have a puzzle a line, as JSON (docs/variants.md). Each is read, set up and searched for two solutions. Then its
true candidates are asked for: the grid is known, as it is to an editor, and nothing of its solutions. Then CP-SAT (one
worker) gets the same grid. Printed is the CPU time, as it is spread over the puzzles, how many were given up after so
many seconds, and what is against the published solution, if the file has one.
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time

import sudologue as sl
from sudologue.errors import PuzzleError, SearchTimeoutError

SHARES = (0.5, 0.75, 0.9)


@dataclass
class Times:
    """What one way to search took, by the names of puzzles."""

    name: str
    taken: dict[str, float] = field(default_factory=dict[str, float])
    given_up: list[str] = field(default_factory=list[str])
    wrong: list[str] = field(default_factory=list[str])

    def run(self, puzzle: str, search: Callable[[], bool | None]) -> None:
        """Measure a search, which says if what it found is right, or nothing if it gave up."""
        start = process_time()
        is_right = search()
        self.taken[puzzle] = process_time() - start
        if is_right is None:
            self.given_up.append(puzzle)
        elif not is_right:
            self.wrong.append(puzzle)

    def __str__(self) -> str:
        times = sorted(self.taken.values())
        spread = "  ".join(
            f"{share:.0%} {1000 * times[int(share * len(times))]:8.1f} ms" for share in SHARES
        )
        wrong = f", WRONG: {' '.join(self.wrong)}" if self.wrong else ""
        return f"{self.name:16} {spread}  given up {len(self.given_up)} of {len(times)}{wrong}"


def find_solution(text: str, published: object, seconds: float) -> bool | None:
    """Read, set up and search."""
    try:
        found = sl.solutions(sl.Puzzle.from_json(text), limit=2, timeout=seconds)
    except SearchTimeoutError:
        return None
    return [str(each) for each in found] == [published] or (published is None and len(found) == 1)


def find_candidates(puzzle: sl.Puzzle, seconds: float) -> bool | None:
    """The true candidates of a grid that is known: one in each cell."""
    try:
        return len(sl.true_candidates(puzzle, timeout=seconds)) == puzzle.grid.cell_count
    except SearchTimeoutError:
        return None


def ask_cp_sat(text: str, seconds: float) -> bool | None:
    """Somebody else's search for two solutions. Reading the puzzle is ours, building the model is not."""
    from attack.cp_sat import Model

    found, is_all = Model(sl.Board.of(sl.Puzzle.from_json(text))).solutions(2, seconds)
    return len(found) == 1 if is_all else None


def measure(path: Path, seconds: float, has_cp_sat: bool) -> list[Times]:
    """Every puzzle of a file by each way in turn."""
    ways = [Times("solutions"), Times("true candidates"), Times("CP-SAT")][: 2 + has_cp_sat]
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        name, solution = str(told.get("id", len(ways[0].taken) + 1)), told.get("solution")
        if isinstance(solution, list):
            solution = None  # above 9×9: its digits are numbers
        try:
            ways[0].run(name, partial(find_solution, line, solution, seconds))
        except PuzzleError as error:
            print(f"{name} cannot be read: {error}")
            continue
        ways[1].run(name, partial(find_candidates, sl.Puzzle.from_json(line), seconds))
        if has_cp_sat:
            ways[2].run(name, partial(ask_cp_sat, line, seconds))
    return ways


def main() -> int:
    """Measure every file; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--no-cp-sat", action="store_true")
    parser.add_argument("--slowest", type=int, default=10)
    asked = parser.parse_args()
    status = 0
    for path in asked.files:
        ways = measure(path, asked.seconds, not asked.no_cp_sat)
        print(path.name, *ways, sep="\n")
        ours = ways[0].taken
        slow = sorted(ours, key=ours.__getitem__, reverse=True)[: asked.slowest]
        print("slowest:", ", ".join(f"{name} {ours[name]:.2f} s" for name in slow))
        if not asked.no_cp_sat:
            missed = [name for name in ways[0].given_up if name not in ways[2].given_up]
            print("given up here and proved by CP-SAT:", " ".join(missed) or "none")
        status |= any(way.wrong for way in ways)
    return status


if __name__ == "__main__":
    sys.exit(main())
