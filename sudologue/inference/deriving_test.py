"""Arguments from truths, as long as they need to be. `puzzles/derivations_test.py` shows that all of them follow."""

from collections.abc import Sequence

import pytest

from sudologue import formats
from sudologue.inference.derivation import Case, Choice, Count, Fact, Node
from sudologue.inference.deriving import derive
from sudologue.inference.inference import Elimination, Inference
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES


def example(technique: str) -> tuple[Board, Inference]:
    board = formats.read(EXAMPLES[technique])
    return board, RULES[technique].apply(board)[0]


@pytest.mark.parametrize("technique", ["full-house", "naked-single", "hidden-single", "pointing"])
def test_one_truth_may_say_it_all(technique: str) -> None:
    board, inference = example(technique)
    (node,) = derive(board, inference)
    assert isinstance(node, Fact)
    assert node.truth == inference.evidence.truths[0]
    assert node.rests_on == ()


COUNTED = ["naked-pair", "hidden-triple", "x-wing", "jellyfish", "franken-swordfish"]


@pytest.mark.parametrize("technique", COUNTED)
def test_fish_and_subsets_are_counted(technique: str) -> None:
    board, inference = example(technique)
    (node,) = derive(board, inference)
    assert isinstance(node, Count)
    assert isinstance(inference.action, Elimination)
    assert node.truths == inference.evidence.truths
    assert node.candidates.bit_count() == len(inference.action.candidates)


@pytest.mark.parametrize("technique", ["w-wing", "skyscraper"])
def test_a_short_chain_is_walked_from_what_it_strikes(technique: str) -> None:
    board, inference = example(technique)
    case = derive(board, inference)[0]
    assert isinstance(case, Case)
    assert len(case.nodes) == len(inference.evidence.truths) - 1
    assert not any(isinstance(node, Case) for node in case.nodes)


@pytest.mark.parametrize("technique", ["death-blossom", "sk-loop"])
def test_sets_of_cells_are_counted_inside_a_case(technique: str) -> None:
    cases = [node for node in derive(*example(technique)) if isinstance(node, Case)]
    inside = [node for case in cases for node in case.nodes if isinstance(node, Count)]
    assert inside
    assert any(node.rests_on for node in inside)


def test_what_one_count_cannot_show_another_does() -> None:
    """A locked pair strikes in its box and in its line."""
    nodes = derive(*example("locked-pair"))
    assert [type(node) for node in nodes] == [Count, Count]


@pytest.mark.parametrize("technique", ["medusa", "tridagon", "als-chain", "exocet", "fireworks"])
def test_what_leads_nowhere_is_left_out(technique: str) -> None:
    cases = [node for node in derive(*example(technique)) if isinstance(node, Case)]
    assert cases
    assert all(map(all_used, cases))


def all_used(case: Case) -> bool:
    used = {*case.end.rests_on, *(one for node in case.nodes for one in node.rests_on)}
    inner = (node for node in case.nodes if isinstance(node, Case))
    return used >= {*case.nodes} and all(map(all_used, inner))


def test_a_placement_is_supposed_to_be_false() -> None:
    (case,) = derive(*example("template-set"))
    assert isinstance(case, Case)
    assert not case.is_true


def size(nodes: Sequence[Node]) -> int:
    """How many nodes there are, those inside included."""
    inside = (
        node.nodes if isinstance(node, Case) else node.cases if isinstance(node, Choice) else ()
        for node in nodes
    )
    return sum(1 + size(inner) for inner in inside)


@pytest.mark.parametrize("technique", EXAMPLES)
def test_no_argument_is_very_long(technique: str) -> None:
    assert size(derive(*example(technique))) < 250
