"""What is said of constraints is so: bounds, sums, combinations, low and high, against all fillings of small grids.

The boards are those of the rules' own tests, where every filling that is still possible is known.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from sudologue.constraints import Candidates, Killer, Whispers
from sudologue.inference.proof import facts_of
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.constraint_results import combinations_told
from sudologue.narration.hints import LEVELS, hint_text
from sudologue.narration.narrator import VOICES
from sudologue.narration.references_test import check
from sudologue.rules.catalog import RULES
from sudologue.rules.constraints_test import NAMES, NETS, board_of
from sudologue.rules.rule import finder

CELL = r"r\d+c\d+"
CELLS = rf"{CELL}(?:, {CELL})*(?: (?:and|or) {CELL})?"
SEEDS = range(90)

Filling = dict[Cell, int]
Judge = Callable[[Filling, re.Match[str]], bool]


def cells_in(text: str) -> list[Cell]:
    return [Cell.parse(name) for name in re.findall(CELL, text)]


def total(filling: Filling, text: str) -> int:
    return sum(filling[cell] for cell in cells_in(text))


CLAIMS: list[tuple[str, Judge]] = [
    (
        rf"({CELLS}) (?:is|are) at most (\d+)",
        lambda held, m: all(held[cell] <= int(m[2]) for cell in cells_in(m[1])),
    ),
    (
        rf"({CELLS}) (?:is|are) at least (\d+)",
        lambda held, m: all(held[cell] >= int(m[2]) for cell in cells_in(m[1])),
    ),
    (
        rf"({CELLS}) can only be (\d+(?:, \d+)*(?: or \d+)?)",
        lambda held, m: {held[c] for c in cells_in(m[1])} <= set(map(int, re.findall(r"\d", m[2]))),
    ),
    (
        rf"({CELLS}) cannot be (\d+(?:, \d+)*(?: or \d+)?)",
        lambda held, m: not {held[c] for c in cells_in(m[1])}
        & set(map(int, re.findall(r"\d", m[2]))),
    ),
    (rf"({CELLS}) come to (\d+)\b(?! more)", lambda held, m: total(held, m[1]) == int(m[2])),
    (
        rf"({CELLS}) comes? to (\d+) more than ({CELLS})",
        lambda held, m: total(held, m[1]) == total(held, m[3]) + int(m[2]),
    ),
    (
        rf"({CELLS}) comes? to the same as ({CELLS})",
        lambda held, m: total(held, m[1]) == total(held, m[2]),
    ),
    (rf"({CELLS}) differ by 1\b", lambda held, m: abs(_two(held, m[1])) == 1),
    (rf"({CELL}) is more than ({CELL})", lambda held, m: total(held, m[1]) > total(held, m[2])),
    (
        r"(\d+(?: [+−] \d+)+) = (−?\d+)",
        lambda _, m: sum(map(int, re.sub(r"([+-]) ", r"\1", m[1].replace("−", "-")).split()))
        == int(m[2].replace("−", "-")),
    ),
]


def _two(held: Filling, text: str) -> int:
    one, other = cells_in(text)
    return held[one] - held[other]


def told(name: str) -> Iterator[tuple[Board, list[Filling], str]]:
    """What the coach says of what a rule finds, and the fillings it has to be true of."""
    for seed in SEEDS:
        board, masks = board_of(seed)
        fillings = [dict(map(board.grid.split, bits(mask))) for mask in masks]
        for inference in islice(finder(RULES[name])(board), 3):
            yield board, fillings, VOICES["coach"].step(facts_of(board, inference))


@pytest.mark.parametrize("name", NAMES)
def test_every_claim_is_so(name: str) -> None:
    claims = 0
    for _, fillings, text in told(name):
        for pattern, is_so in CLAIMS:
            for match in re.finditer(pattern, text):
                claims += 1
                assert all(is_so(filling, match) for filling in fillings), (match[0], text)
    assert claims or name == "two-cages"


def test_the_combinations_told_are_all_there_are() -> None:
    found = 0
    for board, fillings, text in told("cage-combinations"):
        cage = re.search(rf"the cage (?:at|of) ({CELL})", text)
        assert cage
        killers = [each for each in board.grid.constraints if isinstance(each, Killer)]
        owners = [each for each in killers if min(each.cells) == Cell.parse(cage[1])]
        listed = set(re.findall(r"\b\d(?: \d)*(?=[^.;:]* (?:is|are) left)", text))
        if len(owners) == 1 and listed:
            found += 1
            for filling in fillings:
                held = sorted(filling[cell] for cell in owners[0].cells)
                assert " ".join(map(str, held)) in listed, text
    assert found


@pytest.mark.parametrize("name", [*NAMES, *NETS])
def test_every_voice_and_hint_tells_it_with_references(name: str) -> None:
    for seed in SEEDS[:25]:
        board, _ = board_of(seed)
        for inference in islice(finder(RULES[name])(board), 2):
            step = facts_of(board, inference)
            for voice in VOICES.values():
                check(voice.step(step), board)
            for level in LEVELS:
                check(hint_text(board, inference, level), board)


def test_low_and_high_are_told_by_turns() -> None:
    line = Whispers("r1c1 r1c2 r2c3 r3c3")
    grid = Grid.of(9, constraints=[line, Candidates("r1c2", (1, 2))])
    board = Board.of(Puzzle(grid, 0))
    (inference,) = RULES["whisper-high-low"].apply(board)
    step = facts_of(board, inference)
    coach = VOICES["coach"].step(step)
    assert "r1c2 is low" in coach
    assert "r3c3 is low and r1c1 and r2c3 are high" in coach
    assert "whispers 1: low r1c2,r3c3, high r1c1,r2c3 =>" in VOICES["terse"].step(step)


def test_many_combinations_are_told_by_the_first() -> None:
    assert combinations_told([]) == "no combination is left"
    assert combinations_told([(1, 5, 9)]) == "only 1 5 9 is left"
    assert combinations_told([(1, 2), (3, 4)]) == "1 2 and 3 4 are left"
    many = [(1, digit) for digit in range(2, 12)]
    assert combinations_told(many) == "1 2, 1 3, 1 4, 1 5, 1 6 and five more are left"
