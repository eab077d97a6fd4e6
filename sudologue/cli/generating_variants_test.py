"""`generate --variant` and `complete` from the command line."""

import json
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.cli.main import main
from sudologue.generation.variants.catalog import VARIANTS

KILLER = ("generate", "--variant", "killer", "--size", "6", "--seed", "7")


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(list(argv))
    out, err = capsys.readouterr()
    return status, out, err


def test_plain_draws_the_puzzle_and_tells_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *KILLER)
    assert (status, err) == (0, "")
    heading, rules, drawing, cages, judged = (
        out.split("\n\n", 3)[0].split("\n", 1) + out.split("\n\n")[1:4]
    )
    assert heading == "------ Sudoku 1 ------"
    assert rules.splitlines()[1].startswith("Killer: digits in a cage differ")
    assert drawing.startswith("+-------+-------+")
    assert cages.startswith("killer 1 (sum ")
    assert [line.partition(":")[0] for line in judged.splitlines()] == [
        "Solution",
        "Level",
        "Hardest",
    ]


def test_lines_are_what_every_command_reads(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, out, _ = run(capsys, *KILLER, "--format", "lines", "--count", "2")
    path = tmp_path / "killers.jsonl"
    path.write_text(out)
    puzzles = [sl.Puzzle.from_json(line) for line in out.splitlines()]
    assert [sl.count_solutions(each) for each in puzzles] == [1, 1]
    assert run(capsys, "solve", "-q", str(path))[1].splitlines() == [
        str(sl.solutions(each)[0]) for each in puzzles
    ]


def test_json_has_the_puzzle_with_what_is_thought_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, *KILLER, "-f", "json", "-d", "0", "--metric", "own", "--trace")
    (document,) = json.loads(out)["puzzles"]
    assert {"level", "hardest", "difficulty", "solution", "trace"} < set(document)
    puzzle = sl.Puzzle.from_json(json.dumps(document))
    assert str(sl.solutions(puzzle)[0]) == document["solution"]
    assert document["difficulty"] > 0


def test_the_same_as_in_python(capsys: pytest.CaptureFixture[str]) -> None:
    options = ("--variant", "thermo,odd_even", "--size", "6", "--givens", "2", "8", "-s", "3")
    _, out, _ = run(capsys, "generate", *options, "-f", "lines", "--required", "hidden-single")
    puzzle = sl.generate(
        variants=["thermo", "odd-even"], grid=6, givens=(2, 8), seed=3, required=["hidden-single"]
    )
    assert out == f"{puzzle.to_json()}\n"


def test_all_names_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "generate", "--variant", "list")
    assert (status, out.split()) == (0, list(VARIANTS))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--variant", ""), "--variant: expected a name; --variant list names them"),
        (("--variant", "kiler"), "unknown variant 'kiler'; did you mean 'killer'?"),
        (("--variant", "diagonal", "--givens", "2"), "such a puzzle has 8 to 81 givens, not 2"),
        (("--variant", "windoku", "--size", "6"), "windoku needs square boxes"),
        (("--variant", "nabner", "--size", "4"), "nabner needs a grid of 6×6 or larger"),
        (("--variant", "entropic", "--size", "4"), "4 digits are not low, middle and high"),
        (("--variant", "anti-king", "--size", "4"), "no filling of this 4×4 grid keeps anti-king"),
        (("--variant", "killer", "--metric", "se"), "the metric se is not defined"),
    ],
)
def test_bad_options(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], complaint: str
) -> None:
    status, out, err = run(capsys, "generate", *options)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert complaint in err


HALF = (
    "1...............",
    '{"size": 4, "constraints": [{"type": "killer", "cells": ["R1C1", "R1C2"], "sum": 3}]}',
)


NONE = sl.Puzzle.of(
    size=4, constraints=[sl.Killer("r1c1 r1c2", 3), sl.Killer("r1c3 r1c4", 3)]
).to_json()


def test_complete_tells_what_was_added(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "complete", HALF[0], "--seed", "1")
    assert (status, err) == (0, "")
    first, word, *added = out.splitlines()
    assert sl.count_solutions(first.removeprefix("Clues: ")) == 1
    assert word == "Added (fewer do not suffice):"
    assert len(added) == 3
    assert run(capsys, "complete", HALF[0], "-s", "1", "-f", "lines")[1] == f"{first[7:]}\n"


def test_complete_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "complete", HALF[1], "-s", "1", "-f", "json")
    puzzle = sl.Puzzle.from_json(out)
    assert puzzle.constraints == (sl.Killer("r1c1 r1c2", 3),)
    assert sl.count_solutions(puzzle) == 1
    _, out, _ = run(capsys, "complete", HALF[1], "-s", "1", "--variant", "killer")
    assert "Killer: digits in a cage differ" in out
    assert "  The digits in the cage " in out
    done = run(capsys, "complete", puzzle.to_json())[1]
    assert done.endswith("Nothing has to be added: it has one solution.\n")


@pytest.mark.parametrize(
    ("argv", "status", "complaint"),
    [
        ((NONE,), 1, "the puzzle has no solution"),
        ((HALF[0], "--variant", "diagonal"), 2, "unknown variant of single clues 'diagonal'"),
        ((HALF[0], "--variant", "termo"), 2, "did you mean 'thermo'?"),
        ((HALF[0], "--timeout", "-1"), 2, "--timeout: expected a number of seconds, found -1"),
        (("." * 81, "--timeout", "0.01"), 1, "nothing was found in 0.01 s"),
    ],
)
def test_what_cannot_be_completed(
    capsys: pytest.CaptureFixture[str], argv: tuple[str, ...], status: int, complaint: str
) -> None:
    found, out, err = run(capsys, "complete", *argv)
    assert (found, out) == (status, "")
    assert complaint in err
