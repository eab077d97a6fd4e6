"""What rules about constraints promise, against first principles: all 288 fillings of a 4×4 grid.

Constraints are drawn that a filling keeps, and wrong candidates are struck out. No rule may strike out anything that
some filling still possible holds; every proof must be accepted, and need each of its truths; and a grid with rows and
columns exchanged must give the same with rows and columns exchanged.
"""

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random

import pytest

from sudologue.constraints import (
    XV,
    Arrow,
    Between,
    ColIndexer,
    Constraint,
    ContainAtLeast,
    ContainExact,
    CountingCircles,
    DoubleArrow,
    EqualSum,
    HiddenSkyscraper,
    Killer,
    KropkiBlack,
    KropkiWhite,
    LittleKiller,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    NonConsecutive,
    NumberedRoom,
    Palindrome,
    Quadruple,
    Renban,
    RowIndexer,
    Skyscraper,
    SumLine,
    Thermo,
    Whispers,
    XSum,
    Zipper,
)
from sudologue.inference.inference import Elimination
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.catalog_test import is_accepted, is_sharp
from sudologue.rules.rule import finder
from sudologue.rules.techniques import needs_constraints
from sudologue.search.constraints_test import FOUR, Filling, fillings, keeps, mask_of

NAMES = [name for name in RULES if needs_constraints(name)]
NETS = ["forcing-net-contradiction", "nested-forcing-net"]
BOARDS = 180
_MOST = 3

every_rule = pytest.mark.parametrize("name", [*NAMES, *NETS])


def some_cells(random: Random) -> tuple[Cell, ...]:
    """Two to four cells, each beside the last."""
    cells = [Cell(random.randrange(4), random.randrange(4))]
    for _ in range(random.randrange(1, 7)):
        row, col = cells[-1].row + random.randint(-1, 1), cells[-1].col + random.randint(-1, 1)
        if 0 <= row < 4 and 0 <= col < 4 and Cell(row, col) not in cells and len(cells) < 4:
            cells.append(Cell(row, col))
    return tuple(cells)


def candidates_for(cells: tuple[Cell, ...], filling: Filling) -> Iterator[Constraint]:
    """Constraints on these cells; only some of them are kept."""
    held = [filling[cell] for cell in cells]
    yield Killer(cells, sum(held))
    yield Killer(cells, sum(held))
    yield Killer(cells)
    yield LittleKiller(cells, sum(held))
    if len(cells) > 1:
        yield from (Thermo(cells), Whispers(cells, diff=2), Renban(cells), Palindrome(cells))
        yield from (KropkiWhite(cells[:2]), KropkiBlack(cells[:2]), XV(cells[:2], sum(held[:2])))
        yield from (Arrow(cells[1:], cells[:1]), Between(cells), Quadruple(cells, held[:1]))
    yield NonConsecutive(
        [
            (one, other)
            for line in (FOUR.cells, sorted(FOUR.cells, key=lambda cell: (cell.col, cell.row)))
            for one, other in pairwise(line)
            if abs(filling[one] - filling[other]) == 1 or one.row != other.row != one.col
        ]
    )


def more_for(cells: tuple[Cell, ...], filling: Filling) -> Iterator[Constraint]:
    """The same, of rarer kinds."""
    first, held = cells[0], [filling[cell] for cell in cells]
    if len(cells) > 1:
        yield from (Lockout(cells, diff=2), Zipper(cells), Modular(cells), Nabner(cells))
        yield from (DoubleArrow(cells), SumLine(cells, 5), EqualSum((cells[:1], cells[1:])))
        yield from (ContainExact(cells, held[:2]), ContainAtLeast(cells, held[:2]))
        yield Lunchbox(cells, sum(held[1:-1]))
    yield from (RowIndexer((first,)), ColIndexer((first,)), CountingCircles(cells))
    line = tuple(Cell(first.row, col) for col in range(4))
    yield from _clues(line, [filling[cell] for cell in line])


