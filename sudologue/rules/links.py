"""Links: what two-way choices the board leaves, and what follows from what.

A truth that is down to two candidates is a *strong link*: if one of them is false, the other is true. Two
candidates in conflict are a *weak link*: if one is true, the other is false. Chains, wings and single-digit
patterns alternate the two, so they all walk over the same tables, which are built here once for each board:

    r2c3 is 4 or 7, a domain          4 in row 2 goes in r2c3 or r2c8, a range

(a) A strong link joins the two candidates of a domain (bivalue cell) or of a range (bilocal digit).
(b) A node is a candidate or, in a grouped net, the candidates of one digit where a line crosses a box: the
    group is true when one of them is, and false when all of them are. A range that falls apart into two nodes
    is a strong link between them.
(c) A node that is true strikes what all its candidates see.

        c1 c2 c3 | c4 c5 c6        4 in row 1 is left in r1c1, r1c2 and r1c5: r1c5 and the group r1c1, r1c2
    r1  4  4  .  | .  4  .         are strongly linked. The group strikes every other 4 of box 1 and row 1.

A net numbers its nodes: a candidate by its own number, groups from there on. Sets of nodes are masks.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid, MaskTable
from sudologue.model.house import House
from sudologue.model.sets import bits

CELL = -1
"""The house number that stands for "no house": the link is a cell's domain."""

Joints = dict[tuple[int, int], int]
"""From a pair of nodes to the house whose range joins them, or CELL."""


@dataclass(frozen=True, slots=True)
class Net:
    """Nodes, and how they hang together."""

    grid: Grid
    candidates_mask: int
    joints: Joints
    """The strong links, each in both directions."""
    partners: dict[int, int]
    """Node to the nodes that are true when it is false."""
    masks: Mapping[int, int]
    """Node to its candidates."""
    kills: Mapping[int, int]
    """Node to the candidates that die when it is true, on any board."""
    hops: MaskTable
    """Node that is true to the nodes that are true because of it, one weak and one strong link on."""
    strikers: Mapping[int, int]
    """Node to the nodes that strike it, any one of them being true."""
    groups: Mapping[int, int]
    """The candidates of a group to its node."""

    @property
    def first_group(self) -> int:
        """The number from which on nodes are groups."""
        return self.grid.cell_count * self.grid.size

    def truth(self, source: int, target: int) -> Truth:
        """What a strong link rests on."""
        candidate = self.masks[source].bit_length() - 1
        cell, digit = self.grid.split(candidate)
        house = self.joints[source, target]
        return Domain(cell) if house == CELL else Range(digit, self.grid.houses[house])

    def house(self, source: int, target: int) -> House | None:
        """The house of a strong link; none where it is a cell's domain."""
        house = self.joints[source, target]
        return None if house == CELL else self.grid.houses[house]

    def node(self, mask: int) -> int:
        """The node of these candidates."""
        return self.groups[mask] if mask & (mask - 1) else mask.bit_length() - 1

    def digit(self, node: int) -> int:
        """The digit of a node."""
        return (self.masks[node].bit_length() - 1) // self.grid.cell_count + 1

    def cells_mask(self, node: int) -> int:
        """The cells of a node."""
        return self.grid.cells_of(self.masks[node])

    def is_weak(self, source: int, target: int) -> bool:
        """Can the two not both be true?"""
        return not self.masks[target] & ~self.kills[source]


def bivalue_links(board: Board) -> Joints:
    """The domains that are down to two candidates."""
    return board.shared(_bivalue_links)


def bilocal_links(board: Board) -> Joints:
    """The ranges that are down to two candidates; lines before boxes where both say the same."""
    return board.shared(_bilocal_links)


def _bivalue_links(board: Board) -> Joints:
    joints: Joints = {}
    candidates = board.candidates_mask
    for mask in board.grid.domain_masks:
        left = mask & candidates
        if left.bit_count() == 2:
            _join(joints, (left & -left).bit_length() - 1, left.bit_length() - 1, CELL)
    return joints


def _bilocal_links(board: Board) -> Joints:
    joints: Joints = {}
    candidates = board.candidates_mask
    for house, mask in _range_masks(board.grid):
        left = mask & candidates
        if left.bit_count() == 2:
            _join(joints, (left & -left).bit_length() - 1, left.bit_length() - 1, house)
    return joints


def _join(joints: Joints, one: int, other: int, house: int) -> None:
    if (one, other) not in joints:
        joints[one, other] = joints[other, one] = house


@lru_cache(maxsize=64)
def _range_masks(grid: Grid) -> tuple[tuple[int, int], ...]:
    """Every range there can be, with its house."""
    digits = range(1, grid.size + 1)
    return tuple((h, grid.range_mask(h, d)) for h in range(len(grid.houses)) for d in digits)


def digit_net(board: Board) -> Net:
    """One digit at a time: bilocal ranges, and conflicts between places of the same digit."""
    return board.shared(_digit_net)


def cell_net(board: Board) -> Net:
    """Bivalue cells alone."""
    return board.shared(_cell_net)


def full_net(board: Board) -> Net:
    """Every strong link between single candidates."""
    return board.shared(_full_net)


