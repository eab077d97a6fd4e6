"""The kernel and plain Python answer every question alike, on the same boards."""

import sys
from array import array
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue import formats
from sudologue.model.bits import bits, union
from sudologue.model.board import Board
from sudologue.model.grid import Grid
from sudologue.model.puzzle import Puzzle
from sudologue.reasoning.breadth_first.hint import DYNAMIC, MULTIPLE, NISHIO, STATIC, nested
from sudologue.reasoning.chains.groups import als_net, grouped_net
from sudologue.reasoning.chains.links import cell_net, full_net
from sudologue.reasoning.forcing.wide_board import wide_board
from sudologue.rules.singles import FULL_BY_HOUSE, HIDDEN_BY_HOUSE
from sudologue.search import questions, search
from sudologue.search.questions import QUESTIONS
from sudologue.search.services import (
    BY_CELLS,
    BY_COLOURS,
    BY_GROUPS,
    BY_PLACES,
    BY_TAILS,
    BY_TRUTHS,
    BasicsInTurn,
    Chains,
    ChoiceSearch,
    Levels,
    SearchServices,
    Services,
    SetServices,
    Trials,
)
from sudologue.solver.basics import NAMES
from sudologue.strategies import NINE, boards, grids, solutions, sparse_boards, submasks

Draw = Callable[[st.SearchStrategy[Any]], Any]
for room in ("reasoning", "rules", "search"):  # they make their questions known
    for module in walk_packages([f"{sl.__path__[0]}/{room}"], f"sudologue.{room}."):
        if not module.name.endswith("_test"):
            import_module(module.name)
import_module("sudologue.solver.basics")

MANY, FEW = 20, 110
KINDS = [BY_CELLS, BY_PLACES, BY_GROUPS]
NETS = [cell_net, full_net, grouped_net, als_net]
STAGES = [STATIC, NISHIO, MULTIPLE, DYNAMIC, *map(nested, (1, 2, 3, 4))]
CASES = Path(sl.__file__).parents[1] / "puzzles" / "cases"

needs_kernel = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")


