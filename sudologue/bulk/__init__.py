"""Puzzles by the thousand and the million: solved, checked, graded, counted or made, into files for other programs.

    >>> import sudologue as sl
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with open(f"{folder}/puzzles.txt", "w") as file:
    ...         _ = file.write("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    ...     done = sl.bulk.solve(f"{folder}/puzzles.txt", f"{folder}/out", format="jsonl", workers=1)
    >>> done.tally.puzzles, done.tally.checked, dict(done.tally.status)
    (1, 1, {'solved': 1})

A job that was stopped, however, goes on when it is asked for again, and what it writes depends on input and settings
alone. docs/bulk.md tells what is in the files. Parquet needs the extra `bulk`, a cluster the extra `cluster`.
"""

from collections.abc import Sequence
from typing import Any

from sudologue.arguments import as_names, at_least
from sudologue.bulk.copying import Choice, copy_rows
from sudologue.bulk.dataset import Dataset
from sudologue.bulk.inputs import Item
from sudologue.bulk.job import Progress, Summary, Watch, run_items, run_job
from sudologue.bulk.settings import Settings, as_split
from sudologue.bulk.tally import Tally
from sudologue.bulk.work import check_settings

__all__ = [
    "Choice",
    "Dataset",
    "Item",
    "Progress",
    "Settings",
    "Summary",
    "Tally",
    "check",
    "count",
    "generate",
    "grade",
    "merge",
    "run_job",
    "sample",
    "solve",
]

Places = str | Sequence[str]
"""A file or a folder, or several; addresses such as `s3://bucket/list.txt` as well."""


def solve(inputs: Places, out: str, **options: Any) -> Summary:
    """Solve puzzles, have every trace checked, and write them to a folder.

    Options are those of `Settings` (`voice="coach"`, `format="jsonl"`, `unique=True`, `split="train=0.9,test=0.1"`, …),
    and of all jobs: `workers` (processes, default one for each core), `cluster` (the address of a Dask scheduler),
    `watch` (called with a `Progress` whenever a shard is done).
    """
    return _job("solve", inputs, out, options)


def grade(inputs: Places, out: str, **options: Any) -> Summary:
    """Grade puzzles by `metrics`, or by all there are."""
    return _job("grade", inputs, out, options)


def count(inputs: Places, out: str, **options: Any) -> Summary:
    """Count the solutions of puzzles, up to `limit`."""
    return _job("count", inputs, out, options)


def generate(
    count: int, seed: int, out: str, *, wishes: dict[str, Any] | None = None, **options: Any
) -> Summary:
    """Make so many puzzles and solve them. Puzzle n is `sl.generate(seed=seed * 10**9 + n, **wishes)`."""
    plan = {**(wishes or {}), "count": count, "seed": seed}
    return _job("generate", (), out, {**options, "plan": plan})


def check(places: Places, *, workers: int = 0, watch: Watch | None = None) -> Progress:
    """Have every trace of some folders checked again; what came of it is in `tally.status`."""
    at_least(0, "number of workers", workers)
    datasets = [Dataset.of(place) for place in _listed(places)]
    items = (item for one in datasets for item in one.items())
    return run_items(Settings("check", "jsonl"), items, workers=workers, watch=watch)


def merge(places: Places, out: str, **options: Any) -> Summary:
    """The rows of some folders in one: with `unique` one of each class, with a `split` in parts."""
    return copy_rows(_listed(places), out, **_read(options))


def sample(
    places: Places,
    out: str,
    number: int | None = None,
    technique: Places = (),
    seed: int = 0,
    **options: Any,
) -> Summary:
    """So many rows (or all), drawn by the seed from those whose traces have these techniques."""
    chosen = {key: options.pop(key) for key in ("level", "status") if key in options}
    choice = Choice(tuple(_listed(technique)), number=number, seed=seed, **chosen)
    return copy_rows(_listed(places), out, choice, **_read(options))


def _job(verb: str, inputs: Places, out: str, options: dict[str, Any]) -> Summary:
    told = _read(options)
    how = {key: told.pop(key) for key in ("workers", "watch") if key in told}
    cluster = told.pop("cluster", None)
    at_least(0, "number of workers", how.get("workers", 0))
    settings = Settings(verb, **told)
    check_settings(settings)
    if cluster is None:
        return run_job(settings, _listed(inputs), out, **how)
    from sudologue.bulk.cluster import on_cluster

    with on_cluster(cluster, settings, out) as run:
        return run_job(settings, _listed(inputs), out, run=run, **how)


def _read(options: dict[str, Any]) -> dict[str, Any]:
    """Options as settings have them: a split as names and shares, metrics as names, however they are told."""
    told = dict(options)
    if "split" in told:
        told["split"] = as_split(told["split"])
    if "metrics" in told:
        told["metrics"] = as_names(told["metrics"])
    return told


def _listed(places: Places) -> list[str]:
    return [places] if isinstance(places, str) else list(places)
