"""Constraints at random, on small grids: true of a given solution, or of none, and changed in some way."""

from copy import deepcopy
from random import Random
from typing import Any, cast

from attack.drawing import Draw, Source, fitted, related, summed
from attack.filled import number
from attack.kinds import is_kept
from attack.layout import Document
from attack.line_constraints import (
    contain,
    counting_circles,
    equal_sum,
    first_hidden,
    indexers,
    lunchbox,
    on_line,
    sum_line,
)
from attack.lines import hidden_digits
from attack.unknown import unknown


def killer(source: Source) -> Document:
    """A cage, now and then without its sum."""
    cells = source.fitting(source.size, lambda digits: len({*digits}) == len(digits))
    total = sum(source.grid.line(cells)) if source.random.random() < 0.8 else None
    return {"type": "killer", "cells": cells, "sum": total}


def arrow(source: Source) -> Document:
    """A circle of one to three cells, and a shaft."""
    for _ in range(60):
        cells = source.anywhere(3, 2 * source.size)
        ends = source.random.randint(1, 2)
        circle, shaft = cells[:ends], cells[ends:]
        if number(source.grid.line(circle)) == sum(source.grid.line(shaft)):
            return {"type": "arrow", "circle": circle, "cells": shaft}
    return {"type": "arrow", "circle": source.anywhere(1, 3), "cells": source.anywhere(1, 4)}


def sandwich(source: Source) -> Document:
    """A line, and what is in it between the smallest and the largest."""
    cells = source.line()
    digits = source.grid.line(cells)
    first, last = sorted((digits.index(1), digits.index(source.size)))
    return {"type": "sandwich", "cells": cells, "sum": sum(digits[first + 1 : last])}


def region_sum_line(source: Source) -> Document:
    """Segments with the same sum, if they are found."""
    for _ in range(60):
        cells = source.anywhere(2, 2 * source.size)
        at = source.random.randrange(1, len(cells))
        segments = [cells[:at], cells[at:]]
        if len({sum(source.grid.line(segment)) for segment in segments}) == 1:
            break
    return {"type": "region_sum_line", "cells": cells, "segments": segments}  # pyright: ignore


def quadruple(source: Source) -> Document:
    """Four cells around a corner, and some of their digits."""
    row, column = (source.random.randrange(1, source.size) for _ in range(2))
    cells = [f"r{row + a}c{column + b}" for a in (0, 1) for b in (0, 1)]
    values = source.random.sample(source.grid.line(cells), source.random.randint(1, 4))
    return {"type": "quadruple", "cells": cells, "values": values}


def xv(source: Source) -> Document:
    """Two neighbours with their sum."""
    pair = source.random.choice(source.neighbours())
    return {"type": "xv", "cells": pair, "sum": sum(source.grid.line(pair))}


def parity(kind: str, rest: int) -> Draw:
    """Some of the cells that are odd, or even."""

    def draw(source: Source) -> Document:
        cells = [name for name in source.anywhere(3, 6) if source.grid.at(name) % 2 == rest]
        return {"type": kind, "cells": cells or source.anywhere(1, 1)}

    return draw


def candidates(source: Source) -> Document:
    """Cells with their digits, and others."""
    cells = source.anywhere(1, 3)
    more = [source.random.randint(1, source.size)]
    return {"type": "candidates", "cells": cells, "values": source.grid.line(cells) + more}


def extremes(kind: str) -> Draw:
    """Cells that are smaller, or larger, than their neighbours."""

    def draw(source: Source) -> Document:
        each = [{"type": kind, "cells": [name]} for name, _ in source.grid.apart((0, 0))]
        return source.random.choice([told for told in each if is_kept(told, source.grid)] or each)

    return draw


def negative(kind: str, **fields: Any) -> Draw:
    """With those pairs exempt that need it, and a few that do not."""

    def draw(source: Source) -> Document:
        pairs = source.neighbours()
        every = {"type": kind, **fields}
        exempt = list[list[str]]()
        for pair in pairs:
            others = [other for other in pairs if other != pair]
            is_wrong = not is_kept({**every, "exempt": others}, source.grid)
            if is_wrong or source.random.random() < 0.1:
                exempt.append(pair)
        return {**every, "exempt": exempt}

    return draw


