"""What is drawn on SudokuPad's board: lines, arrows, and spots (circles, squares, texts).

Coordinates count from 0, a cell's middle is half a cell further, and the grid is 0 to its size.
"""

import math
import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from sudologue.errors import FormatError
from sudologue.formats.layouts import Names
from sudologue.formats.values import Document, as_list, as_objects, named
from sudologue.model.cell import Cell

Point = tuple[float, float]
"""Down and across."""
Rgb = tuple[int, int, int]

_MOST, _MOST_POINTS = 1500, 10_000
_FARTHEST = 1000.0
_HEX = re.compile(r"#([0-9a-fA-F]{3,8})")
_RGB = re.compile(r"rgba?\(\s*(\d{1,3})\D+(\d{1,3})\D+(\d{1,3})\b.*")
_NAMED = {
    "black": (0, 0, 0),
    "white": (255, 255, 255),
    "grey": (128, 128, 128),
    "gray": (128, 128, 128),
}
_NEAR = 1e-6


class Hue(Enum):
    """Colours as people call them."""

    BLACK = "black"
    WHITE = "white"
    GREY = "grey"
    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    PURPLE = "purple"
    PINK = "pink"


_WHEEL = (
    (15, Hue.RED),
    (40, Hue.ORANGE),
    (70, Hue.YELLOW),
    (160, Hue.GREEN),
    (187, Hue.TEAL),
    (255, Hue.BLUE),
    (285, Hue.PURPLE),
    (340, Hue.PINK),
    (361, Hue.RED),
)
"""Up to which angle of the colour wheel each goes."""


