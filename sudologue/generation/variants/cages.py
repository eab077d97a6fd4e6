"""What lies on connected cells: cages, extra regions, clones."""

from collections.abc import Iterator
from itertools import islice

from sudologue.constraints import Clone, Killer, Region
from sudologue.constraints.constraint import Constraint
from sudologue.generation.variants.canvas import Canvas, Cells, Group
from sudologue.model.cell import Cell

_SIZES = (2, 2, 2, 3, 3, 3, 4, 4, 5)
"""Of cages, as often as they stand here."""
_SMALL_SIZES = (2, 2, 2, 3)
"""Of cages that have to say more, with few givens or none."""
_LARGEST_MERGED = 6
"""Cells of a cage that two smaller ones are merged to."""
_MOST_REGIONS = 2
_MOST_CLONES = 4
_TRIES = 60


def killer(canvas: Canvas) -> Iterator[Group]:
    """Cages until there is hardly a cell left."""

    def make(cells: Cells) -> Group:
        total = sum(canvas.digits[cell] for cell in cells)
        return (Killer(sorted(cells), total),) if len(cells) > 1 else ()

    return canvas.draw("cages", _cages(canvas), make, canvas.size**2)


def _cages(canvas: Canvas) -> Iterator[Cells]:
    """Cells for cages, those first that have the least room, so that few are left over."""
    tried, sizes = set[Cell](), _SIZES if canvas.density <= 1 else _SMALL_SIZES
    while True:
        free = canvas.free("cages")
        starts = [cell for cell in canvas.shuffled(free) if cell not in tried]
        if not starts:
            return
        start = min(starts, key=lambda cell: _room(canvas, cell, free))
        tried.add(start)
        yield _grown(canvas, start, free, canvas.pick(sizes))


def _room(canvas: Canvas, cell: Cell, free: list[Cell]) -> int:
    return sum(each in free for each in canvas.neighbours(cell))


def _grown(canvas: Canvas, start: Cell, free: list[Cell], size: int) -> Cells:
    """Up to so many connected cells with different digits."""
    grown, room = [start], set(free)
    while len(grown) < size:
        held = {canvas.digits[cell] for cell in grown}
        around = [
            each
            for cell in grown
            for each in canvas.neighbours(cell)
            if each in room and each not in grown and canvas.digits[each] not in held
        ]
        if not around:
            break
        grown.append(canvas.pick(around))
    return tuple(grown)


def merged(one: Constraint, other: Constraint) -> Constraint | None:
    """The cage that two cages side by side are together, which says less; whether it is true is not looked at."""
    if not (isinstance(one, Killer) and isinstance(other, Killer)):
        return None
    cells = (*one.cells, *other.cells)
    touch = any(
        abs(a.row - b.row) + abs(a.col - b.col) == 1 for a in one.cells for b in other.cells
    )
    if one.sum is None or other.sum is None or not touch or len(cells) > _LARGEST_MERGED:
        return None
    return Killer(sorted(cells), one.sum + other.sum)


def extra_region(canvas: Canvas) -> Iterator[Group]:
    """Regions of as many connected cells as there are digits."""

    def make(cells: Cells) -> Group:
        return (Region(sorted(cells), "extra"),) if len(cells) == canvas.size else ()

    return canvas.draw("regions", islice(_regions(canvas), _TRIES), make, _MOST_REGIONS)


def _regions(canvas: Canvas) -> Iterator[Cells]:
    while free := canvas.free("regions"):
        yield _grown(canvas, canvas.pick(free), free, canvas.size)


def clone(canvas: Canvas) -> Iterator[Group]:
    """Connected cells whose digits stand elsewhere in the same arrangement."""

    def make(cells: Cells) -> Group:
        half = len(cells) // 2
        return tuple(Clone(pair) for pair in zip(cells[:half], cells[half:], strict=True))

    return canvas.draw("clones", islice(_clones(canvas), _TRIES), make, _MOST_CLONES)


def _clones(canvas: Canvas) -> Iterator[Cells]:
    """Two or more connected cells, and then those that they are moved to."""
    while free := canvas.free("clones"):
        start, other = canvas.pick(free), canvas.pick(free)
        down, across = other.row - start.row, other.col - start.col
        alike = {
            cell: moved
            for cell in free
            if (moved := Cell(cell.row + down, cell.col + across)) in free
            and canvas.digits[cell] == canvas.digits[moved]
        }
        if start in alike:
            yield _connected(canvas, start, alike)


def _connected(canvas: Canvas, start: Cell, alike: dict[Cell, Cell]) -> Cells:
    found = [start]
    for cell in found:
        found += [
            each
            for each in canvas.neighbours(cell, diagonal=True)
            if each in alike and not {each, alike[each]} & {*found, *(alike[c] for c in found)}
        ]
    return (*found, *(alike[cell] for cell in found)) if len(found) > 1 else ()
