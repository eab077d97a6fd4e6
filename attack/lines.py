"""What kinds of lines and clues mean, said of the digits along them."""

from collections import Counter
from typing import Any

from attack.filled import Digits, Filled, differ
from attack.layout import Document


def sandwich(told: Document, digits: Digits, size: int) -> bool:
    """Just two of the digits are 1 or the largest, with the sum between them."""
    ends = [place for place, digit in enumerate(digits) if digit in (1, size)]
    return len(ends) == 2 and sum(digits[ends[0] + 1 : ends[1]]) == told["sum"]


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
    assert 1 <= goal <= 200
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


def lunchbox(told: Document, digits: Digits) -> bool:
    """The digits differ, and those between the smallest and the largest come to the sum."""
    assert differ(told["cells"])
    first, last = sorted((digits.index(min(digits)), digits.index(max(digits))))
    return differ(digits) and sum(digits[first + 1 : last]) == told["sum"]


def contain(told: Document, digits: Digits, *, is_exact: bool) -> bool:
    """The values are there as often as they are listed, or more often."""
    values, found = Counter[int](told["values"]), Counter(digits)
    assert 1 <= len(told["values"]) <= len(digits)
    return all(
        found[digit] == count if is_exact else found[digit] >= count
        for digit, count in values.items()
    )
