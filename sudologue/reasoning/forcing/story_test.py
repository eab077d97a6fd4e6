"""Arguments: what is told is enough, and nothing is told of what does not follow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.propagation import Ground, ground
from sudologue.reasoning.forcing.sharpening import find_choice
from sudologue.reasoning.forcing.story import Event, Stage, tell, tell_nearest, tell_towards
from sudologue.search import kernel
from sudologue.strategies import NINE, boards, grids, solutions, submasks

MANY = 10_000


@st.composite
def assumptions(draw: st.DrawFn) -> tuple[Board, Assumption]:
    """A board that has a solution, and any candidate of it taken as true or false."""
    grid = draw(grids(Grid.of(4), Grid.of(6)))
    placed = draw(submasks(draw(solutions(grid))))
    board = Board.of(Puzzle(grid, placed))
    if not board.candidates_mask:
        board = Board.of(Puzzle(grid, 0))
    candidate = draw(st.sampled_from(bits(board.candidates_mask)))
    return board, Assumption(ground(board), candidate, draw(st.booleans()))


def holds(assumption: Assumption, truths: int) -> bool:
    return find_choice(assumption, truths) is not None


@settings(deadline=None)
@given(assumptions())
def test_what_fails_is_told_and_what_holds_is_not(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    story = tell(assumption, ground(board).open, MANY)
    assert (story is None) is holds(assumption, ground(board).open)
    if story is not None:
        assert story[-1].stage is Stage.CONTRADICTION
        assert not holds(assumption, sum({1 << event.guard for event in story}))


def test_too_many_cases_are_not_told() -> None:
    board = Board.from_string("1.............2.")
    wrong = [
        assumption
        for candidate in bits(board.candidates_mask)
        if not holds(
            assumption := Assumption(ground(board), candidate),
            ground(board).open,
        )
    ]
    deep = [each for each in wrong if tell(each, ground(board).open) is None]
    assert all(tell(each, ground(board).open, MANY) for each in wrong)
    assert all(tell(each, ground(board).open, 1) is None for each in deep)


def test_towards_a_goal() -> None:
    board = Board.from_string("12..3...........")
    grid, here = board.grid, ground(board)
    three, four = (grid.candidate(grid.cells[2], digit) for digit in (3, 4))
    supposed = Assumption(here, three)
    away = Assumption(here, four, is_true=False)
    assert tell_towards(supposed, here.open, away) == []
    assert tell_towards(supposed, here.open, Assumption(here, three)) == []
    open_cell = grid.candidate(grid.cells[15], 1)
    assert tell_towards(supposed, here.open, Assumption(here, open_cell)) is None


Told = list[Event] | None


@pytest.mark.skipif(kernel.name() == "Python", reason="the kernel is not built")
class TestKernel:
    """What takes no cases is followed by the kernel, and told as the reference tells it."""

    @settings(max_examples=60, deadline=None)
    @given(st.data())
    def test_it_tells_the_same(self, data: st.DataObject) -> None:
        board = data.draw(boards(NINE).filter(lambda board: bool(board.candidates_mask)))
        here, candidates = ground(board), bits(board.candidates_mask)
        truths = here.open & ~data.draw(submasks(here.open) | st.just(0))
        picked = data.draw(st.lists(st.sampled_from(candidates), min_size=1, max_size=8))
        goal = Assumption(here, data.draw(st.sampled_from(candidates)), data.draw(st.booleans()))
        with_kernel = _stories(here, picked, truths, goal)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kernel, "_KERNEL", None)
            assert _stories(here, picked, truths, goal) == with_kernel

    def test_a_goal_is_a_candidate(self) -> None:
        here = ground(Board.of(Puzzle(NINE, 0)))
        with pytest.raises(ValueError, match="numbered from 0 to 728"):
            kernel.tell(here.records, here.open, (0, True), (729, True))


def _stories(
    here: Ground, picked: list[int], truths: int, goal: Assumption
) -> tuple[list[tuple[int, Told]], list[Told], list[Told]]:
    """Of the contradictions in their order, of those from denied candidates, and on the way to the goal."""
    supposed = [Assumption(here, candidate) for candidate in picked]
    denied = [Assumption(here, candidate, is_true=False) for candidate in picked]
    return (
        [(each.candidate, story) for each, story in tell_nearest(supposed, truths)],
        [tell(each, truths) for each in denied],
        [tell_towards(each, truths, goal) for each in supposed],
    )
