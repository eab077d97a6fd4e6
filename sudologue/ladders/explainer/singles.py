"""Singles in Sudoku Explainer's order: last cells of houses, then hidden singles, each of boxes, columns and rows.

It has no name of its own for a full house: that is a hidden single with a lower rating. Naked singles come later.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from sudologue.inference.inference import Inference
from sudologue.ladders.explainer.order import lanes
from sudologue.model.board import Board
from sudologue.rules.singles import (
    FULL,
    FULL_BY_HOUSE,
    HIDDEN_BY_HOUSE,
    Key,
    hidden_keys,
    inference_of,
)

_BY_HOUSE_AND_DIGIT = itemgetter(2, 1)
"""Of keys."""


def _full_houses(board: Board) -> Iterator[Key]:
    """The last cell of a house."""
    grid, candidates, empty = board.grid, board.candidates_mask, board.empty_mask
    for lane in lanes(grid):
        for house in lane.houses_with_one(empty):
            cell = empty & grid.house_masks[house]
            domain = candidates & cell * grid.first_cell_mask
            if domain and not domain & (domain - 1):
                yield FULL, domain.bit_length() - 1, house


def _hidden_singles(board: Board) -> Iterator[Key]:
    """House by house, in each of them digit by digit."""
    grid = board.grid
    for lane in lanes(grid):
        yield from sorted(hidden_keys(grid, board.candidates_mask, lane), key=_BY_HOUSE_AND_DIGIT)


@dataclass(frozen=True, slots=True)
class SinglesByHouse:
    """The rule for one kind of them. Those that come up in a row can be asked for at once (`solver.basics`)."""

    name: str
    kind: int
    keys: Callable[[Board], Iterator[Key]]

    def find(self, board: Board) -> Iterator[Inference]:
        """In their order."""
        return (inference_of(board.grid, key) for key in self.keys(board))

    def apply(self, board: Board) -> Sequence[Inference]:
        """All of them."""
        return list(self.find(board))


FULL_HOUSE = SinglesByHouse("full-house", FULL_BY_HOUSE, _full_houses)
HIDDEN_SINGLE = SinglesByHouse("hidden-single", HIDDEN_BY_HOUSE, _hidden_singles)
SINGLES = (FULL_HOUSE, HIDDEN_SINGLE)
