"""A grid to draw clues on, filled or still to be filled.

Whoever draws says where clues could stand and what they would be there; the canvas sees to it that they are true of the
solution, that they do not lie over each other, and that they keep to the symmetry.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, pairwise
from random import Random
from typing import TypeVar

from sudologue.constraints.constraint import Constraint
from sudologue.generation.symmetry import moves_of
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.search.keeping import digits_of, keeps
from sudologue.search.search import shuffled

T = TypeVar("T")

Cells = tuple[Cell, ...]
Group = tuple[Constraint, ...]
"""Constraints that are one clue, or that a symmetry holds together."""
Make = Callable[[Cells], Group]
"""The clue that would stand on these cells, if there can be one. Whether it is true need not be looked at."""
Spot = tuple[str, frozenset[Cell]]
"""Where only one clue can stand: a cell of a layer, or cells where layers do not matter."""

_LAYERS = {
    "arrow": "lines",
    "bulb": "lines",
    "cage": "cages",
    "circle": "marks",
    "diamond": "marks",
    "line": "lines",
    "pill": "lines",
    "square": "marks",
}
"""By shape."""
_LEAPS = tuple((down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across)


class Canvas:
    """The digits, what is free, and random numbers.

    Clues of one layer (`lines`, `cages`) do not share cells; those of no layer may, but not all of them.
    """

    def __init__(
        self, grid: Grid, random: Random, symmetry: str = "none", density: float = 1.0
    ) -> None:
        """The denser, the more is drawn: 1 is as usual."""
        self.grid = grid
        self.size = grid.size
        self.digits: dict[Cell, int] = {}
        """None as long as there is no solution."""
        self.random = random
        self.density = density
        self._moves = moves_of(grid, symmetry)
        self._taken: set[Spot] = set()
        self._crossed: set[frozenset[Cell]] = set()
        """The squares of four cells that a line runs through from corner to corner."""

    def fill(self, solution: int) -> None:
        """From now on all that is drawn is true of this solution."""
        self.digits = digits_of(self.grid, solution)

    def keep_clear_of(self, constraints: Iterable[Constraint]) -> None:
        """Let nothing be drawn over these: no line over a line, no dot where there is one."""
        for each in constraints:
            for stroke in each.strokes(self.grid.layout):
                self._taken.update(_spots(_LAYERS.get(stroke.shape, ""), stroke.cells))
                self._crossed.update(_squares(stroke.cells))

    def pick(self, items: Sequence[T]) -> T:
        """One of them."""
        return items[int(self.random.random() * len(items))]

    def number(self, low: int, high: int) -> int:
        """A number from low to high."""
        return low + int(self.random.random() * (high - low + 1))

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """All of them in random order."""
        return shuffled(list(items), self.random)

    def free(self, layer: str) -> list[Cell]:
        """The cells of a layer that nothing lies on."""
        return [cell for cell in self.grid.cells if (layer, frozenset({cell})) not in self._taken]

    def neighbours(self, cell: Cell, diagonal: bool = False) -> list[Cell]:
        """The cells that share a side with one; or also a corner."""
        leaps = (leap for leap in _LEAPS if diagonal or 0 in leap)
        around = (Cell(cell.row + down, cell.col + across) for down, across in leaps)
        return [each for each in around if each in self.grid.numbers]

    def images(self, cells: Cells) -> list[Cells]:
        """The cells, and where the symmetry moves them."""
        return [cells, *(tuple(move[cell] for cell in cells) for move in self._moves)]

    def draw(self, layer: str, where: Iterable[Cells], make: Make, usual: float) -> Iterator[Group]:
        """Clues at some of these places, at the usual density so many; those that lie over others are left out."""
        drawn = 0
        for cells in where:
            if drawn >= usual * self.density:
                return
            group = self._group(layer, cells, make)
            if group:
                drawn += len(group)
                yield group

    def _group(self, layer: str, cells: Cells, make: Make) -> Group:
        """The clue and its images; nothing unless there is room for all of them, and all are true."""
        images = self.images(cells)
        different = {frozenset(each): each for each in images}
        spots = [spot for each in different for spot in _spots(layer, each)]
        if len(set(spots)) < len(spots) or not self._taken.isdisjoint(spots):
            return ()
        made = {frozenset(each): self._clue(each, make) for each in images}
        if not all(made.values()):
            return ()
        self._taken.update(spots)
        self._crossed.update(square for each in images for square in _squares(each))
        return tuple(chain.from_iterable(made.values()))

    def _clue(self, cells: Cells, make: Make) -> Group:
        made = tuple(each.on(self.grid.layout) for each in make(cells))
        return made if all(map(self.is_true, made)) else ()

    def is_true(self, constraint: Constraint) -> bool:
        """Does the solution keep it? Without one, all can still become true."""
        return not self.digits or keeps(constraint, self.grid.layout, self.digits)

    def crosses(self, one: Cell, other: Cell) -> bool:
        """Would a line between the two cross another one in the middle?"""
        return any(square in self._crossed for square in _squares((one, other)))


def _spots(layer: str, cells: Iterable[Cell]) -> Iterator[Spot]:
    if not layer:
        yield layer, frozenset(cells)
        return
    yield from ((layer, frozenset({cell})) for cell in cells)


def _squares(cells: Cells) -> Iterator[frozenset[Cell]]:
    """The squares of four cells that a line runs through from corner to corner."""
    for one, other in pairwise(cells):
        if abs(one.row - other.row) == 1 == abs(one.col - other.col):
            yield frozenset(
                Cell(row, col) for row in (one.row, other.row) for col in (one.col, other.col)
            )
