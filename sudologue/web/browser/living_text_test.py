"""Living text: what words mention is lit on the board, arguments go line by line, lists can be searched and played."""

import re
from typing import Any

import pytest

from sudologue.constraints import Killer
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web.browser.driving import PHONE, Open, cell, expect, practise, serious, until

POINTING = ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."
LONG = ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......"
CAGES = Puzzle.of("." * 81, [Killer(to_cells("r1c1 r1c2"), 3)])


def mention(page: Any, place: str, text: str) -> Any:
    """A mention with exactly these words."""
    return page.locator(f"{place} .mention").get_by_text(text, exact=True).first


def light(page: Any, name: str) -> Any:
    """What is lit on the board; every line has an edge beneath it."""
    return page.locator(f"#picture .light .{name}:not(.edge)")


def hint(page: Any, level: int) -> None:
    """Ask for more until it is said at this level."""
    for count in range(1, level + 1):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(count)


def test_a_mention_is_lit_while_the_pointer_is_over_it(open_page: Open) -> None:
    page = open_page()
    hint(page, 4)
    last = "#hint-levels > li:nth-child(4)"
    box = page.locator("#board").bounding_box()
    mention(page, last, "Column 5").hover()
    expect(light(page, "lit-cells")).to_have_count(1)
    mention(page, last, "4").hover()
    expect(light(page, "lit-ring")).not_to_have_count(0)
    assert page.locator("#board").bounding_box() == box
    page.mouse.move(5, 5)
    expect(page.locator("#picture .light *")).to_have_count(0)
    assert mention(page, last, "r5c5").get_attribute("data-tone") == "placed"
    mention(page, last, "r5c5").click()
    page.mouse.move(5, 5)
    expect(light(page, "lit-cells")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#picture .light *")).to_have_count(0)
    expect(page.locator("#picture .marks")).not_to_be_empty()
    cell(page, 1, 3).click()
    page.keyboard.press("1")
    page.click("#check")
    mention(page, "#problem", "1 in r1c3").hover()
    expect(light(page, "lit-cells")).to_have_count(1)


def test_a_text_is_one_stop_for_the_keyboard(open_page: Open) -> None:
    page = open_page()
    hint(page, 3)
    page.focus("#next")
    page.keyboard.press("Tab")
    expect(mention(page, "#hint-levels", "naked single")).to_be_focused()
    page.keyboard.press("Tab")
    expect(mention(page, "#hint-levels", "column 5")).to_be_focused()
    page.keyboard.press("Tab")
    expect(mention(page, "#hint-levels > li:nth-child(3)", "r5c5")).to_be_focused()
    expect(page.locator("#announce")).to_contain_text("row 5 column 5, empty")
    page.keyboard.press("ArrowRight")
    expect(mention(page, "#hint-levels > li:nth-child(3)", "row 5")).to_be_focused()
    expect(light(page, "lit-cells")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator("#picture .light *")).to_have_count(0)


def test_a_finger_lights_a_mention_until_it_taps_elsewhere(open_page: Open) -> None:
    page = open_page(**PHONE)
    for count in range(1, 4):
        page.locator("#quick-hint").tap()
        expect(page.locator("#hint-levels > li")).to_have_count(count)
    mention(page, "#caption", "row 5").tap()
    expect(light(page, "lit-cells")).to_have_count(1)
    expect(page.locator("#board")).to_be_in_viewport()
    mention(page, "#hint-levels", "column 5").tap()
    expect(page.locator("#board")).to_be_in_viewport()
    expect(page.locator(".mention.lit")).to_have_text("column 5")
    page.locator("#keys").tap(position={"x": 1, "y": 1})
    expect(page.locator("#picture .light *")).to_have_count(0)


def test_a_hint_that_names_a_cage_lights_it(open_page: Open) -> None:
    page = open_page()
    page.click("#open")
    page.fill("#open-text", CAGES.to_json())
    page.click("#open-go")
    expect(page.locator("#picture .over text")).to_have_text(["3"])
    hint(page, 2)
    expect(page.locator("#legend li")).to_have_text(["where to look"])
    cage = mention(page, "#hint-levels", "the cage at r1c1")
    assert cage.get_attribute("data-tone") == "a"
    cage.hover()
    expect(light(page, "lit-cells")).to_have_count(1)


@pytest.mark.parametrize("technique", ["grouped-aic", "nested-forcing-net"])
def test_an_argument_is_gone_through_line_by_line(open_page: Open, technique: str) -> None:
    page = open_page()
    practise(page, technique, seed=2)
    lines, current = page.locator(".argument .line"), page.locator(".line[aria-current=step]")
    argument = page.locator(".argument")
    argument.get_by_role("button", name="One line on").click()
    expect(current).to_contain_text("Suppose that")
    expect(light(page, "lit-ring")).to_have_count(1)
    cell(page, 1, 1).focus()
    numbered = "nodes => nodes.map(node => `${node.className} ${!!node.querySelector('b')}`)"
    kinds = lines.evaluate_all(numbered)
    for _ in range(kinds.index("line then true")):
        page.keyboard.press("j")
    expect(current).to_contain_text("Then")
    expect(page.locator("#announce")).to_contain_text("Then")
    expect(light(page, "lit-ring.past")).not_to_have_count(0)
    number = current.locator("b").text_content()
    assert number in light(page, "lit-number").all_text_contents()
    if technique == "nested-forcing-net":
        board = page.locator("#picture .marks [fill='var(--strong)'] text").all_text_contents()
        assert number in board
    page.keyboard.press("k")
    expect(lines.nth(kinds.index("line then true") - 1)).to_have_attribute("aria-current", "step")
    lines.last.click()
    expect(current).to_contain_text("So r")
    page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(lines.first).to_be_focused()
    assert serious(page) == []


SEEN = """() => {
    const box = document.querySelector('.line[aria-current]').getBoundingClientRect();
    return Boolean(document.elementFromPoint(box.left + 9, box.bottom - 3)?.closest('[aria-current]'));
}"""
"""Does nothing cover the end of the line?"""


def test_who_clicks_through_an_argument_need_not_look_for_the_button(open_page: Open) -> None:
    """Where the help scrolls to a line, what leads on to the next one stays under the pointer."""
    page = open_page()
    practise(page, "sue-de-coq", seed=1)
    box = page.get_by_role("button", name="One line on").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    count = page.locator(".argument .line").count()
    for number in range(1, count + 1):
        page.mouse.down()
        page.mouse.up()
        expect(page.locator(".argument-head")).to_contain_text(f"{number} of {count}")
        until(page, SEEN)


def test_what_leads_from_line_to_line_is_legible_and_begins_and_ends_at_a_candidate(
    open_page: Open,
) -> None:
    page = open_page()
    practise(page, "sue-de-coq", seed=1)
    line = page.locator(".line").filter(has_text="14")
    line.click()
    expect(light(page, "lit-number").filter(has_text="14")).to_have_count(1)
    widths = """() => [...document.querySelectorAll('.lit-number')].map(
        text => text.previousElementSibling.getBBox().width - text.getBBox().width)"""
    assert min(page.evaluate(widths)) > 0
    ends = page.evaluate("""() => {
        const numbers = node => node.getAttribute('d').match(/-?[0-9.]+/g).map(Number);
        const rings = [...document.querySelectorAll('.lit-ring')].map(numbers).map(([x, y, r]) => [x + r, y, r]);
        const away = ([x, y]) => Math.min(...rings.map(([cx, cy, r]) => Math.hypot(cx - x, cy - y) - r));
        const lines = [...document.querySelectorAll('.lit-link')].map(numbers);
        return lines.flatMap(([ax, ay, bx, by]) => [[ax, ay], [bx, by]]).map(away);
    }""")
    assert len(ends) > 4
    assert max(ends) < 3


def test_a_phone_has_the_lines_beneath_the_board(open_page: Open) -> None:
    page = open_page(color_scheme="dark", **PHONE)
    practise(page, "grouped-aic")
    page.locator("#line-on").tap()
    page.locator("#line-on").tap()
    expect(page.locator("#line-told")).to_contain_text("2 of 8")
    expect(page.locator("#caption")).to_contain_text("Then")
    expect(light(page, "lit-link").first).to_be_in_viewport()
    assert serious(page) == []


def test_a_solution_is_searched_and_played(open_page: Open) -> None:
    page = open_page("#p=" + POINTING)
    page.click("#tab-solution")
    expect(page.locator("#solution-note")).to_be_visible()
    page.click("#solve")
    expect(page.locator("#solution-note")).to_be_hidden()
    steps, current = page.locator("#solution-list .step"), page.locator(
        "#solution-list [aria-current]"
    )
    expect(page.locator("#banner-text")).to_contain_text("Step 1 of")
    expect(page.locator("#solution-list h2").first).to_have_text("Pointing × 3")
    page.fill("#solution-filter", "pointing r2c7")
    expect(page.locator("#solution-list .step:visible")).to_have_count(1)
    expect(page.locator("#solution-found")).to_contain_text("1 of")
    page.fill("#solution-filter", "")
    expect(page.locator("#solution-list .step:visible")).to_have_count(steps.count())
    page.fill("#solution-filter", "pointing")
    page.click("#hardest")
    expect(page.locator("#solution-filter")).to_have_value("")
    hardest = page.locator("#banner-text").text_content()
    expect(current.locator(".pick")).to_be_focused()
    page.locator("#slider").fill("7")
    expect(page.locator("#banner-text")).to_contain_text("Step 7 of")
    assert hardest != page.locator("#banner-text").text_content()
    expect(page.locator("#slider")).to_have_attribute("aria-valuetext", re.compile("Step 7 of"))
    page.select_option("#speed", "4")
    page.click("#play")
    expect(page.locator("#banner-text")).to_have_text(re.compile(r"Step [12]\d of"))
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    page.click("#play")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#speed")).to_have_value("4")


def test_what_is_said_of_a_whole_solution_stands_around_its_steps(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-solution")
    page.click("#solve")
    expect(page.locator("#solution-text")).to_contain_text("51 are ours to find")
    end = page.locator("#solution-end")
    expect(end).to_contain_text("And that is the whole board")
    end.get_by_role("link", name="naked single").click()
    expect(page.locator(".lesson h2")).to_have_text("Naked Single")
    page.click("#learn-close")
    expect(page.locator("#banner-text")).to_have_text("Step 1 of 51")


def test_the_words_of_a_lesson_light_its_picture(open_page: Open) -> None:
    page = open_page("#learn=x-wing")
    for _ in range(3):
        page.click(".lesson [data-name=on]")
    words = page.locator(".lesson figcaption .told[data-stage]")
    gone = words.locator(".mention[data-kind=candidate]").last
    expect(gone).to_have_attribute("data-tone", "gone")
    gone.hover()
    expect(page.locator(".lesson-picture .light .lit-ring")).not_to_have_count(0)
    expect(page.locator("#picture .light *")).to_have_count(0)
    page.mouse.move(5, 5)
    expect(page.locator(".lesson-picture .light *")).to_have_count(0)
    assert serious(page) == []


def test_a_step_that_is_shown_is_in_sight_to_its_end(open_page: Open) -> None:
    """Steps above it turn out to be longer than they were taken for."""
    page = open_page("#p=" + LONG, viewport={"width": 1280, "height": 800})
    page.click("#tab-why")
    cell(page, 1, 1).click()
    expect(page.locator("#banner-text")).to_have_text(re.compile(r"Reason (\d+) of \1$"))
    rest = """() => {
        const [room, item] = ['.panel', '#why-list [aria-current]'].map(
            name => document.querySelector(name).getBoundingClientRect());
        return item.bottom <= room.bottom;
    }"""
    until(page, rest)


def test_a_step_that_is_cited_is_a_link(open_page: Open) -> None:
    page = open_page()
    page.click("#settings")
    page.select_option("#voice", "proof")
    page.locator("#settings-dialog .cancel").click()
    page.click("#tab-solution")
    page.click("#solve")
    page.locator("#solution-list .pick").nth(7).click()
    link = page.locator("#solution-list [aria-current] a.mention[data-kind=step]").first
    number = link.get_attribute("data-target")
    link.hover()
    expect(light(page, "lit-cells")).to_have_count(1)
    link.click()
    expect(page.locator("#banner-text")).to_contain_text(f"Step {number} of")
    expect(page.locator("#solution-list [aria-current] .pick")).to_be_focused()
    assert "#step" not in page.url
    page.click("#tab-hint")
    page.click("#hint")
    expect(page.locator("#hint-levels > li")).to_contain_text("can be proved")
    page.click("#tab-steps")
    page.click("#list-steps")
    expect(page.locator("#steps-list .told").first).to_contain_text("Step 1.")
    page.click("#tab-why")
    cell(page, 1, 3).click()
    expect(page.locator("#why-list [aria-current]")).to_contain_text("Therefore r1c3")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_lists(open_page: Open, scheme: str) -> None:
    page = open_page("#p=" + POINTING, color_scheme=scheme, reduced_motion="reduce")
    page.click("#tab-steps")
    page.click("#list-steps")
    page.locator("#steps-list .pick").nth(2).click()
    expect(page.locator("#steps-list .mention[data-tone]").first).to_be_visible()
    assert serious(page) == []
    page.click("#tab-solution")
    page.click("#solve")
    expect(page.locator("#solution-list .mention[data-tone]").first).to_be_visible()
    page.locator("#solution-list .mention").first.hover()
    assert serious(page) == []
