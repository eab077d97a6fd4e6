"""`render` and `convert`: a board as a picture, or in another format."""

from sudologue import formats
from sudologue.errors import QuestionError
from sudologue.model.bits import bits
from sudologue.model.grid import Grid
from sudologue.narration.narrator import narrate_steps, voice_of
from sudologue.render.animation import Frame, frames_of
from sudologue.render.layers import board_layers
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.scene_document import to_document
from sudologue.render.svg import to_svg
from sudologue.render.theme import theme_of
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
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
    if not request.layers:
        return document
    return {**document, "layers": board_layers(scene), "differ": _differing(board.grid)}


def _differing(grid: Grid) -> list[tuple[str, str]]:
    """The cells that share no house and yet never hold the same digit, by constraints."""
    houses = [set(numbers) for numbers in grid.houses_of]
    return [
        (str(grid.cells[one]), str(grid.cells[other]))
        for one, peers in enumerate(grid.peer_masks)
        for other in bits(peers)
        if one < other and not houses[one] & houses[other]
    ]
