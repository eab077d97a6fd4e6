r"""The independent checker: is every step of a trace proved, and does the trace end as it says?

    python checker.py [-v] [--puzzle PUZZLE] TRACE.json|-

This file is all there is to trust. It uses the standard library only, shares no code with the
solver, and has its own idea of the grid: a trace names its reasons, and everything they stand for
is worked out here, from the puzzle and the steps already accepted.

The file, version 1 or 2: a JSON object, a list of them, or one after another, each of which begins
on a line of its own. Only version 2 has constraints. A key marked ? may be missing or null; keys
that are not listed (a title, a diagnosis, a step's evidence) are ignored, but not in a constraint.
Of a key that is there twice the last one counts.

    document    = {"format": "sudologue/trace", "version": 1 | 2, "puzzle": puzzle, "start"?: start,
                   "status": "solved" | "stuck" | "partial" | "invalid",
                   "steps": [step, ...], "final": board}
    puzzle      = {"size": n, "boxes"?: [rows, columns] of one box, "regions"?: [[cell, ...], ...],
                   "houses"?: [{"name": text, "cells": [cell, ...]}, ...], "givens": board,
                   "constraints"?: [constraint, ...]}
    constraint  = {"type": KIND, and the fields of that kind, see below}
                | {"type": text, "explicit": tables, and what else it likes}
    start       = {"placed"?: board, "removed"?: [elimination, ...]}
    step        = {"step": 1, 2, 3 ..., "technique": text, "guess"?: true, "truths": [truth, ...],
                   "place": placement | "eliminate": [elimination, ...]}    (each truth once)
    board       = n * n characters, row by row: "." for empty, 1 to 9, then A = 10 to P = 25
    cell        = "r4c7"      placement = "r4c7=12"      elimination = "r4c7<>12"
    truth       = "domain r4c7" | "range 12 in HOUSE" | CONSTRAINT | "sum TERM + TERM - TERM ..."
                | "guardians DIGITS in CELLS" | "guardians of bug"
    HOUSE       = "row 1" | "column 1" | "box 1" | "region 1" | the name of an extra house
    CONSTRAINT  = its type and its number among those of that type: "killer 3"; where it is several
                  readings, with the label of one of them: "global_entropy 1 at r3c4"
    TERM        = HOUSE | CONSTRAINT
    text        = printable characters, at least one

The grid. n is 1 to 25. Rows, columns, boxes (counted left to right, then down), regions and the
extra "houses" are houses: n different cells that hold each digit once. The verdict tells which
puzzle it speaks of: a "classic 9x9" has rows, columns and 3x3 boxes, and nothing else. --puzzle
compares givens, houses and constraints with a puzzle of yours: n * n characters for one with the
usual boxes (as square as can be, wider than tall), or a JSON object like "puzzle" above.

The board. Every digit is a candidate of every empty cell, except where it conflicts with a digit
already there or does not fit a mark. Placing a digit strikes all candidates that conflict with it.
What "start" places beyond the givens and strikes out is believed, and counted.

Constraints. This is what is believed of each kind, with its fields beside "cells" (a list of cells
that all kinds have but those marked *); a field with = may be missing and then has that value.

    killer          sum=null         the digits differ, and come to the sum if there is one
    sum             sum              the digits come to the sum; they may repeat
    little_killer   sum              the same
    arrow           circle           the digits of "cells" come to the number in the 1 to 3 cells of
                                     the circle, which are read as digits of one decimal number
    thermo                           each digit is larger than the one before
    slow_thermo                      no digit is smaller than the one before
    whispers        diff=5           each digit and the one before differ by at least that
    renban                           the digits are consecutive in some order, and differ
    palindrome                       the line reads the same from both ends
    clone                            all cells hold the same digit
    between                          all other digits lie between those of the first and last cell
    sandwich        sum              two of the digits are 1 or n; those between them come to the sum
    region_sum_line segments         "segments" cuts the cells; all parts come to the same sum
    equal_sum       *segments        the digits of each list of cells in "segments" come to the same
                                     sum
    quadruple       values           the digits in "values" are among them, each as often as there;
                                     at most four cells
    contain_at_least values          the same of any number of cells
    contain_exact   values           the same, and the digits in "values" are there no more often
    lockout         diff=4           the first and the last digit differ by at least that; every other
                                     is smaller than both or larger than both
    double_arrow                     the digits between the first and the last come to their sum
    zipper                           cells equally far from the middle come to one sum, the same for
                                     all; it is the digit of the middle cell, if there is one
    entropic                         no two of any three digits in a row are of one third of all
                                     digits (1 to 3, 4 to 6, 7 to 9); n is a multiple of 3
    modular         mod=3            of any "mod" digits in a row no two leave the same remainder when
                                     divided by it
    nabner                           any two of the digits differ by at least 2
    sum_line        sum=10           the line can be cut into pieces that each come to the sum; with
                                     "loop" (=false) one of them may go on from the last cell to the
                                     first. A loop is read "in pieces", none of which goes beyond the
                                     sum, and "in all": it comes to a multiple of the sum
    lunchbox        sum              the digits differ; those that stand between the smallest and the
                                     largest come to the sum
    x_sum           value            the first X digits come to the value, where X is the first one
    skyscraper      value            so many of the digits are larger than all before them
    hidden_skyscraper value          the value is the first digit that is not larger than all before
    numbered_room   value            the value is the Nth digit, where N is the first one
    row_indexer                      with v in the cell in row r and column c of the grid, r stands in
                                     row v of column c, and nowhere else in it. The reading of each
                                     cell is labelled "at r4c7"; it is read first, then the others
    col_indexer                      with v in row r and column c, c stands in column v of row r
    box_indexer                      with v in the p-th cell of a box, counted row by row, p stands in
                                     its v-th cell
    counting_circles                 each digit that stands in the cells stands in so many of them. Of
                                     each digit is read how often it does: "for 1" to "for n". Numbers
                                     are left out with which no set of digits, each once, comes to the
                                     number of cells
    kropki_white                     the digits of two cells differ by 1
    kropki_black                     one of two is twice the other
    difference      diff=1           the digits of two cells differ by that
    ratio           ratio=2          one of two is so many times the other
    xv              sum              the digits of two cells come to the sum
    greater_than                     the digit of the first cell is larger than that of the second
    odd, even                        each digit is odd; each digit is even
    candidates      values           each digit is one of the values
    minimum, maximum                 each cell is smaller (larger) than every cell that shares a side
                                     with it and is not in "cells"
    non_consecutive *exempt=[]       cells that share a side do not differ by 1; "exempt" lists pairs
                                     of cells that may
    difference_negative *exempt=[]   such cells do not differ by one of "diffs" (=[1])
    ratio_negative  *exempt=[]       in such cells no digit is one of "ratios" (=[2]) times the other
    xv_negative     *exempt=[]       such cells do not come to one of "sums" (=[5, 10])
    anti_knight     *                cells a knight's move apart differ
    anti_king       *                cells that touch at a corner differ
    anti_taxicab    *                two cells with digit d are not d steps along rows and columns apart
    global_entropy  *                the 2x2 square "at" each cell, its top left one, has digits of all
                                     three thirds (1 to 3, 4 to 6, 7 to 9); n is a multiple of 3
    global_mod      *                such a square has digits with all remainders of division by 3
    dutch_flatmates *                "in column 1" to n: the middle digit (5; of an even number the
                                     smaller one of two) has 1 directly above it or n directly below
    region          tag="extra"      the digits differ. With n cells it is a house: "region 1" if the
                                     tag is "jigsaw", "window 1" if "windoku", else "extra region 1"
    diagonal        *direction       the house "diagonal 1": from the top left corner down to the
                                     right if it is "\", from the top right one if it is "/"
    disjoint_groups *                the houses "group 1" to "group n": cells in the same place of
                                     their boxes

The negative ones may also have a "tag", which means nothing, and a diagonal its cells. A house is
numbered after the others of its name, in the order of constraints.

A kind that is not listed has to bring its meaning along, in tables that are believed; the verdict
says so ("2 of my_kind by tables of the trace"). The tables, each of which may be missing:

    tables      = {"rule"?: in words, "cells"?: [cell, ...], "start"?: state,
                   "moves"?: [[[state, [digit, ...], state], ...], ...],
                   "is_mark"?: true, "unlike"?: [[cell, cell], ...],
                   "pairs"?: [[cell, cell, [[digit, digit], ...]], ...],
                   "houses"?: [[cell, ...], ...],
                   "equation"?: {"terms": [[cell, number], ...], "total": number},
                   "readings"?: [{"label": label, "cells": ..., "start"?: ..., "moves": ...,
                   "is_mark"?: ..., "equation"?: ...}, ...]}
    label       = one to four words of small letters and digits, such as "at r3c4"

The digits of "cells" are read one by one: "moves" lists for each of them, from which state which
digits lead to which state. What cannot go on to the last cell is not allowed. With "is_mark" each
cell is read for itself, so the moves must allow each cell the same digits whatever the others hold.
"readings" are more of this. Two cells that are "unlike" do not hold the same digit; "pairs" lists
all digits that two cells may hold together; "houses" are called "extra region 1" and so on. The
equation is not believed: that it holds in all that the moves allow is proved here.

Readings. Most kinds are read cell by cell with a little memory (`Rule`): a thermometer remembers the
last digit. A reading is a digit for each place in which no step fails and which ends well; what
digits a place can have, if the others have certain digits, is found by following all memories
forwards and then, from those that end well, back. Equations are readings too: a house comes to
n(n + 1)/2, a killer, sum, little killer or xv to its sum, an arrow without its circle to 0, and a
double arrow without its ends as well; values that fill all cells (quadruple, contain_exact,
contain_at_least) are what these come to; the cells of a zipper, less its middle one for each two of
the others, come to 0. "sum row 1 + row 2 - killer 3" adds equations and takes others off; what does
not cancel is read, each digit times what it is still multiplied by.

The proof rule. A truth is a set of candidates of which at least one is true: those left in an
empty cell (its domain), or those left of a digit in a house that does not hold it yet (its range).
The name of a constraint, or a sum, is the truth that the digits of its cells are one of its
readings. Two candidates conflict when they are

(a) different digits of one cell, or the same digit in two cells that share a house or are unlike;
(b) digits of two cells that constraints do not allow together: by a table of pairs, or because no
    reading of a constraint has both, whatever its other cells hold.

A step is proved when its conclusion cannot be otherwise: suppose that the digit to place is false,
or that the candidate to eliminate is true (each in turn); then there is no way to choose one
candidate from each truth that the step names, and a digit for each cell of the readings it names
(one of its candidates, or the digit that is placed there), so that the readings are allowed and
nothing conflicts. Nothing else is looked at, and the technique's name is a label. (A truth with
nothing left proves anything, rightly: such a board has no solution.)

This is right because a solution would be such a choice. Everything on the board is true of every
solution: candidates are struck, and digits placed, only by conflicts and proved steps. A solution in
which the conclusion is false has one candidate of each truth, its digits are a reading of every
constraint and come to every sum of equations, and no two of its candidates conflict. In the search
for a choice, candidates that no reading supports are struck, which loses no choice; and a cell of a
reading stays open until it has one digit, so that at the end the reading reads just those.

Uniqueness. Guardians are truths only if the puzzle has one solution, so the verdict counts the
steps that use them. "guardians 3 7 in r1c1 r1c4 r5c1 r5c4" are the candidates of those cells other
than 3 and 7. One of them is true if the cells and digits are a deadly pattern: no cell is a given,
no constraint but houses speaks of any of the cells, and whenever the cells are filled with those
digits alone, and no two that share a house with the same, they can also be filled differently, with
every house keeping its digits. For if the solution filled them so, the other filling, with all else
as it is, would be a second solution: houses keep their digits, and every other constraint is about
cells that did not change. Whether a cell is open or filled does not matter, as long as it is not
given. Three kinds are known:

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
    cell must have two candidates, and every digit two places in each house that lacks it; and
    there must be no constraint that is not a house, since any open cell may change.
    Proof: suppose that no guardian is true. In every open cell put the other one of its two
    candidates. Every open cell changes. In a house that lacks a digit, the solution has it in one of
    its two places; now the other place has it, and that one has not. So this is a second solution.

A pattern that is none of these is refused.

Guesses. A step that says "guess": true places a digit without a reason. It is replayed and not
proved, and the verdict counts it apart: what follows from it holds only if it happens to be right.

The replay. A step may only place or eliminate candidates that are still there, each once. The first
step that fails ends the check, because the later ones rest on it. At the end "final" is the
replayed board; "solved" means complete, with each digit once in every house and every constraint
kept; "stuck" and "partial" mean incomplete; "invalid" means that two digits conflict, a cell has no
candidate, a digit has no place left in a house, or a constraint has no reading left. So a solved
trace that passes, with nothing believed, nothing guessed and no step by uniqueness, proves that its
grid is the puzzle's only solution.

Limits. Work is counted: a set of candidates looked at is one unit on a 9x9 grid and more on larger
ones, and so is a move from memory to memory; to work out the moves of a kind takes eight for each.
A trace that needs more than MOST_WORK units is not accepted, nor is a puzzle that has more than
MOST_HOUSES times n houses beyond lines and boxes, more than MOST_CONSTRAINTS constraints or
MOST_VALUES values in all of them, more than MOST_CELLS cells or numbers in a list or cells in all
segments of one, a constraint with more than MOST_MOVES moves, or a sum that can come to more than
MOST_TOTAL; the verdict says so.
"""

