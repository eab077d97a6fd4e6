"""Coloring: candidates that are all true or all false together.

A truth that is down to two candidates joins them: one is true, the other false. Candidates joined so, one to
the next, are a cluster, and two colours tell it all: either every candidate of the first colour is true and
every one of the second false, or the other way round.

(a) Trap: a candidate outside the cluster that sees both colours is false.
(b) Wrap: two candidates of one colour see each other, so that colour is false.
(c) Empty: a cell would be left with nothing if a colour were true, so that colour is false.
(d) Two clusters: a colour of one sees a colour of the other, so one of the two opposite colours is true; what
    sees both of those is false. And a colour that sees both colours of the other cluster is false.

Simple coloring is (a) and (b) for one digit, multi-coloring is (d) for one digit, and 3D Medusa joins the
candidates of cells as well as of ranges, for all digits at once, and uses (a), (b) and (c).

       c1   c4   c7
    r1 A    .    B        A digit in row 1 goes in r1c1 or r1c7, in column 1 in r1c1 or r6c1, and in row 6
    r4 .    .    .        in r6c1 or r6c4. r6c7 sees r1c7, of colour B, and r6c4, of colour A: one of them is
    r6 B    A    x        true.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import chain, combinations

from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import Domain, Truth
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.reasoning.chains.links import Net, full_net, places_net
from sudologue.reasoning.chains.targets import colour_targets
from sudologue.reasoning.proofs.exhaustion import needed, rules_out
from sudologue.reasoning.sets.placements import promising_digits
from sudologue.rules.rule import FindRule, Rule, each_once

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Candidates joined by two-way choices, in two colours; `seen` is what each colour sees."""

    net: Net
    colours: tuple[int, int]
    seen: tuple[int, int]

    @property
    def mask(self) -> int:
        """All its candidates."""
        return self.colours[0] | self.colours[1]

    @property
    def edges(self) -> tuple[Edge, ...]:
        """Its two-way choices."""
        partners = self.net.partners
        return tuple(
            (n, other) for n in bits(self.mask) for other in bits(partners[n]) if n < other
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """Candidates that are false, the clusters that show it, and a cell that would be left empty, if any."""

    struck: int
    clusters: tuple[Cluster, ...]
    edges: Callable[[], Iterable[Edge]]
    """Two-way choices that are enough, perhaps more than enough."""
    emptied: Cell | None = None


def _clusters(net: Net) -> tuple[Cluster, ...]:
    """The clusters of a net, by their lowest candidates."""
    found: list[Cluster] = []
    left = net.links.singles_mask
    while left:
        cluster = _grow_cluster(net, left & -left)
        left &= ~cluster.mask
        found.append(cluster)
    return tuple(found)


@lru_cache(maxsize=128)
def _digit_clusters(net: Net) -> tuple[Cluster, ...]:
    return _clusters(net)


def _grow_cluster(net: Net, start_mask: int) -> Cluster:
    """Everything that hangs together with a candidate; what has its colour comes first."""
    partners, sees, new = net.partners, net.sees, start_mask
    this = that = this_seen = that_seen = 0
    while new:
        this |= new
        reached = 0
        while new:
            node = new.bit_length() - 1
            new ^= 1 << node
            reached |= partners[node]
            this_seen |= sees[node]
        new = reached & ~(this | that)
        this, that, this_seen, that_seen = that, this, that_seen, this_seen
    if this & start_mask:
        return Cluster(net, (this, that), (this_seen, that_seen))
    return Cluster(net, (that, this), (that_seen, this_seen))


def _traps(candidates: int, clusters: Iterable[Cluster]) -> Iterator[Finding]:
    for cluster in clusters:
        struck = cluster.seen[0] & cluster.seen[1] & candidates & ~cluster.mask
        if struck:
            yield Finding(struck, (cluster,), partial(_paths, cluster, struck))


def _wraps(clusters: Iterable[Cluster]) -> Iterator[Finding]:
    for cluster in clusters:
        for which in (0, 1):
            clash = cluster.colours[which] & cluster.seen[which]
            if clash:
                root = (clash & -clash).bit_length() - 1
                yield Finding(
                    cluster.colours[which], (cluster,), partial(_tree, cluster, which, root)
                )


def _neighbours(edges: Iterable[Edge]) -> dict[int, list[int]]:
    neighbours: dict[int, list[int]] = {}
    for one, other in edges:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    return neighbours


def _edge_of(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)


def _tree(cluster: Cluster, which: int, root: int) -> Iterable[Edge]:
    """Edges that join every candidate of a colour to the root, each once and by the shortest way."""
    neighbours = _neighbours(cluster.edges)
    before = {root: root}
    queue = deque([root])
    while queue:
        node = queue.popleft()
        for other in neighbours[node]:
            if other not in before:
                before[other] = node
                queue.append(other)
    tree: dict[Edge, None] = {}
    for end in reversed(before):  # what hangs on an edge comes first
        if cluster.colours[which] >> end & 1:
            node = end
            while node != root and _edge_of(node, before[node]) not in tree:
                tree[_edge_of(node, before[node])] = None
                node = before[node]
    return reversed(tree)


def _paths(cluster: Cluster, struck: int) -> Iterable[Edge]:
    """For each candidate struck, the edges of a shortest path between two colours that it sees."""
    neighbours = _neighbours(cluster.edges)
    edges: dict[Edge, None] = {}
    for candidate in bits(struck):
        sees = cluster.net.sees[candidate]
        start, goal = (colour & sees for colour in cluster.colours)
        edges.update(dict.fromkeys(_path(neighbours, start, goal)))
    return edges


def _path(neighbours: Mapping[int, list[int]], start: int, goal: int) -> Iterator[Edge]:
    before = {node: node for node in bits(start)}
    queue = deque(before)
    while queue:
        node = queue.popleft()
        if goal >> node & 1:
            while before[node] != node:
                yield _edge_of(node, before[node])
                node = before[node]
            return
        for other in neighbours[node]:
            if other not in before:
                before[other] = node
                queue.append(other)


def _between(one: Cluster, other: Cluster) -> Iterator[Finding]:
    """What two clusters show between them: a colour that is false, or what sees two opposite colours."""
    for here, there in ((one, other), (other, one)):
        for which in (0, 1):
            if here.seen[which] & there.colours[0] and here.seen[which] & there.colours[1]:
                yield _both(here.colours[which], one, other)
    struck = 0
    for which in (0, 1):
        for that in (0, 1):
            if one.seen[which] & other.colours[that]:
                struck |= one.seen[1 - which] & other.seen[1 - that]
    struck &= one.net.candidates_mask
    if struck:
        yield _both(struck, one, other)


def _both(struck: int, one: Cluster, other: Cluster) -> Finding:
    return Finding(struck, (one, other), lambda: one.edges + other.edges)


def _emptied(board: Board, clusters: Iterable[Cluster]) -> Iterator[Finding]:
    """Colours that would leave a cell with nothing; one candidate alone leaves something in any cell."""
    grid, open_cells = board.grid, board.empty_mask
    for cluster in clusters:
        for which in (0, 1):
            colour, seen = cluster.colours[which], cluster.seen[which]
            if colour & seen or not colour & (colour - 1):
                continue
            emptied = open_cells & ~grid.cells_of(board.candidates_mask & ~seen)
            if emptied:
                root = (colour & -colour).bit_length() - 1
                tree = partial(_tree, cluster, which, root)
                yield Finding(
                    colour, (cluster,), tree, grid.cells[(emptied & -emptied).bit_length() - 1]
                )


def _inference(name: str, net: Net, finding: Finding) -> Inference:
    """What was found on a net, written as of the digit to which the net is raised."""
    grid = net.grid
    truths: dict[Truth, int] = {}
    if finding.emptied:
        domain = grid.domain_masks[grid.index(finding.emptied)]
        truths[Domain(finding.emptied)] = net.candidates_mask & domain
    for one, other in finding.edges():
        (truth,) = net.support(one, other).truths
        truths[truth] = 1 << one | 1 << other
    colours = [colour for cluster in finding.clusters for colour in cluster.colours]
    struck = net.named(finding.struck)
    digits = {digit for _, digit in struck} if name != "medusa" else set[int]()
    return Inference(
        name,
        Elimination(struck),
        Evidence(
            truths=needed(net.conflicts, truths, finding.struck),
            focus_digit=min(digits) if len(digits) == 1 else None,
            description=" / ".join(_names(net, colour) for colour in colours),
            parts=(
                *(Part("colour", net.named(colour)) for colour in colours),
                *(Part("emptied", (), (cell,)) for cell in [finding.emptied] if cell),
            ),
        ),
    )


def _names(net: Net, mask: int) -> str:
    return " ".join(f"{cell}={digit}" for cell, digit in net.named(mask))


def _proves(net: Net, struck: int, truths: Sequence[int]) -> bool:
    """Do these truths alone rule all of it out?"""
    return all(rules_out(net.conflicts, truths, candidate) for candidate in bits(struck))


def _masks(edges: Iterable[Edge]) -> list[int]:
    return [1 << one | 1 << other for one, other in edges]


@lru_cache(maxsize=128)
def _simple(net: Net) -> tuple[Finding, ...]:
    """What the clusters of a digit's places show, each alone, and no single one of its truths does."""
    clusters = _digit_clusters(net)
    return tuple(
        finding
        for finding in chain(_wraps(clusters), _traps(net.candidates_mask, clusters))
        if not any(
            _proves(net, finding.struck, [mask]) for mask in _masks(finding.clusters[0].edges)
        )
    )


def _find_simple(board: Board) -> Iterator[Inference]:
    for digit, cells, _ in board.shared(promising_digits):
        net = places_net(board.grid, cells)
        for finding in _simple(net):
            yield _inference("simple-coloring", net.of_digit(digit + 1), finding)


@lru_cache(maxsize=128)
def _multi(net: Net) -> tuple[Finding, ...]:
    """What two clusters of a digit's places show together."""
    return tuple(
        finding
        for one, other in combinations(_digit_clusters(net), 2)
        for finding in _between(one, other)
        if _needs_both(net, finding)
    )


def _needs_both(net: Net, finding: Finding) -> bool:
    """Does neither of the clusters show it alone?"""
    return not any(_proves(net, finding.struck, _masks(c.edges)) for c in finding.clusters)


def _find_multi(board: Board) -> Iterator[Inference]:
    nets = [
        (digit + 1, places_net(board.grid, cells))
        for digit, cells, _ in board.shared(promising_digits)
    ]
    return each_once(
        _inference("multi-coloring", net.of_digit(digit), finding)
        for digit, net in nets
        for finding in _multi(net)
    )


def _find_medusa(board: Board) -> Iterator[Inference]:
    if not board.shared(colour_targets):
        return
    net = full_net(board)
    for finding in medusa_findings(board):
        (cluster,) = finding.clusters
        ranges = _masks(edge for edge in cluster.edges if _is_range(board.grid, edge))
        if not _proves(net, finding.struck, ranges):
            yield _inference("medusa", net, finding)


def medusa_findings(board: Board) -> Iterator[Finding]:
    """What the clusters of all cells and digits show, each alone."""
    clusters = _clusters(full_net(board))
    yield from _wraps(clusters)
    yield from _traps(board.candidates_mask, clusters)
    yield from _emptied(board, clusters)


def _is_range(grid: Grid, edge: Edge) -> bool:
    return edge[0] % grid.cell_count != edge[1] % grid.cell_count


RULES: tuple[Rule, ...] = (
    FindRule("simple-coloring", _find_simple),
    FindRule("multi-coloring", _find_multi),
    FindRule("medusa", _find_medusa),
)
