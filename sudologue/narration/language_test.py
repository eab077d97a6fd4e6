"""A second language is a matter of words alone: German for the singles, from the facts that English is told from."""

import pytest

from sudologue.errors import UnknownNameError
from sudologue.inference.inference import Placement
from sudologue.inference.proof import Question, StepFacts
from sudologue.inference.solve_result import SolveResult
from sudologue.model.house import House, HouseKind
from sudologue.narration.facts.counts import open_cells_of
from sudologue.narration.facts.grouping import Single, as_single, shares, sweeps
from sudologue.narration.hints import hint_text
from sudologue.narration.language import Language
from sudologue.narration.narrator import (
    LANGUAGES,
    answer_text,
    idea,
    mistakes_text,
    narrate,
    narrate_steps,
    voice_of,
)
from sudologue.narration.samples_test import BOARDS
from sudologue.narration.text import Reference, Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords, Voice
from sudologue.rules.catalog import RULES
from sudologue.solver.mistakes import Mistakes
from sudologue.solver.solver import Solver

HOUSES = {HouseKind.ROW: "Zeile", HouseKind.COLUMN: "Spalte", HouseKind.BOX: "Block"}
NAMES = {
    "full-house": "letzte Lücke",
    "naked-single": "nackter Einer",
    "hidden-single": "versteckter Einer",
}


def haus(house: House) -> Reference:
    return Reference(f"{HOUSES[house.kind]} {house.index + 1}", "house", house.name)


def name(rule: str) -> Reference:
    return Reference(NAMES[rule], "technique", rule)


def listed(items: list[Text]) -> Text:
    return say("{} und {}", joined(", ", items[:-1]), items[-1]) if items[1:] else joined("", items)


def single_of(step: StepFacts) -> Single:
    single = as_single(step)
    assert single is not None
    return single


def full_house(step: StepFacts) -> Text:
    single = single_of(step)
    assert single.house is not None
    house = haus(single.house)
    return say(
        "In {} ist nur {cell} frei: {is_digit}.", house, cell=single.cell, is_digit=ist(single)
    )


def hidden_single(step: StepFacts) -> Text:
    single = single_of(step)
    assert single.house is not None
    blockers = [say("{}", sweep.blocker) for sweep in sweeps(single.premise)]
    why = say(" wegen {}", listed(blockers)) if blockers else ""
    return say("In {} bleibt{} für {} nur {}.", haus(single.house), why, single.digit, single.cell)


def naked_single(step: StepFacts) -> Text:
    single = single_of(step)
    taken = [
        say("{} hat {}", haus(share.house), joined(", ", share.digits))
        for share in shares(single.premise)
    ]
    return say("{Reasons}. Also: {}.", ist(single), reasons=listed(taken))


def ist(single: Single) -> Reference:
    return candidate(single.cell, single.digit, "{} ist {}")


def look(step: StepFacts) -> Text:
    house = single_of(step).house
    return say("Schau auf {}.", haus(house)) if house else say("Sieh dir die Felder an.")


def nothing(_: StepFacts) -> Text:
    return Text()


WORDS = {
    rule: TechniqueWords(
        coach, nothing, say("Gesucht: {}.", name(rule)), f"{NAMES[rule]}.", look, look
    )
    for rule, coach in (
        ("full-house", full_house),
        ("naked-single", naked_single),
        ("hidden-single", hidden_single),
    )
}


def explain(step: StepFacts) -> Text:
    said = WORDS[step.inference.rule].coach(step)
    assert said is not None
    return said


def hint(step: StepFacts, level: int) -> Text:
    words = WORDS[step.inference.rule]
    return (words.kind, look(step), look(step), explain(step))[level - 1]


GERMAN = Language(
    [
        Voice(
            "coach",
            lambda result: say("{} Felder sind frei.", str(open_cells_of(result.initial))),
            lambda result: say("Fertig nach {} Schritten.", str(len(result.steps))),
            lambda step: say("{}. {}", str(step.number), explain(step)),
        )
    ],
    hint,
    lambda _: say("Da ist ein Fehler."),
    lambda _, question: say("Es geht um {}.", question.cell),
    lambda: {rule: words.idea for rule, words in WORDS.items()},
)


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    """German is there for the length of a test."""
    monkeypatch.setitem(LANGUAGES, "de", GERMAN)


@pytest.fixture
def result() -> SolveResult:
    return Solver(RULES.pick(*NAMES)).solve(BOARDS["easy-1"])


def test_a_trace_is_told_in_another_language(result: SolveResult) -> None:
    told = narrate(result, language="de")
    first = "1. Spalte 5 hat 1, 2, 6, 7, 8, 9 und Zeile 5 hat 3, 4. Also: r5c5 ist 5."
    last = "51. In Zeile 9 ist nur r9c7 frei: r9c7 ist 1."
    assert told.startswith(f"51 Felder sind frei.\n\n{first}\n")
    assert told.endswith(f"\n{last}\n\nFertig nach 51 Schritten.")


def test_both_languages_refer_to_the_same(result: SolveResult) -> None:
    pairs = zip(narrate_steps(result), narrate_steps(result, language="de"), strict=True)
    for (english, german), step in zip(pairs, result.steps, strict=True):
        assert isinstance(english, Text)
        assert isinstance(german, Text)
        action = step.inference.action
        assert isinstance(action, Placement)
        targets = {reference.target for reference in german.references}
        assert {str(action.cell), str(action)} & targets
        houses = {r.target for r in german.references if r.kind == "house"}
        assert houses & {r.target for r in english.references if r.kind == "house"}


def test_hints_are_given_in_it(result: SolveResult) -> None:
    inference = result.steps[0].inference
    said = [hint_text(result.initial, inference, level, "de") for level in (1, 2, 4)]
    assert said[0] == "Gesucht: nackter Einer."
    assert said[0].references[0].target == "naked-single"
    assert said[1] == "Sieh dir die Felder an."
    assert said[2].endswith("Also: r5c5 ist 5.")


def test_everything_else_is_asked_of_the_language(result: SolveResult) -> None:
    assert mistakes_text(Mistakes(), "de") == "Da ist ein Fehler."
    assert answer_text(result, Question.parse("r1c1"), "de") == "Es geht um r1c1."
    assert idea("full-house", "de") == "letzte Lücke."
    assert idea("x-wing", "de") == ""


def test_an_unknown_language_or_voice_is_an_error(result: SolveResult) -> None:
    with pytest.raises(UnknownNameError, match="unknown language 'da'; known: en, de"):
        narrate(result, language="da")
    with pytest.raises(UnknownNameError, match="unknown voice 'proof'"):
        voice_of("proof", "de")
