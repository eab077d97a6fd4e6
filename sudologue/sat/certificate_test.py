"""Which traces are written as proofs, and why others are not."""

import json
from typing import Any

import pytest
from dratify import DRATChecker, parse_dimacs, parse_proof

import sudologue as sl
from sudologue.errors import ProofError
from sudologue.inference.receipt import to_document
from sudologue.sat.certificate import certify

EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
RECTANGLE = ".8..4....2.....8.7...7..9...523....4.7.8...5.8....16....9..6...1.5.....2....5..6."
STUCK = "12........3....."
WAY_OUT = "; solve the puzzle from its givens with 'sudologue solve --no-uniqueness -f json'"


def document_of(result: sl.SolveResult) -> Any:
    return json.loads(json.dumps(to_document(result)))


def complaint(document: object) -> str:
    with pytest.raises(ProofError) as caught:
        certify(document)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def is_verified(document: object) -> bool:
    certificate = certify(document)
    formula = parse_dimacs(certificate.cnf, strict=True)
    assert len(formula.clauses) == certificate.clauses
    return DRATChecker(formula).check(parse_proof(certificate.drat)).ok


def test_a_solved_trace_has_a_certificate() -> None:
    document = document_of(sl.solve(EASY))
    assert is_verified(document)
    assert certify(document).lemmas == 51 + 1
    assert certify(document).cnf.endswith(" 0\n")
    assert certify(document).drat.endswith("\n0\n")


def test_a_puzzle_that_is_complete_from_the_start_needs_no_step() -> None:
    document = document_of(sl.solve("1234341221434321"))
    assert document["steps"] == []
    assert certify(document).lemmas == 1
    assert is_verified(document)


OTHERS: dict[str, dict[str, Any]] = {
    "a grid of one cell": {
        "puzzle": {"size": 1, "givens": "."},
        "steps": ["r1c1=1", "domain r1c1"],
        "final": "1",
    },
    "names that are not ours": {
        "puzzle": {
            "size": 2,
            "givens": "1...",
            "houses": [{"name": "diagonale descendante é" * 20, "cells": ["r1c1", "r1c2"]}],
        },
        "steps": [
            *("r1c2=2", "range 2 in " + "diagonale descendante é" * 20),
            *("r2c1=2", "range 2 in column 1"),
            *("r2c2=1", "domain r2c2"),
        ],
        "final": "1221",
    },
}


@pytest.mark.parametrize("name", OTHERS)
def test_traces_of_other_programs_have_one_too(name: str) -> None:
    """All that the checker accepts: without evidence, of any size, with houses and techniques of any name."""
    trace = OTHERS[name]
    places, truths = trace["steps"][::2], trace["steps"][1::2]
    steps = [
        {"step": number, "technique": "évident", "place": place, "truths": [truth]}
        for number, (place, truth) in enumerate(zip(places, truths, strict=True), 1)
    ]
    document = {"format": "sudologue/trace", "version": 1, "status": "solved", **trace}
    assert is_verified({**document, "steps": steps})
    assert certify({**document, "steps": steps}).cnf.isascii()


class TestRefused:
    def test_a_step_by_uniqueness(self) -> None:
        assert complaint(document_of(sl.solve(RECTANGLE))) == (
            "step 29 (unique-rectangle-1) assumes what is to be proved, that there is one solution"
            + WAY_OUT
        )

    def test_a_guess(self) -> None:
        result = sl.solve(RECTANGLE, rules=["naked-single"], allow_search=True)
        assert result.status is sl.SolveStatus.SOLVED
        words = complaint(document_of(result))
        assert words.startswith("step ")
        assert words.endswith(" is a guess, which nothing proves" + WAY_OUT)

    def test_assumptions(self) -> None:
        board = sl.Board.from_string(EASY).place(sl.Cell(0, 2), 4)
        result = sl.solve(board.eliminate([(sl.Cell(0, 3), 2)]))
        assert complaint(document_of(result)) == (
            "the trace starts with 2 assumptions beyond the givens" + WAY_OUT
        )

    def test_what_is_not_solved(self) -> None:
        assert complaint(document_of(sl.solve(STUCK))) == (
            "expected a solved trace, found status 'stuck'" + WAY_OUT
        )
        slice = sl.why(sl.solve(EASY), "r3c4")
        assert complaint(document_of(slice)).startswith("expected a solved trace, found status 'pa")

    def test_what_the_checker_does_not_accept(self) -> None:
        document = document_of(sl.solve(EASY))
        document["steps"][3]["place"] = "r5c3=7"
        assert complaint(document).startswith(
            "the checker does not accept the trace: step 4 (naked-single): expected "
        )

    @pytest.mark.parametrize("document", [None, [], {}, "trace", 12, {"format": "sudologue/trace"}])
    def test_what_is_no_trace(self, document: object) -> None:
        assert complaint(document).startswith("the checker does not accept the trace: ")


def test_a_variant_has_none() -> None:
    result = sl.solve(sl.Puzzle.of("1" + "." * 15, [sl.Thermo("r1c1 r1c2 r1c3 r1c4")]))
    assert "certificates are for puzzles without constraints" in complaint(to_document(result))
