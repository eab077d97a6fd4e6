"""The independent checker: is every step of a trace proved, and does the trace end as it says?

    python checker.py [-v] [--puzzle PUZZLE] TRACE.json|-

This file is all there is to trust. It uses the standard library only, shares no code with the
solver, and has its own idea of the grid: a trace names its reasons, and everything they stand for
is worked out here, from the puzzle and the steps already accepted.

The file, version 1: a JSON object, a list of them, or one after another, each of which begins on a
line of its own. A key marked ? may be missing or null; keys that are not listed (a title, a
diagnosis, a step's evidence) are ignored.

    document    = {"format": "sudologue/trace", "version": 1, "puzzle": puzzle, "start"?: start,
                   "status": "solved" | "stuck" | "partial" | "invalid",
                   "steps": [step, ...], "final": board}
    puzzle      = {"size": n, "boxes"?: [rows, columns] of one box, "regions"?: [[cell, ...], ...],
                   "houses"?: [{"name": text, "cells": [cell, ...]}, ...], "givens": board}
    start       = {"placed"?: board, "removed"?: [elimination, ...]}
    step        = {"step": 1, 2, 3 ..., "technique": text, "guess"?: true, "truths": [truth, ...],
                   "place": placement | "eliminate": [elimination, ...]}    (each truth once)
    board       = n * n characters, row by row: "." for empty, 1 to 9, then A = 10 to P = 25
    cell        = "r4c7"      placement = "r4c7=12"      elimination = "r4c7<>12"
    truth       = "domain r4c7" | "range 12 in HOUSE"
                | "guardians DIGITS in CELLS" | "guardians of bug"
    HOUSE       = "row 1" | "column 1" | "box 1" | "region 1" | the name of an extra house
    text        = printable characters, at least one

The grid. n is 1 to 25. Rows, columns, boxes (counted left to right, then down), regions and the
extra "houses" are houses: n different cells that hold each digit once. The verdict tells which
puzzle it speaks of: a "classic 9x9" has rows, columns and 3x3 boxes, and nothing else. --puzzle
compares givens and houses with a puzzle of yours: n * n characters for one with the usual boxes (as
square as can be, wider than tall), or a JSON object like "puzzle" above.

The board. Every digit is a candidate of every empty cell, except where a house already holds it.
Placing a digit strikes the other candidates of its cell and that digit from all cells that share a
house with it. What "start" places beyond the givens and strikes out is believed, and counted.

The proof rule. A truth is a set of candidates of which at least one is true: those left in an
empty cell (its domain), or those left of a digit in a house that does not hold it yet (its range).
Two candidates conflict when they are different digits of one cell, or the same digit in two cells
that share a house. A step is proved when its conclusion cannot be otherwise: suppose that the
digit to place is false, or that the candidate to eliminate is true (each in turn); then there is
no way to choose one candidate from each truth that the step names, without a conflict. Nothing but
those truths is looked at, and the technique's name is a label. (A truth with nothing left proves
anything, rightly: such a board has no solution.)

Uniqueness. Guardians are truths only if the puzzle has one solution, so the verdict counts the
steps that use them. "guardians 3 7 in r1c1 r1c4 r5c1 r5c4" are the candidates of those cells other
than 3 and 7. One of them is true if the cells and digits are a deadly pattern: no cell is a given,
and whenever the cells are filled with those digits alone, and no two that share a house with the
same, they can also be filled differently, with every house keeping its digits. For if the solution
filled them so, the other filling, with all else as it is, would be a second solution. Whether a
cell is open or filled does not matter, as long as it is not given. Three kinds are known:

(a) Two digits change places. There are two digits, and every house has two of the cells or none.
    Proof: the two cells of a house differ, so they hold both digits. Put each of the digits for
    the other in all cells. Every cell changes, and each house still has both digits.
(b) Two lines change places. There are k digits, k at least 2, in k cells of one row and the k cells
    of another row in the same columns; or the same with rows for columns. The mate of a cell is the
    other one in its column. Of the cells in any house, either (1) all mates are in it as well, or
    (2) there are k, and their mates all share houses with each other.
    Proof: the k cells of each row differ, so they hold each digit once. Exchange all mates. They
    share a column, so they differ, and every cell changes. A house now has what the mates of its
    cells had: in (1) these are the same cells; in (2) both are k cells that differ, so both times
    they hold all k digits.
(c) A bivalue universal grave. "guardians of bug" are the candidates, in cells with more than two of
    them, whose digit two cells with just two candidates have in some house. Without them every open
    cell must have two candidates, and every digit two places in each house that lacks it.
    Proof: suppose that no guardian is true. In every open cell put the other one of its two
    candidates. Every open cell changes. In a house that lacks a digit, the solution has it in one of
    its two places; now the other place has it, and that one has not. So this is a second solution.

A pattern that is none of these is refused.

Guesses. A step that says "guess": true places a digit without a reason. It is replayed and not
proved, and the verdict counts it apart: what follows from it holds only if it happens to be right.

The replay. A step may only place or eliminate candidates that are still there, each once. The first
step that fails ends the check, because the later ones rest on it. At the end "final" is the
replayed board; "solved" means complete, with each digit once in every house; "stuck" and "partial"
mean incomplete; "invalid" means that a house holds a digit twice, a cell has no candidate, or a
digit has no place left in a house. So a solved trace that passes, with nothing believed, nothing
guessed and no step by uniqueness, proves that its grid is the puzzle's only solution.

Limits. Work is counted: a set of candidates looked at is one unit on a 9x9 grid and more on larger
ones. A trace that needs more than MOST_WORK units is not accepted, nor is a puzzle that has more
than MOST_HOUSES times n regions and extra houses; the verdict says so.
"""

