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
    print("\n".join(SHELLS[args.shell](outline())))
    return OK


def _bash(program: Command) -> Iterator[str]:
    """What it does not answer is a file, by `-o default`."""
    commands = [*program.all_commands()]
    yield from _BASH_START.splitlines()
    flags = " ".join(_flags(program))
    yield f"    if ((COMP_CWORD == 1)); then names='{_words(program)}'; flags='{flags}'; fi"
    for group in filter(_has_commands, commands):
        yield f"    if [[ $command == {group.name} ]]; then"
        yield f"        if ((COMP_CWORD == 2)); then names='{_words(group)}'; flags='{' '.join(_flags(group))}'"
        yield '        elif ((COMP_CWORD > 2)); then command="$command ${COMP_WORDS[2]}"; fi'
        yield "    fi"
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


def _has_commands(command: Command) -> bool:
    return bool(command.commands)


def _words(command: Command) -> str:
    """Its commands, by their last words."""
    return " ".join(map(_last_word, command.commands))


def _last_word(command: Command) -> str:
    return command.name.split()[-1]


def _flags(command: Command) -> Iterator[str]:
    return (flag for argument in command.options for flag in argument.flags)


def _zsh(program: Command) -> Iterator[str]:
    yield "#compdef sudologue"
    yield "_sudologue() {"
    yield "    local command="
    yield from _zsh_commands(program)
    for group in filter(_has_commands, program.commands):
        yield f"    if [[ $command == {group.name} ]]; then"
        yield from (f"    {line}" for line in _zsh_commands(group))
        yield "    fi"
    yield "    case $command in"
    for command in program.all_commands():
        yield from _zsh_arguments(f"'{command.name}'", command)
    yield from _zsh_arguments("*", program)
    yield "    esac"
    yield "}"
    yield 'if [[ $funcstack[1] == _sudologue ]]; then _sudologue "$@"; else compdef _sudologue sudologue; fi'


def _zsh_commands(program: Command) -> Iterator[str]:
    """One of its commands is completed, or goes over from the words to `command`."""
    yield "    local -a commands=("
    told = ((_last_word(command), command.help) for command in program.commands)
    yield from (f"        '{word}:{_in_zsh(help)}'" for word, help in told)
    yield "    )"
    yield "    if [[ $words[2] != -* ]]; then"
    yield "        if (( CURRENT == 2 )); then _describe -t commands command commands; return; fi"
    yield '        command="${command:+$command }$words[2]"; shift words; (( CURRENT-- ))'
    yield "    fi"


def _zsh_arguments(pattern: str, command: Command) -> Iterator[str]:
    yield f"        {pattern}) _arguments -s -S \\"
    yield from (f"            {_zsh_argument(each)} \\" for each in command.arguments)
    yield "            && return;;"


def _zsh_argument(argument: Argument) -> str:
    taken = f":{_in_zsh(argument.takes)}:{_zsh_values(argument)}" if argument.takes else ""
    if not argument.flags:
        before = "*" if argument.has_more else ":" if argument.is_optional else ""
        return f"'{before}{taken}'"
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


def _fish(program: Command) -> Iterator[str]:
    yield from _FISH_START.splitlines()
    for command in (program, *program.all_commands()):
        condition = "is_just" if command.commands else "begins_with"
        here = f"complete -c sudologue -n '__sudologue_{condition} {command.name}'"
        if not any(subject.takes_file for subject in command.subjects):
            yield f"{here} -f"
        for each in command.commands:
            yield f"{here} -a {_last_word(each)} -d {_in_fish(each.help)}"
        for subject in command.subjects:
            if subject.names:
                yield f"{here} -a '{' '.join(subject.names)}'"
        yield from (f"{here}{_fish_option(option)}" for option in command.options)


_FISH_START = """\
# fish completion of sudologue
function __sudologue_is_just --description 'Has nothing been typed but these words?'
    set -l words (commandline -opc)
    test "$words[2..-1]" = "$argv"
end
function __sudologue_begins_with --description 'Does what has been typed begin with these words?'
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end"""


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


SHELLS: dict[str, Callable[[Command], Iterator[str]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
