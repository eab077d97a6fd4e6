"""Cells and constraints at random on a solved grid: what drawing every kind takes."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

from attack.filled import Filled
from attack.kinds import is_kept
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
        for _ in range(40):
            told["cells"] = source.anywhere(2, min(most, source.size))
            if is_fit(told, source.grid):
                break
        return told

    return draw


def is_fit(told: Document, grid: Filled) -> bool:
    """Is a constraint kept? One that cannot stand on such a grid is not."""
    try:
        return is_kept(told, grid)
    except AssertionError:
        return False


def related(kind: str, **fields: Any) -> Draw:
    """Neighbours that keep the kind."""

    def draw(source: Source) -> Document:
        pairs = [pair[:: source.random.choice((1, -1))] for pair in source.neighbours()]
        told = [{"type": kind, "cells": pair, **fields} for pair in pairs]
        return source.random.choice([each for each in told if is_kept(each, source.grid)] or told)

    return draw
