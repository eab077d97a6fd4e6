"""Chains are derived link by link. `puzzles/derivations_test.py` shows that what is derived follows."""

import pytest

from puzzles.cases.cases_test import CASES
from sudologue import formats
from sudologue.inference.derivation import Case, Choice, Count, Fact
from sudologue.inference.deriving import derive
from sudologue.inference.deriving_chains import derive_chain
from sudologue.inference.deriving_test import size
from sudologue.inference.truth import Domain
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES

CHAINS = ("x-chain", "xy-chain", "aic", "grouped-aic")
FOUND = [
    (case.board, inference)
    for case in CASES
    if case.technique in CHAINS and case.must_fire
    for inference in RULES[case.technique].apply(case.board)
]


DERIVED = [(inference, derive_chain(board, inference)) for board, inference in FOUND]


def cases_of(choice: Choice | None) -> tuple[Case, Case]:
    assert choice
    if_false, if_true = choice.cases
    return if_false, if_true


def test_most_chains_go_by_their_links_and_all_are_short() -> None:
    assert len([choice for _, choice in DERIVED if choice]) > 0.75 * len(DERIVED) > 200
    for board, inference in FOUND:
        assert size(derive(board, inference)) < 50


def test_only_chains_that_need_all_their_links_go_by_them() -> None:
    for inference, choice in DERIVED:
        if choice is None:
            links = {link.truth for link in inference.evidence.links if link.is_strong}
            assert None in links or not links <= {*inference.evidence.truths}


def test_there_is_a_node_for_each_link_and_no_more() -> None:
    for inference, choice in DERIVED:
        if choice is None:
            continue
        if_false, if_true = cases_of(choice)
        assert if_false.candidates == if_true.candidates
        strong = [link for link in inference.evidence.links if link.is_strong]
        is_loop = inference.evidence.parts[0].role == "loop"
        for case in (if_false, if_true) if is_loop else (if_false,):
            assert not any(isinstance(node, Case) for node in case.nodes)
            assert len(case.nodes) <= len(strong) + 1, inference


def test_each_link_is_one_node_in_the_order_of_the_words() -> None:
    for technique in CHAINS:
        board = formats.read(EXAMPLES[technique])
        inference = RULES[technique].apply(board)[0]
        strong = [link for link in inference.evidence.links if link.is_strong]
        nodes = cases_of(derive_chain(board, inference))[0].nodes
        truths = [node.truth for node in nodes if isinstance(node, Fact)]
        assert truths == [link.truth for link in strong if link.truth]
        assert len(nodes) == len(strong)


def test_a_link_through_an_almost_locked_set_is_a_count() -> None:
    counted = 0
    for inference, choice in DERIVED:
        sets = [link.cells for link in inference.evidence.links if link.cells]
        for node in cases_of(choice)[0].nodes if choice else ():
            if isinstance(node, Count):
                assert any({*node.truths} <= {*map(Domain, cells)} for cells in sets)
                counted += 1
    assert counted > 50


@pytest.mark.parametrize("technique", ["skyscraper", "xy-wing", "w-wing", "x-wing", "als-chain"])
def test_what_is_told_otherwise_is_left_to_its_truths(technique: str) -> None:
    board = formats.read(EXAMPLES[technique])
    assert derive_chain(board, RULES[technique].apply(board)[0]) is None
