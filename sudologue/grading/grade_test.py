"""Every metric on puzzles of our own, and what has no grade."""

from math import inf

import pytest

import sudologue as sl
from sudologue.errors import PuzzleError, UnknownNameError
from sudologue.grading import explainer, hodoku, own, singledigit
from sudologue.grading.grade import METRICS
from sudologue.grading.rating import Ladder, Traces, climb
from sudologue.solver.solver import Solver

EASY = ".....452.1.5.6..8......2..996..........543..........417..4......46.1.3.7.39......"
MEDIUM = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."
HARD = "...3.6...4....1.....9.5..2..98...7...7..9..6...4...25..5..793..2..1....6...6.5..."
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


@pytest.mark.parametrize(
    ("puzzle", "expected"),
    [
        (EASY, ["89, easy", "84.42", "404, easy", "about 5.29, tough", "easy", "2", "0"]),
        (
            MEDIUM,
            [
                "432.9, medium",
                "beyond its techniques",
                "788, medium",
                "about 6.96, tough",
                "expert",
                "3.6",
                "1",
            ],
        ),
        (
            HARD,
            [
                "738.2, hard",
                "beyond its techniques",
                "1034, hard",
                "about 7.22, diabolical",
                "expert",
                "4.5",
                "1",
            ],
        ),
    ],
    ids=["easy", "medium", "hard"],
)
def test_all_metrics(puzzle: str, expected: list[str]) -> None:
    graded = sl.grade(puzzle)
    assert list(graded) == ["own", "singledigit", "hodoku", "sudokuwiki", "qqwing", "se", "te"]
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
    details = graded["se"].details
    assert (details["ep"], details["ed"]) == (1.2, 1.2)
    assert details["ed_step"] == {"step": 1, "technique": "hidden-single", "action": "r2c2=2"}
    assert list(details) == ["ep", "ed", "er_step", "ep_step", "ed_step"]


def test_a_solved_board_is_easy() -> None:
    assert {str(r) for r in sl.grade(SOLVED).values()} == {
        "0, easy",
        "0",
        "about 0, kids",
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


def test_hodokus_guesses_are_scored_and_counted() -> None:
    puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    rating = sl.grade(puzzle, ["hodoku"])["hodoku"]
    path = sl.solve(puzzle, ladder="hodoku", allow_search=True)
    score = sum(hodoku.points_of(step.inference.rule) for step in path.steps)
    assert (rating.value, rating.level, rating.details["guesses"]) == (score, "extreme", 2)
    assert score > 2 * 10_000
    board = sl.Board.from_string(puzzle)
    assert hodoku.METRIC.value(board, score) == score
    assert hodoku.METRIC.value(board, score - 1) == inf
    assert hodoku.METRIC.told(rating).endswith("(guesses 2)")


def test_unknown_metrics_are_offered_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="unknown metric 'hodoko'; did you mean 'hodoku'"):
        sl.grade(EASY, ["hodoko"])


def test_other_grids_have_our_own_grade_only() -> None:
    puzzle = sl.generate(seed=1, grid=sl.Grid.of(6))
    assert list(sl.grade(puzzle)) == ["own"]
    with pytest.raises(PuzzleError, match="se is not defined for other grids than the classic"):
        sl.grade(puzzle, ["own", "se"])


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


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM, HARD])
@pytest.mark.parametrize("name", METRICS)
def test_a_number_is_the_same_if_there_is_a_limit(name: str, puzzle: str) -> None:
    """Up to the limit; above it there is no end to it."""
    board, metric = sl.Board.from_string(puzzle), METRICS[name]
    value = metric.rate(Traces(board)).value
    assert metric.value(board) == value
    if value is not None:
        assert metric.value(board, value) == value
        assert metric.up_to is None or metric.value(board, value - 0.05) == inf


def test_what_is_too_much_is_not_looked_for() -> None:
    """The last rules of a ladder are left out, but none that is followed by one that may be wanted."""
    rules = [sl.RULES[name] for name in ("naked-single", "pointing", "naked-pair", "x-wing")]
    ladder = Ladder("some", rules)
    least = {"pointing": 5.0, "naked-pair": 3.0, "x-wing": 4.0}
    assert ladder.up_to(4.0, least) is ladder
    assert ladder.up_to(3.5, least).rules == tuple(rules[:3])
    assert ladder.up_to(2.0, least).rules == tuple(rules[:1])
    solver = climb(ladder, lambda number, _: max(number, 1), least=least)
    assert solver(sl.Board.from_string(HARD), 2.0) == inf
    assert solver(sl.Board.from_string(HARD), 4.0) is None
    assert solver(sl.Board.from_string(EASY), 2.0) == inf


def test_trial_and_error_tells_a_backdoor() -> None:
    rating = sl.grade(HARD, "te")["te"]
    assert (rating.value, rating.details["backdoor"]) == (1, 1)
    cell = str(rating.details["cells"])
    solution = sl.solutions(HARD)[0]
    board = sl.Board.from_string(HARD)
    number = next(i for i, each in enumerate(board.grid.cells) if str(each) == cell)
    given = HARD[:number] + str(solution.value(board.grid.cells[number])) + HARD[number + 1 :]
    assert sl.grade(given, "te")["te"].details == {"backdoor": 0}


def test_singledigit_wants_the_digit_in_every_open_cell_of_an_intersection() -> None:
    """A line that locks a digit in two of three open cells is none of its intersections."""
    board = sl.Board.from_string("." * 81)
    pointing = next(rule for rule in singledigit.LADDER if rule.name == "pointing")
    row = [(cell, 5) for cell in board.grid.cells[9:27] if cell.col < 3]
    assert len(pointing.apply(board.eliminate(row))) == 1
    assert not pointing.apply(board.eliminate([*row, (board.grid.cells[0], 5)]))
    assert sl.RULES["pointing"].apply(board.eliminate([*row, (board.grid.cells[0], 5)]))
