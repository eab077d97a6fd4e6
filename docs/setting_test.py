"""The page on setting names every variant that can be made."""

import re
from pathlib import Path

from sudologue.generation.variants.catalog import VARIANTS

PAGE = (Path(__file__).parent / "setting.md").read_text("utf-8")


def test_the_table_names_every_variant() -> None:
    table = PAGE.split("| variants | |")[1].split("\n\n")[0]
    assert sorted(re.findall(r"`([\w-]+)`", table)) == sorted(VARIANTS)
