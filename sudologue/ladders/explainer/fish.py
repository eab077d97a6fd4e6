"""Fish in Sudoku Explainer's order: columns across rows first, line by line, then digit by digit.

A digit takes part if it is still to be placed in twice as many lines as the fish has. Boxes may make a base line
superfluous; the Explainer does not look at that, and the fish is reported on the lines that it takes.
"""

from collections.abc import Iterator
from functools import lru_cache, partial

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.sets.fish import (
    SIZES,
    Fish,
    Lines,
    both_ways,
    fish_inference,
    houses_mask,
    is_sharp_fish,
    needed_base,
)
from sudologue.reasoning.sets.locked import Chosen, locked_sets
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


@lru_cache(maxsize=1 << 12)
def _fish(grid: Grid, way: int, cells: int, size: int) -> tuple[Fish, ...]:
    """The fish of a digit that has these cells, as if it were the first. Most digits stay as they are for a while."""
    lines = both_ways(grid)[way]
    on_lines = lines.places(cells)
    if len(on_lines) - on_lines.count(0) < 2 * size:
        return ()
    locked = locked_sets(on_lines, size)
    made = (_made(grid, lines, cells, chosen, places) for chosen, places in locked)
    return tuple(fish for fish in made if fish.lost_mask)


def _made(grid: Grid, lines: Lines, cells: int, chosen: Chosen, places: int) -> Fish:
    base = tuple(lines.base[at] for at in chosen)
    base_mask = cells & houses_mask(grid, base)
    lost = cells & places * lines.first_cover_mask & ~base_mask
    is_sharp = not lost or is_sharp_fish(grid, cells, base, lost)
    needed = () if is_sharp else needed_base(grid, cells, base, lost)
    return Fish(0, base, lines.covers(places), base_mask, 0, lost, needed=needed)


def find_fish(size: int) -> Find:
    """Fish of that many lines."""
    return partial(_find, size)
