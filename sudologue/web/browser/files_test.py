"""The page as files: without a network, and when there is a new version of it."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sudologue.web.browser.driving import EASY, cell, expect, says, until
from sudologue.web.browser.hosting import hosted, installed
from sudologue.web.site.writing import write_site

FILES = "caches.keys().then(all => all.filter(each => !each.startsWith('sudologue memory')))"
"""The names of the caches with files."""
MEMORY = """(async () => {
  const name = (await caches.keys()).find(each => each.startsWith('sudologue memory'));
  const cache = name && await caches.open(name);
  const [request] = cache ? await cache.keys() : [];
  return request ? {cache, request, size: (await (await cache.match(request)).arrayBuffer()).byteLength} : null;
})()"""
"""What is kept of Python's memory, if anything."""
STARTING = 60_000
"""Milliseconds that Python may take on a machine where others work, too."""


@pytest.fixture
def context(browser: Any) -> Iterator[Any]:
    """A visitor whose browser keeps what it is given."""
    found = browser.new_context()
    found.set_default_timeout(60_000)
    yield found
    found.close()


def version(folder: Path) -> str:
    found = re.search('"version": "(.+?)"', (folder / "service-worker.js").read_text())
    assert found is not None
    return found[1]


def visit(page: Any, address: str) -> None:
    page.goto("about:blank")
    page.goto(f"{address}#p={EASY}")
    page.wait_for_selector("body[data-ready]")


def hint(page: Any) -> None:
    """The first one, for which Python may have to start."""
    page.click("#hint")
    expect(page.locator("#hint-levels li")).to_have_count(1, timeout=STARTING)


def test_from_the_second_visit_on_no_network_is_needed(context: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    with hosted(tmp_path) as address:
        visit(page, address)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    visit(page, address)
    hint(page)
    page.goto(f"{address}?puzzle=4{'.' * 80}")
    page.wait_for_selector("body[data-ready]")
    says(page, 1, 1, "4, given")


def test_it_can_be_installed(context: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    with hosted(tmp_path) as address:
        visit(page, address)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        browser = context.new_cdp_session(page)
        assert browser.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        assert browser.send("Page.getAppManifest")["errors"] == []


def test_a_new_site_takes_the_place_of_what_was_kept(context: Any, tmp_path: Path) -> None:
    runtime = installed()
    write_site(tmp_path, runtime)
    old = version(tmp_path)
    page = context.new_page()
    with hosted(tmp_path) as address:
        visit(page, address)
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        assert page.evaluate(f"{FILES}.then(all => all.map(each => each.split(' ').at(-1)))") == [
            old
        ]
        write_site(tmp_path, replace(runtime, files={**runtime.files, "news.txt": b"something"}))
        new = version(tmp_path)
        visit(page, address)  # served from what is kept, while the new one is fetched
        until(page, "navigator.serviceWorker.getRegistration().then(found => !!found.waiting)")
        visit(page, address)
        until(page, f"{FILES}.then(all => all.length === 1 && all[0].endsWith({json.dumps(new)}))")
        page.wait_for_selector("body[data-ready]")
        says(page, 1, 1, "5, given")


def test_the_page_can_be_used_before_python_has_started(browser: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(60_000)
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    context.route("**/pyodide.asm.wasm", hold)
    page = context.new_page()
    with hosted(tmp_path) as address:
        page.goto(address)
        page.wait_for_selector("body[data-ready]")
        says(page, 1, 6, "4, given")
        cell(page, 1, 1).click()
        page.keyboard.press("9")
        says(page, 1, 1, "column 1, 9$")
        page.reload()
        page.wait_for_selector("body[data-ready]")
        says(page, 1, 1, "column 1, 9$")
        page.click("#undo")
        expect(page.locator("#working")).to_have_count(0)
        page.goto(f"{address}?puzzle={EASY.replace('.', '0')}")
        page.wait_for_selector("body[data-ready]")
        says(page, 1, 1, "5, given")
        cell(page, 1, 3).click()
        page.keyboard.press("4")
        says(page, 1, 3, "column 3, 4$")
        page.click("#hint")
        expect(page.locator("#working")).to_contain_text("Getting ready …")
        held[-1].continue_()
        expect(page.locator("#hint-levels li")).to_have_count(1, timeout=STARTING)
        expect(page.locator("#working")).to_have_count(0)
    context.close()


def test_python_starts_from_its_memory_and_without_where_that_is_spoilt(
    context: Any, tmp_path: Path
) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    warned: list[str] = []

    def hear(said: Any) -> None:
        warned.append(said.text)

    page.on("console", hear)
    with hosted(tmp_path) as address:
        for spoilt in (False, False, True):
            if spoilt:
                page.evaluate(f"{MEMORY}.then(it => it.cache.put(it.request, new Response('x')))")
            visit(page, address)
            hint(page)
            until(page, f"{MEMORY}.then(it => it?.size > 1e6)")
            assert any("kept of Python" in each for each in warned) == spoilt


def test_a_runtime_that_cannot_be_loaded_is_told(context: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    (tmp_path / "python" / "runtime" / "pyodide.asm.wasm").write_bytes(b"")
    page = context.new_page()
    with hosted(tmp_path) as address:
        visit(page, address)
        expect(page.locator("#problem")).to_contain_text("Python ended", timeout=STARTING)
        page.click("#hint")  # there is a board all the same, and whoever asks is told again
        expect(page.locator("#problem")).to_have_text(re.compile("^Python ended"))


def test_a_host_that_knows_no_webassembly(context: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    with hosted(tmp_path, {".wasm": "application/octet-stream"}) as address:
        visit(page, address)
        hint(page)  # the board is there without Python, a hint is not


def test_another_python_answers_when_one_has_ended(context: Any, tmp_path: Path) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    with hosted(tmp_path) as address:
        visit(page, address)
        page.click("#open")
        page.fill("#open-text", '{"givens": ' + 5000 * "[" + 5000 * "]" + "}")
        page.click("#open-go")
        expect(page.locator("#open-problem")).to_have_text(
            "Python ended: what it was asked goes deeper than this browser can follow",
            timeout=STARTING,
        )
        page.keyboard.press("Escape")
        hint(page)
        says(page, 1, 1, "5, given")


NETS = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
"""It takes nets inside of nets."""


def test_nets_inside_of_nets_say_how_long_they_take_and_can_be_stopped(
    context: Any, tmp_path: Path
) -> None:
    write_site(tmp_path, installed())
    page = context.new_page()
    with hosted(tmp_path) as address:
        page.goto(f"{address}#p={NETS}")
        page.wait_for_selector("body[data-ready]")
        hint(page)
        page.click("#tab-solution")
        page.click("#solve")
        expect(page.locator("#working")).to_contain_text(re.compile(r"Working … \d+ s"))
        page.click("#stop")
        expect(page.locator("#problem")).to_have_text("Stopped.")
        expect(page.locator("#solution-list .step")).to_have_count(0)
        page.click("#tab-hint")
        page.click("#hint")
        expect(page.locator("#hint-levels li")).to_have_count(2, timeout=STARTING)
