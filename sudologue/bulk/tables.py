"""Records as tables: one row each, with the steps as nested columns. docs/bulk.md tells what every column means.

The columns are the same whatever was asked for, so that tables of different jobs go together; what was not asked for is
null. What has a form of its own (evidence, derivations, a variant's puzzle) is JSON in a text.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, cast

from sudologue.bulk.libraries import arrow, parquet
from sudologue.inference.receipt import FORMAT, Document, to_text
from sudologue.narration.records import ERROR, ERROR_VERSION

Row = dict[str, Any]

_CLASSIC = {"size": 9, "boxes": [3, 3]}
_STEP_JSON = ("evidence", "derivation")
_COMPRESSION = "zstd"


def schema(verb: str) -> Any:
    """The columns of what a verb writes."""
    pa = arrow()
    text, number, small = pa.string(), pa.int64(), pa.int32()
    common = {"number": number, "id": text, "status": text, "error": text}
    puzzle = {"puzzle": text, "puzzle_json": text, "clues": small, "canonical": text}
    grade = pa.struct(
        {"metric": text, "value": pa.float64(), "level": text, "details": text}.items()
    )
    grades = {"level": text, "grades": pa.list_(grade)}
    verdict = {"checked": pa.bool_(), "verdict": text}
    program = {"program": text, "settings": text}
    match verb:
        case "count":
            columns = common | puzzle | {"solutions": number, "solution": text} | program
        case "grade":
            columns = common | puzzle | grades | program
        case "check":
            columns = common | verdict | program
        case _:
            columns = common | puzzle | _trace_columns(pa) | verdict | grades | program
    return pa.schema(columns.items())


def _trace_columns(pa: Any) -> dict[str, Any]:
    text, small = pa.string(), pa.int32()
    words = pa.list_(
        pa.struct({"start": small, "end": small, "kind": text, "target": text}.items())
    )
    step = {
        "step": small,
        "technique": text,
        "place": text,
        "eliminate": pa.list_(text),
        "guess": pa.bool_(),
        "truths": pa.list_(text),
        "evidence": text,
        "text": text,
        "references": words,
        "derivation": text,
        "board": text,
        "candidates": pa.list_(text),
    }
    counted = pa.struct({"technique": text, "count": small}.items())
    return {
        "solution": text,
        "final": text,
        "start": text,
        "diagnosis": text,
        "uniqueness": text,
        "score": pa.float64(),
        "hardest": text,
        "techniques": pa.list_(counted),
        "step_count": small,
        "steps": pa.list_(pa.struct(step.items())),
        "voice": text,
        "opening": text,
        "closing": text,
        "rules": text,
    }


def table_of(verb: str, records: Iterable[Document]) -> Any:
    """The table of some records."""
    return arrow().Table.from_pylist([row_of(record) for record in records], schema(verb))


def row_of(record: Document) -> Row:
    """A record as a row."""
    told = cast("dict[str, Any]", record)
    facts = told["bulk"]
    row: Row = {"id": told["id"], "error": told.get("error"), **facts}
    row["grades"] = _listed(facts.get("grades"), _grade_row)
    if "puzzle" in told:
        row |= _puzzle_columns(told["puzzle"])
    if "steps" in told:
        row |= _solve_columns(told)
    return row


def _grade_row(metric: str, told: dict[str, Any]) -> Row:
    return {"metric": metric, **told, "details": _json(told.get("details"))}


def _puzzle_columns(puzzle: dict[str, Any]) -> Row:
    is_classic = puzzle.keys() == {*_CLASSIC, "givens"} and puzzle["size"] == _CLASSIC["size"]
    return {"puzzle": puzzle["givens"], "puzzle_json": None if is_classic else _json(puzzle)}


def _solve_columns(told: dict[str, Any]) -> Row:
    narration = told.get("narration", {})
    techniques = told["bulk"].get("techniques")
    return {
        "solution": told["final"] if told["status"] == "solved" else None,
        "final": told["final"],
        "start": _json(told.get("start")),
        "diagnosis": _json(told["diagnosis"]),
        "uniqueness": told.get("uniqueness"),
        "techniques": _listed(techniques, lambda name, n: {"technique": name, "count": n}),
        "step_count": len(told["steps"]),
        "steps": [_step_row(step) for step in told["steps"]],
        "voice": narration.get("voice"),
        **{key: narration.get(key, {}).get("text") for key in ("opening", "closing", "rules")},
    }


def _listed(told: dict[str, Any] | None, row: Callable[[str, Any], Row]) -> list[Row] | None:
    return None if told is None else [row(name, each) for name, each in told.items()]


def _step_row(step: dict[str, Any]) -> Row:
    row = step | {key: _json(step.get(key)) for key in _STEP_JSON}
    row["guess"] = step.get("guess", False)
    if "after" in step:
        row |= step["after"]
    return row


def _json(value: Any) -> str | None:
    return None if value is None else to_text(value, indent=None)


# --- back again


def record_of_row(row: Row) -> Document:
    """What the checker needs of a row: the trace, or that there is none."""
    if row.get("steps") is None or row["final"] is None:
        return {"format": ERROR, "version": ERROR_VERSION, "id": row["id"], "error": row["error"]}
    told = row["puzzle_json"]
    puzzle = json.loads(told) if told else _CLASSIC | {"givens": row["puzzle"]}
    diagnosis = row["diagnosis"]
    record: Document = {
        "format": FORMAT,
        "version": 2 if "constraints" in puzzle else 1,
        "id": row["id"],
        "puzzle": puzzle,
        "status": _status(row),
        "diagnosis": json.loads(diagnosis) if diagnosis else None,
        "steps": [_step_of(step) for step in row["steps"]],
        "final": row["final"],
    }
    if row["start"]:
        record["start"] = json.loads(row["start"])
    return record


def _status(row: Row) -> str:
    """Of a trace that was refused, what it said of itself is not kept; what it comes to is."""
    if row["status"] in ("solved", "stuck", "invalid", "partial"):
        return row["status"]
    return "solved" if row["solution"] else "stuck"


def _step_of(row: Row) -> Document:
    step: Document = {key: row[key] for key in ("step", "technique", "truths")}
    if row["place"] is not None:
        step["place"] = row["place"]
    else:
        step["eliminate"] = row["eliminate"]
    if row["guess"]:
        step["guess"] = True
    return step | {"evidence": json.loads(row["evidence"])}


# --- files and what travels


def packed(verb: str, format: str, records: Sequence[Document]) -> bytes:
    """Some records on their way from the process that made them to the one that writes."""
    if format != "parquet":
        return "".join(f"{to_text(record, indent=None)}\n" for record in records).encode()
    pa = arrow()
    out = BytesIO()
    table = table_of(verb, records)
    with pa.ipc.new_stream(out, table.schema) as stream:
        stream.write_table(table)
    return out.getvalue()


def file_of(verb: str, format: str, parts: Sequence[bytes], notes: Mapping[str, str]) -> bytes:
    """The contents of a file with all these parts. How they were divided makes no difference."""
    match format:
        case "jsonl":
            return b"".join(parts)
        case "jsonl.gz":
            from gzip import compress

            return compress(b"".join(parts), mtime=0)
        case _:
            pa = arrow()
            tables = [pa.ipc.open_stream(part).read_all() for part in parts]
            whole = pa.concat_tables(tables) if tables else schema(verb).empty_table()
            return parquet_bytes(whole, notes)


def parquet_bytes(table: Any, notes: Mapping[str, str]) -> bytes:
    """A table as a file. It is put together first: pages end where pieces do."""
    out = BytesIO()
    noted = table.combine_chunks().replace_schema_metadata(dict(notes))
    parquet().write_table(noted, out, compression=_COMPRESSION, row_group_size=1 << 30)
    return out.getvalue()
