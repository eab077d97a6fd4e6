"""Stores: folders of this machine, and whatever fsspec knows."""

import os
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.bulk.settings import Settings
from sudologue.bulk.shard import end_child
from sudologue.bulk.store import Folder, Objects, Store, name_below, open_store
from sudologue.errors import BulkError

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture(params=["folder", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "folder":
        return open_store(f"file://{tmp_path}/out")
    pytest.importorskip("fsspec")
    return open_store(f"memory://{tmp_path.name}/out")


def test_what_is_written_is_there(store: Store) -> None:
    assert store.names("data") == set()
    with pytest.raises(FileNotFoundError):
        store.read("manifest.json")
    store.write("data/one", b"first")
    store.write("data/one", b"second")
    store.write("data/two", b"")
    store.write("manifest.json", b"{}")
    assert store.names("data") == {"one", "two"}
    assert store.read("data/one") == b"second"
    assert "manifest.json" in store.names("")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="permissions of another kind")
def test_others_may_read_as_the_system_says(tmp_path: Path) -> None:
    """Without asking for the mask, which cannot be done but by changing it, for all threads."""
    store, seen = open_store(str(tmp_path)), list[int]()
    before = os.umask(0o027)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(os, "umask", seen.append)
            store.write("data/one", b"1")
    finally:
        os.umask(before)
    assert (tmp_path / "data" / "one").stat().st_mode & 0o777 == 0o640
    assert not seen


@pytest.mark.parametrize(
    ("folder", "place", "name"),
    [
        ("lists", "lists/out", "out"),
        (".", "./lists/out/", "lists/out"),
        ("/", "/lists", "lists"),
        ("lists", "lists", None),
        ("lists", "lists2", None),
        ("lists", "s3://lists/out", None),
        ("file:///lists", "/lists/out", "out"),
        ("s3://lists/", "s3://lists/a/out/", "a/out"),
    ],
)
def test_what_is_in_a_folder(folder: str, place: str, name: str | None) -> None:
    assert name_below(folder, place) == name


def test_which_store_it_is(tmp_path: Path) -> None:
    assert isinstance(open_store(str(tmp_path)), Folder)
    pytest.importorskip("fsspec")
    assert isinstance(open_store("memory://x"), Objects)
    with pytest.raises(BulkError, match="cannot open 'nobody://knows'"):
        open_store("nobody://knows")


def test_what_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(BulkError, match=r"cannot write '.*file/data/one': "):
        open_store(str(tmp_path / "file")).write("data/one", b"")


def test_what_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").mkdir()
    with pytest.raises(BulkError, match=r"cannot read '.*manifest.json': is a directory"):
        open_store(str(tmp_path)).read("manifest.json")
    (tmp_path / "file").write_text("no folder", "utf-8")
    with pytest.raises(NotADirectoryError):
        open_store(str(tmp_path / "file")).read("manifest.json")


def test_a_job_in_an_object_store(tmp_path: Path) -> None:
    """From an address to an address."""
    fsspec = pytest.importorskip("fsspec")
    with fsspec.open(f"memory://{tmp_path.name}/list.txt", "w") as file:
        file.write(ONE)
    out = f"memory://{tmp_path.name}/out"
    done = sl.bulk.solve(f"memory://{tmp_path.name}/list.txt", out, format="jsonl", workers=1)
    again = sl.bulk.solve(f"memory://{tmp_path.name}/list.txt", out, format="jsonl", workers=1)
    assert done.text == again.text
    assert again.progress.found == done.tally.puzzles == 1
    assert sl.bulk.Dataset.of(out).settings == Settings("solve", "jsonl")
    end_child()
