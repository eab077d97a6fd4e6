from itertools import product
from random import Random

from sudologue.constraints import AntiKnight, Arrow
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.readings.bounds import arrow_bounds, least_sum
from sudologue.reasoning.readings.fillings import unfilled

GRID = Grid.of(6, constraints=[AntiKnight(), Arrow("r2c2 r2c3 r3c4", "r1c1")])


def plain_least(possible: int, cells: list[int]) -> int | None:
    """All ways to fill the cells, one by one."""
    domains = [list(bits(possible & GRID.domain_masks[cell])) for cell in cells]
    totals = [
        sum(candidate // GRID.cell_count + 1 for candidate in way)
        for way in product(*domains)
        if not any(GRID.sees[one] >> other & 1 for one in way for other in way)
    ]
    return min(totals, default=None)


def test_the_least_sum_is_that_of_some_way_without_conflicts() -> None:
    random = Random(3)
    for _ in range(200):
        cells = random.sample(range(36), random.randint(1, 3))
        possible = random.getrandbits(216) | random.getrandbits(216)
        assert least_sum(GRID, possible, cells) == plain_least(possible, cells)


def test_what_bounds_explain_is_just_what_goes() -> None:
    (arrow,), random, told = GRID.readings, Random(5), 0
    for _ in range(300):
        struck = random.getrandbits(216) & random.getrandbits(216)
        board = Board.of(Puzzle(GRID, 0)).without_mask(struck & GRID.all_mask)
        lost = unfilled(GRID, arrow, board.possible_mask)
        parts = {part.role: part for part in arrow_bounds(board, arrow, lost)}
        if "least" in parts:
            told += 1
            gone = GRID.packing.digits(lost, arrow.cells[0])
            assert gone.bit_length() < parts["least"].digits[0]
            assert parts["least"].digits == (plain_least(board.possible_mask, [*arrow.cells[1:]]),)
    assert told > 10


def test_the_bounds_of_an_open_arrow() -> None:
    grid = Grid.of(9, constraints=[Arrow("r1c2 r1c3 r2c3", "r1c1")])
    (arrow,), board = grid.readings, Board.of(Puzzle(grid, 0))
    parts = arrow_bounds(board, arrow, unfilled(grid, arrow, board.possible_mask))
    assert [(part.role, part.digits) for part in parts] == [
        ("least", (6,)),
        ("most", (9,)),
        ("rest", (3,)),
        ("rest", (3,)),
        ("rest", (3,)),
    ]
