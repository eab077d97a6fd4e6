"""What fast code can answer: the protocol that the C kernel fulfils (`search.kernel`).

Each method says what goes in and what comes out, in masks and plain values. The plain answer is a function of the same
name and arguments, marked `@question`, beside the idea that it belongs to: that one is the reference, and serves every
grid. There is no other object with all plain answers, since they use each other's modules, and each of these asks
questions in turn.

Some questions are only about what is worth a look. Their plain answer is: everything; a better one saves time, and
changes nothing that is found. `services_test.py` holds both implementations together.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableSequence, Sequence
from typing import NamedTuple, Protocol

from sudologue.model.board import Board
from sudologue.model.grid import Grid

Runs = tuple[list[int], list[int]]
"""Many lists of numbers in one, and where each of them begins; the end comes last."""

Pairs = tuple[Sequence[int], Sequence[int]]
"""Links between nodes: one end of each, and the other."""

Basic = tuple[int, int, int]
"""A step as three numbers: its kind (`solver.basics` numbers them), what it is about, and a house, or -1.

It is about the candidate of a single; the digit of a locked candidate, from 0, times 256 and the house that it clears;
the places of a naked subset in its house; or the digits of a hidden one, from 0, as a mask."""


class BasicsInTurn(NamedTuple):
    """Singles, locked candidates and subsets that come up one after another, and the board that they lead to."""

    final_board: Board
    total: int
    each: Callable[[], Iterable[Basic]]
    """One by one, for whoever looks: most do not."""


class ChainAnswer(NamedTuple):
    """A hint in plain numbers: its kind (0: there is none), links (as a sum of `BY_…`), the truth whose candidates
    are tried (or -1), how many implications it rests on, the candidate that it places (or -1), what it strikes,
    and its chains.

    Of each chain there is the number of its implications, and for each of them: the node, how many causes it has, the
    places of the causes in the chain, how many truths it takes, and their numbers. A node is twice the candidate, and
    one more if it is on. A truth is the number of a cell, or 81 and 27 times the digit (from 0) and the house.
    """

    kind: int
    links: int = 0
    choice: int = -1
    complexity: int = 0
    placed: int = -1
    struck: int = 0
    chains: Sequence[int] = ()


BY_CELLS, BY_PLACES, BY_GROUPS, BY_TRUTHS, BY_TAILS, BY_COLOURS = 1, 2, 4, 8, 16, 32
"""The strong links of chains: between the candidates of a cell, the places of a digit in a house, and groups of these.
With truths, what would leave one nothing is struck, too. With tails, sets may have one, and only what no others strike
is struck. With colours it is what two colours strike, given to candidates that hang together (no groups)."""


XYZ_WING, W_WING, EXTENDED_RECTANGLE, UNIQUE_RECTANGLE = 1, 2, 4, 8
"""Patterns of a few cells."""


class SetsAndNodes(NamedTuple):
    """Almost locked sets, small ones first, and their nodes: see `reasoning.sets.almost_locked`."""

    sizes: list[int]
    cells: Sequence[int]
    set_digits: list[int]
    nodes: Runs
    digits: list[int]
    places: Sequence[int]
    strikes: Sequence[int]
    conflicts: tuple[list[int], list[int]]


SetPair = tuple[tuple[int, int], int, tuple[int, int], int]
"""Two almost locked sets by their numbers, the digits that join them, the cells of each, and what they strike."""


class Used(NamedTuple):
    """The nodes that chains lead through which strike anything, and the links between them."""

    nodes: list[int]
    """In the order in which the nets of `reasoning.chains` have them, groups numbered in this order."""
    masks: dict[int, int]
    """Group to its candidates."""
    strikes: dict[int, int]
    """Group to the candidates that it strikes."""
    strong: tuple[list[int], list[int]]
    conflicts: tuple[list[int], list[int]]
    """The weak links that are between groups."""
    numbers: dict[int, int]
    """Node of an almost locked set to the node that it is among these."""
    sets: Runs
    """Almost locked set to its nodes."""
    tails: list[tuple[int, int]]
    """Sets with a tail, and the tail's candidates."""


