import builtins
import re
import zlib
from typing import Any

import pytest

from sudologue.errors import MissingLibraryError
from sudologue.model.board import Board
from sudologue.render.pdf import A4, on_paper, to_pdf
from sudologue.render.picture import draw
from sudologue.render.raster import to_gif, to_png
from sudologue.render.scene import board_scene
from sudologue.render.shapes import Circle, Paint, Path, Picture, Rect, Stroke, Text

PAINT = Paint("#ff0000", "#000000", 1.5, (2, 3, 4, 5), 0.5)
PAGE = Picture(
    100,
    50,
    (
        Rect(0, 0, 100, 50, Paint("#ffffff"), 2),
        Circle(20, 20, 5, PAINT),
        Path((Stroke((0, 0), ((1, 1), (1, 2, 3, 4, 5, 6)), closed=True),), PAINT),
        Text(50, 20, "a ∎", 12, "#123456", bold=True),
    ),
)


def test_a_page_is_as_large_as_its_picture_and_the_same_every_time() -> None:
    data = to_pdf([PAGE, PAGE], "Two pages")
    assert data.startswith(b"%PDF")
    assert data.count(b"/Type /Page\n") == 2
    assert b"/MediaBox [0 0 100.00 50.00]" in data
    assert data == to_pdf([PAGE, PAGE], "Two pages")
    assert b"[2 3 4 5] 0 d" in drawn_of(data)


def drawn_of(data: bytes) -> bytes:
    """What is drawn on the first page."""
    return zlib.decompress(re.findall(rb"stream\n(x.*?)\nendstream", data, re.S)[0])


def test_round_lines_have_round_ends_and_corners() -> None:
    def drawn(is_round: bool) -> bytes:
        paint = Paint(stroke="#000000", width=3, is_round=is_round)
        line = Path((Stroke((0, 0), ((1, 1), (2, 0))),), paint)
        return to_pdf([Picture(10, 10, (line,))])

    assert re.search(rb"/LC 1\b", drawn(is_round=True))
    assert re.search(rb"/LJ 1\b", drawn(is_round=True))
    assert not re.search(rb"/L[CJ] 1\b", drawn(is_round=False))


def test_a_picture_fits_on_paper_with_the_paper_in_its_colour() -> None:
    page = on_paper(draw(board_scene(Board.from_string("." * 81)), "word " * 2000))
    assert (page.width, page.height) == A4
    assert page.shapes[0] == Rect(0, 0, *A4, Paint("#ffffff"))
    assert max(shape.y for shape in page.shapes if isinstance(shape, Text)) < A4[1]


@pytest.mark.parametrize(
    ("library", "make"),
    [
        ("fpdf", lambda: to_pdf([PAGE])),
        ("resvg_py", lambda: to_png(PAGE)),
        ("PIL", lambda: to_gif([PAGE], 1)),
    ],
)
def test_a_missing_library_is_told(
    library: str, make: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name.partition(".")[0] == library:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(MissingLibraryError, match=r"needs the library .*\[pictures\]"):
        make()
