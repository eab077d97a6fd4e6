"""Deadly patterns: what is concluded agrees with the one solution, and nothing is concluded without one."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import hypothesis
import pytest
from hypothesis import given, settings

import sudologue as sl
from sudologue import formats
from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.proof import why
from sudologue.inference.solve_result import SolveStatus
from sudologue.inference.truth import BugGuardians, Guardians, parse_truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.views.candidates import cell_digits
from sudologue.rules.catalog import RULES
from sudologue.rules.singles import restate
from sudologue.rules.techniques import TECHNIQUES, assumes_uniqueness
from sudologue.rules.unique_loops import loops
from sudologue.rules.uniqueness import Rectangle, rectangles_at
from sudologue.solver.solver import Solver
from sudologue.strategies import NINE, grids, sparse_boards, submasks

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


@cache
def loops_of_four() -> tuple[int, ...]:
    """Every loop on a grid of 4×4."""
    grid = Grid.of(4)
    in_a_row = [0, *(1 << one | 1 << other for one, other in combinations(range(4), 2))]
    return tuple(
        cells
        for rows in product(in_a_row, repeat=4)
        if (cells := sum(row << 4 * n for n, row in enumerate(rows))).bit_count() >= 6
        and all((cells & house).bit_count() in (0, 2) for house in grid.house_masks)
        and is_one_loop(grid, cells)
    )


@given(submasks(Grid.of(4).cells_mask), submasks(Grid.of(4).cells_mask))
@hypothesis.example(0xFFFF, 0xFFFC)
@hypothesis.example(0xFFFF, 0xFFFF)
def test_loops_are_those_that_a_look_at_every_choice_of_cells_finds(
    holding: int, some: int
) -> None:
    exact = holding & some
    wanted = [
        cells
        for cells in loops_of_four()
        if not cells & ~holding and (cells & ~exact).bit_count() <= 2
    ]
    assert loops(Grid.of(4), exact, holding) == tuple(sorted(wanted))


class Deadly(NamedTuple):
    """A rectangle of open cells and two digits (from 0): each cell has one of them, and one nothing else."""

    rectangle: Rectangle
    digits: tuple[int, int]
    guarded: tuple[int, ...]
    guardians: int


def deadly(board: Board) -> Iterator[Deadly]:
    """All that there are on a board, and have guardians."""
    grid, domains = board.grid, cell_digits(board)
    every = {
        r.mask: r
        for n in range(grid.cell_count)
        for r in rectangles_at(grid, n).rectangles.values()
    }
    for rectangle, pair in product(every.values(), combinations(range(grid.size), 2)):
        both = 1 << pair[0] | 1 << pair[1]
        cells = bits(rectangle.mask)
        held = [domains[cell] for cell in cells]
        if both in held and all(domain & both for domain in held):
            guarded = tuple(cell for cell in cells if domains[cell] & ~both)
            own = sum(rectangle.mask << digit * grid.cell_count for digit in pair)
            all_of_it = rectangle.mask * grid.first_cell_mask & board.candidates_mask
            if guarded:
                yield Deadly(rectangle, pair, guarded, all_of_it & ~own)


def is_side(grid: Grid, cells: tuple[int, ...]) -> bool:
    return len(cells) == 2 and bool(grid.peer_masks[cells[0]] >> cells[1] & 1)


def seen_by_one_digit(board: Board, deadly: Deadly) -> Iterator[int]:
    """Type 5."""
    grid, guardians = board.grid, bits(deadly.guardians)
    is_one = len({each // grid.cell_count for each in guardians}) == 1
    if is_one and len(deadly.guarded) > 1 and not is_side(grid, deadly.guarded):
        struck = board.candidates_mask
        for guardian in guardians:
            struck &= grid.sees[guardian]
        yield struck


def tied_in_a_side(board: Board, deadly: Deadly) -> Iterator[int]:
    """Type 4."""
    grid, cells = board.grid, sum(1 << cell for cell in deadly.guarded)
    domains = cells * grid.first_cell_mask & board.candidates_mask
    for digit in deadly.digits if is_side(grid, deadly.guarded) else ():
        places = board.candidates_mask >> digit * grid.cell_count & grid.cells_mask
        if any(places & house == cells for house in grid.house_masks):
            yield domains & ~deadly.guardians & ~(cells << digit * grid.cell_count)


def struck_in_a_corner(board: Board, deadly: Deadly) -> Iterator[int]:
    """Hidden rectangles."""
    grid, (mask, *corners) = board.grid, deadly.rectangle
    if len(deadly.guarded) < 2 or is_side(grid, deadly.guarded):
        return
    for corner, end in zip(corners, reversed(corners), strict=True):
        row, column = divmod(end, grid.size)
        lines = grid.house_masks[row], grid.house_masks[grid.size + column]
        for digit, other in (
            (deadly.digits, deadly.digits[::-1]) if corner not in deadly.guarded else ()
        ):
            places = board.candidates_mask >> digit * grid.cell_count
            if all(places & line == mask & line for line in lines):
                yield board.candidates_mask & 1 << other * grid.cell_count + end


@pytest.mark.parametrize(
    ("name", "strikes"),
    [
        ("unique-rectangle-4", tied_in_a_side),
        ("unique-rectangle-5", seen_by_one_digit),
        ("hidden-rectangle", struck_in_a_corner),
    ],
)
@settings(deadline=None, max_examples=25)
@given(board=grids(Grid.of(4), Grid.of(6), NINE).flatmap(sparse_boards))
def test_rectangles_are_those_that_a_look_at_all_of_them_finds(
    name: str, strikes: Callable[[Board, Deadly], Iterator[int]], board: Board
) -> None:
    told = [struck(inference, board.grid) for inference in RULES[name].apply(board)]
    wanted = [mask for each in deadly(board) for mask in strikes(board, each) if mask]
    assert sorted(told) == sorted(wanted)


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
