"""A whole solve, one step a frame: as a page with a player in it, or as pictures of one size for a GIF.

The page is one file and asks for nothing from anywhere. Without scripts, and on paper, it shows all frames.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from sudologue.inference.solve_result import SolveResult
from sudologue.render.picture import Options, draw
from sudologue.render.scene import Scene, board_scene, step_scene
from sudologue.render.shapes import Picture, Rect
from sudologue.render.svg import to_svg
from sudologue.render.theme import Theme


@dataclass(frozen=True, slots=True)
class Frame:
    """A scene and what is said of it."""

    scene: Scene
    caption: str


def frames_of(result: SolveResult, captions: Iterable[str] = ()) -> Iterator[Frame]:
    """The board at the start, each step on the board it was found on, and the board at the end.

    `captions` are for the start, for each step and for the end; without them frames have none.
    """
    told = iter(captions)
    yield Frame(board_scene(result.initial), next(told, ""))
    for number, step in enumerate(result.steps, start=1):
        scene = step_scene(result.board_before(number), step.inference)
        yield Frame(scene, next(told, ""))
    if result.steps:
        yield Frame(board_scene(result.final_board), next(told, ""))


def same_size(pictures: Sequence[Picture]) -> list[Picture]:
    """The pictures on paper that is high enough for the highest of them."""
    height = max(picture.height for picture in pictures)
    return [_on_higher_paper(picture, height) for picture in pictures]


def _on_higher_paper(picture: Picture, height: float) -> Picture:
    paper, *rest = picture.shapes
    assert isinstance(paper, Rect), "the paper lies under everything"
    return replace(picture, height=height, shapes=(paper._replace(height=height), *rest))


def to_html(frames: Iterable[Frame], title: str, options: Options | None = None) -> str:
    """One page that plays the frames: buttons, a slider, keys; no dependency."""
    options = options or Options()
    page = (Path(__file__).parent / "player.html").read_text("utf-8")
    frames = list(frames)
    pictures = same_size([draw(frame.scene, options=options) for frame in frames])
    shown = "\n".join(map(_figure, frames, pictures))
    values = {"title": escape(title), **_colours(options.theme), "frames": shown}
    for name, value in values.items():
        page = page.replace(f"@{name}@", value)
    return page


def _figure(frame: Frame, picture: Picture) -> str:
    described = replace(picture, description=frame.caption)
    caption = escape(frame.caption, quote=False)
    return f"<figure>{to_svg(described)}<figcaption>{caption}</figcaption></figure>"


def _colours(theme: Theme) -> dict[str, str]:
    return {
        "scheme": "dark" if theme.is_dark else "light",
        "paper": theme.paper,
        "ink": theme.caption,
        "soft": theme.label,
        "line": theme.thin,
        "accent": theme.strong,
    }
