"""Results onto files, links, pipes and devices, by every command that writes any."""

import os
import pty
import stat
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from unittest.mock import Mock

import pytest

from sudologue.cli import outputs
from sudologue.cli.inputs import InputError
from sudologue.cli.main import main
from sudologue.cli.outputs import write_output

SHORT = "1234341221434.2."
SOLUTION = "1234341221434321\n"

WRITERS = {
    "out.txt": ("solve", "--quiet", "--task", "task.txt", "--solution"),
    "out.svg": ("render", SHORT, "-o"),
    "out.png": ("render", SHORT, "-o"),
    "out.gif": ("render", SHORT, "--step", "1", "-o"),
    "out.html": ("render", SHORT, "-o"),
    "out.json": ("render", SHORT, "-o"),
    "out.pdf": ("booklet", "task.txt", "-o"),
}
"""Every command that writes a file, in every format."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "task.txt").write_text(SHORT)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str, out: int | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sudologue", *words],
        stdout=subprocess.PIPE if out is None else out,
        stderr=subprocess.PIPE,
        check=False,
    )


def read_all(terminal: int) -> bytes:
    """What is written to a terminal until everybody has closed it."""
    found = b""
    with suppress(OSError), open(terminal, "rb", buffering=0) as file:
        while chunk := file.read(4096):
            found += chunk
    return found


@pytest.mark.parametrize("name", WRITERS)
def test_a_link_stays_and_its_file_is_replaced_whole(name: str, folder: Path) -> None:
    (folder / "elsewhere").mkdir()
    file, link = folder / "elsewhere" / "file", folder / name
    file.write_text("old")
    file.chmod(0o640)
    before = file.stat().st_ino
    link.symlink_to("elsewhere/file")
    assert main([*WRITERS[name], name]) == 0
    assert link.is_symlink()
    assert len(file.read_bytes()) > 10
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.stat().st_ino != before
    assert os.listdir(file.parent) == ["file"]


@pytest.mark.parametrize("name", WRITERS)
def test_a_link_to_nothing_yet_gets_its_file(name: str, folder: Path) -> None:
    (folder / name).symlink_to("file")
    assert main([*WRITERS[name], name]) == 0
    assert (folder / name).is_symlink()
    assert len((folder / "file").read_bytes()) > 10


@pytest.mark.parametrize("name", WRITERS)
def test_a_pipe_is_written_through(name: str, folder: Path) -> None:
    pipe = folder / name
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        try:
            assert main([*WRITERS[name], name]) == 0
            assert stat.S_ISFIFO(pipe.stat().st_mode)
            assert len(reader.communicate()[0]) > 10
        finally:
            reader.kill()
    assert sorted(os.listdir(folder)) == sorted([name, "task.txt"])


@pytest.mark.parametrize("name", WRITERS)
def test_a_device_is_written_through_by_a_link(name: str, folder: Path) -> None:
    before = os.stat("/dev/null")
    (folder / name).symlink_to("/dev/null")
    assert main([*WRITERS[name], name]) == 0
    after = os.stat("/dev/null")
    assert stat.S_ISCHR(after.st_mode)
    assert after.st_ino == before.st_ino


@pytest.mark.parametrize("words", [WRITERS["out.txt"], WRITERS["out.svg"], WRITERS["out.pdf"]])
@pytest.mark.usefixtures("folder")
def test_a_device_needs_no_name_that_tells_the_format(words: Sequence[str]) -> None:
    """A terminal will do, in whose folder nobody can make files: /dev/null would be gone if this failed."""
    leader, follower = pty.openpty()
    with ThreadPoolExecutor() as pool:
        read = pool.submit(read_all, leader)
        try:
            assert main([*words, os.ttyname(follower)]) == 0
        finally:
            os.close(follower)
        assert len(read.result()) > 10


def test_a_full_device_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "out.txt").symlink_to("/dev/full")
    assert main([*WRITERS["out.txt"], "out.txt"]) == 2
    complaint = "sudologue: cannot write 'out.txt': no space left on device\n"
    assert capsys.readouterr().err == complaint


@pytest.mark.parametrize("place", ["/dev/fd/1", "/proc/self/fd/1", "link"])
def test_standard_output_is_gone_on_with(place: str, folder: Path) -> None:
    (folder / "link").symlink_to("/dev/stdout")
    words = ("solve", "--task", "task.txt", "--solution", place)
    expected = f"{SOLUTION}solved in 2 steps; the solution is in {place}\n"
    assert run(*words).stdout.decode() == expected
    with open("out.txt", "wb") as file:
        file.write(b"before\n")
        file.flush()
        assert run(*words, out=file.fileno()).returncode == 0
        assert os.stat("out.txt").st_ino == os.fstat(file.fileno()).st_ino
    assert (folder / "out.txt").read_text() == f"before\n{expected}"


def test_pictures_on_standard_output_are_whole(folder: Path) -> None:
    with open("out", "wb") as file:
        assert run("render", SHORT, "-o", "/dev/fd/1", out=file.fileno()).returncode == 0
    assert (folder / "out").read_text().startswith("<?xml")
    assert run("booklet", "task.txt", "-o", "/dev/fd/1").stdout.startswith(b"%PDF")


def test_many_files_are_not_made_beside_a_device(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo("pipe")
    assert main(["render", SHORT, "--all", "-o", "pipe"]) == 2
    assert "--all needs a file to write to, found 'pipe'" in capsys.readouterr().err
    assert sorted(os.listdir(folder)) == ["pipe", "task.txt"]


def test_what_cannot_be_written_is_told_and_left_alone(folder: Path) -> None:
    (folder / "folder").mkdir()
    (folder / "loop").symlink_to("loop")
    for path in ("folder", "loop", "no/such/file", "", "nul\0", "/dev/fd/99"):
        with pytest.raises(InputError, match=f"^cannot write {path!r}: ".replace("\\", "\\\\")):
            write_output(path, "text")
    assert sorted(os.listdir(folder)) == ["folder", "loop", "task.txt"]


def test_a_file_that_must_not_be_written_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The superuser, as whom tests may run, may write everything: so say that this file may not be."""
    (folder / "file").write_text("old")
    monkeypatch.setattr(outputs.os, "access", Mock(return_value=False))
    with pytest.raises(InputError, match="permission denied"):
        write_output("file", "new")
    assert (folder / "file").read_text() == "old"


def test_an_interrupt_leaves_the_old_file_and_nothing_else(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "file").write_text("old")
    monkeypatch.setattr(outputs.os, "replace", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_output("file", "new")
    assert (folder / "file").read_text() == "old"
    assert sorted(os.listdir(folder)) == ["file", "task.txt"]
