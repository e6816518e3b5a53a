"""Notebooks as tests: nbval runs each in a kernel of its own and compares its outputs with those stored.

A notebook is one test, so that its cells stay in one process however tests are spread over processes. Of a
picture, title and description are compared: golden scenes compare drawings. A fifth of those runs that have
passed with all that they depend on as it is now (tools/proven.py), and what is asked for by its name.
"""

import pytest
from nbval.plugin import IPyNbFile, NbCellError

from tools.notebook_words import without_drawings


def pytest_collect_file(file_path, parent):
    # With `-p no:nbval` its options are missing, and notebooks are left out.
    if file_path.suffix != ".ipynb" or not parent.config.pluginmanager.hasplugin("nbval"):
        return None
    from tools.proven import NOTEBOOKS, is_due  # needs lite/, which a copy of the tests does without

    if parent.session.isinitpath(file_path) or file_path.parent != NOTEBOOKS or is_due(file_path.name):
        return NotebookFile.from_parent(parent, path=file_path)


class NotebookFile(IPyNbFile):
    def setup(self):
        self.config.option.nbval_current_env = True
        super().setup()

    def collect(self):
        yield Notebook.from_parent(self, name="cells", cells=[*super().collect()])


class Notebook(pytest.Item):
    def __init__(self, *, cells, **more):
        super().__init__(**more)
        self.cells = cells

    def reportinfo(self):
        return self.path, None, self.path.name

    def runtest(self):
        """Run all cells, and name every one that raised or put out something else."""
        failed = []
        for cell in self.cells:
            cell.sanitize = lambda part: without_drawings(part) if isinstance(part, str) else part
            try:
                cell.runtest()
            except NbCellError as error:
                failed.append(cell.repr_failure(pytest.ExceptionInfo.from_exception(error)))
        if failed:
            pytest.fail("\n".join(failed), pytrace=False)
