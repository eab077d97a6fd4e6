"""Drawings taken for constraints, by the conventions that setters keep to. Every guess is remarked, and so is what is
left.

SudokuPad draws and does not know what it draws. But thermometers look alike everywhere: a round bulb, and a line of
the same colour out of it. Each function below knows one such look, takes what has it off the canvas and says what it
was taken for. Those that need two things together (a bulb and a line) come before those that need one.
"""

import re
from collections.abc import Callable
from typing import Any

from sudologue.errors import with_article
from sudologue.formats.imported import Findings
from sudologue.formats.layouts import (
    DIAGONAL_STEPS,
    Names,
    diagonal_names,
    seen_from,
)
from sudologue.formats.sudokupad.canvas import Canvas
from sudologue.formats.sudokupad.rarer_looks import (
    take_clones,
    take_counting_circles,
    take_extremes,
    take_numbered_lines,
)
from sudologue.formats.sudokupad.shapes import Hue, Path, Rgb, Spot, hue
from sudologue.formats.sudokupad.tables import (
    DOUBLE_ARROW,
    LINE_COLOURS,
    LINE_HUES,
    OUTSIDE_MARKS,
    OUTSIDE_WORDS,
    SIGNS,
    SLOW,
)
from sudologue.model.cell import Cell

_SMALL, _LARGE = 0.5, 0.95
"""Dots are smaller than this, and what fills a cell is larger."""
_BULB, _STEM = 0.75, 18.0
_THIN = 3.0


def recognise(canvas: Canvas, found: Findings) -> None:
    """Take off the canvas what can be explained, and remark on it and on the rest."""
    for take in _STEPS:
        take(canvas, found)
        canvas.sweep()
    canvas.remark(found)


def _take_diagonals(canvas: Canvas, found: Findings) -> None:
    """A line from corner to corner of the grid."""
    last = float(canvas.size)
    corners = {"\\": {(0.0, 0.0), (last, last)}, "/": {(0.0, last), (last, 0.0)}}
    for path in canvas.paths:
        for direction, ends in corners.items():
            if len(path.points) == 2 and set(path.points) == ends:
                canvas.take(path)
                found.add("diagonal", direction=direction)
                canvas.guess(
                    "a line across the grid as a diagonal that holds every digit",
                    "R1C1" if direction == "\\" else f"R1C{canvas.size}",
                )


def _discs(canvas: Canvas) -> dict[str, Spot]:
    """Round spots as large as a cell, without a text, by their cells; of several the largest."""
    found = sorted(filter(_is_disc, canvas.spots), key=lambda spot: spot.width)
    return {spot.cell: spot for spot in found if spot.cell}


def _is_disc(spot: Spot) -> bool:
    return spot.is_round and not spot.text and spot.width > _SMALL and len(spot.cells) == 1


def _take_thermometers(canvas: Canvas, found: Findings) -> None:
    """A round bulb, and lines of its colour out of it. One bulb may have several."""
    discs, bulbs = _discs(canvas), set[Spot]()
    has_colours = any(path.colour == SLOW for path in canvas.paths)
    for path in _lines(canvas):
        ways = (path.cells, path.cells[::-1])  # from its bulb on; it may end in another one
        bulbed = [way for way in ways if _is_bulb(discs.get(way[0]), path, canvas)]
        if not bulbed or len(path.cells) < 2:
            continue
        cells = bulbed[0]
        is_slow = path.colour == SLOW if has_colours else canvas.says(r"slow")
        kind = "slow_thermo" if is_slow else "thermo"
        canvas.take(path)
        bulbs.add(discs[cells[0]])
        found.add(kind, cells=cells)
        canvas.guess(f"a line out of a bulb as a {kind.replace('_', ' ')}meter", cells[0])
    for spot in canvas.spots:
        if spot in bulbs:  # one is drawn again for each of its lines
            canvas.take(spot)


def _is_bulb(disc: Spot | None, path: Path, canvas: Canvas) -> bool:
    """A disc of the line's colour; small ones may be marks for odd digits that a line happens to end in."""
    is_other = path.thickness < _STEM and canvas.says("palindrom")  # thinner, but of the same grey
    if disc is None or disc.fill != path.colour or is_other:
        return False
    return disc.width >= _BULB or canvas.says("thermo")


