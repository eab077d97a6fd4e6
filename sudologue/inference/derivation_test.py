"""At any place of an argument it is known what is left, and who ruled out the rest."""

from sudologue.inference.derivation import Case, Fact, Scope
from sudologue.inference.truth import Domain, parse_truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell

BOARD = Board.from_string("4....1..3.1....3")
GRID = BOARD.grid
TWO = GRID.candidate(Cell(0, 1), 2)
CELL = Domain(Cell(0, 1))


def test_a_scope_knows_who_ruled_out_what() -> None:
    scope, case = Scope(BOARD), Case(1 << TWO)
    scope.suppose(case)
    assert scope.left(CELL) == 1 << TWO
    assert scope.lost_by(CELL) == (case,)
    assert scope.lost_by(parse_truth("range 1 in row 4", GRID)) == ()


def test_what_is_supposed_inside_stays_there() -> None:
    scope = Scope(BOARD)
    scope.inner().suppose(Case(1 << TWO))
    assert scope.left(CELL) == CELL.mask(BOARD)


def test_a_case_that_fails_leaves_its_opposite() -> None:
    for is_true, left in ((True, CELL.mask(BOARD) & ~(1 << TWO)), (False, 1 << TWO)):
        scope, case = Scope(BOARD), Case(1 << TWO, is_true)
        scope.add(case)
        assert scope.left(CELL) == left
        assert scope.lost_by(CELL) == (case,)


def test_a_case_rests_on_what_lies_outside() -> None:
    outer, scope = Fact(1 << TWO, CELL, is_true=False), Scope(BOARD)
    scope.add(outer)
    case = Case(1 << GRID.candidate(Cell(0, 1), 3))
    inner = scope.inner()
    inner.suppose(case)
    case.nodes.append(Fact(case.candidates, CELL, inner.lost_by(CELL)))
    assert case.nodes[0].rests_on == (outer,)
    assert case.rests_on == (outer,)
