"""Libraries of the extra `bulk`, loaded when they are needed."""

from typing import Any

from sudologue.errors import MissingLibraryError


def arrow(what: str = "Parquet") -> Any:
    """Tables in memory, and files that are packed."""
    try:
        import pyarrow
    except ImportError:
        raise MissingLibraryError(what, "pyarrow", "bulk") from None
    return pyarrow


def parquet(what: str = "Parquet") -> Any:
    """Tables in files."""
    arrow(what)
    import pyarrow.parquet

    return pyarrow.parquet