def _lines(canvas: Canvas) -> list[Path]:
    return [path for path in canvas.paths if path.points and path.is_on(canvas.size)]


def _take_ended_lines(canvas: Canvas, found: Findings) -> None:
    """A line with a circle at each end, or with a diamond."""
    circles, diamonds = _circles(canvas), _diamonds(canvas)
    used: set[Spot] = set()
    for path in _lines(canvas):
        ends = path.cells[0], path.cells[-1]
        marks = next((m for m in (diamonds, circles) if all(end in m for end in ends)), None)
        if marks is None or len(path.cells) < 3 or path.colour == marks[ends[0]].fill:
            continue
        kind, look = ("lockout", _DIAMONDS) if marks is diamonds else _circled_kind(canvas, path)
        canvas.take(path)
        used |= {marks[end] for end in ends}
        told = marks[ends[0]].text
        number = {"diff": int(told or canvas.size // 2)} if kind == "lockout" else {}
        found.add(kind, cells=path.cells, **number)
        canvas.guess(look, path.cells[0])
    for spot in canvas.spots:
        if spot in used:  # lines that meet at an end may each have drawn it
            canvas.take(spot)


_DIAMONDS = "a line between diamonds as a lockout line"


def _circles(canvas: Canvas) -> dict[str, Spot]:
    """Discs by their cells; where there are several, one that is no mark for an odd digit."""
    grey = {cell: spot for cell, spot in _discs(canvas).items() if _is_grey(spot.fill)}
    others = (spot for spot in canvas.spots if not _is_grey(spot.fill))
    return grey | {spot.cell: spot for spot in others if spot.cell and _is_disc(spot)}


def _diamonds(canvas: Canvas) -> dict[str, Spot]:
    """Squares that stand on a corner, by their cells; they may have a number."""
    squares = (spot for spot in canvas.spots if not spot.is_round and _is_numbered(spot))
    return {s.cell: s for s in squares if s.cell and abs(s.angle) % 90 == 45}


def _is_numbered(spot: Spot) -> bool:
    return not spot.text or (spot.text.isdecimal() and len(spot.text) < 3)


def _circled_kind(canvas: Canvas, path: Path) -> tuple[str, str]:
    if path.colour == DOUBLE_ARROW or (canvas.says("double arrow") and not canvas.says("between")):
        return "double_arrow", "a line between circles as a double arrow"
    return "between", "a line between circles as a between line"


def _take_arrows(canvas: Canvas, found: Findings) -> None:
    """An arrow out of a circle, or out of a pill around two or three cells."""
    rings = _rings(canvas)
    for arrow in canvas.arrows:
        if not arrow.points or not arrow.is_on(canvas.size):
            continue
        ring = rings.get(arrow.cells[0])
        circle = sorted(ring.cells, key=Cell.parse) if ring else []
        shaft = arrow.cells[1:]
        while shaft and shaft[0] in circle:
            shaft = shaft[1:]
        if ring is None or not shaft or len(circle) > 3:
            continue
        canvas.take(arrow)
        canvas.take(ring)
        found.add("arrow", circle=circle, cells=shaft)
        canvas.guess("an arrow out of a circle as a sum", circle[0])


def _rings(canvas: Canvas) -> dict[str, Spot]:
    """Circles and pills by the cells in them; grey ones are rather the bulbs of thermometers, and come last."""
    found: dict[str, Spot] = {}
    round_ones = [s for s in canvas.spots if s.is_round and not s.text and s.width > _SMALL]
    for spot in sorted(round_ones, key=lambda spot: _is_grey(spot.fill)):
        for cell in spot.cells:
            found.setdefault(cell, spot)
    return found


def _outside(spot: Spot, size: int) -> tuple[int, int] | None:
    """The place outside the grid that a number is at, as the grid would be 1 to its size."""
    row, col = (int(number // 1) + 1 for number in spot.center)
    is_beside = seen_from(size, row, col) is not None
    is_corner = row in (0, size + 1) and col in (0, size + 1)
    return (
        (row, col)
        if spot.text.isdecimal() and len(spot.text) < 5 and (is_beside or is_corner)
        else None
    )


def _take_little_killers(canvas: Canvas, found: Findings) -> None:
    """A number outside the grid, with an arrow that points along a diagonal."""
    size = canvas.size
    clues = {place: s for s in canvas.spots if (place := _outside(s, size)) is not None}
    for arrow in canvas.arrows:
        if len(arrow.points) != 2:
            continue
        (row, col), (to_row, to_col) = arrow.points
        step = ((to_row > row) - (to_row < row), (to_col > col) - (to_col < col))
        start = int(row // 1), int(col // 1)
        clue = clues.get((start[0] + 1, start[1] + 1))
        if clue is None or step not in DIAGONAL_STEPS.values():
            continue
        cells = diagonal_names(size, start[0] + step[0], start[1] + step[1], step)
        if cells:
            canvas.take(arrow)
            canvas.take(clue)
            found.add("little_killer", cells=cells, sum=int(clue.text))
            canvas.guess("a number with an arrow outside the grid as a little killer", cells[0])


def _take_outside(canvas: Canvas, found: Findings) -> None:
    """Numbers outside the grid: a mark around one may tell its kind, or the rules; most often it is a sandwich."""
    clues = [spot for spot in canvas.spots if _outside(spot, canvas.size)]
    rings = {spot.center: spot for spot in canvas.spots if spot.text in OUTSIDE_MARKS}
    kinds = [kind for kind, told in OUTSIDE_WORDS.items() if canvas.says(told[0])]
    for spot in clues:
        cells = seen_from(canvas.size, *(_outside(spot, canvas.size) or (0, 0)))
        ring = rings.get(spot.center)
        marked = [OUTSIDE_MARKS[ring.text]] if ring else kinds
        if cells is None or len(marked) > 1:
            continue
        for taken in (spot, ring):
            if taken is not None:
                canvas.take(taken)
        kind = marked[0] if marked else "sandwich"
        _, field, name = OUTSIDE_WORDS[kind]
        doubt = "" if marked else "; it may be an X-sum or a number of skyscrapers just as well"
        found.add(kind, cells=cells, **{field: int(spot.text)})
        canvas.guess(f"a number outside the grid as {name}{doubt}", cells[0])


def _take_dots(canvas: Canvas, found: Findings) -> None:
    """A small circle between two cells: black or white, perhaps with a number."""
    for spot in canvas.spots:
        pair = spot.sides(canvas.size)
        if pair is None or not spot.is_round or spot.width > _SMALL or spot.fill is None:
            continue
        colour = hue(spot.fill)
        number = int(spot.text) if spot.text.isdecimal() and len(spot.text) < 3 else None
        if colour not in (Hue.BLACK, Hue.WHITE) or (spot.text and number is None):
            continue
        canvas.take(spot)
        _add_dot(colour, pair, number, found)
        canvas.guess(_DOT_LOOKS[colour, number is not None], pair[0])


def _add_dot(colour: Hue, pair: Names, number: int | None, found: Findings) -> None:
    if number is None:
        found.add("kropki_black" if colour is Hue.BLACK else "kropki_white", cells=pair)
    elif colour is Hue.BLACK:
        found.add("ratio", cells=pair, ratio=number)
    else:
        found.add("difference", cells=pair, diff=number)


_DOT_LOOKS = {
    (Hue.BLACK, False): "a black dot as a ratio of two",
    (Hue.BLACK, True): "a black dot with a number as a ratio",
    (Hue.WHITE, False): "a white dot as consecutive digits",
    (Hue.WHITE, True): "a white dot with a number as a difference",
}


def _take_signs(canvas: Canvas, found: Findings) -> None:
    """X, V or an inequality sign between two cells. The sign opens towards the larger digit."""
    for spot in canvas.spots:
        pair = spot.sides(canvas.size)
        total = _sum_at(spot.text)
        if pair is None or (spot.text not in SIGNS and total is None):
            continue
        canvas.take(spot)
        if total is not None:
            found.add("xv", cells=pair, sum=total)
            canvas.guess(f"the sign {spot.text} between two cells as their sum", pair[0])
        else:
            found.add("greater_than", cells=pair if SIGNS[spot.text] else pair[::-1])
            canvas.guess("a sign between two cells as an inequality", pair[0])


def _sum_at(text: str) -> int | None:
    """The sum that `X`, `V` or `+7` between two cells asks for."""
    if re.fullmatch(r"\+\d{1,2}", text):
        return int(text)
    return {"X": 10, "V": 5}.get(text)


def _take_quadruples(canvas: Canvas, found: Findings) -> None:
    """Digits in a circle where four cells meet."""
    for spot in canvas.spots:
        cells = spot.corner(canvas.size)
        digits = re.findall(r"\d+", spot.text) if canvas.size > 9 else re.findall(r"\d", spot.text)
        is_digits = bool(digits) and not re.sub(r"[\d\s,]", "", spot.text)
        if cells is None or not spot.is_round or not is_digits or len(digits) > 4:
            continue
        canvas.take(spot)
        found.add("quadruple", cells=cells, values=[int(digit[:4]) for digit in digits])
        canvas.guess("digits in a circle as a quadruple", cells[0])


def _is_grey(colour: Rgb | None) -> bool:
    return colour is not None and hue(colour) is Hue.GREY


def _take_parity(canvas: Canvas, found: Findings) -> None:
    """A grey circle in a cell is odd, a grey square even."""
    marks: dict[str, Names] = {"odd": [], "even": []}
    for spot in canvas.spots:
        is_inside = _SMALL < spot.width < _LARGE and spot.angle % 90 == 0
        if spot.cell and not spot.text and is_inside and _is_grey(spot.fill):
            canvas.take(spot)
            marks["odd" if spot.is_round else "even"].append(spot.cell)
    for kind, cells in marks.items():
        shape = "circle" if kind == "odd" else "square"
        if cells:
            found.add(kind, cells=cells)
        for cell in cells:
            canvas.guess(f"a grey {shape} as an {kind} digit", cell)


def _take_regions(canvas: Canvas, found: Findings) -> None:
    """Grey cells inside a frame, or a grey square over as many cells as there are digits."""
    tinted = {
        s.cell: s for s in canvas.spots if s.cell and not s.text and _fills(s) and _is_grey(s.fill)
    }
    for frame in list(canvas.frames):
        if frame and all(cell in tinted for cell in frame) and len(frame) <= canvas.size:
            canvas.frames.remove(frame)
            for cell in frame:
                canvas.take(tinted[cell])
            found.add("region", tag="extra", cells=frame)
            canvas.guess("grey cells as a region of different digits", frame[0])
    for spot in canvas.spots:
        if (
            not spot.text
            and not spot.is_round
            and _is_grey(spot.fill)
            and len(spot.cells) == canvas.size
        ):
            canvas.take(spot)
            found.add("region", tag="windoku", cells=spot.cells)
            canvas.guess("a grey square as a region of different digits", spot.cells[0])


def _fills(spot: Spot) -> bool:
    return (
        not spot.is_round
        and spot.width >= _LARGE
        and spot.height >= _LARGE
        and len(spot.cells) == 1
    )


def _take_lines(canvas: Canvas, found: Findings) -> None:
    """Lines whose colour is all there is to tell them by."""
    for path in _lines(canvas):
        if path.colour is None or path.thickness < _THIN or len(path.cells) < 2:
            continue
        known = LINE_COLOURS.get(path.colour) or LINE_HUES.get(hue(path.colour))
        if known is None:
            continue
        kind, name, fields = known
        canvas.take(path)
        found.add(kind, cells=path.cells, **_fields(fields, canvas.size))
        line = with_article(f"{hue(path.colour).value} line")
        canvas.guess(f"{line} as {name}", path.cells[0])


def _fields(fields: dict[str, int], size: int) -> dict[str, Any]:
    """The fields of a line; a German whispers line asks for half the digits on any grid."""
    return {key: value or (size + 1) // 2 for key, value in fields.items()}


_STEPS: tuple[Callable[[Canvas, Findings], None], ...] = (
    take_extremes,
    take_numbered_lines,
    take_clones,
    _take_diagonals,
    _take_arrows,
    _take_little_killers,
    _take_outside,
    _take_thermometers,
    _take_ended_lines,
    _take_dots,
    _take_signs,
    _take_quadruples,
    _take_parity,
    _take_regions,
    _take_lines,
    take_counting_circles,
)
