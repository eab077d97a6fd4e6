"""Single-digit patterns, wings and chains in the community's notation, and the hints that lead to them."""

from sudologue.inference.proof import StepFacts
from sudologue.inference.truth import Range
from sudologue.narration.en.words import a_name, either, houses, listed
from sudologue.narration.voice import Hint, Wording, by_pattern

SINGLE_DIGIT = ("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle")
WINGS = ("xy-wing", "xyz-wing")
CHAINS = ("aic", "grouped-aic")
ALL = (*SINGLE_DIGIT, *WINGS, "w-wing", "remote-pair", "x-chain", "xy-chain", *CHAINS)


def _notation(facts: StepFacts) -> str:
    return facts.inference.evidence.description


NOTATION: dict[str, Wording] = dict.fromkeys(ALL, _notation)


# Hints: where to look, the pattern.
def _look_at_bases(facts: StepFacts) -> str:
    parts = facts.inference.evidence.parts
    return f"Look at {houses(house for part in parts for house in part.houses)}."


def _ask_for_places(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    named = houses(house for part in evidence.parts for house in part.houses)
    return f"Where can {evidence.focus_digit} go in {named}? Some of these places see each other."


def _ask_for_wing(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    pivot, pincers = evidence.part("pivot").cells[0], evidence.part("pincers").cells
    return f"Try each digit of {pivot} in turn. What does that do to {listed(pincers)}?"


def _ask_for_bridge(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    pair, bridge = evidence.part("pair"), evidence.part("bridge")
    (digit,) = {digit for _, digit in bridge.candidates}
    house = bridge.houses[0]
    return f"Compare {listed(pair.cells)}. Can both be {digit}, with {house} needing one as well?"


def _ask_for_turns(facts: StepFacts) -> str:
    cells = facts.inference.evidence.part("chain").cells
    return f"Go along {listed(cells)}: which digits can they be, and how do they take turns?"


def _ask_for_links(facts: StepFacts) -> str:
    evidence = facts.inference.evidence
    ranges = [truth.house for truth in evidence.truths if isinstance(truth, Range)]
    return f"Where can {evidence.focus_digit} go in {houses(ranges)}? Link the places up."


def _ask_for_cells(facts: StepFacts) -> str:
    cells = facts.inference.evidence.focus_cells
    return f"Go along {listed(cells)}, each with two digits left: what does one force on the next?"


def _ask_for_start(facts: StepFacts) -> str:
    node = facts.inference.evidence.links[0].source
    digit, cells = node[0][1], either(cell for cell, _ in node)
    return f"What if {digit} is not in {cells}? Follow what that forces, one step at a time."


def _kinds() -> dict[str, str]:
    digit = "Some digit has two places left in two houses at once: look for {}."
    chain = "One choice forces the next, from link to link: look for {}."
    kinds = {
        **dict.fromkeys(SINGLE_DIGIT, digit),
        **dict.fromkeys(WINGS, "A cell with few digits left sees two others like it: look for {}."),
        "w-wing": "Two cells have the same two digits left: look for {}.",
        "remote-pair": "Several cells have the same two digits left: look for {}.",
        "x-chain": "Some digit has two places left in several houses: look for {}.",
        "xy-chain": "Several cells have two digits left each: look for {}.",
        **dict.fromkeys(CHAINS, chain),
        "empty-rectangle": "In some box a digit lies on one row and one column only: look for {}.",
    }
    return {rule: kind.format(a_name(rule)) for rule, kind in kinds.items()}


_ASKING: dict[str, Wording] = {
    **dict.fromkeys(SINGLE_DIGIT, _ask_for_places),
    **dict.fromkeys(WINGS, _ask_for_wing),
    "w-wing": _ask_for_bridge,
    "remote-pair": _ask_for_turns,
    "x-chain": _ask_for_links,
    "xy-chain": _ask_for_cells,
    **dict.fromkeys(CHAINS, _ask_for_start),
}


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""
    return {
        rule: (
            kind,
            by_pattern(_look_at_bases if rule in SINGLE_DIGIT else where, where),
            by_pattern(_ASKING[rule], pattern),
        )
        for rule, kind in _kinds().items()
    }
