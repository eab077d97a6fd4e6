"""Setting: a puzzle is drawn, counted, solved, written and played."""

import json
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

import pytest

from sudologue.web.browser.driving import PHONE, SOLUTION, Open, asked, expect, serious
from sudologue.web.work import reply

Place = tuple[int, int]
"""A row and a column."""


def place(page: Any, tool: str) -> None:
    page.select_option("#setter-tool", tool)


def points(page: Any, cells: Sequence[Place], size: int) -> list[Place]:
    """Where cells are on the screen."""
    box = page.locator("#setter-board").bounding_box()
    side = box["width"] / size
    return [(box["x"] + (col - 0.5) * side, box["y"] + (row - 0.5) * side) for row, col in cells]


def drag(page: Any, *cells: Place, size: int = 9) -> None:
    """Along cells, with the button of the mouse held down."""
    first, *rest = points(page, cells, size)
    page.mouse.move(*first)
    page.mouse.down()
    for point in rest:
        page.mouse.move(*point, steps=4)
    page.mouse.up()


def truth(page: Any, text: str) -> None:
    expect(page.locator("#setter-truth")).to_have_text(text)


def listed(page: Any, *texts: str) -> None:
    expect(page.locator("#setter-list li button:first-child")).to_have_text(list(texts))


def set_on(page: Any, size: int) -> None:
    """A new grid in setter's mode."""
    page.click("#set")
    page.click("summary:text('Grid')")
    page.select_option("#setter-size", str(size))
    page.click("#setter-new")
    expect(page.locator("#setter-board [role=gridcell]")).to_have_count(size * size)


def test_a_session(open_page: Open) -> None:
    """Drawn with the mouse, givens with keys, until there is one solution; then links, and it is played."""
    page = open_page(viewport={"width": 1280, "height": 800})
    set_on(page, 4)
    truth(page, "More than 100 solutions.")
    place(page, "thermo")
    drag(page, (4, 1), (3, 1), (3, 2), size=4)
    listed(page, "thermo 1The digits go up along r4c1 r3c1 r3c2.")
    truth(page, "48 solutions.")
    candidates = page.locator("#setter-picture .candidates text")
    before = candidates.count()
    place(page, "killer")
    drag(page, (1, 1), (1, 2), size=4)
    page.keyboard.type("3")
    expect(page.locator("[name=sum]")).to_have_value("3")
    page.keyboard.press("Enter")
    truth(page, "8 solutions.")
    assert candidates.count() < before, "fewer candidates are true"
    place(page, "given")
    for (row, col), digit in {(1, 3): 4, (2, 3): 1, (1, 2): 2}.items():
        drag(page, (row, col), size=4)
        page.keyboard.press(str(digit))
    truth(page, "One solution.")
    expect(page.locator("#setter-picture .digit.given")).to_have_count(3)
    page.click("summary:text('What does a solver')")
    page.click("#setter-solve")
    expect(page.locator("#setter-level")).to_contain_text("Easy: solved by logic in")
    page.locator("#setter-path button").nth(1).click()
    expect(page.locator("#setter-legend")).to_be_visible()
    for format_, start in {
        "sudokupad": "https://sudokupad.app/",
        "f-puzzles": "https://www.f-puzzles.com/",
    }.items():
        page.click(f"[data-setter-export='{format_}']")
        expect(page.locator("#setter-text")).to_have_value(re.compile("^" + re.escape(start)))
    link = page.input_value("#setter-text")
    page.click("#setter-play")
    expect(page.locator("#rules-text")).to_contain_text("Thermo: digits along a thermometer")
    expect(page.locator("#board [aria-label*=given]")).to_have_count(3)
    again = open_page()
    again.click("#open")
    again.fill("#open-text", link)
    again.click("#open-go")
    expect(again.locator("#rules-list li")).to_have_count(2)


