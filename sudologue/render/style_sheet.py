"""A theme for web pages, whose colours are variables, and the style sheets that say what they are in other themes.

Layers that are drawn in it need not be drawn again when a page turns dark or is printed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace

from sudologue.render.pens import Pen, Pens
from sudologue.render.theme import DARK, LIGHT, PRINT, Look, Theme

_WORDS = ("name", "band", "looks", "pens")
"""The fields of a theme that are no colours."""
_INKS = ("ink", "fill", "text")
_BAND = 0.46
"""How strongly houses are tinted: something between what suits light and dark paper."""


def colours(theme: Theme) -> dict[str, str]:
    """The colours of a theme by the names that style sheets have for them: `paper`, `a-fill`, `line-whispers-ink`."""
    return dict(_colours(theme))


def _colours(theme: Theme) -> Iterator[tuple[str, str]]:
    for field in fields(theme):
        if field.name not in _WORDS:
            yield field.name, getattr(theme, field.name)
    inked: Mapping[str, Look | Pen] = {**theme.looks, **theme.pens}
    for name, inks in inked.items():
        for ink in _INKS:
            if colour := getattr(inks, ink):
                yield _name(name, ink), colour


def _name(name: str, ink: str) -> str:
    return f"{name}-{ink}".replace(" ", "-")


def _variable(name: str) -> str:
    return f"var(--{name})"


def _page_theme(model: Theme) -> Theme:
    """The theme with a variable in the place of each colour."""
    names = [field.name for field in fields(model) if field.name not in _WORDS]
    looks = {tone: Look(*(_variable(_name(tone, ink)) for ink in _INKS)) for tone in model.looks}
    pens = Pens({name: _variable_pen(name, pen) for name, pen in model.pens.items()})
    plain = {name: _variable(name) for name in names}
    return replace(model, name="page", band=_BAND, looks=looks, pens=pens, **plain)


def _variable_pen(name: str, pen: Pen) -> Pen:
    inks = {ink: _variable(_name(name, ink)) for ink in _INKS if getattr(pen, ink)}
    return pen._replace(**inks)


PAGE = _page_theme(LIGHT)


def page_style_sheet() -> str:
    """The colours of a page: light, dark where it says so (`data-theme`), and on paper."""
    dark = _rule(':root[data-theme="dark"]', DARK)
    paper = _rule(":root, :root[data-theme]", PRINT)
    return f"{_rule(':root', LIGHT)}{dark}@media print {{\n{paper}}}\n"


def _rule(selector: str, theme: Theme) -> str:
    lines = [f"  --{name}: {colour};\n" for name, colour in colours(theme).items()]
    return f"{selector} {{\n{''.join(lines)}}}\n"
