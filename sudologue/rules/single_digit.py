"""Single-digit patterns: two truths of one digit and a conflict between them.

A digit has two places in one house and two in another. Where a place of the one sees a place of the other,
not both of these are true, so one of the two far ends is: the shortest chain there is (`rules.chains`). It has a
name for each way the houses lie.

(a) Skyscraper: two rows (or two columns), joined along a column (a row).
(b) 2-string kite: a row and a column, joined in a box.
(c) Turbot fish: any other two houses.
(d) Empty rectangle: a box whose places lie on one row and one column of it, and a line with two places, one
    of them on that row (that column). In the box, the places on the row and the rest are two groups.

    skyscraper             2-string kite          empty rectangle
    . X . | . A .          . X . | . A .          X X . | . x .
    . . . | . * .          X . . | . . .          . . A | . . .
    . X . | A . .          . . . | . . .          . . A | . . .
    . * . | . . .          B . . | . * .          . . * | . B .

X are places that see each other, A and B the far ends, and * cannot be the digit. If the far ends see each
other as well, it is an X-Wing or its like, and not reported here.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudologue.inference.inference import Inference, Part
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.reasoning.chains.chain import Chain, infer, is_sharp
from sudologue.reasoning.chains.groups import split_net
from sudologue.reasoning.chains.links import (
    Net,
    link_house,
    places_net,
    range_links,
    unlinked_places_net,
)
from sudologue.reasoning.sets.placements import promising_digits
from sudologue.rules.rule import FindRule, Rule

SKYSCRAPER, KITE, TURBOT = "skyscraper", "two-string-kite", "turbot-fish"


@lru_cache(maxsize=128)
def two_link_chains(grid: Grid, places: int, lost: int) -> dict[str, list[Chain]]:
    """Every chain of two strong links in a digit's places that strikes one of the lost cells, by its name.

    Most digits stay as they are from one step to the next, so answers are remembered.
    """
    net, peers = unlinked_places_net(grid, places), grid.peer_masks
    found: dict[str, list[Chain]] = {}
    for first, last, other, one in sorted(_joined_links(grid, places, lost)):
        targets = peers[first] & peers[last] & places
        if targets & ~peers[one] and targets & ~peers[other]:  # else one link alone strikes them
            chain = Chain(net, (first, one, other, last), targets)
            found.setdefault(_shape(net, chain.nodes), []).append(chain)
    return found


def _joined_links(grid: Grid, places: int, lost: int) -> Iterator[tuple[int, int, int, int]]:
    """Two links with far ends that see a lost cell, and near places that see each other: the ends, then those."""
    peers = grid.peer_masks
    ends = sorted(
        (end, near, seen)
        for end, partners in _partners(grid, places).items()
        if (seen := peers[end] & lost)
        for near in bits(partners)
    )
    for place, (first, one, seen) in enumerate(ends, 1):
        apart, beside = ~peers[first], peers[one]
        for last, other, seen_too in ends[place:]:
            if seen & seen_too and beside >> other & apart >> last & 1 and first < last:
                yield first, last, other, one


@lru_cache(maxsize=256)
def _partners(grid: Grid, places: int) -> dict[int, int]:
    """From each place of a digit to those that are the only other in a house."""
    links = range_links(grid, places)
    return links.at_nodes({*links.sources, *links.targets})


def _shape(net: Net, nodes: tuple[int, ...]) -> str:
    first, one, other, last = nodes
    kinds = {
        house.kind
        for house in (net.support(first, one).house, net.support(other, last).house)
        if house
    }
    if kinds == {HouseKind.ROW, HouseKind.COLUMN}:
        return KITE
    is_along_lines = len(kinds) == 1 and next(iter(kinds)).is_line
    return SKYSCRAPER if is_along_lines and _share_line(net.grid, one, other) else TURBOT


def _share_line(grid: Grid, one: int, other: int) -> bool:
    shared = set(grid.houses_of[one]).intersection(grid.houses_of[other])
    return any(grid.houses[number].kind.is_line for number in shared)


def _find(name: str, board: Board) -> Iterator[Inference]:
    for digit, cells, lost in board.shared(promising_digits):
        for chain in two_link_chains(board.grid, cells, lost).get(name, ()):
            yield _inference(name, chain, digit + 1)


def _inference(name: str, chain: Chain, digit: int) -> Inference:
    own = chain.of_digit(digit)
    return infer(name, own, _parts(own))


def _parts(chain: Chain) -> tuple[Part, ...]:
    """The two houses with their places, and the two far ends."""
    net, nodes = chain.net, chain.nodes
    parts = [
        Part(
            "base",
            net.named(net.masks[one] | net.masks[other]),
            digits=(net.digit(one),),
            houses=(house,),
        )
        for one, other in chain.strong_links
        if (house := net.support(one, other).house)
    ]
    return (*parts, Part("ends", net.named(net.masks[nodes[0]] | net.masks[nodes[-1]])))


def _find_empty_rectangle(board: Board) -> Iterator[Inference]:
    for digit, cells, _ in board.shared(promising_digits):
        for chain in _rectangles(board.grid, cells):
            yield _inference("empty-rectangle", chain, digit + 1)


@lru_cache(maxsize=128)
def _rectangles(grid: Grid, places: int) -> tuple[Chain, ...]:
    """The empty rectangles in a digit's places."""
    if not _partners(grid, places):
        return ()
    return tuple(
        chain
        for inside, crosses in _crossed_boxes(grid)
        if (places & inside).bit_count() > 1
        for gap, lines in crosses
        if not places & gap
        for along in lines
        for chain in _rectangles_along(grid, places, inside, along)
    )


