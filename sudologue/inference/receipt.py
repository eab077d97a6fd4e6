"""The portable form of a trace: a JSON document that another program can check.

Steps name their truths and never list them. The grammar is in `trace.schema.json` beside this file, and in
words at the top of `checker.py`.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from sudologue.constraints import explicit
from sudologue.constraints.constraint import Constraint
from sudologue.errors import SudologueError, TraceError
from sudologue.inference.inference import (
    Action,
    Elimination,
    Evidence,
    Inference,
    Link,
    Part,
    Placement,
)
from sudologue.inference.solve_result import (
    Diagnosis,
    SolveResult,
    SolveStatus,
    TraceStep,
    Uniqueness,
)
from sudologue.inference.truth import parse_truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate, parse_candidate

FORMAT = "sudologue/trace"
VERSION = 1
"""Of traces of puzzles without constraints. Those with constraints have the next one, which says more."""
WITH_CONSTRAINTS = 2

_HOUSE_NUMBER = re.compile("[1-9][0-9]{0,3}")
_PUZZLE_TEXTS = ("title", "author", "rules")

T = TypeVar("T")
Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
Document = dict[str, Json]


def to_document(result: SolveResult) -> Document:
    """The trace as plain JSON values."""
    document = _head_document(result)
    document["diagnosis"] = _diagnosis_document(result)
    document["steps"] = [
        step_document(number, step.inference) for number, step in enumerate(result.steps, start=1)
    ]
    document["final"] = str(result.final_board)
    if result.uniqueness:
        document["uniqueness"] = result.uniqueness.value
    return document


def to_claims(result: SolveResult) -> Document:
    """The trace as far as the checker reads it: without evidence and diagnosis, which are for people."""
    document = _head_document(result)
    document["steps"] = [
        _claim_document(number, step.inference) for number, step in enumerate(result.steps, start=1)
    ]
    document["final"] = str(result.final_board)
    return document


def _head_document(result: SolveResult) -> Document:
    """What a trace says before its steps."""
    document: Document = {
        "format": FORMAT,
        "version": WITH_CONSTRAINTS if result.initial.grid.constraints else VERSION,
        "puzzle": puzzle_document(result.initial.puzzle),
    }
    start = _start_document(result.initial)
    if start:
        document["start"] = start
    document["status"] = result.status.value
    return document


def dumps(result: SolveResult, indent: int | None = 2) -> str:
    """The trace as JSON text; `indent=None` gives one line."""
    return to_text(to_document(result), indent)


def to_text(value: Json, indent: int | None = 2) -> str:
    """JSON values as text; `indent=None` gives one line."""
    separators = (",", ":") if indent is None else None
    return json.dumps(value, indent=indent, ensure_ascii=False, separators=separators)


def puzzle_document(puzzle: Puzzle) -> Document:
    """The grid and the givens, as a trace tells them."""
    grid = puzzle.grid
    box = grid.box and list(grid.box)
    document: Document = {"size": grid.size, "boxes": box, "givens": str(puzzle)}
    if grid.key.regions:
        document["regions"] = [[str(cell) for cell in region] for region in grid.key.regions]
    if grid.key.extra:
        document["houses"] = [
            {"name": house.name, "cells": [str(cell) for cell in house.cells]}
            for house in grid.key.extra
        ]
    if grid.constraints:
        document["constraints"] = [
            explicit.to_document(each, grid.layout) for each in grid.constraints
        ]
    for key in _PUZZLE_TEXTS:
        text = getattr(puzzle, key)
        if text is not None:
            document[key] = text
    return document


def _start_document(board: Board) -> Document:
    """What the position has beyond the givens: placed digits, and candidates struck out."""
    puzzle, grid = board.puzzle, board.grid
    placed = Puzzle(grid, board.placed_mask & ~puzzle.givens_mask)
    filled = Board.of(Puzzle(grid, board.placed_mask))
    removed = filled.candidates_mask & ~board.candidates_mask
    if not placed.givens_mask and not removed:
        return {}
    return {"placed": str(placed), "removed": _signed("<>", grid, removed)}


def _signed(sign: str, grid: Grid, mask: int) -> list[str]:
    return [f"{cell}{sign}{digit}" for cell, digit in (grid.split(k) for k in bits(mask))]


def step_document(number: int, inference: Inference) -> Document:
    """One step."""
    document = _claim_document(number, inference)
    document["evidence"] = _evidence_document(inference.evidence)
    return document


def _claim_document(number: int, inference: Inference) -> Document:
    """What a step does and why: all of it that is proved."""
    document: Document = {"step": number, "technique": inference.rule}
    if inference.is_guess:
        document["guess"] = True
    match inference.action:
        case Placement() as placement:
            document["place"] = str(placement)
        case Elimination(candidates):
            document["eliminate"] = [f"{cell!s}<>{digit}" for cell, digit in candidates]
    document["truths"] = [str(truth) for truth in inference.evidence.truths]
    return document


def _evidence_document(evidence: Evidence) -> Document:
    """The plain views; parts and links only where there are any."""
    seen = evidence.candidates_seen
    document: Document = {
        "focus_cells": _texts(evidence.focus_cells),
        "focus_house": evidence.focus_house and evidence.focus_house.name,
        "focus_digit": evidence.focus_digit,
        "candidates_seen": None if seen is None else sorted(seen),
        "description": evidence.description,
    }
    if evidence.parts:
        document["parts"] = [_part_document(part) for part in evidence.parts]
    if evidence.links:
        document["links"] = [_link_document(link) for link in evidence.links]
    return document


def _part_document(part: Part) -> Document:
    contents: Document = {
        "candidates": _claims(part.candidates),
        "cells": _texts(part.cells),
        "digits": list(part.digits),
        "houses": _texts(part.houses),
        "constraints": list(part.constraints),
    }
    return {"role": part.role, **{key: value for key, value in contents.items() if value}}


def _link_document(link: Link) -> Document:
    document: Document = {"source": _claims(link.source), "target": _claims(link.target)}
    if link.truth is not None:
        document["truth"] = str(link.truth)
    if link.cells:
        document["cells"] = _texts(link.cells)
    return document


def _texts(items: Iterable[object]) -> list[str]:
    return [str(item) for item in items]


def _claims(candidates: Iterable[Candidate]) -> list[str]:
    return [f"{cell!s}={digit}" for cell, digit in candidates]


def _diagnosis_document(result: SolveResult) -> Json:
    """The words, and what of the dead end the final board does not tell."""
    if result.diagnosis is None:
        return None
    document: Document = {"message": result.diagnosis, "tried": []}
    if (dead_end := result.dead_end) is None:
        return document
    document["tried"] = list(dead_end.tried)
    if dead_end.solutions is not None:
        document["solutions"] = dead_end.solutions
    if dead_end.is_unsure:
        document["unsure"] = True
    return document


def from_document(document: object) -> SolveResult:
    """Read a trace back, replaying its steps. What a document claims is for the checker to judge."""
    root = _Node(document, "trace")
    if root["format"].text != FORMAT or root["version"].number not in (VERSION, WITH_CONSTRAINTS):
        raise TraceError(f"expected {FORMAT!r} version {VERSION} or {WITH_CONSTRAINTS}")
    initial = _read_start(root)
    steps: list[TraceStep] = []
    board = initial
    for node in root["steps"].items:
        inference = node.reading(partial(_read_step, node, initial.grid))
        board = node.reading(partial(inference.apply, board))
        steps.append(TraceStep(inference, board))
    status = root["status"].reading(lambda: SolveStatus(root["status"].text))
    told = root.get("diagnosis")
    return SolveResult(
        initial,
        tuple(steps),
        status,
        assumed_unique=_is_vouched(root, steps),
        dead_end=told and _read_dead_end(told, board),
    )


def _read_dead_end(told: "_Node", final: Board) -> Diagnosis:
    """What the final board tells, and what was tried; the document's words are left unread."""
    tried = tuple(item.text for item in told["tried"].items)
    solutions = told.get("solutions")
    is_unsure = told.get("unsure") is not None
    return Diagnosis.of(final, tried, solutions and solutions.number, is_unsure)


