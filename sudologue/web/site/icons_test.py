"""The icon in pixels is the icon that is drawn."""

from io import BytesIO
from typing import Any

import pytest

from sudologue.web.site.icons import png
from sudologue.web.site.package import ROOT

SIZE = 96


def pixels(held: bytes) -> Any:
    image: Any = pytest.importorskip("PIL.Image", reason="pillow is not installed")
    return image.open(BytesIO(held)).convert("RGB")


def test_it_looks_like_the_drawing() -> None:
    resvg: Any = pytest.importorskip("resvg_py", reason="resvg is not installed")
    drawing = (ROOT / "web" / "static" / "icon.svg").read_text("utf-8")
    drawn = pixels(bytes(resvg.svg_to_bytes(svg_string=drawing, width=SIZE)))
    written = pixels(png(SIZE))
    assert written.size == drawn.size == (SIZE, SIZE)
    inside = (15, 15, SIZE - 15, SIZE - 15)  # the corners of the drawing are round
    one, other = (each.crop(inside).tobytes() for each in (written, drawn))
    far = [at for at, (a, b) in enumerate(zip(one, other, strict=True)) if abs(a - b) > 60]
    assert len(far) < 0.005 * len(one)


def test_a_margin_makes_it_smaller() -> None:
    wide, narrow = pixels(png(SIZE)), pixels(png(SIZE, 0.25))
    assert narrow.getpixel((SIZE // 2, SIZE // 2)) == wide.getpixel((SIZE // 2, SIZE // 2))
    assert narrow.resize((64, 64), box=(16, 16, 80, 80)).getpixel((32, 8)) != (255, 255, 255)
    assert wide.getpixel((36, 24)) != narrow.getpixel((36, 24))
