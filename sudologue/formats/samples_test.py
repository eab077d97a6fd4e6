"""Puzzles with constraints of every kind, for tests, and what they mean."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, cast

from hypothesis import reject
from hypothesis import strategies as st

from sudologue.constraints import KINDS
from sudologue.errors import PuzzleError
from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    box_names,
    column_names,
    cut,
    diagonal_names,
    regions_in,
    row_names,
)
from sudologue.formats.values import named
from sudologue.model import puzzle_json
from sudologue.model.board import Board
from sudologue.model.cell import Cell

Document = dict[str, Any]
Make = Callable[[Random, int], Document]


def line(random: Random, size: int, longest: int = 6) -> list[str]:
    """Cells each of which touches the one before, none twice."""
    cells = [Cell(random.randrange(size), random.randrange(size))]
    for _ in range(random.randrange(1, longest)):
        row, col = cells[-1]
        near = [Cell(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1)]
        ahead = [c for c in near if c not in cells and 0 <= c[0] < size and 0 <= c[1] < size]
        if not ahead:
            break
        cells.append(random.choice(ahead))
    return [named(cell) for cell in cells]


def pair(random: Random, size: int) -> list[str]:
    """Two cells that share a side, in either order."""
    row, col = random.randrange(size - 1), random.randrange(size - 1)
    down, across = random.choice(((0, 1), (1, 0)))
    cells = [named(Cell(row, col)), named(Cell(row + down, col + across))]
    return cells if random.random() < 0.5 else cells[::-1]


def house(random: Random, size: int) -> list[str]:
    """A row or a column, from either end."""
    cells = random.choice((row_names, column_names))(size, random.randrange(size))
    return cells if random.random() < 0.5 else cells[::-1]


def diagonal(random: Random, size: int) -> list[str]:
    """A slanting line from edge to edge."""
    step = random.choice(list(DIAGONAL_STEPS.values()))
    row = random.randrange(1, size - 1)
    return diagonal_names(size, row, 0 if step[1] > 0 else size - 1, step)


def square(random: Random, size: int) -> list[str]:
    """Four cells around a corner."""
    row, col = random.randrange(size - 1), random.randrange(size - 1)
    return [named(Cell(row + r, col + c)) for r in (0, 1) for c in (0, 1)]


def long(random: Random, size: int) -> list[str]:
    """A line of three cells at least."""
    while len(cells := line(random, size)) < 3:
        pass
    return cells


def plain(kind: str, cells: Callable[[Random, int], list[str]] = line, **more: Any) -> Make:
    """A kind with cells, and fields that are the same always, or numbers to choose from."""

    def make(random: Random, size: int) -> Document:
        fields = {key: random.choice(_choices(value)) for key, value in more.items()}
        return {"type": kind, "cells": cells(random, size), **fields}

    return make


def _choices(value: Any) -> tuple[Any, ...]:
    return cast("tuple[Any, ...]", value) if isinstance(value, tuple) else (value,)


def arrow(random: Random, size: int) -> Document:
    cells = long(random, size)
    return {"type": "arrow", "circle": cells[:1], "cells": cells[1:]}


def pill(random: Random, size: int) -> Document:
    row = row_names(size, random.randrange(size))
    return {"type": "arrow", "circle": row[1:3], "cells": row[3:]}


def equal_sum(random: Random, size: int) -> Document:
    return {"type": "equal_sum", "segments": [line(random, size, 3), line(random, size, 3)]}


def kind_of(make: Make) -> str:
    """Whose constraints it makes."""
    return make(Random(0), 9)["type"]


def bare(kind: str, **fields: Any) -> Make:
    return lambda _, __: {"type": kind, **fields}


COMMON: list[Make] = [
    plain("killer", sum=(None, 3, 15, 45)),
    plain("thermo"),
    plain("palindrome"),
    plain("between", long),
    plain("renban"),
    plain("region_sum_line"),
    plain("entropic"),
    plain("double_arrow", long),
    plain("zipper"),
    plain("whispers", diff=(1, 4, 5, 7)),
    plain("lockout", long, diff=(2, 3, 4)),
    plain("modular", mod=(2, 3)),
    plain("kropki_white", pair),
    plain("kropki_black", pair),
    plain("xv", pair, sum=(5, 10)),
    plain("quadruple", square, values=((1,), (1, 1, 2), (4, 2, 3, 1))),
    plain("sandwich", house, sum=(0, 9)),
    plain("x_sum", house, value=(6, 20)),
    plain("skyscraper", house, value=(1, 4)),
    plain("little_killer", diagonal, sum=(1, 30)),
    plain("row_indexer"),
    plain("col_indexer"),
    plain("odd"),
    plain("even"),
    plain("candidates", values=((1, 2), (1, 3, 4), (2, 5))),
    plain("clone", pair),
    plain("region", tag="extra"),
    arrow,
    pill,
    bare("diagonal", direction="/"),
    bare("diagonal", direction="\\"),
    bare("anti_knight"),
    bare("anti_king"),
    bare("disjoint_groups"),
    plain("slow_thermo"),
    plain("nabner"),
    plain("difference", pair, diff=(1, 2, 5)),
    plain("ratio", pair, ratio=(2, 3)),
]
"""What f-puzzles and ISS both hold."""

FPUZZLES = [
    *COMMON,
    plain("minimum"),
    plain("maximum"),
    plain("box_indexer"),
]

ISS = [
    *COMMON,
    plain("sum", sum=(3, 20)),
    plain("greater_than", pair),
    plain("hidden_skyscraper", house, value=(2, 3)),
    plain("numbered_room", house, value=(2, 3)),
    plain("sum_line", sum=10, loop=False),
    plain("counting_circles"),
    plain("lunchbox", sum=(0, 8)),
    plain("contain_exact", long, values=((1,), (2, 3))),
    plain("contain_at_least", long, values=((1,), (2, 3))),
    equal_sum,
    bare("anti_taxicab"),
    bare("global_entropy"),
    bare("global_mod"),
    bare("dutch_flatmates"),
    bare("non_consecutive", exempt=[]),
]


DOTS = ("kropki_white", "kropki_black", "difference", "ratio")


def negatives(constraints: list[Document], chosen: Iterable[str]) -> list[Document]:
    """Negatives that exempt just the cells with a dot, or a sign."""
    exempt = [each["cells"] for each in constraints if each["type"] in DOTS]
    signs = [each["cells"] for each in constraints if each["type"] == "xv"]
    ratios = {
        each.get("ratio", 2) for each in constraints if each["type"] in ("ratio", "kropki_black")
    }
    found = {
        "non_consecutive": {"exempt": exempt},
        "ratio_negative": {"exempt": exempt, "ratios": sorted(ratios) or [2]},
        "xv_negative": {"exempt": signs, "sums": [5, 10]},
    }
    return [{"type": kind, **found[kind]} for kind in chosen]


def layout(random: Random, size: int) -> Document:
    """The usual boxes, others, none, or the pieces of a jigsaw."""
    boxes = random.choice([True, True, True, False, [3, 2] if size == 6 else True, "jigsaw"])
    if boxes != "jigsaw":
        return {"boxes": boxes, "constraints": []}
    pieces = box_names(size, (2, 3) if size == 6 else (3, 3))
    pieces[0][-1], pieces[1][0] = pieces[1][0], pieces[0][-1]
    regions = [{"type": "region", "tag": "jigsaw", "cells": piece} for piece in pieces]
    return {"boxes": False, "constraints": regions}


@st.composite
def variants(
    draw: st.DrawFn, makes: list[Make], most: int = 5, names: tuple[str, ...] = ()
) -> Board:
    """A board with a few constraints of these kinds, whatever they say: nobody has to solve it."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    size = random.choice((6, 9))
    count = random.randint(1, most)
    found = [random.choice(makes)(random, size) for _ in range(count)]
    known = [
        each for n, each in enumerate(found) if each["type"] in KINDS and each not in found[:n]
    ]
    ground = layout(random, size)
    regions = regions_in({"size": size, **ground})
    for each in known:
        if each["type"] == "region_sum_line":
            each["segments"] = cut(each["cells"], regions)
    chosen = [name for name in names if random.random() < 0.3]
    constraints = [*ground["constraints"], *known, *negatives(known, chosen)]
    givens = ["."] * size * size
    givens[random.randrange(len(givens))] = "1"
    try:
        puzzle = puzzle_json.from_document(
            {
                "size": size,
                "givens": "".join(givens),
                "boxes": ground["boxes"],
                "constraints": constraints,
            }
        )
    except PuzzleError:
        reject()
    return Board.of(puzzle)


