"""Looks that are rarer, or that mean something only beside the right words."""

from itertools import pairwise

from sudologue.formats.imported import Findings
from sudologue.formats.layouts import Names
from sudologue.formats.sudokupad.canvas import Canvas
from sudologue.formats.sudokupad.shapes import Path, Spot
from sudologue.formats.sudokupad.tables import (
    CLONE_CORNER,
    CLONE_LETTERS,
    NUMBERED_LINES,
    UNUSUAL,
)
from sudologue.formats.values import named
from sudologue.model.cell import Cell

_NEAR = 0.02
_DISC = 0.5


def take_extremes(canvas: Canvas, found: Findings) -> None:
    """Arrow heads at the sides of a cell: inwards around a minimum, outwards around a maximum."""
    marks: dict[str, Names] = {"minimum": [], "maximum": []}
    tinted = {spot.cell: spot for spot in canvas.spots if spot.cell and not spot.text}
    for path in canvas.paths:
        cell = _only_cell(path, canvas.size)
        if cell is None or cell not in tinted:
            continue
        first, middle, last = (_from_middle(point, cell) for point in path.points)
        kind = "minimum" if middle < min(first, last) else "maximum"
        canvas.take(path)
        canvas.take(tinted[cell])
        if cell not in marks[kind]:
            marks[kind].append(cell)
    for kind, cells in marks.items():
        if cells:
            found.add(kind, cells=cells)
        for cell in cells:
            canvas.guess(f"arrow heads around a cell as a {kind}", cell)


def _only_cell(path: Path, size: int) -> str | None:
    """The cell that an arrow head of three points lies in."""
    if len(path.points) != 3 or not path.is_on(size):
        return None
    places = {Cell(int(row), int(col)) for row, col in path.points}
    is_small = all(
        abs(a[0] - b[0]) < _DISC and abs(a[1] - b[1]) < _DISC for a, b in pairwise(path.points)
    )
    return named(places.pop()) if len(places) == 1 and is_small else None


def _from_middle(point: tuple[float, float], cell: str) -> float:
    """How far a point is from the middle of a cell, along the axis that it is farther on."""
    row, col = Cell.parse(cell)
    return max(abs(point[0] - row - 0.5), abs(point[1] - col - 0.5))


def take_numbered_lines(canvas: Canvas, found: Findings) -> None:
    """A line with a sign and a number in its first cell, as we draw it."""
    numbers = {spot.cell: spot for spot in canvas.spots if spot.cell and spot.text}
    for path in canvas.paths:
        is_ours = path.colour == UNUSUAL and path.points and path.is_on(canvas.size)
        spot = numbers.get(path.cells[0]) if is_ours else None
        kind, number = _kind_and_number(spot.text) if spot else ("", 0)
        if spot is None or not kind:
            continue
        canvas.take(path)
        canvas.take(spot)
        cells, fields = path.cells, {NUMBERED_LINES[kind][1]: number}
        if kind == "sum_line":
            fields["loop"] = is_loop = len(cells) > 2 and cells[0] == cells[-1]
            cells = cells[:-1] if is_loop else cells
        found.add(kind, cells=cells, **fields)
        canvas.guess(f"a line with {spot.text} as {kind.replace('_', ' ')}", cells[0])


def _kind_and_number(text: str) -> tuple[str, int]:
    """What `≥3` stands for; no kind for any other text."""
    for kind, (sign, _) in NUMBERED_LINES.items():
        number = text.removeprefix(sign)
        if text.startswith(sign) and number.isdecimal() and len(number) < 4:
            return kind, int(number)
    return "", 0


def take_counting_circles(canvas: Canvas, found: Findings) -> None:
    """Circles that are left over, where the rules speak of counting circles."""
    if not canvas.says("counting circles"):
        return
    circles = [spot for spot in canvas.spots if _is_circle(spot)]
    cells = list(dict.fromkeys(spot.cell for spot in circles if spot.cell))
    if cells:
        found.add("counting_circles", cells=cells)
        canvas.guess("circles as counting circles", cells[0])
    for spot in circles:
        canvas.take(spot)


def _is_circle(spot: Spot) -> bool:
    return bool(spot.cell) and spot.is_round and not spot.text and spot.width > _DISC


def take_clones(canvas: Canvas, found: Findings) -> None:
    """Letters in the corners of cells, where the rules speak of clones: the same letter, the same digit."""
    if not canvas.says("clone"):
        return
    lettered: dict[str, list[Spot]] = {}
    for spot in canvas.spots:
        if spot.text in set(CLONE_LETTERS) and all(
            abs(place % 1 - (0.5 - CLONE_CORNER)) < _NEAR for place in spot.center
        ):
            lettered.setdefault(spot.text, []).append(spot)
    for spots in lettered.values():
        cells = [named(Cell(int(spot.center[0]), int(spot.center[1]))) for spot in spots]
        if len(cells) > 1:
            found.add("clone", cells=cells)
            canvas.guess("cells with the same letter as clones", cells[0])
            for spot in spots:
                canvas.take(spot)
