"""Junior Exocet: what two cells of a box hold, two others of its band hold as well.

The two base cells lie on a line in one box of a band. In each of the two other boxes of the band a target lies
off that line, with a companion beside it, across the band. Three lines go across the band: through the third
cell of the base's line and box, and through the targets.

(a) the base has three or four digits between its cells;
(b) a target has some of them, its companion has none;
(c) outside the band, each of these digits has its places on the three cross-lines in two lines at most.

If a base digit is true in the base, it is neither elsewhere in that box nor on that line. So on the first cross-line
it stands outside the band, and on the two others it stands outside the band or in the target. Outside the band there is
room for two: one target at least holds it. This goes for both digits of the base, so the targets hold these two, and
nothing else.

    B B . | . . . | . . .      B base, T targets, c companions. The cross-lines are columns 3, 4 and 8; the digits
    . . . | T . . | . c .      of the base may stand outside the band in two rows only (or in one of the cross-lines
    . . . | c . . | . T .      and one row), each in its own. Then T loses all that is not in the base.
        |   |         |

More follows: what the one target cannot be goes from the other's fellow cells, from the base, and so on. All of it is
the same thing: candidates that leave no choice in the base, the targets and the base digits' places on the cross-lines
and in the targets' boxes. They are tried one by one, and reported where the base is needed for it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from sudologue.inference.inference import Evidence, Inference, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate
from sudologue.reasoning.proofs.exhaustion import needed, ruled_out, rules_out
from sudologue.reasoning.views.candidates import cell_digits, elimination_of, slices
from sudologue.rules.rule import FindRule, Rule

_SIDE = 3
_FEWEST_DIGITS, _MOST_DIGITS = 3, 4


class Aim(NamedTuple):
    """A target and the companion across the band from it; cells by number, houses too."""

    target: int
    companion: int
    line: int
    box: int


class Frame(NamedTuple):
    """Where an exocet may lie."""

    base: tuple[int, int]
    base_mask: int
    box: int
    line: int
    """The first cross-line."""
    aims: tuple[tuple[Aim, ...], tuple[Aim, ...]]
    """The ways to aim in each of the two other boxes."""
    band_mask: int
    beyond_mask: int
    """The cells of the first line across that lie outside the band."""


class Exocet(NamedTuple):
    """An exocet: the base digits as a mask, bit 0 is the digit 1."""

    frame: Frame
    digits: int
    aims: tuple[Aim, Aim]

    @property
    def lines(self) -> tuple[int, int, int]:
        """The three cross-lines."""
        return self.frame.line, self.aims[0].line, self.aims[1].line


@lru_cache(maxsize=64)
def _frames(grid: Grid) -> tuple[Frame, ...]:
    """Every place there can be; none on grids without boxes of three by three."""
    if grid.box != (_SIDE, _SIDE):
        return ()
    places = product((False, True), range(grid.size), range(_SIDE), range(_SIDE))
    return tuple(_make_frame(grid, *place) for place in places)


def _make_frame(grid: Grid, is_turned: bool, line: int, box: int, third: int) -> Frame:
    """The base in one line and box, but for its third cell; turned: columns are lines, rows go across."""
    n, masks = grid.size, grid.house_masks
    first = line - line % _SIDE

    def cell(along: int, across: int) -> int:
        return across * n + along if is_turned else along * n + across

    def cross(across: int) -> int:
        return across if is_turned else n + across

    def box_of(cell: int) -> int:
        return next(h for h in range(2 * n, 3 * n) if masks[h] >> cell & 1)

    def aims(box: int) -> Iterator[Aim]:
        for across in range(_SIDE * box, _SIDE * box + _SIDE):
            one, other = (cell(along, across) for along in range(first, first + 3) if along != line)
            yield Aim(one, other, cross(across), box_of(one))
            yield Aim(other, one, cross(across), box_of(one))

    columns = range(_SIDE * box, _SIDE * box + _SIDE)
    left, right = (cell(line, across) for across in columns if across != columns[third])
    one, other = (tuple(aims(number)) for number in range(_SIDE) if number != box)
    band = sum(masks[(n if is_turned else 0) + along] for along in range(first, first + _SIDE))
    return Frame(
        (left, right),
        1 << left | 1 << right,
        box_of(left),
        cross(columns[third]),
        (one, other),
        band,
        masks[0 if is_turned else n] & ~band,
    )


class _Hunt:
    """The search for exocets on a board."""

    def __init__(self, board: Board) -> None:
        self.grid = board.grid
        self.open_mask = board.grid.cells_of(board.candidates_mask)
        self.sets = board.shared(cell_digits)
        self.held = list(self.sets)
        """For each cell the digits that it holds or may hold."""
        for number in bits(board.placed_mask):
            digit, cell = divmod(number, board.grid.cell_count)
            self.held[cell] |= 1 << digit
        self.places = slices(board.grid, board.possible_mask)
        """For each digit the cells that hold it or may hold it."""

    def exocets(self) -> Iterator[Exocet]:
        """Everything that fits (a), (b) and (c)."""
        sets = self.sets
        for frame in _frames(self.grid):
            if not frame.base_mask & ~self.open_mask:
                digits = sets[frame.base[0]] | sets[frame.base[1]]
                if _FEWEST_DIGITS <= digits.bit_count() <= _MOST_DIGITS:
                    yield from self._aimed(frame, digits)

    def _aimed(self, frame: Frame, digits: int) -> Iterator[Exocet]:
        first = self._aims(frame.aims[0], digits)
        second = self._aims(frame.aims[1], digits) if first else ()
        for aims in product(first, second):
            exocet = Exocet(frame, digits, aims)
            if all(self._is_covered(exocet, digit) for digit in bits(digits)):
                yield exocet

    def _aims(self, aims: tuple[Aim, ...], digits: int) -> list[Aim]:
        sets, held = self.sets, self.held
        return [
            aim for aim in aims if not held[aim.companion] & digits and sets[aim.target] & digits
        ]

    def _is_covered(self, exocet: Exocet, digit: int) -> bool:
        """Do two lines hold all the places of a digit on the cross-lines outside the band?"""
        n, places, beyond = self.grid.size, self.places[digit], exocet.frame.beyond_mask
        starts = [line * n if line < n else line - n for line in exocet.lines]
        return _two_lines_hold(*[places >> start & beyond for start in starts])


def _two_lines_hold(one: int, two: int, three: int) -> bool:
    """Two of the cross-lines; one of them and a line across; or two lines across. All of them lie on the first."""
    if not (one and two and three) or (one | two | three).bit_count() < 3:
        return True
    return any(not both & both - 1 for both in (one | two, one | three, two | three))


# What follows.
def _facts(board: Board, exocet: Exocet) -> dict[Truth, int]:
    """The base, the base digits on the cross-lines, the targets, the base digits in the targets' boxes."""
    grid, digits = board.grid, [digit + 1 for digit in bits(exocet.digits)]
    truths: list[Truth] = [Domain(grid.cells[cell]) for cell in exocet.frame.base]
    truths += [Range(digit, grid.houses[line]) for digit in digits for line in exocet.lines]
    truths += [Domain(grid.cells[aim.target]) for aim in exocet.aims]
    truths += [Range(digit, grid.houses[aim.box]) for digit in digits for aim in exocet.aims]
    return {
        truth: truth.mask(board)
        for truth in truths
        if not truth.full_mask(grid) & board.placed_mask
    }


