"""Positions to practise a technique on, rearranged so that they look new every time.

Those in `positions.txt` are ones where the technique is the next step of the human ladder; of some puzzles with
constraints, candidates are gone already. A technique that is in no ladder, or that simpler ones always seem to
forestall, has its example, and in `others.txt` more boards where simpler steps are there, too. Some can never be the
next: what a Franken X-Wing says, pointing and claiming have said already; with fins it is a grouped chain of two strong
links; and a forcing chain that ends in a contradiction is an alternating inference chain.

Rows and columns of a classic board change places within their bands, bands change places, digits change names, and the
board may be turned over: nothing of this changes its logic. Puzzles with constraints are given as they are: a cage
would fall apart.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random, SystemRandom

from sudologue import formats
from sudologue.errors import named
from sudologue.generation.rearranging import picked, scrambled
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.narration.examples import EXAMPLES
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
    lines = boards_of(technique)
    seed = SystemRandom().getrandbits(_SEED_BITS) if seed is None else seed
    random = Random(seed)  # noqa: S311 -- puzzles, not secrets
    board = formats.read(picked(lines, random))
    if board.grid is _CLASSIC:
        board = scrambled(random).board(board)
    return Exercise(technique, seed, board, is_next(technique, board))


def boards_of(technique: str) -> tuple[str, ...]:
    """The positions of a technique, as they are kept; where it is never the next step, its example and others."""
    found = positions("positions.txt").get(technique)
    if found:
        return found
    return named("technique", technique, EXAMPLES), *positions("others.txt").get(technique, ())


def is_next(technique: str, board: Board) -> bool:
    """Is there nothing simpler on the board?"""
    step = Solver().step(board)
    return step is not None and step.inference.rule == technique


@cache
def positions(file: str) -> dict[str, tuple[str, ...]]:
    """The lines of a file of positions by technique."""
    found: dict[str, tuple[str, ...]] = {}
    for line in files("sudologue.web").joinpath(file).read_text("utf-8").splitlines():
        if not line.startswith("#"):
            technique, _, position = line.partition("\t")
            found[technique] = (*found.get(technique, ()), position)
    return found
