"""What a step by itself knows of the board that it was found on."""

import sudologue as sl
from sudologue.inference.before import board_before

HARD = "2....9..3....8.6..17.....4..16495.7.49...7..8...........3.16......9.47..9........"


def test_the_step_can_be_taken_again_and_leads_to_the_same_board() -> None:
    for step in sl.solve(HARD, max_steps=40).steps:
        assert step.inference.apply(board_before(step)) == step.board


def test_what_an_elimination_took_is_all_there() -> None:
    result = sl.solve(HARD, max_steps=40)
    eliminations = [
        (number, step)
        for number, step in enumerate(result.steps, start=1)
        if isinstance(step.inference.action, sl.Elimination)
    ]
    assert eliminations
    for number, step in eliminations:
        assert board_before(step) == result.board_before(number)
