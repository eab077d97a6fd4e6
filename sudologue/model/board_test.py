"""Boards never change, and refuse moves with a reason."""

import copy
import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.errors import MoveError, PuzzleError
from sudologue.model.bits import bits
from sudologue.model.board import Board, shared
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.grid_test import BOTH_4, DIAGONAL_9, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.render.text import draw_board, draw_candidates
from sudologue.strategies import NINE, boards, grids, puzzles

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SMALL = "4....1..3.1....3"


def naive_candidates(board: Board) -> Iterator[tuple[Cell, frozenset[int]]]:
    """What the placed digits alone leave open."""
    digits = range(1, board.grid.size + 1)
    for cell in board.grid.cells:
        seen = {board.value(peer) for peer in board.peers(cell)}
        filled = board.value(cell) is not None
        yield cell, frozenset(() if filled else set(digits) - seen)


class TestReading:
    @settings(deadline=None)
    @given(grids(Grid.of(4), Grid.of(6, (3, 2)), NINE).flatmap(puzzles))
    def test_candidates_are_what_the_givens_leave_open(self, puzzle: Puzzle) -> None:
        board = Board.of(puzzle)
        for cell, digits in naive_candidates(board):
            assert board.candidates[cell.row][cell.col] == digits

    @pytest.mark.parametrize("grid", [BOTH_4, JIGSAW_7, DIAGONAL_9])
    def test_also_on_irregular_grids(self, grid: Grid) -> None:
        board = Board.from_string("1.2" + "." * (grid.cell_count - 4) + "3", grid)
        for cell, digits in naive_candidates(board):
            assert board.candidates[cell.row][cell.col] == digits

    def test_rows(self) -> None:
        board = Board.from_string(SMALL)
        assert board.cells[0] == (4, None, None, None)
        assert list(map(set, board.candidates[1])) == [{2}, set(), {2, 3, 4}, {2, 4}]

    def test_a_board_with_clashes_is_read_as_it_stands(self) -> None:
        board = Board.from_string("11..............")
        assert str(board) == "11.............."
        assert board.is_broken

    def test_givens_and_placed_digits_can_be_told_apart(self) -> None:
        board = Board.from_string(SMALL).place(Cell(1, 0), 2)
        assert [board.is_given(Cell(n, 0)) for n in range(4)] == [True, False, True, False]
        assert [board.value(Cell(n, 0)) for n in range(4)] == [4, 2, 3, None]

    def test_peers(self) -> None:
        peers = Board.from_string(SMALL).peers(Cell(0, 0))
        assert [str(cell) for cell in peers] == [
            "r1c2",
            "r1c3",
            "r1c4",
            "r2c1",
            "r2c2",
            "r3c1",
            "r4c1",
        ]

    def test_what_is_off_the_board(self) -> None:
        board = Board.from_string(SMALL)
        for ask in (board.value, board.is_given, board.peers):
            with pytest.raises(PuzzleError, match="r5c1 is not on a 4×4 grid"):
                ask(Cell(4, 0))


