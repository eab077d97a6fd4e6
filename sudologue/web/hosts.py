"""The names under which a server answers.

A stranger's page can let a name of its own point to this machine, and then talks to whatever listens here as if it were
at home (DNS rebinding). But the name goes with each request, as `Host`, and the page cannot change that. So a server
answers only for names that it knows. An address in numbers needs no name and cannot be pointed elsewhere.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address

ANY = "*"
_LOCAL = ("localhost", "127.0.0.1", "::1")
_HEADER = re.compile(r"(?:\[([^]]+)]|([^]:[]+))(?::\d*)?")
"""A name or an address, and perhaps a port."""


def _address(host: str) -> str | None:
    """An address in numbers, written in one way; nothing if it is a name."""
    try:
        return str(ip_address(host))
    except ValueError:
        return None


def _plain(host: str) -> str:
    return _address(host.strip("[]")) or host.lower().removesuffix(".")


@dataclass(frozen=True, slots=True)
class Hosts:
    """Names and addresses that are answered for."""

    known: frozenset[str]
    any_address: bool = False
    """A server that others can reach has more addresses than it can know."""

    @classmethod
    def at(cls, host: str = _LOCAL[1], more: Iterable[str] = ()) -> "Hosts":
        """For a server at this address: itself, and others that somebody vouches for."""
        address = _address(host)
        is_local = ip_address(address).is_loopback if address else _plain(host) == _LOCAL[0]
        return cls(frozenset(map(_plain, (*_LOCAL, host, *more))), not is_local)

    def allow(self, header: str) -> bool:
        """Is a request with this `Host` answered?"""
        found = _HEADER.fullmatch(header)
        if found is None:
            return False
        host = _plain(found[1] or found[2])
        is_known = host in self.known or ANY in self.known
        return is_known or (self.any_address and _address(host) is not None)
