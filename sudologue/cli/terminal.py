"""What the terminal can do: colour, lines that fit, a progress bar, and a key to go on."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Self, TextIO, TypeVar

from sudologue.model.board import Board
from sudologue.model.cell import Cell
from sudologue.render.text import draw_board, draw_candidates

if TYPE_CHECKING:
    from tqdm import tqdm

T = TypeVar("T")

_BEFORE_WORDS = re.compile(r" *(?:(?:Step )?\d+\. |[-*] )?")
"""What stays alone at the left of a paragraph: its number."""


def wants_colour(choice: str) -> bool:
    """`always`, `never`, or `auto`: on a terminal, unless NO_COLOR is set or the terminal is dumb."""
    if choice != "auto":
        return choice == "always"
    quiet = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return sys.stdout.isatty() and not quiet


@dataclass(frozen=True, slots=True)
class Look:
    """How boards are drawn and sentences told: for a person at a terminal, or for a pipe."""

    colour: bool
    coordinates: bool
    width: int | None
    """The columns that a line of words may take; `None` for as many as it needs."""

    @classmethod
    def of(cls, colour: str = "never") -> Self:
        """What standard output asks for, and --color."""
        is_terminal = sys.stdout.isatty()
        return cls(wants_colour(colour), is_terminal, _columns() if is_terminal else None)

    def board(self, board: Board, lit: Collection[Cell] = ()) -> str:
        """The digits drawn."""
        return draw_board(board, self.colour, lit, self.coordinates)

    def candidates(self, board: Board, lit: Collection[Cell] = ()) -> str:
        """The candidates drawn."""
        return draw_candidates(board, self.colour, lit, self.coordinates)

    def words(self, text: str) -> str:
        """Lines broken between words where they are too long, and indented below the number they begin with."""
        if self.width is None:
            return text
        return "\n".join(_wrapped(line, self.width) for line in text.split("\n"))


def _columns() -> int:
    """A terminal that is too narrow to read in breaks lines by itself."""
    return max(get_terminal_size().columns, 40)


def _wrapped(line: str, width: int) -> str:
    before = _BEFORE_WORDS.match(line)
    indent = " " * (before.end() if before else 0)
    return (
        fill(
            line,
            width,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
            drop_whitespace=True,
            replace_whitespace=False,
        )
        if len(line) > width
        else line
    )


def _bar(items: Iterable[T], total: int, what: str, unit: str) -> "tqdm[T]":
    """A bar that keeps to this thread: no other one that could hear a signal, and no lock that outlives it."""
    from threading import RLock

    from tqdm import tqdm

    tqdm.monitor_interval = 0
    tqdm.set_lock(RLock())  # pyright: ignore[reportUnknownMemberType]
    return tqdm(items, what, total, unit=unit, leave=False, file=sys.stderr, miniters=1)


class Progress:
    """A bar on standard error, where that is a terminal and there is more than one item to do."""

    def __init__(self, what: str, unit: str = "puzzle") -> None:
        self._what = what
        self._unit = unit
        self._write: Callable[[str, TextIO], None] = _print

    def over(self, items: Sequence[T]) -> Iterable[T]:
        """The items, while the bar moves."""
        return self.over_all(items, items.__len__)

    def over_all(self, items: Iterable[T], number: Callable[[], int]) -> Iterable[T]:
        """The same for items as they come; how many there are is asked only if there is a bar."""
        total = number() if sys.stderr.isatty() else 0
        if total < 2:
            return items
        bar = _bar(items, total, self._what, self._unit)
        self._write = lambda text, file: bar.write(text, file=file)
        return bar

    def say(self, text: str) -> None:
        """Print a result at once, without getting into the bar's way."""
        self._write(text, sys.stdout)
        sys.stdout.flush()

    def complain(self, text: str) -> None:
        """Print one line of error without getting into the bar's way."""
        self._write(f"sudologue: {text}", sys.stderr)


class FindBar:
    """A bar on standard error for a hunt: how many were found, of how many tried."""

    def __init__(self, what: str, wanted: int) -> None:
        self._bar = None
        if sys.stderr.isatty():
            self._bar = _bar((), wanted, what, "puzzle")

    def update(self, found: int, tried: int) -> None:
        """Move on."""
        if self._bar is not None:
            self._bar.set_postfix_str(f"tried {tried}, {found / tried:.1%} good", refresh=False)
            self._bar.update(found - self._bar.n)

    def say(self, text: str) -> None:
        """Print a result without getting into the bar's way."""
        if self._bar is None:
            print(text, flush=True)
        else:
            self._bar.write(text, file=sys.stdout)

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.close()


def _print(text: str, file: TextIO) -> None:
    print(text, file=file)


def wait_for_enter() -> bool:
    """Wait for Enter; false when the user wants to stop (q, or the end of input)."""
    try:
        return input("  (Enter: next step, q: stop) ").strip().lower() != "q"
    except EOFError:
        return False


def is_brief(args: argparse.Namespace) -> bool:
    """Are long arguments to be summed up? For somebody at a terminal who has not asked for all of them."""
    return is_terminal() and not args.full


def is_terminal() -> bool:
    """Does what is printed go to a terminal?"""
    return sys.stdout.isatty()


def is_interactive() -> bool:
    """Is there a person at both ends?"""
    return sys.stdin.isatty() and sys.stdout.isatty()
