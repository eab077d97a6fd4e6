"""The large evidence: every set of cells that small grids have or nearly so, then samples for as long as one likes.

    poe evidence [--seconds N] [--seed N]

First come sets of cells that can be listed: on 4×4 grids all there are; on 5×5 and 6×6 grids all small ones, all in two
lines, all with an even number (5×5) or with two or none (6×6) in each line. Each is asked about with every number of
digits. Then, for `--seconds`, sets at random on grids of every kind, and boards that are bivalue universal graves or
look like it. The exit code tells whether anything that the checker accepted is false.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from itertools import cycle, islice
from random import Random

from attack import cell_sets, deadly, graves
from attack.deadly import Evidence
from attack.puzzles import LAYOUTS
from sudologue import checker

Listing = Callable[[], Iterable[int]]

LISTINGS: dict[int, dict[str, Listing]] = {
    4: {"all sets": partial(cell_sets.small, 4, 16)},
    5: {
        "up to 6 cells": partial(cell_sets.small, 5, 6),
        "two lines": partial(cell_sets.in_two_lines, 5),
        "even": partial(cell_sets.even, 5),
    },
    6: {
        "up to 4 cells": partial(cell_sets.small, 6, 4),
        "two lines": partial(cell_sets.in_two_lines, 6),
        "two in each line": partial(cell_sets.two_in_each_line, 6),
    },
}
"""By the size of the grid."""


def exhaustive(seed: int) -> Evidence:
    """Go through the listings on every small grid."""
    total, random = Evidence(), Random(seed)  # noqa: S311
    for name, draw in LAYOUTS.items():
        puzzle = draw(random)
        for title, listing in LISTINGS.get(puzzle["size"], {}).items():
            found = deadly.gather(checker.read_grid(puzzle), listing(), random)
            print(f"{name + ', ' + title:36} {found}", flush=True)
            total.add(found)
    return total


def sampled(seed: int, seconds: float) -> dict[str, Evidence]:
    """Draw sets and boards on every grid in turn, for so long."""
    random, end = Random(seed), time.monotonic() + seconds  # noqa: S311
    found: dict[str, Evidence] = {}
    for name in cycle(LAYOUTS):
        if time.monotonic() > end:
            return found
        puzzle = LAYOUTS[name](random)
        masks = islice(cell_sets.near_misses(puzzle["size"], random), 500)
        grid = checker.read_grid(puzzle)
        found.setdefault(f"{name}, drawn", Evidence()).add(deadly.gather(grid, masks, random))
        graved = graves.gather(LAYOUTS[name], 200, random)
        found.setdefault(f"{name}, graves", Evidence()).add(graved)
    raise AssertionError("there is always a next grid")


def main() -> int:
    """Gather it, and print it."""
    parser = argparse.ArgumentParser("evidence", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=300.0, help="of drawing at random")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    total = exhaustive(args.seed)
    for title, found in sampled(args.seed, args.seconds).items():
        print(f"{title:36} {found}")
        total.add(found)
    print(f"{'total':36} {total}", *total.counterexamples, sep="\n")
    return int(bool(total.counterexamples))


if __name__ == "__main__":
    sys.exit(main())
