"""What a constraint says of its own cells, as a clause: `its digits differ and come to 15`."""

from collections.abc import Callable
from typing import Any

from sudologue.constraints import (
    XV,
    Arrow,
    Constraint,
    Difference,
    Killer,
    Lockout,
    Lunchbox,
    Modular,
    Ratio,
    Reading,
    Sandwich,
    Sum,
    SumLine,
    Whispers,
    XSum,
    Zipper,
)
from sudologue.constraints.contain import Contain
from sudologue.constraints.counting_circles import CircleCount
from sudologue.constraints.dutch_flatmates import FlatmatesColumn
from sudologue.constraints.ends import EndedLine
from sudologue.constraints.indexers import IndexerCell
from sudologue.constraints.numbered_room import NumberedRoom
from sudologue.constraints.skyscraper import HiddenSkyscraper, Skyscraper
from sudologue.constraints.sum_line import SumPieces, WholeSum
from sudologue.model.grid import Grid
from sudologue.narration.en.words import a, either, listed, spelled, times
from sudologue.narration.text import Text, say

Clause = Callable[[Grid, Any], Text]


def rule_clause(grid: Grid, name: str) -> Text:
    """What the constraint of that name says. A kind without words says its own rule."""
    constraint = grid.by_name[name]
    clause = _CLAUSES.get(constraint.kind)
    return clause(grid, constraint) if clause else say("{}", _own_rule(constraint))


def _own_rule(constraint: Constraint) -> str:
    sentence = constraint.rule().rstrip(".")
    return f"the rule is “{sentence}”"


def _killer(_: Grid, cage: Killer) -> Text:
    if cage.sum is None:
        return say("its digits differ")
    if len(cage.cells) == 1:
        return say("its digit is {}", str(cage.sum))
    return say("its digits differ and come to {}", str(cage.sum))


def _sum(_: Grid, line: Sum) -> Text:
    return say("its digits come to {}", str(line.sum))


def _rises(_: Grid, line: Reading) -> Text:
    return say("its digits go up from {}", line.cells[0])


def _never_falls(_: Grid, line: Reading) -> Text:
    return say("its digits never go down from {}", line.cells[0])


def _whispers(_: Grid, line: Whispers) -> Text:
    return say("neighbours on it differ by at least {}", line.diff)


def _consecutive(_: Grid, dot: Reading) -> Text:
    return say("{} differ by 1", listed(dot.cells))


def _double(_: Grid, dot: Reading) -> Text:
    return say("one of {} is twice the other", listed(dot.cells))


def _difference(_: Grid, dot: Difference) -> Text:
    return say("{} differ by {}", listed(dot.cells), str(dot.diff))


def _ratio(_: Grid, dot: Ratio) -> Text:
    return say("one of {} is {} the other", listed(dot.cells), times(dot.ratio))


def _xv(_: Grid, sign: XV) -> Text:
    return say("{} come to {}", listed(sign.cells), str(sign.sum))


def _greater(_: Grid, sign: Reading) -> Text:
    return say("{} is more than {}", *sign.cells)


def _palindrome(_: Grid, __: Reading) -> Text:
    return say("it reads the same from both ends")


def _clone(_: Grid, __: Reading) -> Text:
    return say("they hold the same digit")


def _between(_: Grid, line: EndedLine) -> Text:
    return say(
        "its digits lie between the one in {} and the one in {}", line.cells[0], line.cells[-1]
    )


def _renban(_: Grid, __: Reading) -> Text:
    return say("its digits are consecutive, in any order")


def _pieces(_: Grid, __: Reading) -> Text:
    return say("its pieces in the boxes all come to the same sum")


def _sandwich(grid: Grid, clue: Sandwich) -> Text:
    return say("the digits between 1 and {} come to {}", str(grid.size), str(clue.sum))


def _quadruple(_: Grid, circle: Contain) -> Text:
    one = len(circle.values) == 1
    values = listed(sorted(circle.values))
    return say("its four cells hold {}{}", "a " if one else "", values)


def _arrow(_: Grid, arrow: Arrow) -> Text:
    number = "digit" if len(arrow.circle) == 1 else "number"
    return say("its shaft comes to the {} in {}", number, listed(arrow.circle))


def _lockout(_: Grid, line: Lockout) -> Text:
    ends = listed((line.cells[0], line.cells[-1]))
    frame = "{} differ by at least {}, and no other digit on it is in their range"
    return say(frame, ends, str(line.diff))


def _double_arrow(_: Grid, line: EndedLine) -> Text:
    ends = listed((line.cells[0], line.cells[-1]))
    return say("the digits between {} come to these two together", ends)


