"""What files hold, by the ends of their names."""

import json

import pytest

from sudologue.errors import UnknownNameError
from sudologue.model.board import Board
from sudologue.render.animation import Frame
from sudologue.render.picture import Options
from sudologue.render.picture_files import MOVING, STILL, SUFFIXES, Job, contents
from sudologue.render.scene import board_scene

FRAMES = [
    Frame(board_scene(Board.from_string(text)), text)
    for text in ("1234341221434.2.", "1234341221434321")
]
STARTS = {
    ".svg": b'<?xml version="1.0" encoding="UTF-8"?>\n<svg',
    ".png": b"\x89PNG",
    ".gif": b"GIF89a",
    ".html": b"<!doctype html>",
    ".pdf": b"%PDF",
    ".json": b'{"size": 4',
}


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_format_begins_as_it_should(suffix: str) -> None:
    assert contents(suffix, Job(FRAMES[:1], Options(), 100)).startswith(STARTS[suffix])


def test_the_frames_of_a_film_are_a_list() -> None:
    film = json.loads(contents(".json", Job(FRAMES, Options(), is_film=True)))
    assert [frame["caption"] for frame in film] == [frame.caption for frame in FRAMES]
    alone = json.loads(contents(".json", Job(FRAMES[:1], Options(), is_film=True)))
    assert alone == film[:1]


def test_frames_are_watched_while_they_are_drawn() -> None:
    seen: list[int] = []

    def watch(pictures: object) -> object:
        seen.append(len(pictures))  # type: ignore[arg-type]
        return pictures

    contents(".pdf", Job(FRAMES, Options(), watch=watch))  # type: ignore[arg-type]
    assert seen == [2]


def test_formats_are_told_apart() -> None:
    assert not set(MOVING) & set(STILL)
    assert {*MOVING, *STILL} < set(SUFFIXES)
    with pytest.raises(UnknownNameError, match=r"unknown kind of picture file '.bmp'; known: .svg"):
        contents(".bmp", Job(FRAMES, Options()))
