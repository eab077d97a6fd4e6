"""The page on variants names every kind of constraint that there is."""

import re
from pathlib import Path

from sudologue.constraints import KINDS

PAGE = (Path(__file__).parent / "variants.md").read_text("utf-8")


def test_the_table_names_every_kind() -> None:
    table = PAGE.split("| kinds | |")[1].split("\n## ")[0]
    ours = {kind.__name__ for kind in KINDS.values() if kind.is_ours()}
    assert set(re.findall(r"`(\w+)`", table)) == ours
