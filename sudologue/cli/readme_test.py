"""The commands in the README and the documents print what they say.

In a `console` block, lines that begin with `$ ` are run and the lines below them are their output; a line
`⋮` stands for any number of lines. `SUDOLOGUE_UPDATE_README=1` writes the outputs anew.
"""

import os
import re
import shlex
from pathlib import Path

import pytest

from sudologue.cli.main import main

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").rglob("*.md"))
DOCUMENTS = [path for path in (README, *PAGES) if "```console\n" in path.read_text("utf-8")]
BLOCK = re.compile(r"(?<=```console\n)(.*?)(?=```\n)", re.DOTALL)
SOME_LINES = "⋮"


def run(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    words, _, target = command.removeprefix("$ sudologue ").partition(" > ")
    main(shlex.split(words))
    output = capsys.readouterr().out
    if target:
        Path(target).write_text(output)
        return ""
    return output


def rerun(block: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The block with the outputs as they are now; what `⋮` stood for stays hidden."""
    parts: list[str] = []
    for shown in re.split(r"(?m)^(?=\$ )", block):
        command, _, output = shown.partition("\n")
        if command:
            parts.append(f"{command}\n{hide(run(command, capsys), output)}")
    return "".join(parts)


def hide(output: str, shown: str) -> str:
    if SOME_LINES not in shown.splitlines():
        return output
    head, _, tail = shown.partition(f"{SOME_LINES}\n")
    lines = output.splitlines(keepends=True)
    first, last = head.count("\n"), tail.count("\n")
    return "".join([*lines[:first], f"{SOME_LINES}\n", *lines[len(lines) - last :]])


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_documents_tell_the_truth(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    text = path.read_text()
    new = BLOCK.sub(lambda block: rerun(block[1], capsys), text)
    if os.environ.get("SUDOLOGUE_UPDATE_README"):
        path.write_text(new)
    assert new == text


def test_the_second_command_is_what_ci_runs() -> None:
    commands = re.findall(r"```sh\n(.*?)\n```", README.read_text())
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == commands[1]
