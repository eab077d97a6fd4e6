"""The rules of a variant in sentences: one for each kind of constraint, and one for each constraint.

What a kind says in general is its docstring (`Constraint.rule`), so that anybody's own kind is told, too. What one
constraint says of its cells is here, by kind; for a kind that is not here, its cells and the general sentence.
"""

from collections.abc import Callable
from typing import Any

from sudologue.constraints.constraint import Constraint
from sudologue.model.grid import Grid
from sudologue.narration.en.constraint_names import EVERYWHERE
from sudologue.narration.en.words import a, either, listed, spelled, times
from sudologue.narration.text import Reference, Text, joined, say

Sentence = Callable[[Any], Text]
"""What a constraint of one kind says; its fields are that kind's."""

_NAMES = {
    "xv": "XV",
    "extra": "Extra regions",
    "xv_negative": "Negative XV",
    "ratio_negative": "Negative ratio",
    "difference_negative": "Negative difference",
    "anti_king": "Anti-king",
    "anti_knight": "Anti-knight",
    "anti_taxicab": "Anti-taxicab",
    "non_consecutive": "Non-consecutive",
    "kropki_white": "White Kropki dots",
    "kropki_black": "Black Kropki dots",
    "region_sum_line": "Region-sum lines",
    "x_sum": "X-sum",
    "col_indexer": "Column indexer",
    "contain_exact": "Listed digits, exactly",
    "contain_at_least": "Listed digits, at least",
    "dutch_flatmates": "Dutch flatmates",
}
"""Where the kind's own name with a capital will not do."""


_MOST_CELLS = 36
"""With more, it speaks of the grid as a whole."""


def rules_text(grid: Grid) -> Text:
    """The rules of a grid, a line each: what houses ask for, then each kind of constraint once."""
    lines = [_houses(grid), *dict.fromkeys(map(kind_text, grid.constraints))]
    return joined("\n", lines)


def _houses(grid: Grid) -> Text:
    named = ["row", "column"]
    if grid.box is not None:
        named.append("box")
    elif grid.regions:
        named.append("region")
    named += dict.fromkeys(str(house.kind) for house in grid.key.extra)
    return say("Every {} holds each digit once.", listed(named))


def kind_text(constraint: Constraint) -> Text:
    """What its kind says: `Killer: digits in a cage differ, and come to its sum if it has one.`"""
    name = kind_name(getattr(constraint, "tag", "") or constraint.kind)
    return say("{}: {}", name, _inside(constraint.rule()))


def kind_name(kind: str) -> str:
    """What a kind is called at the head of its rule: `Killer`."""
    return _NAMES.get(kind, kind.replace("_", " ").capitalize())


def _inside(sentence: str) -> str:
    """A sentence after a colon; one that begins with an abbreviation keeps its capitals."""
    is_word = sentence[1:2].islower() or sentence[1:2] == " "
    return sentence[:1].lower() + sentence[1:] if is_word else sentence


def constraint_text(constraint: Constraint) -> Text:
    """What one constraint says: `The digits in the cage r1c1 r1c2 differ and come to 15.`"""
    sentence = _SENTENCES.get(constraint.kind)
    if sentence is not None:
        return sentence(constraint)
    cells, rule = constraint.all_cells(), constraint.rule()
    if not 0 < len(cells) <= _MOST_CELLS:
        return say("{}", rule)
    return say("{}: {}", joined(" ", cells), _inside(rule))


def constraint_clause(constraint: Constraint) -> Text:
    """The same inside a sentence; of a rule about the whole grid the rule alone, without exceptions."""
    said = constraint_text(constraint)
    if constraint.kind in EVERYWHERE:
        said = _NEGATIVES.get(constraint.kind, _rule_alone)(constraint)
    first, *rest = said.pieces
    if not isinstance(first, Reference):
        first = first[:1].lower() + first[1:]
    *pieces, last = (first, *rest)
    return Text((*pieces, last.removesuffix(".")))


_NUMBERS = ("sum", "diff", "ratio", "mod", "value")


def _of_cells(frame: str) -> Sentence:
    """A sentence about its cells as a line, and its number if it has one: numbers that are no digits of a cell."""
    return lambda it: say(
        frame,
        cells=joined(" ", it.cells),
        listed=listed(it.cells),
        number=str(next((getattr(it, name) for name in _NUMBERS if hasattr(it, name)), "")),
    )


def _one_or_more(one: str, more: str) -> Sentence:
    """Two sentences, by how many cells there are."""
    return lambda it: _of_cells(one if len(it.cells) == 1 else more)(it)


