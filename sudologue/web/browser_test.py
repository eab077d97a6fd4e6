"""The page in a real browser, played as people play it. Skipped where there is none.

apt-get install --no-install-recommends chromium-headless-shell
"""

import re
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from sudologue.constraints import Thermo
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web.server_test import served

playwright: Any = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect: Any = playwright.expect

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage"]
pytestmark = [
    pytest.mark.skipif(
        CHROMIUM is None, reason="no Chromium to drive: the README says how to get one"
    ),
    pytest.mark.xdist_group("browser"),
]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

Open = Callable[..., Any]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with served() as (found, _):
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Any, address: str) -> Iterator[Open]:
    """Opens a page; nothing may go wrong on it, and nothing come from elsewhere."""
    problems: list[str] = []
    contexts: list[Any] = []

    def opened(fragment: str = f"#p={EASY}", **options: Any) -> Any:
        context = browser.new_context(**options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        _listen(page, address, problems)
        page.goto(address + fragment)
        page.wait_for_selector("body[data-ready]")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert problems == []


def _listen(page: Any, address: str, problems: list[str]) -> None:
    def on_error(error: Any) -> None:
        problems.append(str(error))

    def on_console(said: Any) -> None:
        if not _is_harmless(said):
            problems.append(said.text)

    def on_request(asked: Any) -> None:
        if not asked.url.startswith((address, "blob:", "data:")):
            problems.append(asked.url)

    page.on("pageerror", on_error)
    page.on("console", on_console)
    page.on("request", on_request)


def _is_harmless(said: Any) -> bool:
    """What the server refuses is told on the page; the browser notes it, too."""
    return said.type != "error" or "status of 422" in said.text


def cell(page: Any, row: int, col: int) -> Any:
    return page.locator(f"[data-cell='{(row - 1) * 9 + col - 1}']")


def says(page: Any, row: int, col: int, text: str) -> None:
    expect(cell(page, row, col)).to_have_attribute("aria-label", re.compile(text))


def test_a_puzzle_is_entered_by_keyboard(open_page: Open) -> None:
    page = open_page()
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


def test_four_levels_of_a_hint(open_page: Open) -> None:
    page = open_page()
    levels = page.locator("#hint-levels li")
    for count in range(1, 5):
        page.click("#hint")
        expect(levels).to_have_count(count)
    expect(page.locator("#announce")).to_contain_text("r5c5")
    says(page, 5, 5, "5 goes here")
    page.get_by_role("button", name="Do this step").click()
    says(page, 5, 5, "column 5, 5$")
    expect(levels).to_have_count(0)


def test_a_hint_takes_the_place_of_the_last_step(open_page: Open) -> None:
    page = open_page()
    levels = page.locator("#hint-levels li")
    page.click("#next")
    expect(levels).to_have_count(1)
    expect(levels).to_contain_text("conclusion")
    page.click("#hint")
    expect(levels).to_contain_text("What kind of step")


def test_digits_above_nine_are_numbers_as_in_what_is_said_of_them(open_page: Open) -> None:
    page = open_page("#p=" + "G" + "." * 255)
    says(page, 1, 1, "row 1 column 1, 16, given")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("a")
    expect(page.locator("[data-cell='1']")).to_have_attribute("aria-label", re.compile(", 10$"))
    expect(page.get_by_role("button", name="10, 15 left")).to_have_attribute("title", "Key A")


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


def test_the_solution_is_clicked_through(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-solution")
    page.click("#solve")
    expect(page.locator("#solution-list button")).to_have_count(51)
    page.locator("#solution-list button").nth(9).click()
    expect(page.locator("#banner-text")).to_have_text("Step 10 of 51")
    page.click("#following")
    expect(page.locator("#solution-list [aria-current=step]")).to_contain_text("11.")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("button", name="One step on")).to_be_focused()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator("#banner-text")).to_have_text("Step 11 of 51")
    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(41)


def test_why_a_cell_is_what_it_is(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-why")
    cell(page, 1, 3).click()
    expect(page.locator("#why-text")).to_contain_text("r1c3 follows from")
    expect(page.locator("#why-list [aria-current=step]")).to_contain_text("r1c3")
    page.get_by_role("button", name="My board").click()
    cell(page, 1, 1).click()
    expect(page.locator("#why-text")).to_have_text("r1c1 is 5: it is given.")


def test_all_steps_and_a_mistake(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-steps")
    page.click("#list-steps")
    page.locator("#steps-list button").first.click()
    page.get_by_role("button", name="Do this step").click()
    cell(page, 1, 3).click()
    page.keyboard.press("1")
    page.click("#check")
    expect(page.locator("#problem")).to_contain_text("the 1 in r1c3 cannot stay")
    says(page, 1, 3, "mistake")


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
    for kind in ("svg", "png", "json", "text"):
        with page.expect_download() as download:
            page.click(f"[data-export={kind}]")
        assert download.value.path().stat().st_size > 100


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


def test_a_variant_stays_one_in_questions_and_links(open_page: Open) -> None:
    variant = Puzzle.of("1" + "." * 15, [Thermo(to_cells("r2c4 r2c3 r2c2 r2c1"))])
    page = open_page()
    page.click("#open")
    page.fill("#open-text", variant.to_json())
    page.click("#open-go")
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    expect(page.locator("#problem")).to_contain_text("more than one solution")
    with page.expect_request("**/api/hint") as asked:
        page.click("#hint")
    assert "thermo" in asked.value.post_data_json["board"]
    expect(page.locator("#hint-levels li")).to_have_count(1)
    page.click("#share")
    expect(page.locator("#problem")).to_contain_text("link")
    again = open_page("#" + page.url.partition("#")[2])
    with again.expect_request("**/api/hint") as asked:
        again.click("#hint")
    assert "thermo" in asked.value.post_data_json["board"]


def test_practice_leads_to_its_technique(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-practice")
    page.select_option("#practice-technique", "x-wing")
    page.click("#practise")
    expect(page.locator("#banner-text")).to_have_text("Practising: x-wing")
    page.click("#tab-hint")
    page.click("#hint")
    expect(page.locator("#hint-levels")).to_contain_text("X-Wing")


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
    expect(page.locator("#hint-levels li")).to_have_count(1)
    page.keyboard.press("n")
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(49)
    page.keyboard.press("w")
    expect(page.locator("#tab-why")).to_have_attribute("aria-selected", "true")
