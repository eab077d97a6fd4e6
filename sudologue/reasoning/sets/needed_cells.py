"""Which cells a pattern of almost locked sets rests on: often fewer than it has."""

from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.proofs.exhaustion import Choices, OutOfPatienceError
from sudologue.reasoning.sets.almost_locked_pairs import simple_targets

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


def with_needed(
    board: Board, patterns: Iterable[P], simpler: Callable[[Board], int] | None = None
) -> Iterator[tuple[P, int]]:
    """Patterns and the cells they rest on: of those that conclude the same, the first that needs every cell.

    A few conclude what neither such a pattern nor anything `simpler` does; they come last, and rest on fewer
    cells than they have. What subsets and wings conclude is left to those, and what takes too many cases to prove
    is left out.
    """
    simple = 0
    reported: set[int] = set()
    not_sharp: dict[int, P] = {}
    struck = 0
    needed = _NeededCells(board)
    for pattern in patterns:
        targets, cells = pattern.targets_mask, pattern.cells_mask
        simple = simple or board.shared(simple_targets)
        if targets in reported or not targets & ~simple:
            continue
        try:
            needs_all = needed.is_sharp(cells, targets)
        except OutOfPatienceError:
            continue
        if needs_all:
            reported.add(targets)
            struck |= targets
            yield pattern, cells
        else:
            not_sharp.setdefault(targets, pattern)
    if not_sharp and simpler:
        struck |= simpler(board)
    for targets, pattern in not_sharp.items():
        if targets & ~struck:
            try:
                cells = needed.as_few(pattern.cells_mask, targets)
            except OutOfPatienceError:
                continue
            struck |= targets
            yield pattern, cells


class _NeededCells:
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
        cells, choices = self._choices_of(cells_mask)
        place = choices.unneeded(targets_mask)
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
        cells, choices = self._choices_of(cells_mask)
        choices = self._in_doubt.get((cells_mask, targets_mask), choices)
        return sum(1 << cells[place] for place in choices.sharpened(targets_mask))

    def _choices_of(self, cells_mask: int) -> tuple[list[int], Choices]:
        """The cells, and what is left in each; those that rather go than others come last."""
        grid, candidates = self._board.grid, self._board.candidates_mask
        cells = bits(cells_mask)[::-1]
        masks = [grid.domain_masks[cell] & candidates for cell in cells]
        return cells, Choices(grid, masks, _PATIENCE)
