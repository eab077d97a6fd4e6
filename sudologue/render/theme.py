"""How tones look: four themes, in each of which tones differ by shape and by line, never by colour alone."""

from dataclasses import dataclass

from sudologue.errors import UnknownNameError, named
from sudologue.render.pens import DARK_PENS, LIGHT_PENS, PRINT_PENS, SAFE_PENS, Dash, Pens

SHAPES = {
    "a": "circle",
    "b": "square",
    "c": "diamond",
    "d": "hexagon",
    "e": "triangle",
    "f": "octagon",
    "on": "circle",
    "off": "circle",
    "placed": "ring",
    "gone": "slash",
}
"""The shape around a candidate of each tone; `on` is filled and `off` hollow."""

DASHES: dict[str, Dash] = {
    "a": (),
    "b": (7, 4),
    "c": (2, 3),
    "d": (10, 3, 2, 3),
    "e": (4, 2),
    "f": (12, 5),
}
"""The line around cells and houses of each tone."""


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of a tone: `ink` for lines, `fill` inside, `text` for the digit on it."""

    ink: str
    fill: str
    text: str


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Theme:
    """The colours of a picture. `band` is how strongly houses and cells are tinted.

    There are few, and each is equal to itself alone: what is drawn in one can be kept by it.
    """

    name: str
    paper: str
    given: str
    solved: str
    candidate: str
    thin: str
    thick: str
    label: str
    caption: str
    extra: str
    strong: str
    weak: str
    band: float
    looks: dict[str, Look]
    pens: Pens

    def __repr__(self) -> str:
        return f"<Theme {self.name}>"

    @property
    def is_dark(self) -> bool:
        """Is the paper darker than the ink?"""
        return int(self.paper[1:3], 16) < 128


class Themes(dict[str, Theme]):
    """Themes by name."""

    def __missing__(self, name: str) -> Theme:
        raise UnknownNameError("theme", name, self)


def _looks(text: str, on_text: str, paper: str, **pairs: str) -> dict[str, Look]:
    """Looks from `ink fill` pairs; a chain's `on` is filled with its ink and `off` is hollow."""
    looks: dict[str, Look] = {}
    for tone, pair in pairs.items():
        ink, fill = pair.split()
        looks[tone] = Look(ink, fill, text)
    chain = looks.pop("chain").ink
    looks["on"] = Look(chain, chain, on_text)
    looks["off"] = Look(chain, paper, text)
    return looks


LIGHT = Theme(
    name="light",
    paper="#ffffff",
    given="#16181d",
    solved="#2456b8",
    candidate="#666b75",
    thin="#c3c7cf",
    thick="#2b2f38",
    label="#70757f",
    caption="#23262d",
    extra="#8b93a3",
    strong="#1d4fa3",
    weak="#c2410c",
    band=0.42,
    looks=_looks(
        "#16181d",
        "#ffffff",
        "#ffffff",
        a="#2563c9 #cfe0fb",
        b="#0f7b6c #c3ece2",
        c="#b4235a #fad3e0",
        d="#b45309 #fde3b8",
        e="#7e3fb5 #ead7fa",
        f="#4d5a24 #e3eabd",
        placed="#15803d #c9f0d3",
        gone="#c81e2c #fbd5d7",
        chain="#1d4fa3 #ffffff",
    ),
    pens=LIGHT_PENS,
)

DARK = Theme(
    name="dark",
    paper="#16191f",
    given="#f2f4f8",
    solved="#86b4ff",
    candidate="#a2a9b6",
    thin="#3c424e",
    thick="#aab1be",
    label="#8e96a4",
    caption="#e3e6ec",
    extra="#5e6675",
    strong="#7fb0ff",
    weak="#ffa15e",
    band=0.5,
    looks=_looks(
        "#ffffff",
        "#0d1117",
        "#16191f",
        a="#79aaff #203f72",
        b="#5eead4 #114a45",
        c="#ff9fcb #662a48",
        d="#ffb454 #5c3d0c",
        e="#cf9bff #4b2a6b",
        f="#d3e26f #434a16",
        placed="#5be08a #14532d",
        gone="#ff7b84 #6b1d24",
        chain="#7fb0ff #16191f",
    ),
    pens=DARK_PENS,
)

PRINT = Theme(
    name="print",
    paper="#ffffff",
    given="#000000",
    solved="#333333",
    candidate="#555555",
    thin="#999999",
    thick="#000000",
    label="#555555",
    caption="#000000",
    extra="#777777",
    strong="#000000",
    weak="#000000",
    band=0.35,
    looks=_looks(
        "#000000",
        "#ffffff",
        "#ffffff",
        a="#000000 #dddddd",
        b="#000000 #eeeeee",
        c="#000000 #cccccc",
        d="#000000 #ffffff",
        e="#000000 #e4e4e4",
        f="#000000 #f4f4f4",
        placed="#000000 #ffffff",
        gone="#000000 #ffffff",
        chain="#000000 #ffffff",
    ),
    pens=PRINT_PENS,
)

# The colours of Okabe and Ito, which people with any common colour blindness tell apart, and tints of them.
SAFE = Theme(
    name="safe",
    paper="#ffffff",
    given="#000000",
    solved="#0072b2",
    candidate="#5c5c5c",
    thin="#bdbdbd",
    thick="#222222",
    label="#6b6b6b",
    caption="#1a1a1a",
    extra="#888888",
    strong="#0072b2",
    weak="#d55e00",
    band=0.42,
    looks=_looks(
        "#000000",
        "#ffffff",
        "#ffffff",
        a="#0072b2 #cfe6f4",
        b="#009e73 #c2eadd",
        c="#a6447e #f3d5e6",
        d="#b87e00 #fae3b0",
        e="#3a8fc0 #dcf0fb",
        f="#8a8200 #f8f4b8",
        placed="#009e73 #c2eadd",
        gone="#d55e00 #fbdac4",
        chain="#0072b2 #ffffff",
    ),
    pens=SAFE_PENS,
)

THEMES = Themes({theme.name: theme for theme in (LIGHT, DARK, PRINT, SAFE)})


def theme_of(name: str) -> Theme:
    """The theme of that name."""
    return named("theme", name, THEMES)
