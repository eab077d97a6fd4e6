import pytest

from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.reasoning.proofs.exhaustion import (
    Choices,
    OutOfPatienceError,
    choice_search,
    find_choice,
    forces,
    is_sharp,
    rules_out,
    sharpened,
)
from sudologue.reasoning.views.candidates import cell_digits
from sudologue.search import questions
from sudologue.search.kernel import TooMuchError
from sudologue.strategies import NINE

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


def test_sets_need_not_be_truths() -> None:
    apart = CandidateSet(["r1c1=1", "r2c5=2"], NINE).mask
    assert choice_search(NINE, [apart]).choice(number("r9c9=9"))[0] is not None
    assert choice_search(NINE, [apart, apart]).choice(number("r1c2=1"))[0] is not None


def test_sets_may_be_larger_than_truths() -> None:
    """They are too much for the kernel, but not for the reference."""
    many = (1 << 10) - 1
    assert Choices(NINE, [many]).choice_with(number("r9c9=9")) is not None
    if questions.KERNEL:
        with pytest.raises(TooMuchError):
            questions.KERNEL.choice_search([1, many])
