"""Bounds of an arrow: the least that its shaft can come to, and what that leaves for the circle and for each cell."""

from collections.abc import Iterator, Sequence

from sudologue.inference.inference import Part
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.readings import PlacedReading

_LONGEST = 6
"""Cells of a shaft whose least sum is looked for; the circle of a longer one hardly needs telling."""


def least_sum(grid: Grid, possible: int, cells: Sequence[int]) -> int | None:
    """The least that cells come to with digits that do not conflict; None if there is no way to fill them."""
    digits = grid.packing.digits
    lowest = [(low & -low).bit_length() for low in (digits(possible, cell) for cell in cells)]
    if not all(lowest):
        return None
    best: int | None = None

    def fill(place: int, alive: int, total: int) -> None:
        nonlocal best
        if place == len(cells):
            best = total
            return
        for digit in bits(digits(alive, cells[place])):
            if best is not None and total + digit + 1 + sum(lowest[place + 1 :]) >= best:
                return
            seen = grid.sees[digit * grid.cell_count + cells[place]]
            fill(place + 1, alive & ~seen, total + digit + 1)

    fill(0, possible, 0)
    return best


def arrow_bounds(board: Board, arrow: PlacedReading, lost: int) -> tuple[Part, ...]:
    """Why an arrow rules candidates out, where bounds are the whole reason; else nothing.

    `least`: the shaft comes to at least so much. `most`: the circle is at most so much. `rest`: without this cell the
    shaft comes to at least so much.
    """
    grid, possible = board.grid, board.possible_mask
    circle, *shaft = arrow.cells
    is_plain = len(set(arrow.cells)) == len(arrow.cells) == len(arrow.reading.cells) + 1
    if not is_plain or len(shaft) > _LONGEST:
        return ()
    least, most = least_sum(grid, possible, shaft), grid.packing.digits(possible, circle)
    if least is None or not least <= most.bit_length():
        return ()
    parts = list(_parts(board, arrow, lost, least, most.bit_length()))
    return tuple(part for part in parts if part) if all(parts) else ()


def _parts(
    board: Board, arrow: PlacedReading, lost: int, least: int, most: int
) -> Iterator[Part | None]:
    """The parts for the circle and for each cell of the shaft; None where a bound does not explain what goes."""
    grid, (circle, *shaft) = board.grid, arrow.cells
    gone = grid.packing.digits(lost, circle)
    if gone:
        cells = tuple(grid.cells[cell] for cell in shaft)
        yield Part("least", cells=cells, digits=(least,)) if gone.bit_length() < least else None
    losers = [cell for cell in shaft if grid.packing.digits(lost, cell)]
    if losers:
        yield Part("most", cells=(grid.cells[circle],), digits=(most,))
    for cell in losers:
        gone = grid.packing.digits(lost, cell)
        others = [other for other in shaft if other != cell]
        rest = least_sum(grid, board.possible_mask, others) or 0
        is_reason = (gone & -gone).bit_length() > most - rest
        digits = (rest,) if rest else ()
        yield Part("rest", cells=(grid.cells[cell],), digits=digits) if is_reason else None
