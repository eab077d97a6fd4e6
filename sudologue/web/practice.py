"""Positions to practise a technique on: an example of it, rearranged so that it looks new every time.

Rows and columns of a classic board change places within their bands, bands change places, digits change names, and the
board may be turned over: nothing of this changes its logic, and there are more than 10¹² ways to do it.
"""

from dataclasses import dataclass
from random import Random, SystemRandom

from sudologue import formats
from sudologue.errors import UnknownNameError
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import bits
from sudologue.narration.pages import EXAMPLES
from sudologue.rules.catalog import LADDERS, RULES
from sudologue.solver.solver import Solver

_SEED_BITS = 32
_CLASSIC = Grid.of()


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position. `is_next` where nothing simpler is there to be found."""

    technique: str
    seed: int
    board: Board
    is_next: bool


def position_for(technique: str, seed: int | None = None) -> Exercise:
    """A position where a technique finds something."""
    if technique not in EXAMPLES:
        raise UnknownNameError("technique", technique, EXAMPLES)
    seed = SystemRandom().getrandbits(_SEED_BITS) if seed is None else seed
    board = formats.read(EXAMPLES[technique])
    board = _on_the_way(board, technique)
    if board.grid is _CLASSIC:
        board = _rearranged(board, Random(seed))  # noqa: S311 -- puzzles, not secrets
    return Exercise(technique, seed, board, _is_next(board, technique))


def _simpler(technique: str) -> Solver:
    """The part of the ladder below the technique."""
    names = list(RULES)
    below = set(names[: names.index(technique)])
    return Solver([rule for rule in LADDERS["human"] if rule.name in below])


def _on_the_way(board: Board, technique: str) -> Board:
    """The board with the simpler steps taken, if the technique still finds something then."""
    taken = _simpler(technique).solve(board).final_board
    return taken if not taken.problems() and RULES[technique].apply(taken) else board


def _is_next(board: Board, technique: str) -> bool:
    return _simpler(technique).step(board) is None


def _rearranged(board: Board, random: Random) -> Board:
    rows, cols = _lines(random), _lines(random)
    digits = random.sample(range(1, 10), 9)
    turned = random.random() < 0.5

    def moved(mask: int) -> int:
        found = 0
        for cell, digit in map(_CLASSIC.split, bits(mask)):
            row, col = rows[cell.row], cols[cell.col]
            target = Cell(col, row) if turned else Cell(row, col)
            found |= 1 << _CLASSIC.candidate(target, digits[digit - 1])
        return found

    puzzle = Puzzle(_CLASSIC, moved(board.puzzle.givens_mask))
    return Board(puzzle, moved(board.placed_mask), moved(board.candidates_mask))


def _lines(random: Random) -> list[int]:
    """Where each row goes: bands in any order, and the rows of each in any order."""
    bands = random.sample(range(3), 3)
    return [3 * bands[band] + row for band in range(3) for row in random.sample(range(3), 3)]
