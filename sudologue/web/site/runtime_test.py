import json
from pathlib import Path

import pytest

from sudologue.web.site.runtime import (
    FILES,
    HOST,
    VERSION,
    RuntimeFolderError,
    from_folder,
    from_network,
)


def make_folder(folder: Path, python: str = "3.14.2") -> Path:
    """What looks like a Pyodide, and does not run."""
    folder.mkdir(exist_ok=True)
    for name in FILES:
        (folder / name).write_text(name)
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": {"python": python}}))
    return folder


def test_a_folder_goes_into_the_site(tmp_path: Path) -> None:
    found = from_folder(make_folder(tmp_path))
    assert found.host == ""
    assert sorted(found.files) == sorted(found.addresses)
    assert found.files[found.address + "pyodide.mjs"] == b"pyodide.mjs"


def test_by_default_it_comes_from_its_own_network() -> None:
    found = from_network()
    assert found.address.startswith(f"{HOST}/")
    assert found.address.endswith("/")
    assert VERSION in found.address
    assert not found.files


def test_a_folder_that_lacks_something_is_told(tmp_path: Path) -> None:
    with pytest.raises(RuntimeFolderError, match=r"found no pyodide\.mjs in '.*nowhere'"):
        from_folder(tmp_path / "nowhere")
    (make_folder(tmp_path) / "python_stdlib.zip").unlink()
    with pytest.raises(RuntimeFolderError, match=r"found no python_stdlib\.zip"):
        from_folder(tmp_path)


@pytest.mark.parametrize(
    ("lock", "expected"),
    [
        ('{"info": {"python": "3.10.2"}}', "expected Python 3.11 or later in .*, found 3.10.2"),
        ("{}", "expected Python's version"),
        ("[]", "expected Python's version"),
        ("{", "expected Python's version"),
        ('{"info": {"python": "new"}}', "expected Python's version"),
    ],
)
def test_its_python_has_to_be_new_enough(tmp_path: Path, lock: str, expected: str) -> None:
    (make_folder(tmp_path) / "pyodide-lock.json").write_text(lock)
    with pytest.raises(RuntimeFolderError, match=expected):
        from_folder(tmp_path)
