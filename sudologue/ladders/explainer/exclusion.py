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
from itertools import combinations, product

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import neighbours
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.views.candidates import cell_digits, common, digit_masks
from sudologue.rules.exclusion import (
    PAIR,
    TRIPLE,
    Excluder,
    exclusion_inference,
    refuted_by_triples,
)
from sudologue.rules.rule import Find

_Bases = dict[int, int]
"""Cells that may be base cells, and for each of them the excluders that it sees, as a mask."""


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
    return {cell: mask for cell, mask in seen.items() if mask}


def _pairs(board: Board, bases: _Bases) -> Iterator[tuple[int, ...]]:
    """Those of which a candidate of the one leaves the other nothing, in the Explainer's order."""
    found = set[tuple[int, ...]]()
    for digit, cell in _threatened(board, bases):
        for other in bits(_threats(board, cell, bases[cell], digit)):
            if other in bases:
                found.add((other, cell) if other < cell else (cell, other))
    return iter(sorted(found, key=lambda pair: pair[::-1]))


def _threatened(board: Board, bases: _Bases) -> Iterator[tuple[int, int]]:
    """A digit and a base cell that sees, for each other candidate of its own, an excluder of both."""
    by_digit, cells = board.shared(digit_masks), sum(1 << cell for cell in bases)
    near = _near(board, union(bases.values()))
    for digit in range(board.grid.size):
        kept = cells
        for other, places in enumerate(by_digit):
            if other != digit:
                kept &= ~places | near.get(1 << digit | 1 << other, 0)
        yield from ((digit, cell) for cell in bits(kept))


def _threats(board: Board, cell: int, excluders: int, digit: int) -> int:
    """The cells in which the digit leaves a base cell nothing: the same goes, and all that excluders have beside it."""
    domain, near = board.shared(cell_digits)[cell], _near(board, excluders)
    found = board.shared(digit_masks)[digit]
    if domain >> digit & 1:
        found &= board.grid.peer_masks[cell]
    for other in bits(domain & ~(1 << digit)):
        found &= near.get(1 << digit | 1 << other, 0)
    return found


def _near(board: Board, excluders: int) -> dict[int, int]:
    """For the digits of excluders the cells that see one with these."""
    peers, domains, near = board.grid.peer_masks, board.shared(cell_digits), dict[int, int]()
    for each in bits(excluders):
        near[domains[each]] = near.get(domains[each], 0) | peers[each]
    return near


def _triples(board: Board, bases: _Bases) -> Iterator[tuple[int, ...]]:
    """Those of which anything can be said at all, in the Explainer's order."""
    grid = board.grid
    promising = {
        tuple(sorted((one, other, target % grid.cell_count)))
        for one, other, targets in refuted_by_triples(board)
        for target in bits(targets)
    }
    ordered: dict[tuple[int, ...], tuple[int, ...]] = {}
    for one, two, three in promising:
        if bases.keys() >= {one, two, three}:
            for base in ((one, two, three), (one, three, two), (two, three, one)):
                place = _place(grid, bases, base)
                if place is not None:
                    ordered[place] = base
    return (ordered[place] for place in sorted(ordered))


def _place(grid: Grid, bases: _Bases, base: tuple[int, ...]) -> tuple[int, ...] | None:
    """The place of three base cells in the order; None if none of the first two sees the third as an excluder."""
    first, second, third = base
    for number, cell in enumerate((first, second)):
        if bases[cell] >> third & 1:
            return second, first, number, neighbours(grid, cell).index(third)
    return None


def _excluded(board: Board, base: tuple[int, ...], excluders: int) -> list[int]:
    """The candidates of the base cells that are in no combination left.

    The last cell need not be gone through: whatever the others take, its digits that are left are a mask.
    """
    grid, domains = board.grid, board.shared(cell_digits)
    held = {domains[cell] for cell in bits(excluders)}
    *others, last = base
    choices = [[1 << digit for digit in bits(domains[cell])] for cell in others]
    left = [0] * len(base)
    for chosen in product(*choices):
        if _conflicts(grid, others, chosen):
            continue
        seen = [bit for cell, bit in zip(others, chosen, strict=True) if _see(grid, cell, last)]
        free = domains[last] & ~union(seen) & ~_forbidden(held, union(chosen))
        if free:
            left = [mask | bit for mask, bit in zip(left, (*chosen, free), strict=True)]
    return [
        digit * grid.cell_count + cell
        for cell, mask in zip(base, left, strict=True)
        for digit in bits(domains[cell] & ~mask)
    ]


def _see(grid: Grid, one: int, other: int) -> int:
    return grid.peer_masks[one] >> other & 1


def _conflicts(grid: Grid, cells: list[int], chosen: tuple[int, ...]) -> bool:
    """Do two cells that see each other have the same?"""
    pairs = combinations(zip(cells, chosen, strict=True), 2)
    return any(bit == same and _see(grid, one, other) for (one, bit), (other, same) in pairs)


def _forbidden(held: set[int], taken: int) -> int:
    """The digits that would take the last candidate of an excluder, when these are taken."""
    forbidden = 0
    for digits in held:
        rest = digits & ~taken
        if not rest:
            return -1
        if not rest & (rest - 1):
            forbidden |= rest
    return forbidden


def _find(name: str, size: int, board: Board) -> Iterator[Inference]:
    grid, domains = board.grid, board.shared(cell_digits)
    bases = _bases(board, size)
    for base in (_pairs if size == 2 else _triples)(board, bases):
        excluders = common(bases, sum(1 << cell for cell in base))
        if excluders & (excluders - 1):
            excluded = _excluded(board, base, excluders)
            if excluded:
                pool = [Excluder(1 << e, domains[e], grid.peer_masks[e]) for e in bits(excluders)]
                found = exclusion_inference(name, board, base, excluded, pool)
                if found:
                    yield found


find_pairs: Find = partial(_find, PAIR, 2)
find_triples: Find = partial(_find, TRIPLE, 3)
