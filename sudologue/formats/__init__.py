"""Boards in the formats people use: read any of them, write any of them.

    >>> from sudologue.formats import read, write
    >>> text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(write(read(text), "ss"))
    53.|.7.|...
    6..|195|...
    .98|...|.6.
    -----------
    8..|.6.|..3
    4..|8.3|..1
    7..|.2.|..6
    -----------
    .6.|...|28.
    ...|419|..5
    ...|.8.|.79

Writing what was read gives the same board back. What a format cannot hold is an error, unless it
may be left out (`lossy=True`); what would come back wrong is always one. Formats of puzzles with
constraints may hold some that are unknown here: that is an error, too, unless they may be ignored
(`ignore_unknown=True`). What a reader left out, guessed or did not read stands in `puzzle.remarks`.
"""

from sudologue.formats.catalog import FORMATS, write
from sudologue.formats.detect import detect, is_marked
from sudologue.formats.entries import Entry
from sudologue.formats.files import read_all
from sudologue.formats.format import Format
from sudologue.formats.reading import read

__all__ = ["FORMATS", "Entry", "Format", "detect", "is_marked", "read", "read_all", "write"]
