"""Is it the same puzzle in other clothes? The least form of a 9×9 puzzle says so.

Digits can be renamed, bands, the rows of a band, stacks and the columns of a stack can change places, and the grid can
be flipped over its diagonal (with the others, that makes every rotation and reflection). None of this changes how a
puzzle is solved, and together it is 9! × 2 × 6⁸ ways to write it. Two puzzles that can be turned into each other are of
one class, and have the same least form: of all these texts the first in the order of a dictionary, with a blank before
every digit. People know it as "minlex".

It is found row by row. Which row comes first, and how columns are arranged, is tried in all ways that make the first
row least: how its text looks depends only on how many digits it has in each stack. Everything else follows, since each
next row has to be the least one that is allowed there, and digits are named as they come. Where two rows look alike
both are tried, but for empty ones, which are alike in everything. (Of the 36,288 ways to fill a band, up to renaming,
it leaves 416, as it should.)
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from sudologue.search.questions import question

Row = tuple[int, ...]
"""Nine digits, 0 for none."""
Columns = tuple[int, ...]
"""Which column comes first, second, …"""

_SIDE, _THIRD = 9, 3
_VALUES = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))
_SIGNS = bytes.maketrans(bytes(range(10)), b".123456789")


@question
def least_form(cells: bytes) -> bytes:
    """The least form of 81 digits, 0 for none, told in the same way."""
    if len(cells) != _SIDE**2 or max(cells) > _SIDE:
        raise ValueError("a puzzle is 81 digits from 0 to 9")
    rows = [tuple(cells[at : at + _SIDE]) for at in range(0, len(cells), _SIDE)]
    ways = (rows, [*zip(*rows, strict=True)])
    least = min(_counts(row) for way in ways for row in way)
    search = _Search()
    for way in ways:
        for top, row in enumerate(way):
            if _counts(row) == least and _is_first(way, top, range(_SIDE)):
                for columns in _arrangements(way, row):
                    search.begin(way, columns, top)
    return bytes(digit for row in search.best for digit in row)


def canonical_text(givens: str) -> str:
    """The least form of a puzzle that is told in 81 characters, `.` for a blank."""
    cells = givens.encode().translate(_VALUES)
    return least_form(cells).translate(_SIGNS).decode()


def _counts(row: Row) -> list[int]:
    """How many digits the stacks have, the fewest first: the less, the less is the row at its best."""
    return sorted(sum(map(bool, row[at : at + _THIRD])) for at in range(0, _SIDE, _THIRD))


def _arrangements(rows: Sequence[Row], top: Row) -> Iterator[Columns]:
    """Every order of the columns in which this row is least; of those that differ in empty ones only, the first."""
    empty = [not any(column) for column in zip(*rows, strict=True)]
    stacks = [range(at, at + _THIRD) for at in range(0, _SIDE, _THIRD)]
    count = {stack: sum(bool(top[column]) for column in stack) for stack in stacks}
    inside = {stack: [*_inside(stack, top, empty)] for stack in stacks}
    for order in permutations(stacks):
        is_least = [count[stack] for stack in order] == _counts(top)
        bare = [stack.start for stack in order if all(empty[column] for column in stack)]
        if is_least and bare == sorted(bare):
            for parts in product(*(inside[stack] for stack in order)):
                yield parts[0] + parts[1] + parts[2]


def _inside(stack: range, top: Row, empty: Sequence[bool]) -> Iterator[Columns]:
    """The orders of a stack's columns: those where the top row has no digit first, and empty ones as they stand."""
    for order in permutations(stack):
        filled = [bool(top[column]) for column in order]
        bare = [column for column in order if empty[column]]
        if filled == sorted(filled) and bare == sorted(bare):
            yield order


def _is_first(rows: Sequence[Row], row: int, left: Sequence[int]) -> bool:
    """Is it not one of several that are alike in being empty? Then it is the first of them that is taken."""
    if any(rows[row]):
        return True
    band = row // _THIRD
    if any(not any(rows[other]) for other in left if other < row and other // _THIRD == band):
        return False
    bare = [not any(map(any, rows[at : at + _THIRD])) for at in range(0, _SIDE, _THIRD)]
    return not bare[band] or not any(bare[other // _THIRD] for other in left if other < row)


class _Search:
    """The least rows so far, over all that is tried."""

    def __init__(self) -> None:
        self.best: list[Row] = []

    def begin(self, rows: Sequence[Row], columns: Columns, top: int) -> None:
        """Try an order of columns with this row at the top."""
        self._rows = rows
        self._shown = [tuple(row[column] for column in columns) for row in rows]
        self._place([], top, {0: 0})

    def _place(self, placed: list[int], row: int, names: dict[int, int]) -> None:
        """Put a row below those that are placed, and go on, unless that is known to be no better."""
        named, names = _named(self._shown[row], names)
        depth = len(placed)
        if self.best[depth : depth + 1] != [named]:
            if depth < len(self.best) and self.best[depth] < named:
                return
            self.best[depth:] = [named]
        placed = [*placed, row]
        for following in self._least(self._next(placed), names):
            self._place(placed, following, names)

    def _next(self, placed: list[int]) -> list[int]:
        """The rows that may come next: of the same band while it has any."""
        bands = {row // _THIRD for row in placed}
        is_inside = len(placed) % _THIRD > 0
        left = [
            row
            for row in range(_SIDE)
            if row not in placed
            and (row // _THIRD == placed[-1] // _THIRD if is_inside else row // _THIRD not in bands)
        ]
        return [row for row in left if _is_first(self._rows, row, left)]

    def _least(self, rows: Sequence[int], names: dict[int, int]) -> list[int]:
        """Those of them that are least as they stand."""
        told = [_named(self._shown[row], names)[0] for row in rows]
        return [row for row, each in zip(rows, told, strict=True) if each == min(told)]


def _named(row: Row, names: dict[int, int]) -> tuple[Row, dict[int, int]]:
    """A row with its digits renamed: those without a name get the next ones. And all names, then."""
    names = dict(names)
    return tuple(names.setdefault(digit, len(names)) for digit in row), names
