"""Finned and sashimi fish in HoDoKu's order: by digit, rows before columns, then by the bases and by the covers.

Ours come with the covers that strike first, and two fish with the same bases may be told as one; HoDoKu, left as it
comes, tells one at a time.
"""

from collections.abc import Iterator

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import Key
from sudologue.model.board import Board
from sudologue.model.house import House, HouseKind
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

_NAMES = tuple(
    f"{kind}-{size}"
    for size in ("x-wing", "swordfish", "jellyfish")
    for kind in ("finned", "sashimi")
)


def _houses(inference: Inference, role: str) -> list[tuple[House, ...]]:
    return [part.houses for part in inference.evidence.parts if part.role == role]


def _place(inference: Inference) -> Key:
    (bases,), (covers,) = (_houses(inference, role) for role in ("base", "cover"))
    numbers = (sorted(house.index for house in houses) for houses in (bases, covers))
    return inference.evidence.focus_digit, bases[0].kind is not HouseKind.ROW, *numbers


def _in_order(name: str) -> Find:
    find = bare_find(name)

    def ordered(board: Board) -> Iterator[Inference]:
        single = (fish for fish in find(board) if len(_houses(fish, "cover")) == 1)
        return iter(sorted(single, key=_place))

    return ordered


FINDS: dict[str, Find] = {name: _in_order(name) for name in _NAMES}
