"""A puzzle as one JSON object, for variants above all.

    {"size": 9, "givens": "5...", "boxes": true, "constraints": [{"type": "killer", "cells": ["R1C1", ...], "sum": 15}]}

`givens` has a character for each cell, or is a list of numbers with 0 for empty cells, as it has to be above 9.
`boxes` says whether the grid has the usual boxes, or gives their rows and columns. `name` (others say `title`),
`author` and `rules` are what its setter says, `remarks` what was remarked when it was read from another format.
Further keys, such as a solution, are kept and given back.
"""

import json
from typing import Any, cast

from sudologue.constraints import explicit
from sudologue.constraints.constraint import Constraint
from sudologue.constraints.fields import to_text, whole
from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import LARGEST, SMALLEST, Grid, default_box
from sudologue.model.house import HouseKind
from sudologue.model.puzzle import Puzzle, Remark, RemarkKind
from sudologue.model.reading import as_text, quote, read_givens, size_of

_MOST_CONSTRAINTS = 2000
_KEYS = {"size", "givens", "boxes", "constraints", "name", "author", "rules", "remarks"}

Document = dict[str, Any]


def loads(text: str) -> Puzzle:
    """A puzzle from the text of a JSON object."""
    try:
        document = json.loads(as_text(text, "the text of a JSON object"))
    except ValueError as error:
        raise PuzzleError(f"expected JSON, found {quote(text)}: {str(error).lower()}") from None
    except RecursionError:
        raise PuzzleError("expected JSON, found lists or objects nested too deep") from None
    return from_document(document)


def from_document(document: object) -> Puzzle:
    """A puzzle from JSON values."""
    if not isinstance(document, dict):
        raise PuzzleError(f"expected a puzzle as a JSON object, found {document!r:.60}")
    told = cast("Document", document)
    grid = _grid(told)
    return Puzzle(
        grid,
        _givens(told.get("givens"), grid),
        _text(told, _name_key(told)),
        _text(told, "author"),
        _text(told, "rules"),
        _notes(told),
        _remarks(told.get("remarks", [])),
    )


def _grid(told: Document) -> Grid:
    size, boxes = _size(told), told.get("boxes", True)
    constraints = [Constraint.from_document(each) for each in _objects(told.get("constraints", []))]
    if boxes is True:
        return Grid.of(size, constraints=constraints)
    if boxes is False:
        return Grid.of(size, regions=(), constraints=constraints)
    match boxes:
        case [int(rows), int(columns)]:
            return Grid.of(size, (rows, columns), constraints=constraints)
        case _:
            raise PuzzleError(
                f"boxes: expected true, false or [rows, columns], found {boxes!r:.60}"
            )


def _size(told: Document) -> int:
    size, givens = told.get("size"), told.get("givens")
    if size is None and isinstance(givens, str):
        return size_of(givens)
    if not isinstance(size, int) or isinstance(size, bool):
        raise PuzzleError(
            f"size: expected a number from {SMALLEST} to {LARGEST}, found {size!r:.60}"
        )
    return size


def _objects(value: object) -> list[Document]:
    if not isinstance(value, list):
        raise PuzzleError(f"constraints: expected a list, found {value!r:.60}")
    found = cast("list[object]", value)
    if len(found) > _MOST_CONSTRAINTS:
        raise PuzzleError(f"constraints: expected at most {_MOST_CONSTRAINTS}, found {len(found)}")
    for each in found:
        if not isinstance(each, dict):
            raise PuzzleError(f"constraints: expected objects, found {each!r:.60}")
    return cast("list[Document]", found)


def _givens(value: object, grid: Grid) -> int:
    match value:
        case None:
            return 0
        case str():
            return read_givens(value, grid)[1]
        case list():
            return _listed_givens(cast("list[object]", value), grid)
        case _:
            raise PuzzleError(f"givens: expected a text or a list, found {value!r:.60}")


