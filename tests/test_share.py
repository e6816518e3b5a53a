"""Links that open a position on Binder, and their QR codes."""

import re
import subprocess
import tomllib
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

import elongo_explore as el
from elongo_explore.desk import links as share

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")
HEXAGON = el.example("a hexagon")
SAID = {"ELONGO_BINDER_REPO": "ada/elongo_explore"}


@pytest.fixture
def say(monkeypatch):
    """Settings of the environment, and the address of `origin`; nothing is set but what is said."""

    def set_to(origin: str = "", **settings: str) -> None:
        for name in ("ELONGO_BINDER_REPO", "ELONGO_BINDER_REF"):
            monkeypatch.delenv(name, raising=False)
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(share, "_origin", lambda: origin)

    return set_to


def opened(address: str) -> tuple[str, str]:
    """What a server on Binder is asked for: the path of the page, and the code behind `position=`."""
    query = parse_qs(urlsplit(address).query, strict_parsing=True)
    assert list(query) == ["urlpath"]
    path, _, code = query["urlpath"][0].partition("?position=")
    return path, unquote(code)


# ── the address ───────────────────────────────────────────────────────────────────────────────────────


def test_a_link_names_repository_branch_page_and_position(say) -> None:
    """The code is quoted, and then the whole path, so that Binder hands it on in one piece."""
    say(**SAID)
    assert el.link(HEXAGON) == (
        "https://mybinder.org/v2/gh/ada/elongo_explore/HEAD"
        f"?urlpath=notebooks%2Fnotebooks%2Fexplore.ipynb%3Fposition%3D{el.encode(HEXAGON)}"
    )


def test_the_page_that_a_link_opens_is_there() -> None:
    """In Notebook 7, which keeps what stands behind the question mark."""
    assert (ROOT / share.NOTEBOOK).is_file()


@pytest.mark.parametrize(
    "what",
    [HEXAGON, el.example("a small boma of five"), el.new_game(seed=7), el.Record(el.new_game(seed=7), ())],
    ids=["a hexagon", "a boma", "a game", "a record"],
)
def test_what_is_put_into_a_link_comes_out_of_it(say, what) -> None:
    """A board, a moment of a game, or all of a game."""
    say(**SAID)
    path, code = opened(el.link(what))
    assert path == "notebooks/notebooks/explore.ipynb"
    assert el.decode(code) == what


def test_signs_that_mean_something_in_an_address_are_quoted_twice(say, monkeypatch) -> None:
    """Codes have none today; a link would be right if they had."""
    say(**SAID)
    monkeypatch.setattr(share, "encode", lambda what: "a+b/c&d=e#f?g%h")
    address = el.link(HEXAGON)
    assert address.endswith("%3Fposition%3Da%252Bb%252Fc%2526d%253De%2523f%253Fg%2525h")
    assert opened(address)[1] == "a+b/c&d=e#f?g%h"


# ── which repository, which branch ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("ref", "quoted"), [("v1.0", "v1.0"), ("try/this", "try%2Fthis"), ("  ", "HEAD")])
def test_the_branch_can_be_set(say, ref: str, quoted: str) -> None:
    """A slash in its name is none of the address."""
    say(**SAID, ELONGO_BINDER_REF=ref)
    assert f"/gh/ada/elongo_explore/{quoted}?urlpath=" in el.link(HEXAGON)


@pytest.mark.parametrize(
    "origin",
    [
        "https://github.com/ada/elongo_explore",
        "https://github.com/ada/elongo_explore/",
        "https://github.com/ada/elongo_explore.git",
        "https://ada@github.com/ada/elongo_explore.git",
        "git@github.com:ada/elongo_explore.git",
        "git@github.com:ada/elongo_explore",
        "ssh://git@github.com/ada/elongo_explore.git",
        "ssh://git@github.com:22/ada/elongo_explore.git",
        "https://www.github.com/ada/elongo_explore.git",
    ],
)
def test_the_repository_is_read_from_the_git_remote(say, origin: str) -> None:
    """However git spells it."""
    say(origin)
    assert share.repository() == "ada/elongo_explore"


