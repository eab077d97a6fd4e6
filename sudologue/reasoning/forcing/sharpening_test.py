"""Sharpening: of what is kept each is needed, and the kernel changes nothing."""

import pytest
from hypothesis import given, settings

import sudologue as sl
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.sharpening import CoreSearch, sharpen
from sudologue.reasoning.forcing.story import story_of
from sudologue.reasoning.forcing.story_test import MANY, assumptions, holds
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.catalog import RULES
from sudologue.rules.forcing import RULES as FORCING
from sudologue.search import questions

PUZZLE = "..7...9......7......49.8.15..63...7....5..........24..2.816..3..9..5.2...5......4"
SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")
needs_kernel = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")


@settings(deadline=None)
@given(assumptions())
def test_a_choice_serves_every_fact_without_a_conflict(drawn: tuple[Board, Assumption]) -> None:
    board, assumption = drawn
    search = CoreSearch(assumption.wide)
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
def test_the_kernel_changes_nothing_about_forcing(monkeypatch: pytest.MonkeyPatch) -> None:
    board = sl.solve(PUZZLE, rules=SINGLES).final_board
    with_kernel = [next(rule.find(board), None) for rule in FORCING]
    board.forget()
    monkeypatch.setattr(questions, "KERNEL", None)
    assert [next(rule.find(board), None) for rule in FORCING] == with_kernel
