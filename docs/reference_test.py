"""What is made when the site is built leaves nothing out."""

import re

import sudologue as sl
from docs import gallery, reference
from sudologue.cli.outline import outline
from sudologue.rules.catalog import RULES


def test_every_command_and_option_is_there() -> None:
    text = "\n".join(reference.commands())
    commands = [*outline().all_commands()]
    assert re.findall(r"(?m)^## (.*)", text) == [
        *(command.name for command in commands),
        "Exit status",
    ]
    for command in commands:
        told = text.split(f"\n## {command.name}\n")[1].split("\n## ")[0]
        assert command.help in told
        for option in command.options:
            assert "--help" in option.flags or f"```{{option}} {option.flags[0]}" in told


def test_every_public_name_is_there_once() -> None:
    text = "\n".join(reference.names())
    told = re.findall(r"(?m)^\.\. auto(?:class|function|data):: (?:[\w.]+\.)?(\w+)", text)
    assert sorted(told) == sorted(sl.__all__)


def test_every_technique_has_a_place() -> None:
    placed = [each.id for family in gallery.FAMILIES for each in gallery.members(family, RULES)]
    assert sorted(placed) == sorted(RULES)


def test_examples_end_where_their_last_line_does() -> None:
    text = "```python\n>>> 1\n1\n\n```\n\n```text\nx\n```\n"
    assert reference.trimmed(text) == "```python\n>>> 1\n1\n```\n\n```text\nx\n```\n"
