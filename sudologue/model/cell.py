"""A position on the board."""

import re
from typing import NamedTuple, Self

from sudologue.errors import PuzzleError, shortened

_CELL = re.compile(r"\s*r([1-9][0-9]?)\s*c([1-9][0-9]?)\s*\Z", re.IGNORECASE)


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
        match value:
            case Cell():
                return value
            case str():
                return cls.parse(value)
            case (int(row), int(col)) if isinstance(value, tuple):
                return cls(row, col)
            case _:
                raise PuzzleError(f"expected a cell such as 'r4c7', found {shortened(value)}")

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.col + 1}"


CellLike = Cell | str | tuple[int, int]
"""A cell, its name, or a tuple of row and column, 0-based as in a cell."""
