"""Tables say what records say, and others can read them as they stand."""

import json
import os
from glob import glob
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import sudologue as sl
from sudologue.bulk.card import card
from sudologue.bulk.inputs import Item, Unreadable
from sudologue.bulk.settings import Settings
from sudologue.bulk.tables import file_of, packed, record_of_row, row_of, schema, table_of
from sudologue.bulk.tally import Tally
from sudologue.bulk.work import work_of
from sudologue.checker import check
from sudologue.inference import receipt
from sudologue.inference.receipt import to_text
from sudologue.narration import records as narrated

pytest.importorskip("pyarrow")

ONE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARDER = "...28....9..74..8....3.9...41.....9..2.....4..6......3.4.1.5...3...74..6....9.2.."
CAGES = [sl.Killer("r1c1 r1c2", 3), sl.AntiKnight()]
SUPPOSING = "..724...36..7.3..2......4...64.21.....5........25976.44.8......5..6....77...158.."
"""In its derivations some cases suppose one thing, and others a list."""
THINGS = [
    sl.read(ONE),
    sl.read(HARDER),
    sl.read("1.34341221434321"),
    sl.read("." * 81),
    Unreadable("expected 81 cells"),
    sl.Board.of(sl.Puzzle.of(ONE[:30] + "." * 51, CAGES)),
    sl.read(SUPPOSING),
]
TOLD = Settings("solve", voice="coach", boards=True, metrics=("own", "te"))


def schema_file(module: Any, name: str) -> Any:
    return json.loads(Path(str(module.__file__)).with_name(name).read_text("utf-8"))


TRACE = schema_file(receipt, "trace.schema.json")
REGISTRY: Any = Registry[Any]().with_resource(TRACE["$id"], Resource[Any].from_contents(TRACE))
RECORDS: Any = Draft202012Validator(schema_file(narrated, "record.schema.json"), registry=REGISTRY)


@pytest.fixture(scope="module")
def records() -> list[Any]:
    work = work_of(TOLD)
    return [work(Item(n, f"list:{n}", thing)) for n, thing in enumerate(THINGS, 1)]


