"""Every link of a chain is told with a reason, and read back from the words each of them holds on the board."""

import re

import pytest

from puzzles.cases.cases_test import CASES
from sudologue import formats
from sudologue.inference.inference import Inference
from sudologue.inference.proof import facts_of
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.en.coach import explain
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.facts.chains import strong_links, tentacles
from sudologue.rules.catalog import RULES

NAMES = ("x-chain", "xy-chain", "aic", "grouped-aic", "kraken-fish")
CELL = r"r\d+c\d+"
CELLS = rf"{CELL}(?:, {CELL})*(?: (?:and|or) {CELL})?"
DIGITS = r"\d(?:, \d)*(?: and \d)?"
HOUSE = r"(?:row|column|box) \d+"
HOUSES = rf"(?:{HOUSE}|(?:rows|columns|boxes) \d(?: and \d)|{HOUSE} and {HOUSE})"
FORCED = re.compile(rf"(?P<cells>one of {CELLS}|{CELL}) is (?P<digit>\d) \((?P<why>[^()]+)\)")
SET = re.compile(
    rf"in (?P<house>{HOUSES}), (?P<cells>{CELLS}|they) have just (?P<digits>{DIGITS}) without (?P<lost>\d)"
)
START = re.compile(
    rf"(?P<cells>(?:neither |none of )?{CELLS}(?: nor {CELL})?) is (?:not )?(?P<digit>\d)"
)


THROUGH_SETS = [case.board for case in CASES if case.technique == "grouped-aic"]


def samples() -> list[tuple[Board, Inference]]:
    boards = [(name, formats.read(EXAMPLES[name])) for name in NAMES]
    boards += [("grouped-aic", board) for board in THROUGH_SETS]
    return [(board, one) for name, board in boards for one in RULES[name].apply(board)[::-1][:12]]


every_sample = pytest.mark.parametrize(("board", "inference"), samples(), ids=str)


def cells(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in re.findall(CELL, text)]


def named_houses(text: str) -> list[str]:
    """`box 2` and `row 3` of `row 3 and box 2`, `row 1` and `row 4` of `rows 1 and 4`."""
    several = re.fullmatch(r"(row|column|box)(?:e?s) (\d) and (\d)", text)
    return [f"{several[1]} {several[at]}" for at in (2, 3)] if several else re.findall(HOUSE, text)


class Node:
    """Some cells, one of which has a digit."""

    def __init__(self, board: Board, text: str, digit: str) -> None:
        self.board, self.cells, self.digit = board, cells(text), int(digit)

    @property
    def candidates(self) -> list[int]:
        return [self.board.grid.candidate(cell, self.digit) for cell in self.cells]

    @property
    def left(self) -> int:
        """What is possible if it is true: all that goes with one of its candidates."""
        everything = self.board.candidates_mask
        sees = self.board.grid.sees
        return sum({1 << k for c in self.candidates for k in bits(everything & ~sees[c])})


def check(board: Board, left: int, node: Node, why: str) -> None:
    """The reason is so: on the board, with what the node before leaves."""
    grid = board.grid
    if place := re.search(rf"the only (?:other )?places? (?:left )?in ({HOUSE})", why):
        house = grid.house(place[1])
        held = left & grid.range_mask(grid.house_number(house), node.digit)
        assert 0 < len(bits(held)) <= len(node.candidates), why
        assert set(bits(held)) <= set(node.candidates), why
    elif held := SET.search(why):
        among = node.cells if held["cells"] == "they" else cells(held["cells"])
        own = {d for cell in among for d in board.candidates[cell.row][cell.col]}
        digits = set(map(int, re.findall(r"\d", held["digits"])))
        houses = [set(grid.house(name).cells) for name in named_houses(held["house"])]
        assert set(among) <= set[Cell]().union(*houses)
        assert len(houses) == 1 or ", none of them twice" in why
        assert own - {int(held["lost"])} == digits
        assert len(digits) == len(among)
        assert node.digit in digits
    else:
        (cell,) = node.cells
        assert list(bits(left & grid.domain_masks[grid.index(cell)])) == node.candidates, why
    for house, digit, where in re.findall(rf"({HOUSE}) has its (\d) in ({CELLS})", why):
        assert set(cells(where)) <= set(grid.house(house).cells)
        assert all(
            not left >> grid.candidate(c, int(digit)) & 1 or c in cells(where)
            for c in grid.house(house).cells
        )


@every_sample
def test_every_link_holds_for_the_reason_that_is_given(board: Board, inference: Inference) -> None:
    text = explain(facts_of(board, inference))
    start = START.search(text)
    assert start
    left, told = 0, 0
    for sentence in re.split(r"(?=\bif |What if |Suppose that )", text):
        began = START.search(sentence)
        if not began or not FORCED.search(sentence):
            continue
        node = Node(board, began["cells"], began["digit"])
        is_denied = re.search(r"is not|neither|none", began[0])
        gone = sum(1 << candidate for candidate in node.candidates)
        left = board.candidates_mask & ~gone if is_denied else node.left
        for forced in FORCED.finditer(sentence):
            node = Node(board, forced["cells"], forced["digit"])
            check(board, left, node, forced["why"])
            left, told = node.left, told + 1
    facts = facts_of(board, inference)
    chains = list(tentacles(facts)) if inference.rule == "kraken-fish" else [strong_links(facts)]
    assert told == sum(link.is_strong for chain in chains for link in chain)


def test_cells_that_were_just_named_are_not_named_again() -> None:
    told = [explain(facts_of(board, inference)) for board, inference in samples()]
    assert any("they have just" in text for text in told)
    assert any("one of those has the" in text for text in told)
