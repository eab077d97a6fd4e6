"""Shell completion and the manual: nothing that --help tells is missing, and shells understand it."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudologue.cli.completion import SHELLS
from sudologue.cli.main import main
from sudologue.cli.manual import manual
from sudologue.cli.outline import Argument, Command, outline
from sudologue.ladders.catalog import LADDERS
from sudologue.rules.catalog import RULES

PROGRAM = outline()
NAMED = {"NAME", "ID", "FORMAT", "KIND"}
FREE = {"--allow-host"}
"""Whose names are the user's own."""


def arguments() -> Iterator[tuple[Command, Argument]]:
    for command in (PROGRAM, *PROGRAM.all_commands()):
        yield from ((command, argument) for argument in command.arguments)


def of(command: str, flag: str) -> Argument:
    return next(a for c, a in arguments() if c.name == command and flag in a.flags)


def test_names_are_listed_wherever_there_are_some() -> None:
    for command, argument in arguments():
        is_named = not NAMED.isdisjoint(argument.takes.split(","))
        if is_named and FREE.isdisjoint(argument.flags):
            assert argument.names, f"{command.name}: add the names of {argument.flags} to `_names`"
    assert of("solve", "--ladder").names == tuple(LADDERS)
    assert of("grade", "--metric").names[-1] == "all"
    assert of("hint", "--level").names == ("1", "2", "3", "4")


def test_everything_has_a_help_without_percent_signs() -> None:
    for command, argument in arguments():
        assert argument.help, (command.name, argument.flags)
        assert "%" not in argument.help, "argparse would expand it"


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_the_scripts(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for command, argument in arguments():
        assert command.name in script
        for flag in argument.flags:
            assert (f"-l {flag[2:]}" if shell == "fish" and flag[1] == "-" else flag[1:]) in script
        assert all(name in script for name in argument.names)


def test_the_manual_tells_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["man"]) == 0
    page = capsys.readouterr().out
    assert page == "\n".join(manual()) + "\n"
    for command, argument in arguments():
        assert f".SS {command.name}" in page
        for flag in argument.flags:
            assert flag.replace("-", "\\-") in page
        if "--help" not in argument.flags:
            assert argument.help.replace("-", "\\-") in page
    assert "The exit status is 0" in page
    sections = [line for line in page.splitlines() if line.startswith((".", "'"))]
    assert {line.split()[0] for line in sections} == {
        '.\\"',
        ".TH",
        ".SH",
        ".SS",
        ".TP",
        ".B",
        ".I",
    }


def have(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def output(*words: str) -> str:
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=have(shell)) for shell in SHELLS])
def test_the_scripts_are_of_the_language(shell: str, tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("\n".join(SHELLS[shell](PROGRAM)))
    output(shell, "-n", str(path))


ASKED: list[tuple[tuple[str, ...], list[str]]] = [
    (("so",), ["solutions", "solve"]),
    (("--vers",), ["--version"]),
    (("solve", "--voi"), ["--voice"]),
    (("solve", "--voice", ""), ["coach", "proof", "terse"]),
    (("solve", "--voice", "te"), ["terse"]),
    (("solve", "--rules", "naked-single,x-w"), ["naked-single,x-wing"]),
    (("hint", "--level", ""), ["1", "2", "3", "4"]),
    (("techniques", "naked-"), sorted(name for name in RULES if name.startswith("naked-"))),
    (("generate", "--level", "ha"), ["hard"]),
    (("completion", ""), ["bash", "fish", "zsh"]),
    (("bulk", ""), ["check", "count", "generate", "grade", "merge", "sample", "solve"]),
    (("bulk", "so"), ["solve"]),
    (("bulk", "solve", "--ig"), ["--ignore-unknown"]),
    (("bulk", "solve", "--voice", "te"), ["terse"]),
    (("bulk", "merge", "--sp"), ["--split"]),
    (("bulk", "merge", "--vo"), []),
    (("bulk", "grade", "-m", "hod"), ["hodoku"]),
]

IN_BASH = """\
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_sudologue sudologue "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


@have("bash")
@pytest.mark.parametrize(
    ("words", "answer"), [*ASKED, (("solve", "--voice", "=", "te"), ["terse"])]
)
def test_bash_completes(words: tuple[str, ...], answer: list[str], tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("\n".join(SHELLS["bash"](PROGRAM)))
    found = output("bash", "-c", IN_BASH, "bash", str(path), "sudologue", *words)
    assert sorted(found.split()) == answer


@have("fish")
@pytest.mark.parametrize(("words", "answer"), ASKED)
def test_fish_completes(words: tuple[str, ...], answer: list[str], tmp_path: Path) -> None:
    path = tmp_path / "script"
    path.write_text("\n".join(SHELLS["fish"](PROGRAM)))
    asked = f"source {path}; complete -C 'sudologue {' '.join(words)}'"
    found = output("fish", "--no-config", "-c", asked)
    assert sorted(line.partition("\t")[0] for line in found.splitlines()) == answer
