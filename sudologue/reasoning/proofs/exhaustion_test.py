import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet, bits
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.reasoning.proofs.exhaustion import (
    Choices,
    OutOfPatienceError,
    find_choice,
    forces,
    is_sharp,
    rules_out,
    sharpened,
)
from sudologue.reasoning.views.candidates import cell_digits
from sudologue.search import kernel
from sudologue.strategies import NINE, boards

CELLS = tuple(map(Domain, NINE.cells[2:5]))
ONLY = CandidateSet(["r1c3=8", "r1c3=9", "r1c4=8", "r1c4=9", "r1c5=7", "r1c5=8"], NINE).mask
ALL = sum(cell.full_mask(NINE) for cell in CELLS)
BOARD = Board(Puzzle(NINE, 0), 0, NINE.all_mask & ~ALL | ONLY)
"""Empty, but r1c3 and r1c4 are 8 or 9, and r1c5 is 7 or 8."""


def number(name: str) -> int:
    return CandidateSet([name], NINE).mask.bit_length() - 1


def test_digits_of_cells() -> None:
    assert cell_digits(BOARD)[:5] == (
        0b111111111,
        0b111111111,
        0b110000000,
        0b110000000,
        0b011000000,
    )


def test_what_domains_rule_out() -> None:
    pair = [cell.mask(BOARD) for cell in CELLS[:2]]
    target = number("r1c9=8")
    assert rules_out(BOARD.grid, pair, target)
    assert is_sharp(BOARD, pair, 1 << target)
    assert not rules_out(BOARD.grid, pair, number("r1c9=7"))


def test_what_can_be_spared() -> None:
    masks = [cell.mask(BOARD) for cell in CELLS]
    eight, seven = 1 << number("r1c9=8"), 1 << number("r1c9=7")
    assert sharpened(NINE, masks, eight) == [0, 1]
    assert not is_sharp(BOARD, masks, eight)
    assert sharpened(NINE, masks, eight | seven) == [0, 1, 2]
    assert is_sharp(BOARD, masks, eight | seven)


def test_what_is_needed_shows_more_that_is() -> None:
    masks = [cell.mask(BOARD) for cell in CELLS]
    eight, seven = number("r1c9=8"), number("r1c9=7")
    choices = Choices(NINE, masks)
    assert choices.needed_with(2, [eight]) == 0
    assert choices.unneeded(1 << eight) == 2
    assert choices.enough_without(2, 1 << eight) == 0b011
    pair = choices.needed_with(0, [eight], left_out=0b100)
    assert pair == 0b11, "a pair needs both of its cells"
    assert choices.needed_with(2, [seven]) == 0b111
    assert choices.unneeded(1 << eight | 1 << seven) is None
    assert choices.unneeded(1 << eight) == 2, "what was seen of others does not matter"


def test_what_a_range_forces() -> None:
    row, target = Range(4, NINE.house("row 1")), number("r1c7=4")
    assert not forces(BOARD, [row.mask(BOARD)], target)
    last = BOARD.without_mask(row.mask(BOARD) & ~(1 << target))
    assert forces(last, [row.mask(last)], target)


def test_patience_ends() -> None:
    everything = [BOARD.candidates_mask & mask for mask in BOARD.grid.domain_masks]
    masks = [mask for mask in everything if mask]
    assert find_choice(BOARD.grid, masks, BOARD.candidates_mask, 0) is not None
    with pytest.raises(OutOfPatienceError):
        find_choice(BOARD.grid, masks, BOARD.candidates_mask, 0, 1)


@pytest.mark.skipif(kernel.name() == "Python", reason="the kernel is not built")
class TestKernel:
    """Many truths are left to the kernel, which must not find anything else."""

    @settings(max_examples=40, deadline=None)
    @given(st.data())
    def test_it_finds_a_choice_where_there_is_one(self, data: st.DataObject) -> None:
        board = data.draw(boards(NINE).filter(lambda board: bool(board.candidates_mask)))
        facts = data.draw(st.lists(st.sampled_from(wide_board(board).facts), unique=True))
        target = data.draw(st.sampled_from(bits(board.candidates_mask)))
        masks = [fact.mask for fact in facts]
        left_out = data.draw(st.integers(0, (1 << len(masks)) - 1))
        choice, core = kernel.Choices(masks).choice(target, left_out)
        enough = [masks[place] for place in bits(core)]
        masks = [mask for place, mask in enumerate(masks) if not left_out >> place & 1]
        reference = find_choice(NINE, masks, NINE.agrees[target], 1 << target)
        assert (choice is None) == (reference is None)
        if choice is None:
            assert not core & left_out
            assert find_choice(NINE, enough, NINE.agrees[target], 1 << target) is None
        else:
            assert choice >> target & 1
            assert all(choice & mask for mask in masks)
            assert not any(NINE.sees[each] & choice for each in bits(choice))

    def test_sets_need_not_be_truths(self) -> None:
        apart = CandidateSet(["r1c1=1", "r2c5=2"], NINE).mask
        assert kernel.Choices([apart]).choice(number("r9c9=9"))[0] is not None
        assert kernel.Choices([apart, apart]).choice(number("r1c2=1"))[0] is not None

    def test_larger_sets_are_not_for_the_kernel(self) -> None:
        many = (1 << 10) - 1
        assert Choices(NINE, [many]).choice_with(number("r9c9=9")) is not None
        assert not kernel.can_choose(NINE, [1, many])

    def test_but_have_nine_candidates_at_most(self) -> None:
        with pytest.raises(ValueError, match="at most nine"):
            kernel.Choices([(1 << 10) - 1]).choice(80)
