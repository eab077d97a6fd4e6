"""The solver means by every kind what the plain conditions say."""

import json
from random import Random

import pytest

import sudologue as sl
from attack.kinds import HOLDS, keeps
from attack.variants import Case, draw_case, shuffled
from sudologue.errors import SudologueError

CASES, FILLED = 16, 12
RARE = {"anti_king", "anti_taxicab"}
"""Hardly ever kept by a small grid."""


def judged(case: Case, random: Random) -> set[bool]:
    """What became of filled grids, some of them solutions: the solver and the conditions agree on each."""
    texts = random.sample(case.filled, min(len(case.filled), FILLED))
    texts += (case.solutions or [])[:2]
    texts += [shuffled(random) for _ in range(4 if case.puzzle["size"] == 6 else 0)]
    found = set[bool]()
    for text in texts:
        puzzle = sl.Puzzle.from_json(json.dumps({**case.puzzle, "givens": text}))
        is_kept = keeps(case.puzzle, text)
        assert sl.Board.of(puzzle).is_complete is is_kept, (case.puzzle, text)
        found.add(is_kept)
    return found


@pytest.mark.parametrize("kind", [*HOLDS, "unknown"])
def test_the_solver_means_the_same(kind: str) -> None:
    found = set[bool]()
    for number in range(CASES):
        random = Random(f"{kind}/{number}")
        case = draw_case(random, (kind,))
        try:
            sl.Puzzle.from_json(json.dumps(case.puzzle))
        except SudologueError:
            assert case.is_changed or case.solutions is None, case.puzzle
            continue
        if case.solutions is not None:
            found |= judged(case, random)
    assert found == {True, False} - ({True} if kind in RARE else set())
