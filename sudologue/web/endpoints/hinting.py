"""`hint` and `mistakes`: what to look for next, and what is wrong with a board in play."""

from sudologue.model.board import Board
from sudologue.model.problems import Problem, ProblemKind
from sudologue.narration.hints import find_hint
from sudologue.narration.narrator import mistakes_text, problem_text
from sudologue.narration.text import to_json
from sudologue.render.scene import step_scene
from sudologue.render.veil import veiled
from sudologue.solver.mistakes import Mistakes, find_mistakes
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, scene_document
from sudologue.web.endpoints.explaining import argued
from sudologue.web.endpoints.reading import chosen_rules, read_board, solver_of


def hint(request: ask.HintRequest, _: Clock) -> Document:
    """The next step, as vague as the level says; a mistake first."""
    board, solver = read_board(request), solver_of(request)
    found = find_hint(board, request.level, solver, voice=request.voice)
    document = found.to_document()
    if found.mistakes:
        document["mistakes"] = _mistakes_document(found.mistakes)
    if found.behind is not None:
        scene = step_scene(board, found.behind)
        scene = veiled(scene, request.level, found.houses, found.constraints)
        document["scene"] = scene_document(scene, request.layers)
    if found.inference is not None:
        document |= argued(board, found.inference)
    return document


def mistakes(request: ask.MistakesRequest, _: Clock) -> Document:
    """What is wrong with a board; never what would be right."""
    board = read_board(request)
    if request.at_sight:
        return _mistakes_document(Mistakes(problems=_broken(board)))
    return _mistakes_document(find_mistakes(board, chosen_rules(request)))


def _broken(board: Board) -> tuple[Problem, ...]:
    """Houses and constraints that the digits on the board break."""
    kinds = (ProblemKind.BROKEN_HOUSE, ProblemKind.BROKEN_CONSTRAINT)
    return tuple(each for each in board.problems() if each.kind in kinds)


def _mistakes_document(mistakes: Mistakes) -> Document:
    problems = mistakes.problems or mistakes.broken
    if mistakes.dead_end:
        problems = mistakes.dead_end.problems
    cells = {cell for problem in mistakes.problems for cell in problem.cells}
    cells |= {cell for cell, _ in (*mistakes.wrong, *mistakes.struck)}
    text = mistakes_text(mistakes) if mistakes else "No mistake so far."
    return {
        "ok": not mistakes,
        "text": text,
        "pieces": to_json(text),
        "cells": [str(cell) for cell in sorted(cells)],
        "wrong": [f"{cell}={digit}" for cell, digit in mistakes.wrong],
        "struck": [f"{cell}<>{digit}" for cell, digit in mistakes.struck],
        "problems": list(map(_problem_document, problems)),
    }


def _problem_document(problem: Problem) -> Document:
    document: Document = {
        "kind": str(problem.kind),
        "text": problem_text(problem),
        "cells": list(map(str, problem.cells)),
    }
    if problem.house is not None:
        document["house"] = str(problem.house)
    return {**document, "constraint": problem.constraint} if problem.constraint else document
