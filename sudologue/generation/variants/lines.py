"""Lines: walks over free cells of the grid whose digits happen to keep a rule.

A walk goes on to any cell around the last one, and never closes in on itself: a new cell shares a side with no earlier
one but the last. Where there are digits, it is guided by what they may be so far; whether a clue on it is true is for
the canvas to see.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from sudologue.constraints import (
    Arrow,
    Between,
    Constraint,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    RegionSumLine,
    Renban,
    SlowThermo,
    SumLine,
    Thermo,
    Whispers,
    Zipper,
)
from sudologue.generation.variants.canvas import Canvas, Cells, Group
from sudologue.model.cell import Cell

LAYER = "lines"

Goes = Callable[[Sequence[int], int], bool]
"""May a line with these digits, on a grid of that size, be the beginning of one?"""

_TRIES = 20
"""Walks for each line that is wanted."""
_CHOICE = 4
"""Walks of which the longest is taken."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A kind of lines: how long they are, how much of the grid they cover, and how they go."""

    make: Callable[[Cells, int], Constraint]
    """On these cells, on a grid of that size."""
    shortest: int
    longest: int
    cover: float
    goes: Goes
    smallest: int = 4
    """The size of grid up from which there are such lines."""
    share: float = 1.0
    """Of the digits: so many may stand on one line."""

    def draw(self, canvas: Canvas) -> Iterator[Group]:
        """Lines until enough of the grid is covered, or no more are found."""
        usual = self.cover * canvas.size**2 * 2 / (self.shortest + self.longest)

        def make(cells: Cells) -> Group:
            return (self.make(cells, canvas.size),)

        walks = islice(self._walks(canvas), round(_TRIES * usual * canvas.density))
        where = (cells for walk in walks for cells in self._parts(walk))
        return canvas.draw(LAYER, where, make, usual)

    def _walks(self, canvas: Canvas) -> Iterator[Cells]:
        """The longest of a few walks each time, since short ones are many."""
        longest = min(self.longest, int(self.share * canvas.size))
        while free := canvas.free(LAYER):
            length = canvas.number(self.shortest, longest)
            yield max((self._walk(canvas, free, length) for _ in range(_CHOICE)), key=len)

    def _walk(self, canvas: Canvas, free: Sequence[Cell], length: int) -> Cells:
        """A walk at random, at most as long as that."""
        room, walk = set(free), [canvas.pick(free)]
        while len(walk) < length:
            near = _ahead(canvas, walk, room)
            ahead = [cell for cell in near if self._goes_on(canvas, (*walk, cell))]
            if not ahead:
                break
            walk.append(canvas.pick(ahead))
        return tuple(walk)

    def _goes_on(self, canvas: Canvas, walk: Cells) -> bool:
        """Does the walk go on well? Without digits there is nothing to go by."""
        return not canvas.digits or self.goes([canvas.digits[c] for c in walk], canvas.size)

    def _parts(self, walk: Cells) -> Iterator[Cells]:
        """A walk, and how it begins: it may have gone on for too long."""
        return (walk[:length] for length in range(len(walk), self.shortest - 1, -1))


def _ahead(canvas: Canvas, walk: list[Cell], room: set[Cell]) -> Iterator[Cell]:
    """Where a walk can go without touching itself or crossing another line; straight on is twice as likely."""
    last, earlier = walk[-1], set(walk[:-1])
    for cell in canvas.neighbours(last, diagonal=True):
        touched = earlier.intersection(canvas.neighbours(cell))
        if cell in room and cell not in walk and not touched and not canvas.crosses(last, cell):
            yield cell
            if earlier and (cell.row - last.row, cell.col - last.col) == _heading(walk):
                yield cell


def _heading(walk: list[Cell]) -> tuple[int, int]:
    before, last = walk[-2:]
    return last.row - before.row, last.col - before.col


def _rises(digits: Sequence[int], _: int) -> bool:
    return all(low < high for low, high in pairwise(digits))


def _never_falls(digits: Sequence[int], _: int) -> bool:
    return all(low <= high for low, high in pairwise(digits))


def whisper(size: int) -> int:
    """How far apart neighbours on a whispers line are: 5 on the usual grid."""
    return (size + 1) // 2


def _whispers(digits: Sequence[int], size: int) -> bool:
    return all(abs(one - other) >= whisper(size) for one, other in pairwise(digits))


_LONGEST_RENBAN = 6


def _may_be_renban(digits: Sequence[int], _: int) -> bool:
    return len(set(digits)) == len(digits) and max(digits) - min(digits) < _LONGEST_RENBAN


