"""The example notebook runs from top to bottom, shows what it says, and is kept without its outputs."""

from pathlib import Path
from typing import Any, cast

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parent / "interface.ipynb"
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.filterwarnings("default")  # Jupyter's own
def test_the_notebook_runs_and_shows() -> None:
    notebook = cast(Any, nbformat).read(NOTEBOOK, as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in code), "keep it without outputs"
    NotebookClient(notebook, timeout=120).execute()
    shown = [kind for cell in code for output in cell.outputs for kind in output.get("data", ())]
    assert shown.count(WIDGET) == 2
    assert shown.count("image/svg+xml") == 4
    assert shown.count("text/html") == 1
