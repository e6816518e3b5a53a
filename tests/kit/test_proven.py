"""Long checks are left out as long as nothing that they depend on has changed, and never longer."""

import json
import sys
from pathlib import Path

import pytest
import yaml

from tools import proven

ROOT = Path(__file__).parents[2]


@pytest.fixture
def here(tmp_path, monkeypatch) -> Path:
    """A package of one module and three notebooks, in the place of ours; nothing is proven."""
    monkeypatch.delenv("ELONGO_WHOLE", raising=False)
    monkeypatch.setattr(proven, "PACKAGE", tmp_path / "game")
    monkeypatch.setattr(proven, "NOTEBOOKS", tmp_path)
    monkeypatch.setattr(proven, "KEPT", tmp_path / "proven.json")
    (tmp_path / "game").mkdir()
    (tmp_path / "game/it.py").write_text("def f():\n    import segno\n")
    for name in ("explore", "board", "lesson"):
        write(tmp_path / f"{name}.ipynb")
    return tmp_path


def write(path: Path, prose: str = "A lesson", code: str = "1", shown: str = "1") -> None:
    cells = [
        {"cell_type": "markdown", "source": prose},
        {"cell_type": "code", "source": code, "outputs": [{"data": {"text/plain": shown}}]},
    ]
    path.write_text(json.dumps({"cells": cells}))


def hash_of(check: str) -> str:
    proven.in_pyodide.cache_clear()
    return proven.hash_of(check)


def test_a_run_in_pyodide_depends_on_code_outputs_and_the_package_but_not_on_prose(here):
    before, lesson = hash_of("lesson.ipynb"), here / "lesson.ipynb"
    write(lesson, prose="Another one")
    write(here / "board.ipynb", code="2")
    assert hash_of("lesson.ipynb") == before
    found = {before}
    for change in ({"code": "0 + 1"}, {"shown": "2"}):
        write(lesson, **change)
        found.add(hash_of("lesson.ipynb"))
    write(lesson)
    (here / "game/it.py").write_text("def f():\n    import segno  # for QR codes\n")
    assert len({*found, hash_of("lesson.ipynb")}) == 4


def test_binder_depends_on_what_our_code_imports_from_elsewhere_and_on_its_two_notebooks(here):
    before, module = hash_of("binder"), here / "game/it.py"
    write(here / "lesson.ipynb", code="2")
    module.write_text('"""It\nfrom here."""\nimport json\nfrom game import x\ndef g():\n    import segno\n')
    assert hash_of("binder") == before
    found = {before}
    for text in ("import segno\n", "def f():\n    from segno.a import b\n    import pyarrow\n"):
        module.write_text(text)
        found.add(hash_of("binder"))
    module.write_text("def f():\n    import segno\n")
    write(here / "board.ipynb", code="2")
    assert len({*found, hash_of("binder")}) == 4


def test_a_hash_is_kept_only_when_its_check_has_passed(here, monkeypatch, capsys):
    with pytest.raises(SystemExit, match="this failed"):
        proven.prove(["binder"], sys.executable, "-c", "raise SystemExit(1)")
    with pytest.raises(SystemExit):  # by which `make binder` knows that it must build
        proven.main(["binder"])
    proven.prove(["binder"], sys.executable, "-c", "import os; assert os.environ['ELONGO_WHOLE']")
    proven.main(["binder"])
    assert "not built" in capsys.readouterr().out
    assert not proven.is_proven("lesson.ipynb")
    monkeypatch.setenv("ELONGO_WHOLE", "1")
    assert not proven.is_proven("binder")


def test_a_notebook_that_is_proven_runs_in_turn_and_any_other_always(here, monkeypatch):
    lesson, due = here / "lesson.ipynb", []
    for number in range(40):
        write(lesson, code=str(number))
        assert proven.is_due("lesson.ipynb")
        proven.prove(["lesson.ipynb"], sys.executable, "-c", "")
        due.append(proven.is_due("lesson.ipynb"))
    assert 1 < due.count(True) < 20
    monkeypatch.setenv("ELONGO_WHOLE", "1")
    assert proven.is_due("lesson.ipynb")


def test_every_kept_hash_is_that_of_a_check():
    names = {path.name for path in proven.NOTEBOOKS.glob("*.ipynb")}
    assert {*json.loads(proven.KEPT.read_text("utf-8"))} <= {*names, "binder"}


def test_before_a_release_everything_runs_whole():
    release = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))
    assert release[True]["push"] == {"tags": ["v*"]}  # YAML reads `on` as true
    assert release["jobs"]["test"]["steps"][-1] == {"run": ".ci/run test-all"}
    assert '\nmake "${1:-test}"\n' in (ROOT / ".ci/run").read_text("utf-8")
    assert "\ntest-all: test " in (ROOT / "Makefile").read_text("utf-8")
