import re
from html.parser import HTMLParser

from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.render.animation import frames_of, same_size, to_html
from sudologue.render.picture import Options, draw
from sudologue.render.scene import board_scene
from sudologue.render.theme import DARK
from sudologue.rules.catalog import RULES

BOARD = Board.from_string("1234341221434.2.")


def short_trace() -> SolveResult:
    found = RULES["naked-single"].apply(BOARD)[0]
    return SolveResult(BOARD, (TraceStep(found, found.apply(BOARD)),), SolveStatus.PARTIAL)


def test_a_frame_for_the_start_each_step_and_the_end() -> None:
    frames = list(frames_of(short_trace(), ["start", "step <1>", "end"]))
    assert [frame.caption for frame in frames] == ["start", "step <1>", "end"]
    assert [frame.scene.placed is not None for frame in frames] == [False, True, False]
    nothing = SolveResult(BOARD, (), SolveStatus.PARTIAL)
    assert len(list(frames_of(nothing))) == 1


def test_the_page_stands_alone_and_its_tags_match() -> None:
    page = to_html(frames_of(short_trace(), ["start", "step <1>"]), "A & B", Options(theme=DARK))
    assert page.count("<figure>") == 3
    assert "step &lt;1&gt;" in page
    assert "<title>A &amp; B</title>" in page
    assert not re.search(r"@[a-z]+@", page)
    assert not re.search(r"(?:src|href|url)\s*[=(]", page)
    assert "color-scheme: dark" in page
    depth = {"figure": 0, "svg": 0, "g": 0}

    class Parser(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            del attrs
            depth[tag] = depth.get(tag, 0) + 1

        def handle_endtag(self, tag: str) -> None:
            depth[tag] -= 1

    Parser().feed(page)
    assert {depth[tag] for tag in ("figure", "svg", "g", "main", "script")} == {0}


def test_pictures_get_one_height() -> None:
    scene = board_scene(BOARD)
    one, other = same_size([draw(scene), draw(scene, "a caption")])
    assert one.height == other.height > draw(scene).height
