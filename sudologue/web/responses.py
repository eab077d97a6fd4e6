"""What is answered, as bytes. `answers` describes the shapes of it."""

import json
from typing import NamedTuple

JSON, SVG = "application/json", "image/svg+xml"


class Answer(NamedTuple):
    """An HTTP answer in the making."""

    status: int
    media: str
    body: bytes

    @property
    def headers(self) -> dict[str, str]:
        """The headers that go with it."""
        found = {"content-type": self.media, "content-length": str(len(self.body))}
        return {**found, "retry-after": "1"} if self.status == 503 else found


def json_bytes(value: object) -> bytes:
    """JSON as it goes over the line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode(
        errors="backslashreplace"
    )


def error(status: int, kind: str, message: str) -> Answer:
    """What is wrong, in one shape for all of the API."""
    return Answer(status, JSON, json_bytes({"error": {"kind": kind, "message": message}}))
