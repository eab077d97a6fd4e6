from math import dist, isclose

import pytest

from sudologue.constraints.constraint import Stroke as ConstraintStroke
from sudologue.constraints.fields import to_cells
from sudologue.model.grid import Grid
from sudologue.render.figures import FIGURES
from sudologue.render.layout import Layout
from sudologue.render.pens import Pen
from sudologue.render.shapes import Circle, Path, Point, Rect, Shape, Text

LAYOUT = Layout(Grid.of(9))
PEN = Pen("#123456", "#abcdef", "#654321", width=0.02)
SIDE = LAYOUT.cell


def figure(shape: str, cells: str, text: str = "") -> list[Shape]:
    return list(FIGURES[shape](LAYOUT, ConstraintStroke(shape, to_cells(cells), text), PEN))


def points(path: Shape) -> list[Point]:
    assert isinstance(path, Path)
    (stroke,) = path.strokes
    return [stroke.start, *(to[:2] for to in stroke.to)]


def middle(cell: str) -> Point:
    return LAYOUT.middle(to_cells(cell)[0])


def test_cages_that_touch_stay_apart_and_inside_their_cells() -> None:
    (one,), (other,) = figure("cage", "r1c1 r1c2"), figure("cage", "r1c3 r2c3")
    left, right = max(x for x, _ in points(one)), min(x for x, _ in points(other))
    border = LAYOUT.left + 2 * SIDE
    assert left < border < right
    assert isclose(border - left, right - border)


def test_a_cage_follows_its_shape_and_cells_that_touch_at_a_corner_have_an_outline_each() -> None:
    (bent,) = figure("cage", "r1c1 r2c1 r2c2")
    assert len(points(bent)) == 6
    (parted,) = figure("cage", "r1c1 r2c2")
    assert isinstance(parted, Path)
    assert len(parted.strokes) == 2


def test_a_line_goes_through_the_middles_of_its_cells_in_order() -> None:
    (line,) = figure("line", "r1c1 r2c2 r2c3")
    assert points(line) == [middle("r1c1"), middle("r2c2"), middle("r2c3")]


def test_an_arrow_starts_at_the_border_of_its_circle_and_has_a_head_at_its_tip() -> None:
    shaft, head = figure("arrow", "r1c1 r1c2 r1c3")
    (circle,) = figure("circle", "r1c1")
    assert isinstance(circle, Circle)
    assert isclose(dist(points(shaft)[0], (circle.x, circle.y)), circle.radius)
    wing, tip, other = points(head)
    assert tip == points(shaft)[-1]
    assert wing[0] < tip[0]
    assert isclose(wing[1] - tip[1], tip[1] - other[1])


def test_a_diamond_has_its_corners_beside_above_and_below_the_middle() -> None:
    (diamond,) = figure("diamond", "r2c2")
    x, y = middle("r2c2")
    assert isinstance(diamond, Path)
    assert diamond.strokes[0].closed
    corners = points(diamond)
    assert [cx == x or cy == y for cx, cy in corners] == [True] * 4
    assert all(0.3 * SIDE < dist(corner, (x, y)) < SIDE / 2 for corner in corners)


def test_a_pill_is_round_in_a_row_or_column_and_an_outline_around_a_bend() -> None:
    (straight,) = figure("pill", "r1c1 r1c2")
    assert isinstance(straight, Rect)
    assert straight.width > straight.height == 2 * straight.radius
    (bent,) = figure("pill", "r1c1 r1c2 r2c2")
    assert len(points(bent)) == 6


@pytest.mark.parametrize(("text", "count"), [("white", 1), ("black 3", 2)])
def test_a_dot_is_on_the_edge_with_its_number_if_it_has_one(text: str, count: int) -> None:
    shapes = figure("dot", "r1c1 r1c2", text)
    dot = shapes[0]
    assert isinstance(dot, Circle)
    assert (dot.x, dot.y) == (LAYOUT.left + SIDE, middle("r1c1")[1])
    assert [shape.text for shape in shapes[1:] if isinstance(shape, Text)] == ["3"][: count - 1]


@pytest.mark.parametrize(
    ("large", "small", "text"),
    [("r2c2", "r2c3", ">"), ("r2c2", "r2c1", "<"), ("r2c2", "r3c2", "v"), ("r2c2", "r1c2", "^")],
)
def test_a_sign_of_inequality_points_to_the_smaller_digit(
    large: str, small: str, text: str
) -> None:
    _, sign = figure("sign", f"{large} {small}", text)
    wing, tip, other = points(sign)
    assert dist(tip, middle(small)) < min(dist(wing, middle(small)), dist(other, middle(small)))


def test_letters_between_cells_are_text() -> None:
    _, letter = figure("sign", "r1c1 r2c1", "V")
    assert isinstance(letter, Text)
    assert letter.text == "V"


def test_digits_at_a_corner_are_at_most_two_side_by_side() -> None:
    circle, *rows = figure("corner", "r1c1 r1c2 r2c1 r2c2", "1 2 6")
    assert isinstance(circle, Circle)
    assert (circle.x, circle.y) == (LAYOUT.left + SIDE, LAYOUT.top + SIDE)
    assert [row.text for row in rows if isinstance(row, Text)] == ["1 2", "6"]


def test_heads_of_a_minimum_point_inwards_and_those_of_a_maximum_outwards() -> None:
    def is_outward(shape: str) -> set[bool]:
        _, *heads = figure(shape, "r5c5")
        assert len(heads) == 4
        at = middle("r5c5")
        return {dist(points(head)[1], at) > dist(points(head)[0], at) for head in heads}

    assert is_outward("minimum") == {False}
    assert is_outward("maximum") == {True}
