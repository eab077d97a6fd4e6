"""What there is to type, read off the parser: for shells to complete, and for the manual to tell."""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sudologue.cli.main import parser
from sudologue.cli.parser import Parser

_FILES = ("FILE", "FOLDER", "DIR", "BOARD", "GRID", "PUZZLE", "TRACE")
"""What stands for a file or a folder, among other things, in the words for what an argument takes."""
_GRADING = ("grade", "bulk grade", "bulk solve", "bulk generate")
"""Commands whose metrics are those that grade puzzles."""


@dataclass(frozen=True, slots=True)
class Argument:
    """An option with its flags, or what a command is about, which has none."""

    flags: tuple[str, ...]
    takes: str
    """What it is given, in capitals; empty for a switch."""
    help: str
    names: tuple[str, ...] = ()
    """What it can be, where that can be listed."""
    is_optional: bool = True
    has_more: bool = False
    """Can there be several of it, where it has no flags?"""

    @property
    def is_list(self) -> bool:
        """Are several of the names given with commas between?"""
        return bool(self.flags) and "," in self.takes

    @property
    def takes_file(self) -> bool:
        """May it be the name of a file or a folder?"""
        return not self.names and any(word in self.takes for word in _FILES)


@dataclass(frozen=True, slots=True)
class Command:
    """A command, or the program itself, and what it takes."""

    name: str
    """As it is typed: `solve`, or `bulk solve`."""
    help: str
    arguments: tuple[Argument, ...]
    commands: tuple["Command", ...] = ()
    """The commands that it has itself."""

    @property
    def options(self) -> tuple[Argument, ...]:
        """Those with flags."""
        return tuple(each for each in self.arguments if each.flags)

    @property
    def subjects(self) -> tuple[Argument, ...]:
        """Those without, in order."""
        return tuple(each for each in self.arguments if not each.flags)

    @property
    def subject(self) -> str:
        """What follows its name: what it is about, or one of its own commands."""
        if self.commands:
            return "COMMAND"
        words = (f"[{each.takes}]" if each.is_optional else each.takes for each in self.subjects)
        return " ".join(words) + ("…" if any(each.has_more for each in self.subjects) else "")

    def all_commands(self) -> Iterator["Command"]:
        """Its commands, each before those that it has itself."""
        for command in self.commands:
            yield command
            yield from command.all_commands()


def outline() -> Command:
    """The program, with its commands."""
    return _command("", parser())


def _command(name: str, parser: Parser) -> Command:
    own = (parser.commands or {}).items()
    arguments = (_argument(name, action) for action in parser.arguments())
    commands = (_command(f"{name} {word}".strip(), each) for word, each in own)
    return Command(name, parser.description or "", tuple(arguments), tuple(commands))


def _argument(command: str, action: argparse.Action) -> Argument:
    return Argument(
        tuple(action.option_strings),
        _taken(action),
        action.help or "",
        tuple(map(str, action.choices or _names(command, action.dest))),
        is_optional=action.nargs == "?" if not action.option_strings else not action.required,
        has_more=action.nargs == "+" and not action.option_strings,
    )


def _taken(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    metavar = action.metavar or action.dest.upper()
    if isinstance(metavar, tuple):
        first, *rest = metavar
        return " ".join([first, *(f"[{word}]" for word in rest)])
    return "|".join(map(str, action.choices)) if action.choices and not action.metavar else metavar


def _names(command: str, what: str) -> Iterable[str]:
    """The names that the program knows of what is asked for; they are imported only to be listed."""
    from sudologue.formats import FORMATS
    from sudologue.generation.symmetry import SYMMETRIES
    from sudologue.generation.targets import METRICS as TARGETS
    from sudologue.generation.variants.catalog import VARIANTS
    from sudologue.grading.grade import METRICS
    from sudologue.grading.rating import LEVELS
    from sudologue.ladders.catalog import LADDERS
    from sudologue.narration.narrator import VOICES
    from sudologue.render.theme import THEMES
    from sudologue.rules.catalog import RULES

    techniques = (
        "id",
        "technique",
        "rules",
        "without",
        "only",
        "allowed_strategies",
        "required_strategies",
        "allowed",
        "required",
    )
    known: dict[str, Iterable[str]] = {
        "ladder": LADDERS,
        "level": LEVELS,
        "metric": [*METRICS, "all"] if command in _GRADING else TARGETS,
        "symmetry": SYMMETRIES,
        "theme": THEMES,
        "to": FORMATS,
        "variant": VARIANTS,
        "voice": VOICES,
        **dict.fromkeys(techniques, RULES),
    }
    return known.get(what, ())


def in_words(argument: Argument) -> Iterator[str]:
    """An option as it is typed, once for each of its flags."""
    for flag in argument.flags:
        yield f"{flag} {argument.takes}".rstrip()
