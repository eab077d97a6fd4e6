"""What a few truths rule out, by trying every choice; and which of the truths that really takes.

A pattern suggests its truths. Whether all of them are needed depends on the position: a Sue de Coq may have
a naked pair inside that does the work alone. So the rules that gather many truths have them tried here.
"""

from collections.abc import Callable, Sequence

from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.rules.argument import find_choice


def rules_out(board: Board, masks: Sequence[int], target: int) -> bool:
    """Is there no choice of one candidate from each mask that goes with the target?"""
    grid = board.grid
    alive = board.candidates_mask & ~grid.sees[target]
    return find_choice(grid, masks, alive, 1 << target) is None


def forces(board: Board, masks: Sequence[int], target: int) -> bool:
    """Is there no choice of one candidate from each mask without the target?"""
    return find_choice(board.grid, masks, board.candidates_mask & ~(1 << target), 0) is None


Proves = Callable[[Board, Sequence[int], int], bool]


def sharpened(
    board: Board, masks: Sequence[int], targets: int, proves: Proves = rules_out
) -> list[int]:
    """The places of those masks that prove all the targets and of which none can be spared.

    Of several ways to spare some, those at the end go first.
    """
    kept = list(range(len(masks)))
    numbers = list(bits(targets))
    for place in reversed(range(len(masks))):
        others = [other for other in kept if other != place]
        rest = [masks[other] for other in others]
        if all(proves(board, rest, target) for target in numbers):
            kept = others
    return kept


def is_sharp(board: Board, masks: Sequence[int], targets: int) -> bool:
    """Is each of the masks needed for some target? That all together rule them out is taken as given."""
    numbers = list(bits(targets))
    return all(
        any(not rules_out(board, (*masks[:at], *masks[at + 1 :]), target) for target in numbers)
        for at in range(len(masks))
    )


def cell_digits(board: Board) -> tuple[int, ...]:
    """The digits of each cell's domain, as a mask; bit 0 is the digit 1."""
    grid, found = board.grid, [0] * board.grid.cell_count
    for candidate in bits(board.candidates_mask):
        digit, cell = divmod(candidate, grid.cell_count)
        found[cell] |= 1 << digit
    return tuple(found)
