"""Claims at random about small puzzles with constraints: whatever the checker accepts is true of every solution.

    python -m attack.variants [--claims N] [--seed N]

Solutions are found by trying everything (`kinds.py`), so this is about 4×4 grids and 6×6 grids with many givens.
"""

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from attack.constraints import DRAWN, changed
from attack.drawing import Source
from attack.kinds import HOLDS, keeps, labels, solutions
from attack.layout import DIGITS, Document
from attack.puzzles import FOUR, SIX
from attack.repair import BROKEN
from sudologue import checker

CLAIMS = 20
"""About each puzzle."""
OPEN = 14
"""Cells of a 6×6 grid without a digit."""
NOT_SMALL = {"entropic", "global_entropy", "global_mod"}
"""Kinds that no 4×4 grid can keep."""
MIXED = "314652265143532461146235623514451326"
"""A 6×6 grid with a low, a middle and a high digit in each 2×2 square."""
TRIED, FALSE_CLAIMS, ACCEPTED, ENDS, UNREADABLE = (
    "claims",
    "false claims",
    "accepted claims",
    "ends",
    "puzzles that nobody can read",
)


@dataclass
class Tally:
    """What was tried, what was accepted of each kind, and everything that was accepted and is false."""

    counts: Counter[str] = field(default_factory=Counter[str])
    kinds: Counter[str] = field(default_factory=Counter[str])
    wrong: list[tuple[str, Document]] = field(default_factory=list[tuple[str, Document]])


