"""Learning: lessons, practice as a loop, ready puzzles, and the first screen."""

import re
from typing import Any

import pytest

from sudologue.web.browser.driving import EASY, PHONE, Open, asked, cell, expect, says, serious

SEED = 3


def give(page: Any, technique: str) -> list[str]:
    """A position for a technique, always the same, asked for by keyboard; and what the answer is."""
    page.evaluate("seed => { added.practice = { seed }; }", SEED)
    page.focus("#tab-hint")
    page.keyboard.press("ArrowLeft")
    page.select_option("#practice-technique", technique)
    page.focus("#practise")
    page.keyboard.press("Enter")
    expect(page.locator("#exercise")).to_be_visible()
    return answer(page, technique)


def api(page: Any, name: str, **body: object) -> Any:
    """What the page's own way to ask is answered."""
    ask = "async ([name, body]) => (await import(document.baseURI.split('#')[0] + 'static/js/api.js')).ask(name, body)"
    return page.evaluate(ask, [name, body])


def answer(page: Any, technique: str) -> list[str]:
    """What the first step of the technique concludes, as the API has it."""
    given = api(page, "practice", technique=technique, seed=SEED)
    request = {"board": given["puzzle"]["givens"], **given.get("start", {}), "technique": technique}
    step = api(page, "steps", **request)["steps"][0]
    return [step["place"]] if "place" in step else step["eliminate"]


def givens(page: Any) -> str:
    """The puzzle on the board: what those who listen hear of its givens."""
    read = "cells => cells.map(cell => /: (\\d), given|, (\\d), given/.exec(cell.ariaLabel)?.at(-1) ?? '.').join('')"
    return page.locator("#board [data-cell]").evaluate_all(read)


def enter(page: Any, text: str, key: str = "{}") -> None:
    """Go to a cell and type the digit, as `r3c4<>5` has it."""
    row, col, digit = map(int, re.findall(r"\d", text))
    cell(page, row, col).focus()
    page.keyboard.press(key.format(digit))


def test_practice_is_a_loop_that_goes_by_keyboard(open_page: Open) -> None:
    page = open_page()
    answers = give(page, "naked-triple")
    expect(page.locator("#practice-task")).to_contain_text(
        "Find a naked triple, and cross out all candidates that go."
    )
    expect(page.locator("#banner-text")).to_have_text("Practising: Naked Triple")
    verdict = page.locator("#practice-verdict")
    page.keyboard.press("a")
    expect(verdict).to_contain_text("Nothing is entered yet")
    assert len(answers) > 1, "a part of it is not all of it"
    enter(page, answers[0])
    page.keyboard.press("a")
    expect(verdict).to_contain_text("Right so far. The same pattern rules out")
    for text in answers[1:]:
        enter(page, text)
    page.keyboard.press("a")
    expect(verdict).to_contain_text("Right. Naked triple.")
    expect(page.locator("#picture .marks")).to_have_count(1)
    expect(page.locator("#practice-streak")).to_have_text("In a row: 1")
    page.focus("#practice-next")
    page.keyboard.press("Enter")
    expect(verdict).to_be_hidden()
    expect(page.locator("#practice-check")).to_be_visible()
    enter(page, answers[0])
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.click("#tab-practice")
    expect(page.locator("#practice-streak")).to_have_text("In a row: 1")
    expect(page.locator("#practice-task")).to_have_text("Find a naked triple.")
    page.click("#practice-check")
    expect(verdict).to_contain_text("Right so far.")


def test_a_wrong_answer_is_told_why_and_ends_the_row(open_page: Open) -> None:
    page = open_page()
    (placed,) = give(page, "hidden-single")
    expect(page.locator("#practice-task")).to_contain_text(
        "Find a hidden single, and place its digit."
    )
    page.evaluate("localStorage.setItem('sudologue.streak', '4 4')")
    enter(page, placed, "Shift+{}")
    page.keyboard.press("a")
    expect(page.locator("#practice-verdict")).to_contain_text("No: in the solution r")
    expect(page.locator("#caption")).to_have_attribute("data-verdict", "wrong")
    expect(page.locator("#practice-streak")).to_have_text("In a row: 0 (best: 4)")
    page.click("#practice-again")
    expect(page.locator("#practice-verdict")).to_be_hidden()
    enter(page, placed)
    page.click("#practice-check")
    expect(page.locator("#practice-verdict")).to_contain_text("Right. Hidden single.")
    page.click("#banner-actions >> text=End")
    expect(page.locator("#exercise")).to_be_hidden()


