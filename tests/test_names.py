"""What people type: `dir(el)`, the Tab key, and what is said when the widget libraries are missing."""

import subprocess
import sys

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import elongo_explore as el

WIDGETS = ("ipywidgets", "ipycanvas", "anywidget", "traitlets", "IPython")


def test_dir_shows_all_that_people_type_and_nothing_else():
    """No helpers, no modules of the house."""
    assert dir(el) == sorted(el.__all__)
    assert {"Explorer", "Quiz", "Stepper", "puzzle", "puzzles", "progress", "analysis"} <= set(dir(el))
    assert not {"Any", "import_module", "elongo", "table", "TYPE_CHECKING"} & set(dir(el))
    assert all(getattr(el, name) is not None for name in dir(el))


def completions(typed: str, *, jedi: bool) -> set[str]:
    """What the Tab key offers in a notebook."""
    shell = InteractiveShell()
    shell.push({"el": el})
    shell.Completer.use_jedi = jedi
    with provisionalcompleter():
        return {found.text.split(".")[-1] for found in shell.Completer.completions(typed, len(typed))}


@pytest.mark.parametrize("jedi", [False, True])
@pytest.mark.parametrize("name", ["Explorer", "puzzle", "analysis", "Quiz"])
def test_tab_completes_what_is_brought_in_later(name, jedi):
    """By both ways in which a kernel completes."""
    assert name in completions(f"el.{name[:2]}", jedi=jedi)


def test_tab_offers_nothing_of_the_house_itself():
    """`el.` and the Tab key: names in `dir(el)`."""
    assert completions("el.", jedi=False) == set(el.__all__)


@pytest.mark.parametrize("name", ["Explorer", "Stepper", "Quiz", "play"])
def test_without_the_widget_libraries_a_live_board_says_what_to_install(name):
    """In a Python that has none of them; all else works there."""
    code = f"""
import sys
for library in {WIDGETS!r}:
    sys.modules[library] = None
import elongo_explore as el
print(el.show(el.Board()), el.{name} is not None)
try:
    el.{name}()
except ModuleNotFoundError as error:
    print(error)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, second, third, _last = run.stdout.splitlines()
    assert first == "<picture, Elongo: an empty table> True"
    assert second.startswith(f"el.{name} is a live board and needs ")
    assert third.strip() == 'pip install "elongo_explore[explore]"'


def test_what_is_no_name_is_no_attribute():
    """An ordinary AttributeError."""
    with pytest.raises(AttributeError, match="has no attribute 'Exporer'"):
        el.Exporer  # noqa: B018
