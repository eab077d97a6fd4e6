import pytest

from sudologue import SolveResult, SolveStatus, TraceStep, check, formats
from sudologue.errors import UnknownNameError
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import finder
from sudologue.search import search
from sudologue.solver.solver import Solver
from sudologue.web.practice import boards_of, position_for, positions


def test_the_technique_is_the_next_step() -> None:
    """Of the ladder as it is now."""
    solver = Solver()
    for technique, lines in positions("positions.txt").items():
        for line in lines:
            step = solver.step(formats.read(line))
            assert step is not None, line
            assert step.inference.rule == technique, line


@pytest.mark.parametrize("technique", ["hidden-single", "x-wing", "remote-pair"])
def test_a_rearranged_position_has_the_same_next_step(technique: str) -> None:
    found = position_for(technique, 1)
    step = Solver().step(found.board)
    assert step is not None
    assert step.inference.rule == technique
    assert found.is_next
    assert search.count(found.board.grid, found.board.possible_mask, 2) == 1


def test_the_seed_decides() -> None:
    assert position_for("x-wing", 5) == position_for("x-wing", 5)
    assert position_for("x-wing", 5).board != position_for("x-wing", 6).board
    assert position_for("x-wing").board != position_for("x-wing").board


def test_a_rare_technique_has_its_example() -> None:
    found = position_for("leviathan", 1)
    assert RULES["leviathan"].apply(found.board)
    assert not found.is_next
    assert not found.is_in_ladder
    assert position_for("exocet", 1).is_in_ladder


def test_other_positions_show_their_technique_beside_simpler_ones() -> None:
    for technique, lines in positions("others.txt").items():
        assert technique not in positions("positions.txt")
        for line in lines:
            board = formats.read(line)
            found = next(iter(finder(RULES[technique])(board)), None)
            assert found is not None, line
            assert search.count(board.grid, board.possible_mask, 2) == 1
            after = found.apply(board)
            assert (
                search.count(after.grid, after.possible_mask, 1) == 1
            ), "it agrees with the solution"
            status = SolveStatus.SOLVED if after.is_complete else SolveStatus.PARTIAL
            assert check(SolveResult(board, (TraceStep(found, after),), status)).ok, line


def test_every_technique_has_three_boards() -> None:
    assert {technique for technique in RULES if len(set(boards_of(technique))) < 3} == set()


def test_a_puzzle_with_constraints_is_given_as_it_is() -> None:
    found = position_for("cage-combinations", 1)
    assert found.board.grid.constraints
    assert found.is_next
    assert found.board in map(formats.read, boards_of("cage-combinations"))


def test_every_technique_can_be_practised() -> None:
    assert set(RULES) <= set(EXAMPLES)
    with pytest.raises(UnknownNameError, match="x-wong"):
        position_for("x-wong")
