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
import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import StringIO
from math import isqrt
from typing import Literal, NamedTuple, TextIO, TypeVar, cast

__all__ = ["CheckReport", "Failure", "StepVerdict", "check", "check_text", "main"]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
MOST_WORK, MOST_HOUSES = 20_000_000, 10
T = TypeVar("T")


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
        if self.is_guess and self.ok:
            return f"step {self.number} ({self.technique}): {self.conclusion} guessed, not proved"
        pairs = zip(self.truths, self.contents, strict=False)
        reasons = "; ".join(f"{truth} [{contents}]" for truth, contents in pairs)
        verdict = ("proved" if self.ok else "not proved") + (f" by {reasons}" if reasons else "")
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


# Values are read without trust.
class CheckError(Exception):
    """Raised with the fields of a failure after its step: where, expected and found."""


def describe(value: object) -> str:
    """Tell what was found, in a few words of ASCII, however large or strange it is."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | float) and abs(value) < 10**15:
        return json.dumps(value)
    words = {"NoneType": "nothing", "dict": "an object", "int": "a huge number"}
    return words.get(type(value).__name__, f"a {type(value).__name__}")


def expect(value: T, holds: bool, where: str, expected: str) -> T:
    """The value, if what was expected of it holds."""
    if not holds:
        raise CheckError(where, expected, describe(value))
    return value


def as_object(value: object, where: str) -> dict[str, object]:
    expect(value, isinstance(value, dict), where, "an object")
    return cast("dict[str, object]", value)


def as_list(value: object, where: str) -> list[object]:
    expect(value, isinstance(value, list), where, "a list")
    return cast("list[object]", value)


def as_integer(value: object, low: int, high: int, where: str) -> int:
    expected = str(low) if low == high else f"a whole number from {low} to {high}"
    whole = value if isinstance(value, int) and not isinstance(value, bool) else low - 1
    expect(value, low <= whole <= high, where, expected)
    return whole


def as_text(value: object, where: str, *choices: str) -> str:
    text = value if isinstance(value, str) else ""
    if text in choices if choices else text and text.isprintable():
        return text
    expected = " or ".join(map(describe, choices)) or "printable text"
    raise CheckError(where, expected, describe(value))


def optional(fields: dict[str, object], key: str, default: object) -> object:
    value = fields.get(key)
    return default if value is None else value


class Work:
    """Counts the work on one document, and ends the check when it is too much."""

    def __init__(self) -> None:
        self.done = 0

    def add(self, units: int, where: str) -> None:
        self.done += units
        if self.done > MOST_WORK:
            raise CheckError(where, f"at most {MOST_WORK} units of work for the trace", "more")


# The grid. Candidate "cell i is digit d", both counted from 0, is bit d * cells + i of a mask.
def bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Grid(NamedTuple):
    """The houses of a puzzle, and what follows from them."""

    size: int
    cells: int
    houses: dict[str, int]  # "row 4": its cells
    cell_index: dict[str, int]  # "r4c7": its cell
    names: tuple[str, ...]  # of a candidate: "r4c7=5"
    candidate_index: dict[str, int]  # "r4c7=5": its candidate
    peers: tuple[int, ...]  # of a cell: the cells that share a house with it
    column: int  # the candidates of cell 0
    kind: str  # "classic 9x9", or what makes it another
    unit: int  # the work of looking at one set of candidates

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


@lru_cache(maxsize=len(DIGITS))
def cells_by_name(size: int) -> dict[str, int]:
    return {f"r{cell // size + 1}c{cell % size + 1}": cell for cell in range(size * size)}


@lru_cache(maxsize=8)
def build_grid(size: int, houses: tuple[tuple[str, int], ...], kind: str = "") -> Grid:
    cells = cells_by_name(size)
    names = tuple(f"{cell}={digit}" for digit in range(1, size + 1) for cell in cells)
    index = {name: candidate for candidate, name in enumerate(names)}
    peers = [0] * len(cells)
    for _, mask in houses:
        for cell in bits(mask):
            peers[cell] |= mask & ~(1 << cell)
    column = sum(1 << digit * len(cells) for digit in range(size))
    unit = 1 + len(names) // 4000
    return Grid(
        size, len(cells), dict(houses), cells, names, index, tuple(peers), column, kind, unit
    )


@lru_cache(maxsize=8)
def blocks(kind: str, rows: int, columns: int) -> dict[str, int]:
    """Cut the grid into blocks, left to right and down. A line is a thin block."""
    size = rows * columns
    masks = [0] * size
    for cell in range(size * size):
        row, column = divmod(cell, size)
        masks[row // rows * rows + column // columns] |= 1 << cell
    return {f"{kind} {number}": mask for number, mask in enumerate(masks, 1)}


def read_grid(puzzle: dict[str, object]) -> Grid:
    size = as_integer(puzzle.get("size"), 1, len(DIGITS), "puzzle.size")
    boxes = read_boxes(puzzle.get("boxes"), size)
    regions = read_regions(optional(puzzle, "regions", []), size)
    houses = blocks("row", 1, size) | blocks("column", size, 1) | boxes | regions
    extra = read_extra(optional(puzzle, "houses", []), size, houses)
    if len(regions) + len(extra) > MOST_HOUSES * size:
        found = f"{len(regions)} regions and {len(extra)} extra houses"
        raise CheckError("puzzle", f"at most {MOST_HOUSES * size} of them", found)
    kind = tell_kind(size, boxes, regions, extra)
    return build_grid(size, tuple((houses | extra).items()), kind)


def read_boxes(value: object, size: int) -> dict[str, int]:
    if value is None:
        return {}
    where = "puzzle.boxes"
    sides = [as_integer(side, 1, size, where) for side in as_list(value, where)]
    if len(sides) != 2 or sides[0] * sides[1] != size:
        raise CheckError(where, f"the rows and columns of {size} cells", str(sides))
    return blocks("box", *sides)


def read_regions(value: object, size: int) -> dict[str, int]:
    where = "puzzle.regions"
    return {
        f"region {place + 1}": read_house(cells, size, f"{where}[{place}]")
        for place, cells in enumerate(as_list(value, where))
    }


def read_extra(value: object, size: int, others: dict[str, int]) -> dict[str, int]:
    houses: dict[str, int] = {}
    for place, each in enumerate(as_list(value, "puzzle.houses")):
        where = f"puzzle.houses[{place}]"
        house = as_object(each, where)
        name = as_text(house.get("name"), f"{where}.name")
        is_new = name not in houses and name not in others
        expect(name, is_new, f"{where}.name", "a name of its own")
        houses[name] = read_house(house.get("cells"), size, f"{where}.cells")
    return houses


def read_house(value: object, size: int, where: str) -> int:
    cells, names = cells_by_name(size), as_list(value, where)
    mask = 0
    for place, name in enumerate(names):
        is_cell = isinstance(name, str) and name in cells
        expect(name, is_cell, f"{where}[{place}]", f'a cell up to "r{size}c{size}"')
        mask |= 1 << cells[str(name)]
    if not mask.bit_count() == len(names) == size:
        found = f"{len(names)}, {mask.bit_count()} of them different"
        raise CheckError(where, f"{size} different cells", found)
    return mask


def usual_boxes(size: int) -> dict[str, int]:
    """Boxes as square as can be, wider than tall; none where they would be lines."""
    rows = next(rows for rows in range(isqrt(size), 0, -1) if size % rows == 0)
    return blocks("box", rows, size // rows) if rows > 1 else {}


def tell_kind(
    size: int, boxes: dict[str, int], regions: dict[str, int], extra: dict[str, int]
) -> str:
    """Tell what kind of puzzle it is, and hide nothing that makes it another than a classic one."""
    houses = {*boxes.values(), *regions.values(), *extra.values()}
    if size == 9 and houses == {*usual_boxes(9).values()}:
        return "classic 9x9"
    parts: list[str] = []
    if boxes:
        columns = (boxes["box 1"] & (1 << size) - 1).bit_count()
        parts.append(f"{size // columns}x{columns} boxes")
    if regions:
        parts.append(plural(len(regions), "region"))
    if extra:
        names = [describe(name) for name in extra]
        listed = ", ".join(names if len(names) <= 4 else [*names[:3], "..."])
        parts.append(f"{plural(len(extra), 'extra house')} ({listed})")
    return f"{size}x{size} with {' and '.join(parts) or 'rows and columns alone'}"


# The board.
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


def find_duplicate(grid: Grid, placed: int) -> str:
    """Two or more digits that are placed and conflict, or nothing."""
    for candidate in bits(placed):
        rivals = placed & grid.conflicts(candidate)
        if rivals:
            return grid.show(rivals | 1 << candidate)
    return ""


def read_board(value: object, grid: Grid, where: str) -> int:
    """Read a text of n * n characters as the mask of its digits."""
    if not isinstance(value, str) or len(value) != grid.cells:
        found = plural(len(value), "character") if isinstance(value, str) else describe(value)
        raise CheckError(where, plural(grid.cells, "character"), found)
    placed = 0
    for cell, character in enumerate(value):
        digit = DIGITS.find(character, 0, grid.size)
        if digit >= 0:
            placed |= 1 << digit * grid.cells + cell
        elif character != ".":
            expected = f'"." or a digit up to {DIGITS[grid.size - 1]} as character {cell + 1}'
            raise CheckError(where, expected, describe(character))
    return placed


def read_candidate(value: object, sign: str, grid: Grid, where: str) -> int:
    if isinstance(value, str) and sign in value:
        candidate = grid.candidate_index.get(value.replace(sign, "="))
        if candidate is not None:
            return candidate
    example = grid.names[-1].replace("=", sign)
    raise CheckError(where, f'a candidate such as "{example}"', describe(value))


def read_eliminations(value: object, grid: Grid, where: str) -> list[int]:
    listed = enumerate(as_list(value, where))
    return [read_candidate(each, "<>", grid, f"{where}[{place}]") for place, each in listed]


def gather(board: Board, candidates: list[int], where: str) -> int:
    """Gather a mask of candidates: all of them left on the board, each named once."""
    grid, mask = board.grid, 0
    for candidate in candidates:
        bit, name, domain = 1 << candidate, grid.names[candidate], grid.domain(candidate)
        if mask & bit:
            raise CheckError(where, "each candidate once", f"{name} twice")
        if not board.candidates & bit:
            placed, left = grid.show(board.placed & domain), grid.show(board.candidates & domain)
            found = f"{placed} placed" if placed else left or "no candidate there"
            raise CheckError(where, f"candidate {name}", found)
        mask |= bit
    return mask


# Truths: a new kind is a function and a line of the table.
def domain_truth(board: Board, text: str) -> int | None:
    cell = board.grid.cell_index.get(text)
    return None if cell is None else board.grid.domain(cell)


def range_truth(board: Board, text: str) -> int | None:
    digit, _, house = text.partition(" in ")
    grid = board.grid
    first, cells = grid.candidate_index.get(f"r1c1={digit}"), grid.houses.get(house)
    return None if first is None or cells is None else cells << first


def guardians_truth(board: Board, text: str) -> int | None:
    """The candidates that keep a pattern from being deadly; None if it would not be."""
    if text == "of bug":
        return bug_guardians(board)
    grid = board.grid
    digit_names, _, cell_names = text.partition(" in ")
    firsts = {grid.candidate_index.get(f"r1c1={digit}") for digit in digit_names.split()}
    cells = {grid.cell_index.get(cell) for cell in cell_names.split()}
    if None in firsts or None in cells:
        return None
    mask = sum(1 << cell for cell in cells if cell is not None)
    pattern = sum(mask << first for first in firsts if first is not None)
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
    return lines_change_places(grid, cells, digits, rows, columns) or lines_change_places(
        grid, cells, digits, columns, rows
    )


def lines_change_places(
    grid: Grid, cells: int, digits: int, lines: dict[str, int], across: dict[str, int]
) -> bool:
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
    grid, left = board.grid, board.candidates
    domains, ranges = [left & domain for domain in grid.all_domains()], grid.all_ranges()
    pairs = sum(domain for domain in domains if domain.bit_count() == 2)
    guardians = 0
    for places in ranges:
        if (pairs & places).bit_count() >= 2:
            guardians |= left & places & ~pairs
    grave = left & ~guardians
    two_in_cells = all((d & grave).bit_count() == 2 for d in domains if d)
    two_in_houses = all(
        (grave & places).bit_count() == (0 if board.placed & places else 2) for places in ranges
    )
    return guardians if guardians and two_in_cells and two_in_houses else None


TRUTHS: dict[str, Callable[[Board, str], int | None]] = {
    "domain": domain_truth,
    "range": range_truth,
    "guardians": guardians_truth,
}


def read_truth(board: Board, truth: str, work: Work, where: str) -> int:
    """Find the candidates left of which, says this truth, one is true."""
    grid = board.grid
    kind, _, text = truth.partition(" ")
    looks = len(grid.houses) * grid.size if kind == "guardians" else grid.size
    work.add(looks * grid.unit, where)
    mask = TRUTHS[kind](board, text) if kind in TRUTHS else None
    if mask is None:
        expected = "guardians of a deadly pattern"
        if kind != "guardians":
            expected = 'a truth such as "domain r1c1" or "range 1 in row 1"'
        raise CheckError(where, expected, describe(truth))
    if board.placed & mask:
        raise CheckError(where, f"an open {truth}", f"{grid.show(board.placed & mask)} placed")
    return board.candidates & mask


# The proof.
def find_choice(
    grid: Grid, truths: list[int], alive: int, work: Work, where: str
) -> list[int] | None:
    """Choose one candidate of each truth, none of which conflict; None if there is no such choice.

    Only candidates in `alive` may be chosen. The truth with the fewest of them is tried first, with
    each in turn: with none, this case has failed; with one, there is nothing to try.
    """
    cases = [(truths, alive, list[int]())]
    while cases:
        truths, alive, chosen = cases.pop()
        if not truths:
            return chosen
        work.add((len(truths) + 8) * grid.unit, where)
        fewest = with_fewest(truths, alive)
        rest = [truth for truth in truths if truth is not fewest]
        cases += (
            (rest, alive & ~grid.conflicts(candidate), [*chosen, candidate])
            for candidate in bits(fewest & alive)
        )
    return None


def with_fewest(truths: list[int], alive: int) -> int:
    """The truth with the fewest candidates alive; the first with one or none will do."""
    best, fewest = truths[0], alive.bit_count() + 1
    for truth in truths:
        count = (truth & alive).bit_count()
        if count < fewest:
            best, fewest = truth, count
            if count < 2:
                break
    return best


def prove(board: Board, step: "Step", truths: list[int], work: Work, where: str) -> None:
    """Suppose the opposite of the conclusion, and find that no choice serves the truths."""
    grid = board.grid
    for candidate in step.candidates:
        false = 1 << candidate if step.sign == "=" else grid.conflicts(candidate)
        choice = find_choice(grid, truths, board.candidates & ~false, work, where)
        if choice is None:
            continue
        if step.sign == "=" and len(truths) == 1 and truths[0] >> candidate & 1:
            found = f"{truths[0].bit_count()}: {grid.show(truths[0])}"
            raise CheckError(where, f"one candidate in {step.truths[0]}", found)
        supposed = {candidate} if step.sign == "<>" else set[int]()
        names = " ".join(grid.names[each] for each in sorted({*choice, *supposed}))
        name = grid.names[candidate].replace("=", step.sign)
        found = f"no conflict in {names}" if names else "nothing that forces it"
        raise CheckError(where, f"{name} to follow from {plural(len(truths), 'truth')}", found)


# The steps.
class Step(NamedTuple):
    """What a step says, before it is believed."""

    number: int
    technique: str
    sign: str  # "=" places, "<>" eliminates
    candidates: list[int]
    truths: tuple[str, ...]
    is_guess: bool


def read_step(value: object, number: int, grid: Grid) -> Step:
    where = f"steps[{number - 1}]"
    fields = as_object(value, where)
    as_integer(fields.get("step"), number, number, f"{where}.step")
    technique = as_text(fields.get("technique"), f"{where}.technique")
    sign, candidates = read_action(fields, grid, where)
    listed = enumerate(as_list(fields.get("truths"), f"{where}.truths"))
    truths = tuple(as_text(truth, f"{where}.truths[{place}]") for place, truth in listed)
    if len(set(truths)) < len(truths):
        twice = next(truth for truth in truths if truths.count(truth) > 1)
        raise CheckError(f"{where}.truths", "each truth once", f"{describe(twice)} twice")
    guess = fields.get("guess")
    may_be = guess is None or (guess is True and sign == "=" and not truths)
    expect(guess, may_be, f"{where}.guess", "a placement without truths, or no guess")
    return Step(number, technique, sign, candidates, truths, guess is True)


def read_action(fields: dict[str, object], grid: Grid, where: str) -> tuple[str, list[int]]:
    """Read the sign of what a step does, and the candidates it does it to."""
    placement, eliminations = fields.get("place"), fields.get("eliminate")
    if (placement is None) == (eliminations is None):
        found = "neither" if placement is None else "both"
        raise CheckError(where, 'either "place" or "eliminate"', found)
    if eliminations is None:
        return "=", [read_candidate(placement, "=", grid, f"{where}.place")]
    candidates = read_eliminations(eliminations, grid, f"{where}.eliminate")
    if not candidates:
        raise CheckError(f"{where}.eliminate", "at least one candidate", "none")
    return "<>", candidates


def take_step(board: Board, step: Step, work: Work, verdicts: list[StepVerdict]) -> Board:
    """Give the board after a step; its verdict, also when it fails, joins the list."""
    where = f"step {step.number} ({step.technique})"
    truths: list[int] = []
    ok = False
    try:
        work.add(len(step.candidates) * board.grid.unit, where)
        mask = gather(board, step.candidates, where)
        truths.extend(read_truth(board, truth, work, where) for truth in step.truths)
        if not step.is_guess:
            prove(board, step, truths, work, where)
        ok = True
        return board.place(mask) if step.sign == "=" else board.eliminate(mask)
    finally:
        names = " ".join(board.grid.names[candidate] for candidate in step.candidates)
        contents = tuple(map(board.grid.show, truths))
        conclusion = names.replace("=", step.sign)
        told = (step.number, step.technique, conclusion, step.truths, contents)
        verdicts.append(StepVerdict(*told, ok, step.is_guess))


# The whole document.
class Trace(NamedTuple):
    """A document, as far as it must be right before its first step."""

    board: Board
    assumptions: int
    status: str
    steps: list[object]
    final: object


def read_trace(document: object, puzzle: object = None) -> Trace:
    fields = as_object(document, "document")
    as_text(fields.get("format"), "format", "sudologue/trace")
    as_integer(fields.get("version"), 1, 1, "version")
    status = as_text(fields.get("status"), "status", "solved", "stuck", "partial", "invalid")
    steps = as_list(fields.get("steps"), "steps")
    board = read_puzzle(as_object(fields.get("puzzle"), "puzzle"))
    if puzzle is not None:
        compare_puzzles(read_asked(puzzle), board)
    givens = board.givens
    board, assumptions = apply_start(as_object(optional(fields, "start", {}), "start"), board)
    for where, placed in (("puzzle.givens", givens), ("start.placed", board.placed)):
        duplicate = find_duplicate(board.grid, placed)
        if duplicate and status != "invalid":
            raise CheckError(where, "each digit once in every house", duplicate)
    return Trace(board, assumptions, status, steps, fields.get("final"))


def read_puzzle(puzzle: dict[str, object]) -> Board:
    grid = read_grid(puzzle)
    givens = read_board(puzzle.get("givens"), grid, "puzzle.givens")
    return Board(grid, givens, 0, (1 << grid.cells * grid.size) - 1).place(givens)


def read_asked(puzzle: object) -> Board:
    """Read the puzzle a trace should be about: the givens of a usual grid, or an object."""
    where = "the puzzle asked about"
    try:
        if not isinstance(puzzle, str):
            return read_puzzle(as_object(puzzle, "puzzle"))
        if puzzle.lstrip().startswith("{"):
            return read_puzzle(as_object(read_json(puzzle, 1), "puzzle"))
    except CheckError as error:
        raise CheckError(f"{where}: {error.args[0]}", *error.args[1:]) from None
    givens = "".join(puzzle.split()).upper().translate(str.maketrans("0*_-", "...."))
    size = isqrt(len(givens))
    if size * size != len(givens) or not 1 <= size <= len(DIGITS):
        raise CheckError(where, "n * n characters", plural(len(givens), "character"))
    houses = blocks("row", 1, size) | blocks("column", size, 1) | usual_boxes(size)
    grid = build_grid(size, tuple(houses.items()), tell_kind(size, usual_boxes(size), {}, {}))
    return Board(grid, read_board(givens, grid, where), 0, 0)


def compare_puzzles(asked: Board, board: Board) -> None:
    grid = board.grid
    if {*asked.grid.houses.values()} != {*grid.houses.values()}:
        raise CheckError("puzzle", f"the puzzle asked about, {asked.grid.kind}", grid.kind)
    for candidate in bits(asked.givens ^ board.givens):
        domain = grid.domain(candidate)
        asked_for, found = grid.show(asked.givens & domain), grid.show(board.givens & domain)
        expected = asked_for or f"no digit for {found}"
        raise CheckError("puzzle.givens", f"{expected}, as asked about", found or "none")


def apply_start(start: dict[str, object], board: Board) -> tuple[Board, int]:
    """Give the board on which the first step stands, and count what is only believed."""
    grid, where = board.grid, "start.placed"
    digits = read_board(optional(start, "placed", "." * grid.cells), grid, where) & ~board.placed
    for candidate in bits(digits):
        given = board.placed & grid.domain(candidate)
        if given:
            raise CheckError(where, f"the given {grid.show(given)}", grid.names[candidate])
    board, where = board.place(digits), "start.removed"
    removed = read_eliminations(optional(start, "removed", []), grid, where)
    return board.eliminate(gather(board, removed, where)), digits.bit_count() + len(removed)


def check_end(trace: Trace, board: Board) -> None:
    """See that the final board is the replayed one, and that the status is true."""
    grid, status, where = board.grid, trace.status, f'status "{trace.status}"'
    final = read_board(trace.final, grid, "final")
    duplicate = find_duplicate(grid, final)
    empty = grid.cells - board.placed.bit_count()
    if duplicate and status != "invalid":
        raise CheckError("final", "each digit once in every house", duplicate)
    for candidate in bits(final ^ board.placed):
        domain = grid.domain(candidate)
        expected = grid.show(board.placed & domain) or f"no digit for {grid.names[candidate]}"
        raise CheckError("final", f"{expected}, as replayed", grid.show(final & domain) or "none")
    if status == "invalid" and not duplicate and not board.is_dead():
        raise CheckError(where, "a digit twice, or a cell or house that cannot be filled", "none")
    if status == "solved" and empty:
        raise CheckError(where, "a complete board", plural(empty, "empty cell"))
    if status in ("stuck", "partial") and not empty:
        raise CheckError(where, "an incomplete board", "a complete one")


def replay(trace: Trace, work: Work, verdicts: list[StepVerdict]) -> Failure | None:
    """Take the steps in order and look at the end, up to the first thing that fails."""
    board, number = trace.board, None
    try:
        for number, value in enumerate(trace.steps, 1):
            board = take_step(board, read_step(value, number, board.grid), work, verdicts)
        number = None
        check_end(trace, board)
    except CheckError as error:
        return Failure(number, *error.args)
    return None


def check(document: object, puzzle: object = None) -> CheckReport:
    """Check a parsed trace, whatever it is; with `puzzle`, also that it is about that puzzle.

    `puzzle` is n * n characters, for a grid with the usual boxes, or an object as in a trace.
    """
    try:
        trace = read_trace(document, puzzle)
    except CheckError as error:
        steps = (
            cast("dict[str, object]", document).get("steps") if isinstance(document, dict) else 0
        )
        unchecked = len(cast("list[object]", steps)) if isinstance(steps, list) else 0
        return CheckReport((Failure(None, *error.args),), unchecked=unchecked)
    verdicts: list[StepVerdict] = []
    work = Work()
    failure = replay(trace, work, verdicts)
    unchecked = len(trace.steps) - failure.step if failure and failure.step else 0
    failures = (failure,) if failure else ()
    subject = f"{trace.status} {trace.board.grid.kind}"
    told = (failures, tuple(verdicts), trace.assumptions, unchecked, subject)
    return CheckReport(*told, work.done)


def count_steps(document: object) -> int:
    try:
        return len(as_list(as_object(document, "").get("steps"), ""))
    except CheckError:
        return 0


# Files and the command line.
def cut(text: str) -> Iterator[tuple[int, str]]:
    """Cut a text into its documents, with the line that each begins on.

    If it is not one JSON value, a document begins with a brace at the beginning of a line.
    """
    start, parts = 1, list[str]()
    is_one = is_json(text)
    for number, line in enumerate(StringIO(text), 1):
        if parts and not is_one and line.startswith("{"):
            yield start, "".join(parts)
            parts = []
        if parts or line.strip():
            start = start if parts else number
            parts.append(line)
    yield start, "".join(parts)


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def read_json(text: str, line: int) -> object:
    if not text:
        raise CheckError(f"line {line}", "JSON", "nothing")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        near = text[error.pos : error.pos + 20]
        found = f"{describe(near) if near else 'the end'} ({error.msg.lower()})"
        where = f"line {line + error.lineno - 1} column {error.colno}"
    except RecursionError:
        where, found = f"line {line}", "lists or objects nested too deep"
    except ValueError as error:  # a number of thousands of digits
        where, found = f"line {line}", str(error).partition(";")[0].lower()
    raise CheckError(where, "JSON", found)


def check_each(text: str, puzzle: object = None) -> Iterator[CheckReport]:
    """Check the traces of a text one by one; a broken one does not end it."""
    for line, part in cut(text):
        try:
            value = read_json(part, line)
        except CheckError as error:
            yield CheckReport((Failure(None, *error.args),))
            continue
        documents = cast("list[object]", value) if isinstance(value, list) else [value]
        if not documents:
            yield CheckReport((Failure(None, "document", "a trace", "an empty list"),))
        for document in documents:
            yield check(document, puzzle)


def check_text(text: str, puzzle: object = None) -> tuple[CheckReport, ...]:
    """Check what a file says: one trace, a JSON list of them, or one after another."""
    return tuple(check_each(text, puzzle))


def read_text(path: str) -> str:
    """Read a file, in whatever encoding it is; "-" is standard input."""
    with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
        data = file.read()
    return data.decode(json.detect_encoding(data), "replace")


def nowhere(mode: Literal["r", "w"]) -> TextIO:
    return open(os.devnull, mode, encoding="utf-8")


def say(text: str) -> None:
    """Print, even where the terminal's encoding lacks a character. When nobody reads any more the
    judging goes on, for the sake of the exit status; a full disk is for the caller.
    """
    encoding = sys.stdout.encoding or "utf-8"
    try:
        print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)
    except OSError as error:
        sys.stdout = nowhere("w")
        if not isinstance(error, BrokenPipeError):
            raise


def complain(text: str) -> int:
    """Say on standard error, if that can be written to, why there is no verdict; the exit status."""
    try:
        print(text, file=sys.stderr, flush=True)
    except OSError:
        sys.stderr = nowhere("w")
    return 2


def tell_verdicts(text: str, puzzle: str | None, verbose: bool) -> int:
    """Print the verdicts on the traces of a text. 0: all is proved; 1: something fails."""
    status = 0
    for number, report in enumerate(check_each(text, puzzle), 1):
        for step in report.steps if verbose else ():
            say(str(step))
        say(f"trace {number}: {report}")
        status |= not report.ok
    return status


def main(arguments: Sequence[str]) -> int:
    """Print the verdicts on a file. 0: all is proved; 1: something fails; 2: nothing to check."""
    parser = ArgumentParser(
        "checker.py", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="tell every step")
    parser.add_argument("--puzzle", help="the puzzle that the trace should be about")
    parser.add_argument(
        "trace", metavar="TRACE.json", help="a file of traces, or - to read from standard input"
    )
    words = parser.parse_args(arguments)
    try:
        text = read_text(words.trace)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"cannot read {words.trace!r}: {str(reason).lower()}")
    return tell_verdicts(text, words.puzzle, words.verbose)


def run_alone(arguments: Sequence[str]) -> int:
    """The same as a program by itself. 2 also where the verdicts cannot be written."""
    sys.stdout = sys.stdout or nowhere("r")  # closed: nothing can be written to this one either
    sys.stderr = sys.stderr or nowhere("w")
    try:
        return main(arguments)
    except OSError as error:
        return complain(f"cannot write the verdict: {str(error.strerror or error).lower()}")


if __name__ == "__main__":
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # die like any other program, without a traceback
    sys.exit(run_alone(sys.argv[1:]))
