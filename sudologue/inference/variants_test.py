"""Variant puzzles of our own, and a rule that reads constraints, for the tests of other modules."""

from collections.abc import Iterator
from functools import cache

import pytest

import sudologue as sl
from sudologue.constraints import Constraint
from sudologue.inference.inference import Elimination, Evidence, Inference
from sudologue.inference.solve_result import SolveResult, SolveStatus
from sudologue.inference.truth import Kept
from sudologue.model.board import Board
from sudologue.model.sets import CandidateSet
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import FindRule, Rule
from sudologue.solver.solver import Solver

KNIGHT = "............931.....15........7.6.......4................2...........3..........9"
DOTS = "1.9......................6..............9...........5....6.............4....2.1.."
LINES = "...................83.................4.......2....8.4.......8.9..6........89...."
CAGES = "...5....1..1.......3.....7.......6.....17.....8..9.4......82.....36....51.....2.."
KING = "5.2..1.............1...42...3......."
INDEXERS = "3..4..6...........29......7.....1..2....5..4..1..7...95.......8..9.62...7...9...."

_WHITE = (
    "r2c7 r3c7",
    "r5c8 r5c9",
    "r4c1 r5c1",
    "r2c3 r3c3",
    "r7c7 r8c7",
    "r9c3 r9c4",
    "r1c5 r2c5",
    "r4c6 r4c7",
)
_BLACK = ("r7c1 r7c2", "r7c5 r8c5", "r6c1 r6c2", "r5c4 r6c4", "r1c7 r1c8")
_TENS = ("r4c3 r4c4", "r3c2 r4c2", "r9c6 r9c7")
_SIGNS = ("r3c8 r4c8", "r7c8 r8c8", "r8c2 r8c3")


def made(kind: str, cells: str = "", **fields: object) -> Constraint:
    """A constraint from the words of a document."""
    return Constraint.from_document({"type": kind, **({"cells": cells} if cells else {}), **fields})


SAMPLES: dict[str, tuple[str, list[Constraint]]] = {
    "knight": (
        KNIGHT,
        [
            made("anti_knight"),
            made("kropki_white", "r5c5 r6c5"),
            made("kropki_white", "r2c3 r3c3"),
            made("kropki_white", "r5c1 r6c1"),
            made("kropki_white", "r1c6 r2c6"),
        ],
    ),
    "dots": (
        DOTS,
        [
            *(made("kropki_white", cells) for cells in _WHITE),
            *(made("kropki_black", cells) for cells in _BLACK),
            *(made("xv", cells, sum=10) for cells in _TENS),
            *(made("greater_than", cells) for cells in _SIGNS),
        ],
    ),
    "lines": (
        LINES,
        [
            made("thermo", "r3c9 r3c8 r2c8 r1c8 r2c9"),
            made("thermo", "r6c3 r6c4 r7c3 r8c3"),
            made("thermo", "r1c5 r1c6 r2c7 r3c6"),
            made("whispers", "r6c5 r5c6 r5c7 r5c8 r4c8"),
            made("whispers", "r2c3 r1c2 r2c2 r3c1"),
            made("renban", "r9c2 r9c3 r8c2 r9c1"),
            made("odd", "r7c7 r8c6 r4c6 r6c8"),
            made("even", "r8c5 r1c1 r7c8 r6c6"),
        ],
    ),
    "cages": (
        CAGES,
        [
            made("killer", "r2c6 r3c6", sum=13),
            made("killer", "r7c8 r6c8 r5c8", sum=7),
            made("arrow", "r1c6 r2c7", circle="r1c5"),
        ],
    ),
    "king": (KING, [made("anti_king")]),
    "indexers": (
        INDEXERS,
        [
            made("row_indexer", "r6c8 r3c8"),
            made("row_indexer", "r1c8 r4c5 r6c4"),
            made("row_indexer", "r7c8 r9c8"),
        ],
    ),
}

TECHNIQUES = (
    *("full-house", "naked-single", "hidden-single", "pointing", "claiming"),
    *("naked-pair", "hidden-pair", "naked-triple", "x-wing", "skyscraper"),
    *("xy-wing", "xyz-wing", "w-wing", "aic", "grouped-aic", "als-xz"),
    *("forcing-chain-contradiction", "forcing-chain-verity", "forcing-net-contradiction"),
)


def variant(name: str) -> Board:
    """One of the samples, before the first step."""
    givens, constraints = SAMPLES[name]
    return Board.of(sl.Puzzle.of(givens, constraints=constraints))


@cache
def solved_variant(name: str) -> SolveResult:
    """Its trace, by techniques that know nothing of constraints but what conflicts."""
    return Solver(RULES.pick(*TECHNIQUES)).solve(variant(name))


def _find_unsupported(board: Board) -> Iterator[Inference]:
    """What no reading of a constraint supports."""
    for placed in board.grid.readings:
        lost = placed.unsupported(board.possible_mask) & board.candidates_mask
        if lost:
            gone = Elimination(tuple(sorted(CandidateSet.from_mask(lost, board.grid))))
            yield Inference("reading", gone, Evidence(truths=(Kept(placed.name),)))


READ = FindRule("reading", _find_unsupported)


@cache
def read_variant(name: str) -> SolveResult:
    """Its trace by singles, intersections and readings, as far as they go."""
    rules: list[Rule] = [*RULES.pick(*TECHNIQUES[:5]), READ]
    return Solver(rules).solve(variant(name))


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_are_solved(name: str) -> None:
    assert solved_variant(name).status is SolveStatus.SOLVED
