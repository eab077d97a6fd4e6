"""Variants on the page."""

from typing import Any

import pytest

from sudologue.constraints import AntiKnight, Killer, KropkiBlack, Odd, Sandwich, Thermo
from sudologue.constraints.fields import to_cells
from sudologue.formats import write
from sudologue.model.board import Board
from sudologue.model.puzzle import Puzzle
from sudologue.web.browser.driving import EASY, PHONE, Open, asked, cell, expect, says

CAGED = Puzzle.of(
    EASY,
    [
        Killer(to_cells("r1c3 r1c4"), 10),
        Killer(to_cells("r7c4 r7c5 r7c6"), 15),
        KropkiBlack(to_cells("r1c8 r1c9")),
        Sandwich(to_cells(" ".join(f"r{row}c5" for row in range(1, 10))), 20),
    ],
)


def test_a_variant_stays_one_in_questions_and_links(open_page: Open) -> None:
    variant = Puzzle.of("1" + "." * 15, [Thermo(to_cells("r2c4 r2c3 r2c2 r2c1"))])
    page = open_page()
    page.click("#open")
    page.fill("#open-text", variant.to_json())
    page.click("#open-go")
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    expect(page.locator("#problem")).to_contain_text("more than one solution")
    page.click("#hint")
    expect(page.locator("#hint-levels > li")).to_have_count(1)
    assert "thermo" in asked(page, "hint")["board"]
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    again = open_page("#" + page.url.partition("#")[2])
    again.click("#hint")
    expect(again.locator("#hint-levels > li")).to_have_count(1)
    assert "thermo" in asked(again, "hint")["board"]


def test_constraints_are_drawn_and_those_in_play_stand_out(open_page: Open) -> None:
    page = open_page()
    page.click("#open")
    page.fill("#open-text", CAGED.to_json())
    page.click("#open-go")
    over = page.locator("#picture .over")
    expect(over.locator("text")).to_have_text(["10", "15", "20"])
    expect(over.locator("[stroke='var(--cage-ink)'] path")).to_have_count(2)
    expect(over.locator("[fill='var(--dot-black-fill)'] circle")).to_have_count(1)
    board, picture = (page.locator(name).bounding_box() for name in ("#board", "#picture"))
    assert board["y"] - picture["y"] > 0.08 * picture["height"], "there is room for the clue"
    page.click("#check")
    expect(page.locator("#problem")).to_be_in_viewport(ratio=0.99)
    cell(page, 1, 3).click()
    says(page, 1, 3, "row 1 column 3")
    page.click("#tab-steps")
    page.click("#list-steps")
    page.locator("#steps-list .step", has_text="the cage at").first.click()
    expect(over.locator("[stroke='var(--a-ink)'] path")).to_have_count(1)
    page.keyboard.press("Escape")


RULED = Puzzle.of(
    "." * 81,
    [Killer("r1c1 r1c2", 10), AntiKnight(), Odd("r5c5"), Thermo("r9c1 r8c1 r7c1")],
    title="Try",
    author="Ada",
)


def opened(page: Any, text: str) -> Any:
    """The page with a puzzle that was pasted into it."""
    page.click("#open")
    page.fill("#open-text", text)
    page.click("#open-go")
    return page


def test_the_rules_are_there_to_read_and_each_shows_its_cells(open_page: Open) -> None:
    page = opened(open_page(), RULED.to_json())
    expect(page.locator("#rules-title")).to_have_text("Rules: Try by Ada")
    expect(page.locator("#rules-text p")).to_have_count(5)
    expect(page.locator("#rules-text")).to_contain_text("a knight's move apart")
    page.click("summary:text('Each of them')")
    page.get_by_role("button", name="The digits go up along r9c1 r8c1 r7c1.").click()
    expect(page.locator("#board [aria-selected=true]")).to_have_count(3)
    opened(page, EASY)
    expect(page.locator("#rules")).to_be_hidden()


def test_candidates_are_those_that_the_constraints_leave(open_page: Open) -> None:
    page = opened(open_page(), RULED.to_json())
    says(page, 5, 5, "candidates 1 3 5 7 9$")
    cell(page, 1, 1).click()
    page.keyboard.press("4")
    says(page, 1, 2, "candidates 6$")
    says(page, 3, 2, "candidates 1 2 3 5 6 7 8 9$")
    says(page, 2, 4, "candidates 1 2 3 4 5 6 7 8 9$")
    cell(page, 1, 3).click()
    page.keyboard.press("2")
    says(page, 2, 5, "candidates 1 3 4 5 6 7 8 9$")


def test_which_rule_breaks_is_told_as_soon_as_it_does(open_page: Open) -> None:
    page = opened(open_page(), RULED.to_json())
    problem = page.locator("#problem")
    for col, digit in ((1, "4"), (2, "8")):
        cell(page, 1, col).click()
        page.keyboard.press(digit)
    expect(problem).to_contain_text("differ and come to 10; these come to 12")
    says(page, 1, 1, "mistake")
    page.keyboard.press("Control+z")
    expect(problem).to_be_hidden()
    for row, col in ((2, 3), (3, 5)):
        cell(page, row, col).click()
        page.keyboard.press("5")
    told = "r2c3 and r3c5 are a knight's move apart, and both hold 5."
    expect(problem).to_have_text(told)
    page.click("#check")
    expect(problem).to_have_text(f"Before going on: {told} One of the two has to go.")
    says(page, 3, 5, "mistake")


