"""How fast are solutions of variants found and proved to be the only ones, next to CP-SAT?

    poe bench-variants FILE [FILE …] [--seconds N] [--no-cp-sat] [--logic N] [--slowest N]

Files have a puzzle a line, as JSON (docs/variants.md). Each is read, set up and searched for two solutions. Then its
true candidates are asked for: the grid is known, as it is to an editor, and nothing of its solutions. Then CP-SAT (one
worker) gets the same grid. With `--logic`, each is solved by logic, in so many seconds. Printed is the CPU time, as it
is spread over the puzzles, how many were given up after so many seconds (or left unfinished), and what is against the
published solution, if the file has one.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import process_time

import sudologue as sl
from sudologue.errors import PuzzleError, SearchTimeoutError
from sudologue.search.deadline import TimeUpError, after, until

SHARES = (0.5, 0.75, 0.9)
SOLUTIONS, CP_SAT = "solutions", "CP-SAT"


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
        wrong = f", WRONG: {' '.join(self.wrong)}" if self.wrong else ""
        told = f"{self.name:16} {_spread(self.taken.values())}"
        done = [taken for name, taken in self.taken.items() if name not in self.given_up]
        if self.name == "logic" and done:
            told += f"  (those finished: {_spread(done)})"
        return f"{told}  given up {len(self.given_up)} of {len(self.taken)}{wrong}"


def _spread(taken: Iterable[float]) -> str:
    times = sorted(taken)
    return "  ".join(
        f"{share:.0%} {1000 * times[int(share * len(times))]:8.1f} ms" for share in SHARES
    )


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


def solve_by_logic(puzzle: sl.Puzzle, published: object, seconds: float) -> bool | None:
    """A trace that ends in the solution; nothing if it gets stuck."""
    try:
        with until(after(seconds)):
            result = sl.solve(puzzle)
    except TimeUpError:
        return None
    if result.status is not sl.SolveStatus.SOLVED:
        return None
    return published is None or str(result.final_board) == published


def measure(path: Path, asked: argparse.Namespace) -> dict[str, Times]:
    """Every puzzle of a file by each way in turn."""
    seconds = asked.seconds
    names = [SOLUTIONS, "true candidates"]
    names += [CP_SAT] * (not asked.no_cp_sat) + ["logic"] * (asked.logic is not None)
    ways = {name: Times(name) for name in names}
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        name, solution = str(told.get("id", len(ways[SOLUTIONS].taken) + 1)), told.get("solution")
        if isinstance(solution, list):
            solution = None  # above 9×9: its digits are numbers
        try:
            ways[SOLUTIONS].run(name, partial(find_solution, line, solution, seconds))
        except PuzzleError as error:
            print(f"{name} cannot be read: {error}")
            continue
        puzzle = sl.Puzzle.from_json(line)
        ways["true candidates"].run(name, partial(find_candidates, puzzle, seconds))
        if CP_SAT in ways:
            ways[CP_SAT].run(name, partial(ask_cp_sat, line, seconds))
        if "logic" in ways:
            ways["logic"].run(name, partial(solve_by_logic, puzzle, solution, asked.logic))
    return ways


def main() -> int:
    """Measure every file; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--no-cp-sat", action="store_true")
    parser.add_argument("--logic", type=float, metavar="SECONDS")
    parser.add_argument("--slowest", type=int, default=10)
    asked = parser.parse_args()
    status = 0
    for path in asked.files:
        ways = measure(path, asked)
        print(path.name, *ways.values(), sep="\n")
        ours = ways[SOLUTIONS].taken
        slow = sorted(ours, key=ours.__getitem__, reverse=True)[: asked.slowest]
        print("slowest:", ", ".join(f"{name} {ours[name]:.2f} s" for name in slow))
        if not asked.no_cp_sat:
            theirs = ways[CP_SAT].given_up
            missed = [name for name in ways[SOLUTIONS].given_up if name not in theirs]
            print("given up here and proved by CP-SAT:", " ".join(missed) or "none")
        status |= any(way.wrong for way in ways.values())
    return status


if __name__ == "__main__":
    sys.exit(main())