def test_things_are_chosen_changed_and_taken_away(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "killer")
    drag(page, (1, 1), (1, 2), size=4)
    drag(page, (1, 1), (2, 1), size=4)
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    place(page, "select")
    drag(page, (1, 2), size=4)
    expect(page.locator("#setter-list [aria-pressed=true]")).to_contain_text("killer 1")
    page.fill("[name=sum]", "3")
    listed(
        page,
        "killer 1The digits in the cage r1c1 r1c2 differ and come to 3.",
        "killer 2The digits in the cage r1c1 r2c1 differ and come to 7.",
    )
    truth(page, "No solution. These cannot go together: killer 1 and killer 2.")
    expect(page.locator("#setter-board [aria-label*=mistake]")).to_have_count(3)
    page.click("#setter-redraw")
    drag(page, (4, 1), (4, 2), size=4)
    expect(page.locator("#setter-list li").first).to_contain_text("r4c1 r4c2 differ and come to 3")
    page.get_by_role("button", name="Delete killer 2").click()
    expect(page.locator("#setter-list li")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("#setter-list li")).to_have_count(2)
    page.click("#setter-redo")
    expect(page.locator("#setter-list li")).to_have_count(1)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.click("#set")
    expect(page.locator("#setter-list li")).to_have_count(1)


def test_a_pill_takes_the_first_cells_of_an_arrow(open_page: Open) -> None:
    page = open_page()
    page.click("#set")
    place(page, "arrow")
    drag(page, (1, 1), (1, 2), (1, 3), (1, 4))
    listed(page, "arrow 1The digits along r1c2 r1c3 r1c4 come to the digit in r1c1.")
    page.select_option("[name=head]", "2: a pill")
    pill = "arrow 1The digits along r1c3 r1c4 come to the number in r1c1 r1c2."
    listed(page, pill)
    drag(page, (3, 1), (3, 2), (3, 3))
    expect(page.locator("#setter-list li").last).to_contain_text("come to the digit in r3c1")
    place(page, "select")
    drag(page, (1, 2))
    expect(page.locator("[name=head]")).to_have_value("2: a pill")
    page.click("#setter-undo")
    page.click("#setter-undo")
    listed(page, "arrow 1The digits along r1c2 r1c3 r1c4 come to the digit in r1c1.")


def test_a_shape_and_its_copies_are_clones_cell_by_cell(open_page: Open) -> None:
    page = open_page()
    page.click("#set")
    place(page, "clone")
    drag(page, (1, 1), (1, 2), (2, 2))
    drag(page, (7, 8), (7, 7))
    page.click("#setter-place")
    expect(page.locator("#setter-problem")).to_have_text("All shapes take as many cells.")
    page.get_by_role("button", name="Clear").click()
    drag(page, (1, 1), (1, 2), (2, 2))
    drag(page, (8, 8), (7, 8), (7, 7))
    page.click("#setter-place")
    listed(
        page,
        "clone 1r1c1 and r7c7 hold the same digit.",
        "clone 2r1c2 and r7c8 hold the same digit.",
        "clone 3r2c2 and r8c8 hold the same digit.",
    )
    page.keyboard.press("Control+z")
    expect(page.locator("#setter-list li")).to_have_count(0)


def test_with_the_keyboard_alone(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "arrow")
    page.locator("#setter-board [tabindex='0']").focus()
    for key in ("Shift+ArrowRight", "Shift+ArrowDown", "Enter"):
        page.keyboard.press(key)
    listed(page, "arrow 1The digits along r1c2 r2c2 come to the digit in r1c1.")
    place(page, "sandwich")
    page.locator("#setter-board [tabindex='0']").focus()
    for key in ("ArrowUp", "ArrowRight", "Shift+ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#setter-problem")).to_have_text(
        "Sum? Type it, then press Enter or “Place it”."
    )
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(page.locator("#setter-list li").nth(1)).to_contain_text("r1c3 r2c3 r3c3 r4c3 come to 5")
    assert page.evaluate("document.activeElement.dataset.cell") == "6"
    page.keyboard.press("Delete")
    expect(page.locator("#setter-list li")).to_have_count(1)


