"""Goes over the built site: are all links good, and does everything on its pages come from the site itself?

    python docs/crawl.py build/site

A page that asks nobody for fonts, scripts or pictures tells nobody who reads it, and looks the same without a network.
"""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADS = {"src", "srcset", "poster", "data"}
"""Attributes whose value a browser fetches by itself."""
_LOADED = ("stylesheet", "icon", "preload", "modulepreload", "prefetch", "preconnect", "manifest")
"""Kinds of `<link>` whose target it fetches; others only say where something is."""
_IN_STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?([^'\")\s;]+)")


class Page(HTMLParser):
    """What a page links to, what it loads, and which places in it can be linked to."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.places: set[str] = set()
        self._is_style = False
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag points to."""
        values = {name: value or "" for name, value in attrs}
        self._is_style = tag == "style"
        self.places |= {values[name] for name in ("id", "name") if name in values}
        self.loads |= {values[name] for name in _LOADS & values.keys()}
        self.loads |= set(_IN_STYLE.findall(values.get("style", "")))
        if "href" in values:
            is_loaded = tag == "link" and not set(_LOADED).isdisjoint(values.get("rel", "").split())
            (self.loads if is_loaded else self.links).add(values["href"])

    def handle_data(self, data: str) -> None:
        """Note what a style sheet within the page loads."""
        if self._is_style:
            self.loads |= set(_IN_STYLE.findall(data))


def problems(site: Path) -> Iterator[str]:
    """One line for each link that leads nowhere and each thing that comes from elsewhere."""
    pages = {path: Page(path) for path in sorted(site.rglob("*.html"))}
    for page in pages.values():
        name = page.path.relative_to(site)
        yield from (f"{name} loads {url}" for url in sorted(page.loads) if _is_foreign(url))
        for url in sorted(page.links | page.loads):
            if not _is_foreign(url) and not _is_good(page, url, pages):
                yield f"{name} links to {url}, which is not there"
    for path in sorted(site.rglob("*.css")):
        for url in _IN_STYLE.findall(path.read_text("utf-8")):
            if _is_foreign(url):
                yield f"{path.relative_to(site)} loads {url}"


def _is_foreign(url: str) -> bool:
    return bool(urlsplit(url).netloc) or urlsplit(url).scheme in ("http", "https", "mailto")


def _is_good(page: Page, url: str, pages: dict[Path, Page]) -> bool:
    parts = urlsplit(url)
    if parts.scheme == "data":
        return True
    path = (page.path.parent / unquote(parts.path)).resolve() if parts.path else page.path
    if not parts.fragment or path.suffix != ".html":
        return path.exists()
    return path in pages and unquote(parts.fragment) in pages[path].places


def main(folder: str) -> int:
    """Print what is wrong; the exit status says whether anything is."""
    found = list(problems(Path(folder).resolve()))
    print("\n".join(found) or f"{folder}: every link is good, and nothing comes from elsewhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
