"""Sets of cells, digits and candidates behave as Python's own sets do."""

import operator
from collections.abc import Callable, Set
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudologue.errors import PuzzleError
from sudologue.model.bits import bits, union
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.sets import Candidate, CandidateSet, CellSet, DigitSet, parse_candidate
from sudologue.strategies import grids

FOUR, NINE, SIXTEEN = Grid.of(4), Grid.of(9), Grid.of(16)

Operator = Callable[[Any, Any], Any]

OPERATORS: dict[str, Operator] = {
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "minus": lambda a, b: a - b,
    "either": lambda a, b: a ^ b,
}
COMPARISONS = (operator.le, operator.lt, operator.ge, operator.gt, operator.eq, operator.ne)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Set[Any], Set[Any]]:
    """Two sets of the same kind on the same grid."""
    grid = draw(grids(FOUR, NINE, SIXTEEN))
    candidates = st.builds(grid.split, st.integers(0, grid.cell_count * grid.size - 1))
    match draw(st.sampled_from([CellSet, CandidateSet, DigitSet])):
        case kind if kind is DigitSet:
            digits = st.builds(DigitSet, st.sets(st.integers(1, 25)))
            return draw(digits), draw(digits)
        case kind if kind is CellSet:
            cells = st.builds(CellSet, st.sets(st.sampled_from(grid.cells)), st.just(grid))
            return draw(cells), draw(cells)
        case _:
            some = st.builds(CandidateSet, st.sets(candidates, max_size=6), st.just(grid))
            return draw(some), draw(some)


@pytest.mark.parametrize("operate", OPERATORS.values(), ids=OPERATORS.keys())
@settings(deadline=None)
@given(pair=pairs())
def test_operators(pair: tuple[Set[Any], Set[Any]], operate: Operator) -> None:
    """With one of ours or a plain set on either side: the same elements, and a set like ours."""
    ours, other = pair
    expected = operate(set(ours), set(other))
    for found in (operate(ours, other), operate(ours, set(other)), operate(set(ours), other)):
        assert type(found) is type(ours)
        assert set(found) == expected
        assert getattr(found, "grid", None) is getattr(ours, "grid", None)


@settings(deadline=None)
@given(pairs(), st.sampled_from(COMPARISONS))
def test_comparisons(pair: tuple[Set[Any], Set[Any]], compare: Operator) -> None:
    ours, other = pair
    expected = compare(set(ours), set(other))
    assert compare(ours, other) is compare(ours, set(other)) is compare(set(ours), other)
    assert compare(ours, other) is expected


@settings(deadline=None)
@given(pairs())
def test_the_rest_of_a_set(pair: tuple[Set[Any], Set[Any]]) -> None:
    ours, other = pair
    assert len(ours) == len(set(ours))
    assert hash(ours) == hash(frozenset(ours)), "equal sets hash alike"
    assert all((item in ours) == (item in set(ours)) for item in other)
    assert ours.isdisjoint(other) == set(ours).isdisjoint(set(other))
    assert bool(ours) == bool(set(ours))


@settings(deadline=None)
@given(pairs())
def test_repr_evaluates(pair: tuple[Set[Any], Set[Any]]) -> None:
    names = {kind.__name__: kind for kind in (CellSet, CandidateSet, DigitSet, Grid)}
    again = eval(repr(pair[0]), names)
    assert again == pair[0]
    assert repr(again) == repr(pair[0])


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (DigitSet([7, 2]), "DigitSet([2, 7])"),
        (CellSet(["r9c9", Cell(0, 0)]), "CellSet(['r1c1', 'r9c9'])"),
        (CellSet([], SIXTEEN), "CellSet([], Grid.of(16))"),
        (CandidateSet(["r2c3=4"], FOUR), "CandidateSet(['r2c3=4'], Grid.of(4))"),
    ],
)
def test_repr(made: object, shown: str) -> None:
    assert repr(made) == shown


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (DigitSet(), "{}"),
        (DigitSet([12, 3]), "{3 12}"),
        (CellSet(["r1c2", "r4c4"], FOUR), ". X . .\n. . . .\n. . . .\n. . . X"),
        (CandidateSet(["r9c1=2", "r1c1=7", "r1c1=5"]), "r1c1: 5 7\nr9c1: 2"),
        (CandidateSet(), ""),
    ],
)
def test_str_draws(made: object, shown: str) -> None:
    assert str(made) == shown


