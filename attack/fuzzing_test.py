"""Some thousand mutants: whatever the checker accepts of them is true, and weaker checkers are found out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import sudologue as sl
from attack.__main__ import OWN
from attack.fuzzing import (
    FALSE,
    PROMISE,
    REFUSED,
    TEXT,
    TRUE,
    Tally,
    batches,
    outcome_of,
    run,
    verdict,
)
from attack.mutants import MUTATIONS
from attack.sources import WAYS, boards_in
from attack.texts import passes
from sudologue import checker
from sudologue.checker import Board, CheckReport, Conflicts, Grid, Step

SEED = 1
MOST = 3000


@pytest.fixture(name="boards", scope="module")
def fixture_boards() -> list[sl.Board]:
    return list(boards_in(OWN))


def attacked(boards: list[sl.Board], most: int, until_false: bool = False) -> Tally:
    total = Tally()
    for batch in batches(boards, SEED):
        total.add(run(batch))
        if total.outcomes.total() >= most or (until_false and total.false):
            break
    return total


def test_what_is_accepted_is_true(boards: list[sl.Board]) -> None:
    found = attacked(boards, MOST)
    assert not found.false, found.false[0]
    assert found.outcomes[FALSE] == 0
    assert found.outcomes[TRUE] > MOST // 10
    assert found.outcomes[REFUSED] > MOST // 10
    assert found.steps > MOST
    assert {*MUTATIONS, TEXT} <= {*found.kinds}
    assert len(found.sources) > len(WAYS)


def test_a_promise_is_broken_where_there_are_several_solutions() -> None:
    """A rectangle of two digits, with none of its cells given, has no guardians: that proves anything."""
    givens, lie = ".2.4.4.221434321", {"step": 1, "technique": "mutant", "place": "r1c1=1"}
    document = {
        "format": "sudologue/trace",
        "version": 1,
        "puzzle": {"size": 4, "boxes": [2, 2], "givens": givens},
        "status": "partial",
        "steps": [{**lie, "truths": ["guardians 1 3 in r1c1 r1c3 r2c1 r2c3"]}],
        "final": "1" + givens[1:],
    }
    assert outcome_of(verdict(document)) == PROMISE


def test_the_same_seed_makes_the_same_mutants(boards: list[sl.Board]) -> None:
    one, other = (attacked(boards, 300) for _ in range(2))
    assert one == other


def test_exceptions_and_other_answers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> int:
        return 1 // 0

    monkeypatch.setattr(checker, "check", broken)
    assert "ZeroDivisionError" in verdict({}).judgement.false[0]
    monkeypatch.setattr(checker, "check", str)
    assert "no report" in verdict({}).judgement.false[0]


def test_text_that_is_no_trace_must_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def ok(_: str) -> tuple[CheckReport, ...]:
        return (CheckReport(()),)

    assert not passes("{")
    assert not passes("{}")
    monkeypatch.setattr(checker, "check_text", ok)
    for text in ("{", "{}", "", "1"):
        with pytest.raises(AssertionError):
            passes(text)


# Weaker checkers.
IS_DEADLY, FIND_CHOICE, PROVE = checker.is_deadly, checker.find_choice, checker.prove
GUARDIANS = checker.guardians_truth


def one_digit(grid: Grid, cells: int, digits: int) -> bool:
    """The hole that there once was."""
    rows = {cell // grid.size for cell in checker.bits(cells)}
    return IS_DEADLY(grid, cells, digits) or (digits == 1 and cells.bit_count() == len(rows) == 2)


def lines_alone(grid: Grid, cells: int, digits: int) -> bool:
    """Boxes and other houses are forgotten."""
    lines = {name: house for name, house in grid.houses.items() if name.startswith(("row", "col"))}
    return IS_DEADLY(checker.build_grid(grid.size, tuple(lines.items())), cells, digits)


def given_cells(board: Board, text: str) -> int | None:
    """Cells may be given."""
    return GUARDIANS(replace(board, givens=0), text)


def bug_without_houses(board: Board) -> int | None:
    """Two candidates in every open cell will do."""
    domains = (board.candidates & domain for domain in board.grid.all_domains())
    return 0 if all(domain.bit_count() == 2 for domain in domains if domain) else None


def impatient(grid: Grid, truths: list[int], *rest: Any) -> Any:
    """A proof that looks long is believed."""
    return None if len(truths) > 6 else FIND_CHOICE(grid, truths, *rest)


def first_candidate(board: Board, step: Step, *rest: Any) -> None:
    """Of several eliminations one is proved."""
    PROVE(board, step._replace(candidates=step.candidates[:1]), *rest)


def neighbours(conflicts: Conflicts, candidate: int) -> int:
    """A digit conflicts also with the next one in cells that share a house."""
    grid, right = conflicts.grid, dict[int, int].__getitem__(conflicts, candidate)
    cell = candidate % grid.cells
    every = (1 << grid.cells * grid.size) - 1
    return right | grid.peers[cell] << candidate - cell + grid.cells & every


def always(_: object) -> bool:
    return True


WEAKER: dict[str, tuple[object, str, Callable[..., object]]] = {
    "one digit": (checker, "is_deadly", one_digit),
    "lines alone": (checker, "is_deadly", lines_alone),
    "a grave without houses": (checker, "bug_guardians", bug_without_houses),
    "impatient": (checker, "find_choice", impatient),
    "first candidate": (checker, "prove", first_candidate),
    "conflicts": (Conflicts, "__getitem__", neighbours),
    "dead": (Board, "is_dead", always),
}


@pytest.mark.parametrize("name", WEAKER)
def test_a_weaker_checker_is_found_out(
    name: str, boards: list[sl.Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*WEAKER[name])
    assert attacked(boards, MOST, until_false=True).false


def test_guardians_in_given_cells_are_found_out(
    boards: list[sl.Board], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checker, "guardians_truth", given_cells)
    assert attacked(boards, MOST, until_false=True).false
