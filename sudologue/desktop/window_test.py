"""The window with SDL's dummy driver: events go in, pixels come out."""

import os
import sys
from collections.abc import Iterator

import pygame
import pytest

from sudologue.cli.main import main
from sudologue.desktop.canvas import paint
from sudologue.desktop.session_test import CORNER, SHORT, empty, session_of
from sudologue.desktop.trail import Trail
from sudologue.desktop.window import Window, WindowError, show
from sudologue.model.cell import Cell
from sudologue.render.shapes import Circle, Paint, Path, Picture, Rect, Stroke, line, polygon
from sudologue.render.theme import DARK, LIGHT

WHITE, RED = (255, 255, 255), (255, 0, 0)


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window(session_of())
    window.draw()
    yield window
    window.close()


def press(window: Window, key: int, text: str = "", mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, unicode=text, mod=mod))
    window.step(0.0)


def mouse(window: Window, kind: int, point: tuple[float, float], button: int = 1) -> None:
    pos = round(point[0]), round(point[1])
    pygame.event.post(pygame.Event(kind, pos=pos, button=button))
    window.step(0.0)


def click(window: Window, command: str) -> None:
    box = window.view.box(command)
    mouse(window, pygame.MOUSEBUTTONDOWN, (box.x + box.width / 2, box.y + box.height / 2))


def middle(window: Window, cell: Cell) -> tuple[float, float]:
    board = window.view.board
    side = board.width / window.view.size
    return board.x + (cell.col + 0.5) * side, board.y + (cell.row + 0.5) * side


def colours(window: Window, cell: Cell) -> set[tuple[int, ...]]:
    """The colours on a cell's middle part."""
    x, y = middle(window, cell)
    return {
        tuple(window.surface.get_at((round(x) + i, round(y) + j)))[:3]
        for i in range(-24, 25)
        for j in range(-24, 25)
    }


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(pygame.Color(colour))[:3]


def test_a_click_chooses_a_cell_and_a_key_fills_it(window: Window) -> None:
    assert rgb(LIGHT.solved) not in colours(window, CORNER)
    mouse(window, pygame.MOUSEBUTTONDOWN, middle(window, CORNER))
    press(window, pygame.K_4, "4")
    assert window.session.position.value(CORNER) == 4
    assert rgb(LIGHT.solved) in colours(window, CORNER)
    press(window, pygame.K_BACKSPACE)
    assert rgb(LIGHT.solved) not in colours(window, CORNER)
    press(window, pygame.K_z, "", pygame.KMOD_CTRL)
    assert window.session.position.value(CORNER) == 4
    press(window, pygame.K_DOWN)
    assert window.session.cell == Cell(1, 2)
    press(window, pygame.K_ESCAPE)
    assert window.session.cell is None


def test_a_step_is_seen(window: Window) -> None:
    cell = Cell(4, 4)
    assert colours(window, cell) & {rgb(LIGHT.looks["placed"].fill)} == set()
    click(window, "next")
    assert rgb(LIGHT.looks["placed"].fill) in colours(window, cell)
    assert rgb(LIGHT.looks["placed"].ink) in colours(window, cell)
    click(window, "next")
    assert rgb(LIGHT.looks["placed"].fill) not in colours(window, cell)
    assert rgb(LIGHT.solved) in colours(window, cell)
    click(window, "step 1")
    assert window.session.operation.step == 1


def test_play_pause_speed_and_the_film(window: Window) -> None:
    press(window, pygame.K_SPACE, " ")
    assert window.session.is_playing
    window.step(1.0)
    assert window.session.at == 1
    press(window, pygame.K_PLUS, "+")
    assert window.session.speed == 16
    click(window, "play")
    assert not window.session.is_playing
    film = window.view.box("seek")
    mouse(window, pygame.MOUSEBUTTONDOWN, (film.x + film.width - 1, film.y + 5))
    assert window.session.position.is_complete
    mouse(window, pygame.MOUSEMOTION, (film.x, film.y + 5))
    assert window.session.at == 0
    mouse(window, pygame.MOUSEBUTTONUP, (film.x, film.y + 5))
    mouse(window, pygame.MOUSEMOTION, (film.x + film.width - 1, film.y + 5))
    assert window.session.at == 0


def test_a_button_lights_up_under_the_pointer(window: Window) -> None:
    box = window.view.box("hint")
    corner = round(box.x + 8), round(box.y + 8)
    assert tuple(window.surface.get_at(corner))[:3] == WHITE
    mouse(window, pygame.MOUSEMOTION, corner)
    assert tuple(window.surface.get_at(corner))[:3] == rgb(LIGHT.looks["a"].fill)


