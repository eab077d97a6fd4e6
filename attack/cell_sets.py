"""Sets of cells, as masks, that could be deadly patterns. Nothing here asks the checker what one is."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

from sudologue.model.bits import bits


def small(size: int, most: int) -> Iterator[int]:
    """Every set of up to so many cells."""
    for count in range(1, most + 1):
        for cells in combinations(range(size * size), count):
            yield sum(1 << cell for cell in cells)


def in_two_lines(size: int) -> Iterator[int]:
    """Any cells of any two rows, and of any two columns."""
    every = range(1 << size)
    down = [sum(1 << size * place for place in bits(part)) for part in every]
    for one, other in combinations(range(size), 2):
        yield from (a << size * one | b << size * other for a in every for b in every)
        yield from (down[a] << one | down[b] << other for a in every for b in every)


def even(size: int) -> Iterator[int]:
    """Every set with an even number of cells in each row and column.

    The cells outside the last row and column are free; those make the numbers even.
    """
    inner = size - 1
    for free in range(1, 1 << inner * inner):
        rows = [free >> inner * row & (1 << inner) - 1 for row in range(inner)]
        yield _with_even_numbers(size, rows)


def _with_even_numbers(size: int, rows: list[int]) -> int:
    """Rows that lack their last cell, and the last row, made even."""
    last, mask = 0, 0
    for number, row in enumerate(rows):
        whole = row | (row.bit_count() & 1) << size - 1
        last ^= whole
        mask |= whole << size * number
    return mask | last << size * (size - 1)


def two_in_each_line(size: int) -> Iterator[int]:
    """Every set with two cells or none in each row and column: loops, and loops side by side."""
    pairs = [0, *(1 << a | 1 << b for a, b in combinations(range(size), 2))]
    waiting = [(0, 0, 0, 0)]
    while waiting:
        row, once, twice, mask = waiting.pop()
        if row == size:
            if mask and once == twice:
                yield mask
            continue
        waiting += (
            (row + 1, once | pair, twice | once & pair, mask | pair << size * row)
            for pair in pairs
            if not pair & twice
        )


def near_misses(size: int, random: Random) -> Iterator[int]:
    """Rectangles, loops and lines without end, most of them with a cell or two that are wrong."""
    while True:
        mask = random.choice((rectangle, loop, lines, shifted_lines, anything))(size, random)
        if mask and random.random() < 0.3:
            mask = spoiled(mask, size, random)
        if mask and random.random() < 0.3:
            mask = turned(mask, size)
        yield mask or 1


def rectangle(size: int, random: Random) -> int:
    """The four cells where two rows meet two columns; near each other more often than not."""
    (one, other), (left, right) = _two_lines(size, random), _two_lines(size, random)
    return (1 << left | 1 << right) << size * one | (1 << left | 1 << right) << size * other


def loop(size: int, random: Random) -> int:
    """Some rectangles over each other: every line has an even number of the cells."""
    mask = 0
    for _ in range(random.randint(2, 4)):
        mask ^= rectangle(size, random)
    return mask


def lines(size: int, random: Random) -> int:
    """Two rows, and the same columns of both."""
    one, other = _two_lines(size, random)
    columns = _some(size, random)
    return columns << size * one | columns << size * other


def shifted_lines(size: int, random: Random) -> int:
    """Two rows, and as many columns of both."""
    one, other = _two_lines(size, random)
    columns = random.sample(range(size), random.randint(1, size))
    others = random.sample(range(size), len(columns))
    above, below = (sum(1 << column for column in drawn) for drawn in (columns, others))
    return above << size * one | below << size * other


def anything(size: int, random: Random) -> int:
    """A few cells from anywhere."""
    cells = random.sample(range(size * size), random.randint(1, min(size * size, 8)))
    return sum(1 << cell for cell in cells)


def spoiled(mask: int, size: int, random: Random) -> int:
    """One cell moved, added or left out."""
    inside = 1 << random.choice(list(bits(mask)))
    anywhere = 1 << random.randrange(size * size)
    return random.choice((mask ^ inside, mask | anywhere, mask ^ inside | anywhere))


def turned(mask: int, size: int) -> int:
    """Rows for columns."""
    return sum(1 << cell % size * size + cell // size for cell in bits(mask))


def _two_lines(size: int, random: Random) -> list[int]:
    """Two rows or columns; half of the time so near that they may well run through the same boxes."""
    if size < 2:
        return [0, 0]
    first = random.randrange(size - 1)
    near = [first, min(size - 1, first + random.randint(1, 2))]
    return near if random.random() < 0.5 else random.sample(range(size), 2)


def _some(size: int, random: Random) -> int:
    """Some columns: any, or a run of them."""
    if random.random() < 0.5:
        return random.randrange(1, 1 << size)
    start = random.randrange(size)
    return sum(1 << at for at in range(start, random.randint(start + 1, size)))
