from sudologue.inference.inference import Evidence, Link, Part
from sudologue.inference.truth import Range
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.main_line import FAILED, Arrow, main_line

BOARD = Board.from_string("." * 16)
ROW = BOARD.houses[0]
A, B, C, D = ((Cell(0, col), 1) for col in range(4))
X, Y = (Cell(2, 2), 1), (Cell(3, 3), 1)
WEAK = (Link((X,), (C,)), Link((C,), (D,)), Link((Y,), (D,)), Link((X,), (D,)))


def nested() -> Evidence:
    """Suppose X. Could row 1 have its 1 in A? No, as C would be true inside. So it is in B."""
    parts = (
        Part("assumption", (X,)),
        Part("case", (A,), digits=(1,), houses=(ROW,)),
        Part("consequence", (C,), digits=(2,), houses=(ROW,)),
        Part("contradiction", cells=(Cell(1, 1),)),
        Part("consequence", (B,), digits=(1,), houses=(ROW,)),
        Part("contradiction", cells=(Cell(3, 0),)),
    )
    strong = Link((C, D), (B,), Range(1, ROW))
    return Evidence((), parts=parts, links=(*WEAK, strong))


def test_a_case_is_a_mark_on_the_candidate_that_fails() -> None:
    line = main_line(nested(), BOARD)
    assert [(part.role, part.candidates) for part in line.parts] == [
        ("assumption", (X,)),
        ("contradiction", ()),
        (FAILED, (A,)),
    ]


def test_past_cases_there_are_no_strides_but_what_they_would_mark() -> None:
    line = main_line(nested(), BOARD)
    assert line.has_cases
    assert line.emptied == [(Cell(3, 0), digit) for digit in range(1, 5)]
    assert line.arrows[:2] == [
        Arrow((X,), (), is_strong=False),
        Arrow((), (B,), is_strong=True),
    ]
    assert line.arrows[2:] == [Arrow((), (lost,), is_strong=False) for lost in line.emptied]


def test_the_cases_of_a_choice_and_other_patterns_are_shown_as_they_are() -> None:
    parts = (Part("choice", (A, B)), Part("case", (A,)), Part("conclusion", (D,)))
    for shown in ((), parts, (Part("case", (A,)),)):
        line = main_line(Evidence((), parts=shown, links=WEAK), BOARD)
        assert line.parts == shown
        assert line.arrows == [Arrow(link.source, link.target, is_strong=False) for link in WEAK]
