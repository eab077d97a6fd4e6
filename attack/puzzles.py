"""Grids of every kind as puzzle objects: sizes, jigsaws, diagonals, windows, and houses at random."""

from collections.abc import Callable
from functools import partial
from random import Random

from attack.layout import Document, boxes_of

Draw = Callable[[Random], Document]
"""Makes an empty puzzle; some are different every time."""


def names(size: int, cells: list[int]) -> list[str]:
    """The cells as a puzzle object lists them."""
    return [f"r{cell // size + 1}c{cell % size + 1}" for cell in cells]


def with_boxes(size: int, tall: int, wide: int) -> Document:
    """An ordinary puzzle."""
    return {"size": size, "boxes": [tall, wide], "givens": "." * size**2}


def with_houses(puzzle: Document, houses: dict[str, list[int]]) -> Document:
    """A puzzle with more houses."""
    size = puzzle["size"]
    told = [{"name": name, "cells": names(size, cells)} for name, cells in houses.items()]
    return {**puzzle, "houses": [*puzzle.get("houses", []), *told]}


def with_diagonals(puzzle: Document) -> Document:
    """A puzzle with both diagonals."""
    n = puzzle["size"]
    falling, rising = [i * (n + 1) for i in range(n)], [(i + 1) * (n - 1) for i in range(n)]
    return with_houses(puzzle, {"diagonal 1": falling, "diagonal 2": rising})


def with_windows(puzzle: Document) -> Document:
    """A 9×9 puzzle with four windows."""
    windows = [
        [(top + r) * 9 + left + c for r in range(3) for c in range(3)]
        for top in (1, 5)
        for left in (1, 5)
    ]
    return with_houses(puzzle, {f"window {n}": cells for n, cells in enumerate(windows, 1)})


def with_random_houses(puzzle: Document, random: Random) -> Document:
    """A puzzle with one to three houses of cells from anywhere."""
    size = puzzle["size"]
    drawn = (sorted(random.sample(range(size**2), size)) for _ in range(random.randint(1, 3)))
    return with_houses(puzzle, {f"group {n}": cells for n, cells in enumerate(drawn, 1)})


def jigsaw(puzzle: Document, random: Random, exchanges: int = 3) -> Document:
    """The boxes (rows where there are none) as regions that exchanged a few cells."""
    size = puzzle["size"]
    regions = [*boxes_of(size, *(puzzle.get("boxes") or (1, size)))]
    for _ in range(exchanges):
        one, other = random.sample(regions, 2)
        here, there = random.randrange(size), random.randrange(size)
        one[here], other[there] = other[there], one[here]
    told = [names(size, sorted(region)) for region in regions]
    return {**puzzle, "boxes": None, "regions": told}


def _always(puzzle: Document) -> Draw:
    return lambda _: puzzle


def _without_boxes(size: int) -> Document:
    return {"size": size, "boxes": None, "givens": "." * size**2}


FOUR, SIX, NINE = with_boxes(4, 2, 2), with_boxes(6, 2, 3), with_boxes(9, 3, 3)

LAYOUTS: dict[str, Draw] = {
    "4x4": _always(FOUR),
    "4x4 without boxes": _always(_without_boxes(4)),
    "4x4 diagonals": _always(with_diagonals(FOUR)),
    "4x4 jigsaw": partial(jigsaw, FOUR),
    "4x4 random houses": partial(with_random_houses, FOUR),
    "5x5 without boxes": _always(_without_boxes(5)),
    "5x5 jigsaw": partial(jigsaw, _without_boxes(5), exchanges=8),
    "5x5 random houses": partial(with_random_houses, _without_boxes(5)),
    "6x6": _always(SIX),
    "6x6 tall boxes": _always(with_boxes(6, 3, 2)),
    "6x6 diagonals": _always(with_diagonals(SIX)),
    "6x6 jigsaw": partial(jigsaw, SIX),
    "6x6 random houses": partial(with_random_houses, SIX),
    "9x9": _always(NINE),
    "9x9 diagonals": _always(with_diagonals(NINE)),
    "9x9 windows": _always(with_windows(NINE)),
    "9x9 jigsaw": partial(jigsaw, NINE, exchanges=6),
    "9x9 random houses": partial(with_random_houses, NINE),
}
"""What the evidence is gathered on, and what puzzles are made of for the fuzzer."""
