"""The example notebooks run from top to bottom, show what they say, and are kept without their outputs."""

from pathlib import Path
from typing import Any, cast

import nbformat
import pytest
from nbclient import NotebookClient

PICTURE, PAGE = "image/svg+xml", "text/html"
WIDGET = "application/vnd.jupyter.widget-view+json"
SHOWN = {
    "interface": {WIDGET: 2, PICTURE: 4, PAGE: 1},
    "setting": {WIDGET: 1, PICTURE: 7, PAGE: 1},
}
PRINTED = {
    "interface": ("Look along column 5", "own "),
    "setting": (
        "0 solutions: thermo 1, thermo 2 and killer 1",
        "kropki_white 1 gone: 2 solutions",
        "https://sudokupad.app/",
    ),
}


@pytest.mark.filterwarnings("default")  # Jupyter's own
@pytest.mark.parametrize("name", SHOWN)
def test_the_notebook_runs_and_shows(name: str) -> None:
    notebook = cast(Any, nbformat).read(Path(__file__).parent / f"{name}.ipynb", as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs for cell in code), "keep it without outputs"
    NotebookClient(notebook, timeout=120).execute()
    outputs = [output for cell in code for output in cell.outputs]
    shown = [kind for output in outputs for kind in output.get("data", ())]
    assert {kind: shown.count(kind) for kind in SHOWN[name]} == SHOWN[name]
    printed = "".join(output.get("text", "") for output in outputs)
    assert [text for text in PRINTED[name] if text not in printed] == []
