"""Kraken fish: a fish that is almost one, with chains from whatever sticks out.

In n base lines a digit has places in n-1 cover lines, and a few places outside those. The cover lines have
room for n-1 of the n digits, so one of the places outside is true, though nobody knows which. If each of
them rules out the same candidate, that candidate is gone. A place outside may see it; or a chain leads there.

(a) n base lines, n-1 cover lines across them, two base lines or more at each;
(b) each place of the base outside the cover rules the target out: it sees it, or a chain of strong links
    (`rules.links`) leads from the one to the other;
(c) one chain at least has a strong link in it, and none of these is a base line itself. Without chains it is
    an ordinary finned fish.

          c2       c7 c8
    r2 .  X  . . . X  F      Rows 2 and 5 cannot both have their digit in column 7, so one of the X in column 2
    r5 .  X  . . . X  .      or the fin F is true. The candidate at r9c2 sees both X. If a chain leads from F
    r9 .  *  . . . .  .      to it as well, it goes.

Told as a fish, the line through the target is a cover line, too, and what lies outside is fins (type 1). A
target of another digit, or in the base, is told with a line through most of the places instead: either a fin
is true or one of the places on that line (type 2).

It is looked for from the target. Suppose it is true and follow all chains: if the digit can still be placed in
every house, there is no fish. Each target is told once, by as small a fish as there is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.sets import Candidate, bits
from sudologue.rules.exhaustion import needed
from sudologue.rules.fish import Lines, both_ways
from sudologue.rules.groups import grouped_net
from sudologue.rules.intersections import digit_masks
from sudologue.rules.links import Masks, Net, union
from sudologue.rules.locked import candidates_of
from sudologue.rules.placements import placement_within
from sudologue.rules.rule import FindRule, Rule

SIZES = (2, 3, 4)

_MOST_OUTSIDE = 6
"""How many places may lie outside the cover."""

_MOST_TRIES = 4
"""How many fish of a size are tried for one target and digit, the fewest chains first."""


Houses = tuple[int, ...]
"""Houses by number."""


class Almost(NamedTuple):
    """A fish that the target would break: houses by number, cells as masks."""

    digit: int
    base: Houses
    cover: Houses
    """One less than the base."""
    base_mask: int
    """The digit's candidates in the base."""
    outside_mask: int
    """Those not in the cover: one of them is true."""
    lines: Lines


class Step(NamedTuple):
    """A node that is true if the target is, and the one before it that is false."""

    true: int
    false: int
    truth: Truth
    """The strong link between them."""


@dataclass(frozen=True, slots=True)
class Kraken:
    """An almost fish, and for each place outside its cover the chain to it."""

    target: int
    fish: Almost
    chains: Mapping[int, Sequence[Step]]
    """Candidate outside the cover to the way back to the target; no steps where that sees it."""


# What the target would rule out.
Tree = list[tuple[int, int]]
"""From the target on, every node that makes others true, and those that nothing before it did."""


class Prospect(NamedTuple):
    """A target that leaves a digit no complete placement; cells are the digit's."""

    target: int
    digit: int
    cells: int
    dead: int
    """The cells that the target rules out."""
    tree: Tree
    reached: int
    """The nodes that it makes true."""
    dead_without: dict[Houses, int]
    """Those that it rules out without the links of certain lines, as far as that was asked."""


def _shadow(net: Net, target: int) -> tuple[int, Tree]:
    """What chains from the target rule out, and how they go; nothing, if they make some of it true."""
    hops, kills = net.hops, net.kills
    dead = kills[target]
    seen = new = hops[target]
    tree = [(target, new)]
    while new:
        if seen & dead:
            return 0, []
        low = new & -new
        node = low.bit_length() - 1
        dead |= kills[node]
        fresh = hops[node] & ~seen
        if fresh:
            tree.append((node, fresh))
            seen |= fresh
        new = (new ^ low) | fresh
    return (0, []) if seen & dead else (dead & net.candidates_mask, tree)


