"""Forcing chains and nets, as HoDoKu takes them from its tables (`tables`).

What the tables of all candidates show is gathered:

(a) Contradiction: a table holds a candidate as true and as false, or all candidates of a truth as false. What it began
    with is wrong.
(b) Verity: what holds whether a candidate is true or false, or whichever candidate of a truth is true, holds.

Of all that, HoDoKu takes a digit to be placed before a candidate that goes, and among as good ones the first by cell
and then by digit, one at a time. Which of several ways tells it does not count.

Chains go by the tables with groups as they are. For nets each table is begun with more: with what singles bring about,
naked ones in reading order and then hidden ones by row, column and box, all that are there at once, four times in
turn; what is placed first rules out the others. Then the tables grow into each other as before.
"""

from collections.abc import Callable, Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.tables import Tables, false, grouped_tables, true
from sudologue.model.bits import bits
from sudologue.model.board import Board, shared
from sudologue.model.grid import Grid
from sudologue.reasoning.forcing.argument import argued, inference_of
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.wide_board import Fact, wide_board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Find, finder
from sudologue.rules.singles import hidden_keys

_LOOK_AHEAD = 4
"""How often singles are placed."""

_Conclusions = dict[int, Fact | None]
"""Lines that hold, each with the truth that shows it if it is a verity of one."""


# Tables for nets.
@shared
def net_tables(board: Board) -> Tables:
    """The tables with groups, begun with what singles bring about."""
    tables = Tables(board, has_groups=True)
    for line, others in tables.links.items():
        if line < true(board.grid.cell_count * board.grid.size):
            known = set(others)
            others += [each for each in _brought_about(board, line) if each not in known]
    return tables


def _brought_about(board: Board, line: int) -> Iterator[int]:
    grid, candidates, start = board.grid, board.candidates_mask, line // 2
    is_true = line == true(start)
    placed = is_true << start
    left = candidates & (grid.keeps[start] if is_true else ~(1 << start))
    for _ in range(_LOOK_AHEAD):
        singles = _singles(grid, left)
        for number in singles:
            if left >> number & 1:
                placed |= 1 << number
                left &= grid.keeps[number]
        if not singles:
            break
    yield from map(true, bits(placed & ~(1 << start)))
    yield from map(false, bits(candidates & ~left & ~placed & ~(1 << start)))


def _singles(grid: Grid, candidates: int) -> list[int]:
    """Naked singles in reading order, then hidden ones by house and digit."""
    once, twice = grid.cell_fold(candidates)
    cells = bits((once ^ twice) & grid.cells_mask)
    hidden = [key for lane in grid.lanes for key in hidden_keys(grid, candidates, lane)]
    return [
        *((candidates & grid.domain_masks[cell]).bit_length() - 1 for cell in cells),
        *(number for _, number, _ in sorted(hidden, key=lambda key: (key[2], key[1]))),
    ]


# What they show.
def _conclusions(tables: Tables) -> _Conclusions:
    here, found = wide_board(tables.board), _Conclusions()
    facts = [here.fact(guard) for guard in bits(here.open)]
    held = {line: reach | 1 << line for line, reach in tables.reach.items()}
    is_wrong = _contradicted(tables, facts)
    about_one = (1 << true(tables.grid.cell_count * tables.grid.size - 1) + 1) - 1
    for start in tables.starts:
        one, other = held[true(start)], held[false(start)]
        if is_wrong(one):
            found.setdefault(false(start))
        if is_wrong(other):
            found.setdefault(true(start))
        for line in bits(one & other & about_one):
            found.setdefault(line)
    for fact in facts:
        agreed = about_one
        for number in bits(fact.mask):
            agreed &= held[true(number)]
        for line in bits(agreed):
            found.setdefault(line, fact)
    return found


def _contradicted(tables: Tables, facts: list[Fact]) -> Callable[[int], bool]:
    """Does a table contradict itself? A truth of two has no candidate left only where one is both true and false."""
    all_true = sum(1 << true(start) for start in tables.starts)
    emptied = [
        sum(1 << false(number) for number in bits(fact.mask))
        for fact in facts
        if fact.mask.bit_count() > 2
    ]

    def is_wrong(held: int) -> bool:
        return bool((held & all_true) >> 1 & held) or any(
            held & all_of == all_of for all_of in emptied
        )

    return is_wrong


@shared
def _by_chains(board: Board) -> _Conclusions:
    return _conclusions(grouped_tables(board))


@shared
def _by_nets(board: Board) -> _Conclusions:
    return _conclusions(net_tables(board))


def _find(
    shape: str, conclusions: Callable[[Board], _Conclusions], name: str, board: Board
) -> Iterator[Inference]:
    if board.grid is not Grid.of():
        yield from finder(RULES[name])(board)
        return
    count, here, found = board.grid.cell_count, wide_board(board), conclusions(board)
    places_first = sorted(found, key=lambda line: (not line & 1, line // 2 % count, line // 2))
    for line in places_first:
        assumption = Assumption(here, line // 2, is_true=not line & 1)
        argument = argued(assumption, here.open, found[line])
        kind = "contradiction" if argument.choice is None else "verity"
        yield inference_of(f"forcing-{shape}-{kind}", argument.sharpened())


FINDS: dict[str, Find] = {
    f"forcing-{shape}-{kind}": partial(_find, shape, conclusions, f"forcing-{shape}-{kind}")
    for shape, conclusions in (("chain", _by_chains), ("net", _by_nets))
    for kind in ("contradiction", "verity")
}
"""Technique to how its steps are found, in the order of choice; both kinds of a shape are one search."""
