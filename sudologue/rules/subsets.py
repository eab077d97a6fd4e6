"""Subsets: n cells of a house and n digits that belong together.

Naked: n cells of a house whose domains hold n digits between them. The cells use up the digits, so no other
cell of the house can have any of them.

(a) n cells of a house, each with two candidates or more;
(b) their domains' union has n digits;
(c) another cell of a house that holds all n cells has one of the digits: it loses it.

Where fewer of the cells are locked by themselves, that is the simpler subset, unless all are needed for
(c).

Hidden: n digits whose ranges in a house lie in n cells. The digits use up the cells, so these can hold
nothing else. It is the same sentence with cells and digits changed over, and one search (`locked`) finds
both.

    r1 12 .  12 | 123 .  .  | .  1245 .       r1c1 and r1c3 share 1 and 2, so r1c4 is 3 and r1c8 is 4 or 5.
                                              They lie in box 1 too: a locked pair clears row 1 and box 1.

On a grid with constraints two cells may see each other without a common house, and a cell may see both without being in
one. Two cells that see each other and have the same two digits rule these out of whatever sees both: a naked pair that
is told without a house.

A naked pair or triple in the crossing of a box and a line that clears both is a locked pair or triple. It
comes earlier in the ladder; `naked-pair` and `naked-triple` find it as well, for ladders without that name.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial, reduce
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain, Range
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.reasoning.sets.locked import Chosen, houses_with_subsets, is_sharp, locked_sets
from sudologue.reasoning.views.candidates import common_peers, digit_masks, elimination_of, slices
from sudologue.reasoning.views.counts import few_cells, few_places, pairs_by_cell, shapes
from sudologue.reasoning.views.crossings import THIN, crossings
from sudologue.rules.rule import FindRule, Rule


@lru_cache(maxsize=64)
def _houses(grid: Grid, *, locked: bool) -> tuple[int, ...]:
    """Where to look for naked subsets, boxes first; for locked ones boxes will do."""
    return tuple(
        house
        for shape in shapes(grid)
        for house in shape.houses
        if not locked or grid.houses[house].kind not in THIN
    )


class Naked(NamedTuple):
    """A naked subset; `house` is the first that holds it, if any does."""

    house: int | None
    cells_mask: int
    digits_mask: int

    def lost_by_house(self, grid: Grid, candidates: int) -> dict[int, int]:
        """What it strikes in each house that it clears, the first that holds it first."""
        first, cells, digits = self
        return {
            house: lost
            for house in (() if first is None else (first, *_other_houses(grid, first, cells)))
            if (lost := candidates & digits * (grid.house_masks[house] & ~cells))
        }


@lru_cache(maxsize=1 << 12)
def _other_houses(grid: Grid, house: int, cells: int) -> tuple[int, ...]:
    """The other houses that hold all these cells."""
    first = cells.bit_length() - 1
    return tuple(
        h for h in grid.houses_of[first] if h != house and not cells & ~grid.house_masks[h]
    )


@lru_cache(maxsize=1 << 12)
def _naked_sets(
    grid: Grid, cells_mask: int, domains_mask: int, size: int
) -> tuple[tuple[int, int], ...]:
    """The cells and digits of every naked subset among these cells of a house.

    Most houses stay as they are from one step to the next, so answers are remembered.
    """
    cells = bits(cells_mask)
    domains = [domains_mask >> cell & grid.first_cell_mask for cell in cells]
    return tuple(
        (sum(1 << cells[i] for i in chosen), digits)
        for chosen, digits in locked_sets(domains, size)
    )


def _naked_subsets(board: Board, size: int, cells_mask: int, houses: Iterable[int]) -> list[Naked]:
    """The naked subsets of these cells in these houses."""
    grid = board.grid
    domains = board.candidates_mask & cells_mask * grid.first_cell_mask
    found: dict[int, Naked] = {}
    for house in houses:
        inside = cells_mask & grid.house_masks[house]
        if inside.bit_count() < size:
            continue
        held = domains & grid.house_candidates_masks[house]
        for cells, digits in _naked_sets(grid, inside, held, size):
            found[cells] = Naked(_first_house(grid, cells), cells, digits)
    return _house_by_house(grid, found.values())


def _house_by_house(grid: Grid, found: Iterable[Naked]) -> list[Naked]:
    """In the order of the first houses that hold them, wherever they were found."""
    order = (*_houses(grid, locked=False), None)
    return sorted(found, key=lambda subset: order.index(subset.house))


def _naked_pairs(board: Board) -> list[Naked]:
    """The same for pairs, which are plain to see: cells that see each other and have the same two candidates.

    Left out are those that cannot strike anything.
    """
    if not board.shared(houses_with_subsets) and not board.grid.constraints:
        return []
    grid, candidates, peers = board.grid, board.candidates_mask, board.grid.peer_masks
    found: list[Naked] = []
    for first, second, cells in board.shared(pairs_by_cell):
        digits = 1 << first * grid.cell_count | 1 << second * grid.cell_count
        rest = cells
        while others := rest & (rest - 1):
            one = (rest ^ others).bit_length() - 1
            for other in bits(others & peers[one]):
                if candidates & digits * (peers[one] & peers[other]):
                    pair = 1 << one | 1 << other
                    found.append(Naked(_first_house(grid, pair), pair, digits))
            rest = others
    return _house_by_house(grid, found)


@lru_cache(maxsize=1 << 12)
def _first_house(grid: Grid, cells: int) -> int | None:
    """The first house that holds all these cells."""
    houses = _houses(grid, locked=False)
    return next((house for house in houses if not cells & ~grid.house_masks[house]), None)


@lru_cache(maxsize=64)
def _shared_by_line_and_box(grid: Grid) -> tuple[int, ...]:
    """The cells that a line shares with a box, or a region with whatever crosses it."""
    thin = [house.kind in THIN for house in grid.houses]
    shared = {each.shared_mask for each in crossings(grid) if thin[each.line] > thin[each.box]}
    return tuple(sorted(shared))


def _crossing_cells(board: Board, size: int) -> int:
    """The cells that a locked subset may be made of."""
    fitting = board.shared(few_cells)[size - 2]
    found = 0
    for crossing in _shared_by_line_and_box(board.grid) if fitting else ():
        inside = fitting & crossing
        spare = inside.bit_count() - size
        if spare > 0 or (spare == 0 and _digits_in(board, inside) == size):
            found |= inside
    return found


def _digits_in(board: Board, cells: int) -> int:
    """How many digits these cells have between them."""
    return sum(1 for places in board.shared(digit_masks) if places & cells)


def _larger(board: Board, size: int, *, locked: bool) -> list[Naked]:
    """The naked subsets of three cells or more."""
    promising = board.shared(houses_with_subsets)
    if not promising:
        return []
    houses = [house for house in _houses(board.grid, locked=locked) if house in promising]
    cells = _crossing_cells(board, size) if locked else board.shared(few_cells)[size - 2]
    return _naked_subsets(board, size, cells, houses)


def naked_subsets(board: Board, size: int, *, locked: bool) -> Iterator[tuple[Naked, int]]:
    """Each naked subset that clears anything, and what goes; a locked one clears a box and a line."""
    grid, candidates = board.grid, board.candidates_mask
    for subset in board.shared(_naked_pairs) if size == 2 else _larger(board, size, locked=locked):
        lost_by_house = subset.lost_by_house(grid, candidates)
        is_thin = {grid.houses[number].kind in THIN for number in lost_by_house}
        if len(is_thin) <= locked:
            continue
        lost = reduce(int.__or__, lost_by_house.values())
        domains = [candidates >> cell & grid.first_cell_mask for cell in bits(subset.cells_mask)]
        if is_sharp(domains, _places(grid, lost)):
            yield subset, lost


def naked_in(grid: Grid, candidates: int, cells: int, house: int) -> Naked:
    """The naked subset of these cells, which the house is the first to hold."""
    held = slices(grid, candidates & cells * grid.first_cell_mask)
    digits = sum(1 << digit * grid.cell_count for digit, places in enumerate(held) if places)
    return Naked(house, cells, digits)


def naked_inference(name: str, grid: Grid, candidates: int, subset: Naked) -> tuple[Inference, int]:
    """What a naked subset leads to, and the mask of the candidates that go."""
    lost_by_house = subset.lost_by_house(grid, candidates)
    lost = reduce(int.__or__, lost_by_house.values())
    evidence = naked_evidence(grid, subset, [grid.houses[number] for number in lost_by_house])
    return Inference(name, elimination_of(lost, grid), evidence), lost


def _find_naked(name: str, size: int, board: Board, *, locked: bool) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for subset, _ in naked_subsets(board, size, locked=locked):
        yield naked_inference(name, grid, candidates, subset)[0]
    if size == 2 and not locked and grid.constraints:
        yield from _pairs_without_house(name, board)


def _pairs_without_house(name: str, board: Board) -> Iterator[Inference]:
    """What naked pairs rule out outside the houses that hold them."""
    grid = board.grid
    for pair in board.shared(_naked_pairs):
        seen = board.candidates_mask & pair.digits_mask * common_peers(grid, pair.cells_mask)
        lost = seen & ~union(pair.lost_by_house(grid, board.candidates_mask).values())
        if lost:
            yield Inference(name, elimination_of(lost, grid), naked_evidence(grid, pair, []))


def _places(grid: Grid, candidates: int) -> int:
    """The digits of these candidates, as bits of cell 0."""
    cells = grid.cells_mask
    count = grid.cell_count
    return sum(1 << d * count for d in range(grid.size) if candidates >> d * count & cells)


def naked_evidence(grid: Grid, subset: Naked, cleared: list[House]) -> Evidence:
    """What there is to see of a naked subset that clears these houses."""
    cells = tuple(grid.cells[i] for i in bits(subset.cells_mask))
    digits = tuple(bit // grid.cell_count + 1 for bit in bits(subset.digits_mask))
    return Evidence(
        truths=tuple(map(Domain, cells)),
        focus_cells=cells,
        focus_house=cleared[0] if cleared else None,
        candidates_seen=frozenset(digits),
        description=f"{_row(digits)} in {_row(cells)}"
        + (f" of {_row(cleared)}" if cleared else ""),
        parts=(Part("subset", (), cells, digits, tuple(cleared)),),
    )


class Hidden(NamedTuple):
    """A hidden subset."""

    digits: Chosen
    """From 0."""
    cells_mask: int
    others_mask: int
    """The candidates of all other digits in the cells: those must go."""


@lru_cache(maxsize=1 << 12)
def _hidden_sets(grid: Grid, ranges_mask: int, size: int) -> tuple[Hidden, ...]:
    """Every hidden subset among these ranges of a house; remembered, as above."""
    found = locked_sets(slices(grid, ranges_mask), size)
    return tuple(Hidden(digits, cells, _others(grid, digits, cells)) for digits, cells in found)


def _others(grid: Grid, digits: Chosen, cells: int) -> int:
    own = sum(1 << digit * grid.cell_count for digit in digits)
    return cells * (grid.first_cell_mask ^ own)


def _hidden_in_houses(board: Board, size: int) -> Iterator[tuple[int, int, Hidden]]:
    """A house, the ranges of digits with few places in it, and a subset of these that strikes something."""
    grid, promising = board.grid, board.shared(houses_with_subsets)
    for shape in shapes(grid) if promising else ():
        for house in filter(promising.__contains__, shape.houses):
            places = board.shared(few_places)[shape.houses[0]][size - 2]
            ranges = places & grid.house_candidates_masks[house]
            if ranges.bit_count() >= 2 * size:
                for subset in _hidden_sets(grid, ranges, size):
                    if board.candidates_mask & subset.others_mask:
                        yield house, ranges, subset


def hidden_subsets(board: Board, size: int) -> Iterator[tuple[int, Hidden]]:
    """Each hidden subset that strikes something, and the first house where it does."""
    grid = board.grid
    seen: set[Hidden] = set()
    for house, ranges_mask, subset in _hidden_in_houses(board, size):
        if subset in seen:
            continue
        seen.add(subset)
        lost = board.candidates_mask & subset.others_mask
        ranges = slices(grid, ranges_mask)
        if is_sharp([ranges[digit] for digit in subset.digits], grid.cells_of(lost)):
            yield house, subset


def hidden_in(grid: Grid, candidates: int, digits: int, house: int) -> Hidden:
    """The hidden subset of these digits (from 0, as a mask) in a house."""
    ranges = slices(grid, candidates & grid.house_candidates_masks[house])
    chosen = tuple(bits(digits))
    cells = union([ranges[digit] for digit in chosen])
    return Hidden(chosen, cells, _others(grid, chosen, cells))


def hidden_inference(
    name: str, grid: Grid, candidates: int, house: int, subset: Hidden
) -> tuple[Inference, int]:
    """What a hidden subset leads to, and the mask of the candidates that go."""
    lost = candidates & subset.others_mask
    evidence = hidden_evidence(grid, house, subset.digits, subset.cells_mask)
    return Inference(name, elimination_of(lost, grid), evidence), lost


def _find_hidden(name: str, size: int, board: Board) -> Iterator[Inference]:
    for house, subset in hidden_subsets(board, size):
        yield hidden_inference(name, board.grid, board.candidates_mask, house, subset)[0]


def hidden_evidence(
    grid: Grid, house_number: int, chosen: tuple[int, ...], cells_mask: int
) -> Evidence:
    """What there is to see of a hidden subset: the digits (from 0) and the cells that they share."""
    house = grid.houses[house_number]
    cells = tuple(grid.cells[i] for i in bits(cells_mask))
    digits = tuple(digit + 1 for digit in chosen)
    return Evidence(
        truths=tuple(Range(digit, house) for digit in digits),
        focus_cells=cells,
        focus_house=house,
        candidates_seen=frozenset(digits),
        description=f"{_row(digits)} of {house} only in {_row(cells)}",
        parts=(Part("subset", (), cells, digits, (house,)),),
    )


def _row(items: tuple[object, ...] | list[House]) -> str:
    return ", ".join(map(str, items))


def _rules() -> Iterator[Rule]:
    for size, word in ((2, "pair"), (3, "triple"), (4, "quad")):
        naked, hidden = f"naked-{word}", f"hidden-{word}"
        yield FindRule(naked, partial(_find_naked, naked, size, locked=False))
        yield FindRule(hidden, partial(_find_hidden, hidden, size))
        if size < 4:
            locked = f"locked-{word}"
            yield FindRule(locked, partial(_find_naked, locked, size, locked=True))


RULES: tuple[Rule, ...] = tuple(_rules())