def test_a_check_right_after_a_move_has_the_last_word(open_page: Open) -> None:
    """Which rule breaks is told unasked: that neither replaces what a check says nor keeps it back."""
    page = opened(open_page(), CAGED.to_json())
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    cell(page, 1, 4).click()
    page.evaluate("""() => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
      document.getElementById("check").click();
    }""")
    problem = page.locator("#problem")
    expect(problem).to_contain_text("The 2 in r1c4 cannot stay.")
    page.wait_for_timeout(1000)
    expect(problem).to_contain_text("The 2 in r1c4 cannot stay.")


def test_a_check_says_which_rule_breaks(open_page: Open) -> None:
    page = opened(open_page(), CAGED.to_json())
    for col, digit in ((3, "4"), (4, "2")):
        cell(page, 1, col).click()
        page.keyboard.press(digit)
    page.click("#check")
    expect(page.locator("#problem")).to_contain_text("these come to 6). The 2 in r1c4 cannot stay.")
    says(page, 1, 4, "mistake")
    expect(page.locator("#problem .mention[data-target='killer 1']")).to_have_count(1)


@pytest.mark.parametrize("format", ["f-puzzles", "sudokupad"])
def test_all_help_is_there_for_a_link_of_another_program(open_page: Open, format: str) -> None:
    page = opened(open_page(), write(Board.of(CAGED), format))
    expect(page.locator("#rules-text")).to_contain_text("Killer")
    for level in range(1, 5):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(level)
    empty = page.locator("#board [aria-label*=empty]")
    expect(empty).to_have_count(51)
    page.click("#hint-apply")
    expect(empty).to_have_count(50)
    page.click("#check")
    expect(page.locator("#problem.ok")).to_be_visible()
    page.click("#tab-steps")
    page.click("#list-steps")
    expect(page.locator("#steps-list .step")).not_to_have_count(0)
    page.click("#tab-solution")
    page.click("#solve")
    expect(page.locator("#solution-list .step")).to_have_count(50)
    page.get_by_role("button", name="My board").click()
    page.click("#tab-why")
    cell(page, 7, 4).click()
    expect(page.locator("#why-text")).to_contain_text("r7c4 follows from")


def test_a_link_with_something_unknown_says_how_to_open_it(open_page: Open) -> None:
    page = opened(open_page(), ".Cage~10~R1C3~R1C4.ChaosConstruction")
    expect(page.locator("#open-problem")).to_have_text(
        "Unknown constraint 'ChaosConstruction'. “Open” can leave out what is unknown."
    )
    page.check("#open-ignore")
    page.click("#open-go")
    expect(page.locator("#remarks")).to_contain_text("Left out the unknown constraint")
    expect(page.locator("#rules-text")).to_contain_text("Killer")


def test_marks_of_one_s_own_keep_clear_of_a_sum(open_page: Open) -> None:
    page = opened(open_page(), CAGED.to_json())
    expect(page.locator("#picture .over text").first).to_have_text("10")
    page.click("#auto")
    cell(page, 1, 3).click()
    page.keyboard.press("Shift+1")
    mark = page.locator("#picture .own-marks text").bounding_box()
    sums = page.locator("#picture .over text").first.bounding_box()
    assert (
        mark["y"] + 0.2 * mark["height"] > sums["y"] + 0.8 * sums["height"]
    ), "but for what fonts leave empty"


def test_what_a_format_loses_of_a_variant_is_told(open_page: Open) -> None:
    page = opened(open_page(), CAGED.to_json())
    expect(page.locator("#rules")).to_be_visible()
    page.click("#export")
    expect(page.locator("#export-text")).to_have_value(EASY)
    expect(page.locator("#export-problem")).to_contain_text("would lose its constraints (2 killer")
    page.select_option("#export-format", "json")
    expect(page.locator("#export-problem")).to_be_hidden()


def test_on_a_phone_a_long_heading_of_rules_is_as_close_as_other_text(open_page: Open) -> None:
    page = open_page(**PHONE)
    opened(page, Puzzle.of(EASY, [Killer("r1c3 r1c4", 10)], title="A long name " * 5).to_json())
    title = page.locator("#rules-title")
    expect(title).to_contain_text("A long name")
    spread = title.evaluate(
        "node => parseFloat(getComputedStyle(node).lineHeight) / parseFloat(getComputedStyle(node).fontSize)"
    )
    assert spread < 1.6
    assert page.locator("#rules-each summary").bounding_box()["height"] >= 44
    opened(page, Puzzle.of(EASY, [Killer("r1c3 r1c4", 10)], title="x" * 200).to_json())
    expect(title).to_contain_text("xxx")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("height", [740, 844])
def test_a_phone_tells_the_rules_beneath_the_board(open_page: Open, height: int) -> None:
    """Also where nothing but their heading is in sight."""
    page = open_page(**{**PHONE, "viewport": {"width": 390, "height": height}})
    for puzzle in (CAGED, Puzzle.of(EASY, [Killer("r1c3 r1c4", 10)])):
        opened(page, puzzle.to_json())
        expect(page.locator("#problem")).to_be_in_viewport()
        expect(page.locator("#problem")).to_contain_text("cage")
        page.click("#check")
        expect(page.locator("#problem.ok")).to_contain_text("No mistake")
