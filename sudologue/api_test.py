"""What constraints say when they are asked one by one."""

import sudologue as sl

CAGES = [sl.Killer("r1c1 r1c2", 3), sl.AntiKnight(), sl.Thermo("r4c1 r3c1 r3c2"), sl.Odd("r4c4")]
PUZZLE = sl.Puzzle.of(size=4, constraints=CAGES)


def test_each_constraint_says_what_it_rules_out() -> None:
    found = sl.constraint_hints(PUZZLE)
    assert [(str(step.evidence.truths[0]), str(step.action)) for step in found] == [
        ("killer 1", "r1c1<>3,4, r1c2<>3,4"),
        ("thermo 1", "r3c1<>1,4, r3c2<>1,2, r4c1<>3,4"),
    ]
    assert found[0].evidence.part("constraint").constraints == ("killer 1",)
    assert found[0].evidence.truths == (sl.Kept("killer 1"),)


def test_nothing_is_said_twice() -> None:
    board = sl.Board.of(PUZZLE)
    for step in sl.constraint_hints(board):
        board = step.apply(board)
    assert sl.constraint_hints(board) == []


def test_a_classic_has_nothing_to_say() -> None:
    assert sl.constraint_hints("." * 81) == []


def test_a_constraint_that_is_broken_says_nothing() -> None:
    assert sl.constraint_hints(sl.Puzzle.of(size=4, constraints=[sl.Killer("r1c1 r1c2", 9)])) == []


def test_constraints_may_come_as_json() -> None:
    assert sl.constraint_hints(PUZZLE.to_json()) == sl.constraint_hints(PUZZLE)
    assert sl.solve(PUZZLE.to_json()).initial == sl.Board.of(PUZZLE)


def test_pencil_marks_are_what_constraints_leave_at_once() -> None:
    board = sl.Board.of(PUZZLE)
    for step in sl.constraint_hints(board):
        board = step.apply(board)
    assert sl.pencil_marks(PUZZLE) == board != sl.Board.of(PUZZLE)
    broken = sl.Puzzle.of(size=4, constraints=[sl.Killer("r1c1 r1c2", 9)])
    assert sl.pencil_marks(broken) == sl.Board.of(broken)
