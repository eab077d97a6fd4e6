"""Positions to practise a technique on, rearranged so that they look new every time.

Those in `positions.txt` are ones where the technique is the next step of the human ladder. A technique that is in no
ladder, or that simpler ones always seem to forestall, has only its example, where simpler steps are there, too. Some
can never be the next: what a Franken X-Wing says, pointing and claiming have said already; with fins it is a grouped
chain of two strong links; and a forcing chain that ends in a contradiction is an alternating inference chain.

Rows and columns of a classic board change places within their bands, bands change places, digits change names, and the
board may be turned over: nothing of this changes its logic, and there are more than 10¹² ways to do it. Puzzles with
constraints are given as they are: a cage would fall apart.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random, SystemRandom

from sudologue import formats
from sudologue.errors import UnknownNameError
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import LADDERS
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

    @property
    def is_in_ladder(self) -> bool:
        """Does the human ladder have it? If not, it is never the next step."""
        return any(rule.name == self.technique for rule in LADDERS["human"])


def position_for(technique: str, seed: int | None = None) -> Exercise:
    """A position where a technique finds something."""
    lines = positions().get(technique) or [EXAMPLES[technique]] if technique in EXAMPLES else []
    if not lines:
        raise UnknownNameError("technique", technique, EXAMPLES)
    seed = SystemRandom().getrandbits(_SEED_BITS) if seed is None else seed
    random = Random(seed)  # noqa: S311 -- puzzles, not secrets
    board = formats.read(random.choice(lines))
    if board.grid is _CLASSIC:
        board = _rearranged(board, random)
    step = Solver().step(board)
    return Exercise(technique, seed, board, step is not None and step.inference.rule == technique)


@cache
def positions() -> dict[str, list[str]]:
    """The lines of `positions.txt` by technique."""
    found: dict[str, list[str]] = {}
    for line in (Path(__file__).parent / "positions.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            technique, _, position = line.partition("\t")
            found.setdefault(technique, []).append(position)
    return found


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
