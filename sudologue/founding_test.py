"""What the project promised when it was founded, promise by promise: the types, and the words of reasoning.

Five documents were there first: the design of this solver, and those of four programs that it takes after. What they
name is named here as they name it, unless the design has another word for it (docs/glossary.md). The last three are
kept by `founding_programs_test.py`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import sudologue as sl
from sudologue.inference import receipt
from sudologue.narration.narrator import VOICES
from sudologue.rules.rule import Rule

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NOTES = "000109083000302900930008400060810000028095074400000008200480500504000816800006000"
"""The example of the document about a solver with notes."""
PAIR = "..91.3...8...7...623........5..89..1.7.......9..35..2........684.......5...2.83.."
EMPTY = sl.Board.from_string("." * 81)


class NakedSingle:
    """The first rule, written by the first document alone."""

    @property
    def name(self) -> str:
        return "Naked Single"

    def apply(self, board: sl.Board) -> Sequence[sl.Inference]:
        return list(self._found(board))

    def _found(self, board: sl.Board) -> Iterator[sl.Inference]:
        for row, domains in enumerate(board.candidates):
            for col, domain in enumerate(domains):
                if len(domain) == 1:
                    cell, (digit,) = sl.Cell(row, col), domain
                    seen = sl.Evidence((cell,), None, digit, domain, f"{cell} has one candidate")
                    yield sl.Inference(self.name, sl.Placement(cell, digit), seen)


class NakedPair:
    """A rule that eliminates: what it strikes need not be in every cell."""

    @property
    def name(self) -> str:
        return "Naked Pair"

    def apply(self, board: sl.Board) -> Sequence[sl.Inference]:
        return [found for house in board.houses for found in self._found(board, house)]

    def _found(self, board: sl.Board, house: sl.House) -> Iterator[sl.Inference]:
        domains = {cell: board.candidates[cell.row][cell.col] for cell in house.cells}
        for cell, pair in domains.items():
            cells = tuple(each for each in domains if domains[each] == pair)
            others = tuple(each for each in domains if each not in cells and domains[each] & pair)
            if len(pair) == len(cells) == 2 and cells[0] == cell and others:
                seen = sl.Evidence(
                    focus_cells=cells,
                    focus_house=house,
                    focus_digit=None,
                    candidates_seen=pair,
                    description=f"{sorted(pair)} in two cells of {house}",
                )
                yield sl.Inference(self.name, sl.Elimination(cells=others, values=pair), seen)


class TestTheFirst:
    """The design of a narration-first solver."""

    def test_a_cell_is_a_position_from_0(self) -> None:
        cell = sl.Cell(row=3, col=6)
        assert (cell.row, cell.col, str(cell)) == (3, 6, "r4c7")

    def test_a_board_is_made_of_cells_and_candidates(self) -> None:
        board = sl.Board.from_string(EASY)
        assert board.cells[0] == (5, 3, None, None, 7, None, None, None, None)
        assert board.candidates[0][2] == {1, 2, 4}
        assert board.candidates[0][0] == frozenset()
        made = sl.Board(cells=board.cells, candidates=board.candidates)
        assert made == board == sl.Board(board.cells, board.candidates)

    def test_a_board_prints_itself(self) -> None:
        board = sl.Board.from_string(EASY)
        assert board.pretty().splitlines()[1] == "| 5 3 . | . 7 . | . . . |"
        assert str(board) == EASY.replace("0", ".")

    def test_candidates_are_narrowed_and_not_worked_out_again(self) -> None:
        board = sl.Board.from_string(EASY).eliminate([(sl.Cell(0, 2), 4)])
        after = board.place(sl.Cell(4, 4), 5)
        assert after.candidates[0][2] == {1, 2}
        assert after.candidates[3][3] == board.candidates[3][3] - {5}
        assert board.cells[4][4] is None

    def test_houses_and_peers(self) -> None:
        kinds = [house.kind.value for house in EMPTY.houses]
        assert [kinds.count(kind) for kind in ("row", "column", "box")] == [9, 9, 9]
        assert all(len(house.cells) == 9 for house in EMPTY.houses)
        assert len(EMPTY.peers(sl.Cell(4, 4))) == 20

    def test_nothing_can_be_assigned(self) -> None:
        cell = sl.Cell(0, 0)
        placement, evidence = sl.Placement(cell, 5), sl.Evidence((), None, None, None, "")
        values: dict[Any, str] = {
            EMPTY: "cells",
            placement: "value",
            sl.Elimination((cell,), frozenset({5})): "values",
            evidence: "description",
            sl.Inference("rule", placement, evidence): "rule",
            sl.TraceStep(sl.Inference("rule", placement, evidence), EMPTY): "board",
            sl.SolveResult(EMPTY, (), sl.SolveStatus.STUCK): "status",
            EMPTY.rows[0]: "cells",
            cell: "row",
        }
        for value, name in values.items():
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, None)
        with pytest.raises(FrozenInstanceError):
            EMPTY.note = "mine"  # pyright: ignore

    def test_evidence_by_position_and_by_name(self) -> None:
        cells, house, seen = (sl.Cell(0, 0),), EMPTY.rows[0], frozenset({5})
        by_position = sl.Evidence(cells, house, 5, seen, "r1c1 only 5")
        assert by_position == sl.Evidence(
            focus_cells=cells,
            focus_house=house,
            focus_digit=5,
            candidates_seen=seen,
            description="r1c1 only 5",
        )
        assert (by_position.focus_cells, by_position.focus_house) == (cells, house)
        assert (by_position.focus_digit, by_position.candidates_seen) == (5, seen)
        assert by_position.description == "r1c1 only 5"

    def test_an_elimination_of_values_from_cells(self) -> None:
        cells = (sl.Cell(0, 0), sl.Cell(0, 1))
        action = sl.Elimination(cells, frozenset({4, 5}))
        assert (action.cells, action.values) == (cells, {4, 5})
        after = action.apply(EMPTY)
        assert after.candidates[0][:3] == ({1, 2, 3, 6, 7, 8, 9},) * 2 + (set(range(1, 10)),)

    def test_a_trace(self) -> None:
        result = sl.Solver([NakedSingle()]).solve(sl.Board.from_string(EASY))
        assert result.status == sl.SolveStatus.SOLVED
        assert str(result.initial) == EASY.replace("0", ".")
        for number, step in enumerate(result.steps, start=1):
            board = result.board_before(number)
            assert step.inference.rule == "Naked Single"
            assert step.inference == NakedSingle().apply(board)[0]
            assert isinstance(step.inference.action, sl.Placement)
            assert step.board == board.place(
                step.inference.action.cell, step.inference.action.value
            )
        assert result.final_board.is_complete
        assert str(result.final_board) == SOLUTION

    def test_a_result_by_position(self) -> None:
        result = sl.SolveResult(EMPTY, (), sl.SolveStatus.STUCK, "every cell may be anything")
        assert result.diagnosis == "every cell may be anything"
        assert sl.SolveResult(EMPTY, (), sl.SolveStatus.STUCK).diagnosis is None
        assert receipt.to_document(result)["diagnosis"] == {
            "message": result.diagnosis,
            "tried": [],
        }
        for voice in VOICES:
            assert sl.narrate(result, voice=voice)

    def test_stuck_says_what_is_left_and_what_was_tried(self) -> None:
        result = sl.Solver([NakedSingle()]).solve(sl.Board.from_string(NOTES))
        assert result.status is sl.SolveStatus.STUCK
        assert isinstance(result.diagnosis, str)
        assert f"{str(result.final_board).count('.')} cells are open" in result.diagnosis
        assert "none of the rules tried finds anything more (Naked Single)" in result.diagnosis

    def test_without_rules_it_is_stuck(self) -> None:
        result = sl.Solver([]).solve(sl.Board.from_string(EASY))
        assert (result.status, result.steps) == (sl.SolveStatus.STUCK, ())

    def test_rules_by_the_document_work(self) -> None:
        rules: list[Rule] = [NakedSingle(), NakedPair()]
        result = sl.Solver(rules).solve(sl.Board.from_string(NOTES))
        used = {step.inference.rule for step in result.steps}
        assert used == {"Naked Single", "Naked Pair"}
        for number, step in enumerate(result.steps, start=1):
            assert step.inference.apply(result.board_before(number)) == step.board
            if isinstance(step.inference.action, sl.Elimination):
                for cell, digit in step.inference.action.candidates:
                    assert digit in result.board_before(number).candidates[cell.row][cell.col]
        assert receipt.loads(receipt.dumps(result)).steps == result.steps

    def test_any_voice_tells_them(self) -> None:
        result = sl.Solver([NakedSingle(), NakedPair()]).solve(sl.Board.from_string(NOTES))
        told = [str(sl.narrate(result, voice=voice)) for voice in ("terse", "coach", "proof")]
        assert len(set(told)) == 3
        assert all("Naked Pair" in text for text in told)

    def test_the_simplest_rule_comes_first(self) -> None:
        board = sl.Board.from_string(EASY)
        steps = [
            sl.Solver(rules).step(board) for rules in (sl.LADDERS["beta"], sl.LADDERS["beta"][::-1])
        ]
        assert [step and step.inference.rule for step in steps] == ["naked-single", "hidden-single"]

    @pytest.mark.parametrize(
        "name",
        [
            *("naked-single", "hidden-single", "naked-pair", "hidden-pair", "pointing", "claiming"),
            *("naked-triple", "hidden-triple", "x-wing", "swordfish"),
        ],
    )
    def test_the_rules_of_the_progression(self, name: str) -> None:
        assert sl.RULES[name].name == name


class TestTheSecond:
    """A solver by evaluation, negative evaluation and superpositions."""

    def test_boards_have_lists_of_groups(self) -> None:
        board = sl.Board.from_string(EASY)
        assert [len(groups) for groups in (board.rows, board.columns, board.boxes)] == [9, 9, 9]
        cell = sl.Cell(3, 7)
        assert board.houses_of(cell) == (board.rows[3], board.columns[7], board.boxes[5])

    def test_a_group_has_values_and_needs_the_rest(self) -> None:
        board = sl.Board.from_string(EASY)
        assert board.boxes[0].has(board) == {3, 5, 6, 8, 9}
        assert board.boxes[0].needs(board) == {1, 2, 4, 7}
        assert board.boxes[0].has(board.place(sl.Cell(0, 2), 4)) == {3, 4, 5, 6, 8, 9}

    def test_evaluation(self) -> None:
        """A cell may be whatever none of its groups has; one value is set."""
        board = sl.Board.from_string(EASY)
        for cell in board.grid.cells:
            if board.value(cell) is None:
                held = set[int]().union(*(house.has(board) for house in board.houses_of(cell)))
                assert board.candidates[cell.row][cell.col] == set(range(1, 10)) - held
        single, *_ = sl.RULES["naked-single"].apply(board)
        assert single.action == sl.Placement(sl.Cell(4, 4), 5)

    def test_set_and_eliminate(self) -> None:
        """What is set goes from all groups of the cell, and what that leaves alone is set in turn."""
        board = sl.Board.from_string(EASY)
        after = board.place(sl.Cell(4, 4), 5)
        assert not any(5 in after.candidates[c.row][c.col] for c in after.peers(sl.Cell(4, 4)))
        assert sl.solve(after, rules=["naked-single"]).final_board.is_complete

    def test_negative_evaluation(self) -> None:
        """The only cell of a group that can have a value has it."""
        for found in sl.RULES["hidden-single"].apply(sl.Board.from_string(EASY)):
            house, digit = found.evidence.focus_house, found.evidence.focus_digit
            assert house is not None
            assert digit is not None
            rows = sl.Board.from_string(EASY).candidates
            places = [cell for cell in house.cells if digit in rows[cell.row][cell.col]]
            assert found.action == sl.Placement(places[0], digit)
            assert len(places) == 1

    def test_superpositions_act_in_every_group_that_they_share(self) -> None:
        pair = {1, 2}
        others = [(sl.Cell(0, col), digit) for col in (0, 1) for digit in range(3, 10)]
        found, *_ = sl.RULES["naked-pair"].apply(EMPTY.eliminate(others))
        assert found.evidence.focus_cells == (sl.Cell(0, 0), sl.Cell(0, 1))
        assert isinstance(found.action, sl.Elimination)
        assert found.action.values == pair
        assert set(found.action.cells) == {
            cell
            for house in (EMPTY.rows[0], EMPTY.boxes[0])
            for cell in house.cells
            if cell not in found.evidence.focus_cells
        }

    def test_the_stages(self) -> None:
        beta, gamma = ([rule.name for rule in sl.LADDERS[name]] for name in ("beta", "gamma"))
        assert beta == ["naked-single", "hidden-single"]
        assert gamma == [*beta, "naked-pair", "naked-triple", "naked-quad"]
        assert "alpha stage" in sl.LADDERS["beta"].description
        for word in ("evaluation", "negative evaluation", "superpositions"):
            assert word in sl.LADDERS["beta"].description
        assert "superpositions" in sl.LADDERS["gamma"].description

    def test_gamma_solves_what_beta_does_not(self) -> None:
        ends = [sl.solve(PAIR, ladder=name).status for name in ("beta", "gamma")]
        assert ends == [sl.SolveStatus.STUCK, sl.SolveStatus.SOLVED]