def test_hints_by_key_and_by_button(window: Window) -> None:
    press(window, pygame.K_h, "h")
    click(window, "hint")
    assert window.session.hint_level == 2


def test_themes_go_round(window: Window) -> None:
    press(window, pygame.K_t, "t")
    assert window.theme == DARK
    assert tuple(window.surface.get_at((2, 2)))[:3] == rgb(DARK.paper)
    for _ in range(3):
        click(window, "theme")
    assert window.theme == LIGHT


def test_boards_are_copied_and_pasted(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = [SHORT]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[0])
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    press(window, pygame.K_v, "", pygame.KMOD_CTRL)
    assert str(window.session.position) == SHORT
    press(window, pygame.K_c, "", pygame.KMOD_CTRL)
    assert clipboard[1] == SHORT
    clipboard[0] = "nonsense?"
    press(window, pygame.K_v, "", pygame.KMOD_CTRL)
    assert window.session.message.startswith("Cannot paste that:")
    clipboard[0] = '{"size": 4, "remarks": [{"kind": "unread", "text": "1 line is drawn"}]}'
    press(window, pygame.K_v, "", pygame.KMOD_CTRL)
    assert window.session.message == "1 line is drawn"


def test_letters_are_digits_where_the_board_has_them() -> None:
    asked: list[Trail] = []
    window = Window(empty(16, asked.append))
    window.session.select(CORNER)
    press(window, pygame.K_g, "g")
    assert window.session.position.value(CORNER) == 16
    press(window, pygame.K_h, "h")
    assert window.session.is_thinking
    window.close()


def test_it_closes_and_resizes(window: Window) -> None:
    window.surface = pygame.display.set_mode((600, 900))
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, size=(600, 900), w=600, h=900))
    window.step(0.0)
    assert window.view.picture.width == 600
    pygame.event.post(pygame.Event(pygame.QUIT))
    window.run()
    assert not window.is_open


def test_play_opens_a_window_and_ends_when_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def run(window: Window) -> None:
        shown.append(str(window.session.position))

    monkeypatch.setattr(Window, "run", run)
    assert main(["play", SHORT, "--theme", "dark"]) == 0
    assert main(["play", "--size", "4"]) == 0
    assert shown == [SHORT, "." * 16]


def test_no_screen_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuchdriver")
    with pytest.raises(WindowError, match="cannot open a window"):
        show(session_of())
    assert main(["play", SHORT]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_no_pygame_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "sudologue.desktop.window", None)
    assert main(["play", SHORT]) == 2
    assert capsys.readouterr().err == (
        "sudologue: the window needs the library 'pygame-ce': pip install \"sudologue[desktop]\"\n"
    )
    assert main(["play", SHORT, "--theme", "drak"]) == 2
    assert "did you mean 'dark'?" in capsys.readouterr().err


def test_every_shape_is_painted() -> None:
    assert os.environ["SDL_VIDEODRIVER"] == "dummy"
    surface = pygame.Surface((100, 100))
    red = Paint("#ff0000")
    stroke = Paint(stroke="#ff0000", width=4)
    dashed = Paint(stroke="#ff0000", width=4, dash=(6, 6))
    curve = Stroke((10, 90), ((10, 60, 40, 60, 40, 90),))
    shapes = (
        Rect(0, 0, 100, 100, Paint("#ffffff")),
        Rect(10, 10, 20, 20, red, radius=4),
        Rect(40, 10, 20, 20, dashed),
        Circle(80, 20, 10, stroke),
        polygon(((10, 40), (30, 40), (20, 58)), red),
        line((40, 40), (60, 58), stroke),
        line((70, 45), (98, 45), dashed),
        Path((curve,), stroke),
        Rect(60, 70, 20, 20, Paint("#ff0000", opacity=0.5)),
        Rect(200, 200, 5, 5, Paint("#ff0000", opacity=0.5)),
    )
    paint(Picture(100, 100, shapes), surface)

    def at(x: int, y: int) -> tuple[int, ...]:
        return tuple(surface.get_at((x, y)))[:3]

    assert at(20, 20) == RED
    assert at(20, 45) == RED
    assert at(50, 49) == RED
    assert at(72, 45) == RED
    assert at(79, 45) == WHITE
    assert at(80, 10) == RED
    assert at(80, 20) == WHITE
    assert at(25, 67) == RED
    assert at(42, 10) == RED
    assert at(50, 20) == WHITE
    assert at(70, 80)[0] == 255
    assert 120 < at(70, 80)[1] < 136
