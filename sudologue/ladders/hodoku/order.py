"""Our own rules' finds in another order."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from sudologue.inference.inference import Elimination, Inference
from sudologue.ladders.hodoku.preference import preference
from sudologue.model.board import Board
from sudologue.model.sets import Candidate
from sudologue.rules.catalog import bare_find
from sudologue.rules.rule import Find

Key = tuple[Any, ...]
"""The less, the sooner it is taken."""

_NINE = 9


def in_order(name: str, key: Callable[[Inference], Key]) -> Find:
    """A rule that yields what ours of that name finds, in the order of the key."""
    find = bare_find(name)
    return lambda board: iter(sorted(find(board), key=key))


def most_first(name: str) -> Find:
    """The same in the order of `preference`: what strikes most is taken first."""

    def find(board: Board) -> Iterator[Inference]:
        grid = board.grid

        def key(inference: Inference) -> Key:
            return preference(grid, sum(1 << grid.candidate(*each) for each in struck(inference)))

        return iter(sorted(bare_find(name)(board), key=key))

    return find


def by_digit(inference: Inference) -> Inference:
    """The same, its candidates in the order of digits and then cells, in which sorted finds strike them."""
    ordered = sorted(struck(inference), key=lambda candidate: (candidate[1], candidate[0]))
    return replace(inference, action=Elimination(tuple(ordered)))


def struck(inference: Inference) -> tuple[Candidate, ...]:
    """The candidates that go."""
    action = inference.action
    return action.candidates if isinstance(action, Elimination) else ()


def up_to_nine(name: str, find: Find) -> Find:
    """The search on grids of up to nine digits. On larger ones, which HoDoKu does not know, it would take too long."""
    ours = bare_find(name)
    return lambda board: (find if board.grid.size <= _NINE else ours)(board)
