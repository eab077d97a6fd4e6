"""Does every rule keep its promises, on positions harvested from whole lists of puzzles?

    poe harvest FILE... [--out FILE] [--positions N] [--seconds N] [--only RULE,RULE] [--ways WAY,WAY]
                        [--first N] [--slow MS] [--seed N]
    poe harvest --from FILE... [--out FILE] ...

A rule is to be seen at work on N positions. They are sought in all the ways of `seeking`, or in those of `--ways`, in
the lists of all files; a rule keeps to the way that pays best for it (positions for a second of CPU, those along solves
counting most), and no more than a hundredth of its positions come from one puzzle. On boards along solves no single is
left, but for the rules that look for singles. On each position the rule is asked for all that it finds, and that is
looked at:

    wrong       it contradicts the solution
    unproved    the checker refuses it
    blunt       one of its truths can be spared
    duplicates  it was said already: the same conclusion from the same truths

The checker and the search for truths to spare get `--first` of the inferences, spread over the answer; all are compared
with the solution. Rules marked * search too long to be asked for everything, and are asked for the first few only.

Rules take turns until each is done, or the CPU seconds are up, or at Ctrl-C. Each position is written to the file of
`--out` at once, and a run with the same file goes on from there; with `--seconds 0` it only prints the table. To ask
changed rules about the same positions again, give such files as `--from`, and another one as `--out`; then no new ones
are sought.
"""

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from math import inf
from pathlib import Path
from random import Random
from typing import NamedTuple, TextIO

from seeking import Patterns, Position, Source, Way, solution_of, ways

import sudologue as sl
from sudologue.formats import read, write
from sudologue.reasoning.proofs.exhaustion import forces, rules_out
from sudologue.rules.rule import finder

FAULTS = ("wrong", "unproved", "blunt", "duplicates")
WORTH = {"solved": 4.0, "wandered": 4.0, "thinned": 2.0, "planted": 1.0, "revisited": 0.5}
"""How much a position counts: the more, the closer to what a solver meets."""
TURN = 0.5
"""CPU seconds that a rule has before it is the next one's turn."""
SPELL = 0.05
"""CPU seconds that it looks in one way before it asks which is best."""
MEMORY = 0.95
"""How much of what a way paid is remembered from one time to the next."""
RECALLED = 10
"""Positions of an earlier run from which it learns."""
PATIENCE = 200
"""Positions that it passes over to find one of use."""


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


def claim(inference: sl.Inference, grid: sl.Grid) -> tuple[bool, list[int]]:
    """Whether it places, and the candidates that it places or strikes."""
    match inference.action:
        case sl.Placement(cell, value):
            return True, [grid.candidate(cell, value)]
        case sl.Elimination(candidates):
            return False, [grid.candidate(cell, digit) for cell, digit in candidates]


def is_wrong(board: sl.Board, inference: sl.Inference, solution: int) -> bool:
    """Does it place what is false, or strike what is true?"""
    places, candidates = claim(inference, board.grid)
    return any((solution >> candidate & 1) != places for candidate in candidates)


def is_proved(board: sl.Board, inference: sl.Inference) -> bool:
    """Does the checker accept a trace of this one step?"""
    after = inference.apply(board)
    status = sl.SolveStatus.SOLVED if after.is_complete else sl.SolveStatus.PARTIAL
    return sl.check(sl.SolveResult(board, (sl.TraceStep(inference, after),), status)).ok


def is_blunt(board: sl.Board, inference: sl.Inference) -> bool:
    """Would it follow without one of its truths?"""
    places, candidates = claim(inference, board.grid)
    follows = partial(forces, board) if places else partial(rules_out, board.grid)
    masks = [truth.mask(board) for truth in inference.evidence.truths]
    return any(
        all(follows(masks[:at] + masks[at + 1 :], candidate) for candidate in candidates)
        for at in range(len(masks))
    )


