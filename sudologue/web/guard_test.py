"""The guard around an app of one line."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from sudologue.web import guard
from sudologue.web.guard import Guard
from sudologue.web.hosts import Hosts
from sudologue.web.requests import LARGEST_BODY

Body = Callable[[], Awaitable[Message]]


class Echo:
    """Answers with the number of bytes, once it may."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()
        self.at_work = 0

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        body: bytes = (await receive())["body"]
        self.at_work += 1
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": str(len(body)).encode()})


async def asked(app: Guard, path: str, *messages: Message, **headers: str) -> list[Any]:
    """The messages of an answer. There are no more to come from the client than these."""
    found: list[Any] = []
    coming = iter(messages)

    async def receive() -> Message:
        return next(coming, {"type": "http.disconnect"})

    async def send(message: Message) -> None:
        found.append(message)

    named = {"host": "localhost", **headers}
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()]
    await app({"type": "http", "path": path, "headers": raw}, receive, send)
    return found


def body(size: int, more: bool = False) -> Message:
    return {"type": "http.request", "body": bytes(size), "more_body": more}


def test_a_body_that_is_never_finished_is_not_worked_on() -> None:
    async def scenario() -> None:
        echo = Echo()
        assert await asked(Guard(echo, Hosts.at()), "/api/check", body(5, more=True)) == []
        assert echo.at_work == 0

    asyncio.run(scenario())


@pytest.mark.parametrize("headers", [{}, {"content_length": str(LARGEST_BODY + 1)}])
def test_only_so_many_large_bodies_are_held_at_one_time(headers: dict[str, str]) -> None:
    """The others wait for their turn; small ones need none."""

    async def scenario() -> None:
        echo = Echo()
        app = Guard(echo, Hosts.at())

        def large() -> asyncio.Task[list[Any]]:
            sent = body(LARGEST_BODY + 1)
            return asyncio.create_task(asked(app, "/api/check", sent, **headers))

        tasks = [large() for _ in range(20)]
        await asyncio.sleep(0.1)
        held = echo.at_work
        assert 0 < held < 20
        for path in ("/api/check", "/api/hint"):
            small = asyncio.create_task(asked(app, path, body(5), content_length="5"))
            await asyncio.sleep(0.1)
            held += 1
            assert echo.at_work == held
            tasks.append(small)
        echo.may_answer.set()
        answers = await asyncio.gather(*tasks)
        assert {found[0]["status"] for found in answers} == {200}

    asyncio.run(scenario())


def test_who_waits_too_long_with_a_large_body_is_told_to_try_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guard, "SECONDS_TO_SEND", 0.1)

    async def scenario() -> None:
        echo = Echo()
        app = Guard(echo, Hosts.at())
        sent = body(LARGEST_BODY + 1)
        tasks = [asyncio.create_task(asked(app, "/api/check", sent)) for _ in range(20)]
        await asyncio.sleep(0.5)
        echo.may_answer.set()
        starts = [found[0] for found in await asyncio.gather(*tasks)]
        assert {start["status"] for start in starts} == {200, 503}
        assert all(
            (b"retry-after", b"1") in start["headers"] for start in starts if start["status"] == 503
        )

    asyncio.run(scenario())
