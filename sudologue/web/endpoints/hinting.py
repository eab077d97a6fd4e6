"""`hint` and `mistakes`: what to look for next, and what is wrong with a board in play."""

from collections.abc import Sequence

from sudologue.model.board import Board
from sudologue.narration.hints import find_hint
from sudologue.narration.narrator import mistakes_text
from sudologue.render.scene import step_scene
from sudologue.render.scene_document import to_document
from sudologue.rules.rule import Rule
from sudologue.search import search
from sudologue.solver.mistakes import Mistakes, compare, find_mistakes
from sudologue.solver.searching import solutions_within_reason
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document
from sudologue.web.endpoints.reading import chosen_rules, read_board, solver_of

_WHERE = ("houses", "constraints")
"""The marks that say where to look, and no more."""


def hint(request: ask.HintRequest, _: Clock) -> Document:
    """The next step, as vague as the level says; a mistake first."""
    board, solver = read_board(request), solver_of(request)
    found = find_hint(board, request.level, solver, judge=mistakes_on)
    document = found.to_document()
    if found.mistakes:
        document["mistakes"] = _mistakes_document(found.mistakes)
    if found.behind is not None:
        scene = to_document(step_scene(board, found.behind))
        document["scene"] = _veiled(scene, request.level)
    return document


def _veiled(scene: Document, level: int) -> Document:
    """As much of a scene as a hint of this level may show: nothing, houses, the pattern, everything."""
    if level == 4:
        return scene
    marks: Document = {key: [] for key in scene["marks"]}
    if level >= 2:
        marks |= {key: scene["marks"][key] for key in _WHERE if key in marks}
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
    named = [key for key in (*_WHERE, "cells", "candidates") if key in marks]
    shown = {mark["role"] for key in named for mark in marks[key]}
    roles = [role for role in scene["roles"] if role["name"] in shown]
    if "cell" in shown and not roles:
        roles = [{"name": "cell", "tone": "a", "kind": "cell"}]
    hidden: Document = {"technique": "", "action": "", "placed": None, "gone": [], "truths": []}
    return {**scene, **hidden, "roles": roles, "marks": marks}


def mistakes(request: ask.Ladder, _: Clock) -> Document:
    """What is wrong with a board; never what would be right."""
    return _mistakes_document(mistakes_on(read_board(request), chosen_rules(request)))


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
