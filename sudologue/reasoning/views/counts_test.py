"""What has few left is what one by one counting finds."""

from hypothesis import given, settings

from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.views.candidates import cell_digits
from sudologue.reasoning.views.counts import bivalue_cells, few_cells, few_places, shapes
from sudologue.strategies import NINE, boards, grids, submasks

WINDOWS = Grid.of(
    9,
    extra=[
        House(
            HouseKind.WINDOW,
            number,
            tuple(Cell(top + r, left + c) for r in range(3) for c in range(3)),
        )
        for number, (top, left) in enumerate([(1, 1), (1, 5), (5, 1), (5, 5)])
    ],
)
"""Its windows look like boxes, and overlap them."""


@settings(deadline=None, max_examples=25)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_few_candidates_in_a_cell(board: Board) -> None:
    domains = [board.candidates_mask & mask for mask in board.grid.domain_masks]
    for most, found in enumerate(few_cells(board), start=2):
        wanted = {i for i, domain in enumerate(domains) if 2 <= domain.bit_count() <= most}
        assert set(bits(found)) == wanted


@settings(deadline=None, max_examples=25)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_cells_with_the_same_two_candidates(board: Board) -> None:
    wanted: dict[int, int] = {}
    for cell, digits in enumerate(cell_digits(board)):
        if digits.bit_count() == 2:
            wanted[digits] = wanted.get(digits, 0) | 1 << cell
    assert [*bivalue_cells(board).items()] == sorted(wanted.items())


@settings(deadline=None, max_examples=25)
@given(grids(Grid.of(4), Grid.of(6), NINE).flatmap(boards))
def test_few_places_in_a_house(board: Board) -> None:
    check_few_places(board)


@settings(deadline=None, max_examples=25)
@given(submasks(WINDOWS.all_mask))
def test_few_places_where_houses_overlap(candidates: int) -> None:
    check_few_places(Board(Puzzle(WINDOWS, 0), 0, candidates))


def check_few_places(board: Board) -> None:
    grid, found = board.grid, few_places(board)
    for shape in shapes(grid):
        for most in (2, 3, 4):
            wanted = 0
            for house in shape.houses:
                for digit in range(1, grid.size + 1):
                    places = board.candidates_mask & grid.range_mask(house, digit)
                    wanted |= places if 2 <= places.bit_count() <= most else 0
            assert found[shape.houses[0]][most - 2] == wanted


def test_houses_of_a_shape_do_not_overlap() -> None:
    for shape in shapes(WINDOWS):
        masks = [WINDOWS.house_masks[house] for house in shape.houses]
        assert sum(mask.bit_count() for mask in masks) == union(masks).bit_count()


def test_every_house_has_a_shape() -> None:
    assert sorted(house for shape in shapes(NINE) for house in shape.houses) == list(range(27))
    assert [len(shape.houses) for shape in shapes(NINE)] == [9, 9, 9]
