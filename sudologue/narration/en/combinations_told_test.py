"""What a constraint leaves is told the short way: what went, what is left, or between which digits."""

import pytest

from sudologue.constraints import Constraint, Killer, Thermo
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.coach import explain
from sudologue.rules.catalog import RULES

ROW = " ".join(f"r1c{col}" for col in range(1, 10))

TOLD: list[tuple[str, Constraint, list[str]]] = [
    ("cage-combinations", Killer("r1c1 r1c2", 3), ["nly 1 2 is left", "can only be 1 or 2"]),
    (
        "cage-combinations",
        Killer("r1c1 r1c2 r1c3", 8),
        ["none of them has 6, 7, 8 or 9", "cannot be 6, 7, 8 or 9"],
    ),
    ("pair-support", Thermo(ROW[:34]), ["r1c1 is at most 3", "r1c4 is at least 4 and at most 6"]),
    ("pair-support", Thermo(ROW[:39]), ["r1c1 can only be 1 or 2", "r1c4 can only be 4 or 5"]),
]


@pytest.mark.parametrize(("rule", "constraint", "words"), TOLD)
def test_what_is_left_is_told_the_short_way(
    rule: str, constraint: Constraint, words: list[str]
) -> None:
    board = Board.of(Puzzle.of(constraints=[constraint]))
    inference = next(iter(RULES[rule].apply(board)))
    told = explain(facts_of(board, inference))
    assert [each for each in words if each not in told] == [], told
