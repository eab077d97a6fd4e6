"""How often do our grades agree with the programs that they are named after?

    python benchmarks/grades.py FILE… [--every N] [--threads N]

A FILE holds a puzzle a line, followed by what another program says of it: HoDoKu's level and score (`Hard 374`),
Sudoku Explainer's ratings (`ED=4.2/1.2/1.2`), or QQWing's level (`intermediate`). For each file it prints how often
level and number are equal, how far the numbers are apart, which verdicts were taken for which, and how many puzzles are
rated in a second of one core. The last line is how long our own grade takes.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

import sudologue as sl
from sudologue.grading.grade import grade
from sudologue.parallel import in_order, processes

_BATCH = 8


class Case(NamedTuple):
    """A puzzle, the metric, and what the other program says: level (or band of ratings), number, and EP and ED."""

    puzzle: str
    metric: str
    level: str
    value: float | None
    more: tuple[float, ...] = ()


class Verdict(NamedTuple):
    """What the other program said, and what we say."""

    case: Case
    level: str
    value: float | None
    more: tuple[float, ...] = ()
    seconds: float = 0.0
    """That it took, of one core."""


def read(path: Path) -> Iterator[Case]:
    """The rated puzzles of a file."""
    for line in path.read_text("utf-8").splitlines():
        words = line.split()
        if len(words) < 2 or line.startswith("#"):
            continue
        if words[1].startswith("ED="):
            value, *more = map(float, words[1][3:].split("/"))
            yield Case(words[0], "se", explainer_band(value), value, tuple(more))
        elif len(words) > 2:
            yield Case(words[0], "hodoku", words[1].lower(), float(words[2]))
        else:
            yield Case(words[0], "qqwing", words[1].lower(), None)


def explainer_band(value: float | None) -> str:
    """Below chains, or half a point from there on."""
    if value is None:
        return "unsolved"
    low = int(2 * value) / 2
    return "below 6.5" if value < 6.5 else f"{low} to {low + 0.4:.1f}"


def judge(cases: list[Case]) -> list[Verdict]:
    """Our verdict on each."""
    return [_timed(case) for case in cases]


def _timed(case: Case) -> Verdict:
    start = time.process_time()
    return Verdict(case, *_ours(case), seconds=time.process_time() - start)


def _ours(case: Case) -> tuple[str, float | None, tuple[float, ...]]:
    rating = grade(sl.Board.from_string(case.puzzle), [case.metric])[case.metric]
    if case.metric != "se":
        return rating.level or "", rating.value, ()
    more = tuple(cast("float", rating.details[name]) for name in ("ep", "ed"))
    return explainer_band(rating.value), rating.value, more


def report(title: str, verdicts: list[Verdict]) -> None:
    """Agreement by the other program's level, then what was taken for what."""
    rate = len(verdicts) / sum(verdict.seconds for verdict in verdicts)
    metric = verdicts[0].case.metric
    print(f"{title}: {len(verdicts)} puzzles, {metric}, {rate:.1f} a second of one core")
    by_number = sorted(verdicts, key=lambda verdict: verdict.case.value or 0)
    for level in dict.fromkeys(v.case.level for v in by_number):
        of_level = [v for v in verdicts if v.case.level == level]
        same_level = sum(v.level == level for v in of_level)
        print(f"  {level:13} {len(of_level):5}   level {_share(same_level, len(of_level))}", end="")
        pairs = [(v.case.value, v.value) for v in of_level]
        numbers = [(a, b) for a, b in pairs if a is not None and b is not None]
        if numbers:
            equal = sum(a == b for a, b in numbers)
            apart = sorted(abs(b - a) for a, b in numbers)
            print(
                f"   number {_share(equal, len(of_level))}"
                f"   apart: half within {apart[len(apart) // 2]:.3g},"
                f" nine in ten within {apart[len(apart) * 9 // 10]:.3g}",
                end="",
            )
        if of_level[0].case.more:
            print(
                f"   EP, ED {_share(sum(v.more == v.case.more for v in of_level), len(of_level))}",
                end="",
            )
        print()
    _report_confusion(verdicts)


def _share(part: int, whole: int) -> str:
    return f"{part:4} ({part / whole:6.1%})"


def _report_confusion(verdicts: list[Verdict]) -> None:
    taken = Counter((v.case.level, v.level) for v in verdicts if v.level != v.case.level)
    for (theirs, ours), times in taken.most_common():
        print(f"    {theirs} taken for {ours}: {times}")


def main() -> int:
    """Measure every file."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--every", type=int, default=1, help="only every N-th puzzle")
    parser.add_argument("--threads", type=int, default=1, help="processes; 0: one for each core")
    args = parser.parse_args()
    own: list[str] = []
    for path in args.files:
        cases = list(read(path))[:: args.every]
        own += [case.puzzle for case in cases]
        batches = (cases[start : start + _BATCH] for start in range(0, len(cases), _BATCH))
        done = in_order(judge, batches, processes(args.threads))
        report(path.name, [verdict for batch in done for verdict in batch])
    _time_own(own[:500])
    return 0


def _time_own(puzzles: list[str]) -> None:
    rate = partial(grade, metrics=["own"])
    start = time.process_time()
    for puzzle in puzzles:
        rate(sl.Board.from_string(puzzle))
    spent = (time.process_time() - start) / len(puzzles)
    print(f"our own grade: {1000 * spent:.2f} ms for each of the first {len(puzzles)} puzzles")


if __name__ == "__main__":
    sys.exit(main())
