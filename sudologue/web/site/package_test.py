"""The archive is all that a browser has of the package."""

import json
import subprocess
import sys
import zipfile
from io import BytesIO
from pathlib import Path

from sudologue.web.requests import KINDS
from sudologue.web.site.package import ROOT, archive
from sudologue.web.work import reply

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
_FOURTH = json.dumps({"board": EASY, "level": 4})
FIELDS: dict[str, dict[str, object]] = {
    "about": {},
    "check": {"trace": {}},
    "daily": {"date": "2026-11-18"},
    "explain": {"board": EASY, "step": json.loads(reply("hint", _FOURTH, 20.0)[1])["step"]},
    "generate": {"size": 4, "seed": 1},
    "judge": {"board": EASY, "technique": "hidden-single"},
    "kinds": {"size": 4},
    "lesson": {"technique": "x-wing"},
    "practice": {"technique": "x-wing", "seed": 1},
    "why": {"board": EASY, "question": "r1c3"},
}
_CODE = """
import json, sys
sys.path.insert(0, sys.argv[1])
from sudologue.web.work import reply
for name, body in json.load(sys.stdin).items():
    status, text = reply(name, json.dumps(body), 20.0)
    assert status == 200, text
    json.loads(text) if name != "render" else text.startswith("<svg")
others = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names
assert others == {"__main__", "sudologue"}, others
"""


def names() -> list[str]:
    with zipfile.ZipFile(BytesIO(archive())) as file:
        return file.namelist()


def test_it_answers_everything_and_needs_nothing_else(tmp_path: Path) -> None:
    with zipfile.ZipFile(BytesIO(archive())) as file:
        file.extractall(tmp_path)
    bodies = {name: FIELDS.get(name, {"board": EASY}) for name in ("about", *KINDS)}
    subprocess.run(
        [sys.executable, "-I", "-S", "-c", _CODE, str(tmp_path)],
        input=json.dumps(bodies),
        text=True,
        check=True,
    )


def test_tests_and_what_is_compiled_stay_here() -> None:
    found = names()
    assert "sudologue/web/work.py" in found
    assert not [name for name in found if name.endswith(("_test.py", ".so", ".pyd", ".c", ".h"))]
    assert not [name for name in found if "/cli/" in name or "/static/" in name]


def test_the_same_sources_make_the_same_archive() -> None:
    assert archive() == archive()
    assert all((ROOT.parent / name).is_file() for name in names())
