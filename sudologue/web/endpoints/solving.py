"""`solve` and `why`: a solve, told; all of it, or what one cell depends on."""

from sudologue import api
from sudologue.errors import QuestionError
from sudologue.inference import receipt
from sudologue.inference.proof import Question
from sudologue.inference.solve_result import SolveResult
from sudologue.narration.narrator import answer_text, narrate_steps, rules_text, voice_of
from sudologue.narration.text import to_json
from sudologue.render.scene import step_scene
from sudologue.rules.catalog import hardest
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, scene_document
from sudologue.web.endpoints.reading import read_board, solved, solver_of, valid_board

_FEW_WORDS: dict[int | None, str] = {
    0: "the puzzle has no solution",
    2: "the puzzle has more than one solution",
}


def solve(request: ask.SolveRequest, _: Clock) -> Document:
    """A trace and its narration."""
    voice_of(request.voice)
    board = read_board(request)
    solver = solver_of(request)
    if request.max_steps is None and not request.allow_search:
        result = solved(board, solver)
    else:
        result = solver.solve(board, request.max_steps, request.allow_search)
    return _document(result, request)


def why(request: ask.WhyRequest, _: Clock) -> Document:
    """The part of a trace that a cell depends on."""
    voice_of(request.voice)
    question = Question.parse(request.question)
    board = valid_board(request)
    result = solved(board, solver_of(request))
    try:
        found = api.why(result, str(question))
    except QuestionError as problem:
        if result.diagnosis is None:
            raise
        raise QuestionError(f"{problem}: {_reason(result)}") from None
    text = answer_text(found, question)
    document: Document = {"question": str(question), "text": text, **_document(found, request)}
    return {**document, "pieces": to_json(text)} if request.references else document


def _reason(result: SolveResult) -> str:
    """Why a solve stopped short, as briefly as may be."""
    dead_end = result.dead_end
    solutions = dead_end.solutions if dead_end and not dead_end.problems else None
    return _FEW_WORDS.get(solutions, f"it is {result.status.value}, as {result.diagnosis}")


def _document(result: SolveResult, request: ask.SolveRequest | ask.WhyRequest) -> Document:
    document: Document = {
        "trace": receipt.to_document(result),
        "narration": _narration(result, request.voice, request.references),
        "hardest": _hardest(result),
    }
    return {**document, "scenes": _scenes(result, request.layers)} if request.scenes else document


def _hardest(result: SolveResult) -> int | None:
    """The number of the step that comes last in teaching order; of several the one that rests on most."""
    rule = hardest(step.inference.rule for step in result.steps)
    sizes = {
        number: len(step.inference.evidence.truths)
        for number, step in enumerate(result.steps, start=1)
        if step.inference.rule == rule
    }
    return max(sizes, key=sizes.__getitem__, default=None)


def _narration(result: SolveResult, voice: str, references: bool) -> Document:
    narrator = voice_of(voice)
    opening, closing = narrator.opening(result), narrator.closing(result)
    steps = list(narrate_steps(result, voice))
    document: Document = {"voice": voice, "opening": opening, "steps": steps, "closing": closing}
    if rules := rules_text(result.initial.grid):
        document["rules"] = rules.splitlines()
    if references:
        document["pieces"] = list(map(to_json, steps))
        document |= {"opening_pieces": to_json(opening), "closing_pieces": to_json(closing)}
    return document


def _scenes(result: SolveResult, with_layers: bool) -> list[Document]:
    return [
        scene_document(step_scene(result.board_before(number), step.inference), with_layers)
        for number, step in enumerate(result.steps, start=1)
    ]
