"""Mutated traces of small puzzles with constraints: whatever the checker accepts of them is true.

    python -m attack.variant_traces [--mutants N] [--seed N]

Puzzles are drawn as in `variants.py` and solved by the project; then puzzle, steps, reasons or the end are changed. All
solutions of the puzzle that a mutant tells are found by trying everything (`kinds.py`).
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

import sudologue as sl
from attack.constraints import DRAWN, changed
from attack.drawing import Source
from attack.filled import differ
from attack.kinds import keeps, solutions
from attack.layout import DIGITS, Document, read_layout
from attack.repair import BROKEN, copied
from attack.variants import Case, draw_case, draw_truth, every_truth
from sudologue import checker
from sudologue.errors import SudologueError
from sudologue.inference import receipt
from sudologue.model.bits import bits

EACH = 20
"""Mutants of each trace."""
REFUSED, PARTLY, PASSED, FALSE, OPEN = OUTCOMES = (
    "refused",
    "accepted in part",
    "passed",
    "FALSE",
    "not judged",
)
MOST_OPEN = {4: 16, 6: 20}
"""Cells without a given; with more, trying everything takes too long."""


@dataclass
class Tally:
    """What became of mutants, how many conclusions of theirs were accepted, and those that are false."""

    counts: Counter[str] = field(default_factory=Counter[str])
    steps: int = 0
    false: list[tuple[str, Document]] = field(default_factory=list[tuple[str, Document]])


Mutation = Callable[[Document, Case, Random], None]


def a_step(document: Document, random: Random) -> Document:
    """One of the steps."""
    return random.choice(document["steps"])


def other_reason(document: Document, case: Case, random: Random) -> None:
    """One truth less, another one, or one more."""
    truths: list[str] = a_step(document, random)["truths"]
    at = random.randrange(len(truths))
    truths[at : at + random.choice((0, 1))] = random.choice(([], [draw_truth(case, random)]))


def any_reasons(document: Document, case: Case, random: Random) -> None:
    """All truths there are, or many of them."""
    a_step(document, random)["truths"] = every_truth(case, random)


def other_candidate(document: Document, case: Case, random: Random) -> None:
    """Something else is struck or placed."""
    step, size = a_step(document, random), case.puzzle["size"]
    row, column, digit = (random.randint(1, size) for _ in range(3))
    if random.random() < 0.3:
        step.pop("eliminate", None)
        step["place"] = f"r{row}c{column}={digit}"
    else:
        step.pop("place", None)
        told: list[str] = step.get("eliminate", [])
        step["eliminate"] = [*told[: random.randint(0, 3)], f"r{row}c{column}<>{digit}"]


def lie(document: Document, case: Case, random: Random) -> None:
    """A step more, with reasons from anywhere."""
    other_candidate(document, case, random)
    step = copied(a_step(document, random))
    step["truths"] = [*dict.fromkeys(draw_truth(case, random) for _ in range(random.randint(1, 3)))]
    document["steps"].insert(random.randint(0, len(document["steps"])), step)


def step_dropped(document: Document, _: Case, random: Random) -> None:
    """One step less."""
    del document["steps"][random.randrange(len(document["steps"]))]


def step_moved(document: Document, _: Case, random: Random) -> None:
    """One step earlier or later."""
    steps: list[Document] = document["steps"]
    steps.insert(random.randint(0, len(steps)), steps.pop(random.randrange(len(steps))))


def guess(document: Document, _: Case, random: Random) -> None:
    """A placement without a reason."""
    step = a_step(document, random)
    if "place" in step:
        step |= {"guess": True, "truths": []}


def constraint_changed(document: Document, _: Case, random: Random) -> None:
    """Something else in a constraint."""
    told: list[Document] = document["puzzle"]["constraints"]
    at = random.randrange(len(told))
    told[at] = changed(told[at], random)


def constraint_dropped(document: Document, _: Case, random: Random) -> None:
    """One constraint less."""
    told: list[Document] = document["puzzle"]["constraints"]
    del told[random.randrange(len(told))]


def constraint_moved(document: Document, _: Case, random: Random) -> None:
    """Constraints with other numbers."""
    random.shuffle(document["puzzle"]["constraints"])


def constraint_more(document: Document, case: Case, random: Random) -> None:
    """One constraint more, of any kind, drawn on any filled grid."""
    source = Source(case.puzzle, random.choice(case.filled), random)
    told: list[Document] = document["puzzle"]["constraints"]
    told.insert(random.randint(0, len(told)), DRAWN[random.choice([*DRAWN])](source))


def given_changed(document: Document, case: Case, random: Random) -> None:
    """A given more, or another one."""
    givens = [*document["puzzle"]["givens"]]
    givens[random.randrange(len(givens))] = random.choice(DIGITS[: case.puzzle["size"]])
    document["puzzle"]["givens"] = "".join(givens)


def other_end(document: Document, _: Case, random: Random) -> None:
    """Another status."""
    document["status"] = random.choice(("solved", "stuck", "partial", "invalid"))


def other_version(document: Document, _: Case, random: Random) -> None:
    """The version that knows no constraints, or none that there is."""
    document["version"] = random.choice((1, 3, None))


MUTATIONS: tuple[Mutation, ...] = (
    *(other_reason, other_reason, any_reasons, other_candidate, other_candidate, lie, lie, lie),
    *(step_dropped, step_moved, guess, constraint_changed, constraint_changed, constraint_dropped),
    *(constraint_moved, constraint_more, given_changed, other_end, other_version),
)


def mutant(document: Document, case: Case, random: Random) -> Document:
    """A copy of a trace with one to three mutations, numbered again and with the end that it comes to."""
    found = copied(document)
    for _ in range(random.choice((1, 1, 2, 3))):
        try:
            random.choice(MUTATIONS)(found, case, random)
        except BROKEN:
            continue
    return mended(found) if random.random() < 0.9 else found


def mended(document: Document) -> Document:
    """Steps numbered, and the final board as they leave it."""
    puzzle, steps = document["puzzle"], document["steps"]
    board = [*puzzle["givens"]]
    for number, step in enumerate(steps, 1):
        step["step"] = number
        if "place" in step:
            cell, _, digit = step["place"].partition("=")
            row, column = map(int, cell.removeprefix("r").split("c"))
            board[(row - 1) * puzzle["size"] + column - 1] = DIGITS[int(digit) - 1]
    document["final"] = "".join(board)
    if document["status"] != "invalid":
        document["status"] = "partial" if "." in board else "solved"
    return document


@lru_cache(maxsize=64)
def fillings(size: int, tall: int, givens: str) -> tuple[str, ...]:
    """Whatever keeps the givens, rows, columns and boxes."""
    puzzle = {"size": size, "boxes": [tall, size // tall], "givens": givens}
    houses = [[*bits(mask)] for _, mask in read_layout(puzzle).houses]
    return tuple(
        text
        for text in solutions(puzzle)
        if all(differ([text[cell] for cell in house]) for house in houses)
    )


def solutions_of(puzzle: Document) -> list[str] | None:
    """All solutions; None if trying everything would take too long."""
    size, (tall, _), givens = puzzle["size"], puzzle["boxes"], puzzle["givens"]
    if givens.count(".") > MOST_OPEN[size]:
        return None
    return [text for text in fillings(size, tall, givens) if keeps(puzzle, text)]


def falsehood(document: Document, report: checker.CheckReport) -> str | None:
    """What was accepted and is false; an empty text if nothing is, None if that cannot be told."""
    left = solutions_of(document["puzzle"])
    if left is None:
        return None
    has_one, is_promised = len(left) == 1, False
    case = Case(document["puzzle"], ())
    for step, verdict in zip(document["steps"], report.steps, strict=False):
        is_promised |= "guardians" in str(step["truths"])
        told: list[str] = step.get("eliminate") or [step["place"]]
        if is_promised and not has_one:
            return None
        if verdict.ok and verdict.is_guess:
            left = [text for text in left if case.is_so(told[0], text)]
        elif verdict.ok and not all(case.is_so(each, text) for each in told for text in left):
            return str(verdict)
    ends = {"solved": left == [document["final"]], "invalid": not left}
    return "" if not report.ok or ends.get(document["status"], True) else "the end"


def try_mutant(document: Document, tally: Tally) -> None:
    """Check a mutant; if a step fails, again without it."""
    for _ in range(4):
        report = checker.check(document)
        accepted = sum(step.ok for step in report.steps)
        tally.steps += accepted
        outcome = PASSED if report.ok else PARTLY if accepted else REFUSED
        if outcome != REFUSED:
            wrong = falsehood(document, report)
            outcome = OPEN if wrong is None else FALSE if wrong else outcome
            if wrong:
                tally.false.append((wrong, document))
        tally.counts[outcome] += 1
        failed = report.failures[0].step if report.failures else None
        if failed is None or failed > len(document["steps"]):
            return
        document = copied(document)
        del document["steps"][failed - 1]
        document = mended(document)


def solved(case: Case, random: Random) -> Document | None:
    """The trace of the puzzle, by logic or with guesses; None if it cannot be read, or has no steps."""
    few = ("full-house", "naked-single", "line-table", "45-rule")
    try:
        puzzle = sl.Puzzle.from_json(json.dumps(case.puzzle))
        rules, searches = random.choice(((None, False), (few, False), (few, True)))
        result = sl.solve(puzzle, rules=rules, allow_search=searches, assume_unique=False)
    except SudologueError:
        return None
    document: Document = {**receipt.to_document(result)}
    return document if document["steps"] else None


def attacked(seed: int) -> Iterator[Tally]:
    """Trace after trace; the tally so far."""
    tally, number = Tally(), 0
    while True:
        random = Random(f"traces/{seed}/{number}")  # noqa: S311
        number += 1
        case = draw_case(random, tuple(DRAWN))
        document = solved(case, random)
        if document is not None and case.filled:
            for _ in range(EACH):
                try_mutant(mutant(document, case, random), tally)
        yield tally


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser("attack.variant_traces")
    parser.add_argument("--mutants", type=int, default=10_000, help="how many to try")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    before = time.monotonic()
    tally = next(each for each in attacked(args.seed) if each.counts.total() >= args.mutants)
    counts = {outcome: tally.counts[outcome] for outcome in OUTCOMES}
    print(f"{time.monotonic() - before:.0f} s:", counts, "accepted steps:", tally.steps)
    for why, document in tally.false[:5]:
        print(why, document)
    return bool(tally.false)


if __name__ == "__main__":
    sys.exit(main())
