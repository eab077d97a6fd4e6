"""How constraints look on SudokuPad: drawn by the conventions that `drawings.py` reads."""

from collections.abc import Callable
from typing import Any

from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    Names,
    are_neighbours,
    direction_of,
    is_connected,
    is_piece,
    place_before,
)
from sudologue.formats.sudokupad.pen import WHITE, Drawing, Point
from sudologue.formats.sudokupad.shapes import Rgb
from sudologue.formats.sudokupad.tables import (
    CLONE_CORNER,
    CLONE_LETTERS,
    DOUBLE_ARROW,
    LINE_COLOURS,
    LOCKOUT,
    NUMBERED_LINES,
    OUTSIDE_MARKS,
    SLOW,
    UNUSUAL,
)
from sudologue.formats.values import named
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout

Document = dict[str, Any]

_GREY, _RING, _BLACK = "#CFCFCF", "#a1a1a1", "#000000"
_BROWN = "#{:02X}{:02X}{:02X}".format(*UNUSUAL)
_TINT = "#DCEBFF"


Draw = Callable[[Document, Drawing], None]


def drawn(told: Document) -> Drawing:
    """The drawing of a puzzle as JSON values."""
    drawing = Drawing(told)
    for constraint in drawing.told["constraints"]:
        if not is_piece(drawing.told, constraint):
            draw = _DRAWN.get(constraint["type"], _draw_tint)
            is_broken = draw in _ALONG and not is_connected(_way(constraint))
            (_draw_tint if is_broken else draw)(constraint, drawing)
    return drawing


def _way(constraint: Document) -> Names:
    """The cells that a line goes through, one after another."""
    cells: Names = constraint["cells"]
    circle = constraint.get("circle")
    if constraint.get("loop"):
        return [*cells, cells[0]]
    return cells if circle is None else [_nearest(circle, cells[0]), *cells]


def _nearest(circle: Names, cell: str) -> str:
    return min(circle, key=lambda each: _distance(_middle(each), _middle(cell)))


def as_pair(cell: str) -> list[int]:
    """A cell as SudokuPad has it: its row and its column, from 0."""
    return list(Cell.parse(cell))


def _middle(cell: str) -> Point:
    place = Cell.parse(cell)
    return [place.row + 0.5, place.col + 0.5]


def _middles(cells: Names) -> list[Point]:
    return [_middle(cell) for cell in cells]


def _between(cells: Names) -> Point:
    """The middle of cells taken together."""
    points = _middles(cells)
    return [sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)]


def _towards(start: Point, end: Point, by: float) -> Point:
    """A point moved towards another; straight or slanting alike."""
    down, across = end[0] - start[0], end[1] - start[1]
    length = max((down**2 + across**2) ** 0.5, 1e-9)
    return [round(start[0] + by * down / length, 2), round(start[1] + by * across / length, 2)]


def _hex(colour: Rgb) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)


def _draw_nothing(_: Document, __: Drawing) -> None:
    """A rule about the whole grid is told in words."""


def _draw_tint(constraint: Document, drawing: Drawing) -> None:
    """A kind without a look of its own: its cells have a tint, which does not say what belongs together."""
    listed = [*constraint.get("circle", []), *constraint.get("cells", [])]
    listed += [cell for segment in constraint.get("segments", []) for cell in segment]
    for cell in dict.fromkeys(listed):
        drawing.patch(_middle(cell), 1, _TINT)
    if listed:
        drawing.tinted.append(constraint["type"])


def _draw_killer(constraint: Document, drawing: Drawing) -> None:
    total = constraint["sum"]
    sums = {} if total is None else {"sum": total, "value": str(total)}
    is_unique = constraint["type"] == "killer"
    cells = [as_pair(cell) for cell in constraint["cells"]]
    drawing.cages.append({"cells": cells, "unique": is_unique, **sums})


def _draw_frame(constraint: Document, drawing: Drawing) -> None:
    """A cage with a text that is no sum."""
    told = constraint.get("values", [constraint.get("sum")])
    value = f"{constraint['type'].replace('_', ' ')} {' '.join(map(str, told))}"
    cells = [as_pair(cell) for cell in constraint["cells"]]
    drawing.cages.append({"cells": cells, "value": value})


def _draw_thermo(constraint: Document, drawing: Drawing) -> None:
    points = _middles(constraint["cells"])
    colour = _GREY if constraint["type"] == "thermo" else _hex(SLOW)
    drawing.patch(points[0], 0.85, colour, is_round=True)
    drawing.line(points, colour, 21)


def _draw_arrow(constraint: Document, drawing: Drawing) -> None:
    circle, shaft = constraint["circle"], constraint["cells"]
    points, near = _middles(circle), _middle(_nearest(circle, shaft[0]))
    tall = max(p[0] for p in points) - min(p[0] for p in points)
    wide = max(p[1] for p in points) - min(p[1] for p in points)
    way = [near, *_middles(shaft)]
    way[0] = _towards(way[0], way[1], 0.3)
    drawing.arrows.append({"wayPoints": way, "color": _RING, "thickness": 5, "headLength": 0.3})
    ring: Document = {"width": 0.75 + wide, "height": 0.75 + tall}
    drawn = [each["center"] for each in drawing.overlays if each.get("width") == ring["width"]]
    if _between(circle) not in drawn:
        drawing.circle(_between(circle), ring["width"], WHITE, _RING, height=ring["height"])


