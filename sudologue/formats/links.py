"""Puzzles in links: the part that holds the puzzle, and what a browser, a router or a chat has done to it."""

import re
from collections.abc import Iterator
from itertools import combinations, islice
from urllib.parse import unquote

from sudologue.errors import FormatError
from sudologue.formats import lzstring
from sudologue.formats.format import LONGEST_OBJECT

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