import json
import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import TextIOWrapper
from itertools import accumulate, combinations, permutations
from math import isqrt, prod
from typing import Any, NamedTuple, cast
from weakref import WeakValueDictionary

__all__ = ["CheckReport", "Failure", "StepVerdict", "check", "check_text", "main"]

DIGITS = "123456789ABCDEFGHIJKLMNOP"
MOST_WORK, MOST_HOUSES = 20_000_000, 10
MOST_CONSTRAINTS, MOST_CELLS, MOST_MOVES, MOST_TOTAL = 2000, 1000, 1_200_000, 100_000
MOST_VALUES = 1_000_000
MOST_KEPT = 10_000  # of what is only remembered
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


class Step(NamedTuple):
    """What a step says."""

    number: int
    technique: str
    sign: str  # "=" places, "<>" eliminates
    candidates: tuple[int, ...]
    truths: tuple[str, ...]
    is_guess: bool


class StepVerdict(NamedTuple):
    """One step, with the contents of its truths as they were worked out here.

    They are kept as masks, and put in words when somebody asks.
    """

    step: Step
    found: tuple[int, ...]  # for each truth the candidates of which one is true, as a mask
    ok: bool
    names: tuple[str, ...]  # of all candidates

    @property
    def number(self) -> int:
        """Its place in the trace, from 1 on."""
        return self.step.number

    @property
    def technique(self) -> str:
        """What the trace calls it."""
        return self.step.technique

    @property
    def truths(self) -> tuple[str, ...]:
        """Its reasons by name."""
        return self.step.truths

    @property
    def is_guess(self) -> bool:
        """Does it place a digit without a reason?"""
        return self.step.is_guess

    @property
    def conclusion(self) -> str:
        """What it places or eliminates."""
        names = " ".join(self.names[candidate] for candidate in self.step.candidates)
        return names.replace("=", self.step.sign)

    @property
    def contents(self) -> tuple[str, ...]:
        """The candidates of each of its truths."""
        return tuple(show(mask, self.names) for mask in self.found)

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

    def __repr__(self) -> str:
        return f"<{self}>"


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
        uniqueness, guesses = self.uniqueness, self.guesses
        proved = plural(sum(step.ok for step in self.steps) - guesses, "step")
        unchecked = f", {self.unchecked} not checked" if self.unchecked else ""
        believed = f", {plural(self.assumptions, 'assumption')}" if self.assumptions else ""
        unique = f", {uniqueness} by uniqueness" if uniqueness else ""
        guessed = f", {guesses} GUESSED" if guesses else ""
        return f"{verdict} ({self.subject}, {proved} proved{unique}{guessed}{unchecked}{believed})"


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# What is expected. Everything that can be wrong with a trace ends up here.
class CheckError(Exception):
    """Raised with the fields of a failure after its step: where, expected and found.

    Those of a step say where in it, or nothing (HERE); which step it is, is told at one place.
    """


HERE = ""


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

    def __init__(self, where: str = HERE, done: int = 0) -> None:
        self.done, self.where = done, where

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


def show(mask: int, names: Sequence[str]) -> str:
    """The names of the candidates in a mask."""
    return " ".join([names[candidate] for candidate in bits(mask)])


@lru_cache(maxsize=len(DIGITS))
def cells_by_name(size: int) -> dict[str, int]:
    return {f"r{cell // size + 1}c{cell % size + 1}": cell for cell in range(size * size)}


