from itertools import count

import pytest

import sudologue as sl
from sudologue.cli.main import main
from sudologue.constraints import Constraint
from sudologue.errors import SearchTimeoutError
from sudologue.search import deadline

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
TWO = "53467891267219534819834256785976142342685379171392485696153728428741963534528617."
FOUR = "12" + "." * 14
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[str], str]:
    status = main(argv)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_one_solution(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", EASY) == (0, ["1 solution"], "")
    assert run(capsys, "count", TWO) == (0, ["1 solution"], "")


def test_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", "55" + "." * 79) == (1, ["0 solutions"], "")


def test_several(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "count", FOUR, "--limit", "5")
    assert (status, lines[0]) == (1, "at least 5 solutions")
    status, lines, _ = run(capsys, "count", FOUR, "--limit", "100")
    assert lines[0] == f"{sl.count_solutions(FOUR, 100)} solutions"


def test_where_two_solutions_differ(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "count", FOUR)
    assert lines[0] == "at least 2 solutions"
    assert lines[2].startswith("Two of them differ in ")
    assert lines[4].startswith("+------")


def test_a_file_of_puzzles(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    path = f"{tmp_path}/some.txt"
    with open(path, "w") as file:
        file.write(f"{EASY}\n{'.' * 81}\n123\n")
    status, lines, err = run(capsys, "count", path)
    assert status == 2
    assert lines == [f"{path}:1: 1 solution", f"{path}:2: at least 2 solutions"]
    assert f"{path}:3: expected" in err


def test_a_bad_limit(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(capsys, "count", EASY, "--limit", "0")
    assert (status, lines) == (2, [])
    assert err == "sudologue: --limit: expected 1 or more, found 0\n"


def test_solutions(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "solutions", EASY) == (0, [SOLVED], "")
    status, lines, err = run(capsys, "solutions", FOUR, "--limit", "3")
    assert (status, len(set(lines)), err) == (0, 3, "note: there are more than 3\n")
    assert run(capsys, "solutions", "11" + "." * 14)[0] == 1


def test_true_candidates(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "candidates", "--solutions", "1.2.............")
    assert (status, lines[1]) == (0, "| 1   34   | 2   34   |")
    assert run(capsys, "candidates", "--solutions", "11" + "." * 14)[0] == 1


def test_pencil_marks_give_nothing_away(capsys: pytest.CaptureFixture[str]) -> None:
    board = "1234........3..."
    status, lines, _ = run(capsys, "candidates", board)
    assert (status, lines[2]) == (0, "| (4) 34 | 12  12  |")
    assert run(capsys, "candidates", "--solutions", board)[1] != lines
    assert run(capsys, "candidates", EASY)[1] == run(capsys, "show", "--candidates", EASY)[1]
    assert "row 1 has 1 twice" in run(capsys, "candidates", "11" + "." * 14)[2]
    assert "goes with --solutions" in run(capsys, "candidates", board, "--timeout", "2")[2]


def test_in_python() -> None:
    assert sl.count_solutions(EASY) == 1
    assert [str(board) for board in sl.solutions(EASY)] == [SOLVED]
    assert len(sl.true_candidates(EASY)) == 81
    assert not sl.true_candidates("11" + "." * 79)
    picked = sl.random_solution(seed=3)
    assert picked is not None
    assert picked.is_complete
    assert picked == sl.random_solution(seed=3) != sl.random_solution(seed=4)
    small = sl.random_solution(sl.Grid.of(6), seed=1)
    assert small is not None
    assert small.is_complete
    assert str(sl.random_solution(EASY)) == SOLVED
    assert sl.random_solution("11" + "." * 79) is None


@pytest.fixture
def a_second_a_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes on by a second whenever somebody looks at it."""
    monkeypatch.setattr(deadline, "monotonic", count().__next__)


@pytest.mark.usefixtures("a_second_a_look")
def test_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "count", FOUR, "--limit", "100", "--timeout", "20")
    assert status == 1
    assert lines[0].startswith("at least ")
    assert lines[0].endswith(" solutions; gave up after 20 s")
    status, lines, _ = run(capsys, "count", FOUR, "--timeout", "0.5")
    assert (status, lines) == (1, ["unknown; gave up after 0.5 s"])
    status, lines, err = run(capsys, "solutions", FOUR, "--limit", "100", "--timeout", "20")
    assert (status, err.startswith("sudologue: gave up after 20 s: there ")) == (1, True)
    assert 0 < len(lines) < sl.count_solutions(FOUR, 100)
    status, _, err = run(capsys, "candidates", "--solutions", FOUR, "--timeout", "2")
    assert (status, err) == (1, "sudologue: gave up after 2 s\n")


def test_as_long_as_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "count", EASY, "--timeout", "0")[0] == 0
    assert run(capsys, "count", EASY, "--timeout", "nan")[0] == 2


@pytest.mark.usefixtures("a_second_a_look")
def test_what_was_found_by_then() -> None:
    cage = Constraint.from_document({"type": "killer", "cells": ["r1c1", "r2c3"], "sum": 5})
    puzzle = sl.Puzzle.of("." * 16, [cage])
    everything = sl.solutions(puzzle, 1000)
    with pytest.raises(SearchTimeoutError) as caught:
        sl.solutions(puzzle, 1000, timeout=30)
    some = caught.value.solutions
    assert 0 < len(some) == caught.value.found < len(everything)
    assert set(some) < set(everything)
    with pytest.raises(SearchTimeoutError) as caught:
        sl.count_solutions(puzzle, 1000, timeout=30)
    assert (caught.value.found, caught.value.solutions) == (len(some), ())
    with pytest.raises(SearchTimeoutError, match=r"gave up after 1 s$"):
        sl.true_candidates(puzzle, timeout=1)
    assert sl.count_solutions(puzzle, 1000, timeout=1e6) == len(everything)
