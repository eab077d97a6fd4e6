"""Folders put together, sampled and divided; nothing is lost, nothing comes twice, twins stay together."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import sudologue as sl
from sudologue.bulk.copying import Choice
from sudologue.bulk.inputs import Item
from sudologue.bulk.layout import MANIFEST, SUMMARY
from sudologue.bulk.manifest import Manifest
from sudologue.bulk.settings import Settings, as_split
from sudologue.bulk.tables import file_of, packed
from sudologue.bulk.work import work_of
from sudologue.errors import BulkError, UnknownNameError

PUZZLES = Path(sl.__file__).parents[1] / "puzzles"
EASY = [line for line in (PUZZLES / "easy.txt").read_text("utf-8").split() if len(line) == 81][:12]
HARDER = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."


def folder(path: Path, puzzles: list[str], format: str, size: int = 5) -> str:
    """A folder as a job leaves it, made in this process."""
    settings = Settings("solve", format)
    work = work_of(settings)
    done = [work(Item(n, f"{path.name}:{n}", sl.read(p))) for n, p in enumerate(puzzles, 1)]
    (path / "data").mkdir(parents=True)
    (path / MANIFEST).write_bytes(Manifest(settings, ()).text)
    shards: dict[str, Any] = {}
    for number, at in enumerate(range(0, len(done), size)):
        part = packed("solve", format, done[at : at + size])
        contents = file_of("solve", format, [part], {})
        file = f"data/part-{number:05}.{format}"
        (path / file).write_bytes(contents)
        shards[file] = {"sha256": sha256(contents).hexdigest()}
    (path / SUMMARY).write_text(json.dumps({"shards": shards}), "utf-8")
    return str(path)


def rows(path: Path, pattern: str = "*") -> Iterator[dict[str, Any]]:
    """Of JSON lines, or of tables."""
    for file in sorted((path / "data").glob(pattern)):
        if file.suffix == ".parquet":
            parquet = pytest.importorskip("pyarrow.parquet")
            yield from parquet.read_table(file).to_pylist()
        else:
            told = (json.loads(line) for line in file.read_text("utf-8").splitlines())
            yield from ({"id": each["id"], **each["bulk"]} for each in told)


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_twins_are_left_out_and_stay_in_one_part(format: str, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    one = folder(tmp_path / "one", EASY, format)
    two = folder(tmp_path / "two", [EASY[0][::-1], HARDER, *EASY[2:4]], format)
    split = "train=0.5,test=0.5"
    sl.bulk.merge([one, two], str(tmp_path / "all"), split=split, shard_size=4)
    found = [*rows(tmp_path / "all")]
    assert len(found) == len(EASY) + 4
    train, test = (
        {row["canonical"] for row in rows(tmp_path / "all", f"{part}-*")}
        for part in ("train", "test")
    )
    assert train
    assert test
    assert not train & test
    done = sl.bulk.merge([one, two], str(tmp_path / "unique"), unique=True)
    assert (done.tally.puzzles, done.left_out) == (len(EASY) + 1, 3)
    assert len({row["canonical"] for row in rows(tmp_path / "unique")}) == len(EASY) + 1
    before = (tmp_path / "all" / "summary.json").read_bytes()
    sl.bulk.merge([one, two], str(tmp_path / "all"), split=split, shard_size=4)
    assert (tmp_path / "all" / "summary.json").read_bytes() == before
    assert "split: test" in (tmp_path / "all" / "README.md").read_text("utf-8")


def test_samples(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", [*EASY, HARDER], "jsonl")
    done = sl.bulk.sample(one, str(tmp_path / "fish"), 5, "naked-triple")
    assert [row["id"] for row in rows(tmp_path / "fish")] == ["one:13"]
    assert done.tally.techniques["naked-triple"] == 1
    ids: list[list[str]] = []
    for name, seed in (("a", 1), ("b", 1), ("c", 2)):
        sl.bulk.sample(one, str(tmp_path / name), 4, seed=seed, level="easy")
        ids.append([row["id"] for row in rows(tmp_path / name)])
    assert ids[0] == ids[1] != ids[2]
    assert len(set(ids[0])) == 4
    with pytest.raises(BulkError, match="expected puzzles, found none"):
        sl.bulk.sample(one, str(tmp_path / "none"), 5, status="crashed")
    assert not (tmp_path / "none").exists()


def test_what_does_not_go_together(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    one = folder(tmp_path / "one", EASY[:1], "jsonl")
    two = folder(tmp_path / "two", EASY[:1], "parquet")
    with pytest.raises(BulkError, match=r"rows of another kind than .*: solve in parquet and"):
        sl.bulk.merge([one, two], str(tmp_path / "out"))
    with pytest.raises(BulkError, match=r"is no folder of results: there is no manifest.json"):
        sl.bulk.merge(str(tmp_path), str(tmp_path / "out"))
    with pytest.raises(UnknownNameError, match="did you mean 'x-wing'"):
        Choice(("x-wnig",))
    with pytest.raises(UnknownNameError, match="unknown status 'sloved'; did you mean 'solved'"):
        Choice(status="sloved")
    with pytest.raises(UnknownNameError, match="unknown level 'harder'; did you mean 'hard'"):
        Choice(level="harder")
    with pytest.raises(BulkError, match=r"shares that come to 1, found train 0.5"):
        sl.bulk.merge(one, str(tmp_path / "out"), split="train=0.5")
    with pytest.raises(BulkError, match=r"shares that come to 1, found train nan, test 0.5"):
        sl.bulk.merge(one, str(tmp_path / "out"), split="train=nan,test=0.5")
    with pytest.raises(BulkError, match=r"a name of its own for each part, found a 0.5, a 0.5"):
        sl.bulk.merge(one, str(tmp_path / "out"), split="a=0.5,a=0.5")
    for split in ("train=lots", ",", "train=0.5,,test=0.5"):
        with pytest.raises(BulkError, match="expected a split such as"):
            as_split(split)


def test_traces_are_checked_again(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", EASY[:3], "jsonl")
    assert dict(sl.bulk.check(one, workers=1).tally.status) == {"proved": 3}
    file = tmp_path / "one" / "data" / "part-00000.jsonl"
    lines = file.read_text("utf-8").splitlines()
    record = json.loads(lines[1])
    record["steps"][5]["truths"] = []
    file.write_text("\n".join([lines[0], json.dumps(record), lines[2]]) + "\n", "utf-8")
    assert dict(sl.bulk.check(one, workers=1).tally.status) == {"proved": 2, "unproved": 1}


def changed(file: Path, **facts: Any) -> None:
    """Let the second row of a table have other values."""
    parquet = pytest.importorskip("pyarrow.parquet")
    table: Any = parquet.read_table(file)
    told = table.to_pylist()
    told[1] |= facts
    parquet.write_table(table.from_pylist(told, schema=table.schema), file)


def test_a_row_that_is_no_record_is_refused_by_the_checker(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    one = folder(tmp_path / "one", EASY[:3], "parquet")
    changed(tmp_path / "one" / "data" / "part-00000.parquet", start="{no JSON")
    assert dict(sl.bulk.check(one, workers=1).tally.status) == {"proved": 2, "unproved": 1}
    two = folder(tmp_path / "two", EASY[:3], "jsonl")
    with (tmp_path / "two" / "data" / "part-00000.jsonl").open("a", encoding="utf-8") as file:
        file.write("[" * 100_000 + "\n")
    assert dict(sl.bulk.check(two, workers=1).tally.status) == {"proved": 3, "unproved": 1}


@pytest.mark.parametrize("line", ["junk", "[1]", '{"id": "1"}', "[" * 100_000])
def test_damaged_lines(line: str, tmp_path: Path) -> None:
    one = folder(tmp_path / "one", EASY[:2], "jsonl")
    with (tmp_path / "one" / "data" / "part-00000.jsonl").open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(BulkError, match=r"part-00000.jsonl is damaged: line 3 is no record"):
        sl.bulk.merge(one, str(tmp_path / "out"))


def test_damaged_files(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    one = folder(tmp_path / "one", EASY[:2], "jsonl.gz")
    file = tmp_path / "one" / "data" / "part-00000.jsonl.gz"
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(BulkError, match=r"part-00000.jsonl.gz is damaged: .* ended before"):
        sl.bulk.check(one, workers=1)
    two = folder(tmp_path / "two", EASY[:2], "parquet")
    file = tmp_path / "two" / "data" / "part-00000.parquet"
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(parquet.read_table(file).drop_columns("error"), file)
    with pytest.raises(BulkError, match=r"its columns are not those of bulk solve"):
        sl.bulk.sample(two, str(tmp_path / "out"))


def test_folders_that_are_not_whole(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", EASY, "jsonl")
    data = tmp_path / "one" / "data"
    assert [*sl.bulk.Dataset.of(one).complaints()] == []
    (data / "notes.txt").write_text("somebody's own", "utf-8")
    (data / "part-00001.jsonl").rename(data / "part-00009.jsonl")
    (data / "part-00000.jsonl").write_bytes(b"")
    assert [*sl.bulk.Dataset.of(one).complaints()] == [
        f"{one}/data/part-00001.jsonl is missing",
        f"{one}/data/part-00009.jsonl is no file of this job",
        f"{one}/data/part-00000.jsonl has changed since it was written",
    ]
    with pytest.raises(BulkError, match=r"part-00001.jsonl is missing"):
        sl.bulk.merge(one, str(tmp_path / "out"))
    (tmp_path / "one" / SUMMARY).unlink()
    with pytest.raises(BulkError, match=r"one is not finished: there is no summary.json in it"):
        sl.bulk.sample(one, str(tmp_path / "out"))
    assert not (tmp_path / "out").exists()
    (tmp_path / "one" / SUMMARY).write_text("[]", "utf-8")
    with pytest.raises(BulkError, match=r"summary.json is no summary: "):
        sl.bulk.merge(one, str(tmp_path / "out"))


def test_an_unfinished_job_goes_by_its_notes(tmp_path: Path) -> None:
    one = folder(tmp_path / "one", EASY[:2], "jsonl")
    (tmp_path / "one" / SUMMARY).unlink()
    notes = tmp_path / "one" / "_run"
    notes.mkdir()
    gap = f"{one} is not finished: there is no summary.json in it"
    assert [*sl.bulk.Dataset.of(one).complaints()] == [gap]
    (notes / "part-00000.json").write_text('{"sha256": "other"}', "utf-8")
    assert [*sl.bulk.Dataset.of(one).complaints()] == [
        gap,
        f"{one}/data/part-00000.jsonl has changed since it was written",
    ]