@lru_cache(maxsize=8)
def blocks(kind: str, rows: int, columns: int) -> Houses:
    """Cut the grid into blocks, left to right and down. A line is a thin block."""
    size = rows * columns
    masks = [0] * size
    for cell in range(size * size):
        row, column = divmod(cell, size)
        masks[row // rows * rows + column // columns] |= 1 << cell
    return {f"{kind} {number}": mask for number, mask in enumerate(masks, 1)}


# Constraints. A kind is a line of the table KINDS; what it means is told by the function there.
Cells = tuple[int, ...]
Pairs = frozenset[tuple[int, int]]  # digits that two cells may hold
NEEDED = "needed"  # a field that may not be missing
NUMBER = 10**6  # no number of a constraint is larger


class Clue(NamedTuple):
    """A constraint as it is written; the fields that its kind does not have stay as they are here."""

    kind: str
    size: int
    box: Cells = ()
    cells: Cells = ()
    circle: Cells = ()
    segments: tuple[Cells, ...] = ()
    exempt: tuple[Cells, ...] = ()
    sum: int | None = None
    diff: int = 0
    ratio: int = 0
    value: int = 0
    mod: int = 0
    loop: bool = False
    values: Cells = ()
    diffs: Cells = ()
    ratios: Cells = ()
    sums: Cells = ()
    tag: str = ""
    direction: str = ""
    explicit: "Explicit | None" = None

    def shape(self) -> "Clue":
        """The same with any cells: what is read in them depends on how many they are alone."""
        segments = tuple((0,) * len(segment) for segment in self.segments)
        cells, circle = (0,) * len(self.cells), (0,) * len(self.circle)
        return self._replace(cells=cells, circle=circle, segments=segments, exempt=(), box=())

    def expect(self, ok: object, expected: str) -> None:
        expect(ok, f"puzzle.constraints: {self.kind}", expected, found="something else")


class Explicit(NamedTuple):
    """What a kind that is not known here says by tables: cells, and moves (state, digits, state)."""

    moves: tuple[tuple[tuple[int, int, int], ...], ...] = ()
    start: int = 0
    is_mark: bool = False
    unlike: tuple[Cells, ...] = ()
    pairs: tuple[tuple[int, int, "Pairs"], ...] = ()
    houses: tuple[Cells, ...] = ()
    equation: "Equation | None" = None
    readings: tuple[tuple[str, Cells, "Explicit"], ...] = ()  # more of them, each with its label


@dataclass(frozen=True, slots=True)
class Rule:
    """How to read cells one by one, in this order, with a little memory.

    `step` is given the memory and the next digit, and tells what to remember then: None if the
    digit does not fit. `ends` says if the reading may end with a memory.
    """

    order: Cells
    start: Any
    step: Callable[[Any, int], Any]
    ends: Callable[[Any], bool] = lambda _: True


class Equation(NamedTuple):
    """Cells, the weights that their digits are multiplied by, and what all that comes to."""

    cells: Cells
    weights: tuple[int, ...]
    total: int


class Reading(NamedTuple):
    """What the digits of some cells, in this order, can be."""

    cells: Cells
    table: "Automaton | Total"


class Part(NamedTuple):
    """A reading of a constraint; that of a constraint which has but one needs no label."""

    reading: Reading
    is_mark: bool = False  # it reads each cell by itself, so what does not fit is struck at once
    equation: Equation | None = None
    label: str = ""


class Meaning(NamedTuple):
    """What a constraint says. Most kinds say one of these things."""

    parts: Sequence[Part] = ()
    unlike: Sequence[Cells] = ()  # two cells that do not hold the same digit
    pairs: Sequence[tuple[int, int, Pairs]] = ()  # two cells and the digits they may hold
    houses: Sequence[tuple[str, Cells]] = ()  # each with what it is called, less its number


Maker = Callable[[Clue], Meaning]


def killer(c: Clue) -> Rule:
    """The memory is the set of digits so far."""

    def step(used: int, digit: int) -> int | None:
        return None if used >> digit & 1 else used | 1 << digit

    return Rule(c.cells, 0, step, lambda used: c.sum is None or sum(bits(used)) == c.sum)


def thermo(c: Clue) -> Rule:
    return Rule(c.cells, 0, lambda last, digit: digit if digit > last else None)


def slow_thermo(c: Clue) -> Rule:
    return Rule(c.cells, 0, lambda last, digit: digit if digit >= last else None)


def whispers(c: Clue) -> Rule:
    def step(last: int, digit: int) -> int | None:
        return digit if last == 0 or abs(digit - last) >= c.diff else None

    return Rule(c.cells, 0, step)


def renban(c: Clue) -> Rule:
    """The memory is the set of digits so far. They differ, and k cells have digits less than k apart."""

    def step(used: int, digit: int) -> int | None:
        now = used | 1 << digit
        span = now.bit_length() - (now & -now).bit_length()
        return None if now == used or span >= len(c.cells) else now

    return Rule(c.cells, 0, step)


def palindrome(c: Clue) -> Rule:
    """Both ends, then the next two, and so on; the memory is the first of two, or 0."""
    pairs = [(c.cells[i], c.cells[-1 - i]) for i in range(len(c.cells) // 2)]
    order = tuple(cell for pair in pairs for cell in pair) or c.cells

    def step(first: int, digit: int) -> int | None:
        return digit if first == 0 else 0 if digit == first else None

    return Rule(order, 0, step)


def clone(c: Clue) -> Rule:
    return Rule(c.cells, 0, lambda same, digit: digit if same in (0, digit) else None)


def between(c: Clue) -> Rule:
    """The two ends, then the rest; the memory is the digits at the ends."""
    c.expect(len(c.cells) >= 2, "at least two cells")

    def step(ends: Cells, digit: int) -> Cells | None:
        if len(ends) < 2:
            return (*ends, digit)
        return ends if min(ends) < digit < max(ends) else None

    return Rule((c.cells[0], c.cells[-1], *c.cells[1:-1]), (), step)


def sandwich(c: Clue) -> Rule:
    """The memory is how many of 1 and n have come, and the sum between them so far."""

    def step(memory: Cells, digit: int) -> Cells | None:
        ends, inside = memory
        if digit in (1, c.size):
            return (ends + 1, inside)
        return (ends, inside + digit) if ends == 1 else memory

    return Rule(c.cells, (0, 0), step, lambda memory: memory == (2, c.sum))


def region_sum_line(c: Clue) -> Rule:
    """The memory is the place, the sum of the segment before (-1: none), and of this one so far."""
    c.expect(all(c.segments), "segments with cells")
    order = tuple(cell for segment in c.segments for cell in segment)
    c.expect(order == c.cells, "segments that are its cells, in order")
    firsts = {*accumulate(map(len, c.segments[:-1]))}

    def step(memory: Cells, digit: int) -> Cells | None:
        place, before, here = memory
        if place in firsts:
            if before not in (-1, here):
                return None
            before, here = here, 0
        return (place + 1, before, here + digit)

    return Rule(c.cells, (0, -1, 0), step, lambda memory: memory[1] in (-1, memory[2]))


def quadruple(c: Clue) -> Rule:
    c.expect(len(c.values) <= len(c.cells) <= 4, "at most four cells, and no more values")
    return contain_at_least(c)


def contain_at_least(c: Clue) -> Rule:
    """The memory is how often each of the different values is still to come."""
    c.expect(1 <= len(c.values) <= len(c.cells), "some values, and no more than cells")
    counts = Counter(c.values)
    places = {value: place for place, value in enumerate(counts)}

    def step(missing: Cells, digit: int) -> Cells:
        at = places.get(digit)
        if at is None or missing[at] == 0:
            return missing
        return (*missing[:at], missing[at] - 1, *missing[at + 1 :])

    return Rule(c.cells, tuple(counts.values()), step, lambda missing: not any(missing))


def contain_exact(c: Clue) -> Rule:
    """The same, but what has come as often as it should does not come again."""
    least, values = contain_at_least(c), {*c.values}

    def step(missing: Cells, digit: int) -> Cells | None:
        after = least.step(missing, digit)
        return None if digit in values and after == missing else after

    return Rule(c.cells, least.start, step, least.ends)


def lockout(c: Clue) -> Rule:
    """As between, but the two ends are far apart and the rest stays out."""
    c.expect(len(c.cells) >= 2, "at least two cells")

    def step(ends: Cells, digit: int) -> Cells | None:
        if len(ends) < 2:
            is_near = ends and abs(ends[0] - digit) < c.diff
            return None if is_near else (*ends, digit)
        return ends if digit < min(ends) or digit > max(ends) else None

    return Rule((c.cells[0], c.cells[-1], *c.cells[1:-1]), (), step)


def zipper(c: Clue) -> Rule:
    """The middle, then the ends, the next two, and so on.

    The memory is the sum (0: open; -1: the middle is to come), and the first of two (0: none).
    """
    half = len(c.cells) // 2
    pairs = [(c.cells[i], c.cells[-1 - i]) for i in range(half)]
    middle = c.cells[half:-half] if half else c.cells
    order = (*middle, *(cell for pair in pairs for cell in pair))

    def step(memory: Cells, digit: int) -> Cells | None:
        total, first = memory
        if total == -1:
            return (digit, 0)
        if first == 0:
            return (total, digit)
        return (first + digit, 0) if total in (0, first + digit) else None

    return Rule(order, (-1 if middle else 0, 0), step)


def in_turns(c: Clue, sort: Callable[[int], int], count: int) -> Rule:
    """No two of so many digits in a row are of one sort; the memory is the sorts of those before."""
    is_short = len(c.cells) <= count  # then none comes again, and their order does not matter

    def step(last: Cells, digit: int) -> Cells | None:
        now = (*last, sort(digit))
        if is_short:
            now = tuple(sorted(now))
        return None if sort(digit) in last else now if is_short or len(now) < count else now[1:]

    return Rule(c.cells, (), step)


def third_of(c: Clue) -> Callable[[int], int]:
    """Tells low digits from middle and high ones."""
    c.expect(c.size % 3 == 0, "a number of digits that is a multiple of 3")
    return lambda digit: (digit - 1) // (c.size // 3)


def entropic(c: Clue) -> Rule:
    return in_turns(c, third_of(c), 3)


def modular(c: Clue) -> Rule:
    c.expect(c.mod > 0, "a number from 1 on to divide by")
    return in_turns(c, lambda digit: digit % c.mod, c.mod)


def nabner(c: Clue) -> Rule:
    """The memory is the digits so far."""

    def step(used: Cells, digit: int) -> Cells | None:
        is_near = any(abs(digit - other) < 2 for other in used)
        return None if is_near else tuple(sorted((*used, digit)))

    return Rule(c.cells, (), step)


def pieces(c: Clue) -> Rule:
    """The memory is what the open piece may have so far, as a mask.

    The first piece of a loop may have anything before the first cell: what the last cells come to.
    """
    goal = c.sum or 0
    c.expect(1 <= goal <= 200, "a sum from 1 to 200")
    unfinished = (1 << goal) - 1

    def step(now: int, digit: int) -> int | None:
        after = now << digit
        is_whole = after >> goal & 1  # then the next piece has nothing yet
        return after & unfinished | is_whole or None

    if c.loop:
        return Rule(c.cells, unfinished, step)
    return Rule(c.cells, 1, step, lambda now: now & 1 == 1)


def multiple(c: Clue) -> Rule:
    """The memory is the remainder of the sum so far."""
    return Rule(
        c.cells, 0, lambda rest, digit: (rest + digit) % (c.sum or 1), lambda rest: rest == 0
    )


def sum_line(c: Clue) -> Meaning:
    """A loop is two readings.

    If each piece that begins somewhere becomes whole, and all digits come to whole pieces, then the
    cells after the last one come to what the first lacks, and are the beginning of it.
    """
    if not c.loop:
        return read(pieces)(c)
    rules = {"in pieces": pieces, "in all": multiple}
    return Meaning([Part(reading_by(rule, c), label=label) for label, rule in rules.items()])


def x_sum(c: Clue) -> Rule:
    """The memory is how many cells still count (-1: nothing was read yet), and the sum of the others."""

    def step(memory: Cells, digit: int) -> Cells | None:
        count, total = (digit, 0) if memory[0] == -1 else memory
        if count == 0:
            return memory
        return (count - 1, total + digit) if total + digit <= c.value else None

    return Rule(c.cells, (-1, 0), step, lambda memory: memory == (0, c.value))


def skyscraper(c: Clue) -> Rule:
    """The memory is the largest digit so far, and how many were larger than all before."""

    def step(memory: Cells, digit: int) -> Cells:
        return (digit, memory[1] + 1) if digit > memory[0] else memory

    return Rule(c.cells, (0, 0), step, lambda memory: memory[1] == c.value)


def hidden_skyscraper(c: Clue) -> Rule:
    """The memory is the largest digit so far, and the first that was not larger."""

    def step(memory: tuple[int, int | None], digit: int) -> tuple[int, int | None]:
        largest, hidden = memory
        if hidden is None and digit <= largest:
            hidden = digit
        return (max(largest, digit), hidden)

    return Rule(c.cells, (0, None), step, lambda memory: memory[1] == c.value)


def numbered_room(c: Clue) -> Rule:
    """The memory is the first digit (0: none yet), how many were read, and that of its number."""

    def step(memory: tuple[int, int, int | None], digit: int) -> tuple[int, int, int | None]:
        first, count, held = memory[0] or digit, memory[1] + 1, memory[2]
        return (first, count, digit if count == first else held)

    return Rule(c.cells, (0, 0, None), step, lambda memory: memory[2] == c.value)


def lunchbox(c: Clue) -> Rule:
    """The memory is of the smallest and largest digit so far the one that came first and the one that
    came second, with the sums between and after them; what is above the sum is all the same.
    """
    most = (c.sum or 0) + 1

    def step(memory: Cells, digit: int) -> Cells | None:
        if not memory:
            return (digit, digit, 0, 0)
        first, second, between, after = memory
        if digit in (first, second):
            return None
        if min(first, second) < digit < max(first, second):
            return (first, second, between, min(after + digit, most))
        if first == second or (digit > second) == (second < first):
            return (second, digit, after, 0)
        return (first, digit, min(between + second + after, most), 0)

    return Rule(c.cells, (), step, lambda memory: memory[2] == c.sum)


def equal_sum(c: Clue) -> Meaning:
    c.expect(c.segments, "segments")
    cells = tuple(cell for segment in c.segments for cell in segment)
    return read(region_sum_line)(c._replace(cells=cells))


# Kinds that are several readings: for each its label and its clue, in which `values` has a number.
Clues = Iterator[tuple[str, Clue]]


def indexers(house: Callable[[Clue, int], Sequence[int]]) -> Callable[[Clue], Clues]:
    """For each cell: itself, and the others of its house; the number is its place there."""

    def clues(c: Clue) -> Clues:
        for cell in c.cells:
            cells = [*house(c, cell)]
            others = [other for other in cells if other != cell]
            yield f"at {cell_name(c, cell)}", c._replace(
                cells=(cell, *others), values=(cells.index(cell) + 1,)
            )

    return clues


def cell_name(c: Clue, cell: int) -> str:
    return f"r{cell // c.size + 1}c{cell % c.size + 1}"


def column_of(c: Clue, cell: int) -> range:
    return range(cell % c.size, c.size**2, c.size)


def row_of(c: Clue, cell: int) -> range:
    return range(cell - cell % c.size, cell - cell % c.size + c.size)


def box_of(c: Clue, cell: int) -> list[int]:
    c.expect(c.box, "boxes")
    boxes = blocks("box", c.box[0], c.box[1]).values()
    return next([*bits(mask)] for mask in boxes if mask >> cell & 1)


def indexer(c: Clue) -> Rule:
    """The memory is the first digit, and the place in the house of the next cell (0: none yet)."""
    (own,) = c.values

    def step(memory: Cells, digit: int) -> Cells | None:
        first, place = memory
        if place == 0:
            return (digit, 2 if own == 1 else 1)
        after = place + (2 if place + 1 == own else 1)
        return (first, after) if (place == first) == (digit == own) else None

    return Rule(c.cells, (0, 0), step)


def each_digit(c: Clue) -> Clues:
    return ((f"for {digit}", c._replace(values=(digit,))) for digit in range(1, c.size + 1))


def circles(c: Clue) -> Rule:
    """The memory is how often the digit has come: none in the end, or as often as it says."""
    (its,) = c.values
    sums = {0}  # of sets of other digits
    for other in {*range(1, c.size + 1)} - {its}:
        sums |= {before + other for before in sums}
    good = [count for count in (0, its) if len(c.cells) - count in sums]
    return Rule(
        c.cells, 0, lambda count, digit: count + (digit == its), lambda count: count in good
    )


def each_square(c: Clue) -> Clues:
    for cell in range(c.size * (c.size - 1)):
        if (cell + 1) % c.size:
            cells = (cell, cell + 1, cell + c.size, cell + c.size + 1)
            yield f"at {cell_name(c, cell)}", c._replace(cells=cells)


def all_three(c: Clue, sort: Callable[[int], int]) -> Rule:
    """The memory is the sorts that have come."""

    def step(sorts: frozenset[int], digit: int) -> frozenset[int]:
        return sorts | {sort(digit)}

    return Rule(c.cells, frozenset[int](), step, lambda sorts: len(sorts) == 3)


def global_entropy(c: Clue) -> Rule:
    return all_three(c, third_of(c))


def global_mod(c: Clue) -> Rule:
    return all_three(c, lambda digit: digit % 3)


def each_column(c: Clue) -> Clues:
    for column in range(c.size):
        yield f"in column {column + 1}", c._replace(cells=(*column_of(c, column),))


def flatmates(c: Clue) -> Rule:
    """The memory is the digit above, and if it still needs the largest below it."""
    middle = (c.size + 1) // 2

    def step(memory: tuple[int, bool], digit: int) -> tuple[int, bool] | None:
        above, needs = memory
        return None if needs and digit != c.size else (digit, digit == middle and above != 1)

    return Rule(c.cells, (0, False), step, lambda memory: not memory[1])


def each_cell(fits: Callable[[Clue, int], bool]) -> Callable[[Clue], Rule]:
    return lambda c: Rule(c.cells, 0, lambda _, digit: 0 if fits(c, digit) else None)


def two_cells(fit: Callable[[Clue, int, int], bool]) -> Callable[[Clue], Rule]:
    def rule(c: Clue) -> Rule:
        def step(first: int, digit: int) -> int | None:
            return digit if first == 0 or fit(c, first, digit) else None

        return Rule(c.cells, 0, step)

    return rule


def explicit_moves(c: Clue) -> Rule:
    """The memory is the place and the state; what follows is in the trace's table."""
    told = c.explicit or Explicit()
    layers = [
        {(state, digit): to for state, digits, to in moves for digit in bits(digits << 1)}
        for moves in told.moves
    ]

    def step(memory: Cells, digit: int) -> Cells | None:
        place, state = memory
        to = layers[place].get((state, digit))
        return None if to is None else (place + 1, to)

    return Rule(c.cells, (0, told.start), step)


def read(rule: Callable[[Clue], Rule], *, is_mark: bool = False) -> Maker:
    return lambda c: Meaning((Part(reading_by(rule, c), is_mark),))


def reading_by(rule: Callable[[Clue], Rule], c: Clue) -> Reading:
    return Reading(rule(c).order, find_automaton(rule, c.shape()))


def read_each(split: Callable[[Clue], Clues], rule: Callable[[Clue], Rule]) -> Maker:
    def meaning(c: Clue) -> Meaning:
        return Meaning([Part(reading_by(rule, each), label=label) for label, each in split(c)])

    return meaning


def read_two(fit: Callable[[Clue, int, int], bool]) -> Maker:
    maker = read(two_cells(fit))

    def meaning(c: Clue) -> Meaning:
        c.expect(len(c.cells) == len({*c.cells}) == 2, "two different cells")
        return maker(c)

    return meaning


def with_equation(equation: Callable[[Clue], Equation | None], maker: Maker) -> Maker:
    """The same, and an equation that follows from it."""

    def meaning(c: Clue) -> Meaning:
        said = maker(c)
        (part,) = said.parts
        return said._replace(parts=(part._replace(equation=equation(c)),))

    return meaning


def with_sum(maker: Maker) -> Maker:
    return with_equation(lambda c: None if c.sum is None else plain_sum(c), maker)


def all_values(c: Clue) -> Equation | None:
    """Values that fill all cells come to a sum."""
    is_full = len(c.values) == len(c.cells)
    return plain_sum(c._replace(sum=sum(c.values))) if is_full else None


def middle_sums(c: Clue) -> Equation | None:
    """All pairs of a zipper, less the middle cell for each, come to nothing."""
    half = len(c.cells) // 2
    if half == 0 or len(c.cells) == 2 * half:
        return None
    weights = (1,) * half + (-half,) + (1,) * half
    return Equation(c.cells, weights, 0)


def plain_sum(c: Clue) -> Equation:
    return Equation(c.cells, (1,) * len(c.cells), c.sum or 0)


def arrow(c: Clue) -> Equation:
    """The shaft, less the number in the circle, comes to nothing.

    A number of several digits comes last, its last digit first: there is less to remember.
    """
    c.expect(1 <= len(c.circle) <= 3, "a circle of one to three cells")
    ones, tens = (1,) * len(c.cells), tuple(-(10**place) for place in range(len(c.circle)))
    if len(c.circle) == 1:
        return Equation(c.circle + c.cells, tens + ones, 0)
    return Equation(c.cells + c.circle[::-1], ones + tens, 0)


def double_arrow(c: Clue) -> Equation:
    """What is between the ends, less the ends, comes to nothing."""
    c.expect(len(c.cells) >= 2, "at least two cells")
    order = (c.cells[0], c.cells[-1], *c.cells[1:-1])
    return Equation(order, (-1, -1) + (1,) * (len(order) - 2), 0)


def added(equation: Callable[[Clue], Equation]) -> Maker:
    def meaning(c: Clue) -> Meaning:
        said = equation(c)
        table = total_of(said.weights, said.total, c.size)
        return Meaning((Part(Reading(said.cells, table), equation=said),))

    return meaning


def apart(*leaps: tuple[int, int]) -> Callable[[int], list[Cells]]:
    """All cells that are one of these leaps (rows down, columns across) apart, two by two."""

    def pairs(size: int) -> list[Cells]:
        found: list[Cells] = []
        for cell in range(size * size):
            row, column = divmod(cell, size)
            for down, across in leaps:
                if row + down < size and 0 <= column + across < size:
                    found.append((cell, cell + down * size + across))
        return found

    return pairs


KNIGHT, CORNER = apart((1, 2), (2, 1), (1, -2), (2, -1)), apart((1, 1), (1, -1))
BESIDE = apart((0, 1), (1, 0))


def once(maker: Maker) -> Maker:
    """The same, of different cells."""

    def meaning(c: Clue) -> Meaning:
        c.expect(len({*c.cells}) == len(c.cells), "each cell once")
        return maker(c)

    return meaning


def all_unlike(maker: Maker) -> Maker:
    """The same, and its cells differ."""
    return lambda c: maker(c)._replace(unlike=[*combinations(c.cells, 2)])


def differ(pairs: Callable[[int], list[Cells]]) -> Maker:
    return lambda c: Meaning(unlike=pairs(c.size))


def pairs_that(size: int, fit: Callable[[int, int], bool]) -> Pairs:
    digits = range(1, size + 1)
    return frozenset((one, other) for one in digits for other in digits if fit(one, other))


def negative(related: Callable[[Clue, int, int], bool]) -> Maker:
    """Neighbours are not related, but for those that are exempt."""

    def meaning(c: Clue) -> Meaning:
        exempt = {frozenset(pair) for pair in c.exempt}
        fit = pairs_that(c.size, lambda one, other: not related(c, one, other))
        beside = [pair for pair in BESIDE(c.size) if frozenset(pair) not in exempt]
        return Meaning(pairs=[(one, other, fit) for one, other in beside])

    return meaning


def beyond_neighbours(fit: Callable[[int, int], bool]) -> Maker:
    """A marked cell and a neighbour that is not marked are related."""

    def meaning(c: Clue) -> Meaning:
        marked, both = {*c.cells}, BESIDE(c.size)
        ways = [*both, *((other, one) for one, other in both)]
        fits = pairs_that(c.size, fit)
        found = [(a, b, fits) for a, b in ways if a in marked and b not in marked]
        return Meaning(pairs=found)

    return meaning


def steps_apart(c: Clue) -> Meaning:
    """For each distance, cells that far apart do not both hold the digit of that name."""
    cells, every = range(c.size**2), range(1, c.size + 1)
    far = [pairs_that(c.size, lambda a, b, d=d: (a, b) != (d, d)) for d in every]
    pairs = list[tuple[int, int, Pairs]]()
    for one, other in combinations(cells, 2):
        (row, column), (its_row, its_column) = divmod(one, c.size), divmod(other, c.size)
        steps = abs(row - its_row) + abs(column - its_column)
        if steps <= c.size and row != its_row and column != its_column:
            pairs.append((one, other, far[steps - 1]))
    return Meaning(pairs=pairs)


TAGS = {"jigsaw": "region", "windoku": "window", "extra": "extra region"}


def region(c: Clue) -> Meaning:
    """A house if it has n cells, and cells that differ if it has fewer."""
    c.expect(c.tag in TAGS, " or ".join(map(describe, TAGS)))
    c.expect(len({*c.cells}) == len(c.cells) <= c.size, f"at most {c.size} different cells")
    if len(c.cells) == c.size:
        return Meaning(houses=[(TAGS[c.tag], c.cells)])
    return Meaning(unlike=list(combinations(c.cells, 2)))


def diagonal(c: Clue) -> Meaning:
    rows, n = range(c.size), c.size
    ways = {"\\": [row * n + row for row in rows], "/": [row * n + n - 1 - row for row in rows]}
    c.expect(c.direction in ways, "a direction, one of the two slashes")
    cells = tuple(ways[c.direction])
    c.expect({*c.cells} in (set(), {*cells}), "the cells of the diagonal")
    return Meaning(houses=[("diagonal", cells)])


def disjoint_groups(c: Clue) -> Meaning:
    """The cells in the same place of each box, place by place."""
    c.expect(c.box, "boxes")
    boxes = [[*bits(mask)] for mask in blocks("box", c.box[0], c.box[1]).values()]
    return Meaning(houses=[("group", group) for group in zip(*boxes, strict=True)])


def explicit(c: Clue) -> Meaning:
    """What the tables of the trace say."""
    told = c.explicit or Explicit()
    c.expect(c.cells or not told.equation, "moves that prove it")
    parts = [explicit_part(c)] if c.cells else []
    for label, cells, tables in told.readings:
        part = explicit_part(c._replace(cells=cells, explicit=tables))
        parts.append(part._replace(label=label))
    houses = [("extra region", cells) for cells in told.houses]
    return Meaning(tuple(parts), told.unlike, told.pairs, houses)


def explicit_part(c: Clue) -> Part:
    """A reading from its table; an equation has to follow from the moves, and that it is a mark."""
    told, table = c.explicit or Explicit(), find_automaton(explicit_moves, c.shape())
    reading = Reading(c.cells, table)
    is_free = all(len(states) <= 1 for states in table.layers)  # no cell depends on others
    c.expect(is_free or not told.is_mark, "moves of a mark, the same whatever other cells hold")
    if told.equation:
        c.expect(is_proved(told.equation, reading), "moves that prove it")
    return Part(reading, told.is_mark, told.equation)


def kind(maker: Maker, **fields: object) -> tuple[Maker, dict[str, object]]:
    return maker, fields


KINDS = {
    "killer": kind(with_sum(read(killer)), cells=NEEDED, sum=None),
    "sum": kind(added(plain_sum), cells=NEEDED, sum=NEEDED),
    "little_killer": kind(added(plain_sum), cells=NEEDED, sum=NEEDED),
    "arrow": kind(added(arrow), cells=NEEDED, circle=NEEDED),
    "thermo": kind(read(thermo), cells=NEEDED),
    "slow_thermo": kind(read(slow_thermo), cells=NEEDED),
    "whispers": kind(read(whispers), cells=NEEDED, diff=5),
    "renban": kind(read(renban), cells=NEEDED),
    "palindrome": kind(read(palindrome), cells=NEEDED),
    "clone": kind(read(clone), cells=NEEDED),
    "between": kind(read(between), cells=NEEDED),
    "sandwich": kind(read(sandwich), cells=NEEDED, sum=NEEDED),
    "region_sum_line": kind(read(region_sum_line), cells=NEEDED, segments=NEEDED),
    "equal_sum": kind(equal_sum, segments=NEEDED),
    "quadruple": kind(with_equation(all_values, read(quadruple)), cells=NEEDED, values=NEEDED),
    "contain_at_least": kind(
        with_equation(all_values, read(contain_at_least)), cells=NEEDED, values=NEEDED
    ),
    "contain_exact": kind(
        with_equation(all_values, read(contain_exact)), cells=NEEDED, values=NEEDED
    ),
    "lockout": kind(read(lockout), cells=NEEDED, diff=4),
    "double_arrow": kind(added(double_arrow), cells=NEEDED),
    "zipper": kind(with_equation(middle_sums, read(zipper)), cells=NEEDED),
    "entropic": kind(read(entropic), cells=NEEDED),
    "modular": kind(read(modular), cells=NEEDED, mod=3),
    "nabner": kind(once(read(nabner)), cells=NEEDED),
    "sum_line": kind(sum_line, cells=NEEDED, sum=10, loop=False),
    "lunchbox": kind(once(all_unlike(read(lunchbox))), cells=NEEDED, sum=NEEDED),
    "x_sum": kind(read(x_sum), cells=NEEDED, value=NEEDED),
    "skyscraper": kind(read(skyscraper), cells=NEEDED, value=NEEDED),
    "hidden_skyscraper": kind(read(hidden_skyscraper), cells=NEEDED, value=NEEDED),
    "numbered_room": kind(read(numbered_room), cells=NEEDED, value=NEEDED),
    "row_indexer": kind(once(read_each(indexers(column_of), indexer)), cells=NEEDED),
    "col_indexer": kind(once(read_each(indexers(row_of), indexer)), cells=NEEDED),
    "box_indexer": kind(once(read_each(indexers(box_of), indexer)), cells=NEEDED),
    "counting_circles": kind(once(read_each(each_digit, circles)), cells=NEEDED),
    "kropki_white": kind(read_two(lambda _, a, b: abs(a - b) == 1), cells=NEEDED),
    "kropki_black": kind(read_two(lambda _, a, b: a == 2 * b or b == 2 * a), cells=NEEDED),
    "difference": kind(read_two(lambda c, a, b: abs(a - b) == c.diff), cells=NEEDED, diff=1),
    "ratio": kind(
        read_two(lambda c, a, b: a == c.ratio * b or b == c.ratio * a), cells=NEEDED, ratio=2
    ),
    "xv": kind(with_sum(read_two(lambda c, a, b: a + b == c.sum)), cells=NEEDED, sum=NEEDED),
    "greater_than": kind(read_two(lambda _, a, b: a > b), cells=NEEDED),
    "odd": kind(read(each_cell(lambda _, d: d % 2 == 1), is_mark=True), cells=NEEDED),
    "even": kind(read(each_cell(lambda _, d: d % 2 == 0), is_mark=True), cells=NEEDED),
    "candidates": kind(
        read(each_cell(lambda c, d: d in c.values), is_mark=True), cells=NEEDED, values=NEEDED
    ),
    "minimum": kind(beyond_neighbours(lambda marked, other: marked < other), cells=NEEDED),
    "maximum": kind(beyond_neighbours(lambda marked, other: marked > other), cells=NEEDED),
    "non_consecutive": kind(negative(lambda _, a, b: abs(a - b) == 1), exempt=(), tag=""),
    "difference_negative": kind(
        negative(lambda c, a, b: abs(a - b) in c.diffs), diffs=(1,), exempt=(), tag=""
    ),
    "ratio_negative": kind(
        negative(lambda c, a, b: max(a, b) / min(a, b) in c.ratios),
        ratios=(2,),
        exempt=(),
        tag="",
    ),
    "xv_negative": kind(negative(lambda c, a, b: a + b in c.sums), sums=(5, 10), exempt=(), tag=""),
    "anti_knight": kind(differ(KNIGHT)),
    "anti_king": kind(differ(CORNER)),
    "anti_taxicab": kind(steps_apart),
    "global_entropy": kind(read_each(each_square, global_entropy)),
    "global_mod": kind(read_each(each_square, global_mod)),
    "dutch_flatmates": kind(read_each(each_column, flatmates)),
    "region": kind(region, cells=NEEDED, tag="extra"),
    "diagonal": kind(diagonal, direction=NEEDED, cells=()),
    "disjoint_groups": kind(disjoint_groups),
}


def meaning_of(c: Clue) -> Meaning:
    return explicit(c) if c.explicit else KINDS[c.kind][0](c)


# Readings are worked out once for all cells: digits are masks here, in which bit d - 1 is digit d.
class Automaton:
    """What a rule can read: for each place, and each state its memory can be in, where digits lead.

    A move is a state of the next place, and the digits that lead there. Every state is met by some
    way from the first one, number 0, and from each there is a way to the end.
    """

    def __init__(self, layers: list[list[tuple[tuple[int, int], ...]]], cost: int) -> None:
        self.layers, self.cost = layers, cost

    def supports(self, domains: list[int], work: Work) -> list[int] | None:
        """The digits that each place has in some reading of these domains; None if there is none."""
        met, cost = [{0} if self.layers[0] else set[int]()], 1
        for layer, domain in zip(self.layers, domains, strict=True):
            ahead = {to for s in met[-1] for to, digits in layer[s] if digits & domain}
            cost += sum(len(layer[state]) for state in met[-1])
            met.append(ahead)
        work.add(cost)
        good, found = met[-1], [0] * len(domains)
        for place in reversed(range(len(domains))):
            layer, domain, before = self.layers[place], domains[place], set[int]()
            for state in met[place]:
                for to, digits in layer[state]:
                    if to in good and digits & domain:
                        found[place] |= digits & domain
                        before.add(state)
            good = before
        return found if all(found) else None

    def together(self, size: int) -> list[int]:
        """For each digit at each place (place * size + digit), those that some reading has besides."""
        found = [0] * (len(self.layers) * size)
        ahead = [0]  # of a state: what can be read from there to the end
        for place in reversed(range(len(self.layers))):
            here, by_digits, first = list[int](), dict[int, int](), place * size
            for moves in self.layers[place]:
                seen = 0
                for to, digits in moves:
                    by_digits[digits] = by_digits.get(digits, 0) | ahead[to]
                    seen |= ahead[to] | digits << first
                here.append(seen)
            for digits, others in by_digits.items():
                for digit in bits(digits):
                    found[first + digit] |= others
            ahead = here
        for one, others in enumerate(found):
            for other in bits(others):
                found[other] |= 1 << one
        return found


AUTOMATA = WeakValueDictionary[tuple[object, Clue], Automaton]()  # those that a grid has in use


def find_automaton(make: Callable[[Clue], Rule], shape: Clue) -> Automaton:
    found = AUTOMATA.get((make, shape))
    if found is None:
        found = AUTOMATA[make, shape] = compile_rule(make, shape)
    return found


def compile_rule(make: Callable[[Clue], Rule], shape: Clue) -> Automaton:
    """Follow every digit through the rule; then leave out what does not lead to an end.

    States from which the same can be read are one.
    """
    rule = make(shape)
    met, cost, ways = {rule.start: 0}, 0, list[list[list[tuple[int, int]]]]()
    for _ in rule.order:
        cost += len(met) * shape.size
        expected = f"at most {MOST_MOVES} moves to read {shape.kind}"
        expect(cost <= MOST_MOVES, "puzzle.constraints", expected, found="more")
        ahead = dict[Any, int]()
        ways.append([moves_of(rule.step, memory, shape.size, ahead) for memory in met])
        met = ahead
    numbers, layers = {n: 0 for memory, n in met.items() if rule.ends(memory)}, list[Any]()
    for layer in reversed(ways):
        states, earlier = dict[tuple[tuple[int, int], ...], int](), dict[int, int]()
        for number, moves in enumerate(layer):
            joined = dict[int, int]()
            for to, digit in moves:
                if to in numbers:
                    joined[numbers[to]] = joined.get(numbers[to], 0) | digit
            if joined:
                earlier[number] = states.setdefault(tuple(joined.items()), len(states))
        layers.insert(0, list(states))
        numbers = earlier
    return Automaton(layers, cost)


def moves_of(
    step: Callable[[Any, int], Any], memory: Any, size: int, ahead: dict[Any, int]
) -> list[tuple[int, int]]:
    """Where each digit leads from a memory, and the digit as a mask; what is led to gets a number."""
    steps = ((step(memory, digit), 1 << digit - 1) for digit in range(1, size + 1))
    return [(ahead.setdefault(to, len(ahead)), digit) for to, digit in steps if to is not None]


class Total:
    """Reads digits that come to a total when each is multiplied by the weight of its place.

    Sums are bits of a number, so that adding to all of them is a shift. A digit with a weight below
    0 is counted by what it lacks to n + 1, which makes every weight positive and adds to the total.
    """

    def __init__(self, weights: tuple[int, ...], total: int, size: int) -> None:
        self.weights = weights
        self.total = total - (size + 1) * sum(w for w in weights if w < 0)
        digits = range(1, size + 1)
        self.parts = {
            w: [(1 << d - 1, w * d if w > 0 else -w * (size + 1 - d)) for d in digits]
            for w in {*weights}
        }
        most = sum(abs(weight) * size for weight in weights)
        self.is_possible = 0 <= self.total <= most
        expected = f"sums that come to at most {MOST_TOTAL}"
        expect(most <= MOST_TOTAL, "the total", expected, value=most)
        self.cost = (1 + most // 2000) * size * (1 + len(weights))

    def add(self, sums: int, weight: int, domain: int) -> int:
        """Each of the sums with each of the digits added."""
        found = 0
        for digit, part in self.parts[weight]:
            if digit & domain:
                found |= sums << part
        return found

    def supports(self, domains: list[int], work: Work) -> list[int] | None:
        """The digits that each place has in some reading of these domains; None if there is none."""
        work.add(self.cost)
        sums = [1]
        for weight, domain in zip(self.weights, domains, strict=True):
            sums.append(self.add(sums[-1], weight, domain))
        if not self.is_possible or not sums[-1] >> self.total & 1:
            return None
        good, found = 1 << self.total, [0] * len(domains)
        for place in reversed(range(len(domains))):
            before = 0
            for digit, part in self.parts[self.weights[place]]:
                if digit & domains[place] and good >> part & sums[place]:
                    found[place] |= digit
                    before |= good >> part & sums[place]
            good = before
        return found

    def together(self, size: int) -> list[int]:
        """As of an automaton. Places with the same weight are alike."""
        every = (1 << size) - 1
        places = range(len(self.weights))
        known = dict[tuple[int, int], list[int]]()
        found = [0] * (len(places) * size)
        for one, other in permutations(places, 2):
            key = self.weights[one], self.weights[other]
            if key not in known:
                rest = 1
                for place in places:
                    if place not in (one, other):
                        rest = self.add(rest, self.weights[place], every)
                known[key] = [
                    self.digits_with(rest, part, key[1]) for _, part in self.parts[key[0]]
                ]
            for digit, others in enumerate(known[key]):
                found[one * size + digit] |= others << other * size
        return found

    def digits_with(self, rest: int, part: int, weight: int) -> int:
        """The digits at a place with this weight that complete the rest and another part."""
        left = [(digit, self.total - part - mine) for digit, mine in self.parts[weight]]
        return sum(digit for digit, need in left if need >= 0 and rest >> need & 1)


@lru_cache(maxsize=2000)
def total_of(weights: tuple[int, ...], total: int, size: int) -> Total:
    return Total(weights, total, size)


def is_proved(equation: Equation, reading: Reading) -> bool:
    """Do all readings come to the total?

    Then all ways to one state have the same sum, or what follows could not make up for both.
    """
    weights = dict(zip(equation.cells, equation.weights, strict=True))
    if not weights.keys() <= {*reading.cells} or not isinstance(reading.table, Automaton):
        return False
    sums = {0: 0}
    for cell, layer in zip(reading.cells, reading.table.layers, strict=True):
        weight, ahead = weights.pop(cell, 0), dict[int, int]()
        for state, moves in enumerate(layer):
            for to, digits in moves:
                for digit in bits(digits << 1):
                    now = sums[state] + weight * digit
                    if ahead.setdefault(to, now) != now:
                        return False
        sums = ahead
    return all(total == equation.total for total in sums.values())


# The grid of a puzzle.
def add_houses(houses: Houses, meanings: list[Meaning]) -> Houses:
    """The houses with those of constraints, which are numbered after others of the same name."""
    found, numbers = dict(houses), Counter(name.rpartition(" ")[0] for name in houses)
    for name, cells in (house for said in meanings for house in said.houses):
        numbers[name] += 1
        numbered = f"{name} {numbers[name]}"
        expect(numbered not in found, "puzzle", "a house with another name", value=numbered)
        found[numbered] = sum(1 << cell for cell in cells)
        most = (3 + MOST_HOUSES) * len(cells)
        expect(len(found) <= most, "puzzle", f"at most {most} houses", found="more")
    return found


class Conflicts(dict[int, int]):
    """For each candidate those that cannot be true together with it, worked out when it is asked for."""

    def __init__(self, grid: "Grid") -> None:
        self.grid = grid

    def __missing__(self, candidate: int) -> int:
        grid = self.grid
        if len(self) > MOST_KEPT:
            self.clear()
        cell = candidate % grid.cells
        same_digit = grid.peers[cell] << (candidate - cell)
        same_cell = (grid.column << cell) ^ (1 << candidate)
        found = same_digit | same_cell | grid.rivals.get(candidate, 0)
        self[candidate] = found
        return found  # and not what is kept, which another thread may just have cleared


class Grid:
    """The houses of a puzzle, and what follows from them. It never changes."""

    def __init__(self, size: int, houses: Houses, kind: str, clues: tuple[Clue, ...]) -> None:
        self.size, self.cells = size, size * size
        self.unit = 1 + size**3 // 4000  # the work of looking at one set of candidates
        self.setup = Work("puzzle.constraints")
        self.clues, meanings = clues, self.find_meanings(clues)
        self.houses = add_houses(houses, meanings)
        self.kind = kind  # "classic 9x9", or what makes it another
        self.cell_index = cells_by_name(size)  # "r4c7": its cell
        digits = range(1, size + 1)
        self.names = tuple(f"{cell}={digit}" for digit in digits for cell in self.cell_index)
        self.candidate_index = {name: candidate for candidate, name in enumerate(self.names)}
        self.elimination_index = {
            name.replace("=", "<>"): candidate for candidate, name in enumerate(self.names)
        }
        self.first_of = {DIGITS[d]: d * self.cells for d in range(size)}  # "7": of it in cell 0
        self.column = sum(1 << first for first in self.first_of.values())  # candidates of cell 0
        self.truths = self.find_truths()
        peers = [0] * self.cells
        for mask in self.houses.values():
            for cell in bits(mask):
                peers[cell] |= mask & ~(1 << cell)
        self.peers = tuple(peers)  # of a cell: the cells that share a house with it
        self.packed, self.spread = dict[int, int](), dict[int, int]()
        self.readings, self.equations = dict[str, Reading](), dict[str, Equation]()
        self.marked, self.constrained, self.rivals = 0, 0, dict[int, int]()
        self.conflicts = Conflicts(self)
        self.add_constraints(meanings)

    def find_truths(self) -> dict[str, int]:
        """The candidates of each domain and each range, before anything is struck, by its name."""
        cells, digits = self.cell_index.items(), enumerate(self.first_of.values(), 1)
        domains = {f"domain {name}": self.column << cell for name, cell in cells}
        houses = self.houses.items()
        ranges = {
            f"range {d} in {name}": cells << first for d, first in digits for name, cells in houses
        }
        return domains | ranges

    def find_meanings(self, clues: tuple[Clue, ...]) -> list[Meaning]:
        """Work out what the constraints say, with its cost; those of one shape have one table."""
        meanings, tables = list[Meaning](), set[object]()
        for clue in clues:
            said = meaning_of(clue)
            meanings.append(said)
            self.setup.add(10 * self.unit * (len(said.unlike) + len(said.pairs)))
            for table in (part.reading.table for part in said.parts):
                self.setup.add(100 * self.unit + (0 if table in tables else 8 * table.cost))
                tables.add(table)
        return meanings

    def add_constraints(self, meanings: list[Meaning]) -> None:
        """Note what the constraints say beyond houses, each under its name."""
        numbers, together = Counter[str](), dict[object, list[int]]()
        for clue, said in zip(self.clues, meanings, strict=True):
            numbers[clue.kind] += 1
            for part in said.parts:
                name = f"{clue.kind} {numbers[clue.kind]} {part.label}".rstrip()
                expect(name not in self.houses, "puzzle", "a house with another name", value=name)
                expect(name not in self.readings, "puzzle", "each label once", value=name)
                self.readings[name] = part.reading
                if part.equation:
                    self.equations[name] = part.equation
                self.add_reading(part.reading, together, is_mark=part.is_mark)
            self.add_pairs(said)

    def add_pairs(self, said: Meaning) -> None:
        """The same digit conflicts in two cells that are unlike, and digits that do not fit."""
        digits, known = range(self.size), dict[Pairs, list[tuple[int, int]]]()
        same = [(digit, digit) for digit in digits]
        for one, other in said.unlike:
            self.add_pair(one, other, same)
        for one, other, fit in said.pairs:
            if fit not in known:
                both = ((d, e) for d in digits for e in digits)
                known[fit] = [(d, e) for d, e in both if (d + 1, e + 1) not in fit]
            self.add_pair(one, other, known[fit])

    def add_pair(self, one: int, other: int, wrong: list[tuple[int, int]]) -> None:
        self.constrained |= 1 << one | 1 << other
        self.setup.add(len(wrong) * self.unit)
        for digit, its_digit in wrong:
            self.join(digit * self.cells + one, its_digit * self.cells + other)

    def add_reading(
        self, reading: Reading, together: dict[object, list[int]], *, is_mark: bool
    ) -> None:
        """Digits of two cells conflict if no reading has both; those of a mark fit or do not.

        What goes together is worked out once for all readings that share a table.
        """
        cells, table, size = reading.cells, reading.table, self.size
        self.constrained |= sum(1 << cell for cell in {*cells})
        self.setup.add((len(cells) * size) ** 2)
        every = (1 << size) - 1
        if is_mark:
            fit = table.supports([every] * len(cells), self.setup) or [0] * len(cells)
            for cell, digits in zip(cells, fit, strict=True):
                self.marked |= self.candidates(every & ~digits, cell)
            return
        if table not in together:
            together[table] = table.together(size)
        for one, others in enumerate(together[table]):
            place, digit = divmod(one, size)
            for other, its_cell in enumerate(cells):
                wrong = every & ~(others >> other * size)
                if wrong and its_cell != cells[place]:
                    candidate = digit * self.cells + cells[place]
                    rivals = self.rivals.get(candidate, 0) | self.candidates(wrong, its_cell)
                    self.rivals[candidate] = rivals

    def join(self, one: int, other: int) -> None:
        self.rivals[one] = self.rivals.get(one, 0) | 1 << other
        self.rivals[other] = self.rivals.get(other, 0) | 1 << one

    def digits(self, mask: int, cell: int) -> int:
        """The digits that a cell has in a mask of candidates: bit d - 1 is digit d."""
        spread = mask >> cell & self.column
        packed = self.packed.get(spread)
        if packed is None:
            if len(self.packed) > MOST_KEPT:
                self.packed.clear()
                self.spread.clear()
            packed = sum(1 << candidate // self.cells for candidate in bits(spread))
            self.packed[spread], self.spread[packed] = packed, spread
        return packed

    def candidates(self, digits: int, cell: int) -> int:
        """The other way round."""
        spread = self.spread.get(digits)
        if spread is None:
            spread = sum(1 << digit * self.cells for digit in bits(digits))
            self.spread[digits] = spread
        return spread << cell

    def domain(self, candidate: int) -> int:
        return self.column << candidate % self.cells

    def all_domains(self) -> list[int]:
        return [self.column << cell for cell in range(self.cells)]

    def all_ranges(self) -> list[int]:
        shifts = range(0, self.size * self.cells, self.cells)
        return [cells << shift for shift in shifts for cells in self.houses.values()]

    def show(self, mask: int) -> str:
        return show(mask, self.names)


@lru_cache(maxsize=8)
def build_grid(
    size: int, houses: tuple[tuple[str, int], ...], kind: str = "", clues: tuple[Clue, ...] = ()
) -> Grid:
    return Grid(size, dict(houses), kind, clues)


@dataclass(slots=True)
class Board:
    """The digits placed and the candidates left in the empty cells, both as masks.

    It never changes: a step makes another one.
    """

    grid: Grid
    givens: int
    placed: int
    candidates: int
    rivals: int = 0  # all that conflicts with a digit placed

    def place(self, candidates: Iterable[int]) -> "Board":
        placed, rivals = self.placed, self.rivals
        for candidate in candidates:
            placed |= 1 << candidate
            rivals |= self.grid.conflicts[candidate]
        left = self.candidates & ~(placed | rivals)
        return Board(self.grid, self.givens, placed, left, rivals)

    def eliminate(self, struck: int) -> "Board":
        left = self.candidates & ~struck
        return Board(self.grid, self.givens, self.placed, left, self.rivals)

    def is_dead(self) -> bool:
        """Is there an empty cell without candidates, or a digit without a place in a house?"""
        left = self.placed | self.candidates
        return not all(left & mask for mask in self.grid.all_domains() + self.grid.all_ranges())

    def domains(self, reading: Reading) -> list[int]:
        """The digits that each place of a reading can have."""
        left = self.placed | self.candidates
        return [self.grid.digits(left, cell) for cell in reading.cells]

    def broken(self, work: Work) -> str:
        """The name of a constraint of which nothing is left to read; none if there is one."""
        for name, reading in self.grid.readings.items():
            if reading.table.supports(self.domains(reading), work) is None:
                return name
        return ""


# Truths. Domains and ranges are known by their names; guardians depend on the givens or the board.
def guardians_truth(board: Board, text: str) -> int | None:
    """The candidates that keep a pattern from being deadly; None if it would not be."""
    grid = board.grid
    if text == "of bug":
        return None if grid.constrained else bug_guardians(board)
    digit_names, _, cell_names = text.partition(" in ")
    firsts = {grid.candidate_index.get(f"r1c1={digit}", -1) for digit in digit_names.split()}
    cells = {grid.cell_index.get(cell, -1) for cell in cell_names.split()}
    if -1 in firsts | cells:
        return None
    mask = sum(1 << cell for cell in cells)
    pattern = sum(mask << first for first in firsts)
    if board.givens & mask * grid.column or mask & grid.constrained:
        return None
    if not is_deadly(grid, mask, len(firsts)):
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


TRUTHS = ("domain", "range", "guardians")  # how the names of truths begin that are no constraints
EXAMPLES = 'a truth such as "domain r1c1" or "range 1 in row 1"'


def read_truth(board: Board, truth: str, work: Work) -> int:
    """Find the candidates left of which, says this truth, one is true."""
    grid = board.grid
    mask = grid.truths.get(truth)
    if mask is None:
        mask = read_guardians(board, truth, work)
    if board.placed & mask:
        found = f"{grid.show(board.placed & mask)} placed"
        raise CheckError(HERE, f"an open {truth}", found)
    return board.candidates & mask


def read_guardians(board: Board, truth: str, work: Work) -> int:
    """A truth that is neither a domain nor a range."""
    grid = board.grid
    kind, _, text = truth.partition(" ")
    if kind != "guardians":
        raise CheckError(HERE, EXAMPLES, describe(truth))
    work.add((len(grid.houses) - 1) * grid.size * grid.unit)
    mask = guardians_truth(board, text)
    if mask is None:
        raise CheckError(HERE, "guardians of a deadly pattern", describe(truth))
    return mask


def find_reading(grid: Grid, truth: str, work: Work) -> Reading | None:
    """The reading that a truth names; None if it is a truth of another kind."""
    if truth in grid.readings or not truth.startswith("sum "):
        return grid.readings.get(truth)
    weights, total = dict[int, int](), 0
    for sign, name in split_sum(truth.removeprefix("sum ")):
        said = equation_of(grid, name)
        if said is None:
            raise CheckError(HERE, "a sum of houses and constraints", describe(name))
        work.add((grid.size + len(said.cells)) * grid.unit)
        total += sign * said.total
        for cell, weight in zip(said.cells, said.weights, strict=True):
            weights[cell] = weights.get(cell, 0) + sign * weight
    left = {cell: weight for cell, weight in sorted(weights.items()) if weight}
    return Reading(tuple(left), Total(tuple(left.values()), total, grid.size))


def split_sum(text: str) -> list[tuple[int, str]]:
    """Split "row 1 - killer 2" into signs, 1 or -1, and names."""
    signed = text if text[:2] in ("+ ", "- ") else f"+ {text}"
    parts = re.split("(?:^| )([+-]) ", signed)[1:]
    return [(int(f"{sign}1"), name) for sign, name in zip(parts[::2], parts[1::2], strict=True)]


def equation_of(grid: Grid, name: str) -> Equation | None:
    """What the cells of a constraint or a house come to."""
    if name in grid.equations or name not in grid.houses:
        return grid.equations.get(name)
    cells = tuple(bits(grid.houses[name]))
    return Equation(cells, (1,) * grid.size, grid.size * (grid.size + 1) // 2)


# The proof.
def find_choice(
    grid: Grid, truths: list[int], readings: list[Reading], alive: int, work: Work
) -> list[int] | None:
    """Choose one candidate of each truth, none of which conflict; None if there is no such choice.

    Only candidates in `alive` may be chosen. Where a truth has one left there is nothing to try. Then
    the readings strike what they do not support, and when nothing more comes of it the truth with
    the fewest candidates is tried, with each in turn. The cells of a reading that are open stand
    among the truths, so at the end it reads one digit in each cell.
    """
    nothing: list[int] = []
    cases = [iter([(truths, alive, nothing)])]  # each case is made when it is looked at
    while cases:
        case = next(cases[-1], None)
        if case is None:
            cases.pop()
            continue
        truths, alive, chosen = case
        forced = choose_forced(grid, truths, alive, work)
        if forced is None:
            continue
        truths, alive, chosen = forced[0], forced[1], chosen + forced[2]
        if readings:
            supported = strike_unsupported(grid, readings, alive, work)
            if supported != alive:
                cases += [iter([(truths, supported, chosen)])] if supported else []
                continue
        if not truths:
            return chosen
        cases.append(each_choice(grid, truths, alive, chosen))
    return None


def each_choice(
    grid: Grid, truths: list[int], alive: int, chosen: list[int]
) -> Iterator[tuple[list[int], int, list[int]]]:
    """Each candidate of the truth with the fewest, and what is left of the others then."""
    fewest = min(truths, key=lambda truth: (truth & alive).bit_count())
    rest = [truth for truth in truths if truth is not fewest]
    for candidate in reversed([*bits(fewest & alive)]):
        yield rest, alive & ~grid.conflicts[candidate], [*chosen, candidate]


def choose_forced(
    grid: Grid, truths: list[int], alive: int, work: Work
) -> tuple[list[int], int, list[int]] | None:
    """Choose the only candidate of a truth as long as there is such a truth; None if one has none.

    It gives the other truths, the candidates alive, and what was chosen.
    """
    chosen: list[int] = []
    while True:
        work.add((len(truths) + 8) * grid.unit)
        several: list[int] = []
        for truth in truths:
            left = truth & alive
            if left & (left - 1):
                several.append(truth)
            elif left:
                chosen.append(left.bit_length() - 1)
                alive &= ~grid.conflicts[chosen[-1]]
            else:
                return None
        if len(several) == len(truths):
            return several, alive, chosen
        truths = several


def strike_unsupported(grid: Grid, readings: list[Reading], alive: int, work: Work) -> int:
    """Keep what the readings support; nothing if one has nothing left to read."""
    for cells, table in readings:
        domains = [grid.digits(alive, cell) for cell in cells]
        supported = table.supports(domains, work)
        if supported is None:
            return 0
        for cell, domain, kept in zip(cells, domains, supported, strict=True):
            if domain != kept:
                alive &= ~grid.candidates(domain ^ kept, cell)
    return alive


def prove(board: Board, step: Step, truths: list[int], readings: list[Reading], work: Work) -> None:
    """Suppose the opposite of the conclusion, and find that no choice serves the truths."""
    grid, alive = board.grid, board.candidates
    served = truths
    if readings:
        alive |= board.placed
        domains = map(grid.domain, sorted({cell for each in readings for cell in each.cells}))
        served = truths + [domain for domain in domains if not domain & board.placed]
    work.add(len(step.candidates) * (len(served) + 8) * grid.unit)
    for candidate in step.candidates:
        left = alive & ~(1 << candidate if step.sign == "=" else grid.conflicts[candidate])
        for truth in served:
            if not truth & left:
                break  # nothing is left of it, so there is nothing to search
        else:
            choice = find_choice(grid, served, readings, left, work)
            if choice is not None:
                raise CheckError(HERE, *unproved(board, step, truths, candidate, choice))


def unproved(
    board: Board, step: Step, truths: list[int], candidate: int, choice: list[int]
) -> tuple[str, str]:
    """What was expected of a step that is not proved, and what was found."""
    grid, count = board.grid, len(step.truths)
    if step.sign == "=" and count == len(truths) == 1 and truths[0] >> candidate & 1:
        found = f"{truths[0].bit_count()}: {grid.show(truths[0])}"
        return f"one candidate in {step.truths[0]}", found
    supposed = {*choice, candidate} if step.sign == "<>" else {*choice}
    names = " ".join(grid.names[each] for each in sorted(supposed))
    name = grid.names[candidate].replace("=", step.sign)
    found = f"no conflict in {names}" if names else "nothing that forces it"
    return f"{name} to follow from {plural(count, 'truth')}", found


# The replay.
class Trace(NamedTuple):
    """A document, as far as it must be right before its first step."""

    board: Board
    assumptions: int
    status: str
    steps: list[object]
    final: object


def check(document: object, puzzle: object = None) -> CheckReport:
    """Check a parsed trace, whatever it is; with `puzzle`, also that it is about that puzzle.

    `puzzle` is n * n characters, for a grid with the usual boxes, or an object as in a trace.
    """
    trace, number, failures = None, None, ()
    verdicts, work = list[StepVerdict](), Work()
    try:
        trace = read_trace(document, puzzle)
        board, grid = trace.board, trace.board.grid
        work.add(grid.setup.done)
        for number, value in enumerate(trace.steps, 1):
            board = take_step(board, read_step(value, number, grid), work, verdicts)
        number = None
        work.where = "the end"
        check_end(trace, board, work)
    except CheckError as error:
        failures = (Failure(number, *error.args),)
    if trace is None:
        return CheckReport(failures, unchecked=count_steps(document))
    unchecked = len(trace.steps) - number if number else 0
    subject, steps = f"{trace.status} {trace.board.grid.kind}", tuple(verdicts)
    return CheckReport(failures, steps, trace.assumptions, unchecked, subject, work.done)


def take_step(board: Board, step: Step, work: Work, verdicts: list[StepVerdict]) -> Board:
    """Give the board after a step; its verdict, also when it fails, joins the list."""
    grid, ok = board.grid, False
    contents: list[int] = []
    truths: list[int] = []
    readings: list[Reading] = []
    try:
        work.add((len(step.candidates) + len(step.truths) * grid.size) * grid.unit)
        mask = gather(board, step.candidates, HERE)
        for truth in step.truths:
            reading = find_reading(grid, truth, work) if grid.clues else None
            if reading is None:
                truths.append(read_truth(board, truth, work))
                contents.append(truths[-1])
            else:
                readings.append(reading)
                cells = sum(grid.domain(cell) for cell in {*reading.cells})
                contents.append((board.placed | board.candidates) & cells)
        if not step.is_guess:
            prove(board, step, truths, readings, work)
        ok = True
        return board.place(step.candidates) if step.sign == "=" else board.eliminate(mask)
    except CheckError as error:
        where, *told = error.args
        raise CheckError(where or f"step {step.number} ({step.technique})", *told) from None
    finally:
        verdicts.append(StepVerdict(step, tuple(contents), ok, grid.names))


def gather(board: Board, candidates: tuple[int, ...], where: str) -> int:
    """Gather a mask of candidates: all of them left on the board, each named once."""
    grid, mask = board.grid, 0
    for candidate in candidates:
        bit = 1 << candidate
        if mask & bit:
            raise CheckError(where, "each candidate once", f"{grid.names[candidate]} twice")
        if not board.candidates & bit:
            domain = grid.domain(candidate)
            placed, left = grid.show(board.placed & domain), grid.show(board.candidates & domain)
            found = f"{placed} placed" if placed else left or "no candidate there"
            raise CheckError(where, f"candidate {grid.names[candidate]}", found)
        mask |= bit
    return mask


def check_end(trace: Trace, board: Board, work: Work) -> None:
    """See that the final board is the replayed one, and that the status is true."""
    where = f'status "{trace.status}"'
    final = read_board(trace.final, board.grid, "final")
    told = board if final == board.placed else Board(board.grid, 0, 0, 0).place(bits(final))
    duplicate = has_duplicate(told, trace.status, "final")
    expect_same(board.grid, board.placed, final, "final", "as replayed")
    empty = board.grid.cells - board.placed.bit_count()
    if trace.status == "solved":
        expect(not empty, where, "a complete board", found=plural(empty, "empty cell"))
        broken = board.broken(work)
        expect(not broken, where, "every constraint kept", found=f"{broken} broken")
    elif trace.status == "invalid":
        expected = "a digit twice, or a cell, house or constraint that cannot be filled"
        is_dead = duplicate or board.is_dead() or board.broken(work)
        expect(is_dead, where, expected, found="none")
    else:
        expect(empty, where, "an incomplete board", found="a complete one")


def has_duplicate(board: Board, status: str, where: str) -> bool:
    """Are there digits that are placed and conflict? Only an invalid board may have them."""
    grid, placed = board.grid, board.placed
    if not placed & board.rivals:
        return False
    pairs = ((candidate, placed & grid.conflicts[candidate]) for candidate in bits(placed))
    candidate, rivals = next(pair for pair in pairs if pair[1])
    expected = f"{ONCE}, and constraints kept" if grid.clues else ONCE
    expect(status == "invalid", where, expected, found=grid.show(rivals | 1 << candidate))
    return True


def expect_same(grid: Grid, expected: int, found: int, where: str, why: str) -> None:
    """See that two boards have the same digits; if not, tell the first that differ."""
    for candidate in bits(expected ^ found):
        domain = grid.domain(candidate)
        one, other = grid.show(expected & domain), grid.show(found & domain)
        raise CheckError(where, f"{one or f'no digit for {other}'}, {why}", other or "none")


# The document is read without trust: first its values, then its parts.
def as_object(value: Any, where: str) -> dict[str, object]:
    if isinstance(value, dict):
        return value  # pyright: ignore[reportUnknownVariableType], JSON has texts for keys
    raise CheckError(where, "an object", describe(value))


def as_list(value: Any, where: str) -> list[object]:
    if isinstance(value, list):
        return value  # pyright: ignore[reportUnknownVariableType]
    raise CheckError(where, "a list", describe(value))


def items(value: object, where: str) -> list[tuple[object, str]]:
    """What a list has, and where each of it is."""
    return [(each, f"{where}[{place}]") for place, each in enumerate(as_list(value, where))]


def as_integer(value: object, low: int, high: int, where: str) -> int:
    if isinstance(value, int) and low <= value <= high and not isinstance(value, bool):
        return value
    few = " or ".join(map(str, dict.fromkeys((low, high))))
    expected = f"a whole number from {low} to {high}" if high > low + 1 else few
    raise CheckError(where, expected, describe(value))


def as_text(value: object, where: str) -> str:
    if isinstance(value, str) and value.isprintable() and value:
        return value
    raise CheckError(where, "printable text", describe(value))


def one_of(choices: Sequence[str], value: object, where: str) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise CheckError(where, " or ".join(map(describe, choices)), describe(value))


def optional(fields: dict[str, object], key: str, default: object) -> object:
    value = fields.get(key)
    return default if value is None else value


def read_board(value: object, grid: Grid, where: str) -> int:
    """Read a text of n * n characters as the mask of its digits."""
    text = value if isinstance(value, str) else ""
    if len(text) != grid.cells:
        found = plural(len(text), "character") if isinstance(value, str) else describe(value)
        raise CheckError(where, plural(grid.cells, "character"), found)
    placed, first_of = 0, grid.first_of
    for cell, character in enumerate(text):
        if character in first_of:
            placed |= 1 << first_of[character] + cell
        elif character != ".":
            expected = f'"." or a digit up to {DIGITS[grid.size - 1]} as character {cell + 1}'
            raise CheckError(where, expected, describe(character))
    return placed


def read_candidate(value: object, index: dict[str, int], where: str) -> int:
    candidate = index.get(value) if isinstance(value, str) else None
    if candidate is None:
        raise CheckError(where, f'a candidate such as "{[*index][-1]}"', describe(value))
    return candidate


def read_eliminations(value: object, grid: Grid, where: str) -> tuple[int, ...]:
    told, index = as_list(value, where), grid.elimination_index
    try:
        return tuple([index[name] for name in cast("list[str]", told)])
    except (KeyError, TypeError):  # find out which of them it is
        return tuple([read_candidate(each, index, place) for each, place in items(told, where)])


def read_grid(puzzle: dict[str, object]) -> Grid:
    size = as_integer(puzzle.get("size"), 1, len(DIGITS), "puzzle.size")
    boxes = read_boxes(puzzle.get("boxes"), size)
    box = box_sides(boxes, size)
    told = [puzzle.get(key) for key in ("regions", "houses", "constraints")]
    if told.count(None) == len(told):
        return plain_grid(size, box)
    regions = read_regions(optional(puzzle, "regions", []), size)
    houses = blocks("row", 1, size) | blocks("column", size, 1) | boxes | regions
    extra = read_extra(optional(puzzle, "houses", []), size, houses)
    found = f"{len(regions)} regions and {len(extra)} extra houses"
    most = MOST_HOUSES * size
    expect(len(regions) + len(extra) <= most, "puzzle", f"at most {most} of them", found=found)
    clues = read_clues(optional(puzzle, "constraints", []), size, box)
    kind = tell_kind(size, boxes, regions, extra, clues)
    return build_grid(size, tuple((houses | extra).items()), kind, clues)


@lru_cache(maxsize=8)
def plain_grid(size: int, box: Cells) -> Grid:
    """A grid of rows and columns, with boxes of these sides or none."""
    boxes = blocks("box", *box) if box else {}
    houses = blocks("row", 1, size) | blocks("column", size, 1) | boxes
    return build_grid(size, tuple(houses.items()), tell_kind(size, boxes, {}, {}, ()))


def read_boxes(value: object, size: int) -> Houses:
    if value is None:
        return {}
    sides = [as_integer(side, 1, size, "puzzle.boxes") for side, _ in items(value, "puzzle.boxes")]
    expected = f"the rows and columns of {size} cells"
    expect(len(sides) == 2 and prod(sides) == size, "puzzle.boxes", expected, found=str(sides))
    return blocks("box", *sides)


def box_sides(boxes: Houses, size: int) -> Cells:
    """The rows and columns of one box; nothing if there are none."""
    columns = (boxes["box 1"] & (1 << size) - 1).bit_count() if boxes else 0
    return (size // columns, columns) if columns else ()


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
    cells = read_cells(value, size, where)
    different = {*cells}
    found = f"{len(cells)}, {len(different)} of them different"
    fit = len(different) == len(cells) == size
    expect(fit, where, f"{size} different cells", found=found)
    return sum(1 << cell for cell in different)


def read_cells(value: object, size: int, where: str) -> Cells:
    cells, found = cells_by_name(size), list[int]()
    for name, place in items(value, where):
        is_cell = isinstance(name, str) and name in cells
        expect(is_cell, place, f'a cell up to "r{size}c{size}"', value=name)
        found.append(cells[str(name)])
    expect(len(found) <= MOST_CELLS, where, f"at most {MOST_CELLS} cells", value=len(found))
    return tuple(found)


def tell_kind(
    size: int, boxes: Houses, regions: Houses, extra: Houses, clues: tuple[Clue, ...]
) -> str:
    """Tell what kind of puzzle it is, and hide nothing that makes it another than a classic one."""
    houses = {*boxes.values(), *regions.values(), *extra.values()}
    if size == 9 and houses == {*blocks("box", 3, 3).values()} and not clues:
        return "classic 9x9"
    names = [describe(name) for name in extra]
    listed = ", ".join(names if len(names) <= 4 else [*names[:3], "..."])
    words = {
        "x".join(map(str, box_sides(boxes, size))) + " boxes": boxes,
        plural(len(regions), "region"): regions,
        f"{plural(len(extra), 'extra house')} ({listed})": extra,
    }
    parts = " and ".join(part for part, houses in words.items() if houses)
    told = [f"{size}x{size} with {parts or 'rows and columns alone'}"]
    for kind, count in Counter(clue.kind for clue in clues).items():
        if kind in KINDS:
            told.append(f"{count} {kind}" if count > 1 else kind)
        else:
            told.append(f"{count} of {kind} by tables of the trace")
    return ", ".join(told)


def read_clues(value: object, size: int, box: Cells) -> tuple[Clue, ...]:
    told, where = items(value, "puzzle.constraints"), "puzzle.constraints"
    expect(len(told) <= MOST_CONSTRAINTS, where, f"at most {MOST_CONSTRAINTS}", value=len(told))
    is_small = has_at_most(MOST_VALUES, value)
    expect(is_small, where, f"at most {MOST_VALUES} values in all", found="more")
    return tuple(read_clue(each, place, size, box) for each, place in told)


def has_at_most(most: int, value: object) -> bool:
    """Are there so few values in a value, itself and all that it holds counted?"""
    count, left = 0, [value]
    while left and count <= most:
        one = left.pop()
        held = cast("Collection[object]", one.values() if isinstance(one, dict) else one)
        if isinstance(one, list | dict):
            count += len(held)
            left += held if count <= most else ()
    return count < most


def read_clue(value: object, where: str, size: int, box: Cells) -> Clue:
    """Read a constraint."""
    fields = as_object(value, where)
    kind = as_text(fields.get("type"), f"{where}.type")
    clue = Clue(kind, size, box)
    if kind not in KINDS:
        return read_explicit(fields, clue, where)
    known = KINDS[kind][1]
    expect_keys(fields, {"type", *known}, where, f"what {describe(kind)} can have")
    found = dict[str, Any]()
    for name, default in known.items():
        told = fields.get(name)
        if told is None and default != NEEDED:
            found[name] = default
        else:
            found[name] = FIELDS[name](told, size, f"{where}.{name}")
    expect(found.get("cells", True) or kind == "diagonal", where, "at least one cell", "none")
    return clue._replace(**found)


def expect_keys(
    fields: dict[str, object], known: Collection[str], where: str, expected: str
) -> None:
    """See that there is nothing else: it could change the meaning."""
    for key in fields:
        if key not in known:
            raise CheckError(where, expected, describe(key))


def read_number(value: object, _size: int, where: str) -> int:
    return as_integer(value, -NUMBER, NUMBER, where)


def read_numbers(value: object, size: int, where: str) -> Cells:
    told = items(value, where)
    expect(len(told) <= MOST_CELLS, where, f"at most {MOST_CELLS} numbers", value=len(told))
    return tuple(read_number(each, size, place) for each, place in told)


def read_groups(value: object, size: int, where: str) -> tuple[Cells, ...]:
    return tuple(read_cells(each, size, place) for each, place in items(value, where))


def read_segments(value: object, size: int, where: str) -> tuple[Cells, ...]:
    segments = read_groups(value, size, where)
    count = sum(map(len, segments))
    expect(count <= MOST_CELLS, where, f"at most {MOST_CELLS} cells in all", value=count)
    return segments


def read_flag(value: object, _size: int, where: str) -> bool:
    expect(isinstance(value, bool), where, "true or false", value=value)
    return value is True


def read_word(value: object, _size: int, where: str) -> str:
    return as_text(value, where)


FIELDS: dict[str, Callable[[object, int, str], Any]] = {
    **dict.fromkeys(("cells", "circle"), read_cells),
    "segments": read_segments,
    "exempt": read_groups,
    **dict.fromkeys(("sum", "diff", "ratio", "value", "mod"), read_number),
    **dict.fromkeys(("values", "diffs", "ratios", "sums"), read_numbers),
    "loop": read_flag,
    **dict.fromkeys(("tag", "direction"), read_word),
}


def read_explicit(fields: dict[str, object], clue: Clue, where: str) -> Clue:
    """Read the tables of a kind that is not known here."""
    found = describe(clue.kind)
    is_name = re.fullmatch("[a-z][a-z0-9_]{0,39}", clue.kind) and clue.kind not in TRUTHS
    expect(is_name, f"{where}.type", "a name", found=found)
    told = fields.get("explicit")
    expect(told is not None, where, "a kind that is known here, or its tables", found=found)
    where = f"{where}.explicit"
    tables, size = as_object(told, where), clue.size
    more = ("rule", "unlike", "pairs", "houses", "readings")
    expect_keys(tables, (*TABLES, *more), where, "what tables can have")

    def listed(key: str) -> list[tuple[object, str]]:
        return items(optional(tables, key, []), f"{where}.{key}")

    cells, said = read_tables(tables, size, where)
    said = said._replace(
        unlike=tuple(read_two_cells(each, size, place) for each, place in listed("unlike")),
        pairs=tuple(read_pair(each, size, place) for each, place in listed("pairs")),
        houses=tuple(
            tuple(bits(read_house(each, size, place))) for each, place in listed("houses")
        ),
        readings=tuple(read_labelled(each, size, place) for each, place in listed("readings")),
    )
    return clue._replace(cells=cells, explicit=said)


TABLES = ("cells", "start", "moves", "is_mark", "equation")  # of one reading


def read_labelled(value: object, size: int, where: str) -> tuple[str, Cells, Explicit]:
    """Read one of several readings."""
    tables = as_object(value, where)
    expect_keys(tables, ("label", *TABLES), where, "what a reading can have")
    label = as_text(tables.get("label"), f"{where}.label")
    is_fit = re.fullmatch("[a-z0-9]+( [a-z0-9]+){0,3}", label)
    expect(is_fit, f"{where}.label", 'words such as "at r1c1"', value=label)
    cells, said = read_tables(tables, size, where)
    expect(cells, where, "at least one cell", found="none")
    return label, cells, said


def read_tables(tables: dict[str, object], size: int, where: str) -> tuple[Cells, Explicit]:
    """Read the tables of one reading: its cells, and what is read in them."""
    cells = read_cells(optional(tables, "cells", []), size, f"{where}.cells")
    told = items(optional(tables, "moves", []), f"{where}.moves")
    expect(len(told) == len(cells), where, "moves for each of the cells", value=len(told))
    is_mark = optional(tables, "is_mark", False)  # noqa: FBT003, a value and no flag
    equation = tables.get("equation")
    return cells, Explicit(
        tuple(read_moves(each, size, place) for each, place in told),
        as_integer(optional(tables, "start", 0), 0, NUMBER, f"{where}.start"),
        read_flag(is_mark, size, f"{where}.is_mark"),
        equation=None if equation is None else read_equation(equation, size, f"{where}.equation"),
    )


def read_moves(value: object, size: int, where: str) -> tuple[tuple[int, int, int], ...]:
    """Read the moves of one place: from a state, by each of some digits, to a state."""
    found, used = list[tuple[int, int, int]](), dict[int, int]()
    for each, place in items(value, where):
        (state, at), (digits, on), (to, after) = exactly(each, 3, place)
        state, to = as_integer(state, 0, NUMBER, at), as_integer(to, 0, NUMBER, after)
        mask = 0
        for digit, there in items(digits, on):
            mask |= 1 << as_integer(digit, 1, size, there) - 1
        expect(not mask & used.get(state, 0), place, "each digit of a state once", "one twice")
        used[state] = used.get(state, 0) | mask
        found.append((state, mask, to))
    return tuple(found)


def exactly(value: object, count: int, where: str) -> list[tuple[object, str]]:
    found = items(value, where)
    expect(len(found) == count, where, f"a list of {count}", found=f"one of {len(found)}")
    return found


def read_two_cells(value: object, size: int, where: str) -> Cells:
    cells = read_cells(value, size, where)
    expect(len(cells) == len({*cells}) == 2, where, "two different cells", value=value)
    return cells


def read_pair(value: object, size: int, where: str) -> tuple[int, int, Pairs]:
    (one, _), (other, _), (pairs, place) = exactly(value, 3, where)
    first, second = read_two_cells([one, other], size, where)
    fit = set[tuple[int, int]]()
    for pair, at in items(pairs, place):
        (a, _), (b, _) = exactly(pair, 2, at)
        fit.add((as_integer(a, 1, size, at), as_integer(b, 1, size, at)))
    return first, second, frozenset(fit)


def read_equation(value: object, size: int, where: str) -> Equation:
    fields = as_object(value, where)
    terms = [
        exactly(each, 2, place) for each, place in items(fields.get("terms"), f"{where}.terms")
    ]
    cells = read_cells([cell for (cell, _), _ in terms], size, f"{where}.terms")
    expect(len({*cells}) == len(cells), where, "each cell once", found="one twice")
    weights = tuple(read_number(weight, size, at) for _, (weight, at) in terms)
    return Equation(cells, weights, read_number(fields.get("total"), size, f"{where}.total"))


def read_puzzle(puzzle: object) -> Board:
    fields = as_object(puzzle, "puzzle")
    grid = read_grid(fields)
    givens = read_board(fields.get("givens"), grid, "puzzle.givens")
    every = (1 << grid.cells * grid.size) - 1
    return Board(grid, givens, 0, every & ~grid.marked).place(bits(givens))


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
    same = [
        ({*grid.houses.values()}, {clue for clue in grid.clues if not is_house(clue)})
        for grid in (asked.grid, board.grid)
    ]
    expected = f"the puzzle asked about, {asked.grid.kind}"
    expect(same[0] == same[1], "puzzle", expected, found=board.grid.kind)
    expect_same(board.grid, asked.givens, board.givens, "puzzle.givens", "as asked about")


def is_house(clue: Clue) -> bool:
    """Does a constraint say nothing but that cells are houses?"""
    return meaning_of(clue)._replace(houses=()) == Meaning()


def read_start(start: dict[str, object], board: Board) -> tuple[Board, int]:
    """Give the board on which the first step stands, and count what is only believed."""
    grid, where = board.grid, "start.placed"
    told = start.get("placed")
    digits = 0 if told is None else read_board(told, grid, where) & ~board.placed
    for candidate in bits(digits):
        given = board.placed & grid.domain(candidate)
        expect(not given, where, f"the given {grid.show(given)}", found=grid.names[candidate])
    board, where = board.place(bits(digits)), "start.removed"
    removed = read_eliminations(optional(start, "removed", []), grid, where)
    return board.eliminate(gather(board, removed, where)), digits.bit_count() + len(removed)


def read_trace(document: object, puzzle: object = None) -> Trace:
    fields = as_object(document, "document")
    one_of(["sudologue/trace"], fields.get("format"), "format")
    version = as_integer(fields.get("version"), 1, 2, "version")
    status = one_of(["solved", "stuck", "partial", "invalid"], fields.get("status"), "status")
    steps = as_list(fields.get("steps"), "steps")
    told = as_object(fields.get("puzzle"), "puzzle")
    is_fit = version > 1 or told.get("constraints") is None
    expect(is_fit, "puzzle.constraints", "version 2 of the format", value=version)
    given = read_puzzle(told)
    if puzzle is not None:
        compare_puzzles(read_asked(puzzle), given)
    board, assumptions = read_start(as_object(optional(fields, "start", {}), "start"), given)
    has_duplicate(given, status, "puzzle.givens")
    has_duplicate(board, status, "start.placed")
    return Trace(board, assumptions, status, steps, fields.get("final"))


def count_steps(document: object) -> int:
    try:
        return len(as_list(as_object(document, "").get("steps"), ""))
    except CheckError:
        return 0


def read_step(value: object, number: int, grid: Grid) -> Step:
    """Read a step. What is wrong is found at a place in it, before which its own is put."""
    try:
        fields = as_object(value, HERE)
        as_integer(fields.get("step"), number, number, ".step")
        technique = as_text(fields.get("technique"), ".technique")
        placement, eliminations = fields.get("place"), fields.get("eliminate")
        if (placement is None) == (eliminations is None):
            found = "neither" if placement is None else "both"
            raise CheckError(HERE, 'either "place" or "eliminate"', found)
        if eliminations is None:
            sign = "="
            candidates = (read_candidate(placement, grid.candidate_index, ".place"),)
        else:
            sign = "<>"
            candidates = read_eliminations(eliminations, grid, ".eliminate")
            expect(candidates, ".eliminate", "at least one candidate", found="none")
        truths = read_truths(fields.get("truths"))
        guess = fields.get("guess")
        if guess is not None and not (guess is True and sign == "=" and not truths):
            expected = "a placement without truths, or no guess"
            raise CheckError(".guess", expected, describe(guess))
    except CheckError as error:
        where, *told = error.args
        raise CheckError(f"steps[{number - 1}]{where}", *told) from None
    return Step(number, technique, sign, candidates, truths, guess is True)


def read_truths(value: object) -> tuple[str, ...]:
    told = as_list(value, ".truths")
    if len(told) == 1:  # as in most steps
        return (as_text(told[0], ".truths[0]"),)
    for place, truth in enumerate(told):
        if not (isinstance(truth, str) and truth.isprintable() and truth):
            as_text(truth, f".truths[{place}]")
    truths = tuple(cast("list[str]", told))
    if len({*truths}) < len(truths):
        twice = next(truth for truth, count in Counter(truths).items() if count > 1)
        raise CheckError(".truths", "each truth once", f"{describe(twice)} twice")
    return truths


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
    for part in read_parts(text):
        if isinstance(part, CheckError):
            yield CheckReport((Failure(None, *part.args),))
        else:
            yield from (check(document, puzzle) for document in part)


def read_parts(text: str) -> Iterator[list[object] | CheckError]:
    """The documents of a text. If it is not one JSON value, one begins with each brace that begins a line."""
    whole, line = read_part(text, 1), 1
    if not isinstance(whole, CheckError):
        yield whole
        return
    for part in re.split(r"(?<=\n)(?=\{)", text):
        if part.strip() or part == text:
            yield read_part(part, line)
        line += part.count("\n")


def read_part(text: str, line: int) -> list[object] | CheckError:
    """The documents of a JSON value that begins on this line: itself, or those in a list."""
    try:
        value = read_json(text, line)
        documents = cast("list[object]", value) if isinstance(value, list) else [value]
        expect(documents, "document", "a trace", found="an empty list")
    except CheckError as error:
        return error
    return documents


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
