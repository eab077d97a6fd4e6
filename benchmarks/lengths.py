"""How long are the arguments of forcing and of nets, in words and in implications?

    python -m benchmarks.lengths FILE... [--every K] [--first N]

A file holds one puzzle a line, and every K-th is taken, at most N. For each technique with an argument that is told
event by event (an assumption or a choice, what follows, how it ends) there is a line: how many steps; on average and at
most, the words of the coach with nothing left out, the words of the proof, the implications, the cases, and how deep
these lie inside each other. Every trace goes through the checker, and must end in the solution. Seconds are those of
solving alone.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

import sudologue as sl
from benchmarks.lists import problems
from sudologue.narration.narrator import narrate_steps

_STARTS = {"assumption", "choice"}
"""The role of the first part of an argument that is told event by event."""


@dataclass(frozen=True, slots=True)
class Length:
    """How long one argument is."""

    coach: int
    """Words, the technique's name and the conclusion among them."""
    proof: int
    implications: int
    cases: int
    depth: int
    """How many suppositions there are at most at the same time inside the first."""

    NAMES = ("coach", "proof", "implications", "cases", "depth")


def lengths(result: sl.SolveResult) -> Iterator[tuple[str, Length]]:
    """The length of each argument of a trace, with its technique."""
    coach, proof = (narrate_steps(result, voice) for voice in ("coach", "proof"))
    for step, told, proved in zip(result.steps, coach, proof, strict=True):
        parts = step.inference.evidence.parts
        if parts and parts[0].role in _STARTS:
            roles = [part.role for part in parts]
            cases = roles.count("case") if roles[0] == "assumption" else 0
            implied = roles.count("consequence") + roles.count("strike")
            length = Length(len(told.split()), len(proved.split()), implied, cases, depth(roles))
            yield step.inference.rule, length


def depth(roles: Sequence[str]) -> int:
    """How deep cases lie inside each other; those of a choice stand side by side."""
    level = deepest = 0
    for role in roles:
        level += (role == "case") - (role == "contradiction")
        deepest = max(deepest, level)
    return deepest if roles[0] == "assumption" else 0


@dataclass
class Tally:
    """What the arguments of many traces come to."""

    found: dict[str, list[Length]] = field(default_factory=dict[str, list[Length]])
    rules: Counter[str] = field(default_factory=Counter[str])
    seconds: float = 0.0
    puzzles: int = 0
    failures: list[str] = field(default_factory=list[str])

    def add(self, puzzle: str) -> None:
        """Solve one more puzzle."""
        start = time.process_time()
        result = sl.solve(puzzle)
        self.seconds += time.process_time() - start
        self.puzzles += 1
        self.rules.update(step.inference.rule for step in result.steps)
        self.failures += (f"{puzzle}: {problem}" for problem in problems(result))
        for rule, length in lengths(result):
            self.found.setdefault(rule, []).append(length)

    def report(self, title: str) -> None:
        """Print all of it."""
        print(
            f"{title}: {self.puzzles} puzzles, {self.rules.total()} steps, {self.seconds:.1f} s, "
            f"{len(self.failures)} failures"
        )
        print(f"  {'mean, most':28} {'steps':>5}", *(f"{name:>13}" for name in Length.NAMES))
        for rule, found in sorted(self.found.items()):
            print(f"  {rule:28} {len(found):5}", *(_both(found, name) for name in Length.NAMES))
        print("  all steps:", ", ".join(f"{n} {rule}" for rule, n in self.rules.most_common()))
        print(*self.failures, sep="\n  ", flush=True)


def _both(found: Sequence[Length], name: str) -> str:
    values = [getattr(each, name) for each in found]
    return f"{mean(values):8.1f} {max(values):4}"


def main() -> int:
    """Go through the lists; the exit code tells whether anything failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--every", type=int, default=1, metavar="K", help="every K-th puzzle")
    parser.add_argument("--first", type=int, metavar="N", help="of these at most so many")
    args = parser.parse_args()
    failed = False
    for file in args.files:
        puzzles = [line.split()[0] for line in file.read_text().splitlines() if line.strip()]
        tally = Tally()
        for puzzle in puzzles[:: args.every][: args.first]:
            tally.add(puzzle)
        tally.report(file.name)
        failed |= bool(tally.failures)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