def _zipper(_: Grid, line: Zipper) -> Text:
    frame = "cells equally far from its middle come to {}"
    if len(line.cells) % 2:
        return say(frame, say("the digit in {}", line.cells[len(line.cells) // 2]))
    return say(frame, "the same sum")


def _thirds(_: Grid, __: Constraint) -> Text:
    return say("any three neighbours are a low, a middle and a high digit")


def _modular(_: Grid, line: Modular) -> Text:
    frame = "any {} neighbours leave different remainders when divided by {}"
    return say(frame, spelled(line.mod), str(line.mod))


def _nabner(_: Grid, __: Reading) -> Text:
    return say("no two of its digits are equal or consecutive")


def _cut(_: Grid, line: SumLine | SumPieces) -> Text:
    return say("it can be cut into pieces that each come to {}", str(line.sum))


def _multiple(_: Grid, loop: WholeSum) -> Text:
    return say("all its digits come to a multiple of {}", str(loop.sum))


def _x_sum(_: Grid, clue: XSum) -> Text:
    frame = "the digit in {} says how many come to {}, itself included"
    return say(frame, clue.cells[0], str(clue.value))


def _skyscraper(_: Grid, clue: Skyscraper) -> Text:
    are = "is" if clue.value == 1 else "are"
    return say("{} of its digits {} larger than all before", spelled(clue.value), are)


def _hidden(_: Grid, clue: HiddenSkyscraper) -> Text:
    return say("its first digit that is not larger than all before is {}", clue.value)


def _room(_: Grid, clue: NumberedRoom) -> Text:
    return say("the digit in {} says in which of its cells {} stands", clue.cells[0], clue.value)


def _indexer(_: Grid, mark: IndexerCell) -> Text:
    return say("its digit says where the {} stands", mark.own)


def _circles(_: Grid, count: CircleCount) -> Text:
    some = either(spelled(each) if each else "none" for each in sorted(count.counts, reverse=True))
    return say("{} stands in {} of them", count.digit, some)


def _lunchbox(_: Grid, box: Lunchbox) -> Text:
    frame = "its digits differ, and those between the smallest and the largest come to {}"
    return say(frame, str(box.sum))


def _equal(_: Grid, __: Constraint) -> Text:
    return say("they all come to the same")


def _at_least(_: Grid, cells: Contain) -> Text:
    return say("its cells hold {}", listed(sorted(cells.values)))


def _exactly(grid: Grid, cells: Contain) -> Text:
    return say("{}, and none of these more often", _at_least(grid, cells))


def _square(_: Grid, __: Reading) -> Text:
    return say("it holds a low, a middle and a high digit")


def _remainders(_: Grid, __: Reading) -> Text:
    return say("divided by three, its digits leave all remainders")


def _flatmates(_: Grid, column: FlatmatesColumn) -> Text:
    frame = "every {} has {} directly above it or {} directly below it"
    return say(frame, column.middle, a(1), a(column.size))


_CLAUSES: dict[str, Clause] = {
    "killer": _killer,
    "sum": _sum,
    "little_killer": _sum,
    "thermo": _rises,
    "slow_thermo": _never_falls,
    "whispers": _whispers,
    "kropki_white": _consecutive,
    "kropki_black": _double,
    "difference": _difference,
    "ratio": _ratio,
    "xv": _xv,
    "greater_than": _greater,
    "palindrome": _palindrome,
    "clone": _clone,
    "between": _between,
    "renban": _renban,
    "region_sum_line": _pieces,
    "sandwich": _sandwich,
    "quadruple": _quadruple,
    "arrow": _arrow,
    "lockout": _lockout,
    "double_arrow": _double_arrow,
    "zipper": _zipper,
    "entropic": _thirds,
    "modular": _modular,
    "nabner": _nabner,
    "sum_line": _cut,
    "sum_loop_pieces": _cut,
    "sum_loop": _multiple,
    "x_sum": _x_sum,
    "skyscraper": _skyscraper,
    "hidden_skyscraper": _hidden,
    "numbered_room": _room,
    "row_indexer_cell": _indexer,
    "col_indexer_cell": _indexer,
    "box_indexer_cell": _indexer,
    "circle_count": _circles,
    "lunchbox": _lunchbox,
    "equal_sum": _equal,
    "contain_at_least": _at_least,
    "contain_exact": _exactly,
    "entropy_square": _square,
    "mod_square": _remainders,
    "flatmates_column": _flatmates,
}
"""By kind, and by that of each reading where a constraint is several."""
