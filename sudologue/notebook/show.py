"""What a notebook shows of a value, and what a board prints of itself."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import cast

from sudologue.errors import MissingLibraryError
from sudologue.inference.before import board_before
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.inference.solve_result import SolveResult, TraceStep
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.showing import Player
from sudologue.narration.narrator import narrate_steps, rules_text, tell_alone, voice_of
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.shapes import Picture
from sudologue.render.svg import to_svg
from sudologue.render.text import draw_board, draw_candidates
from sudologue.render.theme import theme_of

_WIDTH, _SMALL = 440, 300


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture that shows itself in a notebook."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg


def show_step(
    board: Board, inference: Inference, voice: str = "coach", theme: str = "light"
) -> Shown:
    """An inference on the board that it was found on, drawn and told."""
    told = tell_alone(facts_of(board, inference), voice, is_brief=True)
    picture = draw(step_scene(board, inference), told, Options(theme_of(theme)))
    return Shown(to_svg(picture, _WIDTH))


def text(value: object, candidates: bool = False) -> str:
    """A board as it is drawn in letters, with the candidates of its cells if they are asked for."""
    if not isinstance(value, Board):
        raise TypeError(f"there is no drawing of a {type(value).__name__}")
    return draw_candidates(value) if candidates else draw_board(value)


def svg(value: object) -> str:
    """A board, a puzzle or a step as a picture."""
    match value:
        case Board():
            return to_svg(draw(board_scene(value), options=_options(value, labels=True)), _WIDTH)
        case Puzzle():
            board = Board.of(value)
            return to_svg(draw(board_scene(board), options=_options(board, labels=False)), _SMALL)
        case TraceStep(inference, _):
            return show_step(board_before(value), inference).svg
        case _:
            raise TypeError(f"there is no picture of a {type(value).__name__}")


def html(value: object) -> str:
    """A solve as a piece of a page: the board before and after, how it ended, and the steps to unfold."""
    if not isinstance(value, SolveResult):
        raise TypeError(f"there is no page about a {type(value).__name__}")
    narrator = voice_of("coach")
    boards = "".join(
        f'<div style="flex:0 1 {_SMALL}px">{to_svg(picture, _SMALL)}</div>'
        for picture in _ends(value)
    )
    steps = "".join(
        f'<p style="white-space:pre-wrap">{escape(step, quote=False)}</p>'
        for step in narrate_steps(value)
    )
    count = len(value.steps)
    title = f"{count} step{'' if count == 1 else 's'}"
    closing = escape(narrator.closing(value), quote=False)
    return (
        f'{_rules(value)}<div style="display:flex;flex-wrap:wrap;gap:1em">{boards}</div><p>{closing}</p>'
        f"<details><summary>{title}</summary>{steps}</details>"
    )


def _rules(result: SolveResult) -> str:
    """The rules of a variant, a line each."""
    lines = rules_text(result.initial.grid).splitlines()
    return f"<p>{'<br>'.join(escape(line, quote=False) for line in lines)}</p>" if lines else ""


def player(result: object, voice: str = "coach", theme: str = "light") -> Player:
    """A widget that plays a solve frame by frame."""
    if not isinstance(result, SolveResult):
        raise TypeError(f"there is nothing to play in a {type(result).__name__}")
    voice_of(voice)
    look = theme_of(theme)
    try:
        from sudologue.notebook.widget import player_of
    except ImportError:
        raise MissingLibraryError("the player", "anywidget", "notebook") from None
    return cast(
        Player, player_of(result, voice, look)
    )  # its traits are plain values to whoever uses them


def _options(board: Board, labels: bool) -> Options:
    """With the candidates, unless they say no more than the digits do."""
    return Options(candidates=board != Board.of(board.puzzle), labels=labels)


def _ends(result: SolveResult) -> Iterator[Picture]:
    for board in (result.initial, result.final_board):
        yield draw(board_scene(board), options=_options(board, labels=False))
