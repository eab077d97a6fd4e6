"""Almost locked sets on positions of our own: sound, well formed, and under the simplest name."""

from functools import cache
from itertools import pairwise
from operator import attrgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.inference.inference import Elimination, Inference, Part
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.sets.almost_locked import almost_locked_sets
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules import als, als_chains, death_blossom
from sudologue.rules.catalog_test import is_accepted
from sudologue.rules.rule import Rule
from sudologue.search import questions
from sudologue.strategies import NINE, boards, submasks, symmetries

OURS = {rule.name: rule for rule in (*als.RULES, *als_chains.RULES, *death_blossom.RULES)}

MANY_WAYS = (
    ":0000:x:6.81+2+3........72......+9......3+25+9.615..+8.4+3.....+3+7..8+547+6+9..5.....63+2+1..+32+1+7+4+5.+9."
    ":131 253 329 417 429 433 437 533 639 737 738 739 839 879 889 912 929 952::"
)
"""Here dozens of chains conclude the same."""

every_technique = pytest.mark.parametrize("name", OURS)


@cache
def positions() -> tuple[Board, ...]:
    return tuple(formats.read(EXAMPLES[name]) for name in OURS)


@cache
def inferences(name: str) -> tuple[tuple[Board, Inference], ...]:
    return tuple((board, found) for board in positions() for found in OURS[name].apply(board))


def sets_of(inference: Inference) -> list[Part]:
    return [part for part in inference.evidence.parts if part.role in ("set", "petal")]


def conclusions(name: str, board: Board) -> list[int]:
    """What each inference of a technique strikes."""
    actions = [inference.action for inference in OURS[name].apply(board)]
    eliminations = [action for action in actions if isinstance(action, Elimination)]
    return sorted(
        sum(1 << board.grid.candidate(*candidate) for candidate in elimination.candidates)
        for elimination in eliminations
    )


class TestWeb:
    def test_sets_have_one_digit_too_many_and_a_house(self) -> None:
        for board in positions():
            web, grid = almost_locked_sets(board), board.grid
            for size, cells, held in zip(web.sizes, web.cells, web.set_digits, strict=True):
                assert held.bit_count() == size + 1 == cells.bit_count() + 1
                assert any(not cells & ~house for house in grid.house_masks)
                digits = {d - 1 for i in bits(cells) for d in _digits(board, i)}
                assert digits == set(bits(held))

    def test_nodes_are_places_and_strike_what_sees_them_all(self) -> None:
        for board in positions():
            peers, places = board.grid.peer_masks, board.shared(digit_masks)
            web, count = almost_locked_sets(board), board.grid.cell_count
            for cells, nodes in zip(web.cells, web.nodes.all(), strict=True):
                for node in nodes:
                    own = struck = places[web.digits[node]]
                    own &= cells
                    for cell in bits(own):
                        struck &= peers[cell]
                    assert web.places[node] == own << web.digits[node] * count
                    assert web.strikes[node] == struck << web.digits[node] * count

    def test_nodes_are_in_conflict_both_ways(self) -> None:
        for board in positions():
            web = almost_locked_sets(board)
            assert any(web.conflicts)
            for one, other in zip(*web.conflicts, strict=True):
                assert not web.places[one] & ~web.strikes[other]
                assert not web.places[other] & ~web.strikes[one]

    def test_what_sets_strike_and_join_is_what_their_nodes_do(self) -> None:
        web = almost_locked_sets(positions()[0])
        for candidate, sets in web.strikers.items():
            assert bits(sets) == [n for n, mask in enumerate(web.struck) if mask >> candidate & 1]
        pairs = {*zip(*web.conflicts, strict=True)}
        for node, sets in enumerate(web.joined):
            others = {a + b - node for a, b in pairs if node in (a, b)}
            joined = [n for n, nodes in enumerate(web.nodes.all()) if others & {*nodes}]
            assert bits(sets) == joined

    def test_wide_houses_have_small_sets(self) -> None:
        board = Board.of(Puzzle(Grid.of(16), 0))
        cells = sum(1 << i for i in range(3))
        kept = sum(1 << i + 256 * d for i in range(3) for d in (i, i + 1))
        board = board.without_mask(cells * board.grid.first_cell_mask & ~kept)
        assert almost_locked_sets(board).sizes == [1, 1, 1, 2, 2, 3]


def _digits(board: Board, cell: int) -> frozenset[int]:
    where = board.grid.cells[cell]
    return board.candidates[where.row][where.col]


