"""Fish in HoDoKu's order: by digit, rows before columns, then by the bases and by the covers.

A fish without fins is taken as it is. Boxes may make one of its lines superfluous, so that a skyscraper does the same;
but that would come later, and HoDoKu does not look at it.

Of finned and sashimi fish ours come with the covers that strike first, and two fish with the same bases may be told as
one; HoDoKu, left as it comes, tells one at a time.
"""

from collections.abc import Iterator
from functools import partial

from sudologue.inference.inference import Inference
from sudologue.ladders.hodoku.order import Key
from sudologue.model.board import Board
from sudologue.model.house import House, HouseKind
from sudologue.reasoning.sets.fish import SIZES, both_ways, fish_inference, plain_fish
from sudologue.reasoning.sets.placements import promising_digits
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

_LARGEST = 4


def _find_plain(size: int, board: Board) -> Iterator[Inference]:
    grid = board.grid
    for digit, cells, _ in board.shared(promising_digits):
        for way in range(len(both_ways(grid))):
            for fish in sorted(plain_fish(grid, way, cells, size)):
                yield fish_inference(SIZES[size], grid, fish._replace(digit=digit))


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


def _finds() -> Iterator[tuple[str, Find]]:
    for size in range(2, _LARGEST + 1):
        yield SIZES[size], partial(_find_plain, size)
        for kind in ("finned", "sashimi"):
            name = f"{kind}-{SIZES[size]}"
            yield name, _in_order(name)


FINDS: dict[str, Find] = dict(_finds())
"""Technique to how its steps are found, in the order of choice."""
