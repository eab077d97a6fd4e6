"""Singles are found where a look at every cell and every house finds them, and nowhere else."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.inference import Inference, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4, DIAGONAL_6, DIAGONAL_9, JIGSAW_7
from sudologue.model.house import House
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate
from sudologue.rules.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, restate
from sudologue.strategies import NINE, boards, grids, submasks, symmetries

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
GRIDS = (Grid.of(4), Grid.of(6), NINE, BOTH_4, JIGSAW_7, DIAGONAL_6, DIAGONAL_9)


@st.composite
def messes(draw: st.DrawFn, *grids: Grid) -> Board:
    """Any candidates in any empty cells, sensible or not."""
    grid = draw(st.sampled_from(grids or GRIDS))
    filled = draw(submasks(grid.cells_mask))
    placed = filled if draw(st.booleans()) else filled << grid.cell_count
    candidates = draw(submasks(grid.all_mask)) & ~(filled * grid.first_cell_mask)
    return Board(Puzzle(grid, placed), placed, candidates)


def naked(board: Board) -> Iterator[Candidate]:
    for cell in board.grid.cells:
        digits = board.candidates[cell.row][cell.col]
        if len(digits) == 1:
            yield cell, min(digits)


def hidden(board: Board) -> Iterator[tuple[Candidate, House]]:
    for house in board.houses:
        for digit in range(1, board.grid.size + 1):
            places = [c for c in house.cells if digit in board.candidates[c.row][c.col]]
            if len(places) == 1:
                yield (places[0], digit), house


def placed_by(inference: Inference) -> Candidate:
    assert isinstance(inference.action, Placement)
    return inference.action.cell, inference.action.value


def gaps(board: Board, house: House) -> int:
    return [board.value(cell) for cell in house.cells].count(None)


@settings(deadline=None)
@given(messes())
def test_naked_singles(board: Board) -> None:
    found = NAKED_SINGLE.apply(board)
    assert list(map(placed_by, found)) == list(naked(board)), "in reading order"
    assert all(i.evidence.truths == (Domain(placed_by(i)[0]),) for i in found)


@settings(deadline=None)
@given(messes())
def test_hidden_singles(board: Board) -> None:
    found = HIDDEN_SINGLE.apply(board)
    pairs = {(placed_by(i), i.evidence.focus_house) for i in found}
    assert len(pairs) == len(found)
    assert pairs == set(hidden(board))
    for inference in found:
        assert inference.evidence.focus_house is not None
        truth = Range(placed_by(inference)[1], inference.evidence.focus_house)
        assert inference.evidence.truths == (truth,)


@settings(deadline=None)
@given(messes())
def test_full_houses(board: Board) -> None:
    """Each naked single that is the last gap of a house, with one such house."""
    last = {
        cell
        for house in board.houses
        if gaps(board, house) == 1
        for cell in house.cells
        if board.value(cell) is None
    }
    found = FULL_HOUSE.apply(board)
    assert list(map(placed_by, found)) == [single for single in naked(board) if single[0] in last]
    for inference in found:
        house = inference.evidence.focus_house
        assert house is not None
        assert placed_by(inference)[0] in house.cells
        assert gaps(board, house) == 1


@settings(deadline=None)
@given(st.data())
def test_a_rearranged_board_gives_the_rearranged_truths(data: st.DataObject) -> None:
    grid = data.draw(grids(Grid.of(4), Grid.of(6), NINE))
    board, symmetry = data.draw(boards(grid)), data.draw(symmetries(grid))
    for rule in (NAKED_SINGLE, HIDDEN_SINGLE):
        here = {
            symmetry.mask(truth.full_mask(grid))
            for found in rule.apply(board)
            for truth in found.evidence.truths
        }
        there = rule.apply(symmetry.board(board))
        assert here == {found.evidence.truths[0].full_mask(symmetry.target) for found in there}


def test_evidence_of_a_naked_single() -> None:
    (inference,) = [i for i in NAKED_SINGLE.apply(Board.from_string(EASY)) if "r5c5" in str(i)]
    evidence = inference.evidence
    assert str(inference) == "naked-single: r5c5=5"
    assert [str(truth) for truth in evidence.truths] == ["domain r5c5"]
    assert [str(cell) for cell in evidence.focus_cells] == ["r5c5"]
    assert (evidence.focus_house, evidence.focus_digit) == (None, 5)
    assert evidence.candidates_seen == {5}
    assert evidence.description == "r5c5 only 5"


def test_evidence_of_a_hidden_single() -> None:
    inference = HIDDEN_SINGLE.apply(Board.from_string(EASY))[0]
    evidence = inference.evidence
    assert str(inference) == "hidden-single: r9c7=1"
    assert [str(truth) for truth in evidence.truths] == ["range 1 in box 9"]
    assert (str(evidence.focus_house), evidence.focus_digit) == ("box 9", 1)
    assert evidence.candidates_seen is None
    assert evidence.description == "1 in box 9 only in r9c7"


def test_boxes_come_before_lines() -> None:
    kinds = [
        inference.evidence.focus_house.kind.value
        for inference in HIDDEN_SINGLE.apply(Board.from_string(EASY))
        if inference.evidence.focus_house
    ]
    assert kinds == sorted(kinds, key=["box", "row", "column"].index)


def test_the_same_single_is_the_same_object_on_every_board() -> None:
    board = Board.from_string(EASY)
    first = NAKED_SINGLE.apply(board)[0]
    other = board.without_mask(board.candidates_mask & ~board.grid.domain_masks[40])
    assert NAKED_SINGLE.apply(other) == [first]
    assert NAKED_SINGLE.apply(other)[0] is first


class TestRestating:
    FULL = Board.from_string("123434122143432.")
    LESS = Board.from_string("1234341221434...").eliminate([])

    def test_a_full_house_stays_one_where_it_is_full(self) -> None:
        (inference,) = FULL_HOUSE.apply(self.FULL)
        assert restate(inference, self.FULL) is inference

    def test_a_full_house_is_a_hidden_single_where_there_are_more_gaps(self) -> None:
        (inference,) = FULL_HOUSE.apply(self.FULL)
        restated = restate(inference, self.LESS)
        assert restated.rule == "hidden-single"
        assert restated.action == inference.action
        assert restated.evidence == inference.evidence

    def test_other_singles_keep_their_names(self) -> None:
        for rule in (NAKED_SINGLE, HIDDEN_SINGLE):
            inference = rule.apply(self.FULL)[0]
            assert restate(inference, self.LESS) is inference
