"""How constraints look in each theme: the pens that their strokes are drawn with.

A pen goes by the shape of a stroke (`line`), and where a kind of constraint has its own by both (`line whispers`). The
colours are those that players know. On paper without colours lines differ by their dashes and their width instead.
"""

from typing import NamedTuple

Dash = tuple[float, ...]


class Pen(NamedTuple):
    """Colours for the line, the inside and the text; how wide the line is and its dashes, as shares of a cell."""

    ink: str | None = None
    fill: str | None = None
    text: str = "#000000"
    width: float = 0.02
    dash: Dash = ()


class Pens(dict[str, Pen]):
    """Pens by shape, and by shape and kind."""

    def pen(self, shape: str, kind: str) -> Pen:
        """The pen for a stroke of a constraint."""
        return self.get(f"{shape} {kind}") or self[shape]


_WIDTHS = {
    "line": 0.17,
    "line thermo": 0.3,
    "line slow_thermo": 0.3,
    "line between": 0.08,
    "line lockout": 0.08,
    "line double_arrow": 0.045,
    "diamond": 0.045,
    "bulb slow_thermo": 0.06,
    "arrow": 0.045,
    "circle": 0.045,
    "pill": 0.045,
    "diagonal": 0.03,
    "cage": 0.019,
    "minimum": 0.03,
    "maximum": 0.03,
    "sign greater_than": 0.032,
    "dot": 0.022,
}
_CAGE_DASH: Dash = (0.07, 0.045)


def _pens(text: str, dashes: dict[str, Dash] | None = None, **colours: str) -> Pens:
    """Pens from `ink fill` pairs, `-` for none; a third word is the colour of the text. `__` parts shape and kind."""
    pens = Pens()
    dashes = {"cage": _CAGE_DASH, **(dashes or {})}
    for name, words in colours.items():
        key = name.replace("__", " ")
        ink, fill, *own = words.split()
        width = _WIDTHS.get(key) or _WIDTHS.get(key.split()[0]) or Pen().width
        pens[key] = Pen(
            None if ink == "-" else ink,
            None if fill == "-" else fill,
            own[0] if own else text,
            width,
            dashes.get(key, ()),
        )
    return pens


LIGHT_PENS = _pens(
    "#23262d",
    cage="#4b505a -",
    line="#ccd0d6 -",
    line__thermo="#dadde2 -",
    line__slow_thermo="#dadde2 -",
    line__whispers="#93e0a0 -",
    line__renban="#e7abea -",
    line__palindrome="#cdd0d6 -",
    line__region_sum_line="#9fd8f8 -",
    line__sum="#f4d79c -",
    line__between="#c3c7ce -",
    line__entropic="#f9c7a0 -",
    line__modular="#8fdcd6 -",
    line__zipper="#c9b8f2 -",
    line__lockout="#9fb6f5 -",
    line__nabner="#f1e58a -",
    line__double_arrow="#9aa0aa -",
    line__sum_line="#e3c9a8 -",
    line__equal_sum="#b7e1a9 -",
    line__lunchbox="#d9d3c7 -",
    bulb="- #dadde2",
    bulb__slow_thermo="#dadde2 #ffffff",
    arrow="#9aa0aa -",
    pill="#9aa0aa -",
    circle="#9aa0aa -",
    circle__odd="- #dde0e5",
    square="- #dde0e5",
    circle__between="#aab0ba #ffffff",
    circle__double_arrow="#9aa0aa #ffffff",
    diamond="#9fb6f5 #ffffff",
    dot__white="#23262d #ffffff",
    dot__black="#23262d #23262d #ffffff",
    sign="- #ffffff",
    sign__greater_than="#4b505a #ffffff",
    corner="#4b505a #ffffff",
    outside="#70757f -",
    shade="- #e6e9ee",
    shade__clone="- #dfe9dc",
    shade__row_indexer="- #f6dcdc",
    shade__col_indexer="- #dcebf8",
    shade__box_indexer="- #f3ead2",
    diagonal="#8cb4ee -",
    minimum="#8b919c #eef0f3",
    maximum="#8b919c #eef0f3",
)

