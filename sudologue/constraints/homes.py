"""Where the kinds of ours are defined: in every other file of this folder. They are imported when they are needed."""

from functools import cache
from importlib import import_module
from pathlib import Path

_PACKAGE = __name__.rpartition(".")[0]


_NO_HOMES = {"__init__", "explicit"}
"""What is read back from tables is not ours, whatever it is called."""


@cache
def _homes() -> frozenset[str]:
    files = {path.stem for path in Path(__file__).parent.glob("*.py")}
    return frozenset(name for name in files - _NO_HOMES if not name.endswith("_test"))


@cache
def load_all() -> None:
    """Define every kind of ours."""
    for home in sorted(_homes()):
        import_module(f"{_PACKAGE}.{home}")


def is_home(module: str) -> bool:
    """Are kinds of ours defined there?"""
    package, _, home = module.rpartition(".")
    return package == _PACKAGE and home in _homes()
