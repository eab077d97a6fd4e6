"""`grade` and `count`: how hard a puzzle is, and how many solutions it has."""

from sudologue.model.board import Board
from sudologue.search import search
from sudologue.solver.searching import differing_cells, solutions_within_reason
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document
from sudologue.web.endpoints.reading import read_board, valid_board


def grade(request: ask.Position, clock: Clock) -> Document:
    """How hard a puzzle is by every metric for which there is time."""
    from sudologue.web.grades import grades

    return grades(valid_board(request), lambda: clock.is_late)


def count(request: ask.CountRequest, _: Clock) -> Document:
    """How many solutions there are, up to a limit."""
    board = read_board(request)
    if request.brief:
        return _brief_count(board)
    found = search.count(board.grid, board.possible_mask, request.limit)
    return {"count": found, "limit": request.limit, "is_all": found < request.limit}


def _brief_count(board: Board) -> Document:
    """None, one or two, if that is soon found out, and where two differ."""
    found = solutions_within_reason(board)
    cells = differing_cells(board) if found == 2 else ()
    is_all = found is not None and found < 2
    return {"count": found, "limit": 2, "is_all": is_all, "differing": list(map(str, cells))}