def positions() -> Iterator[Board]:
    """One of every technique, from its cases."""
    seen = set[str]()
    for path in sorted(CASES.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line.startswith(":") and (name := line.split(":")[1]) not in seen:
                seen.add(name)
                yield formats.read(line, "hodoku")


@st.composite
def messes(draw: st.DrawFn, grid: Grid = NINE) -> Board:
    """Any candidates at all."""
    few = draw(submasks(grid.all_mask)) & draw(submasks(grid.all_mask))
    return Board(Puzzle(grid, 0), 0, few)


CONSTRAINED = [
    Grid.of(constraints=[sl.AntiKnight()]),
    Grid.of(
        constraints=[sl.Diagonal("/"), sl.Region("r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4")]
    ),
    Grid.of(constraints=[sl.NonConsecutive(), sl.AntiKing(), sl.Thermo("r1c1 r2c2 r3c2")]),
    Grid.of(constraints=[sl.Killer("r1c1 r1c2 r2c1", 8), sl.KropkiBlack("r5c5 r5c6")]),
]
CLASSIC = st.sampled_from(list(positions())) | boards(NINE) | sparse_boards(NINE) | messes(NINE)


@st.composite
def states(draw: st.DrawFn) -> int:
    """Candidates of a classic board: valid, with several solutions, impossible, nearly empty, or garbage."""
    solution = draw(solutions())
    match draw(st.sampled_from(["dug", "wrong", "sparse", "garbage", "few", "clash"])):
        case "dug":
            return _with_givens(draw(submasks(solution)))
        case "wrong":
            givens = draw(submasks(solution))
            return _with_givens(givens) & ~(1 << draw(st.integers(0, 728)))
        case "sparse":
            return _with_givens(solution & draw(submasks(NINE.all_mask)) & draw(submasks(solution)))
        case "few":
            return solution | draw(submasks(NINE.all_mask)) & draw(submasks(NINE.all_mask))
        case "clash":
            return _with_givens(draw(submasks(solution))) & NINE.keeps[draw(st.integers(0, 728))]
        case _:
            return draw(submasks(NINE.all_mask))


def _with_givens(givens: int) -> int:
    filled = NINE.cells_of(givens) * NINE.first_cell_mask
    return givens | NINE.all_mask & ~filled


# What is asked about a board.
def _state(draw: Draw, board: Board) -> tuple[Any, ...]:
    return board.grid, draw(states()) if board.grid is NINE else board.possible_mask


def _supposing(draw: Draw, board: Board) -> tuple[Any, ...]:
    mask = board.possible_mask
    return board.grid, mask, draw(submasks(mask)), False


def _basics(draw: Draw, board: Board) -> tuple[Any, ...]:
    kinds = [*NAMES, FULL_BY_HOUSE, HIDDEN_BY_HOUSE]
    return board, bytes(draw(st.permutations(kinds))[: draw(st.integers(0, len(kinds)))])


def _nearly_solved(draw: Draw, board: Board) -> tuple[Any, ...]:
    """A solution, if there is one, and a few candidates more: else the reference takes long."""
    solution = next(search.solutions(board.grid, board.possible_mask, 1), 0)
    few = board.possible_mask & draw(submasks(board.grid.all_mask))
    return board.grid, solution | few & draw(submasks(board.grid.all_mask))


def _tried(draw: Draw, board: Board) -> tuple[Any, ...]:
    """Deeply only where that does not take long."""
    if draw(st.booleans()):
        return *_nearly_solved(draw, board), 2
    return *_state(draw, board), draw(st.integers(0, 1))


def _given_more(draw: Draw, board: Board) -> tuple[Any, ...]:
    """Some candidates, and digits of a solution, which need not be theirs."""
    grid, mask = _state(draw, board)
    solution = next(search.solutions(grid, mask, 1), 0) or draw(submasks(mask))
    return grid, mask, solution, draw(st.integers(0, 1))


def _partly_seen(draw: Draw, board: Board) -> tuple[Any, ...]:
    """The same, and some candidates that solutions have."""
    grid, mask = _nearly_solved(draw, board)
    return grid, mask, search.true_candidates(grid, mask) & draw(submasks(grid.all_mask))


def _sound(draw: Draw, board: Board) -> tuple[Any, ...]:
    """A board where every open cell has a candidate."""
    is_sound = not board.empty_mask & ~board.grid.cells_of(board.candidates_mask)
    return (board if is_sound else draw(boards(board.grid)),)


def _kinds(*more: int) -> Callable[[Draw, Board], tuple[Any, ...]]:
    def asked(draw: Draw, board: Board) -> tuple[Any, ...]:
        chosen = draw(st.lists(st.sampled_from([*KINDS, *more]), unique=True))
        return board, sum(chosen)

    return asked


def _links(draw: Draw, board: Board) -> tuple[Any, ...]:
    strikes, _, strong, conflicts = draw(st.sampled_from(NETS))(board).links
    return strikes, strong, conflicts


def _masks(draw: Draw, board: Board) -> tuple[Any, ...]:
    masks = [fact.mask for fact in wide_board(board).facts]
    places = st.lists(st.integers(0, len(masks) - 1), unique=True, max_size=30)
    return board.grid, [masks[place] for place in (draw(places) if masks else ())]


def _refuting(draw: Draw, board: Board) -> tuple[Any, ...]:
    here = wide_board(board)
    truths = here.open & ~draw(submasks(here.open) | st.just(0))
    supposed = draw(st.sampled_from(bits(board.candidates_mask) or [0])), draw(st.booleans())
    trouble = draw(st.lists(st.integers(0, 3), min_size=7, max_size=7))
    total = len(here.truth_masks)
    return here, supposed, truths, array("I", (trouble * total)[:total])


def _splitting(draw: Draw, board: Board) -> tuple[Any, ...]:
    some = st.lists(st.integers(0, board.grid.size * board.grid.cell_count - 1), max_size=20)
    assumed = st.just(bits(board.candidates_mask)[:60]) | some
    return board, draw(assumed), draw(st.integers(2, 9)), draw(st.sampled_from([1, 5, 100]))


def _failing_among(draw: Draw, board: Board) -> tuple[Any, ...]:
    return board, draw(st.just(board.candidates_mask) | submasks(board.grid.all_mask))


def _stage(draw: Draw, board: Board) -> tuple[Any, ...]:
    """A board with few candidates, and a stage: on many the reference takes long."""
    while board.candidates_mask.bit_count() > FEW:
        kept = board.candidates_mask & draw(submasks(board.grid.all_mask))
        board = Board(board.puzzle, board.placed_mask, kept)
    return board, *draw(st.sampled_from(STAGES))


# How answers are compared.
def _as_it_is(answer: Any, *_: Any) -> Any:
    return answer


def _in_turn(answer: BasicsInTurn, *_: Any) -> tuple[Any, ...]:
    return (answer.final_board, answer.total, list(answer.each()))


def _failing(answer: Trials, _: Grid, mask: int) -> int:
    tried = [(each, is_nested) for each in bits(mask)[::9] for is_nested in (False, True)]
    return union(
        1 << 2 * each + is_nested for each, is_nested in tried if answer.fails(each, is_nested)
    )


def _all(answer: Iterator[Any], *_: Any) -> list[Any]:
    return list(answer)


def _in_any_order(answer: Iterator[Any], *_: Any) -> list[Any]:
    return sorted(answer)


def _struck(answer: Chains, *_: Any) -> int:
    return answer.struck


def _all_or_many(answer: Iterator[int], *_: Any) -> object:
    """The solutions, or that there are as many as were asked for: others would do."""
    found = list(answer)
    return sorted(found) if len(found) < MANY else len(set(found))


def _covered(answer: Iterator[int], _: Grid, mask: int, seen: int) -> int:
    """What solutions have, or had before: each of them is one, and has something new."""
    for solution in answer:
        assert solution & ~seen
        assert not solution & ~mask
        seen |= solution
    return seen


def _what_settling_keeps(answer: int, grid: Grid, mask: int) -> int:
    """All that any solution has, and nothing that was not there; how much more is up to them."""
    true = search.true_candidates(grid, mask)
    assert not true & ~answer
    assert not answer & ~mask
    return true


def _cells(draw: Draw, _board: Board) -> tuple[bytes]:
    """Any digits in any cells, not too few: then very much looks alike."""
    digits = st.sampled_from([0, 0, *range(10)])
    return (bytes(draw(st.lists(digits, min_size=81, max_size=81))),)


def _line(draw: Draw, board: Board) -> tuple[str, int]:
    """Digits and blanks in a line, maybe with something else among them."""
    line, odd = str(board), draw(st.sampled_from(["", ".", "0", "x", "é", "\ud800"]))
    at = draw(st.integers(0, len(line)))
    return line[:at] + odd + line[at + len(odd) :], draw(st.integers(0, 3))


def _levels(answer: Levels, strikes: Any, *_: object) -> object:
    places = range(len(strikes))
    reached = [[answer.follows(place, links) for place in places] for links in (1, 2, 3, 99)]
    return list(answer.ends()), [answer.weak(place) for place in places], reached


def _refutation(answer: object, *given: Any) -> object:
    return answer, list(given[-1])


def _choices(answer: ChoiceSearch, grid: Grid, masks: list[int]) -> object:
    """Is there a choice, with each of some candidates, and some masks left out? It need not be the same, but sound."""
    found: list[bool] = []
    every = (1 << len(masks)) - 1
    for candidate in range(0, grid.size * grid.cell_count, 41):
        for left_out in (0, every & 0x5555, every & 0x3300):
            choice, core = answer.choice(candidate, left_out)
            left = [mask for place, mask in enumerate(masks) if not left_out >> place & 1]
            found.append(choice is None)
            if choice is None:
                assert not core & ~(every & ~left_out)
                assert answer.choice(candidate, every & ~core)[0] is None
            else:
                assert choice >> candidate & 1
                assert all(choice & mask for mask in left)
                assert not any(grid.sees[each] & choice for each in bits(choice))
    return found


def _same(fast: object, plain: object) -> bool:
    return fast == plain


def _fewer(fast: Any, plain: Any) -> bool:
    """What is worth a look is among everything."""
    return not fast & ~plain


@dataclass(frozen=True)
class Case:
    """What is asked, what of the answer is compared, and how."""

    ask: Callable[[Draw, Board], tuple[Any, ...]] = lambda _draw, board: (board,)
    tell: Callable[..., Any] = _as_it_is
    agree: Callable[[Any, Any], bool] = _same


ASKED = {
    "count": Case(lambda draw, board: (*_state(draw, board), draw(st.integers(0, 6)))),
    "count_in_line": Case(_line),
    "solutions": Case(lambda draw, board: (*_state(draw, board), MANY), _all_or_many),
    "true_candidates": Case(_nearly_solved),
    "covering": Case(_partly_seen, _covered),
    "settled": Case(_nearly_solved, _what_settling_keeps),
    "after_trials": Case(_tried),
    "smallest_backdoor": Case(_given_more),
    "basics_in_turn": Case(_basics, _in_turn),
    "houses_with_subsets": Case(agree=lambda fast, plain: plain <= fast),
    "cell_digits": Case(),
    "placeable": Case(lambda _, board: (board.grid, board.candidates_mask)),
    "sets_and_nodes": Case(),
    "set_pairs": Case(tell=_in_any_order),
    "stems": Case(),
    "refuted_by_triples": Case(_sound, _in_any_order),
    "likely_crossings": Case(agree=_fewer),
    "likely_patterns": Case(agree=_fewer),
    "chains_of_links": Case(_kinds(BY_TRUTHS, BY_COLOURS), _struck, _fewer),
    "chains_of_sets": Case(_kinds(BY_TAILS), _struck, _fewer),
    "chain_hint": Case(_stage),
    "least_form": Case(_cells),
    "levels": Case(_links, _levels),
    "choice_search": Case(_masks, _choices),
    "failing": Case(_supposing, agree=_fewer),
    "trials": Case(_nearly_solved, _failing, _fewer),
    "refute": Case(_refuting, _refutation),
    "nearest_failures": Case(_failing_among, _all),
    "shortest_splits": Case(_splitting),
}


def test_every_service_is_asked_for() -> None:
    services = {
        name
        for each in (SearchServices, SetServices, Services)
        for name in vars(each)
        if not name.startswith("_")
    }
    assert services == set(QUESTIONS) == set(ASKED)


def _plainly(name: str, asked: tuple[Any, ...]) -> Any:
    """The plain answer, and no fast one on the way to it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "KERNEL", None)
        return ASKED[name].tell(QUESTIONS[name](*asked), *asked)


def _fast(name: str, asked: tuple[Any, ...]) -> Any:
    known = isinstance(asked[0], Grid)
    fast = questions.answering(NINE, name)
    return ASKED[name].tell(getattr(fast, name)(*asked[known:]), *asked)


def _twice(asked: tuple[Any, ...]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """The same for both: they change what they are given to keep up."""
    *others, last = asked
    return asked, (*others, copy(last))


@needs_kernel
@pytest.mark.parametrize("name", ASKED)
@settings(max_examples=25)
@given(data=st.data())
def test_the_kernel_answers_as_the_reference(name: str, data: st.DataObject) -> None:
    board = data.draw(CLASSIC)
    asked, again = _twice(ASKED[name].ask(data.draw, board))
    plain = _plainly(name, again)
    board.forget()
    assert ASKED[name].agree(_fast(name, asked), plain)


@pytest.mark.parametrize("name", ASKED)
@settings(max_examples=6)
@given(data=st.data())
def test_the_same_on_other_grids(name: str, data: st.DataObject) -> None:
    """Most answers are plain there."""
    board = data.draw(grids(Grid.of(4), Grid.of(6)).flatmap(boards))
    asked, again = _twice(ASKED[name].ask(data.draw, board))
    plain = _plainly(name, again)
    board.forget()
    question = getattr(sys.modules[QUESTIONS[name].__module__], name)
    assert ASKED[name].agree(ASKED[name].tell(question(*asked), *asked), plain)


@needs_kernel
@pytest.mark.parametrize("name", sorted(name for name in vars(SetServices) if name[0] != "_"))
@settings(max_examples=40)
@given(data=st.data())
def test_almost_locked_sets_of_grids_with_constraints(name: str, data: st.DataObject) -> None:
    board = _with_open_cells(data.draw(st.sampled_from(CONSTRAINED).flatmap(messes)))
    plain = _plainly(name, (board,))
    board.forget()
    fast = getattr(questions.answering(board.grid, name), name)
    assert ASKED[name].agree(ASKED[name].tell(fast(board)), plain)


def _with_open_cells(board: Board) -> Board:
    """All candidates in cells that had none."""
    had = board.candidates_mask
    gone = union(mask for mask in board.grid.domain_masks if not mask & had)
    return Board(board.puzzle, 0, had | gone)
