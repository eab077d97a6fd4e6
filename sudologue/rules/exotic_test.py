"""Kraken fish and the exotic patterns: sound, sharp, blind to names, and silent where they do not belong."""

from functools import cache
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue import formats
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.symmetry import Symmetry
from sudologue.narration.examples import EXAMPLES
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.reasoning.proofs.exhaustion import find_choice
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog_test import is_accepted, is_sharp
from sudologue.strategies import NINE, boards, grids, symmetries

NAMES = ("kraken-fish", "sk-loop", "tridagon", "exocet")
BOXED = NAMES[1:]
"""Those that need boxes of three by three."""

PUZZLES = {
    "sk-loop": (
        ".7.6...4..53..19.6.....93.8...4.....46.7...5332...........276.9.12...7.4..69...1.",
        ".6.1.9..45......6.8.....73.69......1......6...7.59....2.5.1.....3.974..2.....53..",
        "...2.57.8.6..4.........6....75..16...4.........14...539.812.....2..3..197.6..84..",
    ),
    "tridagon": (
        ".3..21.581...5.93.8....92..27..9.3.5..6.3.18..........3512...9.......5.29....8.1.",
        "6.........27...45..1..25.........6....6....74.546.721.....4...1.4..9.52.1.2..37.6",
    ),
    "exocet": (
        "....8...7325............3..8..7....5.36....9..9.1.4.8...38..2..97..51......67..5.",
        "1....32..2..6...3545..79.1..1.5976.2......154.2...1.9.5.7.82.43.......6..........",
    ),
    "kraken-fish": (),
}
"""Puzzles of our own where the pattern shows at once."""

every_rule = pytest.mark.parametrize("name", NAMES)


@cache
def positions(name: str) -> tuple[Board, ...]:
    return (formats.read(EXAMPLES[name]), *map(Board.from_string, PUZZLES[name]))


@cache
def solution(board: Board) -> int:
    """The solution, by search."""
    masks = [fact.mask for fact in wide_board(board).facts]
    found = find_choice(board.grid, masks, board.candidates_mask, 0)
    assert found is not None
    return found | board.placed_mask


@cache
def found_by(name: str, board: Board) -> tuple[sl.Inference, ...]:
    return tuple(RULES[name].apply(board))


def struck(inference: sl.Inference, grid: Grid) -> int:
    assert isinstance(inference.action, sl.Elimination)
    return sum(1 << grid.candidate(cell, digit) for cell, digit in inference.action.candidates)


@every_rule
def test_what_is_found_agrees_with_the_solution(name: str) -> None:
    for board in positions(name):
        found = found_by(name, board)
        assert found
        assert len({(i.action, frozenset(i.evidence.truths)) for i in found}) == len(found)
        for inference in found:
            mask = struck(inference, board.grid)
            assert mask & board.candidates_mask == mask
            assert not mask & solution(board)


@every_rule
def test_the_checker_accepts_it_and_no_truth_can_be_spared(name: str) -> None:
    for board in positions(name):
        for inference in found_by(name, board)[:2]:
            assert is_accepted(board, inference)
            assert is_sharp(board, inference)


@every_rule
def test_nothing_rests_on_uniqueness(name: str) -> None:
    found = [i for board in positions(name) for i in found_by(name, board)]
    assert not any(inference.assumes_uniqueness for inference in found)


@every_rule
@settings(max_examples=2, deadline=None)
@given(symmetry=symmetries())
def test_a_rearranged_board_gives_the_rearranged_conclusions(name: str, symmetry: Symmetry) -> None:
    for board in positions(name)[:2]:
        here = {symmetry.mask(struck(inference, NINE)) for inference in found_by(name, board)}
        there = {struck(inference, NINE) for inference in RULES[name].apply(symmetry.board(board))}
        assert here == there


def can_be_filled(shape: tuple[tuple[int, ...], ...]) -> bool:
    """Can three digits fill the cells of these diagonals in boxes 1, 2, 4 and 5?"""
    corners = (0, 3, 27, 30)
    cells = [
        corner + 9 * row + col
        for corner, order in zip(corners, shape, strict=True)
        for row, col in enumerate(order)
    ]
    masks = [sum(1 << digit * 81 + cell for digit in range(3)) for cell in cells]
    return find_choice(NINE, masks, NINE.all_mask, 0) is not None


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_three_digits_fill_the_even_shapes_and_no_odd_one(order: tuple[int, ...]) -> None:
    straight = (0, 1, 2)
    exchanges = sum(order[a] > order[b] for a in range(3) for b in range(a + 1, 3))
    assert can_be_filled((straight, straight, straight, order)) is (exchanges % 2 == 0)
    assert can_be_filled((straight, order, straight, order))


def test_the_parts_of_a_tridagon() -> None:
    (inference,) = found_by("tridagon", positions("tridagon")[0])
    pattern, guardians = (inference.evidence.part(role) for role in ("pattern", "guardians"))
    assert (len(pattern.cells), len(pattern.digits), len(pattern.houses)) == (12, 3, 4)
    assert set(guardians.cells) <= set(pattern.cells)
    assert not {digit for _, digit in guardians.candidates} & set(pattern.digits)


def test_the_parts_of_a_loop() -> None:
    for board in positions("sk-loop"):
        for inference in found_by("sk-loop", board):
            links = [part for part in inference.evidence.parts if part.role == "link"]
            assert len(links) == 8
            assert sum(len(part.digits) for part in links) == len(inference.evidence.truths)


def test_an_exocet_needs_its_base_and_all_three_lines() -> None:
    for board in positions("exocet"):
        for inference in found_by("exocet", board):
            evidence = inference.evidence
            assert {Domain(cell) for cell in evidence.part("base").cells} <= set(evidence.truths)
            ranges = {truth.house for truth in evidence.truths if isinstance(truth, Range)}
            assert set(evidence.part("cross-lines").houses) <= ranges


def test_the_chains_of_a_kraken_lead_from_outside_the_cover_to_the_target() -> None:
    for board in positions("kraken-fish"):
        for inference in found_by("kraken-fish", board):
            evidence, starts = inference.evidence, set[object]()
            source = None
            for link in evidence.links:
                assert source in (None, link.source)
                starts |= {link.source} if source is None else set()
                source = None if link.target == struck_candidate(inference) else link.target
            assert source is None
            roles = {part.role: part for part in evidence.parts}
            told = [
                c for role in ("fins", "starts") if role in roles for c in roles[role].candidates
            ]
            assert starts == {(candidate,) for candidate in told}


def struck_candidate(inference: sl.Inference) -> object:
    assert isinstance(inference.action, sl.Elimination)
    return inference.action.candidates


@pytest.mark.parametrize("name", BOXED)
@pytest.mark.parametrize("size", [4, 6, 16])
def test_other_grids_have_none(name: str, size: int) -> None:
    assert not RULES[name].apply(Board.from_string("." * size**2, Grid.of(size)))


@settings(max_examples=10, deadline=None)
@given(st.data())
def test_krakens_are_sound_on_any_grid(data: st.DataObject) -> None:
    board = data.draw(boards(data.draw(grids(Grid.of(6), Grid.of(8)))))
    masks = [fact.mask for fact in wide_board(board).facts]
    for inference in RULES["kraken-fish"].apply(board):
        target = struck(inference, board.grid).bit_length() - 1
        alive = board.candidates_mask & ~board.grid.sees[target]
        assert find_choice(board.grid, masks, alive, 1 << target) is None
