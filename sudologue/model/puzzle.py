"""A puzzle: the grid, the givens, and what its setter says of it."""

from dataclasses import dataclass
from typing import Self

from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.model.showing import artist
from sudologue.model.symbols import symbol


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What was set: it never changes while it is solved. `givens_mask` has a bit per given digit."""

    grid: Grid
    givens_mask: int
    title: str | None = None
    author: str | None = None
    rules: str | None = None

    @classmethod
    def from_string(cls, text: str, grid: Grid | None = None) -> Self:
        """Read the givens as `Board.from_string` does."""
        from sudologue.model.reading import read_givens

        grid, givens = read_givens(text, grid)
        return cls(grid, givens)

    @property
    def givens(self) -> dict[Cell, int]:
        """The given digits, in reading order."""
        return dict(sorted(self.grid.split(k) for k in bits(self.givens_mask)))

    def _repr_svg_(self) -> str:
        """The puzzle as a notebook shows it."""
        return artist().svg(self)

    def __repr__(self) -> str:
        return f"<Puzzle {self}>"

    def __str__(self) -> str:
        givens = self.givens
        return "".join(symbol(givens.get(cell)) for cell in self.grid.cells)
