"""Lines, clues and marks at random that a solved grid keeps."""

from collections.abc import Callable

from attack.drawing import Draw, Source
from attack.filled import Digits, differ
from attack.kinds import is_kept
from attack.layout import Document
from attack.lines import hidden_digits


def on_line(kind: str, value: Callable[[Digits], int]) -> Draw:
    """A line, and what it says outside."""

    def draw(source: Source) -> Document:
        cells = source.line()
        return {"type": kind, "cells": cells, "value": value(source.grid.line(cells))}

    return draw


def first_hidden(digits: Digits) -> int:
    """The first digit that is hidden; any other if there is none."""
    return next(iter(hidden_digits(digits)), 1)


def sum_line(source: Source) -> Document:
    """Cells that can be cut, if they are found; now and then a loop."""
    told: Document = {"type": "sum_line", "loop": source.random.random() < 0.4}
    for _ in range(80):
        told["cells"] = source.anywhere(2, source.size + 2)
        told["sum"] = source.random.randint(source.size, 2 * source.size)
        if is_kept(told, source.grid):
            break
    return told


def indexers(kind: str) -> Draw:
    """Marked cells that say where their number is; any cell if there are none."""

    def draw(source: Source) -> Document:
        each = [{"type": kind, "cells": [name]} for name, _ in source.grid.apart((0, 0))]
        kept = [told["cells"][0] for told in each if is_kept(told, source.grid)]
        count = min(len(kept), source.random.randint(1, 3))
        return {"type": kind, "cells": source.random.sample(kept, count) or source.anywhere(1, 1)}

    return draw


def counting_circles(source: Source) -> Document:
    """Cells of some digits, each as often as it says."""
    random, cells = source.random, list[str]()
    for digit in range(1, source.size + 1):
        places = [name for name, _ in source.grid.apart((0, 0)) if source.grid.at(name) == digit]
        if random.random() < 0.4:
            cells += random.sample(places, digit)
    random.shuffle(cells)
    return {"type": "counting_circles", "cells": cells or source.anywhere(1, 3)}


def lunchbox(source: Source) -> Document:
    """Different digits, and what is between the smallest and the largest."""
    cells = source.fitting(source.size, differ)
    digits = source.grid.line(cells)
    first, last = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return {"type": "lunchbox", "cells": cells, "sum": sum(digits[first + 1 : last])}


def equal_sum(source: Source) -> Document:
    """Two or three groups with the same sum, if they are found."""
    told: Document = {"type": "equal_sum"}
    for _ in range(60):
        told["segments"] = [source.anywhere(1, 3) for _ in range(source.random.choice((2, 2, 3)))]
        if is_kept(told, source.grid):
            break
    return told


def contain(kind: str) -> Draw:
    """Cells and some of their digits; all of those that are alike, or not."""

    def draw(source: Source) -> Document:
        cells = source.anywhere(2, 6)
        digits = source.grid.line(cells)
        few = {*source.random.sample(digits, source.random.randint(1, len(digits)))}
        values = [digit for digit in digits if digit in few]
        if kind == "contain_at_least":
            values = source.random.sample(values, source.random.randint(1, len(values)))
        return {"type": kind, "cells": cells, "values": values}

    return draw
