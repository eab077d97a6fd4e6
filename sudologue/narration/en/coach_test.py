import re
from itertools import pairwise

import pytest

from sudologue.constraints import Killer
from sudologue.inference.proof import Proof
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.narration.en.coach import COACH
from sudologue.narration.narrator import narrate, narrate_steps
from sudologue.narration.samples_test import BOARDS, CROSS, NO_VALUE, RULE_SETS, solved
from sudologue.narration.voice import dealt
from sudologue.rules.catalog import RULES
from sudologue.solver.solver import Solver


def beginnings(text: str) -> list[str]:
    """The first two words of each step after its technique, without the numbers in them."""
    words = (re.sub(r"^\d+\. [^.]+\. ", "", line).split()[:2] for line in text.splitlines())
    return [re.sub(r"\d+", "#", " ".join(pair)) for pair in words]


@pytest.mark.parametrize("rules", ["human", "hidden-first", "simple"])
@pytest.mark.parametrize("name", BOARDS)
def test_neighbours_do_not_begin_alike(name: str, rules: str) -> None:
    said = beginnings("\n".join(narrate_steps(solved(name, rules))))
    assert [one for one, other in pairwise(said) if one == other] == []


def test_frames_are_dealt_so_that_neighbours_differ_and_all_are_used() -> None:
    for result in (solved("easy-1"), solved("sixteen", "my-rule")):
        all_facts = list(Proof(result).all_facts())
        for number in range(4, 12):
            places = [dealt(range(number), facts) for facts in all_facts]
            for (one, here), (other, there) in pairwise(zip(all_facts, places, strict=True)):
                if type(one.inference.action) is type(other.inference.action):
                    assert here != there
            assert set(places) == set(range(number))


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", BOARDS)
def test_the_english_is_clean(name: str, rules: str) -> None:
    told = narrate(solved(name, rules))
    assert not re.search(r"\ba (?:8|11|18)\b", told)
    assert not re.search(r"\ban (?!(?:8|11|18)\b)\d", told)
    assert not re.search(rf"  | [.,:;]|[.,:;]{{2}}|{NO_VALUE}|[{{}}]", told)
    capitals = told.replace("my-rule.", "My rule.")
    assert not re.search(r"[.?] (?:[a-qs-z]|r[a-z])", capitals), "a sentence without its capital"
    for line in told.splitlines():
        assert not line or line.endswith(".")


def test_a_step_is_a_few_short_sentences() -> None:
    for name in (name for name in BOARDS if name.startswith("easy")):
        lengths = [len(text) for text in narrate_steps(solved(name))]
        assert max(lengths) < 260
        assert sum(lengths) / len(lengths) < 130


def test_the_solve_is_opened_and_closed() -> None:
    told = narrate(solved("easy-1")).split("\n\n")
    assert told[0] == (
        "Let's work through this one together. 30 of the 81 cells are filled, "
        "so 51 are ours to find."
    )
    assert told[-1].startswith("And that is the whole board: 51 steps, and not one guess.")


def test_a_board_without_givens_is_opened_so() -> None:
    puzzle = Puzzle.of(constraints=[Killer("r1c1 r1c2", 3), Killer("r1c1 r1c3", 17)])
    told = narrate(Solver().solve(Board.of(puzzle))).split("\n\n")
    assert told[0] == "Let's see what we can do with this one. No cell is filled yet."
    stuck = narrate(Solver([]).solve(Board.of(puzzle)))
    assert "No cell is filled yet, so all 81 are ours to find." in stuck


def test_a_naked_single_explains_itself_by_its_houses() -> None:
    result = Solver().solve(Board.from_string(CROSS), max_steps=1)
    told = COACH.step(Proof(result).facts(1))
    assert " Row 5 has 1, 2, 3 and 4, and column 5 has 6, 7, 8 and 9. " in told


def test_stuck_is_said_without_shame() -> None:
    singles = RULES.pick("full-house", "naked-single", "hidden-single")
    told = narrate(Solver(singles).solve(Board.from_string("1...............")))
    assert "I would rather stop than guess. 15 cells are still open." in told
    assert "r1c2 (2, 3 or 4)" in told
    assert "I looked for a full house, a naked single or a hidden single." in told
