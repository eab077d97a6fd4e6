"""Intersections: where two houses cross, one digit can be settled for both.

A digit has to stand somewhere in house A. If all its places in A lie where A crosses house B, it stands in
the crossing, and B has its digit there too: nowhere else in B.

(a) A and B share two cells or more.
(b) Every candidate of the digit in A lies in B, and there are at least two (one would be a hidden single).
(c) B has the digit elsewhere: those candidates go.

With A a box and B a line this is pointing; with A a line and B a box it is claiming.

    r1 .  .  7  | *  *  * | .  4  .      Row 3 has a 1, so box 1 has its own in r1c1 or r1c2, wherever that
    r2 6  8  9  | .  .  . | .  .  .      may be: box 1 points along row 1, and 1 goes from the cells marked *
    r3 .  .  .  | .  .  . | 1  .  .      and whatever else is open in row 1.

A locked pair or triple is the same with two or three digits at once: cells of a crossing that hold as many
digits as they are cells, and clear both houses (see `subsets`).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import bits
from sudologue.rules.locked import candidates_of, elimination_of
from sudologue.rules.rule import FindRule, Rule

THIN = (HouseKind.ROW, HouseKind.COLUMN, HouseKind.DIAGONAL)
"""Houses that claim; the others point."""


class Crossing(NamedTuple):
    """Two houses that share cells: the shared ones, and the rest of each."""

    shared_mask: int
    first_rest_mask: int
    second_rest_mask: int
    first: int
    second: int


class Locked(NamedTuple):
    """A digit (from 0) whose places in `source` all lie in `target`, which has others besides."""

    source: int
    target: int
    digit: int


@lru_cache(maxsize=64)
def crossings(grid: Grid) -> tuple[Crossing, ...]:
    """Every two houses that share two cells or more, but for lines and boxes, which have segments."""
    masks, segmented = grid.house_masks, 3 * grid.size if grid.box else 0
    return tuple(
        Crossing(shared, a & ~shared, b & ~shared, first, second)
        for first, a in enumerate(masks)
        for second, b in enumerate(masks[first + 1 :], start=first + 1)
        if second >= segmented and (shared := a & b).bit_count() > 1
    )


class Turn(NamedTuple):
    """Cells moved along by so many bits, those of the mask being where they arrive."""

    shift: int
    mask: int


class Segments(NamedTuple):
    """The segments where rows (or columns) cross boxes, each gathered on its first cell.

    A digit is locked in a segment if the line has it in no other segment, or the box has it in no other.
    """

    gathers: tuple[int, ...]
    """The shifts that bring a segment's other cells onto the first."""
    first_mask: int
    in_line: tuple[Turn, ...]
    in_box: tuple[Turn, ...]

    def locked(self, candidates: int) -> tuple[int, int]:
        """The segments that the box points along, and those that the line claims."""
        held = candidates
        for shift in self.gathers:
            held |= candidates >> shift
        held &= self.first_mask
        line, box = _turned(held, self.in_line), _turned(held, self.in_box)
        return held & line & ~box, held & box & ~line


def _turned(held: int, turns: tuple[Turn, ...]) -> int:
    others = 0
    for shift, mask in turns:
        others |= (held >> shift if shift > 0 else held << -shift) & mask
    return others


@lru_cache(maxsize=64)
def segments(grid: Grid) -> tuple[Segments, ...]:
    """Those of the rows and those of the columns; none where there are no rectangular boxes."""
    if grid.box is None:
        return ()
    n, (tall, wide) = grid.size, grid.box
    rows = [cell for cell in grid.cells if cell.col % wide == 0]
    columns = [cell for cell in grid.cells if cell.row % tall == 0]
    return (
        Segments(
            tuple(range(1, wide)),
            _mask(grid, rows),
            _turns(grid, [(cell, cell.col // wide) for cell in rows], wide, n // wide),
            _turns(grid, [(cell, cell.row % tall) for cell in rows], n, tall),
        ),
        Segments(
            tuple(range(n, tall * n, n)),
            _mask(grid, columns),
            _turns(grid, [(cell, cell.row // tall) for cell in columns], n * tall, n // tall),
            _turns(grid, [(cell, cell.col % wide) for cell in columns], 1, wide),
        ),
    )


def _mask(grid: Grid, cells: Iterable[Cell]) -> int:
    """These cells, in every digit's slice."""
    return sum(1 << grid.index(cell) for cell in cells) * grid.first_cell_mask


def _turns(grid: Grid, placed: list[tuple[Cell, int]], stride: int, count: int) -> tuple[Turn, ...]:
    """From every place in a round of `count`, `stride` apart, to every other."""
    return tuple(
        Turn(stride * step, _mask(grid, (cell for cell, at in placed if 0 <= at + step < count)))
        for step in range(1 - count, count)
        if step
    )


def digit_masks(board: Board) -> tuple[int, ...]:
    """The cells of each digit's candidates."""
    grid, candidates = board.grid, board.candidates_mask
    cells, count = grid.cells_mask, grid.cell_count
    return tuple(candidates >> digit * count & cells for digit in range(grid.size))


def _locked(board: Board) -> list[Locked]:
    grid = board.grid
    found = [*_locked_in_segments(board)]
    table = crossings(grid)
    for digit, cells in enumerate(board.shared(digit_masks) if table else ()):
        for shared, first_rest, second_rest, first, second in table:
            inside = cells & shared
            if inside & (inside - 1):
                if cells & first_rest:
                    if not cells & second_rest:
                        found.append(Locked(second, first, digit))
                elif cells & second_rest:
                    found.append(Locked(first, second, digit))
    return sorted(found)


def _locked_in_segments(board: Board) -> Iterator[Locked]:
    grid, candidates = board.grid, board.candidates_mask
    for number, kind in enumerate(segments(grid)):
        pointing, claiming = kind.locked(candidates)
        for first in bits(pointing | claiming):
            digit, cell = divmod(first, grid.cell_count)
            line, box = grid.houses_of[cell][number], grid.houses_of[cell][2]
            source, target = (box, line) if pointing >> first & 1 else (line, box)
            if (candidates & grid.range_mask(source, digit + 1)).bit_count() > 1:
                yield Locked(source, target, digit)


def _find(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    houses = board.houses
    for locked in board.shared(_locked):
        if (houses[locked.source].kind in THIN) is claims:
            yield _inference(name, board, locked)


def _inference(name: str, board: Board, locked: Locked) -> Inference:
    grid = board.grid
    source, target = grid.houses[locked.source], grid.houses[locked.target]
    digit = locked.digit + 1
    places = grid.range_mask(locked.source, digit) & board.candidates_mask
    lost = grid.range_mask(locked.target, digit) & board.candidates_mask & ~places
    evidence = _evidence(grid, digit, source, target, places)
    return Inference(name, elimination_of(lost, grid), evidence)


def _evidence(grid: Grid, digit: int, source: House, target: House, places: int) -> Evidence:
    candidates = candidates_of(places, grid)
    cells = tuple(cell for cell, _ in candidates)
    return Evidence(
        truths=(Range(digit, source),),
        focus_cells=cells,
        focus_house=source,
        focus_digit=digit,
        description=f"{digit} of {source} in {target}: {', '.join(map(str, cells))}",
        parts=(
            Part("source", candidates, cells, (digit,), (source,)),
            Part("target", houses=(target,)),
        ),
    )


POINTING = FindRule("pointing", partial(_find, "pointing", claims=False))
CLAIMING = FindRule("claiming", partial(_find, "claiming", claims=True))

RULES: tuple[Rule, ...] = (POINTING, CLAIMING)
