"""Sweeps: everything that the first productive technique of a ladder finds, done at once.

singledigit and SudokuWiki solve like this, and their grades count such steps.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from sudologue.inference.inference import Elimination, Inference, Placement
from sudologue.model.board import Board
from sudologue.rules.rule import Rule, finder

Finds = tuple[Inference, ...]


@dataclass(frozen=True, slots=True)
class Sweep:
    """One step: the technique, what it found, and the boards around it."""

    rule: str
    finds: Finds
    before: Board
    after: Board


def sweeps(
    board: Board,
    rules: tuple[Rule, ...],
    apply: Callable[[Board, Finds], Board],
    most_of: Callable[[str], int | None] = lambda _: None,
) -> Iterator[Sweep]:
    """Sweep after sweep, until nothing is found. `most_of` a technique may be less than all it finds."""
    while board.candidates_mask:
        for rule in rules:
            finds = tuple(islice(finder(rule)(board), most_of(rule.name)))
            after = apply(board, finds)
            if after.candidates_mask != board.candidates_mask:
                yield Sweep(rule.name, finds, board, after)
                board = after
                break
        else:
            return


def apply_all(board: Board, finds: Finds) -> Board:
    """Place and strike what was found."""
    grid, placed, candidates = board.grid, board.placed_mask, board.candidates_mask
    for inference in finds:
        match inference.action:
            case Placement(cell, digit):
                number = grid.candidate(cell, digit)
                placed |= 1 << number
                candidates &= grid.keeps[number]
            case Elimination(gone):
                candidates &= ~sum(1 << grid.candidate(*candidate) for candidate in set(gone))
    return Board(board.puzzle, placed, candidates)


def strike_and_fill(board: Board, finds: Finds) -> Board:
    """Strike what was found, then fill every cell with one candidate; its peers are left as they are."""
    grid, candidates = board.grid, board.candidates_mask
    for inference in finds:
        match inference.action:
            case Placement(cell, digit):
                domain = grid.domain_masks[grid.index(cell)]
                candidates &= ~(domain & ~(1 << grid.candidate(cell, digit)))
            case Elimination(gone):
                candidates &= ~sum(1 << grid.candidate(*candidate) for candidate in set(gone))
    once, twice = grid.cell_fold(candidates)
    filled = candidates & ((once ^ twice) & grid.cells_mask) * grid.first_cell_mask
    return Board(board.puzzle, board.placed_mask | filled, candidates & ~filled)