import json
import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from io import TextIOWrapper
from math import isqrt, prod
from typing import NamedTuple, cast

__all__ = ["CheckReport", "Failure", "StepVerdict", "check", "check_text", "main"]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
MOST_WORK, MOST_HOUSES = 20_000_000, 10
ONCE = "each digit once in every house"
Houses = dict[str, int]  # "row 4": the mask of its cells


# The verdict.
@dataclass(frozen=True, slots=True)
class Failure:
    """What is wrong: where, what was expected there and what was found."""

    step: int | None
    where: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.where}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class StepVerdict:
    """One step, with the contents of its truths as they were worked out here."""

    number: int
    technique: str
    conclusion: str
    truths: tuple[str, ...]
    contents: tuple[str, ...]
    ok: bool
    is_guess: bool = False

    @property
    def assumes_uniqueness(self) -> bool:
        """Does it hold only if the puzzle has one solution?"""
        return any(truth.startswith("guardians ") for truth in self.truths)

    def __str__(self) -> str:
        pairs = zip(self.truths, self.contents, strict=False)
        reasons = "; ".join(f"{truth} [{contents}]" for truth, contents in pairs)
        accepted = "guessed, not proved" if self.is_guess else "proved"
        verdict = (accepted if self.ok else "not proved") + (f" by {reasons}" if reasons else "")
        return f"step {self.number} ({self.technique}): {self.conclusion} {verdict}"


@dataclass(frozen=True, slots=True)
class CheckReport:
    """The verdict on one trace; `assumptions` counts what it believes beyond the givens."""

    failures: tuple[Failure, ...]
    steps: tuple[StepVerdict, ...] = ()
    assumptions: int = 0
    unchecked: int = 0
    subject: str = "not begun"
    work: int = 0

    @property
    def ok(self) -> bool:
        """Is every step proved or called a guess, and the end as the trace says?"""
        return not self.failures

    @property
    def uniqueness(self) -> int:
        """How many of the proved steps hold only if the puzzle has one solution."""
        return sum(step.ok and step.assumes_uniqueness for step in self.steps)

    @property
    def guesses(self) -> int:
        """How many of the steps are guesses, which nothing proves."""
        return sum(step.ok and step.is_guess for step in self.steps)

    def __str__(self) -> str:
        verdict = "failed: " + "; ".join(map(str, self.failures)) if self.failures else "ok"
        proved = plural(sum(step.ok for step in self.steps) - self.guesses, "step")
        unchecked = f", {self.unchecked} not checked" if self.unchecked else ""
        believed = f", {plural(self.assumptions, 'assumption')}" if self.assumptions else ""
        unique = f", {self.uniqueness} by uniqueness" if self.uniqueness else ""
        guessed = f", {self.guesses} GUESSED" if self.guesses else ""
        return f"{verdict} ({self.subject}, {proved} proved{unique}{guessed}{unchecked}{believed})"


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# What is expected. Everything that can be wrong with a trace ends up here.
class CheckError(Exception):
    """Raised with the fields of a failure after its step: where, expected and found."""


def expect(ok: object, where: str, expected: str, found: str = "", value: object = None) -> None:
    """Go on if all is well. If not, tell what was found, or the value that was."""
    if not ok:
        raise CheckError(where, expected, found or describe(value))