def test_what_is_not_found_is_shown(open_page: Open) -> None:
    page = open_page()
    give(page, "xy-wing")
    page.click("#practice-show")
    expect(page.locator("#practice-verdict")).to_contain_text("XY-Wing.")
    expect(page.locator("#practice-next")).to_be_focused()
    expect(page.locator("#picture .marks")).to_have_count(1)


def test_after_practice_a_key_places_a_digit_again(open_page: Open) -> None:
    page = open_page()
    give(page, "naked-triple")
    mode = page.locator("#modes [aria-checked='true']")
    expect(mode).to_have_text("Candidate")
    page.click("#banner-actions >> text=End")
    expect(page.locator("#exercise")).to_be_hidden()
    expect(mode).to_have_text("Digit")


def test_after_practice_the_players_own_marks_are_back(open_page: Open) -> None:
    page = open_page()
    auto = page.locator("#auto")
    auto.uncheck()
    give(page, "naked-triple")
    expect(auto).to_be_checked()  # what is to be crossed out has to be there
    page.evaluate("document.querySelector('#show-timer').click()")  # keeps all settings
    page.click("#banner-actions >> text=End")
    expect(auto).not_to_be_checked()
    expect(page.locator("#modes")).to_contain_text("Centre")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(auto).not_to_be_checked()


