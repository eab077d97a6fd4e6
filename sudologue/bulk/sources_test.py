"""Where files are, and how they are packed."""

import gzip
import io
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from sudologue.bulk.inputs import puzzles_of
from sudologue.bulk.job import run_job
from sudologue.bulk.settings import Settings
from sudologue.bulk.sources import Watched, find_sources
from sudologue.errors import BulkError

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = ".9...87....1.37..5.53.......3...492....9.1....298...4.......65.6..38.4....54...8."
LIST = f"{ONE}\n{TWO}\n".encode()


def read(place: str) -> list[tuple[str, str]]:
    """The ids without the folder, and the givens."""
    found = [each for source in find_sources([place]) for each in puzzles_of(source)]
    return [(id.removeprefix(f"{place}/"), str(board)) for id, board in found]


def zstd(data: bytes) -> bytes:
    return pytest.importorskip("pyarrow").compress(data, "zstd", asbytes=True)


def table(data: bytes) -> bytes:
    file = io.BytesIO()
    rows = {"puzzle": data.decode().split()}
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pytest.importorskip("pyarrow").table(rows), file)
    return file.getvalue()


WAYS: list[Callable[[bytes], bytes]] = [
    bytes,
    gzip.compress,
    zstd,
    table,
    lambda data: gzip.compress(table(data)),
]


@pytest.mark.parametrize("pack", WAYS)
def test_a_name_need_not_say_how_a_file_is_packed(
    pack: Callable[[bytes], bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor can it of standard input."""
    path = tmp_path / "list"
    path.write_bytes(pack(LIST))
    assert [board for _, board in read(str(path))] == [ONE, TWO]
    assert find_sources([str(path)])[0].size() == 2
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(pack(LIST))))
    assert read("-") == [("-:1", ONE), ("-:2", TWO)]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(LIST,))
    writer.start()
    [source] = find_sources([str(pipe)])
    writer.join()
    assert source.fingerprint() == source.fingerprint()
    assert [id for id, _ in puzzles_of(source)] == [f"{pipe}:1", f"{pipe}:2"]


def test_no_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(BulkError, match="cannot read standard input: it is closed"):
        find_sources(["-"])


@pytest.mark.parametrize("format", ["jsonl", "jsonl.gz", "parquet"])
def test_a_folder_of_results_stands_for_its_puzzles(format: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    lists = tmp_path / "lists"
    lists.mkdir()
    path = tmp_path / "list.csv"
    path.write_text(f"id,puzzle\na,{ONE}\nb,{TWO}\nc,53..\n", "utf-8")
    done = run_job(Settings("count", format), [str(path)], str(lists / "out"), workers=1)
    assert done.tally.puzzles == 3
    again = [("a", ONE), ("b", TWO), ("c", "expected a puzzle, found none")]
    assert read(str(lists / "out")) == again
    (lists / "x.txt").write_text(ONE, "utf-8")
    (lists / "manifest.json").write_text('{"puzzle": "53.."}', "utf-8")
    ids = [id for id, _ in read(str(lists))]
    assert ids == ["manifest.json:1", "a", "b", "c", "x.txt:1"]


def test_a_folder_stands_for_its_files(tmp_path: Path) -> None:
    for name in ("sub/b.txt", "a.txt", ".hidden", "_run/x.txt", "sub/.git/x.txt"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(TWO if name == "sub/b.txt" else ONE, "utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "c.txt")
    assert read(str(tmp_path)) == [("a.txt:1", ONE), ("sub/b.txt:1", TWO)]
    assert read(f"file://{tmp_path}") == [("a.txt:1", ONE), ("sub/b.txt:1", TWO)]


def test_standard_input_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(LIST)))
    [source] = find_sources(["-"])
    assert source.fingerprint() == source.fingerprint()
    assert source.size() == 2


def test_nothing_there(tmp_path: Path) -> None:
    with pytest.raises(BulkError, match=r"expected files of puzzles, found none in"):
        find_sources([str(tmp_path)])
    with pytest.raises(BulkError, match=r"cannot read '.*none.txt': no such file"):
        find_sources([str(tmp_path / "none.txt")])


def test_addresses(tmp_path: Path) -> None:
    fsspec = pytest.importorskip("fsspec")
    lists = f"memory://{tmp_path.name}"
    for name, data in (
        ("a.txt", LIST),
        ("d/b.gz", gzip.compress(LIST)),
        ("_x", b""),
        ("d/.x", b""),
    ):
        with fsspec.open(f"{lists}/{name}", "wb") as file:
            file.write(data)
    assert [id for id, _ in read(f"{lists}/a.txt")] == [f"{lists}/a.txt:{n}" for n in (1, 2)]
    assert [id for id, _ in read(lists)] == ["a.txt:1", "a.txt:2", "d/b.gz:1", "d/b.gz:2"]
    with pytest.raises(BulkError, match=f"cannot read '{lists}/c.txt': no such file"):
        find_sources([f"{lists}/c.txt"])
    with pytest.raises(BulkError, match="cannot read 'nobody://knows'"):
        find_sources(["nobody://knows"])


@pytest.mark.parametrize("place", ["folder", "memory"])
def test_a_file_that_changes(place: str, tmp_path: Path) -> None:
    """Nothing that comes of it is taken for what came of it before."""
    fsspec = pytest.importorskip("fsspec")
    address = f"memory://{tmp_path.name}/a.txt" if place == "memory" else str(tmp_path / "a.txt")

    def write(data: bytes) -> None:
        with fsspec.open(address, "wb") as file:
            file.write(data)

    write(LIST)
    sources = find_sources([address, address])
    watched = Watched(sources)
    assert [*watched] == sources
    watched.check()
    write(LIST + b"\n")
    with pytest.raises(BulkError, match=r"a.txt has changed while it was read"):
        watched.check()
