"""Documents that cost as much as they can: does the checker end with each soon, and with little memory?

    python -m attack.costs [--documents N] [--seed N]

Constraints with long lists, many of them, on small and large grids; steps with many truths, and sums of many terms. The
checker may accept or refuse what it likes, but its limit of work has to hold for what it really does. Each document is
checked in a process of its own, which is ended when it takes too long or too much.
"""

import argparse
import sys
from contextlib import suppress
from math import inf
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection
from random import Random
from time import process_time
from typing import Any, NamedTuple

from tqdm import tqdm

from attack.layout import Document
from sudologue import checker

SECONDS, MEGABYTES = 30, 1000
"""Of CPU time and of memory, for one document."""
LONGEST = 1200
"""Of a list: somewhat more than the checker takes."""


class Cost(NamedTuple):
    """How long one document took, and what became of it."""

    seconds: float
    verdict: str


def every_cell(size: int) -> list[str]:
    """All cells, row by row."""
    return [f"r{row}c{column}" for row in range(1, size + 1) for column in range(1, size + 1)]


def long_list(values: list[Any], random: Random) -> list[Any]:
    """Few or many of some values; more than there are, if it must be."""
    count = random.choice(
        (random.randint(1, 12), random.randint(1, 200), random.randint(1, LONGEST))
    )
    if count <= len(values) and random.random() < 0.7:
        return random.sample(values, count)
    return [values[at % len(values)] for at in range(count)]


def draw_field(name: str, size: int, random: Random) -> Any:
    """A field of a constraint that is large in some way."""
    cells, digits = every_cell(size), [*range(1, size + 1)]
    if name in ("cells", "circle"):
        return long_list(cells, random)[: 3 if name == "circle" else None]
    if name in ("segments", "exempt"):
        pieces = long_list(cells, random) * random.choice((1, 1, 30))
        length = random.choice((1, 2, 50, LONGEST))
        return [pieces[at : at + length] for at in range(0, len(pieces), length)]
    if name in ("values", "diffs", "ratios", "sums"):
        return long_list(digits, random)
    if name in ("sum", "value", "diff", "ratio", "mod"):
        return random.choice(
            (random.randint(1, 30), random.randint(1, 200), random.randint(1, 10**6))
        )
    return {"loop": random.random() < 0.5, "tag": "extra", "direction": "/"}[name]


def draw_constraints(size: int, random: Random) -> list[Document]:
    """One constraint, or a kind many times, alike or not."""
    kind = random.choice([*checker.KINDS])
    fields = checker.KINDS[kind][1]

    def draw() -> Document:
        told: Document = {name: draw_field(name, size, random) for name in fields}
        if kind == "diagonal":
            told.pop("cells", None)
        elif kind == "region_sum_line":
            told["cells"] = [cell for segment in told["segments"] for cell in segment]
        return {"type": kind, **told}

    few = [draw() for _ in range(random.choice((1, 1, 2, 20)))]
    return few * random.choice((1, 1, 3, 2000 // len(few)))


def draw_steps(size: int, constraints: list[Document], random: Random) -> list[Document]:
    """One step with many truths, or with sums of many terms."""
    cells, lines = every_cell(size), range(1, size + 1)
    houses = [f"{kind} {number}" for kind in ("row", "column") for number in lines]
    names = [f"{told['type']} {number}" for number, told in enumerate(constraints, 1)]
    truths = [f"domain {cell}" for cell in cells]
    truths += [f"range {digit} in {house}" for house in houses for digit in lines]
    terms = random.choices([*houses, *names], k=random.choice((5, 5000)))
    sums = [f"sum {' - '.join(terms[: len(terms) - number])}" for number in range(4)]
    ring = [f"r{i}c{c}" for i in lines for c in (i, i % size + 1)]  # two of each row and column
    guardians = [
        f"guardians 1 2 in {' '.join(random.sample(ring, len(ring)))}" for _ in range(1500)
    ]
    told = random.choice(
        (truths, sums, guardians, truths + names, [f"x{n}" for n in range(9999)] * 2)
    )
    claim = random.choice(({"place": "r1c1=1"}, {"eliminate": [f"{cell}<>1" for cell in cells]}))
    return [{"step": 1, "technique": "costs", "truths": told, **claim}]


def draw_document(random: Random) -> Document:
    """A trace of an empty grid."""
    size = random.choice((1, 4, 9, 16, 25, 25))
    constraints = draw_constraints(size, random) if random.random() < 0.8 else []
    steps = (
        draw_steps(size, constraints, random) if not constraints or random.random() < 0.3 else []
    )
    empty = "." * size**2
    puzzle = {"size": size, "givens": empty, "constraints": constraints or None}
    made = {"format": "sudologue/trace", "version": 2, "status": "partial", "final": empty}
    return {**made, "puzzle": puzzle, "steps": steps}


def limit(seconds: int, megabytes: int) -> None:
    """Let the system end this process when it takes more, where the system can."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


def check(seed: int, number: int, seconds: int, megabytes: int, to: Connection) -> None:
    """Check a document within limits, and tell the time and the verdict."""
    document = draw_document(Random(f"{seed}/{number}"))  # noqa: S311
    before = process_time()
    limit(seconds, megabytes)
    report = checker.check(document)
    to.send(Cost(process_time() - before, str(report)))


def measured(seed: int, number: int, seconds: int = SECONDS, megabytes: int = MEGABYTES) -> Cost:
    """What a document takes, in a process of its own; infinitely long if that did not end by itself."""
    here, there = Pipe(duplex=False)
    process = Process(target=check, args=(seed, number, seconds, megabytes, there))
    process.start()
    there.close()
    try:
        return here.recv()
    except EOFError:
        return Cost(inf, "ended by its limits, or by an exception")
    finally:
        process.kill()
        process.join()


def main() -> int:
    """Attack, and report."""
    parser = argparse.ArgumentParser("attack.costs", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--documents", type=int, default=300, help="how many to try")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    numbers = tqdm(range(args.documents), unit=" documents", disable=None, leave=False)
    costs = {number: measured(args.seed, number) for number in numbers}
    slowest = sorted(costs, key=lambda number: -costs[number].seconds)
    for number in slowest[:10]:
        print(f"{costs[number].seconds:6.1f} s  document {number}: {costs[number].verdict[:120]}")
    return int(costs[slowest[0]].seconds == inf)


if __name__ == "__main__":
    sys.exit(main())
