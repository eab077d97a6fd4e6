import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sudologue.web.site.runtime import HOST, from_folder, from_network
from sudologue.web.site.runtime_test import make_folder
from sudologue.web.site.writing import SiteError, site_files, write_site

SITE = re.compile(r"const SITE = (\{.*?\});", re.DOTALL)


class Loaded(HTMLParser):
    """What a page loads, and what it is told about itself."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.paths: list[str] = []
        self.told: dict[str, str] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag in ("script", "link", "img", "a"):
            self.paths.append(found.get("src") or found["href"])
        elif tag == "meta":
            key = found.get("http-equiv") or found.get("name", "")
            self.told[key] = found.get("content", "")


def kept(script: bytes) -> tuple[str, list[str]]:
    """The version and the files that a service worker keeps."""
    found = SITE.search(script.decode())
    assert found is not None
    site = json.loads(found[1])
    return site["version"], site["files"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A Pyodide that does not run."""
    return make_folder(tmp_path / "pyodide")


def test_a_site_is_whole_and_names_no_other_place(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "site"
    size = write_site(out, from_folder(folder))
    files = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert size == sum((out / path).stat().st_size for path in files - {"site.json"})
    page = Loaded((out / "index.html").read_text("utf-8"))
    loaded = [path for path in page.paths if not path.startswith("#")]
    assert set(loaded) <= files
    _, held = kept((out / "service-worker.js").read_bytes())
    assert set(held) == files - {"index.html", "service-worker.js", "site.json"} | {"./"}
    for path in files - {"python/sudologue.zip"}:
        held_there = (out / path).read_bytes().replace(b"http://www.w3.org/2000/svg", b"")
        assert b"https://" not in held_there, path
        assert b"http://" not in held_there, path


def test_all_that_scripts_import_is_there(folder: Path) -> None:
    files = site_files(from_folder(folder))
    for path, held in files.items():
        if path.startswith("static/js/"):
            for name in re.findall(r'^import .*?from "(.+?)";$', held.decode(), re.MULTILINE):
                target = Path(path).parent / name
                assert Path("/", target).resolve().relative_to("/").as_posix() in files, (
                    path,
                    name,
                )


def test_the_page_is_told_what_it_may_load_and_where_python_is(folder: Path) -> None:
    for runtime in (from_folder(folder), from_network()):
        files = site_files(runtime)
        told = Loaded(files["index.html"].decode()).told
        policy = told["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "'unsafe-inline'" not in policy
        assert (HOST in policy) == (not runtime.files)
        site = json.loads(told["sudologue-site"])
        assert site["runtime"] == runtime.address
        assert site["package"] in files


def test_what_comes_from_elsewhere_is_kept_too() -> None:
    runtime = from_network()
    _, held = kept(site_files(runtime)["service-worker.js"])
    assert set(runtime.addresses) <= set(held)


def test_the_version_changes_with_any_file(folder: Path) -> None:
    versions = [kept(site_files(from_folder(folder))["service-worker.js"])[0] for _ in range(2)]
    (folder / "pyodide.mjs").write_text("another")
    versions.append(kept(site_files(from_folder(folder))["service-worker.js"])[0])
    assert versions[0] == versions[1] != versions[2]


def test_the_manifest_names_icons_that_are_there(folder: Path) -> None:
    files = site_files(from_folder(folder))
    manifest = json.loads(files["manifest.webmanifest"])
    assert {icon["purpose"] for icon in manifest["icons"] if "purpose" in icon} == {
        "any",
        "maskable",
    }
    for icon in manifest["icons"]:
        assert icon["src"] in files
        if icon["type"] == "image/png":
            width = int.from_bytes(files[icon["src"]][16:20], "big")
            assert icon["sizes"] == f"{width}x{width}"
    assert manifest["start_url"] == manifest["scope"] == "./"


def test_a_site_takes_the_place_of_another_and_of_nothing_else(
    folder: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    write_site(out, from_folder(folder))
    (out / "CNAME").write_text("example.org")
    write_site(out, from_network())
    assert not (out / "python" / "runtime" / "pyodide.mjs").exists()
    assert (out / "CNAME").read_text() == "example.org"
    assert (out / "index.html").exists()
    for other in (tmp_path, folder / "pyodide.mjs"):
        with pytest.raises(SiteError, match="expected a new or an empty folder"):
            write_site(other, from_network())


def test_a_list_that_leads_elsewhere_is_not_followed(tmp_path: Path) -> None:
    out = tmp_path / "site"
    write_site(out, from_network())
    precious = tmp_path / "precious"
    precious.write_text("mine")
    listed = ["../precious", str(precious), "service-worker.js"]
    (out / "site.json").write_text(json.dumps(listed))
    write_site(out, from_network())
    assert precious.read_text() == "mine"


@pytest.mark.parametrize(
    "listed",
    ['{"title": "mine"}', "[1, 2]", "[]", pytest.param("[" * 100_000, id="deep"), "mine"],
)
def test_a_list_of_another_program_makes_no_site(tmp_path: Path, listed: str) -> None:
    (tmp_path / "site.json").write_text(listed)
    (tmp_path / "index.html").write_text("mine")
    with pytest.raises(SiteError, match="found something else"):
        write_site(tmp_path, from_network())
    assert (tmp_path / "index.html").read_text() == "mine"
