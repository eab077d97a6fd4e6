"""Chains of almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain, and the WXYZ-Wing.

An almost locked set that loses a digit altogether is locked, and has each of its other digits in it
(`rules.almost_locked`). A restricted common digit of two sets is one whose places in the one all see its places
in the other: it cannot be in both. So when a first set loses z, it has x; then a second set linked to it by x
loses x, and has y; a third one linked by y loses y, and so on.

(a) Sets A, B, … each linked to the next by a restricted common digit, no set left by the digit it was entered by.
(b) z is in the first and in the last set, and is not the digit that links them to the next: if one of the two
    lost it, the other would have it. So z is in one of the two, and what sees all its places in both is gone.
(c) Two sets with two such links, x and y: one of the sets lacks x and the other lacks y, and they lack nothing
    else. So x and y are in one or the other, every other digit is in its set, and what sees their places is gone.

        c1  c2  c3  | c4  c5
    r1  12  .   23  | .   .        {1 2 3} in r1c1 and r1c3 and {1 3} in r7c1 have 1 in common, and r1c1 sees r7c1.
    r7  13  .   *   | .   .        If r7c1 is not 3, it is 1, so r1c1 is 2 and r1c3 is 3: either way r7c3 is not 3.

Two sets make an ALS-XZ, three an ALS-XY-Wing, more an ALS-XY-Chain; one search serves them. A WXYZ-Wing is an
ALS-XZ of four cells with four digits; ladders without that name know it as ALS-XZ, so that finds it, too. What two
sets of three cells in all can say is an XY-Wing, an XYZ-Wing or a subset; a chain of single cells is an XY-Chain.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, pairwise, repeat
from typing import Protocol, TypeVar

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.sets import Candidate, bits
from sudologue.rules.almost_locked import (
    AlmostLocked,
    Web,
    almost_locked_web,
    common_peers,
)
from sudologue.rules.exhaustion import OutOfPatienceError, sharpened, spared
from sudologue.rules.intersections import digit_masks
from sudologue.rules.locked import candidates_of
from sudologue.rules.rule import FindRule, Rule

MOST_SETS = 10
"""The longest chain that is looked for."""

MOST_CELLS = 20
"""The most cells that a chain may have."""

_PATIENCE = 1000
"""How many cases are tried to find out whether a cell is needed."""

_MOST_PATHS = 50
"""How many ways between the same ends are looked at for a chain."""

_MOST_DETOURS = 24
"""How many chains that conclude the same are compared by size."""

_MOST_TRIES = 4
"""How many chains that conclude the same are looked at for one of which every cell is needed."""


class Pattern(Protocol):
    """Cells whose domains strike some candidates."""

    @property
    def cells_mask(self) -> int:
        """The cells."""
        ...

    @property
    def targets_mask(self) -> int:
        """The candidates that go."""
        ...


P = TypeVar("P", bound=Pattern)


@dataclass(frozen=True, slots=True)
class Row:
    """Sets by their numbers, each joined to the next by a digit (from 0); two that are joined twice strike more.

    The last set may be the first again.
    """

    sets: tuple[int, ...]
    digits: tuple[int, ...]
    cells_mask: int
    targets_mask: int

    @property
    def rank(self) -> tuple[int, int, tuple[int, ...]]:
        """Rows with few cells come first, then those that strike much."""
        return self.cells_mask.bit_count(), -self.targets_mask.bit_count(), self.sets


def _pairs(board: Board) -> list[Row]:
    """Every two sets that strike something together, small ones first."""
    web = almost_locked_web(board)
    rows = (_pair(board.grid, web, pair) for pair in _joined(web))
    rows = [row for row in rows if row.targets_mask]
    return sorted(_without_copies(web, rows), key=lambda row: row.rank)


def _joined(web: Web) -> Iterator[tuple[int, int]]:
    """Every two sets that may strike something: joined twice, or joined by one digit and striking another."""
    for one, links in enumerate(web.links):
        once = twice = 0
        for others in links:
            twice |= once & others
            once |= others
        later = once >> one << one
        if later:
            pairs, once = later & twice, later & ~twice
            for node, others in zip(web.sets[one].nodes, links, strict=True):
                fitting = once & ~others
                if fitting:
                    strikers = web.strikers[node.digit]
                    for cell in node.victims:
                        pairs |= strikers[cell] & fitting
            for two in bits(pairs):
                yield one, two


def _joints(one: AlmostLocked, two: AlmostLocked) -> tuple[int, ...]:
    """The digits that join two sets: those whose places in the one are all struck by the other."""
    return tuple(node.digit for node in one.nodes if not node.mask & ~two.strikes_mask)


def _without_copies(web: Web, rows: Iterable[Row]) -> Iterator[Row]:
    """Sets that overlap go where sets of the same cells that lie apart say as much."""
    overlapping: list[Row] = []
    told: dict[int, int] = {}
    for row in rows:
        if sum(web.sets[number].size for number in row.sets) > row.cells_mask.bit_count():
            overlapping.append(row)
        else:
            told[row.cells_mask] = told.get(row.cells_mask, 0) | row.targets_mask
            yield row
    for row in overlapping:
        if row.targets_mask & ~told.get(row.cells_mask, 0):
            yield row


def _pair(grid: Grid, web: Web, pair: tuple[int, int]) -> Row:
    """Two sets and what they strike outside of them."""
    one, two = (web.sets[number] for number in pair)
    digits, linking = _joints(one, two), 0
    for digit in digits:
        linking |= _all_places(grid, digit)
    targets = one.strikes_mask & two.strikes_mask
    if len(digits) == 1:
        targets &= ~linking
    else:
        targets = targets & linking | (one.strikes_mask | two.strikes_mask) & ~linking
        targets &= ~((one.cells_mask | two.cells_mask) * grid.first_cell_mask)
    return Row(pair, digits, one.cells_mask | two.cells_mask, targets)


def _all_places(grid: Grid, digit: int) -> int:
    """Every candidate of a digit."""
    return grid.cells_mask << digit * grid.cell_count


def _find_xz(board: Board) -> Iterator[Inference]:
    return _tell(
        "als-xz", board, (row for row in board.shared(_pairs) if not _is_simpler(board, row))
    )


def _find_wxyz_wing(board: Board) -> Iterator[Inference]:
    web = almost_locked_web(board)
    wings = (row for row in board.shared(_pairs) if _is_wxyz_wing(web, row))
    return _tell("wxyz-wing", board, (row for row in wings if not _is_simpler(board, row)))


def _is_wxyz_wing(web: Web, row: Row) -> bool:
    one, two = (web.sets[number] for number in row.sets)
    return (
        len(row.digits) == 1
        and one.size + two.size == 4
        and (one.digits_mask | two.digits_mask).bit_count() == 4
        and not one.cells_mask & two.cells_mask
    )


def _is_simpler(board: Board, row: Row) -> bool:
    """Is it a wing of three cells, or a subset?"""
    cells = row.cells_mask
    return cells.bit_count() < 4 or any(not cells & ~house for house in board.grid.house_masks)


def _simply_struck(board: Board) -> int:
    """What wings and locked sets strike."""
    grid, struck = board.grid, 0
    places = board.shared(digit_masks)
    for cells, digits in almost_locked_web(board).locked:
        for digit in bits(digits):
            victims = common_peers(grid, cells & places[digit]) & places[digit]
            struck |= victims << digit * grid.cell_count
    for row in board.shared(_pairs):
        if _is_simpler(board, row):
            struck |= row.targets_mask
    return struck


def struck_by_pairs(board: Board) -> dict[int, int]:
    """By their cells, what two sets together strike."""
    struck: dict[int, int] = {}
    for row in board.shared(_pairs):
        struck[row.cells_mask] = struck.get(row.cells_mask, 0) | row.targets_mask
    return struck


def _tell(name: str, board: Board, rows: Iterable[Row]) -> Iterator[Inference]:
    return (_infer(name, board, row, cells) for row, cells in with_needed(board, rows))


def all_struck_by_pairs(board: Board) -> int:
    """All that any two sets strike."""
    struck = 0
    for row in board.shared(_pairs):
        struck |= row.targets_mask
    return struck


def with_needed(
    board: Board, patterns: Iterable[P], simpler: Callable[[Board], int] | None = None
) -> Iterator[tuple[P, int]]:
    """Patterns and the cells they rest on: of those that conclude the same, the first that needs every cell.

    A few conclude what neither such a pattern nor anything `simpler` does; they come last, and rest on fewer
    cells than they have. What subsets and wings conclude is left to those, and what takes too many cases to prove
    is left out.
    """
    simply_struck = 0
    told: set[int] = set()
    blunt: dict[int, P] = {}
    struck = 0
    judge = _Judge(board)
    for pattern in patterns:
        targets, cells = pattern.targets_mask, pattern.cells_mask
        simply_struck = simply_struck or board.shared(_simply_struck)
        if targets in told or not targets & ~simply_struck:
            continue
        try:
            needs_all = judge.is_sharp(cells, targets)
        except OutOfPatienceError:
            continue
        if needs_all:
            told.add(targets)
            struck |= targets
            yield pattern, cells
        else:
            blunt.setdefault(targets, pattern)
    if blunt and simpler:
        struck |= simpler(board)
    for targets, pattern in blunt.items():
        if targets & ~struck:
            try:
                cells = _as_few(board, pattern.cells_mask, targets)
            except OutOfPatienceError:
                continue
            struck |= targets
            yield pattern, cells


class _Judge:
    """Finds out whether patterns need all their cells, and keeps in mind which cells were enough for what."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._enough: list[tuple[int, int]] = []

    def is_sharp(self, cells_mask: int, targets_mask: int) -> bool:
        """Is the domain of each cell needed to strike one target or another?"""
        if any(
            cells != cells_mask and not cells & ~cells_mask and not targets_mask & ~targets
            for cells, targets in self._enough
        ):
            return False
        cells, masks = _domains(self._board, cells_mask)
        place = spared(self._board.grid, masks, targets_mask, _PATIENCE)
        enough = cells_mask if place is None else cells_mask & ~(1 << cells[place])
        self._enough.append((enough, targets_mask))
        return place is None


