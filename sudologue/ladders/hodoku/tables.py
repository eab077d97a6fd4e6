"""Tables: what follows from each candidate, taken as true or as false, and by which way HoDoKu tells it.

For every candidate there are two tables, of what follows if it is true and if it is false. A table begins with what
follows at once and grows in the order of its lines: each line adds what follows at once from it, unless it is there
already. So it holds the shortest way to each of its lines, and only one; which one of several as short depends on the
order. That matters, since a loop or a chain that comes back to one of its own cells is dropped, though another way to
the same end might have served. The search for chains that rules share (`reasoning.chains`) walks all ways at once and
has no such order; so this is a search of its own.

What follows at once, in order:

(a) From a true candidate: the others of its cell are false, then those of its row, column and box; then the groups
    that it sees.
(b) From a false one: the other of its cell, where that has two, then that of its row, column and box; then the groups.
(c) A group is all places of a digit where a line crosses a box, two at least. From a true one what all of it sees is
    false, then the groups of its houses; from a false one the rest of its box, of its line, is true, then groups.

A line is a number: twice that of the candidate or group, and one more if it is true. Sets of lines are masks. What
follows from what without ways is worked out for all lines at once; ways are told for the few that matter.
"""

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

from sudologue.model.bits import bits, union
from sudologue.model.board import Board, shared
from sudologue.model.grid import Grid, Table
from sudologue.reasoning.views.candidates import cell_digits, common_peers, digit_masks

Links = dict[int, list[int]]


def true(node: int) -> int:
    """The line that says that a candidate or group is true."""
    return 2 * node + 1


def false(node: int) -> int:
    """The line that says that it is false."""
    return 2 * node


class Tables:
    """The tables of a board, with groups or without."""

    def __init__(self, board: Board, *, has_groups: bool) -> None:
        self.grid = board.grid
        self.board = board
        self.groups: list[int] = []
        """The candidates of each group, as masks; they are numbered after the candidates."""
        self.links = _candidate_links(board)
        """Line to what follows from it at once."""
        if has_groups:
            self.groups = [mask << digit * self.grid.cell_count for digit, mask in _groups(board)]
            _link_groups(board, self.links)
        self._trees = Table(self._grow)

    @property
    def starts(self) -> list[int]:
        """The candidates, by cell and then digit."""
        count = self.grid.cell_count
        return sorted(bits(self.board.candidates_mask), key=lambda each: (each % count, each))

    def mask(self, line: int) -> int:
        """The candidates that a line is about."""
        node, first = line // 2, self.grid.cell_count * self.grid.size
        return 1 << node if node < first else self.groups[node - first]

    def first_cell(self, line: int) -> int:
        """The first of its cells."""
        mask = self.mask(line)
        return ((mask & -mask).bit_length() - 1) % self.grid.cell_count

    def cells(self, line: int) -> int:
        """All its cells, as a mask."""
        return self.grid.cells_of(self.mask(line))

    @cached_property
    def reach(self) -> dict[int, int]:
        """Line to all that follows from it, as a mask; itself only where it follows from something else, too."""
        links = self.links
        found = {line: union([1 << other for other in others]) for line, others in links.items()}
        order = _outermost_last(links)
        grown = True
        while grown:
            grown = False
            for line in order:
                more = found[line]
                for other in links[line]:
                    more |= found[other]
                if more != found[line]:
                    found[line] = more
                    grown = True
        return found

    def way(self, start: int, end: int) -> list[int]:
        """The lines from one to another, both included."""
        before = self._trees[start]
        found = [end]
        while end != start:
            end = before[end]
            found.append(end)
        return found[::-1]

    def _grow(self, start: int) -> dict[int, int]:
        """Each line of a table to the one that added it."""
        links, before = self.links, {start: start}
        lines = [start]
        for line in lines:
            for other in links[line]:
                if other not in before:
                    before[other] = line
                    lines.append(other)
        return before


def _outermost_last(links: Links) -> list[int]:
    """The lines so that most come after what follows from them."""
    done: set[int] = set()
    order: list[int] = []
    for start in links:
        if start in done:
            continue
        done.add(start)
        stack: list[tuple[int, Iterator[int]]] = [(start, iter(links[start]))]
        while stack:
            line, rest = stack[-1]
            other = next((each for each in rest if each not in done), None)
            if other is None:
                order.append(line)
                stack.pop()
            else:
                done.add(other)
                stack.append((other, iter(links[other])))
    return order


