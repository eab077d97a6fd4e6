"""The layout: how many cells, which houses, and the tables that rules reason with.

Candidate (cell `i`, digit `d`) is bit `(d - 1) * cells + i`, so one digit's cells are a slice of the
integer and every set operation on a whole board is one expression. Cells are numbered in reading order.

A grid is any size, any box shape, any further houses (jigsaw regions, diagonals and windows are data), and the
constraints of a variant: they are part of what the grid is. Grids are built once per layout and shared (`Grid.of`).
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, lru_cache
from math import isqrt
from typing import NamedTuple, TypeVar
from weakref import WeakValueDictionary

from sudologue.constraints.constraint import Constraint
from sudologue.errors import PuzzleError, WrongTypeError, shortened
from sudologue.model.cell import Cell, CellLike, whole_number
from sudologue.model.conflict_reasons import ConflictReasons
from sudologue.model.house import House, HouseKind
from sudologue.model.house_tables import boxes, cells_of, lines, tables_of
from sudologue.model.lanes import (
    Fold,
    Lane,
    Rounds,
    irregular_lanes,
    regular_fold,
    split_rounds,
)
from sudologue.model.layout import Layout
from sudologue.model.readings import (
    Conflicts,
    Packing,
    PlacedReading,
    as_constraint,
    check_constraints,
    check_work,
    constrained_cells,
    marked_mask,
    named,
    named_readings,
    pair_conflicts,
    unlike_masks,
)

SMALLEST, LARGEST = 4, 25
_MOST_HOUSES = 10
"""Times the size: how many houses there may be beyond lines and boxes where constraints make them."""

Cells = tuple[Cell, ...]

K = TypeVar("K")
V = TypeVar("V")


class Table(dict[K, V]):
    """A table that fills itself as it is asked."""

    def __init__(self, compute: Callable[[K], V]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: K) -> V:
        value = self[key] = self._compute(key)
        return value


class MaskTable(Table[int, int]):
    """A table of masks: a 25×25 grid has 15,625 candidates."""


@cache
def default_box(size: int) -> tuple[int, int]:
    """The usual box: as square as it can be, wider than tall (6×6 has boxes of 2 rows × 3 columns)."""
    rows = next(d for d in range(isqrt(size), 0, -1) if size % d == 0)
    if rows == 1:
        raise PuzzleError(f"no box shape fits a {size}×{size} grid; give its regions")
    return rows, size // rows


class GridKey(NamedTuple):
    """What makes a grid: two grids with the same are one. Houses that constraints are do not stand here again."""

    size: int
    box: tuple[int, int] | None
    regions: tuple[Cells, ...]
    extra: tuple[House, ...]
    constraints: tuple[Constraint, ...]


class Grid:
    """A layout. Make it with `Grid.of`: the same layout is always the same object.

    >>> import sudologue as sl
    >>> grid = sl.Grid.of(6)
    >>> grid.box, len(grid.houses), grid is sl.Grid.of(6)
    ((2, 3), 18, True)
    """

    def __init__(
        self,
        size: int,
        box: tuple[int, int] | None,
        regions: tuple[Cells, ...],
        extra: tuple[House, ...],
        constraints: tuple[Constraint, ...] = (),
    ) -> None:
        self.key = GridKey(size, box, regions, extra, constraints)
        """What makes it this grid and no other."""
        self.size = size
        self.box = box
        self.constraints = constraints
        self.regions, self.extra = _with_houses_of(self.key)
        self.layout = Layout(size, box, self.regions)
        self.cell_count = size * size
        self.cells, self.numbers = cells_of(size)
        self.cells_mask = (1 << self.cell_count) - 1
        self.all_mask = (1 << self.cell_count * size) - 1
        self.first_cell_mask = sum(1 << d * self.cell_count for d in range(size))
        self.domain_masks = tuple(self.first_cell_mask << i for i in range(self.cell_count))
        self.houses = (*lines(size), *boxes(size, box, self.regions), *self.extra)
        tables = tables_of(self.houses, size)
        self.house_masks = tables.masks
        self.houses_of = tables.of_cells
        self.rest_of_houses = tables.rests
        self.house_candidates_masks = tuple(m * self.first_cell_mask for m in self.house_masks)
        self.named_constraints = named(constraints)
        self.named_readings = named_readings(self.named_constraints, self.layout)
        self.readings = self._place_readings()
        self.start_mask = self.all_mask & ~marked_mask(self.named_readings, self.packing)
        if constraints:
            check_work(constraints, self.readings, self.layout)
        self.peer_masks = self._peer_masks()
        self.sees = MaskTable(self._sees)
        self.agrees = MaskTable(lambda k: self.all_mask & ~self.sees[k])
        self.keeps = MaskTable(lambda k: self.agrees[k] ^ 1 << k)

    @staticmethod
    def of(
        size: int = 9,
        box: tuple[int, int] | None = None,
        regions: Sequence[Iterable[Cell]] | None = None,
        extra: Iterable[House] = (),
        constraints: Iterable[Constraint] = (),
    ) -> "Grid":
        """The shared grid of a layout.

        `box` is rows × columns of one box; left out, it is the usual one for the size. `regions` are
        irregular boxes (an empty list: no boxes at all). `extra` are houses beyond those.
        """
        if type(size) is not int:
            raise WrongTypeError(f"a size from {SMALLEST} to {LARGEST}", size)
        if not SMALLEST <= size <= LARGEST:
            found = f"{shortened(size)}×{shortened(size)}"
            raise PuzzleError(
                f"grids go from {SMALLEST}×{SMALLEST} to {LARGEST}×{LARGEST}, found {found}"
            )
        if regions is None:
            box = box or default_box(size)
            if min(box) < 1 or box[0] * box[1] != size:
                raise PuzzleError(f"a box of {box[0]}×{box[1]} does not hold {size} digits")
        elif box is not None:
            raise PuzzleError("give a box shape or regions, not both")
        sorted_regions = tuple(tuple(sorted(region)) for region in regions or ())
        layout = Layout(size, box, sorted_regions)
        if isinstance(constraints, Constraint):
            raise PuzzleError(f"constraints: expected a list, found a single {constraints.kind}")
        standing = tuple(as_constraint(each).on(layout) for each in constraints)
        return _shared_grid(size, box, sorted_regions, tuple(extra), standing)

    def with_constraints(self, constraints: Iterable[Constraint]) -> "Grid":
        """The same layout with these constraints instead of its own."""
        size, box, regions, extra, _ = self.key
        return Grid.of(size, box, None if box else regions, extra, constraints)

    @cached_property
    def packing(self) -> Packing:
        """Digits of single cells in and out of masks of candidates."""
        return Packing(self.layout)

    def _place_readings(self) -> tuple[PlacedReading, ...]:
        """What is read, but for marks on single cells: those are seen to at the start."""
        return tuple(
            PlacedReading(name, reading, self.packing)
            for name, reading in self.named_readings.items()
            if not reading.is_mark
        )

    @cached_property
    def _conflicts(self) -> Conflicts:
        """What candidates conflict in by constraints; search by fast code does without."""
        if not self.constraints:
            return {}
        return pair_conflicts(self.constraints, self.readings, self.layout)

    def _peer_masks(self) -> tuple[int, ...]:
        """The cells that cannot hold the same digit as each cell, by houses or by a constraint."""
        unlike = unlike_masks(self.constraints, self.readings, self.layout)
        return tuple(
            self._house_peers(cell) | unlike.get(cell, 0) for cell in range(self.cell_count)
        )

    def _house_peers(self, cell: int) -> int:
        mask = 0
        for number in self.houses_of[cell]:
            mask |= self.house_masks[number]
        return mask & ~(1 << cell)

    def _sees(self, candidate: int) -> int:
        digit, cell = divmod(candidate, self.cell_count)
        same_digit = self.peer_masks[cell] << digit * self.cell_count
        others = self.domain_masks[cell] & ~(1 << candidate)
        return same_digit | others | self._conflicts.get(candidate, 0)

    @cached_property
    def constrained_mask(self) -> int:
        """The cells that something else than houses is said of."""
        cells = constrained_cells(self.constraints, self.named_readings.values(), self.layout)
        return sum({1 << cell for cell in cells})

    @cached_property
    def by_name(self) -> dict[str, Constraint]:
        """Constraints, and the readings of those that are several, by the names that receipts use."""
        return {**self.named_readings, **self.named_constraints}

    @cached_property
    def readings_by_name(self) -> dict[str, PlacedReading]:
        """The readings by their names."""
        return {each.name: each for each in self.readings}

    @cached_property
    def conflict_reasons(self) -> ConflictReasons:
        """Which constraints make candidates conflict: for those who explain."""
        return ConflictReasons(
            self.named_constraints, self.named_readings, self.readings, self.layout
        )

    @cached_property
    def cell_fold(self) -> Fold:
        """Folds the digits' slices onto the first: how many candidates has each cell?"""
        return regular_fold(split_rounds(self.size, self.cell_count))

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """The houses in families that do not overlap; boxes first, as people look."""
        n = self.size
        rows = self._regular_lane(HouseKind.ROW, split_rounds(n, 1))
        columns = self._regular_lane(HouseKind.COLUMN, split_rounds(n, n))
        irregular = [
            (number, tuple(self.index(c) for c in house.cells))
            for number, house in enumerate(self.houses)
            if house.kind not in (HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX)
        ]
        boxes: tuple[Lane, ...] = ()
        if self.box is not None:
            boxes = (self._regular_lane(HouseKind.BOX, ((1, self.box[1]), (n, self.box[0]))),)
        return (*boxes, *irregular_lanes(irregular, self.first_cell_mask), rows, columns)

    def _regular_lane(self, kind: HouseKind, rounds: Rounds) -> Lane:
        anchors = {
            self.index(house.cells[0]): number
            for number, house in enumerate(self.houses)
            if house.kind is kind
        }
        mask = sum(self.first_cell_mask << anchor for anchor in anchors)
        return Lane(regular_fold(rounds), mask, anchors)

    def index(self, cell: CellLike) -> int:
        """The number of a cell, in reading order; it may go by its name."""
        number = self.numbers.get(cell) if type(cell) is Cell else self.numbers.get(Cell.of(cell))
        if number is None:
            raise PuzzleError(f"{Cell.of(cell)} is not on a {self.size}×{self.size} grid")
        return number

    def candidate(self, cell: CellLike, digit: int) -> int:
        """The number (bit) of a candidate."""
        number = self.numbers.get(cell) if type(cell) is Cell else self.numbers.get(Cell.of(cell))
        value = digit if type(digit) is int else whole_number(digit)
        if value is None:
            raise WrongTypeError(f"a digit from 1 to {self.size}", digit)
        if number is None or not 0 < value <= self.size:
            raise PuzzleError(
                f"{Cell.of(cell)}={shortened(value)} is not a candidate of a {self.size}×{self.size} grid"
            )
        return (value - 1) * self.cell_count + number

    def split(self, candidate: int) -> tuple[Cell, int]:
        """The cell and digit of a candidate's number."""
        return self.candidates[candidate]

    @cached_property
    def candidates(self) -> tuple[tuple[Cell, int], ...]:
        """Every candidate that there can be, by its number: its cell and its digit."""
        return tuple((cell, digit + 1) for digit in range(self.size) for cell in self.cells)

    def range_mask(self, house: int, digit: int) -> int:
        """Every candidate that a digit (1-based) can ever have in a house."""
        return self.house_masks[house] << (digit - 1) * self.cell_count

    def cells_of(self, mask: int) -> int:
        """The cells that hold any of these candidates: the digits' slices laid over each other."""
        cells = 0
        while mask:
            cells |= mask
            mask >>= self.cell_count
        return cells & self.cells_mask

    def house(self, name: str) -> House:
        """The house of that name (`row 4`)."""
        found = self._house_names.get(name)
        if found is None:
            raise PuzzleError(f"expected a house such as 'row 4', found {name!r}")
        return self.houses[found]

    def house_number(self, house: House) -> int:
        """The place of a house in `houses`."""
        number = self._house_names.get(house.name)
        if number is None or self.houses[number] != house:
            raise PuzzleError(f"{house} is not a house of this grid")
        return number

    @cached_property
    def _house_names(self) -> dict[str, int]:
        return {house.name: number for number, house in enumerate(self.houses)}

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (_shared_grid, self.key)

    def __repr__(self) -> str:
        size, box, regions, extra, constraints = self.key
        parts = [str(size)]
        if box is None:
            parts.append(f"regions={regions!r}")
        elif self.size not in _USUAL_SIZES or self.box != default_box(self.size):
            parts.append(f"box={self.box!r}")
        if extra:
            parts.append(f"extra={extra!r}")
        if constraints:
            parts.append(f"constraints={constraints!r}")
        return f"Grid.of({', '.join(parts)})"


