"""Kinds that nobody knows, told by tables at random."""

from attack.drawing import Source
from attack.layout import Document


def several(source: Source) -> Document:
    """Several readings: each column begins with a digit that is not the last; with an equation for one row."""
    size, row = source.size, source.random.randint(1, source.size)
    every = [*range(1, size + 1)]
    columns = [
        {
            "label": f"in column {column}",
            "cells": [f"r1c{column}", f"r{size}c{column}"],
            "moves": [
                [[0, [digit], digit] for digit in every],
                [
                    [digit, [other for other in every if abs(other - digit) != 2], 0]
                    for digit in every
                ],
            ],
        }
        for column in every
    ]
    line = total(source, [f"r{row}c{column}" for column in every[:3]])
    return {"readings": [*columns, {"label": f"of row {row}", **line}]}


def unknown(source: Source) -> Document:
    """A kind that nobody knows, told by tables."""
    tables = source.random.choice((rest, total, total, apart, pairs, several))(source)
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


def total(source: Source, cells: list[str] | None = None) -> Document:
    """Digits that come to a sum, with the equation; now and then a wrong one."""
    cells, random = cells or source.anywhere(2, 4), source.random
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
