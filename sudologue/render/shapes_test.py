from sudologue.render.shapes import (
    Circle,
    Paint,
    Path,
    Picture,
    Rect,
    Stroke,
    Text,
    line,
    polygon,
    stacked,
)


def test_polygons_are_closed_and_lines_are_not() -> None:
    paint = Paint("#000000")
    assert polygon(((0, 0), (1, 0), (1, 1)), paint).strokes[0].closed
    assert not line((0, 0), (1, 1), paint).strokes[0].closed


def test_shapes_are_enlarged_and_then_moved() -> None:
    paint = Paint("#000000", width=2, dash=(1, 2))
    wide = Paint("#000000", width=4, dash=(2, 4))
    path = Path((Stroke((1, 1), ((2, 2), (1, 2, 3, 4, 5, 6))),), paint)
    shapes = (Circle(1, 2, 3, paint), Rect(1, 2, 3, 4, paint, 1), Text(1, 2, "a", 10, "#000000"))
    picture = Picture(10, 10, (path, *shapes))
    assert stacked([(picture, 10, 20, 2)]) == (
        Path((Stroke((12, 22), ((14, 24), (12, 24, 16, 28, 20, 32))),), wide),
        Circle(12, 24, 6, wide),
        Rect(12, 24, 6, 8, wide, 2),
        Text(12, 24, "a", 20, "#000000"),
    )