def test_a_dot_in_the_name_is_part_of_it(say) -> None:
    """Only `.git` at the end is not."""
    say("git@github.com:ada/elongo.explore.git")
    assert share.repository() == "ada/elongo.explore"


@pytest.mark.parametrize("told", ["bob/kit", " bob/kit ", "bob/kit/"])
def test_the_setting_goes_before_the_remote(say, told: str) -> None:
    """Somebody who says it means it."""
    say("git@github.com:ada/elongo_explore.git", ELONGO_BINDER_REPO=told)
    assert share.repository() == "bob/kit"


@pytest.mark.parametrize("told", ["elongo", "https://github.com/ada/elongo_explore", "a/b/c", "a b/c"])
def test_a_setting_that_is_no_repository_is_refused_with_what_was_expected(say, told: str) -> None:
    """It says which setting, and how it should look."""
    say(ELONGO_BINDER_REPO=told)
    with pytest.raises(el.BadInput, match=r"^ELONGO_BINDER_REPO: expected owner/name such as .*, got ") as no:
        el.link(HEXAGON)
    assert repr(told) in str(no.value)


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "../elongo",
        "https://gitlab.com/ada/elongo_explore.git",
        "https://notgithub.com/ada/elongo_explore.git",
        "https://example.org/github.com/ada/elongo_explore/tree",
    ],
)
def test_without_a_repository_the_error_says_how_to_set_it(say, origin: str) -> None:
    """In a line that can be pasted into a cell."""
    say(origin)
    with pytest.raises(el.BadInput, match="which GitHub repository") as no:
        el.link(HEXAGON)
    assert 'os.environ["ELONGO_BINDER_REPO"] = "owner/name"' in str(no.value)


@pytest.mark.parametrize("failure", [OSError("no git here"), subprocess.TimeoutExpired("git", 5)])
def test_a_machine_without_git_has_no_remote(monkeypatch, failure: Exception) -> None:
    """Then the setting decides."""

    def fail(*args, **settings):
        raise failure

    monkeypatch.setattr(subprocess, "run", fail)
    assert share._origin() == ""


def test_bad_input_is_refused_before_anything_is_looked_up(say) -> None:
    """A link to nothing in particular is none."""
    say(**SAID)
    with pytest.raises(el.BadInput):
        el.link("a hexagon")


# ── QR codes ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_qr_code_is_about_as_wide_as_asked_dark_on_white(say) -> None:
    """With the quiet border of four modules that readers need; on a dark page it is white all the same."""
    say(**SAID)
    picture = share.qr(el.link(HEXAGON), 370)
    width = int(re.search(r'width="(\d+)"', picture)[1])
    assert 250 <= width <= 370
    assert 'fill="#ffffff"' in picture or 'fill="#fff"' in picture


def test_the_same_link_has_the_same_qr_code_and_another_one_another() -> None:
    """It holds the text and nothing of the moment."""
    assert share.qr("elongo", 200) == share.qr("elongo", 200) != share.qr("Elongo", 200)


def test_a_long_game_has_a_qr_code_that_can_still_be_scanned() -> None:
    """Modules of at least two pixels, even where that is wider than asked."""
    picture = share.qr("x" * 1500, 100)
    assert "scale(2)" in picture


# ── what the README says of it ────────────────────────────────────────────────────────────────────────


def test_the_badge_of_the_readme_leads_to_an_explanation_or_to_the_bench(say) -> None:
    """Nobody knows yet where the project will live, and a badge must not lead nowhere."""
    say(ELONGO_BINDER_REPO="OWNER/NAME")
    bench = el.link(HEXAGON).partition("%3Fposition")[0]
    assert f"\n{bench}\n" in README
    found = re.search(r"\[!\[Open on Binder\]\(\S+\)\]\((\S+)\)", README)
    assert found
    page = re.escape(bench).replace("OWNER/NAME", r"[\w.-]+/[\w.-]+")
    assert found[1] == "#share" or re.fullmatch(page, found[1])
    assert "\n## Share\n" in README


def test_the_version_to_cite_is_that_of_the_package() -> None:
    """In the file for programs and in the sentence for people."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"*elongo_explore*, version {version}." in README
