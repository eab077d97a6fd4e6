"""What every rule promises holds on grids with constraints, too.

Boards are made from a solution: constraints that it keeps, and wrong candidates struck out at random. So every
inference must agree with it, be proved by its truths, and need each of them.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from math import isqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.constraints import (
    AntiKnight,
    ColIndexer,
    Constraint,
    ContainAtLeast,
    ContainExact,
    CountingCircles,
    DoubleArrow,
    Entropic,
    EqualSum,
    Killer,
    KropkiBlack,
    KropkiWhite,
    LittleKiller,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    Odd,
    Palindrome,
    Region,
    RowIndexer,
    SumLine,
    Thermo,
    Whispers,
    Zipper,
)
from sudologue.formats import read
from sudologue.inference.inference import Elimination, Inference, Link, Placement
from sudologue.inference.truth import BugGuardians, Domain, Guardians, Range, bug_guardians_mask
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.layout import Layout
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.search.constraints_test import keeps
from sudologue.strategies import NINE, solutions, submasks

SWIFT = [rule for name, rule in RULES.items() if not TECHNIQUES[name].is_slow]
MOST_FOUND = 5
"""How many inferences of a rule are looked at on one board."""

KNIGHTS = "987654321123798654645312897859127436376489512214536978598261743732845169461973285"

JIGSAW = [
    [Cell((row + down) % 5, (2 * row + right) % 5) for down, right in
     ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0))]
    for row in range(5)
]  # fmt: skip
"""Crosses that go on at the other side of the grid: each holds every digit where digits are `column + 2 × row`."""


def digits_mask(grid: Grid, digits: Sequence[int]) -> int:
    return sum(1 << grid.candidate(c, d) for c, d in zip(grid.cells, digits, strict=True))


def walk(size: int, random: Random) -> list[Cell]:
    """Two to five cells, each beside the last, in a line or diagonally."""
    cells = [Cell(random.randrange(size), random.randrange(size))]
    for _ in range(random.randrange(1, 5)):
        row, col = cells[-1].row + random.randint(-1, 1), cells[-1].col + random.randint(-1, 1)
        if 0 <= row < size and 0 <= col < size and Cell(row, col) not in cells:
            cells.append(Cell(row, col))
    return cells


def kept_by(digits: dict[Cell, int], cells: list[Cell]) -> Iterator[Constraint]:
    """Constraints on these cells that the digits keep."""
    along = tuple(cells)
    held = [digits[cell] for cell in cells]
    steps = list(pairwise(held))
    if len(set(held)) == len(held):
        yield Killer(along, sum(held))
        yield LittleKiller(along, sum(held))
    if not steps:
        return
    if all(one < other for one, other in steps):
        yield Thermo(along)
    if all(abs(one - other) >= 5 for one, other in steps):
        yield Whispers(along)
    if held == held[::-1]:
        yield Palindrome(along)
    if abs(held[0] - held[1]) == 1:
        yield KropkiWhite(along[:2])
    if held[0] == 2 * held[1]:
        yield KropkiBlack(along[:2])
    if held[0] % 2:
        yield Odd(along[:1])
    layout = Layout(isqrt(len(digits)))
    yield from (each for each in rarer(along, held, layout) if keeps(each, digits, layout))


def rarer(cells: tuple[Cell, ...], held: Sequence[int], layout: Layout) -> Iterator[Constraint]:
    """Constraints on these cells of kinds that are seldom used; only some of them are kept."""
    yield from (Lockout(cells, 3), Zipper(cells), Modular(cells), Nabner(cells), DoubleArrow(cells))
    yield from (SumLine(cells), ContainExact(cells, held[:1]), ContainAtLeast(cells, held[1:]))
    yield from (RowIndexer(cells[:1]), ColIndexer(cells[:1]), CountingCircles(cells))
    yield from (EqualSum((cells[:1], cells[1:])), Lunchbox(cells, sum(held[1:-1])))
    if layout.size % 3 == 0:
        yield Entropic(cells)


def some_kept(digits: dict[Cell, int], size: int, random: Random) -> list[Constraint]:
    found: list[Constraint] = []
    while len(found) < size:
        kept = list(kept_by(digits, walk(size, random)))
        if kept:
            found.append(random.choice(kept))
    return found


@st.composite
def solved_grids(draw: st.DrawFn) -> tuple[Grid, int]:
    """A grid with constraints, and a solution of it."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    shape = draw(st.sampled_from(["boxes", "boxes", "knights", "jigsaw"]))
    constraints = list[Constraint]()
    if shape == "knights":
        plain, solution = NINE, digits_mask(NINE, [*map(int, KNIGHTS)])
        constraints.append(AntiKnight())
    elif shape == "jigsaw":
        plain = Grid.of(5, regions=JIGSAW)
        solution = digits_mask(plain, [(c.col + 2 * c.row) % 5 + 1 for c in plain.cells])
    else:
        plain = draw(st.sampled_from([Grid.of(4), Grid.of(6), NINE]))
        solution = draw(solutions(plain))
    constraints += some_kept(dict(map(plain.split, bits(solution))), plain.size, random)
    return Grid.of(plain.size, plain.box, plain.regions or None, (), constraints), solution


