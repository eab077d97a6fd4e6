"""Chains of almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain, and the WXYZ-Wing.

An almost locked set that loses a digit altogether is locked, and has each of its other digits in it
(`reasoning.sets.almost_locked`). A restricted common digit of two sets is one whose places in the one all see its
places in the other: it cannot be in both. So when a first set loses z, it has x; then a second set linked to it by x
loses x, and has y; a third one linked by y loses y, and so on.

(a) Sets A, B, … each linked to the next by a restricted common digit, no set left by the digit it was entered by.
(b) z is in the first and in the last set, and is not the digit that links them to the next: if one of the two
    lost it, the other would have it. So z is in one of the two, and what sees all its places in both is gone.
(c) Two sets with two such links, x and y: one of the sets lacks x and the other lacks y, and they lack nothing
    else. So x and y are in one or the other, every other digit is in its set, and what sees their places is gone.

        c1  c2  c3  | c4  c5
    r1  12  .   23  | .   .        {1 2 3} in r1c1 and r1c3 and {1 3} in r7c1 have 1 in common, and r1c1 sees r7c1.
    r7  13  .   *   | .   .        If r7c1 is not 3, it is 1, so r1c1 is 2 and r1c3 is 3: either way r7c3 is not 3.

Two sets make an ALS-XZ, three an ALS-XY-Wing, more an ALS-XY-Chain (`rules.als_chains`). A WXYZ-Wing is an
ALS-XZ of four cells with four digits; ladders without that name know it as ALS-XZ, so that finds it, too. What two
sets of three cells in all can say is an XY-Wing, an XYZ-Wing or a subset; a chain of single cells is an XY-Chain.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import pairwise, repeat
from typing import Protocol, TypeVar

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits
from sudologue.reasoning.proofs.exhaustion import Choices, OutOfPatienceError
from sudologue.reasoning.sets.almost_locked_pairs import (
    Row,
    is_simpler,
    linked_pairs,
    simply_struck,
)
from sudologue.reasoning.views.candidates import candidates_of, cell_digits
from sudologue.rules.rule import FindRule, Rule

_PATIENCE = 1000
"""How many cases are tried to find out whether a cell is needed."""


class Pattern(Protocol):
    """Cells whose domains strike some candidates."""

    @property
    def cells_mask(self) -> int:
        """The cells."""
        ...

    @property
    def targets_mask(self) -> int:
        """The candidates that go."""
        ...


P = TypeVar("P", bound=Pattern)


def _find_xz(board: Board) -> Iterator[Inference]:
    return _tell(
        "als-xz", board, (row for row in board.shared(linked_pairs) if not is_simpler(board, row))
    )


def _find_wxyz_wing(board: Board) -> Iterator[Inference]:
    wings = (row for row in board.shared(linked_pairs) if _is_wxyz_wing(board, row))
    return _tell("wxyz-wing", board, (row for row in wings if not is_simpler(board, row)))


def _is_wxyz_wing(board: Board, row: Row) -> bool:
    one, two = row.cells
    if len(row.digits) > 1 or one & two or row.cells_mask.bit_count() != 4:
        return False
    return _union(board.shared(cell_digits), row.cells_mask).bit_count() == 4


def _union(digits: Sequence[int], cells_mask: int) -> int:
    """The digits of these cells, given with those of every cell."""
    return reduce(int.__or__, [digits[cell] for cell in bits(cells_mask)])


def _tell(name: str, board: Board, rows: Iterable[Row]) -> Iterator[Inference]:
    return (infer(name, board, row, cells) for row, cells in with_needed(board, rows))


# Which cells a pattern rests on.
def with_needed(
    board: Board, patterns: Iterable[P], simpler: Callable[[Board], int] | None = None
) -> Iterator[tuple[P, int]]:
    """Patterns and the cells they rest on: of those that conclude the same, the first that needs every cell.

    A few conclude what neither such a pattern nor anything `simpler` does; they come last, and rest on fewer
    cells than they have. What subsets and wings conclude is left to those, and what takes too many cases to prove
    is left out.
    """
    simple = 0
    told: set[int] = set()
    blunt: dict[int, P] = {}
    struck = 0
    judge = _Judge(board)
    for pattern in patterns:
        targets, cells = pattern.targets_mask, pattern.cells_mask
        simple = simple or board.shared(simply_struck)
        if targets in told or not targets & ~simple:
            continue
        try:
            needs_all = judge.is_sharp(cells, targets)
        except OutOfPatienceError:
            continue
        if needs_all:
            told.add(targets)
            struck |= targets
            yield pattern, cells
        else:
            blunt.setdefault(targets, pattern)
    if blunt and simpler:
        struck |= simpler(board)
    for targets, pattern in blunt.items():
        if targets & ~struck:
            try:
                cells = judge.as_few(pattern.cells_mask, targets)
            except OutOfPatienceError:
                continue
            struck |= targets
            yield pattern, cells


class _Judge:
    """Finds out whether patterns need all their cells, and keeps in mind which cells were enough for what."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._enough: dict[int, list[tuple[int, int]]] = {}
        """From each target to cells that strike it, and to all that they strike."""
        self._in_doubt: dict[tuple[int, int], Choices] = {}

    def is_sharp(self, cells_mask: int, targets_mask: int) -> bool:
        """Is the domain of each cell needed to strike one target or another?"""
        for enough, struck in self._enough.get(targets_mask.bit_length() - 1, ()):
            if not (targets_mask & ~struck or enough & ~cells_mask) and enough != cells_mask:
                return False
        cells, choices = self._choices(cells_mask)
        place = choices.spared(targets_mask)
        enough = cells_mask
        if place is not None:
            self._in_doubt[cells_mask, targets_mask] = choices
            kept = choices.enough_without(place, targets_mask)
            enough = sum([1 << cells[each] for each in bits(kept)])
        for target in bits(targets_mask):
            self._enough.setdefault(target, []).append((enough, targets_mask))
        return place is None

    def as_few(self, cells_mask: int, targets_mask: int) -> int:
        """As few of the cells as still strike all the targets by their domains."""
        cells, choices = self._choices(cells_mask)
        choices = self._in_doubt.get((cells_mask, targets_mask), choices)
        return sum(1 << cells[place] for place in choices.sharpened(targets_mask))

    def _choices(self, cells_mask: int) -> tuple[list[int], Choices]:
        """The cells, and what is left in each; those that are rather spared than others come last."""
        grid, candidates = self._board.grid, self._board.candidates_mask
        cells = bits(cells_mask)[::-1]
        masks = [grid.domain_masks[cell] & candidates for cell in cells]
        return cells, Choices(grid, masks, _PATIENCE)


