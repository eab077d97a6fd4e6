"""Pointing and claiming in Sudoku Explainer's order: digit by digit, then box by box or line by line.

Boxes point along columns first, then along rows; columns claim first, then rows.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import boxes, columns, rows
from sudologue.model.board import Board
from sudologue.rules.intersections import Locked, locked_candidates, locked_inference
from sudologue.rules.rule import Find


def locked_digits(board: Board, *, claims: bool) -> list[Locked]:
    """Two houses and a digit (from 0) of which the first has all its places where it crosses the second."""
    grid = board.grid
    ranks = {columns(grid): 0, rows(grid): 1, boxes(grid): 2}
    rank = {house: number for each, number in ranks.items() for house in each}
    found = locked_candidates(board, claims=claims)
    return sorted(
        found, key=lambda each: (min(rank[each[0]], rank[each[1]]), each[2], each[0], each[1])
    )


def _find(name: str, board: Board, *, claims: bool) -> Iterator[Inference]:
    grid, candidates = board.grid, board.candidates_mask
    for each in locked_digits(board, claims=claims):
        yield locked_inference(name, grid, candidates, each)[0]


find_pointing: Find = partial(_find, "pointing", claims=False)
find_claiming: Find = partial(_find, "claiming", claims=True)