@st.composite
def positions(draw: st.DrawFn) -> tuple[Board, int]:
    """A board of such a grid on the way to its solution."""
    grid, solution = draw(solved_grids())
    placed = draw(submasks(draw(submasks(solution))))
    candidates = Board.of(Puzzle(grid, placed)).candidates_mask
    return (
        Board(Puzzle(grid, placed), placed, candidates & ~draw(submasks(candidates & ~solution))),
        solution,
    )


def has_choice(grid: Grid, masks: list[int], alive: int) -> bool:
    """Is there one candidate of each mask, no two of which conflict? Plainly tried."""
    if not masks:
        return True
    fewest = min(masks, key=lambda mask: (mask & alive).bit_count())
    return any(
        has_choice(grid, [m for m in masks if not m >> one & 1], alive & ~grid.sees[one])
        for one in bits(fewest & alive)
    )


def is_proved(board: Board, inference: Inference, masks: list[int]) -> bool:
    """Does the opposite of what is concluded leave no choice?"""
    grid, alive = board.grid, board.candidates_mask
    match inference.action:
        case Placement(cell, digit):
            return not has_choice(grid, masks, alive & ~(1 << grid.candidate(cell, digit)))
        case action:
            targets = [grid.candidate(*each) for each in action.candidates]
            return not any(
                has_choice(grid, [m for m in masks if not m >> k & 1], alive & ~grid.sees[k])
                for k in targets
            )


def agrees(grid: Grid, inference: Inference, solution: int) -> bool:
    match inference.action:
        case Placement(cell, digit):
            return bool(solution >> grid.candidate(cell, digit) & 1)
        case action:
            return not CandidateSet(action.candidates, grid).mask & solution


def is_true_link(board: Board, link: Link) -> bool:
    grid = board.grid
    source, target = (CandidateSet(end, grid).mask for end in (link.source, link.target))
    if link.truth:
        return not link.truth.mask(board) & ~(source | target)
    return bool(link.cells) or not any(target & ~grid.sees[one] for one in bits(source))


def is_deadly(grid: Grid, inference: Inference) -> bool:
    """Are the cells of deadly patterns free of constraints?"""
    patterns = [truth for truth in inference.evidence.truths if truth.assumes_uniqueness]
    return all(
        (
            not grid.constrained_mask
            if isinstance(pattern, BugGuardians)
            else isinstance(pattern, Guardians)
            and not any(grid.constrained_mask >> grid.index(cell) & 1 for cell in pattern.cells)
        )
        for pattern in patterns
    )


@settings(max_examples=20, deadline=None)
@given(positions())
def test_receipts_are_true_and_sharp(position: tuple[Board, int]) -> None:
    board, solution = position
    for rule in SWIFT:
        for inference in islice(finder(rule)(board), MOST_FOUND):
            assert is_deadly(board.grid, inference), inference
            assert inference.assumes_uniqueness or agrees(board.grid, inference, solution)
            assert all(is_true_link(board, link) for link in inference.evidence.links), inference
            if not any(truth.reading(board.grid) for truth in inference.evidence.truths):
                check_proof(board, inference)


def check_proof(board: Board, inference: Inference) -> None:
    masks = [truth.mask(board) for truth in inference.evidence.truths]
    assert is_proved(board, inference, masks), inference
    for place in range(len(masks)):
        fewer = masks[:place] + masks[place + 1 :]
        assert not is_proved(board, inference, fewer), inference


def cells(*names: str) -> tuple[Cell, ...]:
    return tuple(map(Cell.parse, names))


def numbers(*names: str) -> list[int]:
    return [*map(NINE.index, cells(*names))]


