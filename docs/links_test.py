"""Links between files lead somewhere in the repository, too, where no site checks them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "attack" / "README.md"]
LINK = re.compile(r"""(?:\]\(|src=")(?!https?:|#)([^)"#\s]+)""")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(path: Path) -> None:
    text = re.sub(r"(?s)```.*?```", "", path.read_text("utf-8"))
    gone = [link for link in LINK.findall(text) if not (path.parent / link).exists()]
    assert gone == []
