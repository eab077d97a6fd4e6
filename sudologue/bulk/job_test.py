"""Jobs: the same bytes whatever happens on the way, and a row for whatever goes wrong."""

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sudologue as sl
from sudologue.bulk import job
from sudologue.bulk.child import Child
from sudologue.bulk.inputs import Item
from sudologue.bulk.job import Run, run_job
from sudologue.bulk.local import Done
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import Shard, end_child, write_shard
from sudologue.bulk.store import Folder
from sudologue.bulk.work import work_of
from sudologue.checker import check_text
from sudologue.errors import BulkError, SudologueError

PUZZLES = (Path(sl.__file__).parents[1] / "puzzles" / "easy.txt").read_text("utf-8").split()
GOOD = [line for line in PUZZLES if len(line) == 81][:8]
LISTED = [*GOOD[:3], "53..7", "11" + "." * 79, *GOOD[3:6], GOOD[0][::-1], "1.34341221434321"]
"""A line that is no puzzle, one with two 1s in a row, a twin of the first, and one of another size."""
ASKED = Settings("solve", "jsonl", shard_size=3)

POISON = """
import os, time
from sudologue.bulk import serve, work

real = work._Solving.__call__

def poisoned(self, item):
    if item.id == "hang":
        time.sleep(1000)
    if item.id == "die":
        os.kill(os.getpid(), 9)
    if item.id == "raise":
        raise ZeroDivisionError("oh")
    return real(self, item)

work._Solving.__call__ = poisoned
serve.main()
"""


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(LISTED), "utf-8")
    return str(path)


@pytest.fixture(autouse=True)
def _no_children() -> Iterator[None]:
    yield
    end_child()


def here(settings: Settings, place: Path, most: int = 1000) -> Run:
    """Makes shards in this thread, one after another, and comes to grief after so many."""

    def run(shards: Iterable[Shard]) -> Iterator[Done]:
        for number, each in enumerate(shards):
            if number == most:
                raise ConnectionError("killed")
            yield each.name, write_shard(each, settings, str(place))

    return run


