"""Nice loops and chains from HoDoKu's tables: proved, sharp, and in its order of choice."""

from itertools import islice

from hypothesis import given, settings

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.loops import FINDS
from sudologue.ladders.hodoku.order import struck
from sudologue.ladders.hodoku.preference import preference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.rules.catalog_test import is_accepted, is_sharp, positions
from sudologue.rules.rule import Find


def mask_of(grid: Grid, inference: Inference) -> int:
    return sum(1 << grid.candidate(*each) for each in struck(inference))


def assert_proved_and_ordered(finds: dict[str, Find], board: Board, solution: int) -> None:
    """What is found agrees with the solution, needs each of its truths, and what is preferred comes first."""
    for name, find in finds.items():
        found = list(islice(find(board), 50))
        masks = [mask_of(board.grid, inference) for inference in found]
        ranks = [preference(board.grid, mask) for mask in masks]
        assert len(set(masks)) == len(masks)
        assert ranks == sorted(ranks)
        assert all(mask and not mask & solution for mask in masks)
        for inference in found[:2]:
            assert inference.rule == name
            assert is_accepted(board, inference)
            assert is_sharp(board, inference)


@settings(max_examples=20, deadline=None)
@given(positions())
def test_what_is_found_is_proved_and_ordered(position: tuple[Board, int]) -> None:
    assert_proved_and_ordered(FINDS, *position)
