import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudologue.web.json_text import DEEPEST, JsonError, parse

_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('[]{}"\\aé€😀') | st.floats(-1e9, 1e9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text('[{"\\a'), inner),
    max_leaves=20,
)


@given(_VALUES, st.booleans())
def test_what_is_written_is_read(value: object, is_ascii: bool) -> None:
    assert parse(json.dumps(value, ensure_ascii=is_ascii).encode()) == value


@given(_VALUES, st.integers(0, 2 * DEEPEST))
def test_brackets_in_strings_do_not_count(value: object, depth: int) -> None:
    text = json.dumps({"[" * depth: value, "x": '"[' * depth})
    assert parse(text.encode()) == json.loads(text)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (b"", "expecting value: line 1 column 1"),
        (b'"\xff"', "not UTF-8 at byte 1"),
        (b"\xef\xbb\xbf{}", "unexpected UTF-8 BOM"),
        (b"[NaN]", "NaN is not JSON"),
        (b"[-Infinity]", "-Infinity is not JSON"),
        (b'["\\ud800"]', "half a character"),
        (b'{"\\uDC00": 1}', "half a character"),
        (b"9" * 5000, "limit"),
        (b"[" * (DEEPEST + 1), "more than 200 lists or objects"),
        (b'{"a":' * 5000, "more than 200 lists or objects"),
        (b'"' + b'\\"' * 100_000, "unterminated string"),
        (b'"' + b'\\"' * 100_000 + b"\\", "unterminated string"),
    ],
)
def test_what_is_refused(body: bytes, expected: str) -> None:
    with pytest.raises(JsonError) as found:
        parse(body)
    assert expected in str(found.value)


def test_a_character_in_two_halves_is_one() -> None:
    assert parse(b'"\\ud83d\\ude00"') == "😀"
