"""Wings in HoDoKu's order: by the cells that make them.

XY-Wing: three cells in reading order, and of the same three the pivot that comes first. XYZ-Wing: by the pivot, then
the pincers. W-Wing: by the two cells, then the lower digit struck; a place of the bridge that sees both cells will not
do.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Evidence, Inference
from sudologue.ladders.hodoku.order import Key, in_order, struck
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.rules.rule import Find


def _xy(inference: Inference) -> Key:
    evidence = inference.evidence
    (pivot,) = evidence.part("pivot").cells
    return *sorted((pivot, *evidence.part("pincers").cells)), pivot


def _xyz(inference: Inference) -> Key:
    evidence = inference.evidence
    return *evidence.part("pivot").cells, *sorted(evidence.part("pincers").cells)


def _w(inference: Inference) -> Key:
    return *sorted(inference.evidence.part("pair").cells), struck(inference)[0][1]


def _find_w_wing(board: Board) -> Iterator[Inference]:
    for wing in in_order("w-wing", _w)(board):
        if _sees_one_each(board, wing.evidence):
            yield wing


def _sees_one_each(board: Board, evidence: Evidence) -> bool:
    one, other = evidence.part("pair").cells
    return not any(
        _sees(board, place, one) and _sees(board, place, other)
        for place, _ in evidence.part("bridge").candidates
    )


def _sees(board: Board, one: Cell, other: Cell) -> bool:
    grid = board.grid
    return bool(grid.peer_masks[grid.index(one)] >> grid.index(other) & 1)


FINDS: dict[str, Find] = {
    "w-wing": _find_w_wing,
    "xy-wing": in_order("xy-wing", _xy),
    "xyz-wing": in_order("xyz-wing", _xyz),
}
