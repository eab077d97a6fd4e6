"""What is said of a pattern: in every turn of phrase, for every technique, and true where it can be held to it."""

import re
from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import cast

import pytest

from sudologue import formats
from sudologue.api import hint
from sudologue.inference.inference import Elimination, Placement
from sudologue.inference.proof import StepFacts, facts_of
from sudologue.inference.truth import Domain
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.house import House
from sudologue.narration import en
from sudologue.narration.en.coach import explain
from sudologue.narration.en.coach_facts_test import KIND, cells, digits
from sudologue.narration.en.families import all_words
from sudologue.narration.en.frames import Frames
from sudologue.narration.en.singles import FULL_HOUSE
from sudologue.narration.en.uniqueness import guard
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.hints import hint_text
from sudologue.narration.samples_test import NO_VALUE
from sudologue.narration.voice import dealt
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES

every_technique = pytest.mark.parametrize("name", RULES)


@cache
def example(name: str) -> tuple[Board, StepFacts]:
    """A technique's example and the step that it shows."""
    board = formats.read(EXAMPLES[name])
    inference = hint(board, rules=[RULES[name]])
    assert inference is not None
    return board, facts_of(board, inference)


@cache
def first_steps(name: str) -> tuple[str, ...]:
    """The example as a first step, in every turn of phrase."""
    facts = example(name)[1]
    turns = (replace(facts, cells_at_start=left) for left in range(30, 60))
    each = {dealt(range(len(FULL_HOUSE)), turn): turn for turn in turns}
    assert len(each) == len(FULL_HOUSE)
    return tuple(map(explain, each.values()))


def houses(board: Board, text: str) -> list[House]:
    """The houses that a text names."""
    named = re.findall(rf"({KIND})(?:s|es)? ((?:\d+(?:, | and | or )?)+)", text.lower())
    return [board.grid.house(f"{kind} {number}") for kind, ns in named for number in digits(ns)]


@every_technique
def test_every_technique_has_words_of_its_own(name: str) -> None:
    words = all_words()[name]
    step = example(name)[1]
    assert words.coach(step)
    assert words.notation(step) is not None
    assert name in [reference.target for reference in words.kind.references]
    assert words.idea.endswith(".")


def test_every_situation_has_a_frame_for_every_turn() -> None:
    names = {technique.words for technique in TECHNIQUES.values()}
    modules = [import_module(f"{en.__name__}.{name}") for name in names]
    values = [item for module in modules for item in vars(module).items()]
    public: list[object] = [value for name, value in values if name[0] != "_"]
    sizes = [len(cast("Frames", value)) for value in public if type(value) is tuple]
    assert len(sizes) > 20
    assert set(sizes) == {8}


@every_technique
def test_every_turn_of_phrase_is_clean_and_leans_on_nothing_before_it(name: str) -> None:
    action = example(name)[1].inference.action
    gone = {action.cell} if isinstance(action, Placement) else set(action.cells)
    for text in first_steps(name):
        _, _, told = text.partition(". ")
        assert not told.startswith(("Next", "Now", "That", "So ", "Stay", "While", "With that"))
        assert not re.search(r"\ba (?:8|11|18)\b|\ban (?!(?:8|11|18)\b)\d", text)
        assert not re.search(
            rf"(?m)(?<!^)  | [.,:;]|[.,:;]{{2}}|{NO_VALUE}|[{{}}]|\bcolors?\b", text
        )
        assert not re.search(r"[.?] (?:[a-qs-z]|r[a-z])", text), "a sentence without its capital"
        assert text.endswith(".")
        assert gone <= set(cells(text))


IN_HOUSES = (
    *("pointing", "claiming", "locked-pair", "locked-triple"),
    *("naked-pair", "naked-triple", "naked-quad", "hidden-pair", "hidden-triple", "hidden-quad"),
    *("x-wing", "swordfish", "jellyfish", "franken-swordfish", "mutant-swordfish"),
    "unique-rectangle-3",
)


@pytest.mark.parametrize("name", IN_HOUSES)
def test_what_goes_lies_in_a_house_that_is_named(name: str) -> None:
    board, facts = example(name)
    action = facts.inference.action
    assert isinstance(action, Elimination)
    for text in first_steps(name):
        named = {cell for house in houses(board, text) for cell in house.cells}
        assert set(action.cells) <= named, text


def test_a_locked_set_tells_both_its_houses() -> None:
    for text in first_steps("locked-triple"):
        assert re.search("column 3 and box 4|box 4 or column 3", text)


def test_a_locked_set_with_guardians_tells_what_it_does_outside_its_house() -> None:
    reach = "; the 9 is in r8c2 or r9c2, and so in box 7, so r8c1 and r9c1 cannot be 9."
    assert all(
        text.endswith(f"in column 2, that uses up 7, 8 and 9{reach}")
        for text in first_steps("unique-rectangle-3")
    )


