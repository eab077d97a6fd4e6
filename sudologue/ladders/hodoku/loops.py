"""Nice loops and alternating inference chains, as HoDoKu takes them from its tables (`tables`).

A table that leads back to the cell it began in holds a loop, one that ends elsewhere with a true candidate a chain:

(a) A candidate that is true makes itself false, or makes another of its cell true: it goes.
(b) One that is false makes itself true: the others of its cell go. It makes another of its cell false: that goes.
(c) One that is false makes another of its cell true, by way of other cells: a continuous loop. The other candidates of
    that cell go, and so does what sees both ends of a weak link, or stands third in a cell with two links.
(d) One that is false makes another true elsewhere: at least one of them is true. If they are of one digit, what sees
    both goes, if that is two candidates at least (else a loop tells it); if they see each other, each cell loses the
    digit of the other, if both have it.

Loops begin and end with links that leave the cell. No loop or chain may come back to a cell of its own; only the way
that the table holds is looked at. Of all that is found, that is taken which strikes most, then the one whose candidates
come first (`preference`), then loops before chains, and those that begin with a true candidate before others.

With groups the same is asked once more. Lengths do not count.

What chains of such links can strike at all (`reasoning.chains.targets`) is known before there are any tables. Mostly
that is nothing.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import by_digit
from sudologue.ladders.hodoku.preference import Preference, preference
from sudologue.ladders.hodoku.tables import Tables, false, grouped_tables, plain_tables, true
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.reasoning.chains.chain import Chain, infer, is_sharp, sharpened
from sudologue.reasoning.chains.groups import grouped_net
from sudologue.reasoning.chains.links import unlinked_net
from sudologue.reasoning.chains.targets import candidate_chain_targets, group_chain_targets
from sudologue.reasoning.proofs.exhaustion import ruled_out
from sudologue.reasoning.views.candidates import common, digit_masks
from sudologue.rules.rule import Find


class _Find(NamedTuple):
    """What is promised by the two ends of a way; whether the way holds it is seen later."""

    rank: tuple[Preference, int]
    start: int
    end: int
    targets_mask: int
    is_chain: bool


_TRUE_LOOP, _FALSE_LOOP, _CHAIN = range(3)
"""Of finds that are equal otherwise, the first of these goes first."""


def _finds(tables: Tables, likely: int) -> list[_Find]:
    """All that ends promise if nothing else than what is likely goes, the preferred first."""
    found: list[_Find] = []
    for number, start in enumerate(tables.starts):
        ends = (
            *((_TRUE_LOOP, true(start), *each) for each in _ends_of_true(tables, start)),
            *((_FALSE_LOOP, false(start), *each) for each in _ends_of_false(tables, start)),
            *((_CHAIN, false(start), *each) for each in _ends_of_chains(tables, start)),
        )
        for kind, line, end, targets in ends:
            if targets & ~likely:
                continue
            rank = preference(tables.grid, targets), kind * len(tables.links) + number
            found.append(_Find(rank, line, end, targets, kind == _CHAIN))
    return sorted(found, key=lambda each: each.rank)


def _ends_of_true(tables: Tables, start: int) -> Iterator[tuple[int, int]]:
    """Where a true candidate leads so that it goes."""
    reach, own = tables.reach[true(start)], 1 << start
    if reach >> false(start) & 1:
        yield false(start), own
    for other in bits(_rivals(tables, start)):
        if reach >> true(other) & 1:
            yield true(other), own


def _ends_of_false(tables: Tables, start: int) -> Iterator[tuple[int, int]]:
    """Where a false candidate leads in its own cell, and what goes."""
    reach, rivals = tables.reach[false(start)], _rivals(tables, start)
    if rivals and reach >> true(start) & 1:
        yield true(start), rivals
    for other in bits(rivals):
        if reach >> false(other) & 1:
            yield false(other), 1 << other
        if rivals & rivals - 1 and reach >> true(other) & 1:
            targets = _loop_targets(tables, start, other)
            if targets:
                yield true(other), targets


def _ends_of_chains(tables: Tables, start: int) -> Iterator[tuple[int, int]]:
    """Where else a false candidate leads, and what goes."""
    grid, candidates = tables.grid, tables.board.candidates_mask
    sees, reach = grid.sees, tables.reach[false(start)]
    count, first = grid.cell_count, tables.links[false(start)]
    digit, cell = divmod(start, count)
    for end in bits(_likely_ends(tables, start)):
        if not reach >> true(end) & 1 or true(end) in first:
            continue
        other, there = divmod(end, count)
        if other == digit:
            targets = sees[start] & sees[end] & candidates
        else:
            targets = 1 << digit * count + there | 1 << other * count + cell
        if targets & targets - 1:
            yield true(end), targets


def _likely_ends(tables: Tables, start: int) -> int:
    """The candidates of its digit, and those that it sees whose cell has its digit and whose digit is in its cell."""
    grid, places = tables.grid, tables.board.shared(digit_masks)
    digit, cell = divmod(start, grid.cell_count)
    near = places[digit] & grid.peer_masks[cell]
    found = (places[digit] & ~(1 << cell)) << digit * grid.cell_count
    for rival in bits(_rivals(tables, start)):
        other = rival // grid.cell_count
        found |= (places[other] & near) << other * grid.cell_count
    return found


def _rivals(tables: Tables, start: int) -> int:
    """The other candidates of its cell."""
    grid = tables.grid
    own = grid.domain_masks[start % grid.cell_count] & tables.board.candidates_mask
    return own & ~(1 << start)


def _loop_targets(tables: Tables, start: int, end: int) -> int:
    """What a continuous loop strikes; nothing if it is no loop."""
    way = tables.way(false(start), true(end))
    if not _is_good_loop(tables, way):
        return 0
    grid, candidates = tables.grid, tables.board.candidates_mask
    targets = _rivals(tables, start) & ~(1 << end)
    inside = union([tables.cells(line) for line in way]) * grid.first_cell_mask
    cell = tables.first_cell
    for place in range(2, len(way), 2):
        before, here, after = way[place - 1 : place + 2]
        if cell(before) != cell(here):
            seen = common(grid.sees, tables.mask(before)) & common(grid.sees, tables.mask(here))
            targets |= seen & candidates & ~inside & _digit_of(tables, here)
        elif cell(way[place - 2]) != cell(before) and cell(here) != cell(after):
            domain = grid.domain_masks[cell(here)] & candidates
            targets |= domain & ~tables.mask(before) & ~tables.mask(here)
    return targets


def _digit_of(tables: Tables, line: int) -> int:
    """All candidates of the digit of a line."""
    grid = tables.grid
    digit = (tables.mask(line).bit_length() - 1) // grid.cell_count
    return grid.cells_mask << digit * grid.cell_count


def _is_good_loop(tables: Tables, way: list[int]) -> bool:
    """Does it leave its cell at both ends, and come back to no other cell?"""
    cell = tables.first_cell
    if cell(way[0]) == cell(way[1]) or cell(way[-1]) == cell(way[-2]):
        return False
    return _is_simple(tables, way, but=1 << cell(way[0]))


def _is_simple(tables: Tables, way: list[int], but: int = 0) -> bool:
    """Does it come back to no cell, but for these?"""
    past, last = 0, 0
    for line in way:
        cell = 1 << tables.first_cell(line)
        if past & cell:
            return False
        past |= last
        last = 0 if cell & but else tables.cells(line)
    return True


def _chain_of(tables: Tables, found: _Find) -> Chain | None:
    """The chain that tells it, from a false node to a true one; none if its way is not a good one."""
    way = tables.way(found.start, found.end)
    is_good = _is_simple(tables, way) if found.is_chain else _is_good_loop(tables, way)
    if not is_good:
        return None
    board, grid = tables.board, tables.grid
    net = grouped_net(board) if tables.groups else unlinked_net(board)
    first = found.start & 1
    last = len(way) - (1 - found.end & 1)
    nodes = tuple(net.node(tables.mask(line)) for line in way[first:last])
    cells = {grid.cells_of(net.masks[node]) for node in (nodes[0], nodes[-1])}
    is_loop = not found.is_chain and len(way) == len(nodes) and nodes[0] != nodes[-1]
    chain = Chain(net, nodes, found.targets_mask, is_loop=is_loop and len(cells) == 1)
    return _proved(chain)


def _proved(chain: Chain) -> Chain | None:
    """The chain on the truths that it needs; none if it proves too little, as a loop that meets itself may."""
    if not chain.is_loop:
        return chain if is_sharp(chain) else sharpened(chain)
    masks = [*{mask for support in chain.supports for mask in support.masks}]
    targets = chain.targets_mask
    return sharpened(chain) if ruled_out(chain.net.conflicts, masks, targets) == targets else None


def _find(
    name: str,
    tables_of: Callable[[Board], Tables],
    likely_of: Callable[[Board], int],
    board: Board,
) -> Iterator[Inference]:
    likely = board.shared(likely_of)
    if not likely:
        return
    tables = tables_of(board)
    done: set[int] = set()
    for found in _finds(tables, likely):
        if found.targets_mask not in done:
            chain = _chain_of(tables, found)
            if chain:
                done.add(found.targets_mask)
                yield by_digit(infer(name, chain))


FINDS: dict[str, Find] = {
    "aic": partial(_find, "aic", plain_tables, candidate_chain_targets),
    "grouped-aic": partial(_find, "grouped-aic", grouped_tables, group_chain_targets),
}
"""Technique to how its steps are found, in the order of choice."""
