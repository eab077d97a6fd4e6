"""What propagation refutes: by chains, by nets, and by what all candidates of a truth agree on.

Everything here is found without reasons, for all candidates of a board at once, and kept with the board: the rules of
forcing (`rules.forcing`) share it.
"""

from collections.abc import Iterator, Sequence

from sudologue.model.bits import bits, union
from sudologue.model.board import Board, shared
from sudologue.reasoning.forcing.chains import refuted_by_chains
from sudologue.reasoning.forcing.derivation import Assumption, Derivation
from sudologue.reasoning.forcing.propagation import all_outcomes, is_quiet, possible_outcomes
from sudologue.reasoning.forcing.wide_board import Fact, Outcome, WideBoard, wide_board
from sudologue.search.questions import question


@shared
def refuted(board: Board) -> tuple[Assumption, ...]:
    """The candidates that full propagation contradicts when they are taken as true.

    Nobody has to take one as false: whatever that contradicts contradicts the others in each of its truths, too.
    """
    if not is_quiet(board):
        return ()
    here = wide_board(board)
    return tuple(Assumption(here, candidate) for candidate in all_outcomes(board).refuted)


def chained(board: Board) -> int:
    """The candidates that chains refute, as a mask."""
    found = refuted_by_chains(board)
    assumptions = [*found.clashes, *(assumption for assumption, _ in found.emptied)]
    return union([1 << each.candidate for each in assumptions])


@question
def nearest_failures(board: Board, candidates: int) -> Iterator[list[int]]:
    """Those of the candidates that fail by singles when they are supposed; first those that take the fewest rounds.

    Each list is of those that take as many, in order.
    """
    here = wide_board(board)
    truths, outcomes = possible_outcomes(board)
    failing = [each for each in bits(candidates & board.candidates_mask) if outcomes[each] is None]
    left = [(each, Derivation.of(Assumption(here, each), truths)) for each in failing]
    while left:
        further = [each for each in left if each[1].force()]
        found = [candidate for candidate, derivation in left if derivation.empty]
        if found:
            yield found
        left = further


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
