"""HoDoKu's queues of singles."""

import sudologue as sl
from sudologue.ladders.hodoku.singles import QueuedSingles

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_it_takes_the_singles_that_there_are() -> None:
    board = sl.Board.from_string(PUZZLE)
    steps = list(QueuedSingles().run(board))
    assert steps[-1].board.is_complete
    for before, step in zip([board, *(s.board for s in steps)], steps, strict=False):
        names = {str(i.action): i.rule for i in sl.RULES["full-house"].apply(before)}
        assert (step.inference.rule == "full-house") == bool(names)
        kinds = {i.rule for i in sl.RULES["naked-single"].apply(before)}
        assert step.inference.rule != "hidden-single" or not kinds
    assert [str(i.action) for i in QueuedSingles().apply(board)] == [str(steps[0].inference.action)]


def test_each_solve_begins_afresh() -> None:
    ladder = sl.LADDERS["hodoku"]
    first, again = (sl.Solver(ladder).solve(sl.read(PUZZLE)) for _ in range(2))
    assert [str(step.inference) for step in first.steps] == [str(s.inference) for s in again.steps]


def test_what_other_steps_strike_brings_up_singles() -> None:
    """On a board with nothing to see, a cell that loses all but one candidate is a naked single, and nothing else."""
    board = sl.Board.from_string("." * 81)
    rule = QueuedSingles().begin()
    assert not rule(board, None)
    struck = board.eliminate([(sl.Cell(0, 0), digit) for digit in range(1, 9)])
    steps = tuple(rule(struck, None))
    assert [str(step.inference) for step in steps] == ["naked-single: r1c1=9"]
    placed = steps[-1].board.place(sl.Cell(4, 4), 5)
    assert not rule(placed, None)
