import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.api import why
from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Elimination, Evidence, Inference, Placement
from sudologue.inference.proof import Proof, Question
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.inference.truth import Domain, Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.narration.en.answers import start_text
from sudologue.narration.narrator import (
    VOICES,
    answer_text,
    narrate,
    narrate_steps,
    voice_of,
)
from sudologue.narration.samples_test import (
    BOARDS,
    BROKEN,
    DEAD_END,
    EASY,
    NO_VALUE,
    STUCK,
    solved,
    traces,
)
from sudologue.rules.catalog import RULES
from sudologue.solver.solver import Solver


@settings(deadline=None, max_examples=25)
@given(traces(), st.sampled_from(sorted(VOICES)))
def test_every_trace_can_be_told(result: SolveResult, voice: str) -> None:
    told = narrate(result, voice)
    for step in result.steps:
        match step.inference.action:
            case Placement(cell, _):
                assert str(cell) in told
            case Elimination() as action:
                assert all(str(cell) in told for cell in action.cells)
    assert not re.search(NO_VALUE, told)
    assert "  " not in re.sub(r"\n +", "\n", told)


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("name", BOARDS)
def test_every_layout_can_be_told(name: str, voice: str) -> None:
    result = solved(name, "my-rule")
    steps = list(narrate_steps(result, voice))
    assert len(steps) == len(result.steps)
    for number, (text, step) in enumerate(zip(steps, result.steps, strict=True), start=1):
        assert text.removeprefix("Step ").startswith(f"{number}. ")
        action = step.inference.action
        named = [action.cell] if isinstance(action, Placement) else action.cells
        assert all(str(cell) in text for cell in named)


def test_steps_are_told_as_they_are_asked_for() -> None:
    told = narrate_steps(solved("easy-1"), "terse")
    assert isinstance(told, Iterator)
    assert next(told) == "1. Naked Single: r5c5=5"


def test_an_unknown_voice_is_an_error() -> None:
    with pytest.raises(UnknownNameError, match="unknown voice 'choach'; did you mean 'coach'"):
        voice_of("choach")
    with pytest.raises(UnknownNameError):
        narrate(solved("four"), "nobody")


ENDINGS = {
    "solved": solved("four"),
    "stuck": Solver().solve(Board.from_string(STUCK)),
    "broken": Solver().solve(Board.from_string(BROKEN)),
    "dead end": Solver().solve(Board.from_string(DEAD_END)),
    "stopped": Solver().solve(BOARDS["four"], max_steps=2),
    "one step": Solver().solve(BOARDS["four"], max_steps=1),
    "no step": Solver().solve(BOARDS["four"], max_steps=0),
    "full": Solver().solve(solved("four").final_board),
    "stuck, no diagnosis": SolveResult(BOARDS["four"], (), SolveStatus.STUCK),
    "invalid, no diagnosis": SolveResult(Board.from_string(BROKEN), (), SolveStatus.INVALID),
}


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_told(ending: str, voice: str) -> None:
    assert narrate(ENDINGS[ending], voice).strip()


def test_a_trace_that_breaks_says_where() -> None:
    for voice in VOICES:
        assert "two 1s, in r1c1 and r1c2" in narrate(ENDINGS["broken"], voice)
        assert "no digit fits in r4c1 any more" in narrate(ENDINGS["dead end"], voice)


def test_every_voice_but_the_proof_says_that_there_are_several_solutions() -> None:
    for voice in ("terse", "coach"):
        assert "more than one solution" in narrate(ENDINGS["stuck"], voice)


MANY = tuple(Domain(Cell(row, 3)) for row in (0, 2, 3, 5, 6))
BOX = Board.from_string(EASY[0]).boxes[2]
TRUTHS = (Domain(Cell(0, 2)), Range(5, BOX))


def one_step(*truths: Domain | Range) -> SolveResult:
    """A step by somebody's own rule, with these truths."""
    board = Board.from_string(EASY[0])
    inference = Inference("own", Elimination(((Cell(0, 3), 2),)), Evidence(truths=truths))
    step = TraceStep(inference, inference.apply(board))
    return SolveResult(board, (step,), SolveStatus.PARTIAL)


