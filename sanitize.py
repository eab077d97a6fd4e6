"""Run the tests of the search kernel with a compiler's address and undefined-behaviour sanitizers in it.

    poe sanitize [PYTEST OPTION …]

A copy of the package in a temporary folder gets the kernel that is built so; the one in use stays as it is. The tests
are those that call the kernel with anything, and those that hold it to the reference. It takes gcc on Linux.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent
KNOWS_KERNEL = re.compile(r"^from sudologue\.search import .*\bquestions\b", re.MULTILINE)
FLAGS = "-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g"
OPTIONS = {
    "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter itself leaves much behind at its end
    "UBSAN_OPTIONS": "print_stacktrace=1",
    "PYTHONMALLOC": "malloc",  # so that every buffer of Python's has an end that is watched
}


def copy_package(folder: Path) -> Path:
    """The package with what its tests need, without a kernel."""
    without = shutil.ignore_patterns("_kernel*.so", "__pycache__")
    shutil.copytree(ROOT / "sudologue", folder / "sudologue", ignore=without)
    shutil.copytree(ROOT / "puzzles", folder / "puzzles")
    for name in ("build_kernel.py", "conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    return folder / "sudologue"


def run(command: list[str], folder: Path, environment: dict[str, str]) -> int:
    """Run a command of ours there; its exit status."""
    settings = {**os.environ, **environment}
    return subprocess.run(command, cwd=folder, env=settings, check=False).returncode  # noqa: S603


def build(folder: Path) -> None:
    """Build the kernel with sanitizers in it; `SystemExit` if that cannot be."""
    environment = {"CC": "gcc", "CFLAGS": FLAGS, "LDFLAGS": FLAGS}
    run([sys.executable, "build_kernel.py"], folder, environment)
    if not list(folder.glob("sudologue/search/kernel/_kernel*.so")):
        raise SystemExit("the kernel could not be built with sanitizers")


def tests(package: Path) -> Iterator[str]:
    """Those of whatever the kernel works for, if they know of it."""
    for path in sorted(package.rglob("*_test.py")):
        is_of_user = path.relative_to(package).parts[0] in ("cli", "web")
        if not is_of_user and KNOWS_KERNEL.search(path.read_text("utf-8")):
            yield str(path.relative_to(package.parent))


def library() -> str:
    """The sanitizer, which has to be there before anything else is."""
    command = ["gcc", "-print-file-name=libasan.so"]
    told = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return told.stdout.strip()


def main() -> int:
    """Copy, build, test."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        package = copy_package(folder)
        build(folder)
        command = [sys.executable, "-m", "pytest", "-n0", "-v", *sys.argv[1:], *tests(package)]
        return run(command, folder, {**OPTIONS, "LD_PRELOAD": library()})


if __name__ == "__main__":
    sys.exit(main())
