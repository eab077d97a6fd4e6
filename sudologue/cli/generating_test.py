import itertools
import json
import re
from collections.abc import Iterator

import pytest

import sudologue as sl
from sudologue.cli import generating
from sudologue.cli.main import main
from sudologue.search import deadline
from sudologue.search.deadline import TimeUpError


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[str], str]:
    status = main(["generate", *argv])
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_plain(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(capsys, "--count", "2", "--seed", "1", "--level", "easy")
    assert (status, err) == (0, "")
    assert lines[0] == "------ Sudoku 1 ------"
    assert lines[5] == "------ Sudoku 2 ------"
    clues, solution, difficulty = (line.partition(": ")[2] for line in lines[1:4])
    assert [str(board) for board in sl.solutions(clues)] == [solution]
    assert float(difficulty) > 0
    assert lines[4] == ""


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("-s", "1", "--level", "easy", "-f", "json", "-i", "-1")
    _, lines, _ = run(capsys, *options)
    (puzzle,) = json.loads("\n".join(lines))["puzzles"]
    assert set(puzzle) == {"clues", "difficulty", "solution"}
    _, lines, _ = run(capsys, *options, "--no-solution", "--trace", "--voice", "terse")
    (puzzle,) = json.loads("\n".join(lines))["puzzles"]
    assert set(puzzle) == {"clues", "difficulty", "trace"}
    assert puzzle["trace"][0].startswith("1. ")


def test_lines_and_a_trace(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "-c", "3", "-s", "1", "-f", "lines", "--size", "4")
    assert [len(line) for line in lines] == [16, 16, 16]
    _, lines, _ = run(capsys, "-s", "1", "--size", "4", "--trace")
    assert any(line.startswith("1. ") for line in lines)


def test_large_puzzles_are_not_graded(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "-s", "1", "--size", "10", "--clues", "70")
    assert not any(line.startswith("Difficulty") for line in lines)


def test_names_of_both_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("-s", "4", "-f", "lines", "-r", "naked_pairs", "-a")
    allowed = (
        "basic,naked_singles,hidden-single naked_pairs pointing_pairs_triples box_line_reduction"
    )
    status, lines, _ = run(capsys, *options, *allowed.split())
    assert (status, len(lines)) == (0, 1)


def test_an_option_given_twice_asks_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("-s", "4", "-r", "naked_pairs", "-r", "pointing", "--trace", "--voice", "terse")
    _, lines, _ = run(capsys, *options)
    assert any("Naked Pair" in line for line in lines)
    assert any("Pointing" in line for line in lines)


def test_a_pattern_and_clues(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    path = f"{tmp_path}/pattern.txt"
    with open(path, "w") as file:
        file.write("....\n" + "xxxx\n" * 3)
    _, lines, _ = run(capsys, "--size", "4", "--pattern", path, "-f", "lines", "-s", "2")
    assert lines[0][:4] == "...."
    status, _, err = run(capsys, "--pattern", path)
    assert (status, "expected 81 cells" in err) == (2, True)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--clues", "12"), "a 9×9 puzzle has 17 to 81 clues, not 12"),
        (("--clues", "30", "20"), "at least 30 and at most 20"),
        (("--clues", "1", "2", "3"), "--clues: expected MIN or MIN MAX"),
        (("-d", "9", "3"), "at least 9 and at most 3"),
        (("-r", "x_wing", "-a", "naked_singles"), "x-wing is required and not allowed"),
        (("-r", "x_wingg"), "did you mean 'x-wing'?"),
        (("--level", "easyy"), "did you mean 'easy'?"),
        (("--metric", "odd"), "unknown metric 'odd'"),
        (("-c", "0"), "--count: expected 1 or more"),
        (("-t", "-1"), "--threads: expected 1 or more"),
    ],
)
def test_bad_options(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], complaint: str
) -> None:
    status, lines, err = run(capsys, *options)
    assert (status, lines) == (2, [])
    assert complaint in err


def test_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("-d", "1e9", "--size", "4", "--timeout", "0.01", "-s", "1", "-f", "json")
    status, lines, err = run(capsys, *options)
    assert status == 1
    assert json.loads("\n".join(lines)) == {"puzzles": []}
    assert re.match(r"sudologue: the time is up: (none of|the only|not one) .*attempt", err)


@pytest.mark.parametrize("threads", ["1", "2"])
def test_a_wish_that_is_out_of_reach_is_given_up(
    threads: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "_PATIENCE", 0.2)
    status, lines, err = run(capsys, "-d", "1e9", "--size", "4", "-s", "1", "-t", threads)
    assert (status, lines) == (1, [])
    assert re.match(r"sudologue: the time is up \(no puzzle in 0.2 s; --timeout", err)
    assert re.search(r"(none of|the only|not one) .*attempt", err)


def test_what_there_was_instead(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("-d", "1e9", "--size", "4", "--timeout", "1", "-s", "1")
    found = re.search(
        r"for; difficulties ranged from (\d+) to (\d+) \(seed 1\)", run(capsys, *options)[2]
    )
    assert found is not None
    assert 0 < int(found[1]) < int(found[2]) < 1000


def test_time_without_a_puzzle_counts_from_the_last(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "_PATIENCE", 1.5)
    now = itertools.count()
    monkeypatch.setattr(deadline, "monotonic", lambda: next(now) / 100)
    status, lines, _ = run(capsys, "--size", "4", "-s", "1", "-c", "40", "-f", "lines")
    assert (status, len(lines)) == (0, 40)
    assert next(now) > 150


def test_without_a_limit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(generating, "_PATIENCE", -1)
    assert run(capsys, "--size", "4", "-s", "1", "--timeout", "0")[0] == 0
    assert run(capsys, "--size", "4", "-s", "1")[0] == 1


def test_the_time_is_up_while_a_puzzle_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def solve(*_: object) -> None:
        raise TimeUpError

    monkeypatch.setattr(sl.Solver, "solve", solve)
    status, lines, err = run(capsys, "-s", "1", "--size", "4", "--timeout", "60")
    assert status == 1
    assert [line.partition(":")[0] for line in lines[1:]] == ["Clues", "Solution", ""]
    assert err.startswith("sudologue: the time is up before the last puzzle was told in full: 1 of")


@pytest.mark.parametrize("threads", ["1", "2"])
def test_the_time_is_up_in_the_midst_of_an_attempt(
    threads: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines, err = run(
        capsys, "--size", "16", "-s", "1", "--timeout", "0.01", "-t", threads, "-f", "lines"
    )
    assert (status, lines) == (1, [])
    assert err == "sudologue: the time is up: not one attempt was finished (seed 1)\n"


def test_an_interrupt_prints_what_was_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = sl.generate(seed=1, grid=sl.Grid.of(4))

    def attempts(generator: sl.Generator, _: float | None = None) -> Iterator[sl.Puzzle]:
        generator.tried = generator.found = 1
        yield puzzle
        raise KeyboardInterrupt

    monkeypatch.setattr(sl.Generator, "attempts", attempts)
    status, lines, err = run(capsys, "-c", "5", "--size", "4", "-f", "json", "-s", "1")
    assert status == 130
    assert json.loads("\n".join(lines))["puzzles"][0]["clues"] == str(puzzle)
    assert err.startswith("sudologue: interrupted: 1 of 1 attempts")
