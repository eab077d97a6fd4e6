"""Playing: digits, marks, colours, selections, undo."""

import re

from sudologue.web.browser.driving import EASY, SOLUTION, Open, cell, expect, says


def test_a_digit_and_pairs_light_up(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 2).click()
    lit = page.locator("#picture .lit-text")
    assert set(lit.all_text_contents()) == {"3"}
    count = page.locator("#board [aria-label*=candidates]").count()
    page.click("#pairs")
    assert 0 < page.locator("#picture .pair").count() < count
    page.keyboard.press("Escape")
    cell(page, 1, 2).click()
    page.keyboard.press("p")
    expect(page.locator("#picture .pair")).to_have_count(0)


def test_many_cells_are_selected_at_once(open_page: Open) -> None:
    page = open_page()
    selected = page.locator("#board [aria-selected=true]")
    cell(page, 1, 1).dblclick()
    expect(selected).to_have_count(EASY.count("5"))
    page.keyboard.press("Control+a")
    expect(selected).to_have_count(81)


def test_stepping_to_the_end_and_undoing(open_page: Open) -> None:
    page = open_page("#p=" + SOLUTION[:76] + ".....")
    page.keyboard.press("ArrowRight")  # where nothing has the focus, keys are for the board
    assert page.evaluate("document.activeElement.dataset.cell") == "1"
    for col in range(5, 10):
        page.click("#next")
        expect(page.locator("#board [aria-label*=empty]")).to_have_count(9 - col)
    expect(page.locator("#problem")).to_have_text("Solved. Well done!")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(2)
    page.click("#redo")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(1)


def test_own_marks_and_colours(open_page: Open) -> None:
    page = open_page()
    page.uncheck("#auto")
    cell(page, 1, 3).click()
    page.keyboard.press("Shift+Digit1")
    page.keyboard.press("Alt+Digit4")
    says(page, 1, 3, "empty, marks 1 4$")
    page.keyboard.press("Delete")
    says(page, 1, 3, "empty$")
    page.get_by_role("radio", name="Colour").click()
    page.get_by_role("radio", name="green").click()
    cell(page, 1, 3).click()
    expect(page.locator("#picture .own-2")).to_have_count(1)


def test_digits_above_nine_are_numbers_as_in_what_is_said_of_them(open_page: Open) -> None:
    page = open_page("#p=" + "G" + "." * 255)
    says(page, 1, 1, "row 1 column 1, 16, given")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    expect(page.locator("[data-cell='1']")).to_have_attribute("aria-label", re.compile(", 10$"))
    expect(page.get_by_role("button", name="10, 15 left")).to_have_attribute("title", "Key A")


def test_with_the_keyboard_alone(open_page: Open) -> None:
    page = open_page()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    says(page, 1, 3, "empty")
    assert page.evaluate("document.activeElement.dataset.cell") == "2"
    page.keyboard.press("4")
    says(page, 1, 3, "column 3, 4$")
    page.keyboard.press("h")
    expect(page.locator("#hint-levels > li")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(49)
    page.keyboard.press("w")
    expect(page.locator("#tab-why")).to_have_attribute("aria-selected", "true")
