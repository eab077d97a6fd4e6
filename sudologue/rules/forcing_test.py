"""Forcing chains and nets: sound, told as they go, blind to names, and the end of every puzzle."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.inference.inference import Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.grid_test import DIAGONAL_6, JIGSAW_7
from sudologue.model.sets import Candidate
from sudologue.reasoning.forcing.propagation import Outcomes
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog_test import is_accepted
from sudologue.rules.exotic_test import solution
from sudologue.rules.forcing import RULES as FORCING
from sudologue.rules.rule import FindRule
from sudologue.strategies import NINE, boards, grids, symmetries

HARD = (
    "..6.3.....1...27....2..1.34...71...8.3......5..8.942.....9.6.2..27.4.91..........",
    ".9.........3..9......27..356...8....3.2.........56..424...3..7......85...75.4..6.",
    "..7...9......7......49.8.15..63...7....5..........24..2.816..3..9..5.2...5......4",
    ".73.5.....6......9...6.8.2.....35.1...52.4..3.....9...2......8...7...95..4..81...",
    "7...6...952...163.6..4...8.4....6..2.62......85...4....46537.9...5..84...8..4..5.",
)
"""Puzzles of our own that singles do not finish."""

SINGLES = RULES.pick("full-house", "naked-single", "hidden-single")
ALONE = (*SINGLES, *FORCING)
*QUICK, NESTED = FORCING

every_board = pytest.mark.parametrize("number", range(len(HARD)))
every_rule = pytest.mark.parametrize("rule", FORCING, ids=lambda rule: rule.name)


@cache
def quiet(number: int) -> Board:
    """A board of ours where singles have run out."""
    return sl.solve(HARD[number], rules=SINGLES).final_board


@cache
def found_by(rule: FindRule, number: int) -> list[sl.Inference]:
    """All that a rule finds; of nested nets, which take their time, the first few."""
    return list(islice(rule.find(quiet(number)), 4 if rule is NESTED else None))


def concluded(inference: sl.Inference) -> tuple[Candidate, bool]:
    """The one candidate that an inference is about, and whether it is true."""
    match inference.action:
        case sl.Placement(cell, value):
            return (cell, value), True
        case sl.Elimination((candidate,)):
            return candidate, False
        case _:
            pytest.fail("a forcing argument has one conclusion")


@every_rule
@every_board
def test_what_is_found_is_proved_and_agrees_with_the_solution(rule: FindRule, number: int) -> None:
    board = quiet(number)
    solved = solution(board)
    for inference in found_by(rule, number):
        (cell, digit), is_true = concluded(inference)
        assert inference.rule == rule.name
        assert bool(solved >> NINE.candidate(cell, digit) & 1) is is_true
        assert is_accepted(board, inference)


@every_board
def test_no_rule_repeats_the_conclusion_of_another(number: int) -> None:
    found = [concluded(inference) for rule in FORCING for inference in found_by(rule, number)]
    assert len(set(found)) == len(found)


def test_every_rule_finds_something_somewhere() -> None:
    for rule in FORCING:
        assert any(found_by(rule, number) for number in range(len(HARD))), rule.name


class Story:
    """Reads a story back on a board: every consequence must be forced, every contradiction real."""

    def __init__(self, board: Board, inference: sl.Inference) -> None:
        self.grid = board.grid
        self.parts = iter(inference.evidence.parts)
        (self.goal_cell, self.goal_digit), self.goal_is_true = concluded(inference)
        first = next(self.parts)
        if first.role == "choice":
            options = {option: truth_of(first).mask(board) for option in first.candidates}
            assert set(options) == set(truth_of(first).candidates(board))
            for part in self.parts:
                assert part.role == "case"
                del options[part.candidates[0]]
                self.follow(self.accept(board.candidates_mask, part))
            assert not options, "every candidate of the choice is told"
        else:
            assert first.role == "assumption"
            self.follow(self.accept(board.candidates_mask, first))
        assert not list(self.parts), "nothing is told after the end"

    def bit(self, part: Part) -> int:
        ((cell, digit),) = part.candidates
        return 1 << self.grid.candidate(cell, digit)

    def accept(self, alive: int, part: Part) -> int:
        bit = self.bit(part)
        assert alive & bit, "what is supposed or concluded is still possible"
        return alive & ~self.grid.sees[bit.bit_length() - 1]

    def follow(self, alive: int) -> None:
        for part in self.parts:
            match part.role:
                case "consequence":
                    left = truth_of(part).full_mask(self.grid) & alive
                    assert left == self.bit(part), "nothing else is left of the truth"
                    alive = self.accept(alive, part)
                case "case":
                    assert truth_of(part).full_mask(self.grid) & self.bit(part)
                    self.follow(self.accept(alive, part))
                    alive &= ~self.bit(part)
                case "conclusion":
                    goal = self.grid.candidate(self.goal_cell, self.goal_digit)
                    rivals = self.grid.sees[goal] & alive & self.grid.domain_masks[goal % 81]
                    assert (not rivals) if self.goal_is_true else not alive >> goal & 1
                    return
                case role:
                    assert role == "contradiction"
                    assert not truth_of(part).full_mask(self.grid) & alive
                    return
        pytest.fail("the story has no end")


def truth_of(part: Part) -> Truth:
    return Domain(part.cells[0]) if part.cells else Range(part.digits[0], part.houses[0])


@every_rule
@every_board
def test_stories_hold_word_for_word(rule: FindRule, number: int) -> None:
    for inference in found_by(rule, number):
        Story(quiet(number), inference)


@every_board
def test_what_links_say(number: int) -> None:
    """A weak link is a conflict; a strong one takes all of its truth that the source leaves."""
    board = quiet(number)
    for rule in FORCING:
        for link in (link for found in found_by(rule, number) for link in found.evidence.links):
            source = [NINE.candidate(*candidate) for candidate in link.source]
            (target,) = (NINE.candidate(*candidate) for candidate in link.target)
            if link.truth is None:
                assert NINE.sees[source[0]] >> target & 1
            else:
                assert {*source, target} <= set(bits(link.truth.mask(board)))


@every_board
def test_nothing_else_is_needed(number: int) -> None:
    result = sl.solve(HARD[number], rules=ALONE)
    assert result.status is sl.SolveStatus.SOLVED
    assert sl.check(result).ok


def _broken() -> Iterator[str]:
    """Puzzles of ours with one digit changed, so that nothing fits in the end."""
    for puzzle in HARD[:2]:
        board = Board.from_string(puzzle)
        wrong = board.candidates_mask & ~solution(quiet(HARD.index(puzzle)))
        cell, digit = NINE.split(bits(wrong)[0])
        yield str(board.place(cell, digit))


@pytest.mark.parametrize("puzzle", [*_broken()])
def test_a_puzzle_without_a_solution_ends_as_invalid(puzzle: str) -> None:
    result = sl.solve(puzzle, rules=ALONE)
    assert result.status is sl.SolveStatus.INVALID
    assert sl.check(result).ok


@pytest.mark.parametrize("dropped", [2, 9, 40])
def test_a_puzzle_with_several_solutions_ends_as_stuck(dropped: int) -> None:
    """What holds in all solutions may be concluded, and nothing else."""
    given_cells = [number for number, sign in enumerate(HARD[0]) if sign != "."]
    gone = given_cells[dropped % len(given_cells)]
    puzzle = HARD[0][:gone] + "." + HARD[0][gone + 1 :]
    result = sl.solve(puzzle, rules=ALONE)
    assert result.status is sl.SolveStatus.STUCK
    assert not result.final_board.placed_mask & ~solution(Board.from_string(puzzle))
    assert sl.check(result).ok


def test_an_empty_board_is_stuck_at_once() -> None:
    board = Board.from_string("." * 81)
    assert not any(list(rule.find(board)) for rule in FORCING)


def test_while_there_are_singles_nothing_is_forced() -> None:
    board = Board.from_string(HARD[0])
    assert next(iter(RULES["hidden-single"].apply(board)))
    assert not any(rule.apply(board) for rule in FORCING)


@settings(max_examples=10, deadline=None)
@given(st.data())
def test_a_rearranged_board_gives_the_rearranged_conclusions(data: st.DataObject) -> None:
    symmetry = data.draw(symmetries(NINE))
    board = quiet(data.draw(st.integers(0, len(HARD) - 1)))
    for rule in QUICK:
        here = {concluded(found) for found in rule.apply(board)}
        there = {concluded(found) for found in rule.apply(symmetry.board(board))}
        moved = {((symmetry.cell(c), symmetry.digit(d)), is_true) for (c, d), is_true in here}
        assert moved == there


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_following_is_filling_in_singles(data: st.DataObject) -> None:
    grid = data.draw(grids(Grid.of(4), Grid.of(6), NINE, JIGSAW_7, DIAGONAL_6))
    if grid.box is None or grid.extra:
        board = Board.from_string("." * grid.cell_count, grid)
    else:
        board = data.draw(boards(grid))
    if not board.candidates_mask:
        return
    candidate = data.draw(st.sampled_from(bits(board.candidates_mask)))
    here = wide_board(board)
    outcome = Outcomes(here, here.open)[candidate]
    result = sl.solve(board.place(*grid.split(candidate)), rules=SINGLES)
    if outcome is None:
        assert result.status is sl.SolveStatus.INVALID
    else:
        final = result.final_board
        assert result.status is not sl.SolveStatus.INVALID
        alive, true = map(here.slots.narrow, (outcome.alive, here.true(outcome)))
        assert true | board.placed_mask == final.placed_mask
        assert alive & ~true == final.candidates_mask
