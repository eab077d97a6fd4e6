"""SK-Loop: eight pairs of cells in a ring, with just enough digits to go round.

Four filled cells, the pivots, stand in four boxes at the corners of a rectangle. In each of the boxes two cells
lie beside the pivot in its row, and two in its column. These eight pairs form a ring: neighbours share a box,
then a line, then a box again.

(a) pivots as described, and an open cell in each of the eight pairs;
(b) a few digits for each house between neighbours, such that every candidate of a pair is among the digits of
    its box or of its line;
(c) as many digits in all as the pairs have open cells (sixteen, two for each house, as a rule).

A house has room for each of its digits once, so all of them are used up: each of the houses has its digits in the
two pairs, and other cells of it lose them.

    1  A  A | .  .  . | A  A  2      The pairs marked A share row 1, and lie in boxes 1 and 3 with the pairs B
    B  .  . | .  .  . | .  .  B      and H. If row 1 has 3 and 7 for its two pairs, the dots of row 1 lose 3
    B  .  . | .  .  . | .  .  B      and 7; if box 1 has 4 and 6, so do its other cells.
    --------+---------+--------
    (and the same below)

Counting suggests what goes; it is reported once it is proved from the domains of the open cells.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial, reduce
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.reasoning.proofs.exhaustion import Choices
from sudologue.reasoning.views.candidates import candidates_of, cell_digits, domains, elimination_of
from sudologue.rules.rule import FindRule, Rule

_SIDE = 3
_MOST_DIGITS = 3
"""Of one house of the ring."""


class Ring(NamedTuple):
    """Where a loop may lie."""

    pivots_mask: int
    pairs: tuple[int, ...]
    """The cells of the eight pairs, in the order of the ring."""
    cells: tuple[tuple[int, int], ...]
    """The same by their numbers."""
    houses: tuple[int, ...]
    """The house that each of the pairs shares with the next."""


Links = tuple[int, ...]
"""For each house of a ring its digits, as a mask: bit 0 is the digit 1."""


@lru_cache(maxsize=64)
def _rings(grid: Grid) -> dict[tuple[int, int], dict[int, Ring]]:
    """By its two rows and by its columns, as cells of the first row, every ring there can be.

    There are none on grids without boxes of three by three.
    """
    if grid.box != (_SIDE, _SIDE):
        return {}
    lines = [(a, b) for a, b in combinations(range(grid.size), 2) if a // _SIDE != b // _SIDE]
    return {
        rows: {
            1 << left | 1 << right: _make_ring(grid, *rows, left, right) for left, right in lines
        }
        for rows in lines
    }


@lru_cache(maxsize=64)
def _pieces(grid: Grid) -> tuple[int, ...]:
    """The cells that a line and a box share."""
    masks, n = grid.house_masks, grid.size
    return tuple(
        line & box for line in masks[: 2 * n] for box in masks[2 * n : 3 * n] if line & box
    )


def _make_ring(grid: Grid, top: int, bottom: int, left: int, right: int) -> Ring:
    """Clockwise from the left end of the top row, which a pair shares with the right end."""
    n, masks = grid.size, grid.house_masks
    corners = ((top, left), (top, right), (bottom, right), (bottom, left))
    pivots = sum(1 << row * n + col for row, col in corners)
    pairs: list[int] = []
    houses: list[int] = []
    for at, (row, col) in enumerate(corners):
        box = 2 * n + row // _SIDE * _SIDE + col // _SIDE
        across = masks[row] & masks[box] & ~pivots
        down = masks[n + col] & masks[box] & ~pivots
        pairs += (down, across) if at % 2 == 0 else (across, down)
        houses += (box, row) if at % 2 == 0 else (box, n + col)
    cells = tuple((one, other) for one, other in map(bits, pairs))
    return Ring(pivots, tuple(pairs), cells, tuple(houses))


def _find_links(unions: Sequence[int], room: int) -> Iterator[Links]:
    """The ways to give digits to the houses so that every digit of a pair is in one beside it."""
    for last in _choices_of(0, unions[-1] | unions[0]):
        left = room - last.bit_count()
        if _least(unions, last, last) <= left:
            for links in _around(unions, last, last, left):
                yield (*links, last)


def _around(unions: Sequence[int], before: int, last: int, room: int) -> Iterator[Links]:
    """Each house takes what the one before it left of the pair between them, and more where there is room."""
    pair, *others = unions
    if not others:
        if not room and not pair & ~(before | last):
            yield ()
        return
    for digits in _choices_of(pair & ~before, pair | others[0]):
        left = room - digits.bit_count()
        if _least(others, digits, last) <= left:
            for links in _around(others, digits, last, left):
                yield (digits, *links)


@lru_cache(maxsize=1024)
def _choices_of(needed: int, digits: int) -> tuple[int, ...]:
    """What a house may have of these digits, those that it needs among them."""
    others = [1 << digit for digit in bits(digits & ~needed)]
    counts = range(0 if needed else 1, _MOST_DIGITS + 1 - needed.bit_count())
    return tuple(needed | sum(chosen) for count in counts for chosen in combinations(others, count))


def _least(unions: Sequence[int], before: int, last: int) -> int:
    """How many digits the houses take at least: none can do better than to leave to the next what it may."""
    *pairs, end = unions
    count = 0
    for pair in pairs:
        before = pair & ~before
        count += before.bit_count()
    return count + (end & ~(before | last)).bit_count()


def _find(board: Board) -> Iterator[Inference]:
    grid, empty, sets = board.grid, board.empty_mask, board.shared(cell_digits)
    for ring in _between_pivots(grid, _pivots_mask(grid, empty)):
        unions = [sets[one] | sets[other] for one, other in ring.cells]
        room = (sum(ring.pairs) & empty).bit_count()
        if sum(map(int.bit_count, unions)) <= 2 * room:
            ways = list(_find_links(unions, room))
            if ways:
                yield from _conclude(board, ring, ways)


def _pivots_mask(grid: Grid, empty: int) -> int:
    """The filled cells with an open cell beside them in their row, and one in their column."""
    pivots = grid.cells_mask & ~empty
    for piece in _pieces(grid):
        if not piece & empty:
            pivots &= ~piece
    return pivots


def _between_pivots(grid: Grid, pivots: int) -> Iterator[Ring]:
    """The rings with four of these pivots."""
    n, first_row = grid.size, grid.house_masks[0]
    for (top, bottom), rings in _rings(grid).items():
        common = first_row & pivots >> top * n & pivots >> bottom * n
        if common & common - 1:
            for columns, ring in rings.items():
                if not columns & ~common:
                    yield ring


def _conclude(board: Board, ring: Ring, ways: list[Links]) -> Iterator[Inference]:
    """What each way to give out the digits strikes, the most first, unless all of that is reported already.

    There may be hundreds of ways; where not all cells are needed for all that they strike, they are not for less.
    """
    account = _Account(board, ring)
    choices = Choices(board.grid, list(account.facts.values()))
    suggested = [account.suggested(links) for links in ways]
    proved = choices.ruled_out(reduce(int.__or__, suggested))
    if not proved or choices.unneeded(proved) is not None:
        return
    links_of: dict[int, Links] = {}
    for mask, links in zip(suggested, ways, strict=True):
        links_of.setdefault(mask & proved, links)
    reported: list[int] = []
    for lost in sorted(links_of, key=int.bit_count, reverse=True):
        is_new = all(lost & ~more for more in reported)
        if is_new and lost and choices.unneeded(lost) is None:
            reported.append(lost)
            yield account.inference(links_of[lost], lost)


class _Account:
    """What a ring strikes, and on which truths; what its ways to give out the digits share is worked out once."""

    def __init__(self, board: Board, ring: Ring) -> None:
        self._board, self._make_ring = board, ring
        self.facts = domains(board, sum(ring.pairs) & board.empty_mask)
        both = [one | other for one, other in zip(ring.pairs, _turned(ring.pairs), strict=True)]
        outside = [board.grid.house_masks[h] & ~b for h, b in zip(ring.houses, both, strict=True)]
        self._outside, self._inside, self._both = (
            [MaskTable(partial(self._with_digits, cells)) for cells in all_cells]
            for all_cells in (outside, ring.pairs, both)
        )
        self._parts: dict[tuple[int, int], Part] = {}

    def _with_digits(self, cells: int, digits: int) -> int:
        count = self._board.grid.cell_count
        return self._board.candidates_mask & sum([cells << d * count for d in bits(digits)])

    def suggested(self, links: Links) -> int:
        """A house's digits outside its two pairs; and inside a pair what both its houses have."""
        found, before = 0, links[-1]
        for digits, outside, inside in zip(links, self._outside, self._inside, strict=True):
            found |= outside[digits] | inside[digits & before]
            before = digits
        return found

    def inference(self, links: Links, lost: int) -> Inference:
        """That these go."""
        grid, ring = self._board.grid, self._make_ring
        cells = tuple(grid.cells[cell] for cell in bits(sum(ring.pairs) & self._board.empty_mask))
        pivots = tuple(grid.cells[cell] for cell in bits(ring.pivots_mask))
        parts = [self._link_part(at, digits) for at, digits in enumerate(links)]
        names = [f"{''.join(map(str, part.digits))} {part.houses[0]}" for part in parts]
        evidence = Evidence(
            truths=tuple(self.facts),
            focus_cells=cells,
            description=", ".join(names),
            parts=(Part("pivots", cells=pivots), *parts),
        )
        return Inference("sk-loop", elimination_of(lost, grid), evidence)

    def _link_part(self, at: int, digits: int) -> Part:
        known = self._parts.get((at, digits))
        if known is None:
            grid = self._board.grid
            candidates = candidates_of(self._both[at][digits], grid)
            cells = tuple(dict.fromkeys(cell for cell, _ in candidates))
            named = tuple(digit + 1 for digit in bits(digits))
            known = Part(
                "link", candidates, cells, named, (grid.houses[self._make_ring.houses[at]],)
            )
            self._parts[at, digits] = known
        return known


def _turned(items: tuple[int, ...]) -> tuple[int, ...]:
    """The same, each a place further."""
    return (*items[1:], items[0])


RULES: tuple[Rule, ...] = (FindRule("sk-loop", _find),)