@every_technique
def test_it_is_found_and_proved(name: str) -> None:
    assert inferences(name)
    for board, inference in inferences(name)[:6]:
        assert is_accepted(board, inference)


@every_technique
def test_each_conclusion_comes_once(name: str) -> None:
    for board in positions():
        actions = [found.action for found in OURS[name].apply(board)]
        assert len(set(actions)) == len(actions)


class TestNames:
    def test_the_number_of_sets_makes_the_name(self) -> None:
        for name, fewest, most in (("als-xz", 2, 2), ("als-xy-wing", 3, 3), ("als-chain", 4, 99)):
            for _, inference in inferences(name):
                assert fewest <= len(sets_of(inference)) <= most

    def test_none_is_a_wing_or_a_subset(self) -> None:
        for name in OURS:
            for board, inference in inferences(name):
                cells = {board.grid.index(cell) for cell in inference.evidence.focus_cells}
                assert len(cells) > 3
                assert not any(
                    all(house >> cell & 1 for cell in cells) for house in board.grid.house_masks
                )

    def test_a_chain_has_more_than_single_cells(self) -> None:
        for name in ("als-xy-wing", "als-chain"):
            for _, inference in inferences(name):
                assert any(len(part.cells) > 1 for part in sets_of(inference))

    def test_a_wxyz_wing_is_an_als_xz_of_four_cells_and_four_digits(self) -> None:
        for board, inference in inferences("wxyz-wing"):
            one, two = sets_of(inference)
            assert len({*one.cells, *two.cells}) == len({*one.digits, *two.digits}) == 4
            assert inference.action in {found.action for found in OURS["als-xz"].apply(board)}

    def test_a_stem_has_three_digits_and_a_petal_for_each(self) -> None:
        for board, inference in inferences("death-blossom"):
            stem = inference.evidence.part("stem")
            assert len(stem.digits) == len(sets_of(inference)) > 2
            assert set(stem.digits) == _digits(board, board.grid.index(stem.cells[0]))


def test_links_are_restricted_common_digits() -> None:
    for name in OURS:
        for board, inference in inferences(name):
            for link in inference.evidence.links:
                for cell, digit in link.source:
                    sees = board.grid.sees[board.grid.candidate(cell, digit)]
                    assert all(sees >> board.grid.candidate(*other) & 1 for other in link.target)


def test_no_set_is_left_by_the_digit_it_was_entered_by() -> None:
    for name in ("als-xy-wing", "als-chain"):
        for _, inference in inferences(name):
            digits = [link.source[0][1] for link in inference.evidence.links]
            assert all(one != other for one, other in pairwise(digits))


@every_technique
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_a_rearranged_board_gives_the_rearranged_conclusions(
    name: str, data: st.DataObject
) -> None:
    symmetry = data.draw(symmetries(NINE))
    for board in (data.draw(st.sampled_from(positions())), formats.read(MANY_WAYS)):
        here = [symmetry.mask(mask) for mask in conclusions(name, board)]
        assert sorted(here) == conclusions(name, symmetry.board(board))


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
@pytest.mark.parametrize("rule", als_chains.RULES, ids=lambda rule: rule.name)
@settings(max_examples=10, deadline=None)
@given(boards(NINE) | st.sampled_from([*positions(), formats.read(MANY_WAYS)]))
def test_what_chains_of_sets_do_not_use_is_missed_by_none(rule: Rule, board: Board) -> None:
    told = rule.apply(board)
    board.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(als_chains, "used_by_sets_alone", {board: None}.__getitem__)
        patch.setattr(als_chains, "pure_set_chain_targets", attrgetter("candidates_mask"))
        assert rule.apply(board) == told
    board.forget()


@settings(max_examples=6, deadline=None)
@given(boards(Grid.of(6)))
def test_small_boards(board: Board) -> None:
    for rule in OURS.values():
        for inference in rule.apply(board)[:2]:
            assert is_accepted(board, inference)


@pytest.mark.parametrize("grid", [DIAGONAL_9, JIGSAW_7], ids=["diagonal", "jigsaw"])
@settings(max_examples=4, deadline=None)
@given(data=st.data())
def test_any_grid_will_do(grid: Grid, data: st.DataObject) -> None:
    """Any candidates at all: whatever is found is proved by its truths."""
    candidates = data.draw(submasks(data.draw(submasks(grid.all_mask))))
    board = Board(Puzzle(grid, 0), 0, candidates)
    for rule in OURS.values():
        for inference in rule.apply(board)[:2]:
            assert is_accepted(board, inference)
