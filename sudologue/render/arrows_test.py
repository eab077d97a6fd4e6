from math import hypot

import pytest

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate
from sudologue.render.arrows import Curve, Router
from sudologue.render.layout import Layout
from sudologue.render.shapes import Point

LAYOUT = Layout(Grid.of(9))


FIRST, LAST = (Cell(0, 0), 5), (Cell(0, 8), 5)


def route(source: Candidate, target: Candidate, *others: Candidate) -> Curve:
    return Router(LAYOUT, candidates=others).route(source, target)


def distance(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def test_an_arrow_with_nothing_in_its_way_is_straight_and_ends_at_the_borders() -> None:
    start, end = LAYOUT.place(*FIRST), LAYOUT.place(*LAST)
    curve = route(FIRST, LAST)
    assert {y for _, y in (curve.start, curve.first, curve.second, curve.end)} == {start[1]}
    assert distance(curve.start, start) > LAYOUT.radius
    assert LAYOUT.radius < distance(curve.head[0], end) < LAYOUT.radius + 3


def test_an_arrow_goes_around_a_candidate() -> None:
    curve = route(FIRST, LAST, (Cell(0, 4), 5))
    assert curve.first[1] != curve.start[1]


def test_neighbours_in_a_cell_are_joined_by_a_bow() -> None:
    curve = route(FIRST, (Cell(0, 0), 6))
    assert curve.first[1] != LAYOUT.place(*FIRST)[1]


@pytest.mark.parametrize("target", [(Cell(0, 0), 8), (Cell(0, 1), 7), (Cell(1, 1), 5), LAST])
def test_a_bent_arrow_ends_at_the_borders_too(target: Candidate) -> None:
    router = Router(LAYOUT)
    for _ in range(5):  # each on its own way
        curve = router.route(FIRST, target)
        for point, candidate in ((curve.start, FIRST), (curve.head[0], target)):
            assert LAYOUT.radius < distance(point, LAYOUT.place(*candidate)) < LAYOUT.radius + 3


def test_a_way_is_the_same_wherever_it_starts() -> None:
    one, other = route(FIRST, (Cell(2, 4), 7)), route((Cell(5, 1), 5), (Cell(7, 5), 7))
    assert distance(one.start, one.end) == pytest.approx(distance(other.start, other.end))
    assert distance(one.start, other.start) == pytest.approx(
        distance(LAYOUT.place(*FIRST), LAYOUT.place(Cell(5, 1), 5))
    )


def test_an_arrow_may_stay_where_it_is() -> None:
    """From a group to one of its own candidates."""
    assert route(FIRST, FIRST).start == LAYOUT.place(*FIRST)


def test_two_arrows_keep_apart() -> None:
    router = Router(LAYOUT)
    assert router.route(FIRST, (Cell(8, 8), 5)) != router.route(FIRST, (Cell(8, 8), 5))


def test_an_arrow_goes_around_a_digit_and_stays_on_the_board() -> None:
    curve = Router(LAYOUT, filled=[Cell(0, 4)]).route(FIRST, LAST)
    assert curve.first[1] != curve.start[1]
    top = route((Cell(0, 0), 2), (Cell(0, 8), 2), (Cell(0, 4), 2))
    assert top.first[1] > LAYOUT.top
