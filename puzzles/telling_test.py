"""What every trace is promised, whoever tells it: held against the puzzles of all our lists."""

import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import cast

import pytest

import sudologue as sl
from puzzles.kinds_test import PUZZLES as KINDS
from puzzles.kinds_test import solved as solved_kind
from puzzles.needs_test import NEEDS, simpler
from sudologue.narration.en.forcing_test import replayed
from sudologue.narration.en.words import name_alone
from sudologue.narration.narrator import VOICES, narrate_steps, voice_of
from sudologue.narration.text import Text

FOLDER = Path(__file__).parent


def listed(name: str) -> list[str]:
    """The puzzles of a list."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    return [line.split()[0] for line in lines if line and not line.startswith("#")]


def with_technique(technique: str, puzzle: str, families: str) -> sl.SolveResult:
    """Solved by what is simpler, and by the technique that it needs."""
    return sl.solve(puzzle, rules=[*simpler(technique, families), sl.RULES[technique]])


TRACES: dict[str, Callable[[], sl.SolveResult]] = {
    **{f"easy {n}": partial(sl.solve, p) for n, p in enumerate(listed("easy")[::3], 1)},
    **{f"stuck {n}": partial(sl.solve, p) for n, p in enumerate(listed("stuck"), 1)},
    **{need[0]: partial(with_technique, *need) for need in NEEDS},
    **{kind: partial(solved_kind, kind) for kind in list(KINDS)[::2]},
}


@cache
def trace(name: str) -> sl.SolveResult:
    """One of the traces."""
    return TRACES[name]()


every_trace = pytest.mark.parametrize("name", TRACES)


@every_trace
def test_every_step_names_its_technique(name: str) -> None:
    result = trace(name)
    for voice in VOICES:
        for told, step in zip(narrate_steps(result, voice), result.steps, strict=True):
            assert isinstance(told, Text)
            named = [r.target for r in told.references if r.kind == "technique"]
            assert named == [step.inference.rule], told
    for number, told in enumerate(narrate_steps(result), start=1):
        rule = result.steps[number - 1].inference.rule
        assert told.startswith(f"{number}. {name_alone(rule)}. ")


@every_trace
def test_the_closing_names_nothing_that_no_step_has_named(name: str) -> None:
    result = trace(name)
    used = {step.inference.rule for step in result.steps}
    for voice in VOICES:
        closing = voice_of(voice).closing(result)
        assert isinstance(closing, Text)
        assert {r.target for r in closing.references if r.kind == "technique"} <= used


def frame_of(told: Text) -> str:
    """A step without its number and its technique, with a gap for all that differs from step to step."""
    pieces = [piece if type(piece) is str else "…" for piece in told.pieces[2:]]
    return re.sub(r"…(?:(?:, | and | or |, and )…)*", "…", "".join(pieces)).partition(". ")[2]


@every_trace
def test_no_frame_comes_twice_within_five_steps(name: str) -> None:
    frames = [frame_of(cast("Text", told)) for told in narrate_steps(trace(name))]
    for at, frame in enumerate(frames):
        assert frame not in frames[max(0, at - 4) : at], frame


@every_trace
def test_no_sentence_of_the_coach_is_long(name: str) -> None:
    for told in narrate_steps(trace(name)):
        for sentence in re.split(r"[.?](?:\s+|$)", told):
            assert len(sentence.split()) <= 60, sentence
    for told in narrate_steps(trace(name), is_brief=True):
        assert "\n" not in told


WITH_NETS = ("between", "counting_circles", "diagonal", "equal_sum", "region_sum_line", "renban")
"""The kinds of constraint whose puzzles of ours take nets."""


@pytest.mark.parametrize("kind", WITH_NETS)
def test_the_words_of_nets_hold_on_variants_as_well(kind: str) -> None:
    """Read back from the sentences: singles, what constraints rule out, and what has nothing left in the end."""
    result = solved_kind(kind)
    board, nets = result.initial, 0
    for step, told in zip(result.steps, narrate_steps(result), strict=True):
        if "forcing" in step.inference.rule:
            is_verity = step.inference.evidence.parts[0].role == "choice"
            assert replayed(board, told).ends or is_verity
            nets += 1
        board = step.inference.apply(board)
    assert nets
