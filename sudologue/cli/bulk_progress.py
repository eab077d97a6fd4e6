"""How far a long job is: a line that changes on a terminal, and a plain one now and then in a log."""

import os
import sys
from time import monotonic

from sudologue.bulk.job import Progress

_EVERY = 30.0
"""Seconds between two lines in a log."""
_OFTEN = 0.5
"""Seconds between two looks of a line on a terminal."""
_USUAL_COLUMNS = 80


class Watcher:
    """Tells on standard error how far a job is."""

    def __init__(self, what: str, quiet: bool = False) -> None:
        self._what = what
        self._quiet = quiet
        self._is_terminal = sys.stderr.isatty()
        self._start = monotonic()
        self._told = self._start if not self._is_terminal else 0.0
        self._width = 0

    def see(self, progress: Progress) -> None:
        """A shard is done."""
        now = monotonic()
        if self._quiet or now - self._told < (_OFTEN if self._is_terminal else _EVERY):
            return
        self._told = now
        self._say(told(self._what, progress, now - self._start))

    def complain(self, text: str) -> None:
        """Something is wrong."""
        self.close()
        print(f"sudologue: {text}", file=sys.stderr)

    def close(self) -> None:
        """Take the line away."""
        if self._width:
            print("\r" + " " * self._width + "\r", end="", file=sys.stderr, flush=True)
            self._width = 0

    def _say(self, line: str) -> None:
        if not self._is_terminal:
            print(f"sudologue: {line}", file=sys.stderr, flush=True)
            return
        line = line[: _columns() - 1]  # a line that wraps cannot be taken away again
        print("\r" + line.ljust(self._width), end="", file=sys.stderr, flush=True)
        self._width = len(line)


def _columns() -> int:
    """How wide the terminal is."""
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns or _USUAL_COLUMNS
    except (OSError, ValueError):
        return _USUAL_COLUMNS


def told(what: str, progress: Progress, seconds: float) -> str:
    """How far it is, how fast it goes, what came of it so far, and when it may be over."""
    tally = progress.tally
    here = tally.puzzles - progress.found
    rate = here / seconds if seconds else 0.0
    of = f" of about {progress.total:,}" if progress.total else ""
    parts = [f"{what}: {tally.puzzles:,}{of} puzzles", f"{rate:,.0f} a second"]
    parts += [f"{count:,} {name}" for name, count in tally.status.most_common(4)]
    if progress.total > tally.puzzles and rate:
        parts.append(f"about {_span((progress.total - tally.puzzles) / rate)} to go")
    return ", ".join(parts)


def _span(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
