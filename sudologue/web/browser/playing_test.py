"""Playing: digits, marks, colours, selections, undo."""

import re
from typing import Any

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
    page.uncheck("#auto")
    cell(page, 1, 3).click()
    for digit in (1, 2):
        page.keyboard.press(f"Shift+Digit{digit}")
    cell(page, 1, 4).click()
    page.keyboard.press("p")
    expect(page.locator("#picture .pair")).to_have_count(1)


def test_many_cells_are_selected_at_once(open_page: Open) -> None:
    page = open_page()
    selected = page.locator("#board [aria-selected=true]")
    cell(page, 1, 1).dblclick()
    expect(selected).to_have_count(EASY.count("5"))
    page.keyboard.press("Control+a")
    expect(selected).to_have_count(81)
    cell(page, 1, 3).click()
    for col in (4, 6, 4):
        cell(page, 1, col).click(modifiers=["Control"])
    expect(selected).to_have_count(2)
    page.uncheck("#auto")
    page.keyboard.press("Control+2")
    says(page, 1, 3, "marks 2$")
    says(page, 1, 4, "empty$")
    expect(page.locator("#picture .own-marks .centre")).to_have_count(2)
    cell(page, 1, 6).dblclick()
    expect(selected).to_have_count(2)  # those that have the same marks


def test_stepping_to_the_end_and_undoing(open_page: Open) -> None:
    page = open_page("#p=" + SOLUTION[:76] + ".....")
    page.keyboard.press("ArrowRight")  # where nothing has the focus, keys are for the board
    assert page.evaluate("document.activeElement.dataset.cell") == "1"
    for col in range(5, 10):
        page.click("#next")
        expect(page.locator("#board [aria-label*=empty]")).to_have_count(9 - col)
    expect(page.locator("#problem")).to_have_text("Solved. Well done!")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(2)
    page.click("#redo")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(1)


def test_a_filter_stays_until_it_is_switched_off(open_page: Open) -> None:
    page = open_page()
    filter_button = page.locator("#filter")
    cell(page, 1, 3).click()
    page.keyboard.press("f")
    expect(page.locator("#problem")).to_contain_text("Which digit")
    page.locator("#keys button").nth(1).click()
    expect(filter_button).to_have_text("Filter 2")
    says(page, 1, 3, "empty, candidates 1 2 4$")
    assert set(page.locator("#picture .lit-text").all_text_contents()) == {"2"}
    cell(page, 1, 1).click()
    page.uncheck("#auto")
    cell(page, 1, 4).click()
    page.keyboard.press("Shift+Digit2")
    page.keyboard.press("Alt+Digit6")
    expect(page.locator("#picture .lit-text")).to_have_text(["2"])
    expect(page.locator("#picture .can")).to_have_count(0)  # it is selected
    filter_button.click()
    expect(page.locator("#picture .lit-text")).to_have_count(0)
    cell(page, 1, 2).click()
    page.keyboard.press("f")
    expect(filter_button).to_have_text("Filter 3")
    expect(page.locator("#picture .same")).to_have_count(EASY.count("3") - 1)


def test_own_marks_are_tidied_where_a_digit_is_seen(open_page: Open) -> None:
    page = open_page()
    page.uncheck("#auto")
    cell(page, 1, 3).click()
    for digit in range(1, 10):
        page.keyboard.press(f"Shift+Digit{digit}")
        page.keyboard.press(f"Alt+Digit{digit}")
    places = page.locator("#picture .own-marks text").evaluate_all(
        "nodes => nodes.map(node => node.getBBox()).map(box => [box.x, box.y, box.width, box.height])"
    )
    assert len(places) == 18
    for i, (x, y, width, height) in enumerate(places):
        for left, top, wide, _ in places[:i]:
            assert abs(x + width / 2 - left - wide / 2) >= width - 1 or abs(y - top) >= height * 0.6
    cell(page, 1, 4).click()
    page.keyboard.press("2")
    says(page, 1, 3, "marks 1 3 4 5 6 7 8 9$")
    page.keyboard.press("Control+z")
    says(page, 1, 3, "marks 1 2 3 4 5 6 7 8 9$")
    page.click("#settings")
    page.uncheck("#tidy")
    page.keyboard.press("Escape")
    cell(page, 1, 4).click()
    page.keyboard.press("2")
    says(page, 1, 3, "marks 1 2 3 4 5 6 7 8 9$")


def test_several_colours_are_painted_by_dragging_and_by_keys(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("radio", name="Colour").click()
    _drag(page, (1, 3), (1, 6))
    says(page, 1, 6, "candidates 2 4 6 8, blue$")
    page.get_by_role("radio", name="green").click()
    _drag(page, (1, 6), (2, 6))
    says(page, 1, 6, "blue and green$")
    page.click("#undo")  # one stroke, one step back
    says(page, 1, 6, "blue$")
    says(page, 2, 6, "given$")
    page.get_by_role("radio", name="Candidates").click()
    box = cell(page, 1, 3).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 6, box["y"] + box["height"] / 6)
    says(page, 1, 3, "blue, 1 green$")
    page.keyboard.press("4")
    says(page, 1, 3, "blue and pink, 1 green$")
    page.keyboard.press("Shift+Digit2")
    says(page, 1, 3, "1 green, 2 pink$")
    expect(page.locator("#picture polygon")).not_to_have_count(0)
    page.keyboard.press("Delete")
    says(page, 1, 3, "candidates 1 2 4$")


