"""After any changes a setter's answers are those of a fresh look at the puzzle."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sudologue as sl
from sudologue.errors import MoveError, PuzzleError, SearchTimeoutError, UnknownNameError
from sudologue.search import questions
from sudologue.search.deadline import TimeUpError, after, until
from sudologue.search.seen import Seen

FOUR = sl.Grid.of(4)
THINGS: list[sl.Constraint | str] = [
    sl.Killer("r1c1 r1c2", 3),
    sl.Killer("r1c1 r2c1", 4),
    sl.Killer("r3c3 r3c4 r4c4", 7),
    sl.Thermo("r4c1 r3c1 r3c2"),
    sl.Arrow("r2c3 r2c4", "r1c4"),
    sl.KropkiBlack("r4c2 r4c3"),
    sl.Diagonal("/"),
    sl.AntiKnight(),
    sl.Region("r1c3 r2c2 r3c2 r4c4"),
    sl.Odd("r2c2"),
    "r1c4=3",
    "r2c2=1",
    "r4c4=2",
]
Change = Callable[[sl.Setter, Random], object]


def add(setter: sl.Setter, random: Random) -> None:
    setter.add(random.choice(THINGS))


def remove(setter: sl.Setter, random: Random) -> None:
    names = [*setter.constraints, *map(str, setter.puzzle.givens)]
    setter.remove(random.choice(names))


def move(setter: sl.Setter, random: Random) -> None:
    names = [*setter.constraints, *map(str, setter.puzzle.givens)]
    setter.move(random.choice(names), down=random.choice((-1, 0, 1)), right=random.choice((-1, 1)))


def change(setter: sl.Setter, random: Random) -> None:
    names = [name for name in setter.constraints if name.startswith("killer")]
    setter.change(random.choice(names), sum=random.randint(3, 8))


def undo(setter: sl.Setter, _: Random) -> None:
    setter.undo()


CHANGES: list[Change] = [add, add, add, remove, move, change, undo]


def assert_as_fresh(setter: sl.Setter) -> None:
    puzzle = setter.puzzle
    found = sl.count_solutions(puzzle, setter.limit + 1)
    assert (int(setter.count), setter.count.is_exact) == (
        min(found, setter.limit),
        found <= setter.limit,
    )
    assert setter.is_unique is (found == 1)
    assert setter.true_candidates == sl.true_candidates(puzzle)
    assert all(not board.is_broken for board in setter.solutions)
    assert setter.path == sl.solve(puzzle)
    assert setter.problems == sl.Board.of(puzzle).problems()


@given(
    st.integers(0, 2**32),
    st.lists(st.sampled_from(CHANGES), max_size=12),
    st.sampled_from([1, 5, 300]),
)
def test_answers_are_those_of_a_fresh_look(seed: int, changes: list[Change], limit: int) -> None:
    setter, random = sl.Setter(size=4, limit=limit), Random(seed)
    for each in changes:
        before = setter.puzzle
        try:
            each(setter, random)
        except (
            sl.SudologueError,
            IndexError,
        ):  # nothing to remove, a move off the grid, a cell that is taken
            assert setter.puzzle is before
        if random.random() < 0.6:
            assert_as_fresh(setter)
    assert_as_fresh(setter)


def test_few_solutions_are_kept_and_it_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudologue.search.seen._MOST_KEPT", 3)
    monkeypatch.setattr("sudologue.search.seen._MOST_FACTS", 1)
    setter = sl.Setter(size=4, limit=50)
    for thing in THINGS[:4]:
        setter.add(thing)
        assert_as_fresh(setter)
    for _ in range(4):
        setter.undo()
        assert_as_fresh(setter)


def test_no_search_where_the_answer_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    setter = sl.Setter(size=4, limit=300)
    setter.add(sl.Killer("r1c1 r1c2", 3), sl.Thermo("r4c1 r3c1 r3c2"))
    before = setter.count

    def solutions(*_: object) -> None:
        raise AssertionError("a search")

    monkeypatch.setattr("sudologue.search.search.solutions", solutions)
    setter.add("r2c3=1")
    assert int(setter.count) < int(before)
    assert setter.true_candidates
    assert not setter.is_unique
    assert setter.undo().count == before
    setter.add("r2c3=1").add("r1c3=4").add("r1c2=2")
    assert setter.is_unique


def test_counts_are_told_honestly() -> None:
    empty = sl.Setter(size=4, limit=10)
    assert (str(empty.count), empty.count.is_exact) == ("more than 10", False)
    assert repr(sl.Setter(size=4, limit=288).count) == "<Count 288>"
    hurried = sl.Setter(timeout=0.0)
    assert str(hurried.count) == "at least 0; gave up after 0 s"
    with pytest.raises(SearchTimeoutError, match="gave up after 0 s"):
        _ = hurried.true_candidates
    with pytest.raises(SearchTimeoutError):
        _ = hurried.is_unique
    with pytest.raises(SearchTimeoutError):
        _ = hurried.blame
    assert hurried.path.status is sl.SolveStatus.PARTIAL
    assert hurried.level is None


def test_an_earlier_deadline_is_somebody_elses() -> None:
    setter = sl.Setter()
    with pytest.raises(TimeUpError), until(after(-1)):
        _ = setter.count
    with pytest.raises(TimeUpError), until(after(-1)):
        _ = setter.path


def test_what_is_found_out_stays_known_when_the_time_is_up() -> None:
    puzzle = sl.Puzzle(FOUR, 0)
    seen = Seen(puzzle)
    calls = iter((False,) * (40 if questions.KERNEL is None else 3))  # fast code looks less often
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "sudologue.search.deadline.check", lambda: next(calls, None) is False or _up()
        )
        with pytest.raises(TimeUpError):
            seen.true_candidates()
    assert seen.solutions
    assert seen.true_candidates() == FOUR.all_mask


def _up() -> None:
    raise TimeUpError


def test_the_path_and_its_hardest_step() -> None:
    setter = sl.Setter(sl.generate(variants=["thermo"], grid=6, seed=2))
    assert setter.steps == sl.solve(setter.puzzle).steps
    assert setter.level in ("easy", "medium", "hard")
    assert setter.hardest in setter.steps
    assert setter.remove(*setter.constraints).level is None
    assert sl.Setter(size=4).hardest is None


def test_who_is_to_blame() -> None:
    setter = sl.Setter(size=4).add(sl.Killer("r1c1 r1c2", 3))
    assert setter.blame is None
    assert str(setter.add(sl.Killer("r1c3 r1c4", 3)).blame) == "killer 1 and killer 2"
    assert setter.count == 0


def test_things_go_by_their_names_or_by_themselves() -> None:
    cage, line = sl.Killer("r1c1 r1c2", 3), sl.RegionSumLine("r1c1 r1c2 r1c3")
    setter = sl.Setter(size=4).add(cage, line, "r4c4=2")
    assert repr(setter) == "<Setter 4×4: killer 1, region_sum_line 1, 2 in r4c4>"
    assert list(setter.constraints) == ["killer 1", "region_sum_line 1"]
    setter.remove(line, "r4c4")
    assert repr(setter) == "<Setter 4×4: killer 1>"
    assert repr(setter.remove("killer 1")) == "<Setter 4×4: empty>"
    assert repr(setter.undo().undo()) == "<Setter 4×4: killer 1, region_sum_line 1, 2 in r4c4>"


def test_moves() -> None:
    setter = sl.Setter(size=4).add(sl.Arrow("r1c2 r1c3", "r1c1"), "r4c4=2")
    setter.move("arrow 1", down=2, right=1)
    assert setter.puzzle.constraints == (sl.Arrow("r3c3 r3c4", "r3c2"),)
    setter.move("arrow 1", "r2c2 r1c2").move("r4c4=2", right=-1).move("r4c3", "r1c4")
    assert setter.puzzle.constraints == (sl.Arrow("r2c2 r1c2", "r3c2"),)
    assert str(setter.puzzle) == "...2............"
    with pytest.raises(PuzzleError, match="r5c2 is not on a 4×4 grid"):
        setter.move("arrow 1", "r4c2 r5c2")
    with pytest.raises(PuzzleError, match="a given moves to one cell, found 2"):
        setter.move("r1c4", "r1c1 r1c2")


def test_changes() -> None:
    setter = sl.Setter(size=4).add(sl.Killer("r1c1 r1c2", 3), "r4c4=2")
    setter.change("killer 1", sum=5).change("r4c4", digit=3)
    assert setter.puzzle.constraints == (sl.Killer("r1c1 r1c2", 5),)
    assert setter.puzzle.givens == {sl.Cell(3, 3): 3}
    with pytest.raises(UnknownNameError, match="unknown field of killer 'total'"):
        setter.change("killer 1", total=5)


def test_a_title() -> None:
    setter = sl.Setter(size=4).describe(title="Small", author="Ada").describe(rules="As usual.")
    puzzle = setter.puzzle
    assert (puzzle.title, puzzle.author, puzzle.rules) == ("Small", "Ada", "As usual.")
    assert setter.undo().puzzle.rules is None


FAULTS: list[tuple[Callable[[sl.Setter], object], type[Exception], str]] = [
    (lambda s: s.add("r1c1=9"), PuzzleError, "r1c1=9 is not a candidate of a 4×4 grid"),
    (lambda s: s.add("r4c4=1"), PuzzleError, "cannot add 'r4c4=1': r4c4 holds 2"),
    (lambda s: s.add("r1c1<>1"), PuzzleError, "a given is told as 'r4c7=5'"),
    (lambda s: s.add("kiler"), PuzzleError, "expected a candidate such as 'r4c7=5'"),
    (lambda s: s.remove("kiler 1"), UnknownNameError, "did you mean 'killer 1'"),
    (lambda s: s.remove("r1c1"), PuzzleError, "r1c1 has no given"),
    (lambda s: s.remove(sl.AntiKnight()), PuzzleError, "the puzzle has no such anti_knight"),
    (lambda s: s.change("r4c4"), PuzzleError, "found 'r4c4=None'"),
    (lambda s: s.undo().undo(), MoveError, "there is no change to take back"),
    (
        lambda s: s.add(sl.AntiKnight()).move("anti_knight 1", "r1c1"),
        PuzzleError,
        "has no cells of its own",
    ),
]


@pytest.mark.parametrize(("act", "error", "complaint"), FAULTS)
def test_what_cannot_be(
    act: Callable[[sl.Setter], object], error: type[Exception], complaint: str
) -> None:
    setter = sl.Setter(size=4).add(sl.Killer("r1c1 r1c2", 3), "r4c4=2")
    with pytest.raises(error, match=complaint):
        act(setter)


def test_a_limit_below_one_makes_no_sense() -> None:
    with pytest.raises(PuzzleError, match="a limit of 1 or more, found 0"):
        sl.Setter(limit=0)


def test_it_begins_with_anything_that_is_a_puzzle() -> None:
    text = "1..............2"
    assert str(sl.Setter(text).puzzle) == text
    assert sl.Setter(sl.Puzzle(FOUR, 1)).puzzle == sl.Puzzle(FOUR, 1)


def test_it_shows_its_true_candidates() -> None:
    setter = sl.Setter(size=4).add("r1c1=1")
    assert setter.board.candidates_mask == sl.true_candidates(setter.puzzle).mask & ~1
    assert setter._repr_svg_().startswith("<svg")  # pyright: ignore[reportPrivateUsage]
    hurried = sl.Setter(timeout=0)
    assert hurried._repr_svg_().startswith("<svg")  # pyright: ignore[reportPrivateUsage]