def duplicates(found: list[sl.Inference]) -> list[sl.Inference]:
    """Those that were said already."""
    seen = set[tuple[object, object]]()
    again: list[sl.Inference] = []
    for inference in found:
        told = (str(inference.action), frozenset(inference.evidence.truths))
        if told in seen:
            again.append(inference)
        seen.add(told)
    return again


def asked(rule: sl.Rule, board: sl.Board, first: int) -> tuple[list[sl.Inference], float]:
    """What a rule finds, and the milliseconds that it took, alone."""
    most = first if sl.TECHNIQUES[rule.name].is_slow else None
    board.forget()
    gc.disable()
    before = time.process_time()
    found = list(islice(finder(rule)(board), most))
    taken = time.process_time() - before
    gc.enable()
    return found, 1000 * taken


def faults_of(
    position: Position, found: list[sl.Inference], looked_at: list[sl.Inference]
) -> Iterator[tuple[str, sl.Inference]]:
    """What is wrong with what was found."""
    board = position.board
    yield from (("wrong", each) for each in found if is_wrong(board, each, position.solution))
    yield from (("duplicates", each) for each in duplicates(found))
    for inference in looked_at:
        if not is_proved(board, inference):
            yield "unproved", inference
        elif is_blunt(board, inference):
            yield "blunt", inference


def again(records: list[Record]) -> Iterator[Position]:
    """The positions of an earlier harvest."""
    for record in records:
        board = read(record.position, "hodoku")
        yield Position(record.puzzle, board, solution_of(board))


@dataclass
class Trail:
    """A rule on one way of looking for positions."""

    name: str
    way: Way
    found: float = 0.0
    seconds: float = 0.0
    left: Iterator[Position | None] | None = None

    @property
    def promise(self) -> float:
        """What it pays for a second; those that were not tried, or not for long, are thought well of."""
        if not self.seconds:
            return inf
        return (WORTH[self.name.split()[0]] * self.found + 1) / (self.seconds + SPELL)

    def has_paid(self, found: int, seconds: float) -> None:
        """Remember what it paid, and forget some of what it did earlier: it may have no more to give."""
        self.found = found + MEMORY * self.found
        self.seconds = seconds + MEMORY * self.seconds


