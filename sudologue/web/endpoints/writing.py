"""`render` and `convert`: a board as a picture, or in another format."""

from sudologue import formats
from sudologue.constraints.constraint import Constraint
from sudologue.errors import QuestionError
from sudologue.model.grid import Grid
from sudologue.narration.narrator import constraint_text, narrate_steps, rules_text, voice_of
from sudologue.render.animation import Frame, frames_of
from sudologue.render.layers import board_layers
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.scene_document import to_document
from sudologue.render.svg import to_svg
from sudologue.render.theme import theme_of
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.conflicts import conflicts_document
from sudologue.web.endpoints.documents import Document, start_document
from sudologue.web.endpoints.reading import board_text, read_board, solver_of, valid_board


def render(request: ask.RenderRequest, _: Clock) -> Document | bytes:
    """A picture of a board or a step, or what there is to see."""
    theme = theme_of(request.theme)
    frame = _frame(request)
    caption = frame.caption if request.caption else ""
    if request.format == "scene":
        return {**to_document(frame.scene), "caption": caption}
    options = Options(
        theme, candidates=request.candidates, legend=request.legend, labels=request.labels
    )
    return to_svg(draw(frame.scene, caption, options), request.width).encode()


def _frame(request: ask.RenderRequest) -> Frame:
    voice = voice_of(request.voice)
    if request.step is None:
        return Frame(board_scene(read_board(request)), "")
    result = solver_of(request).solve(valid_board(request), request.step)
    if len(result.steps) < request.step:
        raise QuestionError(f"expected a step from 1 to {len(result.steps)}, found {request.step}")
    captions = ["", *narrate_steps(result, voice.name, is_brief=request.format != "scene")]
    return list(frames_of(result, captions))[request.step]


def convert(request: ask.ConvertRequest, _: Clock) -> Document:
    """A board in another format, and as data."""
    board = read_board(request)
    scene = board_scene(board)
    document: Document = {
        "text": formats.write(board, request.to, request.lossy),
        "format": request.to,
        "read_as": formats.detect(board_text(request)).name,
        **start_document(board),
        "scene": to_document(scene),
        "problems": list(map(str, board.problems())),
    }
    if request.layers:
        document["layers"] = board_layers(scene)
    return document | _variant(board.grid) if board.grid.constraints else document


def _variant(grid: Grid) -> Document:
    """What a variant asks for, in words and as conflicts."""
    return {
        "rules": rules_text(grid).splitlines(),
        "constraints": [_constraint(*named) for named in grid.named_constraints.items()],
        "conflicts": conflicts_document(grid),
    }


def _constraint(name: str, constraint: Constraint) -> Document:
    return {
        "name": name,
        "kind": constraint.kind,
        "text": constraint_text(constraint),
        "cells": list(map(str, constraint.all_cells())),
    }
