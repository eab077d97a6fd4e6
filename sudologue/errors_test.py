"""One tree of errors, whose messages help."""

import pickle
from importlib.metadata import metadata, requires

import pytest

from sudologue import errors
from sudologue.errors import (
    FormatError,
    MissingLibraryError,
    MoveError,
    ProofError,
    PuzzleError,
    QuestionError,
    SudologueError,
    TraceError,
    UnknownNameError,
)


@pytest.mark.parametrize(
    ("error", "parents"),
    [
        (PuzzleError, (SudologueError, ValueError)),
        (FormatError, (PuzzleError, ValueError)),
        (MissingLibraryError, (SudologueError, ImportError)),
        (MoveError, (SudologueError, ValueError)),
        (ProofError, (SudologueError, ValueError)),
        (QuestionError, (SudologueError, ValueError)),
        (TraceError, (SudologueError, ValueError)),
        (UnknownNameError, (SudologueError, LookupError)),
    ],
)
def test_the_tree(error: type[Exception], parents: tuple[type[Exception], ...]) -> None:
    assert all(issubclass(error, parent) for parent in parents)
    assert error.__name__ in (errors.__doc__ or ""), "the tree in the docstring is complete"


def test_a_missing_library_is_told_with_the_extra_that_brings_it() -> None:
    error = MissingLibraryError("PNG", "resvg-py", "pictures")
    assert str(error) == "PNG needs the library 'resvg-py': pip install \"sudologue[pictures]\""
    extras = metadata("sudologue").get_all("Provides-Extra")
    brought = [line for line in requires("sudologue") or () if "extra == 'pictures'" in line]
    assert "pictures" in (extras or ())
    assert any(line.startswith("resvg-py") for line in brought)


def test_an_unknown_name_offers_the_nearest() -> None:
    error = UnknownNameError("rule", "naked-singel", ["full-house", "naked-single"])
    assert str(error) == "unknown rule 'naked-singel'; did you mean 'naked-single'?"


def test_an_unknown_name_lists_all_when_none_is_near() -> None:
    error = UnknownNameError("voice", "zzz", iter(["terse", "coach"]))
    assert str(error) == "unknown voice 'zzz'; known: terse, coach"
    assert (error.kind, error.name, error.known) == ("voice", "zzz", ("terse", "coach"))


@pytest.mark.parametrize(
    "error",
    [
        MissingLibraryError("PNG", "resvg-py", "pictures"),
        MoveError("no"),
        TraceError("no"),
        UnknownNameError("rule", "x", ["y", "z"]),
    ],
)
def test_errors_cross_processes(error: SudologueError) -> None:
    copy = pickle.loads(pickle.dumps(error))
    assert (type(copy), str(copy), vars(copy)) == (type(error), str(error), vars(error))


def test_a_long_list_is_not_read_out() -> None:
    error = UnknownNameError("rule", "zzz", map(str, range(100)))
    assert str(error).endswith("known: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …")
    assert len(error.known) == 100
