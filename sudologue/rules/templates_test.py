"""Templates agree with a look at every template there is."""

from hypothesis import given, settings

from sudologue.inference.inference import Elimination, Placement
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.catalog import RULES
from sudologue.strategies import boards, grids


def all_templates(grid: Grid, cells: int) -> list[int]:
    made = [0]
    for row in grid.house_masks[: grid.size]:
        if cells & row:
            made = [
                mask | 1 << cell
                for mask in made
                for cell in bits(cells & row)
                if not mask & grid.peer_masks[cell]
            ]
    return made


def agreed(board: Board) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """The cells in all templates and those in none, as (digit, cell); cells of one digit bar the others."""
    grid = board.grid
    left = [all_templates(grid, cells) for cells in board.shared(digit_masks)]
    sure, before = [0] * grid.size, [-1] * grid.size
    while sure != before:
        before = sure
        sure = [_common(grid, masks) for masks in left]
        left = [
            [m for m in masks if not any(m & sure[o] for o in range(grid.size) if o != digit)]
            for digit, masks in enumerate(left)
        ]
    placed = {(digit + 1, cell) for digit, mask in enumerate(sure) for cell in bits(mask)}
    struck = {
        (digit + 1, cell)
        for digit, cells in enumerate(board.shared(digit_masks))
        for cell in bits(cells)
        if not any(mask >> cell & 1 for mask in left[digit])
    }
    return placed, struck


def _common(grid: Grid, masks: list[int]) -> int:
    common = grid.cells_mask
    for mask in masks:
        common &= mask
    return common if masks else 0


@settings(deadline=None, max_examples=10)
@given(grids(Grid.of(4), Grid.of(6)).flatmap(boards))
def test_they_find_what_all_templates_agree_on(board: Board) -> None:
    placed, struck = agreed(board)
    index = board.grid.index
    found_set = [one.action for one in RULES["template-set"].apply(board)]
    found_delete = [one.action for one in RULES["template-delete"].apply(board)]
    assert {(a.value, index(a.cell)) for a in found_set if isinstance(a, Placement)} == placed
    candidates = (pair for a in found_delete if isinstance(a, Elimination) for pair in a.candidates)
    assert {(digit, index(cell)) for cell, digit in candidates} == struck
