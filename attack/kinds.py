"""What constraints mean, said of whole fillings, and all solutions of a small puzzle by trying everything.

Nothing here is shared with the checker or the solver: a kind is a plain condition on the digits of a filled grid.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import inf
from typing import Any

from attack.layout import DIGITS, Document, Layout, read_layout

Digits = list[int]


class Filled:
    """A filled grid: digits by the names of cells."""

    def __init__(self, puzzle: Document, text: str) -> None:
        self.size, self.boxes = puzzle["size"], puzzle.get("boxes")
        self.rows = [
            [DIGITS.index(text[row * self.size + column]) + 1 for column in range(self.size)]
            for row in range(self.size)
        ]

    def at(self, name: str) -> int:
        """The digit of a cell."""
        row, column = name.removeprefix("r").split("c")
        return self.rows[int(row) - 1][int(column) - 1]

    def line(self, names: list[str]) -> Digits:
        """The digits of some cells."""
        return [self.at(name) for name in names]

    def apart(self, *leaps: tuple[int, int]) -> Iterator[tuple[str, str]]:
        """All cells that are a leap apart, by their names."""
        every = range(1, self.size + 1)
        for row in every:
            for column in every:
                for down, across in leaps:
                    if row + down in every and column + across in every:
                        yield f"r{row}c{column}", f"r{row + down}c{column + across}"


Condition = Callable[[Document, Filled], bool]


def line(condition: Callable[[Document, Digits], bool]) -> Condition:
    """A condition on the digits of the cells alone."""
    return lambda told, grid: condition(told, grid.line(told["cells"]))


def two(condition: Callable[[Document, int, int], bool]) -> Condition:
    """A condition on the digits of two different cells."""

    def holds(told: Document, grid: Filled) -> bool:
        one, other = told["cells"]
        assert one != other
        return condition(told, grid.at(one), grid.at(other))

    return holds


def differ(digits: list[Any]) -> bool:
    """Is no digit there twice?"""
    return len({*digits}) == len(digits)


def number(digits: Digits) -> int:
    """Digits read as a decimal number; 12 is a digit of larger grids."""
    return sum(digit * 10**place for place, digit in enumerate(reversed(digits)))


def sandwich(told: Document, digits: Digits, size: int) -> bool:
    """Just two of the digits are 1 or the largest, with the sum between them."""
    ends = [place for place, digit in enumerate(digits) if digit in (1, size)]
    return len(ends) == 2 and sum(digits[ends[0] + 1 : ends[1]]) == told["sum"]


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


def lockout(told: Document, digits: Digits) -> bool:
    """The ends are far apart, and nothing else is in their range."""
    low, high = sorted((digits[0], digits[-1]))
    assert len(digits) > 1
    between = [digit for digit in digits[1:-1] if digit in range(low, high + 1)]
    return high - low >= told.get("diff", 4) and not between


def zipper(_: Document, digits: Digits) -> bool:
    """Folded in the middle, all pairs come to the same; a digit without a partner is that."""
    half = len(digits) // 2
    front, back = digits[:half], digits[len(digits) - half :]
    sums = {a + b for a, b in zip(front, reversed(back), strict=True)}
    return len(sums | {*digits[half : len(digits) - half]}) == 1 or not sums


def take_turns(digits: list[Any], count: int) -> bool:
    """Do any so many in a row differ?"""
    return all(differ(digits[place : place + count]) for place in range(len(digits)))


def entropy(digit: int, grid: Filled) -> str:
    """Low, middle or high."""
    assert grid.size % 3 == 0
    third = grid.size // 3
    return "low" if digit <= third else "high" if digit > 2 * third else "middle"


def modular(told: Document, digits: Digits) -> bool:
    """Any so many in a row leave different remainders."""
    mod = told.get("mod", 3)
    assert mod > 0
    return take_turns([digit % mod for digit in digits], mod)


def double_arrow(_: Document, digits: Digits) -> bool:
    """The ends come to what is between them."""
    assert len(digits) > 1
    return digits[0] + digits[-1] == sum(digits[1:-1])


def sum_line(told: Document, digits: Digits) -> bool:
    """There is a way to cut the line; a loop may be turned first."""
    goal, loop = told.get("sum", 10), told.get("loop", False)
    assert goal > 0
    assert isinstance(loop, bool)
    turned = [digits[n:] + digits[:n] for n in range(len(digits) if loop else 1)]
    return any(can_be_cut(each, goal) for each in turned)


def can_be_cut(digits: Digits, goal: int) -> bool:
    """Is there a first piece that comes to the goal, and can the rest be cut?"""
    sizes = range(1, len(digits) + 1)
    return not digits or any(
        sum(digits[:size]) == goal and can_be_cut(digits[size:], goal) for size in sizes
    )


def x_sum(told: Document, digits: Digits) -> bool:
    """The first X digits come to the number."""
    return digits[0] <= len(digits) and sum(digits[: digits[0]]) == told["value"]


def hidden_digits(digits: Digits) -> Digits:
    """The digits that are not larger than all before them."""
    return [digit for place, digit in enumerate(digits) if digit <= max([0, *digits[:place]])]


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


def lunchbox(told: Document, digits: Digits) -> bool:
    """The digits differ, and those between the smallest and the largest come to the sum."""
    assert differ(told["cells"])
    first, last = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return differ(digits) and sum(digits[first + 1 : last]) == told["sum"]


def equal_sum(told: Document, grid: Filled) -> bool:
    """All groups come to the same."""
    assert told["segments"]
    assert all(told["segments"])
    return len({sum(grid.line(segment)) for segment in told["segments"]}) == 1


def contain(told: Document, digits: Digits, *, is_exact: bool) -> bool:
    """The values are there as often as they are listed, or more often."""
    values, found = Counter[int](told["values"]), Counter(digits)
    assert 1 <= len(told["values"]) <= len(digits)
    return all(
        found[digit] == count if is_exact else found[digit] >= count
        for digit, count in values.items()
    )


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
        lambda c, a, b: any(r in (a / b, b / a) for r in c.get("ratios") or [2])
    ),
    "xv_negative": negative(lambda c, a, b: a + b in (c.get("sums") or [5, 10])),
    "anti_knight": unlike((1, 2), (2, 1), (1, -2), (2, -1)),
    "anti_king": unlike((1, 1), (1, -1)),
    "region": region,
    "diagonal": diagonal,
    "disjoint_groups": disjoint_groups,
    "difference_negative": negative(lambda c, a, b: abs(a - b) in (c.get("diffs") or [1])),
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
    states = {tables.get("start", 0)}
    for cell, moves in zip(tables.get("cells", []), tables.get("moves", []), strict=True):
        states = {to for state, digits, to in moves if state in states and grid.at(cell) in digits}
    pairs = [(*grid.line([a, b]), fit) for a, b, fit in tables.get("pairs", [])]
    return (
        bool(states)
        and all(grid.at(one) != grid.at(other) for one, other in tables.get("unlike", []))
        and all([one, other] in fit for one, other, fit in pairs)
        and all(differ(grid.line(house)) for house in tables.get("houses", []))
    )


def is_kept(told: Document, grid: Filled) -> bool:
    """Is a constraint kept? What is null might as well be missing."""
    told = {key: value for key, value in told.items() if value is not None}
    if told["type"] in HOLDS:
        return HOLDS[told["type"]](told, grid)
    return explicit(told["explicit"], grid)


def keeps(puzzle: Document, text: str) -> bool:
    """Are all constraints of a puzzle kept by a filled grid?"""
    grid = Filled(puzzle, text)
    return all(is_kept(told, grid) for told in puzzle.get("constraints", []))


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
