"""The depth of trial and error, and the smallest backdoor: how much a puzzle has to be guessed at, whatever one knows.

Both are properties of the puzzle alone, with no ladder and no order of techniques. At depth 0 naked and hidden singles
solve it. At depth 1 it is solved if every candidate from which singles lead into a contradiction is struck out, again
and again; at depth 2 such trials may contain trials of depth 1, and so on. The smallest backdoor is the fewest cells
whose digits, if they were given, would let singles do the rest. `search.assuming` finds out.
"""

from math import inf

from sudologue.grading.rating import Metric, Rating, Traces, Value
from sudologue.model.board import Board
from sudologue.search import assuming, deadline, search

_DEEPEST = 3
"""No classic puzzle is known to need more."""
_MOST_GIVEN = 4
"""No classic puzzle with one solution that we have seen needs more than three."""


def depth(board: Board, most: float = _DEEPEST) -> float:
    """The least depth that solves a board; infinity if it is more than `most`, or more than is looked for."""
    mask = board.possible_mask
    for tried in range(_DEEPEST + 1):
        if tried > most:
            break
        deadline.check()
        mask = assuming.after_trials(board.grid, mask, tried)
        if mask.bit_count() == board.grid.cell_count:
            return tried
    return inf


def _backdoor(board: Board) -> dict[str, Value]:
    grid, mask = board.grid, board.possible_mask
    solution = next(search.solutions(grid, mask, 1))
    found = assuming.smallest_backdoor(grid, mask, solution, _MOST_GIVEN)
    if found is None:
        return {"backdoor": f"more than {_MOST_GIVEN}"}
    cells = sorted(number % grid.cell_count for number in found)
    named = " ".join(str(grid.cells[cell]) for cell in cells)
    return {"backdoor": len(found), **({"cells": named} if found else {})}


def rate(traces: Traces) -> Rating:
    """The depth, and a smallest backdoor as a detail."""
    found, details = depth(traces.board), _backdoor(traces.board)
    if found == inf:
        return Rating(None, f"more than {_DEEPEST}", details)
    return Rating(int(found), None, details)


METRIC = Metric(
    "te",
    "Trial and error depth",
    rate,
    "exact: the depth and the backdoor are defined by singles alone, whatever ladder there is",
    shown=("backdoor", "cells"),
    up_to=depth,
    singles_at_most=0,
)
