"""The answers, worked out in a process of their own (`pool`): a request in, finished bytes out."""

import json
import logging
import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from sudologue import api, formats
from sudologue.errors import PuzzleError, QuestionError, SudologueError
from sudologue.formats.boards import build_board
from sudologue.generation.generator import Generator, Plan
from sudologue.generation.targets import LEVELS, Target, technique_ids
from sudologue.inference import receipt
from sudologue.inference.proof import Question, account_of
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.problems import told
from sudologue.model.reading import read_givens
from sudologue.model.sets import parse_candidate
from sudologue.narration.hints import hint_text, mistakes_text
from sudologue.narration.narrator import answer_text, narrate_steps, voice_of
from sudologue.render.animation import Frame, frames_of
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene, step_scene, to_document
from sudologue.render.svg import to_svg
from sudologue.render.theme import theme_of
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog import ladder as ladder_of
from sudologue.rules.rule import Rule, finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.search import search
from sudologue.solver.mistakes import Mistakes, compare, find_mistakes
from sudologue.solver.searching import solutions_within_reason
from sudologue.solver.solver import Solver
from sudologue.web import requests as ask
from sudologue.web.practice import position_for

JSON, SVG = "application/json", "image/svg+xml"
_MOST_STEPS = 400
"""Of the steps available now; a board has thousands."""

Document = dict[str, Any]


class Answer(NamedTuple):
    """An HTTP answer in the making."""

    status: int
    media: str
    body: bytes


def json_bytes(value: object) -> bytes:
    """JSON as it goes over the line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(
        errors="backslashreplace"
    )


def error(status: int, kind: str, message: str) -> Answer:
    """What is wrong, in one shape for all of the API."""
    return Answer(status, JSON, json_bytes({"error": {"kind": kind, "message": message}}))


def answer(name: str, request: ask.Request, budget: float) -> Answer:
    """The answer to a request; what the request got wrong is said in one line."""
    try:
        found = _WORK[name](request, _Clock(budget))
    except SudologueError as problem:
        return error(422, _kind(problem), str(problem))
    except MemoryError:
        logging.getLogger("sudologue.web").warning("out of memory at %s", name)
        return error(422, "too-much", "this takes more memory than the server gives to one request")
    except Exception:
        logging.getLogger("sudologue.web").exception("failed at %s", name)
        return error(500, "internal", "something went wrong here")
    if isinstance(found, bytes):
        return Answer(200, SVG, found)
    return Answer(200, JSON, json_bytes(found))


def _kind(problem: SudologueError) -> str:
    """`UnknownNameError` is told as `unknown-name`."""
    words = re.findall("[A-Z][a-z]*", type(problem).__name__.removesuffix("Error"))
    return "-".join(words).lower()


class _Clock:
    """How much of the budget is left, for work that can end with part of an answer."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        self._start = time.monotonic()

    @property
    def is_late(self) -> bool:
        """Is it time to come to an end?"""
        return time.monotonic() - self._start > 0.6 * self.budget


# --- reading requests


def read_board(position: ask.Position) -> Board:
    """The board of a request: the puzzle as set, and what was done to it since."""
    board = formats.read(position.board)
    grid = board.grid
    if grid.size > ask.LARGEST_SIZE:
        raise PuzzleError(
            f"this server takes puzzles up to {ask.LARGEST_SIZE}×{ask.LARGEST_SIZE}, "
            f"found {grid.size}×{grid.size}"
        )
    if not position.placed and not position.removed:
        return board
    placed = read_givens(position.placed, grid)[1] if position.placed else 0
    for cell in range(grid.cell_count):
        if board.placed_mask & grid.domain_masks[cell]:
            placed &= ~grid.domain_masks[cell]
    removed = 0
    for text in position.removed:
        cell, sign, digit = parse_candidate(text)
        if sign != "<>":
            raise PuzzleError(f"expected a removed candidate such as 'r4c7<>5', found {text!r}")
        removed |= 1 << grid.candidate(cell, digit)
    return build_board(board.puzzle, board.placed_mask | placed, board.possible_mask & ~removed)


def _valid_board(position: ask.Position) -> Board:
    board = read_board(position)
    problems = board.problems()
    if problems:
        raise PuzzleError(told(problems))
    return board


def chosen_rules(request: ask.Ladder) -> tuple[Rule, ...]:
    """The rules that a request asks for."""
    named = request.rules
    rules = ladder_of(request.ladder) if named is None else [RULES[name] for name in named]
    if request.uniqueness:
        return tuple(rules)
    return tuple(rule for rule in rules if TECHNIQUES[rule.name].family != "uniqueness")


@lru_cache(maxsize=16)
def solver_of(rules: tuple[Rule, ...]) -> Solver:
    """A solver with these rules."""
    return Solver(rules)


@lru_cache(maxsize=8)
def solved(board: Board, rules: tuple[Rule, ...]) -> SolveResult:
    """The whole solve. Who asks why of one cell soon asks of another."""
    return solver_of(rules).solve(board)


