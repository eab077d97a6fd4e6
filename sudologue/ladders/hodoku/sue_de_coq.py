"""Sue de Coq as HoDoKu takes it: the first that strikes anything, crossing by crossing.

Ours come by size, and a digit of the crossing may be on both sides. HoDoKu's may not; but a cell of the crossing that
is not in the middle may be on a side, that of the line or that of the box.

Rows come before columns, and each is crossed with the boxes in turn. At a crossing the middle is two cells or three,
with at least two digits more than cells; pairs come before the triple that adds to them, and so it goes with the cells
of the line and then of the box. A side takes as many digits from the middle as it has more cells than digits of its
own. Both take at least one, and together they take all that the middle has too many.
"""

from collections.abc import Iterator, Sequence

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import up_to_nine
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths
from sudologue.reasoning.views.candidates import cell_digits, elimination_of
from sudologue.reasoning.views.crossings import Crossing, crossings
from sudologue.rules.rule import Find
from sudologue.rules.sue_de_coq import Group, Pattern, evidence_of, struck_by

_FEWEST, _MOST = 2, 3
"""Cells of the middle."""

_NOTHING = Group(0, 0, 0)


def _grown(
    cells: Sequence[int], domains: Sequence[int], group: Group = _NOTHING
) -> Iterator[tuple[Group, Sequence[int]]]:
    """The group with one of the cells more, each with the cells after that."""
    for place, cell in enumerate(cells, 1):
        more = Group(group.cells_mask | 1 << cell, group.digits | domains[cell], group.size + 1)
        yield more, cells[place:]


def _middles(
    cells: Sequence[int], domains: Sequence[int], group: Group = _NOTHING
) -> Iterator[Group]:
    for more, rest in _grown(cells, domains, group):
        if more.size >= _FEWEST and more.digits.bit_count() - more.size > 1:
            yield more
        if more.size < _MOST:
            yield from _middles(rest, domains, more)


def _taken(group: Group, middle: int) -> int:
    """How many digits of the middle it takes."""
    return group.size - (group.digits & ~middle).bit_count()


def _line_sides(
    cells: Sequence[int], domains: Sequence[int], middle: Group, group: Group = _NOTHING
) -> Iterator[Group]:
    """The cells of the line that leave something to the box."""
    most = middle.digits.bit_count() - middle.size
    for more, rest in _grown(cells, domains, group):
        if more.digits & middle.digits and 0 < _taken(more, middle.digits) < most:
            yield more
        yield from _line_sides(rest, domains, middle, more)


def _box_sides(
    cells: Sequence[int], domains: Sequence[int], middle: int, wanted: int, group: Group = _NOTHING
) -> Iterator[Group]:
    """The cells of the box that take as many digits as are left; none adds to cells that take more."""
    for more, rest in _grown(cells, domains, group):
        taken = _taken(more, middle)
        if taken == wanted and more.digits & middle:
            yield more
        if taken <= wanted:
            yield from _box_sides(rest, domains, middle, wanted, more)


def _patterns_at(crossing: Crossing, domains: Sequence[int]) -> Iterator[Pattern]:
    """The patterns at a crossing, in order."""
    in_line, in_box = (
        [cell for cell in bits(crossing.shared_mask | rest) if domains[cell]]
        for rest in (crossing.line_rest_mask, crossing.box_rest_mask)
    )
    shared = [cell for cell in in_line if cell in in_box]
    for middle in _middles(shared, domains):
        own = middle.digits
        along = [cell for cell in in_line if not middle.cells_mask >> cell & 1]
        for line in _line_sides(along, domains, middle):
            held = middle.cells_mask | line.cells_mask
            around = [
                cell
                for cell in in_box
                if not held >> cell & 1 and not domains[cell] & line.digits & own
            ]
            wanted = own.bit_count() - middle.size - _taken(line, own)
            for box in _box_sides(around, domains, own, wanted):
                yield Pattern(crossing, middle, line, box)


def _find(board: Board) -> Iterator[Inference]:
    domains = board.shared(cell_digits)
    done: set[tuple[int, int]] = set()
    for crossing in crossings(board.grid):
        for pattern in _patterns_at(crossing, domains):
            found = pattern.cells_mask, struck_by(board, pattern)
            if found[1] and found not in done:
                done.add(found)
                action = elimination_of(found[1], board.grid)
                inference = Inference("sue-de-coq", action, evidence_of(board, pattern))
                yield with_needed_truths(board, inference)


FINDS: dict[str, Find] = {"sue-de-coq": up_to_nine("sue-de-coq", _find)}
