from math import inf
from threading import Thread
from time import monotonic

import pytest

from sudologue.model.grid import Grid
from sudologue.search import deadline, search
from sudologue.search.deadline import TimeUpError, after, until


def test_without_one_there_is_all_the_time() -> None:
    deadline.check()
    assert after(None) == inf
    assert after(9) > monotonic()


def test_it_holds_inside_and_not_after() -> None:
    with until(after(9)):
        deadline.check()
        with pytest.raises(TimeUpError), until(after(-1)):
            deadline.check()
        deadline.check()


def test_the_earlier_one_holds() -> None:
    with until(after(-1)), until(after(9)), pytest.raises(TimeUpError):
        deadline.check()


def test_other_threads_have_their_own() -> None:
    found: list[bool] = []

    def look() -> None:
        deadline.check()
        found.append(True)

    with until(after(-1)):
        thread = Thread(target=look)
        thread.start()
        thread.join()
    assert found


def test_a_search_looks_at_it() -> None:
    grid = Grid.of(4)
    with until(after(-1)), pytest.raises(TimeUpError):
        next(search.visit(grid, grid.all_mask))
