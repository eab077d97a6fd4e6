"""A host as plain as they come, and the Pyodide that a site is tried with."""

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from sudologue.web.site.runtime import Runtime, from_folder

_INSTALLED = Path(__file__).parents[3] / "node_modules" / "pyodide"
PYODIDE = os.environ.get("SUDOLOGUE_PYODIDE") or (str(_INSTALLED) if _INSTALLED.is_dir() else None)
"""The folder, or none: nothing is downloaded by tests."""


def installed() -> Runtime:
    """What a site is written with; tests that need it are skipped where it is not."""
    if PYODIDE is None:
        pytest.skip("no Pyodide: `poe pyodide` gets it by npm")
    return from_folder(Path(PYODIDE))


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Says nothing."""


class _Host(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Says nothing: browsers hang up when their page is closed."""


@contextmanager
def hosted(folder: Path, types: Mapping[str, str] | None = None) -> Generator[str]:
    """The address of a host that serves the files of a folder, some of them by types of its own."""
    kind = type(
        "Handler", (_Quiet,), {"extensions_map": {**_Quiet.extensions_map, **(types or {})}}
    )
    handler = partial(kind, directory=str(folder))
    with _Host(("127.0.0.1", 0), handler) as host:
        thread = Thread(target=host.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{host.server_port}/"
        finally:
            host.shutdown()
            thread.join()
