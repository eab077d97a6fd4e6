"""Files that somebody has tampered with: whatever is in them, a board comes out, or one clear line."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.errors import FormatError
from sudologue.formats import lzstring, read, write
from sudologue.formats.iss.reading_test import HELD, TYPES
from sudologue.formats.samples_test import FPUZZLES, ISS, variants
from sudologue.model.board import Board

JUNK: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        -1,
        7,
        10**30,
        0.5,
        -1e300,
        "",
        "x",
        "15",
        "R1C1",
        "R0C10",
        "\ud800",
        "r99c99",
    ),
    *([], {}, [[]], [{}], [None], {"cells": []}, [[0, 0]], [["R1C1"]], ["R1C1"] * 200, [[1e9, 2]]),
]


def tampered(value: Any, random: Random) -> Any:
    """The same JSON values with a few of them changed for something else, repeated, or gone."""
    chance = random.random()
    if chance < 0.02:
        return random.choice(JUNK)
    if isinstance(value, dict):
        told = cast("dict[str, Any]", value)
        return {k: tampered(each, random) for k, each in told.items() if random.random() > 0.01}
    if isinstance(value, list):
        found = [tampered(each, random) for each in cast("list[Any]", value)]
        return found * random.choice((0, 1, 2)) if chance < 0.04 else found
    return value


def opens_or_complains(text: str, name: str | None = None) -> None:
    for ignore_unknown in (False, True):
        message = complaint(text, name, ignore_unknown)
        assert message is None or ("\n" not in message and 0 < len(message) < 500), message


def complaint(text: str, name: str | None, ignore_unknown: bool) -> str | None:
    try:
        read(text, name, ignore_unknown)
    except FormatError as error:
        return str(error)
    return None


def unpacked(link: str) -> Any:
    from urllib.parse import unquote

    data = unquote(link[link.index("N4") :])
    return json.loads(lzstring.decompress(data, 1_000_000))


@pytest.mark.parametrize("name", ["json", "f-puzzles", "sudokupad"])
@given(board=variants([*FPUZZLES, *ISS], most=12), seed=st.integers(0, 2**32 - 1))
def test_objects(name: str, board: Board, seed: int) -> None:
    text = write(board, name, lossy=True)
    values = json.loads(text) if name == "json" else unpacked(text)
    random = Random(seed)
    for _ in range(5):
        changed = json.dumps(tampered(values, random))
        opens_or_complains(changed, name)
        opens_or_complains(changed)


TEXTS = [*(text for text, _ in TYPES), *(text for text, _, _ in HELD), "3<" + "0" * 79]
LETTERS = ".~_-RC0123456789abgACEIOXV%#?&=/:<>^v\n {}[]"


def garbled(text: str, random: Random) -> str:
    """A text with a few characters changed, gone or put in."""
    letters = list(text)
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(letters) + 1)
        letters[place : place + random.randint(0, 2)] = random.choices(
            LETTERS, k=random.randint(0, 2)
        )
    return "".join(letters)


@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS), st.integers(0, 2**32 - 1))
def test_texts(one: str, other: str, seed: int) -> None:
    random = Random(seed)
    for _ in range(3):
        opens_or_complains(garbled(one + other, random))


@given(variants(FPUZZLES), st.sampled_from(("f-puzzles", "sudokupad")), st.integers(0, 2**32 - 1))
def test_links(board: Board, name: str, seed: int) -> None:
    opens_or_complains(garbled(write(board, name, lossy=True), Random(seed)))


ALL = [f"R{row}C{col}" for row in range(1, 10) for col in range(1, 10)]


def grid_of(more: dict[str, Any]) -> str:
    """An empty puzzle of f-puzzles with more to it."""
    return json.dumps({"size": 9, "grid": [[{}] * 9] * 9, **more})


def cells_of(more: dict[str, Any]) -> str:
    """An empty puzzle of SudokuPad with more to it."""
    return json.dumps({"cells": [[{}] * 9] * 9, "regions": [], **more})


def bomb() -> str:
    return lzstring.compress('{"size":9,"grid":' + "[" * 3_000_000)


def deep() -> str:
    return lzstring.compress('{"size":9,"grid":' + "[" * 100_000)


TRAPS: list[tuple[Callable[[], str], str]] = [
    (bomb, "larger than 2,000,000 characters"),
    (deep, "nested too deep"),
    (
        lambda: "https://www.f-puzzles.com/?load=" + "A" * 10_000_000,
        "at most 100,000 characters, found 10,",
    ),
    (lambda: "https://sudokupad.app/scl" + "N4Ig" * 20_000, "a compressed puzzle"),
    (lambda: ".Pair~8H_xf~_" + "~R1C1~R1C2" * 3000, "expected at most 1000 of them, found 6000"),
    (lambda: f".SameValues~2{'~R1C1~R1C2~R2C1' * 20}", "SameValues of 60 cells"),
    (
        lambda: '{"size":9,"grid":[' + ",".join(["[" + ",".join(["{}"] * 9) + "]"] * 900) + "]}",
        "9 rows",
    ),
    (lambda: '{"cells":' + "[" * 30_000, "nested too deep"),
    (lambda: "{ce:" + "[" * 90_000, "nested too deep"),
    (lambda: cells_of({"lines": [{"wayPoints": [[0, 0]] * 1400}] * 9}), "at most 10000 points"),
    (lambda: grid_of({f"k{i}": [1] for i in range(50_000)}), "and 49992 more"),
    (lambda: grid_of({"k" * 1_000_000: [1]}), "unknown constraint 'kkk"),
    (lambda: grid_of({"killercage": [{"cells": ALL}]}), "a cage of 81 cells cannot hold"),
    (lambda: grid_of({"killercage": [{"cells": ["R1C10"]}]}), "r1c10 is not on a 9×9 grid"),
    (lambda: grid_of({"arrow": [{"cells": ALL[:40], "lines": [ALL]}]}), "one to three cells"),
    (lambda: f".NFA~{'A' * 90_000}~R1C1", "is no state machine"),
    (lambda: f".Regex~{'A' * 90_000}~R1C1", "at most 4000 letters, found 90000"),
    (lambda: f".Shape~16x16.PairX~{'_' * 43}~{'~'.join(ALL)}", "PairX of 81 cells"),
]


@pytest.mark.parametrize(("trap", "message"), TRAPS)
def test_traps_are_one_clear_line(trap: Callable[[], str], message: str) -> None:
    with pytest.raises(FormatError) as raised:
        read(trap())
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


LONG_RULES = [" " * 1_500_000, "normal" + " " * 1_500_000, "thermo " * 200_000]


@pytest.mark.parametrize("rules", LONG_RULES)
def test_long_rules_are_quick(rules: str) -> None:
    path = {"wayPoints": [[0.5, 0.5], [0.5, 1.5]], "color": "#CFCFCF", "thickness": 10}
    bulb = {"center": [0.5, 0.5], "width": 0.6, "rounded": True, "backgroundColor": "#CFCFCF"}
    drawn = {"lines": [path] * 1400, "underlays": [bulb], "metadata": {"rules": rules}}
    assert read(cells_of(drawn)).puzzle.remarks
    assert read(grid_of({"ruleset": rules})).puzzle.remarks
