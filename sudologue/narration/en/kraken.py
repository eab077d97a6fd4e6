"""Kraken fish and the exotic patterns in short notation, and the hints that lead to them."""

from collections.abc import Iterator

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.words import a_name, houses, listed
from sudologue.narration.locked_words import short
from sudologue.narration.voice import Hint, Wording, by_pattern

EXOTIC = ("kraken-fish", "sk-loop", "tridagon", "exocet")


def _notation(facts: StepFacts) -> str:
    return facts.inference.evidence.description


def _kraken(facts: StepFacts) -> str:
    """A fish as fish are noted, and the chains."""
    evidence = facts.inference.evidence
    base, cover = evidence.part("base"), evidence.part("cover")
    _, _, chains = evidence.description.partition("; ")
    return f"{base.digits[0]} {short(base.houses)} {short(cover.houses)}; {chains}"


NOTATION: dict[str, Wording] = {**dict.fromkeys(EXOTIC, _notation), "kraken-fish": _kraken}


def tentacles(facts: StepFacts) -> Iterator[list[Link]]:
    """The chains of a Kraken fish one by one: each ends at the target."""
    links = facts.inference.evidence.links
    if not links:
        return
    goal, chain = links[-1].target, list[Link]()
    for link in links:
        chain.append(link)
        if link.target == goal and not link.is_strong:
            yield chain
            chain = []


# Hints: the kind, where to look, the pattern.


_KINDS = {
    "kraken-fish": "One digit nearly lines up, and whatever sticks out leads to the same end",
    "sk-loop": "Eight pairs of cells around four filled ones have no digit to spare",
    "tridagon": "Four boxes have the same three digits left in cells that cannot hold just those",
    "exocet": "Two cells of a box decide what two others of the same band hold",
}


def _look_at_base(facts: StepFacts) -> str:
    return f"Look at {houses(facts.inference.evidence.part('base').houses)}."


def _follow_fins(facts: StepFacts) -> str:
    base, cover = (facts.inference.evidence.part(role) for role in ("base", "cover"))
    places = f"Where can {base.digits[0]} go in {houses(base.houses)}?"
    return f"{places} Compare {houses(cover.houses)}, and follow what each other place would force."


def _look_at_ring(facts: StepFacts) -> str:
    links = [part for part in facts.inference.evidence.parts if part.role == "link"]
    boxes = [house for part in links for house in part.houses if not house.kind.is_line]
    return f"Look at {houses(boxes)}."


def _count_ring(facts: StepFacts) -> str:
    pivots = facts.inference.evidence.part("pivots").cells
    return (
        f"Take the pairs of cells beside {listed(pivots)}, in the same box and line. "
        "Which digits does each house still need there? Count them."
    )


def _look_at_boxes(facts: StepFacts) -> str:
    return f"Look at {houses(facts.inference.evidence.part('pattern').houses)}."


def _ask_for_three(facts: StepFacts) -> str:
    cells = facts.inference.evidence.part("pattern").cells
    return f"Could {listed(cells)} all hold one of the same three digits? Try it box by box."


def _look_at_band(facts: StepFacts) -> str:
    base, targets = (facts.inference.evidence.part(role) for role in ("base", "targets"))
    return f"Look at {houses((*base.houses, *targets.houses))}."


def _ask_for_targets(facts: StepFacts) -> str:
    base, targets = (facts.inference.evidence.part(role) for role in ("base", "targets"))
    lines = houses(facts.inference.evidence.part("cross-lines").houses)
    return (
        f"Whatever {listed(base.cells)} hold must stand in {lines}, too. "
        f"What does that mean for {listed(targets.cells)}?"
    )


_ASKING: dict[str, tuple[Wording, Wording]] = {
    "kraken-fish": (_look_at_base, _follow_fins),
    "sk-loop": (_look_at_ring, _count_ring),
    "tridagon": (_look_at_boxes, _ask_for_three),
    "exocet": (_look_at_band, _ask_for_targets),
}


def hint_words(where: Wording, pattern: Wording) -> dict[str, Hint]:
    """The words of each technique; a step of that name with no pattern gets `where` and `pattern`."""
    return {
        rule: (
            f"{_KINDS[rule]}: look for {a_name(rule)}.",
            by_pattern(_ASKING[rule][0], where),
            by_pattern(_ASKING[rule][1], pattern),
        )
        for rule in EXOTIC
    }
