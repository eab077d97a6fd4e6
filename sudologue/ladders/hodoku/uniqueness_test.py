"""Unique rectangles in HoDoKu's order."""

from collections.abc import Iterator

import pytest

import sudologue as sl
from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order_test import assert_takes, met
from sudologue.ladders.hodoku.uniqueness import FINDS
from sudologue.model.board import Board
from sudologue.rules.catalog import bare_find


@pytest.mark.parametrize(
    ("name", "puzzle", "action"),
    [
        (
            "unique-rectangle-3",
            "065007000000960430000300010859000600000000000006000352510000000082014000000570020",
            "r5c7<>1",
        ),
        (
            "unique-rectangle-4",
            "800020009007900104000800700500000900004030200009000007003008000200004050100070008",
            "r3c2<>4, r7c2<>4",
        ),
        (
            "hidden-rectangle",
            "000000000031400070207100000000021040500000003010680000000005408020009160780000000",
            "r9c7<>9",
        ),
    ],
)
def test_corners_are_gone_through_in_reading_order(name: str, puzzle: str, action: str) -> None:
    assert_takes(name, puzzle, action)


def digits_at(board: Board, cell: sl.Cell) -> frozenset[int]:
    return board.candidates[cell.row][cell.col]


def boards_with(name: str, puzzle: str) -> Iterator[tuple[Board, list[Inference]]]:
    """The boards along the solve where our own rule of this name finds something, with what it finds."""
    board = Board.from_string(puzzle)
    for _, after in sl.Solver(sl.LADDERS["hodoku"]).walk(board):
        found = list(bare_find(name)(board))
        if found:
            yield board, found
        board = after


def test_the_open_corner_of_an_avoidable_rectangle_has_two_candidates() -> None:
    name = "avoidable-rectangle-1"
    numbers = set[int]()
    for puzzle in (
        "768........36.........2.1..3..1...9.....5....19...8..2...96......9..52.8.......75",
        ".852....7..6.5......7..8.3.72...9..1............1...89.4.9..2......8.4..3....697.",
    ):
        for board, ours in boards_with(name, puzzle):
            (inference,) = ours
            corners = inference.evidence.part("pattern").cells
            open_corners = [digits for cell in corners if (digits := digits_at(board, cell))]
            if len(open_corners) == 1:  # no single is left to place
                numbers.add(len(open_corners[0]))
                is_found = len(open_corners[0]) == 2
                assert list(FINDS[name](board)) == (ours if is_found else [])
    assert 2 in numbers
    assert max(numbers) > 2


def test_a_subset_strikes_in_the_houses_of_all_its_cells() -> None:
    name = "unique-rectangle-3"
    puzzle = "...3..9.....6.4..5....9.2.4..8..5..74.1...5.85..7..3..8.5.3....2..4.6.....3..8..."
    board, inference = met(puzzle, name)
    assert str(inference.action) == "r4c1<>6, r4c2<>6"
    assert "r4c1<>6, r4c2<>6, r6c9<>6" in [str(ours.action) for ours in bare_find(name)(board)]


@pytest.mark.parametrize(
    ("puzzle", "is_found"),
    [
        (
            ".852....7..6.5......7..8.3.72...9..1............1...89.4.9..2......8.4..3....697.",
            True,
        ),
        (
            ".2..6.9.8.7.....63...2.........84..74.6...1..8...3.........2....8.....5.2.5.4..9.",
            False,
        ),
    ],
)
def test_two_filled_corners_of_an_avoidable_rectangle_share_a_box(
    puzzle: str, is_found: bool
) -> None:
    name = "avoidable-rectangle-2"
    met = list(boards_with(name, puzzle))
    assert met
    for board, ours in met:
        (pattern,) = {inference.evidence.part("pattern").cells for inference in ours}
        filled = [cell for cell in pattern if not digits_at(board, cell)]
        assert any(set(filled) <= set(box.cells) for box in board.boxes) == is_found
        assert list(FINDS[name](board)) == (ours if is_found else [])
