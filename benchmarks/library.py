"""Make ready puzzles: `sudologue/generation/library.tsv`, written again.

    poe library [--plan rotational|minimal] [--attempts N]
    poe library --grade-again

Every attempt of the generator is looked at, in order, from where the file says that the last run ended, so that the
same numbers give the same file. A puzzle is kept if there are not yet enough of its level, or of a technique that it
takes, and if that does not depend on how it is turned and labelled: in a dozen arrangements the level and the hardest
technique must be the same. Techniques that are not on all of these paths are not listed. When a metric has changed,
what is there is graded again.
"""

import argparse
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

import sudologue as sl
from sudologue.generation.generator import Plan
from sudologue.generation.library import FILE, METRICS, ReadyPuzzle, ratings_of
from sudologue.generation.rearranging import turned
from sudologue.generation.targets import LEVELS
from sudologue.grading.grade import grade
from sudologue.grading.own import level_of
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.rules.catalog import RULES, hardest
from sudologue.solver.solver import Solver

PATH = Path(sl.__file__).parent / "generation" / FILE
PLANS = {"rotational": (1, Plan(symmetry="rotational")), "minimal": (2, Plan())}
"""The seed and the plan of each source."""
PER_LEVEL, PER_TECHNIQUE, AS_HARDEST, ARRANGEMENTS = 400, 10, 6, 12
SAVE_EVERY = 5_000


@dataclass
class Shelf:
    """What has been kept, and how far each plan has been looked through."""

    kept: list[ReadyPuzzle] = field(default_factory=list[ReadyPuzzle])
    looked: Counter[str] = field(default_factory=Counter[str])
    levels: Counter[str] = field(default_factory=Counter[str])
    techniques: Counter[str] = field(default_factory=Counter[str])
    hardest: Counter[str] = field(default_factory=Counter[str])

    def keep(self, ready: ReadyPuzzle) -> None:
        """Put a puzzle on the shelf."""
        self.kept.append(ready)
        self.levels[ready.level] += 1
        self.techniques.update(ready.techniques)
        self.hardest[ready.hardest] += 1

    def wants(self, level: str, techniques: Iterable[str], last: str) -> bool:
        """Is there room for a puzzle like this?"""
        if self.levels[level] < PER_LEVEL or self.hardest[last] < AS_HARDEST:
            return True
        return any(self.techniques[name] < PER_TECHNIQUE for name in techniques)

    def write(self) -> None:
        """Levels in order, and puzzles of each as they were found."""
        order = sorted(self.kept, key=lambda ready: LEVELS.index(ready.level))
        columns = "\t".join(("puzzle", "level", *METRICS, "techniques", "source"))
        looked = ", ".join(f"{plan} {number}" for plan, number in sorted(self.looked.items()))
        head = [f"# {columns}", f"# looked at: {looked}"]
        PATH.write_text("\n".join([*head, *(ready.line() for ready in order)]) + "\n", "utf-8")


def main() -> None:
    """Go on from where the file ends."""
    parser = argparse.ArgumentParser(description="Make ready puzzles.")
    parser.add_argument("--plan", choices=PLANS, default="rotational")
    parser.add_argument("--attempts", type=int, default=100_000)
    parser.add_argument("--grade-again", action="store_true", help="those that are there, no more")
    args = parser.parse_args()
    shelf = read()
    if args.grade_again:
        shelf.kept = [replace(ready, ratings=rated(ready.puzzle)) for ready in shelf.kept]
        shelf.write()
        return
    start = shelf.looked[args.plan]
    for number in range(start, start + args.attempts):
        look(shelf, args.plan, number)
        if (number + 1) % SAVE_EVERY == 0 or number + 1 == start + args.attempts:
            shelf.write()
            print(number + 1, dict(shelf.levels), len(shelf.techniques), flush=True)


def read() -> Shelf:
    """The shelf as the file has it."""
    shelf = Shelf()
    for line in PATH.read_text("utf-8").splitlines() if PATH.exists() else ():
        if not line.startswith("#"):
            shelf.keep(ReadyPuzzle.parse(line))
        elif line.startswith("# looked at: "):
            parts = line.removeprefix("# looked at: ").split(", ")
            shelf.looked.update({plan: int(number) for plan, number in map(str.split, parts)})
    return shelf


def made(source: str) -> Puzzle | None:
    """The puzzle of a source such as `rotational:1:57`, made again."""
    plan, seed, number = source.split(":")
    return PLANS[plan][1].attempt(Random(f"{seed}:{number}"))  # noqa: S311 -- puzzles


def look(shelf: Shelf, plan: str, number: int) -> None:
    """Keep what an attempt gives if it is wanted, and the same whichever way it is turned."""
    shelf.looked[plan] = number + 1
    source = f"{plan}:{PLANS[plan][0]}:{number}"
    puzzle = made(source)
    if puzzle is None:
        return
    level, used = judged(puzzle)
    if not shelf.wants(level, used, hardest(used) or ""):
        return
    common = stable(puzzle, level, used)
    if common and shelf.wants(level, common, common[-1]):
        shelf.keep(ReadyPuzzle(puzzle, level, rated(puzzle), common, source))


def rated(puzzle: Puzzle) -> dict[str, float]:
    """What the metrics say."""
    return ratings_of(grade(Board.of(puzzle), METRICS))


def stable(puzzle: Puzzle, level: str, used: set[str]) -> tuple[str, ...]:
    """The techniques that every arrangement takes, in teaching order; none if level or hardest one differ."""
    random, last = Random(str(puzzle)), hardest(used)  # noqa: S311 -- puzzles
    for _ in range(ARRANGEMENTS):
        other, path = judged(turned(random).puzzle(puzzle))
        if other != level or hardest(path) != last:
            return ()
        used &= path
    return tuple(name for name in RULES.ids() if name in used)


def judged(puzzle: Puzzle) -> tuple[str, set[str]]:
    """The level, and the techniques of the path."""
    result = SOLVER.solve(Board.of(puzzle))
    return level_of(result), {step.inference.rule for step in result.steps}


SOLVER = Solver()

if __name__ == "__main__":
    main()
