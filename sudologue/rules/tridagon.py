"""Tridagon, or Thor's Hammer: twelve cells that three digits cannot fill.

Take four boxes at the corners of a rectangle, and in each of them three cells, no two in the same row or
column. If all twelve held nothing but the same three digits, each box would have the three in some order.
Rows and columns allow only certain orders next to each other, and for half of the shapes they do not fit
together around the rectangle. So a tridagon of that shape has a cell with another digit, a guardian. No
promise of uniqueness is needed for that: it is plainly impossible to fill.

(a) four boxes in two bands and two stacks, three digits that none of them has yet;
(b) three empty cells in each box, in three rows and three columns;
(c) no way to fill the twelve with the three digits (which is tried, not taken on trust);
(d) a candidate that would rule out every other digit in the twelve cells: it goes.

    1 . . | 1 . .       A cell of each pair of boxes lies on every line. With a 4 as well in one of the twelve
    . 2 . | . 2 .       (the only guardian), that cell is 4: its other candidates go. With a guardian 4 in two
    . . 3 | . . 3       cells, no cell that sees both is 4.
    ------+------
    1 . . | . . 1
    . 2 . | . 2 .
    . . 3 | 3 . .
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.proofs.exhaustion import is_sharp, ruled_out
from sudologue.reasoning.views.candidates import candidates_of, digit_masks, domains, elimination_of
from sudologue.rules.rule import FindRule, Rule

_SIDE = 3
_FEWEST_CELLS = 11
"""How many of the twelve have no guardian, or the same."""


class Diagonal(NamedTuple):
    """Three cells of a box in three rows and columns, and what their other digits have in common."""

    cells: int
    targets: int
    """The candidates that would leave the cells nothing but the three digits."""
    is_odd: bool
    """Does it take an odd number of exchanges to make it run straight down?"""


@lru_cache(maxsize=64)
def _diagonals(grid: Grid) -> tuple[tuple[tuple[int, bool], ...], ...]:
    """For each box its six diagonals; nothing on grids without boxes of three by three."""
    if grid.box != (_SIDE, _SIDE):
        return ()
    corners = [(row, col) for row in range(0, 9, _SIDE) for col in range(0, 9, _SIDE)]
    return tuple(tuple(_diagonals_at(row, col)) for row, col in corners)


def _diagonals_at(row: int, col: int) -> Iterator[tuple[int, bool]]:
    for order in permutations(range(_SIDE)):
        cells = sum(1 << (row + i) * 9 + col + j for i, j in enumerate(order))
        exchanges = sum(a > b for a, b in combinations(order, 2))
        yield cells, bool(exchanges % 2)


_RECTANGLES = tuple(
    (3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right)
    for top, bottom in combinations(range(_SIDE), 2)
    for left, right in combinations(range(_SIDE), 2)
)
"""The boxes of four at the corners of a rectangle."""


class _Hunt:
    """The search for tridagons on a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = board.grid
        self.empty = board.empty_mask

    def patterns(self) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Digits, cells and targets of everything that has the shape."""
        boxes = self._open_boxes()
        for digits in combinations(range(self.grid.size), 3):
            open_boxes = boxes[digits[0]] & boxes[digits[1]] & boxes[digits[2]]
            if open_boxes.bit_count() < 4 or not self._is_likely(open_boxes, digits):
                continue
            diagonals = {box: self._in_box(box, digits) for box in bits(open_boxes)}
            for rectangle in _RECTANGLES:
                if all(diagonals.get(box) for box in rectangle):
                    found = self._joined([diagonals[box] for box in rectangle])
                    yield from ((digits, cells, targets) for cells, targets in found)

    def _open_boxes(self) -> list[int]:
        """For each digit the boxes that lack it."""
        grid, boxes = self.grid, [(1 << _SIDE * _SIDE) - 1] * self.grid.size
        for number in bits(self.board.placed_mask):
            digit, cell = divmod(number, grid.cell_count)
            boxes[digit] &= ~(1 << cell // 27 * 3 + cell % 9 // 3)
        return boxes

    def _is_likely(self, boxes: int, digits: tuple[int, ...]) -> bool:
        """Have three of the boxes three cells each with nothing but the digits, or one other that is the same for all?

        What sees two guardians is in their cell, or is the same digit. So only one of the cells may do without.
        """
        once = twice = 0
        places = self.board.shared(digit_masks)
        others = [cells for digit, cells in enumerate(places) if digit not in digits]
        for cells in others:
            twice |= once & cells
            once |= cells
        few, pure = self.empty & ~twice, self.empty & ~once
        if few.bit_count() < _FEWEST_CELLS:
            return False
        own = [self.grid.house_masks[2 * self.grid.size + box] for box in bits(boxes)]
        return any(
            sum([(fitting & mask).bit_count() >= _SIDE for mask in own]) >= _SIDE
            for cells in others
            if (fitting := pure | few & cells).bit_count() >= _FEWEST_CELLS
        )

    def _in_box(self, box: int, digits: tuple[int, ...]) -> list[Diagonal]:
        found: list[Diagonal] = []
        for cells, is_odd in _diagonals(self.grid)[box]:
            if cells & ~self.empty:
                continue
            targets = self._targets(cells, digits)
            if targets:
                found.append(Diagonal(cells, targets, is_odd))
        return found

    def _targets(self, cells: int, digits: tuple[int, ...]) -> int:
        grid, candidates = self.grid, self.board.candidates_mask
        three = sum(cells << digit * grid.cell_count for digit in digits)
        targets = candidates
        for guardian in bits(cells * grid.first_cell_mask & candidates & ~three):
            targets &= grid.sees[guardian]
            if not targets:
                break
        return targets

    def _joined(self, boxes: list[list[Diagonal]]) -> Iterator[tuple[int, int]]:
        """A diagonal of each box with an odd number of odd ones, and what all of them leave as targets."""
        for first in boxes[0]:
            for second in boxes[1]:
                two = first.targets & second.targets
                if not two:
                    continue
                for third in boxes[2]:
                    three = two & third.targets
                    if not three:
                        continue
                    for fourth in boxes[3]:
                        targets = three & fourth.targets
                        is_odd = first.is_odd ^ second.is_odd ^ third.is_odd ^ fourth.is_odd
                        if is_odd and targets and targets != self.board.candidates_mask:
                            yield first.cells | second.cells | third.cells | fourth.cells, targets


def _find(board: Board) -> Iterator[Inference]:
    if not _diagonals(board.grid):
        return
    for digits, cells, targets in _Hunt(board).patterns():
        own = cells * board.grid.first_cell_mask
        yield from _conclude(board, digits, cells, targets & own or targets)


def _conclude(board: Board, digits: tuple[int, ...], cells: int, lost: int) -> Iterator[Inference]:
    """What goes, if all the cells are needed for it: their domains, but for that of the target itself."""
    grid = board.grid
    own = grid.cells_of(lost) & cells
    facts = domains(board, cells & ~own)
    masks = list(facts.values())
    lost = ruled_out(board.grid, masks, lost)
    if lost and is_sharp(board, masks, lost):
        yield _inference(board, digits, cells, facts, lost)


def _inference(
    board: Board, digits: tuple[int, ...], cells: int, truths: Iterable[Truth], lost: int
) -> Inference:
    grid = board.grid
    three = sum(cells << digit * grid.cell_count for digit in digits)
    pattern = cells * grid.first_cell_mask & board.candidates_mask
    named = tuple(grid.cells[cell] for cell in bits(cells))
    guardians = candidates_of(pattern & ~three, grid)
    numbers = tuple(digit + 1 for digit in digits)
    boxes = tuple(
        grid.houses[box] for box in range(18, 27) if (grid.house_masks[box] & cells).bit_count()
    )
    evidence = Evidence(
        truths=tuple(truths),
        focus_cells=named,
        candidates_seen=frozenset(numbers),
        description=f"{','.join(map(str, numbers))} in {','.join(map(str, named))}",
        parts=(
            Part("pattern", candidates_of(pattern & three, grid), named, numbers, boxes),
            Part("guardians", guardians, tuple(dict.fromkeys(cell for cell, _ in guardians))),
        ),
    )
    return Inference("tridagon", elimination_of(lost, grid), evidence)


RULES: tuple[Rule, ...] = (FindRule("tridagon", _find),)
