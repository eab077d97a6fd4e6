"""The package as an archive for browsers: what answers need, as plain Python."""

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import sudologue

ROOT = Path(sudologue.__file__).parent
_KINDS = (".py", ".txt", ".tsv", ".json", ".html")
_LEFT_OUT = frozenset(
    (
        "__pycache__",
        "browser",
        "bulk",
        "cli",
        "desktop",
        "fonts",
        "goldens",
        "notebook",
        "site",
        "static",
    )
)
"""What is for tests, terminals, windows, notebooks and servers."""
_DATE = (1980, 1, 1, 0, 0, 0)
"""The same sources make the same archive."""


def sources() -> Iterator[Path]:
    """The files that answers need, and some that they do not."""
    for path in sorted(ROOT.rglob("*")):
        is_test = path.name.endswith("_test.py") or path.name == "strategies.py"
        is_needed = not _LEFT_OUT & set(path.relative_to(ROOT).parts)
        if path.suffix in _KINDS and is_needed and not is_test:
            yield path


def archive() -> bytes:
    """The package, zipped."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as file:
        for path in sources():
            name = path.relative_to(ROOT.parent).as_posix()
            info = zipfile.ZipInfo(name, _DATE)
            file.writestr(info, path.read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)
    return held.getvalue()
