"""Fast search on any grid against the plain one, on puzzles with every kind of constraint and on grids of any size."""

from collections.abc import Callable
from itertools import islice
from random import Random
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudologue as sl
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.search import deadline, questions, search
from sudologue.search.constraints_test import EXAMPLES, FOUR, example, expected
from sudologue.search.kernel import any_grid as fast_code
from sudologue.search.kernel.any_grid import AnyGrid, any_grid
from sudologue.strategies import grids, solutions, submasks

pytestmark = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")

CAGES: list[sl.Constraint] = [sl.Killer("r1c1 r1c2 r2c1", 8), sl.Killer("r1c3 r1c4 r2c4", 7)]
LARGE = Grid.of(
    16, constraints=[sl.Killer("r1c1 r1c2 r2c1 r2c2", 40), sl.Arrow("r5c6 r6c6", "r5c5")]
)
JIGSAW = sl.Grid.of(
    5, regions=[[sl.Cell((2 * i + k) % 5, (i + 2 * k) % 5) for i in range(5)] for k in range(5)]
)


def supersets(grid: Grid, solution: int) -> st.SearchStrategy[int]:
    return submasks(grid.start_mask).map(lambda mask: mask | solution)


@pytest.mark.parametrize("kind", sorted(EXAMPLES))
def test_what_settling_strikes_is_in_no_solution(kind: str) -> None:
    grid = Grid.of(4, constraints=[example(kind)])
    known, random = expected([example(kind)]), Random(1)
    for _ in range(20):
        mask = random.getrandbits(64) | random.choice(sorted(known) or [0])
        left = union(solution for solution in known if not solution & ~mask)
        settled = any_grid(grid).settled(mask)
        assert settled & left == left
        if settled.bit_count() == 16:
            assert settled in known
        for is_quick in (True, False):
            assert not any_grid(grid).failing(settled, settled, is_quick) & left


def test_what_nothing_can_be_read_of_has_no_solution() -> None:
    snake = [f"r{row}c{col}" for row in (1, 2) for col in range(1, 5)]
    puzzle = sl.Puzzle.of("." * 16, constraints=[sl.Thermo(snake)])
    assert sl.count_solutions(puzzle) == 0


@given(data=st.data())
def test_solutions_are_those_of_the_plain_search(data: st.DataObject) -> None:
    grid = data.draw(grids())
    mask = data.draw(solutions(grid).flatmap(lambda solution: supersets(grid, solution)))
    fast = AnyGrid(grid)
    plain = list(islice(search.visit(grid, mask), 40))
    assert fast.count(mask, 40) == len(plain)
    if len(plain) < 40:
        assert set(fast.solutions(mask, 40)) == set(plain)
        assert union(fast.covering(mask)) == union(plain)


def test_the_same_on_larger_grids_and_regions() -> None:
    for grid in (LARGE, JIGSAW):
        solution = next(AnyGrid(grid).solutions(grid.all_mask, 1))
        assert search.keeps_readings(grid, solution)
        assert solution.bit_count() == grid.cell_count
        assert all((solution & mask).bit_count() == 1 for mask in ranges(grid))


def ranges(grid: Grid) -> list[int]:
    digits = range(1, grid.size + 1)
    return [grid.range_mask(house, digit) for house in range(len(grid.houses)) for digit in digits]


def test_many_solutions_are_asked_about_candidate_by_candidate() -> None:
    grid = Grid.of(4, constraints=CAGES)
    known = expected(CAGES)
    assert len(known) > 8
    assert union(AnyGrid(grid).covering(grid.all_mask)) == union(known)
    without = grid.all_mask & ~(1 << FOUR.candidate(sl.Cell(3, 3), 1))
    left = union(k for k in known if not k & ~without)
    assert union(AnyGrid(grid).covering(without)) == left


def test_a_board_without_a_solution() -> None:
    grid = Grid.of(4, constraints=CAGES)
    for mask in (0, grid.all_mask & ~grid.domain_masks[5], grid.all_mask & ~grid.range_mask(2, 3)):
        assert AnyGrid(grid).count(mask, 5) == 0
        assert list(AnyGrid(grid).covering(mask)) == []


def test_patience_ends_a_search() -> None:
    grid = Grid.of(9, constraints=[sl.AntiKnight()])
    fast = AnyGrid(grid)
    with pytest.raises(search.PatienceError):
        fast.count(grid.all_mask, 10**6, 300)
    assert fast.count(grid.all_mask, 1, 300) == 1


def _count_all(fast: AnyGrid, mask: int) -> int:
    return fast.count(mask, 10**9)


def _cover(fast: AnyGrid, mask: int) -> list[int]:
    return list(fast.covering(mask))


@pytest.mark.parametrize("ask", [_cover, _count_all])
def test_a_deadline_ends_a_search(ask: Callable[[AnyGrid, int], object]) -> None:
    grid = Grid.of(25)
    with pytest.raises(deadline.TimeUpError), deadline.until(deadline.after(0)):
        ask(AnyGrid(grid), grid.all_mask)


def test_a_search_that_is_not_easy_goes_on_with_sums_and_tells_nothing_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fast_code, "_EASY", 7)
    grid = Grid.of(4, constraints=CAGES[:1])
    known, fast = expected(CAGES[:1]), AnyGrid(grid)
    found = list(fast.solutions(grid.all_mask, 1000))
    assert len(found) > 20
    assert sorted(found) == sorted(known)


def test_searches_of_several_threads_do_not_meet() -> None:
    grid = Grid.of(6, constraints=[sl.AntiKing()])
    fast, counts = AnyGrid(grid), list[int]()
    threads = [Thread(target=lambda: counts.append(fast.count(grid.all_mask, 3000))) for _ in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts[0] > 0
    assert len({*counts}) == 1


def test_supposing_finds_what_cannot_be() -> None:
    puzzle = sl.Puzzle.of(
        size=4, constraints=[sl.Killer("r1c1 r1c2", 3), sl.Thermo("r3c1 r3c2 r3c3")]
    )
    board = Board.of(puzzle)
    failing = any_grid(puzzle.grid).failing(board.possible_mask, board.possible_mask, is_quick=True)
    found = [puzzle.grid.candidates[k] for k in bits(failing)]
    assert (sl.Cell(0, 0), 4) in found
    assert (sl.Cell(2, 2), 1) in found
    assert (sl.Cell(0, 0), 1) not in found
