from sudologue.inference.inference import Elimination, Evidence, Inference, Link
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.legend import scene_legend, words_below
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.shapes import Text
from sudologue.render.theme import LIGHT

BOARD = Board.from_string("." * 81)
ONE, TWO = (Cell(0, 0), 1), (Cell(0, 1), 1)


def test_a_legend_has_roles_links_and_conclusion_and_wraps() -> None:
    links = (Link((ONE,), (TWO,), Range(1, BOARD.houses[0])), Link((TWO,), (ONE,)))
    inference = Inference("any", Elimination((ONE,)), Evidence((), links=links))
    roles = scene_legend(step_scene(BOARD, inference))
    shapes, height = words_below(LIGHT, roles, "", 2000)
    labels = [shape.text for shape in shapes if isinstance(shape, Text)]
    assert labels == ["would be true", "would be false", "strong link", "weak link", "goes"]
    assert words_below(LIGHT, roles, "", 200)[1] > height


def test_nothing_to_say_takes_no_room() -> None:
    assert words_below(LIGHT, scene_legend(board_scene(BOARD)), "", 500) == ([], 0)
