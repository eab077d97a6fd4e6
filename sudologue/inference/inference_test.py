"""Actions do to a board what they say, and print in the community's notation."""

import pickle
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from sudologue.errors import MoveError, PuzzleError
from sudologue.inference.inference import (
    Action,
    Elimination,
    Evidence,
    Inference,
    Link,
    Part,
    Placement,
)
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.sets import parse_candidate

SMALL = "4....1..3.1....3"


def elimination(*texts: str) -> Elimination:
    parsed = map(parse_candidate, texts)
    return Elimination(tuple((cell, digit) for cell, _, digit in parsed))


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        (Placement(Cell(3, 6), 5), "r4c7=5"),
        (elimination("r1c1<>5"), "r1c1<>5"),
        (elimination("r2c1<>7", "r1c3<>4", "r2c1<>5"), "r1c3<>4, r2c1<>5,7"),
        (Elimination(()), ""),
    ],
)
def test_printing(action: Action, shown: str) -> None:
    assert str(action) == shown


def test_views_of_an_elimination() -> None:
    action = elimination("r2c1<>7", "r1c3<>4", "r2c1<>4")
    assert action.cells == (Cell(0, 2), Cell(1, 0))
    assert action.values == {4, 7}


def test_an_elimination_of_cells_and_values() -> None:
    cells, values = (Cell(0, 1), Cell(1, 2)), frozenset({2, 4})
    action = Elimination(cells, values)
    assert action == Elimination(cells=cells, values=values) == Elimination(action.candidates)
    assert (action.cells, action.values) == (cells, values)
    assert str(action) == "r1c2<>2,4, r2c3<>2,4"
    assert repr(action) == f"Elimination(candidates={action.candidates!r})"
    assert pickle.loads(pickle.dumps(action)) == replace(action, candidates=action.candidates)


def test_it_takes_what_is_there() -> None:
    board = Board.from_string(SMALL)
    action = Elimination((Cell(0, 1), Cell(1, 2)), {2, 4})
    for twin in (action, pickle.loads(pickle.dumps(action)), deepcopy(action)):
        assert str(twin.on(board)) == "r1c2<>2, r2c3<>2,4"
        assert twin.apply(board) == twin.on(board).apply(board)
    with pytest.raises(MoveError, match="cannot eliminate 4 from r1c2: r1c1 already holds 4"):
        Elimination(action.candidates).apply(board)
    with pytest.raises(PuzzleError, match="r5c1=1 is not a candidate of a 4×4 grid"):
        Elimination((Cell(4, 0),), {1}).apply(board)


@pytest.mark.parametrize("named", [{}, {"cells": ()}, {"cells": (), "candidates": ()}])
def test_half_an_elimination(named: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="made of candidates, or of cells and values"):
        Elimination(**named)


def test_evidence_by_position_and_by_name() -> None:
    house = Board.from_string(SMALL).rows[1]
    fields: dict[str, Any] = {
        "focus_cells": (Cell(1, 0),),
        "focus_house": house,
        "focus_digit": 2,
        "candidates_seen": frozenset({2}),
        "description": "r2c1 only 2",
    }
    evidence = Evidence(*fields.values())
    assert evidence == Evidence(**fields)
    assert {name: getattr(evidence, name) for name in fields} == fields
    assert evidence.truths == evidence.parts == evidence.links == ()


def test_truths_go_by_name() -> None:
    with pytest.raises(TypeError, match=r"expected a tuple of cells \(truths go by name: truths="):
        Evidence((Domain(Cell(1, 0)),))  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="positional"):
        Evidence((), None, None, None, "", (Domain(Cell(1, 0)),))  # pyright: ignore


def test_applying() -> None:
    board = Board.from_string(SMALL)
    assert Placement(Cell(1, 0), 2).apply(board) == board.place(Cell(1, 0), 2)
    assert elimination("r2c3<>2").apply(board) == board.eliminate([(Cell(1, 2), 2)])
    assert Elimination(()).apply(board) == board
    with pytest.raises(MoveError, match="cannot place 4 in r1c2: r1c1 already holds 4"):
        Placement(Cell(0, 1), 4).apply(board)


def test_an_inference_applies_its_action() -> None:
    inference = Inference(
        "naked-single", Placement(Cell(1, 0), 2), Evidence(truths=(Domain(Cell(1, 0)),))
    )
    board = Board.from_string(SMALL)
    assert inference.apply(board) == inference.action.apply(board)
    assert str(inference) == "naked-single: r2c1=2"


def test_the_parts_of_a_pattern_are_found_by_their_role() -> None:
    base, cover = Part("base", digits=(5,)), Part("cover", digits=(6,))
    evidence = Evidence((), parts=(base, cover, Part("cover")))
    assert evidence.part("base") is base
    assert evidence.part("cover") is cover, "the first of them"


def test_a_link_is_strong_where_it_rests_on_a_truth() -> None:
    ends = ((Cell(0, 0), 1),), ((Cell(0, 0), 2),)
    assert Link(*ends, truth=Domain(Cell(0, 0))).is_strong
    assert not Link(*ends).is_strong


def test_inferences_are_values() -> None:
    one, same = (Inference("x", Placement(Cell(0, 0), 1), Evidence(())) for _ in range(2))
    assert one == same
    assert len({one, same}) == 1
    with pytest.raises(AttributeError):
        one.rule = "y"  # type: ignore[misc]