_USUAL_SIZES = frozenset(
    n for n in range(SMALLEST, LARGEST + 1) if any(n % d == 0 for d in range(2, n))
)


_GRIDS: WeakValueDictionary[GridKey, Grid] = WeakValueDictionary()
"""Every grid in use; `_shared_grid` keeps the last few alive besides."""


@lru_cache(maxsize=64)
def _shared_grid(
    size: int,
    box: tuple[int, int] | None,
    regions: tuple[Cells, ...],
    extra: tuple[House, ...],
    constraints: tuple[Constraint, ...] = (),
) -> Grid:
    key = GridKey(size, box, regions, extra, constraints)
    grid = _GRIDS.get(key)
    if grid is None:
        check_constraints(named(constraints), Layout(size, box, regions))
        _check_houses(size, *_with_houses_of(key))
        grid = _GRIDS[key] = Grid(size, box, regions, extra, constraints)
    return grid


def _with_houses_of(key: GridKey) -> tuple[tuple[Cells, ...], tuple[House, ...]]:
    """The regions and the extra houses, with those that constraints are."""
    size, box, regions, extra, constraints = key
    all_regions, all_extra = list(regions), list(extra)
    for each in constraints:
        for told, cells in each.houses(Layout(size, box, regions)):
            kind = told if each.is_ours() else HouseKind.EXTRA
            if kind is HouseKind.REGION and box is None:
                all_regions.append(tuple(sorted(cells)))
            else:
                index = sum(house.kind is kind for house in all_extra)
                all_extra.append(House(kind, index, tuple(sorted(cells))))
            if len(all_regions) + len(all_extra) > _MOST_HOUSES * size:
                raise PuzzleError(f"expected at most {_MOST_HOUSES * size} houses by constraints")
    return tuple(all_regions), tuple(all_extra)


