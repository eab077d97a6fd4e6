"""Arguments: what is told is enough, what is kept is needed, and nothing is told of what does not follow."""

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.rules.argument import Assumption, Stage, find_choice, sharpen, tell, tell_towards
from sudologue.rules.propagation import Fact, facts
from sudologue.strategies import grids, solutions, submasks

MANY = 10_000


@st.composite
def assumptions(draw: st.DrawFn) -> tuple[Board, Assumption]:
    """A board that has a solution, and any candidate of it taken as true or false."""
    grid = draw(grids(Grid.of(4), Grid.of(6)))
    placed = draw(submasks(draw(solutions(grid))))
    board = Board.of(Puzzle(grid, placed))
    if not board.candidates_mask:
        board = Board.of(Puzzle(grid, 0))
    candidate = draw(st.sampled_from(list(bits(board.candidates_mask))))
    return board, Assumption(grid, board.candidates_mask, candidate, draw(st.booleans()))


def holds(assumption: Assumption, given: Sequence[Fact]) -> bool:
    return find_choice(assumption, given) is not None


@settings(deadline=None)
@given(assumptions())
def test_a_choice_serves_every_fact_without_a_conflict(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    choice = find_choice(assumption, facts(board))
    if choice is not None:
        assert all(fact.mask & choice for fact in facts(board))
        assert not any(assumption.grid.sees[each] & choice for each in bits(choice))
        assert bool(choice >> assumption.candidate & 1) is assumption.is_true


@settings(deadline=None)
@given(assumptions())
def test_what_fails_is_told_and_what_holds_is_not(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    story = tell(assumption, facts(board), MANY)
    assert (story is None) is holds(assumption, facts(board))
    if story is not None:
        assert story[-1].stage is Stage.CONTRADICTION
        assert not holds(assumption, [event.fact for event in story])


@settings(deadline=None)
@given(assumptions())
def test_of_sharpened_facts_none_can_be_spared(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    story = tell(assumption, facts(board), MANY)
    if story is None:
        return
    kept = sharpen(assumption, list(dict.fromkeys(event.fact for event in story)))
    assert not holds(assumption, kept)
    for number in range(len(kept)):
        assert holds(assumption, kept[:number] + kept[number + 1 :])


def test_too_many_cases_are_not_told() -> None:
    board = Board.from_string("1.............2.")
    wrong = [
        assumption
        for candidate in bits(board.candidates_mask)
        if not holds(
            assumption := Assumption(board.grid, board.candidates_mask, candidate),
            facts(board),
        )
    ]
    deep = [each for each in wrong if tell(each, facts(board)) is None]
    assert all(tell(each, facts(board), MANY) for each in wrong)
    assert all(tell(each, facts(board), 1) is None for each in deep)


def test_towards_a_goal() -> None:
    board = Board.from_string("12..3...........")
    grid, candidates = board.grid, board.candidates_mask
    three, four = (grid.candidate(grid.cells[2], digit) for digit in (3, 4))
    supposed = Assumption(grid, candidates, three)
    away = Assumption(grid, candidates, four, is_true=False)
    assert tell_towards(supposed, facts(board), away) == []
    assert tell_towards(supposed, facts(board), Assumption(grid, candidates, three)) == []
    open_cell = grid.candidate(grid.cells[15], 1)
    assert tell_towards(supposed, facts(board), Assumption(grid, candidates, open_cell)) is None
