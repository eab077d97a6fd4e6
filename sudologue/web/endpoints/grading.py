"""`grade` and `count`: how hard a puzzle is, and how many solutions it has."""

from sudologue.search import search
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
    found = search.count(board.grid, board.possible_mask, request.limit)
    return {"count": found, "limit": request.limit, "is_all": found < request.limit}
