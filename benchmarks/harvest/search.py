"""The search for positions on which a rule fires: always in the way that pays best for it."""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import inf
from random import Random
from typing import TextIO

import sudologue as sl
from sudologue.formats import read, write

from .faults import asked, faults_of
from .position import Position
from .table import WORTH, Record, Row, kept_in, progress
from .ways import Patterns, Source, Way, solution_of, ways

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
