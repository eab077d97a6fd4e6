"""Coloring: candidates that are all true or all false together.

A truth that is down to two candidates joins them: one is true, the other false. Candidates joined so, one to
the next, are a cluster, and two colors tell it all: either every candidate of the first color is true and
every one of the second false, or the other way round.

(a) Trap: a candidate outside the cluster that sees both colors is false.
(b) Wrap: two candidates of one color see each other, so that color is false.
(c) Empty: a cell would be left with nothing if a color were true, so that color is false.
(d) Two clusters: a color of one sees a color of the other, so one of the two opposite colors is true; what
    sees both of those is false. And a color that sees both colors of the other cluster is false.

Simple coloring is (a) and (b) for one digit, multi-coloring is (d) for one digit, and 3D Medusa joins the
candidates of cells as well as of ranges, for all digits at once, and uses (a), (b) and (c).

       c1   c4   c7
    r1 A    .    B        A digit in row 1 goes in r1c1 or r1c7, in column 1 in r1c1 or r6c1, and in row 6
    r4 .    .    .        in r6c1 or r6c4. r6c7 sees r1c7, of color B, and r6c4, of color A: one of them is
    r6 B    A    x        true.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from sudologue.inference.inference import Elimination, Evidence, Inference, Part
from sudologue.inference.truth import Domain, Range, Truth
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.sets import bits
from sudologue.rules.links import CELL, Joints, bilocal_links, bivalue_links
from sudologue.rules.locked import candidates_of
from sudologue.rules.rule import FindRule, Rule

Edge = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Candidates joined by two-way choices, in two colors; `seen` is what each color sees."""

    edges: tuple[Edge, ...]
    colors: tuple[int, int]
    seen: tuple[int, int]

    @property
    def mask(self) -> int:
        """All its candidates."""
        return self.colors[0] | self.colors[1]


@dataclass(frozen=True, slots=True)
class Finding:
    """Candidates that are false, the clusters that show it, and a truth that would be left empty, if any."""

    struck: int
    clusters: tuple[Cluster, ...]
    needed_for: dict[Edge, int]
    """Edges that are enough, perhaps more than enough, and a candidate that each is likely needed for."""
    emptied: Truth | None = None


def _clusters(grid: Grid, joints: Joints) -> tuple[Cluster, ...]:
    """The clusters of these links, by their lowest candidates."""
    neighbours: dict[int, list[int]] = {}
    for one, other in sorted(joints):
        neighbours.setdefault(one, []).append(other)
    done: set[int] = set()
    found: list[Cluster] = []
    for start in neighbours:
        if start not in done:
            color = _colored(start, neighbours)
            done.update(color)
            found.append(_cluster(grid, color, neighbours))
    return tuple(found)


def _colored(start: int, neighbours: Mapping[int, list[int]]) -> dict[int, int]:
    """The color of everything that hangs together with `start`."""
    color = {start: 0}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for other in neighbours[node]:
            if other not in color:
                color[other] = 1 - color[node]
                queue.append(other)
    return color


def _cluster(grid: Grid, color: dict[int, int], neighbours: Mapping[int, list[int]]) -> Cluster:
    colors, seen = [0, 0], [0, 0]
    for node, which in color.items():
        colors[which] |= 1 << node
        seen[which] |= grid.sees[node]
    edges = tuple((node, other) for node in color for other in neighbours[node] if node < other)
    return Cluster(edges, (colors[0], colors[1]), (seen[0], seen[1]))


def _digit_clusters(board: Board) -> tuple[Cluster, ...]:
    return _clusters(board.grid, bilocal_links(board))


def _medusa_clusters(board: Board) -> tuple[Cluster, ...]:
    return _clusters(board.grid, _all_joints(board))


def _all_joints(board: Board) -> Joints:
    return {**bilocal_links(board), **bivalue_links(board)}


def _digit_mask(grid: Grid, cluster: Cluster) -> int:
    """Every candidate of the digit that a cluster of one digit is about."""
    digit = (cluster.mask.bit_length() - 1) // grid.cell_count
    return grid.cells_mask << digit * grid.cell_count


# What is found.
def _traps(candidates: int, clusters: Iterable[Cluster], grid: Grid) -> Iterator[Finding]:
    for cluster in clusters:
        struck = cluster.seen[0] & cluster.seen[1] & candidates & ~cluster.mask
        if struck:
            yield Finding(struck, (cluster,), _paths(grid, cluster, struck))


