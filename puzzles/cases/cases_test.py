"""Every line of every `.txt` file here: what a rule must find, and where it must find nothing.

README.md tells what the fields mean.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import sudologue as sl
from sudologue import formats

FEWEST_FOUND, FEWEST_NOTHING = 3, 1
FIELDS = ("technique", "digits", "eliminations", "placements")


@dataclass(frozen=True)
class Case:
    """One line; `conclusion` is how the action prints, in the order of its candidates."""

    name: str
    technique: str
    must_fire: bool
    digits: frozenset[int]
    board: sl.Board
    conclusion: frozenset[str]

    @classmethod
    def parse(cls, name: str, line: str) -> "Case":
        """A line of colons for a 9×9 grid, or a JSON object for a puzzle with constraints."""
        if line.startswith("{"):
            told = json.loads(line)
            board = formats.read(json.dumps(told["puzzle"]), "json")
            removed = [triple(text) for text in told.get("removed", "").split()]
            fields = [told.get(field, "") for field in FIELDS]
            return cls.of(name, board.eliminate(removed) if removed else board, fields)
        _, technique, digits, _, _, eliminations, placements, *_ = line.split(":")
        board = formats.read(line, "hodoku")
        return cls.of(name, board, (technique, digits, eliminations, placements))

    @classmethod
    def of(cls, name: str, board: sl.Board, fields: Sequence[str]) -> "Case":
        technique, digits, eliminations, placements = fields
        struck = {f"{cell}<>{digit}" for cell, digit in map(triple, eliminations.split())}
        placed = {f"{cell}={digit}" for cell, digit in map(triple, placements.split())}
        return cls(
            name=name,
            technique=technique.removesuffix("-x"),
            must_fire=not technique.endswith("-x"),
            digits=frozenset(map(int, digits.replace("x", ""))),
            board=board,
            conclusion=frozenset(struck | placed),
        )


def triple(text: str) -> tuple[sl.Cell, int]:
    digit, row, col = map(int, text)
    return sl.Cell(row - 1, col - 1), digit


def cases() -> Iterator[Case]:
    for path in sorted(Path(__file__).parent.glob("*.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if line and not line.startswith("#"):
                yield Case.parse(f"{path.stem}:{number}", line)


CASES = list(cases())


def conclusion(inference: sl.Inference) -> frozenset[str]:
    match inference.action:
        case sl.Placement() as placement:
            return frozenset({str(placement)})
        case sl.Elimination(candidates):
            return frozenset(f"{cell}<>{digit}" for cell, digit in candidates)


def is_about(inference: sl.Inference, digits: frozenset[int]) -> bool:
    focus = inference.evidence.focus_digit
    return focus is None or not digits or focus in digits


def is_proved(board: sl.Board, inference: sl.Inference) -> bool:
    after = inference.apply(board)
    status = sl.SolveStatus.SOLVED if after.is_complete else sl.SolveStatus.PARTIAL
    return sl.check(sl.SolveResult(board, (sl.TraceStep(inference, after),), status)).ok


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name}-{case.technique}")
def test_case(case: Case) -> None:
    found = sl.RULES[case.technique].apply(case.board)
    if not case.must_fire:
        assert [str(inference) for inference in found] == []
        return
    fitting = [inference for inference in found if conclusion(inference) == case.conclusion]
    assert fitting, f"not found; what was found: {', '.join(map(str, found)) or 'nothing'}"
    assert any(is_about(inference, case.digits) for inference in fitting)
    for inference in fitting:
        assert_sharp(case.board, inference)


def assert_sharp(board: sl.Board, inference: sl.Inference) -> None:
    """The checker accepts the proof, and no truth of it can be spared."""
    assert is_proved(board, inference)
    truths = inference.evidence.truths
    for number, truth in enumerate(truths):
        fewer = replace(inference.evidence, truths=truths[:number] + truths[number + 1 :])
        assert not is_proved(board, replace(inference, evidence=fewer)), f"{truth} is not needed"


def test_cases_stand_where_the_words_of_their_technique_do() -> None:
    files = {(case.name.partition(":")[0], case.technique) for case in CASES}
    assert files == {(sl.TECHNIQUES[name].words, name) for name in sl.RULES}


@pytest.mark.parametrize("name", sl.RULES.ids())
def test_every_rule_has_cases(name: str) -> None:
    count = Counter(case.must_fire for case in CASES if case.technique == name)
    assert count[True] >= FEWEST_FOUND
    assert count[False] >= FEWEST_NOTHING


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name}-{case.technique}")
def test_a_case_says_what_it_must_find_or_that_it_must_find_nothing(case: Case) -> None:
    assert bool(case.conclusion) is case.must_fire
