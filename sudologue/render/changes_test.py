from sudologue.render.changes import Window, changes, everything
from sudologue.render.shapes import Circle, Paint, Picture, Rect, Shape, Text, line

RED = Paint("#ff0000")
PAPER = Rect(0, 0, 600, 400, Paint("#ffffff"))


def picture(*shapes: Shape) -> Picture:
    return Picture(600, 400, (PAPER, *shapes))


def windows(old: Picture, new: Picture, scale: float = 1.0) -> list[Window]:
    return [change.window for change in changes(old, new, scale)]


def test_nothing_changes() -> None:
    assert windows(picture(), picture()) == []


def test_what_comes_and_what_goes_is_drawn_again_and_nothing_else() -> None:
    old, new = picture(Circle(50, 50, 10, RED)), picture(Circle(550, 350, 10, RED))
    found = windows(old, new)
    assert sum(width * height for width, height in (window.size for window in found)) < 2_000
    assert any(left < 40 and right > 60 for left, _, right, _ in found)
    assert any(left < 540 and right > 560 for left, _, right, _ in found)


def test_a_window_has_the_shapes_that_reach_into_it() -> None:
    far, across = Circle(550, 350, 10, RED), line((0, 50), (600, 50), RED)
    (change,) = changes(
        picture(far, across), picture(far, across, Circle(50, 50, 10, RED)), scale=2.0
    )
    assert change.shapes == (PAPER, across, Circle(50, 50, 10, RED))
    assert change.window.right < 140


def test_a_line_of_text_is_drawn_in_one_piece() -> None:
    words = "a line of text that goes on and on, and on"
    (change,) = changes(picture(), picture(Text(10, 50, words, 14, "#000000", anchor="start")), 1.0)
    assert change.window.left <= 10
    assert change.window.right > 200


def test_everything_is_the_whole_picture() -> None:
    assert everything(picture(), 0.5) == (Window(0, 0, 300, 200), (PAPER,))