def region(source: Source) -> Document:
    """Cells that differ: a house, or fewer."""
    tag = source.random.choice(("jigsaw", "windoku", "extra"))
    count = source.random.choice((source.size, source.random.randint(2, source.size)))
    for _ in range(60):
        cells = source.anywhere(count, count)
        if len({*source.grid.line(cells)}) == count:
            break
    return {"type": "region", "cells": cells, "tag": tag}  # pyright: ignore


def alone(kind: str, **fields: Any) -> Draw:
    """A kind that has nothing to draw."""
    return lambda _: {"type": kind, **fields}


def diagonal(source: Source) -> Document:
    """One of the two."""
    return {"type": "diagonal", "direction": source.random.choice("\\/")}


DRAWN: dict[str, Draw] = {
    "killer": killer,
    "sum": summed("sum"),
    "little_killer": summed("little_killer"),
    "arrow": arrow,
    "thermo": fitted("thermo"),
    "slow_thermo": fitted("slow_thermo"),
    "whispers": fitted("whispers", diff=2),
    "renban": fitted("renban"),
    "palindrome": fitted("palindrome"),
    "clone": fitted("clone", 3),
    "between": fitted("between"),
    "sandwich": sandwich,
    "region_sum_line": region_sum_line,
    "quadruple": quadruple,
    "kropki_white": related("kropki_white"),
    "kropki_black": related("kropki_black"),
    "difference": related("difference", diff=2),
    "ratio": related("ratio", ratio=3),
    "xv": xv,
    "greater_than": related("greater_than"),
    "odd": parity("odd", 1),
    "even": parity("even", 0),
    "candidates": candidates,
    "minimum": extremes("minimum"),
    "maximum": extremes("maximum"),
    "non_consecutive": negative("non_consecutive"),
    "ratio_negative": negative("ratio_negative", ratios=[2]),
    "xv_negative": negative("xv_negative", sums=[5, 7]),
    "anti_knight": alone("anti_knight"),
    "anti_king": alone("anti_king"),
    "region": region,
    "diagonal": diagonal,
    "disjoint_groups": alone("disjoint_groups"),
    "difference_negative": negative("difference_negative", diffs=[2, 3]),
    "lockout": fitted("lockout", diff=2),
    "zipper": fitted("zipper"),
    "entropic": fitted("entropic"),
    "modular": fitted("modular"),
    "nabner": fitted("nabner", 3),
    "double_arrow": fitted("double_arrow", 6),
    "sum_line": sum_line,
    "x_sum": on_line("x_sum", lambda digits: sum(digits[: digits[0]])),
    "skyscraper": on_line("skyscraper", lambda digits: len(digits) - len(hidden_digits(digits))),
    "hidden_skyscraper": on_line("hidden_skyscraper", first_hidden),
    "numbered_room": on_line("numbered_room", lambda digits: digits[digits[0] - 1]),
    "row_indexer": indexers("row_indexer"),
    "col_indexer": indexers("col_indexer"),
    "box_indexer": indexers("box_indexer"),
    "counting_circles": counting_circles,
    "lunchbox": lunchbox,
    "equal_sum": equal_sum,
    "contain_exact": contain("contain_exact"),
    "contain_at_least": contain("contain_at_least"),
    "global_entropy": alone("global_entropy"),
    "global_mod": alone("global_mod"),
    "anti_taxicab": alone("anti_taxicab"),
    "dutch_flatmates": alone("dutch_flatmates"),
    "unknown": unknown,
}


JUNK: tuple[Any, ...] = (None, 0, -1, [], {}, "x", ["r1c1"], True, 10**9, 1.5, [[]])


def changed(told: Document, random: Random) -> Document:
    """A constraint with something else in one of its fields, or another type."""
    told = deepcopy(told)
    key = random.choice([*told])
    value: Any = told[key]
    if key == "type":
        told["type"] = random.choice([*DRAWN, "x", "domain", ""])
    elif isinstance(value, int) and random.random() < 0.9:
        told[key] = value + random.choice((-2, -1, 1, 2))
    elif isinstance(value, list) and value and random.random() < 0.9:
        value = cast("list[Any]", value)
        at, other = (random.randrange(len(value)) for _ in range(2))
        change = random.random()
        if change < 0.4:
            value[at], value[other] = value[other], value[at]
        elif change < 0.7:
            value[at] = value[other]
        else:
            del value[at]
    elif random.random() < 0.5:
        del told[key]
    else:
        told[key] = random.choice(JUNK)
    return told
