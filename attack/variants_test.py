"""Some thousand claims about puzzles with constraints; weaker checkers are found out."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from attack.constraints import DRAWN
from attack.kinds import HOLDS, solutions
from attack.layout import Document
from attack.puzzles import FOUR
from attack.variants import ACCEPTED, ENDS, FALSE_CLAIMS, UNREADABLE, Tally, attacked
from sudologue import checker
from sudologue.checker import KINDS, Automaton, Clue, Grid, Total

SEED = 1


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """What another checker worked out is not to be remembered."""

    def clear() -> None:
        checker.build_grid.cache_clear()
        checker.total_of.cache_clear()
        checker.AUTOMATA.clear()

    clear()
    yield
    clear()


def until(enough: Callable[[Tally], bool], *kinds: str) -> Tally:
    tally = Tally()
    for number, tally in enumerate(attacked(SEED, kinds or tuple(DRAWN))):
        if enough(tally) or number > 3000:
            break
    return tally


def test_what_is_accepted_is_true() -> None:
    found = until(lambda tally: tally.counts[FALSE_CLAIMS] >= 2000)
    assert not found.wrong, found.wrong[0]
    assert found.counts[ACCEPTED] > 100
    assert found.counts[ENDS] > 100
    assert found.counts[UNREADABLE] > 10
    read = {kind for kind, (_, fields) in KINDS.items() if "cells" in fields}
    without = {"region", "diagonal", "minimum", "maximum"}
    several = {"global_mod", "dutch_flatmates"}
    assert read - without | several <= {*found.kinds}


def test_every_kind_is_drawn_and_judged() -> None:
    assert {*KINDS} == {*HOLDS} == {*DRAWN} - {"unknown"}


def test_solutions_are_counted_right() -> None:
    assert len(solutions({**FOUR, "givens": "." * 16})) == 288
    diagonals: list[Document] = [{"type": "diagonal", "direction": way} for way in "\\/"]
    assert len(solutions({**FOUR, "givens": "." * 16, "constraints": diagonals})) == 48


# Weaker checkers.
SUPPORTS, TOTAL_SUPPORTS, TOGETHER = Automaton.supports, Total.supports, Automaton.together
TOTAL_TOGETHER, STRIKE, CANDIDATES = Total.together, checker.strike_unsupported, Grid.candidates


def another(of: str, **fields: object) -> Callable[[], Any]:
    """The meaning of another kind, or of one with other fields."""
    maker, known = KINDS[of]
    return lambda: (lambda c: maker(c._replace(**fields)), known)  # pyright: ignore


def changed(kind: str, change: Callable[[Clue], Clue]) -> Callable[[], Any]:
    maker, known = KINDS[kind]
    return lambda: (lambda c: maker(change(c)), known)  # pyright: ignore


WRONG: dict[str, Callable[[], Any]] = {
    "killer": another("sum"),
    "sum": changed("sum", lambda c: c._replace(sum=(c.sum or 0) + 1)),
    "little_killer": another("killer"),
    "arrow": changed("arrow", lambda c: c._replace(circle=c.circle[::-1])),
    "thermo": another("slow_thermo"),
    "slow_thermo": another("thermo"),
    "whispers": changed("whispers", lambda c: c._replace(diff=c.diff + 1)),
    "renban": another("killer"),
    "palindrome": another("clone"),
    "clone": another("palindrome"),
    "between": changed("between", lambda c: c._replace(cells=c.cells[::-1][1:] + c.cells[-1:])),
    "sandwich": changed("sandwich", lambda c: c._replace(sum=(c.sum or 0) + 2)),
    "region_sum_line": another("clone"),
    "quadruple": changed("quadruple", lambda c: c._replace(values=c.values[1:])),
    "kropki_white": another("difference", diff=2),
    "kropki_black": another("ratio", ratio=3),
    "difference": another("kropki_white"),
    "ratio": another("kropki_black"),
    "xv": another("greater_than"),
    "greater_than": changed("greater_than", lambda c: c._replace(cells=c.cells[::-1])),
    "odd": another("even"),
    "even": another("odd"),
    "candidates": changed("candidates", lambda c: c._replace(values=c.values[:-1])),
    "minimum": another("maximum"),
    "maximum": another("minimum"),
    "non_consecutive": another("xv_negative", sums=(5,)),
    "ratio_negative": changed("ratio_negative", lambda c: c._replace(exempt=())),
    "xv_negative": changed("xv_negative", lambda c: c._replace(sums=c.sums[:1])),
    "anti_knight": another("anti_king"),
    "anti_king": another("anti_knight"),
    "region": changed("region", lambda c: c._replace(cells=c.cells[1:])),
    "diagonal": changed("diagonal", lambda c: c._replace(direction="/", cells=())),
    "disjoint_groups": another("anti_king"),
    "difference_negative": changed("difference_negative", lambda c: c._replace(diffs=c.diffs[1:])),
    "lockout": changed("lockout", lambda c: c._replace(diff=c.diff + 1)),
    "zipper": another("palindrome"),
    "entropic": another("modular", mod=3),
    "modular": changed("modular", lambda c: c._replace(mod=c.mod - 1)),
    "nabner": another("killer", sum=None),
    "double_arrow": another("between"),
    "sum_line": changed("sum_line", lambda c: c._replace(loop=not c.loop)),
    "x_sum": changed("x_sum", lambda c: c._replace(value=c.value + 1)),
    "skyscraper": changed("skyscraper", lambda c: c._replace(cells=c.cells[::-1])),
    "hidden_skyscraper": another("numbered_room"),
    "numbered_room": changed("numbered_room", lambda c: c._replace(cells=c.cells[::-1])),
    "row_indexer": another("col_indexer"),
    "col_indexer": another("row_indexer"),
    "box_indexer": another("row_indexer"),
    "counting_circles": changed("counting_circles", lambda c: c._replace(cells=c.cells[1:])),
    "lunchbox": changed("lunchbox", lambda c: c._replace(sum=(c.sum or 0) + 1)),
    "equal_sum": changed("equal_sum", lambda c: c._replace(segments=c.segments[:1])),
    "contain_exact": another("contain_at_least"),
    "contain_at_least": another("contain_exact"),
    "global_entropy": another("global_mod"),
    "global_mod": another("global_entropy"),
    "anti_taxicab": another("anti_king"),
    "dutch_flatmates": lambda: (checker.read_each(upwards, checker.flatmates), {}),
}


def upwards(c: Clue) -> checker.Clues:
    """Each column, read from below."""
    for label, each in checker.each_column(c):
        yield label, each._replace(cells=each.cells[::-1])


def test_there_is_a_wrong_meaning_of_every_kind() -> None:
    assert {*WRONG} == {*KINDS}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_meaning_is_found_out(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, kind, WRONG[kind]())
    assert until(lambda tally: bool(tally.wrong), kind).wrong


def forgetful(self: Automaton, domains: list[int], work: Any) -> Any:
    """The last place supports the smallest of its digits alone."""
    found = SUPPORTS(self, domains, work)
    return found and [*found[:-1], found[-1] & -found[-1]]


def short(self: Total, domains: list[int], work: Any) -> Any:
    """The first place loses its largest digit."""
    found = TOTAL_SUPPORTS(self, domains, work)
    return found and [found[0] & (found[0] >> 1 | 1), *found[1:]]


def lonely(self: Any, size: int) -> list[int]:
    """Less goes together than does."""
    return [others & others >> 1 for others in TOGETHER(self, size)]


def nothing(*_: object) -> list[int]:
    """Nothing goes together in a sum."""
    return [0] * 1000


def unread(_: Grid, __: object, alive: int, ___: object) -> int:
    """A reading supports nothing."""
    return alive & 0


def kept(*_: object) -> str:
    """No constraint is ever broken."""
    return ""


def shifted(self: Grid, digits: int, cell: int) -> int:
    """Digits one too large."""
    return CANDIDATES(self, digits << 1 & (1 << self.size) - 1, cell)


WEAKER: dict[str, tuple[object, str, Callable[..., object]]] = {
    "forgetful": (Automaton, "supports", forgetful),
    "short": (Total, "supports", short),
    "lonely": (Automaton, "together", lonely),
    "alone in a sum": (Total, "together", nothing),
    "unread": (checker, "strike_unsupported", unread),
    "never broken": (checker.Board, "broken", kept),
    "shifted": (Grid, "candidates", shifted),
}


def test_an_equation_that_is_believed_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def proved(*_: object) -> bool:
        return True

    monkeypatch.setattr(checker, "is_proved", proved)
    assert until(lambda tally: bool(tally.wrong), "unknown").wrong


@pytest.mark.parametrize("name", WEAKER)
def test_a_weaker_checker_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*WEAKER[name])
    assert until(lambda tally: bool(tally.wrong)).wrong