def _rectangles_along(
    grid: Grid, places: int, inside: int, lines: tuple[int, int]
) -> Iterator[Chain]:
    """Those of a box whose other line has one place on the near line, and an end off it."""
    near, across = lines
    on_line, rest = places & inside & near, places & inside & ~near
    if not on_line & ~across or not rest:
        return
    partners = _partners(grid, places)
    for cell in bits(places & near & ~inside):
        for end in bits(partners.get(cell, 0) & ~near):
            targets = across & ~inside & grid.peer_masks[end] & places
            house = link_house(grid, places, 1 << cell | 1 << end) if targets else None
            if house and house.kind.is_line:
                grouped = split_net(places_net(grid, places), (on_line, rest))
                nodes = (end, cell, grouped.node(on_line), grouped.node(rest))
                chain = Chain(grouped, nodes, targets)
                if is_sharp(chain):
                    yield chain


Cross = tuple[int, tuple[tuple[int, int], tuple[int, int]]]
"""The cells of a box that are off two crossing lines, and the lines, either of them first."""


@lru_cache(maxsize=64)
def _crossed_boxes(grid: Grid) -> tuple[tuple[int, tuple[Cross, ...]], ...]:
    """Each box with the pairs of lines, one of each kind, that cross it and each other inside it."""
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n, house in enumerate(grid.houses) if not house.kind.is_line]
    return tuple(
        (
            grid.house_masks[box],
            tuple(
                _cross(grid, box, *both)
                for both in combinations(lines, 2)
                if _meet(grid, box, *both)
            ),
        )
        for box in boxes
    )


def _cross(grid: Grid, box: int, one: int, other: int) -> Cross:
    masks = grid.house_masks
    row, column = masks[one], masks[other]
    return masks[box] & ~(row | column), ((row, column), (column, row))


def _meet(grid: Grid, box: int, one: int, other: int) -> bool:
    masks, kinds = grid.house_masks, (grid.houses[one].kind, grid.houses[other].kind)
    return kinds[0] is not kinds[1] and bool(masks[box] & masks[one] & masks[other])


RULES: tuple[Rule, ...] = (
    FindRule(SKYSCRAPER, lambda board: _find(SKYSCRAPER, board)),
    FindRule(KITE, lambda board: _find(KITE, board)),
    FindRule(TURBOT, lambda board: _find(TURBOT, board)),
    FindRule("empty-rectangle", _find_empty_rectangle),
)
