"""Words for what becomes of an answer to an exercise."""

from collections.abc import Callable, Iterable

from sudologue.inference.inference import Action
from sudologue.narration.en.words import (
    IS,
    IS_NOT,
    a_name,
    clauses,
    conclusion,
    equations,
    spelled,
)
from sudologue.narration.text import Text, say
from sudologue.solver.verdicts import Verdict, VerdictKind


def verdict_text(verdict: Verdict, told: Callable[[], Text]) -> Text:
    """The verdict with its reason; `told` is the verdict's step in the words of the coach."""
    named = a_name(verdict.technique)
    match verdict.kind:
        case VerdictKind.RIGHT:
            return say("Right. {}", told())
        case VerdictKind.PARTLY:
            return say("Right so far. The same pattern rules out {}.", _more(verdict))
        case VerdictKind.BEYOND:
            return _beyond(verdict)
        case VerdictKind.OTHER:
            return say("True, but not by {}. {}", named, told())
        case VerdictKind.UNSHOWN:
            return _unshown(verdict)
        case VerdictKind.WRONG:
            return _wrong(verdict)
        case VerdictKind.EMPTY:
            return say(
                "Nothing is entered yet: place the digit, or cross out the candidates that go."
            )


def _more(verdict: Verdict) -> Text:
    """How many candidates are still to be found."""
    number = len(verdict.missing)
    return say("{} more {}", spelled(number), "candidate" if number == 1 else "candidates")


def _beyond(verdict: Verdict) -> Text:
    """What the pattern says, and what it does not say."""
    so = ", though that is so" if verdict.is_known else ""
    more = say(" And it rules out {}.", _more(verdict)) if verdict.missing else say("")
    return say(
        "Partly: {} says that {}. It does not say that {}{}.{}",
        a_name(verdict.technique),
        _said(verdict.found),
        _said(verdict.extra),
        so,
        more,
    )


def _said(actions: Iterable[Action]) -> Text:
    return clauses(list(map(conclusion, actions)))


def _unshown(verdict: Verdict) -> Text:
    named = a_name(verdict.technique)
    if not verdict.is_known:
        return say("Neither {} nor anything else that was tried shows this.", named)
    return say("This is so, but neither {} nor anything else that was tried shows it yet.", named)


def _wrong(verdict: Verdict) -> Text:
    """What is false, as the solution has it: a candidate that was crossed out stays, a digit goes."""
    kept = equations(verdict.wrong_removals, IS)
    return say(
        "No: in the solution {}.", clauses([*kept, *equations(verdict.wrong_digits, IS_NOT)])
    )