@lru_cache(maxsize=16)
def _peers_in_order(grid: Grid) -> tuple[tuple[int, ...], ...]:
    """For each cell those of its houses, row, column and box, each once."""
    return tuple(
        tuple(
            dict.fromkeys(
                other
                for house in grid.houses_of[cell]
                for other in bits(grid.house_masks[house] & ~(1 << cell))
            )
        )
        for cell in range(grid.cell_count)
    )


def _candidate_links(board: Board) -> Links:
    """What follows at once from single candidates, for single candidates."""
    grid, places, domains = board.grid, board.shared(digit_masks), board.shared(cell_digits)
    count, peers = grid.cell_count, _peers_in_order(grid)
    links: Links = {}
    for digit, cells in enumerate(places):
        shift = digit * count
        for cell in bits(cells):
            node = cell + shift
            rivals = [other * count + cell for other in bits(domains[cell]) if other != digit]
            seen = [other + shift for other in peers[cell] if cells >> other & 1]
            links[true(node)] = [false(other) for other in rivals + seen]
            partners = rivals if len(rivals) == 1 else []
            partners = partners + [other + shift for other in _partners(grid, cells, cell)]
            links[false(node)] = [true(other) for other in dict.fromkeys(partners)]
    return links


def _partners(grid: Grid, places: int, cell: int) -> Iterator[int]:
    """The only other place of a digit in each house of a cell."""
    for house in grid.houses_of[cell]:
        others = places & grid.house_masks[house] & ~(1 << cell)
        if others and not others & others - 1:
            yield others.bit_length() - 1


def _groups(board: Board) -> list[tuple[int, int]]:
    """The groups, as a digit (from 0) and its cells: rows before columns, line by line, then digit by digit."""
    grid, places = board.grid, board.shared(digit_masks)
    lines, boxes = grid.house_masks[: 2 * grid.size], grid.house_masks[2 * grid.size :]
    return [
        (digit, cells)
        for line in lines
        for digit, own in enumerate(places)
        if own & line
        for box in boxes
        if (cells := own & line & box) & cells - 1
    ]


def _link_groups(board: Board, links: Links) -> None:
    """What follows at once from groups and for groups."""
    grid, places = board.grid, board.shared(digit_masks)
    first = grid.cell_count * grid.size
    groups = list(enumerate(_groups(board), first))
    for node, (digit, cells) in groups:
        shift = digit * grid.cell_count
        struck = [each + shift for each in bits(places[digit] & common_peers(grid, cells))]
        links[true(node)] = [false(each) for each in struck]
        links[false(node)] = []
        for each in struck:
            links[true(each)].append(false(node))
        for house in _houses_of_group(grid, cells):
            rest = places[digit] & grid.house_masks[house] & ~cells
            if rest and not rest & rest - 1:
                last = rest.bit_length() - 1 + shift
                links[false(node)].append(true(last))
                links[false(last)].append(true(node))
    for node, (digit, cells) in groups:
        others = [each for each in groups if each[1][0] == digit and not each[1][1] & cells]
        _join_groups(grid, places[digit], links, (node, cells), [(n, c) for n, (_, c) in others])


def _houses_of_group(grid: Grid, cells: int) -> list[int]:
    """Its box, then its line."""
    houses = [number for number, mask in enumerate(grid.house_masks) if not cells & ~mask]
    return sorted(houses, key=lambda number: number < 2 * grid.size)


def _join_groups(
    grid: Grid,
    places: int,
    links: Links,
    group: tuple[int, int],
    others: Iterable[tuple[int, int]],
) -> None:
    """What follows from a group for others of its digit that lie apart from it."""
    node, cells = group
    houses = _houses_of_group(grid, cells)
    fellows = [
        (other, taken)
        for other, taken in others
        if any(not taken & ~grid.house_masks[house] for house in houses)
    ]
    links[true(node)] += [false(other) for other, _ in fellows]
    for house in houses[1:] + houses[:1]:
        rest = places & grid.house_masks[house] & ~cells
        links[false(node)] += [true(other) for other, taken in fellows if taken == rest]


@shared
def plain_tables(board: Board) -> Tables:
    """The tables without groups."""
    return Tables(board, has_groups=False)


@shared
def grouped_tables(board: Board) -> Tables:
    """The tables with groups."""
    return Tables(board, has_groups=True)
