"""Chains: false, true, false, true, along alternating strong and weak links.

Suppose a node A is false. A strong link makes its partner true, a weak link makes the next one false, and so
on until a strong link makes B true. So at least one of A and B is true, and that is all there is to a chain:

(a) A chain from A to B: what both A and B strike is gone.
(b) A discontinuous loop, where B is A itself: A is true, so its cell holds nothing else.
(c) A continuous loop, where A and B are in conflict: the loop can be cut at any of its weak links, so what
    both sides of any of them strike is gone.

    r1c1 =4= r1c7      If 4 is not in r1c1, it is in r1c7 (row 1), so not in r3c8 (box 3), so in r3c2 (row 3).
             |         So 4 is in r1c1 or in r3c2, and no cell that sees both can be 4.
    r3c2 =4= r3c8      r1c1 = r1c7 - r3c8 = r3c2, four nodes and two truths.

One engine finds them all; the techniques differ in the links they may use (`rules.links`). It walks from
every strongly linked node at once, one strong link further each round, with all that is reached in one mask,
and writes a chain down only when it concludes something. So short chains come first; of the chains that
conclude the same, one is given; and what simpler links reach just as soon goes by the simpler name:

    remote pair   domains of the same two digits          X-chain    ranges of one digit, three or more
    XY-chain      domains, four or more                   AIC        domains and ranges
                                                          grouped AIC   with groups

A receipt must be sharp, so a chain with a short cut in it is left out: the shorter one is there as well. A
few have none to replace them, because the short cut leads back into the chain; those rest on fewer truths
than they have links.
"""

from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits
from sudologue.rules.links import (
    Net,
    cell_net,
    full_net,
    grouped_net,
    ones,
    pair_cells,
    pair_net,
    places_nets,
)
from sudologue.rules.rule import FindRule, Rule

_MOST_DETOURS = 48
"""How many chains of the same ends and length are looked at for one that serves."""

Nodes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes by turns false and true; strong links join the 1st and 2nd, the 3rd and 4th, and so on."""

    net: Net
    nodes: Nodes
    targets_mask: int
    is_loop: bool = False
    spared: tuple[int, ...] = ()
    """The places of the strong links whose truths it can do without."""

    def of_digit(self, digit: int) -> "Chain":
        """The chain in a digit's places, told of this digit."""
        return replace(self, net=self.net.of_digit(digit))

    @property
    def length(self) -> int:
        """The number of its strong links."""
        return len(self.nodes) // 2

    @property
    def is_discontinuous(self) -> bool:
        """Does it come back to its first node?"""
        return self.nodes[0] == self.nodes[-1]

    @property
    def strong_links(self) -> Iterator[tuple[int, int]]:
        """The pairs of nodes that a truth joins."""
        return zip(self.nodes[::2], self.nodes[1::2], strict=True)

    @property
    def truths(self) -> tuple[Truth, ...]:
        """What it rests on."""
        links = enumerate(self.strong_links)
        return tuple(self.net.truth(*pair) for place, pair in links if place not in self.spared)


@dataclass(frozen=True, slots=True)
class Ends:
    """Two nodes, one of which is true, what both of them strike, and how many strong links join them."""

    first: int
    last: int
    targets_mask: int
    length: int


def all_ends(net: Net, most: int | None = None) -> Iterator[Ends]:
    """Every two nodes that a chain joins and that both strike something; the shortest chains first.

    At most so many strong links long, if a number is given.
    """
    candidates, kills = net.candidates_mask, net.kills
    walks = [(first, ones(mask), mask) for first, mask in net.partners.items()]
    length = 1
    while walks and length != most:
        length += 1
        within = net.reach.within(length - 1)
        going: list[tuple[int, list[int], int]] = []
        for first, partners, seen in walks:
            reached = 0
            for partner in partners:
                reached |= within[partner]
            if reached == seen:
                continue
            going.append((first, partners, reached))
            new = (reached ^ seen) >> first << first
            if length > 2:
                new &= net.mates[first]
            if new:
                struck = kills[first] & candidates
                for last in reversed(ones(new)):
                    targets = struck & kills[last]
                    if targets:
                        yield Ends(first, last, targets, length)
        walks = going


