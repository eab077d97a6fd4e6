"""How tests drive the page: a browser, cells by row and column, and what axe says."""

import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

playwright: Any = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
expect: Any = playwright.expect
expect.set_options(timeout=20_000)  # machines that run the checks are slow and shared

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, _NAMES)), None)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

Open = Callable[..., Any]
"""Opens the page: the part of the address after it, and how the browser is set up."""


def cell(page: Any, row: int, col: int) -> Any:
    """A cell of a 9×9 board."""
    return page.locator(f"[data-cell='{(row - 1) * 9 + col - 1}']")


def says(page: Any, row: int, col: int, text: str) -> None:
    """Waits until those who listen hear that of a cell."""
    expect(cell(page, row, col)).to_have_attribute("aria-label", re.compile(text))


LISTEN = """
window.asked = [];
window.added = {};
const heard = (name, body) => {
  const found = { ...JSON.parse(body), ...window.added[name] };
  window.asked.push([name, found]);
  return JSON.stringify(found);
};
const { fetch } = window;
window.fetch = (address, options) =>
  fetch(address, options?.body ? { ...options, body: heard(address.split("/").pop(), options.body) } : options);
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (data) {
  return postMessage.call(this, data.name ? { ...data, body: heard(data.name, data.body) } : data);
};
"""
"""What the page asks can be listened to, and added to, whoever answers it."""

STARTED = "import(new URL('static/js/api.js', document.baseURI)).then(api => api.started())"
"""Python starts while a visitor looks around. Tests do not: they would wait for it wherever they expect something."""


def asked(page: Any, name: str) -> Any:
    """What the page has asked last, of that name."""
    return page.evaluate("name => asked.filter(([each]) => each === name).at(-1)[1]", name)


def practise(page: Any, technique: str, seed: int = 3) -> None:
    """A position for a technique, always the same, and all that is said of it."""
    page.evaluate("seed => { added.practice = { seed }; }", seed)
    page.click("#tab-practice")
    page.select_option("#practice-technique", technique)
    page.click("#practise")
    expect(page.locator("#banner-text")).to_contain_text("Practising")
    page.click("#tab-hint")
    for count in range(1, 5):
        page.click("#hint")
        expect(page.locator("#hint-levels > li")).to_have_count(count)


def until(page: Any, promise: str) -> None:
    """Waits until a promise on a page brings something true: `wait_for_function` takes the promise itself for that."""
    end = time.monotonic() + 60
    while not page.evaluate(promise):
        assert time.monotonic() < end, promise
        page.wait_for_timeout(100)


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
