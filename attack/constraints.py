"""Constraints at random, on small grids: true of a given solution, or of none, and changed in some way."""

from collections.abc import Callable
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any, cast

from attack.kinds import Filled, is_kept, number
from attack.layout import Document

Draw = Callable[["Source"], Document]


class Source:
    """A solved grid that constraints are drawn on."""

    def __init__(self, puzzle: Document, solution: str, random: Random) -> None:
        self.puzzle, self.random = puzzle, random
        self.grid = Filled(puzzle, solution)
        self.size: int = puzzle["size"]

    def anywhere(self, least: int, most: int) -> list[str]:
        """Different cells, mostly in a line of neighbours."""
        count, random = self.random.randint(least, most), self.random
        rows = [(row, column) for row, column in product(range(1, self.size + 1), repeat=2)]
        if random.random() < 0.2:
            return [f"r{row}c{column}" for row, column in random.sample(rows, count)]
        path = [random.choice(rows)]
        while len(path) < count:
            row, column = path[-1]
            around = [(row + a, column + b) for a, b in product((-1, 0, 1), repeat=2)]
            free = [cell for cell in around if cell in rows and cell not in path]
            if not free:
                break
            path.append(random.choice(free))
        return (
            [f"r{row}c{column}" for row, column in path]
            if len(path) >= least
            else self.anywhere(least, most)
        )

    def fitting(self, most: int, condition: Callable[[list[int]], bool]) -> list[str]:
        """Cells whose digits keep a condition, after some tries; any cells if there are none."""
        cells = self.anywhere(2, most)
        for _ in range(40):
            if condition(self.grid.line(cells)):
                break
            cells = self.anywhere(2, most)
        return cells

    def line(self) -> list[str]:
        """A row or a column, from either end."""
        number, every = self.random.randint(1, self.size), range(1, self.size + 1)
        cells = [f"r{number}c{each}" if self.size % 2 else f"r{each}c{number}" for each in every]
        if self.random.random() < 0.5:
            cells = [f"r{number}c{each}" for each in every]
        return cells[:: self.random.choice((1, -1))]

    def neighbours(self) -> list[list[str]]:
        """All pairs of cells that share a side."""
        return [[*pair] for pair in self.grid.apart((0, 1), (1, 0))]


def summed(kind: str, least: int = 1) -> Draw:
    """Cells with their sum."""

    def draw(source: Source) -> Document:
        cells = source.anywhere(least, source.size)
        return {"type": kind, "cells": cells, "sum": sum(source.grid.line(cells))}

    return draw


def fitted(kind: str, most: int = 5, **fields: Any) -> Draw:
    """Cells that keep the kind."""

    def draw(source: Source) -> Document:
        told: Document = {"type": kind, **fields}

        def is_fit(_: list[int], cells: list[str]) -> bool:
            return is_kept({**told, "cells": cells}, source.grid)

        cells = source.anywhere(2, min(most, source.size))
        for _ in range(40):
            if is_fit([], cells):
                break
            cells = source.anywhere(2, min(most, source.size))
        return {**told, "cells": cells}

    return draw


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


def related(kind: str, **fields: Any) -> Draw:
    """Neighbours that keep the kind."""

    def draw(source: Source) -> Document:
        pairs = [pair[:: source.random.choice((1, -1))] for pair in source.neighbours()]
        told = [{"type": kind, "cells": pair, **fields} for pair in pairs]
        return source.random.choice([each for each in told if is_kept(each, source.grid)] or told)

    return draw


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


def unknown(source: Source) -> Document:
    """A kind that nobody knows, told by tables."""
    tables = source.random.choice((rest, total, apart, pairs))(source)
    return {"type": "unknown", "explicit": {"rule": "what the tables say", **tables}}


def rest(source: Source) -> Document:
    """Digits whose sum leaves some rest."""
    cells, mod = source.anywhere(2, 4), source.random.choice((2, 3))
    every = range(1, source.size + 1)
    layer = [
        [state, [digit for digit in every if (state + digit) % mod == to], to]
        for state in range(mod)
        for to in range(mod)
    ]
    good = sum(source.grid.line(cells)) % mod
    last = [move for move in layer if move[2] == good]
    return {"cells": cells, "start": 0, "moves": [*([layer] * (len(cells) - 1)), last]}


def total(source: Source) -> Document:
    """Digits that come to a sum, with the equation; now and then a wrong one."""
    cells, random = source.anywhere(2, 4), source.random
    goal = sum(source.grid.line(cells))
    moves = [
        [[sum_, [d], sum_ + d] for sum_ in range(goal) for d in range(1, source.size + 1)]
        for _ in cells
    ]
    moves[-1] = [move for move in moves[-1] if move[2] == goal]
    equation = {"terms": [[cell, 1] for cell in cells], "total": goal}
    if random.random() < 0.2:
        equation = {
            "terms": [[cell, random.choice((1, 1, 2, -1))] for cell in cells],
            "total": goal + random.choice((0, 1)),
        }
    return {"cells": cells, "start": 0, "moves": moves, "equation": equation}


def apart(source: Source) -> Document:
    """Cells two steps down and across that differ."""
    found = [[*pair] for pair in source.grid.apart((2, 2), (2, -2))]
    return {"unlike": [pair for pair in found if len({*source.grid.line(pair)}) == 2]}


def pairs(source: Source) -> Document:
    """Neighbours with some pairs of digits."""
    random, (one, other) = source.random, source.random.choice(source.neighbours())
    fit = [[random.randint(1, source.size) for _ in range(2)] for _ in range(6)]
    return {"pairs": [[one, other, [[source.grid.at(one), source.grid.at(other)], *fit]]]}


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
