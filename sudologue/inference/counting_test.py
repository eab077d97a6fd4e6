"""As many truths as sets that hold them: what is counted, and what cannot be."""

from sudologue import formats
from sudologue.inference.counting import count, count_cells
from sudologue.inference.derivation import Case, Scope
from sudologue.inference.truth import Domain
from sudologue.model.bits import union
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES

# In row 1 of a 4x4 grid, r1c1 is 1 or 2, r1c2 is 1, 2 or 3; nothing else is known.
EMPTY = Board.from_string("." * 16)
GRID = EMPTY.grid
BOARD = EMPTY.eliminate([(Cell(0, 0), 3), (Cell(0, 0), 4), (Cell(0, 1), 4)])
CELLS = [Domain(Cell(0, 0)), Domain(Cell(0, 1))]
THREE = 1 << GRID.candidate(Cell(0, 1), 3)


def mask(*candidates: tuple[Cell, int]) -> int:
    return union(1 << GRID.candidate(*each) for each in candidates)


def test_cells_with_more_digits_than_cells_say_nothing() -> None:
    assert count_cells(Scope(BOARD), CELLS, GRID.all_mask) is None


def test_inside_a_case_cells_are_counted_and_say_what_that_rests_on() -> None:
    scope, case = Scope(BOARD), Case(THREE, is_true=False)
    scope.suppose(case)
    found = count_cells(scope, CELLS, mask((Cell(0, 3), 1), (Cell(0, 3), 4)))
    assert found
    assert found.candidates == mask((Cell(0, 3), 1))
    assert list(map(str, found.within)) == ["range 1 in row 1", "range 2 in row 1"]
    assert found.rests_on == (case,)


def test_the_houses_are_those_with_most_that_is_wanted() -> None:
    scope = Scope(BOARD)
    scope.suppose(Case(THREE, is_true=False))
    found = count_cells(scope, CELLS, mask((Cell(1, 0), 2), (Cell(1, 1), 2), (Cell(0, 2), 1)))
    assert found
    assert list(map(str, found.within)) == ["range 1 in row 1", "range 2 in box 1"]


def test_a_fish_is_counted_in_its_cover() -> None:
    board = formats.read(EXAMPLES["x-wing"])
    inference = RULES["x-wing"].apply(board)[0]
    found = count(Scope(board), inference.evidence.truths, board.candidates_mask)
    assert found
    assert len(found.within) == len(found.truths) == 2
    assert count(Scope(board), inference.evidence.truths[:1], 0) is None
