import pytest

from sudologue.errors import UnknownNameError
from sudologue.render.scene import GONE, OFF, ON, PART_TONES, PLACED
from sudologue.render.theme import DASHES, SHAPES, THEMES, Theme, theme_of

TONES = {*PART_TONES, ON, OFF, PLACED, GONE}


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_tone_has_a_look_that_can_be_read(theme: Theme) -> None:
    assert set(theme.looks) == TONES
    assert all(contrast(look.text, look.fill) >= 4.5 for look in theme.looks.values())
    assert all(contrast(look.ink, theme.paper) >= 3 for look in theme.looks.values())
    for text in (theme.given, theme.solved, theme.candidate, theme.caption, theme.label):
        assert contrast(text, theme.paper) >= 4.5


def test_tones_differ_by_shape_and_line_never_by_colour_alone() -> None:
    parts = [SHAPES[tone] for tone in PART_TONES]
    assert len(set(parts)) == len(parts)
    assert len({DASHES[tone] for tone in PART_TONES}) == len(PART_TONES)


def test_an_unknown_theme_is_told() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'dark'"):
        theme_of("drak")


def test_themes_are_shown_by_their_names() -> None:
    assert (
        repr(THEMES)
        == "{'light': <Theme light>, 'dark': <Theme dark>, 'print': <Theme print>, 'safe': <Theme safe>}"
    )
