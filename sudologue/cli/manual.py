r"""`sudologue man`: the manual page, made of what --help says.

It is in the language of `man`, where a line that begins with a dot is a command, and a backslash begins an escape.
"""

import argparse
from collections.abc import Iterator

from sudologue import __version__
from sudologue.cli.main import parser
from sudologue.cli.outline import Argument, Command, in_words, outline
from sudologue.cli.solving import OK


def run(_: argparse.Namespace) -> int:
    """Print it."""
    print("\n".join(manual()))
    return OK


def manual() -> Iterator[str]:
    """Its lines."""
    root, program = parser(), outline()
    yield '.\\" -*- coding: UTF-8 -*-'
    yield f'.TH SUDOLOGUE 1 "" "sudologue {__version__}"'
    yield from (".SH NAME", "sudologue \\- solve Sudoku the way people think")
    yield from (".SH SYNOPSIS", ".B sudologue", ".I COMMAND", "[options]")
    yield from (".SH DESCRIPTION", _plain(root.description or ""))
    yield ".SH COMMANDS"
    for command in program.all_commands():
        yield from _command(command)
    yield ".SH OPTIONS"
    for option in program.options:
        yield from _argument(option)
    yield from (".SH EXIT STATUS", _plain(root.epilog or ""))


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_plain(command.name)} {_plain(command.subject)}".rstrip()
    yield _plain(command.help)
    for argument in (*command.subjects, *command.options):
        if "--help" not in argument.flags:
            yield from _argument(argument)


def _argument(argument: Argument) -> Iterator[str]:
    names = ", ".join(in_words(argument)) or argument.takes
    yield from (".TP", f"\\fB{_plain(names)}\\fR", _plain(argument.help))


def _plain(text: str) -> str:
    """Words that mean themselves; a hyphen stays one, so that options can be copied."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped
