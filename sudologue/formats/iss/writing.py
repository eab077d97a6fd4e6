"""Boards into the text of the Interactive Sudoku Solver. A constraint that it has no type for is a loss."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from sudologue.formats.iss import types
from sudologue.formats.iss.relations import token_args
from sudologue.formats.iss.text import spelled
from sudologue.formats.iss.types import diagonals
from sudologue.formats.layouts import (
    Names,
    are_neighbours,
    column_names,
    cut,
    is_piece,
    neighbours_of,
    numbered,
    regions_in,
    row_names,
    windows,
)
from sudologue.formats.values import named
from sudologue.model import puzzle_json
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

Document = dict[str, Any]
Write = Callable[[Document, Document], str | None]
"""From a constraint and the puzzle that it is of to its text, if it has one."""

_LETTERS = "0123456789abcdefg"


def text_of(board: Board) -> str:
    """The board as a line, without what that cannot hold."""
    told = puzzle_json.to_document(board.puzzle)
    parts = [*_shape(told), *_givens(board)]
    written = (_constraint(each, told) for each in told["constraints"])
    windows_written = [".Windoku"] if _has_windows(told) else []
    found = [*parts, *(text for text in written if text), *windows_written, *_strict(told)]
    return "".join(found) or _token("Shape", "9x9")


def unwritten(board: Board) -> Iterator[str]:
    """What has no place there: `its constraints (2 clone)`."""
    told = puzzle_json.to_document(board.puzzle)
    lost = Counter(
        each["type"]
        for each in told["constraints"]
        if not (
            is_piece(told, each)
            or each in _strict_held(told)
            or (_is_window(each) and _has_windows(told))
            or _constraint(each, told)
        )
    )
    if lost:
        yield f"its constraints ({', '.join(f'{n} {kind}' for kind, n in lost.items())})"


def _token(type: str, *args: object) -> str:
    return "." + "~".join([type, *map(str, args)])


def _shape(told: Document) -> Iterator[str]:
    """The size, and boxes or pieces; a box of another shape is a piece."""
    size = told["size"]
    if size != 9:
        yield _token("Shape", f"{size}x{size}")
    if told["boxes"] is not True:
        yield _token("NoBoxes")
        regions = numbered(regions_in(told))
        if regions:
            cells = (cell for row in range(size) for cell in row_names(size, row))
            marks = [_LETTERS[regions[cell] + 1] if cell in regions else "0" for cell in cells]
            yield _token("Jigsaw", "".join(marks))


def _givens(board: Board) -> Iterator[str]:
    """All digits that are there; which of them were placed later is lost."""
    digits = sorted(map(board.grid.split, bits(board.placed_mask)))
    if digits:
        yield _token("", *(f"{spelled(named(cell))}_{digit}" for cell, digit in digits))


def _constraint(constraint: Document, told: Document) -> str | None:
    """The text of a constraint: by a type of its own, or else by pairs of digits."""
    write = _WRITERS.get(constraint["type"], _related)
    return None if "explicit" in constraint else write(constraint, told)


def _cells(constraint: Document) -> list[str]:
    return [spelled(cell) for cell in constraint["cells"]]


def _global(constraint: Document, _: Document) -> str | None:
    bare = {key: value for key, value in constraint.items() if key != "tag" or value}
    return next((_token(type) for type, meant in types.GLOBALS.items() if meant == [bare]), None)


def _line(constraint: Document, told: Document) -> str | None:
    kind, cells = constraint["type"], constraint["cells"]
    if kind == "region_sum_line" and constraint["segments"] != cut(cells, regions_in(told)):
        return None
    return _token(_LINE_TYPES[kind], *_cells(constraint))


def _numbered(constraint: Document, _: Document) -> str | None:
    type, field = _NUMBERED_TYPES[constraint["type"]]
    return _token(type, constraint[field], *_cells(constraint))


def _sum(constraint: Document, _: Document) -> str | None:
    return _token("Sum", constraint["sum"], *_cells(constraint))


def _pair(constraint: Document, told: Document) -> str | None:
    type = _pair_type(constraint)
    return _related(constraint, told) if type is None else _token(type, *_cells(constraint))


def _pair_type(constraint: Document) -> str | None:
    """The type of a dot or a sign between two neighbours."""
    bare = {key: value for key, value in constraint.items() if key != "cells"}
    type = next((type for type, meant in types.PAIRS.items() if meant == bare), None)
    return type if type is not None and are_neighbours(*constraint["cells"]) else None


def _related(constraint: Document, told: Document) -> str | None:
    """A kind that pairs of digits tell."""
    found = token_args(constraint, told["size"])
    return None if found is None else _token(*found, *_cells(constraint))


def _extreme(constraint: Document, told: Document) -> str:
    """Minima and maxima have no type of their own, but each is smaller, or larger, than a few cells beside it."""
    marked, on_grid = set(constraint["cells"]), set(Layout(told["size"]).cells())
    is_minimum = constraint["type"] == "minimum"
    pairs = [
        (other, cell) if is_minimum else (cell, other)
        for cell in constraint["cells"]
        for other in neighbours_of(cell)
        if other not in marked and Cell.parse(other) in on_grid
    ]
    return "".join(_token("GreaterThan", *map(spelled, pair)) for pair in pairs)


def _whispers(constraint: Document, _: Document) -> str | None:
    return _token("Whisper", constraint["diff"], *_cells(constraint))


def _killer(constraint: Document, _: Document) -> str | None:
    total = constraint["sum"]
    return None if total == 0 else _token("Cage", total or 0, *_cells(constraint))


def _region(constraint: Document, told: Document) -> str | None:
    """A region more; windows and pieces have types of their own, and boxes that are not the usual ones are pieces."""
    if is_piece(told, constraint) or (_is_window(constraint) and _has_windows(told)):
        return None
    return _token("AllDifferent", *_cells(constraint))


def _is_window(constraint: Document) -> bool:
    return constraint["type"] == "region" and constraint["tag"] == "windoku"


def _has_windows(told: Document) -> bool:
    """Are the regions that are tagged as windows just the usual ones?"""
    tagged = [each["cells"] for each in told["constraints"] if _is_window(each)]
    return bool(tagged) and tagged == list(windows(told["size"]))


def _arrow(constraint: Document, _: Document) -> str | None:
    circle = constraint["circle"]
    if len(circle) == 1:
        return _token("Arrow", spelled(circle[0]), *_cells(constraint))
    if circle != sorted(circle, key=Cell.parse):
        return None
    return _token("PillArrow", len(circle), *map(spelled, circle), *_cells(constraint))


def _sum_line(constraint: Document, _: Document) -> str | None:
    loop = ["LOOP"] if constraint["loop"] else []
    return _token("SumLine", constraint["sum"], *_cells(constraint), *loop)


def _equal_sum(constraint: Document, _: Document) -> str | None:
    words = [word for segment in constraint["segments"] for word in ("-", *map(spelled, segment))]
    return _token("EqualSum", *words[1:])


def _quad(constraint: Document, told: Document) -> str | None:
    cells = [Cell.parse(cell) for cell in constraint["cells"]]
    first = min(cells)
    corner = {Cell(first.row + down, first.col + across) for down in (0, 1) for across in (0, 1)}
    if len(cells) != 4 or set(cells) != corner or max(first) + 1 >= told["size"]:
        return None
    return _token("Quad", spelled(named(first)), *constraint["values"])


def _contain(constraint: Document, _: Document) -> str | None:
    values = "_".join(map(str, constraint["values"]))
    return _token(_CONTAIN_TYPES[constraint["type"]], values, *_cells(constraint))


def _little_killer(constraint: Document, told: Document) -> str | None:
    """Each diagonal has one end to begin at."""
    cells, known = constraint["cells"], diagonals(told["size"])
    for way in (cells, cells[::-1]):
        if known.get(way[0]) == way:
            return _token("LittleKiller", constraint["sum"], spelled(way[0]))
    return _token("Sum", constraint["sum"], *_cells(constraint))


def _line_name(cells: Names, size: int) -> tuple[str, bool] | None:
    """`R3`, and whether it is read backwards."""
    for number in range(size):
        for letter, line in (("R", row_names(size, number)), ("C", column_names(size, number))):
            if cells in (line, line[::-1]):
                return f"{letter}{number + 1}", cells != line
    return None


def _sandwich(constraint: Document, told: Document) -> str | None:
    found = _line_name(constraint["cells"], told["size"])
    return None if found is None else _token("Sandwich", constraint["sum"], found[0])


def _outside(constraint: Document, told: Document) -> str | None:
    found = _line_name(constraint["cells"], told["size"])
    if found is None:
        return None
    numbers = ["", constraint["value"]] if found[1] else [constraint["value"], ""]
    return _token(_OUTSIDE_TYPES[constraint["type"]], found[0], *numbers)


def _diagonal(constraint: Document, _: Document) -> str | None:
    numbers = {direction: number for number, direction in types.DIAGONALS.items()}
    return _token("Diagonal", numbers[constraint["direction"]])


def _indexing(constraint: Document, _: Document) -> str | None:
    letters = {kind: letter for letter, kind in types.INDEXERS.items()}
    return _token("Indexing", letters[constraint["type"]], *_cells(constraint))


def _candidates(constraint: Document, told: Document) -> str | None:
    """Cells with the digits that they may hold."""
    digits = range(1, told["size"] + 1)
    parity = {"odd": [d for d in digits if d % 2], "even": [d for d in digits if not d % 2]}
    values = "_".join(map(str, parity.get(constraint["type"]) or constraint["values"]))
    return _token("", *(f"{cell}_{values}" for cell in _cells(constraint))) if values else None


def _clone(constraint: Document, _: Document) -> str | None:
    return _token("SameValues", len(constraint["cells"]), *_cells(constraint))


_LINE_TYPES = {kind: type for type, kind in types.LINES.items()}
_NUMBERED_TYPES = {kind: (type, field) for type, (kind, field) in types.NUMBERED.items()}
_OUTSIDE_TYPES = {kind: type for type, kind in types.OUTSIDE.items()}
_CONTAIN_TYPES = {kind: type for type, kind in types.CONTAIN.items()}

_WRITERS: dict[str, Write] = {
    **dict.fromkeys((meant[0]["type"] for meant in types.GLOBALS.values()), _global),
    **dict.fromkeys(_LINE_TYPES, _line),
    **dict.fromkeys(_NUMBERED_TYPES, _numbered),
    **dict.fromkeys((meant["type"] for meant in types.PAIRS.values()), _pair),
    **dict.fromkeys(_OUTSIDE_TYPES, _outside),
    **dict.fromkeys(_CONTAIN_TYPES, _contain),
    **dict.fromkeys(types.INDEXERS.values(), _indexing),
    **dict.fromkeys(("odd", "even", "candidates"), _candidates),
    **dict.fromkeys(("minimum", "maximum"), _extreme),
    "sum": _sum,
    "whispers": _whispers,
    "killer": _killer,
    "region": _region,
    "arrow": _arrow,
    "sum_line": _sum_line,
    "equal_sum": _equal_sum,
    "quadruple": _quad,
    "little_killer": _little_killer,
    "sandwich": _sandwich,
    "diagonal": _diagonal,
    "clone": _clone,
}

_KROPKI = {"non_consecutive": (), "ratio_negative": (2,)}


def _strict_held(told: Document) -> list[Document]:
    """The negatives that are one of the two strict types: they exempt just the cells with a dot, or a sign."""
    found = [
        each for each in told["constraints"] if each["type"] in _KROPKI and _is_kropki(each, told)
    ]
    has_both = {each["type"] for each in found} == set(_KROPKI)
    signs = [each for each in told["constraints"] if each["type"] == "xv_negative"]
    return [
        *(found if has_both else ()),
        *(
            each
            for each in signs
            if _is_strict(each, told, ("xv",)) and set(each["sums"]) == {5, 10}
        ),
    ]


def _is_kropki(negative: Document, told: Document) -> bool:
    """A negative that came with the other one; by itself, without a dot, it has a type of its own."""
    is_other = (
        not negative.get("tag") and not negative["exempt"] and negative["type"] == "non_consecutive"
    )
    ratios = tuple(negative.get("ratios", ()))
    dots = ("kropki_white", "kropki_black")
    return not is_other and ratios == _KROPKI[negative["type"]] and _is_strict(negative, told, dots)


def _is_strict(negative: Document, told: Document, kinds: tuple[str, ...]) -> bool:
    listed = [each for each in told["constraints"] if each["type"] in kinds]
    marked = [each["cells"] for each in listed if _pair_type(each) is not None]
    return set(map(frozenset, negative["exempt"])) == set(map(frozenset, marked))


def _strict(told: Document) -> Iterator[str]:
    kinds = {each["type"] for each in _strict_held(told)}
    if "non_consecutive" in kinds:
        yield _token("StrictKropki")
    if "xv_negative" in kinds:
        yield _token("StrictXV")
