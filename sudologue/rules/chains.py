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
from itertools import chain, islice

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Truth
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, bits
from sudologue.rules.argument import find_choice
from sudologue.rules.links import (
    Net,
    als_net,
    cell_net,
    full_net,
    grouped_net,
    ones,
    pair_cells,
    pair_net,
    places_nets,
)
from sudologue.rules.rule import FindRule, Rule

_MOST_DETOURS = 12
"""How many chains of the same ends and length are looked at for one that serves."""

_MOST_WALKS = 96
"""How many ways are looked at for those that use no node twice."""

_MOST_LOOPS = 48
"""How many loops through the same link there may be to be told."""

_MOST_SET_DETOURS = 4
"""The same, where almost locked sets are about: there are many ways, and each takes long to judge."""

Nodes = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Nodes by turns false and true; strong links join the 1st and 2nd, the 3rd and 4th, and so on."""

    net: Net
    nodes: Nodes
    targets_mask: int
    is_loop: bool = False
    spared: frozenset[int] = frozenset()
    """Those of its truths, by their places, that it can do without."""

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
    def all_truths(self) -> tuple[Truth, ...]:
        """What its strong links rest on."""
        found = (truth for pair in self.strong_links for truth in self.net.truths(*pair))
        return tuple(dict.fromkeys(found))

    @property
    def truths(self) -> tuple[Truth, ...]:
        """What it rests on."""
        truths = self.all_truths
        if not self.spared:
            return truths
        return tuple(truth for place, truth in enumerate(truths) if place not in self.spared)


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
    """The chains of that length between two ends that use no node twice (but the first, to close)."""
    return filter(_is_simple, islice(_walks_between(net, ends), _MOST_WALKS))


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
    found = tuple(islice(_walks_between(net, ends), _MOST_LOOPS + 1))
    if len(found) <= _MOST_LOOPS:
        for nodes in found:
            if _is_simple(nodes):
                yield Chain(net, nodes, _loop_targets(net, nodes), is_loop=True)


def _loop_targets(net: Net, nodes: Nodes) -> int:
    targets = 0
    for true, false in _weak_links(nodes, is_loop=True):
        targets |= net.kills[true] & net.kills[false]
    for source, target in zip(nodes[::2], nodes[1::2], strict=True):
        targets |= net.struck_around(source, target)
    return targets & net.candidates_mask


def _weak_links(nodes: Nodes, is_loop: bool) -> Iterator[tuple[int, int]]:
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    if is_loop:
        yield nodes[-1], nodes[0]


def is_sharp(chain: Chain) -> bool:
    """Does each truth serve to strike at least one target?"""
    if has_sets(chain):
        return _can_spare_none(chain)
    length, places = chain.length, 0
    for start, nodes, targets_mask in _cuts(chain):
        for target in bits(targets_mask):
            found = _needed(chain.net, nodes, target)
            places |= (found << start | found >> length - start) & (1 << length) - 1
            if places + 1 == 1 << length:
                return True
    return False


def has_sets(chain: Chain) -> bool:
    """Does it lead through an almost locked set of two cells or more?"""
    net = chain.net
    return net.has_sets and any(len(net.cells_between(*pair)) > 1 for pair in chain.strong_links)


def _can_spare_none(chain: Chain) -> bool:
    masks = _truth_masks(chain)
    return not any(
        all(
            _is_struck(chain.net.grid, masks[:place] + masks[place + 1 :], target)
            for target in bits(chain.targets_mask)
        )
        for place in reversed(range(len(masks)))
    )


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


def _needed(net: Net, nodes: Nodes, target: int) -> int:
    """The places of the strong links without which a target would stand, as a mask.

    With the target true, both ends are false, and everything up to a missing link is forced from either side.
    If nothing of that is in conflict, the target stands. A group may have any one of its candidates.
    """
    grid, first_group = net.grid, net.first_group
    keeps, masks = grid.keeps, net.masks
    alive = keeps[target] | 1 << target
    left: list[tuple[int, list[int]]] = [(alive, [])]
    for node in nodes[1:-1:2]:
        allowed, groups = left[-1]
        if not masks[node] & allowed:
            break
        if node < first_group:
            left.append((allowed & (keeps[node] | 1 << node), groups))
        else:
            left.append((allowed, [*groups, masks[node]]))
    found = forced = 0
    right: list[int] = []
    for missing in reversed(range(len(nodes) // 2)):
        if missing < len(left):
            allowed, groups = left[missing]
            if not forced & ~allowed and _choice(grid, [*groups, *right], allowed & alive):
                found |= 1 << missing
        node = nodes[2 * missing]
        if not masks[node] & alive:
            break
        if node < first_group:
            alive &= keeps[node] | 1 << node
            forced |= 1 << node
        else:
            right.append(masks[node])
    return found


def sharpened(chain: Chain) -> Chain:
    """The chain on as few of its truths as still strike all its targets."""
    net = chain.net
    kept = dict(enumerate(_truth_masks(chain)))
    places = tuple(kept)
    for place in places:
        rest = [mask for other, mask in kept.items() if other != place]
        if all(_is_struck(net.grid, rest, target) for target in bits(chain.targets_mask)):
            del kept[place]
    return replace(chain, spared=frozenset(places) - set(kept))


def _truth_masks(chain: Chain) -> list[int]:
    """What is left of each of its truths, told as of the digit of the net."""
    net = chain.net
    grid, found = net.grid, dict[int, None]()
    for source, target in chain.strong_links:
        if net.house(source, target):
            found[net.masks[source] | net.masks[target]] = None
        else:
            for cell in net.cells_between(source, target):
                found[grid.domain_masks[grid.index(cell)] & net.candidates_mask] = None
    return list(found)


def _is_struck(grid: Grid, truth_masks: list[int], target: int) -> bool:
    alive = grid.keeps[target] | 1 << target
    return find_choice(grid, truth_masks, alive, 1 << target) is None


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
    links = tuple(_links(chain, named))
    digits = {digit for node in named for _, digit in node}
    evidence = Evidence(
        truths=chain.truths,
        focus_cells=_once(cell for node in named for cell, _ in node),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_notation(links, chain.is_loop),
        parts=parts or _parts(chain, named),
        links=links,
    )
    return Inference(rule, Elimination(net.named(chain.targets_mask)), evidence)


def _links(chain: Chain, named: list[tuple[Candidate, ...]]) -> Iterator[Link]:
    net, nodes = chain.net, chain.nodes
    for place in range(0, len(nodes), 2):
        if place:
            yield Link(named[place - 1], named[place])
        truth, *others = net.truths(nodes[place], nodes[place + 1])
        if others:
            cells = net.cells_between(nodes[place], nodes[place + 1])
            yield Link(named[place], named[place + 1], cells=cells)
        else:
            yield Link(named[place], named[place + 1], truth)
    if chain.is_loop:
        yield Link(named[-1], named[0])


def _once(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cells))


def _parts(chain: Chain, named: list[tuple[Candidate, ...]]) -> tuple[Part, ...]:
    if chain.is_loop:
        return (Part("loop", tuple(candidate for node in named for candidate in node)),)
    if chain.is_discontinuous:
        return (Part("start", named[0]),)
    return (Part("end", named[0]), Part("end", named[-1]))


def _notation(links: Iterable[Link], is_loop: bool) -> str:
    """`(4)r1c1=(4)r1c7-(4)r3c8=(4)r3c2`; an almost locked set is named in its link, `=[r1c1,r1c2]=`."""
    told, last = "", ()
    for link in links:
        sign = "-"
        if link.is_strong:
            sign = f"=[{','.join(map(str, link.cells))}]=" if link.cells else "="
        told += _node(link.source) + sign
        last = link.target
    return f"{told}loop" if is_loop else told + _node(last)


def _node(node: tuple[Candidate, ...]) -> str:
    return f"({node[0][1]}){','.join(str(cell) for cell, _ in node)}"


Serves = Callable[[Ends], bool]
ServesChain = Callable[[Chain], bool]


def _any_chain(chain: Chain) -> bool:
    return bool(chain)


@dataclass(frozen=True, slots=True)
class Search:
    """Which chains of a net go by a name: the ends and the loops that serve, and which ways between the ends."""

    net: Net
    serves: Serves
    serves_loop: ServesChain
    serves_chain: ServesChain = _any_chain
    most_detours: int = _MOST_DETOURS
    is_thrifty: bool = False
    """Is only that told which strikes something more than what was told before?"""


def told_chains(search: Search) -> Iterator[Chain]:
    """The chains between ends that serve, and the loops that do, each conclusion once.

    A chain that could spare a truth is told only if no shorter chain strikes as much, without that truth.
    """
    told: set[int] = set()
    length = struck = struck_by_shorter = told_mask = 0
    left_out: list[Ends] = []
    for ends in chain(all_ends(search.net), _longer(left_out)):
        if ends.length > length:
            length, struck_by_shorter = ends.length, struck
        targets = _told_targets(search.net, ends)
        is_weak = search.net.is_weak(ends.last, ends.first)
        if search.is_thrifty and not is_weak and not targets & ~told_mask:
            continue
        found = (_loops if is_weak else _chains)(search, ends, targets, told)
        if found is None or found:
            struck |= targets
        elif search.is_thrifty and not is_weak:
            left_out.append(ends)
        for each, sharp in found or ():
            if each.targets_mask in told:
                continue
            if sharp or each.targets_mask & ~struck_by_shorter:
                told.add(each.targets_mask)
                told_mask |= each.targets_mask
                yield each if sharp else sharpened(each)


def _longer(left_out: list[Ends]) -> Iterator[Ends]:
    """The ends that the shortest ways left without a chain, with one link more between them, and two."""
    for more in (1, 2):
        for ends in tuple(left_out):
            yield replace(ends, length=ends.length + more)


Found = list[tuple[Chain, bool]] | None
"""Chains, and whether they are sharp; none where a chain is told already, or goes by another name."""


def _loops(search: Search, ends: Ends, targets: int, told: Set[int]) -> Found:
    """The loops through a weak link between the ends."""
    if not targets or ends.length == 2:
        return None
    closed = tuple(loops(search.net, ends))
    found = [
        (loop, is_sharp(loop))
        for loop in closed
        if loop.targets_mask not in told and search.serves_loop(loop)
    ]
    return None if closed and not found else found


def _chains(search: Search, ends: Ends, targets: int, told: Set[int]) -> Found:
    """The best chain between the ends."""
    if not targets or targets in told or not search.serves(ends):
        return None
    ways = (Chain(search.net, nodes, targets) for nodes in paths(search.net, ends))
    first = None
    for way in islice(filter(search.serves_chain, ways), search.most_detours):
        if is_sharp(way):
            return [(way, True)]
        first = first or way
    return [(first, False)] if first else []


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

    return tuple(told_chains(Search(net, serves, serves_loop)))


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

    for chain in told_chains(Search(net, serves, serves_loop)):
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
        targets = (
            ends.targets_mask | net.kills[others[0]] & net.kills[others[1]] & net.candidates_mask
        )
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

    for chain in told_chains(Search(full_net(board), serves, serves_loop)):
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
        return any(node >= net.first_group for node in loop.nodes)

    for chain in told_chains(Search(net, serves, serves_loop)):
        yield infer("grouped-aic", chain)
    yield from _find_als_aic(board)


def _find_als_aic(board: Board) -> Iterator[Inference]:
    """Chains with an almost locked set in them; of cells and sets alone they go by other names."""
    net, grouped = als_net(board), grouped_net(board)

    def serves(ends: Ends) -> bool:
        return not grouped.forced(ends.first, ends.length) >> ends.last & 1

    def has_range(chain: Chain) -> bool:
        return any(net.house(*pair) for pair in chain.strong_links)

    def serves_loop(loop: Chain) -> bool:
        return has_sets(loop) and has_range(loop)

    search = Search(net, serves, serves_loop, has_range, _MOST_SET_DETOURS, is_thrifty=True)
    for chain in told_chains(search):
        yield infer("grouped-aic", chain)


RULES: tuple[Rule, ...] = (
    FindRule("x-chain", _find_x_chain),
    FindRule("xy-chain", _find_xy_chain),
    FindRule("remote-pair", _find_remote_pair),
    FindRule("aic", _find_aic),
    FindRule("grouped-aic", _find_grouped_aic),
)
