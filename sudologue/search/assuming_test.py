"""Trial and error, and backdoors: what others have published, and what their definitions say."""

from itertools import combinations

import pytest

import sudologue as sl
from sudologue.model.bits import bits
from sudologue.search import assuming, search

GRID = sl.Grid.of()
SINGLES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ONE = "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5..."
TWO = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
THREE = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
"""Loki, the first puzzle known that depth 2 does not solve."""


def _read(puzzle: str) -> tuple[int, int]:
    mask = sl.Board.from_string(puzzle).possible_mask
    return mask, next(search.solutions(GRID, mask, 1))


@pytest.mark.parametrize(("puzzle", "depth"), [(SINGLES, 0), (ONE, 1), (TWO, 2), (THREE, 3)])
def test_the_depth_that_solves(puzzle: str, depth: int) -> None:
    mask, solution = _read(puzzle)
    left = [assuming.after_trials(GRID, mask, each) for each in range(depth + 1)]
    assert left[-1] == solution
    for before, after in zip([mask, *left], left, strict=False):
        assert not after & ~before
        assert not solution & ~after
    assert solution not in left[:-1]


def test_whatever_fails_by_itself_is_struck_out() -> None:
    """Depth 1, as it is defined: no candidate is left that singles lead from into a contradiction."""
    mask, _ = _read(TWO)
    left = assuming.after_trials(GRID, mask, 1)
    keeps = GRID.agrees
    assert all(assuming.after_trials(GRID, left & keeps[each], 0) for each in bits(left))
    assert assuming.after_trials(GRID, left & keeps[bits(left)[0]], 1) & left


def test_what_cannot_be_leaves_nothing() -> None:
    mask, solution = _read(ONE)
    wrong = bits(assuming.after_trials(GRID, mask, 0) & ~solution)[0]
    assert assuming.after_trials(GRID, mask & GRID.agrees[wrong], 2) == 0
    assert assuming.smallest_backdoor(GRID, 0, solution, 2) is None


@pytest.mark.parametrize(("puzzle", "size"), [(SINGLES, 0), (ONE, 1), (THREE, 2)])
def test_a_backdoor_is_a_smallest_one(puzzle: str, size: int) -> None:
    mask, solution = _read(puzzle)
    found = assuming.smallest_backdoor(GRID, mask, solution, 4)
    assert found is not None
    assert len(found) == size
    assert _opens(mask, found)
    fewer = combinations(bits(solution), size - 1) if size else ()
    assert not any(_opens(mask, each) for each in fewer)
    assert size == 0 or assuming.smallest_backdoor(GRID, mask, solution, size - 1) is None


def _opens(mask: int, given: tuple[int, ...] | list[int]) -> bool:
    for each in given:
        mask &= GRID.agrees[each]
    return search.singles_solve(GRID, mask)
