"""How a constraint is named inside a sentence: `the cage at r1c1`, `the white dot between r1c1 and r1c2`."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache

from sudologue.constraints import XV, Arrow, Candidates, Constraint
from sudologue.constraints.counting_circles import CircleCount
from sudologue.inference.truth import Kept, Sums, Truth
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import House
from sudologue.model.sums import Term
from sudologue.narration.en.words import constraint_name, listed
from sudologue.narration.facts.ties import Tie, mark_of
from sudologue.narration.text import Text, say

_AT = {
    "killer": "cage",
    "sum": "sum",
    "region": "region",
    "extra_region": "region",
    "contain_at_least": "list of digits",
    "contain_exact": "list of digits",
    "equal_sum": "group of equal sums",
    "entropy_square": "square",
    "mod_square": "square",
}
"""Named by their first cell."""
_FROM = {"thermo": "thermometer", "slow_thermo": "slow thermometer"}
"""Named by the cell that they begin in."""
_BETWEEN = {
    "kropki_white": "white dot",
    "difference": "white dot",
    "kropki_black": "black dot",
    "ratio": "black dot",
    "greater_than": "inequality sign",
}
"""Named by their two cells."""
_LINES = {
    "between": "between line",
    "palindrome": "palindrome",
    "renban": "renban line",
    "whispers": "whispers line",
    "region_sum_line": "region-sum line",
    "little_killer": "little killer",
    "lockout": "lockout line",
    "zipper": "zipper line",
    "entropic": "entropic line",
    "modular": "modular line",
    "nabner": "nabner line",
    "double_arrow": "double arrow",
    "sum_line": "sum line",
    "sum_loop": "loop",
    "sum_loop_pieces": "loop",
    "lunchbox": "lunchbox",
}
"""Named by their two ends."""
_CLUES = {
    "x_sum": "X-sum",
    "skyscraper": "skyscraper clue",
    "hidden_skyscraper": "hidden skyscraper",
    "numbered_room": "numbered room",
}
"""Named by their line, and the cell that they are seen from."""
LEAPS = {"anti_knight": "knight's move", "anti_king": "king's move"}
"""Rules about cells that lie so far apart."""
EVERYWHERE = {
    **{kind: f"a {leap}" for kind, leap in LEAPS.items()},
    "anti_taxicab": "the taxicab rule",
    "global_entropy": "the rule of low, middle and high digits",
    "global_mod": "the rule of remainders",
    "dutch_flatmates": "the rule of the flatmates",
    "non_consecutive": "the rule against consecutive neighbours",
    "difference_negative": "the rule against neighbours with the difference of a dot",
    "ratio_negative": "the rule against neighbours in a ratio",
    "xv_negative": "the rule against neighbours with the sum of an X or V",
}
"""Rules about the whole grid."""
_LETTERS = {5: "V", 10: "X"}
_PARITIES = {"odd": "odd", "even": "even"}
_MARKS = {
    "odd": "odd mark",
    "even": "even mark",
    "candidates": "pencil mark",
    "minimum": "minimum",
    "maximum": "maximum",
    "row_indexer": "row indexer",
    "col_indexer": "column indexer",
    "box_indexer": "box indexer",
    "counting_circles": "circle",
}
_MARK = {
    "row_indexer_cell": "row indexer",
    "col_indexer_cell": "column indexer",
    "box_indexer_cell": "box indexer",
}
"""Named by the cell that is read first."""


def constraint_phrase(grid: Grid, name: str) -> Text:
    """The constraint of that name: `the thermometer from r5c5`. A kind without words goes by its name.

    Where several begin in the same cell, each is told by more of its cells.
    """
    return _phrases(grid)[name]


@lru_cache(maxsize=16)
def _phrases(grid: Grid) -> dict[str, Text]:
    """What each constraint is called: by as few cells as tell it from the others."""
    short, long = ({name: words(grid, name) for name in grid.by_name} for words in (_short, _long))
    again = _used(short)
    found = {name: short[name] if again[short[name]] == 1 else long[name] for name in short}
    again = _used(found)
    return {
        name: constraint_name(name, said if again[said] == 1 else f"{said} ({_plain(name)})")
        for name, said in found.items()
    }


def _used(phrases: dict[str, Text]) -> Counter[Text]:
    """How many constraints use a phrase; a constraint and the readings that it consists of count as one."""
    owners = {(tuple(name.split(" ")[:2]), said) for name, said in phrases.items()}
    return Counter(said for _, said in owners)


def _short(grid: Grid, name: str) -> Text:
    constraint = grid.by_name[name]
    for kinds, phrase in _PHRASES:
        if constraint.kind in kinds:
            return phrase(grid, constraint, kinds[constraint.kind])
    return say("{}", _plain(name))


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _long(grid: Grid, name: str) -> Text:
    """By all cells of a cage, and by the last one of a thermometer or an arrow, too."""
    constraint = grid.by_name[name]
    if constraint.kind in _AT:
        return say("the {} of {}", _AT[constraint.kind], listed(sorted(constraint.all_cells())))
    if constraint.kind in _FROM or isinstance(constraint, Arrow):
        last = constraint.cells if isinstance(constraint, Arrow) else constraint.all_cells()
        return say("{} to {}", _short(grid, name), last[-1])
    return _short(grid, name)


def _at(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} at {}", noun, min(constraint.all_cells()))


def _from(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} from {}", noun, constraint.all_cells()[0])


def _between(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} between {} and {}", noun, *sorted(constraint.all_cells()))


def _line(_: Grid, constraint: Constraint, noun: str) -> Text:
    cells = constraint.all_cells()
    return say("the {} from {} to {}", noun, cells[0], cells[-1])


def _everywhere(_: Grid, __: Constraint, phrase: str) -> Text:
    return say("{}", phrase)


def _arrow(_: Grid, constraint: Constraint, noun: str) -> Text:
    assert isinstance(constraint, Arrow)
    return say("the {} from {}", noun, constraint.circle[0])


def _letter(_: Grid, constraint: Constraint, noun: str) -> Text:
    assert isinstance(constraint, XV)
    letter = _LETTERS.get(constraint.sum, noun)
    return say("the {} between {} and {}", letter, *sorted(constraint.all_cells()))


def _sandwich(grid: Grid, constraint: Constraint, noun: str) -> Text:
    line = _whole_line(grid, constraint)
    return say("the {} of {}", noun, line) if line else _line(grid, constraint, noun)


def _clue(grid: Grid, constraint: Constraint, noun: str) -> Text:
    line, first = _whole_line(grid, constraint), constraint.all_cells()[0]
    return say("the {} at {} of {}", noun, first, line) if line else _line(grid, constraint, noun)


def _whole_line(grid: Grid, constraint: Constraint) -> House | None:
    cells = set(constraint.all_cells())
    return next((house for house in grid.houses if cells == set(house.cells)), None)


def _mark(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} in {}", noun, constraint.all_cells()[0])


def _circle_count(_: Grid, constraint: Constraint, noun: str) -> Text:
    assert isinstance(constraint, CircleCount)
    return say("the {}s in the {}", constraint.digit, noun)


def _column(grid: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} in {}", noun, grid.house(f"column {constraint.all_cells()[0].col + 1}"))


def _corner(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} where {} meet", noun, listed(constraint.all_cells()))


def _clones(_: Grid, constraint: Constraint, noun: str) -> Text:
    return say("the {} {}", noun, listed(constraint.all_cells()))


def _marks(_: Grid, constraint: Constraint, noun: str) -> Text:
    cells = constraint.all_cells()
    return say("the {} in {}", _counted(noun, len(cells)), listed(cells))


def _counted(noun: str, number: int) -> str:
    plural = f"{noun.removesuffix('um')}a" if noun.endswith("um") else f"{noun}s"
    return noun if number == 1 else plural


_PHRASES: Sequence[tuple[dict[str, str], Callable[[Grid, Constraint, str], Text]]] = (
    (_AT, _at),
    (_FROM, _from),
    (_BETWEEN, _between),
    (_LINES, _line),
    (EVERYWHERE, _everywhere),
    ({"arrow": "arrow"}, _arrow),
    ({"xv": "sum"}, _letter),
    ({"sandwich": "sandwich"}, _sandwich),
    ({"quadruple": "circle"}, _corner),
    ({"clone": "clones"}, _clones),
    (_MARKS, _marks),
    (_CLUES, _clue),
    (_MARK, _mark),
    ({"circle_count": "circles"}, _circle_count),
    ({"flatmates_column": "flatmates"}, _column),
)


def reading_phrase(grid: Grid, truth: Truth) -> Text | None:
    """What a truth that is read is called: a constraint, or a sum. None for all other truths."""
    match truth:
        case Kept(name):
            return constraint_phrase(grid, name)
        case Sums(terms):
            return _sum_phrase(grid, terms)
        case _:
            return None


def _sum_phrase(grid: Grid, terms: Sequence[Term]) -> Text:
    added, taken_off = (
        [_term(grid, name) for own, name in terms if own == sign] for sign in (1, -1)
    )
    whole = say("the sum of {}", listed(added))
    return say("{}, less {}", whole, listed(taken_off)) if taken_off else whole


def _term(grid: Grid, name: str) -> Text:
    is_constraint = name in grid.by_name
    return constraint_phrase(grid, name) if is_constraint else say("{}", grid.house(name))


def tie_phrase(grid: Grid, tie: Tie) -> Text:
    """What binds two cells, with the cells where the constraint alone does not name them."""
    kind = grid.by_name[tie.constraint].kind
    one, other = tie.cells
    if kind in LEAPS:
        return say("the {} between {} and {}", LEAPS[kind], one, other)
    if kind in EVERYWHERE:
        return say("{} ({} and {})", EVERYWHERE[kind], one, other)
    if kind in ("minimum", "maximum"):
        return say("the {} beside {}", *_marked_first(grid, tie))
    return constraint_phrase(grid, tie.constraint)


def everywhere_phrase(kind: str, pairs: object) -> Text:
    """What binds several pairs of cells: `the knight's moves r1c1–r2c3 and r2c3–r4c4`."""
    if kind in LEAPS:
        return say("the {}s {}", LEAPS[kind], pairs)
    return say("{} ({})", EVERYWHERE[kind], pairs)


def _marked_first(grid: Grid, tie: Tie) -> tuple[Text, Cell]:
    constraint = grid.by_name[tie.constraint]
    marked = set(constraint.all_cells())
    one, other = sorted(tie.cells, key=lambda cell: cell not in marked)
    return constraint_name(tie.constraint, f"{constraint.kind} in {one}"), other


def marks_in(grid: Grid, name: str, cells: Sequence[Cell]) -> Text:
    """The marks themselves: `the odd marks in r1c1 and r2c2`."""
    noun = _MARKS.get(grid.by_name[name].kind, "mark")
    return say("the {} in {}", _counted(noun, len(cells)), listed(cells))


def marked(grid: Grid, name: str, cells: Sequence[Cell], subject: object) -> Text:
    """What the mark in a cell says: `r1c1 is marked odd`, `it is marked with 2 and 4`."""
    constraint = grid.by_name[name]
    verb = "is" if len(cells) == 1 else "are"
    if isinstance(constraint, Candidates):
        return say("{} {} marked with {}", subject, verb, listed(sorted(constraint.values)))
    if constraint.kind in _PARITIES:
        return say("{} {} marked {}", subject, verb, _PARITIES[constraint.kind])
    digits = {digit for cell in cells for digit in mark_of(grid, name, cell)}
    return say("{} {} marked with {}", subject, verb, listed(sorted(digits)))
