"""What Binder reads in binder/. `make binder` builds it; here it is only looked at."""

import os
import re
import tomllib
from pathlib import Path

from elongo_explore.kit.desk import links
from tests.support.for_each import for_each
from tools import binder_build

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
PINS = (BINDER / "constraints.txt").read_text("utf-8").splitlines()
PINNED = {line.split("==")[0] for line in PINS}


def name(requirement: str) -> str:
    """Return the name of a package, as the pins spell it."""
    return re.split(r"[^\w.-]", requirement)[0].lower().replace("_", "-")


def test_binder_takes_a_python_that_the_package_runs_on() -> None:
    """Without runtime.txt it would be 3.10, which is too old."""
    found = re.fullmatch(r"python-3\.(\d+)\n", (BINDER / "runtime.txt").read_text("utf-8"))
    assert found
    assert int(found[1]) >= 11


def test_binder_installs_the_package_with_what_learners_need_at_pinned_versions() -> None:
    """The path of the pins starts at their own folder, that of the package at the root."""
    lines = (BINDER / "requirements.txt").read_text("utf-8").splitlines()
    assert lines == ["-c constraints.txt", "-e .[explore]"]


@for_each(PINS)
def test_every_pin_is_one_exact_version_from_no_particular_place(line: str) -> None:
    """A pin says which version, and perhaps on which system; never where it is to be had."""
    assert re.fullmatch(r"[a-z\d.-]+==[\w.!+]+( ; [\w .<>=!'()]+)?", line)


@for_each(EXTRAS)
def test_everything_that_the_package_asks_for_is_pinned(extra: str) -> None:
    """`make pins` has been run since pyproject.toml was changed."""
    assert sorted({name(each) for each in EXTRAS[extra]} - {"elongo-explore"} - PINNED) == []


def test_what_the_two_kinds_of_links_need_is_installed_and_pinned() -> None:
    """Voila shows the board with nothing to run; Notebook 7 opens the notebook with its position."""
    assert {"voila", "notebook"} <= {name(each) for each in EXTRAS["explore"]}
    assert {"voila", "notebook"} <= PINNED


def test_nothing_in_the_folder_names_a_registry() -> None:
    """Everybody's pip knows its own."""
    for path in BINDER.iterdir():
        assert "://" not in path.read_text("utf-8"), path.name


def test_the_last_touches_can_be_run_and_stop_at_the_first_failure() -> None:
    """A build that goes wrong shall be seen as one."""
    script = BINDER / "postBuild"
    assert os.access(script, os.X_OK)
    assert script.read_text("utf-8").startswith("#!/usr/bin/env bash\n")
    assert "set -euo pipefail\n" in script.read_text("utf-8")


def test_the_build_opens_both_pages_that_links_open() -> None:
    """It runs what people will see."""
    assert {binder_build.NOTEBOOK, binder_build.BOARD} == {links.NOTEBOOK, links.BOARD}


def test_ci_builds_it() -> None:
    """A plan that nobody tries is a hope."""
    assert "\nmake binder\n" in (ROOT / ".ci/run").read_text("utf-8")
    assert "\nbinder: " in (ROOT / "Makefile").read_text("utf-8")