def test_names_and_things_mean_the_same() -> None:
    assert CellSet(["r2c3"]) == {Cell(1, 2)}
    assert CandidateSet(["r2c3=4"]) == {(Cell(1, 2), 4)}
    assert "r2c3" in CellSet([Cell(1, 2)])
    assert "r2c3=4" in CandidateSet([(Cell(1, 2), 4)])


@pytest.mark.parametrize(
    ("some", "stranger"),
    [
        (CellSet(["r1c1"], FOUR), "r5c1"),
        (CellSet(["r1c1"]), "nonsense"),
        (CellSet(["r1c1"]), (0, 0, 0)),
        (CandidateSet(["r1c1=1"], FOUR), (Cell(0, 0), 5)),
        (CandidateSet(["r1c1=1"]), Cell(0, 0)),
        (DigitSet([1]), 0),
        (DigitSet([1]), "1"),
        (DigitSet([1]), None),
    ],
)
def test_strangers_are_not_in_a_set(some: Set[object], stranger: object) -> None:
    assert stranger not in some


@pytest.mark.parametrize(
    ("make", "error", "complaint"),
    [
        (lambda: CellSet(["r5c1"], FOUR), PuzzleError, "r5c1 is not on a 4×4 grid"),
        (lambda: CandidateSet(["r1c1=5"], FOUR), PuzzleError, "r1c1=5 is not a candidate of a 4×4"),
        (lambda: CandidateSet(["r1c1"]), PuzzleError, "such as 'r4c7=5', found 'r1c1'"),
        (lambda: DigitSet([0]), TypeError, "expected a digit, found 0"),
    ],
)
def test_strangers_cannot_be_put_in(
    make: Callable[[], object], error: type[Exception], complaint: str
) -> None:
    with pytest.raises(error, match=complaint):
        make()


def test_sets_of_two_grids_meet_by_name_not_by_number() -> None:
    small, large = CellSet(["r2c1"], FOUR), CellSet(["r2c1"])
    assert small == large
    assert small | large == small & large == small
    assert CellSet(small, NINE).mask == large.mask
    with pytest.raises(PuzzleError):
        _ = small | CellSet(["r9c9"])


def test_candidates_know_their_cells() -> None:
    candidates = CandidateSet(["r1c1=1", "r1c1=2", "r3c2=2"], FOUR)
    assert candidates.cells == {Cell(0, 0), Cell(2, 1)}
    assert candidates.cells.grid is FOUR


@settings(deadline=None)
@given(st.integers(0, 1 << 200))
def test_bits(mask: int) -> None:
    numbers = bits(mask)
    assert numbers == sorted(numbers)
    assert sum(1 << number for number in numbers) == mask


@pytest.mark.parametrize(
    ("text", "parsed"),
    [
        ("r4c7=5", ((Cell(3, 6), 5), "=")),
        ("R4C7 <> 5 ", ((Cell(3, 6), 5), "<>")),
        ("r10c25=25", ((Cell(9, 24), 25), "=")),
    ],
)
def test_candidates_are_read(text: str, parsed: tuple[Candidate, str]) -> None:
    cell, sign, digit = parse_candidate(text)
    assert ((cell, digit), sign) == parsed


@pytest.mark.parametrize("text", ["", "r4c7", "r4c7=", "r4c7=x", "r4c7>5", "r4c7=123", "4c7=5"])
def test_what_is_no_candidate(text: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        parse_candidate(text)
    assert str(caught.value) == f"expected a candidate such as 'r4c7=5', found {text!r}"


def test_the_union_of_masks() -> None:
    assert union([0b001, 0b100, 0b101]) == 0b101
    assert union([]) == 0
