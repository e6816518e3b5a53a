"""What `make lite` puts into the site, without a browser."""

import json
import re
import shutil
import sys
from hashlib import sha256

import pytest

from lite import build as building
from lite import patches, places, wheel_files
from lite.jupyter import KERNEL, LOADED
from lite.lockfile import NAME, lock
from lite.places import HERE, PYODIDE
from lite.wheels import PYTHON


@pytest.fixture(scope="module")
def locked(built):
    """The lock of the site."""
    return json.loads((built / PYODIDE / NAME).read_text("utf-8"))


def a_wheel(folder, text: str = "1"):
    """Return a wheel of one module that needs another one, if it is not in a browser."""
    inside = wheel_files.named("a-game", "2.0", {"a_game/__init__.py": text.encode()}, "A game")
    inside["a_game-2.0.dist-info/METADATA"] += (
        b"Requires-Dist: the_table>=1\nRequires-Dist: a_shell ; sys_platform != 'emscripten'\n"
        b"Requires-Dist: more ; extra == 'all'\n"
    )
    folder.mkdir(exist_ok=True)
    return wheel_files.write(folder, inside, named_by_content=True)


def test_a_wheel_has_another_name_when_anything_in_it_is_another(tmp_path):
    """And the same one when it is the same, whenever it is written."""
    first, same, other = (
        a_wheel(tmp_path / name, text) for name, text in (("a", "1"), ("b", "1"), ("c", "2"))
    )
    assert first.name == same.name != other.name
    assert first.read_bytes() == same.read_bytes()
    assert re.fullmatch(r"a_game-2\.0-\d[\da-f]+-py3-none-any\.whl", first.name)


def test_the_lock_says_what_a_package_needs_in_a_browser_and_names_nothing_that_is_not_there(tmp_path):
    """What is for other systems or for an extra is no need; nor is what the site does not have."""
    theirs = tmp_path / NAME
    theirs.write_text('{"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}', "utf-8")
    table = wheel_files.named("the-table", "1.0", {"the_table.py": b""}, "A table")
    game = a_wheel(tmp_path)
    made = lock(theirs, [game, wheel_files.write(tmp_path, table)])["packages"]
    assert set(made) == {"a-game", "the-table"}
    assert made["a-game"]["depends"] == ["the-table"]
    assert made["a-game"]["imports"] == ["a_game"]
    assert made["a-game"]["file_name"] == game.name
    assert made["a-game"]["sha256"] == sha256(game.read_bytes()).hexdigest()
    assert lock(theirs, [game])["packages"]["a-game"]["depends"] == []


def test_what_was_made_is_kept_until_its_sources_change(tmp_path, monkeypatch):
    """What was broken off is made again; what is old goes."""
    monkeypatch.setattr(places, "CACHE", tmp_path)
    made = []

    def make(folder):
        made.append(folder)
        (folder / "half").touch()
        if len(made) == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        places.kept("it", ["1"], make)
    first = places.kept("it", ["1"], make)
    assert places.kept("it", ["1"], make) == first
    assert len(made) == 2
    assert places.kept("it", ["2"], make) != first
    assert not first.exists()


def test_the_site_is_built_again_only_when_its_sources_have_changed_or_it_is_not_whole(tmp_path, monkeypatch):
    done, source = [], tmp_path / "CHANGELOG.md"
    source.write_text("1", "utf-8")
    monkeypatch.setattr(building, "SITE", tmp_path / "lite")
    monkeypatch.setattr(building, "PARTS", [[lambda: None]])
    monkeypatch.setattr(building, "STEPS", [lambda site: done.append(source.read_text("utf-8"))])
    monkeypatch.setattr(building, "_sources", lambda: places.digest([source]))
    building.build()
    building.build()
    assert done == ["1"]
    source.write_text("2", "utf-8")
    monkeypatch.setattr(building, "PARTS", [[lambda: None, lambda: sys.exit("no npm")]])
    with pytest.raises(SystemExit, match="no npm"):
        building.build()
    monkeypatch.setattr(building, "PARTS", [])
    building.build()
    shutil.rmtree(tmp_path / "lite")
    building.build()
    assert done == ["1", "2", "2"]


def test_a_text_that_jupyterlite_no_longer_has_ends_the_build(tmp_path):
    """Or else the site would be wrong, and nobody would know."""
    (tmp_path / "it.js").write_text("new", "utf-8")
    with pytest.raises(SystemExit, match=r"it\.js of JupyterLite has 'old' 0 times"):
        patches.replaced(tmp_path / "it.js", "old", "other")


def test_web_fonts_are_taken_out_of_pages_and_styles():
    """All ways in which specta asks for them."""
    asked = '<a><link\n href="https://fonts.googleapis.com/css2?x" rel="stylesheet"\n/><b>'
    assert patches.FONTS.sub("", asked) == "<a><b>"
    assert patches.FONTS.sub("", "@import url(https://fonts.googleapis.com/css?x);p {}") == "p {}"


def test_every_package_that_python_loads_is_there_as_the_lock_says(built, locked):
    """With all that it needs; the Python is the one that the wheels were chosen for."""
    assert locked["info"]["python"].startswith(f"{PYTHON}.")
    assert set(LOADED) <= set(locked["packages"])
    for entry in locked["packages"].values():
        wheel = built / PYODIDE / entry["file_name"]
        assert sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]
        assert set(entry["depends"]) <= set(locked["packages"])


def test_the_lite_site_needs_neither_jupyterlab_nor_ipycanvas_nor_numpy(locked):
    """They are not there, or could not be."""
    assert not {"jupyterlab", "notebook", "ipycanvas", "numpy", "matplotlib"} & set(locked["packages"])


def test_our_wheel_has_no_notebooks_and_the_kept_games_are_by_themselves(built):
    """Whoever opens one board does not wait for them."""
    (ours,) = (built / PYODIDE).glob("elongo_explore-*.whl")
    (games,) = (built / PYODIDE).glob("elongo_explore_games-*.whl")
    inside = wheel_files.contents(ours)
    assert "elongo_explore/games/elongo/board/deck.toml" in inside
    assert not [name for name in inside if name.endswith((".ipynb", ".csv.gz"))]
    assert "elongo_explore/games/bao/players/kept/bao_greedy.csv.gz" in wheel_files.contents(games)


def test_the_settings_lead_to_our_own_lock_by_its_content(built):
    """And look for packages nowhere else."""
    whole = json.loads((built / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = whole["litePluginSettings"][KERNEL]
    assert kernel["disablePyPIFallback"] is True
    assert whole["enableServiceWorkerCache"] == "false"
    sum_ = sha256((built / PYODIDE / NAME).read_bytes()).hexdigest()[:16]
    assert kernel["loadPyodideOptions"]["lockFileURL"] == f"./{PYODIDE}/{NAME}?is={sum_}"


def test_no_address_of_a_registry_is_in_the_pins_of_npm():
    """Everybody's npm knows its own; versions are exact."""
    locked = json.loads((HERE / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in locked.items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in locked.items() if name)
    wanted = json.loads((HERE / "package.json").read_text("utf-8"))
    for version in {**wanted["dependencies"], **wanted.get("devDependencies", {})}.values():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