def _wraps(clusters: Iterable[Cluster]) -> Iterator[Finding]:
    for cluster in clusters:
        for which in (0, 1):
            clash = cluster.colors[which] & cluster.seen[which]
            if clash:
                root = (clash & -clash).bit_length() - 1
                yield Finding(cluster.colors[which], (cluster,), _tree(cluster, which, root))


def _neighbours(edges: Iterable[Edge]) -> dict[int, list[int]]:
    neighbours: dict[int, list[int]] = {}
    for one, other in edges:
        neighbours.setdefault(one, []).append(other)
        neighbours.setdefault(other, []).append(one)
    return neighbours


def _edge(one: int, other: int) -> Edge:
    return (one, other) if one < other else (other, one)


def _tree(cluster: Cluster, which: int, root: int) -> dict[Edge, int]:
    """Edges that join every candidate of a color to the root, each once and by the shortest way."""
    neighbours = _neighbours(cluster.edges)
    before = {root: root}
    queue = deque([root])
    while queue:
        node = queue.popleft()
        for other in neighbours[node]:
            if other not in before:
                before[other] = node
                queue.append(other)
    tree: dict[Edge, int] = {}
    for end in reversed(before):  # from the far end, so that an edge goes with what hangs on it
        if cluster.colors[which] >> end & 1:
            node = end
            while node != root and _edge(node, before[node]) not in tree:
                tree[_edge(node, before[node])] = end
                node = before[node]
    return dict(reversed(tree.items()))


def _paths(grid: Grid, cluster: Cluster, struck: int) -> dict[Edge, int]:
    """For each candidate struck, the edges of a shortest path between two colors that it sees."""
    neighbours = _neighbours(cluster.edges)
    edges: dict[Edge, int] = {}
    for candidate in bits(struck):
        sees = grid.sees[candidate]
        start, goal = (color & sees for color in cluster.colors)
        edges.update(dict.fromkeys(_path(neighbours, start, goal), candidate))
    return edges


def _path(neighbours: Mapping[int, list[int]], start: int, goal: int) -> Iterator[Edge]:
    before = {node: node for node in bits(start)}
    queue = deque(before)
    while queue:
        node = queue.popleft()
        if goal >> node & 1:
            while before[node] != node:
                yield _edge(node, before[node])
                node = before[node]
            return
        for other in neighbours[node]:
            if other not in before:
                before[other] = node
                queue.append(other)


def _between(board: Board, one: Cluster, other: Cluster) -> Iterator[Finding]:
    """What two clusters show between them: a color that is false, or what sees two opposite colors."""
    for here, there in ((one, other), (other, one)):
        for which in (0, 1):
            if here.seen[which] & there.colors[0] and here.seen[which] & there.colors[1]:
                yield _both(here.colors[which], one, other)
    candidates = board.candidates_mask & _digit_mask(board.grid, one)
    struck = 0
    for which in (0, 1):
        for that in (0, 1):
            if one.seen[which] & other.colors[that]:
                struck |= one.seen[1 - which] & other.seen[1 - that] & candidates
    if struck:
        yield _both(struck, one, other)


def _both(struck: int, one: Cluster, other: Cluster) -> Finding:
    first = struck.bit_length() - 1
    return Finding(struck, (one, other), dict.fromkeys(one.edges + other.edges, first))


def _emptied(board: Board, clusters: Iterable[Cluster]) -> Iterator[Finding]:
    """Colors that would leave a cell with nothing."""
    for cluster in clusters:
        for which in (0, 1):
            color, seen = cluster.colors[which], cluster.seen[which]
            truth = None if color & seen else _first_empty(board, board.candidates_mask & ~seen)
            if truth:
                root = (color & -color).bit_length() - 1
                yield Finding(color, (cluster,), _tree(cluster, which, root), truth)


def _first_empty(board: Board, alive: int) -> Truth | None:
    """A cell that is open and has nothing left among the candidates alive."""
    cells = board.empty_mask & ~board.grid.cells_of(alive)
    return Domain(board.grid.cells[(cells & -cells).bit_length() - 1]) if cells else None


# The receipt.
def _refutes(grid: Grid, truths: Sequence[int], alive: int) -> bool:
    """Is there no way to serve all the truths with the candidates alive?"""
    open_truths = list(truths)
    served = 0
    forced = True
    while forced:
        forced = False
        rest: list[int] = []
        for truth in open_truths:
            left = truth & alive
            if not left:
                return True
            if truth & served:
                continue
            if left & (left - 1):
                rest.append(truth)
                continue
            served |= left
            alive &= ~grid.sees[left.bit_length() - 1]
            forced = True
        open_truths = rest
    if not open_truths:
        return False
    smallest = min(open_truths, key=lambda truth: (truth & alive).bit_count())
    return all(_refutes(grid, open_truths, alive & ~grid.sees[k]) for k in bits(smallest & alive))


