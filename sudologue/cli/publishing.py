"""`sudologue site`: the web page as files, for any host."""

import argparse
from pathlib import Path

from sudologue.cli.inputs import InputError
from sudologue.cli.solving import OK
from sudologue.cli.streams import reason


def run(args: argparse.Namespace) -> int:
    """Write the site, and say what has become of it."""
    from sudologue.web.site.runtime import from_folder, from_network
    from sudologue.web.site.writing import write_site

    runtime = from_folder(Path(args.pyodide)) if args.pyodide is not None else from_network()
    try:
        size = write_site(Path(args.out), runtime)
    except OSError as error:
        raise InputError(f"cannot write {args.out!r}: {reason(error)}") from None
    where = "its own copy of Python" if runtime.files else f"Python from {runtime.host}"
    print(f"{args.out}: {size / 1e6:.1f} MB, with {where}")
    return OK
