"""Fish in Sudoku Explainer's order: columns across rows first, line by line, then digit by digit.

A digit takes part if it is still to be placed in twice as many lines as the fish has. Boxes may make a base line
superfluous; the Explainer does not look at that, and the fish is reported on the lines that it takes.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
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
from sudologue.reasoning.sets.locked import locked_sets
from sudologue.reasoning.views.candidates import digit_masks
from sudologue.rules.rule import Find


def _find(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for lines, on_lines in board.shared(_on_lines):
        found = [
            (chosen[::-1], digit, places)
            for digit, (count, on_each) in enumerate(on_lines)
            if count >= 2 * size
            for chosen, places in locked_sets(on_each, size)
        ]
        for chosen, digit, places in sorted(found):
            fish = _fish(board, lines, digit, chosen[::-1], places)
            if fish.lost_mask:
                yield fish_inference(SIZES[size], grid, fish)


def _on_lines(board: Board) -> list[tuple[Lines, list[tuple[int, list[int]]]]]:
    """For each way and each digit: in how many lines it is open, and its places in each line."""
    found: list[tuple[Lines, list[tuple[int, list[int]]]]] = []
    for lines in reversed(both_ways(board.grid)):
        places = [lines.places(cells) for cells in board.shared(digit_masks)]
        found.append((lines, [(sum(map(bool, each)), each) for each in places]))
    return found


def _fish(board: Board, lines: Lines, digit: int, chosen: tuple[int, ...], places: int) -> Fish:
    grid, cells = board.grid, board.shared(digit_masks)[digit]
    base = tuple(lines.base[at] for at in chosen)
    base_mask = cells & houses_mask(grid, base)
    lost = cells & places * lines.first_cover_mask & ~base_mask
    is_sharp = not lost or is_sharp_fish(grid, cells, base, lost)
    needed = () if is_sharp else needed_base(grid, cells, base, lost)
    return Fish(digit, base, lines.covers(places), base_mask, 0, lost, needed=needed)


def find_fish(size: int) -> Find:
    """Fish of that many lines."""
    return partial(_find, size)
