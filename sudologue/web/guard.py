"""What stands between strangers and the app: bodies of bounded size, sent in bounded time, and headers."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sudologue.web.work import Answer, error

LARGEST_BODY = 64 * 1024
LARGEST_TRACE = 4 * 1024 * 1024
"""`check` takes whole traces."""
SECONDS_TO_SEND = 15.0

_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": _POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class _RefusedError(Exception):
    """The body is not what we take."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class Guard:
    """An ASGI app around another one."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the body, if it may be read; put the headers on every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                cache = b"no-store" if scope["path"].startswith("/api/") else b"no-cache"
                extra = [*_RAW_HEADERS, (b"cache-control", cache)]
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        try:
            body = await _read_body(scope, receive)
        except _RefusedError as refused:
            await _send_answer(refused.answer, send_with_headers)
            return
        await self.app(scope, _replay(body, receive), send_with_headers)


async def _read_body(scope: Scope, receive: Receive) -> bytes:
    most = LARGEST_TRACE if scope["path"] == "/api/check" else LARGEST_BODY
    too_large = error(413, "too-large", f"a request has at most {most} bytes here")
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    if any(not value.isdigit() or int(value) > most for value in lengths):
        raise _RefusedError(too_large)
    parts: list[bytes] = []
    size = 0
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            while True:
                message = await receive()
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
    headers = [
        (b"content-type", answer.media.encode()),
        (b"content-length", str(len(answer.body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})
