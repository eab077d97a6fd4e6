"""Sue de Coq: cells where a line crosses a box, with help from the rest of both.

Take some cells of a crossing, some more of the line and some more of the box, and count how often their
digits can stand in them all. A digit whose places among the cells lie in one house stands there once at most;
a digit with places on both sides, in the rest of the line and in the rest of the box, twice at most. If that
makes as many as there are cells, every digit stands as often as it can, and nowhere else in its house.

(a) Two cells or more of a crossing, with at least two digits more than cells.
(b) Cells of the rest of the line and cells of the rest of the box, some of each, with digits to share.
(c) As many cells as all their digits can fill, each counted once for a house it needs.
(d) A digit of the line's cells goes from the rest of the line, one of the box's cells from the rest of the
    box, one of the crossing alone from both; and one on both sides goes from the crossing, too.

        c1    c2    c3  | c4  c5 | c7
    r1  1234  1234  .   | .   *  | 12       r1c1 and r1c2 hold one of 1 and 2 and one of 3 and 4: r1c7 and
    r2  .     .     34  |                   r2c3 see to that. So * is neither 1 nor 2, and + neither 3 nor 4.
    r3  +     .     .   |

In the form known first the line and the box give one cell each. Here each may give more, digits that the
crossing lacks included, as long as there is a cell for each.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.reasoning.proofs.exhaustion import is_sharp
from sudologue.reasoning.views.candidates import cell_digits, elimination_of
from sudologue.reasoning.views.crossings import Crossing, crossings
from sudologue.rules.rule import FindRule, Rule
from sudologue.search.questions import question


class Group(NamedTuple):
    """Some cells and their digits."""

    cells_mask: int
    digits: int
    size: int


class Pattern(NamedTuple):
    """A Sue de Coq, before anybody asked what it strikes."""

    crossing: Crossing
    middle: Group
    line: Group
    box: Group

    @property
    def cells_mask(self) -> int:
        """All its cells."""
        return self.middle.cells_mask | self.line.cells_mask | self.box.cells_mask

    @property
    def size(self) -> tuple[int, int]:
        """How much there is to see: the cells, and the digits that the crossing lacks."""
        extra = (self.line.digits | self.box.digits) & ~self.middle.digits
        return self.middle.size + self.line.size + self.box.size, extra.bit_count()


# From step to step most cells stay as they are, so this is remembered, and so is what follows for a crossing.
@lru_cache(maxsize=256)
def _groups(
    cells: tuple[tuple[int, int], ...], most: int, fewest: int, highest: int
) -> list[Group]:
    """Every choice of some cells with digits to spare, so many at least and at most; smallest first.

    Cells are given by their digits and as masks.
    """
    found: list[Group] = []
    last = [(0, 0, 0)]
    largest = min(len(cells), most)
    for size in range(1, largest + 1):
        last = [
            (at + 1, union, mask | bit)
            for start, held, mask in last
            for at, (own, bit) in enumerate(cells[start:], start)
            if (union := held | own).bit_count() <= largest + highest
        ]
        found += [
            Group(mask, held, size)
            for _, held, mask in last
            if fewest <= held.bit_count() - size <= highest
        ]
    return found


def _patterns(board: Board) -> list[Pattern]:
    """All of them, smallest first, whether or not they strike anything."""
    size, digits = board.grid.size, board.shared(cell_digits)
    found: list[Pattern] = []
    places = crossings(board.grid)
    for crossing in [places[number] for number in bits(likely_crossings(board))]:
        found += _patterns_at(crossing, size, tuple([digits[cell] for cell in crossing.cells]))
    return sorted(found, key=lambda pattern: pattern.size)


@question
def likely_crossings(board: Board) -> int:
    """The crossings that may have a pattern, as a mask of their numbers: all, if nobody knows better."""
    return (1 << len(crossings(board.grid))) - 1


@lru_cache(maxsize=256)
def _patterns_at(crossing: Crossing, size: int, domains: tuple[int, ...]) -> tuple[Pattern, ...]:
    """Those at one crossing, given with the digits of its cells."""
    most = 5 if size <= 9 else 3
    open_cells = [each for each in zip(crossing.cells, domains, strict=True) if each[1]]
    shared, line_rest, box_rest = (
        tuple([(digits, 1 << cell) for cell, digits in open_cells if mask >> cell & 1])
        for mask in (crossing.shared_mask, crossing.line_rest_mask, crossing.box_rest_mask)
    )
    middles = [group for group in _groups(shared, most, 2, size) if group.size > 1]
    if not middles:
        return ()
    highest = middles[-1].size - 1
    lines = _groups(line_rest, most, 1, highest)
    boxes = lines and _groups(box_rest, most, 1, highest)
    return tuple(
        pattern for middle in middles for pattern in _around(crossing, middle, lines, boxes)
    )


def _around(
    crossing: Crossing, middle: Group, lines: Sequence[Group], boxes: Sequence[Group]
) -> Iterator[Pattern]:
    """The patterns with these cells of the crossing.

    A group on one side leaves some of its digits to the crossing: as many as it has more than cells. What
    both leave and the digits that neither side has must be just enough for the crossing's cells.
    """
    own, size = middle.digits, middle.size
    for box in boxes:
        room = size - box.digits.bit_count() + box.size
        if room < 1 or not box.digits & own:
            continue
        rest = own & ~box.digits
        for line in lines:
            held = line.digits
            if (rest & ~held).bit_count() + held.bit_count() - line.size == room and held & own:
                yield Pattern(crossing, middle, line, box)


def struck_by(board: Board, pattern: Pattern) -> int:
    """The candidates that go."""
    grid, (crossing, middle, line, box) = board.grid, pattern
    alone = middle.digits & ~line.digits & ~box.digits
    inside = middle.cells_mask
    along = (crossing.line_rest_mask | crossing.shared_mask) & ~line.cells_mask & ~inside
    around = (crossing.box_rest_mask | crossing.shared_mask) & ~box.cells_mask & ~inside
    twice = line.digits & box.digits
    return board.candidates_mask & (
        _spread(grid, line.digits | alone) * along
        | _spread(grid, box.digits | alone) * around
        | _spread(grid, twice) * inside
    )


@lru_cache(maxsize=4096)
def _spread(grid: Grid, digits: int) -> int:
    """The digits as candidates of the first cell."""
    return sum(1 << digit * grid.cell_count for digit in bits(digits))


def _find(board: Board) -> Iterator[Inference]:
    domains = board.grid.domain_masks
    seen: set[tuple[int, int]] = set()
    for pattern in _patterns(board):
        struck = struck_by(board, pattern)
        cells = pattern.cells_mask
        if struck and (cells, struck) not in seen:
            seen.add((cells, struck))
            masks = [board.candidates_mask & domains[cell] for cell in bits(cells)]
            if is_sharp(board, masks, struck):
                yield Inference(
                    "sue-de-coq", elimination_of(struck, board.grid), evidence_of(board, pattern)
                )


def evidence_of(board: Board, pattern: Pattern) -> Evidence:
    """What there is to see."""
    grid, crossing = board.grid, pattern.crossing
    line, box = grid.houses[crossing.line], grid.houses[crossing.box]
    parts = (
        _make_part(grid, "crossing", pattern.middle, line, box),
        _make_part(grid, "line", pattern.line, line),
        _make_part(grid, "box", pattern.box, box),
    )
    cells = tuple(cell for part in parts for cell in part.cells)
    return Evidence(
        truths=tuple(map(Domain, cells)),
        focus_cells=cells,
        focus_house=box,
        candidates_seen=frozenset(digit for part in parts for digit in part.digits),
        description=", ".join(
            f"{part.role} {'/'.join(map(str, part.cells))} {set(part.digits)}" for part in parts
        ),
        parts=parts,
    )


def _make_part(grid: Grid, role: str, group: Group, *houses: House) -> Part:
    cells = tuple(grid.cells[cell] for cell in bits(group.cells_mask))
    return Part(role, (), cells, tuple(digit + 1 for digit in bits(group.digits)), houses)


RULES: tuple[Rule, ...] = (FindRule("sue-de-coq", _find),)
