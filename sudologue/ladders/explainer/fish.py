"""Fish in Sudoku Explainer's order: columns across rows first, line by line, then digit by digit.

A digit takes part if it is still to be placed in twice as many lines as the fish has. Boxes may make a base line
superfluous; the Explainer does not look at that, and the fish is reported on the lines that it takes.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.fish import SIZES, Fish, both_ways, fish_inference, plain_fish
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.rule import Find


def _find(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for way in reversed(range(len(both_ways(grid)))):
        found = [
            (each.base[::-1], digit, each)
            for digit, cells in enumerate(board.shared(digit_masks))
            for each in _fish(grid, way, cells, size)
        ]
        for _, digit, each in sorted(found):
            yield fish_inference(SIZES[size], grid, each._replace(digit=digit))


def _fish(grid: Grid, way: int, cells: int, size: int) -> tuple[Fish, ...]:
    on_lines = both_ways(grid)[way].places(cells)
    is_open = len(on_lines) - on_lines.count(0) >= 2 * size
    return plain_fish(grid, way, cells, size) if is_open else ()


def find_fish(size: int) -> Find:
    """Fish of that many lines."""
    return partial(_find, size)