def paths(net: Net, ends: Ends) -> Iterator[Nodes]:
    """The shortest chains between two ends that use no node twice (but the first, to close)."""
    return filter(_is_simple, islice(_walks_between(net, ends), _MOST_DETOURS))


def _walks_between(net: Net, ends: Ends) -> Iterator[Nodes]:
    rounds = [net.forced(ends.first, links) for links in range(1, ends.length)]
    return _paths(net, ends.first, ends.last, rounds)


def _is_simple(nodes: Nodes) -> bool:
    return len(set(nodes[1:])) == len(nodes) - 1 and nodes[0] not in nodes[1:-1]


def _paths(net: Net, first: int, last: int, rounds: list[int]) -> Iterator[Nodes]:
    """The walks from one node to another that is just one strong link beyond the rounds."""
    before_mask = net.partners[last]
    if not rounds:
        if before_mask >> first & 1:
            yield first, last
        return
    *earlier, reached = rounds
    for false in bits(before_mask):
        for true in bits(reached & net.strikers[false]):
            for start in _paths(net, first, true, earlier):
                yield (*start, false, last)


def loops(net: Net, ends: Ends) -> Iterator[Chain]:
    """The shortest continuous loops through the weak link between two ends; none where there are too many.

    Of too many, those at hand would depend on the names of cells and digits.
    """
    found = tuple(islice(_walks_between(net, ends), _MOST_DETOURS + 1))
    if len(found) <= _MOST_DETOURS:
        for nodes in found:
            if _is_simple(nodes):
                yield Chain(net, nodes, _loop_targets(net, nodes), is_loop=True)


def _loop_targets(net: Net, nodes: Nodes) -> int:
    targets = 0
    for true, false in _weak_links(nodes, is_loop=True):
        targets |= net.kills[true] & net.kills[false]
    return targets & net.candidates_mask


def _weak_links(nodes: Nodes, is_loop: bool) -> Iterator[tuple[int, int]]:
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    if is_loop:
        yield nodes[-1], nodes[0]


def is_sharp(chain: Chain) -> bool:
    """Does each truth serve to strike at least one target?"""
    places = range(chain.length)
    cuts = tuple(_cuts(chain))
    return all(any(_is_needed(chain.net, cut, place) for cut in cuts) for place in places)


def _cuts(chain: Chain) -> Iterator[tuple[int, Nodes, int]]:
    """The chain, or the loop cut open at each weak link: its first strong link, and what it strikes."""
    if not chain.is_loop:
        yield 0, chain.nodes, chain.targets_mask
        return
    net, nodes = chain.net, chain.nodes
    for start in range(0, len(nodes), 2):
        cut = nodes[start:] + nodes[:start]
        targets = net.kills[cut[0]] & net.kills[cut[-1]] & net.candidates_mask
        if targets:
            yield start // 2, cut, targets


def _is_needed(net: Net, cut: tuple[int, Nodes, int], place: int) -> bool:
    """Would some target stand without the strong link in this place?

    With a target true, both ends are false, and everything up to the missing link is forced from either side.
    If nothing of that is in conflict, the target stands.
    """
    start, nodes, targets_mask = cut
    missing = 2 * (place - start) % len(nodes)
    forced = nodes[1:missing:2] + nodes[missing + 2 :: 2]
    return any(_can_all_be(net, forced, target) for target in bits(targets_mask))


def _can_all_be(net: Net, nodes: Nodes, target: int) -> bool:
    """Can all these nodes be true together with a candidate?"""
    keeps = net.grid.keeps
    alive = keeps[target] | 1 << target
    groups: list[int] = []
    for node in nodes:
        if node >= net.first_group:
            groups.append(net.masks[node])
        elif alive >> node & 1:
            alive &= keeps[node] | 1 << node
        else:
            return False
    return _choice(net.grid, groups, alive)


