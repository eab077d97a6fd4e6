"""What a constraint leaves, in words: `r5c5 is at most 7`, `1 5 9 and 2 4 9 are left`."""

from collections.abc import Iterator, Sequence

from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.narration.en.constraint_names import constraint_phrase
from sudologue.narration.en.words import (
    CANNOT_BE,
    clauses,
    constraint_name,
    either,
    listed,
    spelled,
)
from sudologue.narration.facts.parts import part
from sudologue.narration.facts.readings import Bound, bounds, changes, constraint_of
from sudologue.narration.text import Text, candidate, joined, say

_MOST_COMBINATIONS, _SHOWN = 8, 5


def bounds_told(step: StepFacts) -> Text:
    """What goes, as bounds where it is one end of what a cell had: `r5c5 is at most 7, and r5c7 is at least 3`."""
    return clauses([_bound(bound, cells) for bound, cells in bounds(step).items()])


def changes_told(step: StepFacts) -> Text:
    """What goes, or what is left where that is shorter: `r1c1 and r1c2 can only be 1 or 2`."""
    return clauses([_bound(change, cells) for change, cells in changes(step).items()])


def _bound(bound: Bound, cells: Sequence[Cell]) -> Text:
    named, verb = listed(cells), "is" if len(cells) == 1 else "are"
    if bound.kept:
        return say("{} can only be {}", named, either(bound.kept))
    if bound.lost and len(cells) == len(bound.lost) == 1:
        return say("{}", candidate(cells[0], bound.lost[0], CANNOT_BE))
    if bound.lost:
        return say(CANNOT_BE, named, either(bound.lost))
    least = say("at least {}", bound.least) if bound.least else ""
    most = say("at most {}", bound.most) if bound.most else ""
    return say("{} {} {}", named, verb, joined(" and ", filter(None, (least, most))))


def combinations_told(sets: Sequence[Sequence[int]]) -> Text:
    """`only 1 5 9 is left`, `1 5 9 and 2 4 9 are left`; of many, the first few."""
    if not sets:
        return say("no combination is left")
    if len(sets) == 1:
        return say("only {} is left", joined(" ", sets[0]))
    return say("{} are left", few_combinations(sets))


def few_combinations(sets: Sequence[Sequence[int]], last: str = "and") -> Text:
    """The combinations themselves, or the first of many and the number of the rest."""
    told: list[object] = [joined(" ", digits) for digits in sets]
    if len(told) > _MOST_COMBINATIONS:
        told[_SHOWN:] = [f"{spelled(len(told) - _SHOWN)} more"]
        return listed(told, "and")
    return listed(told, last)


def constraints_named(grid: Grid, names: Sequence[str]) -> Text:
    """Several constraints by name; cages share the word: `the cages at r1c1 and r1c4`."""
    phrases = [constraint_phrase(grid, name) for name in names]
    if len(phrases) > 1 and all(phrase.startswith("the cage at ") for phrase in phrases):
        return say("the cages at {}", listed(_at_first_cell(grid, name) for name in names))
    return listed(phrases)


def _at_first_cell(grid: Grid, name: str) -> Text:
    """A constraint where words before it say what it is: its first cell stands for it."""
    return constraint_name(name, str(min(grid.by_name[name].all_cells())))


def line_of(step: StepFacts) -> Text:
    """The constraint that a step is about, by name."""
    return constraint_phrase(step.grid, constraint_of(step))


def noted_cells(step: StepFacts) -> Text:
    """`thermo 1: r5c5-r5c6-r5c7`."""
    cells = joined("-", part(step, "constraint").cells)
    return say("{}: {}", constraint_name(constraint_of(step)), cells)


def look_there(step: StepFacts) -> Text:
    """The second level of a hint."""
    return say("Look at {}.", line_of(step))


def cells_are(cells: Sequence[Cell], word: str) -> Iterator[Text]:
    """`r1c1 and r1c3 are low`; nothing of no cells."""
    if cells:
        yield say("{} {} {}", listed(cells), "is" if len(cells) == 1 else "are", word)
