"""The parts of the site that are made when it is built: nothing of them is kept, so nothing can be out of date.

A page of the names below has its first words in a file, and the rest is written here: every command and option, read
off the parser as the manual page is; every public name, for autodoc to read its docstring; and where techniques stand
among the pages.
"""

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

import sudologue as sl
from docs import gallery
from sudologue.cli.main import parser
from sudologue.cli.outline import Argument, Command, in_words, outline
from sudologue.constraints import KINDS
from sudologue.rules.catalog import RULES

FOLDER = Path(__file__).parent

_MANY = 20
"""Names that an option can take are listed up to so many."""

_TITLES = {
    "Solving and asking": ("api", "solver", "checker"),
    "Telling and showing": ("narration", "render", "drawing", "exchange"),
    "Boards and puzzles": ("model", "formats"),
    "Steps and their evidence": ("inference",),
    "Rules and ladders": ("rules",),
    "Setting and grading": ("setting", "setter", "generation", "grading", "search"),
    "Constraints": ("constraints",),
    "Errors": ("errors",),
}
"""The parts of the reference, and which packages' names stand there; those of others come last."""

_EXAMPLE = re.compile(r"(```python\n(?:(?!```).)*?)\n\n```", re.DOTALL)

_OURS = "default-src 'self' file: data: 'unsafe-inline'"
"""Where pages may load anything from: the site, or the folder that it was copied to."""


def setup(app: Sphinx) -> dict[str, bool]:
    """What Sphinx calls."""
    app.connect("source-read", _complete)
    app.connect("html-page-context", _fold, priority=100)  # before the theme
    app.connect("html-page-context", _look, priority=900)  # after the theme
    app.connect("autodoc-process-signature", _no_factory)
    app.connect("autodoc-process-docstring", _no_type)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _complete(_: Sphinx, page: str, source: list[str]) -> None:
    """Add to a page's own text what is made here."""
    source[0] = trimmed(source[0])
    if page in _PAGES:
        source[0] += "\n" + "\n".join(_PAGES[page]())
    elif page.startswith("techniques/family-"):
        family = page.removeprefix("techniques/family-")
        names = [technique.id for technique in gallery.members(family, RULES.ids())]
        source[0] += "\n" + "\n".join(_hidden_tree(names))


def trimmed(text: str) -> str:
    """The text with its examples as they are shown: without the empty line that ends a doctest."""
    return _EXAMPLE.sub(r"\1\n```", text)


def _fold(_: Sphinx, __: str, ___: str, context: dict[str, Any], ____: object) -> None:
    """Leave branches of the contents that lead elsewhere out of each page: there are more than a hundred techniques."""
    whole: Callable[..., str] = context["toctree"]

    def branch(**options: bool) -> str:
        return whole(**{**options, "collapse": True})

    context["toctree"] = branch


def _look(_: Sphinx, page: str, __: str, context: dict[str, Any], ___: object) -> None:
    """Let no browser ask anybody else for anything; and let two boards have room, side by side, in the gallery."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{_OURS}">'
    context["metatags"] = context.get("metatags", "") + policy
    if page.startswith("techniques/"):
        context["furo_hide_toc"] = True


def _no_factory(
    _: Sphinx, __: str, ___: str, ____: object, _____: object, taken: str | None, given: str | None
) -> tuple[str | None, str | None]:
    """Dots for a default that is made anew each time; what dataclasses say of those is no Python."""
    return taken and taken.replace("<factory>", "..."), given


def _no_type(_: Sphinx, what: str, __: str, value: object, ___: object, lines: list[str]) -> None:
    """What Python says of dictionaries is not said of each of ours."""
    if what == "data" and inspect.getdoc(value) == inspect.getdoc(type(value)):
        told = (inspect.getdoc(type(value)) or "").splitlines()
        if lines[: len(told)] == told:
            lines.clear()


def _hidden_tree(pages: Iterable[str], *options: str) -> Iterator[str]:
    yield from ("```{toctree}", ":hidden:", *options, "", *pages, "```")


def _unlisted() -> Iterator[str]:
    """Pages that the first one does not list yet, so that a new one has a place at once."""
    listed = (FOLDER / "index.md").read_text("utf-8").splitlines()
    new = sorted({path.stem for path in FOLDER.glob("*.md")}.difference(listed, ["index"]))
    if new:
        yield from _hidden_tree(new, ":caption: More")


def _families() -> Iterator[str]:
    pages = (gallery.family_file(family) for family in gallery.FAMILIES)
    yield from _hidden_tree(page.removesuffix(".md") for page in pages)


def commands() -> Iterator[str]:
    """The program and its commands, as Markdown."""
    program = outline()
    yield from _options("sudologue", program.options)
    for command in program.all_commands():
        yield from _command(command)
    yield from ("## Exit status", "", parser().epilog or "")


def _command(command: Command) -> Iterator[str]:
    usage = " ".join(f"sudologue {command.name} {command.subject} [options]".split())
    yield from (f"## {command.name}", "", command.help, "", "```text", usage, "```", "")
    yield from _options(f"sudologue {command.name}", command.arguments)


def _options(program: str, arguments: Iterable[Argument]) -> Iterator[str]:
    yield from (f"```{{program}} {program}", "```", "")
    for argument in arguments:
        if "--help" not in argument.flags:
            name = ", ".join(in_words(argument)) or argument.takes
            yield from (f"```{{option}} {name}", _help(argument), "```", "")


def _help(argument: Argument) -> str:
    """What the program says of it, and which names it takes where that does not tell."""
    told = [argument.help.replace("<", "\\<").replace("*", "\\*")]
    if set(argument.names) >= set(RULES):
        told.append("([the techniques](techniques/README.md))")
    elif len(argument.names) <= _MANY and not _tells(argument):
        told.append(f"({', '.join(argument.names)})")
    return " ".join(told)


def _tells(argument: Argument) -> bool:
    return all(name in argument.help or name in argument.takes for name in argument.names)


def names() -> Iterator[str]:
    """Every public name, by the part of the library that it comes from, for autodoc."""
    titles = {part: title for title, parts in _TITLES.items() for part in parts}
    groups: dict[str, list[str]] = {title: [] for title in (*_TITLES, "More")}
    for name in sorted(sl.__all__, key=_is_class):
        groups[titles.get(_home(name).split(".")[1], "More")].append(name)
    for title, here in groups.items():
        if here:
            yield from (f"## {title}", "", "```{eval-rst}", ".. currentmodule:: sudologue", "")
            yield from (line for name in here for line in _described(name))
            yield from ("```", "")


def _is_class(name: str) -> bool:
    return inspect.isclass(getattr(sl, name))


def _home(name: str) -> str:
    """The module that a name comes from."""
    value = getattr(sl, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        return value.__module__
    return _imports()[name]


def _imports() -> dict[str, str]:
    """Where tables come from: they cannot tell themselves, so what the package imports does."""
    tree = ast.parse(Path(inspect.getfile(sl)).read_text("utf-8"))
    found = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    return {alias.name: node.module or "" for node in found for alias in node.names}


def _described(name: str) -> Iterator[str]:
    value = getattr(sl, name)
    if inspect.isclass(value):
        yield f".. autoclass:: {name}"
        if value not in KINDS.values():
            yield "   :members:"
    elif inspect.isfunction(value):
        yield f".. autofunction:: {name}"
    else:
        yield from (f".. autodata:: {_home(name)}.{name}", "   :no-value:")
    yield ""


_PAGES: dict[str, Callable[[], Iterator[str]]] = {
    "index": _unlisted,
    "commands": commands,
    "api": names,
    "techniques/README": _families,
}
