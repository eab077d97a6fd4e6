"""What a constraint says of its own cells, as a clause: `its digits differ and come to 15`."""

from collections.abc import Callable
from typing import Any

from sudologue.constraints import (
    XV,
    Arrow,
    Between,
    Constraint,
    Difference,
    Killer,
    Quadruple,
    Ratio,
    Reading,
    Sandwich,
    Sum,
    Whispers,
)
from sudologue.model.grid import Grid
from sudologue.narration.en.words import listed, times
from sudologue.narration.text import Text, say

Clause = Callable[[Grid, Any], Text]


def rule_clause(grid: Grid, name: str) -> Text:
    """What the constraint of that name says. A kind without words says its own rule."""
    constraint = grid.named_constraints[name]
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


def _between(_: Grid, line: Between) -> Text:
    return say(
        "its digits lie between the one in {} and the one in {}", line.cells[0], line.cells[-1]
    )


def _renban(_: Grid, __: Reading) -> Text:
    return say("its digits are consecutive, in any order")


def _pieces(_: Grid, __: Reading) -> Text:
    return say("its pieces in the boxes all come to the same sum")


def _sandwich(grid: Grid, clue: Sandwich) -> Text:
    return say("the digits between 1 and {} come to {}", str(grid.size), str(clue.sum))


def _quadruple(_: Grid, circle: Quadruple) -> Text:
    one = len(circle.values) == 1
    values = listed(sorted(circle.values))
    return say("its four cells hold {}{}", "a " if one else "", values)


def _arrow(_: Grid, arrow: Arrow) -> Text:
    number = "digit" if len(arrow.circle) == 1 else "number"
    return say("its shaft comes to the {} in {}", number, listed(arrow.circle))


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
}
