"""Nested nets: assumptions that nothing contradicts until cases are tried inside them.

(a) Under an assumption all candidates of some truth fail (`splits`). That is short to tell, and comes first.
(b) Under an assumption a truth of two is split: where one of its candidates fails, the other is true, and where
    both do, so does the assumption. That goes on until nothing fails any more.
(c) Where neither refutes anything on the whole board, cases are tried inside the cases, as deep as it takes.

What is looked for here is which truths to split, in which order: the plan of an argument, whose story follows it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.propagation import all_outcomes, is_quiet
from sudologue.reasoning.forcing.refutations import agreements, refuted
from sudologue.reasoning.forcing.splits import shortest_splits
from sudologue.reasoning.forcing.wide_board import Change, Latest, Outcome, wide_board
from sudologue.reasoning.proofs.exhaustion import Choices, OutOfPatienceError

_SPLITS, _TOLD = 12, 2
"""How many of the shortest arguments with a single split are weighed, and how many told."""

_MOST_OPTIONS = 4
"""Truths with more candidates are not split: it seldom helps, and there are many."""

_PAIRS = 60_000
"""Splits are looked for under so many assumptions that there are no more pairs of candidates than this."""

_PROMISING = 8
"""How many truths are tried for the first split of an argument with cases inside cases."""

_MOST_CANDIDATES = 50
"""Nested nets stay silent on boards with more candidates than this times the size."""

_PATIENCE = 500
"""Cases of one candidate on grids that fast code does not know: there they take long."""

_MOST_GIVEN_UP = 3
"""Candidates that took too long: after so many the board is too hard."""

Plan = Sequence[int]
"""Truths to split on (their guards), in this order."""


def refuted_inside(board: Board) -> Iterator[tuple[Assumption, Plan]]:
    """What no net refutes, but a net with nets inside it does: short arguments first, then strong assumptions.

    The first ones may be several plans for the same assumption.
    """
    if not is_quiet(board) or _is_mostly_empty(board):
        return
    here, todo, done = wide_board(board), _in_question(board), set[int]()
    for candidate, plan in chain(_by_splits(board, todo), _by_plans(board, todo, done)):
        done.add(candidate)
        yield Assumption(here, candidate), plan


def _by_splits(board: Board, todo: Sequence[int]) -> Iterator[tuple[int, Plan]]:
    """Assumptions under which a single truth has to be split: the best arguments."""
    here = wide_board(board)
    assumptions = todo[: _PAIRS // max(len(todo), 1)]
    found = shortest_splits(board, assumptions, _MOST_OPTIONS, _SPLITS)
    found.sort(key=lambda split: (split[0] * here.weight(split[1]), split))
    for _, candidate, place in found[:_TOLD]:
        yield candidate, [here.spacing * (place + 1) - 1]


def _by_plans(board: Board, todo: Sequence[int], done: set[int]) -> Iterator[tuple[int, Plan]]:
    """The other assumptions, where more truths have to be split; if there are none, where cases lie inside cases."""
    search, found = _Nesting(board), bool(done)
    rest = [candidate for candidate in todo if candidate not in done]
    for candidate in rest:
        plan = search.plan(candidate)
        if plan is not None:
            found = True
            yield candidate, plan
    for candidate in () if found else rest:
        if search.is_refuted(candidate):
            yield candidate, search.deep_plan(candidate)


def _is_mostly_empty(board: Board) -> bool:
    return board.candidates_mask.bit_count() > _MOST_CANDIDATES * board.grid.size


def _in_question(board: Board) -> list[int]:
    """The candidates that nets have nothing to say about; first those that leave least alive."""
    done = {each.candidate for each in refuted(board)}
    done.update(each.candidate for each, _ in agreements(board))
    found = [
        (outcome.alive.bit_count(), candidate)
        for candidate, outcome in all_outcomes(board).items()
        if outcome and candidate not in done
    ]
    return [candidate for _, candidate in sorted(found)]


@dataclass(slots=True)
class _Closed:
    """What splits leave of the outcomes of candidates, as far as anybody has asked; None where they refute it."""

    left: dict[int, Outcome | None]
    settled: set[int]
    """Those of which splits leave no less. To the others something has happened since."""

    def after(self, change: Change) -> "_Closed":
        """The same on a later board."""
        later = _Closed({}, set())
        for candidate, outcome in list(self.left.items()):
            left, is_affected = change.left_of(outcome) if outcome else (None, False)
            later.left[candidate] = left
            if candidate in self.settled and not is_affected:
                later.settled.add(candidate)
        return later


_latest = Latest[_Closed]()
"""What splits ruled out on the last board they rule out on those after it."""


def _closed_outcomes(board: Board) -> _Closed:
    before = _latest.before(board)
    found = before[1].after(before[0]) if before else _Closed({}, set())
    _latest.keep(board, found)
    return found


class _Nesting:
    """Looks for truths all of whose candidates fail once something is assumed."""

    def __init__(self, board: Board) -> None:
        self._wide = wide_board(board)
        self._outcomes = all_outcomes(board)
        self._closed = board.shared(_closed_outcomes)
        self._possible = 0
        self._given_up = 0
        """Candidates of complete boards that were met on the way: nothing can refute those."""

    def plan(self, candidate: int) -> Plan | None:
        """Truths of two to split on, in this order, until the assumption fails; None if it does not."""
        if candidate in self._closed.left and self._remains(candidate):
            return None
        plan, left = self._close(self._outcomes[candidate])
        self._closed.left[candidate] = left
        self._closed.settled.add(candidate)
        return plan if left is None else None

    def _remains(self, candidate: int) -> bool:
        """Do splits still leave something of a candidate, which was closed on an earlier board?"""
        closed = self._closed
        left = closed.left[candidate]
        if left is not None and candidate not in closed.settled:
            left = self._outcomes.joined(left, self._outcomes[candidate])
            closed.left[candidate] = self._close(left)[1]
            closed.settled.add(candidate)
        return closed.left[candidate] is not None

    def deep_plan(self, candidate: int) -> Plan:
        """The same for an assumption that fails, but takes cases inside cases; what is missing is left open."""
        plan, left = self._close(self._outcomes[candidate])
        for split, options in self._promising(left) if left else ():
            below = [self._close(option) for option in options]
            if all(rest is None for _, rest in below):
                return [*plan, split, *(guard for inner, _ in below for guard in inner)]
        return plan

    def _promising(self, outcome: Outcome) -> list[tuple[int, list[Outcome]]]:
        """The truths of two that leave least alive, whichever of their candidates is true."""
        slots = self._wide.slots
        found: list[tuple[int, int, list[Outcome]]] = []
        for guard in bits(self._wide.open & self._wide.guards_of_two(outcome.alive)):
            left = slots.members(1 << guard) & outcome.alive
            alone = [self._outcomes.get(slots.candidate_at[place]) for place in bits(left)]
            both = [self._outcomes.joined(outcome, option) for option in alone]
            options = [option for option in both if option is not None]
            found.append((max(each.alive.bit_count() for each in options), guard, options))
        best = sorted(found, key=lambda each: each[:2])[:_PROMISING]
        return [(guard, options) for _, guard, options in best]

    def _close(self, outcome: Outcome | None) -> tuple[list[int], Outcome | None]:
        """Split truths of two for as long as a candidate of them fails; gives those, and what is left."""
        here, plan, known = self._wide, list[int](), self._outcomes.copy()
        slots = here.slots
        left = outcome
        while left is not None:
            twos = here.open & here.guards_of_two(left.alive)
            failing = self._failing(left, slots.members(twos) & left.alive, known)
            if not failing:
                return plan, left
            alive = left.alive & ~failing
            empty = twos & here.emptied(alive)
            if empty:
                return [*plan, bits(empty)[0]], None
            split = twos & ~here.guards_of_two(alive)
            plan += bits(split)
            left = self._outcomes.follow(Outcome(alive, left.open))
        return plan, None

    def _failing(self, outcome: Outcome, options: int, known: dict[int, Outcome | None]) -> int:
        """Those of the options that contradict an outcome; what follows from the others is known now."""
        slots = self._wide.slots
        failing = 0
        while options:
            option = slots.candidate_at[options.bit_length() - 1]
            copies = slots.copies[option]
            options &= ~copies
            joined = self._outcomes.joined(outcome, known.get(option))
            if joined is None:
                failing |= copies
            else:
                known[option] = joined
        return failing

    @cached_property
    def _choices(self) -> Choices:
        here, grid = self._wide, self._wide.slots.grid
        patience = _PATIENCE if grid.size > 9 or grid.constraints else -1
        return Choices(grid, [here.mask(guard) for guard in bits(here.open)], patience)

    def is_refuted(self, candidate: int) -> bool:
        """Does every way to go on fail, however deep the cases lie? If that takes too long, it does not."""
        if self._possible >> candidate & 1 or self._given_up == _MOST_GIVEN_UP:
            return False
        try:
            choice = self._choices.choice_with(candidate)
        except OutOfPatienceError:
            self._given_up += 1
            return False
        self._possible |= choice or 0
        return choice is None