class TestMoves:
    @settings(deadline=None)
    @given(boards())
    def test_placing_is_eliminating_the_rest(self, board: Board) -> None:
        for number in bits(board.candidates_mask)[:5]:
            cell, digit = board.grid.split(number)
            after = board.place(cell, digit)
            assert after.value(cell) == digit
            assert after.placed_mask == board.placed_mask | 1 << number
            assert after.candidates_mask == board.candidates_mask & board.grid.keeps[number]
            assert not after.candidates[cell.row][cell.col]

    @settings(deadline=None)
    @given(boards(), st.data())
    def test_eliminating(self, board: Board, data: st.DataObject) -> None:
        numbers = bits(board.candidates_mask)
        gone = data.draw(st.sets(st.sampled_from(numbers), max_size=5) if numbers else st.just(()))
        after = board.eliminate(board.grid.split(number) for number in gone)
        assert after.placed_mask == board.placed_mask
        assert set(bits(after.candidates_mask)) == set(numbers) - set(gone)
        assert after == board.without_mask(sum(1 << number for number in gone))

    @pytest.mark.parametrize(
        ("move", "complaint"),
        [
            ("r1c1=5", "cannot place 5 in r1c1: the cell holds 5"),
            ("r1c1=4", "cannot place 4 in r1c1: the cell holds 5"),
            ("r1c3=5", "cannot place 5 in r1c3: r1c1 already holds 5"),
            ("r1c3=2", "cannot place 2 in r1c3: 2 is not among its candidates"),
            ("r1c1<>5", "cannot eliminate 5 from r1c1: the cell holds 5"),
            ("r1c3<>9", "cannot eliminate 9 from r1c3: r3c2 already holds 9"),
            ("r1c3<>2", "cannot eliminate 2 from r1c3: 2 is not among its candidates"),
        ],
    )
    def test_refused_moves_say_why(self, move: str, complaint: str) -> None:
        board = Board.from_string(EASY).eliminate([(Cell(0, 2), 2)])
        cell, digit = Cell.parse(move[:4]), int(move[-1])
        with pytest.raises(MoveError) as caught:
            board.eliminate([(cell, digit)]) if "<>" in move else board.place(cell, digit)
        assert str(caught.value) == complaint

    @pytest.mark.parametrize(("cell", "digit"), [("r10c1", 1), ("r1c1", 10), ("r1c1", 0)])
    def test_moves_off_the_board(self, cell: str, digit: int) -> None:
        board = Board.from_string(EASY)
        with pytest.raises(PuzzleError, match=f"{cell}={digit} is not a candidate of a 9×9 grid"):
            board.place(Cell.parse(cell), digit)
        with pytest.raises(PuzzleError, match=f"{cell}={digit} is not a candidate of a 9×9 grid"):
            board.eliminate([(Cell.parse(cell), digit)])

    def test_a_refused_elimination_changes_nothing(self) -> None:
        board = Board.from_string(EASY)
        before = board.candidates_mask
        with pytest.raises(MoveError):
            board.eliminate([(Cell(0, 2), 2), (Cell(0, 0), 1)])
        assert board.candidates_mask == before


class TestCompletion:
    @pytest.mark.parametrize(
        ("text", "complete"),
        [
            ("1234341221434321", True),
            ("123434122143432.", False),
            ("1234341221434322", False),
            ("1111111111111111", False),
        ],
    )
    def test_complete_is_filled_and_unbroken(self, text: str, complete: bool) -> None:
        assert Board.from_string(text).is_complete is complete

    @settings(deadline=None)
    @given(boards())
    def test_a_board_on_the_way_to_a_solution_has_no_problems(self, board: Board) -> None:
        assert not board.problems()
        assert not board.is_broken
        assert board.is_complete is not bool(board.empty_mask)


