"""Least forms: the same for all that is the same but for names and places, and for nothing else."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.search.canonical import least_form
from sudologue.search.questions import QUESTIONS

Cells = bytes
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVENTEEN = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
FIRST = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
"""The first of all filled grids in the order of a dictionary that are least in their class."""


def cells_of(text: str) -> Cells:
    return bytes(0 if sign in ".0" else int(sign) for sign in text)


def order(random: Random) -> list[int]:
    """The lines in an order that keeps those of a band together."""
    bands = [[*range(at, at + 3)] for at in (0, 3, 6)]
    random.shuffle(bands)
    for band in bands:
        random.shuffle(band)
    return [line for band in bands for line in band]


def disguised(cells: Cells, random: Random) -> Cells:
    """The same puzzle with other names and in other places."""
    rows, columns, names = order(random), order(random), [*range(1, 10)]
    random.shuffle(names)
    named = [0, *names]
    if random.random() < 0.5:
        cells = bytes(cells[9 * column + row] for row in range(9) for column in range(9))
    return bytes(named[cells[9 * row + column]] for row in rows for column in columns)


@settings(max_examples=60, deadline=None)
@given(st.integers(), st.sampled_from([PUZZLE, SEVENTEEN, FIRST]), st.sets(st.integers(0, 80)))
def test_a_disguise_changes_nothing(seed: int, text: str, blank: set[int]) -> None:
    cells = bytes(0 if at in blank else digit for at, digit in enumerate(cells_of(text)))
    least = least_form(cells)
    assert least_form(disguised(cells, Random(seed))) == least
    assert least_form(least) == least
    assert least <= cells


@settings(max_examples=5, deadline=None)
@given(st.integers())
def test_a_disguise_changes_nothing_without_the_kernel(seed: int) -> None:
    plain = QUESTIONS["least_form"]
    assert plain(disguised(cells_of(PUZZLE), Random(seed))) == plain(cells_of(PUZZLE))


def test_no_disguise_is_less() -> None:
    random, cells = Random(1), cells_of(SEVENTEEN)
    least = least_form(cells)
    assert all(disguised(cells, random) >= least for _ in range(1000))


def swaps() -> Iterator[list[int]]:
    """Changes of places from which all others are made: where each cell comes from."""
    lines = [*range(9)]
    for one in (0, 1, 3, 4, 6, 7):
        swapped = [{one: one + 1, one + 1: one}.get(line, line) for line in lines]
        yield [9 * row + column for row in swapped for column in lines]
    for one in (0, 3):
        swapped = [
            *lines[:one],
            *lines[one + 3 : one + 6],
            *lines[one : one + 3],
            *lines[one + 6 :],
        ]
        yield [9 * row + column for row in swapped for column in lines]
    yield [9 * column + row for row in lines for column in lines]


def classes(marks: Iterable[frozenset[int]]) -> dict[frozenset[int], frozenset[int]]:
    """One of each class for each set of cells, found by going from one to the next by swaps."""
    places = [*swaps()]
    found = dict[frozenset[int], frozenset[int]]()
    for mark in marks:
        waiting = [] if mark in found else [mark]
        while waiting:
            each = waiting.pop()
            if each not in found:
                found[each] = mark
                waiting += [frozenset(place[cell] for cell in each) for place in places]
    return found


@pytest.mark.parametrize("is_same_digit", [True, False])
def test_classes_are_those_that_swaps_lead_to(is_same_digit: bool) -> None:
    """All puzzles of two clues. Those of one class, and no others, have the same form."""
    pairs = [frozenset(pair) for pair in combinations(range(81), 2)]
    one_of = classes(pairs)
    forms = dict[bytes, frozenset[int]]()
    for low, high in map(sorted, pairs):
        cells = bytearray(81)
        cells[low], cells[high] = 1, 1 if is_same_digit else 2
        one = one_of[frozenset((low, high))]
        assert forms.setdefault(least_form(bytes(cells)), one) == one
    assert len(forms) == len(set(one_of.values())) == 5


def test_the_first_grid_of_all_is_its_own_form() -> None:
    assert str(sl.canonical(FIRST)) == FIRST
    assert str(sl.canonical(FIRST[::-1])) == FIRST


def test_a_puzzle_in_other_clothes() -> None:
    rotated = sl.canonical(PUZZLE[::-1])
    assert rotated == sl.canonical(PUZZLE)
    assert rotated != sl.canonical(PUZZLE.replace("7", ".", 1))
    assert sl.count_solutions(rotated) == 1
    assert sl.grade(rotated, "qqwing") == sl.grade(PUZZLE, "qqwing")


def test_only_givens_count() -> None:
    board = sl.read(PUZZLE)
    assert sl.canonical(board.place("r5c5", 5)) == sl.canonical(board)


@pytest.mark.parametrize(
    "puzzle", ["1.34341221434321", sl.Puzzle.of(constraints=[sl.AntiKnight()])]
)
def test_others_have_none(puzzle: str | sl.Puzzle) -> None:
    with pytest.raises(sl.PuzzleError, match="expected a 9×9 puzzle without constraints"):
        sl.canonical(puzzle)


@pytest.mark.parametrize("cells", [bytes(80), bytes([10] * 81)])
def test_what_is_no_puzzle_is_refused(cells: bytes) -> None:
    for form in (least_form, QUESTIONS["least_form"]):
        with pytest.raises(ValueError, match="81 digits from 0 to 9"):
            form(cells)
