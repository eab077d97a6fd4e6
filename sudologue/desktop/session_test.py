from collections.abc import Callable
from itertools import pairwise

import pytest

import sudologue as sl
from sudologue.desktop.operations import Kind
from sudologue.desktop.session import SPEEDS, Session, Settings
from sudologue.desktop.trail import Trail
from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.solver.solver import Solver

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SHORT = "1234341221434.2."
CORNER = Cell(0, 2)


def session_of(
    text: str = EASY, voice: str = "coach", walk: Callable[[Trail], None] = Trail.walk
) -> Session:
    return Session(Board.from_string(text), Settings(Solver(), voice, walk))


def empty(size: int = 4, walk: Callable[[Trail], None] = Trail.walk) -> Session:
    board = Board.of(Puzzle(Grid.of(size), 0))
    return Session(board, Settings(Solver(), walk=walk), is_setting=True)


def test_a_puzzle_is_entered_digit_by_digit() -> None:
    session = empty()
    session.type(1)
    assert str(session.position) == "." * 16, "no cell is chosen"
    for symbol in SHORT:
        session.move(0, 1) if session.cell else session.select(Cell(0, 0))
        if session.cell and session.cell.col == 0 and str(session.position) != "." * 16:
            session.move(1, 0)
        session.type(None if symbol == "." else int(symbol))
    assert str(session.position) == SHORT
    assert session.position == Board.from_string(SHORT)
    session.type(5)
    assert session.position == Board.from_string(SHORT), "4×4 has no 5"
    session.last()
    assert not session.is_setting
    assert session.position.is_complete
    assert session.heading == "Solved"


def test_what_is_wrong_shows_while_a_puzzle_is_entered() -> None:
    session = empty()
    assert "Click a cell" in session.caption
    assert session.heading == "Enter a puzzle"
    for cell in (Cell(0, 0), Cell(0, 1)):
        session.select(cell)
        session.type(1)
    assert "row 1" in session.caption.lower()
    assert {mark.cell for mark in session.scene().cells} == {Cell(0, 0), Cell(0, 1)}
    session.next()
    assert session.is_setting
    assert session.heading == "A mistake"
    session.clear()
    assert str(session.position) == "." * 16


def test_the_players_digits_are_not_the_puzzles() -> None:
    session = session_of()
    session.select(Cell(0, 0))
    session.type(1)
    assert session.message == "r1c1 is given."
    session.select(CORNER)
    session.type(4)
    assert session.position.value(CORNER) == 4
    assert not session.position.is_given(CORNER)
    session.type(2)
    session.type(None)
    assert session.position == Board.from_string(EASY)
    session.undo()
    assert session.position.value(CORNER) == 2
    session.redo()
    assert session.position.value(CORNER) is None
    session.type(4)
    assert not session.can_redo
    session.clear()
    assert session.position == Board.from_string(EASY)
    session.switch()
    assert session.is_setting


def test_steps_forward_and_back() -> None:
    session = session_of()
    session.previous()
    assert session.at == 0
    session.next()
    assert (session.operation.kind, session.operation.step) == (Kind.STEP, 1)
    assert session.heading == "Naked Single"
    assert session.scene().placed == (Cell(4, 4), 5)
    assert session.caption.startswith("Turn to r5c5.")
    assert session.position.value(Cell(4, 4)) == 5
    session.next()
    session.previous()
    assert session.operation.step == 1
    session.last()
    assert session.heading == "Solved"
    assert "not one guess" in session.caption
    session.next()
    assert session.operation.kind is Kind.END
    session.first()
    assert session.heading == "Start"
    session.go_to(7)
    assert session.operation.step == 7
    assert session.summary(1) == "Naked Single: r5c5=5"


def test_a_digit_typed_ends_the_film_where_it_is() -> None:
    session = session_of()
    session.next()
    session.select(CORNER)
    session.type(4)
    assert not session.film
    assert session.position.value(Cell(4, 4)) == 5
    assert session.position.value(CORNER) == 4
    session.undo()
    assert session.position.value(Cell(4, 4)) == 5
    assert session.position.value(CORNER) is None


