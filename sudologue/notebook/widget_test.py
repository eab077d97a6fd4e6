import sudologue as sl
from sudologue.notebook.widget import PlayerWidget

SHORT = "1234341221434.2."


def test_the_player_has_a_frame_for_the_start_each_step_and_the_end() -> None:
    result = sl.solve(SHORT)
    widget = result.player(voice="terse", theme="dark")
    assert isinstance(widget, PlayerWidget)
    frames = widget.frames
    assert len(frames) == len(result.steps) + 2
    assert [frame["title"] for frame in frames] == ["", "Full House", "Full House", ""]
    assert all(frame["svg"].startswith("<svg") for frame in frames)
    assert "r4c2" in frames[1]["caption"]


def test_the_index_stays_on_the_film() -> None:
    player = sl.solve(SHORT).player()
    player.index = 2
    assert player.index == 2
    player.index = 99
    assert player.index == 3
    player.index = -4
    assert player.index == 0


def test_what_it_needs_in_the_browser_is_in_the_package() -> None:
    script, style = (str(getattr(sl.solve(SHORT).player(), name)) for name in ("_esm", "_css"))
    assert "export default" in script
    assert ".sudologue-player" in style
    assert "http" not in script + style
