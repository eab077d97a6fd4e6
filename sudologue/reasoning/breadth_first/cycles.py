"""Cycles and forcing chains, in which every node has one parent: the shortest from each candidate."""

from collections.abc import Callable, Iterator

from sudologue.model.bits import bits
from sudologue.model.grid import Table
from sudologue.reasoning.breadth_first.hint import (
    BY_CELL,
    BY_DIGIT,
    STATIC,
    Kind,
    added_by_length,
    base_rating,
)
from sudologue.reasoning.breadth_first.links import CELLS, NINE, Candidates, Link
from sudologue.search.services import ChainAnswer

_PASSES = (BY_DIGIT, BY_CELL, BY_CELL | BY_DIGIT)
_MIXED = 7.0

Entry = tuple[int, int, int]
"""A node, the truth that it takes (or -1), and the place of its parent (or -1)."""


class StaticLinks:
    """What follows from each node by links of some kinds, worked out once."""

    def __init__(self, board: Candidates, links: int) -> None:
        self.board, self.links = board, links
        self.off: Table[int, list[int]] = Table(
            lambda candidate: board.all_off(candidate, bool(links & BY_CELL))
        )
        self.on: Table[int, list[Link]] = Table(lambda candidate: board.all_on(candidate, links))


def all_cycles_and_chains(board: Candidates) -> Iterator[tuple[float, ChainAnswer]]:
    """Every hint with its rating, in the order in which they are found: nested hints are all used."""
    for links in _PASSES:
        here = StaticLinks(board, links)
        for candidate in _starts(board, links):
            for kind, path in _from(here, candidate, _always):
                answer = _answer(here, kind, path)
                if answer.struck:
                    yield _rank(kind, links, answer.complexity)[0], answer


class _Best:
    """The first of those with the lowest rating, and then the fewest implications."""

    def __init__(self) -> None:
        self.answer: ChainAnswer | None = None
        self._rank = 1e9, 0

    def is_hopeful(self, kind: Kind, links: int, length: int) -> bool:
        """May a hint of this kind and length still be the best?"""
        return _rank(kind, links, length) < self._rank

    def is_unmixed(self) -> bool:
        """Is it one that no mixed links can better?"""
        return self._rank[0] < _MIXED

    def take(self, answer: ChainAnswer) -> None:
        """Keep it if it is the best so far."""
        rank = _rank(Kind(answer.kind), answer.links, answer.complexity)
        if answer.struck and rank < self._rank:
            self.answer, self._rank = answer, rank


def _rank(kind: Kind, links: int, length: int) -> tuple[float, int]:
    return base_rating(STATIC, kind, links) + added_by_length(length), length


def best_cycle_or_chain(board: Candidates) -> ChainAnswer | None:
    """The hint with the lowest rating, if there is any."""
    best = _Best()
    for links in _PASSES:
        if links == BY_CELL | BY_DIGIT and best.is_unmixed():
            break
        here = StaticLinks(board, links)
        for candidate in _starts(board, links):
            for kind, path in _from(here, candidate, best.is_hopeful):
                if best.is_hopeful(kind, links, len(path) - (kind is Kind.CYCLE)):
                    best.take(_answer(here, kind, path))
    return best.answer


def _starts(board: Candidates, links: int) -> Iterator[int]:
    """The candidates to begin with. Cycles by cells alone begin in cells of two."""
    for cell, domain in enumerate(board.domains):
        count = domain.bit_count()
        if count == 2 or (count > 2 and links != BY_CELL):
            yield from (digit * CELLS + cell for digit in bits(domain))


Hopeful = Callable[[Kind, int, int], bool]
"""May a hint of this kind, with such links, of this length be of interest?"""
Path = list[Entry]


def _always(_kind: Kind, _links: int, _length: int) -> bool:
    return True


