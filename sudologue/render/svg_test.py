import re
from pathlib import Path as File
from xml.etree import ElementTree

import pytest

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.shapes import Circle, Paint, Path, Picture, Rect, Stroke, Text
from sudologue.render.svg import to_svg
from sudologue.render.theme import THEMES, Theme
from sudologue.render.words import exact_width
from sudologue.rules.catalog import RULES

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def first_step() -> tuple[Board, Inference]:
    board = Board.from_string(EASY)
    return board, RULES["naked-single"].apply(board)[0]


def test_shapes_that_look_alike_share_a_group() -> None:
    paint = Paint("#ff0000", "#000000", 1.5, (2, 3), 0.5)
    shapes = (
        Circle(1, 2, 3.25, paint),
        Rect(0, 0, 4, 5, paint, 2),
        Path((Stroke((0, 0), ((1, 1), (1, 2, 3, 4, 5, 6)), closed=True),), paint),
        Text(1, -0.001, "<9>", 12, "#123456", bold=True),
    )
    assert to_svg(Picture(10, 20, shapes, "a & b", "c"), 30).splitlines()[1:] == [
        "<title>a &amp; b</title>",
        "<desc>c</desc>",
        '<g fill="#ff0000" stroke="#000000" stroke-width="1.5" stroke-dasharray="2 3" opacity="0.5">'
        '<circle cx="1" cy="2" r="3.2"/><rect x="0" y="0" width="4" height="5" rx="2"/>'
        '<path d="M0 0L1 1C1 2 3 4 5 6Z"/></g>',
        '<g fill="#123456" font-size="12" font-weight="700" text-anchor="middle">'
        '<text x="1" y="0">&lt;9&gt;</text></g>',
        "</svg>",
    ]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_a_step_is_well_formed_small_and_the_same_every_time(theme: Theme) -> None:
    board, inference = first_step()
    options = Options(theme=theme)
    text = to_svg(draw(step_scene(board, inference), "It is 5 & so on.", options))
    ElementTree.fromstring(text)
    assert len(text) < 40_000
    assert text == to_svg(draw(step_scene(board, inference), "It is 5 & so on.", options))


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_every_size_is_drawn(size: int) -> None:
    board = Board.from_string("." * size**2, Grid.of(size))
    root = ElementTree.fromstring(to_svg(draw(board_scene(board)), 300))
    assert root.get("width") == "300"
    texts = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts.count(str(size)) == size**2 + 2


def test_candidates_labels_and_legend_can_be_left_out() -> None:
    board, inference = first_step()
    bare = Options(candidates=False, legend=False, labels=False)
    text = to_svg(draw(step_scene(board, inference), options=bare))
    assert len(re.findall("<text", text)) == 31


def test_jigsaws_diagonals_and_windows_are_drawn() -> None:
    diagonal = House(HouseKind.DIAGONAL, 0, tuple(Cell(i, i) for i in range(4)))
    window = House(HouseKind.WINDOW, 0, tuple(Cell(r, c) for r in (1, 2) for c in (1, 2)))
    grid = Grid.of(4, extra=[diagonal, window])
    plain = to_svg(draw(board_scene(Board.from_string("." * 16))))
    assert to_svg(draw(board_scene(Board.from_string("." * 16, grid)))) != plain


def test_no_module_of_this_folder_knows_a_technique() -> None:
    names = re.compile(rf"['\"]({'|'.join(RULES)})['\"]")
    for path in File(__file__).parent.glob("*.py"):
        if not path.stem.endswith("_test"):
            assert not names.search(path.read_text("utf-8")), path


def test_lines_of_words_keep_their_width_in_any_font() -> None:
    line = Text(0, 0, "So 5 goes from r1c1", 10, "#000000", anchor="start")
    digit = Text(0, 0, "5", 10, "#000000")
    svg = to_svg(Picture(100, 100, (line, digit)))
    (width,) = re.findall('textLength="([0-9.]+)"', svg)
    assert abs(float(width) - exact_width(line.text, 10)) < 0.1
