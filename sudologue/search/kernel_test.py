"""The kernel takes nothing on trust: whatever it is given, it answers or refuses, and never falls over.

The calls are made in another process, because it is the interpreter that dies of a mistake there.
"""

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from struct import pack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.model.grid import Grid
from sudologue.rules.singles import FULL_BY_HOUSE, HIDDEN_BY_HOUSE
from sudologue.search import questions
from sudologue.search.kernel.any_grid.rules import Rules
from sudologue.solver.basics import NAMES
from sudologue.strategies import NINE

pytestmark = pytest.mark.skipif(questions.KERNEL is None, reason="the kernel is not built")

RECORD, GUARDS, TRUTHS, CANDIDATES = 92, 405, 324, 729
SPACING = 10
EMPTY = bytes(RECORD)
FULL = ((1 << CANDIDATES) - 1).to_bytes(RECORD, "little")
STRAY = (1 << CANDIDATES).to_bytes(RECORD, "little")
RECORDS, TROUBLE = bytes(TRUTHS * RECORD), bytes(4 * TRUTHS)
ALL_GUARDS = sum(1 << 10 * truth + 9 for truth in range(TRUTHS)).to_bytes(GUARDS, "little")
ANSWERED = "answered"
SMALL_RECORD = 8
SMALL_RULES = Rules(
    Grid.of(
        4,
        constraints=[
            sl.Killer("r1c1 r1c2 r2c1", 8),
            sl.Arrow("r3c3 r4c3", "r3c2"),
            sl.Thermo("r2c3 r2c4 r3c4"),
            sl.Between("r4c1 r3c1 r2c2 r1c3"),
        ],
    )
).to_bytes()
"""Of a grid that has constraints in all forms."""
SETS, GRID, RULES, SEARCH, TRIALS = "sets", "grid", "rules", "search", "trials"
TABLES = (
    b"".join([mask.to_bytes(16, "little") for mask in NINE.house_masks]),
    b"".join([mask.to_bytes(16, "little") for mask in NINE.peer_masks]),
    b"".join([NINE.sees[number].to_bytes(RECORD, "little") for number in range(CANDIDATES)]),
)
"""The houses, peers and conflicts of a grid."""


@dataclass(frozen=True, slots=True)
class Call:
    """A function of the kernel and what it is given."""

    name: str
    given: tuple[object, ...]
    is_odd: bool = False
    """Do its buffers begin at odd addresses?"""

    def said(self) -> str:
        """What comes of it: an answer, or which exception."""
        from sudologue.search.kernel import _kernel

        given = [
            KEPT[each]() if isinstance(each, str) and each in KEPT else each for each in self.given
        ]
        words = [_at_an_odd_address(each) for each in given] if self.is_odd else given
        try:
            getattr(_kernel, self.name)(*words)
        except Exception as error:
            return f"{type(error).__name__}: {error}"
        return ANSWERED


def _sets() -> object:
    from sudologue.search.kernel import _kernel

    return _kernel.almost_locked_sets(FULL, None)


def _grid() -> object:
    from sudologue.search.kernel import _kernel

    return _kernel.read_grid(*TABLES)


def _rules() -> object:
    from sudologue.search.kernel import _kernel

    return _kernel.compile_rules(SMALL_RULES)


def _search() -> object:
    from sudologue.search.kernel import _kernel

    return _kernel.begin_search(_rules(), b"\xff" * SMALL_RECORD, None)


def _trials() -> object:
    from sudologue.search.kernel import _kernel

    return _kernel.begin_trials(_rules(), b"\xff" * SMALL_RECORD)


KEPT: dict[object, Callable[[], object]] = {
    SETS: _sets,
    GRID: _grid,
    RULES: _rules,
    SEARCH: _search,
    TRIALS: _trials,
}
"""What Python keeps between calls, made anew for each."""


def _at_an_odd_address(word: object) -> object:
    if not isinstance(word, bytes | bytearray):
        return word
    return memoryview(bytearray(b"x") + word)[1:]


