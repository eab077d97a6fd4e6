from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Placement
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.layout import Layout
from sudologue.render.painter import Painter
from sudologue.render.scene import Scene, step_scene
from sudologue.render.shapes import Path, Text
from sudologue.render.theme import LIGHT

BOARD = Board.from_string("9" + "." * 80)
ONE, TWO, FAR = (Cell(0, 1), 1), (Cell(0, 2), 1), (Cell(4, 4), 1)
LINK = Link((ONE,), (TWO,), Range(1, BOARD.houses[0]))


def scene(action: Placement | Elimination, *links: Link) -> Scene:
    return step_scene(BOARD, Inference("any", action, Evidence(links=links)))


def painter(shown: Scene, has_candidates: bool = True) -> Painter:
    return Painter(shown, LIGHT, Layout(BOARD.grid), has_candidates)


def test_candidates_are_either_named_or_plain() -> None:
    drawn = painter(scene(Elimination((FAR,)), LINK))
    named, plain = list(drawn.named_candidates()), list(drawn.plain_candidates())
    assert sum(isinstance(shape, Text) for shape in named) == 3
    assert len(plain) + 3 == sum(map(len, drawn.scene.candidates))
    assert not list(painter(drawn.scene, has_candidates=False).plain_candidates())


def test_what_goes_is_written_over_its_stroke() -> None:
    shapes = list(painter(scene(Elimination((FAR,)))).named_candidates())
    assert [type(shape) for shape in shapes] == [Path, Text]


def test_a_digit_is_placed_apart_from_those_on_the_board() -> None:
    drawn = painter(scene(Placement(*FAR)))
    assert [shape.text for shape in drawn.digits() if isinstance(shape, Text)] == ["9"]
    assert [shape.text for shape in drawn.placed_digit() if isinstance(shape, Text)] == ["1"]
    assert not list(painter(scene(Placement(*TWO), LINK)).placed_digit())
