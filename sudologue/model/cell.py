"""A position on the board."""

import re
from typing import NamedTuple, Self

from sudologue.errors import PuzzleError

_CELL = re.compile(r"\s*r(\d+)\s*c(\d+)\s*\Z", re.IGNORECASE)


class Cell(NamedTuple):
    """A cell, 0-based in code and 1-based in print: `Cell(3, 6)` is `r4c7`."""

    row: int
    col: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `r4c7` (any case)."""
        found = _CELL.match(text)
        if found is None or "0" in (found[1][0], found[2][0]):
            raise PuzzleError(f"expected a cell such as 'r4c7', found {text!r}")
        return cls(int(found[1]) - 1, int(found[2]) - 1)

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.col + 1}"
