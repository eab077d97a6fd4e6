"""The app with its processes, as a client sees it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import sudologue as sl
from sudologue.web.answers import AboutAnswer
from sudologue.web.app import STATIC, create_app
from sudologue.web.guard import HEADERS
from sudologue.web.pool import Limits, Pool
from sudologue.web.requests import LARGEST_BODY, LARGEST_TRACE
from sudologue.web.work import answer, prepare

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LARGE = str(sl.generate(seed=1, grid=16))
"""It takes some seconds."""


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    pool = Pool(answer, prepare, Limits(workers=1, budget=1.0))
    app = create_app(pool)
    with TestClient(app, "http://localhost", raise_server_exceptions=False) as found:
        yield found


def post(client: TestClient, name: str, **fields: Any) -> Any:
    return client.post(f"/api/{name}", json=fields)


def test_an_answer(client: TestClient) -> None:
    found = post(client, "hint", board=EASY, level=4)
    assert found.status_code == 200
    assert found.json()["step"]["place"] == "r5c5=5"
    assert found.headers["cache-control"] == "no-store"


def test_what_takes_too_long_is_stopped_and_the_next_request_served(client: TestClient) -> None:
    found = post(client, "solve", board=LARGE)
    assert found.status_code == 422
    assert found.json()["error"]["kind"] == "too-long"
    assert post(client, "count", board=EASY).json()["count"] == 1


@pytest.mark.parametrize(
    ("body", "status", "expected"),
    [
        (b"{", 400, "the body cannot be read as JSON"),
        (b"\xff", 400, "body"),
        (b"[" * 50_000, 400, "body"),
        (b"[]", 422, "the body"),
        (b"{}", 422, "board: expected a text or an object, found nothing"),
        (b'{"board": 5}', 422, "board: expected a text or an object, found 5"),
        (b'{"board": "\\ud800"}', 400, "half a character"),
        (
            b'{"board": "", "level": 9}',
            422,
            "level: expected at most 4, found 9",
        ),
        (b'{"board": "", "bord": 1}', 422, "unknown field 'bord'; did you mean 'board'?"),
        (b'{"board": "' + b"." * LARGEST_BODY + b'"}', 413, "at most 262144 bytes"),
    ],
)
def test_bodies_that_are_refused(
    client: TestClient, body: bytes, status: int, expected: str
) -> None:
    headers = {"content-type": "application/json"}
    found = client.post("/api/hint", content=body, headers=headers)
    assert found.status_code == status
    assert expected in found.json()["error"]["message"]


def test_a_body_of_unknown_length_is_counted(client: TestClient) -> None:
    found = client.post("/api/hint", content=(b" " * 1024 for _ in range(LARGEST_BODY // 1024 + 1)))
    assert found.status_code == 413


def test_json_has_to_be_said_to_be_json(client: TestClient) -> None:
    """A page from elsewhere can send forms and plain text without asking, but not JSON."""
    body = json.dumps({"board": EASY})
    for media, status in (
        ("application/json; charset=utf-8", 200),
        ("application/vnd.sudoku+json", 200),
        ("text/plain", 422),
        ("application/jsonp", 422),
        ("", 422),
    ):
        found = client.post("/api/hint", content=body, headers={"content-type": media})
        assert found.status_code == status


def test_lists_within_lists_do_no_harm(client: TestClient) -> None:
    body = b'{"trace": {"x": ' + b"[" * 500 + b"]" * 500 + b"}}"
    for _ in range(5):
        headers = {"content-type": "application/json"}
        assert client.post("/api/check", content=body, headers=headers).status_code == 400
    assert post(client, "check", trace={}).status_code == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost:8000", 200), ("[::1]", 200), ("elsewhere.example", 421), ("", 421)],
)
def test_only_known_hosts_are_answered_for(client: TestClient, host: str, status: int) -> None:
    found = client.get("/api/about", headers={"host": host})
    assert found.status_code == status
    if status != 200:
        assert repr(host) in found.json()["error"]["message"]


def test_traces_may_be_larger(client: TestClient) -> None:
    body = json.dumps({"trace": {"x": "y" * LARGEST_BODY}})
    assert len(body) < LARGEST_TRACE
    found = client.post("/api/check", content=body, headers={"content-type": "application/json"})
    assert found.status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nope", 404),
        ("GET", "/api/solve", 405),
        ("GET", "/static/../app.py", 404),
        ("GET", "/static/%2e%2e/app.py", 404),
        ("GET", "/static/js/nope.js", 404),
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/api", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/api/trace.schema.json", 200),
        ("GET", "/static/css/page.css", 200),
    ],
)
def test_every_answer_has_the_headers(
    client: TestClient, method: str, path: str, status: int
) -> None:
    found = client.request(method, path)
    assert found.status_code == status
    assert HEADERS.items() <= dict(found.headers).items()
    assert "'unsafe" not in found.headers["content-security-policy"]
    if status >= 400:
        assert set(found.json()["error"]) == {"kind", "message"}


def test_scripts_of_the_page_are_typed_and_small() -> None:
    scripts = {path: path.read_text("utf-8").splitlines() for path in STATIC.rglob("*.js")}
    assert len(scripts) > 60
    for path, lines in scripts.items():
        assert lines[0] == "// @ts-check", path
        assert len(lines) <= 400, path


def test_what_there_is_to_choose_from(client: TestClient) -> None:
    found = AboutAnswer.model_validate(client.get("/api/about").json())
    assert "coach" in found.voices
    assert "x-wing" in {technique.id for technique in found.techniques}


def test_the_document_describes_every_request(client: TestClient) -> None:
    document = client.get("/api/openapi.json").json()
    paths = {path.removeprefix("/api/") for path in document["paths"]}
    first = {"solve", "hint", "steps", "why", "check"}
    assert first | {"grade", "generate", "count", "render", "convert"} <= paths
    for path, methods in document["paths"].items():
        for operation in methods.values():
            assert operation["summary"], path
            assert "200" in operation["responses"]


def test_the_page_asks_for_nothing_from_elsewhere() -> None:
    allowed = ("http://www.w3.org/2000/svg",)
    for path in STATIC.rglob("*.*"):
        text = path.read_text("utf-8")
        for name in allowed:
            text = text.replace(name, "")
        assert "http://" not in text, path
        assert "https://" not in text, path
        assert " style=" not in text, path
