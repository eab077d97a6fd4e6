"""Which constraints make two candidates conflict, and which marks rule a candidate out.

The grid's tables tell rules that two candidates conflict; whoever explains a step has to say why.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from sudologue.constraints.automaton import conflicts_of
from sudologue.constraints.constraint import Constraint, Reading
from sudologue.model.cell import Cell
from sudologue.model.layout import Layout
from sudologue.model.readings import Packing, PlacedReading

_Allows = Callable[[int, int], bool]


class ConflictReasons:
    """The constraints of a grid, asked about single candidates. They go by their names, `killer 3`."""

    def __init__(
        self,
        constraints: Mapping[str, Constraint],
        named: Mapping[str, Reading],
        readings: Sequence[PlacedReading],
        layout: Layout,
    ) -> None:
        """The constraints; what is read, marks included; and of that what is placed."""
        self._size, self._cells = layout.size, layout.size**2
        self._order = {name: place for place, name in enumerate({**constraints, **named})}
        self._pairs: dict[tuple[int, int], dict[str, _Allows]] = {}
        self._readings: dict[int, list[PlacedReading]] = {}
        self._marks: dict[int, list[str]] = {}
        for name, each in constraints.items():
            for first, second in each.unlike(layout):
                self._join(name, first, second, int.__ne__)
            for first, second, allows in each.pairs(layout):
                self._join(name, first, second, allows)
        for placed in readings:
            for cell in set(placed.cells):
                self._readings.setdefault(cell, []).append(placed)
        self._note_marks(named, Packing(layout))

    def _join(self, name: str, first: Cell, second: Cell, allows: _Allows) -> None:
        one, other = self._number(first), self._number(second)
        self._pairs.setdefault((one, other), {})[name] = allows

    def _number(self, cell: Cell) -> int:
        return cell.row * self._size + cell.col

    def _note_marks(self, named: Mapping[str, Reading], packing: Packing) -> None:
        full = (1 << self._size) - 1
        for name, each in named.items():
            if each.is_mark:
                placed = PlacedReading(name, each, packing)
                for cell, lost in zip(
                    placed.cells, placed.lost([full] * len(placed.cells)), strict=True
                ):
                    for digit in range(self._size):
                        if lost >> digit & 1:
                            self._marks.setdefault(digit * self._cells + cell, []).append(name)

    def marks(self, candidate: int) -> Sequence[str]:
        """The marks that rule a candidate out from the start."""
        return self._marks.get(candidate, ())

    def of(self, one: int, other: int) -> tuple[str, ...]:
        """The constraints that do not allow two candidates together, in the grid's order; houses are none."""
        found = {*self._by_pair(one, other), *self._by_reading(one, other)}
        return tuple(sorted(found, key=self._order.__getitem__))

    def _by_pair(self, one: int, other: int) -> Iterator[str]:
        (first, here), (second, there) = divmod(one, self._cells), divmod(other, self._cells)
        for name, allows in self._pairs.get((here, there), {}).items():
            if not allows(first + 1, second + 1):
                yield name
        for name, allows in self._pairs.get((there, here), {}).items():
            if not allows(second + 1, first + 1):
                yield name

    def _by_reading(self, one: int, other: int) -> Iterator[str]:
        (first, here), (second, there) = divmod(one, self._cells), divmod(other, self._cells)
        for placed in self._readings.get(here, ()):
            if here != there and placed.cells_mask >> there & 1:
                table = conflicts_of(placed.automaton, self._size)
                for place, cell in enumerate(placed.cells):
                    ruled_out = table[place, first + 1] if cell == here else ()
                    if any(
                        placed.cells[at] == there and digits >> second & 1
                        for at, digits in ruled_out
                    ):
                        yield placed.name
