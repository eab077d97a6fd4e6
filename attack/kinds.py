"""What constraints mean, said of whole fillings, and all solutions of a small puzzle by trying everything.

Nothing here is shared with the checker or the solver: a kind is a plain condition on the digits of a filled grid.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import inf
from typing import Any

from attack.filled import Condition, Digits, Filled, differ, line, number, two
from attack.layout import DIGITS, Document, Layout, read_layout
from attack.lines import (
    contain,
    double_arrow,
    entropy,
    hidden_digits,
    lockout,
    lunchbox,
    modular,
    sandwich,
    sum_line,
    take_turns,
    x_sum,
    zipper,
)


def region_sum_line(told: Document, grid: Filled) -> bool:
    """All segments come to the same."""
    assert [cell for segment in told["segments"] for cell in segment] == told["cells"]
    assert all(told["segments"])
    return len({sum(grid.line(segment)) for segment in told["segments"]}) == 1


def beyond(is_beyond: Callable[[int, int], bool]) -> Condition:
    """Marked cells against neighbours that are not marked."""

    def holds(told: Document, grid: Filled) -> bool:
        beside = grid.apart((0, 1), (1, 0), (0, -1), (-1, 0))
        marked = {*told["cells"]}
        return all(
            is_beyond(grid.at(one), grid.at(other))
            for one, other in beside
            if one in marked and other not in marked
        )

    return holds


def negative(is_related: Callable[[Document, int, int], bool]) -> Condition:
    """No neighbours are related, but for those that are exempt."""

    def holds(told: Document, grid: Filled) -> bool:
        pairs: list[list[str]] = told.get("exempt") or []
        exempt = [{*pair} for pair in pairs]
        return not any(
            is_related(told, grid.at(one), grid.at(other))
            for one, other in grid.apart((0, 1), (1, 0))
            if {one, other} not in exempt
        )

    return holds


def unlike(*leaps: tuple[int, int]) -> Condition:
    """No two cells that are a leap apart are alike."""
    return lambda _, grid: all(grid.at(one) != grid.at(other) for one, other in grid.apart(*leaps))


def region(told: Document, grid: Filled) -> bool:
    """The digits differ."""
    assert told.get("tag", "extra") in ("jigsaw", "windoku", "extra")
    assert len({*told["cells"]}) == len(told["cells"]) <= grid.size
    return differ(grid.line(told["cells"]))


def diagonal(told: Document, grid: Filled) -> bool:
    """The digits from corner to corner differ."""
    falling = {"\\": True, "/": False}[told["direction"]]
    return differ([row[i if falling else -1 - i] for i, row in enumerate(grid.rows)])


def disjoint_groups(_: Document, grid: Filled) -> bool:
    """Digits in the same place of their boxes differ."""
    assert grid.boxes
    tall, wide = grid.boxes
    groups: dict[tuple[int, int], Digits] = {}
    for row, digits in enumerate(grid.rows):
        for column, digit in enumerate(digits):
            groups.setdefault((row % tall, column % wide), []).append(digit)
    return all(map(differ, groups.values()))


def indexer(house: Callable[[Filled, int, int], tuple[Digits, int]]) -> Condition:
    """With digit v, the v-th of the house is the number of the cell; both are counted from 1."""

    def holds(told: Document, grid: Filled) -> bool:
        assert differ(told["cells"])
        for name in told["cells"]:
            row, column = map(int, name.removeprefix("r").split("c"))
            digits, own = house(grid, row - 1, column - 1)
            if digits[grid.at(name) - 1] != own:
                return False
        return True

    return holds


def box_of(grid: Filled, row: int, column: int) -> tuple[Digits, int]:
    """The digits of a cell's box, and the number of the cell in it."""
    assert grid.boxes
    tall: int = grid.boxes[0]
    wide: int = grid.boxes[1]
    top, left = row - row % tall, column - column % wide
    digits = [grid.rows[top + r][left + c] for r in range(tall) for c in range(wide)]
    return digits, (row - top) * wide + column - left + 1


def counting_circles(told: Document, grid: Filled) -> bool:
    """Every digit in a circle is there as often as it says."""
    assert differ(told["cells"])
    counts = Counter(grid.line(told["cells"]))
    return all(digit == count for digit, count in counts.items())


def equal_sum(told: Document, grid: Filled) -> bool:
    """All groups come to the same."""
    assert told["segments"]
    assert all(told["segments"])
    return len({sum(grid.line(segment)) for segment in told["segments"]}) == 1


