"""Filled grids with constraints from the edges: none is called solved that is not; a weaker checker is found out."""

import pytest

from attack.extremes import attacked
from attack.variants import ENDS, UNREADABLE, Tally
from sudologue import checker
from sudologue.checker import Clue, Rule


def until(grids: int, *kinds: str) -> Tally:
    tallies = attacked(1, [*kinds] or None)
    return next(each for each in tallies if each.wrong or each.counts[ENDS] >= grids)


def test_only_what_keeps_its_constraint_is_solved() -> None:
    found = until(2000)
    assert not found.wrong, found.wrong[0]
    assert found.counts[UNREADABLE] > 100
    assert sum(count > 0 for count in found.kinds.values()) > 50


def room_or_nothing(c: Clue) -> Rule:
    """As of a numbered room, but 0 is what stands in a cell that is not there."""

    def step(memory: tuple[int, int, int], digit: int) -> tuple[int, int, int]:
        first, count, held = memory[0] or digit, memory[1] + 1, memory[2]
        return (first, count, digit if count == first else held)

    return Rule(c.cells, (0, 0, 0), step, lambda memory: memory[2] == c.value)


def test_a_value_that_stands_for_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    _, known = checker.KINDS["numbered_room"]
    monkeypatch.setitem(checker.KINDS, "numbered_room", (checker.read(room_or_nothing), known))
    found = until(500, "numbered_room")
    assert found.wrong[0][0] == "solved, and is not"
