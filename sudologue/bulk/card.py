"""The card of a data set, `README.md` in its folder: what it is, for people, and where its parts are, for programs.

The lines at its top are those that Hugging Face's `datasets` reads.
"""

from collections.abc import Iterator, Sequence

from sudologue.bulk.settings import Settings
from sudologue.bulk.tally import Tally, counted

_WHAT = {
    "solve": "Sudoku puzzles with verified solutions, step by step",
    "generate": "New Sudoku puzzles with verified solutions, step by step",
    "grade": "Sudoku puzzles with grades",
    "count": "Sudoku puzzles with their numbers of solutions",
    "check": "Verdicts on traces of Sudoku puzzles",
}
_MOST_LISTED = 30


def card(settings: Settings, tally: Tally, files: Sequence[str], inputs: Sequence[str]) -> str:
    """The text of the card."""
    return "\n".join(
        [
            *_head(files, settings.format),
            f"# {_WHAT[settings.verb]}",
            "",
            *_words(settings, tally, inputs),
            "",
            *_table("status", "puzzles", tally.status),
            *_table("level", "puzzles", tally.level),
            *_table("technique", "steps", dict(tally.techniques.most_common(_MOST_LISTED))),
            *_loading(files, settings.format),
        ]
    )


def _head(files: Sequence[str], format: str) -> Iterator[str]:
    yield from ("---", "configs:", "- config_name: default", "  data_files:")
    for part in parts_of(files):
        split = "train" if part == "part" else part
        yield f"  - split: {split}"
        yield f'    path: "data/{part}-*.{format}"'
    yield from ("tags:", "- sudoku", "- reasoning", "---", "")


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
    for key, number in sorted(numbers.items(), key=lambda pair: (-pair[1], pair[0])):
        yield f"| {key} | {number:,} |"
    yield ""


def _loading(files: Sequence[str], format: str) -> Iterator[str]:
    pattern = f"data/{parts_of(files)[0]}-*.{format}"
    kind = "parquet" if format == "parquet" else "json"
    polars = "scan_parquet" if kind == "parquet" else "scan_ndjson"
    pandas = 'pandas.read_parquet("data")'
    if kind == "json":
        pandas = f'pandas.concat(pandas.read_json(path, lines=True) for path in glob("{pattern}"))'
    yield from ("```python", pandas, f'polars.{polars}("{pattern}")')
    yield f"""duckdb.sql("select status, count(*) from '{pattern}' group by 1")"""  # noqa: S608 -- words of a page
    yield from ('datasets.load_dataset(".")', "```", "")