def sharpened(chain: Chain) -> Chain:
    """The chain on as few of its truths as still strike all its targets."""
    net = chain.net
    kept = {
        place: net.masks[one] | net.masks[other]
        for place, (one, other) in enumerate(chain.strong_links)
    }
    for place in tuple(kept):
        rest = [mask for other, mask in kept.items() if other != place]
        if all(_is_struck(net.grid, rest, target) for target in bits(chain.targets_mask)):
            del kept[place]
    return replace(chain, spared=tuple(sorted(set(range(chain.length)) - set(kept))))


def _is_struck(grid: Grid, truth_masks: list[int], target: int) -> bool:
    return not _choice(grid, truth_masks, grid.keeps[target] | 1 << target)


def _choice(grid: Grid, sets: list[int], alive: int) -> bool:
    """Is there a candidate in each set, no two of them in conflict?"""
    if not sets:
        return True
    left = [candidates & alive for candidates in sets]
    first = min(left, key=int.bit_count)
    left.remove(first)
    return any(
        _choice(grid, left, alive & (grid.keeps[candidate] | 1 << candidate))
        for candidate in bits(first)
    )


def infer(rule: str, chain: Chain, parts: tuple[Part, ...] = ()) -> Inference:
    """The inference that a chain makes."""
    net, nodes = chain.net, chain.nodes
    named = [net.named(net.masks[node]) for node in nodes]
    links = [_link(net, nodes, named, place) for place in range(len(nodes) - 1)]
    if chain.is_loop:
        links.append(Link(named[-1], named[0]))
    digits = {digit for node in named for _, digit in node}
    evidence = Evidence(
        truths=chain.truths,
        focus_cells=_once(cell for node in named for cell, _ in node),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_notation(named, chain.is_loop),
        parts=parts or _parts(chain, named),
        links=tuple(links),
    )
    return Inference(rule, Elimination(net.named(chain.targets_mask)), evidence)


def _link(net: Net, nodes: Nodes, named: list[tuple[Candidate, ...]], place: int) -> Link:
    truth = None if place % 2 else net.truth(nodes[place], nodes[place + 1])
    return Link(named[place], named[place + 1], truth)


def _once(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cells))


def _parts(chain: Chain, named: list[tuple[Candidate, ...]]) -> tuple[Part, ...]:
    if chain.is_loop:
        return (Part("loop", tuple(candidate for node in named for candidate in node)),)
    if chain.is_discontinuous:
        return (Part("start", named[0]),)
    return (Part("end", named[0]), Part("end", named[-1]))


def _notation(named: list[tuple[Candidate, ...]], is_loop: bool) -> str:
    """`(4)r1c1=(4)r1c7-(4)r3c8=(4)r3c2`."""
    told = [f"({node[0][1]}){','.join(str(cell) for cell, _ in node)}" for node in named]
    signs = ["-" if place % 2 else "=" for place in range(len(told))]
    text = "".join(node + sign for node, sign in zip(told, signs, strict=True))
    return f"{text}loop" if is_loop else text[:-1]


Serves = Callable[[Ends], bool]
ServesLoop = Callable[[Chain], bool]


def told_chains(net: Net, serves: Serves, serves_loop: ServesLoop) -> Iterator[Chain]:
    """The chains between ends that serve, and the loops that do, each conclusion once.

    A chain that could spare a truth is told only if no shorter chain strikes as much, without that truth.
    """
    told: set[int] = set()
    length = struck = struck_by_shorter = 0
    for ends in all_ends(net):
        if ends.length > length:
            length, struck_by_shorter = ends.length, struck
        struck |= _told_targets(net, ends)
        for chain in _chains(net, ends, told, serves, serves_loop):
            if is_sharp(chain):
                told.add(chain.targets_mask)
                yield chain
            elif chain.targets_mask & ~struck_by_shorter:
                told.add(chain.targets_mask)
                yield sharpened(chain)


