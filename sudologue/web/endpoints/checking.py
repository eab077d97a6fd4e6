"""`check`: the independent checker's verdict on a trace."""

from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document


def check(request: ask.CheckRequest, _: Clock) -> Document:
    """The checker's verdict."""
    from sudologue import checker
    from sudologue.inference.asked import asked_puzzle

    report = checker.check(request.trace, asked_puzzle(request.puzzle))
    return {
        "ok": report.ok,
        "text": str(report),
        "failures": list(map(str, report.failures)),
        "steps": len(report.steps),
        "uniqueness": report.uniqueness,
        "guesses": report.guesses,
        "assumptions": report.assumptions,
        "unchecked": report.unchecked,
        "work": report.work,
    }
