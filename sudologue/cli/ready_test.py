"""Puzzles of the library on the command line."""

import json

import pytest

import sudologue as sl
from sudologue.cli.main import main


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[str], str]:
    status = main(list(argv))
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_ready_puzzles_of_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("generate", "--ready", "--level", "medium", "--count", "2", "--seed", "3")
    status, lines, err = run(capsys, *argv)
    assert (status, err) == (0, "")
    assert lines[0] == "------ Sudoku 1 ------"
    clues = lines[1].removeprefix("Clues: ")
    assert [f"Solution: {solved}" for solved in sl.solutions(clues)] == [lines[2]]
    assert lines[3].startswith("Level: medium, the hardest step: ")
    assert lines[4].startswith("Ratings: ours ")
    assert run(capsys, *argv)[1] == lines, "the same for the same seed"
    assert len({line for line in lines if line.startswith("Clues")}) == 2


def test_a_technique(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ("generate", "--ready", "--required", "x-wing", "-f", "json", "--seed", "1")
    (puzzle,) = json.loads("\n".join(run(capsys, *argv)[1]))["puzzles"]
    assert puzzle["techniques"][-1] == "x-wing"
    assert set(puzzle) == {"clues", "level", "ratings", "techniques", "solution"}


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["--symmetry", "full"], "--symmetry: the library has 9×9 puzzles by level"),
        (["--allowed", "naked-pair"], "--allowed: the library has 9×9 puzzles"),
        (["--size", "4"], "--size: the library has 9×9 puzzles"),
        (["--required", "x-wing,swordfish"], "--required: expected one technique, found x-wing"),
        (["--required", "mutant-whale"], "the library has no puzzle that takes mutant-whale"),
        (["--level", "easy", "--required", "x-wing"], "no easy puzzle that takes x-wing"),
    ],
)
def test_what_the_library_does_not_have(
    capsys: pytest.CaptureFixture[str], argv: list[str], said: str
) -> None:
    status, lines, err = run(capsys, "generate", "--ready", *argv)
    assert (status, lines) == (2, [])
    assert said in err


def test_the_puzzle_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "daily", "2026-11-18", "--level", "hard")
    assert status == 0
    assert lines[0] == "------ 2026-11-18, hard ------"
    expected = sl.daily("2026-11-18", "hard")
    assert lines[1] == f"Clues: {expected.puzzle}"
    assert not any(line.startswith("Solution") for line in lines)
    document = json.loads("\n".join(run(capsys, "daily", "2026-11-18", "-f", "json")[1]))
    assert (document["date"], document["level"]) == ("2026-11-18", "medium")
    assert "solution" not in document
    assert len(run(capsys, "daily", "-f", "lines")[1][0]) == 81


def test_what_is_no_day(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "daily", "tomorrow")
    assert status == 2
    assert "expected a day such as 2026-11-18, found 'tomorrow'" in err
