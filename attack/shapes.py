"""Truths at random, and guardians of every shape."""

from collections.abc import Iterable, Sequence
from random import Random

from attack import cell_sets
from attack.layout import Layout
from attack.repair import Position
from sudologue.model.bits import bits
from sudologue.search import search


def random_truth(layout: Layout, random: Random) -> str:
    """A domain or a range, of anything; now and then guardians."""
    kind = random.random()
    if kind < 0.1:
        return random_guardians(layout, (), 0, random)
    if kind < 0.5:
        return f"domain {layout.cell_name(random.randrange(layout.cells))}"
    return f"range {random.randint(1, layout.size)} in {random.choice(layout.houses)[0]}"


def every_truth(board: Position) -> list[str]:
    """All that is open on a board: with them, whatever follows from the board can be proved."""
    layout, placed = board.layout, board.placed
    domains = [
        f"domain {layout.cell_name(cell)}"
        for cell in range(layout.cells)
        if not placed & layout.first_cell << cell
    ]
    ranges = [
        f"range {digit + 1} in {name}"
        for name, cells in layout.houses
        for digit in range(layout.size)
        if not placed & cells << digit * layout.cells
    ]
    return domains + ranges


def guardians_of(layout: Layout, digits: Iterable[int], cells: Iterable[int]) -> str:
    """The truth about these digits, counted from 0, and cells."""
    told = (" ".join(str(digit + 1) for digit in digits), " ".join(map(layout.cell_name, cells)))
    return f"guardians {told[0]} in {told[1]}"


def random_guardians(layout: Layout, solutions: Sequence[int], givens: int, random: Random) -> str:
    """Guardians of some cells and digits, or of a grave.

    The digits are mostly those that a solution has there: then all guardians are false, and whoever accepts them can be
    made to believe anything. Mostly none of the cells is given, or that alone would do to refuse them.
    """
    if random.random() < 0.1:
        return "guardians of bug"
    digits, cells = [], []
    for _ in range(random.choice((1, 20))):
        shape = random.choice(SHAPES)
        digits, cells = shape(layout, solutions, random) if solutions else ([], [])
        if cells and not any(givens & layout.first_cell << cell for cell in cells):
            break
    if not cells or random.random() < 0.1:
        digits = random.sample(range(layout.size), random.randint(0, min(5, layout.size)))
    if not cells or random.random() < 0.05:
        cells = list(bits(next(cell_sets.near_misses(layout.size, random))))
    if random.random() < 0.05:
        digits = [*digits, random.randrange(layout.size)]
    return guardians_of(layout, digits, search.shuffled(cells, random))


Shape = tuple[list[int], list[int]]
"""Digits, counted from 0, and cells."""


def near_miss(layout: Layout, solutions: Sequence[int], random: Random) -> Shape:
    """Cells that could be a deadly pattern, and what the solution has there."""
    cells = list(bits(next(cell_sets.near_misses(layout.size, random))))
    return sorted({_digits(layout, solutions[0])[cell] for cell in cells}), cells


def in_few_digits(layout: Layout, solutions: Sequence[int], random: Random) -> Shape:
    """A few digits, and some of the cells that hold them: anywhere, or in two lines."""
    digits = random.sample(range(layout.size), min(layout.size, random.choice((1, 2, 2, 3, 4))))
    held = [cell for cell, digit in _digits(layout, solutions[0]).items() if digit in digits]
    lines = random.sample(range(layout.size), min(2, layout.size))
    if random.random() < 0.5:
        return digits, [cell for cell in held if cell // layout.size in lines]
    return digits, [cell for cell in held if random.random() < 0.4]


def loop_of_two_digits(layout: Layout, solutions: Sequence[int], random: Random) -> Shape:
    """From a cell along its row to the other digit, along the column back to the first, until it closes."""
    digits = random.sample(range(layout.size), min(2, layout.size))
    held = _digits(layout, solutions[0])
    one, other = (
        {cell for cell, digit in held.items() if digit == d} for d in (digits[0], digits[-1])
    )
    cells: list[int] = []
    cell = random.choice(sorted(one))
    while cell not in cells:
        mate = next(c for c in other if c // layout.size == cell // layout.size)
        cells += (cell, mate)
        cell = next(c for c in one if c % layout.size == mate % layout.size)
    return digits, cells


def cycle_of_two_lines(layout: Layout, solutions: Sequence[int], random: Random) -> Shape:
    """From a cell to the one in the same column of another row, to its digit in the first, until it closes.

    So both rows have the same digits in the same columns; or the same with rows for columns.
    """
    size, held = layout.size, _digits(layout, solutions[0])
    across = random.random() < 0.5
    one, other = random.sample(range(size), 2) if size > 1 else (0, 0)
    rows = [
        [line * size + at if across else at * size + line for at in range(size)]
        for line in (one, other)
    ]
    where = {held[cell]: at for at, cell in enumerate(rows[0])}
    places: list[int] = []
    at = random.randrange(size)
    while at not in places:
        places.append(at)
        at = where[held[rows[1][at]]]
    return [held[rows[0][at]] for at in places], [row[at] for row in rows for at in places]


def between_solutions(layout: Layout, solutions: Sequence[int], _: Random) -> Shape:
    """The cells in which two solutions differ."""
    one, other = _digits(layout, solutions[0]), _digits(layout, solutions[-1])
    cells = [cell for cell in one if one[cell] != other[cell]]
    return sorted({one[cell] for cell in cells}), cells


SHAPES = (near_miss, in_few_digits, loop_of_two_digits, cycle_of_two_lines, between_solutions)


def _digits(layout: Layout, solution: int) -> dict[int, int]:
    return {k % layout.cells: k // layout.cells for k in bits(solution)}
