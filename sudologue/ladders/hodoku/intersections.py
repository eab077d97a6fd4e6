"""Locked candidates in HoDoKu's order: house by house, and in each digit by digit.

Pointing goes through the boxes; claiming through the rows, then the columns.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.rules.intersections import Locked, locked_candidates, locked_inference
from sudologue.rules.rule import Find


def _house_then_digit(locked: Locked) -> tuple[int, int]:
    house, _, digit = locked
    return house, digit


def _find(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for locked in sorted(locked_candidates(board, claims=claims), key=_house_then_digit):
        yield locked_inference(name, grid, candidates, locked)[0]


FINDS: dict[str, Find] = {
    "pointing": partial(_find, "pointing", claims=False),
    "claiming": partial(_find, "claiming", claims=True),
}
