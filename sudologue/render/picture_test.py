from itertools import pairwise

import pytest

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Placement
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.shapes import Path, Picture, Rect, Text

BOARD = Board.from_string("." * 81)
ONE, TWO = (Cell(0, 0), 1), (Cell(0, 1), 1)
FAR, OTHER = (Cell(4, 4), 1), (Cell(0, 0), 2)
TRUTH = Range(1, BOARD.houses[0])


def picture(action: Placement | Elimination, *links: Link) -> Picture:
    return draw(step_scene(BOARD, Inference("any", action, Evidence(truths=(TRUTH,), links=links))))


def texts(shown: Picture) -> list[str]:
    return [shape.text for shape in shown.shapes if isinstance(shape, Text)]


def large(shown: Picture) -> int:
    return sum(1 for shape in shown.shapes if isinstance(shape, Text) and shape.size > 30)


def test_the_legend_names_what_is_drawn_and_nothing_else() -> None:
    shown = texts(picture(Elimination((FAR,)), Link((ONE,), (TWO,), TRUTH)))
    assert [text for text in shown if not text.isdigit()] == [
        "would be true",
        "would be false",
        "strong link",
        "goes",
    ]


def test_a_placed_digit_is_large_unless_an_arrow_leads_to_it() -> None:
    assert large(picture(Placement(*ONE))) == 1
    assert large(picture(Placement(*ONE), Link((TWO,), (ONE,)))) == 0


def test_groups_in_a_line_get_a_capsule_and_one_arrow_others_an_arrow_each() -> None:
    def arrows_and_capsules(*group: tuple[Cell, int]) -> tuple[int, int]:
        shapes = picture(Elimination((FAR,)), Link(group, (FAR,)), Link((FAR,), group)).shapes
        arrows = sum(1 for s in shapes if isinstance(s, Path) and s.paint.dash == (4.5, 3))
        return arrows - 1, sum(1 for s in shapes if isinstance(s, Rect) and s.radius > 8)

    assert arrows_and_capsules(ONE, TWO) == (2, 1)
    assert arrows_and_capsules(ONE, OTHER) == (4, 0)


def test_a_caption_is_wrapped_below_the_board_and_described() -> None:
    shown = draw(board_scene(BOARD), "word " * 60)
    assert shown.height > draw(board_scene(BOARD)).height + 40
    assert shown.description.startswith("word")
    assert shown.title == "9×9 board, 0 of 81 cells filled"


@pytest.mark.parametrize("candidates", [True, False])
def test_what_a_step_names_is_drawn_even_without_candidates(candidates: bool) -> None:
    inference = Inference("any", Elimination((FAR,)), Evidence(truths=(Domain(ONE[0]),)))
    shown = draw(step_scene(BOARD, inference), options=Options(candidates=candidates))
    assert "goes" in texts(shown)
    assert texts(shown).count("1") == (83 if candidates else 3)


def test_too_many_arrows_become_numbers() -> None:
    cells = [(Cell(row, col), 1) for row in range(4) for col in range(9)]
    links = [Link((one,), (other,), TRUTH) for one, other in pairwise(cells)]
    shown = texts(picture(Elimination((FAR,)), *links))
    assert "in this order" in shown
    assert "strong link" not in shown
    assert "35" in shown