# The evidence.
def infer(name: str, board: Board, row: Row, needed_mask: int) -> Inference:
    """What a row says, resting on the domains of these cells."""
    grid, told = board.grid, board.shared(_Told)
    pairs = pairwise(row.cells) if len(row.cells) > 2 else repeat(row.cells)
    joints = [
        tuple(told.places(cells, digit) for cells in pair)
        for pair, digit in zip(pairs, row.digits, strict=False)
    ]
    parts = (
        *map(told.part, row.cells),
        *(Part("restricted", source + target, digits=(source[0][1],)) for source, target in joints),
    )
    struck = candidates_of(row.targets_mask, grid)
    digits = {digit for _, digit in struck}
    evidence = Evidence(
        truths=tuple(Domain(grid.cells[cell]) for cell in bits(needed_mask)),
        focus_cells=tuple(grid.cells[cell] for cell in bits(row.cells_mask)),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_description([*map(told.text, row.cells)], row.digits),
        parts=parts,
        links=tuple(Link(source, target) for source, target in joints),
    )
    return Inference(name, Elimination(struck), evidence)


class _Told:
    """Sets and the places of their digits as they are told, each made once for a board: many rows share them."""

    def __init__(self, board: Board) -> None:
        self._grid, self._candidates = board.grid, board.candidates_mask
        self._digits = board.shared(cell_digits)
        self._parts: dict[int, Part] = {}
        self._texts: dict[int, str] = {}
        self._places: dict[tuple[int, int], tuple[Candidate, ...]] = {}

    def part(self, cells: int) -> Part:
        """The set of these cells."""
        if cells not in self._parts:
            self._parts[cells] = set_part(self._grid, cells, _union(self._digits, cells), "set")
        return self._parts[cells]

    def text(self, cells: int) -> str:
        """The same in words."""
        if cells not in self._texts:
            self._texts[cells] = describe(self.part(cells))
        return self._texts[cells]

    def places(self, cells: int, digit: int) -> tuple[Candidate, ...]:
        """The candidates of a digit (from 0) in these cells."""
        key = cells, digit
        if key not in self._places:
            candidates = self._candidates & cells << digit * self._grid.cell_count
            self._places[key] = candidates_of(candidates, self._grid)
        return self._places[key]


def places_in(board: Board, cells: int, digit: int) -> tuple[Candidate, ...]:
    """The candidates of a digit (from 0) in the cells of a set."""
    return board.shared(_Told).places(cells, digit)


def set_part(grid: Grid, cells_mask: int, digits_mask: int, role: str) -> Part:
    """An almost locked set as a part of a pattern."""
    cells = tuple(grid.cells[cell] for cell in bits(cells_mask))
    return Part(role, cells=cells, digits=tuple(digit + 1 for digit in bits(digits_mask)))


def describe(part: Part) -> str:
    """`{1 2 3} r1c1,r1c3`."""
    return f"{{{' '.join(map(str, part.digits))}}} {','.join(map(str, part.cells))}"


def _description(sets: Sequence[str], digits: Sequence[int]) -> str:
    """`{1 2 3} r1c1,r1c3 -1- {1 3} r3c2`."""
    first, *others = sets
    names = [str(digit + 1) for digit in digits]
    linking = names if others[1:] else [",".join(names)]
    return first + "".join(f" -{by}- {each}" for by, each in zip(linking, others, strict=True))


RULES: tuple[Rule, ...] = (
    FindRule("wxyz-wing", _find_wxyz_wing),
    FindRule("als-xz", _find_xz),
)
