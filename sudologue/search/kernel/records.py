"""Masks of candidates as the bytes that the kernel reads."""

from collections.abc import Iterable

CELLS = 81
RECORD = 92
"""Bytes of the 729 candidates of 9×9 cells."""


class TooMuchError(Exception):
    """The kernel has no room for what it was asked."""


def record_of(mask: int) -> bytes:
    """A mask as the bytes of a record."""
    return mask.to_bytes(RECORD, "little")


def records_of(masks: Iterable[int]) -> bytes:
    """Masks as records, one after the other."""
    return b"".join([mask.to_bytes(RECORD, "little") for mask in masks])


def mask_of(data: bytes) -> int:
    """The mask of such bytes, or of some of other lengths."""
    return int.from_bytes(data, "little")