# --- writing answers


def start_document(board: Board) -> Document:
    """A board as receipts have it: the puzzle, and what was done to it since."""
    whole = receipt.to_document(SolveResult(board, (), SolveStatus.PARTIAL))
    return {key: whole[key] for key in ("puzzle", "start") if key in whole}


def _narration(result: SolveResult, voice: str) -> Document:
    narrator = voice_of(voice)
    return {
        "voice": voice,
        "opening": narrator.opening(result),
        "steps": list(narrate_steps(result, voice)),
        "closing": narrator.closing(result),
    }


def _scenes(result: SolveResult) -> list[Document]:
    return [
        to_document(step_scene(result.board_before(number), step.inference))
        for number, step in enumerate(result.steps, start=1)
    ]


def _told(result: SolveResult, voice: str, scenes: bool) -> Document:
    document: Document = {
        "trace": receipt.to_document(result),
        "narration": _narration(result, voice),
    }
    return {**document, "scenes": _scenes(result)} if scenes else document


# --- the work


def _solve(request: ask.SolveRequest, _: _Clock) -> Document:
    voice_of(request.voice)
    board = read_board(request)
    rules = chosen_rules(request)
    if request.max_steps is None and not request.allow_search:
        result = solved(board, rules)
    else:
        result = solver_of(rules).solve(board, request.max_steps, request.allow_search)
    return _told(result, request.voice, request.scenes)


def mistakes_on(board: Board, rules: Sequence[Rule]) -> Mistakes:
    """What is wrong with a board, told from the one solution if search finds it soon."""
    puzzle = Board.of(board.puzzle)
    if solutions_within_reason(puzzle) == 1:
        return compare(next(search.solutions(puzzle.grid, puzzle.possible_mask, 1)), board)
    return find_mistakes(board, rules)


def _mistakes_document(mistakes: Mistakes) -> Document:
    problems = mistakes.problems or (mistakes.dead_end.problems if mistakes.dead_end else ())
    cells = {cell for problem in mistakes.problems for cell in problem.cells}
    cells |= {cell for cell, _ in (*mistakes.wrong, *mistakes.struck)}
    return {
        "ok": not mistakes,
        "text": mistakes_text(mistakes) if mistakes else "No mistake so far.",
        "cells": [str(cell) for cell in sorted(cells)],
        "wrong": [f"{cell}={digit}" for cell, digit in mistakes.wrong],
        "struck": [f"{cell}<>{digit}" for cell, digit in mistakes.struck],
        "problems": list(map(str, problems)),
    }


def _mistakes(request: ask.Ladder, _: _Clock) -> Document:
    return _mistakes_document(mistakes_on(read_board(request), chosen_rules(request)))


def _hint(request: ask.HintRequest, _: _Clock) -> Document:
    board, rules = read_board(request), chosen_rules(request)
    document: Document = {"status": "hint", "level": request.level}
    mistakes = mistakes_on(board, rules)
    if mistakes:
        found = _mistakes_document(mistakes)
        return {**document, "status": "mistake", "text": found["text"], "mistakes": found}
    if board.is_complete:
        told = "The board is complete and right. Nothing left to hint at."
        return {**document, "status": "complete", "text": told}
    step = solver_of(rules).step(board)
    if step is None:
        told = "No rule of this ladder finds a step here."
        return {**document, "status": "stuck", "text": told}
    inference = step.inference
    document["text"] = hint_text(board, inference, request.level)
    document["scene"] = _veiled(to_document(step_scene(board, inference)), request.level)
    if request.level == 4:
        document["step"] = receipt.step_document(1, inference)
    return document


def _veiled(scene: Document, level: int) -> Document:
    """As much of a scene as a hint of this level may show: nothing, houses, the pattern, everything."""
    if level == 4:
        return scene
    marks: Document = {key: [] for key in ("houses", "cells", "candidates", "links", "order")}
    if level >= 2:
        marks["houses"] = scene["marks"]["houses"]
    if level >= 3:
        concluded = {scene["placed"], *scene["gone"]}
        marks |= {key: scene["marks"][key] for key in ("cells", "links", "order")}
        marks["candidates"] = [
            mark for mark in scene["marks"]["candidates"] if mark["candidate"] not in concluded
        ]
        if [truth["name"].split()[0] for truth in scene["truths"]] == ["domain"]:
            # The one cell to look at, which says nothing of its digit.
            cell = scene["truths"][0]["name"].split()[1]
            marks["cells"] = [{"cell": cell, "role": "cell", "tone": "a"}]
        if scene["placed"]:
            # The lines of a chain that ends in a digit would point at it.
            marks["links"] = marks["order"] = []
    shown = {mark["role"] for key in ("houses", "cells", "candidates") for mark in marks[key]}
    roles = [role for role in scene["roles"] if role["name"] in shown]
    if "cell" in shown and not roles:
        roles = [{"name": "cell", "tone": "a", "kind": "cell"}]
    hidden: Document = {"technique": "", "action": "", "placed": None, "gone": [], "truths": []}
    return {**scene, **hidden, "roles": roles, "marks": marks}


