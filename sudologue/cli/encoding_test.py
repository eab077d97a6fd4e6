"""What is printed where the encoding of standard output and error lacks characters."""

import io
import json
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from sudologue.cli.commands import COMMANDS
from sudologue.cli.encoding import escaped, plainly
from sudologue.cli.main import main

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
STUCK = "12........3....."
VARIANT = json.dumps(
    {
        "size": 4,
        "name": "Été “№ 1” 😀",
        "constraints": [{"type": "killer", "cells": ["r1c1", "r1c2"], "sum": 3}],
    }
)
ENCODINGS = ("ascii", "cp437", "cp1252", "koi8-r", "shift_jis")

TOLD: dict[str, tuple[str, ...]] = {
    "solve": ("solve", EASY, "--voice", "proof"),
    "solve, a page": ("solve", EASY, "--voice", "proof", "-f", "markdown"),
    "solve, a variant": ("solve", VARIANT, "--voice", "proof"),
    "solve, a step": ("solve", EASY, "--single-step"),
    "hint": ("hint", VARIANT, "--level", "4"),
    "why": ("why", EASY, "r3c4", "--voice", "proof"),
    "steps": ("steps", EASY),
    "count": ("count", STUCK),
    "candidates": ("candidates", STUCK),
    "grade": ("grade", EASY),
    "generate": ("generate", "--size", "4", "-s", "1", "--trace", "--voice", "proof"),
    "show": ("show", VARIANT, "--candidates"),
    "techniques": ("techniques", "aic"),
    "an error": ("solve", EASY[:-1] + "✗"),
    "another": ("convert", VARIANT, "--to", "plain"),
}


class Printed:
    """What a command prints in an encoding that may lack characters, without help from Python."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, encoding: str, *argv: str) -> None:
        streams = [io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2)]
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            self.status = main(argv)
        for stream in streams:
            stream.seek(0)
        self.out, self.err = (stream.read() for stream in streams)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("case", TOLD)
def test_whatever_is_told_can_be_printed(
    case: str, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Printed(monkeypatch, "utf-8", *TOLD[case])
    told = Printed(monkeypatch, encoding, *TOLD[case])
    assert told.status == usual.status
    assert told.out == plainly(usual.out, encoding)
    assert told.err == plainly(usual.err, encoding)
    assert told.out or told.err


@pytest.mark.parametrize("command", COMMANDS)
def test_help_can_be_printed(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    told = Printed(monkeypatch, "ascii", command, "--help")
    assert told.status == 0
    assert "\\" not in told.out, "a character of ours without a plain equivalent"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize(
    "argv",
    [
        ("convert", VARIANT, "--to", "json"),
        ("validate", VARIANT, "-f", "json"),
        ("generate", "--size", "4", "-s", "1", "-f", "json", "--trace", "--voice", "proof"),
    ],
)
def test_json_stays_what_it_is(
    argv: tuple[str, ...], encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, told = (Printed(monkeypatch, each, *argv).out for each in ("utf-8", encoding))
    assert json.loads(told) == json.loads(usual)


def test_a_picture_stays_what_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    argv = ("render", EASY, "--step", "1", "--voice", "proof")
    path = tmp_path / "out.svg"
    Printed(monkeypatch, "ascii", *argv, "-o", str(path))
    told = Printed(monkeypatch, "cp1252", *argv, "-o", "-").out
    assert ET.canonicalize(told) == ET.canonicalize(path.read_bytes().decode())


def test_a_name_that_is_no_text(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = f"{tmp_path}/\udcff.txt"
    try:
        Path(path).write_text(f"{STUCK}\n{STUCK}\n")
    except (OSError, UnicodeError):
        pytest.skip("no such names here")
    assert "\\udcff.txt:2: at least 2" in Printed(monkeypatch, "utf-8", "count", path).out


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("9×9 … ∎", "9x9 ... QED"),
        ("r1c1≠5 → r2c2", "r1c1<>5 -> r2c2"),
        ("┌─┬─┐│ ╔═╗║", "+-+-+| +-+|"),
        ("“so” – ‘so’", "\"so\" - 'so'"),
        ("中😀", "\\u4e2d\\U0001f600"),
    ],
)
def test_plain_equivalents(text: str, plain: str) -> None:
    assert plainly(text, "ascii") == plain
    assert plainly(text, "utf-8") == text
    assert plainly(text, None) == text


def test_what_the_encoding_has_is_kept() -> None:
    assert plainly("│×é…", "cp437") == "│xé..."


def test_escapes_are_of_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), "latin-1"))
    text = json.dumps("é中😀", ensure_ascii=False)
    assert escaped(text) == '"é\\u4e2d\\ud83d\\ude00"'
