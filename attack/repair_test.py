"""A mended trace has nothing wrong with its form, and windows are traces of their own."""

from random import Random

import pytest

import sudologue as sl
from attack.layout import Document
from attack.repair import copied, repaired
from attack.sources import Source, source
from sudologue import checker

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(name="trace")
def fixture_trace() -> Source:
    return source("list", sl.solve(PUZZLE))


def test_a_good_trace_stays_as_it_is(trace: Source) -> None:
    assert repaired(trace.document) == trace.document


def test_form_is_mended(trace: Source) -> None:
    broken = copied(trace.document)
    steps: list[Document] = broken["steps"]
    Random(1).shuffle(steps)
    steps += copied(broken)["steps"]
    steps[3]["truths"] *= 2
    broken |= {"final": "", "status": "stuck"}
    mended = repaired(broken)
    assert [step["step"] for step in mended["steps"]] == [*range(1, len(steps) // 2 + 1)]
    assert mended["final"] == trace.document["final"]
    assert mended["status"] == "solved"
    assert checker.check(mended).failures[0].where.startswith("step ")


def test_what_cannot_be_read_is_left_alone() -> None:
    for junk in ({}, {"puzzle": 1}, {"puzzle": {"size": 4}}, {"steps": [1]}):
        assert repaired(junk) is junk


def test_windows_are_proved(trace: Source) -> None:
    for seed in range(10):
        part = trace.window(Random(seed))
        report = checker.check(part.document)
        assert report.ok, report
        assert report.assumptions or "from step 1" in part.title
