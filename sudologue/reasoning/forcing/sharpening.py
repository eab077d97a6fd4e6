"""Which truths a contradiction needs: those without which it no longer follows, by any reasoning at all.

A truth is needed if a choice of candidates serves all the others: one of each, no two of which see each other, as the
assumption allows. So (a) leave out one truth after the other and look for such a choice; (b) where there is none, some
of the other truths contradict each other already (a *core*), and only these are looked at further; (c) where there is
one, it often shows that other truths are needed as well (`reasoning.proofs.needed_truths`).
"""

from array import array
from collections.abc import MutableSequence, Sequence

from sudologue.model.bits import bits
from sudologue.reasoning.forcing.derivation import Assumption, Derivation
from sudologue.reasoning.forcing.story import Event
from sudologue.reasoning.forcing.wide_board import WideBoard
from sudologue.search.questions import question
from sudologue.search.services import Supposed


class CoreSearch:
    """Finds some of many truths that contradict an assumption: a core; or a choice, if there is none.

    Who only asks whether there is a choice asks `proofs.exhaustion`, which keeps no reasons. To sharpen an argument
    without cores takes a search for each of its truths, 25 on average on the puzzles of top1465; with cores it takes 8.
    So each step notes what it rests on; and the search learns on the way which truths are worth taking cases from.
    """

    def __init__(self, wide: WideBoard) -> None:
        self.choice = 0
        """If there was no contradiction: candidates, one of each truth, that do not conflict."""
        self._wide = wide
        self._trouble = array("I", bytes(4 * len(wide.slots.masks)))
        """How often each truth was part of a contradiction."""

    def core(self, assumption: Assumption, truths: int) -> int:
        """Some of the truths that contradict the assumption, as guards; nothing if they do not."""
        core, self.choice = refute(self._wide, assumption.supposed, truths, self._trouble)
        return core

    def without(
        self, assumption: Assumption, truths: int, guard: int, needed: int
    ) -> tuple[int, int]:
        """Some of the other truths that are enough without this one; or if there are none, what else is needed.

        One truth is needed if a choice serves all others, and then it is often to be seen that more are.
        """
        enough = self.core(assumption, truths & ~(1 << guard))
        if enough:
            return enough, 0
        return 0, _needed_too(assumption, truths, guard, self.choice, needed)


@question
def refute(
    wide: WideBoard, supposed: Supposed, truths: int, trouble: MutableSequence[int]
) -> tuple[int, int]:
    """Some of the truths that contradict what is supposed; or none, and a choice that serves them all.

    Trouble counts how often each truth was part of a contradiction.
    """
    refuter = _Refuter(wide, trouble)
    reasons = refuter.refute(Derivation.of(Assumption(wide, *supposed), truths))
    return (reasons[0], 0) if reasons else (0, refuter.choice)


class _Refuter:
    """A search for a contradiction by cases, from truths that have made most trouble."""

    def __init__(self, wide: WideBoard, trouble: MutableSequence[int]) -> None:
        self._spacing, self._trouble = wide.spacing, trouble
        self.choice = 0

    def refute(self, derivation: Derivation) -> tuple[int, int] | None:
        """The truths that it takes, and what it rests on from before, by its turns; None if it fails."""
        while derivation.force():
            pass
        if derivation.empty:
            return self._end(derivation)
        undecided = derivation.easily_decided
        if not undecided:
            self.choice = sum(1 << candidate for candidate in derivation.turns)
            return None
        found = self._refute_cases(derivation, undecided)
        return found and _with_reasons(derivation, *found)

    def _end(self, derivation: Derivation) -> tuple[int, int]:
        """How it came to a contradiction."""
        guard = derivation.empty.bit_length() - 1
        truths, rests_on = _with_reasons(
            derivation, 1 << guard, derivation.behind(derivation.losses(guard))
        )
        for each in bits(truths):
            self._trouble[each // self._spacing] += 1
        return truths, rests_on

    def _refute_cases(self, derivation: Derivation, undecided: int) -> tuple[int, int] | None:
        """By the candidates of one truth, all of which fail. One that fails without its own doing is enough."""
        split = max(bits(undecided), key=lambda guard: self._trouble[guard // self._spacing])
        options = derivation.options(split)
        truths, rests_on = 1 << split, derivation.behind(derivation.losses(split, options))
        supposed = 1 << len(derivation.turns)
        for option in options:
            found = self.refute(derivation.supposing(option))
            if found is None or not found[1] & supposed:
                return found
            truths |= found[0]
            rests_on |= found[1] & ~supposed
        return truths, rests_on


def _with_reasons(derivation: Derivation, truths: int, rests_on: int) -> tuple[int, int]:
    """The truths, and those that forced what they rest on."""
    forced, rests_on = derivation.leading_to(rests_on)
    return truths | sum(1 << guard for guard, _ in forced), rests_on


def sharpen(assumption: Assumption, truths: int, story: Sequence[Event] = ()) -> int:
    """Those of the truths that contradict the assumption and of which each is needed.

    A story of the contradiction by these truths, if there is one, shows some that are needed.
    """
    needed, cores = _needed_in(assumption, truths, story), CoreSearch(assumption.wide)
    while in_question := truths & ~needed:
        guard = in_question.bit_length() - 1
        core, more = cores.without(assumption, truths, guard, needed)
        needed |= more
        truths = core or truths
    return truths


def _needed_in(assumption: Assumption, truths: int, story: Sequence[Event]) -> int:
    """What the end of a story shows to be needed: up to there every truth is served, and only the last is missed."""
    sees, serves = assumption.grid.sees, assumption.wide.slots.serves
    chosen = {event.candidate for event in story if event.candidate is not None}
    if assumption.is_true:
        chosen.add(assumption.candidate)
    choice, missed = 0, truths
    for candidate in chosen:
        if sees[candidate] & choice:
            return 0
        choice |= 1 << candidate
        missed ^= missed & serves[candidate]
    if not story or missed != 1 << story[-1].guard:
        return 0
    return _needed_too(assumption, truths, story[-1].guard, choice)


def _needed_too(
    assumption: Assumption, truths: int, guard: int, choice: int, known: int = 0
) -> int:
    """One truth is needed, since a choice serves all others; with it whatever else that shows to be needed."""
    supposed, rotation = assumption.candidate, assumption.wide.rotation
    if assumption.is_true:
        return rotation.needed(truths, guard, choice, fixed=1 << supposed, known=known)
    return rotation.needed(truths, guard, choice, denied=supposed, known=known)
