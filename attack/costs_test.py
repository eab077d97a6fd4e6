"""Documents that cost much are drawn, and one that takes too much is noticed."""

import sys
from math import inf
from random import Random

import pytest

from attack.costs import draw_document, measured
from attack.layout import Document
from sudologue import checker


def test_documents_are_large_in_every_way() -> None:
    drawn = [draw_document(Random(number)) for number in range(40)]
    constraints: list[list[Document]] = [made["puzzle"]["constraints"] or [] for made in drawn]
    truths: list[list[str]] = [step["truths"] for made in drawn for step in made["steps"]]
    assert len({told["type"] for each in constraints for told in each}) > 15
    assert max(map(len, constraints)) == checker.MOST_CONSTRAINTS
    assert max(map(len, truths)) > 1000
    assert max(len(truth) for each in truths for truth in each) > 10_000


def test_a_document_ends_within_its_limits() -> None:
    cost = measured(1, 7)
    assert cost.seconds < inf
    assert "partial 25x25 with rows and columns alone, sum" in cost.verdict


@pytest.mark.skipif(sys.platform == "win32", reason="it limits no process")
def test_what_takes_too_much_is_noticed() -> None:
    assert measured(1, 10, seconds=1).seconds == inf, "it takes several seconds"
