"""A puzzle: the grid with its constraints, the givens, and what its setter says of it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Self

from sudologue.constraints.constraint import Constraint
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.showing import artist
from sudologue.model.symbols import line


class RemarkKind(StrEnum):
    """What a remark is about.

    >>> import sudologue as sl
    >>> sl.RemarkKind("left-out")
    <RemarkKind.LEFT_OUT: 'left-out'>
    """

    GUESS = "guess"
    """A drawing was taken for a constraint, by the look of it."""
    LEFT_OUT = "left-out"
    """A constraint that is not known here was left out, as the caller asked."""
    UNREAD = "unread"
    """Something that may well carry a rule was not read: a drawing, or what the setter says in words."""


class Remark(NamedTuple):
    """What whoever read a puzzle has to say of it: its meaning may differ from what its setter had in mind.

    >>> import sudologue as sl
    >>> sl.Remark(sl.RemarkKind.UNREAD, "a drawing was not read").text
    'a drawing was not read'
    """

    kind: RemarkKind
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Puzzle:
    """What was set: it never changes while it is solved. `givens_mask` has a bit per given digit.

    >>> import sudologue as sl
    >>> puzzle = sl.Puzzle.of("1" + "." * 15, [sl.Thermo("r1c1 r1c2 r1c3 r1c4")], title="Up")
    >>> puzzle
    <Puzzle 1...............>
    >>> sl.Puzzle.from_json(puzzle.to_json()) == puzzle
    True
    """

    grid: Grid
    givens_mask: int
    title: str | None = None
    author: str | None = None
    rules: str | None = None
    notes: str | None = field(default=None, compare=False)
    """Whatever else was written in the JSON that it came from, as JSON. It is no part of what was set: a puzzle is the
    same with other notes, and traces do not carry them."""
    remarks: tuple[Remark, ...] = field(default=(), compare=False)
    """What its reader was not sure of. They are no part of what was set, either."""

    @classmethod
    def of(
        cls,
        givens: str | None = None,
        constraints: Iterable[Constraint] = (),
        *,
        size: int | None = None,
        boxes: bool | tuple[int, int] = True,
        title: str | None = None,
        author: str | None = None,
        rules: str | None = None,
    ) -> Self:
        """A puzzle with constraints: givens as `Board.from_string` reads them; left out, the grid is empty.

        `boxes` is True for the usual ones, False for none (a jigsaw's regions are constraints), or rows × columns of
        one box.
        """
        from sudologue.model.reading import read_givens, size_of

        size = size or (9 if givens is None else size_of(givens))
        box = boxes if isinstance(boxes, tuple) else None
        regions = None if boxes else ()
        grid = Grid.of(size, box, regions, constraints=constraints)
        mask = 0 if givens is None else read_givens(givens, grid)[1]
        return cls(grid, mask, title, author, rules)

    @classmethod
    def from_json(cls, text: str) -> "Puzzle":
        """Read one JSON object with `size`, `givens`, `boxes` and `constraints`."""
        from sudologue.model.puzzle_json import loads

        return loads(text)

    def to_json(self) -> str:
        """The JSON object that `from_json` reads."""
        from sudologue.model.puzzle_json import dumps

        return dumps(self)

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What it has beyond rows, columns and boxes."""
        return self.grid.constraints

    @property
    def open_mask(self) -> int:
        """The givens, and every candidate of the other cells: what there is before anybody looks."""
        grid = self.grid
        filled = grid.cells_of(self.givens_mask) * grid.first_cell_mask
        return grid.start_mask & ~filled | self.givens_mask

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
        return line(self.givens_mask, self.grid.cell_count)