def _from(here: StaticLinks, candidate: int, is_hopeful: Hopeful) -> Iterator[tuple[Kind, Path]]:
    """The cycles and chains that begin with a candidate: their nodes, from the first to the last."""
    for path in _cycles(here, candidate, is_hopeful):
        yield Kind.CYCLE, path
    if here.links & BY_DIGIT:
        for node in (2 * candidate + 1, 2 * candidate):
            path = _chain(here, node, is_hopeful)
            if path:
                yield Kind.CHAIN, path


def _path(tree: list[Entry], place: int) -> Path:
    found: Path = []
    while place >= 0:
        found.append(tree[place])
        place = tree[place][2]
    return found[::-1]


def _has_ancestor(tree: list[Entry], place: int, node: int) -> bool:
    place = tree[place][2]
    while place >= 0:
        if tree[place][0] == node:
            return True
        place = tree[place][2]
    return False


def _cycles(here: StaticLinks, candidate: int, is_hopeful: Hopeful) -> Iterator[Path]:
    """What is off may come up by several parents, which are kept apart; what is on comes up once."""
    source = 2 * candidate + 1
    tree: list[Entry] = [(source, -1, -1)]
    known, begin, length = {source}, 0, 2
    while begin < len(tree) and is_hopeful(Kind.CYCLE, here.links, max(length, 4)):
        middle = len(tree)
        for at in range(begin, middle):
            for node in here.off[tree[at][0] >> 1]:
                if not _has_ancestor(tree, at, node):
                    tree.append((node, -1, at))
        begin = len(tree)
        for at in range(middle, begin):
            for node, truth in here.on[tree[at][0] >> 1]:
                if length >= 4 and node == source:
                    yield [*_path(tree, at), (node, truth, at)]
                elif node not in known:
                    known.add(node)
                    tree.append((node, truth, at))
        length += 2


def _chain(here: StaticLinks, source: int, is_hopeful: Hopeful) -> Path | None:
    """The first chain from a node to its opposite."""
    tree: list[Entry] = [(source, -1, -1)]
    known, goal, length, level_end, at = {source}, source ^ 1, 1, 1, 0
    while at < len(tree):
        if at == level_end:
            level_end, length = len(tree), length + 1
        if not is_hopeful(Kind.CHAIN, here.links, length + 1):
            return None
        node = tree[at][0]
        links = [(each, -1) for each in here.off[node >> 1]] if node & 1 else here.on[node >> 1]
        for each, truth in links:
            if each == goal:
                return [*_path(tree, at), (each, truth, at)]
            if each not in known:
                known.add(each)
                tree.append((each, truth, at))
        at += 1
    return None


def _answer(here: StaticLinks, kind: Kind, path: Path) -> ChainAnswer:
    chain = [len(path)]
    for place, (node, truth, _) in enumerate(path):
        chain += [node, 1, place - 1] if place else [node, 0]
        chain += [1, truth] if truth >= 0 else [0]
    if kind is Kind.CYCLE:
        return ChainAnswer(
            kind, here.links, -1, len(path) - 1, -1, _struck_by_cycle(here.board, path), chain
        )
    placed, struck = result_of(here.board, path[-1][0])
    return ChainAnswer(kind, here.links, -1, len(path), placed, struck, chain)


def result_of(board: Candidates, node: int) -> tuple[int, int]:
    """What is placed (or -1) and struck if a node holds."""
    candidate = node >> 1
    if not node & 1:
        return -1, 1 << candidate
    digit, cell = divmod(candidate, CELLS)
    others = bits(board.domains[cell] & ~(1 << digit))
    return candidate, sum(1 << each * CELLS + cell for each in others)


def _struck_by_cycle(board: Candidates, path: Path) -> int:
    """What sees a candidate that is on in the cycle and one that is off, and is in none of its cells."""
    cells, seen = 0, ([0] * 9, [0] * 9)
    for node, _, _ in path[1:]:
        digit, cell = divmod(node >> 1, CELLS)
        seen[node & 1][digit] |= NINE.peer_masks[cell]
        cells |= 1 << cell
    return sum(
        (seen[0][digit] & seen[1][digit] & board.digits[digit] & ~cells) << digit * CELLS
        for digit in range(9)
    )
