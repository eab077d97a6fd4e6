"""State machines, patterns and pairs of digits out of their codes."""

import re
from contextlib import suppress
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.errors import FormatError
from sudologue.formats.iss.machines import (
    Machine,
    bits_in,
    machine_in,
    pairs_in,
    pattern_in,
    text_in,
)


def accepts(machine: Machine, digits: tuple[int, ...]) -> bool:
    states = machine.starts
    for digit in digits:
        states = machine.step(states, digit)
    return bool(states & machine.good)


PATTERNS = [
    "12",
    "1*",
    "(12|3)+",
    "[13]?2",
    "[^1]{2}",
    ".{1,3}4",
    "1{2,}",
    "(1|)2",
    "((1|2)3)*",
    "3{0,2}1",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_patterns_match_as_regular_expressions_do(pattern: str) -> None:
    machine = pattern_in(pattern, 4)
    for length in range(5):
        for digits in product(range(1, 5), repeat=length):
            told = "".join(map(str, digits))
            assert accepts(machine, digits) == bool(re.fullmatch(pattern, told)), told


BAD = ["(", ")", "*", "[1", "0", "5", "1**", "1{", "1{a}", "1{99}", "a|", "[", "1{3,0}"]


@pytest.mark.parametrize("pattern", BAD)
def test_bad_patterns(pattern: str) -> None:
    with pytest.raises(FormatError, match=r"Regex: .* at character \d+ of"):
        pattern_in(pattern, 4)


def test_patterns_that_would_be_huge() -> None:
    with pytest.raises(FormatError, match="at most 500 states"):
        pattern_in("(((1{32}){32}){32}){32}", 4)
    with pytest.raises(FormatError, match="fewer brackets"):
        pattern_in("(" * 20_000, 4)


@given(st.text("0123456789()[]^-|*+?{},.", max_size=20))
def test_any_text_is_a_pattern_or_an_error(text: str) -> None:
    with suppress(FormatError):
        pattern_in(text, 9)


def test_pairs() -> None:
    apart = pairs_in("8H_xf8H_xf8H_B", 9, "Pair")
    assert apart == {(a, b) for a in range(1, 10) for b in range(1, 10) if abs(a - b) > 1}
    assert bits_in("JA", "Replicate") == [0, 3]
    assert text_in("KDEp", "Regex") == "(1)"


RUNS = (
    "VgGv_wQgxBRhyCf_RTVW0UUUV_ypZp4Siiiv-UXFHI0UUV_yilH4ISiiv-UUWm680UV_yiilkm3Civ-UUUWqiy0V_y"
    "iiill0GCv-UUUUWYaceAACUBCggqQEIAeIEQgkCEwIoAiwIWAigQsgGCAzAChA2gGgg6QHAQ-IHkAUBIghAQGgFKCI"
    "xBCAaAJMEJCAUA"
)
"""A published machine for digits that go on by equal steps."""


def test_a_machine_by_its_moves() -> None:
    machine = machine_in(RUNS, "NFA")
    for digits in product(range(1, 10), repeat=3):
        steps = {b - a for a, b in pairwise(digits)}
        assert accepts(machine, digits) == (len(steps) == 1)


@given(st.text("ABCDEFGHabcdefgh0123456789-_", max_size=80))
def test_any_text_is_a_machine_or_an_error(code: str) -> None:
    with suppress(FormatError):
        machine = machine_in(code, "NFA")
        top = len(machine.moves)
        assert all(state < top for row in machine.moves for to in row for state in to)
