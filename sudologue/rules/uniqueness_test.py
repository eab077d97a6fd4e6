"""Deadly patterns: what is concluded agrees with the one solution, and nothing is concluded without one."""

from functools import cache
from itertools import combinations, product

import pytest

import sudologue as sl
from sudologue import formats
from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.proof import why
from sudologue.inference.solve_result import SolveStatus
from sudologue.inference.truth import BugGuardians, Guardians, parse_truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.narration.pages import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.rules.singles import restate
from sudologue.rules.techniques import TECHNIQUES, assumes_uniqueness
from sudologue.rules.unique_loops import loops
from sudologue.rules.uniqueness import rectangles_at
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE

NAMES = [name for name in RULES if assumes_uniqueness(name)]
SURE = [rule for name, rule in RULES.items() if not assumes_uniqueness(name)]

every_technique = pytest.mark.parametrize("name", NAMES)


@cache
def example(name: str) -> tuple[Board, int]:
    """A position that shows the technique, and its solution, found without any such technique."""
    board = formats.read(EXAMPLES[name])
    result = Solver(SURE).solve(board)
    assert result.status is SolveStatus.SOLVED
    return board, result.final_board.placed_mask


def struck(inference: Inference, grid: Grid) -> int:
    assert isinstance(inference.action, Elimination)
    return sum(1 << grid.candidate(cell, digit) for cell, digit in inference.action.candidates)


def test_the_family_is_known_by_its_name() -> None:
    assert set(NAMES) == {t.id for t in TECHNIQUES.values() if t.family == "uniqueness"}
    assert not assumes_uniqueness("x-wing")
    assert not assumes_uniqueness("a-rule-of-my-own")


def is_one_loop(grid: Grid, cells: int) -> bool:
    """Do the cells hang together, and can two digits fill them by turns?"""
    sides, todo = {(cells & -cells).bit_length() - 1: 0}, [(cells & -cells).bit_length() - 1]
    while todo:
        cell = todo.pop()
        for other in bits(grid.peer_masks[cell] & cells):
            if other not in sides:
                sides[other] = 1 - sides[cell]
                todo.append(other)
            elif sides[other] == sides[cell]:
                return False
    return len(sides) == cells.bit_count()


@pytest.mark.parametrize("spare", [0, 2])
def test_loops_are_those_that_a_look_at_every_choice_of_cells_finds(spare: int) -> None:
    grid = Grid.of(4)
    exact = grid.cells_mask & ~((1 << spare) - 1)
    in_a_row = [0, *(1 << one | 1 << other for one, other in combinations(range(4), 2))]
    wanted = [
        cells
        for rows in product(in_a_row, repeat=4)
        if (cells := sum(row << 4 * n for n, row in enumerate(rows))).bit_count() >= 6
        and all((cells & house).bit_count() in (0, 2) for house in grid.house_masks)
        and is_one_loop(grid, cells)
    ]
    assert wanted
    assert loops(grid, exact, grid.cells_mask) == tuple(sorted(wanted))


@every_technique
def test_the_example_shows_it(name: str) -> None:
    board, _ = example(name)
    inference = RULES[name].apply(board)[0]
    assert isinstance(inference.evidence.truths[0], Guardians | BugGuardians)
    guardians = inference.evidence.part("guardians").candidates
    assert set(guardians) == set(inference.evidence.truths[0].candidates(board))
    for truth in inference.evidence.truths:
        assert parse_truth(str(truth), board.grid) == truth


@pytest.mark.parametrize("name", ["avoidable-rectangle-1", "avoidable-rectangle-2"])
def test_givens_cannot_change(name: str) -> None:
    board, _ = example(name)
    same = Board(Puzzle(board.grid, board.placed_mask), board.placed_mask, board.candidates_mask)
    assert RULES[name].apply(board)
    assert not RULES[name].apply(same)


def test_rectangles_lie_in_two_boxes() -> None:
    found = rectangles_at(NINE, 0).rectangles.values()
    assert len(found) == 24
    for rectangle in found:
        boxes = {mask & rectangle.mask for mask in NINE.house_masks[18:] if mask & rectangle.mask}
        assert sorted(map(int.bit_count, boxes)) == [2, 2]


@pytest.mark.parametrize("grid", [DIAGONAL_9, JIGSAW_7, Grid.of(6), Grid.of(16)])
def test_every_house_of_any_grid_has_two_corners_or_none(grid: Grid) -> None:
    for corner in range(0, grid.cell_count, 5):
        for rectangle in rectangles_at(grid, corner).rectangles.values():
            mask = rectangle.mask
            assert mask >> corner & 1
            assert all((house & mask).bit_count() in (0, 2) for house in grid.house_masks)
            assert not grid.peer_masks[rectangle.across] >> rectangle.down & 1


@pytest.mark.parametrize("grid", [NINE, DIAGONAL_9, JIGSAW_7, Grid.of(6)])
def test_the_product_of_lines_finds_the_rectangles_that_lie_in_some_places(grid: Grid) -> None:
    places = grid.cells_mask & 0x6D5A_B3C9_17E5_F02D_9BAD_C0FF
    for corner in range(grid.cell_count):
        found = rectangles_at(grid, corner)
        others = places & ~(1 << corner)
        inside = [
            opposite
            for opposite, rectangle in found.rectangles.items()
            if not rectangle.mask & ~(others | 1 << corner)
        ]
        assert found.opposites_in(others) == sum(1 << opposite for opposite in inside)


def test_a_diagonal_takes_rectangles_away() -> None:
    assert len(rectangles_at(DIAGONAL_9, 0).rectangles) < len(rectangles_at(NINE, 0).rectangles)


@every_technique
def test_why_keeps_what_the_guardians_rest_on(name: str) -> None:
    """The steps that a cell depends on are a trace by themselves, guardians and all."""
    board, _ = example(name)
    rule = RULES[name]
    start = Board.of(Puzzle(board.grid, board.puzzle.givens_mask))
    result = Solver([rule, *SURE]).solve(start)
    assert sl.check(result).ok
    assert result.status is SolveStatus.SOLVED
    used = [n for n, step in enumerate(result.steps, 1) if step.inference.rule == name]
    for number in used[:2]:
        action = result.steps[number - 1].inference.action
        assert isinstance(action, Elimination)
        cell, digit = action.candidates[0]
        answer = why(result, f"{cell}<>{digit}", restate)
        assert sl.check(answer).ok


def test_a_board_with_two_solutions_is_left_alone_where_no_guardian_is_left() -> None:
    """Four cells with nothing but two digits: a rule cannot say which of the two solutions is meant."""
    board, _ = example("unique-rectangle-1")
    inference = RULES["unique-rectangle-1"].apply(board)[0]
    guardians = inference.evidence.part("guardians").candidates
    bare = board.eliminate(guardians)
    for name in NAMES:
        for found in RULES[name].apply(bare):
            assert found.evidence.truths[0].mask(bare)


def test_what_the_guardians_of_a_bug_strike_alone_is_not_told_with_more() -> None:
    board = formats.read(
        ":0000:x:.28.+36.+5..3.+5.2.+8...5+8.+9.321+5+7+29+4+3+6+848+2+3+6+1+579+3+9+6+75+8+2+1486..+2+57+9+3"
        "+2+7+96+83+14+5+5.+39.+782+6:427 721::"
    )
    found = RULES["bug-plus-n"].apply(board)
    assert [len(inference.evidence.truths) for inference in found] == [1]
