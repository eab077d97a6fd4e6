import pytest

from sudologue.constraints import Sandwich
from sudologue.constraints.fields import to_cells
from sudologue.desktop.session import Session, Settings
from sudologue.desktop.session_test import EASY, session_of
from sudologue.desktop.view import View, compose
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.render.shapes import Rect, Text
from sudologue.render.theme import LIGHT
from sudologue.render.words import text_width
from sudologue.solver.solver import Solver

SIZES = [(1060, 700), (480, 480), (640, 520), (900, 640), (600, 900), (1900, 1000)]


def texts(view: View) -> list[str]:
    return [shape.text for shape in view.picture.shapes if isinstance(shape, Text)]


@pytest.mark.parametrize("size", SIZES)
def test_everything_is_on_the_window_and_apart(size: tuple[int, int]) -> None:
    session = session_of(EASY)
    session.go_to(1)
    session.next()
    view = compose(session, LIGHT, size)
    for box in (view.board, *view.boxes):
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.width <= size[0]
        assert box.y + box.height <= size[1]
    for i, one in enumerate(view.boxes):
        for other in view.boxes[i + 1 :]:
            assert (
                one.x + one.width <= other.x + 0.01
                or other.x + other.width <= one.x + 0.01
                or one.y + one.height <= other.y + 0.01
                or other.y + other.height <= one.y + 0.01
            )


@pytest.mark.parametrize(
    ("size", "least"), [((480, 480), 240), ((640, 520), 370), ((900, 640), 500), ((600, 900), 530)]
)
def test_a_small_window_is_mostly_board(size: tuple[int, int], least: float) -> None:
    assert compose(session_of(), LIGHT, size).board.width >= least


def test_words_of_a_narrow_panel_stay_on_it() -> None:
    session = session_of(EASY)
    session.next()
    view = compose(session, LIGHT, (640, 520))
    for shape in view.picture.shapes:
        if isinstance(shape, Text) and shape.anchor == "start":
            assert shape.x + text_width(shape.text, shape.size) <= 640


@pytest.mark.parametrize("size", [(480, 480), (500, 620), (600, 900)])
def test_words_that_have_no_room_above_the_controls_stand_beside_them(
    size: tuple[int, int],
) -> None:
    session = session_of(EASY)
    session.next()
    view = compose(session, LIGHT, size)
    left = min(box.x for box in view.boxes if not box.command.startswith("step"))
    below = view.board.y + view.board.height
    lines = [shape for shape in view.picture.shapes if isinstance(shape, Text) and shape.y > below]
    words = [line for line in lines if line.anchor == "start"]
    assert words
    assert max(line.x + text_width(line.text, line.size) for line in words) <= left
    assert max(line.y for line in words) <= size[1]


def test_points_are_cells_and_commands() -> None:
    view = compose(session_of(), LIGHT, (1060, 700))
    side = view.board.width / 9
    middle = (view.board.x + 4.5 * side, view.board.y + 2.5 * side)
    assert view.cell_at(middle) == Cell(2, 4)
    assert view.box_at(middle) is None
    assert view.cell_at((1, 1)) is None
    play = view.box("play")
    found = view.box_at((play.x + 5, play.y + 5))
    assert found == play
    assert play.share((play.x + play.width / 2, 0)) == 0.5


def test_cells_are_found_beside_clues_outside_the_board() -> None:
    line = to_cells("r1c2 r2c2 r3c2 r4c2")
    board = Board.of(Puzzle.of(None, [Sandwich(line, 5)], size=4))
    view = compose(Session(board, Settings(Solver()), is_setting=True), LIGHT, (900, 640))
    clue = next(s for s in view.picture.shapes if isinstance(s, Text) and s.text == "5" and s.bold)
    assert clue.y < view.board.y
    assert view.cell_at((clue.x, clue.y)) is None
    assert view.cell_at((clue.x, view.board.y + 1)) == Cell(0, 1)
    assert view.board.y + view.board.height <= 640


def test_the_steps_so_far_are_listed_and_can_be_clicked() -> None:
    session = session_of()
    for _ in range(3):
        session.next()
    view = compose(session, LIGHT, (1060, 700), hovered="step 2")
    assert "2. Naked Single: r5c2=2" in texts(view)
    assert "4. Naked Single: r5c3=6" not in texts(view), "what comes is not given away"
    assert view.box("step 2").y < view.box("step 3").y
    assert "Step 3 of 51 · 33 of 81 cells filled" in texts(view)
    session.last()
    assert any(
        text.startswith("51 steps · 81") for text in texts(compose(session, LIGHT, (1060, 700)))
    )


def test_the_chosen_cell_has_a_frame() -> None:
    session = session_of()
    before = compose(session, LIGHT, (1060, 700))
    session.select(Cell(8, 8))
    after = compose(session, LIGHT, (1060, 700))
    new = set(after.picture.shapes) - set(before.picture.shapes)
    [frame] = [shape for shape in new if isinstance(shape, Rect)]
    assert after.cell_at((frame.x + 5, frame.y + 5)) == Cell(8, 8)


def test_a_long_caption_is_made_smaller_and_then_cut() -> None:
    session = session_of()
    session.message = "word " * 90
    assert sum(text.count("word") for text in texts(compose(session, LIGHT, (1060, 700)))) == 90
    session.message = "word " * 900
    assert any(text.endswith("…") for text in texts(compose(session, LIGHT, (480, 480))))
    session.message = "x" * 200
    shown = "".join(text for text in texts(compose(session, LIGHT, (1060, 700))) if "xx" in text)
    assert shown == "x" * 200
