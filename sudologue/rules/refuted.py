"""What propagation refutes: by chains, by nets, and by what all candidates of a truth agree on.

Everything here is found without reasons, for all candidates of a board at once, and kept with the board: the rules of
forcing (`rules.forcing`) share it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from sudologue.model.board import Board
from sudologue.model.sets import bits
from sudologue.rules.course import Assumption
from sudologue.rules.propagation import Fact, Outcome, ground, nets


def is_quiet(board: Board) -> bool:
    """Is nothing forced on the board as it stands, and nothing wrong with it?"""
    return board.shared(_is_quiet)


def _is_quiet(board: Board) -> bool:
    here = ground(board)
    outcome = here.follow(here.candidates, 0, here.open)
    return outcome is not None and not outcome.true and bool(outcome.alive)


@dataclass(frozen=True, slots=True)
class Partners:
    """The truths of two candidates: who must be true if this one is false."""

    mask: int
    """The candidates that have a partner."""
    of: dict[int, list[tuple[int, int]]]
    """Who they are, and the guard of the truth."""


def partners(board: Board) -> Partners:
    """The strong links of a board."""
    return board.shared(_partners)


def _partners(board: Board) -> Partners:
    mask, here = 0, ground(board)
    of: dict[int, list[tuple[int, int]]] = {}
    for guard in bits(here.pairs):
        first, second = here.slots.candidates(guard, here.candidates)
        mask |= 1 << first | 1 << second
        of.setdefault(first, []).append((second, guard))
        of.setdefault(second, []).append((first, guard))
    return Partners(mask, of)


def refuted(board: Board) -> tuple[Assumption, ...]:
    """The assumptions that full propagation contradicts: candidates taken as true, then as false.

    That a candidate is false says more than that its partners are true one by one only if it has several, and
    only if none of them is refuted by itself.
    """
    return board.shared(_refuted)


def _refuted(board: Board) -> tuple[Assumption, ...]:
    if not is_quiet(board):
        return ()
    here = ground(board)
    found = [Assumption(here, candidate) for candidate in nets(board).refuted]
    for candidate, links in sorted(partners(board).of.items()):
        if _is_denial_refuted(board, candidate, {partner for partner, _ in links}):
            found.append(Assumption(here, candidate, is_true=False))
    return tuple(found)


def _is_denial_refuted(board: Board, candidate: int, forced: set[int]) -> bool:
    outcomes = nets(board).outcomes
    if len(forced) < 2 or not forced <= outcomes.keys():
        return False
    here = ground(board)
    alive, true = here.candidates & ~here.slots.copies[candidate], 0
    for partner in forced:
        alive &= outcomes[partner].alive
        true |= outcomes[partner].true
    if any(not true & ~outcomes[partner].true for partner in forced):
        return False
    return bool(true & ~alive) or here.follow(alive, true, here.open, nets(board)) is None


@dataclass(frozen=True, slots=True)
class Chains:
    """What chains refute: by two candidates that see each other, or by truths of three or more."""

    clashes: list[Assumption]
    emptied: list[tuple[Assumption, int]]
    """The assumption, and the guards of the truths that lose all their candidates."""
    rest: list[Assumption]
    """What is refuted, but not by chains."""


def chains(board: Board) -> Chains:
    """How what is refuted divides among chains and nets."""
    return board.shared(_chains)


def _chains(board: Board) -> Chains:
    here = ground(board)
    pairs, found = here.pairs, Chains([], [], [])
    for assumption in refuted(board):
        outcome = here.follow(*assumption.start, pairs)
        if outcome is None:
            found.clashes.append(assumption)
        elif empty := here.emptied(outcome.alive):
            found.emptied.append((assumption, empty))
        else:
            found.rest.append(assumption)
    return found


def agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    """What all candidates of a truth contradict, none of them being refuted; with the smallest such truth."""
    return board.shared(_agreements)


def _agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    if not is_quiet(board):
        return ()
    outcomes, here = nets(board).outcomes, ground(board)
    slots, candidates = here.slots, here.candidates
    done = slots.wide(sum({1 << each.candidate for each in refuted(board)}))
    found: list[tuple[Assumption, Fact]] = []
    for choice in sorted(here.facts, key=lambda fact: fact.mask.bit_count()):
        alive, true = _common(map(outcomes.get, bits(choice.mask)), candidates)
        true, dead = true & ~done, candidates & ~alive & ~done
        if true or dead:
            done |= true | dead
            for each in bits(slots.narrow(true | dead)):
                is_dead = bool(dead & slots.copies[each])
                found.append((Assumption(here, each, is_true=is_dead), choice))
    return tuple(found)


def _common(outcomes: Iterable[Outcome | None], candidates: int) -> Outcome:
    """What is alive in any of the outcomes, and what is true in all of them; nothing new if one is missing."""
    alive, true = 0, candidates
    for outcome in outcomes:
        if outcome is None:
            return Outcome(candidates, 0)
        alive |= outcome.alive
        true &= outcome.true
    return Outcome(alive, true)
