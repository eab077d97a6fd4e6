"""Sue de Coq in HoDoKu's order; `almost_locked_test` proves what is found."""

from sudologue.ladders.hodoku.order_test import assert_takes


def test_the_first_crossing_counts() -> None:
    puzzle = "006000500900100030580960040800007000000040000600500001000098003020005007008000200"
    assert_takes("sue-de-coq", puzzle, "r7c7<>6, r9c2<>9")
