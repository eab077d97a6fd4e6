"""Libraries that only some formats need, and what to say where one is missing."""

from sudologue.errors import SudologueError

EXTRA = "pictures"


class MissingLibraryError(SudologueError, ImportError):
    """A format needs a library that is not installed; the message tells how to install it."""

    def __init__(self, format: str, library: str) -> None:
        super().__init__(
            f"{format} needs the library {library!r}: pip install 'sudologue[{EXTRA}]'"
        )
