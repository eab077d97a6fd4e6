"""All English about Kraken fish."""

from collections.abc import Sequence

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.chains import node, sign
from sudologue.narration.en.fish import fin_words, short, where
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.links import all_forced, is_true
from sudologue.narration.en.words import IS_NOT, a_name, either, houses, listed
from sudologue.narration.facts.chains import tentacles
from sudologue.narration.facts.parts import part, parts, target_cells
from sudologue.narration.text import Text, candidate, joined, say
from sudologue.narration.voice import TechniqueWords

KRAKEN: Frames = (
    "Look at {digit} in {base}. But for {fins} it keeps to {cover}. If {no_fin}, that is a fish, which keeps "
    "{digit} out of {target}. Otherwise {chains}. Either way {result}.",
    "Where does {digit} go in {base}? In {cover}, or else in {either_fin}. Without the latter it is a fish, which "
    "keeps {digit} out of {target}. With it, the same happens: {chains}. So {result}.",
    "{Base} have their {digit}s in {cover} or at {the_fins}. If {no_fin}, {cover} have no other {digit}, so none is "
    "in {target}. Otherwise {chains}. So {result}.",
    "Here {base} keep {digit} to {cover}, with {fins} besides. If {no_fin}, the fish rules {digit} out of {target}. "
    "Otherwise a chain does: {chains}. So {result}.",
    "Notice the {digit}s of {base}. Take away {fins} and they lie in {cover}, with none to spare for {target}. As "
    "for {the_fins}: {chains}. So {result}.",
    "There are {base} for {digit}, {cover} to take it, and more in {either_fin}. Either the fish holds and keeps "
    "{digit} out of {target}, or it fails: {chains}. So {result}.",
    "In {base}, {digit} has {cover} to go to, or else {either_fin}. The first is a fish, which leaves none for "
    "{target}. As for the rest: {chains}. It ends alike: {result}.",
    "Next, follow {digit} along {base}. It is a fish with {cover} but for {fins}, and would rule out {target}. And "
    "{chains}. So {result}.",
)

KRAKEN_ALL: Frames = (
    "Look at {digit} in {base}. Not all of them can have it in {others}, so it is in {either_outside}. Try each: "
    "{chains}. So {result}.",
    "Where does {digit} go in {base}? There is no room for all of that in {others}, so one of {outside} has it. Now "
    "{chains}. So {result}.",
    "{Base} need more {digit}s than {others} can take: {either_outside} has one. And {chains}. So {result}.",
    "Here {digit} does not fit: of {base}, one at least has it outside {others}, in {either_outside}. Now {chains}. "
    "Whichever it is, {result}.",
    "Notice the {digit}s of {base}: {others} cannot hold all of them. So {either_outside} is {digit}, and {chains}. "
    "So {result}.",
    "There are too many {digit}s in {base} for {others}, so one of {outside} is true. And {chains}. So {result}.",
    "In {base}, {digit} must somewhere leave {others}, for {either_outside}. Whichever it is: {chains}. So {result}.",
    "Next, follow {digit} along {base}. One of {outside} has it, since there is no room for all in {others}. Now "
    "{chains}. So {result}.",
)


# The coach.
def _coach(step: StepFacts) -> Text:
    base, cover = part(step, "base"), part(step, "cover")
    fins = [cell for fins in parts(step, "fins") for cell in fins.cells]
    starts = [cell for starts in parts(step, "starts") for cell in starts.cells]
    filled = [house for starts in parts(step, "starts") for house in starts.houses]
    outside = sorted((*fins, *starts))
    return tell_pattern(
        KRAKEN_ALL if starts else KRAKEN,
        step,
        digit=base.digits[0],
        base=houses(base.houses),
        cover=houses(cover.houses),
        others=houses(house for house in cover.houses if house not in filled),
        target=listed(target_cells(step)),
        outside=listed(outside),
        either_outside=either(outside),
        chains=joined(". And ", (_tentacle(step, chain) for chain in tentacles(step))),
        **fin_words(fins, base.digits[0]),
    )


def _tentacle(step: StepFacts, chain: Sequence[Link]) -> Text:
    """`if r1c5 is 9, then r4c6 is 7 (…), which rules 9 out of r4c2`."""
    start, (cell, digit) = chain[0].source, chain[-1].target[0]
    if any(link.is_strong for link in chain):
        frame = "if {}, then {}, which rules {} out of {}"
        return say(frame, is_true(start), all_forced(step, chain), digit, cell)
    if start[0][0] == cell:
        return say("if {}, it is not {}", is_true(start), digit)
    if start[0][1] != digit:
        return say("if {}, {}", is_true(start), candidate(cell, digit, IS_NOT))
    return say("{} sees {}", start[0][0], cell)


# The notation.
def _notation(step: StepFacts) -> Text:
    """A fish as fish are noted, and the chains: `9 r49 c78; (9)r1c5-(9)r2c6=(9)r4c6-(9)r4c2`."""
    base, cover = part(step, "base"), part(step, "cover")
    chains = joined("; ", map(_chain_notation, tentacles(step)))
    return say("{} {} {}; {}", base.digits[0], short(base.houses), short(cover.houses), chains)


def _chain_notation(chain: Sequence[Link]) -> Text:
    links = [say("{}{}", sign(link), node(link.target)) for link in chain]
    return joined("", [node(chain[0].source), *links])


# Hints.
def _pattern(step: StepFacts) -> Text:
    base, cover = part(step, "base"), part(step, "cover")
    places = say("Where can {} go in {}?", base.digits[0], houses(base.houses))
    frame = "{} Compare {}, and follow what each other place would force."
    return say(frame, places, houses(cover.houses))


IDEA = (
    "A fish that would work, were it not for a place or two that stick out. Such a fin is usually the end of it, "
    "unless it sees the target. But a fin may reach the target by a chain instead: if the fin is true, something "
    "else is, then something else again, and in the end the target is false. When every fin leads there, the target "
    "goes, fin or no fin. A Kraken may even strike a candidate of another digit: then every way that is left to the "
    "fish must lead to it."
)

WORDS: dict[str, TechniqueWords] = {
    "kraken-fish": TechniqueWords(
        _coach,
        _notation,
        say(
            "One digit nearly lines up, and whatever sticks out leads to the same end: look for {}.",
            a_name("kraken-fish"),
        ),
        IDEA,
        where,
        _pattern,
    )
}
