"""Rules in words, ours and others."""

from sudologue.constraints import AntiTaxicab
from sudologue.formats import read, write
from sudologue.formats.sudokupad.reading_test import found
from sudologue.model import puzzle_json
from sudologue.model.board import Board


def test_words_of_ours_are_added_to_the_rules_of_a_setter_once() -> None:
    told = {"size": 9, "rules": "Be kind.", "constraints": [{"type": "anti_taxicab"}]}
    once = read(write(Board.of(puzzle_json.from_document(told)), "sudokupad"))
    assert (once.puzzle.rules or "").startswith("Be kind.\nAnti taxicab: Two cells")
    assert once.puzzle.constraints == (AntiTaxicab(),)
    assert read(write(once, "sudokupad")).puzzle.rules == once.puzzle.rules


def test_other_words_are_no_rule() -> None:
    constraints, remarks = found(metadata={"rules": "Anti taxicab: the usual."})
    assert constraints == []
    assert "taxicab" in remarks[-1]
