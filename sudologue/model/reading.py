"""Reading a grid of digits out of whatever people paste: blanks, spaces, lines, frames, the brackets of a list.

    5 3 . | . 7 . | . . .
    6 . . | 1 9 5 | . . .
    ------+-------+------

A hyphen is a blank in `53--7----` and a frame in the line above. Lines with nothing but frame characters
are frames, unless the digits do not add up to a grid without them.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

from sudologue.errors import PuzzleError, WrongTypeError
from sudologue.model.grid import LARGEST, SMALLEST, Grid
from sudologue.model.symbols import BLANKS, DIGITS, VALUES

_FRAME = (
    frozenset("|+=:!'`,;\"\\/^~#[](){}") | {chr(code) for code in range(0x2500, 0x2580)} | {"¦"}
)
_VALUES = {**VALUES, **dict.fromkeys(BLANKS, 0)}
LINE = re.compile(r"[0-9.]{81}")
"""A classic puzzle as most lists have it."""
_CLEAN = re.compile(r"[0-9A-Pa-p.*_-]+")
_SLICE_BITS = tuple(
    bytes(b"01"[_VALUES.get(chr(code)) == digit] for code in range(256))
    for digit in range(LARGEST, 0, -1)
)
"""For each digit, the largest first: every character to 1 where it stands for the digit, else to 0."""
_LARGEST_COUNT = LARGEST * LARGEST


_SLIP = 3
"""So few cells too many or too few, and another size than 9×9 was meant."""


def read_givens(text: str, grid: Grid | None = None) -> tuple[Grid, int]:
    """The grid (told by the count of cells, unless given) and the mask of the digits in it.

    One translation per digit turns the cells into the bits of its slice; all slices together, read as one
    binary number, are the mask. Lists have millions of lines.
    """
    symbols = _symbols(text, grid)
    grid = grid or _usual_grid(isqrt(len(symbols)))
    backwards = symbols[::-1].encode()
    slices = [backwards.translate(bits) for bits in _SLICE_BITS[-grid.size :]]
    mask = int(b"".join(slices), 2)
    if mask.bit_count() + sum(map(symbols.count, BLANKS)) != grid.cell_count:
        raise PuzzleError(_too_large(text, grid))
    return grid, mask


_usual_grid = lru_cache(Grid.of)


def size_of(text: str) -> int:
    """The size of the grid that a text of givens fills."""
    return isqrt(len(_symbols(text, None)))


def as_text(value: object, expected: str) -> str:
    """A text, as one may be given something else."""
    if not isinstance(value, str):
        raise WrongTypeError(expected, value)
    return value


def _symbols(text: str, grid: Grid | None) -> str:
    """The characters that stand for cells."""
    bare = as_text(text, "a text with the digits of a board").strip()
    if _CLEAN.fullmatch(bare) and _fits(len(bare), grid):
        return bare
    if not bare:
        raise PuzzleError("the puzzle is empty: expected 81 characters, found none")
    for skip_frames in (True, False):
        rows = _pick(text, skip_frames)
        if _fits(sum(map(len, rows)), grid):
            _check_rows(rows)
            return "".join(rows)
    count = sum(map(len, _pick(text, skip_frames=True)))
    raise PuzzleError(_wrong_length(text, count, grid))


def _pick(text: str, skip_frames: bool) -> list[str]:
    """The cells of each line that has any."""
    picked: list[str] = []
    position = 0
    for line in text.splitlines(keepends=True):
        if not (skip_frames and _is_frame(line)):
            picked.append("".join(_pick_line(line, position)))
        position += len(line)
    return [cells for cells in picked if cells]


def _check_rows(rows: list[str]) -> None:
    """As many lines as a grid has rows are its rows: one too long and one too short do not make up for each other."""
    size = isqrt(sum(map(len, rows)))
    uneven = next((number for number, row in enumerate(rows) if len(row) != size), None)
    if len(rows) == size and uneven is not None:
        found = len(rows[uneven])
        raise PuzzleError(
            f"row {uneven + 1}: expected {size} cells, found {found} in {quote(rows[uneven])}"
        )


def _pick_line(line: str, start: int) -> Iterator[str]:
    for offset, symbol in enumerate(line):
        if symbol in _VALUES:
            yield symbol
        elif not (symbol.isspace() or symbol in _FRAME):
            raise PuzzleError(
                f"{symbol!r} at character {start + offset + 1} is neither a digit nor a blank "
                f"({' '.join(BLANKS)}) in {quote(line)}"
            )


def _is_frame(line: str) -> bool:
    """A line that draws: no digits or other blanks, and at least one stroke."""
    marks = set(line.strip())
    return (
        bool(marks)
        and all(m in _FRAME or m in "-.*_ \t" for m in marks)
        and (not marks <= {".", "*", "_", " ", "|", "\t"})
    )


def _fits(count: int, grid: Grid | None) -> bool:
    if grid is not None:
        return count == grid.cell_count
    return isqrt(count) ** 2 == count and SMALLEST <= isqrt(count) <= LARGEST


def _too_large(text: str, grid: Grid) -> str:
    position, symbol = next((i, s) for i, s in enumerate(text) if _VALUES.get(s, 0) > grid.size)
    return (
        f"{symbol!r} at character {position + 1} is not a digit of a {grid.size}×{grid.size} grid "
        f"(1 to {DIGITS[grid.size - 1]})"
    )


def _wrong_length(text: str, count: int, grid: Grid | None) -> str:
    quoted = quote(text)
    if grid is not None:
        return f"expected {grid.cell_count} cells, found {count} in {quoted}"
    if count > _LARGEST_COUNT:
        return f"expected 81 cells (at most {_LARGEST_COUNT}), found {count} in {quoted}"
    near = (n for n in range(SMALLEST, LARGEST + 1) if abs(n * n - count) <= _SLIP)
    nearest = 9 if abs(81 - count) < 20 else next(near, 9)
    difference = count - nearest**2
    more = f"{abs(difference)} too {'many' if difference > 0 else 'few'}"
    return f"expected {nearest**2} cells for a {nearest}×{nearest} grid, found {count} ({more}) in {quoted}"


def quote(text: str, longest: int = 60) -> str:
    """The input, short enough for one line of an error message."""
    flat = " ".join(text[: longest * 4].split())
    return (
        repr(flat)
        if len(flat) <= longest and len(text) <= longest * 4
        else repr(flat[:longest]) + "…"
    )
