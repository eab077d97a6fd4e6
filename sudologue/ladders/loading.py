"""Rules of other programs' ladders, whose modules are imported when one of them is first tried."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.rules.rule import Find, FindRule


@cache
def _finds_of(module: str) -> dict[str, Find]:
    return import_module(f"sudologue.ladders.{module}").FINDS


def lazy_rule(module: str, name: str) -> FindRule:
    """The rule of that name. A module of this folder has in its `FINDS` how it finds its inferences."""

    def find(board: Board) -> Iterator[Inference]:
        return _finds_of(module)[name](board)

    return FindRule(name, find)
