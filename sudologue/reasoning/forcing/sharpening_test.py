"""Sharpening: of what is kept nothing can be spared, and the kernel finds what the reference finds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.sharpening import CoreSearch, sharpen
from sudologue.reasoning.forcing.story import story_of
from sudologue.reasoning.forcing.story_test import MANY, assumptions, holds
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.catalog import RULES
from sudologue.rules.forcing import RULES as FORCING
from sudologue.search import kernel
from sudologue.strategies import NINE, boards, submasks

PUZZLE = "..7...9......7......49.8.15..63...7....5..........24..2.816..3..9..5.2...5......4"
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")
needs_kernel = pytest.mark.skipif(kernel.name() == "Python", reason="the kernel is not built")


@settings(deadline=None)
@given(assumptions())
def test_a_choice_serves_every_fact_without_a_conflict(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    search = CoreSearch()
    if not search.core(assumption, wide_board(board).open):
        choice = search.choice
        assert all(fact.mask & choice for fact in wide_board(board).facts)
        assert not any(assumption.grid.sees[each] & choice for each in bits(choice))
        assert bool(choice >> assumption.candidate & 1) is assumption.is_true


@settings(deadline=None)
@given(assumptions())
def test_of_sharpened_facts_none_can_be_spared(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    story = story_of(assumption, wide_board(board).open, MANY)
    if story is None:
        return
    kept = sharpen(assumption, sum({1 << event.guard for event in story}))
    assert not holds(assumption, kept)
    assert all(holds(assumption, kept & ~(1 << guard)) for guard in bits(kept))


@needs_kernel
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_the_kernel_goes_the_way_of_the_reference(data: st.DataObject) -> None:
    """What it finds depends on what it has met before, so the same is asked of both in the same order."""
    board = data.draw(boards(NINE).filter(lambda board: bool(board.candidates_mask)))
    here, candidates = wide_board(board), bits(board.candidates_mask)
    asked = [
        (Assumption(here, candidate, is_true), data.draw(submasks(here.open)))
        for candidate, is_true in data.draw(
            st.lists(st.tuples(st.sampled_from(candidates), st.booleans()), max_size=5)
        )
    ]
    with_kernel = _answers(asked)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "_KERNEL", None)
        assert _answers(asked) == with_kernel


def _answers(asked: list[tuple[Assumption, int]]) -> list[tuple[int, int]]:
    cores = CoreSearch()
    return [(cores.core(*question), cores.choice) for question in asked]


@needs_kernel
def test_the_kernel_changes_nothing_about_forcing(monkeypatch: pytest.MonkeyPatch) -> None:
    board = sl.solve(PUZZLE, rules=SINGLES).final_board
    with_kernel = [next(rule.find(board), None) for rule in FORCING]
    board.forget()
    monkeypatch.setattr(kernel, "_KERNEL", None)
    assert [next(rule.find(board), None) for rule in FORCING] == with_kernel


@needs_kernel
def test_the_kernel_takes_nothing_but_truths_of_a_classic_board() -> None:
    with pytest.raises(ValueError, match="324 truths"):
        kernel.Refuter().refute(b"", 0, 0, is_true=True)