def _prospects(board: Board) -> dict[int, list[Prospect]]:
    """The targets worth a look, with the digits they leave without a complete placement."""
    grid, net = board.grid, grouped_net(board)
    found: dict[int, list[Prospect]] = {}
    slices = board.shared(digit_masks)
    known: list[list[int]] = [[] for _ in slices]
    for target in bits(board.candidates_mask):
        shadow, tree = _shadow(net, target)
        for digit, cells in enumerate(slices) if shadow else ():
            dead = shadow >> digit * grid.cell_count & cells
            if not dead or any(not placement & dead for placement in known[digit]):
                continue
            placement = placement_within(grid, cells, cells & ~dead)
            if placement is None:
                reached = union([fresh for _, fresh in tree])
                prospect = Prospect(target, digit, cells, dead, tree, reached, {})
                found.setdefault(target, []).append(prospect)
            else:
                known[digit].append(placement)
    return found


# The ways that chains may take.
class LineLinks(NamedTuple):
    """The strong links of a digit in a line, each both ways."""

    links: list[tuple[int, int]]
    ends: int
    """The nodes that they lead to."""

    @classmethod
    def of(cls, links: list[tuple[int, int]]) -> "LineLinks":
        """These links."""
        return cls(links, union([1 << end for _, end in links]))


class Ways:
    """The ways through a net, and those that leave out the strong links of certain lines."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._lines: dict[int, list[LineLinks]] = {}
        self._hops: dict[tuple[int, Houses], Masks] = {}
        self._truths: dict[tuple[int, int], Truth] = {}

    def range_mask(self, digit: int, line: int) -> int:
        """The candidates of a digit (from 0) in a line."""
        return self.net.candidates_mask & self.net.grid.range_mask(line, digit + 1)

    def _lines_of(self, digit: int) -> list[LineLinks]:
        """For each line the strong links of a digit."""
        if digit not in self._lines:
            masks, by_range = self.net.masks, dict[int, list[tuple[int, int]]]()
            for one in self._nodes(digit):
                for other in bits(self.net.partners[one]):
                    by_range.setdefault(masks[one] | masks[other], []).append((one, other))
            ranges = [self.range_mask(digit, line) for line in range(2 * self.net.grid.size)]
            self._lines[digit] = [LineLinks.of(by_range.get(each, [])) for each in ranges]
        return self._lines[digit]

    def _nodes(self, digit: int) -> list[int]:
        """The nodes of a digit."""
        grid = self.net.grid
        places = self.net.candidates_mask & grid.cells_mask << digit * grid.cell_count
        groups = [number for mask, number in self.net.groups.items() if mask & places]
        return [*bits(places), *groups]

    def in_use(self, prospect: Prospect, lines: Iterable[int]) -> Houses:
        """Those of the lines whose links lead to anything that the target makes true."""
        links, reached = self._lines_of(prospect.digit), prospect.reached
        return tuple([line for line in lines if links[line].ends & reached])

    def is_cut(self, prospect: Prospect, lines: Houses) -> bool:
        """Does the target make something true by a link of these lines, and by no other from the same node?"""
        hops, links = self.hops(prospect.digit, lines), self._lines_of(prospect.digit)
        ends = union([links[line].ends for line in lines])
        return any(fresh & ends & ~hops[node] for node, fresh in prospect.tree if fresh & ends)

    def hops(self, digit: int, lines: Houses) -> Masks:
        """What nodes lead to by a weak and a strong link, without the links of these lines."""
        known = self._hops.get((digit, lines))
        if known is None:
            left_out = [link for line in lines for link in self._lines_of(digit)[line].links]
            known = self._hops[digit, lines] = self._without(left_out)
        return known

    def _without(self, left_out: Iterable[tuple[int, int]]) -> Masks:
        partners, strikers, hops = self.net.partners, self.net.strikers, self.net.hops
        left: dict[int, int] = {}
        for one, other in left_out:
            left[one] = left.get(one, partners[one]) & ~(1 << other)
        fewer = sum(1 << node for node in left)

        def find(node: int) -> int:
            if not strikers[node] & fewer:
                return hops[node]
            return union([left.get(false, partners[false]) for false in bits(strikers[node])])

        return MaskTable(find)

    def step(self, source: int, true: int, ranges: Set[int]) -> Step:
        """From a node that is true to another, by a strong link that is not of these ranges."""
        net, masks = self.net, self.net.masks
        for false in bits(net.partners[true] & net.strikers[source]):
            if masks[false] | masks[true] not in ranges:
                return Step(true, false, self._truth(false, true))
        raise AssertionError("there is a link where a way leads")

    def _truth(self, false: int, true: int) -> Truth:
        found = self._truths.get((false, true))
        if found is None:
            (found,) = self.net.truths(false, true)
            self._truths[false, true] = found
        return found


def _dead_without(ways: Ways, prospect: Prospect, lines: Iterable[int]) -> int:
    """The digit's cells that the target rules out by chains that use none of the lines."""
    known, used = prospect.dead_without, ways.in_use(prospect, lines)
    if used not in known:
        is_cut = ways.is_cut(prospect, used)
        hops = ways.hops(prospect.digit, used)
        known[used] = _follow(ways.net, prospect, hops) if is_cut else prospect.dead
    return known[used]