def _clues(line: tuple[Cell, ...], held: list[int]) -> Iterator[Constraint]:
    """Clues outside a row, seen from the left."""
    seen = [digit for place, digit in enumerate(held) if digit == max(held[: place + 1])]
    yield XSum(line, sum(held[: held[0]]))
    yield Skyscraper(line, len(seen))
    yield NumberedRoom(line, held[held[0] - 1])
    yield from (HiddenSkyscraper(line, digit) for digit in held if digit not in seen)


def drawn(seed: int) -> tuple[Filling, list[Constraint]]:
    """A filling, and some constraints that it keeps; every third seed gives rarer kinds, too."""
    random = Random(seed)
    filling, found = random.choice(fillings()), list[Constraint]()
    while len(found) < 3:
        kinds = more_for if seed % 3 == 2 and random.random() < 0.6 else candidates_for
        one = random.choice(list(kinds(some_cells(random), filling)))
        if keeps(one.on(FOUR.layout), filling):
            found.append(one)
    return filling, found


def board_of(seed: int) -> tuple[Board, list[int]]:
    """A board with constraints, and the masks of all fillings that it still allows."""
    filling, constraints = drawn(seed)
    grid = Grid.of(4, constraints=constraints)
    random, solution = Random(-seed - 1), mask_of(filling)
    struck = random.getrandbits(64) & random.getrandbits(64) & grid.all_mask & ~solution
    placed = sum(1 << k for k in bits(solution) if random.random() < 0.12)
    opened = Board.of(Puzzle(grid, placed))
    board = opened.without_mask(struck & opened.candidates_mask)
    kept = [each.on(grid.layout) for each in constraints]
    possible = [mask_of(each) for each in fillings() if all(keeps(one, each) for one in kept)]
    return board, [mask for mask in possible if not mask & ~board.possible_mask]


@every_rule
def test_nothing_goes_that_a_filling_holds_and_every_proof_is_sharp(name: str) -> None:
    found = 0
    for seed in range(BOARDS):
        board, possible = board_of(seed)
        assert possible
        for inference in islice(finder(RULES[name])(board), _MOST):
            assert isinstance(inference.action, Elimination)
            gone = CandidateSet(inference.action.candidates, board.grid).mask
            assert not any(gone & mask for mask in possible), (seed, str(inference))
            assert is_accepted(board, inference), (seed, str(inference))
            assert is_sharp(board, inference), (seed, str(inference))
            found += 1
    assert found > 0 or name == "two-cages", "in a house of four, one cage says it all"


def transposed(constraint: Constraint) -> Constraint:
    def turned(cell: Cell) -> str:
        return str(Cell(cell.col, cell.row))

    document = constraint.to_document(turned)
    other = {"row_indexer": "col_indexer", "col_indexer": "row_indexer"}
    kind = other.get(constraint.kind, constraint.kind)
    return Constraint.from_document({**document, "type": kind})


@pytest.mark.parametrize("name", NAMES)
def test_rows_and_columns_exchanged_give_the_same(name: str) -> None:
    for seed in range(40):
        _, constraints = drawn(seed)
        here = Board.of(Puzzle(Grid.of(4, constraints=constraints), 0))
        grid = Grid.of(4, constraints=[transposed(each) for each in constraints])
        there = Board.of(Puzzle(grid, 0))
        told = {(Cell(cell.col, cell.row), digit) for cell, digit in gone_from(name, here)}
        assert told == gone_from(name, there)


def gone_from(name: str, board: Board) -> set[tuple[Cell, int]]:
    found = RULES[name].apply(board)
    return {each for one in found for each in getattr(one.action, "candidates", ())}


@pytest.mark.parametrize("name", NAMES)
def test_a_grid_without_constraints_has_nothing_to_find(name: str) -> None:
    assert RULES[name].apply(Board.of(Puzzle(FOUR, 0))) == []
