"""Whole traces in every voice, word for word.

A change of wording is a change of these files: look at the difference, and when it is meant, write them anew
with `SUDOLOGUE_UPDATE_GOLDENS=1 pytest sudologue/narration/goldens_test.py`.
"""

import os
from pathlib import Path

import pytest

from sudologue.narration.narrator import VOICES, narrate
from sudologue.narration.samples_test import solved

FOLDER = Path(__file__).parent / "goldens"
NAMES = ("easy-1", "easy-2", "easy-7")


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("name", NAMES)
def test_the_trace_is_told_as_before(name: str, voice: str) -> None:
    file = FOLDER / f"{name}.{voice}.txt"
    told = narrate(solved(name), voice) + "\n"
    if os.environ.get("SUDOLOGUE_UPDATE_GOLDENS"):
        file.write_text(told, encoding="utf-8", newline="\n")
    assert file.read_text(encoding="utf-8") == told


def test_there_is_no_golden_that_nobody_checks() -> None:
    expected = {f"{name}.{voice}.txt" for name in NAMES for voice in VOICES}
    assert {file.name for file in FOLDER.iterdir()} == expected
