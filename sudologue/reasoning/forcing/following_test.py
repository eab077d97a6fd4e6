"""Following an assumption: what follows is true of every filling that agrees with it, and contradictions are real."""

from collections.abc import Iterator

import pytest

from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing.following import Follower, Move, Trail, argument_from
from sudologue.rules.constraints_test import board_of
from sudologue.search.sight import with_sight

SEEDS = range(60)


def trails(seed: int) -> Iterator[tuple[Board, list[int], int, Follower, Trail]]:
    board, possible = board_of(seed)
    follower = Follower(board)
    for candidate in bits(board.candidates_mask):
        yield board, possible, candidate, follower, follower.suppose(candidate)


def holds(move: Move, filling: int) -> bool:
    return not move.struck & filling and (
        move.candidate is None or bool(filling >> move.candidate & 1)
    )


def test_what_follows_holds_wherever_the_assumption_does() -> None:
    ended = 0
    for seed in SEEDS:
        for _, possible, candidate, _, trail in trails(seed):
            with_it = [filling for filling in possible if filling >> candidate & 1]
            assert all(holds(move, filling) for move in trail.moves for filling in with_it)
            assert all(not filling & ~trail.alive for filling in with_it)
            if trail.end is not None:
                ended += 1
                assert not with_it
    assert ended > 100


def test_an_argument_is_enough_to_get_to_the_same_end() -> None:
    """Each move follows from what the moves told before it struck out, and from nothing else."""
    for seed in SEEDS:
        for board, _, _, follower, trail in trails(seed):
            if trail.end is not None:
                moves = argument_from(follower, trail)
                assert moves[0].candidate == trail.moves[0].candidate
                assert moves[-1].truth == trail.end
                alive = board.possible_mask
                for move in moves:
                    assert follows(board, move, alive)
                    alive &= ~move.struck


def follows(board: Board, move: Move, alive: int) -> bool:
    grid, truth = board.grid, move.truth
    if truth is None:
        return move.candidate is not None and not move.struck & ~grid.sees[move.candidate]
    if move.candidate is not None:
        is_last = truth.full_mask(grid) & alive == 1 << move.candidate
        return is_last and not move.struck & ~grid.sees[move.candidate]
    return _rules_out(board, truth, move.struck, alive)


def _rules_out(board: Board, truth: Truth, struck: int, alive: int) -> bool:
    """Does a truth rule out what was struck; or, at the end, has it nothing left?"""
    grid, plain = board.grid, truth.reading(board.grid)
    if plain is None:
        return not struck and not truth.full_mask(grid) & alive
    reading = with_sight(grid, plain)
    lost = reading.unsupported(alive)
    return not struck & ~lost if struck else lost == reading.candidates_mask & alive


@pytest.mark.parametrize("seed", [3, 8, 21])
def test_a_case_that_failed_is_gone_on_without(seed: int) -> None:
    board, possible = board_of(seed)
    follower = Follower(board)
    wrong = [k for k in bits(board.candidates_mask) if not any(f >> k & 1 for f in possible)]
    for candidate in wrong[:3]:
        first = next(k for k in bits(possible[0] & board.candidates_mask))
        trail = follower.suppose(first)
        if trail.alive >> candidate & 1 and trail.end is None:
            after = follower.without(trail, Move(None, None, 1 << candidate))
            assert not after.alive >> candidate & 1
            assert not any(f & ~after.alive for f in possible if f >> first & 1)
