from sudologue.render.arrows import Curve
from sudologue.render.marks import arrow_shapes, slash, tone_shape
from sudologue.render.shapes import Circle, Path, Rect
from sudologue.render.theme import LIGHT, SHAPES


def test_every_tone_but_what_goes_has_a_shape() -> None:
    shapes = {tone: tone_shape(LIGHT, tone, 0, 0, 9) for tone in SHAPES if tone != "gone"}
    assert isinstance(shapes["a"], Circle)
    assert isinstance(shapes["b"], Rect)
    corners = [shapes[tone] for tone in "cdef"]
    assert [len(s.strokes[0].to) + 1 for s in corners if isinstance(s, Path)] == [4, 6, 3, 8]
    assert isinstance(slash(LIGHT, 0, 0, 9), Path)


def test_weak_arrows_are_dashed() -> None:
    curve = Curve((0, 0), (0, 0), (9, 0), (9, 0), ((12, 0), (9, 3), (9, -3)))
    for is_strong in (True, False):
        _, way, _ = arrow_shapes(LIGHT, curve, is_strong)
        assert isinstance(way, Path)
        assert bool(way.paint.dash) is not is_strong
