"""What the ladder takes where our own rule would take something else."""

import sudologue as sl
from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import by_digit, in_order, most_first, struck, up_to_nine
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog import bare_find

SKYSCRAPERS = "400000050000030040900400701806003000010907080000800607601002005050080000090000004"


def met(puzzle: str, name: str) -> tuple[Board, Inference]:
    """The first step of this name on the ladder, and the board that it is taken on."""
    board = sl.Board.from_string(puzzle)
    for inference, after in sl.Solver(sl.LADDERS["hodoku"]).walk(board):
        if inference.rule == name:
            return board, inference
        board = after
    raise AssertionError(name)


def assert_takes(name: str, puzzle: str, action: str) -> None:
    """The step is HoDoKu's, and not what our own rule finds first."""
    board, inference = met(puzzle, name)
    assert str(inference.action) == action
    assert str(next(bare_find(name)(board)).action) != action


def test_the_order_is_that_of_the_key() -> None:
    board, _ = met(SKYSCRAPERS, "skyscraper")
    ours = list(bare_find("skyscraper")(board))
    by_name = list(in_order("skyscraper", lambda found: (str(found.action),))(board))
    assert len(ours) > 1
    assert by_name == sorted(ours, key=lambda found: str(found.action))


def test_what_strikes_most_is_first() -> None:
    board, _ = met(SKYSCRAPERS, "skyscraper")
    numbers = [len(struck(found)) for found in most_first("skyscraper")(board)]
    assert numbers == sorted(numbers, reverse=True)
    assert len(set(numbers)) > 1


def test_digits_before_cells() -> None:
    puzzle = "900005000000000006008060150200006090070580040040200005013050980400008000000100000"
    board, inference = met(puzzle, "aic")
    candidates = struck(inference)
    assert len({digit for _, digit in candidates}) > 1
    assert [digit for _, digit in candidates] == sorted(digit for _, digit in candidates)
    assert by_digit(inference) == inference
    assert inference.apply(board) == board.eliminate(sorted(candidates))


def test_larger_grids_are_asked_with_our_own_rule() -> None:
    find = up_to_nine("naked-single", lambda _: iter(()))
    small, large = (Grid.of(size) for size in (9, 16))
    boards = [Board.of(sl.Puzzle(grid, 0)) for grid in (small, large)]
    almost = [
        board.eliminate([(sl.Cell(0, 0), digit) for digit in range(2, board.grid.size + 1)])
        for board in boards
    ]
    assert [len(list(find(board))) for board in almost] == [0, 1]
