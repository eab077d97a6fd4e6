"""How much has to be assumed: trial and error of some depth, and backdoors. Nothing is concluded but by singles.

Trial and error of depth 0 is to follow naked and hidden singles until there are none. Depth n + 1 supposes each
candidate in turn, and strikes it out if trial and error of depth n then leaves a cell or a digit of a house without a
candidate; that goes on until nothing fails. What is left does not depend on the order of trials: the more candidates
are struck out, the more fail. So a candidate need not be tried on a board where it follows from one that did not fail.

A backdoor is a set of cells whose digits in the solution, if they were given, would let singles finish the board.
"""

from collections.abc import Iterator

from sudologue.model.grid import Grid
from sudologue.search import deadline
from sudologue.search.questions import question
from sudologue.search.settling import State, Tables, settle, tables_of


@question
def after_trials(grid: Grid, mask: int, depth: int) -> int:
    """What trial and error of this depth leaves of the candidates; nothing if that cannot be."""
    tables = tables_of(grid)
    state = settle(tables, mask & grid.start_mask, 0, 0)
    left = _tried_out(tables, state, depth) if state else None
    return left[0] if left else 0


def _tried_out(tables: Tables, state: State, depth: int) -> State | None:
    """Until nothing fails. What costs little goes first."""
    if not depth:
        return state
    while True:
        before = _tried_out(tables, state, depth - 1)
        if before is None or before[0] == before[1]:
            return before
        after = _each_tried(tables, before, depth - 1)
        if after is None or after == before:
            return after
        state = after


def _each_tried(tables: Tables, state: State, depth: int) -> State | None:
    """Every candidate is tried once, and struck out if it fails."""
    survived = 0
    while rest := state[0] & ~state[1] & ~survived:
        deadline.check()
        bit = rest & -rest
        then = _supposed(tables, state, bit.bit_length() - 1)
        tried = _tried_out(tables, then, depth) if then else None
        if tried:
            survived |= tried[1]
            continue
        found = settle(tables, state[0] & ~bit, state[1], state[2])
        if found is None:
            return None
        state = found
    return state


def _supposed(tables: Tables, state: State, candidate: int) -> State | None:
    mask, placed, known = state
    return settle(tables, mask & tables.keeps[candidate], placed, known)


@question
def smallest_backdoor(grid: Grid, mask: int, solution: int, most: int) -> list[int] | None:
    """The candidates of the solution that are to be given, as few as possible; None if they are more than `most`."""
    tables = tables_of(grid)
    state = settle(tables, mask & grid.start_mask, 0, 0)
    if state is None:
        return None
    found = (_opening(tables, state, solution, size) for size in range(most + 1))
    return next((each for each in found if each is not None), None)


def _opening(tables: Tables, state: State, candidates: int, size: int) -> list[int] | None:
    """So many of these candidates that let singles finish. None of a smallest set follows from the others."""
    if not size:
        return [] if state[0] == state[1] else None
    for candidate, later in _in_turn(candidates & state[0] & ~state[1]):
        deadline.check()
        then = _supposed(tables, state, candidate)
        rest = _opening(tables, then, later, size - 1) if then else None
        if rest is not None:
            return [candidate, *rest]
    return None


def _in_turn(candidates: int) -> Iterator[tuple[int, int]]:
    """Each with those after it."""
    while candidates:
        bit = candidates & -candidates
        candidates ^= bit
        yield bit.bit_length() - 1, candidates
