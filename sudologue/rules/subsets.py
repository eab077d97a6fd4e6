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

A naked pair or triple in the crossing of a box and a line that clears both is a locked pair or triple. It
comes earlier in the ladder; `naked-pair` and `naked-triple` find it as well, for ladders without that name.
"""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sets import bits
from sudologue.rules.intersections import THIN, digit_masks
from sudologue.rules.locked import elimination_of, is_sharp, locked_sets
from sudologue.rules.rule import FindRule, Rule


def _domain_masks(board: Board) -> list[int]:
    """Each cell's digits; digit d is bit (d - 1) × cells, as in the board's own mask of cell 0."""
    grid, candidates = board.grid, board.candidates_mask
    first = grid.first_cell_mask
    return [candidates >> cell & first for cell in range(grid.cell_count)]


@lru_cache(maxsize=64)
def _houses(grid: Grid) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Each house with its cells' numbers, boxes first."""
    return tuple(
        (house, tuple(bits(grid.house_masks[house])))
        for lane in grid.lanes
        for house in sorted(lane.house_of_anchor.values())
    )


class Naked(NamedTuple):
    """A naked subset; `house` is where it was found."""

    house: int
    cells_mask: int
    digits_mask: int

    def houses(self, board: Board) -> list[int]:
        """The houses that it clears, the one where it was found first."""
        grid, cells = board.grid, self.cells_mask
        holding = (
            h for h in grid.houses_of[cells.bit_length() - 1] if not cells & ~grid.house_masks[h]
        )
        cleared = (h for h in holding if self.lost_mask(board, h))
        return sorted(cleared, key=lambda house: (house != self.house, house))

    def lost_mask(self, board: Board, house: int) -> int:
        """What it strikes in a house."""
        others = board.grid.house_masks[house] & ~self.cells_mask
        return board.candidates_mask & self.digits_mask * others


def _naked_subsets(board: Board, size: int) -> Iterator[Naked]:
    domains = board.shared(_domain_masks)
    seen: set[int] = set()
    for house, cells in _houses(board.grid):
        for chosen, digits in locked_sets([domains[cell] for cell in cells], size):
            mask = sum(1 << cells[i] for i in chosen)
            if mask not in seen:
                seen.add(mask)
                yield Naked(house, mask, digits)


def _find_naked(name: str, size: int, board: Board, *, locked: bool) -> Iterator[Inference]:
    """Each naked subset that clears anything; a locked one clears a box and a line."""
    grid = board.grid
    domains = board.shared(_domain_masks)
    for subset in _naked_subsets(board, size):
        numbers = subset.houses(board)
        cleared = [grid.houses[number] for number in numbers]
        if not cleared or (locked and len({house.kind in THIN for house in cleared}) < 2):
            continue
        lost = 0
        for number in numbers:
            lost |= subset.lost_mask(board, number)
        if is_sharp([domains[cell] for cell in bits(subset.cells_mask)], _places(grid, lost)):
            evidence = _naked_evidence(grid, subset, cleared)
            yield Inference(name, elimination_of(lost, grid), evidence)


def _places(grid: Grid, candidates: int) -> int:
    """The digits of these candidates, as bits of cell 0."""
    cells = grid.cells_mask
    count = grid.cell_count
    return sum(1 << d * count for d in range(grid.size) if candidates >> d * count & cells)


def _naked_evidence(grid: Grid, subset: Naked, cleared: list[House]) -> Evidence:
    cells = tuple(grid.cells[i] for i in bits(subset.cells_mask))
    digits = tuple(bit // grid.cell_count + 1 for bit in bits(subset.digits_mask))
    return Evidence(
        truths=tuple(map(Domain, cells)),
        focus_cells=cells,
        focus_house=cleared[0],
        candidates_seen=frozenset(digits),
        description=f"{_row(digits)} in {_row(cells)} of {_row(cleared)}",
        parts=(Part("subset", (), cells, digits, tuple(cleared)),),
    )


def _find_hidden(name: str, size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    by_digit = board.shared(digit_masks)
    seen: set[tuple[int, tuple[int, ...]]] = set()
    for house, _ in _houses(grid):
        mask = grid.house_masks[house]
        ranges = [places & mask for places in by_digit]
        for digits, cells in locked_sets(ranges, size):
            lost = _other_digits(board, digits, cells)
            if not lost or (cells, digits) in seen:
                continue
            seen.add((cells, digits))
            if is_sharp([ranges[digit] for digit in digits], grid.cells_of(lost)):
                evidence = _hidden_evidence(grid, house, digits, cells)
                yield Inference(name, elimination_of(lost, grid), evidence)


def _other_digits(board: Board, digits: tuple[int, ...], cells: int) -> int:
    """The candidates of other digits in these cells."""
    grid = board.grid
    own = sum(1 << digit * grid.cell_count for digit in digits)
    return board.candidates_mask & cells * (grid.first_cell_mask ^ own)


def _hidden_evidence(
    grid: Grid, house_number: int, chosen: tuple[int, ...], cells_mask: int
) -> Evidence:
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
