"""How values show themselves, in a notebook or as text, without knowing who draws.

A board asks here for a picture of itself. Whoever draws sits above the model, so the root of the package says
who that is, and it is loaded when a picture is first asked for.
"""

from collections.abc import Callable
from typing import Protocol


class Player(Protocol):
    """A widget that shows a solve frame by frame."""

    index: int
    """The frame that is shown: 0 for the start, then the steps, then the end."""


class Artist(Protocol):
    """Somebody who can draw values of ours."""

    def text(self, value: object, /, candidates: bool) -> str:
        """A drawing in letters."""
        ...

    def svg(self, value: object, /) -> str:
        """A picture of it."""
        ...

    def html(self, value: object, /) -> str:
        """A piece of a page about it."""
        ...

    def player(self, result: object, /, voice: str, theme: str) -> Player:
        """A widget that plays a solve."""
        ...


_found: list[Callable[[], Artist]] = []


def let_draw(load: Callable[[], Artist]) -> None:
    """Say who draws from now on; `load` is called when there is something to draw."""
    _found[:] = [load]


def artist() -> Artist:
    """Whoever draws."""
    return _found[0]()
