"""Pictures as pixels: PNG by resvg, and GIF by Pillow from those. Both come with the extra `pictures`."""

from collections.abc import Iterable, Iterator
from functools import partial
from io import BytesIO
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from sudologue.errors import MissingLibraryError
from sudologue.parallel import in_order
from sudologue.render.changes import changes, everything
from sudologue.render.fonts import FAMILY, font_file
from sudologue.render.shapes import Picture
from sudologue.render.svg import change_to_svg, to_svg

if TYPE_CHECKING:
    from PIL import Image

_COLOURS, _SMALLER = 256, 4


def to_png(picture: Picture, width: int | None = None) -> bytes:
    """The picture as PNG, `width` pixels wide; it looks the same on a machine without fonts."""
    return _png(to_svg(picture, width))


def _png(svg: str) -> bytes:
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise MissingLibraryError("PNG", "resvg-py", "pictures") from None
    return bytes(
        svg_to_bytes(
            svg_string=svg,
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
        raise MissingLibraryError("GIF", "pillow", "pictures") from None
    images = list(_images(pictures, width, threads))
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


def _images(
    pictures: Iterable[Picture], width: int | None, threads: int
) -> "Iterator[Image.Image]":
    """The first picture, and each of the others as the one before it with the changes drawn over it."""
    pictures = iter(pictures)
    first = next(pictures)
    scale = 1.0 if width is None else width / first.width
    image = _image(_png(change_to_svg(everything(first, scale), scale)))
    yield image
    work = partial(_patches, scale=scale)
    for patches in in_order(work, pairwise(chain([first], pictures)), threads):
        image = image.copy()
        for place, png in patches:
            image.paste(_image(png), place)
        yield image


def _patches(pair: tuple[Picture, Picture], scale: float) -> list[tuple[tuple[int, int], bytes]]:
    """What changes from the one picture to the other: where it goes, and as PNG."""
    return [
        (change.window[:2], _png(change_to_svg(change, scale))) for change in changes(*pair, scale)
    ]


def _image(png: bytes) -> "Image.Image":
    from PIL import Image

    return Image.open(BytesIO(png)).convert("RGB")


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