def _follow(net: Net, prospect: Prospect, hops: Masks) -> int:
    """The digit's cells that the target rules out along these ways."""
    kills, shift = net.kills, prospect.digit * net.grid.cell_count
    all_dead = prospect.dead << shift
    dead = kills[prospect.target]
    seen = new = hops[prospect.target]
    while new and all_dead & ~dead:
        low = new & -new
        node = low.bit_length() - 1
        dead |= kills[node]
        new = (new ^ low) | hops[node] & ~seen
        seen |= new
    return dead >> shift & prospect.dead


# The fish.
class Line(NamedTuple):
    """A base line: its number, the digit's places in it, and those that the target leaves."""

    number: int
    places: int
    left: int


def _almosts(ways: Ways, prospect: Prospect, size: int) -> Iterator[Almost]:
    """The fish of a size all of whose places outside the cover are ruled out by the target.

    A line that the target leaves no place is too much for a fish, unless that takes the link of a base line.
    """
    grid, cells, alive = ways.net.grid, prospect.cells, prospect.cells & ~prospect.dead
    for lines in both_ways(grid):
        fitting = [
            line
            for line in map(Line, lines.base, lines.places(cells), lines.places(alive))
            if line.left.bit_count() < size
            and line.places.bit_count() > 1
            and not grid.range_mask(line.number, prospect.digit + 1) >> prospect.target & 1
        ]
        if not all(line.left for line in fitting) and not _takes_lines(ways, prospect, lines):
            fitting = [line for line in fitting if line.left]
        for base in _bases(fitting, size):
            yield from _with_covers(grid, prospect, lines, base)


def _bases(lines: Sequence[Line], size: int) -> Iterator[tuple[Line, ...]]:
    """Every so many of the lines that the target leaves fewer places than that."""
    found = [(number, (line,), line.left) for number, line in enumerate(lines, 1)]
    for _ in range(size - 1):
        found = [
            (number, (*base, line), union)
            for after, base, left in found
            for number, line in enumerate(lines[after:], after + 1)
            if (union := left | line.left).bit_count() < size
        ]
    return (base for _, base, _ in found)


def _takes_lines(ways: Ways, prospect: Prospect, lines: Lines) -> bool:
    """Does it take the links of some of these lines to rule out all that the target does? Mostly not."""
    return _dead_without(ways, prospect, lines.base) != prospect.dead


