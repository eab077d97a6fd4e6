"""Anything with a name and `apply` is a rule."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule, finder


@dataclass(frozen=True)
class Stub:
    """Finds a marked inference, and counts how often it is asked."""

    name: str
    asked: list[str]

    def apply(self, board: Board) -> Sequence[Inference]:
        self.asked.append(self.name)
        return RULES["naked-single"].apply(board)


class FindingStub(Stub):
    def find(self, board: Board) -> Iterator[Inference]:
        self.asked.append(f"{self.name} one by one")
        yield from RULES["naked-single"].apply(board)


EASY = Board.from_string(
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
)


def all_found(rules: Sequence[Rule], board: Board) -> list[Inference]:
    return [inference for rule in rules for inference in finder(rule)(board)]


def test_rules_are_asked_in_order_and_one_by_one_where_they_can() -> None:
    asked: list[str] = []
    found = all_found([Stub("a", asked), FindingStub("b", asked), Stub("c", asked)], EASY)
    assert asked == ["a", "b one by one", "c"]
    assert found == 3 * list(RULES["naked-single"].apply(EASY))


def test_a_rule_is_not_asked_for_more_than_is_taken() -> None:
    asked: list[str] = []
    first, second = map(finder, (FindingStub("a", asked), FindingStub("b", asked)))
    next(first(EASY))
    assert asked == ["a one by one"]
    next(second(EASY))
    assert asked == ["a one by one", "b one by one"]
