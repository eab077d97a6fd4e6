"""Unique rectangles in HoDoKu's order: from a corner that has just the two digits.

Such corners are gone through in reading order; from each, the next corner in the same box, and then the other two. So a
rectangle without such a corner is not found. A subset of type 3 is a naked one, and none of its cells has a digit of
the rectangle; it strikes in the houses of all its cells; rows are looked at before columns and boxes.

An avoidable rectangle is looked for from two filled corners in one box, in reading order, too; its open corners have
just two candidates.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

from sudologue.inference.inference import Elimination, Inference
from sudologue.ladders.hodoku.order import Key, struck
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import HouseKind
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

_KINDS = (HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX)

_OPEN = (*(f"unique-rectangle-{number}" for number in range(1, 7)), "hidden-rectangle")
_FILLED = ("avoidable-rectangle-1", "avoidable-rectangle-2")


def _filled_place(board: Board, inference: Inference) -> Key | None:
    """Two filled corners in one box; None if there are none, or an open corner has more than two candidates."""
    corners = inference.evidence.part("pattern").cells
    domains = {cell: board.candidates[cell.row][cell.col] for cell in corners}
    if any(len(domain) > 2 for domain in domains.values()):
        return None
    filled = sorted(cell for cell in corners if not domains[cell])
    return next((pair for pair in combinations(filled, 2) if _share_box(board, *pair)), None)


def _place(board: Board, inference: Inference) -> Key | None:
    """The corner with just the two digits, the one beside it in the box, and the one across; None if there is none."""
    pattern = inference.evidence.part("pattern")
    both = frozenset(pattern.digits)
    starts = (cell for cell in pattern.cells if board.candidates[cell.row][cell.col] == both)
    first = min(starts, default=None)
    if first is None:
        return None
    beside, across = sorted(
        (cell for cell in pattern.cells if (cell.row == first.row) != (cell.col == first.col)),
        key=lambda cell: not _share_box(board, first, cell),
    )
    return first, beside, across


def _share_box(board: Board, one: Cell, other: Cell) -> bool:
    return any(one in box.cells and other in box.cells for box in board.boxes)


def _subset(inference: Inference) -> Key | None:
    """The house and cells of the subset, if there is one; None if HoDoKu would not take it."""
    evidence = inference.evidence
    subset = next((part for part in evidence.parts if part.role == "locked"), None)
    if subset is None:
        return ()
    if set(subset.digits) & set(evidence.part("pattern").digits):
        return None
    kinds = [_KINDS.index(house.kind) for house in subset.houses if house.kind in _KINDS]
    return min(kinds, default=len(_KINDS)), subset.cells


def _inside(board: Board, inference: Inference) -> Inference | None:
    """What a subset strikes in the houses of all its cells; None if that is nothing."""
    evidence = inference.evidence
    subset = next((part for part in evidence.parts if part.role == "locked"), None)
    if subset is None:
        return inference
    cells = {*subset.cells, *(cell for cell, _ in evidence.part("guardians").candidates)}
    houses = [house for house in board.grid.houses if cells <= set(house.cells)]
    kept = [each for each in struck(inference) if any(each[0] in house.cells for house in houses)]
    return replace(inference, action=Elimination(tuple(kept))) if kept else None


def _in_order(name: str, place_of: Callable[[Board, Inference], Key | None]) -> Find:
    find = bare_find(name)

    def ordered(board: Board) -> Iterator[Inference]:
        keyed = [
            ((*place, *subset), number, inference)
            for number, found in enumerate(find(board))
            if (inference := _inside(board, found)) is not None
            and (place := place_of(board, inference)) is not None
            and (subset := _subset(inference)) is not None
        ]
        return (inference for _, _, inference in sorted(keyed, key=lambda each: each[:2]))

    return ordered


FINDS: dict[str, Find] = {
    **{name: _in_order(name, _place) for name in _OPEN},
    **{name: _in_order(name, _filled_place) for name in _FILLED},
}
