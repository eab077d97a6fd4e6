"""The independent checker: is every step of a trace proved, and does the trace end as it says?

    python checker.py [-v] [--puzzle GIVENS] TRACE.json|-

This file is all there is to trust. It uses the standard library only, shares no code with the
solver, and has its own idea of the grid: a trace names its reasons, and everything they stand for
is worked out here, from the puzzle and the steps already accepted.

The file, version 1: a JSON object, a list of them, or one a line. A key marked ? may be missing or
null; keys that are not listed (a title, a diagnosis, a step's evidence) are ignored.

    document    = {"format": "sudologue/trace", "version": 1, "puzzle": puzzle, "start"?: start,
                   "status": "solved" | "stuck" | "partial" | "invalid",
                   "steps": [step, ...], "final": board}
    puzzle      = {"size": n, "boxes"?: [rows, columns] of one box, "regions"?: [[cell, ...], ...],
                   "houses"?: [{"name": text, "cells": [cell, ...]}, ...], "givens": board}
    start       = {"placed"?: board, "removed"?: [elimination, ...]}
    step        = {"step": 1, 2, 3 ..., "technique": text, "guess"?: true, "truths": [truth, ...],
                   "place": placement | "eliminate": [elimination, ...]}
    board       = n * n characters, row by row: "." for empty, 1 to 9, then A = 10 to P = 25
    cell        = "r4c7"      placement = "r4c7=12"      elimination = "r4c7<>12"
    truth       = "domain r4c7" | "range 12 in HOUSE"
                | "guardians DIGITS in CELLS" | "guardians of bug"
    HOUSE       = "row 1" | "column 1" | "box 1" | "region 1" | the name of an extra house
    text        = printable characters, at least one

The grid. n is 1 to 25. Rows, columns, boxes (counted left to right, then down), regions and the
extra "houses" are houses: n different cells that hold each digit once. The verdict tells how many.

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
than 3 and 7: one is true, because the cells, none of them a given, are a deadly pattern: filled
with those digits alone they could be filled differently, with no change to the digits of any house.
Two kinds are known. (a) Two digits, and every house has two of the cells or none: the two digits
change places. (b) k digits in k rows' or columns' cells of two lines: the lines change places; a
house then has the same of the cells as before, or k of them before and k in one house after, all
the digits both times. "guardians of bug" are the candidates, in cells with more than two of them,
whose digit two cells with just two candidates have in some house. Without them every open cell has
two candidates, and every digit two places in each house that lacks it: the other candidate of every
cell would be as good. A pattern that is none of these is refused.

Guesses. A step that says "guess": true places a digit without a reason. It is replayed and not
proved, and the verdict counts it apart: what follows from it holds only if it happens to be right.

The replay. A step may only place or eliminate candidates that are still there, each once. The first
step that fails ends the check, because the later ones rest on it. At the end "final" is the
replayed board; "solved" means complete, with each digit once in every house; "stuck" and "partial"
mean incomplete; "invalid" means that a house holds a digit twice, a cell has no candidate, or a
digit has no place left in a house. So a solved trace that passes, with nothing believed, nothing
guessed and no step by uniqueness, proves that its grid is the puzzle's only solution.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from typing import Literal, NamedTuple, TextIO, cast

__all__ = ["CheckReport", "Failure", "StepVerdict", "check", "check_text", "main"]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
USAGE = "checker.py [-v] [--puzzle GIVENS] TRACE.json|-"
MOST_CASES = 100_000  # of one proof, so that no file can keep the checker for ever


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
    steps: tuple[StepVerdict, ...]
    assumptions: int
    unchecked: int
    subject: str

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


class CheckError(Exception):
    """Raised with the fields of a failure after its step: where, expected and found."""


# Values are read without trust.
def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def describe(value: object) -> str:
    """Tell what was found, in a few words of ASCII, however large or strange it is."""
    if isinstance(value, str):
        return json.dumps(value if len(value) <= 40 else value[:37] + "...")
    if isinstance(value, int | float) and abs(value) < 10**15:
        return json.dumps(value)
    words = {"NoneType": "nothing", "dict": "an object", "int": "a huge number"}
    return words.get(type(value).__name__, f"a {type(value).__name__}")


def as_object(value: object, where: str) -> dict[str, object]:
    if isinstance(value, dict):
        return cast("dict[str, object]", value)
    raise CheckError(where, "an object", describe(value))


def as_list(value: object, where: str) -> Sequence[object]:
    if isinstance(value, list | tuple):
        return cast("Sequence[object]", value)
    raise CheckError(where, "a list", describe(value))


def optional(fields: dict[str, object], key: str, default: object) -> object:
    value = fields.get(key)
    return default if value is None else value


def as_integer(value: object, low: int, high: int, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    expected = str(low) if low == high else f"a whole number from {low} to {high}"
    raise CheckError(where, expected, describe(value))


def as_text(value: object, where: str, *choices: str) -> str:
    if isinstance(value, str) and (value in choices if choices else value and value.isprintable()):
        return value
    expected = " or ".join(map(describe, choices)) or "printable text"
    raise CheckError(where, expected, describe(value))


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

    def conflicts(self, candidate: int) -> int:
        """Mark the candidates that cannot be true together with this one."""
        cell = candidate % self.cells
        same_digit = self.peers[cell] << (candidate - cell)
        same_cell = (self.column << cell) ^ (1 << candidate)
        return same_digit | same_cell

    def domain(self, candidate: int) -> int:
        return self.column << candidate % self.cells

    def show(self, mask: int) -> str:
        return " ".join(self.names[candidate] for candidate in bits(mask))


@lru_cache(maxsize=len(DIGITS))
def cells_by_name(size: int) -> dict[str, int]:
    return {f"r{cell // size + 1}c{cell % size + 1}": cell for cell in range(size * size)}


@lru_cache(maxsize=8)
def build_grid(size: int, houses: tuple[tuple[str, int], ...]) -> Grid:
    cells = cells_by_name(size)
    names = tuple(f"{cell}={digit}" for digit in range(1, size + 1) for cell in cells)
    index = {name: candidate for candidate, name in enumerate(names)}
    peers = [0] * len(cells)
    for _, mask in houses:
        for cell in bits(mask):
            peers[cell] |= mask & ~(1 << cell)
    column = sum(1 << digit * len(cells) for digit in range(size))
    return Grid(size, len(cells), dict(houses), cells, names, index, tuple(peers), column)


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
    houses = blocks("row", 1, size) | blocks("column", size, 1)
    if puzzle.get("boxes") is not None:
        shape = as_list(puzzle.get("boxes"), "puzzle.boxes")
        sides = [as_integer(side, 1, size, "puzzle.boxes") for side in shape]
        if len(sides) != 2 or sides[0] * sides[1] != size:
            raise CheckError("puzzle.boxes", f"the rows and columns of {size} cells", str(sides))
        houses |= blocks("box", *sides)
    for place, cells in enumerate(as_list(optional(puzzle, "regions", ()), "puzzle.regions")):
        houses[f"region {place + 1}"] = read_house(cells, size, f"puzzle.regions[{place}]")
    for place, value in enumerate(as_list(optional(puzzle, "houses", ()), "puzzle.houses")):
        where = f"puzzle.houses[{place}]"
        house = as_object(value, where)
        name = as_text(house.get("name"), f"{where}.name")
        if name in houses:
            raise CheckError(f"{where}.name", "a name of its own", describe(name))
        houses[name] = read_house(house.get("cells"), size, f"{where}.cells")
    return build_grid(size, tuple(houses.items()))


def read_house(value: object, size: int, where: str) -> int:
    cells, names = cells_by_name(size), as_list(value, where)
    mask = 0
    for place, name in enumerate(names):
        if not isinstance(name, str) or name not in cells:
            raise CheckError(f"{where}[{place}]", f'a cell up to "r{size}c{size}"', describe(name))
        mask |= 1 << cells[name]
    if not mask.bit_count() == len(names) == size:
        found = f"{len(names)}, {mask.bit_count()} of them different"
        raise CheckError(where, f"{size} different cells", found)
    return mask


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
        return Board(self.grid, self.givens, self.placed | digits, candidates)

    def eliminate(self, struck: int) -> "Board":
        return Board(self.grid, self.givens, self.placed, self.candidates & ~struck)

    def is_dead(self) -> bool:
        """Is there an empty cell without candidates, or a digit without a place in a house?"""
        grid, left = self.grid, self.placed | self.candidates
        domains = [grid.domain(cell) for cell in range(grid.cells)]
        shifts = [digit * grid.cells for digit in range(grid.size)]
        ranges = [cells << shift for shift in shifts for cells in grid.houses.values()]
        return not all(left & mask for mask in domains + ranges)


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
    if (
        isinstance(value, str)
        and sign in value
        and value.replace(sign, "=") in grid.candidate_index
    ):
        return grid.candidate_index[value.replace(sign, "=")]
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
        if board.placed & domain:
            raise CheckError(
                where, f"candidate {name}", f"{grid.show(board.placed & domain)} placed"
            )
        if not board.candidates & bit:
            found = grid.show(board.candidates & domain) or "no candidate there"
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
    digits = {grid.candidate_index.get(f"r1c1={digit}") for digit in digit_names.split()}
    cells = {grid.cell_index.get(cell) for cell in cell_names.split()}
    if None in digits or None in cells:
        return None
    mask = sum(1 << cell for cell in cells if cell is not None)
    pattern = sum(mask << first for first in digits if first is not None)
    if board.givens & mask * grid.column or not is_deadly(grid, mask, len(digits)):
        return None
    return mask * grid.column & ~pattern


def is_deadly(grid: Grid, cells: int, digits: int) -> bool:
    """Can the cells, if they hold just so many digits, always be filled in another way as well?"""
    if not cells:
        return False
    if digits == 2 and all((h & cells).bit_count() in (0, 2) for h in grid.houses.values()):
        return True
    rows, columns = blocks("row", 1, grid.size), blocks("column", grid.size, 1)
    return any(lines_change_places(grid, cells, digits, lines) for lines in (rows, columns))


def lines_change_places(grid: Grid, cells: int, digits: int, lines: dict[str, int]) -> bool:
    """Do the cells lie side by side in two lines, and can these change places unnoticed?"""
    met = [line & cells for line in lines.values() if line & cells]
    if len(met) != 2 or met[0].bit_count() != digits:
        return False
    first, second = met
    shift = (second & -second).bit_length() - (first & -first).bit_length()
    if shift < 0 or first << shift != second:
        return False
    for house in grid.houses.values():
        here = house & cells
        there = (here & first) << shift | (here & second) >> shift
        all_digits = here.bit_count() == digits and fits_house(grid, there)
        if here != there and not all_digits:
            return False
    return True


def fits_house(grid: Grid, cells: int) -> bool:
    return any(house & cells == cells for house in grid.houses.values())


def bug_guardians(board: Board) -> int | None:
    """The candidates without which the board would be a bivalue universal grave; None if not."""
    grid, left = board.grid, board.candidates
    domains = [left & grid.domain(cell) for cell in range(grid.cells)]
    pairs = sum(domain for domain in domains if domain.bit_count() == 2)
    shifts = [digit * grid.cells for digit in range(grid.size)]
    ranges = [cells << shift for shift in shifts for cells in grid.houses.values()]
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


def read_truth(board: Board, truth: str, where: str) -> int:
    """Find the candidates left of which, says this truth, one is true."""
    kind, _, text = truth.partition(" ")
    mask = TRUTHS[kind](board, text) if kind in TRUTHS else None
    if mask is None and kind == "guardians":
        raise CheckError(where, "guardians of a deadly pattern", describe(truth))
    if mask is None:
        expected = 'a truth such as "domain r1c1" or "range 1 in row 1"'
        raise CheckError(where, expected, describe(truth))
    if board.placed & mask:
        found = f"{board.grid.show(board.placed & mask)} placed"
        raise CheckError(where, f"an open {truth}", found)
    return board.candidates & mask


# The proof.
def find_choice(grid: Grid, truths: list[int], chosen: int, alive: int, where: str) -> int | None:
    """One candidate per truth, without a conflict, as a mask; or None: there is no such choice.

    `chosen` is true already, and only candidates in `alive` may be chosen. Forced choices are made
    first; when none is left, each candidate of the smallest truth is tried.
    """
    cases = [(truths, chosen, alive)]
    for _ in range(MOST_CASES):
        if not cases:
            return None
        settled = settle(grid, *cases.pop())
        if settled is None:
            continue
        truths, chosen, alive = settled
        if not truths:
            return chosen
        for candidate in bits(min(truths, key=int.bit_count)):
            rest = alive & ~grid.conflicts(candidate)
            cases.append((truths, chosen | 1 << candidate, rest))
    raise CheckError(where, f"a proof of at most {MOST_CASES} cases", "more")


def settle(
    grid: Grid, truths: list[int], chosen: int, alive: int
) -> tuple[list[int], int, int] | None:
    """Choose wherever one candidate is left, until nothing is forced; or None: a truth has none.

    A truth with a candidate that is chosen already is served: choosing it again costs nothing.
    """
    forced = True
    while forced:
        forced = False
        undecided: list[int] = []
        for truth in truths:
            left = truth & alive
            if not left:
                return None
            if truth & chosen:
                continue
            if left & (left - 1):
                undecided.append(left)
                continue
            chosen |= left
            alive &= ~grid.conflicts(left.bit_length() - 1)
            forced = True
        truths = undecided
    return truths, chosen, alive


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
    placement, eliminations = fields.get("place"), fields.get("eliminate")
    if (placement is None) == (eliminations is None):
        found = "neither" if placement is None else "both"
        raise CheckError(where, 'either "place" or "eliminate"', found)
    sign = "=" if eliminations is None else "<>"
    if eliminations is None:
        candidates = [read_candidate(placement, sign, grid, f"{where}.place")]
    else:
        candidates = read_eliminations(eliminations, grid, f"{where}.eliminate")
    if not candidates:
        raise CheckError(f"{where}.eliminate", "at least one candidate", "none")
    listed = enumerate(as_list(fields.get("truths"), f"{where}.truths"))
    truths = tuple(as_text(truth, f"{where}.truths[{place}]") for place, truth in listed)
    guess = fields.get("guess")
    if guess is not None and (guess is not True or sign != "=" or truths):
        raise CheckError(
            f"{where}.guess", "a placement without truths, or no guess", describe(guess)
        )
    return Step(number, technique, sign, candidates, truths, guess is True)


def prove(board: Board, step: Step, truths: list[int], where: str) -> None:
    """Suppose the opposite of the conclusion, and find that no choice serves the truths."""
    grid = board.grid
    for candidate in step.candidates:
        bit = 1 << candidate
        if step.sign == "=":
            chosen, alive = 0, board.candidates & ~bit
        else:
            chosen, alive = bit, board.candidates & ~grid.conflicts(candidate)
        choice = find_choice(grid, truths, chosen, alive, where)
        if choice is None:
            continue
        if step.sign == "=" and len(truths) == 1 and truths[0] & bit:
            found = f"{truths[0].bit_count()}: {grid.show(truths[0])}"
            raise CheckError(where, f"one candidate in {step.truths[0]}", found)
        name = grid.names[candidate].replace("=", step.sign)
        found = f"no conflict in {grid.show(choice)}" if choice else "nothing that forces it"
        raise CheckError(where, f"{name} to follow from {plural(len(truths), 'truth')}", found)


def take_step(board: Board, step: Step, verdicts: list[StepVerdict]) -> Board:
    """Give the board after a step; its verdict, also when it fails, joins the list."""
    where = f"step {step.number} ({step.technique})"
    truths: list[int] = []
    ok = False
    try:
        mask = gather(board, step.candidates, where)
        truths.extend(read_truth(board, truth, where) for truth in step.truths)
        if not step.is_guess:
            prove(board, step, truths, where)
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
    steps: Sequence[object]
    final: object


def read_trace(document: object, asked: str | None) -> Trace:
    fields = as_object(document, "document")
    as_text(fields.get("format"), "format", "sudologue/trace")
    as_integer(fields.get("version"), 1, 1, "version")
    status = as_text(fields.get("status"), "status", "solved", "stuck", "partial", "invalid")
    steps = as_list(fields.get("steps"), "steps")
    puzzle = as_object(fields.get("puzzle"), "puzzle")
    grid = read_grid(puzzle)
    givens = read_board(puzzle.get("givens"), grid, "puzzle.givens")
    if asked is not None:
        compare_givens(asked, str(puzzle.get("givens")))
    board = Board(grid, givens, 0, (1 << grid.cells * grid.size) - 1).place(givens)
    board, assumptions = apply_start(as_object(optional(fields, "start", {}), "start"), board)
    for where, placed in (("puzzle.givens", givens), ("start.placed", board.placed)):
        duplicate = find_duplicate(grid, placed)
        if duplicate and status != "invalid":
            raise CheckError(where, "each digit once in every house", duplicate)
    return Trace(board, assumptions, status, steps, fields.get("final"))


def compare_givens(asked: str, givens: str) -> None:
    asked = "".join(asked.split()).upper().translate(str.maketrans("0*_-", "...."))
    for place, (want, have) in enumerate(zip_longest(asked, givens), 1):
        if want != have:
            expected = f"the puzzle asked about, with {describe(want)} as character {place}"
            raise CheckError("puzzle.givens", expected, describe(have))


def apply_start(start: dict[str, object], board: Board) -> tuple[Board, int]:
    """Give the board on which the first step stands, and count what is only believed."""
    grid, where = board.grid, "start.placed"
    digits = read_board(optional(start, "placed", "." * grid.cells), grid, where) & ~board.placed
    for candidate in bits(digits):
        given = board.placed & grid.domain(candidate)
        if given:
            raise CheckError(where, f"the given {grid.show(given)}", grid.names[candidate])
    board, where = board.place(digits), "start.removed"
    removed = read_eliminations(optional(start, "removed", ()), grid, where)
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


def replay(trace: Trace, verdicts: list[StepVerdict]) -> Failure | None:
    """Take the steps in order and look at the end, up to the first thing that fails."""
    board, number = trace.board, None
    try:
        for number, value in enumerate(trace.steps, 1):
            board = take_step(board, read_step(value, number, board.grid), verdicts)
        number = None
        check_end(trace, board)
    except CheckError as error:
        return Failure(number, *error.args)
    return None


def check(document: object, puzzle: str | None = None) -> CheckReport:
    """Check a parsed trace, whatever it is; with `puzzle`, also that those are its givens."""
    try:
        trace = read_trace(document, puzzle)
    except CheckError as error:
        return unread(Failure(None, *error.args), count_steps(document))
    verdicts: list[StepVerdict] = []
    failure = replay(trace, verdicts)
    unchecked = len(trace.steps) - failure.step if failure and failure.step else 0
    grid = trace.board.grid
    subject = f"{trace.status} {grid.size}x{grid.size} with {len(grid.houses)} houses"
    failures = (failure,) if failure else ()
    return CheckReport(failures, tuple(verdicts), trace.assumptions, unchecked, subject)


def unread(failure: Failure, unchecked: int = 0) -> CheckReport:
    return CheckReport((failure,), (), 0, unchecked, "not begun")


def count_steps(document: object) -> int:
    try:
        return len(as_list(as_object(document, "").get("steps"), ""))
    except CheckError:
        return 0


# Files and the command line.
def unreadable(text: str, place: int, error: Exception) -> CheckReport:
    found = "lists or objects nested too deep"
    if isinstance(error, json.JSONDecodeError):
        place = error.pos
        near = text[place : place + 20]
        found = f"{describe(near) if near else 'the end'} ({error.msg.lower()})"
    elif isinstance(error, ValueError):
        found = str(error).partition(";")[0].lower()
    line, column = text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place)
    return unread(Failure(None, f"line {line} column {column}", "JSON", found))


def skip_space(text: str, place: int) -> int:
    while text[place : place + 1].isspace():
        place += 1
    return place


def check_each(text: str, puzzle: str | None) -> Iterator[CheckReport]:
    """Check one JSON value after another. A broken one ends where a line begins with `{"`."""
    decoder, place = json.JSONDecoder(), skip_space(text, 0)
    if place == len(text):
        yield unread(Failure(None, "line 1 column 1", "JSON", "nothing"))
    while place < len(text):
        try:
            value, after = cast("tuple[object, int]", decoder.raw_decode(text, place))
        except (ValueError, RecursionError) as error:
            yield unreadable(text, place, error)
            after = text.find('\n{"', place) + 1 or len(text)
        else:
            documents = cast("list[object]", value) if isinstance(value, list) else [value]
            if not documents:
                yield unread(Failure(None, "document", "a trace", "an empty list"))
            for document in documents:
                yield check(document, puzzle)
        place = skip_space(text, after)


def check_text(text: str, puzzle: str | None = None) -> tuple[CheckReport, ...]:
    """Check what a file says: one trace, a JSON list of them, or one on each line."""
    return tuple(check_each(text, puzzle))


def read_arguments(arguments: Sequence[str]) -> tuple[bool, str | None, str]:
    verbose, puzzle, files = False, None, list[str]()
    words = iter(arguments)
    for word in words:
        if word == "-v":
            verbose = True
        elif word == "--puzzle":
            puzzle = next(words, None)
            if puzzle is None:
                raise ValueError("--puzzle needs the givens")
        elif word.startswith("-") and word != "-":
            raise ValueError(f"unknown option {describe(word)}")
        else:
            files.append(word)
    if len(files) != 1:
        raise ValueError(f"expected one file, found {len(files)}")
    return verbose, puzzle, files[0]


def read_file(path: str) -> str:
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


def main(arguments: Sequence[str]) -> int:
    """Print the verdicts on a file. 0: all is proved; 1: something fails; 2: nothing to check."""
    if "--help" in arguments:
        say(str(__doc__))
        return 0
    try:
        verbose, puzzle, path = read_arguments(arguments)
    except ValueError as error:
        return complain(f"{error}; usage: {USAGE}")
    try:
        text = read_file(path)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        return complain(f"cannot read {path!r}: {str(reason).lower()}")
    failed = False
    for number, report in enumerate(check_each(text, puzzle), 1):
        for step in report.steps if verbose else ():
            say(str(step))
        say(f"trace {number}: {report}")
        failed = failed or not report.ok
    return int(failed)


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