def _chains(
    net: Net,
    ends: Ends,
    told: Set[int],
    serves: Serves,
    serves_loop: ServesLoop,
) -> Iterator[Chain]:
    """The loops through a weak link between the ends, or the best chain from one to the other."""
    if net.is_weak(ends.last, ends.first):
        if ends.length == 2:
            return
        for loop in loops(net, ends):
            if loop.targets_mask not in told and serves_loop(loop):
                yield loop
        return
    targets = _told_targets(net, ends)
    if targets and targets not in told and serves(ends):
        first = None
        for nodes in paths(net, ends):
            chain = Chain(net, nodes, targets)
            if is_sharp(chain):
                yield chain
                return
            first = first or chain
        if first:
            yield first


def _told_targets(net: Net, ends: Ends) -> int:
    """What a chain is told to strike. Where its start is true, the rest of the cell; nothing of a group."""
    if ends.first != ends.last:
        return ends.targets_mask
    mask = net.masks[ends.first]
    if mask & (mask - 1):
        return 0
    return ends.targets_mask & net.cells_mask(ends.first) * net.grid.first_cell_mask


def _is_basic(loop: Chain) -> bool:
    """Is the loop no more than a subset or a basic fish?"""
    net = loop.net
    houses = [net.house(*pair) for pair in loop.strong_links]
    if None not in houses and len({house.kind for house in houses if house}) == 1:
        if len(set(houses)) == 1:
            return True
        return all(house.kind.is_line for house in houses if house) and _lines_across(loop)
    if any(houses):
        return False
    common = net.grid.cells_mask
    for node in loop.nodes:
        common &= _houses_mask(net.grid, net.masks[node].bit_length() - 1)
    return bool(common)


def _houses_mask(grid: Grid, candidate: int) -> int:
    return sum(1 << house for house in grid.houses_of[candidate % grid.cell_count])


def _lines_across(loop: Chain) -> bool:
    """Do all weak links of a one-digit loop lie in lines too? Then it is a fish, base and cover."""
    grid = loop.net.grid
    if len({loop.net.digit(node) for node in loop.nodes}) > 1:
        return False
    for true, false in _weak_links(loop.nodes, is_loop=True):
        shared = set(grid.houses_of[true % grid.cell_count])
        shared &= set(grid.houses_of[false % grid.cell_count])
        if not any(grid.houses[house].kind.is_line for house in shared):
            return False
    return True


@lru_cache(maxsize=1024)
def _x_chains(net: Net) -> tuple[Chain, ...]:
    """The X-chains in a digit's places."""

    def serves(ends: Ends) -> bool:
        return ends.length > 2 and ends.first != ends.last

    def serves_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_basic(loop)

    return tuple(told_chains(net, serves, serves_loop))


def _find_x_chain(board: Board) -> Iterator[Inference]:
    found = [
        (chain.length, digit, chain)
        for digit, net in enumerate(places_nets(board), start=1)
        for chain in _x_chains(net)
    ]
    for _, digit, chain in sorted(found, key=lambda each: each[:2]):
        yield infer("x-chain", chain.of_digit(digit))


def _find_xy_chain(board: Board) -> Iterator[Inference]:
    net = cell_net(board)

    def serves(ends: Ends) -> bool:
        return (
            ends.length > 3
            and ends.first != ends.last
            and net.digit(ends.first) == net.digit(ends.last)
            and not _is_remote_pair(board, net, ends)
        )

    def serves_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_basic(loop)

    for chain in told_chains(net, serves, serves_loop):
        yield infer("xy-chain", chain)


def _is_remote_pair(board: Board, net: Net, ends: Ends) -> bool:
    digits = _pair_of(net, ends.first)
    if digits != _pair_of(net, ends.last):
        return False
    return bool(pair_net(board, digits).forced(ends.first, ends.length) >> ends.last & 1)


def _pair_of(net: Net, node: int) -> int:
    """The two digits of a bivalue cell, as a mask."""
    return 1 << net.digit(node) - 1 | 1 << net.digit(net.partners[node].bit_length() - 1) - 1


