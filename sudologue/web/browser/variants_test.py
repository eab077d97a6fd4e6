"""Variants on the page."""

from sudologue.constraints import Killer, KropkiBlack, Sandwich, Thermo
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web.browser.driving import EASY, Open, asked, cell, expect, says

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
    cell(page, 1, 3).click()
    says(page, 1, 3, "row 1 column 3")
    page.click("#tab-steps")
    page.click("#list-steps")
    page.locator("#steps-list .step", has_text="the cage at").first.click()
    expect(over.locator("[stroke='var(--a-ink)'] path")).to_have_count(1)
    page.keyboard.press("Escape")
