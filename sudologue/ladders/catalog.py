"""In which order to try rules.

A ladder names techniques in its own order, holds those of them that have a rule, and says in its description whose
order that is. Those of Sudoku Explainer and HoDoKu have searches of their own, which find what these programs would
take next.
"""

from collections.abc import Callable, Iterable
from typing import Self

from sudologue.errors import UnknownNameError, named
from sudologue.ladders import explainer, hodoku
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES


def _known(names: str) -> tuple[Rule, ...]:
    return tuple(RULES[name] for name in names.split() if name in RULES)


class Ladder(tuple[Rule, ...]):
    """Rules in the order in which they are tried: a tuple with a name, and a description of what it is for.

    The program that it is named after may have a way of its own to guess: `guessed_cell` says where.

    >>> LADDERS["beta"]
    <Ladder beta: naked-single, hidden-single>
    >>> LADDERS["sudokuwiki"].description
    "SudokuWiki's order of strategies, as far as they have a rule here."
    """

    name: str
    description: str
    guessed_cell: Callable[[Board], int] | None

    def __new__(
        cls,
        name: str,
        description: str,
        rules: Iterable[Rule],
        guessed_cell: Callable[[Board], int] | None = None,
    ) -> Self:
        """A ladder of these rules; the description may be broken into lines."""
        made = super().__new__(cls, rules)
        made.name = name
        made.description = " ".join(description.split())
        made.guessed_cell = guessed_cell
        return made

    def __getnewargs__(
        self,
    ) -> tuple[str, str, tuple[Rule, ...], Callable[[Board], int] | None]:
        return self.name, self.description, tuple(self), self.guessed_cell

    def __repr__(self) -> str:
        return f"<Ladder {self.name}: {', '.join(rule.name for rule in self)}>"


_LADDERS = (
    Ladder(
        "human",
        """What a good teacher would reach for first: every technique but those that hardly ever decide anything, from
        full house to nested forcing nets. The default, and what our own grade goes by.""",
        RULES.pick(*(name for name in RULES if not TECHNIQUES[name].is_rare)),
    ),
    Ladder(
        "hodoku",
        """The steps that HoDoKu 2.2 takes with its default settings: its techniques in its order, and as far as known
        its choice among instances.""",
        hodoku.rules(),
        hodoku.guessed_cell,
    ),
    Ladder(
        "se",
        """What Sudoku Explainer 1.2.1 takes next: its order, its limits, its choice among instances, and its direct
        steps, which are a pattern and the digit that it settles in one.""",
        explainer.rules(),
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
