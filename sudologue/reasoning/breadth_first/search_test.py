"""Hints hold together: every implication follows from its causes, and all truths prove what is concluded."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.model.bits import union
from sudologue.model.board import Board
from sudologue.reasoning.breadth_first.hint import (
    BY_CELL,
    BY_DIGIT,
    DYNAMIC,
    MULTIPLE,
    NISHIO,
    STATIC,
    ChainHint,
    Implication,
    Kind,
    Stage,
    added_by_length,
    base_rating,
    nested,
)
from sudologue.reasoning.breadth_first.links import Candidates, candidates_of
from sudologue.reasoning.breadth_first.search import best_hint
from sudologue.reasoning.proofs.exhaustion import ruled_out
from sudologue.strategies import NINE, boards

STAGES = [STATIC, NISHIO, MULTIPLE, DYNAMIC, nested(1), nested(2)]
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
WINGED = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."


def after_singles(puzzle: str) -> Board:
    names = "full-house naked-single hidden-single pointing claiming naked-pair hidden-pair"
    return sl.Solver(sl.RULES.pick(*names.split())).solve(sl.read(puzzle)).final_board


def masks(hint: ChainHint, board: Board) -> list[int]:
    here = Candidates.of(board.candidates_mask)
    return [union(1 << each for each in candidates_of(truth, here)) for truth in hint.truths]


def is_explained(chain: Sequence[Implication], each: Implication, here: Candidates) -> bool:
    """Does it follow from what it says it follows from?"""
    causes = [chain[cause] for cause in each.causes]
    if not causes:
        return True
    if not each.is_on:
        is_seen = NINE.sees[each.candidate] >> causes[0].candidate & 1
        return len(causes) == 1 and causes[0].is_on and bool(is_seen)
    (truth,) = each.truths
    others = {*candidates_of(truth, here)} - {each.candidate}
    return {cause.candidate for cause in causes if not cause.is_on} == others


def check(board: Board, stage: Stage, hint: ChainHint) -> None:
    here = Candidates.of(board.candidates_mask)
    for chain in hint.chains:
        for place, each in enumerate(chain):
            assert all(cause < place for cause in each.causes)
            if stage.level < 1:
                assert is_explained(chain, each, here)
    if stage.level < 2:
        assert hint.complexity == sum(map(len, hint.chains)) - (hint.kind is Kind.CYCLE)
    assert hint.struck
    assert not hint.struck & ~board.candidates_mask
    assert ruled_out(board.grid, masks(hint, board), hint.struck) == hint.struck


@pytest.mark.parametrize("stage", STAGES, ids=str)
@pytest.mark.parametrize("puzzle", [ESCARGOT, WINGED])
def test_a_hint_is_proved_by_its_truths(puzzle: str, stage: Stage) -> None:
    board = after_singles(puzzle)
    hint = best_hint(board, stage)
    if hint is not None:
        check(board, stage, hint)
    assert hint is not None or stage in (STATIC, NISHIO, MULTIPLE)


@settings(max_examples=15)
@given(boards(NINE), st.sampled_from(STAGES[:5]))
def test_hints_of_any_board(board: Board, stage: Stage) -> None:
    if board.candidates_mask.bit_count() < 200:
        hint = best_hint(board, stage)
        if hint is not None:
            check(board, stage, hint)


def test_nothing_to_follow() -> None:
    board = sl.solve(WINGED).final_board
    assert all(best_hint(board, stage) is None for stage in STAGES)


@pytest.mark.parametrize(
    ("complexity", "added"),
    [(4, 0.0), (6, 0.0), (7, 0.1), (8, 0.1), (9, 0.2), (11, 0.3), (15, 0.4)],
)
def test_length_adds_to_the_rating(complexity: int, added: float) -> None:
    assert round(added_by_length(complexity), 1) == added


def test_ratings_without_length() -> None:
    both = BY_CELL | BY_DIGIT
    cycles = [base_rating(STATIC, Kind.CYCLE, links) for links in (BY_DIGIT, BY_CELL, both)]
    assert cycles == [6.5, 6.5, 7.0]
    assert [base_rating(STATIC, Kind.CHAIN, links) for links in (BY_DIGIT, both)] == [6.6, 7.0]
    later = [NISHIO, MULTIPLE, DYNAMIC, *map(nested, (1, 2, 3, 4))]
    ratings = [base_rating(stage, Kind.CONTRADICTION, 0) for stage in later]
    assert ratings == [7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 10.5]
