from collections.abc import Iterator
from itertools import permutations
from random import Random

from sudologue.constraints import Killer, Renban
from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.truth import Kept
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.readings.fillings_test import is_ruled_out
from sudologue.rules.cages import find_combinations, find_needed, find_two_cages
from sudologue.rules.catalog_test import is_accepted, is_sharp


def open_board(*constraints: Killer | Renban, size: int = 9) -> Board:
    return Board.of(Puzzle(Grid.of(size, constraints=constraints), 0))


def combinations(inference: Inference, role: str = "combination") -> list[tuple[int, ...]]:
    return [part.digits for part in inference.evidence.parts if part.role == role]


def test_the_combinations_left_are_listed() -> None:
    (found,) = find_combinations(open_board(Killer("r1c1 r1c2 r2c1", 8)))
    assert combinations(found) == [(1, 2, 5), (1, 3, 4)]
    assert str(found.action) == "r1c1<>6,7,8,9, r1c2<>6,7,8,9, r2c1<>6,7,8,9"
    assert found.evidence.truths == (Kept("killer 1"),)


def test_candidates_rule_combinations_out() -> None:
    board = open_board(Killer("r1c1 r1c2", 10)).eliminate([(Cell(0, 0), 1), (Cell(0, 1), 1)])
    (found,) = find_combinations(board)
    assert combinations(found) == [(2, 8), (3, 7), (4, 6)]
    assert str(found.action) == "r1c1<>5,9, r1c2<>5,9"


def test_a_cage_without_a_sum_leaves_all() -> None:
    assert list(find_combinations(open_board(Killer("r1c1 r1c2")))) == []


def test_a_digit_of_every_combination_goes_where_it_sees_all_its_places() -> None:
    found = list(find_needed(open_board(Killer("r1c1 r1c2 r1c3", 23))))
    assert [inference.evidence.focus_digit for inference in found] == [6, 8, 9]
    for inference in found:
        digit = inference.evidence.focus_digit
        assert inference.evidence.part("places").digits == (digit,)
        assert isinstance(inference.action, Elimination)
        struck = {cell for cell, its in inference.action.candidates if its == digit}
        assert struck == {
            *(Cell(0, col) for col in range(3, 9)),
            *(Cell(row, col) for row in (1, 2) for col in range(3)),
        }


def test_lines_need_digits_too() -> None:
    found = list(find_needed(open_board(Renban("r1c1 r1c2 r1c3 r1c4 r1c5"))))
    assert [inference.evidence.focus_digit for inference in found] == [5]
    assert str(found[0].action) == "r1c6<>5, r1c7<>5, r1c8<>5, r1c9<>5"


def test_two_cages_share_no_digit() -> None:
    """Of 5 in two cells, 1 4 meets both ways to have 6 in two, so it is 2 3; and then 6 is 1 5."""
    found = list(find_two_cages(open_board(Killer("r1c1 r1c2", 5), Killer("r1c5 r1c6", 6))))
    assert [str(inference.action) for inference in found] == [
        "r1c1<>1,4, r1c2<>1,4",
        "r1c5<>2,4, r1c6<>2,4",
    ]
    assert combinations(found[0]) == [(2, 3)]
    assert combinations(found[0], "other-combination") == [(1, 5), (2, 4)]
    assert found[0].evidence.truths == (Kept("killer 1"), Kept("killer 2"))
    apart = open_board(Killer("r1c1 r1c2", 5), Killer("r2c5 r2c6", 6))
    assert list(find_two_cages(apart)) == []


def rows(board: Board) -> Iterator[dict[Cell, int]]:
    """Every way to fill row 1 of a 6×6 grid from its candidates, with its cages kept."""
    cells = [Cell(0, col) for col in range(6)]
    for digits in permutations(range(1, 7)):
        row = dict(zip(cells, digits, strict=True))
        if all(board.possible_mask >> board.grid.candidate(*each) & 1 for each in row.items()):
            cages = [cage for cage in board.grid.constraints if isinstance(cage, Killer)]
            if all(sum(row[cell] for cell in cage.cells) == cage.sum for cage in cages):
                yield row


def drawn(random: Random) -> Board:
    """A 6×6 board with two cages in row 1 that can be kept, and some candidates gone."""
    cells = [Cell(0, col) for col in range(6)]
    digits = dict(zip(cells, random.sample(range(1, 7), 6), strict=True))
    parts = cells[:2], cells[2:4]
    board = open_board(*(Killer(part, sum(digits[c] for c in part)) for part in parts), size=6)
    wrong = [(c, d) for c in cells for d in range(1, 7) if d != digits[c] and random.random() < 0.2]
    left = [each for each in wrong if board.candidates_mask >> board.grid.candidate(*each) & 1]
    return board.eliminate(left) if left else board


def test_two_cages_strike_out_nothing_that_a_row_holds_and_need_both() -> None:
    random, found = Random(2), 0
    for _ in range(200):
        board = drawn(random)
        possible = [*rows(board)]
        for inference in find_two_cages(board):
            found += 1
            assert isinstance(inference.action, Elimination)
            for cell, digit in inference.action.candidates:
                assert all(row[cell] != digit for row in possible)
                for truth in inference.evidence.truths:
                    candidate = board.grid.candidate(cell, digit)
                    alone = (truth,)
                    assert not is_ruled_out(board.grid, alone, board.possible_mask, candidate)
            assert is_accepted(board, inference)
            assert is_sharp(board, inference)
    assert found > 10