def _suggested(board: Board, exocet: Exocet) -> int:
    """The candidates to try: all of the base and the targets' boxes, base digits in the band and across it."""
    grid, masks = board.grid, board.grid.house_masks
    near = exocet.frame.base_mask | sum(masks[aim.box] for aim in exocet.aims)
    far = union([exocet.frame.band_mask, *(masks[line] for line in exocet.lines)])
    found = union([far << digit * grid.cell_count for digit in bits(exocet.digits)])
    return (found | near * grid.first_cell_mask) & board.candidates_mask


def _find(board: Board) -> Iterator[Inference]:
    if not _frames(board.grid):
        return
    reported: set[tuple[int, tuple[Truth, ...]]] = set()
    for exocet in _Hunt(board).exocets():
        facts = _facts(board, exocet)
        lost = _lost(board, exocet, facts)
        truths = needed(board.grid, facts, lost) if lost else ()
        if lost and (lost, truths) not in reported:
            reported.add((lost, truths))
            yield _inference(board, exocet, truths, lost)


def _lost(board: Board, exocet: Exocet, facts: dict[Truth, int]) -> int:
    """All that goes; only what needs both base cells and all three cross-lines."""
    smaller = list(_without_a_piece(board.grid, exocet, facts))
    suggested = ruled_out(board.grid, list(facts.values()), _suggested(board, exocet))
    return sum(
        1 << candidate
        for candidate in bits(suggested)
        if not any(rules_out(board.grid, fewer, candidate) for fewer in smaller)
    )


def _without_a_piece(grid: Grid, exocet: Exocet, facts: dict[Truth, int]) -> Iterator[list[int]]:
    """The facts without one of the base cells, or without one of the cross-lines."""
    for cell in exocet.frame.base:
        yield [mask for truth, mask in facts.items() if truth != Domain(grid.cells[cell])]
    for line in exocet.lines:
        across = [Range(digit + 1, grid.houses[line]) for digit in bits(exocet.digits)]
        yield [mask for truth, mask in facts.items() if truth not in across]


def _inference(board: Board, exocet: Exocet, truths: tuple[Truth, ...], lost: int) -> Inference:
    grid = board.grid
    digits = tuple(digit + 1 for digit in bits(exocet.digits))
    base = tuple(grid.cells[cell] for cell in exocet.frame.base)
    targets = tuple(grid.cells[aim.target] for aim in exocet.aims)
    companions = tuple(grid.cells[aim.companion] for aim in exocet.aims)
    lines = tuple(grid.houses[line] for line in exocet.lines)
    boxes = tuple(grid.houses[aim.box] for aim in exocet.aims)
    named = ",".join(map(str, digits)), ",".join(map(str, base)), ",".join(map(str, targets))
    evidence = Evidence(
        truths=truths,
        focus_cells=(*base, *targets),
        candidates_seen=frozenset(digits),
        description=f"{named[0]} in {named[1]}, targets {named[2]}",
        parts=(
            Part(
                "base", _held(board, base, digits), base, digits, (grid.houses[exocet.frame.box],)
            ),
            Part("targets", _held(board, targets, digits), targets, digits, boxes),
            Part("companions", cells=companions),
            Part("cross-lines", houses=lines),
        ),
    )
    return Inference("exocet", elimination_of(lost, grid), evidence)


def _held(board: Board, cells: tuple[Cell, ...], digits: tuple[int, ...]) -> tuple[Candidate, ...]:
    """Which of the digits each cell may hold."""
    return tuple(
        (cell, digit)
        for cell in cells
        for digit in digits
        if digit in board.candidates[cell.row][cell.col]
    )


RULES: tuple[Rule, ...] = (FindRule("exocet", _find),)
