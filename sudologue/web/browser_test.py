"""The page in a real browser, played as people play it. Skipped where there is none.

apt-get install --no-install-recommends chromium-headless-shell
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sudologue.constraints import Killer, KropkiBlack, Sandwich, Thermo
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
POINTING = ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

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


def test_what_a_step_takes_away_stays_to_be_seen(open_page: Open) -> None:
    page = open_page("#p=" + POINTING)
    page.click("#next")
    expect(page.locator("#hint-levels")).to_contain_text("cannot be")
    marks = page.locator("#picture .marks")
    expect(marks.locator("[stroke='var(--gone-ink)'] path").first).to_be_visible()
    expect(marks.locator("[fill='var(--gone-text)'] text").first).to_be_visible()


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
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator("#board [aria-label*=empty]")).to_have_count(41)


def test_why_a_cell_is_what_it_is(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-why")
    cell(page, 1, 3).click()
    expect(page.locator("#why-text")).to_contain_text("r1c3 follows from")
    expect(page.locator("#why-list [aria-current=step]")).to_contain_text("r1c3")
    page.get_by_role("button", name="Back to my board").click()
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


def test_a_variant_stays_one_in_questions_and_links(open_page: Open) -> None:
    variant = Puzzle.of("1" + "." * 15, [Thermo(to_cells("r2c1 r2c2 r2c3 r2c4"))])
    page = open_page()
    page.click("#open")
    page.fill("#open-text", variant.to_json())
    page.click("#open-go")
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    with page.expect_request("**/api/hint") as asked:
        page.click("#hint")
    assert "thermo" in asked.value.post_data_json["board"]
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


@pytest.mark.parametrize(("scheme", "last"), [("light", "#settings"), ("dark", "#grade")])
def test_axe_finds_nothing_serious(open_page: Open, scheme: str, last: str) -> None:
    package: Any = pytest.importorskip("axe_core_python", reason="axe-core is not installed")
    source = (Path(package.__file__).parent / "axe.min.js").read_text("utf-8")
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    page.click("#tab-grade")
    page.click(last)
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    page.evaluate(source)
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    serious = [
        (each["id"], each["nodes"][0]["html"])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    assert serious == []
