"""Tables of what follows from candidates."""

from itertools import pairwise

import sudologue as sl
from sudologue.ladders.hodoku.order_test import met
from sudologue.ladders.hodoku.tables import Tables, false, grouped_tables, plain_tables, true
from sudologue.model.bits import bits

PUZZLE = "900005000000000006008060150200006090070580040040200005013050980400008000000100000"


def followed(tables: Tables, start: int) -> set[int]:
    """All that follows from a line, found one link after another."""
    found: set[int] = set()
    lines = [start]
    while lines:
        new = [other for other in tables.links[lines.pop()] if other not in found]
        found.update(new)
        lines += new
    return found


def test_a_line_reaches_what_its_links_lead_to() -> None:
    board, _ = met(PUZZLE, "aic")
    for tables in (plain_tables(board), grouped_tables(board)):
        assert set(tables.reach) == set(tables.links)
        for line, reach in tables.reach.items():
            assert set(bits(reach)) == followed(tables, line)


def test_ways_follow_links() -> None:
    board, _ = met(PUZZLE, "aic")
    tables = grouped_tables(board)
    for start in map(true, tables.starts):
        for end in bits(tables.reach[start] & ~(1 << start)):
            way = tables.way(start, end)
            assert (way[0], way[-1]) == (start, end)
            assert all(two in tables.links[one] for one, two in pairwise(way))
            assert len(set(way)) == len(way)


def test_what_follows_at_once() -> None:
    """In a cell of two candidates one is true if the other is false; the other peers lose what is true."""
    board = sl.Board.from_string("." * 81)
    board = board.eliminate([(sl.Cell(0, 0), digit) for digit in range(3, 10)])
    links = plain_tables(board).links
    assert links[false(0)] == [true(81)]
    first = links[true(0)]
    assert first[:3] == [false(81), false(1), false(2)]
    assert len(first) == 1 + 20
