from sudologue.narration.en.spotting import spotting
from sudologue.narration.narrator import idea
from sudologue.rules.catalog import RULES


def test_every_technique_tells_how_to_spot_it() -> None:
    told = spotting()
    assert list(told) == list(RULES.ids())
    for name, text in told.items():
        assert text.endswith((".", "?")), name
        assert "  " not in text, name
        assert text != idea(name), name
        assert 40 < len(text) < 320, name


def test_fish_are_told_by_their_size_and_kind() -> None:
    assert "three rows" in spotting()["finned-swordfish"]
    assert "fins" in spotting()["finned-swordfish"]
    assert "a box among them" in spotting()["franken-jellyfish"]
    assert "mixed" in spotting()["mutant-whale"]
