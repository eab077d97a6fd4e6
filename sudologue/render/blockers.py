"""The digits on a board that leave one candidate to a house or a cell: whoever checks a single looks for these."""

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House


def house_blockers(board: Board, digit: int, house: House) -> tuple[Cell, ...]:
    """Few cells that hold the digit and between them see the house's open cells that cannot take it."""
    grid, shift = board.grid, (digit - 1) * board.grid.cell_count
    open_mask = grid.house_masks[grid.house_number(house)] & board.empty_mask
    blocked = open_mask & ~(board.candidates_mask >> shift)
    holders = bits(board.placed_mask >> shift & grid.cells_mask)
    found: list[Cell] = []
    while blocked and holders:
        best = max(holders, key=lambda cell: (grid.peer_masks[cell] & blocked).bit_count())
        if not grid.peer_masks[best] & blocked:
            break
        blocked &= ~grid.peer_masks[best]
        found.append(grid.cells[best])
    return tuple(sorted(found))


def cell_blockers(board: Board, cell: Cell) -> tuple[Cell, ...]:
    """For a cell with one candidate, a cell that holds each other digit; nothing for a cell with more.

    Of several cells with the same digit one is taken in the house that is fullest: there one can count. Digits
    that were ruled out by steps before have none.
    """
    grid, index = board.grid, board.grid.index(cell)
    if (board.candidates_mask & grid.domain_masks[index]).bit_count() != 1:
        return ()
    filled = {
        peer: board.value(grid.cells[peer])
        for peer in bits(grid.peer_masks[index] & ~board.empty_mask)
    }
    chosen: dict[int | None, int] = {}
    houses = [mask for mask in grid.house_masks if mask >> index & 1]
    for house in sorted(houses, key=lambda mask: (mask & board.empty_mask).bit_count()):
        for peer, digit in filled.items():
            if house >> peer & 1:
                chosen.setdefault(digit, peer)
    return tuple(sorted(grid.cells[peer] for peer in chosen.values()))