def describe(value: object) -> str:
    """Tell what a value is, in a few words of ASCII, however large or strange it is."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | float) and abs(value) < 10**15:
        return json.dumps(value)
    words = {"NoneType": "nothing", "dict": "an object", "int": "a huge number"}
    return words.get(type(value).__name__, f"a {type(value).__name__}")


class Work:
    """Counts the work on one document, and ends the check, at a step, when it is too much."""

    def __init__(self) -> None:
        self.done, self.where = 0, ""

    def add(self, units: int) -> None:
        self.done += units
        if self.done > MOST_WORK:
            raise CheckError(self.where, f"at most {MOST_WORK} units of work for the trace", "more")


# The grid. Candidate "cell i is digit d", both counted from 0, is bit d * cells + i of a mask.
def bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=len(DIGITS))
def cells_by_name(size: int) -> dict[str, int]:
    return {f"r{cell // size + 1}c{cell % size + 1}": cell for cell in range(size * size)}


class Grid:
    """The houses of a puzzle, and what follows from them. It never changes."""

    def __init__(self, size: int, houses: Houses, kind: str) -> None:
        self.size, self.cells, self.houses = size, size * size, houses
        self.kind = kind  # "classic 9x9", or what makes it another
        self.cell_index = cells_by_name(size)  # "r4c7": its cell
        digits = range(1, size + 1)
        self.names = [f"{cell}={digit}" for digit in digits for cell in self.cell_index]
        self.candidate_index = {name: candidate for candidate, name in enumerate(self.names)}
        self.column = sum(1 << digit * self.cells for digit in range(size))  # candidates of cell 0
        peers = [0] * self.cells
        for mask in houses.values():
            for cell in bits(mask):
                peers[cell] |= mask & ~(1 << cell)
        self.peers = tuple(peers)  # of a cell: the cells that share a house with it
        self.unit = 1 + len(self.names) // 4000  # the work of looking at one set of candidates

    def conflicts(self, candidate: int) -> int:
        """Mark the candidates that cannot be true together with this one."""
        cell = candidate % self.cells
        same_digit = self.peers[cell] << (candidate - cell)
        same_cell = (self.column << cell) ^ (1 << candidate)
        return same_digit | same_cell

    def domain(self, candidate: int) -> int:
        return self.column << candidate % self.cells

    def all_domains(self) -> list[int]:
        return [self.column << cell for cell in range(self.cells)]

    def all_ranges(self) -> list[int]:
        shifts = range(0, self.size * self.cells, self.cells)
        return [cells << shift for shift in shifts for cells in self.houses.values()]

    def show(self, mask: int) -> str:
        return " ".join(self.names[candidate] for candidate in bits(mask))


@lru_cache(maxsize=8)
def blocks(kind: str, rows: int, columns: int) -> Houses:
    """Cut the grid into blocks, left to right and down. A line is a thin block."""
    size = rows * columns
    masks = [0] * size
    for cell in range(size * size):
        row, column = divmod(cell, size)
        masks[row // rows * rows + column // columns] |= 1 << cell
    return {f"{kind} {number}": mask for number, mask in enumerate(masks, 1)}


@lru_cache(maxsize=8)
def build_grid(size: int, houses: tuple[tuple[str, int], ...], kind: str = "") -> Grid:
    return Grid(size, dict(houses), kind)


class Board(NamedTuple):
    """The digits placed and the candidates left in the empty cells, both as masks."""

    grid: Grid
    givens: int
    placed: int
    candidates: int

    def place(self, digits: int) -> "Board":
        candidates = self.candidates
        for candidate in bits(digits):
            candidates &= ~(self.grid.conflicts(candidate) | 1 << candidate)
        return self._replace(placed=self.placed | digits, candidates=candidates)

    def eliminate(self, struck: int) -> "Board":
        return self._replace(candidates=self.candidates & ~struck)

    def is_dead(self) -> bool:
        """Is there an empty cell without candidates, or a digit without a place in a house?"""
        left = self.placed | self.candidates
        return not all(left & mask for mask in self.grid.all_domains() + self.grid.all_ranges())


# Truths: a new kind is a function and an entry of the table.
def domain_truth(board: Board, text: str) -> int | None:
    cell = board.grid.cell_index.get(text)
    return None if cell is None else board.grid.domain(cell)


def range_truth(board: Board, text: str) -> int | None:
    digit, _, house = text.partition(" in ")
    first, cells = board.grid.candidate_index.get(f"r1c1={digit}"), board.grid.houses.get(house)
    return None if first is None or cells is None else cells << first


def guardians_truth(board: Board, text: str) -> int | None:
    """The candidates that keep a pattern from being deadly; None if it would not be."""
    if text == "of bug":
        return bug_guardians(board)
    grid = board.grid
    digit_names, _, cell_names = text.partition(" in ")
    firsts = {grid.candidate_index.get(f"r1c1={digit}", -1) for digit in digit_names.split()}
    cells = {grid.cell_index.get(cell, -1) for cell in cell_names.split()}
    if -1 in firsts | cells:
        return None
    mask = sum(1 << cell for cell in cells)
    pattern = sum(mask << first for first in firsts)
    if board.givens & mask * grid.column or not is_deadly(grid, mask, len(firsts)):
        return None
    return mask * grid.column & ~pattern


def is_deadly(grid: Grid, cells: int, digits: int) -> bool:
    """Can the cells, if they hold just so many digits, always be filled in another way as well?"""
    if not cells:
        return False
    if digits == 2 and all((h & cells).bit_count() in (0, 2) for h in grid.houses.values()):
        return True  # (a)
    rows, columns = blocks("row", 1, grid.size), blocks("column", grid.size, 1)
    ways = ((rows, columns), (columns, rows))
    return any(lines_change_places(grid, cells, digits, *way) for way in ways)


def lines_change_places(grid: Grid, cells: int, digits: int, lines: Houses, across: Houses) -> bool:
    """(b), with `lines` for its rows and `across` for its columns."""
    met = [line & cells for line in lines.values() if line & cells]
    if digits < 2 or len(met) != 2 or any(part.bit_count() != digits for part in met):
        return False
    mates: dict[int, int] = {}
    for line in across.values():
        pair = list(bits(line & cells))
        if len(pair) not in (0, 2):
            return False
        mates |= zip(pair, reversed(pair), strict=True)
    for house in grid.houses.values():
        here = house & cells
        there = sum(1 << mates[cell] for cell in bits(here))
        if here != there and not (here.bit_count() == digits and all_differ(grid, there)):
            return False
    return True


def all_differ(grid: Grid, cells: int) -> bool:
    """Does each of the cells share a house with each other one?"""
    return all(cells & ~grid.peers[cell] == 1 << cell for cell in bits(cells))


def bug_guardians(board: Board) -> int | None:
    """The candidates without which the board would be a bivalue universal grave; None if not."""
    left, ranges = board.candidates, board.grid.all_ranges()
    domains = [left & domain for domain in board.grid.all_domains() if left & domain]
    pairs = sum(domain for domain in domains if domain.bit_count() == 2)
    guardians = 0
    for places in ranges:
        if (pairs & places).bit_count() >= 2:
            guardians |= left & places & ~pairs
    grave = left & ~guardians
    needed = ((grave & places, 0 if board.placed & places else 2) for places in ranges)
    two_in_houses = all(places.bit_count() == count for places, count in needed)
    two_in_cells = all((domain & grave).bit_count() == 2 for domain in domains)
    return guardians if guardians and two_in_cells and two_in_houses else None


TRUTHS = {"domain": domain_truth, "range": range_truth, "guardians": guardians_truth}
EXAMPLES = 'a truth such as "domain r1c1" or "range 1 in row 1"'


def read_truth(board: Board, truth: str, work: Work) -> int:
    """Find the candidates left of which, says this truth, one is true."""
    grid = board.grid
    kind, _, text = truth.partition(" ")
    work.add((len(grid.houses) if kind == "guardians" else 1) * grid.size * grid.unit)
    mask = TRUTHS[kind](board, text) if kind in TRUTHS else None
    if mask is None:
        expected = "guardians of a deadly pattern" if kind == "guardians" else EXAMPLES
        raise CheckError(work.where, expected, describe(truth))
    if board.placed & mask:
        found = f"{grid.show(board.placed & mask)} placed"
        raise CheckError(work.where, f"an open {truth}", found)
    return board.candidates & mask


# The proof.
class Step(NamedTuple):
    """What a step says, with the verdict on it as long as it is not proved."""

    sign: str  # "=" places, "<>" eliminates
    candidates: list[int]
    verdict: StepVerdict


def find_choice(grid: Grid, truths: list[int], alive: int, work: Work) -> list[int] | None:
    """Choose one candidate of each truth, none of which conflict; None if there is no such choice.

    Only candidates in `alive` may be chosen. The truth with the fewest of them is tried first, with
    each in turn: with none, this case has failed; with one, there is nothing to try.
    """
    cases = [(truths, alive, list[int]())]
    while cases:
        truths, alive, chosen = cases.pop()
        if not truths:
            return chosen
        work.add((len(truths) + 8) * grid.unit)
        counts = [(truth & alive).bit_count() for truth in truths]
        fewest = truths[counts.index(min(counts))]
        rest = [truth for truth in truths if truth is not fewest]
        for candidate in bits(fewest & alive):
            cases += [(rest, alive & ~grid.conflicts(candidate), [*chosen, candidate])]
    return None


def prove(board: Board, step: Step, truths: list[int], work: Work) -> None:
    """Suppose the opposite of the conclusion, and find that no choice serves the truths."""
    grid = board.grid
    for candidate in step.candidates:
        false = 1 << candidate if step.sign == "=" else grid.conflicts(candidate)
        choice = find_choice(grid, truths, board.candidates & ~false, work)
        if choice is None:
            continue
        if step.sign == "=" and len(truths) == 1 and truths[0] >> candidate & 1:
            found = f"{truths[0].bit_count()}: {grid.show(truths[0])}"
            raise CheckError(work.where, f"one candidate in {step.verdict.truths[0]}", found)
        supposed = {*choice, candidate} if step.sign == "<>" else {*choice}
        names = " ".join(grid.names[each] for each in sorted(supposed))
        name = grid.names[candidate].replace("=", step.sign)
        found = f"no conflict in {names}" if names else "nothing that forces it"
        raise CheckError(work.where, f"{name} to follow from {plural(len(truths), 'truth')}", found)


# The replay.
class Trace(NamedTuple):
    """A document, as far as it must be right before its first step."""

    board: Board
    assumptions: int
    status: str
    steps: list[tuple[object, str]]
    final: object


def check(document: object, puzzle: object = None) -> CheckReport:
    """Check a parsed trace, whatever it is; with `puzzle`, also that it is about that puzzle.

    `puzzle` is n * n characters, for a grid with the usual boxes, or an object as in a trace.
    """
    trace, number, failures = None, None, ()
    verdicts, work = list[StepVerdict](), Work()
    try:
        trace = read_trace(document, puzzle)
        board = trace.board
        for number, (value, where) in enumerate(trace.steps, 1):
            board = take_step(board, read_step(value, where, number, board.grid), work, verdicts)
        number = None
        check_end(trace, board)
    except CheckError as error:
        failures = (Failure(number, *error.args),)
    if trace is None:
        return CheckReport(failures, unchecked=count_steps(document))
    unchecked = len(trace.steps) - number if number else 0
    subject, steps = f"{trace.status} {trace.board.grid.kind}", tuple(verdicts)
    return CheckReport(failures, steps, trace.assumptions, unchecked, subject, work.done)


def take_step(board: Board, step: Step, work: Work, verdicts: list[StepVerdict]) -> Board:
    """Give the board after a step; its verdict, also when it fails, joins the list."""
    verdict, truths, ok = step.verdict, list[int](), False
    work.where = f"step {verdict.number} ({verdict.technique})"
    try:
        work.add(len(step.candidates) * board.grid.unit)
        mask = gather(board, step.candidates, work.where)
        truths.extend(read_truth(board, truth, work) for truth in verdict.truths)
        if not verdict.is_guess:
            prove(board, step, truths, work)
        ok = True
        return board.place(mask) if step.sign == "=" else board.eliminate(mask)
    finally:
        verdicts.append(replace(verdict, contents=tuple(map(board.grid.show, truths)), ok=ok))


def gather(board: Board, candidates: list[int], where: str) -> int:
    """Gather a mask of candidates: all of them left on the board, each named once."""
    grid, mask = board.grid, 0
    for candidate in candidates:
        bit, name = 1 << candidate, grid.names[candidate]
        expect(not mask & bit, where, "each candidate once", found=f"{name} twice")
        if not board.candidates & bit:
            domain = grid.domain(candidate)
            placed, left = grid.show(board.placed & domain), grid.show(board.candidates & domain)
            found = f"{placed} placed" if placed else left or "no candidate there"
            raise CheckError(where, f"candidate {name}", found)
        mask |= bit
    return mask


def check_end(trace: Trace, board: Board) -> None:
    """See that the final board is the replayed one, and that the status is true."""
    where = f'status "{trace.status}"'
    final = read_board(trace.final, board.grid, "final")
    duplicate = has_duplicate(board.grid, final, trace.status, "final")
    expect_same(board.grid, board.placed, final, "final", "as replayed")
    empty = board.grid.cells - board.placed.bit_count()
    if trace.status == "solved":
        expect(not empty, where, "a complete board", found=plural(empty, "empty cell"))
    elif trace.status == "invalid":
        expected = "a digit twice, or a cell or house that cannot be filled"
        expect(duplicate or board.is_dead(), where, expected, found="none")
    else:
        expect(empty, where, "an incomplete board", found="a complete one")


def has_duplicate(grid: Grid, placed: int, status: str, where: str) -> bool:
    """Are there digits that are placed and conflict? Only an invalid board may have them."""
    for candidate in bits(placed):
        rivals = placed & grid.conflicts(candidate)
        if rivals:
            expect(status == "invalid", where, ONCE, found=grid.show(rivals | 1 << candidate))
            return True
    return False


def expect_same(grid: Grid, expected: int, found: int, where: str, why: str) -> None:
    """See that two boards have the same digits; if not, tell the first that differ."""
    for candidate in bits(expected ^ found):
        domain = grid.domain(candidate)
        one, other = grid.show(expected & domain), grid.show(found & domain)
        raise CheckError(where, f"{one or f'no digit for {other}'}, {why}", other or "none")


# The document is read without trust: first its values, then its parts.
def as_object(value: object, where: str) -> dict[str, object]:
    expect(isinstance(value, dict), where, "an object", value=value)
    return cast("dict[str, object]", value)


def items(value: object, where: str) -> list[tuple[object, str]]:
    """What a list has, and where each of it is."""
    expect(isinstance(value, list), where, "a list", value=value)
    return [(each, f"{where}[{place}]") for place, each in enumerate(cast("list[object]", value))]


def as_integer(value: object, low: int, high: int, where: str) -> int:
    expected = str(low) if low == high else f"a whole number from {low} to {high}"
    whole = value if isinstance(value, int) and not isinstance(value, bool) else low - 1
    expect(low <= whole <= high, where, expected, value=value)
    return whole


def as_text(value: object, where: str, *choices: str) -> str:
    text = value if isinstance(value, str) else ""
    holds = text in choices if choices else text and text.isprintable()
    expected = " or ".join(map(describe, choices)) or "printable text"
    expect(holds, where, expected, value=value)
    return text


def optional(fields: dict[str, object], key: str, default: object) -> object:
    value = fields.get(key)
    return default if value is None else value


def read_board(value: object, grid: Grid, where: str) -> int:
    """Read a text of n * n characters as the mask of its digits."""
    text = value if isinstance(value, str) else ""
    found = plural(len(text), "character") if isinstance(value, str) else describe(value)
    expect(len(text) == grid.cells, where, plural(grid.cells, "character"), found=found)
    placed = 0
    for cell, character in enumerate(text):
        digit = DIGITS.find(character, 0, grid.size)
        if character != ".":
            expected = f'"." or a digit up to {DIGITS[grid.size - 1]} as character {cell + 1}'
            expect(digit >= 0, where, expected, value=character)
            placed |= 1 << digit * grid.cells + cell
    return placed


def read_candidate(value: object, sign: str, grid: Grid, where: str) -> int:
    text = value if isinstance(value, str) and sign in value else ""
    candidate = grid.candidate_index.get(text.replace(sign, "="), -1)
    example = grid.names[-1].replace("=", sign)
    expect(candidate >= 0, where, f'a candidate such as "{example}"', value=value)
    return candidate


def read_eliminations(value: object, grid: Grid, where: str) -> list[int]:
    return [read_candidate(each, "<>", grid, place) for each, place in items(value, where)]


def read_grid(puzzle: dict[str, object]) -> Grid:
    size = as_integer(puzzle.get("size"), 1, len(DIGITS), "puzzle.size")
    boxes = read_boxes(puzzle.get("boxes"), size)
    regions = read_regions(optional(puzzle, "regions", []), size)
    houses = blocks("row", 1, size) | blocks("column", size, 1) | boxes | regions
    extra = read_extra(optional(puzzle, "houses", []), size, houses)
    found = f"{len(regions)} regions and {len(extra)} extra houses"
    most = MOST_HOUSES * size
    expect(len(regions) + len(extra) <= most, "puzzle", f"at most {most} of them", found=found)
    kind = tell_kind(size, boxes, regions, extra)
    return build_grid(size, tuple((houses | extra).items()), kind)


def read_boxes(value: object, size: int) -> Houses:
    if value is None:
        return {}
    sides = [as_integer(side, 1, size, "puzzle.boxes") for side, _ in items(value, "puzzle.boxes")]
    expected = f"the rows and columns of {size} cells"
    expect(len(sides) == 2 and prod(sides) == size, "puzzle.boxes", expected, found=str(sides))
    return blocks("box", *sides)


def read_regions(value: object, size: int) -> Houses:
    regions = enumerate(items(value, "puzzle.regions"), 1)
    return {f"region {n}": read_house(cells, size, where) for n, (cells, where) in regions}


def read_extra(value: object, size: int, others: Houses) -> Houses:
    houses: Houses = {}
    for each, where in items(value, "puzzle.houses"):
        house = as_object(each, where)
        name = as_text(house.get("name"), f"{where}.name")
        is_new = name not in houses and name not in others
        expect(is_new, f"{where}.name", "a name of its own", value=name)
        houses[name] = read_house(house.get("cells"), size, f"{where}.cells")
    return houses


def read_house(value: object, size: int, where: str) -> int:
    cells, names = cells_by_name(size), items(value, where)
    for name, place in names:
        is_cell = isinstance(name, str) and name in cells
        expect(is_cell, place, f'a cell up to "r{size}c{size}"', value=name)
    different = {str(name) for name, _ in names}
    found = f"{len(names)}, {len(different)} of them different"
    fit = len(different) == len(names) == size
    expect(fit, where, f"{size} different cells", found=found)
    return sum(1 << cells[name] for name in different)


def tell_kind(size: int, boxes: Houses, regions: Houses, extra: Houses) -> str:
    """Tell what kind of puzzle it is, and hide nothing that makes it another than a classic one."""
    houses = {*boxes.values(), *regions.values(), *extra.values()}
    if size == 9 and houses == {*blocks("box", 3, 3).values()}:
        return "classic 9x9"
    columns = (boxes["box 1"] & (1 << size) - 1).bit_count() if boxes else 1
    names = [describe(name) for name in extra]
    listed = ", ".join(names if len(names) <= 4 else [*names[:3], "..."])
    words = {
        f"{size // columns}x{columns} boxes": boxes,
        plural(len(regions), "region"): regions,
        f"{plural(len(extra), 'extra house')} ({listed})": extra,
    }
    parts = " and ".join(part for part, houses in words.items() if houses)
    return f"{size}x{size} with {parts or 'rows and columns alone'}"


def read_puzzle(puzzle: object) -> Board:
    fields = as_object(puzzle, "puzzle")
    grid = read_grid(fields)
    givens = read_board(fields.get("givens"), grid, "puzzle.givens")
    return Board(grid, givens, 0, (1 << grid.cells * grid.size) - 1).place(givens)


def read_asked(puzzle: object) -> Board:
    """Read the puzzle a trace should be about: the givens of a usual grid, or an object."""
    where = "the puzzle asked about"
    if isinstance(puzzle, str) and not puzzle.lstrip().startswith("{"):
        givens = "".join(puzzle.split()).upper().translate(str.maketrans("0*_-", "...."))
        size = isqrt(len(givens))
        fit = size * size == len(givens) and 1 <= size <= len(DIGITS)
        expect(fit, where, "n * n characters", found=plural(len(givens), "character"))
        rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
        grid = read_grid({"size": size, "boxes": [rows, size // rows] if rows > 1 else None})
        return Board(grid, read_board(givens, grid, where), 0, 0)
    try:
        return read_puzzle(read_json(puzzle) if isinstance(puzzle, str) else puzzle)
    except CheckError as error:
        raise CheckError(f"{where}: {error.args[0]}", *error.args[1:]) from None


def compare_puzzles(asked: Board, board: Board) -> None:
    same = {*asked.grid.houses.values()} == {*board.grid.houses.values()}
    expected = f"the puzzle asked about, {asked.grid.kind}"
    expect(same, "puzzle", expected, found=board.grid.kind)
    expect_same(board.grid, asked.givens, board.givens, "puzzle.givens", "as asked about")


def read_start(start: dict[str, object], board: Board) -> tuple[Board, int]:
    """Give the board on which the first step stands, and count what is only believed."""
    grid, where = board.grid, "start.placed"
    digits = read_board(optional(start, "placed", "." * grid.cells), grid, where) & ~board.placed
    for candidate in bits(digits):
        given = board.placed & grid.domain(candidate)
        expect(not given, where, f"the given {grid.show(given)}", found=grid.names[candidate])
    board, where = board.place(digits), "start.removed"
    removed = read_eliminations(optional(start, "removed", []), grid, where)
    return board.eliminate(gather(board, removed, where)), digits.bit_count() + len(removed)


def read_trace(document: object, puzzle: object = None) -> Trace:
    fields = as_object(document, "document")
    as_text(fields.get("format"), "format", "sudologue/trace")
    as_integer(fields.get("version"), 1, 1, "version")
    status = as_text(fields.get("status"), "status", "solved", "stuck", "partial", "invalid")
    steps = items(fields.get("steps"), "steps")
    given = read_puzzle(fields.get("puzzle"))
    if puzzle is not None:
        compare_puzzles(read_asked(puzzle), given)
    board, assumptions = read_start(as_object(optional(fields, "start", {}), "start"), given)
    has_duplicate(board.grid, board.givens, status, "puzzle.givens")
    has_duplicate(board.grid, board.placed, status, "start.placed")
    return Trace(board, assumptions, status, steps, fields.get("final"))


def count_steps(document: object) -> int:
    try:
        return len(items(as_object(document, "").get("steps"), ""))
    except CheckError:
        return 0


def read_step(value: object, where: str, number: int, grid: Grid) -> Step:
    fields = as_object(value, where)
    as_integer(fields.get("step"), number, number, f"{where}.step")
    technique = as_text(fields.get("technique"), f"{where}.technique")
    sign, candidates = read_action(fields, grid, where)
    truths = tuple(as_text(*item) for item in items(fields.get("truths"), f"{where}.truths"))
    if len({*truths}) < len(truths):
        twice = next(truth for truth in truths if truths.count(truth) > 1)
        raise CheckError(f"{where}.truths", "each truth once", f"{describe(twice)} twice")
    guess = fields.get("guess")
    may_be = guess is None or (guess is True and sign == "=" and not truths)
    expect(may_be, f"{where}.guess", "a placement without truths, or no guess", value=guess)
    conclusion = " ".join(grid.names[candidate] for candidate in candidates).replace("=", sign)
    claim = (number, technique, conclusion, truths)
    return Step(sign, candidates, StepVerdict(*claim, (), ok=False, is_guess=guess is True))


def read_action(fields: dict[str, object], grid: Grid, where: str) -> tuple[str, list[int]]:
    """Read the sign of what a step does, and the candidates it does it to."""
    placement, eliminations = fields.get("place"), fields.get("eliminate")
    found = "neither" if placement is None else "both"
    one = (placement is None) != (eliminations is None)
    expect(one, where, 'either "place" or "eliminate"', found=found)
    if eliminations is None:
        return "=", [read_candidate(placement, "=", grid, f"{where}.place")]
    candidates = read_eliminations(eliminations, grid, f"{where}.eliminate")
    expect(candidates, f"{where}.eliminate", "at least one candidate", found="none")
    return "<>", candidates


# Texts and the command line.
def read_json(text: str, line: int = 1) -> object:
    """Read a JSON value that begins on this line of a file."""
    expect(text.strip(), f"line {line}", "JSON", found="nothing")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        near = text[error.pos : error.pos + 20]
        found = f"{describe(near) if near else 'the end'} ({error.msg.lower()})"
        where = f"line {line + error.lineno - 1} column {error.colno}"
    except (RecursionError, ValueError) as error:  # or a number of thousands of digits
        where = f"line {line + text[: -len(text.lstrip())].count(chr(10))}"
        is_deep = isinstance(error, RecursionError)
        words = "lists or objects nested too deep" if is_deep else str(error)
        found = words.partition(";")[0].lower()
    raise CheckError(where, "JSON", found)


def check_each(text: str, puzzle: object = None) -> Iterator[CheckReport]:
    """Check the traces of a text one by one; a broken one does not end it."""
    for line, part in cut(text):
        try:
            value = read_json(part, line)
            documents = cast("list[object]", value) if isinstance(value, list) else [value]
            expect(documents, "document", "a trace", found="an empty list")
        except CheckError as error:
            yield CheckReport((Failure(None, *error.args),))
        else:
            yield from (check(document, puzzle) for document in documents)


def cut(text: str) -> Iterator[tuple[int, str]]:
    """Cut a text into its documents, with the line that each begins on.

    If it is not one JSON value, a document begins with a brace at the beginning of a line.
    """
    parts, line = [text], 1
    try:
        read_json(text)
    except CheckError:
        parts = re.split(r"(?<=\n)(?=\{)", text)
    for part in parts:
        if part.strip() or part == text:
            yield line, part
        line += part.count("\n")


def check_text(text: str, puzzle: object = None) -> tuple[CheckReport, ...]:
    """Check what a file says: one trace, a JSON list of them, or one after another."""
    return tuple(check_each(text, puzzle))


def main(arguments: Sequence[str]) -> int:
    """Print the verdicts on a file. 0: all is proved; 1: something fails; 2: nothing to check."""
    parser = ArgumentParser(
        "checker.py", None, __doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="tell every step")
    parser.add_argument("--puzzle", help="the puzzle that the trace should be about")
    parser.add_argument("trace", metavar="TRACE.json", help="a file, or - for standard input")
    words = parser.parse_args(arguments)
    try:
        is_file = words.trace != "-"
        with open(words.trace if is_file else 0, "rb", closefd=is_file) as file:
            data = file.read()
    except (OSError, ValueError) as error:
        reason = str(getattr(error, "strerror", None) or error).lower()
        print(f"cannot read {words.trace!r}: {reason}", file=sys.stderr)
        return 2
    text, status = data.decode(json.detect_encoding(data), "replace"), 0
    for number, report in enumerate(check_each(text, words.puzzle), 1):
        steps = report.steps if words.verbose else ()
        print(*steps, f"trace {number}: {report}", sep="\n")
        status |= not report.ok
    return status


if __name__ == "__main__":
    if sys.stdout:  # names may have characters that a terminal lacks
        cast("TextIOWrapper", sys.stdout).reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
