"""Learning: practice."""

from sudologue.web.browser.driving import Open, expect


def test_practice_leads_to_its_technique(open_page: Open) -> None:
    page = open_page()
    page.click("#tab-practice")
    page.select_option("#practice-technique", "x-wing")
    page.click("#practise")
    expect(page.locator("#banner-text")).to_have_text("Practising: x-wing")
    page.click("#tab-hint")
    page.click("#hint")
    expect(page.locator("#hint-levels")).to_contain_text("X-Wing")
