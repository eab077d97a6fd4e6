"""Boards into SudokuPad's puzzles: constraints drawn (`looks.py`), and told in words."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sudologue.formats.layouts import regions_in
from sudologue.formats.solutions import known_solution
from sudologue.formats.sudokupad.looks import as_pair, drawn
from sudologue.formats.sudokupad.words import rules_for, unsaid
from sudologue.formats.values import named
from sudologue.model import puzzle_json
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.symbols import symbol

Document = dict[str, Any]


def document_of(board: Board) -> Document:
    """The board as SudokuPad has it."""
    told = puzzle_json.to_document(board.puzzle)
    drawing = drawn(told)
    return {
        "cellSize": 50,
        "metadata": _metadata(board, told) | drawing.metadata,
        "cells": _cells(board, told),
        "regions": [[as_pair(cell) for cell in region] for region in regions_in(told)],
        "cages": drawing.cages,
        "lines": drawing.lines,
        "arrows": drawing.arrows,
        "underlays": drawing.underlays,
        "overlays": drawing.overlays,
    }


def undrawn(board: Board) -> Iterator[str]:
    """What has no look there: `its constraints (2 clone)`. Rules about the whole grid need none."""
    told = puzzle_json.to_document(board.puzzle)
    lost = Counter([*drawn(told).tinted, *unsaid(told)])
    if lost:
        yield f"its constraints ({', '.join(f'{n} {kind}' for kind, n in lost.items())})"


def _metadata(board: Board, told: Document) -> Document:
    names = {"title": told.get("name"), "author": told.get("author")}
    found = {key: value for key, value in names.items() if value}
    solution = known_solution(board.puzzle)
    if solution is not None and board.grid.size < 10:  # how it spells larger digits is not known
        found["solution"] = "".join(map(symbol, solution))
    rules = rules_for(told)
    return {**found, "rules": rules} if rules else found


def _cells(board: Board, told: Document) -> list[list[Document]]:
    """All digits that are there, and the candidates that the setter leaves."""
    marks: dict[str, set[int]] = {}
    for each in told["constraints"]:
        if each["type"] == "candidates":
            for cell in each["cells"]:
                marks[cell] = marks.get(cell, set(each["values"])) & set(each["values"])
    return [
        [_cell(digit, marks.get(named(Cell(row, col)))) for col, digit in enumerate(digits)]
        for row, digits in enumerate(board.cells)
    ]


def _cell(given: int | None, marks: set[int] | None) -> Document:
    if given is not None:
        return {"value": given}
    return {"centremarks": sorted(marks)} if marks else {}
