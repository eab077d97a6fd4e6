import sys
from xml.etree import ElementTree

import pytest

import sudologue as sl
from sudologue.errors import MissingLibraryError, UnknownNameError
from sudologue.notebook import html, player, show_step, svg
from sudologue.notebook.show import Shown

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ELIMINATING = "2....9..3....8.6..17.....4..16495.7.49...7..8...........3.16......9.47..9........"


def texts(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [str(element.text) for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_a_puzzle_shows_its_digits_and_a_board_that_was_worked_on_its_candidates() -> None:
    board = sl.Board.from_string(EASY)
    assert len(texts(svg(board.puzzle))) == 30
    assert len(texts(svg(board))) == 30 + 2 * 9, "with the numbers of rows and columns"
    worked = board.place(sl.Cell(4, 4), 5)
    assert len(texts(svg(worked))) > 150


def test_steps_show_what_they_saw_and_did() -> None:
    result = sl.solve(ELIMINATING, ladder="simple")
    for number, step in enumerate(result.steps, start=1):
        shown = svg(step)
        assert step.inference.rule in shown
        whole = show_step(result.board_before(number), step.inference).svg
        assert set(texts(shown)[-2:]) & set(texts(whole)), "they tell the same"
    eliminations = [step for step in result.steps if "<>" in str(step.inference)]
    before = result.board_before(result.steps.index(eliminations[0]) + 1)
    exact = show_step(before, eliminations[0].inference).svg
    assert texts(svg(eliminations[0])) == texts(exact)


def test_every_step_of_a_chain_has_its_candidates() -> None:
    """A placement by a chain leaves a board without them; the picture has them all the same."""
    result = sl.solve(ELIMINATING, max_steps=40)
    for step in result.steps:
        assert svg(step).startswith("<svg")


def test_a_solve_is_told_in_a_page() -> None:
    page = html(sl.solve(EASY))
    assert page.count("<svg") == 2
    assert "<summary>51 steps</summary>" in page
    assert "not one guess" in page
    assert "<summary>1 step</summary>" in html(sl.solve(EASY, max_steps=1))


def test_what_cannot_be_shown_is_refused() -> None:
    for ask in (svg, html, player):
        with pytest.raises(TypeError, match="int"):
            ask(3)
    with pytest.raises(UnknownNameError):
        sl.solve(EASY).player(voice="choach")


def test_values_show_themselves() -> None:
    result = sl.solve(EASY)
    for value in (result.initial, result.initial.puzzle, result.steps[0], Shown("<svg/>")):
        assert value._repr_svg_().startswith("<svg")  # pyright: ignore[reportPrivateUsage]
    assert result._repr_html_().startswith("<div")  # pyright: ignore[reportPrivateUsage]


def test_no_anywidget_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sudologue.notebook.widget", None)
    with pytest.raises(MissingLibraryError, match=r"pip install \"sudologue\[notebook\]\""):
        sl.solve(EASY).player()


def test_a_solve_of_a_variant_begins_with_its_rules() -> None:
    variant = sl.Puzzle.of("1" + "." * 15, [sl.Thermo("r1c1 r1c2 r1c3 r1c4")])
    shown = html(sl.solve(variant))
    assert shown.startswith("<p>Every row, column and box holds each digit once.<br>Thermo: ")
    assert svg(variant).startswith("<svg")
    assert html(sl.solve("1" + "." * 15)).startswith("<div")
