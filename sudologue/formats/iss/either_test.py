"""What constraints say inside an Or."""

import sudologue as sl
from sudologue.formats import read


def solutions_with(text: str, **digits: int) -> int:
    """How many of two solutions a text has on a 4×4 grid where cells hold these digits."""
    givens = "~".join(f"{cell}_{digit}" for cell, digit in digits.items())
    return sl.count_solutions(read(f".Shape~4x4{text}.~{givens}"), 2)


def test_lines_inside_an_or_are_cut_by_the_boxes_of_the_grid() -> None:
    either = ".Or.RegionSumLine~R1C2~R1C3~R1C4.Cage~7~R4C1~R4C2.End"
    assert solutions_with(either, R1C2=3, R1C3=1, R1C4=2, R4C1=1)
    assert not solutions_with(either, R1C2=4, R1C3=1, R1C4=2, R4C1=1)
    jigsaw = ".NoBoxes.Jigsaw~1112122233343444" + either
    assert solutions_with(jigsaw, R1C2=2, R1C3=4, R4C1=1) == 0


def test_whatever_constraints_say_inside_an_or_is_read() -> None:
    lines = ".Or.GreaterThan~R1C1~R1C2.SumLine~5~R2C1~R2C2.End"
    assert solutions_with(lines, R1C1=4, R1C2=1)
    assert solutions_with(lines, R1C1=1, R1C2=4)
    assert not solutions_with(lines, R1C1=1, R1C2=2)