def _as_few(board: Board, cells_mask: int, targets_mask: int) -> int:
    """As few of the cells as still strike all the targets by their domains."""
    cells, masks = _domains(board, cells_mask)
    kept = sharpened(board.grid, masks, targets_mask, _PATIENCE)
    return sum(1 << cells[place] for place in kept)


def _domains(board: Board, cells_mask: int) -> tuple[list[int], list[int]]:
    """The cells, and what is left in each; those that are rather spared than others come last."""
    domains, candidates = board.grid.domain_masks, board.candidates_mask
    cells = [*bits(cells_mask)][::-1]
    return cells, [domains[cell] & candidates for cell in cells]


# Chains of three sets and more.
@dataclass(frozen=True, slots=True)
class _Roads:
    """How one gets from set to set. A stop is a set and the digit (from 0) that it was entered by."""

    stops: list[tuple[int, int]]
    entered: list[int]
    """Stop to the stops one gets to by its digit, as a mask; small sets first."""
    strikes: list[int]
    """Stop to what its set strikes by other digits than that of its entry."""
    onward: MaskTable
    """Stops to those that are next: a set is left by any digit but that of its entry."""
    before: MaskTable
    """Stop, by its number, to those that it is next to."""
    striking: MaskTable
    """Candidates to the stops that strike any of them."""


