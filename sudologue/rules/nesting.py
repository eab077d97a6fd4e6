"""Nested nets: assumptions that nothing contradicts until cases are tried inside them.

(a) Under an assumption a truth of two is split: where one of its candidates fails, the other is true, and where
    both do, so does the assumption. That goes on until nothing fails any more.
(b) Where (a) refutes nothing on the whole board, cases are tried inside the cases, as deep as it takes.

What is looked for here is which truths to split, in which order: the plan of an argument, which is then told by it.
"""

from collections.abc import Iterator, Sequence

from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.rules.argument import Assumption, find_choice
from sudologue.rules.propagation import Outcome, ground, nets
from sudologue.rules.refuted import agreements, is_quiet, refuted

_PROMISING = 8
"""How many truths are tried for the first split of an argument with cases inside cases."""

_MOST_CANDIDATES = 50
"""Nested nets stay silent on boards with more candidates than this times the size."""

Plan = Sequence[int]
"""Truths to split on (their guards), in this order."""


def refuted_inside(board: Board) -> Iterator[tuple[Assumption, Plan]]:
    """What no net refutes, but a net with nets inside it does; strong assumptions first."""
    if not is_quiet(board) or _is_mostly_empty(board):
        return
    search, outcomes, found = _Nesting(board), nets(board).outcomes, False
    todo = _in_question(board)
    for candidate in todo:
        plan = search.plan(outcomes[candidate])
        if plan is not None:
            found = True
            yield Assumption(ground(board), candidate), plan
    for candidate in () if found else todo:
        if search.is_refuted(candidate):
            yield Assumption(ground(board), candidate), search.deep_plan(outcomes[candidate])


def _is_mostly_empty(board: Board) -> bool:
    return board.candidates_mask.bit_count() > _MOST_CANDIDATES * board.grid.size


def _in_question(board: Board) -> list[int]:
    """The candidates that nets have nothing to say about; first those that leave least alive."""
    done = {each.candidate for each in refuted(board)}
    done.update(each.candidate for each, _ in agreements(board))
    found = [
        (outcome.alive.bit_count(), candidate)
        for candidate, outcome in nets(board).outcomes.items()
        if candidate not in done
    ]
    return [candidate for _, candidate in sorted(found)]


class _Nesting:
    """Looks for truths all of whose candidates fail once something is assumed."""

    def __init__(self, board: Board) -> None:
        self._ground = ground(board)
        self._nets = nets(board)
        self._possible = 0
        """Candidates of complete boards that were met on the way: nothing can refute those."""

    def plan(self, outcome: Outcome) -> Plan | None:
        """Truths of two to split on, in this order, until the assumption fails; None if it does not."""
        plan, left = self._close(outcome)
        return plan if left is None else None

    def deep_plan(self, outcome: Outcome) -> Plan:
        """The same for an assumption that fails, but takes cases inside cases; what is missing is left open."""
        plan, left = self._close(outcome)
        for split, options in self._promising(left) if left else ():
            below = [self._close(option) for option in options]
            if all(rest is None for _, rest in below):
                return [*plan, split, *(guard for inner, _ in below for guard in inner)]
        return plan

    def _promising(self, outcome: Outcome) -> list[tuple[int, list[Outcome]]]:
        """The truths of two that leave least alive, whichever of their candidates is true."""
        slots = self._ground.slots
        found: list[tuple[int, int, list[Outcome]]] = []
        for guard in bits(self._ground.open & self._ground.guards_of_two(outcome.alive)):
            left = slots.members(1 << guard) & outcome.alive
            both = [self._joined(outcome, slots.candidate_at[place]) for place in bits(left)]
            options = [option for option in both if option is not None]
            found.append((max(each.alive.bit_count() for each in options), guard, options))
        best = sorted(found, key=lambda each: each[:2])[:_PROMISING]
        return [(guard, options) for _, guard, options in best]

    def _close(self, outcome: Outcome) -> tuple[list[int], Outcome | None]:
        """Split truths of two for as long as a candidate of them fails; gives those, and what is left."""
        here, plan = self._ground, list[int]()
        slots = here.slots
        left: Outcome | None = outcome
        while left is not None:
            twos = here.open & here.guards_of_two(left.alive)
            failing = self._failing(left, slots.members(twos) & left.alive)
            if not failing:
                return plan, left
            alive = left.alive & ~failing
            empty = twos & here.emptied(alive)
            if empty:
                return [*plan, next(bits(empty))], None
            split = twos & ~here.guards_of_two(alive)
            plan += bits(split)
            left = here.follow(alive, left.true, here.open, self._nets)
        return plan, None

    def _failing(self, outcome: Outcome, options: int) -> int:
        """Those of the options that contradict an outcome."""
        slots = self._ground.slots
        failing = 0
        while options:
            option = slots.candidate_at[options.bit_length() - 1]
            copies = slots.copies[option]
            options &= ~copies
            if self._joined(outcome, option) is None:
                failing |= copies
        return failing

    def _joined(self, outcome: Outcome, option: int) -> Outcome | None:
        """What follows when an option comes to an outcome. What follows from it by itself is known already."""
        alone = self._nets.outcomes.get(option)
        if alone is None or alone.true & ~outcome.alive or outcome.true & ~alone.alive:
            return None
        alive, true = outcome.alive & alone.alive, outcome.true | alone.true
        return self._ground.follow(alive, true, self._ground.open, self._nets)

    def is_refuted(self, candidate: int) -> bool:
        """Does every way to go on fail, however deep the cases lie?"""
        if self._possible >> candidate & 1:
            return False
        choice = find_choice(Assumption(self._ground, candidate), self._ground.open)
        self._possible |= choice or 0
        return choice is None
