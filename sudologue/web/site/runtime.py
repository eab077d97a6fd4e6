"""Python for browsers: Pyodide, from a folder that goes into the site, or from its own CDN.

The npm package `pyodide` is such a folder; nothing else of Pyodide is used, and nothing of it is part of Sudologue.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sudologue.errors import SudologueError

VERSION = "314.0.7"
"""That of the CDN, and the one that all is tested with."""
HOST = "https://cdn.jsdelivr.net"
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""All that a page asks for to run Python."""
_FOLDER = "python/runtime/"
_OLDEST = (3, 11)


class RuntimeFolderError(SudologueError):
    """A folder holds no Pyodide that Sudologue can run in."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """Where a page finds Python."""

    address: str
    """A folder, seen from the page, or a whole address; it ends with a slash."""
    host: str
    """Whose address that is; empty for the page's own."""
    files: Mapping[str, bytes]
    """What has to be put beside the page, by path."""

    @property
    def addresses(self) -> list[str]:
        """What is loaded, from wherever."""
        return [self.address + name for name in FILES]


def from_network() -> Runtime:
    """Pyodide's own CDN, at the address where its loader looks for packages."""
    return Runtime(f"{HOST}/pyodide/v{VERSION}/full/", HOST, {})


def from_folder(folder: Path) -> Runtime:
    """The files of a folder. It is read whole, so that a site is not begun that cannot be finished."""
    try:
        files = {name: (folder / name).read_bytes() for name in FILES}
    except OSError as problem:
        name = Path(str(problem.filename)).name
        raise RuntimeFolderError(
            f"expected a folder with Pyodide, such as node_modules/pyodide, found no {name} in {str(folder)!r}"
        ) from None
    _check(files["pyodide-lock.json"], folder)
    return Runtime(_FOLDER, "", {_FOLDER + name: held for name, held in files.items()})


def _check(lock: bytes, folder: Path) -> None:
    """Is its Python new enough?"""
    try:
        version = str(json.loads(lock)["info"]["python"])
        found = tuple(map(int, version.split(".")[:2]))
    except (ValueError, KeyError, TypeError):
        raise RuntimeFolderError(
            f"expected Python's version in pyodide-lock.json of {str(folder)!r}, found none"
        ) from None
    if found < _OLDEST:
        raise RuntimeFolderError(
            f"expected Python 3.11 or later in {str(folder)!r}, found {version}"
        )
