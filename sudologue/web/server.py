"""Serving the app with uvicorn."""

import socket
import sys
from collections.abc import Iterable
from contextlib import closing

import uvicorn

from sudologue.errors import SudologueError
from sudologue.web.app import create_app
from sudologue.web.connections import (
    LONGEST_HEAD,
    MOST_CONNECTIONS,
    SECONDS_BETWEEN_LOOKS,
    Connection,
)
from sudologue.web.hosts import Hosts
from sudologue.web.pool import Limits, Pool
from sudologue.web.work import answer, prepare

_BACKLOG = 128


class ServeError(SudologueError):
    """The address cannot be used."""


class _Server(uvicorn.Server):
    """Says where it is once it can be used, and ends at once."""

    def __init__(self, config: uvicorn.Config, pool: Pool) -> None:
        super().__init__(config)
        self.pool = pool

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and sockets:
            host, port = sockets[0].getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            print(f"Sudologue is ready at http://{shown}:{port}/ (Ctrl-C ends it)", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.pool.close()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket at the address; port 0 picks a free one."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(kind, socket.SOCK_STREAM)
    except OSError as problem:
        raise ServeError(f"cannot serve at {host!r}: {problem.strerror}") from None
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except (OSError, OverflowError) as problem:
        found.close()
        reason = getattr(problem, "strerror", None) or problem
        raise ServeError(f"cannot serve at {host}:{port}: {str(reason).lower()}") from None
    return found


def serve(host: str, port: int, limits: Limits, more_hosts: Iterable[str] = ()) -> None:
    """Serve until interrupted."""
    with closing(listen(host, port)) as at:
        pool = Pool(answer, prepare, limits)
        pool.start()
        config = uvicorn.Config(
            create_app(pool, Hosts.at(host, more_hosts)),
            http=Connection,
            ws="none",
            lifespan="off",  # the pool is started before it and closed by it
            log_level="error",  # what strangers get wrong must not fill a disk
            access_log=False,
            server_header=False,
            limit_concurrency=2 * MOST_CONNECTIONS,
            backlog=_BACKLOG,
            timeout_keep_alive=int(SECONDS_BETWEEN_LOOKS),
            timeout_graceful_shutdown=2,
            h11_max_incomplete_event_size=LONGEST_HEAD,
        )
        try:
            _Server(config, pool).run([at])
        finally:
            pool.kill()
