import json
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from sudologue.inference.inference import Elimination, Inference
from sudologue.inference.truth import Domain, Range
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate
from sudologue.reasoning.forcing import reading_nets
from sudologue.reasoning.forcing.reading_nets import (
    Argument,
    inference_of,
    nested_nets,
    plain_nets,
    trials,
)
from sudologue.reasoning.readings.fillings_test import is_ruled_out
from sudologue.rules.constraints_test import board_of
from sudologue.search import deadline, questions

Nets = Callable[[Board], Iterator[Argument]]

SEEDS = range(80)
PUZZLES = Path(__file__).parents[3] / "puzzles" / "kinds.jsonl"
needs_kernel = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")


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


def boards_with_few_givens() -> Iterator[tuple[Board, int]]:
    """For some kinds of constraints a board that has several solutions, and the mask of one of them."""
    for line in PUZZLES.read_text("utf-8").splitlines():
        puzzle, held = Puzzle.from_json(line), json.loads(line)["solution"]
        grid = puzzle.grid
        if grid.readings and grid.size < 9:
            few = sum(1 << each for each in bits(puzzle.givens_mask)[::2])
            solution = map(grid.candidate, grid.cells, map(int, held))
            yield Board.of(Puzzle(grid, few)), sum(1 << each for each in solution)


@needs_kernel
@pytest.mark.parametrize(("nets", "is_nested"), [(plain_nets, False), (nested_nets, True)])
def test_fast_code_leaves_out_nothing_that_nets_refute(
    nets: Nets, is_nested: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_nets, "_MOST_TRIALS", 50)
    found = 0
    for board, solution in boards_with_few_givens():
        tried = trials(board.grid, board.possible_mask)
        likely = {each for each in bits(board.candidates_mask) if tried.fails(each, is_nested)}
        assert not any(solution >> each & 1 for each in likely)
        with monkeypatch.context() as patch:
            patch.setattr(reading_nets, "trials", questions.QUESTIONS["trials"])
            refuted = {candidate for candidate, _ in nets(board)}
        assert refuted <= likely
        found += len(refuted)
    assert found


@pytest.mark.parametrize("nets", [plain_nets, nested_nets])
def test_nets_look_at_the_clock(nets: Nets) -> None:
    board, _ = board_of(0)
    with pytest.raises(deadline.TimeUpError), deadline.until(deadline.after(-1)):
        list(nets(board))
