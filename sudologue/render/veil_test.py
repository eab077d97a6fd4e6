from sudologue.constraints import AntiKnight, Killer, RowIndexer
from sudologue.constraints.fields import to_cells
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.render.scene import BLOCKER, CELL, Scene, step_scene
from sudologue.render.veil import PLACE, veiled
from sudologue.rules.catalog import RULES

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
BOARD = Board.from_string(EASY)
POINTING = Board.from_string(
    ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."
)
HOUSE = BOARD.grid.house("column 5")


def scene(board: Board, technique: str) -> Scene:
    return step_scene(board, RULES[technique].apply(board)[0])


SINGLE, LOCKED = scene(BOARD, "naked-single"), scene(POINTING, "pointing")


def test_the_first_level_is_the_board_alone() -> None:
    shown = veiled(LOCKED, 1, [HOUSE])
    assert shown.roles == ()
    assert (shown.technique, shown.action, shown.gone, shown.truths) == ("", "", (), ())


def test_the_second_lights_where_to_look_and_nothing_else() -> None:
    shown = veiled(SINGLE, 2, [HOUSE])
    assert [(mark.house, mark.role) for mark in shown.houses] == [(HOUSE, PLACE)]
    assert (shown.cells, shown.marks, shown.placed) == ((), (), None)
    assert veiled(LOCKED, 2).houses == LOCKED.houses


def test_constraints_are_lit_by_what_is_drawn_of_them_or_by_their_cells() -> None:
    constraints = [Killer(to_cells("r1c1 r1c2"), 3), RowIndexer(to_cells("r5c5")), AntiKnight()]
    board = Board.of(Puzzle.of("." * 81, constraints))
    caged = step_scene(board, RULES["cage-combinations"].apply(board)[0])
    drawn, undrawn, rule = (
        veiled(caged, 2, constraints=[name])
        for name in ("killer 1", "row_indexer 1 at r5c5", "anti_knight 1")
    )
    assert [(mark.name, mark.role) for mark in drawn.constraints] == [("killer 1", PLACE)]
    assert (drawn.cells, drawn.marks, drawn.gone) == ((), (), ())
    assert {str(mark.cell) for mark in undrawn.cells} == {f"r{row}c5" for row in range(1, 10)}
    assert rule.cells == ()


def test_the_third_shows_the_pattern_without_its_conclusion() -> None:
    shown = veiled(SINGLE, 3)
    assert shown.placed is None
    assert {mark.role for mark in shown.cells} == {CELL, BLOCKER}
    locked = veiled(LOCKED, 3)
    assert locked.marks == LOCKED.marks
    assert locked.gone == ()


def test_the_fourth_shows_everything() -> None:
    assert veiled(SINGLE, 4) is SINGLE
