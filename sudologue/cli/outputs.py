"""Where results go: a file is written whole or not at all; what is no file, such as `/dev/null`, is written through."""

import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import IO

from sudologue.cli.inputs import InputError
from sudologue.errors import reason

_DESCRIPTOR = re.compile(r"/(?:dev|proc/self)/fd/(\d+)")
_MOST_LINKS = 40
"""That one may have to follow; systems give up at about as many."""


def write_output(path: str, contents: str | bytes) -> None:
    """Write a result to where the user wants it; `InputError` if that cannot be."""
    with opened_output(path) as write:
        write(contents)


def check_output(path: str) -> None:
    """See before long work that its result can be written there; `InputError` if not. No device or pipe is tried."""
    if not is_special(path):
        with suppress(_JustLookingError), opened_output(path):
            raise _JustLookingError


class _JustLookingError(Exception):
    """There is nothing to write yet."""


@contextmanager
def opened_output(path: str) -> Generator[Callable[[str | bytes], None]]:
    """A way to write a result piece by piece; `InputError` if that cannot be.

    A file is there when the last piece is written, and not at all if something comes between.
    """
    stack = ExitStack()
    with _errors_named(path):
        file = stack.enter_context(_opened(path))

    def write(contents: str | bytes) -> None:
        with _errors_named(path):
            file.write(contents.encode() if isinstance(contents, str) else contents)

    try:
        yield write
    except BaseException:  # an interrupt, too
        with suppress(OSError):
            stack.__exit__(*sys.exc_info())
        raise
    with _errors_named(path):
        stack.close()


@contextmanager
def _errors_named(path: str) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise InputError(f"cannot write {path!r}: {reason(error)}") from None
    except ValueError as error:  # a name that no file can have
        raise InputError(f"cannot write {path!r}: {error}") from None


def _opened(path: str) -> AbstractContextManager[IO[bytes]]:
    descriptor = _descriptor(path)
    if descriptor is not None:
        return _opened_on(descriptor)
    if is_special(path):
        return open(path, "wb")
    return _replacing(os.path.realpath(path))


def is_special(path: str) -> bool:
    """Is something there that is neither a file nor a folder: a device, a pipe, an open file of this program?"""
    if _descriptor(path) is not None:
        return True
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def _descriptor(path: str) -> int | None:
    """The number of an open file of this program that the path stands for: `/dev/stdout` is 1."""
    for _ in range(_MOST_LINKS):
        named = _DESCRIPTOR.fullmatch(os.path.abspath(path))
        if named:
            return int(named[1])
        if not os.path.islink(path):
            return None
        path = os.path.join(os.path.dirname(path), os.readlink(path))
    return None


def _opened_on(descriptor: int) -> IO[bytes]:
    """Go on where it stands: to open it again would begin anew and overwrite what else is printed there."""
    sys.stdout.flush()
    return open(descriptor, "wb", closefd=False)


@contextmanager
def _replacing(path: str) -> Generator[IO[bytes]]:
    """Write a file by way of another one, so that nobody ever sees half of it."""
    from tempfile import NamedTemporaryFile

    mode = _mode(path)
    folder = os.path.dirname(path)
    with NamedTemporaryFile(dir=folder, prefix=".", delete=False) as file:
        try:
            yield file
            file.close()
            os.chmod(file.name, mode)
            os.replace(file.name, path)
        except BaseException:  # an interrupt, too
            with suppress(OSError):
                os.unlink(file.name)
            raise


def _mode(path: str) -> int:
    """The permissions of the file that is replaced, or those that a new one gets."""
    try:
        mode = stat.S_IMODE(os.stat(path).st_mode)
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
    if os.path.isdir(path):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return mode
