"""The page in a real browser, with a server or, with `--page files`, as files. Skipped where there is no browser.

apt-get install --no-install-recommends chromium-headless-shell
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sudologue.web.browser.driving import CHROMIUM, EASY, LISTEN, STARTED, Open, playwright
from sudologue.web.browser.hosting import hosted, installed
from sudologue.web.server_test import served
from sudologue.web.site.writing import write_site

OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two processes drive a browser each, if there is one: these tests take as long as all others of the page."""
    here = Path(__file__).parent
    missing = pytest.mark.skipif(
        CHROMIUM is None, reason="no Chromium to drive: the README says how to get one"
    )
    for item in items:
        if here in item.path.parents:
            half = 1 + (item.path.name > "n")
            item.add_marker(pytest.mark.xdist_group(f"browser {half}"))
            item.add_marker(missing)
    items.sort(key=lambda item: here not in item.path.parents)  # the longest work begins first


@pytest.fixture(scope="package")
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where the page is; without a server of its own, in a folder of some host."""
    if request.config.getoption("page") == "server":
        with served() as (found, _):
            yield found
    else:
        folder = tmp_path_factory.mktemp("host")
        write_site(folder / "sudoku", installed())
        with hosted(folder) as host:
            yield f"{host}sudoku/"


@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    """Chromium, without a window."""
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
        context = browser.new_context(**{"service_workers": "block", **options})
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.set_default_timeout(60_000)
        _listen(page, address, problems)
        page.goto(address + fragment)
        page.wait_for_selector("body[data-ready]")
        page.evaluate(STARTED)
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
