"""The card of a data set, `README.md` in its folder: what it is, for people, and where its parts are, for programs.

The lines at its top are those that Hugging Face's `datasets` reads: the files of each part, the types of columns.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sudologue.bulk.settings import Settings
from sudologue.bulk.tables import schema
from sudologue.bulk.tally import Tally, counted

_WHAT = {
    "solve": "Sudoku puzzles with verified solutions, step by step",
    "generate": "New Sudoku puzzles with verified solutions, step by step",
    "grade": "Sudoku puzzles with grades",
    "count": "Sudoku puzzles with their numbers of solutions",
    "check": "Verdicts on traces of Sudoku puzzles",
}
_MOST_LISTED = 30
_RECORD = {
    **dict.fromkeys(("format", "id", "error", "status", "uniqueness", "final"), "string"),
    **dict.fromkeys(
        ("puzzle", "diagnosis", "start", "steps", "before", "narration", "bulk"), "json"
    ),
    "version": "int64",
}
"""The types of what stands in records, which have no columns: what is not plain is JSON."""
_TYPES = {"double": "float64"}
_SHORT_RECORD = ("format", "version", "id", "error", "puzzle", "bulk")
"""What can be in the record of a puzzle that was not solved."""


def card(settings: Settings, tally: Tally, files: Sequence[str], inputs: Sequence[str]) -> str:
    """The text of the card."""
    return "\n".join(
        [
            *_head(files, settings),
            f"# {_WHAT[settings.verb]}",
            "",
            *_words(settings, tally, inputs),
            "",
            *_table("status", "puzzles", tally.status),
            *_table("level", "puzzles", tally.level),
            *_table("technique", "steps", tally.techniques),
            *_loading(settings),
        ]
    )


def _head(files: Sequence[str], settings: Settings) -> Iterator[str]:
    yield from ("---", "configs:", "- config_name: default", "  data_files:")
    for part in parts_of(files):
        split = "train" if part == "part" else part
        yield f"  - split: {split}"
        yield f'    path: "data/{part}-*.{settings.format}"'
    yield from ("dataset_info:", "  features:")
    yield from _features(settings)
    yield from ("tags:", "- sudoku", "- reasoning", "---", "")


def _features(settings: Settings) -> Iterator[str]:
    """The columns and their types, as `datasets` calls them."""
    if settings.format == "parquet":
        for column in schema(settings.verb):
            yield from _feature(column, "  ")
        return
    for name in _fields(settings):
        yield from (f"  - name: {name}", f"    dtype: {_RECORD[name]}")


def _fields(settings: Settings) -> Sequence[str]:
    """What can be in a record."""
    return [*_RECORD] if settings.verb in ("solve", "generate") else _SHORT_RECORD


def _feature(column: Any, indent: str) -> Iterator[str]:
    yield f"{indent}- name: {column.name}"
    inner = getattr(column.type, "value_type", None)
    if inner is None:
        yield f"{indent}  dtype: {_TYPES.get(str(column.type), str(column.type))}"
    elif not inner.num_fields:
        yield f"{indent}  list: {inner}"
    else:
        yield f"{indent}  list:"
        for each in inner:
            yield from _feature(each, f"{indent}  ")


def parts_of(files: Sequence[str]) -> list[str]:
    """The parts of a split that there are files of, in order."""
    names = (file.rsplit("/", 1)[-1] for file in files)
    return [*dict.fromkeys(name.rsplit("-", 1)[0] for name in names)]


def _words(settings: Settings, tally: Tally, inputs: Sequence[str]) -> Iterator[str]:
    from sudologue.bulk.work import PROGRAM

    yield f"Made by {PROGRAM} (`sudologue bulk {settings.verb}`) with the settings `{settings.text}`"
    yield f"from {', '.join(f'`{name}`' for name in inputs) or 'nothing but a seed'}."
    if settings.verb in ("solve", "generate"):
        yield ""
        size = f"{counted(tally.puzzles, 'puzzle')}, {counted(tally.steps, 'step')}"
        yield f"{size}. The independent checker accepts"
        yield f"{tally.checked:,} traces (column `checked`); rows without one say why in `status` and `error`."
    yield ""
    yield "Puzzles that are the same but for the names of digits and the places of lines have the same `canonical`."
    yield "`manifest.json` has all settings and the SHA-256 of the input, `summary.json` those of the files."


def _table(name: str, counted: str, numbers: dict[str, int]) -> Iterator[str]:
    if not numbers:
        return
    yield from (f"| {name} | {counted} |", "|---|---:|")
    ordered = sorted(numbers.items(), key=lambda pair: (-pair[1], pair[0]))
    for key, number in ordered[:_MOST_LISTED]:
        yield f"| {key} | {number:,} |"
    yield ""


def _loading(settings: Settings) -> Iterator[str]:
    """What to type in this folder, a line for each library."""
    pattern = f"data/*.{settings.format}"
    if settings.format == "parquet":
        lines = [
            'pandas.read_parquet("data")',
            f'polars.scan_parquet("{pattern}").collect()',
            f"""duckdb.sql("from '{pattern}'")""",
        ]
    else:
        pandas = "pandas.read_json(path, lines=True)"
        each = f'for path in sorted(glob("{pattern}"))'
        texts = f'dict.fromkeys("{" ".join(_fields(settings))}".split(), polars.String)'
        lines = [
            f"pandas.concat({pandas} {each})",
            f'polars.scan_ndjson("{pattern}", schema={texts}).collect()',
            f"""duckdb.sql("from read_json('{pattern}', sample_size=-1, union_by_name=true)")""",
        ]
    yield from ("```python", *lines, "datasets.load_dataset(os.getcwd())", "```", "")
    if settings.format != "parquet":
        yield from (
            "Polars wants one type for a field, so there what is nested is a text of JSON.",
            "",
        )
