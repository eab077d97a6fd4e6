"""Masks and the numbers in them."""

from hypothesis import given
from hypothesis import strategies as st

from sudologue.model.bits import bits, ones, union


@given(st.sets(st.integers(0, 900)))
def test_a_mask_and_its_numbers(numbers: set[int]) -> None:
    mask = sum(1 << number for number in numbers)
    assert bits(mask) == sorted(numbers)
    assert ones(mask) == sorted(numbers, reverse=True)


@given(st.lists(st.integers(0, 2**80)))
def test_a_union_has_what_any_has(masks: list[int]) -> None:
    assert set(bits(union(masks))) == {number for mask in masks for number in bits(mask)}
