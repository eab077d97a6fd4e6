"""Gets Pyodide by npm, into node_modules, unless it is there."""

import shutil
import subprocess
import sys
from pathlib import Path

from sudologue.web.browser.hosting import PYODIDE
from sudologue.web.site.runtime import VERSION

ROOT = Path(__file__).parents[1]


def main() -> int:
    """Install it."""
    npm = shutil.which("npm")
    if PYODIDE is not None:
        return 0
    if npm is None:
        print("wasm: needs npm, or SUDOLOGUE_PYODIDE to name a folder", file=sys.stderr)
        return 2
    options = ("--no-save", "--no-package-lock", "--silent", "--prefix", str(ROOT))
    command = [npm, "install", *options, f"pyodide@{VERSION}"]
    return subprocess.run(command, check=False).returncode  # noqa: S603 -- our own words


if __name__ == "__main__":
    sys.exit(main())
