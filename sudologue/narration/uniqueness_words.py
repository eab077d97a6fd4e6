"""Unique rectangles, loops and graves in the community's notation, and the hints that lead to them."""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.uniqueness import GRAVES, RECTANGLES
from sudologue.narration.en.words import a_name, listed
from sudologue.narration.voice import Hint, Wording, by_pattern


def _pattern(facts: StepFacts) -> str:
    part = facts.inference.evidence.part("pattern")
    return f"{'/'.join(map(str, part.digits))} in {','.join(map(str, part.cells))}"


def _guardians(facts: StepFacts) -> str:
    part = facts.inference.evidence.part("guardians")
    return " or ".join(f"{cell}={digit}" for cell, digit in part.candidates)


NOTATION: dict[str, Wording] = {
    **dict.fromkeys(RECTANGLES, _pattern),
    **dict.fromkeys(GRAVES, _guardians),
}


def _lines(facts: StepFacts) -> str:
    cells = facts.inference.evidence.part("pattern").cells
    rows = sorted({cell.row + 1 for cell in cells})
    columns = sorted({cell.col + 1 for cell in cells})
    several = f"rows {listed(rows)}" if len(rows) > 1 else f"row {rows[0]}"
    return f"Look at {several}, where {'they cross' if len(rows) > 1 else 'it crosses'} " + (
        f"columns {listed(columns)}." if len(columns) > 1 else f"column {columns[0]}."
    )


def _ask_for_pattern(facts: StepFacts) -> str:
    cells = facts.inference.evidence.part("pattern").cells
    return f"Look at {listed(cells)}. Which digits could change places there unnoticed?"


def _whole_board(_: StepFacts) -> str:
    return "This one is about the whole board: count the candidates of every open cell."


def _ask_for_extra(facts: StepFacts) -> str:
    cells = list(dict.fromkeys(c for c, _ in facts.inference.evidence.part("guardians").candidates))
    verb = "has" if len(cells) == 1 else "have"
    return f"Nearly every open cell is down to two candidates. Only {listed(cells)} {verb} more."


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""

    def safe(kind: str, looking: Wording, asking: Wording) -> Hint:
        return kind, by_pattern(looking, where), by_pattern(asking, pattern)

    swap = "Some cells would allow a second solution if nothing prevented it: look for {}."
    twos = "Nearly everything comes in twos, which a puzzle with one solution cannot have: look for {}."
    return {
        **{rule: safe(swap.format(a_name(rule)), _lines, _ask_for_pattern) for rule in RECTANGLES},
        **{rule: safe(twos.format(a_name(rule)), _whole_board, _ask_for_extra) for rule in GRAVES},
    }
