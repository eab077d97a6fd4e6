from typing import Any
from xml.etree import ElementTree

from sudologue.constraints import AntiKnight, Killer
from sudologue.constraints.fields import to_cells
from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.render.layers import board_layers, step_layers
from sudologue.render.scene import Scene, board_scene, step_scene

BOARD = Board.from_string("." * 81)
ROW = BOARD.houses[0]
ONE, TWO, FAR = (Cell(0, 0), 1), (Cell(0, 1), 1), (Cell(4, 4), 1)


def elements(layer: Any, name: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<svg>{layer}</svg>").iter(name))


def words(layer: Any) -> list[str | None]:
    return [element.text for element in elements(layer, "text")]


def chain(*links: Link) -> Scene:
    return step_scene(BOARD, Inference("any", Elimination((FAR,)), Evidence(links=links)))


def test_a_board_has_labels_lines_and_places() -> None:
    layers: Any = board_layers(board_scene(BOARD))
    assert words(layers["labels"]) == [text for i in range(1, 10) for text in (str(i), str(i))]
    assert elements(layers["lines"], "path")
    assert layers["over"] == layers["under"] == ""
    assert layers["with_sums"] == []
    (x, y), *_, (last_x, last_y) = layers["candidate_places"]
    assert 0 < x < last_x < layers["cell"]
    assert 0 < y < last_y < layers["cell"]
    assert layers["left"] + 9 * layers["cell"] < layers["width"]
    assert len(layers["places"]) == 27
    assert layers["places"]["box 9"][-1] == "r9c9"


def test_a_step_draws_what_it_names_and_leaves_the_rest_to_the_page() -> None:
    layers: Any = step_layers(chain(Link((ONE,), (TWO,), Range(1, ROW))))
    assert sorted(layers["named"]) == ["r1c1=1", "r1c2=1", "r5c5=1"]
    assert words(layers["marks"]) == ["1", "1", "1"]
    assert layers["large"] is None
    assert "under" not in layers
    assert [line["text"] for line in layers["legend"]][-2:] == ["strong link", "goes"]
    assert all(elements(line["sample"], "g") for line in layers["legend"])


def test_a_link_inside_a_cell_is_drawn() -> None:
    inside = Link((ONE,), ((Cell(0, 0), 2),), Domain(Cell(0, 0)))
    bare, linked = (step_layers(chain(*links))["marks"] for links in ((), (inside,)))
    assert len(elements(linked, "path")) == len(elements(bare, "path")) + 3


def test_a_digit_that_is_placed_is_drawn_large() -> None:
    evidence = Evidence(truths=(Domain(Cell(0, 0)),))
    layers: Any = step_layers(
        step_scene(BOARD, Inference("any", Placement(Cell(0, 0), 7), evidence))
    )
    assert layers["large"] == "r1c1"
    assert words(layers["marks"]) == ["7"]


def test_constraints_in_play_are_drawn_again() -> None:
    board = Board.of(Puzzle.of(None, [Killer(to_cells("r1c1 r1c2"), 3)]))
    part = Part("cage", constraints=("killer 1",))
    inference = Inference("any", Elimination((FAR,)), Evidence(parts=(part,)))
    plain, marked = board_layers(board_scene(board)), step_layers(step_scene(board, inference))
    assert words(plain["over"]) == words(marked["over"]) == ["3"]
    assert plain["over"] != marked["over"]


def test_constraints_have_places_but_for_rules_about_the_grid() -> None:
    puzzle = Puzzle.of("." * 81, [Killer(to_cells("r1c1 r1c2"), 3), AntiKnight()])
    layers: Any = board_layers(board_scene(Board.of(puzzle)))
    named = set(layers["places"]) - {house.name for house in BOARD.houses}
    assert named == {"killer 1"}
    assert layers["places"]["killer 1"] == ["r1c1", "r1c2"]
    assert layers["with_sums"] == ["r1c1"]