def test_after_practice_the_players_own_puzzle_is_back(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    before = givens(page)
    answers = give(page, "naked-triple")
    enter(page, answers[0])
    page.click("#practice-show")
    page.click("#practice-next")
    expect(page.locator("#practice-check")).to_be_visible()
    page.click("#banner-actions >> text=End")
    expect(page.locator("#banner")).to_be_hidden()
    assert givens(page) == before
    says(page, 1, 3, "column 3, 4$")
    page.click("#undo")  # as everything, this can be undone
    expect(page.locator("#banner-text")).to_have_text("Practising: Naked Triple")


def test_who_turns_candidates_off_while_practising_means_it(open_page: Open) -> None:
    page = open_page()
    give(page, "naked-triple")
    page.locator("#auto").uncheck()
    page.click("#banner-actions >> text=End")
    expect(page.locator("#exercise")).to_be_hidden()
    expect(page.locator("#auto")).not_to_be_checked()


def test_techniques_of_constraints_are_practised_on_variants(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-practice")
    page.select_option("#practice-technique", "cage-combinations")
    page.click("#practise")
    expect(page.locator("#practice-task")).to_contain_text("Find cage combinations")
    assert "killer" in str(asked(page, "convert")["board"])
    page.click("#practice-show")
    expect(page.locator("#practice-verdict")).to_contain_text("Cage combinations.")


def test_hints_lead_to_the_technique_that_is_practised(open_page: Open) -> None:
    page = open_page()
    give(page, "x-wing")
    page.click("#tab-hint")
    page.click("#hint")
    expect(page.locator("#hint-levels")).to_contain_text("look for an X-Wing")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desktop", "phone"])
def test_a_lesson_has_an_address_boards_and_practice(
    open_page: Open, options: dict[str, Any]
) -> None:
    page = open_page("#learn", **options)
    expect(page.locator(".lesson h2")).to_have_text("Learn")
    assert serious(page) == []
    page.focus(".technique-list a[href='#learn=xy-wing']")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson h2")).to_have_text("XY-Wing")
    expect(page).to_have_url(re.compile("#learn=xy-wing$"))
    expect(page).to_have_title("XY-Wing – Sudologue")
    expect(page.locator(".lesson-words")).to_contain_text("Take a cell with two candidates")
    caption = page.locator(".lesson figcaption")
    expect(caption).to_contain_text("1 of 4: What to look for")
    page.focus(".lesson [data-name=on]")
    for title in ("2 of 4: Where to look", "3 of 4: The pattern", "4 of 4: What follows"):
        page.keyboard.press("Enter")
        expect(caption).to_contain_text(title)
    expect(caption).to_contain_text("XY-Wing.")
    page.keyboard.press("Enter")
    expect(caption).to_contain_text("4 of 4")
    page.focus(".lesson [data-name=board-2]")
    page.keyboard.press("Enter")
    expect(page.locator(".lesson-picture")).to_have_attribute("aria-label", re.compile("Board 2"))
    assert serious(page) == []
    page.click("text=Practise now")
    expect(page.locator("#practice-task")).to_contain_text("Find an XY-Wing")
    expect(page.locator("#learn")).to_be_hidden()
    page.go_back()
    expect(page.locator(".lesson h2")).to_have_text("XY-Wing")


def test_the_game_is_as_it_was_after_a_lesson(open_page: Open) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    page.click("#learn-open")
    expect(page.locator("#playing")).to_be_hidden()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("5")
    page.keyboard.press("Control+z")
    page.click("#learn-close")
    says(page, 1, 3, "4$")
    page.keyboard.press("Control+z")
    says(page, 1, 3, "empty")
    page.click("#learn-open")
    page.click("#new")
    page.click("#new-go")
    expect(page.locator("#playing")).to_be_visible()


def test_a_puzzle_that_takes_a_technique(open_page: Open) -> None:
    page = open_page("#learn=x-wing")
    before = givens(page)
    page.click("text=Play a puzzle that takes it")
    expect(page.locator("#learn")).to_be_hidden()
    for _ in range(100):
        if givens(page) == before:
            page.wait_for_timeout(100)
    page.click("#tab-grade")
    page.click("#grade")
    expect(page.locator("#grade-result")).to_contain_text("X-Wing")


def test_what_no_small_puzzle_can_be_is_not_offered(open_page: Open) -> None:
    page = open_page()
    page.click("#new")
    page.select_option("#new-level", "hard")
    page.select_option("#new-size", "4")
    expect(page.locator("#new-level")).to_have_value("easy")
    expect(page.locator("#new-level option:disabled")).to_have_count(4)
    expect(page.locator("#new-technique option[value='x-wing']")).to_be_disabled()
    page.click("#new-go")
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator("#board [role=gridcell]")).to_have_count(16)
    page.click("#new")
    page.select_option("#new-size", "9")
    expect(page.locator("#new-dialog option:disabled")).to_have_count(0)


def test_new_puzzles_are_there_at_once_and_the_day_has_one(open_page: Open) -> None:
    page = open_page()
    page.click("#new")
    page.select_option("#new-level", "hard")
    page.click("#new-go")
    expect(page.locator("#new-dialog")).to_be_hidden()
    assert asked(page, "generate")["ready"]
    assert api(page, "generate", **asked(page, "generate"))["tried"] == 0
    page.click("#new")
    expect(page.locator("#new-level")).to_have_value("hard")
    page.click("#new-daily")
    expect(page.locator("#problem")).to_contain_text(
        re.compile(r"The hard puzzle of \d+ \w+ \d{4}")
    )
    first = givens(page)
    page.click("#new")
    page.click("#new-daily")
    expect(page.locator("#new-dialog")).to_be_hidden()
    assert givens(page) == first
    assert first.count(".") < 81


def test_the_next_puzzle_is_of_the_same_level(open_page: Open) -> None:
    page = open_page()
    page.evaluate("localStorage.setItem('sudologue.level', 'easy')")
    page.evaluate("""async () => {
          const { nextPuzzle } = await import(document.baseURI.split("#")[0] + "static/js/puzzles/ready.js");
          window.opened = [];
          await nextPuzzle({ game: { open: (found) => window.opened.push(found) } });
        }""")
    assert asked(page, "generate") == {"level": "easy", "ready": True}
    found = page.evaluate("window.opened[0].puzzle.givens")
    assert len(found) == 81
    assert found != EASY


def test_the_first_screen_says_what_this_is_until_it_is_used(open_page: Open) -> None:
    page = open_page("", viewport={"width": 1280, "height": 800})
    line = page.locator("#welcome")
    expect(line).to_be_in_viewport()
    expect(line).to_contain_text("Sudoku that explains itself")
    assert serious(page) == []
    page.click("#hint")
    expect(line).to_be_hidden()
    page.goto(page.url.partition("#")[0] + f"#p={EASY}")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(line).to_be_hidden()


@pytest.mark.parametrize("away", ["#learn-open", "#set"])
def test_the_browser_s_way_back_leads_to_the_board_as_it_was(open_page: Open, away: str) -> None:
    page = open_page()
    cell(page, 1, 3).click()
    page.keyboard.press("4")
    page.click(away)
    expect(page.locator("#playing")).to_be_hidden()
    page.go_back()
    expect(page.locator("#playing")).to_be_visible()
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    page.wait_for_timeout(500)
    found = page.locator("#board [data-cell='2']").get_attribute("aria-label")
    assert found == "row 1 column 3, 4"