def _distance(one: Point, other: Point) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _draw_dot(constraint: Document, drawing: Drawing) -> None:
    kind = constraint["type"]
    number = constraint.get("diff", constraint.get("ratio"))
    fill = _BLACK if kind in ("kropki_black", "ratio") else WHITE
    text: Document = {} if number is None else {"text": str(number), "fontSize": 14}
    if are_neighbours(*constraint["cells"]):
        drawing.circle(_between(constraint["cells"]), 0.3, fill, _BLACK, **text)
    else:
        _draw_tint(constraint, drawing)


def _draw_sign(constraint: Document, drawing: Drawing) -> None:
    first, second = (Cell.parse(cell) for cell in constraint["cells"])
    if constraint["type"] == "xv":
        text = {10: "X", 5: "V"}.get(constraint["sum"], f"+{constraint['sum']}")
    elif first.row == second.row:
        text = ">" if first.col < second.col else "<"
    else:
        text = "∨" if first.row < second.row else "∧"
    if are_neighbours(*constraint["cells"]):
        drawing.text(_between(constraint["cells"]), text)
    else:
        _draw_tint(constraint, drawing)


def _draw_line(constraint: Document, drawing: Drawing) -> None:
    """A line in the colour of its kind; one with another number than usual has none, but the number."""
    colour, number = _look(constraint, drawing.size)
    drawing.line(_middles(_way(constraint)), colour, 16 if colour == _GREY else 10)
    if colour == _BROWN and number is not None:
        sign = NUMBERED_LINES[constraint["type"]][0]
        drawing.text(_middle(constraint["cells"][0]), f"{sign}{number}", 14)