def _sharp(board: Board, struck: int, truths: dict[Truth, int]) -> tuple[Truth, ...]:
    """The truths without those that can be spared; each comes with a candidate to try first."""
    grid = board.grid
    kept = {truth: truth.mask(board) for truth in truths}
    others = list(bits(struck))
    for truth, likely in reversed(truths.items()):
        rest = [mask for other, mask in kept.items() if other is not truth]
        if all(
            _refutes(grid, rest, board.candidates_mask & ~grid.sees[k]) for k in (likely, *others)
        ):
            del kept[truth]
    return tuple(kept)


def _truth(grid: Grid, joints: Joints, edge: Edge) -> Truth:
    cell, digit = grid.split(edge[0])
    house = joints[edge]
    return Domain(cell) if house == CELL else Range(digit, grid.houses[house])


def _inference(name: str, board: Board, joints: Joints, finding: Finding) -> Inference:
    grid = board.grid
    truths: dict[Truth, int] = {}
    if finding.emptied:
        truths[finding.emptied] = finding.struck.bit_length() - 1
    for edge, likely in finding.needed_for.items():
        truths.setdefault(_truth(grid, joints, edge), likely)
    colors = [color for cluster in finding.clusters for color in cluster.colors]
    struck = candidates_of(finding.struck, grid)
    digits = {digit for _, digit in struck} if name != "medusa" else set[int]()
    return Inference(
        name,
        Elimination(struck),
        Evidence(
            truths=_sharp(board, finding.struck, truths),
            focus_digit=min(digits) if len(digits) == 1 else None,
            description=" / ".join(_names(grid, color) for color in colors),
            parts=(
                *(Part("color", candidates_of(color, grid)) for color in colors),
                *(_emptied_part(finding.emptied)),
            ),
        ),
    )


def _emptied_part(truth: Truth | None) -> tuple[Part, ...]:
    return (Part("emptied", (), (truth.cell,)),) if isinstance(truth, Domain) else ()


def _names(grid: Grid, mask: int) -> str:
    return " ".join(f"{cell}={digit}" for cell, digit in candidates_of(mask, grid))


def _proves(board: Board, struck: int, truths: Sequence[int]) -> bool:
    """Do these truths alone rule all of it out?"""
    sees, candidates = board.grid.sees, board.candidates_mask
    return all(_refutes(board.grid, truths, candidates & ~sees[k]) for k in bits(struck))


def _masks(edges: Iterable[Edge]) -> list[int]:
    return [1 << one | 1 << other for one, other in edges]


def _find_simple(board: Board) -> Iterator[Inference]:
    grid, joints = board.grid, bilocal_links(board)
    for cluster in board.shared(_digit_clusters):
        digit_candidates = board.candidates_mask & _digit_mask(grid, cluster)
        for finding in chain(_wraps([cluster]), _traps(digit_candidates, [cluster], grid)):
            if not any(_proves(board, finding.struck, [m]) for m in _masks(cluster.edges)):
                yield _inference("simple-coloring", board, joints, finding)


def _find_multi(board: Board) -> Iterator[Inference]:
    grid, joints = board.grid, bilocal_links(board)
    told: set[tuple[object, ...]] = set()
    for one, other in combinations(board.shared(_digit_clusters), 2):
        if not one.mask & _digit_mask(grid, other):
            continue
        for finding in _between(board, one, other):
            if _needs_both(board, finding):
                found = _inference("multi-coloring", board, joints, finding)
                key = (found.action, found.evidence.truths)
                if key not in told:
                    told.add(key)
                    yield found


def _needs_both(board: Board, finding: Finding) -> bool:
    """Does neither of the clusters show it alone?"""
    return not any(
        _proves(board, finding.struck, _masks(cluster.edges)) for cluster in finding.clusters
    )


def _find_medusa(board: Board) -> Iterator[Inference]:
    clusters = board.shared(_medusa_clusters)
    joints = _all_joints(board)
    for finding in chain(
        _wraps(clusters),
        _traps(board.candidates_mask, clusters, board.grid),
        _emptied(board, clusters),
    ):
        (cluster,) = finding.clusters
        ranges = _masks(edge for edge in cluster.edges if joints[edge] != CELL)
        if not _proves(board, finding.struck, ranges):
            yield _inference("medusa", board, joints, finding)


RULES: tuple[Rule, ...] = (
    FindRule("simple-coloring", _find_simple),
    FindRule("multi-coloring", _find_multi),
    FindRule("medusa", _find_medusa),
)