def test_what_is_lit_up_leaves_own_colours_to_be_seen(open_page: Open) -> None:
    """And what is written on them is dark, as a fill over them is by night."""
    page = open_page(color_scheme="dark")
    page.click("#modes >> text=Colour")
    for row, col in ((1, 1), (5, 2), (6, 3)):
        cell(page, row, col).click()
    page.click("#modes >> text=Digit")
    page.click("#pairs")
    cell(page, 2, 6).click()
    for name in ("same", "pair"):
        ring = page.locator(f"#picture .cell-fill.{name}.ring")
        expect(ring).to_have_count(1)
        assert ring.evaluate("ring => getComputedStyle(ring).fill") == "none"
    cell(page, 6, 3).click()
    expect(page.locator("#picture .cell-fill.selected.ring")).to_have_count(1)


def test_lines_are_drawn_by_dragging_and_by_keys_and_taken_away(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("radio", name="Pen").click()
    first, last = (cell(page, 1, col).bounding_box() for col in (3, 4))
    page.mouse.move(first["x"] + first["width"] / 2, first["y"] + first["height"] / 6)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] / 2, last["y"] + last["height"] / 6, steps=4)
    page.mouse.up()
    says(page, 1, 3, "strong link from 2 to 2 in r1c4$")
    page.keyboard.press("k")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("6")
    links = page.locator("#picture .link")
    expect(links).to_have_count(2)
    says(page, 1, 6, "weak link from 6 to 6 in r1c4$")
    page.keyboard.press("k")
    _drag(page, (4, 4), (4, 7))
    expect(page.locator("#picture .link.line")).to_have_count(3)
    page.keyboard.press("Control+z")
    expect(links).to_have_count(2)
    page.mouse.click(last["x"], last["y"] + last["height"] / 6)  # on the line
    expect(links).to_have_count(1)
    cell(page, 1, 6).click()
    page.keyboard.press("Delete")
    expect(links).to_have_count(0)


def _drag(page: Any, start: tuple[int, int], end: tuple[int, int]) -> None:
    boxes = [cell(page, *place).bounding_box() for place in (start, end)]
    (x, y), (to_x, to_y) = [
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes
    ]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=12)
    page.mouse.up()


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


def test_own_marks_stay_until_a_hint_shows_the_pattern(open_page: Open) -> None:
    page = open_page()
    page.uncheck("#auto")
    cell(page, 1, 3).click()
    page.keyboard.press("Shift+1")
    for level, left in enumerate(
        ("marks 1$", "marks 1$", "candidates 1 2 4$", "candidates 1 2 4$"), 1
    ):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(level)
        says(page, 1, 3, left)
    cell(page, 1, 3).focus()
    page.keyboard.press("Escape")
    says(page, 1, 3, "marks 1$")


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


def test_a_line_begun_by_a_key_goes_on_where_the_pointer_chooses_a_cell(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("radio", name="Pen").click()
    cell(page, 1, 3).click()
    page.keyboard.press("1")
    cell(page, 1, 4).click()
    expect(page.locator("#picture .draft")).not_to_have_count(0)
    page.keyboard.press("2")
    says(page, 1, 3, "strong link from 1 to 2 in r1c4$")
    cell(page, 1, 6).click()  # nothing is begun any more
    expect(page.locator("#problem")).to_contain_text("Draw from one candidate")
    expect(page.locator("#picture .draft")).to_have_count(0)


def test_digits_are_for_the_board_wherever_no_text_is_written(open_page: Open) -> None:
    page = open_page()
    cell(page, 5, 5).click()
    page.click("#hint")
    expect(page.locator("#hint-levels > li")).to_have_count(1)
    page.keyboard.press("5")
    says(page, 5, 5, "column 5, 5$")
    page.click("#tab-solution")
    page.keyboard.press("0")
    says(page, 5, 5, "empty, candidates 5$")
    page.keyboard.press("Shift+Digit5")
    says(page, 5, 5, "column 5, empty$")
    expect(page.locator("#tab-solution")).to_be_focused()
    page.keyboard.press("Shift+Digit5")
    page.click("#solve")
    page.fill("#solution-filter", "")
    page.keyboard.type("r4c7")
    expect(page.locator("#solution-filter")).to_have_value("r4c7")
    page.focus("#speed")
    page.keyboard.press("4")
    expect(page.locator("#speed")).to_have_value("4")
    page.get_by_role("button", name="My board").click()
    says(page, 5, 5, "column 5, empty, candidates 5$")


def test_a_full_board_with_a_digit_twice_is_told(open_page: Open) -> None:
    page = open_page("#p=" + SOLUTION[:80] + ".")
    cell(page, 9, 9).click()
    page.keyboard.press("8")
    expect(page.locator("#problem")).to_contain_text("The board is full, but")
    page.keyboard.press("9")
    expect(page.locator("#problem")).to_have_text("Solved. Well done!")
    page.keyboard.press("Escape")
