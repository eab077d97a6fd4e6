"""All English about fireworks."""

from sudologue.inference.inference import Part
from sudologue.inference.proof import StepFacts
from sudologue.narration.en.frames import Frames, tell_pattern
from sudologue.narration.en.words import a_name, clauses, commas, houses, listed
from sudologue.narration.facts.parts import part, parts
from sudologue.narration.text import Text, joined, say
from sudologue.narration.voice import TechniqueWords

FIREWORKS: Frames = (
    "Look how {bursts}. If one of them were in neither wing, its row and its column would need it in one box, so it "
    "would be where they cross. That puts {digits} in {cells}: {result}.",
    "Where can {digits} go? {Bursts}. A box has a digit once, so each is in a wing or where the lines cross. They "
    "fill {cells}: {result}.",
    "Follow the lines: {bursts}. A digit that is in no wing must be where the lines cross, so {digits} take "
    "{cells}, all of them. So {result}.",
    "Here {bursts}. As a box has each digit once, {digits} need {cells} for themselves, so {result}.",
    "Notice how {bursts}. Not both lines can have such a digit inside the box, except where they cross. So {cells} "
    "hold {digits}: {result}.",
    "There is little room for {digits}: {bursts}. Each ends up in a wing or where its lines cross, and so they fill "
    "{cells}: {result}.",
    "In two lines at once, watch {digits}: {bursts}. One box cannot serve both lines but where they cross, so the "
    "digits fill {cells}: {result}.",
    "Next, see how {bursts}. That leaves {cells} for {digits}, one each, since a box has a digit only once. So "
    "{result}.",
)


def _coach(step: StepFacts) -> Text:
    wings = part(step, "wings")
    return tell_pattern(
        FIREWORKS,
        step,
        bursts=clauses([_burst(corner, wings) for corner in parts(step, "corner")]),
        digits=listed(wings.digits),
        cells=listed(step.inference.evidence.focus_cells),
    )


def _burst(corner: Part, wings: Part) -> Text:
    row, column, box = corner.houses
    first = next(cell for cell in wings.cells if cell in row.cells)
    second = next(cell for cell in wings.cells if cell in column.cells)
    return say(
        "{digits} keep to {box} and the wing {first} in {row}, and to {box} and the wing {second} in {column}",
        digits=listed(corner.digits),
        box=box,
        first=first,
        row=row,
        second=second,
        column=column,
    )


def _notation(step: StepFacts) -> Text:
    corners = (say("{} in {}", commas(p.digits), commas(p.cells)) for p in parts(step, "corner"))
    return say("{} and {}", joined(", ", corners), commas(part(step, "wings").cells))


def _where(step: StepFacts) -> Text:
    return say(
        "Look at {}.", houses(house for part in parts(step, "corner") for house in part.houses)
    )


def _pattern(step: StepFacts) -> Text:
    corners = parts(step, "corner")
    if len(corners) == 1:
        frame = "Along the row and the column of {}, which digits keep to its box and to {}?"
    else:
        frame = "Which digits keep to the boxes of {}, and to {}, along their lines?"
    cells = listed(cell for corner in corners for cell in corner.cells)
    return say(frame, cells, listed(part(step, "wings").cells))


IDEA = (
    "Take the cell where a row and a column cross, and a digit that has at most one place outside the cell's box in "
    "the row, and at most one in the column: its wings. It is in one of the three cells, because the box cannot have "
    "it on both lines but where they cross. Three digits with the same cell and wings fill them; so do two digits of "
    "one corner of a rectangle with two of the opposite corner. Nothing else goes there."
)

WORDS: dict[str, TechniqueWords] = {
    "fireworks": TechniqueWords(
        _coach,
        _notation,
        say(
            "Several digits burst from the cell where a row and a column cross: look for {}.",
            a_name("fireworks"),
        ),
        IDEA,
        _where,
        _pattern,
    )
}
