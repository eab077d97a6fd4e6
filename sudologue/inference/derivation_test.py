"""Arguments from truths, as long as they need to be. `puzzles/derivations_test.py` shows that all of them follow."""

import pytest

from sudologue import formats
from sudologue.inference.derivation import Case, Fact, Node, Scope, derive
from sudologue.inference.inference import Inference
from sudologue.inference.truth import Domain, parse_truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.examples import EXAMPLES
from sudologue.rules.catalog import RULES


def example(technique: str) -> tuple[Board, Inference]:
    board = formats.read(EXAMPLES[technique])
    return board, RULES[technique].apply(board)[0]


def tell(board: Board, nodes: list[Node]) -> list[object]:
    """The nodes in short: facts with their truths, cases with what is inside."""
    return [_tell(board, node) for node in nodes]


def _tell(board: Board, node: Node) -> object:
    match node:
        case Fact(candidates, truth, _, is_true):
            sign = "=" if is_true else "<>"
            named = (board.grid.split(k) for k in bits(candidates))
            return " ".join(f"{cell}{sign}{digit}" for cell, digit in named), str(truth)
        case Case(candidate, is_true, inner, end):
            cell, digit = board.grid.split(candidate)
            return f"{cell}{'=' if is_true else '<>'}{digit}", tell(board, inner), str(end.truth)
        case _:
            raise AssertionError(node)


@pytest.mark.parametrize("technique", ["full-house", "naked-single", "hidden-single", "pointing"])
def test_one_truth_may_say_it_all(technique: str) -> None:
    board, inference = example(technique)
    (node,) = derive(board, inference)
    assert isinstance(node, Fact)
    assert node.truth == inference.evidence.truths[0]
    assert node.rests_on == ()


def test_a_pair_takes_one_fact_a_case() -> None:
    board, inference = example("naked-pair")
    nodes = derive(board, inference)
    assert all(isinstance(node, Case) and len(node.nodes) == 1 for node in nodes)
    assert len(nodes) == len(bits(sum(1 << n.candidate for n in nodes if isinstance(n, Case))))


def test_a_chain_is_walked_from_end_to_end() -> None:
    board, inference = example("xy-chain")
    case = derive(board, inference)[0]
    assert isinstance(case, Case)
    assert len(case.nodes) == len(inference.evidence.truths) - 1
    assert not any(isinstance(node, Case) for node in case.nodes)


def test_what_leads_nowhere_is_left_out() -> None:
    for technique in ("medusa", "sk-loop", "tridagon", "als-chain"):
        for case in derive(*example(technique)):
            assert not isinstance(case, Case) or all_used(case)


def all_used(case: Case) -> bool:
    used = {*case.end.rests_on, *(one for node in case.nodes for one in node.rests_on)}
    inner = (node for node in case.nodes if isinstance(node, Case))
    return used >= {*case.nodes} and all(map(all_used, inner))


def test_a_placement_is_supposed_to_be_false() -> None:
    board, inference = example("template-set")
    (case,) = derive(board, inference)
    assert isinstance(case, Case)
    assert not case.is_true


def test_a_scope_knows_who_ruled_out_what() -> None:
    board = Board.from_string("4....1..3.1....3")
    truth, scope = Domain(Cell(0, 1)), Scope(board)
    case = Case(board.grid.candidate(Cell(0, 1), 2))
    scope.suppose(case)
    assert scope.lost_by(truth) == (case,)
    assert scope.lost_by(parse_truth("range 1 in row 4", board.grid)) == ()
    assert scope.inner().left(truth) == scope.left(truth) == 1 << case.candidate
