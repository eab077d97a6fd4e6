"""Digits of one's own are told from givens, and blamed for mistakes, in every form."""

import json
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.cli.main import main
from sudologue.render.text import draw_board, draw_candidates

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
RIGHT, WRONG = (f"53{digit}{PUZZLE[3:]}" for digit in "41")
RIGHT_MARKED, WRONG_MARKED = (f"53+{digit}{PUZZLE[3:]}" for digit in "41")
MISTAKE = "Before going on: the 1 in r1c3 cannot stay. Take it out first."
TWO_FORMS = {"two boards": (PUZZLE, "--progress", WRONG), "marked": (WRONG_MARKED,)}


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    status = main(argv)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize("board", TWO_FORMS.values(), ids=TWO_FORMS)
@pytest.mark.parametrize(
    "argv",
    [
        ("solve",),
        ("solve", "-q"),
        ("solve", "-S"),
        ("why",),
        ("steps",),
    ],
)
def test_a_mistake_is_told_and_blamed_on_nobody_else(
    argv: tuple[str, ...], board: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    question = ("r3c4",) if argv == ("why",) else ()
    status, out, err = run(capsys, *argv, board[0], *question, *board[1:])
    assert (status, out, err) == (1, "", f"sudologue: {MISTAKE}\n")


@pytest.mark.parametrize("board", TWO_FORMS.values(), ids=TWO_FORMS)
def test_a_record_has_it(board: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "solve", "-f", "jsonl", *board)
    assert (status, json.loads(out)["error"], err) == (1, MISTAKE, f"sudologue: {MISTAKE}\n")


@pytest.mark.parametrize("board", TWO_FORMS.values(), ids=TWO_FORMS)
def test_a_hint_names_it(board: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "hint", *board) == (1, f"{MISTAKE}\n", "")


def test_without_a_mistake_it_goes_on_from_there(capsys: pytest.CaptureFixture[str]) -> None:
    for board in ((PUZZLE, "-p", RIGHT), (RIGHT_MARKED,)):
        assert run(capsys, "solve", "-q", *board) == (0, f"{SOLUTION}\n", "")
        assert "r1c3=4" not in run(capsys, "solve", *board, "--voice", "terse")[1]
        assert run(capsys, "hint", *board, "--level", "2")[0] == 0
        why = run(capsys, "why", board[0], "r1c3", *board[1:])
        assert why == (0, "r1c3 is 4: it is there already.\n", "")
    assert "r1c3=4" in run(capsys, "solve", PUZZLE, "--voice", "terse")[1]


def test_traces_of_a_puzzle_in_progress_check(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    trace = tmp_path / "trace.json"
    trace.write_text(run(capsys, "solve", "-f", "json", PUZZLE, "-p", RIGHT)[1])
    assert run(capsys, "check", str(trace))[0] == 0


def test_one_mistake_does_not_stop_the_rest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{PUZZLE}\n{WRONG_MARKED}\n{RIGHT_MARKED}\n")
    status, out, err = run(capsys, "solve", "-q", str(path))
    assert (status, out, err) == (
        1,
        f"{SOLUTION}\n{SOLUTION}\n",
        f"sudologue: {path}:2: {MISTAKE}\n",
    )


def test_progress_may_be_drawn_in_a_file_and_have_candidates(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    board = sl.Board.from_string(PUZZLE).eliminate([(sl.Cell(0, 3), 6)])
    path.write_text(draw_candidates(board))
    for argv in (("hint", PUZZLE), ("solve", PUZZLE), ("why", PUZZLE, "r3c4")):
        status, out, err = run(capsys, *argv, "--progress", str(path))
        assert (status, "too much is crossed out in r1c4" in out + err) == (1, True)


def test_progress_may_be_pasted_from_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for draw in (draw_board, draw_candidates):
        drawn = draw(sl.Board.from_string(RIGHT), coordinates=True)
        assert run(capsys, "solve", "-q", PUZZLE, "-p", drawn) == (0, f"{SOLUTION}\n", "")
        drawn = draw(sl.Board.from_string(WRONG), coordinates=True)
        assert run(capsys, "hint", PUZZLE, "-p", drawn) == (1, f"{MISTAKE}\n", "")


def test_progress_of_a_jigsaw_knows_its_own_regions() -> None:
    rows = ["aaab", "ccab", "cdbb", "cddd"]
    cells = sl.Grid.of(4).cells
    regions = [[cell for cell in cells if rows[cell.row][cell.col] == name] for name in "abcd"]
    start = sl.Board.of(sl.generate(seed=1, grid=sl.Grid.of(4, regions=regions)))
    first = sl.solve(start).steps[0].board
    assert sl.solve(start, progress=str(first)).initial == first
    assert first != start


@pytest.mark.parametrize(
    ("progress", "complaint"),
    [
        ("9" + PUZZLE[1:], "the progress is not of this puzzle: r1c1 is given as 5, found 9"),
        ("1234", "--progress: expected 81 cells for a 9×9 grid, found 4"),
        ("." * 16, "--progress: the progress is not of this puzzle: expected 9×9, found 4×4"),
        ("no/such/file.txt", "cannot read 'no/such/file.txt'"),
    ],
)
def test_what_is_no_progress(
    progress: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = run(capsys, "hint", PUZZLE, "--progress", progress)
    assert (status, out) == (2, "")
    assert err.startswith("sudologue: ")
    assert complaint in err


def test_a_puzzle_that_is_wrong_itself_is_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "why", f"55{PUZZLE[2:]}", "r3c4", "-p", RIGHT)
    assert (status, "row 1 has 5 twice" in err) == (2, True)
    assert run(capsys, "solve", "-p", RIGHT, "--task", "a", "--solution", "b")[0] == 2


def test_in_python() -> None:
    assert sl.mistakes(PUZZLE, WRONG).wrong == ((sl.Cell(0, 2), 1),)
    assert sl.mistakes(WRONG_MARKED) == sl.mistakes(PUZZLE, WRONG)
    assert not sl.mistakes(PUZZLE, RIGHT)
    assert not sl.mistakes(PUZZLE)
    result = sl.solve(PUZZLE, progress=sl.Board.from_string(RIGHT))
    assert str(result.initial.puzzle) == PUZZLE
    assert (str(result.initial), str(result.final_board)) == (RIGHT, SOLUTION)
    nearly = "53." + SOLUTION[3:]
    assert str(sl.hint(PUZZLE, progress=nearly)) == "full-house: r1c3=4"
