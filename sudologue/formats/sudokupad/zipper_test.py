"""JSON with the air let out."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.errors import FormatError
from sudologue.formats.sudokupad.zipper import unzip

ZIPPED: dict[str, Any] = {
    "{ce:[[{v:5},,],[,,]]}": {"cells": [[{"value": 5}, {}, {}], [{}, {}, {}]]},
    "{l:[{wp:[[0.5,-1]],c:CFCFCF,th:21}]}": {
        "lines": [{"wayPoints": [[0.5, -1]], "color": "#CFCFCF", "thickness": 21}]
    },
    "{o:[{r:t,c1:#0,c2:#F,te:'it\\'s'}]}": {
        "overlays": [
            {
                "rounded": True,
                "borderColor": "#000000",
                "backgroundColor": "#FFFFFF",
                "text": "it's",
            }
        ]
    },
    "{metadata:{t:'A \\\"B\\\"',rules:'a\\nb',x:null,y:f}}": {
        "metadata": {"title": 'A "B"', "rules": "a\nb", "x": None, "y": False}
    },
    '{"a-b": ["x"], c: []}': {"a-b": ["x"], "color": []},
    "{v:123456,w:[123456]}": {"value": "#123456", "width": [123456]},
    "{a:'\\q'}": {"arrows": "\\q"},
}


@pytest.mark.parametrize(("text", "values"), ZIPPED.items())
def test_unzip(text: str, values: Any) -> None:
    assert unzip(text) == values


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1000, 1000) | st.text("abc'\"\\\n{}:,", max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(("xy", "zz")), inner),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(("xy", "zz")), JSON, min_size=1))
def test_ordinary_json_is_read_as_it_is(values: Any) -> None:
    assert unzip(json.dumps(values)) == values


@given(st.text("{}[],:'\"tf#0Fab1. \\", max_size=40))
def test_garbage_is_read_or_an_error(text: str) -> None:
    with suppress(FormatError):
        unzip(text)


@pytest.mark.parametrize(
    "text", ["[" * 100, "{a:" * 100, "{a:[", "{a:'b}", "{a:b}", "{a 1}", "{a:1}x"]
)
def test_what_is_wrong(text: str) -> None:
    with pytest.raises(FormatError, match="expected"):
        unzip(text)


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(FormatError, match="expected at most 400,000 characters, found 500,001"):
        unzip("{" + " " * 500_000)
