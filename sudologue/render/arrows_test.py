from math import hypot

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.render.arrows import Curve, Router
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

LAYOUT = Layout(Grid.of(9))


def route(start: Point, end: Point, *others: tuple[Cell, int]) -> Curve:
    return Router(LAYOUT, candidates=others).route(start, end)


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def test_an_arrow_with_nothing_in_its_way_is_straight_and_ends_at_the_borders() -> None:
    start, end = LAYOUT.place(Cell(0, 0), 5), LAYOUT.place(Cell(0, 8), 5)
    curve = route(start, end)
    assert {y for _, y in (curve.start, curve.first, curve.second, curve.end)} == {start[1]}
    assert distance(curve.start, start) > LAYOUT.radius
    assert LAYOUT.radius < distance(curve.head[0], end) < LAYOUT.radius + 3


def test_an_arrow_goes_around_a_candidate() -> None:
    start, end = LAYOUT.place(Cell(0, 0), 5), LAYOUT.place(Cell(0, 8), 5)
    curve = route(start, end, (Cell(0, 4), 5))
    assert curve.first[1] != start[1]


def test_neighbours_in_a_cell_are_joined_by_a_bow() -> None:
    start, end = LAYOUT.place(Cell(0, 0), 5), LAYOUT.place(Cell(0, 0), 6)
    assert route(start, end).first[1] != start[1]


def test_two_arrows_keep_apart() -> None:
    start, end = LAYOUT.place(Cell(0, 0), 5), LAYOUT.place(Cell(8, 8), 5)
    router = Router(LAYOUT)
    assert router.route(start, end) != router.route(start, end)


def test_an_arrow_goes_around_a_digit_and_stays_on_the_board() -> None:
    start, end = LAYOUT.place(Cell(0, 0), 5), LAYOUT.place(Cell(0, 8), 5)
    curve = Router(LAYOUT, filled=[Cell(0, 4)]).route(start, end)
    assert curve.first[1] != start[1]
    top = Router(LAYOUT, candidates=[(Cell(0, 4), 2)]).route(
        LAYOUT.place(Cell(0, 0), 2), LAYOUT.place(Cell(0, 8), 2)
    )
    assert top.first[1] > LAYOUT.top