def _may_be_arrow(digits: Sequence[int], _: int) -> bool:
    return sum(digits[1:]) <= digits[0]


def _are_apart(digits: Sequence[int], _: int) -> bool:
    """Are no two of them equal or consecutive?"""
    return all(high - low > 1 for low, high in pairwise(sorted(digits)))


def _take_turns(sort: Callable[[int, int], int]) -> Goes:
    """Are any three neighbours of three different sorts?"""

    def goes(digits: Sequence[int], size: int) -> bool:
        sorts = [sort(digit, size) for digit in digits]
        return all(len({*sorts[i : i + 3]}) == len(sorts[i : i + 3]) for i in range(len(sorts)))

    return goes


def _may_be_anything(_: Sequence[int], __: int) -> bool:
    return True


class Palindromes(Lines):
    """Palindromes grow from the middle, at both ends at once."""

    def _walk(self, canvas: Canvas, free: Sequence[Cell], length: int) -> Cells:
        room, line = set(free), [canvas.pick(free)]
        if length % 2 == 0:
            line += [c for c in _ahead(canvas, line, room) if self._match(canvas, [], line[0], c)][
                :1
            ]
        while len(line) < length:
            ends = [
                (first, last)
                for first in _ahead(canvas, line[::-1], room)
                for last in _ahead(canvas, line, room)
                if first != last and self._match(canvas, line, first, last)
            ]
            if not ends:
                break
            first, last = canvas.pick(ends)
            line = [first, *line, last]
        return tuple(line)

    def _match(self, canvas: Canvas, _: Sequence[Cell], one: Cell, other: Cell, /) -> bool:
        """Do two cells at the ends of a line hold the same digit? Without digits: could they?"""
        if canvas.digits:
            return canvas.digits[one] == canvas.digits[other]
        return not canvas.grid.peer_masks[canvas.grid.index(one)] >> canvas.grid.index(other) & 1

    def _parts(self, walk: Cells) -> Iterator[Cells]:
        """The walk without its ends, as often as that leaves enough."""
        cut = range((len(walk) - self.shortest) // 2 + 1)
        return (walk[each : len(walk) - each] for each in cut)


class Zippers(Palindromes):
    """Zippers grow in the same way: the ends come to the sum of what is in the middle."""

    def _match(self, canvas: Canvas, line: Sequence[Cell], one: Cell, other: Cell, /) -> bool:
        if not canvas.digits or not line:
            return True
        middle = {line[(len(line) - 1) // 2], line[len(line) // 2]}
        total = sum(canvas.digits[cell] for cell in middle)
        return canvas.digits[one] + canvas.digits[other] == total


def _on(kind: Callable[[Cells], Constraint]) -> Callable[[Cells, int], Constraint]:
    return lambda cells, _: kind(cells)


LINES: dict[str, Lines] = {
    "thermo": Lines(_on(Thermo), 3, 7, 0.4, _rises),
    "slow-thermo": Lines(_on(SlowThermo), 4, 8, 0.45, _never_falls),
    "whispers": Lines(lambda cells, size: Whispers(cells, whisper(size)), 4, 8, 0.4, _whispers),
    "renban": Lines(_on(Renban), 3, _LONGEST_RENBAN, 0.4, _may_be_renban),
    "palindrome": Palindromes(_on(Palindrome), 4, 8, 0.4, _may_be_anything),
    "between": Lines(_on(Between), 3, 6, 0.4, _may_be_anything),
    "arrow": Lines(lambda cells, _: Arrow(cells[1:], cells[:1]), 3, 5, 0.4, _may_be_arrow),
    "double-arrow": Lines(_on(DoubleArrow), 4, 6, 0.4, _may_be_anything),
    "region-sum-line": Lines(_on(RegionSumLine), 4, 8, 0.4, _may_be_anything),
    "sum-line": Lines(_on(SumLine), 4, 8, 0.4, _may_be_anything),
    "zipper": Zippers(_on(Zipper), 3, 7, 0.4, _may_be_anything),
    "lockout": Lines(
        lambda cells, size: Lockout(cells, whisper(size) - 1), 4, 6, 0.4, _may_be_anything
    ),
    "nabner": Lines(_on(Nabner), 3, 4, 0.4, _are_apart, smallest=6, share=0.5),
    "entropic": Lines(_on(Entropic), 4, 8, 0.5, _take_turns(lambda digit, n: (digit - 1) * 3 // n)),
    "modular": Lines(_on(Modular), 4, 8, 0.5, _take_turns(lambda digit, _: digit % 3)),
}
"""By name."""
