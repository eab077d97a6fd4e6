"""What stands between cells and in single cells: dots, signs, digits at corners, marks."""

from collections.abc import Callable, Iterator

from sudologue.constraints import (
    XV,
    Constraint,
    Difference,
    Even,
    GreaterThan,
    KropkiBlack,
    KropkiWhite,
    Maximum,
    Minimum,
    NonConsecutive,
    Odd,
    Quadruple,
    Ratio,
    RatioNegative,
    XVNegative,
)
from sudologue.generation.variants.canvas import Canvas, Cells, Group
from sudologue.model.cell import Cell

_SUMS = (5, 10)
_SHARE = 0.3
"""Of the cells: how many dots or marks there are at most."""
_LARGEST_RATIO = 4


def _between(
    make: Callable[[Cells, int, int], Constraint | None],
) -> Callable[[Canvas], Iterator[Group]]:
    """Draws what stands between two cells, made of them and of their digits."""

    def draw(canvas: Canvas) -> Iterator[Group]:
        def group(cells: Cells) -> Group:
            made = make(cells, *(canvas.digits[cell] for cell in cells))
            return () if made is None else (made,)

        where = canvas.shuffled(canvas.grid.layout.neighbours())
        return canvas.draw("", where, group, _SHARE * canvas.size**2)

    return draw


def _dot(cells: Cells, one: int, other: int) -> Constraint | None:
    """The dot that all rules for dots agree on, if there is one: between 1 and 2 a black one."""
    low, high = sorted((one, other))
    if high == 2 * low:
        return KropkiBlack(cells)
    return KropkiWhite(cells) if high == low + 1 else None


def _xv(cells: Cells, one: int, other: int) -> Constraint | None:
    return XV(cells, one + other) if one + other in _SUMS else None


def _greater(cells: Cells, one: int, other: int) -> Constraint | None:
    return GreaterThan(cells if one > other else cells[::-1])


def _difference(cells: Cells, one: int, other: int) -> Constraint | None:
    return Difference(cells, abs(one - other))


def _ratio(cells: Cells, one: int, other: int) -> Constraint | None:
    ratio, rest = divmod(max(one, other), min(one, other))
    return Ratio(cells, ratio) if not rest and ratio <= _LARGEST_RATIO else None


kropki = _between(_dot)
xv = _between(_xv)
greater_than = _between(_greater)
difference = _between(_difference)
ratio = _between(_ratio)


def all_dots(canvas: Canvas) -> Group:
    """Every dot that there is, and that there are no more."""
    dots = _all(canvas, _dot)
    exempt = tuple(dot.all_cells() for dot in dots)
    return (*dots, NonConsecutive(exempt), RatioNegative(exempt))


def all_xv(canvas: Canvas) -> Group:
    """Every X and V that there is, and that there are no more."""
    signs = _all(canvas, _xv)
    return (*signs, XVNegative(tuple(sign.all_cells() for sign in signs)))


def _all(canvas: Canvas, make: Callable[[Cells, int, int], Constraint | None]) -> Group:
    pairs = canvas.grid.layout.neighbours()
    made = (make(pair, canvas.digits[pair[0]], canvas.digits[pair[1]]) for pair in pairs)
    return tuple(each for each in made if each is not None)


def quadruple(canvas: Canvas) -> Iterator[Group]:
    """Some of the digits around a corner."""

    def make(cells: Cells) -> Group:
        digits = canvas.shuffled(canvas.digits[cell] for cell in cells)
        return (Quadruple(sorted(cells), sorted(digits[: canvas.number(2, 4)])),)

    size = range(canvas.size - 1)
    corners = [
        tuple(Cell(row + down, col + across) for down in (0, 1) for across in (0, 1))
        for row in size
        for col in size
    ]
    return canvas.draw("", canvas.shuffled(corners), make, _SHARE * canvas.size**2 / 2)


def _marks(
    make: Callable[[Canvas, Cell], Constraint | None],
) -> Callable[[Canvas], Iterator[Group]]:
    """Draws marks on single cells."""

    def draw(canvas: Canvas) -> Iterator[Group]:
        def group(cells: Cells) -> Group:
            made = make(canvas, cells[0])
            return () if made is None else (made,)

        where = [(cell,) for cell in canvas.shuffled(canvas.grid.cells)]
        return canvas.draw("marks", where, group, _SHARE * canvas.size**2)

    return draw


def _parity(canvas: Canvas, cell: Cell) -> Constraint:
    return Odd((cell,)) if canvas.digits[cell] % 2 else Even((cell,))


def _extreme(canvas: Canvas, cell: Cell) -> Constraint | None:
    """A cell that is smaller or larger than all its neighbours: two such are never neighbours."""
    around = [canvas.digits[each] for each in canvas.neighbours(cell)]
    if canvas.digits[cell] < min(around):
        return Minimum((cell,))
    return Maximum((cell,)) if canvas.digits[cell] > max(around) else None


odd_even = _marks(_parity)
minimum_maximum = _marks(_extreme)

_IN_ONE = (Odd, Even, Minimum, Maximum)


def joined(constraints: Group) -> Group:
    """The same, marks of one kind as one constraint: as people write them."""
    cells: dict[type[Constraint], list[Cell]] = {}
    for each in constraints:
        if isinstance(each, _IN_ONE):
            cells.setdefault(type(each), []).extend(each.cells)
    rest = tuple(each for each in constraints if not isinstance(each, _IN_ONE))
    return (*rest, *(kind(sorted(cells[kind])) for kind in _IN_ONE if kind in cells))
