"""Links and other people's formats on the command line, and what is said of them on standard error."""

import json
from pathlib import Path

import pytest

from sudologue import formats
from sudologue.cli.main import main
from sudologue.constraints import Killer, Thermo
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
BOARD = Board.of(Puzzle.of(EASY, [Killer("r1c3 r1c4", 10), Thermo("r1c3 r1c4 r2c5")]))
LINKS = {name: formats.write(BOARD, name) for name in ("f-puzzles", "sudokupad", "iss")}
UNKNOWN = f"{LINKS['iss']}.ChaosConstruction"
LEFT_OUT = "note: left out the unknown constraint 'ChaosConstruction'\n"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("name", LINKS)
def test_links_are_solved(capsys: pytest.CaptureFixture[str], name: str) -> None:
    status, out, err = run(capsys, "solve", "--quiet", LINKS[name])
    assert (status, out) == (0, f"{SOLUTION}\n")
    assert ("note: took a line out of a bulb as a thermometer (at r1c3)\n" in err) == (
        name == "sudokupad"
    )
    assert all(line.startswith("sudologue: note: ") for line in err.splitlines())


@pytest.mark.parametrize("command", ["solve", "hint", "count", "validate", "show", "grade"])
def test_every_command_leaves_out_what_is_unknown_if_it_may(
    capsys: pytest.CaptureFixture[str], command: str
) -> None:
    status, out, err = run(capsys, command, UNKNOWN)
    assert (status, out) == (2, "")
    assert err == (
        "sudologue: unknown constraint 'ChaosConstruction' (--ignore-unknown, or ignore_unknown=True, leaves it out)\n"
    )
    status, out, err = run(capsys, command, UNKNOWN, "--ignore-unknown")
    assert (status, err) == (0, f"sudologue: {LEFT_OUT}")
    assert out


def test_a_file_with_one_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    lines = [EASY, LINKS["f-puzzles"], f"{LINKS['sudokupad']} a title", "", LINKS["iss"], UNKNOWN]
    lines += [json.dumps(json.loads(formats.write(BOARD, "json"))), "3<" + "0" * 79]
    path.write_text("\n".join(lines))
    status, out, err = run(
        capsys, "convert", str(path), "--to", "plain", "--lossy", "--ignore-unknown"
    )
    assert status == 0
    assert out.splitlines() == [EASY] * 6 + ["." * 81]
    assert f"sudologue: {path}:6: {LEFT_OUT}" in err
    status, out, err = run(capsys, "convert", str(path), "--to", "plain", "--lossy")
    assert status == 2
    assert f"sudologue: {path}:6: unknown constraint" in err
    assert len(out.splitlines()) == 6


def test_a_short_link_is_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "solve", "https://sudokupad.app/psxczr0jpr")
    assert status == 2
    assert err.startswith("sudologue: the link holds just the name 'psxczr0jpr' of a puzzle")


def test_convert_to_a_link_and_back(capsys: pytest.CaptureFixture[str]) -> None:
    told = formats.write(BOARD, "json")
    for name in ("f-puzzles", "iss", "sudokupad"):
        status, link, err = run(capsys, "convert", told, "--to", name)
        assert (status, err) == (0, "")
        status, again, _ = run(capsys, "convert", link.strip(), "--to", "json", "--lossy")
        assert status == 0
        assert formats.read(again).grid.constraints == BOARD.grid.constraints
    status, out, err = run(capsys, "convert", told, "--to", "killer")
    assert (status, out) == (2, "")
    assert "writing this board as killer would lose its constraints (thermo), 30 digits" in err


def test_remarks_do_what_a_terminal_is_told_to_by_nobody(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = {"size": 4, "remarks": [{"kind": "guess", "text": "\u001b[2J"}]}
    status, _, err = run(capsys, "show", json.dumps(told))
    assert status == 2
    assert "expected a text that can be printed" in err
