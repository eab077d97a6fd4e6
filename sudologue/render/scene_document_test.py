import json

import sudologue as sl
from sudologue import constraints as kinds
from sudologue.constraints.fields import to_cells as at
from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.scene_document import to_document

PUZZLE = sl.Puzzle.of(
    None, [kinds.Killer(at("r1c1 r1c2"), 5), kinds.AntiKnight(), kinds.Diagonal("/")], size=4
)


def test_constraints_are_told_with_what_there_is_to_draw() -> None:
    document = to_document(board_scene(Board.of(PUZZLE)))
    killer = {"shape": "cage", "cells": ["r1c1", "r1c2"], "text": "5"}
    diagonal = {"shape": "diagonal", "cells": ["r1c4", "r2c3", "r3c2", "r4c1"], "text": ""}
    assert document["constraints"] == [
        {"name": "killer 1", "kind": "killer", "strokes": [killer]},
        {"name": "anti_knight 1", "kind": "anti_knight", "strokes": []},
        {"name": "diagonal 1", "kind": "diagonal", "strokes": [diagonal]},
    ]
    assert json.loads(json.dumps(document)) == document


def test_a_house_that_a_constraint_is_says_so() -> None:
    houses = to_document(board_scene(Board.of(PUZZLE)))["houses"]
    cells = ["r1c4", "r2c3", "r3c2", "r4c1"]
    assert houses == [
        {"name": "diagonal 1", "kind": "diagonal", "cells": cells, "is_constraint": True}
    ]


def test_constraints_in_play_are_marks() -> None:
    part = Part("cage", constraints=("killer 1",))
    gone = Elimination(((Cell(0, 0), 4),))
    inference = Inference("any", gone, Evidence((), parts=(part,)))
    document = to_document(step_scene(Board.of(PUZZLE), inference))
    marks = document["marks"]
    assert isinstance(marks, dict)
    assert marks["constraints"] == [{"constraint": "killer 1", "role": "cage", "tone": "a"}]
    assert document["roles"] == [{"name": "cage", "tone": "a", "kind": "constraint"}]


def test_a_board_without_constraints_says_nothing_of_them() -> None:
    document = to_document(board_scene(Board.from_string("." * 16)))
    marks = document["marks"]
    assert isinstance(marks, dict)
    assert "constraints" not in document
    assert "constraints" not in marks
