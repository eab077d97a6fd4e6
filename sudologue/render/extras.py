"""Libraries that only some formats need, and what to say where one is missing."""

from sudologue.errors import SudologueError

EXTRA = "pictures"


class MissingLibraryError(SudologueError, ImportError):
    """Something needs a library that is not installed; the message tells how to install it."""

    def __init__(self, what: str, library: str, extra: str = EXTRA) -> None:
        super().__init__(
            f"{what} needs the library {library!r}, of the extra {extra!r}: pip install {library}"
        )