def _with_covers(
    grid: Grid, prospect: Prospect, lines: Lines, base: tuple[Line, ...]
) -> Iterator[Almost]:
    """The ways to choose the cover lines: those that are needed, and others where there is room."""
    left = once = twice = 0
    for line in base:
        left |= line.left
        twice |= once & line.places
        once |= line.places
    if left & ~twice:
        return
    room = len(base) - 1 - left.bit_count()
    numbers, base_mask = tuple(line.number for line in base), 0
    for number in numbers:
        base_mask |= prospect.cells & grid.house_masks[number]
    for more in combinations(bits(twice & ~left), room):
        places = left | sum(1 << place for place in more)
        outside = base_mask & ~(places * lines.first_cover_mask)
        if outside.bit_count() <= _MOST_OUTSIDE:
            cover = lines.covers(places)
            yield Almost(prospect.digit, numbers, cover, base_mask, outside, lines)


# The chains.
def _own_dead(ways: Ways, prospect: Prospect, fish: Almost) -> int:
    """The digit's cells that the target rules out by chains that use no base line.

    That is no less than without any line, and no more than without one of them: mostly it takes no closer look.
    """
    least, most = _dead_without(ways, prospect, fish.lines.base), prospect.dead
    for line in fish.base if least != most else ():
        most &= _dead_without(ways, prospect, (line,))
    return most if least == most else _dead_without(ways, prospect, fish.base)


def _is_proper(fish: Almost, dead: int) -> bool:
    """Are all places outside the cover ruled out, and are any fewer of the base lines still in order?"""
    if fish.outside_mask & ~dead:
        return False
    left = [places for places in fish.lines.places(fish.base_mask & ~dead) if places]
    if len(left) < len(fish.base):
        return False
    return all(
        union(some).bit_count() >= size
        for size in range(2, len(left))
        for some in combinations(left, size)
    )


def _chains(ways: Ways, prospect: Prospect, fish: Almost) -> dict[int, Sequence[Step]]:
    """The shortest chains, without a base line in them, to each of the places outside the cover."""
    net, target = ways.net, prospect.target
    kills, hops = net.kills, ways.hops(fish.digit, ways.in_use(prospect, fish.base))
    goals = fish.outside_mask << fish.digit * net.grid.cell_count
    ends = dict.fromkeys(bits(goals & kills[target]), target)
    goals &= ~kills[target]
    before: dict[int, int] = {}
    todo, seen = [target], 0
    for source in todo:
        new = hops[source] & ~seen
        seen |= new
        while new and goals:
            low = new & -new
            new ^= low
            node = low.bit_length() - 1
            before[node] = source
            todo.append(node)
            hit = goals & kills[node]
            ends.update(dict.fromkeys(bits(hit), node))
            goals ^= hit
    base = {ways.range_mask(fish.digit, line) for line in fish.base}
    return {goal: _way_back(ways, (target, end), before, base) for goal, end in ends.items()}


def _way_back(
    ways: Ways, ends: tuple[int, int], before: Mapping[int, int], ranges: Set[int]
) -> list[Step]:
    """From the last of two nodes back to the first, by links that are not of these ranges."""
    first, node = ends
    steps: list[Step] = []
    while node != first:
        steps.append(ways.step(before[node], node, ranges))
        node = before[node]
    return steps


def _facts(board: Board, kraken: Kraken) -> dict[Truth, int]:
    """The base lines, then the strong links of the chains."""
    fish, grid = kraken.fish, board.grid
    truths: list[Truth] = [Range(fish.digit + 1, grid.houses[number]) for number in fish.base]
    truths += [step.truth for chain in kraken.chains.values() for step in chain]
    return {truth: truth.mask(board) for truth in truths}


def _find(board: Board) -> Iterator[Inference]:
    ways, by_target, told = Ways(grouped_net(board)), _prospects(board), set[int]()
    for size in SIZES:
        krakens = [
            (_facts(board, kraken), kraken)
            for target, prospects in by_target.items()
            if target not in told
            for prospect in prospects
            for kraken in _krakens(ways, prospect, size)
        ]
        krakens.sort(key=lambda each: len(each[0]))
        for facts, kraken in krakens:
            if kraken.target not in told:
                told.add(kraken.target)
                yield _inference(ways.net, kraken, needed(board.grid, facts, 1 << kraken.target))


