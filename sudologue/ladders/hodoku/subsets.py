"""Subsets in HoDoKu's order: house by house, boxes first, then rows, then columns.

In a house, naked subsets go by their cells and hidden ones by their digits. A locked pair or triple strikes something
in its box and something in its line outside the box; ours may strike nothing outside. Subsets strike cell by cell, in
the line first and then in the box: singles come up in that order.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from sudologue.inference.inference import Elimination, Inference
from sudologue.ladders.hodoku.order import Key, struck
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import Candidate
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

_KINDS = (HouseKind.BOX, HouseKind.ROW, HouseKind.COLUMN)


def _place(house: House) -> tuple[int, int]:
    """Houses that HoDoKu does not know come last."""
    kind = _KINDS.index(house.kind) if house.kind in _KINDS else len(_KINDS)
    return kind, house.index


def _first_house(board: Board, cells: tuple[Cell, ...]) -> House | None:
    """The first in this order that holds all the cells; where constraints join them there may be none."""
    holding = (house for house in board.grid.houses if set(cells) <= set(house.cells))
    return min(holding, key=_place, default=None)


def _naked(board: Board, inference: Inference) -> Key:
    cells = tuple(sorted(inference.evidence.focus_cells))
    house = _first_house(board, cells)
    return _place(house) if house else (len(_KINDS) + 1, 0), cells


def _hidden(_: Board, inference: Inference) -> Key:
    (subset,) = inference.evidence.parts
    return _place(subset.houses[0]), sorted(subset.digits)


def _in_order(name: str, key: Callable[[Board, Inference], Key]) -> Find:
    find = bare_find(name)

    def ordered(board: Board) -> Iterator[Inference]:
        found = sorted(find(board), key=lambda inference: key(board, inference))
        return map(_line_first, found)

    return ordered


def _line_first(inference: Inference) -> Inference:
    """The same, its candidates in the order in which they are struck."""
    lines = [house for house in inference.evidence.parts[0].houses if house.kind.is_line]

    def key(candidate: Candidate) -> Key:
        return not any(candidate[0] in line.cells for line in lines), candidate

    ordered = tuple(sorted(struck(inference), key=key))
    return replace(inference, action=Elimination(ordered))


def _locked(name: str) -> Find:
    find = _in_order(name, _naked)

    def with_both(board: Board) -> Iterator[Inference]:
        for inference in find(board):
            box = _first_house(board, inference.evidence.focus_cells)
            if box and len({cell in box.cells for cell, _ in struck(inference)}) == 2:
                yield inference

    return with_both


FINDS: dict[str, Find] = {
    "locked-pair": _locked("locked-pair"),
    "locked-triple": _locked("locked-triple"),
    **{f"naked-{word}": _in_order(f"naked-{word}", _naked) for word in ("pair", "triple", "quad")},
    **{
        f"hidden-{word}": _in_order(f"hidden-{word}", _hidden)
        for word in ("pair", "triple", "quad")
    },
}