def test_guardians_are_told_apart() -> None:
    one, other = Cell(0, 3), Cell(4, 3)
    assert guard([(one, 5), (one, 8)]) == "r1c4 is 5 or 8"
    assert guard([(one, 5), (other, 5)]) == "r1c4 or r5c4 is 5"
    assert guard([(one, 1), (one, 3), (other, 1), (other, 3)]) == "r1c4 or r5c4 is 1 or 3"
    assert guard([(one, 5), (other, 8), (other, 9)]) == "either r1c4 is 5, or r5c4 is 8 or 9"


FINNED = [name for name in RULES if name.startswith(("finned", "sashimi"))]


@pytest.mark.parametrize("name", FINNED)
def test_a_fish_with_fins_names_them_and_what_it_strikes(name: str) -> None:
    facts = example(name)[1]
    fins, action = facts.inference.evidence.part("fins").cells, facts.inference.action
    assert isinstance(action, Elimination)
    for text in first_steps(name):
        argument = text[: text.rindex("cannot be")]
        assert set(cells(argument)) >= {*fins, *action.cells}
        assert text.count(str(action.cells[0])) > 1, "the reason names it, not the conclusion alone"
        assert len(fins) > 1 or not re.search(r"\bfins\b", text)


def test_a_set_that_can_do_without_one_digit_is_not_said_to_miss_two() -> None:
    board, _ = example("als-xz")
    for inference in RULES["als-xz"].apply(board):
        text = explain(facts_of(board, inference))
        assert not re.search(r"no \d (?:or|and) \d", text)


def test_an_exocet_gives_a_reason_for_everything_that_goes() -> None:
    text = first_steps("exocet")[0]
    assert "can only be 5-6-5-6 or 6-8-8-6." in text
    assert "r7c4 cannot be 2, which the base does not have" in text
    assert "r7c6 cannot be 6, as r7c4 is 6" in text


@pytest.mark.parametrize("name", ["als-xz", "als-xy-wing", "als-chain", "death-blossom"])
def test_each_set_of_a_hint_lies_in_a_house_that_is_named(name: str) -> None:
    board, facts = example(name)
    named = houses(board, hint_text(board, facts.inference, 2))
    for part in facts.inference.evidence.parts:
        if part.role in ("set", "petal"):
            assert any(set(part.cells) <= set(house.cells) for house in named)


def test_a_wing_is_linked_as_it_is_told() -> None:
    """From the pivot, or from the bridge, to both ends: each link goes on from one before, or begins a branch."""
    for name in ("xy-wing", "w-wing"):
        inference = example(name)[1].inference
        assert isinstance(inference.action, Elimination)
        (digit,) = inference.action.values
        ends = [
            link.target[0] for link in inference.evidence.links if isinstance(link.truth, Domain)
        ]
        assert len([end for end in ends if end[1] == digit]) == 2


def test_ways_that_are_there_at_once_are_told_together() -> None:
    board = formats.read(EXAMPLES["forcing-chain-verity"])
    inference = RULES["forcing-chain-verity"].apply(board)[0]
    told = explain(facts_of(board, inference))
    assert "If r2c8 or r2c9 is 9, r3c8 is not 9 (box 3)." in told


def test_an_almost_locked_set_names_its_house() -> None:
    told = explain(example("als-chain")[1])
    for named, house in re.findall(r"(r\dc\d(?:, r\dc\d)* and r\dc\d) in (\w+ \d) \(", told):
        assert set(cells(named)) <= set(example("als-chain")[0].grid.house(house).cells)
    sets = [part.cells for part in example("als-chain")[1].inference.evidence.parts]
    assert len(re.findall(r" in (?:row|column|box) \d \(", told)) == len([s for s in sets if s[1:]])


@pytest.mark.parametrize("name", ["multi-coloring", "simple-coloring", "medusa"])
def test_the_colours_are_named_that_decide(name: str) -> None:
    board = formats.read(EXAMPLES[name])
    for inference in RULES[name].apply(board):
        told = explain(facts_of(board, inference))
        assert re.search(
            r"sees?(?: both)? (?:r\dc\d, )?(blue|green|red|gold)|is out|, blue, nor with .*, green",
            told,
        ), told
        assert "a colour of one" not in told


def test_what_is_caught_between_the_same_two_is_told_together() -> None:
    """The phrase comes once, however many candidates go."""
    board = formats.read(EXAMPLES["medusa"])
    for inference in RULES["medusa"].apply(board):
        assert len(re.findall(r"goe?s? neither", explain(facts_of(board, inference)))) <= 1
