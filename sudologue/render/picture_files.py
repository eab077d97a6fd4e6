"""Frames in the formats of picture files: what goes into a file, by the end of its name.

SVG, HTML and JSON need nothing but the standard library; the others are written by libraries of the extra `pictures`,
which are imported when they are needed.
"""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sudologue.errors import named
from sudologue.parallel import processes
from sudologue.render.animation import Frame, same_size, to_html
from sudologue.render.picture import Options, draw
from sudologue.render.scene_document import to_document
from sudologue.render.shapes import Picture
from sudologue.render.svg import to_svg

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_TITLE = "Sudologue"
_FEW = 20
"""Frames that one process draws as soon as several would."""


def _as_they_come(pictures: Sequence[Picture]) -> Iterable[Picture]:
    return pictures


@dataclass(frozen=True, slots=True)
class Job:
    """Frames, and how they are to look in a file."""

    frames: Sequence[Frame]
    options: Options
    width: int | None = None
    """In pixels; left out, the picture's own."""
    delay: float = 1.0
    """Seconds for each frame where frames move."""
    is_film: bool = False
    """Are they the frames of one solve, in order, even where there is only one?"""
    watch: Callable[[Sequence[Picture]], Iterable[Picture]] = _as_they_come
    """Goes over the pictures one by one, and may tell how far it has got."""

    def pictures(self) -> list[Picture]:
        """The frames, drawn."""
        return [draw(frame.scene, frame.caption, self.options) for frame in self.frames]


def _svg(job: Job) -> str:
    return _XML + to_svg(job.pictures()[0], job.width)


def _png(job: Job) -> bytes:
    from sudologue.render.raster import to_png

    return to_png(job.pictures()[0], job.width)


def _gif(job: Job) -> bytes:
    from sudologue.render.raster import to_gif

    threads = processes(0) if len(job.frames) > _FEW else 1
    return to_gif(job.watch(same_size(job.pictures())), job.delay, job.width, threads)


def _html(job: Job) -> str:
    return to_html(job.frames, _TITLE, job.options)


def _pdf(job: Job) -> bytes:
    from sudologue.render.pdf import on_paper, to_pdf

    return to_pdf([on_paper(picture) for picture in job.watch(job.pictures())], _TITLE)


def _json(job: Job) -> str:
    """The scenes themselves, for another program to draw: one, or a list."""
    documents = [{**to_document(frame.scene), "caption": frame.caption} for frame in job.frames]
    return json.dumps(documents if job.is_film else documents[0]) + "\n"


_WRITERS: dict[str, Callable[[Job], str | bytes]] = {
    ".svg": _svg,
    ".png": _png,
    ".gif": _gif,
    ".html": _html,
    ".pdf": _pdf,
    ".json": _json,
}

SUFFIXES = tuple(_WRITERS)
"""How names of picture files may end."""
MOVING = (".gif", ".html")
"""Formats that play frames one after another."""
STILL = (".svg", ".png")
"""Formats that hold one frame."""


def contents(suffix: str, job: Job) -> bytes:
    """What a file with such a name holds; a format that holds one frame takes the first."""
    made = named("kind of picture file", suffix, _WRITERS)(job)
    return made.encode() if isinstance(made, str) else made
