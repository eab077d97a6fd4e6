from pathlib import Path

import pytest

from sudologue.cli.main import main
from sudologue.web.site.runtime_test import make_folder


def test_a_site_is_written_and_its_size_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "site")
    assert main(["site", "--out", out, "--pyodide", str(make_folder(tmp_path / "pyodide"))]) == 0
    assert capsys.readouterr().out.startswith(f"{out}: 1.")
    assert (tmp_path / "site" / "index.html").exists()
    assert main(["site", "--out", out]) == 0
    assert "with Python from https://" in capsys.readouterr().out


def test_what_cannot_be_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "site")
    file = tmp_path / "file"
    file.touch()
    for words, expected in (
        (["--out", out, "--pyodide", str(tmp_path)], "found no pyodide.mjs in"),
        (["--out", out, "--pyodide", ""], "found no pyodide.mjs in"),
        (["--out", str(tmp_path)], "expected a new or an empty folder"),
        (["--out", str(file / "site")], "cannot write"),
    ):
        assert main(["site", *words]) == 2
        told = capsys.readouterr().err
        assert expected in told
        assert told.count("\n") == 1
    assert not (tmp_path / "site").exists()
