from itertools import product

from hypothesis import given, settings

from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.counts import digit_masks
from sudologue.rules.placements import lost_causes
from sudologue.strategies import boards, grids


@settings(deadline=None, max_examples=20)
@given(grids(Grid.of(4), Grid.of(6)).flatmap(boards))
def test_lost_causes_are_in_no_placement(board: Board) -> None:
    grid = board.grid
    for cells, lost in zip(board.shared(digit_masks), lost_causes(board), strict=True):
        rows = [
            [i for i in range(grid.cell_count) if cells & row & 1 << i] for row in grid.house_masks
        ]
        possible = 0
        for choice in product(*(row for row in rows[: grid.size] if row)):
            mask = sum(1 << i for i in choice)
            if not any(mask & grid.peer_masks[i] for i in choice):
                possible |= mask
        assert lost == cells & ~possible
