"""The gallery's pages are what the program writes; `poe gallery` writes them again."""

import pytest

from docs import gallery
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES

PAGES = list(RULES)


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_what_the_program_writes(name: str) -> None:
    for file, text in gallery.files(name).items():
        path = gallery.FOLDER / file
        assert path.read_text("utf-8") == text, f"{file} is not up to date: run `poe gallery`"
        assert len(text) < 40_000


@pytest.mark.parametrize("family", gallery.FAMILIES)
def test_pages_of_families(family: str) -> None:
    path = gallery.FOLDER / gallery.family_file(family)
    assert path.read_text("utf-8") == gallery.family_page(family, PAGES)
    assert gallery.members(family, PAGES)


def test_every_technique_is_of_a_family() -> None:
    assert {TECHNIQUES[name].family for name in PAGES} == set(gallery.FAMILIES)


def test_the_index_lists_the_pages_and_there_is_nothing_else() -> None:
    known = {f"{name}{end}" for name in PAGES for end in (".md", ".svg", "-before.svg")}
    known |= {gallery.family_file(family) for family in gallery.FAMILIES}
    assert {path.name for path in gallery.FOLDER.iterdir()} == {*known, gallery.INDEX}
    assert (gallery.FOLDER / gallery.INDEX).read_text("utf-8") == gallery.index(PAGES)
