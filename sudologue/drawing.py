"""Pictures of boards, steps, hints and whole solves: one door to all that `render` draws."""

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, overload

from sudologue.api import found_on, step_number
from sudologue.arguments import Position, as_board, at_least
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.inference.solve_result import SolveResult, TraceStep
from sudologue.model.board import Board
from sudologue.narration.hints import Hint
from sudologue.narration.narrator import narrate_steps, tell_alone, voice_of
from sudologue.render.animation import Frame, frames_of
from sudologue.render.picture import Options
from sudologue.render.picture_files import STILL, Job, contents
from sudologue.render.scene import CellMark, HouseMark, board_scene, step_scene
from sudologue.render.svg import to_svg
from sudologue.render.theme import theme_of

if TYPE_CHECKING:
    from sudologue.render.scene import Scene

Drawable = SolveResult | TraceStep | Inference | Hint | Position
"""What there are pictures of."""

_LOOK = "look here"
_PAGES = (".html", ".json")
"""Files with room for every word."""


@overload
def draw(
    value: Drawable,
    path: None = None,
    *,
    step: int | None = None,
    board: Position | None = None,
    voice: str | None = "coach",
    theme: str = "light",
    width: int | None = None,
    candidates: bool | None = None,
    legend: bool = True,
    labels: bool = True,
) -> str: ...


@overload
def draw(
    value: Drawable,
    path: "str | os.PathLike[str]",
    *,
    step: int | None = None,
    board: Position | None = None,
    voice: str | None = "coach",
    theme: str = "light",
    width: int | None = None,
    candidates: bool | None = None,
    legend: bool = True,
    labels: bool = True,
) -> None: ...


def draw(
    value: Drawable,
    path: "str | os.PathLike[str] | None" = None,
    *,
    step: int | None = None,
    board: Position | None = None,
    voice: str | None = "coach",
    theme: str = "light",
    width: int | None = None,
    candidates: bool | None = None,
    legend: bool = True,
    labels: bool = True,
) -> str | None:
    """The picture of a board, a step, a hint or a solve as SVG text; or, with a path, a file of the kind of its name.

    >>> import sudologue as sl
    >>> sl.draw("1.34 3412 2143 432.")[:4]
    '<svg'
    >>> result = sl.solve("1.34 3412 2143 432.")
    >>> "r1c2" in sl.draw(result, step=1)
    True

    A path ends in `.svg`, `.html` (a page), `.json` (the scene), or with the extra `pictures` in `.png`, `.gif` or
    `.pdf`. Of a solve the files that can hold it have every step, one after another (`.html`, `.gif`, `.pdf`,
    `.json`); the others, and the text, have the last board, or the `step` of that number.

    An inference is drawn on its `board`. What is said of a step stands below it in the `voice`, or nothing if that is
    None. The `theme` is one of `sl.THEMES`, `width` in pixels. Candidates are drawn where they say more than the digits
    do, unless you say; `legend` and `labels` (the numbers of rows and columns) may go.
    """
    suffix = "" if path is None else os.path.splitext(path)[1].lower()
    frames = _frames(value, suffix, step, board, voice)
    shown = _has_more(value, step) if candidates is None else candidates
    look = Options(theme_of(theme), bool(shown), bool(legend), bool(labels))
    pixels = None if width is None else at_least(1, "width", width)
    job = Job(frames, look, pixels, is_film=len(frames) > 1)
    if path is None:
        return to_svg(job.pictures()[0], pixels)
    made = contents(suffix, job)
    with open(path, "wb") as file:
        file.write(made)
    return None


def _frames(
    value: Drawable, suffix: str, step: int | None, board: Position | None, voice: str | None
) -> list[Frame]:
    """What to draw: one frame, or all of a solve where a file can hold them. Below pictures there is little room."""
    is_brief = suffix not in _PAGES
    if not isinstance(value, SolveResult):
        return [_frame(value, board, voice, is_brief)]
    number = None if step is None else step_number(value, step)
    film = list(_film(value, voice, is_brief))
    if number is not None:
        return [film[number]]
    return film[-1:] if suffix in ("", *STILL) else film


def _film(result: SolveResult, voice: str | None, is_brief: bool) -> Iterator[Frame]:
    """The first board, each step, the last board, with what is said of them."""
    if voice is None:
        return frames_of(result)
    narrator = voice_of(voice)
    told = narrate_steps(result, voice, is_brief=is_brief)
    return frames_of(result, [narrator.opening(result), *told, narrator.closing(result)])


def _frame(
    value: TraceStep | Inference | Hint | Position,
    board: Position | None,
    voice: str | None,
    is_brief: bool,
) -> Frame:
    match value:
        case TraceStep() | Inference():
            before, inference = found_on(value, board)
            facts = facts_of(before, inference)
            told = tell_alone(facts, voice, is_brief=is_brief) if voice else ""
            return Frame(step_scene(before, inference), told)
        case Hint():
            return Frame(_hint_scene(value), value.text if voice else "")
        case _:
            return Frame(board_scene(as_board(value)), "")


def _hint_scene(hint: Hint) -> "Scene":
    """The board with what a hint names, and no more."""
    assert hint.board is not None, "hints that we give have one"
    if hint.inference is not None:
        return step_scene(hint.board, hint.inference)
    return replace(
        board_scene(hint.board),
        houses=tuple(HouseMark(house, _LOOK, "a") for house in hint.houses),
        cells=tuple(CellMark(cell, _LOOK, "b") for cell in hint.cells),
    )


def _has_more(value: Drawable, step: int | None) -> bool:
    """Do candidates say more than the digits do? Steps and hints are about them."""
    match value:
        case SolveResult():
            return step is not None or not value.final_board.is_complete
        case TraceStep() | Inference() | Hint():
            return True
        case _:
            board = as_board(value)
            return board != Board.of(board.puzzle)
