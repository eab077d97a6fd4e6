"""The tables fit together, and every rule in them is sound, sharp and blind to names.

The properties at the end hold each rule of the catalog to what it promises, whichever rules there are.
"""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.errors import UnknownNameError
from sudologue.formats import read
from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.symmetry import Symmetry
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES, needs_constraints
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, boards, grids, solutions, submasks, symmetries

SIZES = (Grid.of(4), Grid.of(6), NINE)

SWIFT = [rule for name, rule in RULES.items() if not TECHNIQUES[name].is_slow]
SURE = [rule for rule in SWIFT if TECHNIQUES[rule.name].family != "uniqueness"]
"""Those that hold whether or not the puzzle has a single solution."""
CLASSIC = [rule for name, rule in RULES.items() if not needs_constraints(name)]
"""Those that have something to find on a grid without constraints."""


CASES = Path(__file__).parents[2] / "puzzles" / "cases"

MOVED = Symmetry(
    NINE,
    rows=(7, 8, 6, 1, 0, 2, 5, 3, 4),
    cols=(3, 5, 4, 8, 6, 7, 0, 2, 1),
    digits=(4, 9, 1, 7, 2, 8, 6, 3, 5),
    transposed=True,
)
"""Nothing stays where it is."""


class TestTables:
    def test_rules_are_found_by_their_technique(self) -> None:
        assert tuple(RULES) == RULES.ids()
        assert len(RULES) == len(RULES.ids())
        assert all(RULES[name].name == name and name in RULES for name in RULES)

    def test_every_rule_has_a_technique(self) -> None:
        assert set(RULES) <= set(TECHNIQUES)
        assert all(technique.id == name for name, technique in TECHNIQUES.items())

    @pytest.mark.parametrize(
        "module", sorted({t.module for t in TECHNIQUES.values() if not t.is_direct})
    )
    def test_a_module_finds_what_the_table_says(self, module: str) -> None:
        rules: tuple[Rule, ...] = import_module(f"sudologue.rules.{module}").RULES
        told = [
            technique.id
            for technique in TECHNIQUES.values()
            if technique.module == module and not technique.is_direct
        ]
        assert sorted(rule.name for rule in rules) == sorted(told)

    @pytest.mark.parametrize(
        ("name", "meant"),
        [
            ("X-Wing", "x-wing"),
            ("naked_pairs", "naked-pair"),
            ("Hidden Single", "hidden-single"),
            ("box_line_reduction", "claiming"),
        ],
    )
    def test_other_spellings_are_understood(self, name: str, meant: str) -> None:
        assert RULES[name].name == meant

    def test_an_unknown_rule(self) -> None:
        assert "naked-singel" not in RULES
        with pytest.raises(UnknownNameError, match="unknown rule 'naked-singel'; did you mean 'n"):
            RULES["naked-singel"]

    def test_picking(self) -> None:
        names = tuple(reversed(RULES.ids()))
        assert tuple(rule.name for rule in RULES.pick(*names)) == names
        assert RULES.pick() == ()

    def test_repr_lists_the_rules(self) -> None:
        assert all(name in repr(RULES) for name in RULES)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, int]:
    """A board on the way to a solution, and that solution (the board may have others)."""
    grid = draw(grids(*SIZES))
    solution = draw(solutions(grid))
    placed = draw(submasks(solution))
    candidates = Board.of(Puzzle(grid, placed)).candidates_mask
    wrong = draw(submasks(candidates & ~solution))
    return Board(Puzzle(grid, placed), placed, candidates & ~wrong), solution


def conclusion(inference: Inference, grid: Grid) -> tuple[bool, int]:
    """Whether it places, and the candidates that it places or strikes."""
    match inference.action:
        case Placement(cell, value):
            return True, 1 << grid.candidate(cell, value)
        case Elimination(candidates):
            return False, sum(1 << grid.candidate(cell, digit) for cell, digit in candidates)


def is_accepted(board: Board, inference: Inference) -> bool:
    """Does the checker accept a trace of this one step?"""
    after = inference.apply(board)
    status = SolveStatus.SOLVED if after.is_complete else SolveStatus.PARTIAL
    return sl.check(SolveResult(board, (TraceStep(inference, after),), status)).ok


def is_sharp(board: Board, inference: Inference) -> bool:
    """Does the checker refuse it as soon as any one of its truths is left out?"""
    evidence = inference.evidence
    without = (
        evidence.truths[:at] + evidence.truths[at + 1 :] for at in range(len(evidence.truths))
    )
    return not any(
        is_accepted(board, replace(inference, evidence=replace(evidence, truths=fewer)))
        for fewer in without
    )


@settings(max_examples=25, deadline=None)
@given(positions())
def test_rules_agree_with_every_solution_and_say_nothing_twice(position: tuple[Board, int]) -> None:
    board, solution = position
    for rule in SURE:
        found = rule.apply(board)
        assert len(set(found)) == len(found), rule.name
        for inference in found:
            places, mask = conclusion(inference, board.grid)
            assert inference.rule == rule.name
            assert (mask & solution == mask) if places else not mask & solution, inference


@settings(max_examples=15, deadline=None)
@given(positions())
def test_receipts_are_accepted_and_sharp(position: tuple[Board, int]) -> None:
    board, _ = position
    for rule in SURE:
        for inference in {*rule.apply(board)[:1], *rule.apply(board)[-1:]}:
            assert is_accepted(board, inference), inference
            assert is_sharp(board, inference), inference


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_a_rearranged_board_gives_the_rearranged_conclusions(data: st.DataObject) -> None:
    grid = data.draw(grids(*SIZES))
    board, symmetry = data.draw(boards(grid)), data.draw(symmetries(grid))
    rearranged = symmetry.board(board)
    for rule in SWIFT:
        here = map(symmetry.mask, everything(rule, board))
        assert tuple(here) == everything(rule, rearranged), rule.name


@pytest.mark.parametrize("rule", CLASSIC, ids=lambda rule: rule.name)
def test_it_fires_just_so_on_a_rearranged_board(rule: Rule) -> None:
    board = min(own_positions(rule.name), key=lambda board: board.candidates_mask.bit_count())
    here = everything(rule, board)
    assert any(here)
    assert tuple(map(MOVED.mask, here)) == everything(rule, MOVED.board(board))


def own_positions(name: str) -> Iterator[Board]:
    """The positions of our technique cases on which the rule must fire."""
    for path in sorted(CASES.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith(f":{name}:"):
                yield read(line, "hodoku")


def everything(rule: Rule, board: Board) -> tuple[int, int]:
    """All that a rule places and all that it strikes, however it bundles that into inferences."""
    placed = struck = 0
    for places, mask in (conclusion(found, board.grid) for found in rule.apply(board)):
        placed, struck = (placed | mask, struck) if places else (placed, struck | mask)
    return placed, struck


@settings(max_examples=25, deadline=None)
@given(positions())
def test_whole_traces_pass_the_checker_and_agree_with_the_solution(
    position: tuple[Board, int],
) -> None:
    board, solution = position
    result = Solver(SURE).solve(board)
    assert sl.check(result).ok
    assert not result.final_board.placed_mask & ~solution
    assert result.status in (SolveStatus.SOLVED, SolveStatus.STUCK)
