"""What stands between strangers and the app: known hosts, bodies of bounded size sent in bounded time, and headers."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sudologue.web import policy
from sudologue.web.hosts import Hosts
from sudologue.web.requests import LARGEST_BODY, LARGEST_TRACE
from sudologue.web.responses import Answer, error

SECONDS_TO_SEND = 15.0
_MOST_LARGE = 4
"""Bodies larger than usual that are held at one time; whoever else sends one has to wait."""


HEADERS = {
    "content-security-policy": policy.as_text({**policy.PAGE, "frame-ancestors": "'none'"}),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class _GoneError(Exception):
    """The client has hung up."""


class _RefusedError(Exception):
    """The request is not one that we take."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class Guard:
    """An ASGI app around another one."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts
        self._places = asyncio.Semaphore(_MOST_LARGE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, if it may be read; put the headers on every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        send = _with_headers(scope, send)
        try:
            self._check_host(scope)
            async with self._place(scope):
                body = await _read_body(scope, receive)
                await self.app(scope, _replay(body, receive), send)
        except _RefusedError as refused:
            await _send_answer(refused.answer, send)
        except _GoneError:
            pass

    def _check_host(self, scope: Scope) -> None:
        hosts = [value.decode("latin-1") for value in _values(scope, b"host")] or [""]
        for host in hosts:
            if not self.hosts.allow(host):
                message = f"this server does not answer for {host!r:.80}: see serve --allow-host"
                raise _RefusedError(error(421, "host", message))

    @asynccontextmanager
    async def _place(self, scope: Scope) -> AsyncGenerator[None]:
        """Large bodies wait for one of a few places, and are not read before; others need none."""
        if not _is_large(scope):
            yield
            return
        try:
            async with asyncio.timeout(SECONDS_TO_SEND):
                await self._places.acquire()
        except TimeoutError:
            message = "too many large requests at once: try again in a moment"
            raise _RefusedError(error(503, "busy", message)) from None
        try:
            yield
        finally:
            self._places.release()


def _values(scope: Scope, header: bytes) -> list[bytes]:
    return [value for name, value in scope["headers"] if name == header]


def _most(scope: Scope) -> int:
    return LARGEST_TRACE if scope["path"] == "/api/check" else LARGEST_BODY


def _is_large(scope: Scope) -> bool:
    """May the body be larger than usual? One of unknown length may."""
    lengths = _values(scope, b"content-length")
    is_usual = bool(lengths) and all(int(value) <= LARGEST_BODY for value in lengths)
    return _most(scope) > LARGEST_BODY and not is_usual


def _with_headers(scope: Scope, send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            cache = b"no-store" if scope["path"].startswith("/api/") else b"no-cache"
            extra = [*_RAW_HEADERS, (b"cache-control", cache)]
            message["headers"] = [*message.get("headers", ()), *extra]
        await send(message)

    return send_with_headers


async def _read_body(scope: Scope, receive: Receive) -> bytes:
    most = _most(scope)
    too_large = error(413, "too-large", f"a request has at most {most} bytes here")
    if any(int(value) > most for value in _values(scope, b"content-length")):
        raise _RefusedError(too_large)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise _GoneError
                parts.append(message.get("body", b""))
                size += len(parts[-1])
                if size > most:
                    raise _RefusedError(too_large)
                if not message.get("more_body", False):
                    return b"".join(parts)
    except TimeoutError:
        raise _RefusedError(error(408, "too-slow", "the request took too long to arrive")) from None


def _replay(body: bytes, receive: Receive) -> Receive:
    """The body at once; then whatever comes, such as the news that nobody listens any more."""
    told = False

    async def replayed() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed


async def _send_answer(answer: Answer, send: Send) -> None:
    headers = {"connection": "close", **answer.headers}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": answer.status, "headers": raw})
    await send({"type": "http.response.body", "body": answer.body})
