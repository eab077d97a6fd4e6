import re

import pytest

from sudologue.constraints import KINDS
from sudologue.render.figures import FIGURES
from sudologue.render.pens import Pen
from sudologue.render.theme import PRINT, THEMES, Theme

LINES = (
    *("thermo", "whispers", "renban", "palindrome", "between", "region_sum_line", "sum"),
    *("entropic", "modular", "zipper", "lockout", "nabner", "double_arrow", "sum_line"),
    *("equal_sum", "lunchbox"),
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_every_shape_has_a_pen_of_real_colours(theme: Theme) -> None:
    for shape in (*FIGURES, "outside"):
        names = ["dot white", "dot black"] if shape == "dot" else [shape]
        for pen in (theme.pens[name] for name in names):
            colours = [colour for colour in (pen.ink, pen.fill, pen.text) if colour is not None]
            assert pen.ink or pen.fill
            assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_pens_of_a_kind_are_for_kinds_that_exist(theme: Theme) -> None:
    for name in theme.pens:
        shape, _, kind = name.partition(" ")
        assert shape in (*FIGURES, "outside")
        assert kind in ("", "white", "black") or kind in KINDS


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_kinds_of_lines_look_different(theme: Theme) -> None:
    assert len({look(theme, kind) for kind in LINES}) == len(LINES)


def test_on_paper_lines_differ_by_more_than_their_grey() -> None:
    kinds = [kind for kind in LINES if kind not in ("between", "lockout")]
    pens = [PRINT.pens.pen("line", kind) for kind in kinds]
    assert len({(pen.width, pen.dash) for pen in pens}) == len(kinds)


def test_a_kind_without_a_pen_of_its_own_has_that_of_the_shape() -> None:
    assert PRINT.pens.pen("line", "my_kind") == PRINT.pens["line"]


def look(theme: Theme, kind: str) -> Pen:
    return theme.pens.pen("line", kind)
