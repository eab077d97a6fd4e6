"""`practice`, `judge` and `lesson`: positions for a technique, answers to them, and what there is to learn of it."""

from collections.abc import Sequence

from sudologue import formats
from sudologue.inference.inference import Placement
from sudologue.model.board import Board
from sudologue.model.sets import Candidate, parse_candidate
from sudologue.narration.en.family_names import FAMILIES
from sudologue.narration.hints import LEVELS, find_hint
from sudologue.narration.narrator import idea, spotting, verdict_text
from sudologue.narration.text import to_json
from sudologue.render.picture import Options, draw
from sudologue.render.scene import step_scene
from sudologue.render.style_sheet import PAGE
from sudologue.render.svg import to_svg
from sudologue.render.veil import veiled
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.mistakes import Mistakes
from sudologue.solver.solver import Solver
from sudologue.solver.verdicts import judge as verdict_on
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, scene_document, start_document
from sudologue.web.endpoints.reading import valid_board
from sudologue.web.practice import boards_of, is_next, position_for

_TITLES = ("What to look for", "Where to look", "The pattern", "What follows")
"""Of the four looks at a board, one for each level of a hint."""
MOST_BOARDS = 3
_BARE = Options(PAGE, legend=False)


def practice(request: ask.PracticeRequest, _: Clock) -> Document:
    """A position where a technique finds something."""
    found = position_for(RULES[request.technique].name, request.seed)
    step = Solver([RULES[found.technique]]).step(found.board)
    places = step is not None and isinstance(step.inference.action, Placement)
    return {
        **start_document(found.board),
        "technique": found.technique,
        "seed": found.seed,
        "is_next": found.is_next,
        "is_in_ladder": found.is_in_ladder,
        "enters": "digit" if places else "candidates",
    }


def judge(request: ask.JudgeRequest, clock: Clock) -> Document:
    """What to say of an answer, and what it has found."""
    board = valid_board(request)
    placed, removed = _entered(request)
    verdict = verdict_on(board, request.technique, placed, removed, lambda: clock.is_late)
    text = verdict_text(board, verdict)
    document: Document = {
        "verdict": verdict.kind.value,
        "text": str(text),
        "pieces": to_json(text),
        "missing": len(verdict.missing),
    }
    if verdict.step is not None and not verdict.missing:  # what is still to be found is not shown
        document["technique"] = verdict.step.rule
        document["scene"] = scene_document(step_scene(board, verdict.step), request.layers)
    return document


def _entered(request: ask.JudgeRequest) -> tuple[list[Candidate], list[Candidate]]:
    """The digits that were placed, and the candidates that were crossed out."""
    placed: list[Candidate] = []
    removed: list[Candidate] = []
    for cell, sign, digit in map(parse_candidate, request.entered):
        (placed if sign == "=" else removed).append((cell, digit))
    return placed, removed


def lesson(request: ask.LessonRequest, _: Clock) -> Document:
    """Words about a technique, and one of its boards as the four levels of a hint show it."""
    technique = TECHNIQUES[RULES[request.technique].name]
    lines = boards_of(technique.id)[:MOST_BOARDS]
    number = min(request.board, len(lines))
    board = formats.read(lines[number - 1])
    return {
        "technique": technique.id,
        "name": technique.name,
        "level": technique.tier,
        "family": FAMILIES[technique.family][0],
        "idea": idea(technique.id),
        "spotting": spotting(technique.id),
        "boards": len(lines),
        "board": number,
        "is_next": is_next(technique.id, board),
        **start_document(board),
        "frames": _frames(board, technique.id),
    }


def _frames(board: Board, technique: str) -> list[Document]:
    solver = Solver([RULES[technique]])
    hints = [find_hint(board, level, solver, judge=_trusting) for level in LEVELS]
    frames: list[Document] = []
    for title, hint in zip(_TITLES, hints, strict=True):
        assert hint.behind is not None, f"a board of {technique} shows it"
        scene = veiled(step_scene(board, hint.behind), hint.level, hint.houses)
        text, pieces = str(hint.text), to_json(hint.text)
        picture = to_svg(draw(scene, options=_BARE))
        words = {"title": title, "text": text, "pieces": pieces}
        frames.append(
            {**words, "picture": picture, "scene": scene_document(scene, with_layers=False)}
        )
    return frames


def _trusting(_board: Board, _rules: Sequence[Rule]) -> Mistakes:
    """Our own boards have no mistakes: nobody need look for them."""
    return Mistakes()
