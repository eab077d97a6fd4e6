import pytest

from sudologue.web.requests import KINDS, CheckRequest, RequestError, read


def problem(name: str, body: bytes) -> tuple[int, str]:
    with pytest.raises(RequestError) as found:
        read(name, body)
    return found.value.status, str(found.value)


@pytest.mark.parametrize("name", KINDS)
def test_a_body_that_is_not_json(name: str) -> None:
    assert problem(name, b"{") == (
        400,
        "the body cannot be read as JSON: EOF while parsing an object at line 1 column 1",
    )


def test_how_deep_json_may_be() -> None:
    def trace(depth: int) -> bytes:
        return b'{"trace": {"x": ' + b"[" * depth + b"]" * depth + b"}}"

    assert isinstance(read("check", trace(100)), CheckRequest)
    for depth in (500, 100_000):
        status, message = problem("check", trace(depth))
        assert status == 400
        assert "recursion limit exceeded" in message


def test_not_every_problem_is_told() -> None:
    numbers = ",".join("1" * 1000)
    status, message = problem("hint", f'{{"board": "", "removed": [{numbers}]}}'.encode())
    assert status == 422
    assert message.endswith("removed.9: input should be a valid string, found 1; and 990 more")
