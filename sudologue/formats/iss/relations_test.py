"""Pairs of digits that are kinds of ours."""

from typing import Any

import pytest

from sudologue.formats.iss.machines import code_of, pairs_in
from sudologue.formats.iss.reading import imported_from

Document = dict[str, Any]


def test_codes_are_what_they_are_read_as() -> None:
    some = frozenset({(1, 1), (3, 2), (9, 9), (9, 1)})
    assert pairs_in(code_of(some, 9), 9, "Pair") == some


PAIRS: list[tuple[str, list[Document]]] = [
    ("difference", [{"type": "difference", "cells": ["R1C1", "R1C2"], "diff": 3}]),
    ("ratio", [{"type": "ratio", "cells": ["R1C1", "R1C2"], "ratio": 4}]),
    ("mine", [{"type": "difference", "cells": ["R1C1", "R1C2"], "diff": 3}]),
]


@pytest.mark.parametrize(("name", "found"), PAIRS)
def test_pairs_that_are_several_kinds_go_by_their_name(name: str, found: list[Document]) -> None:
    code = code_of(frozenset({(1, 4), (4, 1)}), 4)
    assert (
        imported_from(f".Shape~4x4.Pair~{code}~_{name}~R1C1~R1C2").document["constraints"] == found
    )


def test_pairs_along_a_line_are_no_dot() -> None:
    code = code_of(frozenset({(1, 4), (4, 1)}), 4)
    text = f".Shape~4x4.Pair~{code}~_difference~R1C1~R1C2~R1C3"
    assert imported_from(text).document["constraints"][0]["type"] == "whispers"


def test_strict_signs_exempt_no_pairs_of_digits() -> None:
    code = code_of(frozenset((digit, 5 - digit) for digit in range(1, 5)), 4)
    for text, exempt in ((f".Pair~{code}~_xv~R1C1~R1C2", []), (".V~R1C1~R1C2", [["R1C1", "R1C2"]])):
        found = imported_from(f".Shape~4x4.StrictXV{text}").document["constraints"]
        assert [each["type"] for each in found] == ["xv", "xv_negative"]
        assert found[1]["exempt"] == exempt