def _killer(it: Any) -> Text:
    frame = "The digits in the cage {cells} differ and come to {number}."
    return _of_cells(frame if it.sum is not None else "The digits in the cage {cells} differ.")(it)


def _arrow(it: Any) -> Text:
    what = "digit" if len(it.circle) == 1 else "number"
    circle = joined(" ", it.circle)
    return say("The digits along {} come to the {} in {}.", joined(" ", it.cells), what, circle)


def _greater_than(it: Any) -> Text:
    return say("{} is greater than {}.", *it.cells)


def _sandwich(it: Any) -> Text:
    frame = "The digits between the 1 and the {} of {} come to {}."
    return say(frame, str(len(it.cells)), joined(" ", it.cells), str(it.sum))


def _quadruple(it: Any) -> Text:
    verb = "is" if len(it.values) == 1 else "are"
    return say("{} {} among the digits of {}.", listed(it.values), verb, joined(" ", it.cells))


def _candidates(it: Any) -> Text:
    verb = "holds" if len(it.cells) == 1 else "each hold"
    return say("{} {} {}.", listed(it.cells), verb, either(it.values))


def _region_sum_line(it: Any) -> Text:
    pieces = [joined(" ", piece) for piece in it.segments]
    return say("The digits of {} come to the same sum.", listed(pieces, "and those of"))


def _diagonal(it: Any) -> Text:
    way = "down" if it.direction == "\\" else "up"
    return say("The digits on the diagonal that goes {} to the right differ.", way)


def _rule_alone(it: Constraint) -> Text:
    return say("{}", it.rule())


def _negative(it: Any) -> Text:
    said = _NEGATIVES[it.kind](it)
    if not it.exempt:
        return said
    pairs = [joined(" ", pair) for pair in it.exempt]
    return say("{} Exempt are {}.", said, listed(pairs))


def _no_difference(it: Any) -> Text:
    frame = "Digits in cells that share a side without a dot do not differ by {}."
    return say(frame, either(map(str, it.diffs)))


def _no_ratio(it: Any) -> Text:
    frame = "Of digits in cells that share a side without a dot none is {} the other."
    return say(frame, either(map(times, it.ratios)))


def _no_sum(it: Any) -> Text:
    frame = "Digits in cells that share a side without {} do not come to {}."
    signs = "an X or a V" if set(it.sums) == {5, 10} else "a sign"
    return say(frame, signs, either(map(str, it.sums)))


_NEGATIVES: dict[str, Sentence] = {
    "non_consecutive": _rule_alone,
    "difference_negative": _no_difference,
    "ratio_negative": _no_ratio,
    "xv_negative": _no_sum,
}
"""What negative constraints say, without exceptions."""


def _zipper(it: Any) -> Text:
    half = len(it.cells) // 2
    frame = "On the line {} cells equally far from the middle come to {}."
    sum_ = say("the digit in {}", it.cells[half]) if len(it.cells) % 2 else "the same sum"
    return say(frame, joined(" ", it.cells), sum_)


def _sum_line(it: Any) -> Text:
    frame = "The {} {} can be cut into pieces that each come to {}."
    return say(frame, "loop" if it.loop else "line", joined(" ", it.cells), str(it.sum))


def _skyscraper(it: Any) -> Text:
    number, are = spelled(it.value), "is" if it.value == 1 else "are"
    frame = "Along {} {} of the digits {} larger than all before."
    return say(frame, joined(" ", it.cells), number, are)


def _hidden_skyscraper(it: Any) -> Text:
    frame = "Along {} the first digit that is not larger than all before is {}."
    return say(frame, joined(" ", it.cells), it.value)


def _numbered_room(it: Any) -> Text:
    frame = "The digit in {} says in which cell of {} the {} stands."
    return say(frame, it.cells[0], joined(" ", it.cells), it.value)


def _indexer(house: str, number: str) -> Sentence:
    """A marked cell, or several, and where the number that they speak of stands."""
    return _one_or_more(
        f"The digit in {{cells}} says {house} the number of its own {number} stands.",
        f"Each digit in {{listed}} says {house} the number of its own {number} stands.",
    )


def _contain(end: str) -> Sentence:
    def said(it: Any) -> Text:
        verb = "is" if len(it.values) == 1 else "are"
        cells = joined(" ", it.cells)
        return say("{} {} among the digits of {}{}.", listed(it.values), verb, cells, end)

    return said


def _circle_count(it: Any) -> Text:
    frame = "{} stands in {} of the circles {}."
    some = either(spelled(each) if each else "none" for each in sorted(it.counts, reverse=True))
    return say(frame, it.digit, some, joined(" ", it.cells))


def _flatmates(it: Any) -> Text:
    frame = "Every {} in {} has {} directly above it or {} directly below it."
    return say(frame, it.middle, joined(" ", it.cells), a(1), a(it.size))


