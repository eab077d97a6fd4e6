"""The oracle judges what a report accepts by the document alone, so a report can be made up for it."""

from typing import Any

import pytest

from attack.layout import Document
from attack.oracle import Judgement, judge
from sudologue.checker import CheckReport, Step, StepVerdict

SOLVED = "1234341221434321"
UNIQUE = "12..34.22143432."
"""One solution: r1c3=3, r1c4=4, r2c3=1, r4c4=1."""
TWO = ".2.4.4.221434321"
"""1 and 3 can change places in r1c1 r1c3 r2c1 r2c3."""


def step(claim: str, *truths: str, guess: bool = False) -> Document:
    action: dict[str, Any] = {"eliminate": [claim]} if "<>" in claim else {"place": claim}
    return {"technique": "x", "truths": [*truths], **action, **({"guess": True} if guess else {})}


def judged(
    givens: str,
    *steps: Document,
    status: str | None = None,
    final: str = "",
    start: Document | None = None,
    **told: Any,
) -> Judgement:
    """What the oracle says when a checker accepts all steps, and with a status the end as well."""
    document: Document = {
        "puzzle": {"size": 4, "boxes": [2, 2], "givens": givens},
        "start": start,
        "status": status or "partial",
        "steps": [*steps],
        "final": final,
    }
    verdicts = tuple(
        StepVerdict(Step(n, "x", "=", (), tuple(s["truths"]), "guess" in s), (), ok=True, names=())
        for n, s in enumerate(steps, 1)
    )
    failures: Any = () if status else ("later",)
    told = {"subject": "4x4", **told}
    return judge(document, CheckReport(failures, verdicts, **told))


def test_what_follows_is_true() -> None:
    assert judged(UNIQUE, step("r1c3=3"), step("r1c4<>3")).false == []
    forged = judged(UNIQUE, status="solved", final=SOLVED).false
    assert forged == ["final: not the board that was replayed"]
    places = [step(f"r{c}") for c in ("1c3=3", "1c4=4", "2c3=1", "4c4=1")]
    found = judged(UNIQUE, *places, status="solved", final=SOLVED)
    assert (found.false, found.true) == ([], 9)


@pytest.mark.parametrize("claim", ["r1c3<>3", "r1c3=4", "r4c4=2"])
def test_what_does_not_follow_is_false(claim: str) -> None:
    assert judged(UNIQUE, step(claim)).false == [f"step 1: {claim}"]
    assert judged("." * 16, step(claim)).false == [f"step 1: {claim}"]


def test_with_several_solutions_neither_may_be_struck() -> None:
    assert judged(TWO, step("r1c1<>1")).false == ["step 1: r1c1<>1"]
    assert judged(TWO, step("r1c1=1")).false == ["step 1: r1c1=1"]
    assert judged(TWO, step("r1c1<>2")).false == []


def test_guardians_are_forgiven_only_where_there_are_several_solutions() -> None:
    lie = step("r1c3<>3", "guardians 3 in r1c3 r2c4")
    assert judged(UNIQUE, lie).false == ["step 1: r1c3<>3"]
    assert judged(UNIQUE, lie, step("r1c4=3")).false == ["step 1: r1c3<>3", "step 2: r1c4=3"]
    loose = "." * 16
    assert judged(loose, lie, step("r1c4=3")) == Judgement(true=2, promises=2)
    assert judged(loose, step("r1c4=3"), lie).false == ["step 1: r1c4=3"]


def test_what_is_guessed_or_believed_is_taken_for_true() -> None:
    wrong = step("r1c3=4", guess=True)
    assert judged(UNIQUE, wrong, step("r1c4=3")).false == []
    believed = {"placed": "..4.............", "removed": ["r4c4<>1"]}
    assert judged(UNIQUE, step("r1c4=3"), start=believed, assumptions=2).false == []
    dishonest = judged(UNIQUE, step("r1c4=3"), start=believed).false
    assert dishonest == ["guesses, uniqueness, assumptions: (0, 0, 0)"]


def test_the_end_is_judged() -> None:
    assert judged(UNIQUE, status="invalid", final=UNIQUE).false == ["invalid: there is a solution"]
    assert judged("11" + "." * 14, status="invalid", final="11" + "." * 14).false == []
    full = judged(SOLVED, status="partial", final=SOLVED).false
    assert full == ["partial: nothing is left to do"]
    wrong = "11" + SOLVED[2:]
    assert "solved: no solution" in judged(wrong, status="solved", final=wrong).false
    assert "solved: not the only solution" in judged("." * 16, status="solved", final=SOLVED).false
    boasting = judged(SOLVED, status="solved", final=SOLVED, subject="solved classic 9x9").false
    assert boasting == ["subject: solved classic 9x9"]


def test_what_is_accepted_must_be_readable() -> None:
    assert judged(UNIQUE, step("r5c5=1")).false
    assert judged(UNIQUE, step("r1c3=3", "faith r1c3")).false
    assert judge(None, CheckReport(())).false
    assert judge([], CheckReport(())).false
    assert judge(None, CheckReport((), ())).false
