from io import BytesIO

from PIL import Image, ImageChops, ImageSequence

from sudologue.model.board import Board
from sudologue.render.picture import draw
from sudologue.render.raster import to_gif, to_png
from sudologue.render.scene import board_scene

SMALL = draw(board_scene(Board.from_string("1" + "." * 15)))
OTHER = draw(board_scene(Board.from_string("12" + "." * 14)))


def test_a_png_is_as_wide_as_asked_and_has_letters_also_without_system_fonts() -> None:
    image = Image.open(BytesIO(to_png(SMALL, 200))).convert("L")
    assert image.width == 200
    # The given 1 in the first cell is nearly black.
    darkest, _ = image.crop((15, 15, 50, 50)).getextrema()
    assert isinstance(darkest, (int, float))
    assert darkest < 60


def test_a_gif_has_a_frame_for_each_picture_and_stays_longer_on_the_last() -> None:
    image = Image.open(BytesIO(to_gif([SMALL, OTHER], 0.5, 120)))
    assert [frame.info["duration"] for frame in ImageSequence.Iterator(image)] == [500, 1500]


def test_the_frames_of_a_gif_look_like_the_pictures() -> None:
    image = Image.open(BytesIO(to_gif([SMALL, OTHER, SMALL], 0.5)))
    pictures = [SMALL, OTHER, SMALL]
    for frame, picture in zip(ImageSequence.Iterator(image), pictures, strict=True):
        whole = Image.open(BytesIO(to_png(picture))).convert("L")
        difference = ImageChops.difference(frame.convert("L"), whole)
        assert difference.getextrema()[1] < 40  # pyright: ignore[reportOperatorIssue]
