"""Pictures as pixels: PNG by resvg, and GIF by Pillow from those. Both come with the extra `pictures`."""

from collections.abc import Iterable
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

from sudologue.parallel import in_order
from sudologue.render.extras import MissingLibraryError
from sudologue.render.fonts import FAMILY, font_file
from sudologue.render.shapes import Picture
from sudologue.render.svg import to_svg

if TYPE_CHECKING:
    from PIL import Image

_COLOURS, _SMALLER = 256, 3


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


def to_gif(
    pictures: Iterable[Picture], delay: float, width: int | None = None, threads: int = 1
) -> bytes:
    """The pictures, all of one size, one after another, each for `delay` seconds and the last for longer.

    So many processes share the drawing.
    """
    try:
        from PIL import Image
    except ImportError:
        raise MissingLibraryError("GIF", "pillow") from None
    drawn = in_order(partial(to_png, width=width), pictures, threads)
    images = [Image.open(BytesIO(png)).convert("RGB") for png in drawn]
    palette = _sheet(images).quantize(_COLOURS, dither=Image.Dither.NONE)
    frames = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
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


def _sheet(images: "list[Image.Image]") -> "Image.Image":
    """All images, small, one below another: one palette is to serve them all."""
    from PIL import Image

    width, height = (max(1, side // _SMALLER) for side in images[0].size)
    sheet = Image.new("RGB", (width, height * len(images)))
    for number, image in enumerate(images):
        small = image.resize(  # pyright: ignore[reportUnknownMemberType]
            (width, height), Image.Resampling.NEAREST
        )
        sheet.paste(small, (0, height * number))
    return sheet
