"""Every public name can be found, says what it is, and shows it by an example that runs."""

import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import sudologue as sl

PAGE = Path(sl.__file__).parent.parent / "docs" / "tutorials" / "author.md"


def shown(name: str) -> str:
    """Where the example of a name stands: in its docstring, or for a mapping in the tour."""
    value = getattr(sl, name)
    is_documented = inspect.isclass(value) or inspect.isroutine(value)
    return inspect.getdoc(value) or "" if is_documented else PAGE.read_text("utf-8")


@pytest.mark.parametrize("name", sl.__all__)
def test_every_public_name_has_an_example(name: str) -> None:
    text = shown(name)
    assert text, f"{name} has no docstring"
    _, is_there, examples = text.partition(">>>")
    assert is_there, f"{name} has no example"
    assert name.lower() in examples.lower(), f"no example of {name} has to do with it"


@pytest.mark.parametrize("name", sl.__all__)
def test_docstrings_can_be_set_as_text(name: str) -> None:
    """Backticks come in twos, or what stands between them is lost on a page."""
    value = getattr(sl, name)
    if inspect.isclass(value) or inspect.isroutine(value):
        prose = [line for line in (inspect.getdoc(value) or "").splitlines() if ">>>" not in line]
        assert "".join(prose).count("`") % 2 == 0


def test_only_public_names_are_listed() -> None:
    assert dir(sl) == sorted(sl.__all__)
    assert not [name for name in dir(sl) if name.startswith("_")]


def test_help_begins_with_a_page_that_groups_them() -> None:
    page = pydoc.plain(pydoc.render_doc(sl))
    assert "Telling and showing:" in page[:5000]
    for name in ("solve", "hint", "draw", "to_json", "Setter", "PuzzleError"):
        assert f"`{name}`" in (sl.__doc__ or ""), name


def test_importing_loads_next_to_nothing() -> None:
    """What costs time is loaded when it is first asked for."""
    told = "import sys, sudologue; print(*(m for m in sys.modules if m.startswith('sudologue.')))"
    found = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert set(found.stdout.split()) <= {"sudologue.model", "sudologue.model.showing"}


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'sudologue' has no attribute 'slove'"):
        _ = sl.slove  # type: ignore[attr-defined]
