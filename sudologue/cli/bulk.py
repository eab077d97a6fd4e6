"""`sudologue bulk`: many puzzles at once, into a folder of files for other programs."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sudologue import bulk
from sudologue.arguments import as_names
from sudologue.bulk.job import Progress, Summary
from sudologue.bulk.tally import BAD, Tally, counted
from sudologue.cli.bulk_progress import Watcher
from sudologue.cli.inputs import InputError
from sudologue.cli.outputs import check_output, write_output
from sudologue.cli.solving import OK, UNSOLVED
from sudologue.grading.grade import METRICS

_SETTINGS = (
    *("format", "shard_size", "budget", "unique", "ignore_unknown", "boards"),
    *("ladder", "rules", "without", "no_uniqueness", "assume_unique"),
    *("limit", "split", "voice"),
)
"""Options that jobs have by the same name."""
_MOST_LISTED = 20


def run(args: argparse.Namespace) -> int:
    """Do what the verb says; the exit status tells whether all is well."""
    _check_options(args)
    watcher = Watcher(args.verb, args.quiet)
    does: dict[str, Callable[[argparse.Namespace, Watcher], int]] = {
        "check": _check,
        "merge": _merge,
        "sample": _sample,
    }
    try:
        return does.get(args.verb, _work)(args, watcher)
    finally:
        watcher.close()


def _check_options(args: argparse.Namespace) -> None:
    """Can these be heeded?"""
    if getattr(args, "workers", 0) < 0:
        raise InputError(f"--workers: expected 1 or more, or 0 for all, found {args.workers}")
    if args.report:
        check_output(args.report)


def _work(args: argparse.Namespace, watcher: Watcher) -> int:
    options = _options(args) | {"watch": watcher.see, "workers": args.workers}
    if args.cluster is not None:
        options["cluster"] = args.cluster
    if args.verb == "generate":
        if args.count < 1:
            raise InputError(f"bulk generate: expected --count of 1 or more, found {args.count}")
        made = bulk.generate(args.count, args.seed, args.out, wishes=_wishes(args), **options)
        return _finish(args, watcher, made)
    does = {"solve": bulk.solve, "grade": bulk.grade, "count": bulk.count}
    return _finish(args, watcher, does[args.verb](args.inputs, args.out, **options))


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """The settings that are asked for."""
    asked = vars(args)
    options = {name: asked[name] for name in _SETTINGS if asked.get(name) is not None}
    if asked.get("metric"):
        names = as_names(args.metric)
        options["metrics"] = tuple(METRICS) if names == ("all",) else names
    return options


def _wishes(args: argparse.Namespace) -> dict[str, Any]:
    """What puzzles are to be like, as `sl.generate` wants it."""
    wishes: dict[str, Any] = {"level": args.level, "symmetry": args.symmetry, "grid": args.size}
    wishes |= {name: list(as_names(getattr(args, name) or "")) for name in ("required", "allowed")}
    wishes["variants"] = [name for each in args.variant or () for name in as_names(each)]
    if args.givens:
        wishes["givens"] = [args.givens[0], args.givens[-1]]
    return {name: wish for name, wish in wishes.items() if wish}


def _merge(args: argparse.Namespace, watcher: Watcher) -> int:
    return _finish(args, watcher, bulk.merge(args.inputs, args.out, **_copied(args, watcher)))


def _sample(args: argparse.Namespace, watcher: Watcher) -> int:
    options = _copied(args, watcher) | {"level": args.level, "status": args.status}
    techniques = as_names(args.technique or "")
    done = bulk.sample(args.inputs, args.out, args.number, techniques, args.seed, **options)
    return _finish(args, watcher, done)


def _copied(args: argparse.Namespace, watcher: Watcher) -> dict[str, Any]:
    return {
        "unique": args.unique,
        "split": args.split or (),
        "shard_size": args.shard_size,
        "watch": watcher.see,
    }


def _check(args: argparse.Namespace, watcher: Watcher) -> int:
    """Every trace again; and every file, whether it is there and has the bytes that were written."""
    datasets = [bulk.Dataset.of(place) for place in args.inputs]
    complaints = [complaint for one in datasets for complaint in one.complaints()]
    for complaint in complaints:
        watcher.complain(complaint)
    done = bulk.check(args.inputs, workers=args.workers, watch=watcher.see)
    _report(args, watcher, done.tally, done)
    return UNSOLVED if complaints or BAD & done.tally.status.keys() else OK


def _finish(args: argparse.Namespace, watcher: Watcher, done: Summary) -> int:
    _report(args, watcher, done.tally, done.progress, done)
    return OK if done.is_well else UNSOLVED


def _report(
    args: argparse.Namespace,
    watcher: Watcher,
    tally: Tally,
    progress: Progress,
    done: Summary | None = None,
) -> None:
    watcher.close()
    if not args.quiet:
        print("\n".join(summed_up(tally, done)))
    if args.report:
        from sudologue.bulk.report import report

        write_output(args.report, report(f"bulk {args.verb}", tally, progress.times))


def summed_up(tally: Tally, done: Summary | None) -> Iterator[str]:
    """What came of a job, in a few lines."""
    yield tally.size
    if done is not None:
        size = sum(shard["bytes"] for shard in done.shards.values())
        yield f"{counted(len(done.shards), 'file')}, {counted(size, 'byte')}"
        if done.left_out:
            yield f"{done.left_out:,} left out that were equal to one before"
    yield from _table("status", [("puzzles", tally.status)])
    yield from _table("level", [("puzzles", tally.level)])
    yield from _table("technique", [("steps", tally.techniques), ("puzzles", tally.with_technique)])
    if tally.complaints:
        yield from ("", "what is wrong")
        yield from (" ".join(text.split()) for _, text in tally.complaints)
        more = sum(tally.status[status] for status in BAD) - len(tally.complaints)
        if more:
            yield f"and {counted(more, 'puzzle')} more"


def _table(name: str, columns: Sequence[tuple[str, dict[str, int]]]) -> Iterator[str]:
    """Numbers by name, the largest first."""
    first = columns[0][1]
    if not first:
        return
    yield ""
    yield f"{name:26}" + "".join(f"{title:>12}" for title, _ in columns)
    listed = sorted(first, key=lambda key: (-first[key], key))
    for key in listed[:_MOST_LISTED]:
        yield f"{key:26}" + "".join(f"{numbers[key]:12,}" for _, numbers in columns)
    if len(listed) > _MOST_LISTED:
        yield f"… and {len(listed) - _MOST_LISTED} more"
