"""What stays: after a reload, in a link, after another puzzle was opened, and when givens are changed."""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from typing import Any
from urllib.parse import quote

import pytest

from sudologue.constraints import Killer
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web.browser.driving import EASY, SOLUTION, Open, cell, expect, says, serious


def _play(page: Any) -> None:
    """A digit, marks, a candidate struck out, colours and a line."""
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    cell(page, 1, 4).click()
    page.keyboard.press("Shift+Digit2")
    page.uncheck("#auto")
    cell(page, 2, 2).click()
    page.keyboard.press("Shift+Digit7")
    page.keyboard.press("Alt+Digit2")
    page.get_by_role("radio", name="Colour").click()
    page.keyboard.press("3")
    page.keyboard.press("5")
    page.keyboard.press("Shift+Digit7")
    page.get_by_role("radio", name="Pen").click()
    cell(page, 2, 2).click()
    page.keyboard.press("7")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("7")


def _moves(moves: object) -> str:
    """Moves as a link has them."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps(moves).encode()) + packer.flush()
    return "1" + urlsafe_b64encode(packed).decode().rstrip("=")


OWN = "empty, marks 2 7, peach and olive, 7 olive, strong link from 7 to 7 in r2c3$"


def _check(page: Any) -> None:
    says(page, 1, 3, "column 3, 4$")
    says(page, 2, 2, OWN)
    page.check("#auto")
    says(page, 1, 4, "empty, candidates 6$")


def test_everything_survives_a_reload(open_page: Open) -> None:
    page = open_page()
    _play(page)
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)
    expect(page.locator("#timer")).not_to_have_text("0:00")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.get_by_role("radio", name="Pen")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#timer")).not_to_have_text("0:00")
    says(page, 2, 2, OWN)
    for _ in range(8):
        page.click("#undo")
    says(page, 1, 3, "column 3, empty$")
    expect(page.locator("#undo")).to_be_disabled()
    for _ in range(8):
        page.click("#redo")
    page.get_by_role("radio", name="Digit", exact=True).click()
    _check(page)
    page.click("#hint")  # the board is another than the one with the first hint
    expect(page.locator("#hint-levels li")).to_have_count(1)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    kept = page.evaluate("JSON.parse(localStorage.getItem('sudologue.table')).tallies")
    assert [each["hints"] for each in kept] == [[2, 0, 0, 0]]


def test_marks_colours_and_lines_travel_in_the_link(open_page: Open) -> None:
    page = open_page()
    _play(page)
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    link = "#" + page.url.partition("#")[2]
    assert len(link) < 500
    again = open_page(link)
    again.get_by_role("radio", name="Digit", exact=True).click()
    again.reload()
    again.wait_for_selector("body[data-ready]")
    _check(again)


def test_moves_travel_in_the_link(open_page: Open) -> None:
    page = open_page()
    _play(page)
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    other = open_page()  # what lies on this table already can be undone after them
    other.goto(page.url)
    fresh = open_page("#" + page.url.partition("#")[2])
    for each in (other, fresh):
        says(each, 2, 2, OWN)
        for _ in range(8):
            each.click("#undo")
        says(each, 1, 3, "column 3, empty$")
        for _ in range(8):
            each.click("#redo")
        each.get_by_role("radio", name="Digit", exact=True).click()
        _check(each)


def test_a_long_game_makes_no_long_link(open_page: Open) -> None:
    page = open_page()
    for at, digit in enumerate(SOLUTION[:-3]):
        if EASY[at] == ".":
            cell(page, at // 9 + 1, at % 9 + 1).click()
            for key in ("Shift+Digit1", f"Shift+Digit{digit}", digit):
                page.keyboard.press(key)
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    assert len(page.url) < 1000


@pytest.mark.parametrize(
    ("link", "told"),
    [
        (f"#p={EASY}&m=2-whatever", "left out: its marks are of version 2"),
        (f"#p={EASY}&m=1-0!----", "left out: its marks, m=1-0!----, cannot be read"),
        (f"#p={EASY}&m=1-zzz000----", "do not fit the board"),
        (
            f"#p={EASY}&h=2abc",
            "The moves in this link are left out: they are of version 2, and this page reads 1.",
        ),
        (
            f"#p={EASY}&h=1abc",
            "The moves in this link are left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'digits': {'81': 1}}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'digits': {'3': 'x'}}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'digits': {'3': 10}}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'givens': {'3': 1}}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'digits': {'length': 4_000_000_000}}, {'digits': {'0': 1}}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves([{'pen': [{'from': 1}]}])}",
            "left out: they cannot be read, or are of another board.",
        ),
        (
            f"#p={EASY}&h={_moves('0' * 2_000_000)}",
            "left out: they cannot be read, or are of another board.",
        ),
        (f"#p={EASY}&x=12", "holds no puzzle. Wrong with it: its candidates struck out, x=12"),
        ("#p=12", "This link holds no puzzle. "),
    ],
)
def test_what_is_wrong_with_a_link_is_told(open_page: Open, link: str, told: str) -> None:
    page = open_page(link)
    expect(page.locator("#problem")).to_contain_text(told)
    says(page, 1, 1, "row 1 column 1")


def test_opening_a_puzzle_by_mistake_is_undone(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    page.click("#open")
    page.fill("#open-text", "1..4|....|....|4..1")
    page.click("#open-go")
    cells = page.locator("#board [role=gridcell]")
    expect(cells).to_have_count(16)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(cells).to_have_count(16)
    page.click("#undo")
    expect(cells).to_have_count(81)
    expect(page.locator("#problem")).to_have_text("Another puzzle is on the board again.")
    says(page, 1, 3, "column 3, 4$")
    page.click("#undo")
    says(page, 1, 3, "column 3, empty")
    page.click("#redo")
    page.click("#redo")
    expect(cells).to_have_count(16)


def test_givens_are_changed_and_the_rest_stays(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    cell(page, 1, 4).click()
    page.keyboard.press("2")
    page.click("#new")
    page.click("#new-edit")
    says(page, 1, 3, "column 3, empty$")
    cell(page, 3, 4).click()
    page.keyboard.type("2")  # sees the 2 above it
    page.get_by_role("button", name="Start playing").click()
    says(page, 3, 4, "column 4, 2, given$")
    says(page, 1, 3, "column 3, 4$")
    says(page, 1, 4, "column 4, empty")
    for _ in range(3):
        page.click("#undo")
    says(page, 1, 4, "column 4, 2$")


def test_the_time_is_paused_and_the_board_covered(open_page: Open) -> None:
    page = open_page()
    timer = page.locator("#timer")
    expect(timer).not_to_have_text("0:00")
    page.keyboard.press("t")
    expect(page.locator("#cover")).to_be_visible()
    expect(page.locator("#resume")).to_be_focused()
    assert page.locator("#board").get_attribute("inert") is not None
    shown = timer.text_content()
    page.wait_for_timeout(1100)
    assert timer.text_content() == shown
    cell_of = "#board [data-cell='2']"
    page.keyboard.press("ArrowRight")
    page.evaluate("document.activeElement.blur()")
    for key in ("ArrowRight", "ArrowRight", "4"):
        page.keyboard.press(key)  # nothing is entered on a board that is covered
    page.focus("#resume")
    page.keyboard.press("4")
    assert page.locator(cell_of).get_attribute("aria-label").endswith("empty, candidates 1 2 4")
    page.keyboard.press("Enter")
    expect(page.locator("#cover")).to_be_hidden()
    expect(cell(page, 1, 1)).to_be_focused()
    page.keyboard.press("t")
    expect(page.locator("#resume")).to_be_focused()
    page.keyboard.press("t")
    expect(cell(page, 1, 1)).to_be_focused()
    page.click("#settings")
    page.uncheck("#show-timer")
    expect(timer).to_be_hidden()


def test_while_the_time_is_paused_nothing_changes_the_board_or_tells_of_it(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    page.click("#timer")
    for name in ("#keys button", "#erase", "#undo", "#modes button", "#auto", "#hint", "#next"):
        box = page.locator(name).first.bounding_box()
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate("document.activeElement.blur()")
    for key in ("Control+z", "h", "n"):
        page.keyboard.press(key)
    expect(page.locator("#cover")).to_be_visible()
    assert serious(page) == []
    page.keyboard.press("t")
    says(page, 1, 3, "column 3, 4$")
    page.click("#hint")
    expect(page.locator("#hint-levels > li small")).to_have_text(["What kind of step"])


@pytest.mark.parametrize(("away", "back"), [("#learn-open", "#learn-close"), ("#set", "#set")])
def test_the_time_stands_while_something_else_takes_the_board_s_place(
    open_page: Open, away: str, back: str
) -> None:
    page = open_page()
    page.click(away)
    expect(page.locator("#playing")).to_be_hidden()
    seen = page.locator("#timer").text_content()
    page.wait_for_timeout(2200)
    page.click(back)
    expect(page.locator("#playing")).to_be_visible()
    assert page.locator("#timer").text_content() == seen
    expect(page.locator("#timer")).not_to_have_text(seen)


def test_a_solved_board_gets_a_card(open_page: Open) -> None:
    page = open_page("#p=" + EASY + "&s=" + SOLUTION[:-4] + "....")
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)
    for col, digit in ((6, "6"), (7, "1")):
        cell(page, 9, col).click()
        page.keyboard.press(digit)
    card = page.locator("#solved-dialog")
    expect(card).to_be_visible()
    expect(page.locator("#solved-go")).to_be_focused()
    expect(card).to_contain_text("1 × what kind of step")
    expect(card).to_contain_text("Easy, up to")
    page.keyboard.press("Escape")
    expect(cell(page, 9, 7)).to_be_focused()
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(card).to_be_hidden()
    page.click("#undo")
    cell(page, 9, 7).click()
    page.keyboard.press("1")
    page.click("#solved-like")
    expect(card).to_be_hidden()
    expect(page.locator("#board [aria-label*=empty]").first).to_be_visible()
    expect(page.locator("#timer")).to_have_text("0:00")


def test_a_full_board_that_breaks_a_constraint_is_not_solved(open_page: Open) -> None:
    cage = Killer(to_cells("r1c1 r1c2"), 3)
    page = open_page("#p=" + quote(Puzzle.of(".2.4.4.221434321", [cage]).to_json()))
    for place, digit in ((0, "3"), (2, "1"), (4, "1"), (6, "3")):
        page.click(f"[data-cell='{place}']")
        page.keyboard.press(digit)
    expect(page.locator("#problem")).to_contain_text("r1c1")
    expect(page.locator("#solved-dialog")).to_be_hidden()
    for place, digit in ((0, "1"), (2, "3"), (4, "3"), (6, "1")):
        page.click(f"[data-cell='{place}']")
        page.keyboard.press(digit)
    expect(page.locator("#solved-dialog")).to_be_visible()


def test_cells_that_differ_by_a_constraint_see_each_other(open_page: Open) -> None:
    cage = Killer(to_cells("r3c3 r4c3 r4c4"), 20)
    page = open_page("#p=" + quote(Puzzle.of("." * 81, [cage]).to_json()))
    cell(page, 3, 3).click()
    page.keyboard.press("9")
    says(page, 4, 4, "candidates 3 4 5 6 7 8$")


def test_a_late_answer_does_not_replace_what_was_told_since(open_page: Open) -> None:
    page = open_page()
    page.evaluate("for (const id of ['check', 'share']) document.getElementById(id).click()")
    problem = page.locator("#problem")
    expect(problem).to_contain_text("link")
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    expect(problem).to_contain_text("link")
    page.click("#check")
    expect(problem).to_have_text("No mistake so far.")


_LISTS = ("givens", "digits", "removed", "corner", "centre", "cellColours")
_PLAY: dict[str, Any] = {**{name: [0] * 81 for name in _LISTS}, "candidateColours": {}, "pen": []}


def _table(play: dict[str, Any], **more: Any) -> str:
    """A table as it is kept, with one moment."""
    sheet: dict[str, Any] = {"layout": "." * 81, "before": None, "tally": 0, "remarks": []}
    made: dict[str, Any] = {
        "version": 1,
        "sheets": [sheet],
        "aside": [],
        "moments": [[0, play]],
        "now": 0,
    }
    return json.dumps({**made, "tallies": [{"seconds": 0, "hints": [0] * 4}], "more": {}, **more})


@pytest.mark.parametrize(
    "table",
    [
        _table({}),
        _table({**_PLAY, "digits": "x"}),
        _table({**_PLAY, "digits": [0]}),
        _table(_PLAY, now=7),
        _table(_PLAY, tallies=[]),
    ],
)
def test_a_spoilt_table_is_put_aside(open_page: Open, table: str) -> None:
    """Whatever storage holds, the page can be played on."""
    page = open_page("")
    page.add_init_script(f"sessionStorage.setItem('sudologue.table', {json.dumps(table)})")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#board [aria-label*=given]")).to_have_count(25)
    expect(page.locator("#undo")).to_be_disabled()
    cell(page, 1, 1).click()
    page.keyboard.press("9")
    says(page, 1, 1, "column 1, 9")


def test_spoilt_settings_are_as_usual(open_page: Open) -> None:
    """A voice that is unknown here would have every hint refused."""
    page = open_page("")
    kept = {"voice": "shouting", "ladder": None, "theme": "pink", "tidy": False}
    page.evaluate("text => localStorage.setItem('sudologue.settings', text)", json.dumps(kept))
    givens = [int(each) if each.isdigit() else 0 for each in EASY]
    play = {**_PLAY, "givens": givens, "digits": givens}
    table = _table(play, more={"mode": "zzz", "colour": 99, "active": -1})
    page.add_init_script(f"sessionStorage.setItem('sudologue.table', {json.dumps(table)})")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    says(page, 1, 3, "column 3, 4$")
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)
    page.click("#settings")
    assert [page.input_value(f"#{name}") for name in ("theme", "voice", "ladder")] == [
        "auto",
        "coach",
        "human",
    ]
    assert not page.is_checked("#tidy")
