"""Gets Pyodide by npm, into node_modules, unless the version that all is tested with is there."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from sudologue.web.site.runtime import VERSION

ROOT = Path(__file__).parents[1]
_HURRY = ("--fetch-retries=1", "--fetch-timeout=60000")
"""Where there is no network, checks go on without."""


def _is_there() -> bool:
    """Or is another folder named?"""
    if os.environ.get("SUDOLOGUE_PYODIDE"):
        return True
    try:
        told = (ROOT / "node_modules" / "pyodide" / "package.json").read_bytes()
    except OSError:
        return False
    return json.loads(told)["version"] == VERSION


def main() -> int:
    """Install it."""
    if _is_there():
        return 0
    npm = shutil.which("npm")
    if npm is None:
        print("pyodide: needs npm, or SUDOLOGUE_PYODIDE to name a folder", file=sys.stderr)
        return 2
    options = ("--no-save", "--no-package-lock", "--silent", *_HURRY, "--prefix", str(ROOT))
    command = [npm, "install", *options, f"pyodide@{VERSION}"]
    return subprocess.run(command, check=False).returncode  # noqa: S603 -- our own words


if __name__ == "__main__":
    sys.exit(main())