class TestValues:
    @settings(deadline=None)
    @given(boards())
    def test_copies_are_equal(self, board: Board) -> None:
        for twin in (
            pickle.loads(pickle.dumps(board)),
            copy.copy(board),
            copy.deepcopy(board),
            Board(board.puzzle, board.placed_mask, board.candidates_mask),
        ):
            assert twin == board
            assert hash(twin) == hash(board)

    def test_what_makes_boards_differ(self) -> None:
        board = Board.from_string(SMALL)
        titled = Puzzle(board.grid, board.puzzle.givens_mask, title="Small")
        others = [
            board.place(Cell(1, 0), 2),
            board.eliminate([(Cell(1, 2), 2)]),
            Board.of(titled),
            Board.from_string(SMALL, BOTH_4),
            SMALL,
        ]
        assert all(board != other for other in others)

    def test_a_placed_digit_is_not_a_given(self) -> None:
        given_all = Board.from_string("42...1..3.1....3")
        placed_one = Board.from_string("4....1..3.1....3").place(Cell(0, 1), 2)
        assert str(given_all) == str(placed_one)
        assert given_all != placed_one

    @pytest.mark.parametrize(
        "name",
        ["cells", "candidates", "puzzle", "placed_mask", "candidates_mask", "memory", "note"],
    )
    def test_nothing_can_be_set(self, name: str) -> None:
        start = Board.from_string(SMALL)
        made = Board(start.puzzle, start.placed_mask, start.candidates_mask)
        for board in (start, made, start.place(Cell(1, 0), 2), pickle.loads(pickle.dumps(start))):
            with pytest.raises(FrozenInstanceError, match=f"cannot set '{name}' of a board, which"):
                setattr(board, name, None)
            with pytest.raises(FrozenInstanceError, match="place and eliminate return a new one"):
                delattr(board, name)

    def test_nothing_in_it_can_be_set(self) -> None:
        board: Any = Board.from_string(SMALL)
        with pytest.raises(TypeError, match="does not support item assignment"):
            board.cells[0][0] = 5
        with pytest.raises(TypeError, match="does not support item assignment"):
            board.candidates[0][1] = {1}
        with pytest.raises(AttributeError, match="no attribute 'add'"):
            board.candidates[0][1].add(1)
        assert board == Board.from_string(SMALL)

    def test_a_class_of_ones_own(self) -> None:
        class Mine(Board):
            """With room for notes of its owner's."""

        board = Mine.from_string(SMALL)
        assert type(board) is Mine
        assert board == Board.from_string(SMALL)
        assert type(board.place(Cell(1, 0), 2)) is Board

    def test_the_names_of_what_it_is_made_of(self) -> None:
        board = Board.from_string(SMALL)
        masks = {"placed_mask": board.placed_mask, "candidates_mask": board.candidates_mask}
        assert Board(puzzle=board.puzzle, **masks) == Board(board.puzzle, **masks) == board
        with pytest.raises(TypeError, match=r"^Board\(\) missing 2 required positional arguments"):
            Board(board.puzzle)  # pyright: ignore
        with pytest.raises(
            TypeError, match=r"^Board\(\) got an unexpected keyword argument 'cell'"
        ):
            Board(cell=())  # pyright: ignore

    def test_moves_leave_the_board_alone(self) -> None:
        board = Board.from_string(SMALL)
        before = (board.placed_mask, board.candidates_mask, board.cells, board.candidates)
        board.place(Cell(1, 0), 2)
        board.eliminate([(Cell(1, 2), 2)])
        board.without_mask(board.candidates_mask)
        assert (board.placed_mask, board.candidates_mask, board.cells, board.candidates) == before

    def test_houses_by_kind(self) -> None:
        board = Board.from_string(EASY)
        assert [house.name for house in board.rows] == [f"row {n}" for n in range(1, 10)]
        assert board.rows + board.columns + board.boxes == board.houses
        assert board.boxes[4].cells[0] == Cell(3, 3)
        assert Board.from_string("." * 49, JIGSAW_7).boxes == ()
        assert [house.name for house in board.houses_of(Cell(3, 6))] == [
            "row 4",
            "column 7",
            "box 6",
        ]

    def test_drawing(self) -> None:
        board = Board.from_string(SMALL).eliminate([(Cell(1, 2), 2)])
        assert board.pretty() == draw_board(board)
        assert board.pretty(candidates=True) == draw_candidates(board)

    def test_printing(self) -> None:
        board = Board.from_string(SMALL)
        assert str(board) == SMALL
        assert repr(board) == f"<Board {SMALL}>"

    def test_shared_work_is_done_once_until_forgotten(self) -> None:
        calls: list[Board] = []
        board = Board.from_string(SMALL)
        for _ in range(3):
            board.shared(calls.append)
        assert calls == [board]
        board.forget()
        board.shared(calls.append)
        assert calls == [board, board]

    def test_a_shared_question_is_worked_out_once(self) -> None:
        calls: list[Board] = []

        @shared
        def question(board: Board) -> int:
            """How often was it worked out?"""
            calls.append(board)
            return len(calls)

        board = Board.from_string(SMALL)
        assert question(board) == question(board) == 1
        assert question.__doc__ == "How often was it worked out?"