class Chains(NamedTuple):
    """What chains strike, and what they lead through; None if nobody knows."""

    struck: int
    used: Callable[[], Used] | None


class Levels(Protocol):
    """What follows along links. Nodes go by their places, in the order of their numbers."""

    def ends(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Numbers of strong links, each with the ends that it takes so many to join."""
        ...

    def follows(self, place: int, links: int) -> int:
        """The nodes that are true if one is false, at most so many strong links on, as a mask of places."""
        ...

    def weak(self, place: int) -> int:
        """The nodes at the other ends of a node's weak links."""
        ...


class ChoiceSearch(Protocol):
    """Looks for choices of one candidate from each of some masks, no two in conflict."""

    def choice(self, candidate: int, left_out: int = 0) -> tuple[int | None, int]:
        """This candidate and one of each mask; None if there is none, and the places of masks that have none.

        Masks may be left out, by their places, given as a mask.
        """
        ...


class Trials(Protocol):
    """Trials of the candidates of a board."""

    def fails(self, candidate: int, is_nested: bool) -> bool:
        """May it fail when it is supposed; or, nested, when some of what it leaves is tried, too?"""
        ...


class Truths(Protocol):
    """The truths of a board; sets of them are masks, with the same number of bits for each."""

    @property
    def grid(self) -> Grid:
        """The layout."""
        ...

    @property
    def truth_masks(self) -> Sequence[int]:
        """The candidates of every truth."""
        ...

    @property
    def spacing(self) -> int:
        """How many bits there are for each truth; the last of them stands for it."""
        ...


Supposed = tuple[int, bool]
"""A candidate, and whether it is true."""


Split = tuple[int, int, int]
"""The length of an argument; a candidate that is assumed; a truth, by its place, whose candidates all fail then."""


class SearchServices(Protocol):
    """What fast code can answer about any grid, which it is not told again: its solutions, and what cannot be.

    Masks are of candidates.
    """

    # Solutions: `search.search`.
    def count(self, mask: int, limit: int, patience: int = -1, /) -> int:
        """How many solutions the candidates allow, up to `limit`; an error if it takes more than patience."""
        ...

    def solutions(self, mask: int, limit: int, patience: int = -1, /) -> Iterator[int]:
        """Up to `limit` solutions, in no particular order; an error if it takes more than patience."""
        ...

    def covering(self, mask: int, seen: int = 0, /) -> Iterator[int]:
        """Solutions that have every true candidate between them, but for those that were seen before."""
        ...

    # What follows without trying: `search.pruning`.
    def settled(self, mask: int, /) -> int:
        """What singles, constraints and sums of houses leave of the candidates; nothing if that cannot be."""
        ...

    # Nets: `reasoning.forcing.reading_nets`.
    def failing(self, mask: int, candidates: int, is_quick: bool) -> int:
        """Those of the candidates that fail when they are supposed, or more: worth a look."""
        ...

    def trials(self, mask: int, /) -> Trials:
        """Trials of the candidates of a board."""
        ...


class SetServices(Protocol):
    """What fast code can answer about any grid of 9×9 cells: its almost locked sets. Masks are of candidates."""

    # Almost locked sets: `reasoning.sets`, `rules`.
    def sets_and_nodes(self, board: Board) -> SetsAndNodes:
        """The almost locked sets that strike two digits at least."""
        ...

    def set_pairs(self, board: Board) -> Iterator[SetPair]:
        """Every two of them that are joined and strike something, in any order."""
        ...

    def stems(self, board: Board) -> int:
        """The cells (as a mask) that some candidate elsewhere leaves nothing, by the sets."""
        ...

    def refuted_by_triples(self, board: Board) -> Iterator[tuple[int, int, int]]:
        """Two cells, and the candidates each of which rules out every way to fill them.

        Every open cell has a candidate.
        """
        ...


class AnyGridServices(SearchServices, SetServices, Protocol):
    """What fast code can answer about any grid, as far as its size allows."""


class Services(SetServices, Protocol):
    """Every other question, and those about solutions, that fast code can answer about the classic grid.

    Masks are of candidates, if nothing else is said.
    """

    # Solutions: `search.search`.
    def count(self, mask: int, limit: int, patience: int = -1, /) -> int:
        """The same."""
        ...

    def count_in_line(self, line: str, limit: int, /) -> int | None:
        """How many solutions 81 digits and blanks have, up to `limit`; None for any other text."""
        ...

    def solutions(self, mask: int, limit: int, patience: int = -1, /) -> Iterator[int]:
        """The same."""
        ...

    def true_candidates(self, mask: int, /) -> int:
        """The candidates that some solution has."""
        ...

    # Trial and error: `search.assuming`.
    def after_trials(self, mask: int, depth: int, /) -> int:
        """What trial and error of this depth leaves of the candidates."""
        ...

    def smallest_backdoor(self, mask: int, solution: int, most: int, /) -> list[int] | None:
        """The fewest of the solution's candidates that let singles finish the board; None if they are more."""
        ...

    # Houses and digits: `solver.basics`, `reasoning.sets`.
    def basics_in_turn(self, board: Board, kinds: bytes) -> BasicsInTurn:
        """The steps of these kinds, in this order, that come up one after another."""
        ...

    def houses_with_subsets(self, board: Board) -> frozenset[int]:
        """The houses that have a locked set which clears something, or more: worth a look."""
        ...

    def cell_digits(self, board: Board) -> tuple[int, ...]:
        """The digits of each cell's candidates, as masks from 0."""
        ...

    def placeable(self, candidates: int, /) -> int:
        """Those that some complete placement of their digit holds."""
        ...

    # Crossings: `rules.sue_de_coq`.
    def likely_crossings(self, board: Board) -> int:
        """The crossings of a line and a box (as a mask of their numbers) that may have a Sue de Coq: worth a look."""
        ...

    # Patterns of a few cells: `reasoning.views.few_cells`.
    def likely_patterns(self, board: Board) -> int:
        """The kinds of them that the board may have, as a sum of `XYZ_WING` and so on: worth a look."""
        ...

    # Chains: `reasoning.chains`.
    def chains_of_links(self, board: Board, kinds: int) -> Chains:
        """What chains of links of these kinds may strike: worth a look."""
        ...

    def chains_of_sets(self, board: Board, kinds: int) -> Chains:
        """The same for chains of almost locked sets and links of these kinds."""
        ...

    def levels(self, strikes: Mapping[int, int], strong: Pairs, conflicts: Pairs, /) -> Levels:
        """What follows along links; nodes come with the candidates that they strike."""
        ...

    # Implications: `reasoning.breadth_first`.
    def chain_hint(
        self, board: Board, is_multiple: bool, is_dynamic: bool, is_nishio: bool, level: int
    ) -> ChainAnswer:
        """The hint that Sudoku Explainer would take of such a stage."""
        ...

    # Classes: `search.canonical`.
    def least_form(self, cells: bytes, /) -> bytes:
        """The least of all puzzles that are the same but for names and places, 81 digits each."""
        ...

    # Truths: `reasoning.proofs`, `reasoning.forcing`.
    def choice_search(self, masks: Sequence[int], patience: int = -1, /) -> ChoiceSearch:
        """A search for choices from these masks; it may raise an error when it takes more than patience."""
        ...

    def refute(
        self, wide: Truths, supposed: Supposed, truths: int, trouble: MutableSequence[int]
    ) -> tuple[int, int]:
        """Do these truths contradict what is supposed? Some of them that do, or 0 and a choice that serves them all.

        Trouble counts how often each truth was part of an end; the search goes by it, and keeps it up.
        """
        ...

    def nearest_failures(self, board: Board, candidates: int) -> Iterator[list[int]]:
        """Those of the candidates that singles contradict when they are supposed: first those that take fewest rounds.

        The lists are of those that take as many, in order.
        """
        ...

    def shortest_splits(
        self, board: Board, assumptions: Sequence[int], most: int, wanted: int
    ) -> list[Split]:
        """Truths of two to so many candidates, all of which fail under an assumption: so many of the shortest."""
        ...