def _find_remote_pair(board: Board) -> Iterator[Inference]:
    for digits, cells in pair_cells(board).items():
        if cells.bit_count() > 3:
            yield from _remote_pairs(board, digits)


def _remote_pairs(board: Board, digits: int) -> Iterator[Inference]:
    """The remote pairs of two digits; a chain has an even number of cells, four or more."""
    net = pair_net(board, digits)
    told: set[int] = set()
    for ends in all_ends(net):
        first, last = ends.first, ends.last
        if ends.length < 4 or net.digit(first) != net.digit(last) or first == last:
            continue
        others = net.partners[first].bit_length() - 1, net.partners[last].bit_length() - 1
        targets = ends.targets_mask | net.kills[others[0]] & net.kills[others[1]] & net.candidates_mask
        nodes = next(paths(net, ends), None)
        if nodes is None or net.is_weak(first, last) or targets in told:
            continue
        told.add(targets)
        chain = Chain(net, nodes, targets)
        if is_sharp(chain):
            cells = _once(net.grid.cells[node % net.grid.cell_count] for node in nodes)
            numbers = tuple(digit + 1 for digit in bits(digits))
            yield infer("remote-pair", chain, (Part("chain", cells=cells, digits=numbers),))


def _find_aic(board: Board) -> Iterator[Inference]:
    def serves(ends: Ends) -> bool:
        return not _is_simpler(board, ends)

    def serves_loop(loop: Chain) -> bool:
        return loop.length > 2 and not _is_plain(loop) and not _is_basic(loop)

    for chain in told_chains(full_net(board), serves, serves_loop):
        yield infer("aic", chain)


def _is_simpler(board: Board, ends: Ends) -> bool:
    """Does a chain of one digit, of cells alone, or a W-Wing join the ends just as well?"""
    first, last, length = ends.first, ends.last, ends.length
    if first == last:
        return False
    digit, cell = divmod(first, board.grid.cell_count)
    other_digit, other = divmod(last, board.grid.cell_count)
    if digit == other_digit and places_nets(board)[digit].forced(cell, length) >> other & 1:
        return True
    if cell_net(board).forced(first, length) >> last & 1:
        return True
    return length == 3 and is_w_wing(board, first, last)


def is_w_wing(board: Board, first: int, last: int) -> bool:
    """Are the two ends the same digit in two cells of the same pair, whose other digit is linked?"""
    cells, count = cell_net(board), board.grid.cell_count
    if first not in cells.partners or last not in cells.partners:
        return False
    if cells.digit(first) != cells.digit(last) or _pair_of(cells, first) != _pair_of(cells, last):
        return False
    digit, one = divmod(cells.partners[first].bit_length() - 1, count)
    return bool(places_nets(board)[digit].hops[one] & board.grid.peer_masks[last % count])


def _is_plain(loop: Chain) -> bool:
    """Is the loop of one digit throughout, or of cells alone?"""
    houses = [loop.net.house(*pair) for pair in loop.strong_links]
    return not any(houses) or len({loop.net.digit(node) for node in loop.nodes}) == 1


def _find_grouped_aic(board: Board) -> Iterator[Inference]:
    net, plain = grouped_net(board), full_net(board)

    def serves(ends: Ends) -> bool:
        if ends.length == 2 and net.digit(ends.first) == net.digit(ends.last):
            return False
        return not plain.forced(ends.first, ends.length) >> ends.last & 1

    def serves_loop(loop: Chain) -> bool:
        return loop.length > 2 and any(node >= net.first_group for node in loop.nodes)

    for chain in told_chains(net, serves, serves_loop):
        yield infer("grouped-aic", chain)


RULES: tuple[Rule, ...] = (
    FindRule("x-chain", _find_x_chain),
    FindRule("xy-chain", _find_xy_chain),
    FindRule("remote-pair", _find_remote_pair),
    FindRule("aic", _find_aic),
    FindRule("grouped-aic", _find_grouped_aic),
)
