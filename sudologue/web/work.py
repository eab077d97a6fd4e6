"""The answers: a request in, finished bytes out.

The server works them out in a process of its own (`pool`); the page without a server, in a worker of the browser.
"""

import logging
import re
from collections.abc import Callable, Mapping
from typing import Any

from sudologue.errors import SudologueError
from sudologue.web import requests as ask
from sudologue.web.endpoints import (
    checking,
    explaining,
    grading,
    hinting,
    learning,
    listing,
    making,
    setting,
    solving,
    writing,
)
from sudologue.web.endpoints.choosing import about
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document
from sudologue.web.endpoints.reading import remarks_on
from sudologue.web.responses import JSON, SVG, Answer, error, json_bytes

QUICK = frozenset(
    (
        *("hint", "explain", "mistakes", "daily", "practice", "judge", "lesson"),
        *("count", "render", "convert", "kinds", "setting"),
    )
)
"""What usually takes a few milliseconds."""
_EXAMPLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

Work = Callable[[Any, Clock], Document | bytes]

_WORK: Mapping[str, Work] = {
    "solve": solving.solve,
    "hint": hinting.hint,
    "steps": listing.steps,
    "explain": explaining.explain,
    "why": solving.why,
    "check": checking.check,
    "mistakes": hinting.mistakes,
    "grade": grading.grade,
    "generate": making.generate,
    "daily": making.daily,
    "practice": learning.practice,
    "judge": learning.judge,
    "lesson": learning.lesson,
    "count": grading.count,
    "render": writing.render,
    "convert": writing.convert,
    "kinds": setting.kinds,
    "setting": setting.setting,
}


def answer(name: str, body: bytes, budget: float) -> Answer:
    """The answer to a request; what the request got wrong is said in one line."""
    if name == "about":
        return Answer(200, JSON, json_bytes(about(budget)))
    try:
        request = ask.read(name, body)
        found = _with_remarks(_WORK[name](request, Clock(budget)), request)
    except ask.RequestError as problem:
        return error(problem.status, "request", str(problem))
    except SudologueError as problem:
        return error(422, _kind(problem), str(problem))
    except MemoryError:
        logging.getLogger("sudologue.web").warning("out of memory at %s", name)
        return error(422, "too-much", "this takes more memory than one request is given")
    except Exception:
        logging.getLogger("sudologue.web").exception("failed at %s", name)
        return error(500, "internal", "something went wrong here")
    if isinstance(found, bytes):
        return Answer(200, SVG, found)
    return Answer(200, JSON, json_bytes(found))


def reply(name: str, body: str, budget: float) -> tuple[int, str]:
    """The same for a worker of a browser: status and body, as texts go to JavaScript and back."""
    found = answer(name, body.encode(), budget)
    return found.status, found.body.decode()


def _with_remarks(found: Document | bytes, request: ask.Request) -> Document | bytes:
    """The answer with what was remarked when the board was read, if anything was."""
    if not isinstance(request, ask.Position) or isinstance(found, bytes):
        return found
    remarks = remarks_on(request)
    return {**found, "remarks": remarks} if remarks else found


def prepare() -> None:
    """Answer something, so that the first who asks need not wait until tables are built."""
    found = answer("hint", json_bytes({"board": _EXAMPLE}), 20.0)
    if found.status != 200:
        raise RuntimeError(f"a hint is not answered: {found.body.decode()}")


def _kind(problem: SudologueError) -> str:
    """`UnknownNameError` is told as `unknown-name`."""
    words = re.findall("[A-Z][a-z]*", type(problem).__name__.removesuffix("Error"))
    return "-".join(words).lower()