def _krakens(ways: Ways, prospect: Prospect, size: int) -> Iterator[Kraken]:
    """A few fish of a size that rule out a target, the fewest chains first."""
    grid, target = ways.net.grid, prospect.target
    shift = prospect.digit * grid.cell_count
    seen = grid.sees[target] >> shift
    ranked = [
        ((fish.outside_mask & ~seen).bit_count(), fish.outside_mask.bit_count(), at, fish)
        for at, fish in enumerate(_almosts(ways, prospect, size))
        if fish.outside_mask & ~seen
    ]
    count = 0
    for *_, fish in sorted(ranked):
        if _is_proper(fish, _own_dead(ways, prospect, fish)):
            yield Kraken(target, fish, _chains(ways, prospect, fish))
            count += 1
            if count == _MOST_TRIES:
                return


# The inference.
def _line(grid: Grid, kraken: Kraken) -> tuple[int, bool]:
    """The line that makes the cover as large as the base, and whether it goes through the target."""
    fish = kraken.fish
    digit, cell = divmod(kraken.target, grid.cell_count)
    free = [number for number in fish.lines.cover if number not in fish.cover]
    for number in free:
        if digit == fish.digit and grid.house_masks[number] >> cell & 1:
            return number, True
    outside = fish.outside_mask
    return max(free, key=lambda n: (outside & grid.house_masks[n]).bit_count()), False


def _inference(net: Net, kraken: Kraken, truths: tuple[Truth, ...]) -> Inference:
    fish, grid = kraken.fish, net.grid
    digit, shift = fish.digit + 1, fish.digit * grid.cell_count
    line, is_seen = _line(grid, kraken)
    fins = fish.outside_mask & ~grid.house_masks[line]
    starts = 0 if is_seen else fish.outside_mask & ~fins
    base = tuple(grid.houses[number] for number in fish.base)
    cover = tuple(grid.houses[number] for number in sorted((*fish.cover, line)))
    parts = [
        Part("base", candidates_of(fish.base_mask << shift, grid), (), (digit,), base),
        Part("cover", houses=cover),
    ]
    for role, mask, houses in (("fins", fins, ()), ("starts", starts, (grid.houses[line],))):
        if mask:
            named = candidates_of(mask << shift, grid)
            parts.append(Part(role, named, tuple(cell for cell, _ in named), (digit,), houses))
    chains = [
        _links(net, kraken, start)
        for start in sorted(kraken.chains)
        if (fins | starts) << shift >> start & 1
    ]
    names = [", ".join(map(str, houses)) for houses in (base, cover)]
    evidence = Evidence(
        truths=truths,
        focus_cells=tuple(cell for cell, _ in parts[0].candidates),
        focus_digit=digit,
        description=f"{digit} {names[0]} / {names[1]}; {'; '.join(map(_notation, chains))}",
        parts=tuple(parts),
        links=tuple(link for chain in chains for link in chain),
    )
    return Inference("kraken-fish", Elimination((grid.split(kraken.target),)), evidence)


def _links(net: Net, kraken: Kraken, start: int) -> list[Link]:
    """From a place outside the cover to the target: true, false, true, and so on."""
    links: list[Link] = []
    source = net.named(1 << start)
    for step in kraken.chains[start]:
        false, true = net.named(net.masks[step.true]), net.named(net.masks[step.false])
        links += [Link(source, false), Link(false, true, truth=step.truth)]
        source = true
    return [*links, Link(source, net.named(1 << kraken.target))]


def _notation(chain: list[Link]) -> str:
    """`(9)r1c5-(9)r2c6,r3c6=(9)r4c6-(9)r4c2`."""
    told = _node(chain[0].source)
    for link in chain:
        told += f"{'=' if link.is_strong else '-'}{_node(link.target)}"
    return told


@lru_cache(maxsize=1 << 12)
def _node(candidates: tuple[Candidate, ...]) -> str:
    return f"({candidates[0][1]}){','.join(str(cell) for cell, _ in candidates)}"


RULES: tuple[Rule, ...] = (FindRule("kraken-fish", _find),)