def _check_houses(size: int, regions: tuple[Cells, ...], extra: tuple[House, ...]) -> None:
    named = [(f"region {i + 1}", cells) for i, cells in enumerate(regions)]
    for house in extra:
        if house.kind in (HouseKind.ROW, HouseKind.COLUMN, HouseKind.BOX):
            raise PuzzleError(f"{house} is not an extra house: every grid has its own")
        named.append((house.name, house.cells))
    for name, cells in named:
        if len(cells) != size:
            raise PuzzleError(f"{name} has {len(cells)} cells; a house here has {size}")
        if len(set(cells)) != size:
            twice = next(cell for cell in cells if cells.count(cell) > 1)
            raise PuzzleError(f"{name} names {twice} twice")
        for cell in cells:
            if not (0 <= cell.row < size and 0 <= cell.col < size):
                raise PuzzleError(f"{name}: {cell} is not on a {size}×{size} grid")
    seen = [cell for cells in regions for cell in cells]
    if len(set(seen)) != len(seen):
        twice = next(cell for cell in seen if seen.count(cell) > 1)
        raise PuzzleError(f"{twice} lies in two regions")
    names = [name for name, _ in named]
    if len(set(names)) != len(names):
        raise PuzzleError(f"two houses are called {next(n for n in names if names.count(n) > 1)!r}")
