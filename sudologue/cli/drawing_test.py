from pathlib import Path

import pytest

from sudologue.cli.main import main

SHORT = "1234341221434.2."
UNSOLVED = "12........3....."
MAGIC = {
    "svg": b'<?xml version="1.0" encoding="UTF-8"?>\n<svg',
    "png": b"\x89PNG",
    "gif": b"GIF89a",
    "html": b"<!doctype html>",
    "pdf": b"%PDF",
    "json": b'{"size": 4',
}


@pytest.mark.parametrize("format", MAGIC)
def test_a_step_in_every_format(format: str, tmp_path: Path) -> None:
    out = tmp_path / f"out.{format}"
    assert main(["render", SHORT, "--step", "1", "--size", "200", "-o", str(out)]) == 0
    assert out.read_bytes().startswith(MAGIC[format])


def test_the_board_goes_to_standard_output_even_with_a_mistake(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["render", "11..............", "-o", "-", "--no-candidates"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_all_steps_are_numbered_files_or_frames(tmp_path: Path) -> None:
    assert main(["render", SHORT, "--all", "-o", str(tmp_path / "a.svg")]) == 0
    assert [path.name for path in sorted(tmp_path.iterdir())] == [
        "a-00.svg",
        "a-01.svg",
        "a-02.svg",
        "a-03.svg",
    ]
    assert "r4c2" in (tmp_path / "a-01.svg").read_text()
    page = tmp_path / "a.html"
    assert main(["render", SHORT, "-o", str(page), "--voice", "terse", "--theme", "dark"]) == 0
    assert page.read_text().count("<figure>") == 4
    assert main(["render", SHORT, "-o", str(page), "--no-caption", "--no-legend"]) == 0
    assert "<figcaption></figcaption>" in page.read_text()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-o", "out.bmp"], "found 'out.bmp'"),
        (["-o", "out.svg", "--step", "9"], "the solve has 2 steps, found 9"),
        (["-o", "out.svg", "--step", "0"], "expected 1 or more, found 0"),
        (["-o", "out.svg", "--theme", "drak"], "did you mean 'dark'?"),
        (["-o", "out.svg", "--voice", "choach"], "did you mean 'coach'?"),
        (["-o", "out.svg", "--size", "3"], "--size goes from 50"),
        (["-o", "out.gif", "--delay", "0"], "--delay goes from"),
        (["-o", "-", "--all"], "--all needs a file"),
        (["-o", "no/such/folder/out.svg"], "cannot write"),
    ],
)
def test_bad_requests_are_one_clear_line(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", SHORT, *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_a_booklet_with_solutions_and_steps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "puzzles.txt", tmp_path / "puzzles.pdf"
    source.write_text(f"{SHORT}\n11..............\n{UNSOLVED}\n")
    status = main(["booklet", str(source), "-o", str(out), "--per-page", "1", "--narrated"])
    assert status == 2
    errors = capsys.readouterr().err.splitlines()
    assert "puzzles.txt:2" in errors[0]
    assert "puzzles.txt:3: stuck" in errors[1]
    assert out.read_bytes().count(b"/Type /Page\n") == 4


def test_a_booklet_of_nothing_is_not_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.pdf"
    assert main(["booklet", "11..............", "-o", str(out)]) == 2
    assert "nothing is written" in capsys.readouterr().err
    assert not out.exists()
    assert main(["booklet", SHORT, "-o", str(tmp_path / "out.txt")]) == 2
