"""A position on the board."""

import re
from operator import index
from typing import NamedTuple, Self, SupportsIndex, cast

from sudologue.errors import PuzzleError, shortened

_CELL = re.compile(r"\s*r([1-9][0-9]?)\s*c([1-9][0-9]?)\s*\Z", re.IGNORECASE)


def whole_number(value: object) -> int | None:
    """A whole number, be it of another library's type; None for anything else, and for True and False."""
    if isinstance(value, bool):
        return None
    try:
        return index(cast("SupportsIndex", value))
    except TypeError:
        return None


class Cell(NamedTuple):
    """A cell, 0-based in code and 1-based in print: `Cell(3, 6)` is `r4c7`.

    >>> import sudologue as sl
    >>> print(sl.Cell(3, 6), sl.Cell.of("r4c7"))
    r4c7 r4c7
    """

    row: int
    col: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `r4c7` (any case)."""
        found = _CELL.match(text)
        if found is None:
            raise PuzzleError(f"expected a cell such as 'r4c7', found {text!r:.60}")
        return cls(int(found[1]) - 1, int(found[2]) - 1)

    @classmethod
    def of(cls, value: object) -> "Cell":
        """The cell that is meant by a cell, by its name or by a tuple of row and column, 0-based as in a cell.

        >>> Cell.of("r4c7") == Cell.of((3, 6)) == Cell(3, 6)
        True
        """
        if isinstance(value, Cell):
            return value
        if isinstance(value, str):
            return cls.parse(value)
        parts = cast("tuple[object, ...]", value) if isinstance(value, tuple) else ()
        numbers = [number for number in map(whole_number, parts) if number is not None]
        if len(parts) != 2 or len(numbers) != 2:
            found = shortened(cast("object", value))
            raise PuzzleError(f"expected a cell such as 'r4c7', found {found}")
        return cls(*numbers)

    def __str__(self) -> str:
        row, col = self
        return f"r{row + 1}c{col + 1}"


CellLike = Cell | str | tuple[int, int]
"""A cell, its name, or a tuple of row and column, 0-based as in a cell."""