def board_with(grid: Grid, left: Mapping[str, Sequence[int]]) -> Board:
    """An empty board, but for cells that have these digits left."""
    candidates = grid.all_mask
    for name, digits in left.items():
        (cell,) = numbers(name)
        candidates &= ~grid.domain_masks[cell]
        candidates |= sum(1 << (digit - 1) * grid.cell_count + cell for digit in digits)
    return Board(Puzzle(grid, 0), 0, candidates)


def test_a_naked_pair_without_a_house() -> None:
    """The cells are a knight's move apart, and no house has both."""
    grid, pair = Grid.of(constraints=[AntiKnight()]), ("r3c6", "r4c4")
    (found,) = RULES["naked-pair"].apply(board_with(grid, dict.fromkeys(pair, (3, 5))))
    one, other = numbers(*pair)
    seen = bits(grid.peer_masks[one] & grid.peer_masks[other])
    assert found.evidence.focus_house is None
    assert found.evidence.part("subset").houses == ()
    assert found.action == Elimination(
        tuple((grid.cells[cell], digit) for cell in seen for digit in (3, 5))
    )


def test_a_receipt_names_no_more_than_it_takes() -> None:
    """r1c3 is more than r1c2, which is 3 or 4: so it is not 3, even without the other cell of the pair."""
    grid, rest = Grid.of(constraints=[Thermo(cells("r1c2", "r1c3"))]), (1, 2, 5, 6, 7, 8, 9)
    beside = [*NINE.house("row 1").cells, *NINE.house("box 1").cells]
    left = {**{str(cell): rest for cell in beside}, **dict.fromkeys(("r1c1", "r1c2"), (3, 4))}
    (found,) = RULES["naked-pair"].apply(board_with(grid, {**left, "r1c3": (3, 5, 6)}))
    assert str(found) == "naked-pair: r1c3<>3"
    assert found.evidence.truths == (Domain(Cell.parse("r1c2")),)
    assert len(found.evidence.focus_cells) == 2


DEADLY = {"r1c1": (3, 7), "r1c4": (3, 7), "r2c1": (3, 7), "r2c4": (3, 5, 7)}


@pytest.mark.parametrize(
    ("constraint", "is_deadly"),
    [
        (Thermo(cells("r9c8", "r9c9")), True),
        (Thermo(cells("r2c4", "r3c4")), False),
        (Odd(cells("r1c1")), False),
        (AntiKnight(), False),
    ],
)
def test_no_deadly_pattern_where_constraints_are(constraint: Constraint, is_deadly: bool) -> None:
    board = board_with(Grid.of(constraints=[constraint]), DEADLY)
    assert bool(RULES["unique-rectangle-1"].apply(board)) == is_deadly


BUG = (
    ":bug-plus-1:69:+3+9+21+45...+84+6+2+7+9+53+17+1+5+8+6349+21+8+96.+2..+4+237+4.+1...65+49.72+1.+5"
    "+61+72+8.+4.97+8+3+1+4+625+4+2+3+5+9+6+1+87::659 959::"
)


def test_no_grave_where_there_is_any_constraint() -> None:
    plain = read(BUG, "hodoku")
    grid = Grid.of(constraints=[Odd(cells("r1c1"))])
    board = Board(Puzzle(grid, plain.puzzle.givens_mask), plain.placed_mask, plain.candidates_mask)
    assert RULES["bug-plus-1"].apply(plain)
    assert not RULES["bug-plus-1"].apply(board)
    assert not bug_guardians_mask(board)


def test_a_fish_in_a_piece_that_is_numbered_after_other_houses() -> None:
    """Rows 1 and 7, and the piece, have their 1 in columns 1 and 5."""
    piece = cells("r5c1", "r7c5", "r4c3", "r4c4", "r2c2", "r3c6", "r6c7", "r9c8", "r8c9")
    diagonal = tuple(Cell(row, 8 - row) for row in range(9))
    grid = Grid.of(constraints=[Region(diagonal), Region(piece, "jigsaw")])
    rows = grid.house("row 1").cells + grid.house("row 7").cells
    left = {str(cell): range(2, 10) for cell in (*rows, *piece) if cell.col not in (0, 4)}
    fish = RULES["franken-x-wing"].apply(board_with(grid, left))
    base = (Range(1, grid.house("row 1")), Range(1, grid.house("region 1")))
    assert base in [each.evidence.truths for each in fish]


def test_a_broken_constraint_needs_nothing() -> None:
    grid = Grid.of(constraints=[Killer("r1c1 r1c2", 3)])
    assert not RULES["must-contain"].apply(board_with(grid, {"r1c1": (4, 5)}))
