"""Nets on grids with constraints: which candidates cannot be, and the inferences that show it.

A candidate is supposed, and followed (`following`). A plain net ends in a contradiction. A nested one does not, but
some candidates left at its end fail when they are tried in turn, and going on without them it ends. Where fast code can
tell which candidates may fail at all, only those are followed.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.prover import needed_truths
from sudologue.inference.truth import Domain, Kept, Range, Sums, Truth
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.reasoning.forcing.following import Follower, Move, Trail, argument_from, told_back
from sudologue.reasoning.views.candidates import candidates_of
from sudologue.search.questions import question
from sudologue.search.services import Trials
from sudologue.search.settling import tables_of

_COMPARED = 6
"""How many contradictions are compared, to give a short one first."""
_SHORT = 8
"""Moves of an argument that needs no comparing."""
_MOST_TRIALS = 2500
"""Assumptions inside assumptions that one look at a board may take."""

Argument = tuple[int, tuple[Move, ...]]
"""The candidate that cannot be, and the moves from it to the contradiction."""


@question
def failing(_: Grid, mask: int, candidates: int, is_quick: bool) -> int:
    """Those of the candidates that may fail when they are supposed on a board with these: worth a look.

    The mask has what is possible, digits of filled cells included. Fast code misses none that `Follower` refutes,
    unless it is to be quick: then it tells those that fail soon.
    """
    return 0 if is_quick else candidates & mask


class _AnythingMayFail:
    def fails(self, candidate: int, is_nested: bool) -> bool:  # noqa: ARG002
        return True


@question
def trials(_: Grid, __: int) -> Trials:
    """Which candidates may fail on a board with these: worth a look. Fast code misses none that nets refute."""
    return _AnythingMayFail()


def _failing_first(grid: Grid, mask: int, candidates: int) -> Iterator[int]:
    """The candidates that may fail, in two lots: those that fail soon, and, if that is not enough, the others."""
    soon = failing(grid, mask, candidates, is_quick=True)
    if soon:
        yield soon
    yield failing(grid, mask, candidates & ~soon, is_quick=False)


def plain_nets(board: Board) -> Iterator[Argument]:
    """Candidates that lead to a contradiction, with short arguments first among a few."""
    follower = Follower(board)
    soon = failing(board.grid, follower.start, board.candidates_mask, is_quick=True)
    others = _likely(board, board.candidates_mask & ~soon, is_nested=False)
    return _short_first(_refuted(follower, chain(_small_domains_first(board, soon), others)))


def _likely(board: Board, candidates: int, is_nested: bool) -> Iterator[int]:
    """These candidates, as far as they may fail, those in cells with few of any first."""
    tried = trials(board.grid, board.possible_mask)
    return (e for e in _small_domains_first(board, candidates) if tried.fails(e, is_nested))


def _refuted(follower: Follower, candidates: Iterable[int]) -> Iterator[Argument]:
    for candidate in candidates:
        trail = follower.suppose(candidate)
        if trail.end is not None:
            yield candidate, argument_from(follower, trail)


def _short_first(arguments: Iterator[Argument]) -> Iterator[Argument]:
    """A few at a time, the shortest first; a short one ends the comparison."""
    batch: list[Argument] = []
    for argument in arguments:
        batch.append(argument)
        if len(batch) == _COMPARED or len(argument[1]) <= _SHORT:
            yield from sorted(batch, key=_length)
            batch = []
    yield from sorted(batch, key=_length)


def _length(argument: Argument) -> tuple[int, int]:
    return sum(1 + len(move.case) for move in argument[1]), argument[0]


def _small_domains_first(board: Board, candidates: int) -> list[int]:
    """These candidates, those in cells with few of any first."""
    grid, left = board.grid, board.candidates_mask
    sizes = {
        cell: (left & grid.domain_masks[cell]).bit_count() for cell in bits(grid.cells_of(left))
    }
    return sorted(bits(candidates), key=lambda each: (sizes[each % grid.cell_count], each))


def nested_nets(board: Board) -> Iterator[Argument]:
    """Candidates that fail when what they leave is tried, too."""
    follower, budget = Follower(board), _MOST_TRIALS
    for candidate in _likely(board, board.candidates_mask, is_nested=True):
        trail = follower.suppose(candidate)
        if trail.end is None:
            trail, budget = _tried(follower, trail, budget)
            if trail.end is not None:
                yield candidate, argument_from(follower, trail)
        if budget <= 0:
            return


def _tried(follower: Follower, trail: Trail, budget: int) -> tuple[Trail, int]:
    """A trail without the candidates that fail at its end; and how many more may be tried."""
    moved = True
    while moved and trail.end is None and budget > 0:
        moved = False
        for candidate in _worth_trying(follower, trail.alive):
            budget -= 1
            tried = follower.suppose(candidate, trail.alive)
            if tried.end is not None:
                lost = follower.start & ~trail.alive
                case = told_back(follower, tried, lost)[0]
                trail = follower.without(trail, Move(None, None, 1 << candidate, case))
                moved = True
                break
    return trail, budget


def _worth_trying(follower: Follower, alive: int) -> Iterator[int]:
    """The candidates of cells with two, then of digits with two places, then of cells with three, that may fail."""
    grid = follower.grid
    open_cells = bits(grid.cells_of(follower.board.candidates_mask))
    domains = [alive & grid.domain_masks[cell] for cell in open_cells]
    ranges = (alive & mask for lane in tables_of(grid).lanes for mask in lane.ranges.values())
    tried = [each for each in domains if each.bit_count() == 2]
    tried += [each for each in ranges if each.bit_count() == 2]
    tried += [each for each in domains if each.bit_count() == 3]
    for lot in _failing_first(grid, alive, union(tried)):
        yield from dict.fromkeys(candidate for each in tried for candidate in bits(each & lot))


def inference_of(rule: str, board: Board, argument: Argument) -> Inference:
    """What an argument concludes, by those of its truths that are needed."""
    candidate, moves = argument
    grid = board.grid
    cell, digit = grid.split(candidate)
    truths = tuple(dict.fromkeys(_truths(moves)))
    action = Elimination(((cell, digit),))
    needed = needed_truths(grid, truths, action, board.possible_mask)
    return Inference(
        rule,
        action,
        Evidence(
            truths=needed or truths,
            focus_cells=(cell,),
            focus_digit=digit,
            description=f"no candidate left in {moves[-1].truth}",
            parts=tuple(_parts(grid, moves, "assumption")),
            links=tuple(dict.fromkeys(_links(grid, moves, board.possible_mask))),
        ),
    )


def _truths(moves: Iterable[Move]) -> Iterator[Truth]:
    for move in moves:
        if move.truth is not None:
            yield move.truth
        yield from _truths(move.case)


def _parts(grid: Grid, moves: Sequence[Move], start: str) -> Iterator[Part]:
    """The assumption or case, then what follows, with cases inside, up to the contradiction."""
    assert moves[0].candidate is not None
    yield Part(start, (grid.split(moves[0].candidate),))
    for move in moves[1:]:
        if move.case:
            yield from _parts(grid, move.case, "case")
        elif move.candidate is not None:
            yield _part("consequence", grid, move.truth, 1 << move.candidate)
        else:
            yield _part("strike" if move.struck else "contradiction", grid, move.truth, move.struck)


def _part(role: str, grid: Grid, truth: Truth | None, candidates: int) -> Part:
    named = candidates_of(candidates, grid)
    match truth:
        case Domain(cell):
            return Part(role, named, cells=(cell,))
        case Range(digit, house):
            return Part(role, named, digits=(digit,), houses=(house,))
        case Kept(name):
            return Part(role, named, constraints=(name,))
        case Sums(terms):
            houses = {house.name: house for house in grid.houses}
            names = [name for _, name in terms]
            return Part(
                role,
                named,
                houses=tuple(houses[name] for name in names if name in houses),
                constraints=tuple(name for name in names if name not in houses),
            )
        case _:
            return Part(role, named)


def _links(grid: Grid, moves: Sequence[Move], start: int) -> Iterator[Link]:
    """What a true candidate rules out, as weak links; what it is the last of, as strong ones."""
    for move in moves:
        yield from _links(grid, move.case, start)
        if move.candidate is not None:
            source = (grid.split(move.candidate),)
            if isinstance(move.truth, Domain | Range):
                others = move.truth.full_mask(grid) & start & ~(1 << move.candidate)
                yield Link(candidates_of(others, grid), source, move.truth)
            for struck in candidates_of(move.struck, grid):
                yield Link(source, (struck,))
