"""Sizes of screens, and what axe says of the page."""

import re
from typing import Any

import pytest

from sudologue.web.browser.driving import (
    EASY,
    PHONE,
    SOLUTION,
    Open,
    cell,
    expect,
    practise,
    says,
    serious,
)

NETS = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_on_a_phone(open_page: Open) -> None:
    page = open_page(**PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    cell(page, 1, 3).tap()
    page.locator("#keys button").nth(3).tap()
    says(page, 1, 3, "column 3, 4$")
    page.locator("#quick-hint").tap()
    expect(page.locator("#caption")).to_be_visible()


def test_keys_stay_where_they_are_while_a_hint_grows(open_page: Open) -> None:
    page = open_page(**PHONE)
    keys = page.locator("#keys")
    before = keys.bounding_box()["y"] + page.evaluate("scrollY")
    for count in range(1, 5):
        page.locator("#quick-hint").tap()
        expect(page.locator("#hint-levels > li")).to_have_count(count)
        assert keys.bounding_box()["y"] + page.evaluate("scrollY") == before
    page.locator("#check").tap()
    expect(page.locator("#problem")).to_be_in_viewport()


SIZES = [
    *[(1920, 1080), (1280, 800), (1024, 768), (820, 1180), (768, 1024), (600, 960)],
    *[(844, 390), (740, 360), (667, 375), (360, 740), (320, 568)],
]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_needed_is_above_the_fold(open_page: Open, size: tuple[int, int]) -> None:
    width, height = size
    is_touched = width < 1280
    view = {"width": width, "height": height}
    page = open_page(viewport=view, has_touch=is_touched, is_mobile=is_touched)
    is_upright = width < 720 and height > width
    hint = "#quick-hint" if is_upright else "#hint"
    names = ["#board", "#keys", "#undo", "#check", "#filter", "#timer", "#modes", hint]
    boxes = {name: page.locator(name).bounding_box() for name in names}
    assert page.locator("header").bounding_box()["height"] < 70, "all in one row"
    for name, box in boxes.items():
        assert 0 <= box["y"] <= height - box["height"], name
        assert not is_touched or name == "#board" or box["height"] >= 44, name
    for _ in range(3):
        page.locator(hint).click()
        expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    page.click("#check")
    expect(page.locator("#problem")).to_be_in_viewport()
    expect(
        page.locator("#caption") if is_upright else page.locator("#hint-levels li").last
    ).to_be_in_viewport()
    for name in ("#board", "#keys", "#modes"):
        assert page.locator(name).bounding_box() == boxes[name]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_finger_drags_a_selection(open_page: Open) -> None:
    page = open_page(**PHONE)
    start, end = (cell(page, 2, col).bounding_box() for col in (2, 6))
    touch = page.context.new_cdp_session(page)
    for kind, box in (("touchStart", start), ("touchMove", end), ("touchEnd", None)):
        places = [] if box is None else [{"x": box["x"] + 18, "y": box["y"] + 18}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
    selected = page.locator("#board [aria-selected=true]")
    expect(selected).not_to_have_count(1)
    expect(cell(page, 2, 6)).to_have_attribute("aria-selected", "true")
    assert page.evaluate("scrollY") == 0


def test_on_a_phone_the_board_stays_in_sight_from_step_to_step(open_page: Open) -> None:
    page = open_page(**PHONE)
    page.locator("#tab-solution").tap()
    page.locator("#solve").tap()
    page.locator("#solution-list button").first.tap()
    page.locator("#board").scroll_into_view_if_needed()
    before = page.evaluate("scrollY")
    for _ in range(12):
        page.get_by_role("button", name="One step on").tap()
    expect(page.locator("#banner-text")).to_have_text("Step 13 of 51")
    assert page.evaluate("scrollY") <= before


@pytest.mark.parametrize(("scheme", "last"), [("light", "#settings"), ("dark", "#grade")])
def test_axe_finds_nothing_serious(open_page: Open, scheme: str, last: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    page.click("#tab-grade")
    page.click(last)
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_player_s_table(open_page: Open, scheme: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    cell(page, 1, 3).click()
    page.get_by_role("radio", name="Pen").click()
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    assert serious(page) == []
    page.get_by_role("radio", name="Colour").click()
    page.keyboard.press("3")
    assert serious(page) == []
    page.click("#timer")
    assert serious(page) == []
    page.click("#resume")
    page.evaluate("document.getElementById('solved-dialog').showModal()")
    assert serious(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious_on_a_step(
    open_page: Open, scheme: str, options: dict[str, Any]
) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce", **options)
    practise(page, "als-xz")
    page.click("#check")
    expect(page.locator("#problem")).to_be_visible()
    page.click("#pairs")
    assert serious(page) == []


LYING = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}


def test_on_a_phone_on_its_side_all_that_comes_is_in_sight(open_page: Open) -> None:
    page = open_page(**LYING)
    page.click("#open")  # which is beneath the board there
    page.fill("#open-text", EASY)
    page.click("#open-go")
    expect(cell(page, 1, 1)).to_be_focused()
    assert page.evaluate("scrollY") == 0
    page.click("#tab-practice")
    page.select_option("#practice-technique", "xy-chain")
    page.click("#practise")
    expect(page.locator("#practice-task")).to_be_in_viewport()
    page.click("#practice-check")
    expect(page.locator("#practice-verdict")).to_be_in_viewport(ratio=0.9)
    page.reload()
    expect(page.locator("#practice-check")).to_be_visible()
    page.click("#tab-hint")
    for count in range(1, 5):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(count)
    expect(page.locator("#line-on")).to_be_in_viewport(ratio=0.9)
    assert not serious(page)


def test_on_a_phone_on_its_side_a_lesson_has_words_and_board_beside_each_other(
    open_page: Open,
) -> None:
    page = open_page("#learn=xy-chain", **LYING)
    for _ in range(3):
        page.tap(".lesson [data-name=on]")
    expect(page.locator(".lesson figcaption")).to_contain_text("4 of 4")
    page.evaluate("document.querySelector('.lesson-board').scrollIntoView()")
    for name in (".lesson [data-name=on]", ".lesson figcaption", ".lesson-picture"):
        expect(page.locator(name)).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("name", ["open", "new", "export", "settings"])
def test_on_a_phone_on_its_side_the_way_out_of_a_dialog_is_in_sight(
    open_page: Open, name: str
) -> None:
    page = open_page(**LYING)
    page.click(f"#{name}")
    dialog = page.locator(f"#{name}-dialog")
    expect(dialog.locator(".cancel")).to_be_in_viewport(ratio=0.99)
    dialog.evaluate("node => node.scrollTo(0, node.scrollHeight)")
    assert serious(page) == []
    dialog.locator(".cancel").tap()
    expect(dialog).to_be_hidden()


def test_on_a_phone_on_its_side_nothing_a_setter_is_told_is_cut(open_page: Open) -> None:
    page = open_page(**LYING)
    page.click("#set")
    expect(page.locator("#setter-truth")).to_contain_text("solutions")
    page.select_option("#setter-tool", "sandwich")
    cells = page.locator("#setter-board [role=gridcell]")
    cells.nth(18).focus()
    for key in ("Shift+ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("#setter-problem")).to_be_in_viewport(ratio=0.99)
    told, panel = (
        page.locator(f"#setter {name}").bounding_box() for name in (".problem", ".panel")
    )
    assert told["y"] + told["height"] <= panel["y"]


def test_on_a_phone_the_way_back_from_a_solution_is_in_sight(open_page: Open) -> None:
    page = open_page(**PHONE)
    page.click("#tab-solution")
    page.click("#solve")
    back = page.get_by_role("button", name="My board")
    expect(back).to_be_in_viewport(ratio=0.99)
    text = page.locator("#banner-text")
    assert text.evaluate("node => node.scrollWidth <= node.clientWidth"), "nothing of it is cut"
    back.click()
    expect(page.locator("#banner")).to_be_hidden()


def test_beneath_a_banner_a_phone_shows_whole_words_and_no_half_legend(open_page: Open) -> None:
    page = open_page(**PHONE)
    practise(page, "x-wing")
    expect(page.locator("#banner")).to_be_visible()
    expect(page.locator("#legend")).to_be_hidden()
    lines = """() => {
      const [below, told] = [".below", "#caption"].map((name) => document.querySelector(name));
      const room = below.getBoundingClientRect().bottom - told.getBoundingClientRect().top;
      return room / parseFloat(getComputedStyle(told).lineHeight);
    }"""
    assert page.evaluate(lines) > 3


def test_a_phone_shows_that_there_is_more_to_read_and_names_a_technique_in_full(
    open_page: Open,
) -> None:
    page = open_page(**PHONE)
    practise(page, "aic")
    name = page.locator("#banner-text")
    assert name.evaluate("node => node.scrollHeight <= node.clientHeight"), "nothing of it is cut"
    below = page.locator("#playing .below")
    fade = """(node, top) => new Promise((tell) => {
      node.scrollTop = top;
      const read = () => tell(getComputedStyle(node).getPropertyValue("--fade"));
      requestAnimationFrame(() => requestAnimationFrame(read));
    })"""
    assert below.evaluate(fade, 0) != "0px"
    assert below.evaluate(fade, 1000) == "0px"


SMALL = """() => [...document.querySelectorAll("button, select, input, summary, a")]
  .filter((node) => node.checkVisibility() && !node.closest("label, p, .hidden-text, .skip, .foot, .living"))
  .filter((node) => node.getBoundingClientRect().height < 43.5)
  .map((node) => `${node.tagName} ${node.id} ${node.textContent.trim()}`)"""
"""What is smaller than a thumb, but for words in a text and what has a label to press."""


def test_on_a_phone_nothing_is_smaller_than_a_thumb(open_page: Open) -> None:
    page = open_page(**PHONE)
    page.tap("#tab-solution")
    page.tap("#solve")
    expect(page.locator("#solution-list .step")).to_have_count(51)
    assert page.evaluate(SMALL) == []
    page.tap("#tab-practice")
    assert page.evaluate(SMALL) == []
    page.tap("#set")
    expect(page.locator("#setter-truth")).to_contain_text("solutions")
    assert page.evaluate(SMALL) == []
    page = open_page("#learn", **PHONE)
    assert page.evaluate(SMALL) == []
    assert serious(page) == []
    page.tap("#learn a[href='#learn=x-wing']")
    expect(page.locator(".lesson h2")).to_have_text("X-Wing")
    assert page.evaluate(SMALL) == []


TABLET = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("width", [1024, 1280, 1920])
def test_what_is_at_work_covers_nothing(open_page: Open, width: int) -> None:
    page = open_page("#p=" + NETS, viewport={"width": width, "height": 800})
    page.click("#tab-grade")
    page.click("#grade")
    expect(page.locator("#stop")).to_be_visible()
    shown, name, new = (
        page.locator(where).bounding_box() for where in ("#working", "h1 img", "#new")
    )
    assert name["x"] + name["width"] < shown["x"]
    assert shown["x"] + shown["width"] <= new["x"] + 2
    page.click("#stop")
    expect(page.locator("#problem")).to_have_text("Stopped.")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1440, 900)])
def test_all_tabs_are_in_sight(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    for name in ("Practise", "Hint"):
        page.get_by_role("tab", name=name).click()
        widths = page.locator("#tabs").evaluate("tabs => [tabs.scrollWidth, tabs.clientWidth]")
        assert widths[0] <= widths[1]


def test_on_paper_there_is_the_board_with_its_step_and_nothing_to_press(open_page: Open) -> None:
    page = open_page(viewport={"width": 794, "height": 1123})
    page.emulate_media(media="print")
    expect(page.locator("#picture")).to_be_visible()
    for name in ("#welcome", "#line-bar", "#tabs", "#keys", "#new"):
        expect(page.locator(name)).to_be_hidden()
    page.emulate_media(media="screen")
    practise(page, "grouped-aic")
    expect(page.locator("#line-bar")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("#legend")).to_be_visible()
    assert [node for node in page.locator("button").all() if node.is_visible()] == []


def test_on_a_tablet_what_is_painted_can_be_chosen(open_page: Open) -> None:
    page = open_page(**TABLET)
    for mode, group in (("Colour", "#for-colours"), ("Pen", "#for-pen")):
        page.get_by_role("radio", name=mode).tap()
        for choice in page.locator(f"{group} button").all():
            assert choice.evaluate("node => node.scrollWidth <= node.clientWidth"), mode


def test_on_a_tablet_on_its_side_all_help_is_in_sight_and_keeps_its_place(open_page: Open) -> None:
    page = open_page(viewport={"width": 1024, "height": 768}, has_touch=True, is_mobile=True)
    for tab in page.locator("#tabs button").all():
        expect(tab).to_be_in_viewport(ratio=0.99)
    tops: set[float] = set()
    for count in range(1, 5):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(count)
        tops.add(page.locator("#next").bounding_box()["y"])
    assert len(tops) == 1


def test_what_is_wrong_with_a_puzzle_is_in_sight_on_the_first_visit(open_page: Open) -> None:
    for view in ({"viewport": {"width": 1280, "height": 800}}, PHONE, LYING):
        page = open_page("#p=55" + EASY[2:], **view)
        expect(page.locator("#problem")).to_have_text("This puzzle has no solution.")
        expect(page.locator("#problem")).to_be_in_viewport(ratio=0.99)


def test_where_solutions_differ_is_told_in_full_on_a_phone_on_its_side(open_page: Open) -> None:
    two = SOLUTION.replace("1", ".").replace("2", ".")  # and no more: whoever searches finds these
    page = open_page("#p=" + two, **LYING)
    expect(page.locator("#problem")).to_contain_text("and 10 other cells.")
    expect(page.locator("#problem")).to_be_in_viewport(ratio=0.99)
    room = page.locator("#playing .below")
    assert room.evaluate("node => node.scrollHeight <= node.clientHeight"), "nothing of it is cut"


def test_on_a_tablet_lines_are_gone_through_beside_the_banner(open_page: Open) -> None:
    page = open_page(**TABLET)
    practise(page, "aic")
    banner, bar, legend = (
        page.locator(name).bounding_box() for name in ("#banner", "#line-bar", "#legend")
    )
    assert abs(banner["y"] - bar["y"]) < 8
    assert bar["x"] >= banner["x"] + banner["width"]
    assert legend["y"] < banner["y"] + banner["height"] + 20


@pytest.mark.parametrize("options", [PHONE, TABLET], ids=["phone", "tablet"])
def test_beneath_what_a_setter_is_told_there_is_no_gap(
    open_page: Open, options: dict[str, Any]
) -> None:
    page = open_page(color_scheme="dark", **options)
    page.click("#set")
    truth, next_to_it = ".truth", "#setter .field" if options is PHONE else "#setter .panel"
    expect(page.locator("#setter-truth")).to_contain_text("solutions")
    box = page.locator(truth).bounding_box()
    below = page.locator(next_to_it).first.bounding_box()
    assert 0 <= below["y"] - box["y"] - box["height"] < 40


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_want_it_still(open_page: Open, motion: str) -> None:
    page = open_page(reduced_motion=motion)
    page.evaluate("document.body.classList.add('busy')")
    page.hover("#hint")
    moving = page.evaluate("document.getAnimations({ subtree: true }).length")
    assert bool(moving) == (motion == "no-preference")
