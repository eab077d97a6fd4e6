"""Standard input, output and error, which may be closed, full, or no longer read by anybody.

What cannot be written to standard output is an error of its own, unless its reader has left, who wants no more. What
cannot be written to standard error is lost, and makes no difference. Characters that their encodings lack are replaced.
"""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, TextIO, cast

from sudologue.cli.encoding import plainly
from sudologue.errors import SudologueError, reason

if TYPE_CHECKING:
    from _typeshed import OpenTextMode


class OutputError(SudologueError):
    """Standard output cannot be written to."""


def replace_closed() -> None:
    """Put something in the place of what is closed, where the next file to be opened would end up.

    It is opened the wrong way round, so that it cannot be used either.
    """
    modes: dict[str, tuple[int, OpenTextMode]] = {
        "stdin": (os.O_WRONLY, "r"),
        "stdout": (os.O_RDONLY, "w"),
        "stderr": (os.O_RDONLY, "w"),
    }
    for name, (wrong, mode) in modes.items():
        if getattr(sys, name) is None:
            number = os.open(os.devnull, wrong)  # the lowest number that is free
            os.set_inheritable(number, True)  # noqa: FBT003 -- no other way to say so
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115 -- for good


class _Stream:
    """A stream with a say in what happens when it cannot be written to."""

    def __init__(self, stream: TextIO, failed: Callable[[OSError], None]) -> None:
        self._stream = stream
        self.failed = failed

    def write(self, text: str) -> int:
        try:
            return self._stream.write(plainly(text, getattr(self._stream, "encoding", None)))
        except OSError as error:
            self._fail(error)
            return len(text)

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        """Lead the stream, with what it still holds, to where everything can be written."""
        with suppress(OSError):  # it may be no open file at all
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
            self._stream.flush()
        self.failed(error)

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)


def _tell(error: OSError) -> None:
    if isinstance(error, BrokenPipeError):
        raise error
    raise OutputError(f"cannot write to standard output: {reason(error)}")


def _ignore(_: OSError) -> None:
    pass


@contextmanager
def guarded() -> Generator[None]:
    """Let output fail in these ways only."""
    before = sys.stdout, sys.stderr
    sys.stdout = cast(TextIO, _Stream(sys.stdout, _tell))
    sys.stderr = cast(TextIO, _Stream(sys.stderr, _ignore))
    try:
        yield
    finally:
        sys.stderr.flush()
        sys.stdout, sys.stderr = before


def lose_output() -> None:
    """From now on let what cannot be written to standard output be lost: a service serves all the same."""
    if isinstance(sys.stdout, _Stream):
        sys.stdout.failed = _ignore
