"""Kraken fish and the exotic patterns are told in full, in every turn of phrase."""

from dataclasses import replace

import pytest

from sudologue import formats
from sudologue.inference.inference import Evidence
from sudologue.inference.proof import facts_of
from sudologue.narration.en.coach import COACH
from sudologue.narration.en.families import words_of
from sudologue.narration.en.hints_test import check_levels
from sudologue.narration.en.terse import TERSE
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.facts.chains import tentacles
from sudologue.rules.catalog import RULES

every_rule = pytest.mark.parametrize("name", ["kraken-fish", "sk-loop", "tridagon", "exocet"])


@every_rule
def test_every_frame_is_filled(name: str) -> None:
    board = formats.read(EXAMPLES[name])
    for inference in RULES[name].apply(board)[:4]:
        facts = facts_of(board, inference)
        told = {COACH.step(replace(facts, number=number)) for number in range(1, 30)}
        assert len({text.split(". ", 1)[1] for text in told}) == 8
        assert not any("{" in text or "  " in text or " ." in text for text in told)
        assert TERSE.step(facts).endswith(f"=> {inference.action}")


@every_rule
def test_hints_keep_their_secret(name: str) -> None:
    board = formats.read(EXAMPLES[name])
    for inference in RULES[name].apply(board):
        check_levels(board, inference)


@every_rule
def test_a_step_without_a_pattern_is_told_in_general_words(name: str) -> None:
    board = formats.read(EXAMPLES[name])
    inference = RULES[name].apply(board)[0]
    plain = replace(inference, evidence=Evidence(truths=inference.evidence.truths))
    facts = facts_of(board, plain)
    assert "leave no other way" in COACH.step(facts) or "Whichever" in COACH.step(facts)
    assert words_of(facts) is None
    assert not list(tentacles(facts))


def test_a_kraken_is_noted_as_other_fish_are() -> None:
    board = formats.read(EXAMPLES["kraken-fish"])
    inference = RULES["kraken-fish"].apply(board)[0]
    assert TERSE.step(facts_of(board, inference)).startswith("1. Kraken Fish: 9 r49 c78; (9)r4c5-")
