"""The formats by name, in the order in which they are listed."""

from collections.abc import Mapping
from types import MappingProxyType

from sudologue.errors import UnknownNameError, named
from sudologue.formats.candidates import CANDIDATES
from sudologue.formats.format import Format
from sudologue.formats.fpuzzles import FPUZZLES
from sudologue.formats.grid import GRID
from sudologue.formats.hodoku import HODOKU
from sudologue.formats.iss import ISS
from sudologue.formats.json_object import JSON
from sudologue.formats.killer import KILLER
from sudologue.formats.pencil import PENCIL
from sudologue.formats.plain import PLAIN
from sudologue.formats.s9b import S9B
from sudologue.formats.sdk import SDK
from sudologue.formats.sdm import SDM
from sudologue.formats.spaces import SPACES
from sudologue.formats.ss import SS
from sudologue.formats.sudokupad import SUDOKUPAD
from sudologue.formats.sukaku import SUKAKU
from sudologue.formats.table import TABLE
from sudologue.model.board import Board


class _Formats(dict[str, Format]):
    """Formats by name. A name that is not known is answered with the nearest one that is."""

    def __missing__(self, name: str) -> Format:
        raise UnknownNameError("format", name, self)


FORMATS: Mapping[str, Format] = MappingProxyType(
    _Formats(
        {
            format.name: format
            for format in (
                *(
                    PLAIN,
                    GRID,
                    TABLE,
                    SPACES,
                    CANDIDATES,
                    SUKAKU,
                    PENCIL,
                    S9B,
                    HODOKU,
                    SDK,
                    SDM,
                    SS,
                ),
                *(JSON, FPUZZLES, SUDOKUPAD, ISS, KILLER),
            )
        }
    )
)


def format_named(name: str) -> Format:
    """The format of that name."""
    return named("format", name, FORMATS)


def write(board: Board, name: str, lossy: bool = False) -> str:
    """The text of a board in a format.

    What the format cannot hold is an error or, with `lossy`, left out.
    """
    return format_named(name).write(board, lossy)
