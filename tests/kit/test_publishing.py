"""How the site is published: the workflow is only read here. What it runs, other tests run."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
FILE = ROOT / ".github/workflows/site.yml"
TEXT = FILE.read_text("utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load(TEXT)
JOBS = WORKFLOW["jobs"]
STEPS = [step for job in JOBS.values() for step in job["steps"]]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
OFFICIAL = {
    "actions/checkout",
    "actions/setup-python",
    "actions/setup-node",
    "actions/upload-pages-artifact",
    "actions/deploy-pages",
}


def test_it_runs_on_each_push_to_the_default_branch_and_by_hand() -> None:
    """Whatever that branch is called in somebody's copy."""
    assert set(WORKFLOW[True]) == {"push", "workflow_dispatch"}  # YAML reads `on` as true
    assert JOBS["build"]["if"] == "github.ref_name == github.event.repository.default_branch"
    assert JOBS["publish"]["needs"] == "build"


def test_it_takes_official_actions_only_each_at_a_major_version() -> None:
    """Nobody else's code gets to publish."""
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert {each.partition("@")[0] for each in used} == OFFICIAL
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+", each) for each in used)


def test_it_may_publish_pages_and_nothing_else() -> None:
    """And what builds the site may only read."""
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert "permissions" not in JOBS["build"]
    assert JOBS["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert JOBS["publish"]["environment"]["name"] == "github-pages"


def test_it_needs_no_secret_and_leaves_no_credentials_behind() -> None:
    """Whoever copies the project has nothing to set but where pages come from."""
    assert "secrets" not in TEXT
    assert "token" not in TEXT.replace("id-token: write", "")
    (checkout,) = (step for step in STEPS if step.get("uses", "").startswith("actions/checkout@"))
    assert checkout["with"] == {"persist-credentials": False}


def test_one_site_is_published_at_a_time() -> None:
    """And none is broken off."""
    assert WORKFLOW["concurrency"] == {"group": "site-${{ github.ref }}", "cancel-in-progress": False}


def test_what_it_makes_is_a_target_of_the_makefile_and_what_that_makes_is_published() -> None:
    """The folder is the one that the build says."""
    assert [step["run"] for step in STEPS if "run" in step] == ["make lite"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(r"^lite:.* in build/lite\b", makefile, re.M)
    (upload,) = (step for step in STEPS if "upload-pages-artifact" in step.get("uses", ""))
    assert upload["with"] == {"path": "build/lite"}


def test_it_takes_a_python_that_the_package_runs_on() -> None:
    """As Binder does."""
    (python,) = (step for step in STEPS if "setup-python" in step.get("uses", ""))
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert int(python["with"]["python-version"].split(".")[1]) >= int(asked.removeprefix(">=3."))


# ── the changelog ─────────────────────────────────────────────────────────────────────────────────────


def test_the_changelog_begins_with_what_is_not_released_yet() -> None:
    """Then come versions, each with its date, the newest first."""
    first, *versions = re.findall(r"^## (.*)$", CHANGELOG, re.M)
    assert first == "Unreleased"
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", each) for each in versions)