def squares(grid: Filled) -> Iterator[Digits]:
    """The digits of each 2×2 square."""
    for one, other in pairwise(grid.rows):
        for left, right in pairwise(range(grid.size)):
            yield [one[left], one[right], other[left], other[right]]


def anti_taxicab(_: Document, grid: Filled) -> bool:
    """No two cells with digit d are d steps apart."""
    places: dict[int, list[tuple[int, int]]] = {}
    for row, digits in enumerate(grid.rows):
        for column, digit in enumerate(digits):
            places.setdefault(digit, []).append((row, column))
    return not any(
        abs(r - other_r) + abs(c - other_c) == digit
        for digit, cells in places.items()
        for r, c in cells
        for other_r, other_c in cells
    )


def dutch_flatmates(_: Document, grid: Filled) -> bool:
    """Each middle digit has a 1 above it or the largest below it."""
    middle, size = (grid.size + 1) // 2, grid.size
    around = [[0] * size, *grid.rows, [0] * size]
    return all(
        above[column] == 1 or below[column] == size
        for above, here, below in zip(around, around[1:], around[2:], strict=False)
        for column in range(size)
        if here[column] == middle
    )


HOLDS: dict[str, Condition] = {
    "killer": line(lambda c, d: differ(d) and c.get("sum") in (None, sum(d))),
    "sum": line(lambda c, d: sum(d) == c["sum"]),
    "little_killer": line(lambda c, d: sum(d) == c["sum"]),
    "arrow": lambda c, g: number(g.line(c["circle"])) == sum(g.line(c["cells"])),
    "thermo": line(lambda _, d: d == sorted({*d})),
    "slow_thermo": line(lambda _, d: d == sorted(d)),
    "whispers": line(lambda c, d: all(abs(a - b) >= c.get("diff", 5) for a, b in pairwise(d))),
    "renban": line(lambda _, d: sorted(d) == [*range(min(d), min(d) + len(d))]),
    "palindrome": line(lambda _, d: d == d[::-1]),
    "clone": line(lambda _, d: len({*d}) == 1),
    "between": line(lambda _, d: all(min(d[0], d[-1]) < x < max(d[0], d[-1]) for x in d[1:-1])),
    "sandwich": lambda c, g: sandwich(c, g.line(c["cells"]), g.size),
    "region_sum_line": region_sum_line,
    "quadruple": line(lambda c, d: Counter(c["values"]) <= Counter(d)),
    "kropki_white": two(lambda _, a, b: abs(a - b) == 1),
    "kropki_black": two(lambda _, a, b: max(a, b) == 2 * min(a, b)),
    "difference": two(lambda c, a, b: abs(a - b) == c.get("diff", 1)),
    "ratio": two(lambda c, a, b: a in (b * c.get("ratio", 2), b / (c.get("ratio", 2) or inf))),
    "xv": two(lambda c, a, b: a + b == c["sum"]),
    "greater_than": two(lambda _, a, b: a > b),
    "odd": line(lambda _, d: all(x % 2 for x in d)),
    "even": line(lambda _, d: not any(x % 2 for x in d)),
    "candidates": line(lambda c, d: {*d} <= {*c["values"]}),
    "minimum": beyond(lambda marked, other: marked < other),
    "maximum": beyond(lambda marked, other: marked > other),
    "non_consecutive": negative(lambda _, a, b: abs(a - b) == 1),
    "ratio_negative": negative(
        lambda c, a, b: any(r in (a / b, b / a) for r in c.get("ratios", [2]))
    ),
    "xv_negative": negative(lambda c, a, b: a + b in c.get("sums", [5, 10])),
    "anti_knight": unlike((1, 2), (2, 1), (1, -2), (2, -1)),
    "anti_king": unlike((1, 1), (1, -1)),
    "region": region,
    "diagonal": diagonal,
    "disjoint_groups": disjoint_groups,
    "difference_negative": negative(lambda c, a, b: abs(a - b) in c.get("diffs", [1])),
    "lockout": line(lockout),
    "zipper": line(zipper),
    "entropic": lambda c, g: take_turns([entropy(d, g) for d in g.line(c["cells"])], 3),
    "modular": line(modular),
    "nabner": line(lambda _, d: all(b - a > 1 for a, b in pairwise(sorted(d)))),
    "double_arrow": line(double_arrow),
    "sum_line": line(sum_line),
    "x_sum": line(x_sum),
    "skyscraper": line(lambda c, d: len(d) - len(hidden_digits(d)) == c["value"]),
    "hidden_skyscraper": line(lambda c, d: hidden_digits(d)[:1] == [c["value"]]),
    "numbered_room": line(lambda c, d: d[0] <= len(d) and d[d[0] - 1] == c["value"]),
    "row_indexer": indexer(lambda g, row, column: ([r[column] for r in g.rows], row + 1)),
    "col_indexer": indexer(lambda g, row, column: (g.rows[row], column + 1)),
    "box_indexer": indexer(box_of),
    "counting_circles": counting_circles,
    "lunchbox": line(lunchbox),
    "equal_sum": equal_sum,
    "contain_exact": line(lambda c, d: contain(c, d, is_exact=True)),
    "contain_at_least": line(lambda c, d: contain(c, d, is_exact=False)),
    "global_entropy": lambda _, g: all(
        len({entropy(d, g) for d in four}) == 3 for four in squares(g)
    ),
    "global_mod": lambda _, g: all(len({d % 3 for d in four}) == 3 for four in squares(g)),
    "anti_taxicab": anti_taxicab,
    "dutch_flatmates": dutch_flatmates,
}


