"""Libraries of the extras `bulk` and `cluster`, loaded when they are needed: nobody else has to have them."""

from importlib import import_module
from typing import Any

from sudologue.errors import MissingLibraryError


def arrow(what: str = "Parquet") -> Any:
    """Tables in memory, and files that are packed by zstd."""
    return _library("pyarrow", what, "bulk")


def writer(format: str) -> str | None:
    """The library that writes files of this format, whose version may have a say in their bytes; None if it is ours."""
    return f"pyarrow {arrow().__version__}" if format == "parquet" else None


def parquet(what: str = "Parquet") -> Any:
    """Tables in files."""
    arrow(what)
    return import_module("pyarrow.parquet")


def file_systems(what: str) -> Any:
    """Files that are somewhere else."""
    _library("fsspec", what, "cluster")
    return import_module("fsspec.core")


def dask(what: str) -> Any:
    """Many machines."""
    return _library("distributed", what, "cluster")


def _library(name: str, what: str, extra: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise MissingLibraryError(what, name, extra) from None
