"""The player: a widget with all frames in it, so that it also works in a notebook that was only saved."""

from collections.abc import Iterator
from pathlib import Path

import anywidget
import traitlets

from sudologue.inference.solve_result import SolveResult
from sudologue.narration.en.words import title
from sudologue.narration.narrator import narrate_steps, voice_of
from sudologue.render.animation import Frame, frames_of, same_size
from sudologue.render.picture import Options, draw
from sudologue.render.shapes import Picture
from sudologue.render.svg import to_svg
from sudologue.render.theme import Theme

_FOLDER = Path(__file__).parent


class PlayerWidget(anywidget.AnyWidget):
    """Previous, next, play, a slider, the picture and what is said of it."""

    _esm = _FOLDER / "widget.js"
    _css = _FOLDER / "widget.css"
    frames = traitlets.List(traitlets.Dict()).tag(sync=True)
    index = traitlets.Int(0).tag(sync=True)
    delay = traitlets.Float(1.5).tag(sync=True)

    @traitlets.validate("index")
    def _within(self, proposal: dict[str, int]) -> int:
        return max(0, min(proposal["value"], len(self.frames) - 1))


def player_of(result: SolveResult, voice: str, theme: Theme) -> PlayerWidget:
    """A widget with the start, each step and the end of a solve."""
    captions = _captions(result, voice)
    frames = list(frames_of(result, captions))
    # Of one size, or what is below the player would jump.
    pictures = same_size([draw(frame.scene, options=Options(theme)) for frame in frames])
    return PlayerWidget(frames=list(map(_document, frames, pictures)))


def _captions(result: SolveResult, voice: str) -> Iterator[str]:
    narrator = voice_of(voice)
    yield narrator.opening(result)
    yield from narrate_steps(result, voice)
    yield narrator.closing(result)


def _document(frame: Frame, picture: Picture) -> dict[str, str]:
    return {
        "title": title(frame.scene.technique) if frame.scene.technique else "",
        "svg": to_svg(picture),
        "caption": frame.caption,
    }
