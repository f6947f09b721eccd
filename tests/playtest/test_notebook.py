"""The notebook that is shipped runs from its first cell to its last, and is kept without what it printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.places import ROOT

NOTEBOOK = ROOT / "docs" / "notebooks" / "playtests.ipynb"


@pytest.mark.slow
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat", reason="notebooks are not installed: the extra [dev] has them")
    nbclient = pytest.importorskip("nbclient", reason="notebooks are not installed: the extra [dev] has them")
    for needed in ("ipykernel", "matplotlib", "pandas"):
        pytest.importorskip(needed, reason=f"{needed} is not installed: the extra [dev] has it")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute(cwd=str(tmp_path))
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    shown = [output.get("data", {}) for cell in cells for output in cell.outputs]
    assert "<svg" in shown[0]["text/html"] and "Odile Marrack" in shown[0]["text/html"]
    assert any("image/png" in each for each in shown)
    assert len(cells) == 5 and all(cell.outputs for cell in cells if "report" in cell.source)


def test_the_notebook_is_kept_without_output() -> None:
    nbformat = pytest.importorskip("nbformat", reason="notebooks are not installed: the extra [dev] has them")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