def rgb(colour: object) -> Rgb | None:
    """Red, green and blue of a colour as web pages write it; None for none, or one that is not understood."""
    if not isinstance(colour, str):
        return None
    if colour.strip().lower() in _NAMED:
        return _NAMED[colour.strip().lower()]
    if found := _RGB.fullmatch(colour.strip()):
        return int(found[1]), int(found[2]), int(found[3])
    found = _HEX.fullmatch(colour.strip())
    if found is None:
        return None
    digits = found[1]
    if len(digits) in (4, 8) and set(digits[len(digits) // 4 * 3 :]) == {"0"}:
        return None  # nothing is to be seen of it
    step = 1 if len(digits) < 6 else 2
    parts = [digits[i * step : (i + 1) * step] * (2 // step) for i in range(3)]
    return int(parts[0], 16), int(parts[1], 16), int(parts[2], 16)


def hue(colour: Rgb) -> Hue:
    """What people call the colour."""
    red, green, blue = colour
    high, low = max(colour), min(colour)
    if high - low <= 24:
        return Hue.BLACK if high < 60 else Hue.WHITE if low > 245 else Hue.GREY
    spread = high - low
    if high == red:
        angle = 60 * ((green - blue) / spread % 6)
    elif high == green:
        angle = 60 * ((blue - red) / spread + 2)
    else:
        angle = 60 * ((red - green) / spread + 4)
    return next(name for limit, name in _WHEEL if angle < limit)


@dataclass(frozen=True)
class Path:
    """A line or an arrow."""

    points: tuple[Point, ...]
    colour: Rgb | None
    thickness: float

    @cached_property
    def cells(self) -> Names:
        """The cells it goes through, from end to end, also those between two points in line with each other."""
        places = [_place(point) for point in self.points]
        found = places[:1]
        for place in places[1:]:
            found += _steps(found[-1], place)
        return [named(Cell(*place)) for place in found]

    def is_on(self, size: int) -> bool:
        """Do all its points lie in cells of the grid?"""
        places = (_place(point) for point in self.points)
        return all(0 <= row < size and 0 <= col < size for row, col in places)


def _place(point: Point) -> tuple[int, int]:
    return math.floor(point[0]), math.floor(point[1])


def _steps(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells after one cell on the straight way to another."""
    down, across = end[0] - start[0], end[1] - start[1]
    count = max(abs(down), abs(across))
    if down and across and abs(down) != abs(across):
        return [end]
    return [
        (start[0] + down * i // count, start[1] + across * i // count) for i in range(1, count + 1)
    ]


@dataclass(frozen=True)
class Spot:
    """A circle, a square or a text."""

    center: Point
    width: float
    height: float
    is_round: bool
    fill: Rgb | None
    border: Rgb | None
    text: str
    angle: float

    @property
    def cell(self) -> str | None:
        """The cell whose middle it is at."""
        row, col = self.center
        is_middle = abs(row % 1 - 0.5) < 0.01 and abs(col % 1 - 0.5) < 0.01
        return named(Cell(*_place(self.center))) if is_middle else None

    @property
    def cells(self) -> Names:
        """The cells whose middles it covers."""
        (row, col), tall, wide = self.center, self.height / 2, self.width / 2
        rows = range(math.ceil(row - tall - 0.5 - _NEAR), math.floor(row + tall - 0.5 + _NEAR) + 1)
        cols = range(math.ceil(col - wide - 0.5 - _NEAR), math.floor(col + wide - 0.5 + _NEAR) + 1)
        return [named(Cell(r, c)) for r in rows[:30] for c in cols[:30] if r >= 0 and c >= 0]

    def sides(self, size: int) -> Names | None:
        """The two cells whose common side it is on."""
        row, col = self.center
        on_row, on_col = _is_whole(row), _is_whole(col)
        if on_row == on_col:
            return None
        r, c = math.floor(row + _NEAR), math.floor(col + _NEAR)
        pair = [Cell(r - 1, c), Cell(r, c)] if on_row else [Cell(r, c - 1), Cell(r, c)]
        return [named(cell) for cell in pair] if _are_on(pair, size) else None

    def corner(self, size: int) -> Names | None:
        """The four cells that meet where it is."""
        row, col = self.center
        if not (_is_whole(row) and _is_whole(col)):
            return None
        r, c = round(row), round(col)
        four = [Cell(r + down, c + across) for down in (-1, 0) for across in (-1, 0)]
        return [named(cell) for cell in four] if _are_on(four, size) else None


def _is_whole(number: float) -> bool:
    return abs(number - round(number)) < 0.01


def _are_on(cells: list[Cell], size: int) -> bool:
    return all(0 <= cell.row < size and 0 <= cell.col < size for cell in cells)


def paths_in(value: object, where: str) -> list[Path]:
    """The lines or arrows of a list."""
    found = [_path(each, where) for each in _drawn(value, where)]
    if sum(len(path.points) for path in found) > _MOST_POINTS:
        raise FormatError(f"{where}: expected at most {_MOST_POINTS} points in all, found more")
    return found


def spots_in(value: object, where: str) -> list[Spot]:
    """The circles, squares and texts of a list."""
    return [_spot(each, where) for each in _drawn(value, where) if each.get("center") is not None]


def _drawn(value: object, where: str) -> list[Document]:
    found = as_objects(value, where)
    if len(found) > _MOST:
        raise FormatError(f"{where}: expected at most {_MOST}, found {len(found)}")
    return [each for each in found if each]


def _path(told: Document, where: str) -> Path:
    points = as_list(told.get("wayPoints"), where)
    if len(points) > _MOST:
        raise FormatError(f"{where}: expected at most {_MOST} points, found {len(points)}")
    thickness = _number(told.get("thickness", 1), where)
    return Path(tuple(_point(point, where) for point in points), rgb(told.get("color")), thickness)


def _spot(told: Document, where: str) -> Spot:
    text = told.get("text")
    return Spot(
        center=_point(told.get("center"), where),
        width=_number(told.get("width", 1), where),
        height=_number(told.get("height", 1), where),
        is_round=bool(told.get("rounded")),
        fill=rgb(told.get("backgroundColor")),
        border=rgb(told.get("borderColor")),
        text="" if text is None or isinstance(text, dict | list) else str(text).strip()[:100],
        angle=_number(told.get("angle") or 0, where),
    )


def _point(value: object, where: str) -> Point:
    listed = as_list(value, where)
    if len(listed) != 2:
        raise FormatError(f"{where}: expected a point such as [0.5, 1.5], found {value!r:.60}")
    return _number(listed[0], where), _number(listed[1], where)


def _number(value: object, where: str) -> float:
    match value:
        case int() | float() if abs(value) <= _FARTHEST and not isinstance(value, bool):
            return float(value)
        case str() if re.fullmatch(r"-?\d{1,3}(\.\d{1,12})?", value):
            return float(value)
        case _:
            raise FormatError(f"{where}: expected a number, found {value!r:.60}")
