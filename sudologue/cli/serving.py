"""`sudologue serve`: the web page and its API."""

import argparse
import os
from importlib.util import find_spec

from sudologue.cli.inputs import InputError
from sudologue.cli.solving import OK
from sudologue.cli.streams import lose_output
from sudologue.errors import MissingLibraryError

_NEEDED = ("fastapi", "uvicorn")


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    for name, low, high in (("port", 0, 65535), ("workers", 1, 256), ("budget", 0.1, 3600)):
        value = getattr(args, name)
        if value is not None and not low <= value <= high:
            raise InputError(f"--{name} goes from {low:g} to {high:g}, found {value:g}")
    for library in _NEEDED:
        if find_spec(library) is None:
            raise MissingLibraryError("the page", library, "web")
    from sudologue.web.pool import Limits
    from sudologue.web.server import serve

    lose_output()
    workers = args.workers or os.cpu_count() or 1
    serve(args.host, args.port, Limits(workers=workers, budget=args.budget), args.allow_host)
    return OK
