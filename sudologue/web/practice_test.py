import pytest

from sudologue.errors import UnknownNameError
from sudologue.narration.pages import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.search import kernel
from sudologue.solver.solver import Solver
from sudologue.web.practice import position_for

COMMON = ("hidden-single", "pointing", "naked-pair", "x-wing", "xy-wing", "w-wing", "xy-chain")


@pytest.mark.parametrize("technique", COMMON)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_technique_is_the_next_step(technique: str, seed: int) -> None:
    found = position_for(technique, seed)
    step = Solver().step(found.board)
    assert step is not None
    assert step.inference.rule == technique
    assert found.is_next
    assert kernel.count(found.board.grid, found.board.possible_mask, 2) == 1


def test_the_seed_decides() -> None:
    assert position_for("x-wing", 5) == position_for("x-wing", 5)
    assert position_for("x-wing", 5).board != position_for("x-wing", 6).board
    assert position_for("x-wing").board != position_for("x-wing").board


def test_a_rare_technique_has_its_example() -> None:
    found = position_for("leviathan", 1)
    assert RULES["leviathan"].apply(found.board)
    assert not found.is_next


def test_every_technique_can_be_practised() -> None:
    assert set(RULES) <= set(EXAMPLES)
    with pytest.raises(UnknownNameError, match="x-wong"):
        position_for("x-wong")