def _roads(board: Board) -> _Roads:
    web, grid = almost_locked_web(board), board.grid
    stops: list[tuple[int, int]] = []
    links: list[int] = []
    for number, (found, ways) in enumerate(zip(web.sets, web.links, strict=True)):
        for node, others in zip(found.nodes, ways, strict=True):
            if others:
                stops.append((number, node.digit))
                links.append(others)
    marks = [[0] * len(web.sets) for _ in range(grid.size)]
    for place, (number, digit) in enumerate(stops):
        marks[digit][number] = 1 << place
    ways_in = [MaskTable(partial(_union, each)) for each in marks]
    entered = [ways_in[digit][others] for (_, digit), others in zip(stops, links, strict=True)]
    strikes = [web.sets[number].strikes_mask & ~_all_places(grid, digit) for number, digit in stops]
    siblings = _siblings(stops)
    return _Roads(
        stops,
        entered,
        strikes,
        onward=MaskTable(partial(_union, [_union(entered, others) for others in siblings])),
        before=MaskTable(lambda stop: _union(siblings, entered[stop])),
        striking=MaskTable(partial(_union, _strikers(strikes))),
    )


def _union(masks: Mapping[int, int] | Sequence[int], numbers: int) -> int:
    """All that is in the masks of these numbers."""
    union = 0
    while numbers:
        low = numbers & -numbers
        union |= masks[low.bit_length() - 1]
        numbers ^= low
    return union