def _steps(request: ask.StepsRequest, clock: _Clock) -> Document:
    board = _valid_board(request)
    voice = voice_of(request.voice)
    rules, left_out = _listed_rules(request)
    found: list[Document] = []
    for rule in rules:
        if clock.is_late or len(found) >= _MOST_STEPS:
            left_out.append(rule.name)
            continue
        for inference in islice(finder(rule)(board), request.first):
            number = len(found) + 1
            account = replace(account_of(board, inference), number=number)
            step: Document = receipt.step_document(number, inference)
            step["text"] = voice.step(account)
            if request.scenes:
                step["scene"] = to_document(step_scene(board, inference))
            found.append(step)
            if clock.is_late:
                break
    return {"steps": found, "left_out": left_out}


def _listed_rules(request: ask.StepsRequest) -> tuple[list[Rule], list[str]]:
    if request.technique is not None:
        return [RULES[request.technique]], []
    rules = chosen_rules(request)
    slow = [rule.name for rule in rules if TECHNIQUES[rule.name].is_slow]
    return [rule for rule in rules if rule.name not in slow], slow


def _why(request: ask.WhyRequest, _: _Clock) -> Document:
    voice_of(request.voice)
    question = Question.parse(request.question)
    board = _valid_board(request)
    result = solved(board, chosen_rules(request))
    try:
        found = api.why(result, str(question))
    except QuestionError as problem:
        if result.diagnosis is None:
            raise
        reason = f"the solve is {result.status.value}: {result.diagnosis}"
        raise QuestionError(f"{problem}; {reason}") from None
    told = _told(found, request.voice, request.scenes)
    return {"question": str(question), "text": answer_text(found, question), **told}


def _check(request: ask.CheckRequest, _: _Clock) -> Document:
    from sudologue import checker

    report = checker.check(request.trace, request.puzzle)
    return {
        "ok": report.ok,
        "text": str(report),
        "failures": list(map(str, report.failures)),
        "steps": len(report.steps),
        "uniqueness": report.uniqueness,
        "guesses": report.guesses,
        "assumptions": report.assumptions,
        "unchecked": report.unchecked,
    }


def _grade(request: ask.Position, clock: _Clock) -> Document:
    from sudologue.web.grades import grades

    return grades(_valid_board(request), lambda: clock.is_late)


def _generate(request: ask.GenerateRequest, clock: _Clock) -> Document:
    if request.size != 9 and request.level in LEVELS[2:]:
        raise PuzzleError(f"a {request.size}×{request.size} puzzle is never {request.level}")
    allowed = None if request.allowed is None else technique_ids(tuple(request.allowed))
    target = Target(technique_ids(tuple(request.required)), allowed, request.level)
    clues = None if request.clues is None else (request.clues[0], request.clues[1])
    plan = Plan(Grid.of(request.size), target, clues, request.symmetry)
    generator = Generator(plan, request.seed)
    puzzle = next(generator.puzzles(1, 0.8 * clock.budget))
    return {**start_document(Board.of(puzzle)), "seed": generator.seed, "tried": generator.tried}


def _practice(request: ask.PracticeRequest, _: _Clock) -> Document:
    found = position_for(RULES[request.technique].name, request.seed)
    return {
        **start_document(found.board),
        "technique": found.technique,
        "seed": found.seed,
        "is_next": found.is_next,
        "is_in_ladder": found.is_in_ladder,
    }


def _count(request: ask.CountRequest, _: _Clock) -> Document:
    board = read_board(request)
    found = search.count(board.grid, board.possible_mask, request.limit)
    return {"count": found, "limit": request.limit, "is_all": found < request.limit}


def _render(request: ask.RenderRequest, _: _Clock) -> Document | bytes:
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
    rules = chosen_rules(request)
    result = solver_of(rules).solve(_valid_board(request), request.step)
    if len(result.steps) < request.step:
        raise QuestionError(f"expected a step from 1 to {len(result.steps)}, found {request.step}")
    captions = ["", *narrate_steps(result, voice.name)]
    return list(frames_of(result, captions))[request.step]


def _convert(request: ask.ConvertRequest, _: _Clock) -> Document:
    board = read_board(request)
    return {
        "text": formats.write(board, request.to, request.lossy),
        "format": request.to,
        "read_as": formats.detect(request.board).name,
        **start_document(board),
        "scene": to_document(board_scene(board)),
        "problems": list(map(str, board.problems())),
    }


Work = Callable[[Any, _Clock], Document | bytes]

_WORK: Mapping[str, Work] = {
    "solve": _solve,
    "hint": _hint,
    "steps": _steps,
    "why": _why,
    "check": _check,
    "mistakes": _mistakes,
    "grade": _grade,
    "generate": _generate,
    "practice": _practice,
    "count": _count,
    "render": _render,
    "convert": _convert,
}
