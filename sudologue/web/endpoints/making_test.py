"""What is said of small puzzles is true."""

from collections.abc import Iterator

import pytest

from sudologue.grading.own import level_of
from sudologue.inference.solve_result import SolveStatus
from sudologue.ladders.catalog import LADDERS
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.search import search
from sudologue.solver.solver import Solver
from sudologue.web.endpoints.making import LEVELS_BY_SIZE

_CELLS = 16


def _filled() -> list[str]:
    """All 4×4 grids."""
    board = Board.from_string("." * _CELLS)
    found = search.solutions(board.grid, board.possible_mask, 1000)
    return [_text(mask) for mask in found]


def _text(mask: int) -> str:
    digits = sorted(Grid.of(4).split(bit) for bit in range(64) if mask >> bit & 1)
    return "".join(str(digit) for _, digit in digits)


def _minimal_puzzles(solution: str, filled: list[str]) -> Iterator[str]:
    """Clues that leave this solution alone, and none of which can go."""
    differing = {
        sum(1 << i for i in range(_CELLS) if other[i] != solution[i])
        for other in filled
        if other != solution
    }
    least = [one for one in differing if not any(o != one and o & one == o for o in differing)]

    def is_unique(clues: int) -> bool:
        return all(clues & each for each in least)

    for clues in range(1 << _CELLS):
        if is_unique(clues) and not any(
            is_unique(clues & ~(1 << i)) for i in range(_CELLS) if clues >> i & 1
        ):
            yield "".join(solution[i] if clues >> i & 1 else "." for i in range(_CELLS))


@pytest.mark.parametrize("solution", ["1234341221434321", "1234341223414123"])
def test_every_4x4_puzzle_is_easy(solution: str) -> None:
    """There are only these two grids, but for other digits and other places of rows and columns."""
    filled = _filled()
    assert len(filled) == 288
    solver = Solver(LADDERS["human"])
    puzzles = list(_minimal_puzzles(solution, filled))
    assert len(puzzles) > 100
    for text in puzzles:
        result = solver.solve(Board.from_string(text))
        assert result.status is SolveStatus.SOLVED
        assert level_of(result) in LEVELS_BY_SIZE[4]
