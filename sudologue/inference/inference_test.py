"""Actions do to a board what they say, and print in the community's notation."""

import pytest

from sudologue.errors import MoveError
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


def test_applying() -> None:
    board = Board.from_string(SMALL)
    assert Placement(Cell(1, 0), 2).apply(board) == board.place(Cell(1, 0), 2)
    assert elimination("r2c3<>2").apply(board) == board.eliminate([(Cell(1, 2), 2)])
    assert Elimination(()).apply(board) == board
    with pytest.raises(MoveError, match="cannot place 4 in r1c2: r1c1 already holds 4"):
        Placement(Cell(0, 1), 4).apply(board)


def test_an_inference_applies_its_action() -> None:
    inference = Inference("naked-single", Placement(Cell(1, 0), 2), Evidence((Domain(Cell(1, 0)),)))
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
