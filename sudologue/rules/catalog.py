"""Which techniques have a rule, and in which order to try them.

`RULES` holds all of them in teaching order. A ladder names techniques in its own order, holds those of them that have
a rule, and says in its description whose order that is. A family's module is imported when one of its rules is first
tried: most puzzles need few of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Self, cast

from sudologue.errors import UnknownNameError, WrongTypeError, named
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
        *(_lazy_rule(t.module, t.id) for t in TECHNIQUES.values() if t.module != "singles"),
    ]
)


def _known(names: str) -> tuple[Rule, ...]:
    return tuple(RULES[name] for name in names.split() if name in RULES)


def _by_hodoku_order() -> tuple[Rule, ...]:
    ordered = sorted(
        (technique.hodoku_order, technique.id)
        for technique in TECHNIQUES.values()
        if technique.hodoku_order is not None and not technique.is_rare
    )
    return _known(" ".join(name for _, name in ordered))


class Ladder(tuple[Rule, ...]):
    """Rules in the order in which they are tried: a tuple with a name, and a description of what it is for.

    >>> LADDERS["beta"]
    <Ladder beta: naked-single, hidden-single>
    >>> LADDERS["sudokuwiki"].description
    "SudokuWiki's order of strategies, as far as they have a rule here."
    """

    name: str
    description: str

    def __new__(cls, name: str, description: str, rules: Iterable[Rule]) -> Self:
        """A ladder of these rules; the description may be broken into lines."""
        made = super().__new__(cls, rules)
        made.name = name
        made.description = " ".join(description.split())
        return made

    def __getnewargs__(self) -> tuple[str, str, tuple[Rule, ...]]:
        return self.name, self.description, tuple(self)

    def __repr__(self) -> str:
        return f"<Ladder {self.name}: {', '.join(rule.name for rule in self)}>"


_LADDERS = (
    Ladder(
        "human",
        """What a good teacher would reach for first: every technique but those that hardly ever decide anything, from
        full house to nested forcing nets. The default, and what our own grade goes by.""",
        RULES.pick(*(name for name in RULES if not TECHNIQUES[name].is_rare)),
    ),
    Ladder("hodoku", "HoDoKu's order of techniques, without the rare fish.", _by_hodoku_order()),
    Ladder(
        "se",
        "Sudoku Explainer's order, by its ratings, as far as its techniques have a rule here.",
        _known("""
        full-house hidden-single naked-single pointing claiming naked-pair x-wing hidden-pair naked-triple swordfish
        hidden-triple xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4
        unique-loop naked-quad jellyfish hidden-quad bug-plus-1 bug-plus-n aligned-pair-exclusion x-chain xy-chain aic
        aligned-triple-exclusion forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction
        forcing-net-verity nested-forcing-net
        """),
    ),
    Ladder(
        "sudokuwiki",
        "SudokuWiki's order of strategies, as far as they have a rule here.",
        _known("""
        naked-single hidden-single naked-pair naked-triple hidden-pair hidden-triple naked-quad hidden-quad pointing
        claiming bug-plus-1 x-wing unique-rectangle-1 simple-coloring xy-wing swordfish xyz-wing tridagon x-chain
        xy-chain medusa jellyfish unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5
        avoidable-rectangle-1 avoidable-rectangle-2 fireworks sk-loop extended-rectangle hidden-rectangle wxyz-wing
        aligned-pair-exclusion exocet finned-x-wing finned-swordfish franken-swordfish aic grouped-aic sue-de-coq
        als-xz death-blossom forcing-chain-contradiction forcing-chain-verity template-delete
        """),
    ),
    Ladder(
        "singledigit",
        """The strategies of the program singledigit in its order: singles, naked and hidden sets, intersections, then
        X-Wing, swordfish and jellyfish. Enough for what newspapers call hard.""",
        _known("""
        naked-single hidden-single naked-pair naked-triple hidden-pair hidden-triple naked-quad hidden-quad pointing
        claiming x-wing swordfish jellyfish
        """),
    ),
    Ladder(
        "simple",
        """What a compact solver does with notes before it guesses: naked singles, hidden singles, pointing, then sets
        of two, three and four, be it n cells with n digits (naked) or n digits with n common cells (hidden).""",
        _known("""
        naked-single hidden-single pointing naked-pair hidden-pair naked-triple hidden-triple naked-quad hidden-quad
        """),
    ),
    Ladder(
        "beta",
        """The beta stage: evaluation of every cell (naked singles) and negative evaluation of every house (hidden
        singles), without superpositions, until the board is solved or stalled. The alpha stage before it reads boards
        and draws them, and has no rules.""",
        _known("naked-single hidden-single"),
    ),
    Ladder(
        "gamma",
        """The gamma stage: what beta does, and superpositions of two, three and four cells (naked pairs, triples and
        quads), whose digits every house that the cells share may be taken to have.""",
        _known("naked-single hidden-single naked-pair naked-triple naked-quad"),
    ),
)


class Ladders(dict[str, Ladder]):
    """Ladders by name. A name that is not known is answered with the nearest one that is.

    >>> [ladder.name for ladder in LADDERS.values() if len(ladder) < 6]
    ['beta', 'gamma']
    """

    def __missing__(self, name: str) -> Ladder:
        raise UnknownNameError("ladder", name, self)


LADDERS = Ladders({each.name: each for each in _LADDERS})


def ladder(name: object) -> Ladder:
    """The ladder of that name."""
    return named("ladder", name, LADDERS)


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