@pytest.mark.parametrize(
    ("voice", "truths", "told"),
    [
        ("terse", (), "1. own: r1c4<>2"),
        ("terse", TRUTHS, "1. own: domain r1c3, range 5 in box 3 => r1c4<>2"),
        ("coach", (), "1. own. r1c4 cannot be 2."),
        (
            "coach",
            TRUTHS[:1],
            "1. own. r1c3 is 1, 2 or 4. Whichever way that goes, r1c4 cannot be 2.",
        ),
        (
            "coach",
            TRUTHS,
            "1. own. r1c3 is 1, 2 or 4, and in box 3, 5 goes in r3c7. "
            "Whichever way that goes, r1c4 cannot be 2.",
        ),
        ("coach", MANY, "1. own. 5 facts together leave no other way. So r1c4 cannot be 2."),
        ("proof", (), "Step 1. r1c4 is not 2 (own).\n  No truth is cited for it."),
    ],
)
def test_a_technique_without_words_is_told_by_its_truths(
    voice: str, truths: tuple[Domain | Range, ...], told: str
) -> None:
    assert next(narrate_steps(one_step(*truths), voice)) == told


@pytest.mark.parametrize(
    ("evidence", "told"),
    [
        (Evidence((Cell(0, 2),), None, 4, None, ""), "r1c3, with 4"),
        (Evidence((Cell(0, 2), Cell(0, 5)), None, None, None, ""), "r1c3 and r1c6"),
        (
            Evidence((Cell(0, 2), Cell(0, 5)), BOX, None, frozenset({2, 4}), ""),
            "r1c3 and r1c6 in box 3, with 2 and 4",
        ),
        (Evidence((), BOX, 5, None, ""), "box 3, with 5"),
        (Evidence((), None, 5, None, ""), "5"),
    ],
)
def test_a_rule_without_truths_is_told_by_what_it_points_to(evidence: Evidence, told: str) -> None:
    board = Board.from_string(EASY[0])
    inference = Inference("own", Elimination(((Cell(0, 3), 2),)), evidence)
    steps = (TraceStep(inference, inference.apply(board)),)
    result = SolveResult(board, steps, SolveStatus.PARTIAL)
    coach, proof = (next(narrate_steps(result, voice)) for voice in ("coach", "proof"))
    assert coach == f"1. own. The rule points to {told}. So r1c4 cannot be 2."
    assert proof.endswith(f"No truth is cited for it; the rule points to {told}.")


def test_a_known_name_for_something_else_is_told_by_its_truths() -> None:
    result = one_step(*TRUTHS)
    inference = result.steps[0].inference
    for rule in RULES:
        renamed = Inference(rule, inference.action, inference.evidence)
        step = TraceStep(renamed, result.steps[0].board)
        for voice in VOICES.values():
            facts = Proof(SolveResult(result.initial, (step,), result.status)).facts(1)
            assert "r1c4" in voice.step(facts)


def test_what_a_placed_digit_rules_out_is_said_at_the_end() -> None:
    result = Solver().solve(Board.from_string(EASY[0]))

    def told(question: str) -> str:
        return answer_text(why(result, question), Question.parse(question))

    assert told("r4c4<>5") == "So r4c4 cannot be 5: box 5 has its 5 in r5c5."
    assert told("r5c5<>4") == "r5c5 cannot be 4: row 5 has its 4 in r5c1."
    assert told("r5c5") == ""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("r1c1", "r1c1 is 5: it is given."),
        ("r1c1=5", "r1c1 is 5: it is given."),
        ("r1c1<>6", "r1c1 cannot be 6: it holds 5."),
        ("r1c3<>5", "r1c3 cannot be 5: row 1 has its 5 in r1c1."),
        ("r5c5", "r5c5 is 5: it is there already."),
        ("r1c4<>2", "r1c4 cannot be 2: it is crossed out there."),
    ],
)
def test_what_the_start_settles_needs_no_step(question: str, answer: str) -> None:
    board = Board.from_string(EASY[0]).place(Cell(4, 4), 5).eliminate([(Cell(0, 3), 2)])
    assert start_text(board, Question.parse(question)) == answer
