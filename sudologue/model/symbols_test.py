"""One character per digit."""

import pytest

from sudologue.model.symbols import BLANKS, DIGITS, VALUES, symbol


@pytest.mark.parametrize(
    ("digit", "shown"), [(1, "1"), (9, "9"), (10, "A"), (16, "G"), (25, "P"), (None, ".")]
)
def test_symbols(digit: int | None, shown: str) -> None:
    assert symbol(digit) == shown


def test_every_digit_has_one_symbol_in_two_cases() -> None:
    assert len(set(DIGITS)) == len(DIGITS) == 25
    assert all(VALUES[symbol(d)] == VALUES[symbol(d).lower()] == d for d in range(1, 26))


def test_no_digit_is_a_blank() -> None:
    assert not set(BLANKS) & set(VALUES)