@lru_cache(maxsize=8)
def fillings(tall: int) -> tuple[str, ...]:
    """All 4×4 grids, with boxes or without."""
    return tuple(solutions({**FOUR, "boxes": [tall, 4 // tall], "givens": "." * 16}))


@dataclass(frozen=True)
class Case:
    """A puzzle, and whatever keeps its houses and givens."""

    puzzle: Document
    filled: tuple[str, ...]
    is_changed: bool = False

    @cached_property
    def solutions(self) -> list[str] | None:
        """All of them; None if a constraint says nothing that could be understood."""
        try:
            return [text for text in self.filled if keeps(self.puzzle, text)]
        except (AssertionError, *BROKEN):
            return None

    def document(self, steps: list[Document], status: str = "partial", final: str = "") -> Document:
        """A trace of the puzzle."""
        numbered = [{"step": n, "technique": "claim", **step} for n, step in enumerate(steps, 1)]
        return {
            "format": "sudologue/trace",
            "version": 2,
            "puzzle": self.puzzle,
            "status": status,
            "steps": numbered,
            "final": final or self.puzzle["givens"],
        }

    def is_true(self, step: Document) -> bool:
        """Is what a step says so in every solution?"""
        told: list[str] = step.get("eliminate") or [step["place"]]
        return all(self.is_so(each, text) for each in told for text in self.solutions or [])

    def is_so(self, claim: str, text: str) -> bool:
        """Does a filled grid have what is claimed?"""
        name, _, digit = claim.replace("<>", "=").partition("=")
        row, column = map(int, name.removeprefix("r").split("c"))
        holds = text[(row - 1) * self.puzzle["size"] + column - 1] == DIGITS[int(digit) - 1]
        return holds is ("<>" not in claim)


def draw_case(random: Random, kinds: Sequence[str]) -> Case:
    """A puzzle with one to three constraints of these kinds, some of them changed."""
    chosen = [random.choice(kinds) for _ in range(random.choice((1, 1, 2, 3)))]
    if random.random() < 0.75 and not {*chosen} & NOT_SMALL:
        tall = random.choice((2, 2, 2, 1, 4))
        puzzle: Document = {**FOUR, "boxes": [tall, 4 // tall]}
        solution = random.choice(fillings(tall))
        kept = random.randint(0, 5)
    else:
        puzzle, solution = {**SIX}, solved_six(random, chosen)
        kept = 36 - random.randint(4, OPEN)
    shown = {*random.sample(range(len(solution)), kept)}
    puzzle["givens"] = "".join(d if i in shown else "." for i, d in enumerate(solution))
    source = Source(puzzle, solution, random)
    told = [DRAWN[kind](source) for kind in chosen]
    is_changed = random.random() < 0.3
    if is_changed:
        told.append(changed(random.choice(told), random))
    puzzle["constraints"] = told
    is_changed |= any("equation" in str(each) for each in told)
    if len(solution) == 16:
        every = fillings(tall)  # pyright: ignore
        fit = tuple(text for text in every if all(text[i] == solution[i] for i in shown))
    else:
        fit = tuple(solutions({**puzzle, "constraints": []}))
    return Case(puzzle, fit, is_changed)


def solved_six(random: Random, kinds: Sequence[str]) -> str:
    """A 6×6 grid; one that has digits of three sorts in each square where a kind asks for it."""
    sorts = {"global_entropy": ("12", "34", "56"), "global_mod": ("14", "25", "36")}
    for kind in kinds:
        if kind in sorts:
            return mixed(random, sorts[kind])
    return shuffled(random)


def mixed(random: Random, sorts: Sequence[str]) -> str:
    """The grid with all sorts in each square, its sorts and digits exchanged, turned or not."""
    digits = [digit for sort in random.sample(sorts, 3) for digit in random.sample(sort, 2)]
    rows = [MIXED[row * 6 : row * 6 + 6] for row in range(6)]
    if random.random() < 0.5:
        rows.reverse()
    if random.random() < 0.5:
        rows = [row[::-1] for row in rows]
    return "".join(rows).translate(str.maketrans("123456", "".join(digits)))


def shuffled(random: Random) -> str:
    """A 6×6 grid: one with its digits, and its rows and columns within boxes, exchanged."""
    base = [(row % 2 * 3 + row // 2 + column) % 6 for row in range(6) for column in range(6)]
    digits = random.sample(DIGITS[:6], 6)
    rows = [r * 2 + k for r in random.sample(range(3), 3) for k in random.sample(range(2), 2)]
    columns = [c * 3 + k for c in random.sample(range(2), 2) for k in random.sample(range(3), 3)]
    return "".join(digits[base[row * 6 + column]] for row in rows for column in columns)


def names(case: Case) -> list[str]:
    """What the constraints are called, and their readings where they are several."""
    counts, found = Counter[Any](), list[str]()
    for told in case.puzzle["constraints"]:
        counts[told.get("type")] += 1
        name = f"{told.get('type')} {counts[told.get('type')]}"
        try:
            found += [f"{name} {label}".rstrip() for label in labels(told, case.puzzle["size"])]
        except BROKEN:
            found.append(name)
    return found or ["domain r1c1"]


def draw_truth(case: Case, random: Random) -> str:
    """A constraint, a sum, or any other truth."""
    size, kind = case.puzzle["size"], random.random()
    number = random.randint(1, size)
    houses = [f"{word} {number}" for word in ("row", "column", "box", "region", "extra region")]
    cells = [f"r{random.randint(1, size)}c{random.randint(1, size)}" for _ in range(4)]
    if kind < 0.45:
        return random.choice(names(case))
    if kind < 0.6:
        terms = random.choices([*names(case), *houses], k=random.randint(1, 4))
        signs = random.choices((" + ", " - "), k=len(terms))
        parts = [sign + term for sign, term in zip(signs, terms, strict=True)]
        return "sum " + "".join(parts).removeprefix(" + ").lstrip()
    if kind < 0.75:
        return f"domain {cells[0]}"
    if kind < 0.95:
        return f"range {random.randint(1, size)} in {random.choice(houses)}"
    rows, columns = (random.sample(range(1, size + 1), 2) for _ in range(2))
    corners = " ".join(f"r{row}c{column}" for row in rows for column in columns)
    digits = " ".join(map(str, random.sample(range(1, size + 1), 2)))
    return random.choice((f"guardians {digits} in {corners}", "guardians of bug"))


def every_truth(case: Case, random: Random) -> list[str]:
    """Open cells, ranges of rows, and all constraints."""
    size, givens = case.puzzle["size"], case.puzzle["givens"]
    cells = [f"r{i // size + 1}c{i % size + 1}" for i, digit in enumerate(givens) if digit == "."]
    rows = [givens[row * size : row * size + size] for row in range(size)]
    ranges = [
        f"range {digit} in row {row}"
        for row, held in enumerate(rows, 1)
        for digit in range(1, size + 1)
        if DIGITS[digit - 1] not in held
    ]
    found = [*(f"domain {cell}" for cell in cells), *ranges, *names(case)]
    return random.sample(found, random.randint(len(found) // 2, len(found)))


def draw_claim(case: Case, random: Random) -> Document:
    """Something to place or to strike, with reasons from anywhere; every other one is true."""
    size = case.puzzle["size"]
    cell, digit = f"r{random.randint(1, size)}c{random.randint(1, size)}", random.randint(1, size)
    claim: Document = {"place": f"{cell}={digit}"}
    if random.random() < 0.8:
        claim = {"eliminate": [f"{cell}<>{digit}"]}
    if random.random() < 0.5 and not case.is_true(claim):
        return draw_claim(case, random)
    truths = [draw_truth(case, random) for _ in range(random.choice((0, 1, 1, 1, 2, 3)))]
    if random.random() < 0.4:
        truths = every_truth(case, random)
    return {**claim, "truths": [*dict.fromkeys(truths)]}


def check_claims(case: Case, random: Random, tally: Tally) -> None:
    """Try claims one after another; what is accepted stays on the board."""
    steps: list[Document] = []
    found = case.solutions or []
    for _ in range(CLAIMS):
        claim = draw_claim(case, random)
        report = checker.check(case.document([*steps, claim]))
        is_unique = len(found) == 1 or "guardians" not in str([*steps, claim])
        if not is_unique:
            continue
        tally.counts[TRIED] += 1
        is_true = case.is_true(claim)
        tally.counts[FALSE_CLAIMS] += not is_true
        if len(report.steps) == len(steps) + 1 and report.steps[-1].ok:
            tally.counts[ACCEPTED] += 1
            tally.kinds.update(truth.split(" ")[0] for truth in claim["truths"])
            steps.append(claim)
            if not is_true:
                tally.wrong.append(("a false claim", case.document(steps)))
                return


def check_ends(case: Case, random: Random, tally: Tally) -> None:
    """A filled grid is solved just if it is a solution, and a puzzle with solutions is not invalid.

    A changed constraint may be refused for its form.
    """
    if case.filled:
        text = random.choice(
            (case.solutions or case.filled) if random.random() < 0.5 else case.filled
        )
        is_solution = text in (case.solutions or [])
        full = Case({**case.puzzle, "givens": text}, (text,), case.is_changed)
        tally.counts[ENDS] += 1
        for status, is_so in (("solved", is_solution), ("invalid", not is_solution)):
            told = full.document([], status, text)
            is_ok = checker.check(told).ok
            if is_ok and not is_so:
                tally.wrong.append((f"a false end, {status}", told))
            if is_so and not is_ok and not case.is_changed:
                tally.wrong.append((f"a true end refused, {status}", told))
    invalid = case.document([], "invalid")
    if case.solutions and checker.check(invalid).ok:
        tally.wrong.append(("a puzzle with solutions is invalid", invalid))


def try_case(case: Case, random: Random, tally: Tally) -> None:
    """Everything about one puzzle; an exception is a hole as well."""
    try:
        if case.solutions is None:
            tally.counts[UNREADABLE] += 1
            report = checker.check(case.document([]))
            if report.subject != "not begun":
                tally.wrong.append(("read, but by nobody else", case.document([])))
            return
        check_claims(case, random, tally)
        check_ends(case, random, tally)
    except Exception:
        tally.wrong.append((traceback.format_exc(), case.document([])))


def attacked(seed: int, kinds: Sequence[str] = tuple(DRAWN)) -> Iterator[Tally]:
    """Puzzle after puzzle; the tally so far."""
    tally, number = Tally(), 0
    while True:
        random = Random(f"{seed}/{number}")  # noqa: S311
        try_case(draw_case(random, kinds), random, tally)
        number += 1
        yield tally


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser("attack.variants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--claims", type=int, default=10_000, help="how many false ones to try")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    before = time.monotonic()
    tally = next(each for each in attacked(args.seed) if each.counts[FALSE_CLAIMS] >= args.claims)
    print(f"{time.monotonic() - before:.0f} s:", dict(tally.counts), "wrong:", len(tally.wrong))
    print("accepted by kind:", dict(tally.kinds.most_common()))
    for why, document in tally.wrong[:5]:
        print(why, deepcopy(document))
    missing = [kind for kind in HOLDS if not tally.kinds[kind]]
    print("never a reason:", missing)
    return bool(tally.wrong)


if __name__ == "__main__":
    sys.exit(main())
