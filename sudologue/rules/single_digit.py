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
from itertools import takewhile

from sudologue.inference.inference import Inference, Part
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.house import House, HouseKind
from sudologue.model.sets import bits
from sudologue.rules.chains import Chain, all_ends, candidates_of, infer, is_sharp, paths
from sudologue.rules.links import Net, digit_net, grouped_net
from sudologue.rules.rule import FindRule, Rule

SKYSCRAPER, KITE, TURBOT = "skyscraper", "two-string-kite", "turbot-fish"


def _patterns(board: Board) -> dict[str, list[Chain]]:
    """Every chain of two strong links of one digit, by its name."""
    net = digit_net(board)
    found: dict[str, list[Chain]] = {SKYSCRAPER: [], KITE: [], TURBOT: []}
    for ends in takewhile(lambda ends: ends.length == 2, all_ends(net)):
        if ends.first == ends.last or net.is_weak(ends.first, ends.last):
            continue
        for nodes in paths(net, ends):
            chain = Chain(net, nodes, ends.targets_mask)
            if is_sharp(chain):
                found[_shape(net, nodes)].append(chain)
    return found


def _shape(net: Net, nodes: tuple[int, ...]) -> str:
    first, one, other, last = nodes
    kinds = {house.kind for house in (net.house(first, one), net.house(other, last)) if house}
    if kinds == {HouseKind.ROW, HouseKind.COLUMN}:
        return KITE
    across = _lines_through(net, one) & _lines_through(net, other)
    return SKYSCRAPER if len(kinds) == 1 and next(iter(kinds)).is_line and across else TURBOT


def _lines_through(net: Net, node: int) -> set[House]:
    grid = net.grid
    houses = (grid.houses[number] for number in grid.houses_of[node % grid.cell_count])
    return {house for house in houses if house.kind.is_line}


def _find(name: str, board: Board) -> Iterator[Inference]:
    for chain in board.shared(_patterns)[name]:
        yield infer(name, chain, _parts(chain))


def _parts(chain: Chain) -> tuple[Part, ...]:
    """The two houses with their places, and the two far ends."""
    net, nodes = chain.net, chain.nodes
    parts = [
        Part(
            "base",
            candidates_of(net.grid, net.masks[one] | net.masks[other]),
            digits=(net.digit(one),),
            houses=(house,),
        )
        for one, other in chain.strong_links
        if (house := net.house(one, other))
    ]
    ends = candidates_of(net.grid, net.masks[nodes[0]] | net.masks[nodes[-1]])
    return (*parts, Part("ends", ends))


def _find_empty_rectangle(board: Board) -> Iterator[Inference]:
    grid, places = board.grid, digit_net(board)
    for box, lines in _crossed_boxes(grid):
        inside = grid.house_masks[box]
        for shift in range(0, grid.cell_count * grid.size, grid.cell_count):
            left = board.candidates_mask >> shift & grid.cells_mask
            if (left & inside).bit_count() > 1:
                for near, across in lines:
                    if not left & inside & ~(near | across):
                        yield from _rectangles(board, places, shift, (inside, near, across))


def _rectangles(
    board: Board, places: Net, shift: int, masks: tuple[int, int, int]
) -> Iterator[Inference]:
    """The empty rectangles of a box, with a place on the near line that another line ties to an end."""
    left = board.candidates_mask >> shift & board.grid.cells_mask
    inside, near, across = masks
    on_line, rest = left & inside & near, left & inside & ~near
    outside = left & near & ~inside
    if not on_line & ~across or not rest or not outside:
        return
    for cell in bits(outside):
        for end in bits(places.partners.get(cell + shift, 0)):
            house = places.house(cell + shift, end)
            targets = across & ~inside & board.grid.peer_masks[end - shift] & left
            if targets and house and house.kind.is_line and not near >> end - shift & 1:
                net = grouped_net(board)
                nodes = (end, cell + shift, net.node(on_line << shift), net.node(rest << shift))
                chain = Chain(net, nodes, targets << shift)
                if is_sharp(chain):
                    yield infer("empty-rectangle", chain, _parts(chain))


@lru_cache(maxsize=64)
def _crossed_boxes(grid: Grid) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Each box with the pairs of lines, one of each kind, that cross it and each other inside it."""
    masks = grid.house_masks
    lines = [n for n, house in enumerate(grid.houses) if house.kind.is_line]
    boxes = [n for n, house in enumerate(grid.houses) if not house.kind.is_line]
    return tuple(
        (box, tuple((masks[a], masks[b]) for a in lines for b in lines if _meet(grid, box, a, b)))
        for box in boxes
    )


def _meet(grid: Grid, box: int, one: int, other: int) -> bool:
    masks, kinds = grid.house_masks, (grid.houses[one].kind, grid.houses[other].kind)
    return kinds[0] is not kinds[1] and bool(masks[box] & masks[one] & masks[other])


RULES: tuple[Rule, ...] = (
    FindRule(SKYSCRAPER, lambda board: _find(SKYSCRAPER, board)),
    FindRule(KITE, lambda board: _find(KITE, board)),
    FindRule(TURBOT, lambda board: _find(TURBOT, board)),
    FindRule("empty-rectangle", _find_empty_rectangle),
)