DARK_PENS = _pens(
    "#e8eaee",
    cage="#aab1bd -",
    line="#444b57 -",
    line__thermo="#3b424d -",
    line__slow_thermo="#3b424d -",
    line__whispers="#24602f -",
    line__renban="#6d2f73 -",
    line__palindrome="#4a515d -",
    line__region_sum_line="#1d5675 -",
    line__sum="#6a4f16 -",
    line__between="#525a67 -",
    line__entropic="#7a4a26 -",
    line__modular="#1d5f5b -",
    line__zipper="#4d3f7d -",
    line__lockout="#4a5fa8 -",
    line__nabner="#665d16 -",
    line__double_arrow="#808895 -",
    line__sum_line="#5d4a30 -",
    line__equal_sum="#3a5a2c -",
    line__lunchbox="#4c473c -",
    bulb="- #3b424d",
    bulb__slow_thermo="#3b424d #16191f",
    arrow="#808895 -",
    pill="#808895 -",
    circle="#808895 -",
    circle__odd="- #3a404b",
    square="- #3a404b",
    circle__between="#6a7280 #16191f",
    circle__double_arrow="#808895 #16191f",
    diamond="#4a5fa8 #16191f",
    dot__white="#e8eaee #e8eaee #16191f",
    dot__black="#e8eaee #000000 #ffffff",
    sign="- #16191f",
    sign__greater_than="#aab1bd #16191f",
    corner="#aab1bd #16191f",
    outside="#9aa1ad -",
    shade="- #292f39",
    shade__clone="- #25332a",
    shade__row_indexer="- #3d2728",
    shade__col_indexer="- #23303f",
    shade__box_indexer="- #3a331f",
    diagonal="#3f6aa8 -",
    minimum="#808895 #20252d",
    maximum="#808895 #20252d",
)

PRINT_PENS = _pens(
    "#000000",
    {
        "line whispers": (0.22, 0.1),
        "line renban": (0.05, 0.09),
        "line region_sum_line": (0.3, 0.08, 0.06, 0.08),
        "line sum": (0.1, 0.1),
        "line entropic": (0.14, 0.14),
        "line modular": (0.05, 0.16),
        "line zipper": (0.34, 0.12),
        "line nabner": (0.02, 0.06),
        "line sum_line": (0.2, 0.06, 0.2, 0.16),
        "line equal_sum": (0.08, 0.05),
        "line lunchbox": (0.42, 0.05),
    },
    cage="#000000 -",
    line="#c4c4c4 -",
    line__thermo="#d6d6d6 -",
    line__slow_thermo="#d6d6d6 -",
    line__whispers="#bdbdbd -",
    line__renban="#a8a8a8 -",
    line__palindrome="#cccccc -",
    line__region_sum_line="#b8b8b8 -",
    line__sum="#c4c4c4 -",
    line__between="#9a9a9a -",
    line__entropic="#bcbcbc -",
    line__modular="#b0b0b0 -",
    line__zipper="#c0c0c0 -",
    line__lockout="#8a8a8a -",
    line__nabner="#d0d0d0 -",
    line__double_arrow="#777777 -",
    line__sum_line="#c8c8c8 -",
    line__equal_sum="#cacaca -",
    line__lunchbox="#d2d2d2 -",
    bulb="- #d6d6d6",
    bulb__slow_thermo="#d6d6d6 #ffffff",
    arrow="#777777 -",
    pill="#777777 -",
    circle="#777777 -",
    circle__odd="- #d9d9d9",
    square="- #d9d9d9",
    circle__between="#888888 #ffffff",
    circle__double_arrow="#777777 #ffffff",
    diamond="#8a8a8a #ffffff",
    dot__white="#000000 #ffffff",
    dot__black="#000000 #000000 #ffffff",
    sign="- #ffffff",
    sign__greater_than="#000000 #ffffff",
    corner="#000000 #ffffff",
    outside="#555555 -",
    shade="- #e4e4e4",
    shade__clone="- #d8d8d8",
    shade__row_indexer="- #e0e0e0",
    shade__col_indexer="- #d2d2d2",
    shade__box_indexer="- #ebebeb",
    diagonal="#888888 -",
    minimum="#666666 #eeeeee",
    maximum="#666666 #eeeeee",
)

# The colours of Okabe and Ito again, made lighter so that digits can be read on them.
SAFE_PENS = Pens(
    LIGHT_PENS
    | _pens(
        "#1a1a1a",
        line__whispers="#66c5ab -",
        line__renban="#e0afca -",
        line__region_sum_line="#9ad2f2 -",
        line__sum="#f0c566 -",
        line__entropic="#eda98a -",
        line__modular="#8fd0d8 -",
        line__zipper="#b9b3e6 -",
        line__nabner="#f3e98c -",
        shade__clone="- #f6f0b4",
        diagonal="#3a8fc0 -",
    )
)
