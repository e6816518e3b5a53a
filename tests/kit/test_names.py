"""What people type: `dir(el)`, the Tab key, and what is said when the widget libraries are missing."""

import subprocess
import sys
from ast import literal_eval

import pytest

import elongo_explore as el

LIVE = ("Explorer", "Stepper", "Quiz", "play")
WIDGETS = ("ipywidgets", "ipycanvas", "anywidget", "traitlets", "IPython")


def test_dir_shows_all_that_people_type_and_nothing_else():
    """No helpers, no modules of the house."""
    assert dir(el) == sorted(el.__all__)
    assert {"Explorer", "Quiz", "Stepper", "puzzle", "puzzles", "progress", "analysis"} <= set(dir(el))
    assert not {"Any", "import_module", "elongo", "table", "TYPE_CHECKING"} & set(dir(el))
    assert all(getattr(el, name) is not None for name in dir(el))


def completions(typed: str, *, jedi: bool) -> set[str]:
    """Return what the Tab key offers in a notebook."""
    from IPython.core.completer import provisionalcompleter
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    shell.push({"el": el})
    shell.Completer.use_jedi = jedi
    with provisionalcompleter():
        return {found.text.split(".")[-1] for found in shell.Completer.completions(typed, len(typed))}


@pytest.mark.parametrize("jedi", [False, True])
def test_tab_completes_what_is_brought_in_later(jedi):
    """By both ways in which a kernel completes."""
    assert {"Explorer", "puzzle", "analysis", "Quiz"} <= completions("el.", jedi=jedi)


def test_tab_offers_nothing_of_the_house_itself():
    """`el.` and the Tab key: names in `dir(el)`."""
    assert completions("el.", jedi=False) == set(el.__all__)


def test_without_the_widget_libraries_a_live_board_says_what_to_install():
    """In a Python that has none of them; all else works there."""
    code = f"""
import sys
for library in {WIDGETS!r}:
    sys.modules[library] = None
import elongo_explore as el
print(el.show(el.Board()))
for name in {LIVE!r}:
    try:
        getattr(el, name)()
    except ModuleNotFoundError as error:
        print(str(error).splitlines()[:2])
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, *told = run.stdout.splitlines()
    assert first == "<picture, Elongo: an empty table>"
    assert len(told) == len(LIVE)
    for name, (needs, install) in zip(LIVE, map(literal_eval, told), strict=True):
        assert needs.startswith(f"el.{name} is a live board and needs ")
        assert install.strip() == 'pip install "elongo_explore[explore]"'


def test_what_is_no_name_is_no_attribute():
    """An ordinary AttributeError."""
    with pytest.raises(AttributeError, match="has no attribute 'Exporer'"):
        el.Exporer  # noqa: B018
