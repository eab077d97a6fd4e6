"""Help: hints, the solution, all steps, why, mistakes."""

import re

from sudologue.web.browser.driving import SOLUTION, Open, cell, expect, says


def test_four_levels_of_a_hint(open_page: Open) -> None:
    page = open_page()
    levels = page.locator("#hint-levels > li")
    for count in range(1, 5):
        page.click("#hint")
        expect(levels).to_have_count(count)
    expect(page.locator("#announce")).to_contain_text("r5c5")
    says(page, 5, 5, "5 goes here")
    page.get_by_role("button", name="Do this step").click()
    says(page, 5, 5, "column 5, 5$")
    expect(levels).to_have_count(0)


def test_hints_are_told_in_the_voice_that_was_chosen(open_page: Open) -> None:
    page = open_page()
    told = page.locator("#hint-levels > li").last
    for voice, word in (("terse", "Naked Single: r5c5=5"), ("proof", "Therefore r5c5 = 5")):
        page.click("#settings")
        page.select_option("#voice", voice)
        page.keyboard.press("Escape")
        for count in range(1, 5):
            page.click("#hint")
            expect(page.locator("#hint-levels > li")).to_have_count(count)
        expect(told).to_contain_text(word)
        page.click("#hint-apply")
        page.click("#undo")


def test_a_hint_takes_the_place_of_the_last_step(open_page: Open) -> None:
    page = open_page()
    levels = page.locator("#hint-levels > li")
    page.click("#next")
    expect(levels).to_have_count(1)
    expect(levels).to_contain_text("conclusion")
    page.click("#hint")
    expect(levels).to_contain_text("What kind of step")


def test_no_key_is_lost_while_an_answer_is_on_its_way(open_page: Open) -> None:
    page = open_page()
    empty = page.locator("#board [aria-label*=empty]")
    cell(page, 1, 3).focus()
    page.keyboard.type("hhhh")
    expect(page.locator("#hint-levels > li")).to_have_count(4)
    page.keyboard.type("nnn")
    expect(empty).to_have_count(48)
    page.keyboard.type("hh1")  # the answer was asked for another board
    expect(page.locator("body")).not_to_have_class(re.compile("busy"))
    expect(page.locator("#hint-levels > li")).to_have_count(0)


def test_an_answer_that_comes_late_leaves_the_board_to_what_is_in_front(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-solution")
    page.click("#solve")
    page.click("#tab-hint")
    expect(page.locator("#solution-list .step")).to_have_count(51)
    expect(page.locator("#banner")).to_be_hidden()
    page.click("#tab-solution")
    page.click("#first")
    expect(page.locator("#banner-text")).to_have_text("Step 1 of 51")


def test_a_step_that_is_explained_late_does_not_take_the_board_either(open_page: Open) -> None:
    page = open_page()
    page.evaluate("""() => {
      const { fetch } = window;
      window.fetch = async (address, options) => {
        if (String(address).endsWith("explain")) await new Promise((done) => { window.explain = done; });
        return fetch(address, options);
      };
    }""")
    page.click("#tab-solution")
    page.click("#solve")
    expect(page.locator("#solution-list [aria-current=step]")).to_have_count(1)
    page.click("#tab-hint")
    page.evaluate("() => window.explain?.()")
    page.wait_for_timeout(500)
    expect(page.locator("#banner")).to_be_hidden()


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


def test_why_a_cell_stays_empty(open_page: Open) -> None:
    page = open_page("#p=" + 80 * "." + "1")
    expect(page.locator("#problem")).to_contain_text("more than one solution")
    page.click("#tab-why")
    page.click("#why")
    expect(page.locator("#problem")).to_have_text(
        "r1c1 is still empty where the solve ends: the puzzle has more than one solution"
    )


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


def test_what_was_said_of_a_board_goes_with_it(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-grade")
    page.click("#grade")
    expect(page.locator("#grade-result")).to_contain_text("Clues")
    page.click("#tab-steps")
    page.click("#list-steps")
    note = page.locator("#steps-note")
    expect(note).to_contain_text("found, at most")
    page.locator("#steps-list .step button").first.click()
    page.click("#steps-apply")
    expect(note).to_contain_text("Every technique that finds something")
    expect(page.locator("#grade-result")).to_contain_text("Clues")  # it is the same puzzle
    page.click("#new")
    page.click("#new-go")
    expect(page.locator("#new-dialog")).to_be_hidden()
    expect(page.locator("#grade-result")).not_to_contain_text("Clues")
    expect(page.locator("#grade-result")).to_contain_text("The level of the hardest step")


def test_where_several_solutions_leave_nothing_to_hint_at_that_is_said(open_page: Open) -> None:
    page = open_page("#p=" + SOLUTION.replace("1", ".").replace("2", "."))
    problem = page.locator("#problem")
    page.click("#check")
    expect(problem).to_have_text("No mistake so far.")
    page.click("#hint")
    expect(problem).to_contain_text("more than one solution. Two differ in r")
    page.click("#tab-why")
    cell(page, 1, 9).click()
    expect(problem).to_contain_text("r1c9 is still empty")
    page.click("#tab-grade")
    page.click("#grade")
    expect(page.locator("#grade-result")).to_contain_text("Not solved by logic")
    expect(page.locator("#grade-result table")).to_have_count(0)
