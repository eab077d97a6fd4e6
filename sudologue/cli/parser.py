"""How the words of a command line are read, and what is said of those that are mistyped."""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any, NoReturn

from sudologue.errors import UnknownNameError

BAD_INPUT = 2
_HYPHENS = re.compile(r"-[-0-9.*_]{15,}")
"""At least as many as a 4×4 grid has cells."""


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line, as the rest of the program does, and offers what may be meant."""

    commands: "Mapping[str, Parser] | None" = None
    """The parsers of its commands, if it has any."""

    def arguments(self) -> list[argparse.Action]:
        """Its options and what it is about, in order; commands are elsewhere."""
        own = self.commands
        return [action for action in self._actions if own is None or action.choices is not own]

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and stop."""
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Any = None, namespace: Any = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As always; but a command itself complains of what is left over, and not the program."""
        found, rest = super().parse_known_args(args, namespace)
        if rest and self.commands is None:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found, rest

    def check_names(self, words: Sequence[str]) -> None:
        """Complain of a command or an option that there is not, before anything is found to be missing."""
        if not (self.commands and words) or words[0].startswith("-"):
            self._check_options(words)
        elif words[0] in self.commands:
            self.commands[words[0]].check_names(words[1:])
        else:
            self.error(str(UnknownNameError("command", words[0], self.commands)))

    def _check_options(self, words: Sequence[str]) -> None:
        known = [name for name in self._option_string_actions if name.startswith("--")]
        for word in takewhile(lambda word: word != "--", words):
            name = word.partition("=")[0]
            is_option = name.startswith("--") and " " not in name
            if is_option and not any(option.startswith(name) for option in known):
                self.error(str(UnknownNameError("option", name, known)))


def with_dots(word: str) -> str:
    """A board that begins with hyphens, which would look like an option, with dots for them; others as they are."""
    return word.replace("-", ".") if _HYPHENS.fullmatch(word) else word


def one_of(kind: str, names: Sequence[str]) -> Callable[[str], str]:
    """The `type` of an argument that is one of these names: another one is answered with the nearest."""

    def read(word: str) -> str:
        if word not in names:
            raise argparse.ArgumentTypeError(str(UnknownNameError(kind, word, names)))
        return word

    return read
