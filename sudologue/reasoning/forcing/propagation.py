"""What follows from an assumption: the one propagation behind forcing chains, nets and nested nets.

An assumption is a candidate taken as true or as false. Whatever a true candidate sees is false. A truth
with one candidate left makes that one true (a naked or a hidden single), and a truth with none left is the
contradiction. `Outcomes` works that out for the whole board at once and keeps no reasons: most assumptions
lead nowhere. Reasons are worked out afterwards, for the few that are reported (`reasoning.forcing.story`).

What follows from a candidate that follows is taken over as a whole. So whoever comes to one about which nothing
is known yet has that worked out first.
"""

from collections.abc import Mapping

from sudologue.model.bits import bits
from sudologue.model.board import Board, shared
from sudologue.reasoning.forcing.wide_board import Change, Latest, Outcome, WideBoard, wide_board


@shared
def is_quiet(board: Board) -> bool:
    """Is nothing forced on the board as it stands, and nothing wrong with it?"""
    here = wide_board(board)
    return bool(here.candidates) and not here.open & here.guards_of_one(here.candidates)


_DEEPEST = 100
"""How far one outcome may wait for another, which waits for a third, and so on."""


class Outcomes(dict[int, Outcome | None]):
    """Where each candidate leads by certain truths (their guards) when it is taken as true; None is a contradiction.

    They are worked out as they are asked for.
    """

    def __init__(self, wide: WideBoard, truths: int) -> None:
        super().__init__()
        self._wide = wide
        self._truths = truths
        self._starts: dict[int, Outcome] = {}
        """What is known of some from an earlier board."""
        self._waiting = 0
        self.refuted: list[int] = []
        """Those that cannot be, if all were asked for."""

    def carry_over(self, earlier: Mapping[int, Outcome | None], change: Change) -> None:
        """Where candidates led on an earlier board they lead now, and further only if something there is gone."""
        for candidate, outcome in earlier.items():
            left, is_affected = change.left_of(outcome) if outcome else (None, False)
            if left and is_affected:
                self._starts[candidate] = left
            else:
                self[candidate] = left

    def __missing__(self, candidate: int) -> Outcome | None:
        start = self._starts.get(candidate) or self._wide.supposing(candidate, self._truths)
        if self._waiting == _DEEPEST:
            return start
        self[candidate] = start  # all that is known to those who come back to it in a circle
        self._waiting += 1
        outcome = self.follow(start)
        self._waiting -= 1
        if outcome and not outcome.alive & self._wide.slots.copies[candidate]:
            outcome = None
        self[candidate] = outcome
        return outcome

    def follow(self, outcome: Outcome) -> Outcome | None:
        """All that follows from what is alive; None is a contradiction."""
        slots, all_truths = self._wide.slots, self._truths
        guards, anchors = slots.guards, slots.anchors
        candidate_at, below = slots.candidate_at, slots.below
        alive, truths = outcome
        while True:
            rest = (alive | guards) - anchors
            fresh = truths ^ truths & ((alive & rest | guards) - anchors)
            if not fresh:
                return Outcome(alive, truths) if all_truths & rest == all_truths else None
            while fresh:
                left = alive & below[fresh.bit_length() - 1]
                further = self[candidate_at[left.bit_length() - 1]] if left else None
                if further is None:
                    return None
                alive &= further[0]
                truths &= further[1]
                fresh &= truths

    def joined(self, outcome: Outcome, other: Outcome | None) -> Outcome | None:
        """What follows from two outcomes together. Most of it is in one of them already."""
        if other is None:
            return None
        both = Outcome(outcome.alive & other.alive, outcome.open & other.open)
        return other if both == other else self.follow(both)


def possible_outcomes(board: Board) -> tuple[int, Outcomes]:
    """The truths that have any candidate, and where each candidate leads by them."""
    here = wide_board(board)
    truths = here.open & ~here.emptied(here.candidates)
    return truths, all_outcomes(board) if truths == here.open else Outcomes(here, truths)


_latest = Latest[Outcomes]()


@shared
def all_outcomes(board: Board) -> Outcomes:
    """The full propagation of every candidate, for a board on which nothing is forced."""
    here = wide_board(board)
    found, candidates = Outcomes(here, here.open), bits(board.candidates_mask)
    before = _latest.before(board)
    if before:
        change, known = before
        found.carry_over({each: known[each] for each in candidates}, change)
    found.refuted = [each for each in candidates if found[each] is None]
    _latest.keep(board, found)
    return found
