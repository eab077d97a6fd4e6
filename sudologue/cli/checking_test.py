"""`sudologue check` reads what editors write, prints on any terminal, and says in one line what it cannot read."""

import io
import json
import sys
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.cli.main import main
from sudologue.inference import receipt

SHORT = "1234341221434.2."


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trace.json"


def trace(technique: str = "") -> str:
    document = json.loads(receipt.dumps(sl.solve(SHORT)))
    document["steps"][0]["technique"] = technique or document["steps"][0]["technique"]
    return json.dumps(document, ensure_ascii=False)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32-be"])
def test_any_encoding_of_json_is_read(
    encoding: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(trace("nackter Einzelgänger"), encoding=encoding)
    assert main(["check", "-v", str(path)]) == 0
    assert capsys.readouterr().out.startswith("step 1 (nackter Einzelgänger): ")


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", bytes(range(256)), b"\x89PNG\r\n\x1a\n"])
def test_what_is_no_text_fails(data: bytes, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path.write_bytes(data)
    assert main(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("trace 1: failed: line 1")
    assert "expected JSON" in out
    assert (out.count("\n"), err) == (1, "")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("no/such.json", "cannot read 'no/such.json': no such file or directory\n"),
        ("\0", "cannot read '\\x00': embedded null byte\n"),
    ],
)
def test_what_cannot_be_read_is_told(
    name: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", name]) == 2
    assert capsys.readouterr() == ("", found)


def test_documents_are_told_one_by_one_with_their_lines(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = json.dumps(json.loads(trace()), indent=1)
    path.write_text(f"{good}\n{{\n}} x\n{good}\n")
    assert main(["check", str(path)]) == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith("trace 1: ok")
    line = len(good.splitlines()) + 2
    assert second.startswith(f'trace 2: failed: line {line} column 3: expected JSON, found "x')
    assert third.startswith("trace 3: ok")


def test_characters_that_the_terminal_lacks_are_escaped(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text(trace("nackter Einzelgänger"), encoding="utf-8")
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii"))
    assert main(["check", "-v", str(path)]) == 0
    assert b"Einzelg\\xe4nger" in raw.getvalue()


CAGED = sl.Puzzle.of(SHORT, [sl.Killer("r4c2 r4c4", 4)])


@pytest.mark.parametrize("as_file", [True, False])
def test_the_puzzle_may_be_a_file_or_json_of_a_variant(
    as_file: bool, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_text(receipt.dumps(sl.solve(CAGED)))
    other = sl.Puzzle.of(SHORT, [sl.Killer("r4c2 r4c4", 5)])
    short = json.dumps({"size": 4, "givens": SHORT})
    for status, text in ((0, CAGED.to_json()), (1, other.to_json()), (1, short)):
        puzzle = tmp_path / "puzzle.json"
        puzzle.write_text(text)
        assert main(["check", str(path), "--puzzle", str(puzzle) if as_file else text]) == status
        assert ("puzzle: expected the puzzle asked about" in capsys.readouterr().out) == bool(
            status
        )
    puzzle.write_text('{"size": 99, "boxes": true}')
    assert main(["check", str(path), "--puzzle", str(puzzle)]) == 2
    assert "grids go from 4×4 to 25×25" in capsys.readouterr().err


def test_the_puzzle_may_be_a_file_of_any_format(path: Path, tmp_path: Path) -> None:
    path.write_text(trace())
    puzzle = tmp_path / "puzzle.txt"
    puzzle.write_text("12 34\n34 12\n21 43\n4. 2.\n")
    assert main(["check", str(path), "--puzzle", str(puzzle)]) == 0
    assert main(["check", str(path), "--puzzle", SHORT]) == 0
    assert main(["check", str(path), "--puzzle", "." * 16]) == 1
