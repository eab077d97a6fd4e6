"""The top of a ladder takes the steps that its rules would take one by one."""

import pickle
from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings

import sudologue as sl
from sudologue.inference.inference import Inference
from sudologue.inference.solve_result import TraceStep
from sudologue.ladders.explainer.singles import SINGLES
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import FindRule, Rule, finder
from sudologue.solver.basics import KINDS, Basics, joined
from sudologue.strategies import boards

LOCKED = ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."
ORDERS = [
    *permutations(["full-house", "naked-single", "hidden-single"]),
    *combinations(list(KINDS)[:5], 3),
    *([*list(KINDS)[:3], name] for name in list(KINDS)[3:]),
    *([name] for name in KINDS),
    list(KINDS),
    list(KINDS)[::-1],
]
"""Of the kinds that come in a row."""


def one_by_one(rules: Sequence[Rule], board: Board) -> list[TraceStep]:
    """The first inference of the first rule that has one, again and again."""
    steps: list[TraceStep] = []
    while found := next((each for rule in rules for each in finder(rule)(board)), None):
        board = found.apply(board)
        steps.append(TraceStep(found, board))
    return steps


@settings(max_examples=25, deadline=None)
@given(boards())
def test_a_run_takes_the_steps_that_the_rules_take(board: Board) -> None:
    for names in ORDERS:
        rules = RULES.pick(*names)
        top = joined(rules, has_constraints=False)[0]
        assert isinstance(top, Basics)
        assert top.rules == rules
        run = top.run(board)
        expected = one_by_one(rules, board)
        assert list(run) == expected
        assert len(run) == len(expected)
        assert run.final_board == (expected[-1].board if expected else board)


@settings(max_examples=25, deadline=None)
@given(boards())
def test_singles_house_by_house_come_in_a_row_too(board: Board) -> None:
    for rules in (SINGLES, SINGLES[::-1], SINGLES[:1], SINGLES[1:]):
        top, *rest = joined(rules, has_constraints=False)
        assert isinstance(top, Basics)
        assert not rest
        assert list(top.run(board)) == one_by_one(rules, board)


@settings(max_examples=25, deadline=None)
@given(boards())
def test_a_ladder_finds_what_its_rules_find_in_their_order(board: Board) -> None:
    for names in (order for count in (1, 2, 3) for order in permutations(list(RULES)[:3], count)):
        rules = RULES.pick(*names)
        found = [
            each for rule in joined(rules, has_constraints=False) for each in rule.apply(board)
        ]
        assert found == [each for rule in rules for each in rule.apply(board)]


def test_only_our_own_rules_at_the_top_are_joined() -> None:
    def nothing(_: Board) -> "list[Inference]":
        return []

    own = FindRule("pointing", lambda board: iter(nothing(board)))
    top, *rest = joined((RULES["hidden-single"], own, RULES["claiming"]), has_constraints=False)
    assert top.name == "hidden-single"
    assert rest == [own, RULES["claiming"]]


def test_locked_candidates_on_grids_with_constraints_are_found_by_their_rules() -> None:
    rules = RULES.pick("naked-single", "pointing")
    assert [rule.name for rule in joined(rules, has_constraints=True)] == [
        "naked-single",
        "pointing",
    ]
    assert len(joined(rules, has_constraints=False)) == 1


@pytest.mark.parametrize("first", ["steps", "==", "pickle", "repr"])
def test_steps_that_are_made_late_are_those_that_are_made_at_once(first: str) -> None:
    late, once = sl.solve(LOCKED), sl.solve(LOCKED)
    steps = once.steps
    if first == "pickle":
        late = pickle.loads(pickle.dumps(late))
    elif first == "repr":
        assert repr(late) == repr(once)
    elif first == "==":
        assert late == once
        assert hash(late) == hash(once)
    assert late.steps == steps == tuple(sl.Solver().walk(sl.read(LOCKED)))
    assert late.steps is late.steps
    assert late.final_board is late.steps[-1].board
    assert "pointing" in {step.inference.rule for step in steps}


def test_a_result_has_no_other_attributes_for_that() -> None:
    with pytest.raises(AttributeError, match="'SolveResult' has no attribute 'stepz'"):
        _ = sl.solve(LOCKED).stepz  # type: ignore[attr-defined]