def meaning(board: Board) -> Counter[str]:
    """What the constraints of a board say, whatever their order and however marks are grouped."""
    told = puzzle_json.to_document(board.puzzle)
    found = Counter[str]()
    gathered: dict[str, set[str]] = {}
    candidates: dict[str, set[int]] = {}
    for each in told["constraints"]:
        kind = each["type"]
        if kind in ("odd", "even", "minimum", "maximum"):
            gathered.setdefault(kind, set()).update(each["cells"])
        elif kind == "candidates":
            for cell in each["cells"]:
                candidates[cell] = candidates.get(cell, set(each["values"])) & set(each["values"])
        else:
            found[json.dumps(_canonical(each), sort_keys=True)] += 1
    found.update(f"{kind} {sorted(cells)}" for kind, cells in gathered.items())
    found.update(f"{cell} {sorted(values)}" for cell, values in candidates.items())
    return found + Counter([f"boxes {told['boxes']}", str(told["givens"])])


def _canonical(constraint: Document) -> Document:
    told = {key: value for key, value in constraint.items() if key != "tag"}
    if "exempt" in told:
        told["exempt"] = sorted(map(sorted, told["exempt"]))
    if told["type"] in ("region", "quadruple", "diagonal"):
        told["cells"] = sorted(told["cells"])
    if told["type"] in ("sandwich", "little_killer", "clone", *DOTS, "xv", "palindrome", "between"):
        told["cells"] = min(told["cells"], told["cells"][::-1])
    return told
