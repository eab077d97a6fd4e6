"""Whatever can be seen has a picture, as a text or as a file."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import sudologue as sl

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.34 3412 2143 432."
RESULT = sl.solve(SMALL)


def texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [str(element.text) for element in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(
    "value",
    [
        SMALL,
        sl.read(SMALL),
        sl.read(SMALL).puzzle,
        RESULT,
        RESULT.steps[0],
        sl.hint(SMALL, level=2),
    ],
)
def test_each_has_a_picture(value: Any) -> None:
    assert sl.draw(value).startswith("<svg")


def test_an_inference_is_drawn_on_its_board() -> None:
    inference = RESULT.steps[0].inference
    assert sl.draw(inference, board=SMALL) == sl.draw(RESULT.steps[0])
    with pytest.raises(TypeError, match=r"the board that the inference was found on \(board=...\)"):
        sl.draw(inference)
    with pytest.raises(TypeError, match="the board that the inference was found on"):
        sl.narrate(inference)


def test_candidates_are_drawn_where_they_say_something() -> None:
    assert len(texts(sl.draw(EASY))) == 30 + 18
    assert len(texts(sl.draw(EASY, candidates=True))) > 150
    assert len(texts(sl.draw(EASY, labels=False))) == 30
    assert len(texts(sl.draw(sl.read(EASY).place("r5c5", 5)))) > 150


def test_a_hint_shows_no_more_than_it_tells() -> None:
    pictures = [sl.draw(sl.hint(EASY, level=level)) for level in (1, 2, 3, 4)]
    assert len(set(pictures)) == 4
    assert ["look here" in picture for picture in pictures] == [False, True, True, False]
    assert ["naked-single" in picture for picture in pictures] == [False, False, False, True]
    assert "Take it out" not in sl.draw(sl.hint(EASY, level=2), voice=None)


def test_a_step_of_a_result_or_its_last_board() -> None:
    assert sl.draw(RESULT, step=1) != sl.draw(RESULT, step=2) != sl.draw(RESULT)
    with pytest.raises(sl.PuzzleError, match="expected a step from 1 to 2, found 3"):
        sl.draw(RESULT, step=3)
    with pytest.raises(sl.PuzzleError, match="expected a step of 1 or more, found 0"):
        sl.narrate(RESULT, step=0)


@pytest.mark.parametrize("suffix", ["svg", "html", "json", "png", "gif", "pdf"])
def test_the_name_of_a_file_says_its_kind(suffix: str, tmp_path: Path) -> None:
    starts = {"svg": b"<?xml", "html": b"<!doctype html>", "json": b"[{", "png": b"\x89PNG"}
    path = tmp_path / f"out.{suffix}"
    assert sl.draw(RESULT, path, width=100) is None
    assert path.read_bytes().startswith(starts.get(suffix, b"GIF" if suffix == "gif" else b"%PDF"))
    pages = path.read_bytes().count(b"<figure>") if suffix == "html" else 4
    assert pages == 4


def test_unknown_kinds_and_themes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(sl.UnknownNameError, match=r"unknown kind of picture file '\.bmp'"):
        sl.draw(SMALL, tmp_path / "out.bmp")
    with pytest.raises(sl.UnknownNameError, match="unknown theme 'drak'; did you mean 'dark'"):
        sl.draw(SMALL, theme="drak")
    with pytest.raises(sl.UnknownNameError, match="unknown voice 'choach'"):
        sl.draw(RESULT, voice="choach")
    assert list(tmp_path.iterdir()) == []