@pytest.fixture(scope="module", params=["parquet", "jsonl", "jsonl.gz"])
def folder(
    request: pytest.FixtureRequest, records: list[Any], tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """A folder as a job leaves it, without the job; much that is in the second shard is nowhere in the first."""
    folder = tmp_path_factory.mktemp("set")
    (folder / "data").mkdir()
    names: list[str] = []
    format, plain = request.param, work_of(Settings())(Item(1, "plain", sl.read(ONE)))
    for number, part in enumerate([[plain], records]):
        contents = file_of("solve", format, [packed("solve", format, part)], {})
        names.append(f"data/part-{number:05}.{format}")
        (folder / names[-1]).write_bytes(contents)
    told = card(Settings("solve", format), Tally(), names, ["list"])
    (folder / "README.md").write_text(told, "utf-8")
    return folder


def test_every_row_is_what_its_record_is(records: list[Any]) -> None:
    rows = cast("list[dict[str, Any]]", table_of("solve", records).to_pylist())
    assert [row["status"] for row in rows] == [
        *("solved", "solved", "solved", "stuck", "error"),
        *(rows[5]["status"], "solved"),
    ]
    first, step = rows[1], rows[1]["steps"][17]
    assert first["solution"] == first["final"] == records[1]["final"]
    assert first["step_count"] == len(first["steps"]) == 65
    assert step["technique"] == "pointing"
    assert step["eliminate"] == ["r5c6<>6"]
    assert step["text"].startswith("18. Pointing.")
    assert json.loads(step["derivation"]) == records[1]["steps"][17]["derivation"]
    assert json.loads(step["evidence"]) == records[1]["steps"][17]["evidence"]
    assert step["candidates"] == records[1]["steps"][17]["after"]["candidates"]
    assert {each["technique"]: each["count"] for each in first["techniques"]} == records[1]["bulk"][
        "techniques"
    ]
    assert [each["metric"] for each in first["grades"]] == ["own", "te"]
    assert [each["details"] for each in first["grades"]] == [
        None,
        '{"backdoor":1,"cells":"r3c9"}',
    ]
    assert (first["clues"], first["level"], first["puzzle_json"]) == (24, "medium", None)
    assert first["canonical"] == str(sl.canonical(HARDER))
    assert rows[2]["canonical"] is None
    assert rows[4]["error"] == "expected 81 cells"


def test_a_trace_can_be_checked_from_its_row(records: list[Any]) -> None:
    for record in records:
        if "steps" in record:
            row = table_of("solve", [record]).to_pylist()[0]
            report = check(record_of_row(row))
            assert report.ok
            assert str(report) == row["verdict"]
            assert row["checked"]


def test_a_row_that_says_something_else_fails(records: list[Any]) -> None:
    row = table_of("solve", records[:1]).to_pylist()[0]
    row["steps"][3]["place"] = row["steps"][4]["place"]
    assert not check(record_of_row(row)).ok


def test_how_records_travel_makes_no_difference(records: list[Any]) -> None:
    parts = [packed("solve", "parquet", records[at : at + 2]) for at in range(0, len(records), 2)]
    whole = [packed("solve", "parquet", records)]
    assert file_of("solve", "parquet", parts, {}) == file_of("solve", "parquet", whole, {})


def test_lines_of_json_keep_to_the_schema_of_records(records: list[Any]) -> None:
    for record in records:
        RECORDS.validate(json.loads(to_text(record)))


def test_no_column_is_forgotten(records: list[Any]) -> None:
    names = set(table_of("solve", records).schema.names)
    for record in records:
        assert set(row_of(record)) <= names


@pytest.mark.parametrize("library", ["pandas", "polars", "duckdb", "datasets"])
def test_others_load_it_as_the_card_says(
    library: str, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every row and every column, whatever is missing in some of the files."""
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")
    monkeypatch.chdir(folder)
    loaded = pytest.importorskip(library, exc_type=ImportError)
    if library == "datasets":
        monkeypatch.setattr(loaded.config, "HF_DATASETS_CACHE", tmp_path)
    known = {"glob": glob, "os": os, library: loaded}
    lines = Path("README.md").read_text("utf-8").splitlines()
    found = eval(next(line for line in lines if line.startswith(f"{library}.")), known)
    match library:
        case "pandas":
            rows = found.to_dict("records")
        case "polars":
            rows = found.to_dicts()
            for row in rows:
                if isinstance(row["steps"], str):
                    row["steps"] = json.loads(row["steps"])
        case "duckdb":
            rows = [dict(zip(found.columns, row, strict=True)) for row in found.fetchall()]
        case _:
            rows = list(found["train"])
            assert {"uniqueness", "error"} <= {*found["train"].features}
    by_id = {row["id"]: row for row in rows}
    assert [*by_id] == ["plain", *(f"list:{number}" for number in range(1, len(THINGS) + 1))]
    assert by_id["list:5"]["error"] == "expected 81 cells"
    steps = by_id["list:1"]["steps"]
    assert len(steps) == 51
    assert steps[0]["technique"] == "naked-single"
    assert steps[0]["place"] == "r5c5=5"
    assert steps[0]["text"].startswith("1. ")


@pytest.mark.parametrize("verb", ["solve", "grade", "count"])
def test_the_card_knows_all_columns(verb: str) -> None:
    """With the types that the tables have, as `datasets` writes them."""
    datasets = pytest.importorskip("datasets")
    yaml = pytest.importorskip("yaml")
    head = card(Settings(verb), Tally(), ["data/part-00000.parquet"], []).split("---\n")[1]
    told = datasets.Features._from_yaml_list(yaml.safe_load(head)["dataset_info"]["features"])
    assert told == datasets.Features.from_arrow_schema(schema(verb))


def test_the_card_is_the_same_in_whatever_order_shards_were_done() -> None:
    """Though there is room for some of the techniques only."""
    used = [f"technique-{number:02}" for number in range(40)]
    cards: set[str] = set()
    for names in (used, used[::-1]):
        tally = Tally()
        for name in names:
            tally.add({"status": "solved", "steps": 1, "techniques": {name: 1}})
        cards.add(card(Settings(), tally, ["data/part-00000.parquet"], []))
    [text] = cards
    assert "technique-00" in text
    assert "technique-39" not in text


def test_there_may_be_many_solutions() -> None:
    facts = {"number": 1, "status": "several", "solutions": 3 * 10**9}
    [row] = table_of("count", [{"id": "1", "bulk": facts}]).to_pylist()
    assert row["solutions"] == 3 * 10**9