class Search:
    """A rule in search of positions."""

    def __init__(
        self, row: Row, trails: list[Trail], patterns: Patterns, args: argparse.Namespace
    ) -> None:
        self.row, self._trails, self._patterns = row, trails, patterns
        self._first, self._enough = args.first, args.positions
        self._takes_all = sl.TECHNIQUES[row.rule.name].family == "singles"

    @property
    def is_over(self) -> bool:
        """Are there enough positions, or no more ways to look for them?"""
        return len(self.row.positions) >= self._enough or not self._trails

    def turn(self) -> Iterator[Record]:
        """Look for a while, always where it pays best."""
        end = time.process_time() + TURN
        while time.process_time() < end and not self.is_over:
            trail = max(self._trails, key=lambda trail: trail.promise)
            before, found = time.process_time(), 0
            now = before
            while now < before + SPELL and trail in self._trails and not self.is_over:
                record = self._record(trail)
                if record:
                    found += 1
                    yield record
                now = time.process_time()
            trail.has_paid(found, now - before)

    def _record(self, trail: Trail) -> Record | None:
        """What there is to say of the next position of a trail, if the rule fires on it."""
        position = self._next(trail)
        if position is None:
            return None
        found, milliseconds = asked(self.row.rule, position.board, self._first)
        text = write(position.board, "hodoku") if found else ""
        if not found or text in self.row.positions:
            return None
        looked_at = found[:: max(1, len(found) // self._first)][: self._first]
        faults = list(faults_of(position, found, looked_at))
        for fault, inference in faults:
            print(f"{fault} {inference} on {text}", flush=True)
        if trail.name != "revisited":
            self._patterns.visit(position, looked_at)
        position.board.forget()
        names = " ".join(fault for fault, _ in faults)
        place = trail.name, position.puzzle
        return Record(self.row.rule.name, *place, len(looked_at), milliseconds, names, text)

    def _next(self, trail: Trail) -> Position | None:
        """The next position that is of use; None if there was none for a while."""
        trail.left = trail.left or trail.way()
        position = None
        for position in islice(trail.left, PATIENCE):
            if position is None or self._is_wanted(position):
                return position
        if position is None and trail in self._trails:
            self._trails.remove(trail)
        return None

    def _is_wanted(self, position: Position) -> bool:
        enough_of_it = self.row.puzzles[position.puzzle] >= max(1, self._enough // 100)
        return not enough_of_it and (position.is_quiet or self._takes_all)


def harvest(searches: list[Search], seconds: float, out: TextIO) -> None:
    """Let the rules look in turn, until all are done or the time is up."""
    told = 0.0
    while waiting := [search for search in searches if not search.is_over]:
        for search in waiting:
            if time.process_time() > seconds:
                return
            for record in search.turn():
                search.row.add(record)
                print(record, file=out)
        if time.process_time() > told + 30:
            told = time.process_time()
            print(progress([search.row for search in waiting], len(searches)), flush=True)


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


def searches_anew(
    rows: list[Row], earlier: dict[str, list[Record]], args: argparse.Namespace
) -> Iterator[Search]:
    """The rules in search of new positions, in the lists; they learn from some of the earlier ones."""
    sources = [Source(file, Random(args.seed)) for file in args.files]  # noqa: S311
    for row in rows:
        random = Random(args.seed)  # noqa: S311
        patterns, records = Patterns(random), earlier.get(row.rule.name, [])
        if len(row.positions) < args.positions and args.seconds:
            some = random.sample(records, min(len(records), RECALLED))
            patterns.recall(row.rule, again(some))
        named = ways(sources, patterns).items()
        wanted = args.ways.split(",")
        trails = [Trail(name, way) for name, way in named if name.split()[0] in wanted]
        yield Search(row, trails, patterns, args)


def searches_again(rows: list[Row], args: argparse.Namespace) -> Iterator[Search]:
    """The rules in search of the positions of earlier harvests, and of no others."""
    kept = kept_in(args.kept)
    for row in rows:
        by_way: dict[str, list[Record]] = {}
        for record in kept.get(row.rule.name, []):
            by_way.setdefault(record.way, []).append(record)
        trails = [Trail(way, partial(again, records)) for way, records in by_way.items()]
        yield Search(row, trails, Patterns(Random(args.seed)), args)  # noqa: S311


def main() -> int:
    """Ask every rule about positions until all are done; print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--out", type=Path, default=Path("/dev/null"), help="keep the positions")
    parser.add_argument("--from", dest="kept", type=Path, nargs="+", help="what was kept earlier")
    parser.add_argument("--positions", type=int, default=2000, help="where a rule has to fire")
    parser.add_argument("--seconds", type=float, default=600.0, help="in all")
    parser.add_argument("--only", default=",".join(sl.RULES))
    parser.add_argument("--ways", default=",".join(WORTH), help="to look for positions")
    parser.add_argument("--first", type=int, default=3, help="how many inferences to look at")
    parser.add_argument("--slow", type=float, default=100.0, help="milliseconds worth a mention")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not args.files and not args.kept:
        parser.error("expected lists of puzzles, or --from")
    rows = [Row(sl.RULES[name]) for name in args.only.split(",")]
    with args.out.open("a+", buffering=1, encoding="utf-8") as out:
        earlier = kept_in([args.out])
        for row in rows:
            for record in earlier.get(row.rule.name, []):
                row.add(record)
        args.seed += sum(len(row.positions) for row in rows)  # not the same again
        found = searches_again(rows, args) if args.kept else searches_anew(rows, earlier, args)
        try:
            harvest([*found], args.seconds, out)
        except KeyboardInterrupt:
            print("interrupted: this is what there is so far")
    report(rows, args.positions, args.slow)
    return int(any(row.faults for row in rows))


if __name__ == "__main__":
    sys.exit(main())