def grouped_net(board: Board) -> Net:
    """Every strong link, groups included."""
    return board.shared(_grouped_net)


def _digit_net(board: Board) -> Net:
    grid = board.grid
    sees, domains = grid.sees, grid.domain_masks
    same_digit = MaskTable(lambda node: sees[node] & ~domains[node % grid.cell_count])
    return _plain_net(board, bilocal_links(board), same_digit)


def _cell_net(board: Board) -> Net:
    return _plain_net(board, bivalue_links(board), board.grid.sees)


def _full_net(board: Board) -> Net:
    return _plain_net(board, bivalue_links(board) | bilocal_links(board), board.grid.sees)


def pair_net(board: Board, net: Net, digits: tuple[int, int]) -> Net:
    """The cells of a cell net that hold just these two digits."""
    joints = {
        nodes: house
        for nodes, house in net.joints.items()
        if {net.digit(nodes[0]), net.digit(nodes[1])} == set(digits)
    }
    return _plain_net(board, joints, net.kills)


def _plain_net(board: Board, joints: Joints, kills: Mapping[int, int]) -> Net:
    masks = MaskTable(lambda node: 1 << node)
    return _net(board, joints, masks, kills, {})


def _grouped_net(board: Board) -> Net:
    grid = board.grid
    plain = full_net(board)
    joints, first = dict(plain.joints), grid.cell_count * grid.size
    numbers: dict[int, int] = {}

    def number(mask: int) -> int:
        """The node of these candidates: a candidate's own, or the group's."""
        if not mask & (mask - 1):
            return mask.bit_length() - 1
        return numbers.setdefault(mask, first + len(numbers))

    for one, other, house in _splits(board):
        _join(joints, number(one), number(other), house)
    groups = {node: mask for mask, node in numbers.items()}
    masks = MaskTable(lambda node: groups.get(node) or 1 << node)
    kills = MaskTable(lambda node: _common(grid, masks[node]))
    return _net(board, joints, masks, kills, groups)


def _net(
    board: Board,
    joints: Joints,
    masks: Mapping[int, int],
    kills: Mapping[int, int],
    groups: Mapping[int, int],
) -> Net:
    partners: dict[int, int] = {}
    for source, target in sorted(joints):
        partners[source] = partners.get(source, 0) | 1 << target
    linked_mask = sum(1 << node for node in partners if node not in groups)

    def hop(node: int) -> int:
        found, struck = 0, kills[node] & linked_mask
        while struck:
            low = struck & -struck
            found |= partners[low.bit_length() - 1]
            struck ^= low
        return found

    by_digit = _by_digit(board.grid, groups)

    def like(node: int) -> list[tuple[int, int]]:
        """The groups of the node's digit: the only ones that it can have to do with."""
        return by_digit.get((masks[node].bit_length() - 1) // board.grid.cell_count, [])

    def hop_with_groups(node: int) -> int:
        found, struck = hop(node), kills[node]
        for group, mask in like(node):
            if not mask & ~struck:
                found |= partners[group]
        return found

    def strikers(node: int) -> int:
        mask = masks[node]
        return kills[node] | sum(1 << group for group, _ in like(node) if not mask & ~kills[group])

    return Net(
        grid=board.grid,
        candidates_mask=board.candidates_mask,
        joints=joints,
        partners=partners,
        masks=masks,
        kills=kills,
        hops=MaskTable(hop_with_groups if groups else hop),
        strikers=MaskTable(strikers) if groups else kills,
        groups={mask: node for node, mask in groups.items()},
    )


def _by_digit(grid: Grid, groups: Mapping[int, int]) -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for node, mask in groups.items():
        found.setdefault((mask.bit_length() - 1) // grid.cell_count, []).append((node, mask))
    return found


def _common(grid: Grid, mask: int) -> int:
    """What all of these candidates see."""
    common = grid.all_mask
    for candidate in bits(mask):
        common &= grid.sees[candidate]
    return common


def _splits(board: Board) -> Iterator[tuple[int, int, int]]:
    """The ranges that fall apart into two nodes, at least one of them a group: both, and the house."""
    grid, candidates = board.grid, board.candidates_mask
    for house, crossings in _crossings(grid):
        for shift in range(0, grid.cell_count * grid.size, grid.cell_count):
            left = candidates >> shift & grid.house_masks[house]
            if not left & (left - 1):
                continue
            parts = [left & crossing for crossing in crossings]
            for part in parts:
                rest = left & ~part
                if not part & (part - 1) or not rest:
                    continue
                if not rest & (rest - 1) or any(not rest & ~other for other in parts):
                    yield part << shift, rest << shift, house


@lru_cache(maxsize=64)
def _crossings(grid: Grid) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For each house the cells that it shares with each line or box across it, two or more."""
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n, house in enumerate(grid.houses) if not house.kind.is_line]
    masks = grid.house_masks
    shared = [(n, [masks[n] & masks[m] for m in boxes]) for n in lines]
    shared += [(n, [masks[n] & masks[m] for m in lines]) for n in boxes]
    return tuple((n, tuple(m for m in found if m & (m - 1))) for n, found in shared)
