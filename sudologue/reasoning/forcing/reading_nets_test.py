from collections.abc import Iterator
from itertools import islice

from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.sets import Candidate
from sudologue.reasoning.forcing.reading_nets import inference_of, nested_nets, plain_nets
from sudologue.reasoning.readings.fillings_test import is_ruled_out
from sudologue.rules.constraints_test import board_of

SEEDS = range(80)


def gone_by(inference: Inference) -> tuple[Candidate, ...]:
    assert isinstance(inference.action, Elimination)
    return inference.action.candidates


def nets() -> Iterator[tuple[Board, list[int], Inference]]:
    for seed in SEEDS:
        board, possible = board_of(seed)
        for argument in islice(plain_nets(board), 4):
            yield board, possible, inference_of("forcing-net-contradiction", board, argument)
        for argument in islice(nested_nets(board), 2):
            yield board, possible, inference_of("nested-forcing-net", board, argument)


def test_what_a_net_refutes_is_in_no_filling_and_each_truth_is_needed() -> None:
    rules = set[str]()
    for board, possible, inference in nets():
        grid, truths = board.grid, inference.evidence.truths
        ((cell, digit),) = gone_by(inference)
        candidate = grid.candidate(cell, digit)
        assert not any(filling >> candidate & 1 for filling in possible)
        assert is_ruled_out(grid, truths, board.possible_mask, candidate)
        for truth in truths:
            fewer = [each for each in truths if each != truth]
            assert not is_ruled_out(grid, fewer, board.possible_mask, candidate)
        rules.add(inference.rule)
    assert "forcing-net-contradiction" in rules


def test_parts_go_from_the_assumption_to_a_contradiction() -> None:
    roles = set[str]()
    for board, _, inference in nets():
        parts = inference.evidence.parts
        assert parts[0].role == "assumption"
        assert parts[0].candidates == gone_by(inference)
        assert parts[-1].role == "contradiction"
        opened = sum(part.role in ("assumption", "case") for part in parts)
        assert opened == sum(part.role == "contradiction" for part in parts)
        for part in parts:
            roles.add(part.role)
            if part.role == "strike":
                assert part.candidates
                assert part.constraints
                assert all(name in board.grid.readings_by_name for name in part.constraints)
            elif part.role == "consequence":
                assert len(part.candidates) == 1
    assert roles >= {"assumption", "consequence", "strike", "contradiction"}


def test_links_join_what_is_true_to_what_it_rules_out() -> None:
    for board, _, inference in nets():
        grid = board.grid
        for link in inference.evidence.links:
            if link.is_strong:
                assert isinstance(link.truth, Domain | Range)
            else:
                (one,), (other,) = link.source, link.target
                assert grid.sees[grid.candidate(*one)] >> grid.candidate(*other) & 1