def _look(constraint: Document, size: int) -> tuple[str, int | None]:
    kind = constraint["type"]
    fields = {key: constraint[key] for key in ("diff", "mod", "sum") if key in constraint}
    for colour, (meant, _, usual) in LINE_COLOURS.items():
        if meant == kind and fields == {k: v or (size + 1) // 2 for k, v in usual.items()}:
            return _hex(colour), None
    return (_GREY if kind == "palindrome" else _BROWN), next(iter(fields.values()), None)


def _draw_ended(constraint: Document, drawing: Drawing) -> None:
    """A line with a circle at each end, or with a diamond."""
    kind, points = constraint["type"], _middles(constraint["cells"])
    colour = {"between": _GREY, "lockout": _hex(LOCKOUT), "double_arrow": _hex(DOUBLE_ARROW)}[kind]
    is_usual = kind != "lockout" or constraint["diff"] == drawing.size // 2
    drawing.line(points, colour if is_usual else _BROWN, 5)
    for end in (points[0], points[-1]):
        if kind == "lockout":
            text: Document = {} if is_usual else {"text": str(constraint["diff"])}
            drawing.circle(end, 0.55, "#E7E6FF", "#0000FF", rounded=False, angle=45, **text)
        else:
            drawing.circle(end, 0.8, WHITE, colour)


def _draw_quadruple(constraint: Document, drawing: Drawing) -> None:
    text = " ".join(map(str, constraint["values"]))
    drawing.circle(_between(constraint["cells"]), 0.7, WHITE, _BLACK, text=text, fontSize=14)


def _draw_parity(constraint: Document, drawing: Drawing) -> None:
    for cell in constraint["cells"]:
        drawing.patch(_middle(cell), 0.7, _GREY, is_round=constraint["type"] == "odd")


def _draw_extreme(constraint: Document, drawing: Drawing) -> None:
    """A tinted cell with arrow heads, inwards or outwards, at the sides that it is compared across."""
    layout, marked = Layout(drawing.size), set(constraint["cells"])
    far, near = (0.44, 0.39) if constraint["type"] == "minimum" else (0.39, 0.44)
    for cell in constraint["cells"]:
        drawing.patch(_middle(cell), 1, "#CCCCCC")
    for one, other in layout.neighbours():
        for at, beside in ((one, other), (other, one)):
            if named(at) in marked and named(beside) not in marked:
                row, col = _middle(named(at))
                down, across = beside.row - at.row, beside.col - at.col
                head = [(far, 0.1), (near, 0.0), (far, -0.1)]
                points = [
                    [row + down * a + across * b, col + across * a + down * b] for a, b in head
                ]
                drawing.line(points, _BLACK, 1)


def _draw_outside(constraint: Document, drawing: Drawing) -> None:
    number = constraint.get("sum", constraint.get("value"))
    place = place_before(drawing.size, constraint["cells"])
    if place is None:
        _draw_tint(constraint, drawing)
        return
    center = [place[0] - 0.5, place[1] - 0.5]
    mark = next((m for m, kind in OUTSIDE_MARKS.items() if kind == constraint["type"]), None)
    if mark is not None:
        drawing.text(center, mark, 40)
    drawing.text(center, str(number), 28 if mark is None else 20)


def _draw_little_killer(constraint: Document, drawing: Drawing) -> None:
    cells = constraint["cells"]
    direction = direction_of(drawing.size, cells)
    if direction is None:
        _draw_killer({**constraint, "type": "sum"}, drawing)
        return
    step, (row, col) = DIAGONAL_STEPS[direction], _middle(cells[0])
    row, col = row - step[0], col - step[1]
    way = [[row + by * step[0], col + by * step[1]] for by in (0.3, 0.48)]
    drawing.arrows.append({"wayPoints": way, "color": _BLACK, "thickness": 2, "headLength": 0.2})
    drawing.text([row, col], str(constraint["sum"]), 28)


def _draw_diagonal(constraint: Document, drawing: Drawing) -> None:
    last = drawing.size
    ends = {"\\": [[0, 0], [last, last]], "/": [[0, last], [last, 0]]}
    drawing.lines.append(
        {"wayPoints": ends[constraint["direction"]], "color": "#34BBE6", "thickness": 2}
    )


def _draw_region(constraint: Document, drawing: Drawing) -> None:
    """Grey cells in a frame; a window is one square."""
    cells = [Cell.parse(cell) for cell in constraint["cells"]]
    rows, cols = {cell.row for cell in cells}, {cell.col for cell in cells}
    tall, wide = max(rows) - min(rows) + 1, max(cols) - min(cols) + 1
    if constraint["tag"] == "windoku" and tall * wide == len(cells) == drawing.size:
        center = [min(rows) + tall / 2, min(cols) + wide / 2]
        square: Document = {"center": center, "width": wide, "height": tall, "rounded": False}
        drawing.underlays.append({**square, "backgroundColor": _GREY, "borderColor": _GREY})
        return
    for cell in constraint["cells"]:
        drawing.patch(_middle(cell), 1, _GREY)
    drawing.cages.append({"cells": [list(cell) for cell in cells]})


def _draw_circles(constraint: Document, drawing: Drawing) -> None:
    for cell in constraint["cells"]:
        drawing.circle(_middle(cell), 0.8, WHITE, _BROWN)


def _draw_clone(constraint: Document, drawing: Drawing) -> None:
    """The same letter in the corner of each of its cells."""
    clones = [each for each in drawing.told["constraints"] if each["type"] == "clone"]
    number = clones.index(constraint)
    if number >= len(CLONE_LETTERS):
        _draw_tint(constraint, drawing)
        return
    for cell in constraint["cells"]:
        row, col = _middle(cell)
        drawing.text([row - CLONE_CORNER, col - CLONE_CORNER], CLONE_LETTERS[number], 14)


def _draw_indexer(constraint: Document, drawing: Drawing) -> None:
    cells = [as_pair(cell) for cell in constraint["cells"]]
    names = {
        "row_indexer": "fpRowIndexer",
        "col_indexer": "fpColumnIndexer",
        "box_indexer": "fpBoxIndexer",
    }
    drawing.cages.append({"cells": cells, "style": names[constraint["type"]]})


def _note_global(constraint: Document, drawing: Drawing) -> None:
    """Rules that SudokuPad itself watches over."""
    drawing.metadata[constraint["type"].replace("_", "")] = True


_DRAWN: dict[str, Draw] = {
    **dict.fromkeys(("killer", "sum"), _draw_killer),
    **dict.fromkeys(("contain_exact", "contain_at_least", "lunchbox"), _draw_frame),
    **dict.fromkeys(("thermo", "slow_thermo"), _draw_thermo),
    **dict.fromkeys(("kropki_white", "kropki_black", "difference", "ratio"), _draw_dot),
    **dict.fromkeys(("xv", "greater_than"), _draw_sign),
    **dict.fromkeys(("palindrome", "sum_line", *(m[0] for m in LINE_COLOURS.values())), _draw_line),
    **dict.fromkeys(("between", "lockout", "double_arrow"), _draw_ended),
    **dict.fromkeys(("odd", "even"), _draw_parity),
    **dict.fromkeys(("minimum", "maximum"), _draw_extreme),
    **dict.fromkeys(
        ("sandwich", "x_sum", "skyscraper", "hidden_skyscraper", "numbered_room"), _draw_outside
    ),
    **dict.fromkeys(("row_indexer", "col_indexer", "box_indexer"), _draw_indexer),
    **dict.fromkeys(("anti_knight", "anti_king"), _note_global),
    "arrow": _draw_arrow,
    "quadruple": _draw_quadruple,
    "little_killer": _draw_little_killer,
    "diagonal": _draw_diagonal,
    "region": _draw_region,
    "counting_circles": _draw_circles,
    "clone": _draw_clone,
    "candidates": _draw_nothing,
}

_ALONG = (_draw_thermo, _draw_arrow, _draw_line, _draw_ended)
"""Lines, which go from cell to cell: what leaps over cells would be read as going through them."""
