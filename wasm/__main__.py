"""Runs tests on the Python that browsers run, Pyodide, under Node.js: `poe wasm`, or `poe wasm sudologue/model`.

It takes an installed Pyodide (`npm install --no-save pyodide`, or a folder named by SUDOLOGUE_PYODIDE), and gets pytest
and hypothesis by pip, as they are for platforms without a compiler. There are no processes, threads or sockets there,
no C, and no libraries that are compiled; and all is a good deal slower.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from sudologue.web.browser.hosting import PYODIDE

ROOT = Path(__file__).parents[1]
LENT = Path("build/wasm")
OPTIONS = (
    "--override-ini=addopts=",
    "-p",
    "no:cacheprovider",
    "-p",
    "wasm.lacking",
    "--doctest-modules",
    "-q",
    "-rfEs",
)
USUAL = (
    "sudologue",
    *(f"--ignore=sudologue/{room}" for room in ("web/browser", "cli", "desktop", "notebook")),
)
"""All but what needs a browser, a terminal or a window."""


def lend(folder: Path) -> None:
    """Put pytest and hypothesis where Pyodide finds them, unless they are there."""
    if folder.exists():
        return
    kind = "--platform=any --implementation=py --abi=none --python-version=3.14 --only-binary=:all:"
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        f"--target={folder}",
        *kind.split(),
    ]
    subprocess.run([*command, "pytest", "hypothesis"], check=True)  # noqa: S603 -- our own words


def main() -> int:
    """Run the tests that are named, or the usual ones."""
    node = shutil.which("node")
    if node is None or PYODIDE is None:
        print("wasm: needs Node.js and Pyodide (npm install --no-save pyodide)", file=sys.stderr)
        return 2
    lend(ROOT / LENT)
    words = [*OPTIONS, *(sys.argv[1:] or USUAL)]
    command = [node, "wasm/run.mjs", os.path.abspath(PYODIDE), str(LENT), *words]
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 -- as we are told


if __name__ == "__main__":
    sys.exit(main())
