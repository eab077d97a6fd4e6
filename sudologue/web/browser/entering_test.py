"""Typing puzzles in, opening and sharing them."""

import json
import re

import pytest

from sudologue.web.browser.driving import EASY, SOLUTION, Open, cell, expect, says


def test_a_puzzle_is_entered_by_keyboard(open_page: Open) -> None:
    page = open_page()
    cell(page, 5, 5).click()
    page.click("#new")
    page.click("#new-blank")
    expect(cell(page, 1, 1)).to_be_focused()
    page.keyboard.type(EASY)
    page.keyboard.press("Control+Home")
    page.keyboard.type("4")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("5")
    page.get_by_role("button", name="Start playing").click()
    says(page, 1, 1, "row 1 column 1, 5, given")
    says(page, 9, 9, "9, given")
    page.click("#tab-grade")
    page.click("#grade")
    expect(page.locator("#grade-result")).to_contain_text("Easy")


def test_backspace_goes_back_while_a_puzzle_is_typed_in(open_page: Open) -> None:
    page = open_page()
    page.click("#new")
    page.click("#new-blank")
    expect(cell(page, 1, 1)).to_be_focused()
    page.keyboard.type("5307")
    expect(cell(page, 1, 5)).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Backspace")
    expect(cell(page, 1, 3)).to_be_focused()
    says(page, 1, 1, "5, given")
    says(page, 1, 4, "empty")


def test_a_puzzle_with_several_solutions_is_told_and_where_they_differ(open_page: Open) -> None:
    page = open_page("#p=" + SOLUTION.replace("1", ".").replace("2", "."))
    problem = page.locator("#problem")
    expect(problem).to_contain_text("more than one solution. Two differ in r")
    assert page.locator("#picture .differing").count() >= 4
    none = open_page("#p=" + "12345678." + 8 * "." + "9" + 63 * ".")
    expect(none.locator("#problem")).to_have_text("This puzzle has no solution.")


def test_any_format_is_opened_and_a_bad_one_told(open_page: Open) -> None:
    page = open_page()
    page.click("#open")
    page.fill("#open-text", "12")
    page.click("#open-go")
    expect(page.locator("#open-problem")).to_contain_text("79 too few")
    page.fill("#open-text", "1..4|....|....|4..1")
    page.click("#open-go")
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    page.click("#export")
    expect(page.locator("#export-text")).to_have_value("1..4........4..1")
    page.click("#export-copy")
    expect(page.locator("#export-copy")).to_have_text("Copied")
    page.select_option("#export-format", "grid")
    expect(page.locator("#export-copy")).to_have_text("Copy")
    for kind in ("svg", "png", "json", "text"):
        with page.expect_download() as download:
            page.click(f"[data-export={kind}]")
        assert download.value.path().stat().st_size > 100
    expect(page.locator("#export-problem")).to_be_hidden()


def test_a_picture_without_own_marks_is_told(open_page: Open) -> None:
    page = open_page()
    page.click("#modes >> text=Colour")
    cell(page, 1, 3).click()
    page.click("#export")
    with page.expect_download():
        page.click("[data-export=svg]")
    expect(page.locator("#export-problem")).to_contain_text("without marks, colours and lines")


def test_remarks_on_what_was_read(open_page: Open) -> None:
    page = open_page()
    expect(page.locator("#remarks")).to_be_hidden()
    page.click("#open")
    page.fill("#open-text", ".Cage~3~R1C1~R1C2.ChaosConstruction")
    page.click("#open-go")
    expect(page.locator("#open-problem")).to_contain_text("Unknown constraint 'ChaosConstruction'")
    page.check("#open-ignore")
    page.click("#open-go")
    expect(page.locator("#remarks li")).to_have_text(
        ["Left out the unknown constraint 'ChaosConstruction'"]
    )
    expect(page.locator("#picture .over text")).to_have_text(["3"])
    page.click("#open")
    page.fill("#open-text", EASY)
    page.click("#open-go")
    expect(page.locator("#remarks")).to_be_hidden()


@pytest.mark.parametrize("link", [f"#{EASY}", f"?puzzle={EASY}", f"?p={EASY}"])
def test_a_link_may_be_written_by_hand(open_page: Open, link: str) -> None:
    says(open_page(link), 1, 1, f"row 1 column 1, {EASY[0]}, given")


def test_a_link_is_shared_and_opened_again(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    cell(page, 1, 4).click()
    page.keyboard.press("Shift+Digit2")
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    again = open_page("#" + page.url.partition("#")[2])
    says(again, 1, 3, "column 3, 4$")
    says(again, 1, 4, "empty, candidates 6$")


def test_a_classic_keeps_its_title_and_its_author(open_page: Open) -> None:
    page = open_page()
    page.click("#open")
    page.fill("#open-text", json.dumps({"givens": EASY, "name": "Morning", "author": "Ada"}))
    page.click("#open-go")
    title = page.locator("#rules-title")
    expect(title).to_have_text("Puzzle: Morning by Ada")
    expect(page.locator("#rules-each")).to_be_hidden()
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(title).to_have_text("Puzzle: Morning by Ada")
    page.click("#new")
    page.click("#new-daily")
    expect(title).to_be_hidden()


def test_what_takes_long_can_be_stopped(open_page: Open) -> None:
    page = open_page()
    page.click("#new")
    page.select_option("#new-technique", "sk-loop")
    page.click("#new-go")
    expect(page.locator("#working")).to_contain_text(re.compile(r"Working … \d+ s"))
    page.click("#stop")
    expect(page.locator("#new-problem")).to_have_text("Stopped.")
    expect(page.locator("#working")).to_have_count(0)
    page.keyboard.press("Escape")
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)


def test_what_is_pasted_into_a_field_is_for_the_field(open_page: Open) -> None:
    page = open_page()
    page.click("#set")
    page.click("#setter-name")
    paste = """text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }"""
    page.evaluate(paste, SOLUTION)
    page.click("#set")
    expect(page.locator("#board [data-cell='0']")).to_be_focused()
    assert not page.evaluate("text => asked.some(([, body]) => body.board === text)", SOLUTION)


def test_a_smaller_board_may_take_the_place_of_a_lesson(open_page: Open) -> None:
    page = open_page()
    cell(page, 5, 5).click()
    page.click("#learn-open")
    expect(page.locator("#learn")).to_be_visible()
    page.evaluate(
        """text => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }""",
        "1...............",
    )
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    expect(page.locator("#board")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    expect(page.locator("#board [data-cell='1']")).to_have_attribute(
        "aria-label", re.compile("column 2, 3$")
    )
