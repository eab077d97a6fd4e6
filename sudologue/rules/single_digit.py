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
other as well, it is an X-Wing or its like, and not told here.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from sudologue.inference.inference import Inference, Part
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.model.sets import bits
from sudologue.rules.groups import split_net
from sudologue.rules.links import Net, places_net
from sudologue.rules.placements import suspects
from sudologue.rules.rule import FindRule, Rule
from sudologue.rules.walks import Chain, infer, is_sharp

SKYSCRAPER, KITE, TURBOT = "skyscraper", "two-string-kite", "turbot-fish"


@lru_cache(maxsize=128)
def _patterns(net: Net, lost: int) -> dict[str, tuple[Chain, ...]]:
    """Every chain of two strong links in a digit's places that strikes one of the cells, by its name."""
    found: dict[str, tuple[Chain, ...]] = {}
    for first, last, other, one in sorted(_joined_links(net, lost)):
        targets = net.kills[first] & net.kills[last] & net.candidates_mask
        chain = Chain(net, (first, one, other, last), targets)
        if is_sharp(chain):
            shape = _shape(net, chain.nodes)
            found[shape] = (*found.get(shape, ()), chain)
    return found


def _joined_links(net: Net, lost: int) -> Iterator[tuple[int, int, int, int]]:
    """Two links with far ends that see a lost cell, and near places that see each other: the ends, then those."""
    peers, partners = net.grid.peer_masks, net.partners
    ends = {end: seen for end in partners if (seen := peers[end] & lost)}
    for first, seen in ends.items():
        for one in bits(partners[first]):
            for last in bits(net.hops[one]):
                if last > first and seen & ends.get(last, 0) and not peers[first] >> last & 1:
                    for other in bits(partners[last] & peers[one]):
                        yield first, last, other, one


def _shape(net: Net, nodes: tuple[int, ...]) -> str:
    first, one, other, last = nodes
    kinds = {house.kind for house in (net.house(first, one), net.house(other, last)) if house}
    if kinds == {HouseKind.ROW, HouseKind.COLUMN}:
        return KITE
    is_along_lines = len(kinds) == 1 and next(iter(kinds)).is_line
    return SKYSCRAPER if is_along_lines and _share_line(net.grid, one, other) else TURBOT


def _share_line(grid: Grid, one: int, other: int) -> bool:
    shared = set(grid.houses_of[one]).intersection(grid.houses_of[other])
    return any(grid.houses[number].kind.is_line for number in shared)


def _find(name: str, board: Board) -> Iterator[Inference]:
    for digit, cells, lost in board.shared(suspects):
        for chain in _patterns(places_net(board.grid, cells), lost).get(name, ()):
            yield _told(name, chain, digit + 1)


def _told(name: str, chain: Chain, digit: int) -> Inference:
    told = chain.of_digit(digit)
    return infer(name, told, _parts(told))


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
        if (house := net.house(one, other))
    ]
    return (*parts, Part("ends", net.named(net.masks[nodes[0]] | net.masks[nodes[-1]])))


def _find_empty_rectangle(board: Board) -> Iterator[Inference]:
    for digit, cells, _ in board.shared(suspects):
        for chain in _rectangles(places_net(board.grid, cells)):
            yield _told("empty-rectangle", chain, digit + 1)


@lru_cache(maxsize=128)
def _rectangles(net: Net) -> tuple[Chain, ...]:
    """The empty rectangles in a digit's places."""
    if not net.partners:
        return ()
    places = net.candidates_mask
    return tuple(
        chain
        for inside, crosses in _crossed_boxes(net.grid)
        if (places & inside).bit_count() > 1
        for gap, lines in crosses
        if not places & gap
        for near, across in lines
        for chain in _rectangles_along(net, inside, near, across)
    )


def _rectangles_along(net: Net, inside: int, near: int, across: int) -> Iterator[Chain]:
    """Those of a box whose other line has one place on the near line, and an end off it."""
    places = net.candidates_mask
    on_line, rest = places & inside & near, places & inside & ~near
    if not on_line & ~across or not rest:
        return
    for cell in bits(places & near & ~inside):
        for end in bits(net.partners.get(cell, 0) & ~near):
            targets = across & ~inside & net.kills[end] & places
            house = net.house(cell, end) if targets else None
            if house and house.kind.is_line:
                grouped = split_net(net, (on_line, rest))
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
