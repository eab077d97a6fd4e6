"""What can be read, and how it is numbered."""

import gzip
import io
import json
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.bulk.inputs import Unreadable, puzzles_of
from sudologue.bulk.sources import Source, find_sources
from sudologue.errors import BulkError

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = ".9...87....1.37..5.53.......3...492....9.1....298...4.......65.6..38.4....54...8."
VARIANT = sl.Puzzle.of(constraints=[sl.Killer("r1c1 r1c2", 3)], title="cages")


def read(path: Path) -> list[tuple[str, str]]:
    """The ids without the folder, and the givens."""
    folder = str(path if path.is_dir() else path.parent)
    found = [each for source in find_sources([str(path)]) for each in puzzles_of(source)]
    return [(id.removeprefix(f"{folder}/"), str(board)) for id, board in found]


def written(path: Path, text: str) -> Path:
    path.write_text(text, "utf-8")
    return path


def test_lists_and_tables(tmp_path: Path) -> None:
    text = f"# two\n{ONE}\n\n{TWO} # second\n"
    assert read(written(tmp_path / "list.txt", text)) == [("list.txt:2", ONE), ("second", TWO)]
    table = f"id,puzzle,rating\na,{ONE},1\nb,{TWO.replace('.', '0')},2\n"
    assert read(written(tmp_path / "list.csv", table)) == [("a", ONE), ("b", TWO)]
    lines = [json.dumps({"id": 7, "puzzle": ONE}), VARIANT.to_json()]
    found = read(written(tmp_path / "list.jsonl", "\n".join(lines)))
    assert found == [("7", ONE), ("cages", "." * 81)]


def test_packed_files(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(f"{ONE}\n{TWO}\n".encode()))
    assert read(tmp_path / "a.txt.gz") == [("a.txt.gz:1", ONE), ("a.txt.gz:2", TWO)]
    (tmp_path / "b.csv.zst").write_bytes(
        pyarrow.compress(f"id,puzzle\nx,{ONE}\n".encode(), "zstd", asbytes=True)
    )
    assert read(tmp_path / "b.csv.zst") == [("x", ONE)]


@pytest.mark.parametrize("end", [".txt.gz", ".txt.zst", ".parquet", ".parquet.gz"])
@pytest.mark.parametrize("kept", [0.0, 0.5, 1.5])
def test_damaged_files(end: str, kept: float, tmp_path: Path) -> None:
    """Cut short, or no such file at all: told in one line by all that read it."""
    path = tmp_path / f"list{end}"
    packed(path, "\n".join(f"{ONE} # {number}" for number in range(20_000)))
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * kept)] if 0 < kept < 1 else b"no such file " * 9)
    [source] = find_sources([str(path)])
    with pytest.raises(BulkError, match=r"cannot read '.*list\."):
        source.size()
    with pytest.raises(BulkError, match=r"cannot read '.*list\."):
        list(puzzles_of(source))


def packed(path: Path, text: str) -> None:
    """A list as a file of the sort that its name says."""
    pyarrow = pytest.importorskip("pyarrow")
    data = text.encode()
    if ".parquet" in path.name:
        file = io.BytesIO()
        table = pyarrow.table({"puzzle": text.split("\n")})
        pytest.importorskip("pyarrow.parquet").write_table(table, file)
        data = file.getvalue()
    match path.suffix:
        case ".gz":
            data = gzip.compress(data)
        case ".zst":
            data = pyarrow.compress(data, "zstd", asbytes=True)
        case _:
            pass
    path.write_bytes(data)


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    rows = {"Puzzle": [ONE, TWO, "53"], "name": ["a", None, "c"], "solution": ["", "", ""]}
    parquet.write_table(pyarrow.table(rows), tmp_path / "list.parquet")
    found = find_sources([str(tmp_path / "list.parquet")])[0]
    listed = [*puzzles_of(found)]
    assert [id for id, _ in listed] == ["a", f"{tmp_path}/list.parquet:2", "c"]
    assert [str(board) for _, board in listed[:2]] == [ONE, TWO]
    assert isinstance(listed[2][1], Unreadable)
    assert found.size() == 3
    parquet.write_table(pyarrow.table({"puzzle": [None, ONE]}), tmp_path / "gap.parquet")
    assert read(tmp_path / "gap.parquet")[0][1] == "expected a puzzle, found none"
    parquet.write_table(pyarrow.table({"x": [1]}), tmp_path / "none.parquet")
    with pytest.raises(BulkError, match="expected a column 'puzzle' or 'quizzes', found 'x'"):
        read(tmp_path / "none.parquet")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_large_file_is_read_line_by_line(end: str, tmp_path: Path) -> None:
    lines, path = [ONE, TWO] * 8000, tmp_path / "large.txt"
    path.write_bytes(end.join(lines).encode())
    found = [str(board) for _, board in puzzles_of(Source(str(path), str(path)))]
    assert found == lines
    path.write_bytes(path.read_bytes() + b"\n\xff\xfe\n")
    assert isinstance([*puzzles_of(Source(str(path), str(path)))][-1][1], Unreadable)
