"""Some thousand mutated traces of puzzles with constraints; a checker that believes too much is found out."""

from collections.abc import Callable

import pytest

from attack.variant_traces import FALSE, PARTLY, PASSED, REFUSED, Tally, attacked
from sudologue import checker


def until(enough: Callable[[Tally], bool]) -> Tally:
    tally = Tally()
    for number, tally in enumerate(attacked(1)):
        if enough(tally) or number > 500:
            break
    return tally


def test_what_is_accepted_is_true() -> None:
    found = until(lambda tally: tally.counts.total() >= 2000)
    assert not found.false, found.false[0]
    assert all(found.counts[outcome] > 100 for outcome in (REFUSED, PARTLY, PASSED))
    assert found.steps > 1000


def believe(*_: object) -> None:
    """A checker that proves nothing."""


def unbroken(*_: object) -> str:
    """A checker that asks of no constraint whether it is kept."""
    return ""


@pytest.mark.parametrize(
    ("where", "name", "weaker"),
    [(checker, "prove", believe), (checker.Board, "broken", unbroken)],
    ids=["prove", "broken"],
)
def test_a_weaker_checker_is_found_out(
    where: object, name: str, weaker: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, weaker)
    assert until(lambda tally: bool(tally.false)).counts[FALSE]
