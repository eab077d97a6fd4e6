"""What is known of each rule: a line of the file for each position, a row of the table for all of them."""

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import sudologue as sl

from .faults import FAULTS

WORTH = {"solved": 4.0, "wandered": 4.0, "thinned": 2.0, "planted": 1.0, "revisited": 0.5}
"""How much a position counts: the more, the closer to what a solver meets."""


class Record(NamedTuple):
    """A position on which a rule fired, as a line of the file."""

    rule: str
    way: str
    puzzle: str
    inferences: int
    """That were looked at closely."""
    milliseconds: float
    faults: str
    """With a space between them; mostly none."""
    position: str

    def __str__(self) -> str:
        *others, milliseconds, faults, position = self
        return "\t".join(map(str, (*others, f"{milliseconds:.2f}", faults, position)))

    @classmethod
    def parse(cls, line: str) -> "Record":
        """Read a line."""
        rule, way, puzzle, inferences, milliseconds, faults, position = line.rstrip("\n").split(
            "\t"
        )
        return cls(rule, way, puzzle, int(inferences), float(milliseconds), faults, position)


@dataclass
class Row:
    """What is known of one rule."""

    rule: sl.Rule
    positions: set[str] = field(default_factory=set[str])
    puzzles: Counter[str] = field(default_factory=Counter[str])
    kinds: Counter[str] = field(default_factory=Counter[str])
    faults: Counter[str] = field(default_factory=Counter[str])
    inferences: int = 0
    milliseconds: list[float] = field(default_factory=list[float])
    slowest: tuple[float, str] = (0.0, "")

    @property
    def name(self) -> str:
        """The id of the technique, marked if it is slow."""
        return self.rule.name + "*" * sl.TECHNIQUES[self.rule.name].is_slow

    def add(self, record: Record) -> None:
        """Count a position."""
        self.positions.add(record.position)
        self.puzzles[record.puzzle] += 1
        self.kinds[record.way.split()[0]] += 1
        self.faults.update(record.faults.split())
        self.inferences += record.inferences
        self.milliseconds.append(record.milliseconds)
        self.slowest = max(self.slowest, (record.milliseconds, record.position))

    def __str__(self) -> str:
        times = sorted(self.milliseconds) or [0.0]
        counts = (
            len(self.positions),
            len(self.puzzles),
            *(self.kinds[kind] for kind in WORTH),
            self.inferences,
            *(self.faults[fault] for fault in FAULTS),
        )
        columns = " ".join(f"{count:>10}" for count in counts)
        mean, late = sum(times) / len(times), times[len(times) * 99 // 100]
        return f"{self.name:28} {columns} {mean:8.2f} {late:8.1f} {times[-1]:8.1f}"


TITLES = ("positions", "puzzles", *WORTH, "inferences", *FAULTS)
HEAD = f"{'rule':28} {' '.join(f'{title:>10}' for title in TITLES)}  mean ms   p99 ms   max ms"


def progress(waiting: list[Row], all_of_them: int) -> str:
    """How far it is."""
    few = sorted((len(row.positions), row.name) for row in waiting)
    left = ", ".join(f"{name} {count}" for count, name in few)
    done = all_of_them - len(waiting)
    return f"{time.process_time():.0f} s: {done} of {all_of_them} rules done; left: {left}"


def report(rows: list[Row], enough: int, slow: float) -> None:
    """Print the table, and what is to be said about it."""
    print(HEAD, *rows, sep="\n")
    for row in rows:
        if row.slowest[0] > slow:
            print(f"slow {row.rule.name}: {row.slowest[0]:.0f} ms on {row.slowest[1]}")
    few = [f"{row.name} {len(row.positions)}" for row in rows if len(row.positions) < enough]
    print(
        f"{len(rows) - len(few)} rules fired on {enough} positions; fewer: {', '.join(few) or 'none'}"
    )
    faults = sum((row.faults for row in rows), Counter[str]())
    print(f"{sum(row.inferences for row in rows)} inferences looked at; faults: {dict(faults)}")


def kept_in(files: list[Path]) -> dict[str, list[Record]]:
    """The records of earlier harvests, by their rule."""
    found: dict[str, list[Record]] = {}
    for file in files:
        with file.open(encoding="utf-8") as lines:
            for record in map(Record.parse, lines):
                found.setdefault(record.rule, []).append(record)
    return found
