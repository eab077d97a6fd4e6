"""Every metric on puzzles of our own, and what has no grade."""

import pytest

import sudologue as sl
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.grading import explainer, hodoku, own
from sudologue.grading.grade import METRICS
from sudologue.grading.rating import Traces
from sudologue.solver.solver import Solver

EASY = ".....452.1.5.6..8......2..996..........543..........417..4......46.1.3.7.39......"
MEDIUM = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."
HARD = "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5..."
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (EASY, ["89, easy", "84.42", "404, easy", "about 5.28, hard", "easy", "2"]),
        (
            MEDIUM,
            ["432.9, medium", "130.24", "788, medium", "about 6.96, hard", "expert", "3.6"],
        ),
        (
            HARD,
            [
                "738.2, hard",
                "beyond its techniques",
                "about 1034, hard",
                "about 7.21, expert",
                "expert",
                "4.5",
            ],
        ),
    ],
    ids=["easy", "medium", "hard"],
)
def test_all_metrics(puzzle: str, expected: list[str]) -> None:
    graded = sl.grade(puzzle)
    assert list(graded) == ["own", "singledigit", "hodoku", "sudokuwiki", "qqwing", "se"]
    assert [str(rating) for rating in graded.values()] == expected


def test_our_own_grade_tells_its_reasons() -> None:
    graded = sl.grade(MEDIUM, ["own"])
    result = sl.solve(MEDIUM)
    assert graded.level == graded["own"].level == own.level_of(result) == "medium"
    details = graded["own"].details
    openings = details["openings"]
    assert isinstance(openings, list)
    assert len(openings) == len(result.steps)
    assert all(isinstance(number, int) and number >= 1 for number in openings)
    assert set(details) == {"techniques", "openings", "bottlenecks"}


def test_only_what_was_asked_for() -> None:
    graded = sl.grade(EASY, ["se", "hodoku"])
    assert list(graded) == ["se", "hodoku"]
    assert graded.level is None
    assert graded["se"].details == {"ep": 1.2, "ed": 1.2}


def test_a_solved_board_is_easy() -> None:
    assert {str(r) for r in sl.grade(SOLVED).values()} == {
        "0, easy",
        "0",
        "about 0, easy",
        "simple",
    }


START = sl.Board.from_string(EASY)
WRONG = START.place(
    sl.Cell(0, 0), min(START.candidates[0][0] - {sl.solutions(EASY)[0].cells[0][0]})
)


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        ("." * 81, "more than one solution"),
        ("55" + "." * 79, "no solution, so no grade: .*row 1"),
        (WRONG, "no solution, so no grade"),
    ],
    ids=["several", "broken", "none"],
)
def test_no_grade_without_exactly_one_solution(puzzle: str | sl.Board, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        sl.grade(puzzle)


def test_unknown_metrics_are_offered_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="unknown metric 'hodoko'; did you mean 'hodoku'"):
        sl.grade(EASY, ["hodoko"])


def test_other_grids_have_our_own_grade_only() -> None:
    puzzle = sl.generate(seed=1, grid=sl.Grid.of(6))
    assert list(sl.grade(puzzle)) == ["own"]


def test_metrics_share_the_traces_of_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[sl.Board] = []
    solve = Solver.solve

    def counting(self: Solver, board: sl.Board) -> sl.SolveResult:
        solved.append(board)
        return solve(self, board)

    monkeypatch.setattr(Solver, "solve", counting)
    traces = Traces(sl.Board.from_string(EASY))
    assert hodoku.rate(traces) == hodoku.rate(traces)
    assert len(solved) == 1
    explainer.rate(traces)
    assert len(solved) == 2


def test_every_metric_says_how_far_it_can_be_trusted() -> None:
    assert all(m.accuracy.split(":")[0] in ("exact", "approximate") for m in METRICS.values())


VARIANT = sl.Puzzle.of(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    [sl.Killer("r1c3 r1c4", 10)],
)


def test_a_variant_has_our_own_grade_only() -> None:
    assert list(sl.grade(VARIANT)) == ["own"]
    assert sl.grade(VARIANT, ["own"]).level == "easy"
    with pytest.raises(PuzzleError, match="hodoku, se are not defined for puzzles with constraint"):
        sl.grade(VARIANT, ["own", "hodoku", "se"])


def test_digits_of_a_variant_cannot_just_change_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where counting takes too long, a thermometer without givens may still have one solution."""

    def never_known(_: sl.Board) -> None:
        """It takes too long."""

    monkeypatch.setattr("sudologue.grading.grade.solutions_within_reason", never_known)
    empty = "." * 16
    with pytest.raises(PuzzleError, match="1 and 2 could change places"):
        sl.grade(empty, ["own"])
    thermo = sl.Puzzle.of(empty, [sl.Thermo("r1c1 r1c2 r1c3 r1c4")])
    assert "own" in sl.grade(thermo, ["own"])
