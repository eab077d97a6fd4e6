"""What propagation refutes: by chains, by nets, and by what all candidates of a truth agree on.

Everything here is found without reasons, for all candidates of a board at once, and kept with the board: the rules of
forcing (`rules.forcing`) share it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sudologue.model.board import Board
from sudologue.model.sets import bits, union
from sudologue.reasoning.chains.targets import struck_by_truths
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.propagation import Fact, Ground, Nets, Outcome, ground, nets


def is_quiet(board: Board) -> bool:
    """Is nothing forced on the board as it stands, and nothing wrong with it?"""
    return board.shared(_is_quiet)


def _is_quiet(board: Board) -> bool:
    here = ground(board)
    return bool(here.candidates) and not here.open & here.guards_of_one(here.candidates)


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
    """The candidates that full propagation contradicts when they are taken as true.

    Nobody has to take one as false: whatever that contradicts contradicts the others in each of its truths, too.
    """
    return board.shared(_refuted)


def _refuted(board: Board) -> tuple[Assumption, ...]:
    if not is_quiet(board):
        return ()
    here = ground(board)
    return tuple(Assumption(here, candidate) for candidate in nets(board).refuted)


@dataclass(frozen=True, slots=True)
class Chains:
    """What chains refute: by two candidates that see each other, or by truths of three or more."""

    clashes: list[Assumption]
    emptied: list[tuple[Assumption, int]]
    """The assumption, and the guards of the truths that lose all their candidates."""


def chains(board: Board) -> Chains:
    """The candidates that chains refute."""
    return board.shared(_chains)


def _chains(board: Board) -> Chains:
    """Those whose consequences by truths of two see each other, or rule out all candidates of another truth."""
    here, found = ground(board), Chains([], [])
    by_pairs = Nets(here, here.pairs)
    for candidate in bits(struck_by_truths(board)) if is_quiet(board) else ():
        outcome = by_pairs[candidate]
        if outcome is None:
            found.clashes.append(Assumption(here, candidate))
        elif empty := here.emptied(outcome.alive):
            found.emptied.append((Assumption(here, candidate), empty))
    return found


def refuted_by_nets(board: Board) -> list[Assumption]:
    """What is refuted, but not by chains."""
    found = chains(board)
    done = {each.candidate for each in found.clashes}
    done.update(each.candidate for each, _ in found.emptied)
    return [each for each in refuted(board) if each.candidate not in done]


def agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    """What all candidates of a truth contradict, none of them being refuted; with the smallest such truth."""
    return board.shared(_agreements)


def _agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    if not is_quiet(board):
        return ()
    outcomes, here = nets(board), ground(board)
    slots = here.slots
    done = slots.wide(sum({1 << each.candidate for each in refuted(board)}))
    found: list[tuple[Assumption, Fact]] = []
    for guard in sorted(bits(here.open), key=lambda each: len(here.options[each])):
        dead, true = _common(here, [outcomes[each] for each in here.options[guard]])
        true, dead = true & ~done, dead & ~done
        if true or dead:
            done |= true | dead
            for each in bits(slots.narrow(true | dead)):
                is_dead = bool(dead & slots.copies[each])
                found.append((Assumption(here, each, is_true=is_dead), here.fact(guard)))
    return tuple(found)


def _common(here: Ground, outcomes: Sequence[Outcome | None]) -> tuple[int, int]:
    """What is dead in all of the outcomes, and what is true in all of them; nothing if one is missing."""
    known = [outcome for outcome in outcomes if outcome]
    in_any = union([outcome.alive for outcome in known])
    # Mostly nothing is dead in all; then nothing is true either, as that would have dead rivals.
    if in_any == here.candidates or len(known) < len(outcomes):
        return 0, 0
    in_all, still_open = here.candidates, 0
    for outcome in known:
        in_all &= outcome.alive
        still_open |= outcome.open
    return here.candidates & ~in_any, here.true(Outcome(in_all, still_open))
