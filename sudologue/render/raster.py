"""Pictures as pixels: PNG by resvg, and GIF by Pillow from those. Both come with the extra `pictures`."""

from collections.abc import Iterable
from io import BytesIO

from sudologue.render.extras import MissingLibraryError
from sudologue.render.fonts import FAMILY, font_file
from sudologue.render.shapes import Picture
from sudologue.render.svg import to_svg

_COLOURS = 96


def to_png(picture: Picture, width: int | None = None) -> bytes:
    """The picture as PNG, `width` pixels wide; it looks the same on a machine without fonts."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise MissingLibraryError("PNG", "resvg-py") from None
    return bytes(
        svg_to_bytes(
            svg_string=to_svg(picture, width),
            skip_system_fonts=True,
            font_files=[str(font_file()), str(font_file(bold=True))],
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )


def to_gif(pictures: Iterable[Picture], delay: float, width: int | None = None) -> bytes:
    """The pictures, all of one size, one after another, each for `delay` seconds and the last for longer."""
    try:
        from PIL import Image
    except ImportError:
        raise MissingLibraryError("GIF", "pillow") from None
    frames = [
        Image.open(BytesIO(to_png(picture, width)))
        .convert("RGB")
        .quantize(_COLOURS, dither=Image.Dither.NONE)
        for picture in pictures
    ]
    pause = round(1000 * delay)
    file = BytesIO()
    frames[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[pause] * (len(frames) - 1) + [3 * pause],
        loop=0,
    )
    return file.getvalue()
