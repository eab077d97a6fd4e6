"""An argument in lines says what its derivation says."""

from collections.abc import Iterator
from typing import Any

import pytest

from sudologue import formats
from sudologue.inference.proof import StepFacts, facts_of
from sudologue.narration.derivation_json import derivation_document, implications_document
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.facts.implications import implications
from sudologue.narration.narrator import language_of
from sudologue.narration.references_test import check
from sudologue.rules.catalog import RULES

ARGUED = ("x-chain", "grouped-aic", "xy-wing", "forcing-chain-verity", "nested-forcing-net")


def example(technique: str) -> StepFacts:
    board = formats.read(EXAMPLES[technique])
    return facts_of(board, RULES[technique].apply(board)[0])


def facts_in(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The facts and counts of a derivation, wherever they are."""
    for node in nodes:
        if "because" in node or "count" in node:
            yield node
        yield from facts_in([*node.get("then", ()), *node.get("cases", ())])


@pytest.mark.parametrize("technique", ARGUED)
def test_lines_have_the_numbers_and_claims_of_the_derivation(technique: str) -> None:
    step = example(technique)
    argument: Any = derivation_document(step)["argument"]
    told: list[Any] = [line for line in implications_document(step) if line["kind"] == "then"]
    for fact, line in zip(facts_in(argument), told, strict=True):
        same = (line["n"], line["claims"], line["from"], line.get("turn"))
        assert same == (fact["n"], fact["facts"], fact["from"], fact.get("turn"))


@pytest.mark.parametrize("technique", ARGUED)
def test_a_line_rests_on_what_was_said_before(technique: str) -> None:
    said: set[int] = set()
    for line in implications(example(technique)):
        assert {*line.rests_on} <= said
        said.add(line.number)


@pytest.mark.parametrize("technique", EXAMPLES)
def test_every_line_is_told_with_references(technique: str) -> None:
    step = example(technique)
    lines = implications(step)
    for line in lines:
        text = language_of("en").implication(step, line)
        check(text, step.board)
        assert text.endswith(".")
    if lines:
        assert lines[-1].kind == "so"
        assert lines[-1].depth == 0


def test_a_chain_in_lines() -> None:
    told = [("  " * line["depth"]) + line["text"] for line in _told(example("x-chain"))]
    assert told == [
        "Suppose that r6c1 is not 2.",
        "  Then r4c3 is 2 (only place left in box 4).",
        "  Then r2c8 is 2 (only place left in column 8).",
        "  Then r8c2 is 2 (only place left in column 2).",
        "  So r8c1 is not 2.",
        "Suppose that r6c1 is 2.",
        "  So r8c1 is not 2.",
        "So r8c1 cannot be 2 either way.",
    ]


def _told(step: StepFacts) -> list[Any]:
    return list(implications_document(step))


def test_what_is_seen_at_a_glance_has_no_lines() -> None:
    assert [implications(example(name)) for name in ("naked-single", "x-wing")] == [[], []]
