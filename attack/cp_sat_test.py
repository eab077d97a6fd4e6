"""Our search, fast and plain, against CP-SAT: as many solutions, and the same ones, with constraints of every kind."""

from itertools import islice
from random import Random

import pytest

from attack.constraints import DRAWN, Source
from sudologue.constraints.constraint import Constraint
from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.search import fill, search

cp_sat = pytest.importorskip("attack.cp_sat", reason="OR-Tools is not installed")
ENOUGH = 5
SIX = Grid.of(6)


def boards(kind: str, random: Random) -> list[Board]:
    """Boards on which some constraints of a kind, and one of another, can be kept; the last has no givens."""
    solution = fill.random_solution(SIX, SIX.all_mask, random)
    assert solution is not None
    text = str(Board(Puzzle(SIX, 0), solution, 0))
    source = Source({"size": 6, "boxes": [2, 3], "givens": text}, text, random)
    told = [DRAWN[kind](source) for _ in range(3)] + [DRAWN[random.choice([*DRAWN])](source)]
    constraints = list[Constraint]()
    for each in told:
        try:
            made = Constraint.from_document(each)
            Grid.of(6, constraints=[*constraints, made])
        except PuzzleError:  # a region in two others, or the same diagonal again
            continue
        constraints.append(made)
    grid = Grid.of(6, constraints=constraints)
    givens = [random.sample(bits(solution), count) for count in (12, 6, 0)]
    return [Board.of(Puzzle(grid, sum(1 << k for k in each))) for each in givens]


@pytest.mark.parametrize("kind", DRAWN)
def test_the_same_solutions(kind: str) -> None:
    for board in boards(kind, Random(kind)):
        grid, mask = board.grid, board.possible_mask
        found, is_all = cp_sat.Model(board).solutions(ENOUGH, 60)
        assert is_all
        assert search.count(grid, mask, ENOUGH) == len(found)
        assert len(list(islice(search.visit(grid, mask), ENOUGH))) == len(found)
        if len(found) < ENOUGH:
            assert {*search.solutions(grid, mask, ENOUGH)} == {*found}
        assert all(search.singles_solve(grid, solution) for solution in found)
