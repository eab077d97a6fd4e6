import json

import pytest

import sudologue as sl
from sudologue.cli.main import main
from sudologue.inference import receipt

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, list[str], str]:
    status = main(argv)
    out, err = capsys.readouterr()
    return status, out.splitlines(), err


def test_steps_lists_every_inference_by_technique(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "steps", EASY, "--rules", "naked-single,hidden-single")
    board = sl.Board.from_string(EASY)
    found = [sl.RULES[name].apply(board) for name in ("naked-single", "hidden-single")]
    assert status == 0
    assert len(lines) == sum(map(len, found))
    assert lines[0] == "1. Naked Single: r5c5=5"


def test_one_technique_and_the_first_few(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "steps", EASY, "--technique", "hidden-single", "--first", "2")
    assert [line.split(":")[0] for line in lines] == ["1. Hidden Single", "2. Hidden Single"]


def test_nothing_available(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, _ = run(capsys, "steps", EASY, "--technique", "full-house")
    assert (status, lines) == (1, ["No step of these techniques is available here."])


def test_a_bad_count(capsys: pytest.CaptureFixture[str]) -> None:
    status, lines, err = run(capsys, "steps", EASY, "--first", "0")
    assert (status, lines) == (2, [])
    assert err == "sudologue: --first: expected 1 or more, found 0\n"


def test_rules_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    _, lines, _ = run(capsys, "solve", EASY, "--voice", "terse", "--without", "full-house")
    assert not any("Full House" in line for line in lines)
    status, _, err = run(capsys, "solve", EASY, "--rules", "full-house", "--without", "full-house")
    assert status == 2
    assert "no rule is left to try" in err


def test_uniqueness_can_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    relying = [name for name in sl.RULES if sl.TECHNIQUES[name].family == "uniqueness"]
    chosen = ",".join(["naked-single", *relying])
    _, lines, _ = run(capsys, "steps", EASY, "--rules", chosen, "--no-uniqueness")
    assert {line.split(". ")[1].split(":")[0] for line in lines} == {"Naked Single"}


def test_steps_as_json_are_those_of_a_trace_with_their_lines(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = "steps", EASY, "--rules", "naked-single,hidden-single,mutant-whale"
    _, lines, note = run(capsys, *asked)
    status, text, err = run(capsys, *asked, "-f", "json")
    document = json.loads("\n".join(text))
    assert (status, err) == (0, "")
    assert "mutant-whale" in note
    assert document["left_out"] == ["mutant-whale"]
    assert [step["text"] for step in document["steps"]] == lines
    solved = sl.solve(EASY, rules=["naked-single"], max_steps=1)
    first = json.loads(receipt.dumps(solved))["steps"][0]
    assert document["steps"][0] == first | {"text": lines[0]}


def test_steps_as_json_where_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    status, text, _ = run(capsys, "steps", EASY, "-t", "full-house", "-f", "json", "-i", "-1")
    assert (status, text) == (1, ['{"steps":[],"left_out":[]}'])
    status, _, _ = run(capsys, "steps", "1234341221434321", "-f", "json")
    assert status == 0
