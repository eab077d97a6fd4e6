"""What the pictures of steps show."""

from sudologue.constraints import Killer, KropkiBlack, Sandwich
from sudologue.constraints.fields import to_cells
from sudologue.model.puzzle import Puzzle
from sudologue.web.browser.driving import EASY, Open, cell, expect, practise, says

POINTING = ".75.91428.2.748..9894.2...72..4...93..983...273.912..4.872.4931912..3.4...31.92.."


def test_what_a_step_takes_away_stays_to_be_seen(open_page: Open) -> None:
    page = open_page("#p=" + POINTING)
    page.click("#next")
    expect(page.locator("#hint-levels")).to_contain_text("cannot be")
    marks = page.locator("#picture .marks")
    expect(marks.locator("[stroke='var(--gone-ink)'] path").first).to_be_visible()
    expect(marks.locator("[fill='var(--gone-text)'] text").first).to_be_visible()


def test_rows_and_columns_have_labels(open_page: Open) -> None:
    labels = open_page().locator("#picture .labels text")
    expect(labels).to_have_text([text for i in range(1, 10) for text in (str(i), str(i))])


def test_a_hint_lights_where_to_look_before_the_pattern(open_page: Open) -> None:
    page = open_page()
    tints, frames = (page.locator(f"#picture .{name} path") for name in ("tints", "frames"))
    page.click("#hint")
    expect(page.locator("#hint-levels > li")).to_have_count(1)
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
    strong = marks.locator("[stroke='var(--strong)'] path")
    assert strong.count() >= 2
    side = cell(page, 1, 1).bounding_box()["width"]
    boxes = [strong.nth(i).bounding_box() for i in range(strong.count())]
    assert any(max(box["width"], box["height"]) < side for box in boxes)  # within a cell
    rings = marks.locator("[fill=none] circle")  # around what the chain begins and ends with
    expect(rings).to_have_count(3)


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
