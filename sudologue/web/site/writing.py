"""Writes the page as files that any web host can serve, also in a folder of its own."""

import hashlib
import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import cast

from sudologue.errors import SudologueError
from sudologue.render.style_sheet import page_style_sheet
from sudologue.web import policy
from sudologue.web.site.icons import png
from sudologue.web.site.known import SECONDS, known_answers
from sudologue.web.site.package import ROOT, archive
from sudologue.web.site.runtime import Runtime

_STATIC = ROOT / "web" / "static"
_NOT_FOR_SITES = ("api.html", "css/api.css", "js/reference.js", "index.html", "jsconfig.json")
_SERVICE_WORKER = "js/offline/service_worker.js"
_BLANK_LIST = 'const SITE = { version: "", files: [""] };'
_API_LINK = ' <a href="api">HTTP API</a>'
_CHARSET = '  <meta charset="utf-8">\n'
_NO_SCRIPT = " The HTTP API works without it: see /api."
_PACKAGE = "python/sudologue.zip"
_KNOWN = "python/known.json"
_LIST = "site.json"
_SCRIPT = "service-worker.js"
"""Every site has it, and it is at the top, where the page may be kept by it."""
_ICONS = {"icon-192.png": (192, 0.0), "icon-512.png": (512, 0.0), "icon-maskable.png": (192, 0.15)}


class SiteError(SudologueError):
    """A site cannot be written where it is wanted."""


def write_site(folder: Path, runtime: Runtime) -> int:
    """Write the site, in place of one that is there, and say how many bytes it has."""
    old = _files_of_site(folder)
    files = site_files(runtime)
    folder.mkdir(parents=True, exist_ok=True)
    _list_files(folder, old | set(files))  # so that what an interrupt leaves is known for ours
    for path, held in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(held)
    for path in old - set(files):
        (folder / path).unlink(missing_ok=True)
    _list_files(folder, set(files))
    return sum(map(len, files.values()))


def _list_files(folder: Path, paths: set[str]) -> None:
    (folder / _LIST).write_text(json.dumps(sorted(paths), indent=0), "utf-8")


def _files_of_site(folder: Path) -> set[str]:
    """The files of the site that is there, if any. What is not ours is not touched."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return set()
    inside = folder.resolve()
    return {path for path in _listed(folder) if inside in (folder / path).resolve().parents}


def _listed(folder: Path) -> list[str]:
    """What the list in a folder says, which may be another program's list of that name."""
    try:
        found: object = json.loads((folder / _LIST).read_bytes())
    except (OSError, ValueError, RecursionError):
        found = None
    if not isinstance(found, list) or _SCRIPT not in found:
        raise SiteError(
            f"expected a new or an empty folder, or one with a site, found something else in {str(folder)!r}"
        )
    return [str(path) for path in cast(list[object], found)]


def site_files(runtime: Runtime) -> dict[str, bytes]:
    """All files of a site by path."""
    python = {_PACKAGE: archive(), **runtime.files}
    files = {
        "index.html": _index(runtime, _version(python, runtime)).encode(),
        "manifest.webmanifest": _manifest().encode(),
        "static/colours.css": page_style_sheet().encode(),
        _KNOWN: json.dumps(known_answers(), indent=0).encode(),
        **{f"static/{name}": png(*measures) for name, measures in _ICONS.items()},
        **_static_files(),
        **python,
    }
    return {**files, _SCRIPT: _service_worker(files, runtime).encode()}


def _static_files() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for path in sorted(_STATIC.rglob("*.*")):
        name = path.relative_to(_STATIC).as_posix()
        if name not in (*_NOT_FOR_SITES, _SERVICE_WORKER):
            found[f"static/{name}"] = path.read_bytes()
    return found


def _index(runtime: Runtime, version: str) -> str:
    """The page, told what it may load, where its answers come from, and how it is installed."""
    site = {
        "runtime": runtime.address,
        "package": _PACKAGE,
        "version": version,
        "known": _KNOWN,
        "seconds": SECONDS,
    }
    rules = policy.as_text(policy.with_python(runtime.host))
    head = (
        f'{_CHARSET}  <meta http-equiv="content-security-policy" content="{rules}">\n'
        f'  <meta name="sudologue-site" content="{escape(json.dumps(site))}">\n'
        '  <link rel="manifest" href="manifest.webmanifest">\n'
        '  <link rel="apple-touch-icon" href="static/icon-192.png">\n'
    )
    page = (_STATIC / "index.html").read_text("utf-8")
    return _replaced(page, {_CHARSET: head, _API_LINK: "", _NO_SCRIPT: ""})


def _replaced(text: str, changes: Mapping[str, str]) -> str:
    for old, new in changes.items():
        if text.count(old) != 1:
            raise SiteError(f"expected {old.strip()!r} once in the page, found {text.count(old)}")
        text = text.replace(old, new)
    return text


def _manifest() -> str:
    """What a system is told that puts the page among its programs."""
    icons: list[dict[str, str]] = [
        {"src": "static/icon.svg", "type": "image/svg+xml", "sizes": "any"}
    ]
    for name, (size, margin) in _ICONS.items():
        purpose = "maskable" if margin else "any"
        sizes = f"{size}x{size}"
        icons.append(
            {"src": f"static/{name}", "type": "image/png", "sizes": sizes, "purpose": purpose}
        )
    return json.dumps(
        {
            "name": "Sudologue",
            "short_name": "Sudologue",
            "description": "A Sudoku page that explains and proves every step.",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#f4f5f8",
            "theme_color": "#2456b8",
            "icons": icons,
        },
        indent=2,
    )


def _service_worker(files: Mapping[str, bytes], runtime: Runtime) -> str:
    """The script that keeps the files in the browser. Its version changes with any of them."""
    elsewhere = [] if runtime.files else runtime.addresses
    here = [path for path in sorted(files) if path != "index.html"]
    site = {"version": _version(files, runtime), "files": ["./", *here, *elsewhere]}
    script = (_STATIC / _SERVICE_WORKER).read_text("utf-8")
    return _replaced(script, {_BLANK_LIST: f"const SITE = {json.dumps(site, indent=1)};"})


def _version(files: Mapping[str, bytes], runtime: Runtime) -> str:
    """It changes with any of the files, and with where Python comes from."""
    seen = hashlib.sha256(runtime.address.encode())
    for path, held in sorted(files.items()):
        seen.update(f"{path} {len(held)} ".encode())
        seen.update(held)
    return seen.hexdigest()[:16]
