"""What propagation refutes: by chains, by nets, and by what all candidates of a truth agree on.

Everything here is found without reasons, for all candidates of a board at once, and kept with the board: the rules of
forcing (`rules.forcing`) share it.
"""

from collections.abc import Sequence

from sudologue.model.bits import bits, union
from sudologue.model.board import Board, shared
from sudologue.reasoning.forcing.chains import refuted_by_chains
from sudologue.reasoning.forcing.derivation import Assumption
from sudologue.reasoning.forcing.propagation import all_outcomes, is_quiet
from sudologue.reasoning.forcing.wide_board import Fact, Outcome, WideBoard, wide_board


@shared
def refuted(board: Board) -> tuple[Assumption, ...]:
    """The candidates that full propagation contradicts when they are taken as true.

    Nobody has to take one as false: whatever that contradicts contradicts the others in each of its truths, too.
    """
    if not is_quiet(board):
        return ()
    here = wide_board(board)
    return tuple(Assumption(here, candidate) for candidate in all_outcomes(board).refuted)


def refuted_by_nets(board: Board) -> list[Assumption]:
    """What is refuted, but not by chains."""
    found = refuted_by_chains(board)
    done = {each.candidate for each in found.clashes}
    done.update(each.candidate for each, _ in found.emptied)
    return [each for each in refuted(board) if each.candidate not in done]


@shared
def agreements(board: Board) -> tuple[tuple[Assumption, Fact], ...]:
    """What all candidates of a truth contradict, none of them being refuted; with the smallest such truth."""
    if not is_quiet(board):
        return ()
    outcomes, here = all_outcomes(board), wide_board(board)
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


def _common(here: WideBoard, outcomes: Sequence[Outcome | None]) -> tuple[int, int]:
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
