"""Which techniques have a rule.

`RULES` holds all of them in teaching order. A family's module is imported when one of its rules is first tried: most
puzzles need few of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import cast

from sudologue.errors import UnknownNameError, WrongTypeError
from sudologue.inference.inference import Inference
from sudologue.model.board import Board
from sudologue.rules import singles
from sudologue.rules.rule import Find, FindRule, Rule
from sudologue.rules.techniques import TECHNIQUES

_SHARP_WITH_CONSTRAINTS = frozenset({"forcing"})
"""The families that see to it themselves that each truth is needed, whatever the conflicts are."""


@cache
def _finds_of(module: str) -> dict[str, Find]:
    rules: tuple[FindRule, ...] = import_module(f"sudologue.rules.{module}").RULES
    return {rule.name: rule.find for rule in rules}


def bare_find(name: str) -> Find:
    """How a rule finds its inferences, on whatever truths it takes: for those who do not look at the truths."""

    def find(board: Board) -> Iterator[Inference]:
        return _finds_of(TECHNIQUES[name].module)[name](board)

    return find


def _sharpened(board: Board, found: Iterator[Inference]) -> Iterator[Inference]:
    """The same on no more truths than it takes. Boards without constraints need not know how."""
    from sudologue.reasoning.proofs.sharp_receipts import with_needed_truths

    return (with_needed_truths(board, inference) for inference in found)


def _lazy_rule(module: str, name: str) -> FindRule:
    found: Find | None = None

    def find(board: Board) -> Iterator[Inference]:
        nonlocal found
        if found is None:
            found = _finds_of(module)[name]
        if board.puzzle.grid.constraints and module not in _SHARP_WITH_CONSTRAINTS:
            return _sharpened(board, found(board))
        return found(board)

    return FindRule(name, find)


_OTHER_NAMES = {"pointing-pairs-triples": "pointing", "box-line-reduction": "claiming"}


def _spelled_out(name: object) -> str:
    """The id that is meant by `X-Wing`, `naked pair` or singledigit's `naked_pairs`; none by what is no text."""
    if not isinstance(name, str):
        return ""
    plain = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    return _OTHER_NAMES.get(plain) or plain.removesuffix("s")


class Rules(Mapping[str, Rule]):
    """The rules by technique id, in teaching order; other spellings of an id are understood."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        by_name = {rule.name: rule for rule in rules}
        self._rules = {name: by_name[name] for name in TECHNIQUES if name in by_name}

    def __getitem__(self, name: str) -> Rule:
        if name in self:
            return self._rules[name]
        spelled = _spelled_out(name)
        if spelled not in self:
            raise UnknownNameError("rule", name, self._rules)
        return self._rules[spelled]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def ids(self) -> tuple[str, ...]:
        """The technique ids, in teaching order."""
        return tuple(self._rules)

    def pick(self, *names: str) -> tuple[Rule, ...]:
        """A ladder of these rules."""
        return tuple(self[name] for name in names)

    def __repr__(self) -> str:
        return f"<Rules {', '.join(self._rules)}>"


RULES = Rules(
    [
        *singles.RULES,
        *(
            _lazy_rule(t.module, t.id)
            for t in TECHNIQUES.values()
            if t.module != "singles" and not t.is_direct
        ),
    ]
)


def rules_of(chosen: object) -> tuple[Rule, ...]:
    """The rules in a list, in which ours may go by their ids."""
    if isinstance(chosen, str) or not isinstance(chosen, Iterable):
        raise WrongTypeError("a list of rules, or of their ids", chosen)
    return tuple(map(_rule_of, cast("Iterable[object]", chosen)))


def _rule_of(value: object) -> Rule:
    if isinstance(value, str):
        return RULES[value]
    if isinstance(getattr(value, "name", None), str) and callable(getattr(value, "apply", None)):
        return cast("Rule", value)
    raise WrongTypeError("a rule's id, or an object with a name and an apply(board)", value)


def hardest(names: Iterable[str]) -> str | None:
    """Of techniques the one that comes last in teaching order, if any of them is in the catalogue."""
    used = set(names)
    return next((name for name in reversed(RULES.ids()) if name in used), None)
