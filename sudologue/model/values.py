"""Values: small objects that never change, compared by what they hold.

A solve makes them by the thousand. A frozen dataclass takes four times as long to make as one that is not: it has to
get round its own lock for every field. So these have no lock, and the type checker holds that nothing changes, as it
does for a `Board`.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """Make a class a slotted dataclass that is taken for a frozen one."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
