"""Whatever a sentence names is marked, and marked as what it is.

Here, and only here, names are looked for in finished English: what is found there and is not marked was written
without its reference.
"""

import re

import pytest

import sudologue as sl
from sudologue.constraints import Killer, KropkiBlack, Thermo
from sudologue.constraints.fields import to_cells
from sudologue.inference.proof import facts_of
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.puzzle import Puzzle
from sudologue.model.sets import parse_candidate
from sudologue.narration.en.families_test import example
from sudologue.narration.hints import LEVELS, hint_at, hint_text
from sudologue.narration.narrator import VOICES, narrate
from sudologue.narration.samples_test import BOARDS, BROKEN, DEAD_END, STUCK, solved
from sudologue.narration.text import Reference, Text
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.solver import Solver

NAME = re.compile(
    r"r\d+c\d+|\b(?:row|column|box|region|diagonal|window)(?:s|es)? \d+|\bsteps? \d+", re.IGNORECASE
)
BEFORE_THE_STEP = re.compile(r"Step \d+\. ")
"""How a proof begins: its own number."""


def words_of(text: Text) -> str:
    """The words alone, with a mark where a reference stood."""
    return "".join("…" if isinstance(piece, Reference) else piece for piece in text.pieces)


def check(text: str, board: Board) -> None:
    """Nothing is named without a reference, and every reference leads somewhere."""
    assert isinstance(text, Text)
    assert "".join(text.pieces) == text
    rest = BEFORE_THE_STEP.sub("", words_of(text))
    assert not NAME.search(rest), rest
    for reference in text.references:
        check_reference(reference, board)


def check_reference(reference: Reference, board: Board) -> None:
    named = str(reference).lower()
    match reference.kind:
        case "cell":
            assert board.grid.index(Cell.parse(reference.target)) >= 0
            assert named == reference.target
        case "candidate":
            cell, sign, digit = parse_candidate(reference.target)
            assert sign == "="
            assert board.grid.candidate(cell, digit) >= 0
            assert str(cell) in named or str(digit) in named
        case "digit":
            assert 1 <= int(reference.target) <= board.grid.size
            assert named == reference.target
        case "house":
            assert board.grid.house(reference.target)
            assert named.endswith(reference.target.split()[1])
        case "constraint":
            assert reference.target in board.grid.by_name
        case "step":
            assert named == f"step {reference.target}"
        case "technique":
            assert reference.target in TECHNIQUES or reference.target in ("my-rule", "guess")


@pytest.mark.parametrize("rules", ["human", "my-rule"])
@pytest.mark.parametrize("name", BOARDS)
def test_what_a_trace_names_is_marked(name: str, rules: str) -> None:
    result = solved(name, rules)
    for voice in VOICES:
        check(narrate(result, voice), result.initial)
    for number in range(1, len(result.steps) + 1, 7):
        inference = result.steps[number - 1].inference
        for level in LEVELS:
            check(hint_text(result.board_before(number), inference, level), result.initial)


@pytest.mark.parametrize("puzzle", [BROKEN, DEAD_END, STUCK])
def test_what_is_said_of_a_bad_end_is_marked(puzzle: str) -> None:
    result = Solver().solve(Board.from_string(puzzle))
    for voice in VOICES:
        check(narrate(result, voice), result.initial)


@pytest.mark.parametrize("technique", RULES)
def test_what_a_pattern_names_is_marked(technique: str) -> None:
    board, _ = example(technique)
    for inference in RULES[technique].apply(board)[:3]:
        step = facts_of(board, inference)
        for voice in VOICES.values():
            check(voice.step(step), board)
        for level in LEVELS:
            check(hint_text(board, inference, level), board)


@pytest.mark.parametrize("technique", RULES)
def test_every_technique_is_named_with_a_reference(technique: str) -> None:
    board, step = example(technique)
    for text in (
        VOICES["terse"].step(step),
        VOICES["proof"].step(step),
        hint_text(board, step.inference, 1),
    ):
        assert isinstance(text, Text)
        assert technique in {r.target for r in text.references if r.kind == "technique"}


def test_an_earlier_step_is_marked() -> None:
    told = narrate(solved("easy-1"), "proof")
    cited = re.findall(r"\((step \d+)\)", told)
    assert cited
    assert cited == [str(r) for r in told.references if r.kind == "step"]


CAGES = Puzzle.of(
    "." * 81,
    [
        Killer(to_cells("r1c1 r1c2"), 3),
        Killer(to_cells("r5c5 r5c6 r6c5"), 24),
        Thermo(to_cells("r3c1 r3c2 r3c3")),
        KropkiBlack(to_cells("r8c8 r8c9")),
    ],
)


def test_a_constraint_is_marked() -> None:
    board = Board.of(CAGES)
    kinds: set[str] = set()
    for inference in sl.constraint_hints(CAGES):
        name = inference.evidence.parts[0].constraints[0]
        for voice in VOICES.values():
            text = voice.step(facts_of(board, inference))
            check(text, board)
            assert isinstance(text, Text)
            assert name in {each.target for each in text.references if each.kind == "constraint"}
        hint = hint_at(board, inference, 2)
        check(hint.text, board)
        assert (hint.houses, hint.constraints, hint.cells) == ((), (name,), ())
        assert hint.to_document()["constraints"] == [name]
        kinds.add(board.grid.by_name[name].kind)
    assert kinds == {"killer", "thermo", "kropki_black"}