def test_what_waits_for_a_number_is_placed_or_cleared_without_a_key(open_page: Open) -> None:
    """Keyboards for numbers, as phones show them, may have no Enter."""
    page = open_page(**PHONE)
    page.tap("#set")
    place(page, "sandwich")
    problem = page.locator("#setter-problem")

    def draw(*cells: Place) -> None:
        page.evaluate("scrollTo(0, 0)")
        drag(page, *cells)

    draw((3, 1), (3, 2))
    expect(problem).to_contain_text("Sum?")
    expect(page.locator("[name=sum]")).to_be_focused()
    page.get_by_role("button", name="Clear").tap()
    expect(problem).to_be_hidden()
    draw((3, 1), (3, 2))
    page.fill("[name=sum]", "5")
    page.tap("#setter-place")
    expect(page.locator("#setter-list li")).to_contain_text("come to 5")
    expect(problem).to_be_hidden()
    draw((4, 1))
    expect(problem).to_contain_text("Draw on to the next cell")
    place(page, "thermo")
    expect(problem).to_be_hidden()


def test_every_hand_places_something(open_page: Open) -> None:
    """Of kinds that are drawn alike, one. What each takes comes from the API, and so does the list of them."""
    page = open_page()
    page.click("#set")
    known = json.loads(reply("kinds", json.dumps({"size": 9}), 20.0)[1])
    expect(page.locator("#setter-tool option")).to_have_count(
        len(known["kinds"]) + len(known["sets"]) + 2
    )
    strokes: dict[str, list[list[Place]]] = {
        "cells": [[(5, 5), (5, 6)]],
        "line": [[(5, 5), (5, 6), (6, 7)]],
        "row": [[(1, 2), (2, 2)]],
        "ray": [[(1, 2), (2, 3)]],
        "pair": [[(3, 3), (3, 4)]],
        "square": [[(2, 2)]],
        "apart": [[(2, 2)], [(4, 4)]],
        "groups": [[(2, 2)], [(4, 4)]],
        "shapes": [[(2, 2)], [(4, 4)]],
        "grid": [],
    }
    by_hand = {each["hand"]: each["kind"] for each in reversed(known["kinds"])}
    assert by_hand.keys() == strokes.keys()
    for count, (hand, kind) in enumerate(by_hand.items(), start=1):
        place(page, kind)
        for field in page.locator("#setter-fields input:not([type=checkbox])").all():
            field.fill(field.input_value() or "3")
        for stroke in strokes[hand]:
            drag(page, *stroke)
        if hand in ("grid", "apart", "groups", "shapes"):
            page.click("#setter-place")
        expect(page.locator("#setter-list li")).to_have_count(count)
    place(page, "set:Windoku")
    page.click("#setter-place")
    expect(page.locator("#setter-list li")).to_have_count(len(by_hand) + 4)


def test_dots_are_exempt_from_what_forbids_others(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "non_consecutive")
    page.click("#setter-place")
    expect(page.locator("#setter-list li")).to_have_count(1)
    place(page, "kropki_white")
    drag(page, (1, 1), (1, 2), size=4)
    expect(page.locator("#setter-list li")).to_have_count(2)
    page.click("[data-setter-export=json]")
    expect(page.locator("#setter-text")).to_have_value(
        re.compile(r'"exempt": \[\["R1C1", "R1C2"\]\]')
    )


def test_what_the_grid_cannot_hold_is_refused_and_nothing_changes(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "killer")
    drag(page, (1, 1), (1, 4), (2, 4), (2, 1), size=4)
    expect(page.locator("#setter-problem")).to_contain_text("cannot hold different digits")
    expect(page.locator("#setter-list li")).to_have_count(0)
    truth(page, "More than 100 solutions.")


def test_what_takes_long_is_not_known_and_can_be_looked_at_longer(open_page: Open) -> None:
    page = open_page()
    page.evaluate("added.setting = { milliseconds: 0 }")
    page.click("#set")
    truth(page, "Not known within 0 s: no solution found so far.")
    page.evaluate("delete added.setting")
    page.click("#setter-longer")
    truth(page, "More than 100 solutions.")
    assert asked(page, "setting")["milliseconds"] == 15_000


@pytest.mark.parametrize(
    ("scheme", "options"), [("light", PHONE), ("dark", {})], ids=["phone", "desktop"]
)
def test_axe_finds_nothing_serious(open_page: Open, scheme: str, options: dict[str, Any]) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce", **options)
    page.click("#set")
    place(page, "killer")
    if options:
        page.evaluate("scrollTo(0, 0)")
        page.touchscreen.tap(*points(page, [(1, 1)], 9)[0])
    else:
        drag(page, (1, 1), (1, 2))
    expect(page.locator("#setter-list li")).to_have_count(1)
    page.fill("[name=sum]", "3")
    for summary in page.locator(".setter-panel summary").all()[1::2]:
        summary.click()
    truth(page, "More than 100 solutions.")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    assert serious(page) == []


