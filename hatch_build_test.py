"""The source archive holds all it takes to build, and what is built works in an environment with nothing else in it."""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

import sudologue as sl
from sudologue.errors import MissingLibraryError
from sudologue.search import questions

ROOT = Path(__file__).parent
EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
HAS_COMPILER = questions.KERNEL is not None
"""An editable install builds the kernel wherever it can."""


def build(kind: str, source: Path, target: Path, **settings: str) -> Path:
    """What `python -m build` makes of a folder, without an environment of its own to make it in."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, env={**os.environ, **settings}, check=True)
    [built] = target.iterdir()
    return built


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source archive."""
    archive = build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / f"sudologue-{sl.__version__}"


@pytest.fixture(scope="module")
def plain(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel without a kernel."""
    return build("wheel", source, tmp_path_factory.mktemp("plain"), SUDOLOGUE_KERNEL="no")


@pytest.fixture(scope="module")
def fast(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel with one, built from the archive."""
    return build("wheel", source, tmp_path_factory.mktemp("fast"))


def run(wheel: Path, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run the program in an environment that has the wheel, and neither the repository nor any library."""
    venv.create(folder / "env", clear=True)
    python = folder / "env" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    place = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run([python, "-c", place], capture_output=True, text=True, check=True).stdout
    zipfile.ZipFile(wheel).extractall(site.strip())
    command = [python, "-I", "-m", "sudologue", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_the_source_archive_is_the_repository(source: Path) -> None:
    kernel = Path("sudologue", "search", "kernel")
    expected = {path.relative_to(ROOT) for path in (ROOT / kernel).rglob("*.[ch]")}
    expected |= {Path("build_kernel.py"), Path("hatch_build.py"), Path("docs", "design.md")}
    expected |= {path.relative_to(ROOT) for path in (ROOT / "sudologue").rglob("*_test.py")}
    there = {path.relative_to(source) for path in source.rglob("*")}
    assert expected <= there
    assert not [path for path in there if path.suffix in (".so", ".pyd", ".pyc")]


def test_a_wheel_has_the_package_and_its_data_and_no_tests(plain: Path) -> None:
    names = zipfile.ZipFile(plain).namelist()
    wanted = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "sudologue").rglob("*")
        if path.is_file() and path.suffix not in (".c", ".h", ".so", ".pyd", ".pyc")
        if not path.name.endswith("_test.py") and path.name != "strategies.py"
        if not {"goldens", "browser"} & set(path.parts)
    }
    assert {name for name in names if ".dist-info/" not in name} == wanted


def test_metadata(plain: Path) -> None:
    name = f"sudologue-{sl.__version__}.dist-info/METADATA"
    told = message_from_bytes(zipfile.ZipFile(plain).read(name))
    assert told["Version"] == sl.__version__
    assert told["Requires-Python"] == ">=3.11"
    assert len(told.get_all("License-File", ())) == 2
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: {sl.__version__}\n" in citation


def test_a_plain_wheel_goes_anywhere(plain: Path, tmp_path: Path) -> None:
    assert plain.name == f"sudologue-{sl.__version__}-py3-none-any.whl"
    told = run(plain, tmp_path, "--version")
    assert (told.stdout, told.stderr) == (f"sudologue {sl.__version__} (search: Python)\n", "")
    assert "51 steps, and not one guess" in run(plain, tmp_path, "solve", EASY).stdout


@pytest.mark.skipif(not HAS_COMPILER, reason="no kernel could be built")
def test_a_wheel_with_a_kernel_is_tagged_for_the_limited_api(fast: Path, tmp_path: Path) -> None:
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    assert fast.name == f"sudologue-{sl.__version__}-cp311-abi3-{platform}.whl"
    assert "(search: C kernel)" in run(fast, tmp_path, "--version").stdout


def test_no_compiler_gives_a_plain_wheel(source: Path, fast: Path, tmp_path: Path) -> None:
    del fast  # both build in the same folder: one after the other
    wheel = build("wheel", source, tmp_path, CC="no-such-compiler", PATH="")
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        (("render", EASY, "-o", "a.png"), ("PNG", "resvg-py", "pictures")),
        (("render", EASY, "--all", "-o", "a.gif"), ("GIF", "pillow", "pictures")),
        (("render", EASY, "-o", "a.pdf"), ("PDF", "fpdf2", "pictures")),
        (("play", EASY), ("the window", "pygame-ce", "desktop")),
        (("serve",), ("the page", "fastapi", "web")),
    ],
    ids=lambda each: each[0],
)
def test_what_needs_an_extra_says_so(
    words: tuple[str, ...], needed: tuple[str, str, str], plain: Path, tmp_path: Path
) -> None:
    done = run(plain, tmp_path, *words)
    assert (done.returncode, done.stderr) == (2, f"sudologue: {MissingLibraryError(*needed)}\n")
