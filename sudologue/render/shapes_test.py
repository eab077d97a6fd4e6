from sudologue.render.shapes import Paint, line, polygon


def test_polygons_are_closed_and_lines_are_not() -> None:
    paint = Paint("#000000")
    assert polygon(((0, 0), (1, 0), (1, 1)), paint).strokes[0].closed
    assert not line((0, 0), (1, 1), paint).strokes[0].closed