def answer_calls(connection: Connection) -> None:
    """What the other process does."""
    while True:
        try:
            call: Call = connection.recv()
        except EOFError:
            return
        connection.send(call.said())


class Caller:
    """Makes calls in another process; in a new one after each that died."""

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._start()

    def _start(self) -> None:
        self._connection, theirs = self._context.Pipe()
        self._process = self._context.Process(target=answer_calls, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    def end(self) -> None:
        self._connection.close()
        self._process.join()

    def said(self, call: Call) -> str:
        self._connection.send(call)
        try:
            return self._connection.recv()
        except (EOFError, ConnectionResetError):
            self.end()
            status = self._process.exitcode
            self._start()
            return f"died with status {status}"


@pytest.fixture(scope="module")
def caller() -> Iterator[Caller]:
    caller = Caller()
    yield caller
    caller.end()


def _of(numbers: list[int]) -> bytes:
    return pack(f"{len(numbers)}H", *numbers)


def refuting(
    records: bytes = RECORDS,
    guards: bytes = ALL_GUARDS,
    candidate: int = 0,
    trouble: bytes = TROUBLE,
    spacing: int = SPACING,
) -> Call:
    """A refutation that can be made, but for what is said here."""
    return Call("refute", (records, guards, spacing, candidate, True, bytearray(trouble)))


def reaching(
    nodes: bytes = _of([3, 5]),
    strong: bytes = _of([3, 5]),
    conflicts: bytes = _of([5, 3]),
    strikes: bytes = bytes(16),
) -> Call:
    """The same for what follows along links."""
    return Call("levels", (nodes, strong, conflicts, strikes))


KINDS = bytes([*NAMES, FULL_BY_HOUSE, HIDDEN_BY_HOUSE])
OF_A_BOARD = (
    "true_candidates",
    "held_by_houses",
    "held_by_digits",
    "domains",
    "sue_de_coq_crossings",
    "few_cell_patterns",
)
OF_A_GRID = ("almost_locked_sets", "aligned_triples")
"""Of a board, too, and of the grid that it is on."""
OF_SETS = ("set_web", "set_pairs", "stems")
"""In place of those of the full board, which cannot be sent to another process."""

SOUND = [
    Call("count", (FULL, 0)),
    Call("count", (FULL, 2)),
    *(Call("count_in_line", (line, 2)) for line in ("", "." * 81, "1" * 81, "." * 80 + "é")),
    Call("solutions", (FULL, 9)),
    *(Call(name, (board,)) for name in OF_A_BOARD for board in (FULL, EMPTY)),
    *(Call(name, (FULL, grid)) for name in OF_A_GRID for grid in (GRID, None)),
    *(Call(name, (SETS,)) for name in OF_SETS),
    Call("read_grid", TABLES),
    Call("read_grid", (b"", *TABLES[1:])),
    *(Call("trial_and_error", (board, depth)) for board in (EMPTY, FULL) for depth in (0, 1)),
    Call("trial_and_error", (EMPTY, 3)),
    Call("backdoor", (FULL, FULL, 1)),
    Call("backdoor", (EMPTY, EMPTY, 6)),
    *(Call("failures", (board, asked)) for board in (EMPTY, FULL) for asked in (EMPTY, FULL)),
    *(Call("basics", (EMPTY, FULL, kinds)) for kinds in (b"", KINDS)),
    Call("chain_targets", (FULL, 0)),
    Call("chain_targets", (FULL, 47)),
    Call("set_chain_targets", (SETS, 0)),
    Call("set_chain_targets", (SETS, 23)),
    Call("shortest_splits", (FULL, _of([0, 728]), 9, 5)),
    Call("shortest_splits", (EMPTY, b"", 0, 100)),
    *(Call("least_form", (cells,)) for cells in (bytes(81), bytes(range(1, 10)) + bytes(72))),
    refuting(),
    refuting(b"", b"", 0, b""),
    refuting(RECORDS, bytes(41), spacing=1),
    reaching(),
    reaching(b"", b"", b"", b""),
]

BAD_HOUSES = [
    TABLES[0][1:],
    TABLES[0] * 3,
    b"\xff\x03" + TABLES[0][2:],
    b"\xff" * 16,
]
"""Cut off, too many, of ten cells, of cells that there are none of."""
BAD_NUMBERS = [-(2**31), -1, 10, 2**31 - 1]
BAD = [
    *(Call(name, (board,)) for name in OF_A_BOARD for board in (b"", EMPTY[1:], EMPTY * 2, STRAY)),
    *(Call(name, (board, 2)) for name in ("count", "solutions") for board in (EMPTY[1:], STRAY)),
    *(Call(name, (board, None)) for name in OF_A_GRID for board in (EMPTY[1:], STRAY)),
    *(Call(name, (FULL, grid)) for name in OF_A_GRID for grid in (SETS, b"")),
    *(Call("read_grid", (bad, *TABLES[1:])) for bad in BAD_HOUSES),
    Call("read_grid", (TABLES[0], TABLES[1][1:], TABLES[2])),
    Call("read_grid", (TABLES[0], b"\xff" * len(TABLES[1]), TABLES[2])),
    Call("read_grid", (*TABLES[:2], TABLES[2][RECORD:])),
    Call("read_grid", (*TABLES[:2], STRAY + TABLES[2][RECORD:])),
    *(Call("trial_and_error", (EMPTY, depth)) for depth in (-1, 4)),
    *(Call("trial_and_error", (board, 1)) for board in (EMPTY[1:], STRAY)),
    *(Call("backdoor", (EMPTY, EMPTY, most)) for most in (-1, 7)),
    *(Call("backdoor", (EMPTY, board, 1)) for board in (EMPTY[1:], STRAY)),
    *(Call("backdoor", (board, EMPTY, 1)) for board in (EMPTY[1:], STRAY)),
    *(
        Call("failures", given)
        for bad in (EMPTY[1:], STRAY)
        for given in ((bad, FULL), (FULL, bad))
    ),
    *(Call("basics", (EMPTY, EMPTY, kinds)) for kinds in (b"\0", b"\x2d", bytes(9), KINDS * 2)),
    *(Call("basics", (placed, EMPTY, KINDS)) for placed in (b"", EMPTY[1:], STRAY)),
    *(Call("chain_targets", (EMPTY, kinds)) for kinds in (-1, 16, 64)),
    *(Call("set_chain_targets", (SETS, kinds)) for kinds in (-1, 8, 32, 64)),
    *(Call(name, (other,)) for name in OF_SETS for other in (b"", FULL, None)),
    *(Call("set_chain_targets", (other, 0)) for other in (b"", FULL, None)),
    *(Call("shortest_splits", (bad, b"", 4, 1)) for bad in (b"", EMPTY[1:], STRAY)),
    *(Call("shortest_splits", (FULL, bad, 4, 1)) for bad in (b"\0", _of([729]), _of([65535]))),
    *(Call("shortest_splits", (FULL, b"", 4, wanted)) for wanted in (-1, 0, 101, 2**31 - 1)),
    *(Call("least_form", (cells,)) for cells in (b"", bytes(80), bytes(82), bytes(80) + b"\x0a")),
    refuting(RECORDS[1:]),
    refuting(RECORDS + EMPTY),
    refuting(STRAY * TRUTHS),
    refuting(FULL * TRUTHS),
    refuting((b"\1" + bytes(7)) * 11 + bytes(4) + RECORDS[RECORD:]),
    refuting(guards=ALL_GUARDS[1:]),
    *(refuting(candidate=number) for number in (-1, CANDIDATES, 2**31 - 1)),
    *(refuting(spacing=number) for number in (*BAD_NUMBERS[:2], 0, 9, 11, 2**31 - 1)),
    refuting(trouble=TROUBLE[1:]),
    refuting(trouble=TROUBLE[4:]),
    Call("refute", refuting().given, is_odd=True),
    reaching(_of([3, 5])[1:]),
    reaching(_of([3, 3])),
    reaching(_of(list(range(2001))), b"", b"", b""),
    reaching(strong=_of([3])),
    reaching(strong=_of([3, 4])),
    reaching(conflicts=_of([3, 5, 3])),
    reaching(conflicts=_of([65535, 3])),
    reaching(strikes=bytes(8)),
    reaching(strikes=bytes(17)),
    reaching(strikes=bytes(16 * 1025)),
    reaching(b"", b"", b"", bytes(8)),
]


def _told(call: Call) -> str:
    shown = (len(each) if isinstance(each, bytes | bytearray) else each for each in call.given)
    return " ".join(map(str, (call.name, *shown)))


@pytest.mark.parametrize("call", SOUND, ids=_told)
def test_what_is_sound_is_answered(call: Call, caller: Caller) -> None:
    assert caller.said(call) == ANSWERED


@pytest.mark.parametrize("call", BAD, ids=_told)
def test_what_is_not_is_refused(call: Call, caller: Caller) -> None:
    assert caller.said(call).startswith("ValueError: ")


@st.composite
def buffers(draw: st.DrawFn, *sizes: int) -> bytes:
    """Random bytes of one of these sizes, or nearly, or quite different ones; with few bits or many."""
    size = draw(st.sampled_from(sizes)) + draw(st.sampled_from([0] * 9 + [-1, 1]))
    if draw(st.integers(0, 19)) == 0:
        return draw(st.binary(max_size=200))
    random = Random(draw(st.integers(0, 2**32)))
    found = random.getrandbits(max(8 * size, 1)) & (1 << max(8 * size, 0)) - 1
    for _ in range(draw(st.integers(0, 6))):
        found &= random.getrandbits(max(8 * size, 1))
    if draw(st.booleans()):
        found &= _candidates(size)
    return found.to_bytes(max(size, 0), "little")


def _candidates(size: int) -> int:
    """What bits of so many bytes are candidates, where these are records."""
    return sum((1 << CANDIDATES) - 1 << 8 * RECORD * i for i in range(size // RECORD))


def numbers(low: int, high: int) -> st.SearchStrategy[int]:
    """Those that are meant, some beside them, and some that no number of C's can be."""
    return (
        st.integers(low, high)
        | st.integers(low - 3, high + 3)
        | st.sampled_from([*BAD_NUMBERS, 2**63, -(2**70)])
    )


@st.composite
def nets(draw: st.DrawFn) -> tuple[bytes, ...]:
    """Nodes with links between them, now and then to others, and what they strike."""
    nodes = draw(st.lists(st.integers(0, 200) | st.integers(0, 2**16 - 1), max_size=40))
    if draw(st.booleans()):
        nodes = list(dict.fromkeys(nodes))
    known = st.sampled_from(nodes or [0])
    ends = known if draw(st.booleans()) else known | st.integers(0, 2**16 - 1)
    strong, conflicts = (draw(st.lists(ends, max_size=60)) for _ in range(2))
    words = draw(st.integers(0, 5)) * len(nodes) * 8
    return _of(nodes), _of(strong), _of(conflicts), draw(buffers(words))


ANYTHING = st.none() | st.integers() | st.binary(max_size=9) | st.text(max_size=3)

SHALLOW = st.sampled_from([-1, 0, 1, 7, 2**63])
"""Depths that are answered at once, and some that there are not."""
LIMITS = st.integers(-1, 3) | st.sampled_from([-(2**31), 2**63, -(2**70)])
"""A large one is sound, and would be searched for."""

SETS_OR_NOT = st.sampled_from([SETS] * 3 + [FULL])

GRID_OR_NOT = st.sampled_from([GRID, GRID, None, FULL])

RULES_OR_NOT = st.sampled_from([RULES] * 3 + [FULL])


@st.composite
def changed_rules(draw: st.DrawFn) -> bytes:
    """Rules with some of their numbers changed, added or left out."""
    told = array("i", SMALL_RULES)
    for _ in range(draw(st.integers(0, 4))):
        place = draw(st.integers(0, len(told) - 1))
        match draw(st.integers(0, 3)):
            case 0:
                told.insert(place, draw(st.integers(-2, 40)))
            case 1:
                del told[place]
            case _:
                told[place] = draw(st.integers(-3, 20) | st.integers(-(2**31), 2**31 - 1))
    return told.tobytes()


GIVEN: dict[str, st.SearchStrategy[tuple[object, ...]]] = {
    "count": st.tuples(buffers(0, RECORD, 3 * RECORD), LIMITS),
    "trial_and_error": st.tuples(buffers(RECORD), SHALLOW),
    "backdoor": st.tuples(buffers(RECORD), buffers(RECORD), SHALLOW),
    "failures": st.tuples(buffers(RECORD), buffers(RECORD)),
    "count_in_line": st.tuples(st.text("0.19", min_size=80, max_size=82) | st.text(), LIMITS),
    "solutions": st.tuples(buffers(0, RECORD, 3 * RECORD), LIMITS),
    **{name: st.tuples(buffers(RECORD)) for name in OF_A_BOARD},
    **{name: st.tuples(buffers(RECORD), GRID_OR_NOT) for name in OF_A_GRID},
    **{name: st.tuples(SETS_OR_NOT) for name in OF_SETS},
    "read_grid": st.tuples(
        buffers(0, 16, 27 * 16, 65 * 16), buffers(81 * 16), buffers(729 * RECORD)
    ),
    "basics": st.tuples(
        buffers(RECORD),
        buffers(RECORD),
        st.lists(st.sampled_from(KINDS), max_size=15).map(bytes) | buffers(0, 1, 15),
    ),
    "chain_targets": st.tuples(buffers(RECORD), numbers(0, 63)),
    "chain_hint": st.tuples(
        buffers(RECORD), st.booleans(), st.booleans(), st.booleans(), numbers(0, 4)
    ),
    "set_chain_targets": st.tuples(SETS_OR_NOT, numbers(0, 31)),
    "refute": st.tuples(
        buffers(TRUTHS * RECORD),
        buffers(GUARDS),
        numbers(1, SPACING),
        numbers(0, 728),
        st.booleans(),
        buffers(4 * TRUTHS).map(bytearray),
    ),
    "shortest_splits": st.tuples(
        buffers(RECORD), buffers(0, 2, 40), numbers(0, 9), numbers(1, 100)
    ),
    "levels": nets(),
    "least_form": st.tuples(buffers(81)),
    "compile_rules": st.tuples(changed_rules() | buffers(0, 4, 400)),
    "begin_search": st.tuples(
        RULES_OR_NOT, buffers(SMALL_RECORD), buffers(SMALL_RECORD) | st.none()
    ),
    "next_solution": st.tuples(st.sampled_from([SEARCH] * 3 + [RULES]), numbers(1, 50)),
    "settle_board": st.tuples(RULES_OR_NOT, buffers(SMALL_RECORD)),
    "failing_candidates": st.tuples(
        RULES_OR_NOT, buffers(SMALL_RECORD), buffers(SMALL_RECORD), st.booleans()
    ),
    "begin_trials": st.tuples(RULES_OR_NOT, buffers(SMALL_RECORD)),
    "trial_fails": st.tuples(
        st.sampled_from([TRIALS] * 3 + [RULES]), numbers(0, 8 * SMALL_RECORD), st.booleans()
    ),
}

CALLS = st.sampled_from(sorted(GIVEN)).flatmap(
    lambda name: st.tuples(
        st.just(name), GIVEN[name] | st.lists(ANYTHING, max_size=8).map(tuple[object, ...])
    )
)


def test_every_function_is_called() -> None:
    from sudologue.search.kernel import _kernel

    assert set(GIVEN) == {name for name in vars(_kernel) if not name.startswith("_")}


@given(made=CALLS, is_odd=st.booleans())
@settings(max_examples=300)
def test_whatever_it_is_given_it_answers_or_refuses(
    made: tuple[str, tuple[object, ...]], is_odd: bool, caller: Caller
) -> None:
    said = caller.said(Call(*made, is_odd))
    assert said.startswith((ANSWERED, "ValueError: ", "TypeError: ", "OverflowError: "))
