"""Clients that say nothing, stop in the middle, or do not read, on a server with small limits."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from sudologue.web import connections
from sudologue.web.connections import Connection
from sudologue.web.server import listen

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[bytes], Coroutine[Any, Any, Stream]]

REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
PATIENCE = 60
LARGE = 20_000_000


def answering(body: bytes, after: float = 0.0) -> ASGIApp:
    """An app that says always the same."""

    async def app(_: Scope, receive: Receive, send: Send) -> None:
        await asyncio.sleep(after)
        headers = [(b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})
        await receive()

    return app


@asynccontextmanager
async def serving(app: ASGIApp) -> AsyncGenerator[Connect]:
    """Opens connections to a server of this app and sends something on them."""
    config = uvicorn.Config(
        app,
        http=Connection,
        ws="none",
        lifespan="off",
        log_level="critical",
        h11_max_incomplete_event_size=connections.LONGEST_HEAD,
        timeout_graceful_shutdown=0,
    )
    server = uvicorn.Server(config)
    at = listen("127.0.0.1", 0)
    config.load()
    server.lifespan = config.lifespan_class(config)
    await server.startup([at])
    writers: list[asyncio.StreamWriter] = []

    async def connect(sent: bytes) -> Stream:
        host, port = at.getsockname()
        reader, writer = await asyncio.open_connection(host, port)
        writers.append(writer)
        writer.write(sent)
        return reader, writer

    try:
        yield connect
    finally:
        for writer in writers:
            writer.close()
        await server.shutdown([at])


async def rest(stream: Stream) -> bytes:
    """All that comes until the server closes the connection."""
    found = b""
    try:
        async with asyncio.timeout(PATIENCE):
            while part := await stream[0].read(1 << 16):
                found += part
    except ConnectionError:
        pass
    return found


async def first(stream: Stream) -> bytes:
    async with asyncio.timeout(PATIENCE):
        return await stream[0].read(1 << 16)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> float:
    monkeypatch.setattr(connections, "SECONDS_BETWEEN_LOOKS", 0.3)
    return 0.3


@pytest.mark.parametrize("sent", [b"", REQUEST[:-2], b"GET", REQUEST])
@pytest.mark.usefixtures("often")
def test_a_client_that_sends_no_more_is_not_waited_for(sent: bytes) -> None:
    """Before its first request, in the middle of a head, or after an answer."""

    async def scenario() -> None:
        async with serving(answering(b"hello")) as connect:
            found = await rest(await connect(sent))
            assert found.endswith(b"hello") == (sent == REQUEST)

    asyncio.run(scenario())


def test_a_client_that_sends_its_head_in_drops_is_not_waited_for(often: float) -> None:
    async def scenario() -> None:
        async with serving(answering(b"hello")) as connect:
            stream = await connect(b"")

            async def drip() -> None:
                for byte in REQUEST * 100:
                    stream[1].write(bytes([byte]))
                    await asyncio.sleep(often / 6)

            dripping = asyncio.create_task(drip())
            assert await rest(stream) == b""
            dripping.cancel()

    asyncio.run(scenario())


def test_whoever_has_asked_is_answered_however_long_it_takes(often: float) -> None:
    async def scenario() -> None:
        async with serving(answering(b"at last", 4 * often)) as connect:
            assert (await first(await connect(REQUEST))).endswith(b"at last")

    asyncio.run(scenario())


@pytest.mark.usefixtures("often")
def test_a_client_that_does_not_read_is_not_waited_for() -> None:
    async def scenario() -> None:
        async with serving(answering(bytes(LARGE))) as connect:
            stream = await connect(REQUEST)
            await asyncio.sleep(2)
            assert len(await rest(stream)) < LARGE

    asyncio.run(scenario())


def test_a_client_that_reads_slowly_gets_all(often: float) -> None:
    async def scenario() -> None:
        async with serving(answering(bytes(LARGE))) as connect:
            reader, _ = await connect(REQUEST)
            async with asyncio.timeout(PATIENCE):
                await reader.readuntil(b"\r\n\r\n")
                for _ in range(20):
                    assert len(await reader.readexactly(LARGE // 20)) == LARGE // 20
                    await asyncio.sleep(often / 6)

    asyncio.run(scenario())


def test_nobody_can_occupy_all_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 8)

    async def scenario() -> None:
        async with serving(answering(b"hello")) as connect:
            kinds = (b"", b"GET", REQUEST.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n"))
            silent = [await connect(sent) for _ in range(10) for sent in kinds]
            await asyncio.sleep(0.1)
            assert (await first(await connect(REQUEST))).endswith(b"hello")
            for stream in silent[: len(silent) - 8]:
                await rest(stream)
            assert not silent[-1][0].at_eof()

    asyncio.run(scenario())


def test_answers_that_nobody_reads_take_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_UNREAD", 3 * LARGE)

    async def scenario() -> None:
        async with serving(answering(bytes(LARGE))) as connect:
            streams = [await connect(REQUEST) for _ in range(6)]
            await asyncio.sleep(0.5)
            found = [len(await rest(stream)) for stream in streams[:3]]
            assert max(found) < LARGE
            async with asyncio.timeout(PATIENCE):
                assert await streams[-1][0].readuntil(b"\r\n\r\n")
                assert len(await streams[-1][0].readexactly(LARGE)) == LARGE

    asyncio.run(scenario())


def test_a_head_has_bounded_size() -> None:
    async def scenario() -> None:
        async with serving(answering(b"hello")) as connect:
            long = REQUEST[:-2] + b"X: " + b"x" * 50_000
            assert (await rest(await connect(long))).startswith(b"HTTP/1.1 400")

    asyncio.run(scenario())
