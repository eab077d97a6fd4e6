import json
import os
import pty
import subprocess
import sys
import termios
from pathlib import Path

import pytest

import sudologue as sl
from sudologue import formats
from sudologue.cli.main import main
from sudologue.narration.examples import EXAMPLES
from sudologue.render.text import draw_board, draw_candidates
from sudologue.search import questions

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
STUCK = "12........3....."
CLASH = "55" + EASY[2:]
LATE_CLASH = "9" + EASY[1:]


class Run:
    """What a command printed, and its exit status."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *argv: str) -> None:
        try:
            self.status = main(argv)
        except SystemExit as stop:
            self.status = stop.code
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def test_solve_prints_board_steps_and_board(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "solve", EASY)
    assert run.status == 0
    assert run.lines[1] == "| 5 3 . | . 7 . | . . . |"
    assert sum(line.startswith(("1. ", "51. ")) for line in run.lines) == 2
    assert "| 5 3 4 | 6 7 8 | 9 1 2 |" in run.lines
    assert "\033" not in run.out


@pytest.mark.parametrize("voice", ["terse", "coach", "proof"])
def test_every_voice_in_both_texts(voice: str, capsys: pytest.CaptureFixture[str]) -> None:
    for kind in ("plain", "markdown"):
        run = Run(capsys, "solve", EASY, "--voice", voice, "-f", kind)
        assert run.status == 0
        assert "r5c5" in run.out


def test_json_is_one_document_and_checks(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run = Run(capsys, "solve", EASY, "-f", "json", "-i", "-1")
    assert len(run.lines) == 1
    trace = tmp_path / "trace.json"
    trace.write_text(run.out)
    assert Run(capsys, "check", str(trace)).status == 0
    told = Run(capsys, "check", "-v", str(trace))
    assert "step 51" in told.out
    document = json.loads(run.out)
    document["steps"][3]["place"] = "r5c3=7"
    trace.write_text(json.dumps(document))
    bad = Run(capsys, "check", str(trace))
    assert bad.status == 1
    assert "step 4" in bad.out + bad.err
    assert Run(capsys, "check", "--puzzle", STUCK, str(trace)).status == 1


def test_indent(capsys: pytest.CaptureFixture[str]) -> None:
    assert Run(capsys, "solve", EASY, "-f", "json", "-i", "4").lines[1].startswith("    ")
    assert Run(capsys, "solve", EASY, "-f", "json").lines[1].startswith('  "')


def test_several_puzzles(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"# two\n{EASY}\n\n{SOLUTION}\n")
    assert Run(capsys, "solve", "-q", str(puzzles)).lines == [SOLUTION, SOLUTION]
    assert len(Run(capsys, "solve", "-f", "jsonl", str(puzzles)).lines) == 2
    assert len(json.loads(Run(capsys, "solve", "-f", "json", str(puzzles)).out)) == 2
    assert "Puzzle 2 (line 4)" in Run(capsys, "solve", str(puzzles)).lines


def test_a_bad_line_is_reported_and_the_rest_solved(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{EASY}\n{EASY[:-1]}\n{EASY[:-1]}z\n{CLASH}\n{EASY}\n")
    run = Run(capsys, "solve", "-q", str(puzzles))
    assert run.status == 2
    assert run.lines == [SOLUTION, SOLUTION]
    errors = run.err.splitlines()
    assert [error.split(": ")[1] for error in errors] == [f"{puzzles}:{n}" for n in (2, 3, 4)]
    assert "80" in errors[0]
    assert "'z'" in errors[1]
    assert "r1c1 and r1c2" in errors[2]


def test_stuck_and_invalid_end_with_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    stuck = Run(capsys, "solve", STUCK)
    assert stuck.status == 1
    assert "rather stop than guess" in stuck.out
    quiet = Run(capsys, "solve", "-q", STUCK)
    assert quiet.status == 1
    assert "." in quiet.out
    assert quiet.err.startswith("sudologue: stuck: ")
    drawn = Run(capsys, "solve", "--no-candidates", STUCK)
    assert len(drawn.out) < len(stuck.out)


@pytest.mark.parametrize(
    ("argv", "complaint"),
    [
        (["solve", EASY + "1"], "82"),
        (["solve", EASY[:-1] + "z"], "'z' at character 81"),
        (["solve", CLASH], "row 1 has 5 twice, in r1c1 and r1c2"),
        (["solve", LATE_CLASH], "r"),
        (["solve", ""], "empty"),
        (["solve", "no/such/file.txt"], "'no/such/file.txt'"),
        (["solve"], "expected a board"),
        (["solve", EASY, "--rules", "naked-singel"], "did you mean 'naked-single'?"),
        (["solve", EASY, "--rules", ","], "no rule is left to try"),
        (["solve", EASY, "--ladder", "jacob"], "unknown ladder 'jacob'"),
        (["solve", EASY, "--voice", "opera"], "unknown voice 'opera'"),
        (["solve", "--task", "x"], "--task and --solution go together"),
        (["solve", EASY, "--task", "x", "--solution", "y"], "not both"),
        (["convert", EASY, "--to", "morse"], "unknown format 'morse'"),
        (["why", EASY, "r0c1"], "'r0c1'"),
        (["why", EASY, "r3c4=5"], "r3c4 is 3, not 5"),
        (["why", STUCK, "r2c1"], "r2c1 is still empty"),
        (["techniques", "x-ray"], "unknown rule 'x-ray'"),
    ],
)
def test_bad_input_is_one_clear_line(
    argv: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(capsys, *argv)
    assert run.status == 2
    assert run.out == ""
    assert run.err.startswith("sudologue: ")
    assert run.err.count("\n") == 1
    assert complaint in run.err


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"\xff\xd8\x00garbage", "not text: byte 0xff at position 1"),
        (b"5300\x0070", "not text: byte 0x00 at position 5"),
        (b"", "is empty"),
        (b"5" * 10_000_000, "…"),
    ],
    ids=["binary", "nul", "empty", "10 MB"],
)
def test_unreadable_files(
    data: bytes, complaint: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "input"
    path.write_bytes(data)
    run = Run(capsys, "solve", str(path))
    assert run.status == 2
    assert complaint in run.err
    assert run.err.count("\n") == 1
    assert len(run.err) < 400


def test_a_folder_is_not_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run = Run(capsys, "solve", str(tmp_path))
    assert run.status == 2
    assert "is a directory" in run.err


def test_two_files(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    task, solution = tmp_path / "task.txt", tmp_path / "solution.txt"
    task.write_text(EASY)
    run = Run(capsys, "solve", "--task", str(task), "--solution", str(solution))
    assert run.status == 0
    assert solution.read_text().strip() == SOLUTION
    assert sorted(os.listdir(tmp_path)) == ["solution.txt", "task.txt"]


@pytest.mark.parametrize(("puzzle", "status"), [(STUCK, 1), (CLASH, 2), (EASY[1:], 2), ("", 2)])
def test_an_old_solution_survives_a_failure(
    puzzle: str, status: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    task, solution = tmp_path / "task.txt", tmp_path / "solution.txt"
    task.write_text(puzzle)
    solution.write_text("old")
    assert Run(capsys, "solve", "--task", str(task), "--solution", str(solution)).status == status
    assert solution.read_text() == "old"
    assert sorted(os.listdir(tmp_path)) == ["solution.txt", "task.txt"]


def test_a_solution_that_cannot_be_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    task = tmp_path / "task.txt"
    task.write_text(EASY)
    run = Run(capsys, "solve", "--task", str(task), "--solution", str(tmp_path / "no" / "x"))
    assert run.status == 2
    assert "cannot write" in run.err


def test_hints_get_more_concrete(capsys: pytest.CaptureFixture[str]) -> None:
    told = [Run(capsys, "hint", EASY, "--level", str(level)).out for level in (1, 2, 3, 4)]
    assert len(set(told)) == 4
    assert "r5c5" in told[3]
    assert "5" in told[3]
    assert "r5c5" not in told[0]


def test_a_mistake_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "hint", CLASH, "--level", "4")
    assert run.status == 1
    assert "r1c1" in run.out
    assert "r1c2" in run.out


def test_a_wrong_digit_of_ones_own_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    board = sl.Board.from_string(EASY).place(sl.Cell(0, 2), 1)
    line = formats.write(board, "s9b")
    run = Run(capsys, "hint", line)
    assert run.status == 1
    assert "r1c3" in run.out


def test_nothing_left_to_hint_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert Run(capsys, "hint", SOLUTION).status == 0
    assert Run(capsys, "hint", STUCK, "--rules", "full-house").status == 1


def test_why_tells_only_what_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(Run(capsys, "why", EASY, "r3c4").lines) == 2
    assert "given" in Run(capsys, "why", EASY, "r1c1").out
    assert "r2c6" in Run(capsys, "why", EASY, "r3c4<>5").out
    document = json.loads(Run(capsys, "why", EASY, "r3c4=3", "-f", "json").out)
    assert [step["place"] for step in document["steps"]] == ["r3c5=4", "r3c4=3"]
    assert "Step 1" in Run(capsys, "why", EASY, "r3c4", "--voice", "proof").out


def test_single_step(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "solve", "-S", EASY)
    assert run.status == 0
    assert sum(line.startswith("1. ") for line in run.lines) == 1
    assert not any(line.startswith("2. ") for line in run.lines)
    assert len(json.loads(Run(capsys, "solve", "-S", EASY, "-f", "json").out)["steps"]) == 1
    assert Run(capsys, "solve", "-S", STUCK, "--rules", "full-house").status == 1


def test_the_cases_of_a_net_are_summed_up_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("solve", "-S", EXAMPLES["nested-forcing-net"], "--rules", "nested-forcing-net")
    assert "\n  Could r7c2 be 7? Then r8c2 is 9" in Run(capsys, *asked).out
    monkeypatch.setattr("sudologue.cli.terminal.is_terminal", lambda: True)
    assert " Could r7c2 be 7? No: after 2 steps " in Run(capsys, *asked).out
    assert "\n  Could r7c2 be 7? Then r8c2 is 9" in Run(capsys, *asked, "--full").out


def test_show(capsys: pytest.CaptureFixture[str]) -> None:
    assert Run(capsys, "show", EASY).lines[1] == "| 5 3 . | . 7 . | . . . |"
    assert "124" in Run(capsys, "show", EASY, "--candidates").out
    assert "\033[1m5" in Run(capsys, "show", EASY, "--color", "always").out
    assert "note: row 1 has 5 twice" in Run(capsys, "show", CLASH).err


def test_convert(capsys: pytest.CaptureFixture[str]) -> None:
    s9b = Run(capsys, "convert", EASY, "--to", "s9b").out.strip()
    back = Run(capsys, "convert", s9b, "--to", "sdm")
    assert (back.status, back.out.strip()) == (0, EASY)
    half = formats.write(sl.Board.from_string(EASY).place(sl.Cell(4, 4), 5), "s9b")
    assert Run(capsys, "convert", half, "--to", "plain").status == 2
    assert Run(capsys, "convert", half, "--to", "plain", "--lossy").status == 0


def test_techniques(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in Run(capsys, "techniques").lines[1:]] == [*sl.RULES.ids()]
    for name in sl.RULES.ids():
        page = Run(capsys, "techniques", name)
        assert page.status == 0
        assert sl.TECHNIQUES[name].name in page.out
        assert "None" not in page.out


def test_ladders(capsys: pytest.CaptureFixture[str]) -> None:
    told = Run(capsys, "techniques", "--ladders").out.rstrip().split("\n\n")
    for text, (name, rules) in zip(told, sl.LADDERS.items(), strict=True):
        description, names = text.split("\n")
        assert description == f"{name}: {rules.description}"
        assert names.split(", ") == [rule.name for rule in rules]
    both = Run(capsys, "techniques", "x-wing", "--ladders")
    assert (both.status, both.out) == (2, "")


def test_the_page_of_a_technique_shows_the_candidates_it_is_about(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = Run(capsys, "techniques", "aic").out
    assert "SudokuWiki (100+len)F.\n\n(F is SudokuWiki's factor" in page
    board = formats.read(EXAMPLES["aic"])
    assert draw_candidates(board) in page
    assert draw_board(formats.read(EXAMPLES["naked-single"])) in (
        Run(capsys, "techniques", "naked-single").out
    )


@pytest.mark.parametrize("name", [name for name in formats.FORMATS if name != "killer"])
def test_several_boards_can_be_read_again_in_every_format(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    puzzles = tmp_path / "puzzles.txt"
    puzzles.write_text(f"{SOLUTION}\n{SOLUTION}\n")
    puzzles.write_text(Run(capsys, "convert", str(puzzles), "--to", name).out)
    assert Run(capsys, "convert", str(puzzles), "--to", "plain").lines == [SOLUTION, SOLUTION]


def test_the_page_of_a_technique_says_who_tries_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Ladders: human, hodoku, se, sudokuwiki, singledigit." in (
        Run(capsys, "techniques", "x-wing").out
    )
    rare = Run(capsys, "techniques", "squirmbag").out
    assert "HoDoKu score 470.\n\nIn no ladder: ask for it by --rules." in rare


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    told = Run(capsys, "--version").out
    assert told == f"sudologue {sl.__version__} (search: {questions.name()})\n"


def in_terminal(*argv: str, keys: str = "", env: dict[str, str] | None = None) -> tuple[str, int]:
    """Run the program in a pseudo-terminal; what it wrote, and its exit status."""
    leader, follower = pty.openpty()
    termios.tcsetwinsize(follower, (24, 80))
    process = subprocess.Popen(
        [sys.executable, "-m", "sudologue", *argv],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "TERM": "xterm", **(env or {})},
    )
    os.close(follower)
    os.write(leader, keys.encode())
    written = b""
    while True:
        try:
            chunk = os.read(leader, 65536)
        except OSError:
            break
        if not chunk:
            break
        written += chunk
    os.close(leader)
    return written.decode(), process.wait()


def test_colour_on_a_terminal_unless_told_otherwise() -> None:
    environment = {"NO_COLOR": ""}
    assert "\033[1m" in in_terminal("show", EASY, env=environment)[0]
    assert "\033[1m" not in in_terminal("show", EASY, env={"NO_COLOR": "1"})[0]
    assert "\033[1m" not in in_terminal("show", EASY, "--color", "never", env=environment)[0]


def test_enter_gives_the_next_step_on_a_terminal() -> None:
    written, status = in_terminal("solve", "-S", EASY, keys="\n\nq\n")
    assert "\n3. " in written
    assert "\n4. " not in written
    assert status == 0


def test_progress_on_a_terminal_only(tmp_path: Path) -> None:
    puzzles = tmp_path / "many.txt"
    puzzles.write_text(f"{EASY}\n" * 300)
    assert "solving" in in_terminal("solve", "-q", str(puzzles))[0]
    piped = subprocess.run(
        [sys.executable, "-m", "sudologue", "solve", "-q", "-"],
        input=puzzles.read_text(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert piped.stderr == ""
    assert piped.stdout == f"{SOLUTION}\n" * 300


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    puzzles = tmp_path / "many.txt"
    puzzles.write_text(f"{EASY}\n" * 2000)
    command = f"{sys.executable} -m sudologue solve -q {puzzles} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout == f"{SOLUTION}\n"
    assert done.stderr == ""


def test_a_large_board_that_ends_like_a_file_is_a_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Run(capsys, "show", "." * 99 + "A")
    assert (run.status, run.lines[-2]) == (0, "| . . . . . | . . . . A |")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["count", EASY, "--limit", "x"], "invalid int value: 'x'"),
        (["solve", EASY, "-q", "-f", "json"], "--quiet prints the solution alone"),
        (["solve", EASY, "-S", "-q"], "--single-step tells steps as plain text or JSON"),
        (["solve", EASY, "-S", "-f", "markdown"], "plain text or JSON, found markdown"),
        (["generate", "--timeout", "-1"], "--timeout: expected a number of seconds, found -1"),
        (["generate", "--size", "7"], "--size: expected 4, 6, 8, 9, 10, 12 or 16, found 7"),
        (["generate", "-f", "lines", "--trace"], "--trace: a line has no room for it"),
        (["grade", EASY, "-m", ""], "--metric: expected a name, or all, found none"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(capsys, *words)
    assert run.status == 2
    assert complaint in run.err
    assert run.err.count("\n") == 1


def test_no_words_get_help(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys)
    assert run.status == 2
    assert "Solve puzzles and narrate every step." in run.out


def test_the_steps_of_a_complete_board(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(capsys, "steps", "1234341221434321")
    assert (run.status, run.lines) == (0, ["The board is complete."])
