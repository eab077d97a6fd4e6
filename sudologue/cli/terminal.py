"""What the terminal can do: colour, a progress bar, and a key to go on."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


def wants_colour(choice: str) -> bool:
    """`always`, `never`, or `auto`: on a terminal, unless NO_COLOR is set or the terminal is dumb."""
    if choice != "auto":
        return choice == "always"
    quiet = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not quiet


def progress(items: Sequence[T], what: str) -> Iterable[T]:
    """The items, with a bar on standard error where that is a terminal and there are several."""
    if len(items) < 2 or not sys.stderr.isatty():
        return items
    from tqdm import tqdm

    return tqdm(items, desc=what, unit="puzzle", leave=False)


def wait_for_enter() -> bool:
    """Wait for Enter; false when the user wants to stop (q, or the end of input)."""
    try:
        return input("  (Enter: next step, q: stop) ").strip().lower() != "q"
    except EOFError:
        return False


def is_interactive() -> bool:
    """Is there a person at both ends?"""
    return sys.stdin.isatty() and sys.stdout.isatty()
