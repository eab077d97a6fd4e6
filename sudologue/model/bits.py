"""Masks: sets of numbers as integers, a bit for each."""

from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The numbers of the set bits, lowest first."""
    found: list[int] = []
    while mask:
        highest = mask.bit_length() - 1
        found.append(highest)
        mask ^= 1 << highest
    found.reverse()
    return found


def ones(mask: int) -> list[int]:
    """The same, highest first: what `bits` has to turn round, where the order does not matter."""
    found: list[int] = []
    while mask:
        number = mask.bit_length() - 1
        found.append(number)
        mask ^= 1 << number
    return found


def union(masks: Iterable[int]) -> int:
    """What is in any of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found
