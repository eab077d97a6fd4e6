"""Chains, wings and single-digit patterns on puzzles of our own: sound, sharp, well named and well formed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue import formats
from sudologue.inference.inference import Elimination, Inference, Link
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_9, JIGSAW_7
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import Candidate
from sudologue.reasoning.chains.groups import als_net, grouped_net
from sudologue.reasoning.chains.links import cell_net, full_net, places_nets
from sudologue.reasoning.chains.search import all_ends, paths
from sudologue.rules import chains, grouped_chains, single_digit, wings
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog_test import is_accepted, is_sharp
from sudologue.rules.rule import FindRule
from sudologue.search import questions
from sudologue.solver.solver import Solver
from sudologue.strategies import submasks

OURS: dict[str, FindRule] = {
    rule.name: rule
    for rule in (*single_digit.RULES, *wings.RULES, *chains.RULES, *grouped_chains.RULES)
    if isinstance(rule, FindRule)
}
CHAINS = [name for name in OURS if name != "xyz-wing"]
BASICS = RULES.pick(
    "full-house",
    "naked-single",
    "hidden-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
)
PUZZLES = (
    "..256..3..9.......43.....572..3.54.....9....3...6..1..9..1.2..65....4....7..9....",
    "9..6.......6.5...1.3.....9....1...6....2.........86..352..7...9..8...1.5.4.92....",
    ".584........3.........1...9..7.....569........3.9.6.4..6....3..2....37.1..9.71...",
)

every_technique = pytest.mark.parametrize("name", OURS)
every_chain = pytest.mark.parametrize("name", CHAINS)


@cache
def positions() -> tuple[tuple[Board, int], ...]:
    """Where the basic rules are stuck on the way to a solution, and the solution."""
    return tuple(position for puzzle in PUZZLES for position in _positions(puzzle))


def _positions(puzzle: str) -> Iterator[tuple[Board, int]]:
    board = Board.from_string(puzzle)
    solution = Solver().solve(board).final_board
    assert solution.is_complete
    for _ in range(6):
        board = Solver(BASICS).solve(board).final_board
        found = [rule.apply(board) for rule in OURS.values()]
        first = next((inferences[0] for inferences in found if inferences), None)
        if first is None:
            return
        yield board, solution.placed_mask
        board = first.apply(board)


@cache
def inferences(name: str) -> tuple[tuple[Board, int, Inference], ...]:
    rule = OURS[name]
    return tuple((b, solution, found) for b, solution in positions() for found in rule.apply(b))


def struck(inference: Inference) -> tuple[Candidate, ...]:
    assert isinstance(inference.action, Elimination)
    return inference.action.candidates


def mask_of(grid: Grid, candidates: tuple[Candidate, ...]) -> int:
    return sum(1 << grid.candidate(cell, digit) for cell, digit in candidates)


@every_technique
def test_it_is_found_and_agrees_with_the_solution(name: str) -> None:
    assert inferences(name)
    for board, solution, inference in inferences(name):
        mask = mask_of(board.grid, struck(inference))
        assert mask & board.candidates_mask == mask
        assert mask.bit_count() == len(struck(inference))
        assert not mask & solution


@every_technique
def test_receipts_are_accepted_and_sharp(name: str) -> None:
    for board, _, inference in inferences(name)[::3]:
        assert is_accepted(board, inference)
        assert is_sharp(board, inference)


@every_technique
def test_each_conclusion_has_one_proof_at_most_once(name: str) -> None:
    for board, _ in positions():
        found = [inference for where, _, inference in inferences(name) if where is board]
        assert len({(one.action, frozenset(one.evidence.truths)) for one in found}) == len(found)


def test_the_same_truths_in_another_order_are_no_other_proof() -> None:
    """A chain of cells with two candidates can be walked cell by cell, or through sets of two cells."""
    board = formats.read(
        ":0000:x:1+98..5.+2.+64+2..+8..75+3+7+6+4291+8.+8+5..+6....64.8....971..4+86.+72+9+4.1.+8.+8+1+3.6+7.49+4+568..1+7."
        ":317 319 324 325::"
    )
    found = RULES["grouped-aic"].apply(board)
    assert len({(one.action, frozenset(one.evidence.truths)) for one in found}) == len(found) > 0


@every_chain
def test_links_alternate_and_hold(name: str) -> None:
    """Each strong link is all that is left of its truth, each weak one a conflict, and they hang together."""
    for board, _, inference in inferences(name):
        links = in_a_row(inference)
        assert all(one.target == other.source for one, other in pairwise(links))
        assert [link.is_strong for link in links] == [place % 2 == 0 for place in range(len(links))]
        for link in links:
            if link.truth:
                left = set(link.truth.candidates(board))
                assert left == {*link.source, *link.target}
            elif link.cells:
                assert_is_almost_locked(board, link)
            else:
                for cell, digit in link.source:
                    sees = board.grid.sees[board.grid.candidate(cell, digit)]
                    assert not mask_of(board.grid, link.target) & ~sees


def in_a_row(inference: Inference) -> Sequence[Link]:
    """The links of a chain; those of a wing go from its middle to both ends, so its first branch is turned."""
    links = inference.evidence.links
    if inference.rule not in ("xy-wing", "w-wing"):
        return links
    second, first, *rest = links
    return (
        *(replace(link, source=link.target, target=link.source) for link in (first, second)),
        *rest,
    )


def assert_is_almost_locked(board: Board, link: Link) -> None:
    """One digit more than cells; the link leads from all places of one of them to all of another."""
    places: dict[int, set[Candidate]] = {}
    for cell in link.cells:
        for digit in board.candidates[cell.row][cell.col]:
            places.setdefault(digit, set()).add((cell, digit))
    assert len(places) == len(link.cells) + 1
    for node in (link.source, link.target):
        assert set(node) == places[node[0][1]]


@every_chain
def test_receipts_rest_on_the_links(name: str) -> None:
    for _, _, inference in inferences(name):
        told = {link.truth for link in inference.evidence.links if link.truth}
        told |= {Domain(cell) for link in inference.evidence.links for cell in link.cells}
        assert set(inference.evidence.truths) <= told


class TestNames:
    def test_an_x_chain_is_longer_than_a_turbot_fish(self) -> None:
        for _, _, inference in inferences("x-chain"):
            assert len(inference.evidence.links) > 4
            assert {type(link.truth) for link in inference.evidence.links[::2]} == {Range}
            assert inference.evidence.focus_digit is not None

    def test_an_xy_chain_is_longer_than_an_xy_wing_and_no_remote_pair(self) -> None:
        for board, _, inference in inferences("xy-chain"):
            links = inference.evidence.links[::2]
            assert len(links) > 3
            assert {type(link.truth) for link in links} == {Domain}
            pairs = {frozenset(digit for _, digit in link.source + link.target) for link in links}
            remote = {found.action for found in OURS["remote-pair"].apply(board)}
            assert len(pairs) > 1 or inference.action not in remote

    def test_a_remote_pair_has_one_pair_of_digits_and_an_even_number_of_cells(self) -> None:
        for _, _, inference in inferences("remote-pair"):
            part = inference.evidence.part("chain")
            assert len(part.cells) >= 4
            assert len(part.cells) % 2 == 0
            assert {digit for _, digit in struck(inference)} <= set(part.digits)

    def test_an_aic_has_no_simpler_name(self) -> None:
        for _, _, inference in inferences("aic"):
            if inference.evidence.parts[0].role == "start":
                continue
            links = inference.evidence.links[::2]
            digits = {digit for link in links for _, digit in link.source + link.target}
            assert len(digits) > 1
            assert {type(link.truth) for link in links} != {Domain}

    def test_a_grouped_aic_has_a_group_or_an_almost_locked_set(self) -> None:
        for _, _, inference in inferences("grouped-aic"):
            links = inference.evidence.links
            assert any(link.cells or len(link.source + link.target) > 2 for link in links)
            assert any(isinstance(link.truth, Range) for link in links)

    def test_single_digit_patterns_are_told_apart(self) -> None:
        for one, other in combinations(("skyscraper", "two-string-kite", "turbot-fish"), 2):
            here = {(id(board), found.evidence.truths) for board, _, found in inferences(one)}
            there = {(id(board), found.evidence.truths) for board, _, found in inferences(other)}
            assert not here & there

    def test_a_skyscraper_has_parallel_lines_and_a_kite_crossing_ones(self) -> None:
        for name, kinds in (("skyscraper", 1), ("two-string-kite", 2)):
            for _, _, inference in inferences(name):
                houses = [house for part in inference.evidence.parts for house in part.houses]
                assert len(houses) == 2
                assert all(house.kind.is_line for house in houses)
                assert len({house.kind for house in houses}) == kinds


class TestShapes:
    def test_every_kind_of_chain_comes_up(self) -> None:
        roles = {found.evidence.parts[0].role for _, _, found in inferences("aic")}
        assert roles == {"end", "start", "loop"}

    def test_a_start_that_is_proved_keeps_its_cell_to_itself(self) -> None:
        for _, _, inference in inferences("aic"):
            if inference.evidence.parts[0].role == "start":
                ((cell, digit),) = inference.evidence.part("start").candidates
                assert {c for c, _ in struck(inference)} == {cell}
                assert digit not in {d for _, d in struck(inference)}

    @pytest.mark.parametrize("name", ["x-chain", "xy-chain", "aic"])
    def test_short_ones_come_first(self, name: str) -> None:
        for board, _ in positions():
            told = [found for where, _, found in inferences(name) if where is board]
            lengths = [(len(found.evidence.links) + 1) // 2 for found in told]
            assert lengths == sorted(lengths)


class TestEngine:
    def test_ends_are_as_far_apart_as_they_say(self) -> None:
        for board, _ in positions()[:3]:
            nets = (*places_nets(board), cell_net(board), full_net(board), grouped_net(board))
            for net in nets:
                for ends in all_ends(net):
                    assert net.implications.is_forced(ends.first, ends.last, ends.length)
                    assert not net.implications.is_forced(ends.first, ends.last, ends.length - 1)
                    for nodes in paths(net, ends):
                        assert len(nodes) == 2 * ends.length

    def test_a_chain_can_be_walked_from_either_end(self) -> None:
        for board, _ in positions()[:2]:
            net = als_net(board)
            for ends in all_ends(net):
                assert net.implications.is_forced(ends.last, ends.first, ends.length)
                assert not net.implications.is_forced(ends.last, ends.first, ends.length - 1)


@pytest.mark.parametrize("grid", [DIAGONAL_9, JIGSAW_7, Grid.of(4), Grid.of(6)])
@every_technique
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_any_grid_will_do(name: str, grid: Grid, data: st.DataObject) -> None:
    """Any candidates at all: whatever is found is proved by its truths."""
    candidates = data.draw(submasks(data.draw(submasks(grid.all_mask))))
    board = Board(Puzzle(grid, 0), 0, candidates)
    for inference in islice(OURS[name].find(board), 2):
        assert is_accepted(board, inference)


@pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")
def test_grouped_chains_are_the_same_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nets of the kernel have fewer groups, which go by other numbers in each of them."""
    text = "....5.7...5.7...2..8...34.......7....6...1.3489..34.....567...2....1.3459.2..5.7."
    fast = RULES["grouped-aic"].apply(Board.from_string(text))
    monkeypatch.setattr(questions, "KERNEL", None)
    assert list(map(str, RULES["grouped-aic"].apply(Board.from_string(text)))) == list(
        map(str, fast)
    )
