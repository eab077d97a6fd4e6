"""Puzzles in links: the part that holds the puzzle, and what a browser, a router or a chat has done to it."""

import re
from collections.abc import Iterator
from itertools import combinations, islice
from urllib.parse import unquote

from sudologue.errors import FormatError
from sudologue.formats import lzstring
from sudologue.formats.limits import LONGEST_OBJECT
from sudologue.model.reading import quote

_LINK = re.compile(
    r"\s*(?:https?://|(?=www\.))(?P<host>[\w.-]+)(?::\d+)?(?P<rest>[/?#]\S*)?\s*", re.IGNORECASE
)
_DIVIDERS = re.compile(r"[/?&#=:;,!|]")
_BOARD = re.compile(r"[0-9.*_xX-]{81}")
_MOST_REPAIRS = 60
"""Ways to put slashes back that are tried before giving up."""


def out_of_link(text: str, key: str) -> str | None:
    """The value of a key in the query of a link (`…?load=…`), without percent signs; None if it has none."""
    found = re.search(rf"[?&]{key}=([^&#\s]+)", text)
    return None if found is None else unquote(found[1])


def payload(data: str) -> str:
    """The text that compressed data holds, also where routers have made one slash of two."""
    bare = data.strip().replace(" ", "+")
    try:
        return lzstring.decompress(bare, LONGEST_OBJECT)
    except FormatError as error:
        for attempt in islice(_with_slashes(bare), _MOST_REPAIRS):
            try:
                found = lzstring.decompress(attempt, LONGEST_OBJECT)
            except FormatError:
                continue
            if found.rstrip().endswith("}"):
                return found
        raise error from None


def _with_slashes(data: str) -> Iterator[str]:
    """The data with one slash doubled, then with two."""
    places = [place for place, letter in enumerate(data) if letter == "/"]
    for count in (1, 2):
        for chosen in combinations(reversed(places), count):
            attempt = data
            for place in chosen:
                attempt = attempt[:place] + "/" + attempt[place:]
            yield attempt


def host_of(text: str) -> str | None:
    """The site that a text links to, if it is a link and nothing else."""
    found = _LINK.fullmatch(text)
    return found["host"].lower().removeprefix("www.") if found else None


def board_in_link(text: str) -> str | None:
    """The 81 characters of a puzzle that stand by themselves somewhere in a link; None if there are none.

    Sites differ in where they put them (`/play/53..7…`, `?s=53..7…`, `#53..7…`), and in nothing else.
    """
    found = _LINK.fullmatch(text)
    parts = _DIVIDERS.split(unquote(found["rest"] or "")) if found else ()
    boards = {part for part in parts if _BOARD.fullmatch(part)}
    if len(boards) > 1:
        raise FormatError(f"expected one puzzle in the link, found {len(boards)} in {quote(text)}")
    return next(iter(boards), None)
