"""Constraints from the edges of what can be written: is a filled grid solved just if it keeps them?

    python -m attack.extremes [--grids N] [--seed N]

Other attacks draw constraints that make sense. Here numbers may be 0, below it or huge, cells are few, many or the same
again, and grids have any size up to 6×6. What they mean is told by the plain conditions of `kinds.py`.
"""

import argparse
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from attack.kinds import HOLDS, keeps
from attack.layout import DIGITS, Document
from attack.repair import BROKEN
from attack.variants import ENDS, UNREADABLE, Tally
from sudologue import checker

SHAPES = ((1, None), (2, None), (3, None), (4, [2, 2]), (5, None), (6, [2, 3]), (6, [3, 2]))
"""Sizes and boxes."""


def filled_grid(size: int, boxes: list[int] | None, random: Random) -> str:
    """A grid that keeps its houses: one with its digits, and its rows and columns within boxes, exchanged."""
    tall, wide = boxes or (1, size)
    rows = [tall * band + row for band in mixed(wide, random) for row in mixed(tall, random)]
    columns = [
        wide * stack + column for stack in mixed(tall, random) for column in mixed(wide, random)
    ]
    digits = random.sample(DIGITS[:size], size)
    return "".join(
        digits[(row % tall * wide + row // tall + column) % size]
        for row in rows
        for column in columns
    )


def mixed(count: int, random: Random) -> list[int]:
    """The first few numbers in some order."""
    return random.sample(range(count), count)


def draw_cells(size: int, random: Random) -> list[str]:
    """A line or a part of one, a few cells, or a few that may be the same."""
    every = [f"r{row}c{column}" for row in range(1, size + 1) for column in range(1, size + 1)]
    kind, at = random.random(), random.randrange(size)
    if kind < 0.4:
        line = random.choice((every[at * size : at * size + size], every[at::size]))
        return line[:: random.choice((1, -1))][: random.choice((size, random.randint(1, size)))]
    if kind < 0.8:
        return random.sample(every, random.randint(1, min(6, len(every))))
    return random.choices(every, k=random.randint(1, 6))


def draw_number(size: int, random: Random) -> int:
    """Often one that some line has; 0, one below it, or a huge one now and then."""
    edges = (0, 0, 1, size, size * (size + 1) // 2, -1, -(10**6), 10**6, 200)
    return random.choice(
        (random.randint(-1, 2 * size), random.randint(0, size), random.choice(edges))
    )


def draw_pair(size: int, random: Random) -> list[str]:
    """Neighbours, or a cell twice at the border."""
    row, column = random.randint(1, size), random.randint(1, size)
    beside = random.choice(((min(row + 1, size), column), (row, min(column + 1, size))))
    return [f"r{row}c{column}", f"r{beside[0]}c{beside[1]}"]


def several(
    draw: Callable[[int, Random], Any], least: int, most: int
) -> Callable[[int, Random], Any]:
    """A list of what is drawn."""
    return lambda size, random: [draw(size, random) for _ in range(random.randint(least, most))]


FIELDS: dict[str, Callable[[int, Random], Any]] = {
    "cells": draw_cells,
    "circle": lambda size, random: draw_cells(size, random)[: random.randint(1, 3)],
    "segments": several(draw_cells, 1, 3),
    "exempt": several(draw_pair, 0, 4),
    **dict.fromkeys(("sum", "diff", "ratio", "value", "mod"), draw_number),
    **dict.fromkeys(("values", "diffs", "ratios", "sums"), several(draw_number, 1, 4)),
    "loop": lambda _, random: random.random() < 0.5,
    "tag": lambda _, random: random.choice(("jigsaw", "windoku", "extra")),
    "direction": lambda _, random: random.choice("\\/"),
}


def draw_constraint(size: int, kind: str, random: Random) -> Document:
    """Any fields that the kind has; those that may be missing now and then."""
    told: Document = {"type": kind}
    for name, default in checker.KINDS[kind][1].items():
        if default == checker.NEEDED or random.random() < 0.6:
            told[name] = FIELDS[name](size, random)
    if kind == "diagonal":
        told.pop("cells", None)
    elif kind == "region_sum_line":
        at = random.randint(1, len(told["cells"]))
        told["segments"] = [each for each in (told["cells"][:at], told["cells"][at:]) if each]
    return told


def try_grid(random: Random, kinds: list[str], tally: Tally) -> None:
    """A filled grid with one constraint; what the checker refuses to read is no hole."""
    size, boxes = random.choice(SHAPES)
    text = filled_grid(size, boxes, random)
    told = draw_constraint(size, random.choice(kinds), random)
    puzzle: Document = {"size": size, "boxes": boxes, "givens": text, "constraints": [told]}
    made: Document = {
        "format": "sudologue/trace",
        "version": 2,
        "puzzle": puzzle,
        "steps": [],
        "final": text,
    }
    try:
        solved, invalid = (
            checker.check({**made, "status": each}) for each in ("solved", "invalid")
        )
    except Exception:
        tally.wrong.append((traceback.format_exc(), made))
        return
    try:
        is_kept = keeps(puzzle, text)
    except (AssertionError, *BROKEN):
        tally.counts[UNREADABLE] += 1
        if solved.subject != "not begun":
            tally.wrong.append(("read, but by nobody else", made))
        return
    tally.counts[ENDS] += 1
    tally.kinds[told["type"]] += solved.ok
    if solved.subject != "not begun" and (solved.ok, invalid.ok) != (is_kept, not is_kept):
        tally.wrong.append(("solved, and is not" if solved.ok else "solved, and refused", made))


def attacked(seed: int, kinds: list[str] | None = None) -> Iterator[Tally]:
    """Grid after grid; the tally so far."""
    tally, number = Tally(), 0
    while True:
        try_grid(Random(f"{seed}/{number}"), kinds or [*HOLDS], tally)  # noqa: S311
        number += 1
        yield tally


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser("attack.extremes", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--grids", type=int, default=20_000, help="how many to try")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    before = time.monotonic()
    tally = next(each for each in attacked(args.seed) if each.counts[ENDS] >= args.grids)
    print(f"{time.monotonic() - before:.0f} s:", dict(tally.counts), "wrong:", len(tally.wrong))
    for why, document in tally.wrong[:5]:
        print(why, document)
    print("never kept:", [kind for kind in HOLDS if not tally.kinds[kind]])
    return bool(tally.wrong)


if __name__ == "__main__":
    sys.exit(main())