def test_hints_tell_more_each_time_and_show_the_conclusion_last() -> None:
    session = session_of()
    captions: list[str] = []
    for level in (1, 2, 3, 4):
        session.hint()
        captions.append(session.caption)
        assert session.heading == f"Hint {level} of 4"
        assert (session.scene().placed is not None) == (level == 4)
    assert len(set(captions)) == 4
    session.hint()
    assert session.caption == captions[3]
    session.next()
    assert session.operation.step == 1
    session.hint()
    session.hint()
    assert session.scene().digits[40] == 5, "the hint is for the step after"
    session.last()
    session.hint()
    assert "Nothing left" in session.caption


def test_a_hint_names_a_mistake_first() -> None:
    session = session_of()
    session.select(CORNER)
    session.type(1)
    session.hint()
    assert session.heading == "A mistake"
    assert "r1c3" in session.caption
    assert [mark.cell for mark in session.scene().cells] == [CORNER]
    session.play()
    assert not session.is_playing
    assert session.scene().placed is None


def test_where_no_rule_helps_it_says_so() -> None:
    session = session_of("12........3.....")
    session.last()
    session.hint()
    assert session.heading == "Hint 1 of 4"
    assert session.caption == sl.narrate(sl.solve(session.board)).splitlines()[-1]


def test_playing_is_one_operation_at_a_time() -> None:
    session = session_of()
    session.play()
    session.tick(1.0)
    assert session.at == 0
    session.tick(1.0 + 1.01 / session.speed)
    assert session.operation.kind is Kind.EVALUATION
    now, seen = 1.2, [session.at]
    while session.is_playing and now < 1000:
        now += 0.05
        session.tick(now)
        seen.append(session.at)
    assert max(b - a for a, b in pairwise(seen)) == 1
    assert session.operation.kind is Kind.END
    session.play()
    assert session.is_playing
    assert session.at == 0
    session.play()
    assert not session.is_playing
    assert not session.tick(now + 10)


def test_speed_has_ends() -> None:
    session = session_of()
    for _ in SPEEDS:
        session.faster()
    assert session.speed == SPEEDS[-1]
    for _ in SPEEDS:
        session.slower()
    assert session.speed == SPEEDS[0]


def test_the_film_can_be_sought() -> None:
    session = session_of()
    session.seek(0.5)
    assert session.at == 0, "there is no film yet"
    session.next()
    session.seek(2.0)
    assert session.operation.kind is Kind.END
    session.seek(-1.0)
    assert session.operation.kind is Kind.START


def test_a_wish_waits_for_what_is_still_being_found() -> None:
    trails: list[Trail] = []
    session = session_of(walk=trails.append)
    session.next()
    assert session.is_thinking
    assert session.heading == "Thinking …"
    assert not session.tick(0.0)
    trails[0].walk()
    assert session.tick(0.1)
    assert session.operation.step == 1
    session.load(Board.from_string(SHORT))
    assert not session.film
    assert str(session.position) == SHORT


@pytest.mark.parametrize("voice", ["terse", "coach", "proof"])
def test_every_voice_tells_it(voice: str) -> None:
    session = session_of(SHORT, voice)
    assert session.caption
    session.next()
    assert "r4" in session.caption
    session.last()
    assert session.caption


def test_a_variant_is_played() -> None:
    lines = [sl.Thermo("r1c1 r1c2 r1c3 r1c4"), sl.Even("r4c4")]
    puzzle = Puzzle.of("1" + "." * 15, lines)
    session = Session(Board.of(puzzle), Settings(Solver(), walk=Trail.walk))
    assert "Thermo: digits along a thermometer go up from the bulb." in session.caption
    session.select(Cell(3, 3))
    session.type(4)
    session.type(None)
    assert session.board == Board.of(puzzle), "a digit that is taken out leaves the cell even"
    session.next()
    assert session.heading
