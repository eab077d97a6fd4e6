"""Connections that strangers cannot keep for nothing.

uvicorn waits for ever for a request that was never sent, or only in part, and for a client that does not read what it
asked for. Here every connection is looked at every few seconds, and one that has only waited for its client since the
last look is closed. When there are more than there may be, one that waits goes at once: nobody can occupy all of them.
"""

import asyncio
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_CONNECTIONS = 512
LONGEST_HEAD = 16 * 1024
SECONDS_BETWEEN_LOOKS = 5.0
MOST_UNREAD = 64 * 1024 * 1024
"""Bytes of answers that clients have not taken yet, altogether."""


class Connection(H11Protocol):
    """A connection. h11 rather than httptools, which takes heads of any length."""

    _seen: tuple[object, int] | None = None
    _timer: asyncio.TimerHandle | None = None
    made_at: float = 0.0
    is_ended: bool = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there."""
        super().connection_made(transport)
        self.made_at = self.loop.time()
        self._look()
        if len(self.connections) > MOST_CONNECTIONS:
            _end_oldest(
                [each for each in self._all() if not each.is_being_answered and each != self]
            )

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """The server ends: whoever is being answered gets the answer."""
        if self.is_being_answered:
            super().shutdown()
        else:
            self.end()

    def pause_writing(self) -> None:
        """The client does not read as fast as it is answered."""
        super().pause_writing()
        unread = [each for each in self._all() if each.unread]
        if sum(each.unread for each in unread) > MOST_UNREAD:
            _end_oldest(unread)

    @property
    def unread(self) -> int:
        """Bytes that the client has not taken yet."""
        return self.transport.get_write_buffer_size()

    @property
    def _has_request(self) -> bool:
        return bool(self.cycle) and not self.cycle.response_complete  # none before the first

    @property
    def is_being_answered(self) -> bool:
        """Has the client done its part?"""
        return self._has_request and not self.cycle.more_body and not self.unread

    def _look(self) -> None:
        # How long a body may take is the guard's business.
        waits = self.unread > 0 or not self._has_request
        found = (self.cycle, self.unread) if waits else None
        if found is not None and found == self._seen:
            self.end()
            return
        self._seen = found
        self._timer = self.loop.call_later(SECONDS_BETWEEN_LOOKS, self._look)

    def _all(self) -> "list[Connection]":
        everybody = cast("set[Connection]", self.connections)
        return [each for each in everybody if not each.is_ended]

    def end(self) -> None:
        """Close it, whatever is still to be sent."""
        self.is_ended = True
        self.loop.call_soon(self.transport.abort)


def _end_oldest(connections: list[Connection]) -> None:
    if connections:
        min(connections, key=lambda each: each.made_at).end()
