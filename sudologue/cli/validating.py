"""`sudologue validate`: is a puzzle sound, and does a grid keep to its rules?"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sudologue.cli.encoding import escaped
from sudologue.cli.inputs import Source, asked_board
from sudologue.cli.searching import timeout_of
from sudologue.cli.solving import OK, UNSOLVED, json_indent
from sudologue.errors import SearchTimeoutError
from sudologue.formats.progress import changed_givens
from sudologue.inference import receipt
from sudologue.model.board import Board
from sudologue.model.problems import Problem
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import read_givens
from sudologue.narration.problems import constraint_told, problem_told
from sudologue.search.blame import Blame
from sudologue.setting import blame, count_solutions

_BLAME_SECONDS = 5.0


@dataclass(slots=True)
class _Verdict:
    """What was found out, in lines for people and in values for programs."""

    is_fine: bool
    lines: list[str]
    document: dict[str, Any] = field(default_factory=dict[str, Any])


def run(args: argparse.Namespace) -> int:
    """Judge the puzzle, or the grid as an answer to it; 0 is the exit status if all is well."""
    board = asked_board(args, valid=False)
    timeout = timeout_of(args, board)
    if args.grid is None:
        verdict = _on_puzzle(board, timeout)
    else:
        verdict = _on_grid(board, _read_grid(args.grid, board), timeout)
    if args.format == "json":
        document = {"ok": verdict.is_fine, **verdict.document}
        print(escaped(receipt.to_text(document, json_indent(args))))
    else:
        print("\n".join(verdict.lines))
    return OK if verdict.is_fine else UNSOLVED


def _read_grid(argument: str, puzzle: Board) -> Board:
    """The digits of an answer, filled in as far as it goes."""
    _, digits = read_givens(Source.of(argument).text, puzzle.grid)
    return Board.of(Puzzle(puzzle.grid, digits))


def _on_puzzle(board: Board, timeout: float | None) -> _Verdict:
    problems = board.problems()
    if problems:
        return _broken("The puzzle is broken", problems)
    try:
        found = count_solutions(board, 2, timeout)
    except SearchTimeoutError as error:
        return _gave_up(error)
    if found == 0:
        return _without_solution(board)
    told = "1 solution" if found == 1 else "more than one solution"
    document: dict[str, Any] = {"problems": [], "solutions": found}
    return _Verdict(found == 1, [f"The puzzle is well-formed and has {told}."], document)


def _gave_up(error: SearchTimeoutError) -> _Verdict:
    known = "at least 1 solution" if error.found else "an unknown number of solutions"
    line = f"The puzzle is well-formed and has {known}; gave up after {error.seconds:g} s."
    document: dict[str, Any] = {
        "problems": [],
        "solutions": None,
        "found": error.found,
        "seconds": error.seconds,
    }
    return _Verdict(is_fine=False, lines=[line], document=document)


def _broken(what: str, problems: tuple[Problem, ...]) -> _Verdict:
    lines = [f"{what}:", *(f"  {problem_told(problem)}" for problem in problems)]
    return _Verdict(
        is_fine=False, lines=lines, document={"problems": list(map(_problem_document, problems))}
    )


def _problem_document(problem: Problem) -> dict[str, Any]:
    told = {
        "kind": str(problem.kind),
        "cells": list(map(str, problem.cells)),
        "digits": list(problem.digits) or None,
        "digit": problem.digit,
        "house": problem.house and problem.house.name,
        "constraint": problem.constraint,
        "rule": problem.rule or None,
        "text": problem_told(problem),
    }
    return {key: value for key, value in told.items() if value is not None}


def _without_solution(board: Board) -> _Verdict:
    document: dict[str, Any] = {"problems": [], "solutions": 0, "blame": None}
    line = "The puzzle is well-formed and has no solution."
    try:
        found = blame(board, _BLAME_SECONDS)
    except SearchTimeoutError:
        found = None
    if found is None:
        unknown = f"What is to blame was not found within {_BLAME_SECONDS:g} s."
        return _Verdict(is_fine=False, lines=[line, unknown], document=document)
    document["blame"] = _blame_document(found)
    return _Verdict(is_fine=False, lines=[line, *_blame_lines(found, board)], document=document)


def _blame_document(found: Blame) -> dict[str, Any]:
    givens = [f"{cell}={digit}" for cell, digit in found.givens]
    return {
        "constraints": list(found.constraints),
        "givens": givens,
        "is_least": found.is_least,
    }


def _blame_lines(found: Blame, board: Board) -> Iterator[str]:
    if not found.constraints and not found.givens:
        yield "Its houses alone cannot be filled."
        return
    yield "These cannot all be kept, with the houses of the grid:"
    for name in found.constraints:
        yield f"  {name}: {constraint_told(board.grid.named_constraints[name])}"
    for cell, digit in found.givens:
        yield f"  the given {digit} in {cell}"
    if not found.is_least:
        yield "Perhaps fewer are to blame: there was not enough time to be sure of each."


def _on_grid(puzzle: Board, grid: Board, timeout: float | None) -> _Verdict:
    changed = [f"  {each}" for each in changed_givens(puzzle, grid)]
    if changed:
        return _Verdict(
            is_fine=False,
            lines=["The grid is not of this puzzle:", *changed],
            document={"changed": changed},
        )
    broken = grid.problems()
    if broken:
        return _broken("The grid breaks the rules", broken)
    document: dict[str, Any] = {"problems": [], "is_complete": grid.is_complete}
    if grid.is_complete:
        return _Verdict(
            is_fine=True, lines=["The grid is a solution of the puzzle."], document=document
        )
    return _on_part(grid, timeout, document)


def _on_part(grid: Board, timeout: float | None, document: dict[str, Any]) -> _Verdict:
    """A grid that is not full breaks nothing; can it be finished?"""
    open_cells = grid.empty_mask.bit_count()
    empty = "1 cell is empty" if open_cells == 1 else f"{open_cells} cells are empty"
    line = f"The grid breaks no rule so far; {empty}, and "
    try:
        found = count_solutions(grid, 1, timeout)
    except SearchTimeoutError as error:
        line += f"whether it can be finished is unknown (gave up after {error.seconds:g} s)."
        return _Verdict(is_fine=True, lines=[line], document=document | {"can_be_finished": None})
    line += "it can be finished." if found else "it cannot be finished."
    return _Verdict(bool(found), [line], document | {"can_be_finished": bool(found)})
