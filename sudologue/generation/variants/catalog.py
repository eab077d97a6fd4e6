"""The variants that can be made, by name. A new one is a function that draws it, and a line here."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from sudologue.constraints.constraint import Constraint
from sudologue.errors import UnknownNameError
from sudologue.generation.variants import cages, everywhere, outside, signs
from sudologue.generation.variants.canvas import Canvas, Group
from sudologue.generation.variants.lines import LINES
from sudologue.model.layout import Layout


@dataclass(frozen=True, slots=True)
class Variant:
    """How a variant is made; each has one of these."""

    draw: Callable[[Canvas], Iterator[Group]] | None = None
    """Clues on a solution, each of which may go again if it is not needed."""
    comes_first: bool = False
    """Can they be drawn before there is a solution? With a symmetry that is the way to have them."""
    draw_all: Callable[[Canvas], Group] | None = None
    """Clues on a solution that stay: that there are no more of them says something, too."""
    rules: Callable[[Layout], Iterable[Constraint]] | None = None
    """What holds on the whole grid, and what a solution has to keep from the start."""
    regions: Callable[[Layout, Random], Iterable[Constraint]] | None = None
    """Regions in place of boxes."""
    spares: int = 0
    """How often clues are drawn again, to be had instead of others."""
    smallest: int = 4
    """The size of grid up from which there are such puzzles."""


VARIANTS: dict[str, Variant] = {
    "killer": Variant(cages.killer, spares=4),
    **{
        name: Variant(lines.draw, comes_first=True, smallest=lines.smallest)
        for name, lines in LINES.items()
    },
    "kropki": Variant(signs.kropki),
    "kropki-negative": Variant(draw_all=signs.all_dots),
    "difference": Variant(signs.difference),
    "ratio": Variant(signs.ratio),
    "xv": Variant(signs.xv),
    "xv-negative": Variant(draw_all=signs.all_xv),
    "greater-than": Variant(signs.greater_than),
    "quadruple": Variant(signs.quadruple),
    "odd-even": Variant(signs.odd_even),
    "minimum-maximum": Variant(signs.minimum_maximum),
    "clone": Variant(cages.clone),
    "extra-region": Variant(cages.extra_region),
    "little-killer": Variant(outside.little_killer),
    "sandwich": Variant(outside.sandwich),
    "x-sum": Variant(outside.x_sum),
    "skyscraper": Variant(outside.skyscraper),
    "numbered-room": Variant(outside.numbered_room),
    "anti-knight": Variant(rules=everywhere.anti_knight),
    "anti-king": Variant(rules=everywhere.anti_king),
    "non-consecutive": Variant(rules=everywhere.non_consecutive),
    "diagonal": Variant(rules=everywhere.diagonal),
    "disjoint-groups": Variant(rules=everywhere.disjoint_groups),
    "windoku": Variant(rules=everywhere.windoku),
    "jigsaw": Variant(regions=everywhere.jigsaw),
}
"""In the order in which they are listed."""


def variant_names(names: Iterable[str]) -> tuple[str, ...]:
    """Our names for these variants, each once; underscores and capitals do not matter."""
    return tuple(dict.fromkeys(map(_name, names)))


def _name(name: str) -> str:
    plain = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if plain not in VARIANTS:
        raise UnknownNameError("variant", name, VARIANTS)
    return plain
