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
from sudologue.model.bits import ones
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.reasoning.views.candidates import candidates_of, elimination_of
from sudologue.reasoning.views.crossings import THIN, Crossing, crossings
from sudologue.rules.rule import FindRule, Rule

Locked = tuple[int, int, int]
"""Two houses and a digit (from 0), all of whose places in the first lie in the second, which has others besides."""


InSegments = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""Where digits are locked, by what they do: whether in rows (0) or columns (1), and the segments' first cells."""


class Round(NamedTuple):
    """The segments of a line, or those of a box that run the same way."""

    shifts: tuple[int, ...]
    """How far it is from the first to each of the others."""
    anchors_mask: int
    """The first of each, in every digit's slice."""
    spread: int
    """Times a first one: all of them."""

    def with_one(self, held: int) -> int:
        """All segments of those lines or boxes that have just one of these."""
        once, twice = held, 0
        for shift in self.shifts:
            moved = held >> shift
            twice |= once & moved
            once |= moved
        return ((once ^ twice) & self.anchors_mask) * self.spread


class Segments(NamedTuple):
    """The segments where rows (or columns) cross boxes, each gathered on its first cell.

    A digit is locked in a segment if the line has it in no other segment, or the box has it in no other.
    """

    gathers: tuple[int, ...]
    """The shifts that bring a segment's other cells onto the first."""
    first_mask: int
    of_line: Round
    of_box: Round

    def locked(self, candidates: int) -> tuple[int, int]:
        """The segments that the box points along, and those that the line claims."""
        held = candidates
        for shift in self.gathers:
            held |= candidates >> shift
        held &= self.first_mask
        in_box = self.of_box.with_one(held)
        locked = held & (in_box ^ self.of_line.with_one(held))
        pointing = locked & in_box
        return pointing, locked ^ pointing


@lru_cache(maxsize=64)
def _unsegmented(grid: Grid) -> tuple[Crossing, ...]:
    """The crossings of all houses but lines and boxes, which have segments."""
    segmented = 3 * grid.size if grid.box else 0
    return tuple(each for each in crossings(grid) if max(each.line, each.box) >= segmented)


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
            _round(grid, wide, n // wide, [cell for cell in rows if cell.col == 0]),
            _round(grid, n, tall, [cell for cell in rows if cell.row % tall == 0]),
        ),
        Segments(
            tuple(range(n, tall * n, n)),
            _mask(grid, columns),
            _round(grid, n * tall, n // tall, [cell for cell in columns if cell.row == 0]),
            _round(grid, 1, wide, [cell for cell in columns if cell.col % wide == 0]),
        ),
    )


def _mask(grid: Grid, cells: Iterable[Cell]) -> int:
    """These cells, in every digit's slice."""
    return sum(1 << grid.index(cell) for cell in cells) * grid.first_cell_mask


def _round(grid: Grid, stride: int, size: int, anchors: Iterable[Cell]) -> Round:
    shifts = tuple(stride * place for place in range(1, size))
    return Round(shifts, _mask(grid, anchors), 1 + sum(1 << shift for shift in shifts))


def _in_segments(board: Board) -> InSegments:
    """The segments that boxes point along, and those that lines claim: of rows (0) or of columns (1), if any."""
    pointing: list[tuple[int, int]] = []
    claiming: list[tuple[int, int]] = []
    for number, kind in enumerate(segments(board.grid)):
        pointed, claimed = kind.locked(board.candidates_mask)
        if pointed:
            pointing.append((number, pointed))
        if claimed:
            claiming.append((number, claimed))
    return pointing, claiming


def _in_crossings(grid: Grid, candidates: int) -> list[Locked]:
    """The digits that are locked where other houses cross."""
    found: list[Locked] = []
    table = _unsegmented(grid)
    for digit in range(grid.size):
        cells = candidates >> digit * grid.cell_count & grid.cells_mask
        for line, box, shared, line_rest, box_rest, _ in table:
            inside = cells & shared
            if inside & (inside - 1) and bool(cells & line_rest) != bool(cells & box_rest):
                houses = (box, line) if cells & line_rest else (line, box)
                found.append((*houses, digit))
    return found


def _find_locked(
    grid: Grid, candidates: int, segmented: InSegments, *, claims: bool
) -> Iterator[Locked]:
    """The digits that are locked in houses that claim, or in houses that point, and strike something there."""
    found = list[Locked]()
    for number, mask in segmented[claims]:
        for first in ones(mask):
            digit, cell = divmod(first, grid.cell_count)
            houses = grid.houses_of[cell]
            line, box = houses[number], houses[2]
            found.append((line, box, digit) if claims else (box, line, digit))
    if _unsegmented(grid):
        for each in _in_crossings(grid, candidates):
            if (grid.houses[each[0]].kind in THIN) is claims:
                found.append(each)
    found.sort()
    for source, target, digit in found:
        cells = candidates >> digit * grid.cell_count & grid.house_masks[source]
        if cells & (cells - 1):
            yield source, target, digit


def locked_candidates(board: Board, *, claims: bool) -> Iterator[Locked]:
    """The digits of a board that are locked in houses that claim, or in houses that point."""
    segmented = board.shared(_in_segments)
    return _find_locked(board.grid, board.candidates_mask, segmented, claims=claims)


def _find(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    for each in locked_candidates(board, claims=claims):
        yield locked_inference(name, board.grid, board.candidates_mask, each)[0]


def struck(grid: Grid, candidates: int, locked: Locked) -> int:
    """The candidates that a locked digit rules out."""
    source, target, digit = locked
    cells = grid.house_masks[target] & ~grid.house_masks[source]
    return candidates & cells << digit * grid.cell_count


def locked_inference(
    name: str, grid: Grid, candidates: int, locked: Locked
) -> tuple[Inference, int]:
    """What a digit that is locked leads to, and the mask of the candidates that go."""
    source, target, digit = locked
    cells = candidates >> digit * grid.cell_count & grid.house_masks[source]
    lost = struck(grid, candidates, locked)
    evidence = _make_evidence(grid, digit + 1, source, target, cells)
    return Inference(name, elimination_of(lost, grid), evidence), lost


@lru_cache(maxsize=1 << 13)
def _make_evidence(grid: Grid, digit: int, first: int, second: int, places: int) -> Evidence:
    """What there is to see does not depend on the rest of the board, so it is made once."""
    source, target = grid.houses[first], grid.houses[second]
    candidates = candidates_of(places << (digit - 1) * grid.cell_count, grid)
    cells = tuple([cell for cell, _ in candidates])
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