def _siblings(stops: Sequence[tuple[int, int]]) -> list[int]:
    """The other stops of the same set."""
    together: dict[int, int] = {}
    for place, (number, _) in enumerate(stops):
        together[number] = together.get(number, 0) | 1 << place
    return [together[number] ^ 1 << place for place, (number, _) in enumerate(stops)]


def _strikers(strikes: Sequence[int]) -> dict[int, int]:
    """From each candidate to the stops that strike it, as a mask."""
    alike: dict[int, int] = {}
    for stop, struck in enumerate(strikes):
        alike[struck] = alike.get(struck, 0) | 1 << stop
    strikers: dict[int, int] = {}
    for struck, stops in alike.items():
        for candidate in bits(struck):
            strikers[candidate] = strikers.get(candidate, 0) | stops
    return strikers


@dataclass(frozen=True, slots=True)
class _Ends:
    """A stop whose set begins a chain (left by the stop's node), the stop where it ends, and those between."""

    start: int
    end: int
    rounds: tuple[int, ...]


_AllEnds = dict[int, list[_Ends]]
"""By what they strike."""


def _all_ends(roads: _Roads, fewest: int, most: int) -> Iterator[_AllEnds]:
    """The ends of the chains of so many sets that strike something which shorter ones do not.

    A walk goes on for as long as there is an end to hope for: a stop ahead that strikes something new as well.
    """
    strikes, striking, onward = roads.strikes, roads.striking, roads.onward
    walks = [
        (start, (entered,), entered)
        for start, entered in enumerate(roads.entered)
        if strikes[start]
    ]
    found = 0
    for size in range(3, most + 1):
        going: list[tuple[int, tuple[int, ...], int]] = []
        ends: _AllEnds = {}
        for start, rounds, seen in walks:
            hoped = (striking[strikes[start] & ~found] & ~seen) >> start << start
            new = onward[rounds[-1]] & ~seen if hoped else 0
            if not new:
                continue
            walk = start, (*rounds, new), seen | new
            going.append(walk)
            for end in bits(new & hoped) if size >= fewest else ():
                common = strikes[start] & strikes[end]
                ends.setdefault(common, []).append(_Ends(start, end, walk[1]))
        yield ends
        for common in ends:
            found |= common
        walks = going


def _paths(roads: _Roads, ends: _Ends) -> Iterator[tuple[int, ...]]:
    """The stops after the start, along the shortest chains from end to end; small sets first."""

    def back(stop: int, length: int) -> Iterator[tuple[int, ...]]:
        if length == 1:
            yield (stop,)
            return
        for before in bits(ends.rounds[length - 2] & roads.before[stop]):
            for path in back(before, length - 1):
                yield (*path, stop)

    return islice(back(ends.end, len(ends.rounds)), _MOST_PATHS)


def _chains(board: Board, fewest: int, most: int) -> Iterator[Row]:
    """The chains of so many sets that strike something which shorter ones do not; small ones first."""
    web, roads = almost_locked_web(board), board.shared(_roads)
    for ends in _all_ends(roads, fewest, most):
        rows = [row for each in ends.items() for row in _between(web, roads, *each)]
        rows.sort(key=lambda row: row.rank)
        yield from rows


