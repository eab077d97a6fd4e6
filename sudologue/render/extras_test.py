from sudologue.errors import SudologueError
from sudologue.render.extras import MissingLibraryError


def test_the_message_tells_what_to_install() -> None:
    error = MissingLibraryError("PNG", "resvg-py")
    assert isinstance(error, SudologueError)
    assert (
        str(error)
        == "PNG needs the library 'resvg-py', of the extra 'pictures': pip install resvg-py"
    )


def test_the_message_names_the_extra() -> None:
    error = MissingLibraryError("the window", "pygame-ce", "desktop")
    assert str(error).endswith("of the extra 'desktop': pip install pygame-ce")
