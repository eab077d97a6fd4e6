"""Bodies are read as the API's documents say, neither more nor less."""

import json
from dataclasses import MISSING, fields
from functools import cache
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from sudologue.web.requests import KINDS, CheckRequest, RequestError, SolveRequest, read
from sudologue.web.responses import json_bytes

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def problem(name: str, body: bytes) -> tuple[int, str]:
    with pytest.raises(RequestError) as found:
        read(name, body)
    return found.value.status, str(found.value)


@pytest.mark.parametrize("name", KINDS)
def test_a_body_that_is_not_json(name: str) -> None:
    status, message = problem(name, b"{")
    assert status == 400
    assert message.startswith("the body cannot be read as JSON: expecting property name")


def test_how_deep_json_may_be() -> None:
    def trace(depth: int) -> bytes:
        return b'{"trace": {"x": ' + b"[" * depth + b"]" * depth + b"}}"

    assert isinstance(read("check", trace(198)), CheckRequest)
    for depth in (199, 100_000):
        status, message = problem("check", trace(depth))
        assert status == 400
        assert "more than 200 lists or objects within each other" in message


def test_not_every_problem_is_told() -> None:
    numbers = ",".join("1" * 1000)
    status, message = problem("hint", f'{{"board": "", "removed": [{numbers}]}}'.encode())
    assert status == 422
    assert message.endswith("removed.9: expected a text, found 1; and 990 more")


def test_what_is_read() -> None:
    found = read("solve", json_bytes({"board": EASY, "rules": ["x-wing"], "max_steps": 3}))
    assert found == SolveRequest(board=EASY, rules=("x-wing",), max_steps=3)


@cache
def schema(name: str) -> Any:
    """The schema of the API's documents."""
    return jsonschema.Draft202012Validator(TypeAdapter(KINDS[name]).json_schema())


_TEXTS = st.sampled_from(["", "human", "svg", "x" * 61, "x" * 2001]) | st.text(max_size=5)
_NUMBERS = st.sampled_from([-1, 0, 1, 2, 4, 9, 50, 257, 10_001, 2**53])
_SCALARS = st.none() | st.booleans() | _TEXTS | _NUMBERS | st.just(0.5)
_VALUES = _SCALARS | st.lists(_SCALARS, max_size=3) | st.dictionaries(_TEXTS, _SCALARS, max_size=2)


@given(st.data(), st.sampled_from(sorted(KINDS)))
def test_documents_and_code_agree_on_what_a_request_is(data: st.DataObject, name: str) -> None:
    body: dict[str, Any] = data.draw(st.dictionaries(st.sampled_from(["bord", "x"]), _SCALARS))
    for field in fields(KINDS[name]):
        usual = st.just(EASY if field.default is MISSING else field.default)
        if data.draw(st.booleans()):
            body[field.name] = data.draw(_VALUES | usual.filter(lambda value: value != ()))
    try:
        read(name, json_bytes(body))
        is_taken = True
    except RequestError:
        is_taken = False
    assert is_taken == schema(name).is_valid(body), json.dumps(body)
