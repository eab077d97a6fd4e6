"""Candidate grids, as people paste them from forums and programs.

    .---------------.-----------.-------------.
    | 8    145  57  | 3   6  25 | 9   147  12 |
    | 27   45   9   | 47  1  25 | 8   6    3  |
    …

A cell is the list of its digits; with more than nine digits, numbers with commas between
(`1,12,16`). Any frame will do, lists may stand in brackets (`{1 3 5}`), and marks around them
(`*14`, `-289`) are dropped. `{}` is a cell with nothing left.

One digit alone is a placed digit, unless another cell that sees it still lists that digit: then it
is an unsolved cell with one candidate. So is one in round brackets, `(5)`, where not every list has
brackets. Which digits were given is not told: all of them are.
"""

import re
from collections import Counter
from collections.abc import Iterator
from math import isqrt

from sudologue.errors import FormatError
from sudologue.formats.boards import build_board, naming, usual_grid
from sudologue.formats.format import Format, telling
from sudologue.formats.grid import frame
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import LARGEST, SMALLEST, Grid
from sudologue.model.puzzle import Puzzle
from sudologue.model.reading import quote

_BRACKETS = re.compile(r"[{(\[<]([\d\s,]*)[})\]>]")
_STROKES = re.compile(r"[|:!¦\u2500-\u257f]+")
_CELL_LINE = re.compile(r"[0-9A-Za-z{]")
_LONE = re.compile(r"\(\s*(\d{1,2})\s*\)")
_LONE_MARK = "("
_MARKS = "*#@&%+-"
_NOTHING = "{}"


def parse(text: str) -> Board:
    """Read the lists, and tell the placed digits from the candidates."""
    rows = _rows(text)
    grid = _grid(rows, text)
    words = [word for row in rows for word in row]
    numbers = [_numbers(grid, index, word) for index, word in enumerate(words)]
    candidates = sum(1 << number for cell in numbers for number in cell)
    lone = sum(
        1 << cell[0] for cell, word in zip(numbers, words, strict=True) if word[0] == _LONE_MARK
    )
    return board_with(grid, candidates, lone)


def board_with(grid: Grid, candidates: int, lone: int = 0) -> Board:
    """The board with these candidates, where one alone is placed unless it is among the `lone`."""
    placed = sum(1 << number for number in _read_as_placed(grid, candidates)) & ~lone
    return build_board(Puzzle(grid, placed), placed, candidates & ~placed)


def _rows(text: str) -> list[list[str]]:
    """The words of each line that has any; lines without are frames."""
    if _has_some_brackets(text):
        text = _LONE.sub(rf" {_LONE_MARK}\1 ", text)
    bare = _STROKES.sub(" ", _BRACKETS.sub(_unbracket, text))
    lines = [line.split() for line in bare.splitlines() if _CELL_LINE.search(line)]
    return [[word.strip(_MARKS) or word for word in line] for line in lines]


def _has_some_brackets(text: str) -> bool:
    """Brackets mean something where not all lists have them; a cell with nothing left has them always."""
    lists = [found.strip() for found in _BRACKETS.findall(_LONE.sub("", text))]
    is_rest_empty = lists != [] and not any(lists)
    return is_rest_empty or _CELL_LINE.search(_BRACKETS.sub("", text)) is not None


def _unbracket(found: re.Match[str]) -> str:
    return f" {','.join(found[1].replace(',', ' ').split()) or _NOTHING} "


def _grid(rows: list[list[str]], text: str) -> Grid:
    if size := _size(rows):
        return Grid.of(size)
    count = sum(map(len, rows))
    usual = Counter(map(len, rows)).most_common(1)[0][0] if len(rows) > 1 else 9
    odd = [f"row {n} has {len(row)}" for n, row in enumerate(rows, start=1) if len(row) != usual]
    where = ", ".join(odd[:3]) or f"in {len(rows)} rows"
    raise FormatError(f"expected {usual**2} cells, found {count} ({where}) in {quote(text)}")


def _size(rows: list[list[str]]) -> int | None:
    """The size of the grid, where the rows make one: in one line, or all of the same length."""
    count = sum(map(len, rows))
    size = isqrt(count)
    square = size**2 == count and SMALLEST <= size <= LARGEST
    return size if square and (len(rows) == 1 or {len(row) for row in rows} == {size}) else None


def _numbers(grid: Grid, index: int, word: str) -> list[int]:
    """The candidates that a word lists, by number."""
    digits = _digits(word, grid.size)
    if 0 in digits:
        raise FormatError(
            f"{grid.cells[index]}: {quote(word)} is not a list of digits from 1 to {grid.size}"
        )
    if not _differ(digits):
        raise FormatError(f"{grid.cells[index]}: {quote(word)} lists a digit twice")
    return [(digit - 1) * grid.cell_count + index for digit in digits]


def _digits(word: str, size: int) -> list[int]:
    """The digits that a word lists; 0 for whatever is not one."""
    if word == _NOTHING:
        return []
    word = word.removeprefix(_LONE_MARK)
    parts = word.replace(",", "") if size <= 9 else word.split(",")
    return [int(p) if p.isdecimal() and len(p) <= 2 and int(p) <= size else 0 for p in parts]


def _read_as_placed(grid: Grid, candidates: int) -> Iterator[int]:
    """The lone candidates that no list in a cell they see contains."""
    once, twice = grid.cell_fold(candidates)
    alone, lists = (once & ~twice & grid.cells_mask), (twice & grid.cells_mask)
    listed = candidates & lists * grid.first_cell_mask
    for number in bits(candidates & alone * grid.first_cell_mask):
        if not grid.sees[number] & listed:
            yield number


def compose(board: Board) -> str:
    """The lists in a frame."""
    grid, comma = board.grid, "," if board.grid.size > 9 else ""
    words = [
        [
            str(digit) if digit else comma.join(map(str, sorted(options))) or _NOTHING
            for digit, options in zip(*row, strict=True)
        ]
        for row in zip(board.cells, board.candidates, strict=True)
    ]
    return frame(grid, words)


def obstacles(board: Board) -> tuple[str, ...]:
    """Cells whose one digit would be read as placed when it is not, or the other way round."""
    grid = usual_grid(board)
    everything = board.candidates_mask | board.placed_mask
    read = sum(1 << number for number in _read_as_placed(grid, everything))
    wrong = grid.cells_of(read & board.candidates_mask), grid.cells_of(board.placed_mask & ~read)
    texts = (
        "one candidate is left in {}, which would read as a placed digit",
        "the digit placed in {} would read as a candidate",
    )
    return tuple(
        text.format(naming(grid.cells[i] for i in bits(cells)))
        for text, cells in zip(texts, wrong, strict=True)
        if cells
    )


def matches(text: str) -> bool:
    """Mostly lists of digits, and as many as a grid has cells, or nearly as many as a 9×9 grid."""
    rows = _rows(text)
    words = [word for row in rows for word in row]
    size = _size(rows) or (9 if 60 <= len(words) <= 100 else None)
    if size is None or all(len(word) == 1 for word in words):
        return False
    lists = sum(1 for word in words if 0 not in (digits := _digits(word, size)) and _differ(digits))
    return 4 * lists >= 3 * len(words)


def _differ(digits: list[int]) -> bool:
    return len(set(digits)) == len(digits)


CANDIDATES = Format(
    name="candidates",
    title="the candidates drawn in a frame",
    suffixes=(".txt",),
    matches=matches,
    parse=parse,
    compose=compose,
    losses=telling(removed=True),
    obstacles=obstacles,
)
