"""Aligned pairs and triplets as Sudoku Explainer looks for them.

(a) An excluder is a cell with two candidates, or with two or three where there are three base cells; it counts if all
    base cells see it, and there must be two at least.
(b) A base cell sees an excluder, and no cell with one candidate.
(c) The third base cell is itself an excluder that one of the first two sees.
(d) A combination of the base cells' candidates goes if two cells that see each other have the same, or if it takes all
    candidates of an excluder. A candidate that is in no combination left goes.

Base cells come in reading order, by the last of two first; the third as the first two see it.
"""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import choices, neighbours
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.views.candidates import cell_digits
from sudologue.rules.exclusion import (
    PAIR,
    TRIPLE,
    Excluder,
    exclusion_inference,
    refuted_by_triples,
)
from sudologue.rules.rule import Find


class _Bases(NamedTuple):
    """Cells that may be base cells, and for each of them the excluders that it sees, as a mask."""

    board: Board
    excluders: dict[int, int]

    def common(self, base: tuple[int, ...]) -> int:
        """The excluders that all of these see."""
        common = -1
        for cell in base:
            common &= self.excluders[cell]
        return common


def _bases(board: Board, most: int) -> _Bases:
    """With excluders of so many candidates at most."""
    grid, domains = board.grid, board.shared(cell_digits)
    single = excluding = 0
    for cell, digits in enumerate(domains):
        count = digits.bit_count()
        single |= (count == 1) << cell
        excluding |= (1 < count <= most) << cell
    seen = {
        cell: excluding & grid.peer_masks[cell]
        for cell, digits in enumerate(domains)
        if digits & (digits - 1) and not single & grid.peer_masks[cell]
    }
    return _Bases(board, {cell: mask for cell, mask in seen.items() if mask})


def _pairs(board: Board, bases: _Bases) -> Iterator[tuple[int, ...]]:
    del board
    return choices(tuple(bases.excluders), 2)


def _triples(board: Board, bases: _Bases) -> Iterator[tuple[int, ...]]:
    """Those of which anything can be said at all, in the Explainer's order."""
    grid = board.grid
    promising = {
        frozenset({one, other, target % grid.cell_count})
        for one, other, targets in refuted_by_triples(board)
        for target in bits(targets)
    }
    cells = sorted({cell for base in promising for cell in base} & bases.excluders.keys())
    for pair in choices(cells, 2):
        tails: dict[int, None] = {}
        for cell in pair:
            seen = (each for each in neighbours(grid, cell) if bases.excluders[cell] >> each & 1)
            tails.update(dict.fromkeys(seen))
        for tail in tails:
            if tail in bases.excluders and frozenset({*pair, tail}) in promising:
                yield (*pair, tail)


def _excluded(bases: _Bases, base: tuple[int, ...], common: int) -> list[int]:
    """The candidates of the base cells that are in no combination left."""
    board = bases.board
    grid, domains = board.grid, board.shared(cell_digits)
    held = [domains[cell] for cell in bits(common)]
    sights = [
        (i, j)
        for i, one in enumerate(base)
        for j, other in enumerate(base[:i])
        if grid.peer_masks[one] >> other & 1
    ]
    left = [0] * len(base)
    for digits in product(*(bits(domains[cell]) for cell in base)):
        if any(digits[i] == digits[j] for i, j in sights):
            continue
        taken = 0
        for digit in digits:
            taken |= 1 << digit
        if all(each & ~taken for each in held):
            left = [mask | 1 << digit for mask, digit in zip(left, digits, strict=True)]
    return [
        digit * grid.cell_count + cell
        for cell, mask in zip(base, left, strict=True)
        for digit in bits(domains[cell] & ~mask)
    ]


def _find(name: str, size: int, board: Board) -> Iterator[Inference]:
    grid, domains = board.grid, board.shared(cell_digits)
    bases = _bases(board, size)
    for base in (_pairs if size == 2 else _triples)(board, bases):
        common = bases.common(base)
        if common & (common - 1):
            excluded = _excluded(bases, base, common)
            if excluded:
                pool = [Excluder(1 << e, domains[e], grid.peer_masks[e]) for e in bits(common)]
                found = exclusion_inference(name, board, base, excluded, pool)
                if found:
                    yield found


find_pairs: Find = partial(_find, PAIR, 2)
find_triples: Find = partial(_find, TRIPLE, 3)