def explicit(tables: Document, grid: Filled) -> bool:
    """What the tables of a kind that nobody knows say."""
    pairs = [(*grid.line([a, b]), fit) for a, b, fit in tables.get("pairs", [])]
    several: list[Document] = tables.get("readings", [])
    assert differ([each["label"] for each in several])
    return (
        all(is_read(each, grid) for each in (tables, *several))
        and all(grid.at(one) != grid.at(other) for one, other in tables.get("unlike", []))
        and all([one, other] in fit for one, other, fit in pairs)
        and all(differ(grid.line(house)) for house in tables.get("houses", []))
    )


def is_read(tables: Document, grid: Filled) -> bool:
    """Is there a way through the moves?"""
    states = {tables.get("start", 0)}
    for cell, moves in zip(tables.get("cells", []), tables.get("moves", []), strict=True):
        states = {to for state, digits, to in moves if state in states and grid.at(cell) in digits}
    return bool(states)


def is_kept(told: Document, grid: Filled) -> bool:
    """Is a constraint kept? What is null might as well be missing."""
    told = {key: value for key, value in told.items() if value is not None}
    if told["type"] in HOLDS:
        return HOLDS[told["type"]](told, grid)
    return explicit(told["explicit"], grid)


def keeps(puzzle: Document, text: str) -> bool:
    """Are all constraints of a puzzle kept by a filled grid? Each is looked at, since one may make no sense."""
    grid = Filled(puzzle, text)
    kept = [is_kept(told, grid) for told in puzzle.get("constraints", [])]
    return all(kept)


def labels(told: Document, size: int) -> list[str]:
    """What the readings of a constraint are called beside its name; nothing if it is one reading, or none."""
    every = range(1, size + 1)
    kind = told.get("type")
    if kind in ("row_indexer", "col_indexer", "box_indexer"):
        return [f"at {cell}" for cell in told["cells"]]
    if kind in ("global_entropy", "global_mod"):
        return [f"at r{row}c{column}" for row in every[:-1] for column in every[:-1]]
    if kind == "sum_line" and told.get("loop"):
        return ["in pieces", "in all"]
    words = {"counting_circles": "for", "dutch_flatmates": "in column"}
    if kind in words:
        return [f"{words[kind]} {number}" for number in every]
    tables: Document = told.get("explicit") or {}
    return [each["label"] for each in tables.get("readings", [])] or [""]


def solutions(puzzle: Document) -> list[str]:
    """All solutions of a puzzle, as texts: every filling of its houses that keeps the constraints."""
    layout = read_layout(puzzle)
    found: list[str] = []
    _fill(layout, [*puzzle["givens"]], found)
    return [text for text in found if keeps(puzzle, text)]


def _fill(layout: Layout, board: list[str], found: list[str]) -> None:
    """Fill the cell with the fewest digits left, in every way that its houses allow."""
    left = {cell: _left(layout, board, cell) for cell, digit in enumerate(board) if digit == "."}
    if not left:
        found.append("".join(board))
        return
    cell = min(left, key=lambda each: len(left[each]))
    for digit in left[cell]:
        board[cell] = digit
        _fill(layout, board, found)
    board[cell] = "."


def _left(layout: Layout, board: list[str], cell: int) -> list[Any]:
    houses = [mask for _, mask in layout.houses if mask >> cell & 1]
    seen = {board[other] for mask in houses for other in range(layout.cells) if mask >> other & 1}
    return [digit for digit in DIGITS[: layout.size] if digit not in seen]
