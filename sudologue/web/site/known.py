"""Answers that a site brings along: with them, its page can be used before Python has started."""

import json
from collections.abc import Iterator

from sudologue.web.endpoints.choosing import FIRST
from sudologue.web.endpoints.documents import Document
from sudologue.web.work import reply

SECONDS = 60.0
"""For one answer. More than on a server: it is the visitor's own machine, and several times slower."""
_EMPTY = "." * 81


def _questions() -> Iterator[tuple[str, Document]]:
    """What the page asks when it is opened without a link, for the first time or with a classic board on it."""
    yield "about", {}
    for board in (FIRST, _EMPTY):
        yield "convert", {"board": board, "to": "json", "lossy": True, "layers": True}
    yield "count", {"board": FIRST, "brief": True}


def known_answers() -> dict[str, str]:
    """Answers by name and body, as the page writes both."""
    found: dict[str, str] = {}
    for name, request in _questions():
        body = json.dumps(request, separators=(",", ":"))
        status, text = reply(name, body, SECONDS)
        if status != 200:
            raise RuntimeError(f"{name} is not answered: {text}")
        found[f"{name} {body}"] = text
    return found