def _indexer_cell(it: Any) -> Text:
    frame = "The digit in {} says where among {} the {} stands."
    return say(frame, it.cells[0], joined(" ", sorted(it.cells)), it.own)


_SENTENCES: dict[str, Sentence] = {
    "anti_king": _rule_alone,
    "anti_knight": _rule_alone,
    "arrow": _arrow,
    "between": _of_cells("On the line {cells} the digits lie between those at its two ends."),
    "candidates": _candidates,
    "clone": _of_cells("{listed} hold the same digit."),
    "diagonal": _diagonal,
    "difference": _of_cells("{listed} differ by {number}."),
    "disjoint_groups": _rule_alone,
    "even": _one_or_more("{cells} is even.", "{listed} are even."),
    "greater_than": _greater_than,
    "killer": _killer,
    "kropki_black": _of_cells("Of {listed} one is twice the other."),
    "kropki_white": _of_cells("{listed} differ by 1."),
    "little_killer": _of_cells("The digits on the diagonal {cells} come to {number}."),
    "maximum": _one_or_more(
        "{cells} is larger than the cells beside it.",
        "{listed} are each larger than the cells beside them that are not marked alike.",
    ),
    "minimum": _one_or_more(
        "{cells} is smaller than the cells beside it.",
        "{listed} are each smaller than the cells beside them that are not marked alike.",
    ),
    "non_consecutive": _negative,
    "odd": _one_or_more("{cells} is odd.", "{listed} are odd."),
    "palindrome": _of_cells("The line {cells} reads the same from both ends."),
    "quadruple": _quadruple,
    "ratio": _of_cells("Of {listed} one is {number} times the other."),
    "ratio_negative": _negative,
    "region": _of_cells("The digits in the region {cells} differ."),
    "region_sum_line": _region_sum_line,
    "renban": _of_cells("The digits on the line {cells} differ and are consecutive, in any order."),
    "sandwich": _sandwich,
    "slow_thermo": _of_cells("The digits never go down along {cells}."),
    "sum": _of_cells("The digits in {cells} come to {number}."),
    "thermo": _of_cells("The digits go up along {cells}."),
    "whispers": _of_cells("Neighbours on the line {cells} differ by at least {number}."),
    "xv": _of_cells("{listed} come to {number}."),
    "xv_negative": _negative,
    "anti_taxicab": _rule_alone,
    "box_indexer": _indexer("at which place of its box", "place"),
    "col_indexer": _indexer("in which column of its row", "column"),
    "contain_at_least": _contain(""),
    "contain_exact": _contain(", and none of these more often"),
    "counting_circles": _of_cells(
        "A digit in one of the circles {cells} says in how many of them it stands."
    ),
    "difference_negative": _negative,
    "double_arrow": _of_cells("The digits between the ends of {cells} come to both ends together."),
    "dutch_flatmates": _rule_alone,
    "entropic": _of_cells(
        "Any three neighbours on the line {cells} are a low, a middle and a high digit."
    ),
    "equal_sum": _region_sum_line,
    "global_entropy": _rule_alone,
    "global_mod": _rule_alone,
    "hidden_skyscraper": _hidden_skyscraper,
    "lockout": _of_cells(
        "The ends of the line {cells} differ by at least {number}, and no other digit on it lies between them or is "
        "one of them."
    ),
    "lunchbox": _of_cells(
        "The digits of {cells} differ, and those between the smallest and the largest come to {number}."
    ),
    "modular": _of_cells(
        "Divided by {number}, any so many neighbours on the line {cells} leave different remainders."
    ),
    "nabner": _of_cells("No two digits on the line {cells} are equal or consecutive."),
    "numbered_room": _numbered_room,
    "row_indexer": _indexer("in which row of its column", "row"),
    "skyscraper": _skyscraper,
    "sum_line": _sum_line,
    "x_sum": _of_cells(
        "The first X digits of {cells} come to {number}, where X is the first of them."
    ),
    "zipper": _zipper,
    "box_indexer_cell": _indexer_cell,
    "circle_count": _circle_count,
    "col_indexer_cell": _indexer_cell,
    "entropy_square": _of_cells("{listed} hold a low, a middle and a high digit."),
    "flatmates_column": _flatmates,
    "mod_square": _of_cells("Divided by three, {listed} leave all remainders."),
    "row_indexer_cell": _indexer_cell,
    "sum_loop": _of_cells("All digits of the loop {cells} come to a multiple of {number}."),
    "sum_loop_pieces": _sum_line,
}
"""By kind, and by that of each reading where a constraint is several."""
