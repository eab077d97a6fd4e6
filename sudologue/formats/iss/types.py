"""The types of the Interactive Sudoku Solver and our kinds."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any
from urllib.parse import unquote

from sudologue.errors import FormatError
from sudologue.formats.iss import readings
from sudologue.formats.iss.machines import machine_in, pairs_in, pattern_in, text_in
from sudologue.formats.iss.readings import Table, Told
from sudologue.formats.iss.relations import kind_of
from sudologue.formats.iss.text import (
    BREAK,
    cell_in,
    cells_in,
    groups_in,
    number_in,
)
from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    Names,
    column_names,
    diagonal_names,
    neighbours_of,
    row_names,
    windows,
)
from sudologue.formats.values import cells_named, named
from sudologue.model.cell import Cell

Document = dict[str, Any]
Args = list[str]
Read = Callable[[str, Args, int], Iterator[Told]]
"""From a type, its arguments and the size to the constraints that they are."""

GLOBALS: dict[str, list[Document]] = {
    "AntiKnight": [{"type": "anti_knight"}],
    "AntiKing": [{"type": "anti_king"}],
    "AntiTaxicab": [{"type": "anti_taxicab"}],
    "AntiConsecutive": [{"type": "non_consecutive", "exempt": []}],
    "DisjointSets": [{"type": "disjoint_groups"}],
    "GlobalEntropy": [{"type": "global_entropy"}],
    "GlobalMod": [{"type": "global_mod"}],
    "DutchFlatmates": [{"type": "dutch_flatmates"}],
}
"""Types without arguments, for the whole grid."""

LINES = {
    "Thermo": "thermo",
    "Renban": "renban",
    "Palindrome": "palindrome",
    "Between": "between",
    "Zipper": "zipper",
    "Entropic": "entropic",
    "DoubleArrow": "double_arrow",
    "RegionSumLine": "region_sum_line",
    "CountingCircles": "counting_circles",
}
"""Types whose arguments are cells."""

NUMBERED = {
    "Lockout": ("lockout", "diff"),
    "Modular": ("modular", "mod"),
    "Lunchbox": ("lunchbox", "sum"),
}
"""Types with a number before the cells, and the field that it is."""

PAIRS: dict[str, Document] = {
    "WhiteDot": {"type": "kropki_white"},
    "BlackDot": {"type": "kropki_black"},
    "X": {"type": "xv", "sum": 10},
    "V": {"type": "xv", "sum": 5},
    "GreaterThan": {"type": "greater_than"},
}
"""Types for every two neighbours among the cells, the earlier one first."""

OUTSIDE = {
    "XSum": "x_sum",
    "Skyscraper": "skyscraper",
    "HiddenSkyscraper": "hidden_skyscraper",
    "NumberedRoom": "numbered_room",
}
"""Clues for a line from one end or both."""

CONTAIN = {"ContainExact": "contain_exact", "ContainAtLeast": "contain_at_least"}
INDEXERS = {"C": "col_indexer", "R": "row_indexer"}
DIAGONALS = {"1": "/", "-1": "\\"}


def _global(type: str, _: Args, __: int) -> Iterator[Told]:
    return map(dict, GLOBALS[type])


def _line(type: str, args: Args, _: int) -> Iterator[Told]:
    yield {"type": LINES[type], "cells": cells_in(args, type)}


def _numbered(type: str, args: Args, _: int) -> Iterator[Told]:
    kind, field = NUMBERED[type]
    number = number_in(args, 0, type)
    yield {"type": kind, "cells": cells_in(args[1:], type), field: number}


def _sum(type: str, args: Args, _: int) -> Iterator[Told]:
    """A sum, perhaps with numbers to multiply by: `.Sum~5_=_2_-1~R1C1~R1C2`."""
    total, *words = (args or [""])[0].replace("_=_", "_").split("_")
    cells, number = cells_in(args[1:], type), number_in([total], 0, type)
    weights = [number_in(words, place, type) for place in range(len(words))] or [1] * len(cells)
    if len(weights) != len(cells):
        raise FormatError(f"{type}: expected a number for each of {len(cells)} cells")
    yield _summed(cells, weights, number)


def _summed(cells: Names, weights: list[int], total: int) -> Told:
    """A sum in which a cell may come several times, or be multiplied."""
    if len(set(cells)) == len(cells) and set(weights) <= {1}:
        return {"type": "sum", "cells": cells, "sum": total}
    added = dict.fromkeys(cells, 0)
    for cell, weight in zip(cells, weights, strict=True):
        added[cell] += weight
    reading = readings.WeightedSum(
        cells_named(list(added)), weights=tuple(added.values()), total=total
    )
    return Table(reading, "Sum with coefficients")


def _pairs(type: str, args: Args, _: int) -> Iterator[Told]:
    """Every two neighbours among the cells, those of the earlier cells first."""
    places = {cell: place for place, cell in enumerate(dict.fromkeys(cells_in(args, type)))}
    for first, place in places.items():
        near = [cell for cell in neighbours_of(first) if places.get(cell, -1) > place]
        for second in sorted(near, key=places.__getitem__):
            yield {**PAIRS[type], "cells": [first, second]}


def _whisper(type: str, args: Args, _: int) -> Iterator[Told]:
    has_number = bool(args) and args[0].isdecimal()
    diff = number_in(args, 0, type) if has_number else 5
    yield {"type": "whispers", "cells": cells_in(args[has_number:], type), "diff": diff}


def _cage(type: str, args: Args, _: int) -> Iterator[Told]:
    """A cage; a cell that is named several times counts as often in its sum."""
    total, named_cells = number_in(args, 0, type), cells_in(args[1:], type)
    cells = list(dict.fromkeys(named_cells))
    is_plain = cells == named_cells or not total
    yield {"type": "killer", "cells": cells, "sum": (total or None) if is_plain else None}
    if not is_plain:
        yield _summed(named_cells, [1] * len(named_cells), total)


def _all_different(type: str, args: Args, _: int) -> Iterator[Told]:
    yield {"type": "region", "tag": "extra", "cells": cells_in(args, type)}


def _arrow(type: str, args: Args, _: int) -> Iterator[Told]:
    cells = cells_in(args, type)
    yield {"type": "arrow", "circle": cells[:1], "cells": cells[1:]}


def _pill_arrow(type: str, args: Args, _: int) -> Iterator[Told]:
    count, cells = number_in(args, 0, type), cells_in(args[1:], type)
    pill = sorted(cells[:count], key=Cell.parse)
    yield {"type": "arrow", "circle": pill, "cells": cells[count:]}


def _sum_line(type: str, args: Args, _: int) -> Iterator[Told]:
    number, is_loop = number_in(args, 0, type), args[-1] == "LOOP"
    cells = cells_in(args[1 : -1 if is_loop else None], type)
    yield {"type": "sum_line", "cells": cells, "sum": number, "loop": is_loop}


def _equal_sum(type: str, args: Args, _: int) -> Iterator[Told]:
    segments: list[Names] = [[]]
    for word in args:
        if word == "-":
            segments.append([])
        else:
            segments[-1].append(cell_in(word, type))
    yield {"type": "equal_sum", "segments": segments}


def _quad(type: str, args: Args, size: int) -> Iterator[Told]:
    corner = Cell.parse(cell_in((args or [""])[0], type))
    if max(corner) + 1 >= size:
        raise FormatError(f"{type}: no four cells meet below and to the right of {corner}")
    cells = [Cell(corner.row + down, corner.col + across) for down in (0, 1) for across in (0, 1)]
    values = [number_in(args, place, type) for place in range(1, len(args))]
    yield {"type": "quadruple", "cells": [named(cell) for cell in cells], "values": values}


def _contain(type: str, args: Args, _: int) -> Iterator[Told]:
    words = (args or [""])[0].split("_")
    values = [number_in(words, place, type) for place in range(len(words))]
    yield {"type": CONTAIN[type], "cells": cells_in(args[1:], type), "values": values}


def _little_killer(type: str, args: Args, size: int) -> Iterator[Told]:
    total = number_in(args, 0, type)
    first = cell_in((args[1:] or [""])[0], type)
    cells = diagonals(size).get(first)
    if cells is None:
        raise FormatError(f"{type}: no diagonal begins at {first}")
    yield {"type": "little_killer", "cells": cells, "sum": total}


@lru_cache(maxsize=32)
def diagonals(size: int) -> dict[str, Names]:
    """The diagonals by their first cells, each once: from the left down, the right up, the top down, the bottom up."""
    last = size - 1
    starts = (
        *((row, 0, "DR") for row in range(last)),
        *((row, last, "UL") for row in range(1, last)),
        *((0, col, "DL") for col in range(1, size)),
        *((last, col, "UR") for col in range(1, last)),
    )
    found: dict[str, Names] = {}
    for row, col, direction in starts:
        cells = diagonal_names(size, row, col, DIAGONAL_STEPS[direction])
        if sorted(cells) not in (sorted(known) for known in found.values()):
            found[cells[0]] = cells
    return found


def _clued_line(type: str, word: str, size: int) -> Names:
    """The line `R3` or `C3`, from the left or the top; the number is a decimal one."""
    kind, told = word[:1].upper(), word[1:]
    number = int(told) if told.isdecimal() and len(told) < 3 else 0
    if kind not in ("R", "C") or not 1 <= number <= size:
        raise FormatError(f"{type}: expected a line such as 'R3' or 'C3', found {word!r:.60}")
    return row_names(size, number - 1) if kind == "R" else column_names(size, number - 1)


def _sandwich(type: str, args: Args, size: int) -> Iterator[Told]:
    total = number_in(args, 0, type)
    cells = _clued_line(type, (args[1:] or [""])[0], size)
    yield {"type": "sandwich", "cells": cells, "sum": total}


def _outside(type: str, args: Args, size: int) -> Iterator[Told]:
    cells = _clued_line(type, (args or [""])[0], size)
    for place, line in ((1, cells), (2, cells[::-1])):
        if args[place : place + 1] not in ([], [""]):
            number = number_in(args, place, type)
            yield {"type": OUTSIDE[type], "cells": line, "value": number}


def _diagonal(type: str, args: Args, _: int) -> Iterator[Told]:
    direction = DIAGONALS.get((args or [""])[0])
    if direction is None:
        raise FormatError(f"{type}: expected 1 or -1, found {args!r:.60}")
    yield {"type": "diagonal", "direction": direction}


def _windoku(_: str, __: Args, size: int) -> Iterator[Told]:
    return ({"type": "region", "tag": "windoku", "cells": cells} for cells in windows(size))


def _indexing(type: str, args: Args, _: int) -> Iterator[Told]:
    kind = INDEXERS.get((args or [""])[0])
    if kind is None:
        raise FormatError(f"{type}: expected C or R, found {args!r:.60}")
    yield {"type": kind, "cells": cells_in(args[1:], type)}


def _pairwise(type: str, args: Args, size: int) -> Iterator[Told]:
    """Pairs of digits that go together, as a kind of ours where that says the same.

    An older type has the last two letters of the code the other way round.
    """
    code = (args or [""])[0]
    if type.startswith("Binary"):
        code = code.translate(str.maketrans("-_", "_-"))
    allowed = pairs_in(code, size, type)
    is_all = type.endswith("X")
    kind = readings.PairwiseAll if is_all else readings.Pairwise
    for name, cells in groups_in(args[1:], type):
        known = kind_of(allowed, cells, size, name, is_all=is_all)
        yield known or Table(kind(cells_named(cells), allowed=allowed), type, named_well(name))


def _machine(type: str, args: Args, size: int) -> Iterator[Told]:
    machine = machine_in((args or [""])[0], type)
    for name, words in groups_in(args[1:], type):
        cells = [word for word in words if word != BREAK]
        breaks = [place for place, word in enumerate(words) if word == BREAK]
        reading = readings.StateMachine(
            cells_named(cells),
            machine=machine,
            breaks=tuple(place - number for number, place in enumerate(breaks)),
            size=size,
        )
        yield Table(reading, type, named_well(name))


def _regex(type: str, args: Args, size: int) -> Iterator[Told]:
    code = (args or [""])[0]
    pattern = unquote(code) if "%" in code else text_in(code, type)
    machine = pattern_in(pattern, size)
    for _, cells in groups_in(args[1:], type):
        reading = readings.Pattern(cells_named(cells), machine=machine, size=size)
        yield Table(reading, type, named_well(pattern))


def named_well(name: str) -> str:
    """A name that can be printed, and is not too long."""
    told = unquote(name)[:80]
    return told if told.isprintable() else ""


def _equality(type: str, args: Args, size: int) -> Iterator[Told]:
    cells = cells_named(cells_in(args, type))
    yield Table(readings.EqualityCage(cells, size=size), type)


def _rellik(type: str, args: Args, _: int) -> Iterator[Told]:
    number = number_in(args, 0, type)
    if not 0 < number < 1000:
        raise FormatError(f"{type}: expected a number from 1 on, found {number}")
    cells = cells_named(cells_in(args[1:], type))
    yield Table(readings.RellikCage(cells, number=number), type, str(number))


def _look_and_say(type: str, args: Args, size: int) -> Iterator[Told]:
    """`1324` is one 3 and two 4."""
    clue = (args or [""])[0]
    if not clue.isdecimal() or len(clue) % 2 or size > 9 or len(clue) > 2 * size:
        raise FormatError(f"{type}: expected a clue such as '1324', found {clue!r:.60}")
    counts = tuple((int(clue[i]), int(clue[i + 1])) for i in range(0, len(clue), 2))
    cells = cells_named(cells_in(args[1:], type))
    yield Table(readings.LookAndSay(cells, counts=counts), type, clue)


def _count_distinct(type: str, args: Args, _: int) -> Iterator[Told]:
    yield Table(readings.CountDistinct(cells_named(cells_in(args, type))), type)


def _value_indexing(type: str, args: Args, _: int) -> Iterator[Told]:
    yield Table(readings.ValueIndexing(cells_named(cells_in(args, type))), type)


def _same_values(type: str, args: Args, _: int) -> Iterator[Told]:
    count, cells = number_in(args, 0, type), cells_in(args[1:], type)
    if count < 1 or len(cells) % count:
        raise FormatError(f"{type}: {len(cells)} cells cannot be {count} sets")
    if count == len(cells):
        yield {"type": "clone", "cells": cells}
    else:
        same = readings.SameValues(cells_named(cells), count=count)
        yield Table(same, type)


def _nothing(_: str, __: Args, ___: int) -> Iterator[Told]:
    return iter(())


READERS: dict[str, Read] = {
    **dict.fromkeys(GLOBALS, _global),
    **dict.fromkeys(LINES, _line),
    **dict.fromkeys(NUMBERED, _numbered),
    **dict.fromkeys(PAIRS, _pairs),
    **dict.fromkeys(OUTSIDE, _outside),
    **dict.fromkeys(CONTAIN, _contain),
    **dict.fromkeys(("Pair", "PairX", "Binary", "BinaryX"), _pairwise),
    "Sum": _sum,
    "Whisper": _whisper,
    "Cage": _cage,
    "AllDifferent": _all_different,
    "Arrow": _arrow,
    "PillArrow": _pill_arrow,
    "SumLine": _sum_line,
    "EqualSum": _equal_sum,
    "Quad": _quad,
    "LittleKiller": _little_killer,
    "Sandwich": _sandwich,
    "Diagonal": _diagonal,
    "Windoku": _windoku,
    "Indexing": _indexing,
    "NFA": _machine,
    "Regex": _regex,
    "EqualityCage": _equality,
    "RellikCage": _rellik,
    "LookAndSay": _look_and_say,
    "CountDistinct": _count_distinct,
    "ValueIndexing": _value_indexing,
    "SameValues": _same_values,
    "Priority": _nothing,
}
"""All but those that are about the grid itself, and those that hold others."""
