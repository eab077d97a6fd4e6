"""Does every rule keep its promises, on positions harvested from whole lists of puzzles?

    poe harvest FILE... [--positions N] [--seconds N] [--each N] [--only RULE,RULE] [--first N] [--slow MS] [--skip N]

The positions are the boards along our own solves of the puzzles, a puzzle of each file in turn (singles apart: for
them every board, for all others those on which no single was left). On each the rule is asked for all that it finds,
and a few inferences, spread over the answer, are looked at:

    wrong       it contradicts the solution
    unproved    the checker refuses it
    blunt       one of its truths can be spared
    duplicates  it was said already: the same conclusion from the same truths

A rule is done after N positions where it fired, or when it has used the CPU seconds that each may have; all are when
the seconds are up, or at Ctrl-C. Rules marked * search too long to be asked for everything, and are asked for the
first few only.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain, islice, zip_longest
from pathlib import Path

import sudologue as sl
from sudologue.formats import write
from sudologue.rules.exhaustion import forces, rules_out
from sudologue.rules.rule import finder

Position = tuple[sl.Board, int, bool]
"""A board, its solution, and whether a single is next."""

FAULTS = ("wrong", "unproved", "blunt", "duplicates")


@dataclass
class Row:
    """What is known of one rule."""

    rule: sl.Rule
    asked: int = 0
    positions: int = 0
    inferences: int = 0
    faults: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    seconds: float = 0.0
    slowest: tuple[float, str] = (0.0, "")
    spent: float = 0.0
    examples: list[str] = field(default_factory=list[str])

    def ask(self, board: sl.Board, solution: int, first: int) -> None:
        """Ask the rule about one position, and look at some of what it says."""
        before = time.process_time()
        board.forget()  # so that the time is that of the rule alone
        found = self._found(board, first)
        taken = time.process_time() - before
        self.asked += 1
        self.positions += bool(found)
        self.seconds += taken
        if taken > self.slowest[0]:
            self.slowest = taken, write(board, "hodoku")
        self._blame("duplicates", board, duplicates(found))
        for inference in islice(found[:: max(1, len(found) // first)], first):
            self.inferences += 1
            if is_wrong(board, inference, solution):
                self._blame("wrong", board, [inference])
            if not is_proved(board, inference):
                self._blame("unproved", board, [inference])
            elif is_blunt(board, inference):
                self._blame("blunt", board, [inference])
        self.spent += time.process_time() - before

    def _found(self, board: sl.Board, first: int) -> list[sl.Inference]:
        if sl.TECHNIQUES[self.rule.name].is_slow:
            return list(islice(finder(self.rule)(board), first))
        return list(self.rule.apply(board))

    def _blame(self, fault: str, board: sl.Board, inferences: list[sl.Inference]) -> None:
        for inference in inferences:
            if not self.faults[fault]:
                self.examples.append(f"{fault} {inference} on {write(board, 'hodoku')}")
            self.faults[fault] += 1

    def __str__(self) -> str:
        mean = 1000 * self.seconds / max(1, self.asked)
        name = self.rule.name + "*" * sl.TECHNIQUES[self.rule.name].is_slow
        counts = (self.asked, self.positions, self.inferences, *self.faults.values())
        columns = " ".join(f"{count:>10}" for count in counts)
        return f"{name:28} {columns} {mean:8.2f} {1000 * self.slowest[0]:8.1f}"


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
    proves = forces if places else rules_out
    masks = [truth.mask(board) for truth in inference.evidence.truths]
    return any(
        all(proves(board, masks[:at] + masks[at + 1 :], candidate) for candidate in candidates)
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


def positions(files: list[Path], skip: int) -> Iterator[Position]:
    """The boards along the solves of the puzzles, a puzzle of each file in turn."""
    lists = [[line.split()[0] for line in file.read_text().splitlines() if line] for file in files]
    solver = sl.Solver()
    for puzzle in islice(filter(None, chain(*zip_longest(*lists))), skip, None):
        result = solver.solve(sl.Board.from_string(puzzle))
        (solved,) = sl.solutions(result.initial, 2)
        board = result.initial
        for inference, after in result.steps:
            single = sl.TECHNIQUES[inference.rule].family == "singles"
            yield board, solved.placed_mask, single
            board = after


def harvest(rows: list[Row], found: Iterator[Position], args: argparse.Namespace) -> None:
    """Ask the rules about position after position, until all are done."""
    for board, solution, single in found:
        waiting = [r for r in rows if r.positions < args.positions and r.spent < args.each]
        if not waiting or time.process_time() > args.seconds:
            break
        for row in waiting:
            if not single or sl.TECHNIQUES[row.rule.name].family == "singles":
                row.ask(board, solution, args.first)


def main() -> int:
    """Ask every rule about every position until all are done; print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--positions", type=int, default=2000, help="where a rule has to fire")
    parser.add_argument("--seconds", type=float, default=600.0, help="in all")
    parser.add_argument("--each", type=float, default=30.0, help="seconds that a rule may use")
    parser.add_argument("--only", default=",".join(sl.RULES))
    parser.add_argument("--first", type=int, default=3, help="how many inferences to look at")
    parser.add_argument("--slow", type=float, default=100.0, help="milliseconds worth a mention")
    parser.add_argument("--skip", type=int, default=0, help="so many puzzles")
    args = parser.parse_args()
    rows = [Row(sl.RULES[name]) for name in args.only.split(",")]
    try:
        harvest(rows, positions(args.files, args.skip), args)
    except KeyboardInterrupt:
        print("interrupted: this is what there is so far")
    titles = " ".join(f"{title:>10}" for title in ("asked", "positions", "inferences", *FAULTS))
    print(f"{'rule':28} {titles} {'mean ms':>8} {'max ms':>8}", *rows, sep="\n")
    for row in rows:
        if row.slowest[0] > args.slow / 1000:
            print(f"slow {row.rule.name}: {1000 * row.slowest[0]:.0f} ms on {row.slowest[1]}")
    examples = [example for row in rows for example in row.examples]
    print(*examples, sep="\n")
    return int(bool(examples))


if __name__ == "__main__":
    sys.exit(main())
