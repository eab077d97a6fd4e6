import re

from sudologue.model.board import Board
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.style_sheet import PAGE, colours, page_style_sheet
from sudologue.render.svg import to_svg
from sudologue.render.theme import DARK, LIGHT, PRINT


def test_every_variable_of_the_page_has_a_colour_in_each_theme() -> None:
    used = {re.sub(r"var\(--(.*)\)", r"\1", value) for value in colours(PAGE).values()}
    assert used == set(colours(PAGE))
    for theme in (LIGHT, DARK, PRINT):
        assert used <= set(colours(theme)), theme.name


def test_pictures_of_the_page_name_no_colour() -> None:
    svg = to_svg(draw(board_scene(Board.from_string("12" + "." * 79)), options=Options(PAGE)))
    assert "var(--given)" in svg
    assert not re.search("#[0-9a-f]{6}", svg)


def test_the_style_sheet_has_the_colours_of_the_themes() -> None:
    light, _, rest = page_style_sheet().partition(':root[data-theme="dark"]')
    dark, _, paper = rest.partition("@media print")
    for part, theme in ((light, LIGHT), (dark, DARK), (paper, PRINT)):
        assert f"--paper: {theme.paper};" in part
        assert f"--a-fill: {theme.looks['a'].fill};" in part
        assert f"--line-whispers-ink: {theme.pens['line whispers'].ink};" in part