def _listed_givens(digits: list[object], grid: Grid) -> int:
    if len(digits) != grid.cell_count:
        raise PuzzleError(f"givens: expected {grid.cell_count} numbers, found {len(digits)}")
    mask = 0
    for index, digit in enumerate(digits):
        if not isinstance(digit, int) or isinstance(digit, bool) or not 0 <= digit <= grid.size:
            raise PuzzleError(f"givens: expected 0 to {grid.size}, found {digit!r:.60}")
        if digit:
            mask |= 1 << (digit - 1) * grid.cell_count + index
    return mask


def _text(told: Document, key: str) -> str | None:
    value = told.get(key)
    if value is not None and not isinstance(value, str):
        raise PuzzleError(f"{key}: expected a text, found {value!r:.60}")
    return None if value is None else whole(value)


def _name_key(told: Document) -> str:
    """Others say `title` where we say `name`."""
    is_title = told.get("name") is None and isinstance(told.get("title"), str)
    return "title" if is_title else "name"


def _notes(told: Document) -> str | None:
    known = _KEYS | {_name_key(told)}
    rest = {key: value for key, value in told.items() if key not in known}
    return whole(json.dumps(rest, ensure_ascii=False)) if rest else None


def _remarks(value: object) -> tuple[Remark, ...]:
    if not isinstance(value, list):
        raise PuzzleError(f"remarks: expected a list, found {value!r:.60}")
    return tuple(map(_remark, cast("list[object]", value)))


def _remark(value: object) -> Remark:
    match value:
        case {"kind": str(kind), "text": str(text)} if kind in set(RemarkKind):
            return Remark(RemarkKind(kind), " ".join(whole(to_text(text)).split()))
        case _:
            kinds = ", ".join(RemarkKind)
            raise PuzzleError(f"remarks: expected a kind ({kinds}) and a text, found {value!r:.60}")


def dumps(puzzle: Puzzle) -> str:
    """The text of the JSON object."""
    return json.dumps(to_document(puzzle), ensure_ascii=False)


def to_document(puzzle: Puzzle) -> Document:
    """The puzzle as JSON values."""
    grid = puzzle.grid
    document: Document = {
        "size": grid.size,
        "givens": _givens_document(puzzle),
        "boxes": _boxes_document(grid),
        "constraints": [*_house_documents(grid), *_constraint_documents(grid)],
    }
    for key, value in (("name", puzzle.title), ("author", puzzle.author), ("rules", puzzle.rules)):
        if value is not None:
            document[key] = value
    if puzzle.remarks:
        document["remarks"] = [remark._asdict() for remark in puzzle.remarks]
    return document | (json.loads(puzzle.notes) if puzzle.notes else {})


def _givens_document(puzzle: Puzzle) -> str | list[int]:
    if puzzle.grid.size <= 9:
        return str(puzzle)
    digits = [0] * puzzle.grid.cell_count
    for candidate in bits(puzzle.givens_mask):
        digit, cell = divmod(candidate, puzzle.grid.cell_count)
        digits[cell] = digit + 1
    return digits


def _boxes_document(grid: Grid) -> bool | list[int]:
    if grid.box is None:
        return False
    try:
        is_usual = grid.box == default_box(grid.size)
    except PuzzleError:  # a size that has no usual box
        is_usual = False
    return is_usual or list(grid.box)


_TAGS = {HouseKind.REGION: "jigsaw", HouseKind.WINDOW: "windoku"}


def _house_documents(grid: Grid) -> list[Document]:
    """The houses that the grid was given beyond its lines and boxes, as constraints."""
    regions = [(HouseKind.REGION, cells) for cells in grid.key.regions]
    extra = [(house.kind, house.cells) for house in grid.key.extra]
    return [_house_document(kind, cells) for kind, cells in (*regions, *extra)]


def _house_document(kind: HouseKind, cells: tuple[Cell, ...]) -> Document:
    named = [_spell(cell) for cell in cells]
    if kind is HouseKind.DIAGONAL:
        direction = "\\" if cells[0].row == cells[0].col else "/"
        return {"type": "diagonal", "direction": direction, "cells": named}
    return {"type": "region", "tag": _TAGS.get(kind, "extra"), "cells": named}


def _constraint_documents(grid: Grid) -> list[Document]:
    return [explicit.to_document(each, grid.layout, _spell) for each in grid.constraints]


def _spell(cell: Cell) -> str:
    return str(cell).upper()
