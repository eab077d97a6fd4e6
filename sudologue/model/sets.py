"""Sets of cells, digits and candidates: integers inside, sets outside.

Rules work on masks. People get these: iterable, comparable with ordinary sets, with a `repr` that
evaluates and a `str` that draws.

    >>> CellSet(["r1c1", "r2c3"], Grid.of(4))
    CellSet(['r1c1', 'r2c3'], Grid.of(4))
    >>> print(CellSet(["r1c1", "r2c3"], Grid.of(4)))
    X . . .
    . . X .
    . . . .
    . . . .
    >>> print(DigitSet([7, 2]) | {5})
    {2 5 7}
    >>> print(CandidateSet(["r1c1=5", "r1c1=7", "r9c9=5"]))
    r1c1: 5 7
    r9c9: 5
"""

import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Set
from typing import Self, TypeVar

from sudologue.errors import PuzzleError
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid

T_co = TypeVar("T_co", covariant=True)

Candidate = tuple[Cell, int]

_CANDIDATE = re.compile(r"\s*(r\d+\s*c\d+)\s*(=|<>)\s*(\d{1,2})\s*\Z", re.IGNORECASE)


def parse_candidate(text: str) -> tuple[Cell, str, int]:
    """Read `r4c7=5` or `r4c7<>5`: the cell, the sign, the digit."""
    found = _CANDIDATE.match(text)
    if found is None:
        raise PuzzleError(f"expected a candidate such as 'r4c7=5', found {text!r:.60}")
    return Cell.parse(found[1]), found[2], int(found[3])


class MaskSet(Set[T_co]):
    """A frozen set of things that have a number, one bit each."""

    __slots__ = ("mask",)

    mask: int

    @abstractmethod
    def _number(self, item: object) -> int: ...

    @abstractmethod
    def _item(self, number: int) -> T_co: ...

    @abstractmethod
    def _with(self, mask: int) -> Self: ...

    def _mask_of(self, items: Iterable[object]) -> int:
        mask = 0
        for item in items:
            mask |= 1 << self._number(item)
        return mask

    def __contains__(self, item: object) -> bool:
        try:
            return bool(self.mask >> self._number(item) & 1)
        except (PuzzleError, TypeError):
            return False

    def __iter__(self) -> Iterator[T_co]:
        return map(self._item, bits(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __and__(self, other: Iterable[object]) -> Self:
        return self._with(self._mask_of(item for item in other if item in self))

    def __or__(self, other: Iterable[object]) -> Self:
        return self._with(self.mask | self._mask_of(other))

    def __sub__(self, other: Iterable[object]) -> Self:
        return self._with(self.mask & ~(self & other).mask)

    def __xor__(self, other: Iterable[object]) -> Self:
        return self._with(self.mask ^ self._mask_of(other))

    def __rsub__(self, other: Iterable[object]) -> Self:
        return self._with(self._mask_of(item for item in other if item not in self))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __hash__(self) -> int:
        return self._hash()


class DigitSet(MaskSet[int]):
    """Digits; bit 0 is the digit 1.

    >>> import sudologue as sl
    >>> print(sl.DigitSet([7, 2]) | {5})
    {2 5 7}
    """

    __slots__ = ()

    def __init__(self, digits: Iterable[int] = ()) -> None:
        self.mask = self._mask_of(digits)

    @classmethod
    def from_mask(cls, mask: int) -> Self:
        """Wrap a mask."""
        made = cls()
        made.mask = mask
        return made

    def _number(self, item: object) -> int:
        if not isinstance(item, int) or item < 1:
            raise TypeError(f"expected a digit, found {item!r}")
        return item - 1

    def _item(self, number: int) -> int:
        return number + 1

    def _with(self, mask: int) -> Self:
        return self.from_mask(mask)

    def __repr__(self) -> str:
        return f"DigitSet({list(self)!r})"

    def __str__(self) -> str:
        return "{" + " ".join(map(str, self)) + "}"


class GridSet(MaskSet[T_co]):
    """A set of things on a grid."""

    __slots__ = ("grid",)

    grid: Grid

    def __init__(self, items: Iterable[T_co | str] = (), grid: Grid | None = None) -> None:
        self.grid = grid or Grid.of()
        self.mask = self._mask_of(items)

    @classmethod
    def from_mask(cls, mask: int, grid: Grid) -> Self:
        """Wrap a mask."""
        made = cls((), grid)
        made.mask = mask
        return made

    def _with(self, mask: int) -> Self:
        return self.from_mask(mask, self.grid)

    @abstractmethod
    def _names(self) -> list[str]: ...

    def __repr__(self) -> str:
        where = "" if self.grid == Grid.of() else f", {self.grid!r}"
        return f"{type(self).__name__}({self._names()!r}{where})"


class CellSet(GridSet[Cell]):
    """Cells of a grid.

    >>> import sudologue as sl
    >>> cells = sl.CellSet(["r1c1", "r9c9"])
    >>> "r1c1" in cells, len(cells), cells - {sl.Cell(0, 0)}
    (True, 2, CellSet(['r9c9']))
    """

    __slots__ = ()

    def _number(self, item: object) -> int:
        return self.grid.index(Cell.of(item))

    def _item(self, number: int) -> Cell:
        return self.grid.cells[number]

    def _names(self) -> list[str]:
        return [str(cell) for cell in self]

    def __str__(self) -> str:
        n = self.grid.size
        marks = ["X" if self.mask >> i & 1 else "." for i in range(self.grid.cell_count)]
        return "\n".join(" ".join(marks[row : row + n]) for row in range(0, len(marks), n))


class CandidateSet(GridSet[Candidate]):
    """Candidates of a grid, as pairs of cell and digit.

    >>> import sudologue as sl
    >>> sl.CandidateSet(["r1c1=5", "r1c1=7"]) & sl.CandidateSet(["r1c1=7", "r9c9=1"])
    CandidateSet(['r1c1=7'])
    """

    __slots__ = ()

    def _number(self, item: object) -> int:
        match item:
            case str():
                cell, _, digit = parse_candidate(item)
            case (Cell() as cell, int() as digit):
                pass
            case _:
                raise TypeError(f"expected a candidate, found {item!r}")
        return self.grid.candidate(cell, digit)

    def _item(self, number: int) -> Candidate:
        return self.grid.split(number)

    def _names(self) -> list[str]:
        return [f"{cell}={digit}" for cell, digit in self]

    @property
    def cells(self) -> CellSet:
        """The cells that hold any of them."""
        return CellSet.from_mask(self.grid.cells_of(self.mask), self.grid)

    def __str__(self) -> str:
        by_cell: dict[Cell, list[int]] = {}
        for cell, digit in self:
            by_cell.setdefault(cell, []).append(digit)
        rows = sorted(by_cell.items())
        return "\n".join(f"{cell}: {' '.join(map(str, digits))}" for cell, digits in rows)