def _is_vouched(root: "_Node", steps: Iterable[TraceStep]) -> bool:
    """Does the trace rely on somebody's word that there is one solution? If it does not say, nobody counted."""
    told = root.get("uniqueness")
    if told is None:
        return any(step.inference.assumes_uniqueness for step in steps)
    return told.reading(lambda: Uniqueness(told.text)) is Uniqueness.VOUCHED


def loads(text: str) -> SolveResult:
    """Read a trace from JSON text."""
    return from_document(parse(text))


def parse(text: str | bytes) -> object:
    """The values that a text of JSON holds."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TraceError(f"not a JSON document: {error}") from None


def inference_of(document: object, grid: Grid) -> Inference:
    """Read one step back, as `step_document` tells it, on a grid."""
    node = _Node(document, "step")
    return node.reading(partial(_read_step, node, grid))


class _Node:
    """A value in a document that knows where it stands, for messages."""

    def __init__(self, value: object, where: str) -> None:
        self.value = value
        self.where = where

    def get(self, key: str) -> "_Node | None":
        value = cast("dict[str, object]", self.expect(dict, "an object")).get(key)
        return None if value is None else _Node(value, f"{self.where}.{key}")

    def __getitem__(self, key: str) -> "_Node":
        found = self.get(key)
        if found is None:
            raise TraceError(f"{self.where}: expected {key!r}, found none")
        return found

    def expect(self, kind: type, name: str) -> object:
        if type(self.value) is not kind:
            raise TraceError(f"{self.where}: expected {name}, found {self.value!r:.60}")
        return self.value

    @property
    def text(self) -> str:
        return cast(str, self.expect(str, "a text"))

    @property
    def number(self) -> int:
        return cast(int, self.expect(int, "a whole number"))

    @property
    def items(self) -> list["_Node"]:
        values = cast("list[object]", self.expect(list, "a list"))
        return [_Node(value, f"{self.where}[{i}]") for i, value in enumerate(values)]

    def each(self, key: str) -> list["_Node"]:
        """The items of an optional list."""
        found = self.get(key)
        return [] if found is None else found.items

    def reading(self, read: Callable[[], T]) -> T:
        """Run a reader; its complaints get this place in front."""
        try:
            return read()
        except TraceError:
            raise
        except (SudologueError, ValueError) as error:
            raise TraceError(f"{self.where}: {error}") from None


def _read_start(root: _Node) -> Board:
    puzzle = root["puzzle"].reading(lambda: _read_puzzle(root["puzzle"]))
    start = root.get("start")
    if start is None:
        return Board.of(puzzle)
    return start.reading(lambda: _read_position(start, puzzle))


def _read_position(start: _Node, puzzle: Puzzle) -> Board:
    grid = puzzle.grid
    placed = Puzzle.from_string(start["placed"].text, grid).givens_mask
    whole = Board.of(Puzzle(grid, puzzle.givens_mask | placed))
    removed = 0
    for item in start["removed"].items:
        removed |= 1 << grid.candidate(*_read_candidate(item, "<>"))
    return Board(puzzle, whole.placed_mask, whole.candidates_mask & ~removed)


def _read_puzzle(node: _Node) -> Puzzle:
    texts: dict[str, Any] = {
        key: found and found.text for key in _PUZZLE_TEXTS if (found := node.get(key))
    }
    givens = Puzzle.from_string(node["givens"].text, _read_grid(node))
    return Puzzle(givens.grid, givens.givens_mask, **texts)


def _read_grid(node: _Node) -> Grid:
    boxes, regions, houses = node.get("boxes"), node.get("regions"), node.get("houses")
    box = boxes and _read_box(boxes)
    extra = [_read_house(item) for item in houses.items] if houses else []
    cells = [[Cell.parse(c.text) for c in r.items] for r in regions.items] if regions else []
    constraints = [_read_constraint(item) for item in node.each("constraints")]
    return Grid.of(node["size"].number, box, None if box else cells, extra, constraints)


def _read_constraint(node: _Node) -> Constraint:
    document = cast("dict[str, object]", node.expect(dict, "an object"))
    return node.reading(lambda: Constraint.from_document(document))


def _read_box(node: _Node) -> tuple[int, int]:
    sides = [item.number for item in node.items]
    if len(sides) != 2:
        raise TraceError(f"{node.where}: expected rows and columns of a box, found {sides!r:.60}")
    return sides[0], sides[1]


def _read_house(node: _Node) -> House:
    name = node["name"].text
    kind, _, number = name.rpartition(" ")
    if kind not in list(HouseKind) or not _HOUSE_NUMBER.fullmatch(number):
        raise TraceError(
            f"{node.where}.name: expected one such as 'diagonal 1', found {name!r:.60}"
        )
    cells = tuple(Cell.parse(item.text) for item in node["cells"].items)
    return House(HouseKind(kind), int(number) - 1, cells)


def _read_step(node: _Node, grid: Grid) -> Inference:
    evidence = node["evidence"]
    house, digit, seen = (
        evidence.get(key) for key in ("focus_house", "focus_digit", "candidates_seen")
    )
    return Inference(
        rule=node["technique"].text,
        action=_read_action(node),
        evidence=Evidence(
            truths=tuple(parse_truth(item.text, grid) for item in node["truths"].items),
            focus_cells=tuple(Cell.parse(item.text) for item in evidence["focus_cells"].items),
            focus_house=house and grid.house(house.text),
            focus_digit=digit and digit.number,
            candidates_seen=seen and frozenset(item.number for item in seen.items),
            description=evidence["description"].text,
            parts=tuple(_read_part(item, grid) for item in evidence.each("parts")),
            links=tuple(_read_link(item, grid) for item in evidence.each("links")),
        ),
    )


def _read_part(node: _Node, grid: Grid) -> Part:
    return Part(
        role=node["role"].text,
        candidates=_read_claims(node.each("candidates")),
        cells=tuple(Cell.parse(item.text) for item in node.each("cells")),
        digits=tuple(item.number for item in node.each("digits")),
        houses=tuple(grid.house(item.text) for item in node.each("houses")),
        constraints=tuple(item.text for item in node.each("constraints")),
    )


def _read_link(node: _Node, grid: Grid) -> Link:
    truth = node.get("truth")
    return Link(
        source=_read_claims(node["source"].items),
        target=_read_claims(node["target"].items),
        truth=truth and parse_truth(truth.text, grid),
        cells=tuple(Cell.parse(item.text) for item in node.each("cells")),
    )


def _read_claims(nodes: Iterable[_Node]) -> tuple[Candidate, ...]:
    return tuple(_read_candidate(node, "=") for node in nodes)


def _read_action(node: _Node) -> Action:
    place = node.get("place")
    if place is not None:
        return Placement(*_read_candidate(place, "="))
    return Elimination(tuple(_read_candidate(item, "<>") for item in node["eliminate"].items))


def _read_candidate(node: _Node, sign: str) -> Candidate:
    cell, found, digit = parse_candidate(node.text)
    if found != sign:
        raise TraceError(f"{node.where}: expected '{cell}{sign}{digit}', found {node.text!r}")
    return cell, digit
