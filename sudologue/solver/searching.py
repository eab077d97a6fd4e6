"""Where the solver turns to search: to make sure of what it was promised, and when it is asked to guess.

Search proves nothing here. What relies on the puzzle having one solution is left out unless search finds exactly one,
or whoever asks for the solve vouches for it; a solve that is stuck is told how many solutions there are; and a guess,
which is only ever made when it was allowed, is a digit of a solution that search has found.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sudologue.inference.inference import GUESS, Evidence, Inference, Part, Placement
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.search import search

_REASON = 20_000 * 9**3
"""Candidates of boards that plain Python may visit for the answer to a question that nobody asked.

So 20,000 classic boards: the hardest puzzles known take some 2,000."""
_READING = 20
"""Boards with constraints to read take so many times as long, or longer."""


def solutions_within_reason(board: Board) -> int | None:
    """0, 1, or 2 for more than one solution; `None` where it would take long to find out."""
    return counted_solutions(board.grid, board.possible_mask)


def differing_cells(board: Board) -> tuple[Cell, ...]:
    """Where two solutions of a board that has several differ; nothing where it has one or none."""
    grid = board.grid
    found = list(search.solutions(grid, board.possible_mask, 2))
    unlike = grid.cells_of(found[0] & ~found[1]) if len(found) == 2 else 0
    return tuple(grid.cells[cell] for cell in bits(unlike))


@lru_cache(maxsize=256)
def counted_solutions(grid: Grid, mask: int) -> int | None:
    """0, 1 or 2, remembered: the same board is asked about at every step."""
    try:
        return search.count(grid, mask, 2, _patience(grid))
    except search.PatienceError:
        return None


def _patience(grid: Grid) -> int:
    """How many boards may be visited."""
    return max(_REASON // grid.size**3 // (_READING if grid.readings else 1), 1)


def only_solution(puzzle: Puzzle) -> int | None:
    """The digits of the solution, as a mask, if there is exactly one and it is found within reason."""
    start = Board.of(puzzle)
    if solutions_within_reason(start) != 1:
        return None
    return _counted_solution(start.grid, start.possible_mask)


@lru_cache(maxsize=256)
def _counted_solution(grid: Grid, mask: int) -> int:
    """The solution, remembered, where counting found that there is one: finding it takes no longer."""
    return next(search.solutions(grid, mask, 1))


@lru_cache(maxsize=256)
def _first_solution(grid: Grid, mask: int) -> int | None:
    """A solution, remembered; `None` if there is none, or where it would take long to find out."""
    if not grid.readings:
        return next(search.solutions(grid, mask, 1), None)
    try:
        return next(search.visit(grid, mask, None, _patience(grid)), None)
    except search.PatienceError:
        return None


def has_several_solutions(puzzle: Puzzle) -> bool:
    """Is the puzzle known to have more than one solution?"""
    return solutions_within_reason(Board.of(puzzle)) == 2


def is_unique(puzzle: Puzzle) -> bool:
    """Is the puzzle known to have exactly one solution?"""
    return solutions_within_reason(Board.of(puzzle)) == 1


def justified(
    inferences: Iterable[Inference], puzzle: Puzzle, assume_unique: bool
) -> Iterator[Inference]:
    """The inferences, without those that rely on one solution where nobody knows that there is just one."""
    for inference in inferences:
        if not inference.assumes_uniqueness or assume_unique or is_unique(puzzle):
            yield inference


def guess(board: Board, cell_number: int | None = None) -> Inference | None:
    """A digit of some solution: in this cell, or in one with as few candidates as any.

    `None` if there is no solution, or none is found within reason on a grid with constraints.
    """
    solution = _first_solution(board.grid, board.possible_mask)
    if solution is None:
        return None
    asked = bits(board.empty_mask) if cell_number is None else (cell_number,)
    domains = (board.candidates_mask & board.grid.domain_masks[c] for c in asked)
    domain = min(domains, key=int.bit_count)
    cell, digit = board.grid.split((domain & solution).bit_length() - 1)
    others = tuple(board.grid.split(k)[1] for k in bits(domain))
    several = has_several_solutions(board.puzzle)
    return Inference(
        GUESS,
        Placement(cell, digit),
        Evidence(
            truths=(),
            focus_cells=(cell,),
            candidates_seen=frozenset(others),
            description=f"{cell}={digit} of {' '.join(map(str, others))}, found by search",
            parts=(Part("several-solutions", cells=(cell,)),) if several else (),
        ),
    )
