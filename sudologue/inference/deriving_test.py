"""Arguments from truths, as long as they need to be. `puzzles/derivations_test.py` shows that all of them follow."""

import pytest

from sudologue import formats
from sudologue.inference.derivation import Case, Count, Fact, Node
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


@pytest.mark.parametrize("technique", ["x-chain", "xy-chain", "w-wing", "skyscraper"])
def test_a_chain_is_walked_from_end_to_end(technique: str) -> None:
    board, inference = example(technique)
    case = derive(board, inference)[0]
    assert isinstance(case, Case)
    assert len(case.nodes) == len(inference.evidence.truths) - 1
    assert not any(isinstance(node, Case) for node in case.nodes)


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


def size(nodes: list[Node]) -> int:
    return sum(1 + (size(node.nodes) if isinstance(node, Case) else 0) for node in nodes)


@pytest.mark.parametrize("technique", EXAMPLES)
def test_no_argument_is_very_long(technique: str) -> None:
    assert size(derive(*example(technique))) < 250
