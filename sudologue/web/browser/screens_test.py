"""Sizes of screens, and what axe says of the page."""

import re
from typing import Any

import pytest

from sudologue.web.browser.driving import PHONE, Open, cell, expect, practise, says, serious


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
