"""Candidates whose chains leave a digit no complete placement, as kraken fish need them.

Suppose a candidate is true, and follow all chains from it. What they rule out is given for each digit, with the way
they go; and so is what they would still rule out without the strong links of certain lines, since the chains of a fish
must not use its own base.
"""

from collections.abc import Iterable, Set
from typing import NamedTuple

from sudologue.inference.truth import Truth
from sudologue.model.bits import bits, ones, union
from sudologue.model.board import Board
from sudologue.model.grid import MaskTable
from sudologue.model.sets import Candidate
from sudologue.reasoning.chains.groups import grouped_net
from sudologue.reasoning.chains.implications import by_number, following
from sudologue.reasoning.chains.links import Masks, Net
from sudologue.reasoning.sets.placements import placement_within
from sudologue.reasoning.views.candidates import digit_masks

Houses = tuple[int, ...]
"""Houses by number."""

Tree = dict[int, int]
"""Every node that the target makes true, and the one before it."""


class DigitRefutation(NamedTuple):
    """A target that leaves a digit no complete placement; cells are the digit's."""

    target: int
    digit: int
    cells: int
    dead: int
    """The cells that the target rules out."""
    tree: Tree
    reached: int
    """The nodes that it makes true."""
    dead_without: dict[Houses | range, int]
    """Those that it rules out without the links of certain lines, as far as that was asked."""


def _ruled_out_by(net: Net) -> dict[int, int]:
    """From each candidate to all that chains from it rule out.

    What it strikes is false, and what follows from a false node is known for the whole net.
    """
    sees, nodes, follows = net.sees, net.implications.nodes, net.implications.levels.follows
    found = {candidate: sees[candidate] for candidate in bits(net.candidates_mask)}
    for place, node in enumerate(nodes):
        without = union([sees[nodes[other]] for other in ones(follows(place, len(nodes)))])
        for candidate in ones(net.links.strikes[node]):
            found[candidate] |= without
    return found


def find_digit_refutations(board: Board) -> dict[int, list[DigitRefutation]]:
    """The targets worth a look, with the digits they leave without a complete placement.

    One whose own chains contradict each other is none.
    """
    grid, net = board.grid, grouped_net(board)
    found: dict[int, list[DigitRefutation]] = {}
    slices = board.shared(digit_masks)
    known: list[list[int]] = [[] for _ in slices]
    onward = by_number(net.hops)
    for target, ruled_out in _ruled_out_by(net).items():
        tree: Tree = {}
        reached = 0
        for digit, cells in () if ruled_out >> target & 1 else enumerate(slices):
            dead = ruled_out >> digit * grid.cell_count & cells
            if not dead or any(not placement & dead for placement in known[digit]):
                continue
            placement = placement_within(grid, cells, cells & ~dead)
            if placement is None:
                if not tree:
                    tree = {node: source for source, node in following(target, onward)}
                    reached = union([1 << node for node in tree])
                refutation = DigitRefutation(target, digit, cells, dead, tree, reached, {})
                found.setdefault(target, []).append(refutation)
            else:
                known[digit].append(placement)
    return found


class Step(NamedTuple):
    """A node that is true if the target is, and the one before it that is false."""

    true: int
    false: int
    truth: Truth
    """The strong link between them."""


class LineLinks(NamedTuple):
    """The strong links of a digit in a line, each both ways."""

    links: list[tuple[int, int]]
    ends: int
    """The nodes that they lead to."""

    @classmethod
    def of(cls, links: list[tuple[int, int]]) -> "LineLinks":
        """These links."""
        return cls(links, union([1 << end for _, end in links]))


class Detours:
    """What chains of a net lead to, and what they lead to without the strong links of certain lines."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self._lines: dict[int, list[LineLinks]] = {}
        self._hops: dict[tuple[int, Houses], Masks] = {}

    def named(self, node: int) -> tuple[Candidate, ...]:
        """The candidates of a node."""
        return self.net.named(self.net.masks[node])

    def range_mask(self, digit: int, line: int) -> int:
        """The candidates of a digit (from 0) in a line."""
        return self.net.candidates_mask & self.net.grid.range_mask(line, digit + 1)

    def _lines_of(self, digit: int) -> list[LineLinks]:
        """For each line the strong links of a digit."""
        if digit not in self._lines:
            masks, by_range = self.net.masks, dict[int, list[tuple[int, int]]]()
            for one in self._nodes(digit):
                for other in bits(self.net.partners.get(one, 0)):
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

    def in_use(self, refutation: DigitRefutation, lines: Iterable[int]) -> Houses:
        """Those of the lines whose links lead to anything that the target makes true."""
        links, reached = self._lines_of(refutation.digit), refutation.reached
        return tuple([line for line in lines if links[line].ends & reached])

    def is_cut(self, refutation: DigitRefutation, lines: Houses) -> bool:
        """Does the target make something true by a link of these lines, and by no other from the same node?"""
        hops, links = self.hops(refutation.digit, lines), self._lines_of(refutation.digit)
        ends = refutation.reached & union([links[line].ends for line in lines])
        return any(not hops[refutation.tree[node]] >> node & 1 for node in ones(ends))

    def hops(self, digit: int, lines: Houses) -> Masks:
        """What nodes lead to by a weak and a strong link, without the links of these lines."""
        known = self._hops.get((digit, lines))
        if known is None:
            left_out = [link for line in lines for link in self._lines_of(digit)[line].links]
            known = self._hops[digit, lines] = self._without(left_out)
        return known

    def _without(self, left_out: Iterable[tuple[int, int]]) -> Masks:
        partners, seen_by, hops = self.net.partners, self.net.seen_by, self.net.hops
        left: dict[int, int] = {}
        for one, other in left_out:
            left[one] = left.get(one, partners[one]) & ~(1 << other)
        fewer = sum(1 << node for node in left)

        def find(node: int) -> int:
            if not seen_by[node] & fewer:
                return hops[node]
            return union([left.get(false, partners[false]) for false in bits(seen_by[node])])

        return MaskTable(find)

    def step(self, source: int, true: int, ranges: Set[int]) -> Step:
        """From a node that is true to another, by a strong link that is not of these ranges."""
        net, masks = self.net, self.net.masks
        for false in bits(net.partners[true] & net.seen_by[source]):
            if masks[false] | masks[true] not in ranges:
                return Step(true, false, *net.support(false, true).truths)
        raise AssertionError("there is a link where a way leads")


def dead_without(detours: Detours, refutation: DigitRefutation, lines: Houses | range) -> int:
    """The digit's cells that the target rules out by chains that use none of the lines."""
    known = refutation.dead_without
    if lines not in known:
        used = detours.in_use(refutation, lines)
        if used not in known:
            is_cut = detours.is_cut(refutation, used)
            hops = detours.hops(refutation.digit, used)
            known[used] = _follow(detours.net, refutation, hops) if is_cut else refutation.dead
        known[lines] = known[used]
    return known[lines]


def _follow(net: Net, refutation: DigitRefutation, hops: Masks) -> int:
    """The digit's cells that the target rules out by these hops."""
    sees, shift = net.sees, refutation.digit * net.grid.cell_count
    all_dead = refutation.dead << shift
    dead = sees[refutation.target]
    for _, node in following(refutation.target, by_number(hops)):
        dead |= sees[node]
        if not all_dead & ~dead:
            break
    return dead >> shift & refutation.dead
