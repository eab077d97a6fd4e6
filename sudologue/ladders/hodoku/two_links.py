"""Patterns of one digit with two strong links, in HoDoKu's order.

Skyscraper: all that go by rows before those by columns; then by digit and by the two lines. Two-string kite: by digit,
row and column; of the ways to join the same two links the one with the earlier ends. Empty rectangle: by digit and
box, then by the crossing in it, the last one first; the box's row before its column, and then along that line. Turbot
fish are gathered first, and that which strikes most is taken.
"""

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import Key, in_order, most_first
from sudologue.model.cell import Cell
from sudologue.model.house import HouseKind
from sudologue.rules.rule import Find


def _bases(inference: Inference) -> list[tuple[HouseKind, int, tuple[Cell, ...]]]:
    """The houses of the links, in order, with the two places in each."""
    found = [
        (part.houses[0].kind, part.houses[0].index, tuple(cell for cell, _ in part.candidates))
        for part in inference.evidence.parts
        if part.role == "base"
    ]
    return sorted(found, key=lambda base: (base[0] is not HouseKind.ROW, base[1]))


def _skyscraper(inference: Inference) -> Key:
    (kind, first, _), (_, second, _) = _bases(inference)
    return kind is not HouseKind.ROW, inference.evidence.focus_digit, first, second


def _kite(inference: Inference) -> Key:
    (_, row, of_row), (_, column, of_column) = _bases(inference)
    ends = {cell for cell, _ in inference.evidence.part("ends").candidates}
    near_last = [max(cells) not in ends for cells in (of_row, of_column)]
    return inference.evidence.focus_digit, row, column, *near_last


FINDS: dict[str, Find] = {
    "skyscraper": in_order("skyscraper", _skyscraper),
    "turbot-fish": most_first("turbot-fish"),
    "two-string-kite": in_order("two-string-kite", _kite),
}
