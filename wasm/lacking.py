"""For pytest in Pyodide: what fails for want of something that is not to be had there is skipped, and says of what."""

import errno
from collections.abc import Generator
from doctest import UnexpectedException
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest

from sudologue.errors import MissingLibraryError

_DEEP = ("[[[[", '{"a":{"a":', "deep")
"""In the names of tests that nest lists without end: there, `json` takes Python with it where it should raise."""

_PROCESSES = "sudologue/web/pool_test.py"
"""Tests that wait for processes, in coroutines which would be left behind."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that ends Python, or waits for what never comes, has no result."""
    for item in items:
        if item.nodeid.startswith(_PROCESSES):
            item.add_marker(pytest.mark.skip(reason="no processes"))
        if any(name in item.nodeid.replace("\\", "") for name in _DEEP):
            item.add_marker(pytest.mark.skip(reason="no end to how deep C may go"))


def _wanted(problem: BaseException | None) -> str | None:
    """What was not there, if that is the reason."""
    if isinstance(problem, UnexpectedException):  # an example in a docstring
        problem = problem.exc_info[1]
    if isinstance(problem, ModuleNotFoundError) and not str(problem.name).startswith("sudologue"):
        return f"no {problem.name}"
    if isinstance(problem, MissingLibraryError | PackageNotFoundError):
        return str(problem)
    if isinstance(problem, ImportError) and str(problem.name).endswith("_kernel"):
        return "no kernel"
    if isinstance(problem, OSError) and problem.errno == errno.ENOTSUP:
        return "no processes"
    if isinstance(problem, RuntimeError) and "can't start new thread" in str(problem):
        return "no threads"
    return None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:  # noqa: ARG001
    """A test that needs a process cannot fail here."""
    try:
        return (yield)
    except Exception as problem:
        if wanted := _wanted(problem):
            pytest.skip(wanted)
        raise


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Generator[None, Any, Any]:
    """Nor can a file that needs a library."""
    report: pytest.CollectReport = yield
    call: Any = getattr(report, "call", None)
    problem = call.excinfo.value if call and call.excinfo else None
    while problem is not None:
        if wanted := _wanted(problem):
            report.outcome = "skipped"
            report.longrepr = (str(collector.path), 1, f"Skipped: {wanted}")
            break
        problem = problem.__cause__ or problem.__context__
    return report
