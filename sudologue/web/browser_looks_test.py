"""What the page looks like in a real browser: pictures of steps, sizes of screens, and what axe says of it."""

import re
from pathlib import Path
from typing import Any

import pytest

from sudologue.constraints import Killer, KropkiBlack, Sandwich
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web import browser_test as played
from sudologue.web.browser_test import (
    EASY,
    Open,
    cell,
    expect,
    says,
)

pytestmark = played.pytestmark
address, browser, open_page = played.address, played.browser, played.open_page

POINTING = ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def test_what_a_step_takes_away_stays_to_be_seen(open_page: Open) -> None:
    page = open_page("#p=" + POINTING)
    page.click("#next")
    expect(page.locator("#hint-levels")).to_contain_text("cannot be")
    marks = page.locator("#picture .marks")
    expect(marks.locator("[stroke='var(--gone-ink)'] path").first).to_be_visible()
    expect(marks.locator("[fill='var(--gone-text)'] text").first).to_be_visible()


def practise(page: Any, technique: str) -> None:
    """A position for a technique, always the same, and all that is said of it."""

    def with_seed(route: Any) -> None:
        route.continue_(post_data={"technique": technique, "seed": 3})

    page.route("**/api/practice", with_seed)
    page.click("#tab-practice")
    page.select_option("#practice-technique", technique)
    page.click("#practise")
    expect(page.locator("#banner-text")).to_contain_text("Practising")
    page.click("#tab-hint")
    for count in range(1, 5):
        page.click("#hint")
        expect(page.locator("#hint-levels li")).to_have_count(count)


def test_rows_and_columns_have_labels(open_page: Open) -> None:
    labels = open_page().locator("#picture .labels text")
    expect(labels).to_have_text([text for i in range(1, 10) for text in (str(i), str(i))])


def test_a_hint_lights_where_to_look_before_the_pattern(open_page: Open) -> None:
    page = open_page()
    tints, frames = (page.locator(f"#picture .{name} path") for name in ("tints", "frames"))
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1)
    expect(tints).to_have_count(0)
    page.click("#hint")
    expect(tints).to_have_count(1)
    expect(page.locator("#legend li")).to_have_text(["where to look"])
    page.click("#hint")
    expect(frames).to_have_count(9)  # the cell, and a cell with each of the other digits
    expect(page.locator("#legend li")).to_have_text(["cell", "rules out"])
    says(page, 5, 6, "3, given, rules out")
    expect(page.locator("#picture .selected.faded")).to_have_count(1)


def test_a_long_net_has_numbers_for_arrows(open_page: Open) -> None:
    page = open_page()
    practise(page, "nested-forcing-net")
    expect(page.locator("#legend")).to_contain_text("in this order")
    numbers = page.locator("#picture .marks [fill='var(--strong)'] text")
    assert numbers.all_text_contents()[:2] == ["1", "2"]


def test_a_chain_has_capsules_and_arrows(open_page: Open) -> None:
    page = open_page()
    practise(page, "grouped-aic")
    expect(page.locator("#legend")).to_contain_text("weak link")
    marks = page.locator("#picture .marks")
    assert marks.locator("[fill=none][stroke='var(--on-ink)'] rect").count() >= 1
    assert marks.locator("[stroke='var(--strong)'] path").count() >= 2


def test_the_digit_that_sets_share_is_told_from_the_one_that_links_them(open_page: Open) -> None:
    page = open_page()
    practise(page, "als-xz")
    expect(page.locator("#legend")).to_contain_text("common digit")
    assert page.locator("#picture .marks [fill='var(--c-fill)'] path").count() >= 2


CAGED = Puzzle.of(
    EASY,
    [
        Killer(to_cells("r1c3 r1c4"), 10),
        Killer(to_cells("r7c4 r7c5 r7c6"), 15),
        KropkiBlack(to_cells("r1c8 r1c9")),
        Sandwich(to_cells(" ".join(f"r{row}c5" for row in range(1, 10))), 20),
    ],
)


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
    page.locator("#steps-list button", has_text="{46}").first.click()
    expect(over.locator("[stroke='var(--a-ink)'] path")).to_have_count(1)
    page.keyboard.press("Escape")


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
        expect(page.locator("#hint-levels li")).to_have_count(count)
        assert keys.bounding_box()["y"] + page.evaluate("scrollY") == before
    page.locator("#check").tap()
    expect(page.locator("#problem")).to_be_in_viewport()


@pytest.mark.parametrize("size", [(1280, 800), (844, 390)])
def test_what_is_needed_is_above_the_fold(open_page: Open, size: tuple[int, int]) -> None:
    page = open_page(viewport={"width": size[0], "height": size[1]})
    names = ["#keys"] if size[1] < 500 else ["#board", "#keys", "#check", "#hint", "#next"]
    for name in names:
        box = page.locator(name).bounding_box()
        assert box["y"] + box["height"] <= size[1], name
    assert page.locator("#board").bounding_box()["height"] <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


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


def serious(page: Any) -> list[tuple[str, str]]:
    """What axe finds on a page that matters."""
    package: Any = pytest.importorskip("axe_core_python", reason="axe-core is not installed")
    page.evaluate((Path(package.__file__).parent / "axe.min.js").read_text("utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        (each["id"], each["nodes"][0]["html"])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(("scheme", "last"), [("light", "#settings"), ("dark", "#grade")])
def test_axe_finds_nothing_serious(open_page: Open, scheme: str, last: str) -> None:
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    page.click("#tab-grade")
    page.click(last)
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
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
