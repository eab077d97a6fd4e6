"""Settings that all tests share."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

if sys.platform == "win32":  # these open a terminal as only POSIX has one
    collect_ignore = ["sudologue/cli/main_test.py", "sudologue/cli/outputs_test.py"]

# Machines that run the checks are slow and shared: no test may fail for taking long.
settings.register_profile(
    "sudologue",
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("sudologue")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Tests of the page drive that of the server, or that of `sudologue site`, which takes them three times as long."""
    told = "which page is driven in a browser; the one as files takes a Pyodide"
    parser.addoption("--page", choices=("server", "files"), default="server", help=told)


@pytest.hookimpl(optionalhook=True)  # there is no xdist in Pyodide
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for processes, or for a browser."""
    return (os.cpu_count() or 1) + 1
