"""What the project promised when it was founded, of three programs that it takes after (see `founding_test.py`)."""

from pathlib import Path

import pytest

import sudologue as sl
from sudologue import formats
from sudologue.cli.main import main
from sudologue.founding_test import EASY, EMPTY, NOTES, SOLUTION
from sudologue.generation.targets import technique_ids

HIDDEN_TRIPLE = "46......353..2.....1.53...8.4....8..3......26..9..8.4.....69.......1...52......7."
_HIDDEN = {2: "hidden-pair", 3: "hidden-triple", 4: "hidden-quad"}


class TestTheThird:
    """A library for solving variants, rule by rule."""

    def test_base_rules_are_27_houses_and_a_digit_in_each_cell(self) -> None:
        assert len(EMPTY.houses) == 27
        assert all(sum(map(bool, row)) == 9 for row in EMPTY.candidates)

    def test_a_cage_is_a_rule_of_its_own_and_says_when_it_fails(self) -> None:
        puzzle = sl.Puzzle.of("12" + "." * 14, constraints=[sl.Killer("r1c1 r1c2", 5)])
        problems = sl.Board.of(puzzle).problems()
        assert [problem.constraint for problem in problems] == ["killer 1"]

    def test_rules_give_hints_one_by_one(self) -> None:
        puzzle = sl.Puzzle.of(constraints=[sl.Killer("r1c1 r1c2", 3), sl.Killer("r5c5 r5c6", 17)])
        assert [str(found.action) for found in sl.constraint_hints(puzzle)] == [
            "r1c1<>3,4,5,6,7,8,9, r1c2<>3,4,5,6,7,8,9",
            "r5c5<>1,2,3,4,5,6,7, r5c6<>1,2,3,4,5,6,7",
        ]

    def test_search_goes_on_where_rules_stop(self) -> None:
        result = sl.solve(NOTES, rules=["naked-single"], allow_search=True)
        assert result.status is sl.SolveStatus.SOLVED
        assert result.guesses
        assert sl.count_solutions("." * 16, limit=2) == 2
        assert sl.count_solutions("11" + "." * 14) == 0


class TestTheFourth:
    """A program that generates and solves, on the command line."""

    @pytest.mark.parametrize(
        "flags",
        [
            "-c 1 -d 1 5000 -s 3 -t 1 -f plain",
            "--count 1 --difficulty 1 --seed 3 --threads 1 --format json --indent -1",
            "-s 3 -f json -i 2 -a basic naked_singles hidden_singles -r naked_singles",
        ],
    )
    def test_generate(self, flags: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["generate", *flags.split()]) == 0
        assert capsys.readouterr().out

    @pytest.mark.parametrize(
        "name",
        [
            *("naked_singles", "naked_pairs", "naked_triples", "naked_quads"),
            *("hidden_singles", "hidden_pairs", "hidden_triples", "hidden_quads"),
            *("pointing_pairs_triples", "box_line_reduction", "x_wing", "swordfish", "jellyfish"),
        ],
    )
    def test_strategies_go_by_their_names(self, name: str) -> None:
        assert sl.RULES[name] in sl.LADDERS["singledigit"]
        assert technique_ids(("basic", name)) == (sl.RULES[name].name,)

    @pytest.mark.parametrize(
        "flags", ["", "-S", "--single-step", "-f json -i -1", "--format plain"]
    )
    def test_solve(self, flags: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["solve", *flags.split(), EASY]) == 0
        assert capsys.readouterr().out

    def test_board_formats(self) -> None:
        board = sl.Board.from_string("12" + "0" * 79).eliminate([(sl.Cell(0, 2), 3)])
        marks = formats.write(board, "pencil")
        assert len(marks) == 162
        assert formats.read(marks) == board
        line = formats.write(board, "plain", lossy=True)
        assert len(line) == 81
        assert formats.read(line).cells == board.cells

    def test_naked_singles_cannot_be_written_with_pencil_marks(self) -> None:
        with pytest.raises(sl.SudologueError, match="would read as a placed digit"):
            formats.write(sl.Board.from_string(EASY), "pencil")


class TestTheFifth:
    """A compact solver with notes."""

    def test_files(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        task, solution = tmp_path / "task.txt", tmp_path / "solution.txt"
        task.write_text(EASY)
        assert main(["solve", "--task", str(task), "--solution", str(solution)]) == 0
        assert solution.read_text().strip() == SOLUTION
        for wrong in (EASY[1:], EASY + "0", "y" + EASY[1:]):
            task.write_text(wrong)
            assert main(["solve", "--task", str(task), "--solution", str(solution)]) == 2
        assert "81" in capsys.readouterr().err

    def test_several_solutions_give_the_first_that_is_found(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        task, solution = tmp_path / "task.txt", tmp_path / "solution.txt"
        task.write_text("0" * 81)
        flags = ["--ladder", "simple", "--allow-search"]
        assert main(["solve", *flags, "--task", str(task), "--solution", str(solution)]) == 0
        assert sl.Board.from_string(solution.read_text()).is_complete
        assert "guess" in "".join(capsys.readouterr())

    def test_the_order_of_techniques(self) -> None:
        assert [rule.name for rule in sl.LADDERS["simple"]] == [
            "naked-single",
            "hidden-single",
            "pointing",
            "naked-pair",
            "hidden-pair",
            "naked-triple",
            "hidden-triple",
            "naked-quad",
            "hidden-quad",
        ]

    def test_pointing_goes_from_the_box_to_the_line_only(self) -> None:
        outside = [(cell, 1) for cell in EMPTY.boxes[0].cells if cell.row != 0]
        step = sl.Solver(sl.LADDERS["simple"]).step(EMPTY.eliminate(outside))
        assert step is not None
        assert step.inference.rule == "pointing"
        line = [(cell, 1) for cell in EMPTY.rows[0].cells if cell.col > 2]
        assert sl.Solver(sl.LADDERS["simple"]).step(EMPTY.eliminate(line)) is None

    @pytest.mark.parametrize("size", [2, 3, 4])
    @pytest.mark.parametrize("kind", ["rows", "columns", "boxes"])
    def test_n_digits_in_n_common_cells_are_locked(self, size: int, kind: str) -> None:
        """The cells keep these digits and lose all other notes."""
        house: sl.House = getattr(EMPTY, kind)[4]
        cells, digits = house.cells[1 : 2 * size : 2], range(3, 3 + size)
        elsewhere = [(cell, digit) for cell in house.cells if cell not in cells for digit in digits]
        board = EMPTY.eliminate(elsewhere)
        found = {inference.action for inference in sl.RULES[_HIDDEN[size]].apply(board)}
        others = frozenset(range(1, 10)) - set(digits)
        assert sl.Elimination(cells, others) in found
        after = sl.solve(board, ladder="simple", max_steps=40).final_board
        assert all(after.candidates[cell.row][cell.col] == set(digits) for cell in cells)

    def test_they_solve_what_naked_sets_leave(self) -> None:
        naked = [rule for rule in sl.LADDERS["simple"] if rule.name not in _HIDDEN.values()]
        assert sl.solve(HIDDEN_TRIPLE, rules=naked).status is sl.SolveStatus.STUCK
        assert sl.solve(HIDDEN_TRIPLE, ladder="simple").status is sl.SolveStatus.SOLVED

    def test_the_example_is_solved_with_a_guess_as_the_last_resort(self) -> None:
        result = sl.solve(NOTES, ladder="simple", allow_search=True)
        assert result.final_board.is_complete
        assert result.guesses == 2
        assert sl.solve(NOTES).status is sl.SolveStatus.SOLVED