def contents(folder: Path) -> dict[str, bytes]:
    """All files that are the result."""
    found = {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    return {name: data for name, data in found.items() if not name.startswith("_run")}


def records(folder: Path) -> list[dict[str, Any]]:
    texts = (path.read_text("utf-8") for path in sorted(folder.glob("data/*.jsonl")))
    return [json.loads(line) for text in texts for line in text.splitlines()]


def test_every_puzzle_has_a_record_that_says_what_became_of_it(listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    done = run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    found = records(out)
    facts = [each["bulk"] for each in found]
    assert [each["id"] for each in found] == [f"{listed}:{n}" for n in range(1, len(LISTED) + 1)]
    assert [each["number"] for each in facts] == [*range(1, len(LISTED) + 1)]
    statuses = [each["status"] for each in facts]
    assert statuses == [*["solved"] * 3, *["error"] * 2, *["solved"] * 5]
    assert "expected" in str(found[3]["error"])
    assert "twice" in str(found[4]["error"])
    assert [each.get("checked") for each in facts] == [True] * 3 + [None] * 2 + [True] * 5
    assert facts[0]["canonical"] == facts[8]["canonical"] != facts[1]["canonical"]
    assert done.tally.checked == 8
    assert not done.is_well
    traces = [each for each in found if each["format"] == "sudologue/trace"]
    assert all(report.ok for report in check_text(json.dumps(traces)))


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_a_job_goes_on_from_every_point_and_comes_to_the_same(
    format: str, listed: str, tmp_path: Path
) -> None:
    """It is killed after every number of shards."""
    pytest.importorskip("pyarrow")
    settings = Settings("solve", format, shard_size=3)
    whole = tmp_path / "whole"
    run_job(settings, [listed], str(whole), run=here(settings, whole))
    assert len(contents(whole)) == 3 + 4
    for most in range(4):
        out = tmp_path / f"out{most}"
        with pytest.raises(ConnectionError):
            run_job(settings, [listed], str(out), run=here(settings, out, most))
        assert len(list(out.glob("data/*"))) == most
        (out / "data").mkdir(exist_ok=True)
        (out / "data" / ".unfinished-x").write_bytes(b"half of a sh")
        run_job(settings, [listed], str(out), run=here(settings, out))
        assert contents(out) == contents(whole)


class KilledError(BaseException):
    """As good as `kill -9`: nobody is there to see to it."""


@contextmanager
def killed_at(writes: int, when: str) -> Generator[None]:
    """Let a job write so many files, and be killed before the next is there, when half of it is, or just after."""
    left, write = writes, Folder.write

    def writing(self: Folder, name: str, contents: bytes) -> None:
        nonlocal left
        left -= 1
        if left >= 0 or when == "after":
            write(self, name, contents)
        elif when == "half":
            half = Path(self.place, name).with_name(".unfinished-x")
            half.parent.mkdir(exist_ok=True)
            half.write_bytes(contents[: len(contents) // 2])
        if left < 0:
            raise KilledError

    with pytest.MonkeyPatch.context() as patch, suppress(KilledError):
        patch.setattr(Folder, "write", writing)
        yield


KILLS = st.lists(
    st.tuples(st.integers(0, 10), st.sampled_from(["before", "half", "after"])), max_size=4
)
"""A job of four shards writes a manifest, four notes and four shards, a summary and a card."""


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(KILLS)
def test_a_job_goes_on_wherever_it_was_killed(
    listed: str, tmp_path_factory: pytest.TempPathFactory, kills: list[tuple[int, str]]
) -> None:
    """Between any two files, and at half of one; and when it goes on it may be killed again."""
    folder = tmp_path_factory.mktemp("job")
    whole, out = folder / "whole", folder / "out"
    run_job(ASKED, [listed], str(whole), run=here(ASKED, whole))
    for writes, when in kills:
        with killed_at(writes, when):
            run_job(ASKED, [listed], str(out), run=here(ASKED, out))
        there = {name: data for name, data in contents(out).items() if "unfinished" not in name}
        assert there.items() <= contents(whole).items()
        if "summary.json" in there:
            assert {*contents(whole)} - {*there} <= {"README.md"}
    run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    assert contents(out) == contents(whole)


def test_processes_make_no_difference(listed: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    run_job(ASKED, [listed], str(one), run=here(ASKED, one))
    seen: list[int] = []
    run_job(
        ASKED, [listed], str(two), workers=2, watch=lambda told: seen.append(told.tally.puzzles)
    )
    assert contents(one) == contents(two)
    assert len(seen) == 4
    assert max(seen) == len(LISTED)


def test_a_poisonous_puzzle_is_given_up_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Child, "program", ("-c", POISON))
    ids = ["a", "hang", "b", "die", "c", "raise", "d"]
    path = tmp_path / "puzzles.csv"
    rows = [f"{id},{puzzle}" for id, puzzle in zip(ids, GOOD, strict=False)]
    path.write_text("\n".join(["id,puzzle", *rows]), "utf-8")
    settings = Settings("solve", "jsonl", budget=0.3)
    out = tmp_path / "out"
    done = run_job(settings, [str(path)], str(out), run=here(settings, out))
    found = {str(each["id"]): each for each in records(out)}
    assert [*found] == ids
    status = {id: each["bulk"]["status"] for id, each in found.items()}
    assert status == {
        **dict.fromkeys("abcd", "solved"),
        "hang": "timeout",
        "die": "crashed",
        "raise": "crashed",
    }
    assert found["hang"]["error"] == "stopped after 0.3 s"
    assert found["die"]["error"] == "its process died (status -9)"
    assert found["raise"]["error"] == "ZeroDivisionError: oh"
    assert done.tally.puzzles == 7


@pytest.mark.parametrize(
    "settings",
    [
        Settings("count", "jsonl", limit=10**9, budget=0.05),
        Settings("generate", "jsonl", budget=0.05, plan={"count": 2, "seed": 1, "grid": 25}),
    ],
)
def test_how_far_it_came_in_its_time_is_not_told(settings: Settings, tmp_path: Path) -> None:
    """It differs from run to run, and the result must not."""
    path, out = tmp_path / "puzzles.txt", tmp_path / "out"
    path.write_text("." * 81, "utf-8")
    inputs = [] if settings.verb == "generate" else [str(path)]
    done = run_job(settings, inputs, str(out), run=here(settings, out))
    assert {*done.tally.status} == {"timeout"}
    assert {each["error"] for each in records(out)} == {"stopped after 0.05 s"}


REST = '"bytes": 1, "sha256": "", "seconds": 1, "times": {}'


@pytest.mark.parametrize(
    "note", ["x", "[]", "{}", f'{{"tally": 3, {REST}}}', f'{{"tally": {{}}, {REST}}}']
)
def test_a_shard_whose_note_is_gone_or_damaged(note: str, listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    file = out / "_run" / "part-00000.json"
    file.write_text(note, "utf-8")
    with pytest.raises(BulkError, match="part-00000 is there without its note in _run"):
        run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    file.unlink()
    with pytest.raises(BulkError, match="part-00000 is there without its note in _run"):
        run_job(ASKED, [listed], str(out), run=here(ASKED, out))


def test_solutions_are_counted_and_not_kept() -> None:
    empty = Item(1, "empty", sl.read("." * 81))
    work_of(Settings("count", "jsonl"))(
        empty
    )  # what is made once for the grid is not of interest here
    tracemalloc.start()
    try:
        record: Any = work_of(Settings("count", "jsonl", limit=20_000))(empty)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert record["bulk"]["solutions"] == 20_000
    assert peak < 1_000_000


def test_a_process_that_is_killed_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it was at is done again: nobody can see that it was."""
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(GOOD), "utf-8")
    plain, out = tmp_path / "plain", tmp_path / "out"
    run_job(ASKED, [str(path)], str(plain), run=here(ASKED, plain))
    killed: list[int] = []
    do = Child.do

    def killing(self: Child, *given: object) -> object:
        if len(killed) < 2:
            killed.append(self.process.pid)
            self.process.kill()
        return do(self, *given)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(Child, "do", killing)
    run_job(ASKED, [str(path)], str(out), run=here(ASKED, out))
    assert len(set(killed)) == 2
    assert contents(out) == contents(plain)


def test_a_process_that_is_killed_before_it_has_begun(
    tmp_path: Path, listed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "flag"
    dying = f"""
import os
from sudologue.bulk import serve
with open({str(flag)!r}, "a+") as file:
    file.write("x")
    if file.tell() < 4:
        os.kill(os.getpid(), 9)
serve.main()
"""
    monkeypatch.setattr(Child, "program", ("-c", dying))
    done = run_job(ASKED, [listed], str(tmp_path / "out"), run=here(ASKED, tmp_path / "out"))
    assert done.tally.puzzles == len(LISTED)
    assert "crashed" not in done.tally.status
    assert flag.read_text("utf-8") == "xxxx"


def test_what_is_not_the_fault_of_a_puzzle_ends_the_job(
    tmp_path: Path, listed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is written, least of all that puzzles are bad."""
    broken = "import os; from sudologue.bulk import serve; serve.pack = os.abort; serve.main()"
    monkeypatch.setattr(Child, "program", ("-c", broken))
    out = tmp_path / "out"
    with pytest.raises(BulkError, match="it is not a puzzle's fault"):
        run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    assert not list(out.glob("data/*"))


def test_a_job_that_is_killed_leaves_nothing_behind_but_whole_shards(tmp_path: Path) -> None:
    """With `kill -9`, while all its processes are at work; and the same command goes on."""
    path, out = tmp_path / "puzzles.txt", tmp_path / "out"
    path.write_text("\n".join(GOOD * 40), "utf-8")
    command = [sys.executable, "-m", "sudologue", "bulk", "solve", str(path), "-o", str(out)]
    command += ["-f", "jsonl", "--shard-size", "16", "--workers", "2", "--quiet"]
    running = subprocess.Popen(command)
    while not list(out.glob("data/*.jsonl")):
        time.sleep(0.01)
        assert running.poll() is None
    os.kill(running.pid, signal.SIGKILL)
    running.wait()
    there = contents(out)
    assert len([name for name in there if name.startswith("data/part")]) < 20
    assert subprocess.run(command, check=False).returncode == 0
    assert there.items() <= contents(out).items()
    assert len(records(out)) == 320
    assert not list(out.glob("**/.unfinished*"))


def test_what_a_worker_left_that_was_killed_meanwhile_goes(tmp_path: Path, listed: str) -> None:
    out = tmp_path / "out"
    half = out / "data" / ".unfinished-x"

    def leave(_: object) -> None:
        half.write_bytes(b"half of a sh")

    run_job(ASKED, [listed], str(out), run=here(ASKED, out), watch=leave)
    assert (out / "data").is_dir()
    assert not half.exists()


def test_results_may_be_in_the_folder_of_lists(listed: str, tmp_path: Path) -> None:
    """They are no input of the job that goes on."""
    out = tmp_path / "out"
    with pytest.raises(ConnectionError):
        run_job(ASKED, [str(tmp_path)], str(out), run=here(ASKED, out, 1))
    run_job(ASKED, [str(tmp_path)], str(out), run=here(ASKED, out))
    assert [each["id"] for each in records(out)] == [f"{listed}:{n + 1}" for n in range(10)]
    again = run_job(ASKED, [str(tmp_path)], str(out), run=here(ASKED, out))
    assert again.progress.found == len(LISTED)


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_ids_that_no_file_can_hold(format: str, tmp_path: Path) -> None:
    """JSON can spell half a character, and so can the name of a file."""
    pytest.importorskip("pyarrow")
    folder, out = tmp_path / "lists", tmp_path / "out"
    folder.mkdir()
    lines = [{"id": "\ud800", "puzzle": GOOD[0]}, {"id": "x", "puzzle": "\ud800"}]
    (folder / "a.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    if sys.platform == "linux":  # others have no such names
        (folder / "b\udcff.txt").write_text("53..\n", "utf-8")
    settings = Settings("solve", format, unique=True, split=(("a", 0.5), ("b", 0.5)))
    done = run_job(settings, [str(folder)], str(out), run=here(settings, out))
    told = [text.removeprefix(f"{folder}/") for _, text in done.tally.complaints]
    assert told[0].startswith("\\ud800: expected characters, found half of one")
    assert told[1].startswith("x: ")
    assert [text.split(":")[:2] for text in told[2:]] == [["b\\udcff.txt", "1"]] * len(told[2:])
    assert len(told) == 2 + (sys.platform == "linux")
    assert sl.bulk.check(str(out), workers=1).tally.status["no trace"] == len(told)
    merged = sl.bulk.merge(str(out), str(tmp_path / "merged"), unique=True)
    assert merged.tally.puzzles == len(told)


def test_what_is_no_puzzle_is_left_out_only_if_it_is_the_same(tmp_path: Path) -> None:
    """Ids need not differ, and nothing may be lost."""
    path, out = tmp_path / "puzzles.csv", tmp_path / "out"
    path.write_text("id,puzzle\na,53..7\na,53..8\na,53..7\n", "utf-8")
    settings = Settings("solve", "jsonl", unique=True)
    done = run_job(settings, [str(path)], str(out), run=here(settings, out))
    assert (done.tally.puzzles, done.left_out) == (2, 1)
    merged = sl.bulk.merge([str(out), str(out)], str(tmp_path / "merged"), unique=True)
    assert (merged.tally.puzzles, merged.left_out) == (2, 2)


def test_whoever_asks_for_something_else_is_told_so(listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    before = contents(out)
    with pytest.raises(BulkError, match="shard_size was 3, and is 4; choose another folder"):
        run_job(Settings("solve", "jsonl", shard_size=4), [listed], str(out))
    with pytest.raises(BulkError, match="voice was None, and is 'coach'"):
        run_job(Settings("solve", "jsonl", shard_size=3, voice="coach"), [listed], str(out))
    Path(listed).write_text("\n".join(reversed(LISTED)), "utf-8")
    with pytest.raises(BulkError, match=r"puzzles.txt has changed since it was begun"):
        run_job(ASKED, [listed], str(out))
    assert contents(out) == before


def test_a_list_that_changes_while_it_is_read(listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"

    def run(shards: Iterable[Shard]) -> Iterator[Done]:
        for done in here(ASKED, out)(shards):
            yield done
            with open(listed, "a", encoding="utf-8") as file:
                file.write(GOOD[-1])

    with pytest.raises(BulkError, match=r"puzzles.txt has changed while it was read"):
        run_job(ASKED, [listed], str(out), run=run)
    assert len(list(out.glob("data/*"))) == 1
    assert not (out / "summary.json").exists()


def test_a_folder_of_somebody_else_is_left_alone(listed: str, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "letter.txt").write_text("Dear …", "utf-8")
    with pytest.raises(BulkError, match=r"has other files in it, and no manifest.json"):
        run_job(ASKED, [listed], str(tmp_path / "out"))
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["letter.txt"]


def test_two_jobs_in_one_folder(listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with (
        job.alone(job.Folder(str(out))),
        pytest.raises(BulkError, match="another job is at work in"),
    ):
        run_job(ASKED, [listed], str(out))


def test_what_cannot_be_written_is_told_in_one_line(
    listed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    (out / "data" / "part-00001.jsonl").unlink()
    before = contents(out)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BulkError, match=r"cannot write '.*': no space left on device"):
        run_job(ASKED, [listed], str(out), run=here(ASKED, out))
    assert contents(out) == before


def test_nothing_to_do(tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("# nothing\n", "utf-8")
    with pytest.raises(BulkError, match=r"expected puzzles, found none in .*empty.txt"):
        run_job(ASKED, [str(path)], str(tmp_path / "out"))
    with pytest.raises(BulkError, match="cannot read 'no such file': no such file or directory"):
        run_job(ASKED, ["no such file"], str(tmp_path / "out"))


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"voice": "cooch"}, "unknown voice 'cooch'; did you mean 'coach'"),
        ({"ladder": "x"}, "unknown ladder 'x'"),
        ({"rules": "x-wig"}, "did you mean 'x-wing'"),
        ({"metrics": "hodoko"}, "unknown metric 'hodoko'; did you mean 'hodoku'"),
        ({"workers": -1}, "expected a number of workers of 0 or more, found -1"),
        ({"shard_size": 0}, "expected a shard size of 1 or more, found 0"),
        ({"shard_size": "3"}, "expected a whole number for shard size; found '3'"),
        ({"limit": 0}, "expected a limit of 1 or more, found 0"),
        ({"budget": "3"}, "expected a number of seconds for budget; found '3'"),
        ({"budget": -1}, "expected a budget of 0 or more seconds, found -1"),
        ({"split": {"train": 0.5}}, "expected shares that come to 1, found train 0.5"),
        ({"split": {"../a": 1.0}}, "expected names of letters and digits in a split, found ../a 1"),
        ({"split": 3}, "expected a split such as 'train=0.9,test=0.1', found 3"),
    ],
)
def test_nothing_is_begun_with_a_name_that_is_unknown(
    options: dict[str, Any], complaint: str, listed: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    with pytest.raises(SudologueError, match=complaint):
        sl.bulk.solve(listed, str(out), format="jsonl", **options)
    assert not out.exists()
    with pytest.raises(SudologueError, match="expected a number of workers"):
        sl.bulk.check(str(out), workers=-1)


def test_metrics_may_be_a_text(listed: str, tmp_path: Path) -> None:
    out = tmp_path / "out"
    sl.bulk.grade(listed, str(out), format="jsonl", metrics="qqwing,te", workers=1)
    found = [each["bulk"].get("grades") for each in records(out)]
    assert {"qqwing", "te"} in [set(each or ()) for each in found]