def _between(web: Web, roads: _Roads, targets: int, alike: list[_Ends]) -> list[Row]:
    """The smallest chains between ends that strike the same."""

    def size(ends: _Ends) -> int:
        first, last = roads.stops[ends.start][0], roads.stops[ends.end][0]
        return web.sets[first].size + web.sets[last].size

    rows = (row for ends in sorted(alike, key=size) for row in _along(web, roads, ends, targets))
    return sorted(islice(rows, _MOST_DETOURS), key=lambda row: row.rank)[:_MOST_TRIES]


def _along(web: Web, roads: _Roads, ends: _Ends, targets: int) -> Iterator[Row]:
    """The chains between two ends. The last set may be the first again, but no other may come twice.

    Two sets that lead back to the first are joined twice, and single cells make an XY-Chain.
    """
    first, _ = roads.stops[ends.start]
    for path in _paths(roads, ends):
        stops = [roads.stops[stop] for stop in path]
        sets = (first, *(number for number, _ in stops))
        distinct = len(set(sets))
        if distinct < len(sets) and (first != sets[-1] or distinct < len(sets) - 1 or distinct < 3):
            continue
        cells = 0
        for number in sets:
            cells |= web.sets[number].cells_mask
        if cells.bit_count() <= MOST_CELLS and any(web.sets[number].size > 1 for number in sets):
            yield Row(sets, tuple(digit for _, digit in stops), cells, targets)


def _find_chains(name: str, fewest: int, most: int, board: Board) -> Iterator[Inference]:
    rows = with_needed(board, _chains(board, fewest, most), all_struck_by_pairs)
    return (_infer(name, board, row, cells) for row, cells in rows)


# The evidence.
def _infer(name: str, board: Board, row: Row, needed_mask: int) -> Inference:
    grid, web = board.grid, almost_locked_web(board)
    pairs = pairwise(row.sets) if len(row.sets) > 2 else repeat(row.sets)
    joints = [
        tuple(places_in(board, web.sets[number], digit) for number in pair)
        for pair, digit in zip(pairs, row.digits, strict=False)
    ]
    parts = (
        *(set_part(grid, web.sets[number], "set") for number in row.sets),
        *(Part("restricted", source + target, digits=(source[0][1],)) for source, target in joints),
    )
    struck = candidates_of(row.targets_mask, grid)
    digits = {digit for _, digit in struck}
    evidence = Evidence(
        truths=tuple(Domain(grid.cells[cell]) for cell in bits(needed_mask)),
        focus_cells=tuple(grid.cells[cell] for cell in bits(row.cells_mask)),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_description(parts),
        parts=parts,
        links=tuple(Link(source, target) for source, target in joints),
    )
    return Inference(name, Elimination(struck), evidence)


def places_in(board: Board, found: AlmostLocked, digit: int) -> tuple[Candidate, ...]:
    """The candidates of a digit (from 0) in a set."""
    cells = found.cells_mask << digit * board.grid.cell_count
    return candidates_of(board.candidates_mask & cells, board.grid)


def set_part(grid: Grid, found: AlmostLocked, role: str) -> Part:
    """An almost locked set as a part of a pattern."""
    cells = tuple(grid.cells[cell] for cell in bits(found.cells_mask))
    return Part(role, cells=cells, digits=tuple(digit + 1 for digit in bits(found.digits_mask)))


def describe(part: Part) -> str:
    """`{1 2 3} r1c1,r1c3`."""
    return f"{{{' '.join(map(str, part.digits))}}} {','.join(map(str, part.cells))}"


def _description(parts: Sequence[Part]) -> str:
    """`{1 2 3} r1c1,r1c3 -1- {1 3} r3c2`."""
    first, *others = (describe(part) for part in parts if part.role == "set")
    digits = [str(part.digits[0]) for part in parts if part.role == "restricted"]
    linking = digits if others[1:] else [",".join(digits)]
    return first + "".join(f" -{by}- {each}" for by, each in zip(linking, others, strict=True))


RULES: tuple[Rule, ...] = (
    FindRule("wxyz-wing", _find_wxyz_wing),
    FindRule("als-xz", _find_xz),
    FindRule("als-xy-wing", partial(_find_chains, "als-xy-wing", 3, 3)),
    FindRule("als-chain", partial(_find_chains, "als-chain", 4, MOST_SETS)),
)
