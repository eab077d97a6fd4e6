"""`sudologue completion`: scripts that let bash, zsh and fish complete commands, options and names.

They are written from the parser and hold every name there is, so that a shell need not start the program to ask.
"""

import argparse
import re
from collections.abc import Callable, Iterator

from sudologue.cli.outline import Argument, Command, outline
from sudologue.cli.solving import OK


def run(args: argparse.Namespace) -> int:
    """Print the script for a shell."""
    print("\n".join(SHELLS[args.shell](*outline())))
    return OK


def _bash(program: Command, commands: tuple[Command, ...]) -> Iterator[str]:
    """What it does not answer is a file, by `-o default`."""
    yield from _BASH_START.splitlines()
    first = " ".join(command.name for command in commands)
    flags = " ".join(_flags(program))
    yield f"    if ((COMP_CWORD == 1)); then names='{first}'; flags='{flags}'; fi"
    yield '    case "$command $option" in'
    for command in commands:
        for argument in command.options:
            yield from _bash_option(command.name, argument)
    yield "    esac"
    yield '    if [[ -z $names && -z $value ]]; then case "$command" in'
    for command in commands:
        subjects = (name for subject in command.subjects for name in subject.names)
        flags = " ".join(_flags(command))
        yield f"        '{command.name}') names='{' '.join(subjects)}'; flags='{flags}';;"
    yield "    esac; fi"
    yield from _BASH_END.splitlines()


_BASH_START = """\
# bash completion of sudologue
_sudologue() {
    local current=$2 option=$3 command=${COMP_WORDS[1]} names= flags= value= before=
    if [[ $option == = ]]; then option=${COMP_WORDS[COMP_CWORD-2]}; fi
    if [[ $current == = ]]; then current=; fi"""
_BASH_END = """\
    if [[ $current == -* ]]; then names=$flags; fi
    if [[ $value == list && $current == *,* ]]; then before=${current%,*},; fi
    COMPREPLY=($(compgen -P "$before" -W "$names" -- "${current#"$before"}"))
}
complete -o default -F _sudologue sudologue"""


def _bash_option(command: str, argument: Argument) -> Iterator[str]:
    if argument.takes:
        patterns = "|".join(f"'{command} {flag}'" for flag in argument.flags)
        value = "list" if argument.is_list else "one"
        yield f"        {patterns}) value={value}; names='{' '.join(argument.names)}';;"


def _flags(command: Command) -> Iterator[str]:
    return (flag for argument in command.options for flag in argument.flags)


def _zsh(program: Command, commands: tuple[Command, ...]) -> Iterator[str]:
    yield "#compdef sudologue"
    yield "_sudologue() {"
    yield "    local -a commands=("
    yield from (f"        '{command.name}:{_in_zsh(command.help)}'" for command in commands)
    yield "    )"
    yield "    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then"
    yield "        _describe -t commands command commands"
    yield "        return"
    yield "    fi"
    yield "    local command=$words[2]"
    yield "    if [[ $command != -* ]]; then shift words; (( CURRENT-- )); fi"
    yield "    case $command in"
    for command in commands:
        yield from _zsh_arguments(command.name, command)
    yield from _zsh_arguments("*", program)
    yield "    esac"
    yield "}"
    yield 'if [[ $funcstack[1] == _sudologue ]]; then _sudologue "$@"; else compdef _sudologue sudologue; fi'


def _zsh_arguments(pattern: str, command: Command) -> Iterator[str]:
    yield f"        {pattern}) _arguments -s -S \\"
    yield from (f"            {_zsh_argument(each)} \\" for each in command.arguments)
    yield "            && return;;"


def _zsh_argument(argument: Argument) -> str:
    taken = f":{_in_zsh(argument.takes)}:{_zsh_values(argument)}" if argument.takes else ""
    if not argument.flags:
        return f"':{taken}'" if argument.is_optional else f"'{taken}'"
    words = [flag + _after_flag(flag, argument) for flag in argument.flags]
    told = f"[{_in_zsh(argument.help)}]{taken}"
    if len(words) == 1:
        return f"'{words[0]}{told}'"
    return f"'({' '.join(argument.flags)})'{{{','.join(words)}}}'{told}'"


def _after_flag(flag: str, argument: Argument) -> str:
    """What tells zsh that a value may follow in the same word."""
    if not argument.takes:
        return ""
    return "=" if flag.startswith("--") else "+"


def _zsh_values(argument: Argument) -> str:
    if argument.is_list:
        return f"_values -s , name {' '.join(argument.names)}"
    if argument.names:
        return f"({' '.join(argument.names)})"
    return "_files" if argument.takes_file else " "


def _in_zsh(text: str) -> str:
    return re.sub(r"([\\\[\]:])", r"\\\1", text).replace("'", "'\\''")


def _fish(program: Command, commands: tuple[Command, ...]) -> Iterator[str]:
    yield "# fish completion of sudologue"
    first = "complete -c sudologue -n __fish_use_subcommand"
    yield f"{first} -f"
    yield from (f"{first} -a {each.name} -d {_in_fish(each.help)}" for each in commands)
    yield from (f"{first}{_fish_option(option)}" for option in program.options)
    for command in commands:
        here = f"complete -c sudologue -n '__fish_seen_subcommand_from {command.name}'"
        if not any(subject.takes_file for subject in command.subjects):
            yield f"{here} -f"
        for subject in command.subjects:
            if subject.names:
                yield f"{here} -a '{' '.join(subject.names)}'"
        yield from (f"{here}{_fish_option(option)}" for option in command.options)


def _fish_option(argument: Argument) -> str:
    flags = "".join(
        f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in argument.flags
    )
    return f"{flags}{_fish_values(argument)} -d {_in_fish(argument.help)}"


def _fish_values(argument: Argument) -> str:
    if not argument.takes:
        return ""
    names = " ".join(argument.names)
    if argument.is_list:
        return f" -x -a '(__fish_append , {names})'"
    if names:
        return f" -x -a '{names}'"
    return " -r" if argument.takes_file else " -x"


def _in_fish(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace("'", "\\'")
    return f"'{quoted}'"


SHELLS: dict[str, Callable[[Command, tuple[Command, ...]], Iterator[str]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