def _link(**said: Any) -> str:
    return "#set=" + quote(json.dumps({"size": 4, **said}))


@pytest.mark.parametrize("garbage", ["%E0%A4", "what", _link(constraints=[{"type": "cake"}])[5:]])
def test_a_link_with_garbage_is_told_and_a_blank_grid_is_there(
    open_page: Open, garbage: str
) -> None:
    page = open_page(f"#set={garbage}")
    expect(page.locator("#setter-problem")).to_be_visible()
    truth(page, "More than 100 solutions.")
    place(page, "thermo")
    drag(page, (1, 1), (1, 2))
    expect(page.locator("#setter-problem")).to_be_hidden()
    expect(page.locator("#setter-list li")).to_have_count(1)


def test_a_link_comes_on_top_of_what_was_set_and_a_tab_keeps_its_own(open_page: Open) -> None:
    """And what a puzzle says of itself is in the fields, as text and nothing else."""
    page = open_page()
    set_on(page, 4)
    place(page, "thermo")
    drag(page, (1, 1), (1, 2), size=4)
    expect(page.locator("#setter-list li")).to_have_count(1)
    title = "<img src=x onerror=alert(1)>"
    killer = {"type": "killer", "cells": ["R1C1", "R1C2"], "sum": 3}
    page.goto(page.url.partition("#")[0] + _link(constraints=[killer], name=title, rules="Mine."))
    expect(page.locator("#setter-list li")).to_contain_text("come to 3")
    assert [page.input_value(f"#setter-{name}") for name in ("name", "author", "rules")] == [
        title,
        "",
        "Mine.",
    ]
    page.click("#setter-undo")
    expect(page.locator("#setter-list li")).to_contain_text("go up")
    expect(page.locator("#setter-name")).to_have_value("")
    page.click("#setter-redo")
    expect(page.locator("#setter-list li")).to_contain_text("come to 3")
    other = page.context.new_page()
    other.goto(page.url.partition("#")[0])
    other.wait_for_selector("body[data-ready]")
    set_on(other, 6)
    expect(other.locator("#setter-list li")).to_have_count(0)
    page.fill("[id=setter-rules]", "Yours.")
    page.click("#setter-play")
    expect(page.locator("#rules-text")).to_contain_text("Yours.")
    page.click("#set")
    truth(page, "48 solutions.")
    page.click("#setter-undo")
    expect(page.locator("#setter-rules")).to_have_value("Mine.")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.click("#set")
    expect(page.locator("#setter-list li")).to_contain_text("come to 3")


def test_who_goes_on_quickly_loses_nothing(open_page: Open) -> None:
    """What is typed takes effect a moment later, or when the next thing is begun."""
    page = open_page()
    set_on(page, 4)
    place(page, "killer")
    for row, total in ((1, "3"), (2, "7")):
        drag(page, (row, 1), (row, 2), size=4)
        expect(page.locator("#setter-list li")).to_have_count(row)
        page.keyboard.type(total)
    drag(page, (4, 3), (4, 4), size=4)
    expect(page.locator("#setter-list li")).to_have_count(3)
    listed(
        page,
        "killer 1The digits in the cage r1c1 r1c2 differ and come to 3.",
        "killer 2The digits in the cage r2c1 r2c2 differ and come to 7.",
        "killer 3The digits in the cage r4c3 r4c4 differ.",
    )


def test_nothing_is_lost_where_a_change_is_refused(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "thermo")
    for row in (1, 2, 3):
        drag(page, (row, 1), (row, 2), size=4)
        expect(page.locator("#setter-list li")).to_have_count(row)

    page.evaluate("added.convert = { to: 'nowhere' }")
    page.click("#setter-undo")
    expect(page.locator("#setter-problem")).to_contain_text("nowhere")
    page.evaluate("delete added.convert")
    for left in (2, 1, 0):
        page.click("#setter-undo")
        expect(page.locator("#setter-list li")).to_have_count(left)
    for back in (1, 2, 3):
        page.click("#setter-redo")
        expect(page.locator("#setter-list li")).to_have_count(back)


def test_what_is_typed_wrong_can_be_put_right(open_page: Open) -> None:
    page = open_page()
    set_on(page, 4)
    place(page, "killer")
    drag(page, (1, 1), (1, 2), size=4)
    field, problem = page.locator("[name=sum]"), page.locator("#setter-problem")
    for wrong in ("1o", "x"):
        field.fill(wrong)
        expect(problem).to_contain_text(f"found '{wrong}'")
        expect(field).to_have_value(wrong)
        expect(page.locator("#setter-list [aria-pressed=true]")).to_contain_text("killer 1")
    field.fill("5")
    expect(problem).to_be_hidden()
    listed(page, "killer 1The digits in the cage r1c1 r1c2 differ and come to 5.")
    page.click("#setter-undo")
    listed(page, "killer 1The digits in the cage r1c1 r1c2 differ.")


def test_what_is_pasted_is_gone_on_with(open_page: Open) -> None:
    """Into a field it is text; elsewhere a puzzle to go on from, and the one that is played stays."""
    page = open_page()
    page.click("#set")
    expect(page.locator("#setter-board [role=gridcell]")).to_have_count(81)
    paste = """([id, text]) => {
      const data = new DataTransfer();
      data.setData("text", text);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
      document.getElementById(id).dispatchEvent(event);
    }"""
    puzzle = "1..............."
    page.evaluate(paste, ["setter-name", puzzle])
    page.evaluate(paste, ["setter-board", puzzle])
    expect(page.locator("#setter-board [role=gridcell]")).to_have_count(16)
    expect(page.locator("#setter-picture .digit.given")).to_have_count(1)
    page.click("#setter-undo")
    expect(page.locator("#setter-board [role=gridcell]")).to_have_count(81)
    page.click("#set")
    expect(page.locator("#board [aria-label*=given]")).to_have_count(30)


def test_on_a_phone_what_is_gone_on_with_is_in_sight(open_page: Open) -> None:
    page = open_page(**PHONE)
    page.locator("#set").tap()
    page.locator("summary", has_text="Grid").tap()
    page.locator("#setter-take").tap()
    expect(page.locator("#setter-picture .digit.given")).to_have_count(30)
    expect(page.locator("#setter-board :focus")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0


def test_on_paper_there_is_the_puzzle_with_its_rules(open_page: Open) -> None:
    """And nothing of what helps on a screen: counts, true candidates, digits that are lit up."""
    killer = {"type": "killer", "cells": ["R1C2", "R1C3"], "sum": 5}
    page = open_page(_link(constraints=[killer], givens="1" + "." * 15, name="Two"))
    truth(page, "24 solutions.")
    page.emulate_media(media="print")
    for hidden in ("#setter-truth", "#setter-picture .candidates", "#setter-rules"):
        expect(page.locator(hidden)).to_be_hidden()
    page.emulate_media(media="screen")
    page.click("#setter-play")
    expect(page.locator("#picture .lit").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#picture .lit").first).to_be_hidden()
    expect(page.locator("#rules-title")).to_have_text("Rules: Two")
    expect(page.locator("#rules-text")).to_be_visible()
    expect(page.locator("#tabs")).to_be_hidden()


def test_the_way_back_from_setting_is_that_of_the_browser_too(open_page: Open) -> None:
    page = open_page()
    page.click("#set")
    expect(page.locator("#setter")).to_be_visible()
    page.reload()
    expect(page.locator("#setter")).to_be_visible()
    page.go_back()
    expect(page.locator("#setter")).to_be_hidden()
    expect(page.locator("#playing")).to_be_visible()
    expect(page.locator("#set")).to_have_text("Set")
    page.go_forward()
    expect(page.locator("#setter")).to_be_visible()
    page.evaluate("p => { location.hash = p; }", f"#p={SOLUTION[:-1]}.")
    expect(page.locator("#setter")).to_be_hidden()
    expect(page.locator("#board [data-cell='2']")).to_have_attribute(
        "aria-label", re.compile("4, given")
    )
