"""Links that open a position on the site, on Binder or on a server, and their QR codes."""

import json
import re
import subprocess
import sys
import tomllib
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, quote, unquote, urlsplit

import pytest

import elongo_explore as el
from elongo_explore.kit.desk import addresses as told
from elongo_explore.kit.desk import links as share
from elongo_explore.kit.desk.messages import broken
from elongo_explore.kit.widgets.own_page import seated
from tests.support.for_each import for_each

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
SITE_PAGE = (ROOT / "docs/site.md").read_text("utf-8")
HEXAGON = el.example("a hexagon")
SAID = {"ELONGO_BINDER_REPO": "ada/elongo_explore"}
SITE = "https://ada.github.io/elongo_explore/"
SERVER = "https://hub.example.org/user/ada/"
ALL = SAID | {"ELONGO_SITE": SITE, "ELONGO_SERVER": SERVER}
SETTINGS = ("ELONGO_BINDER_REPO", "ELONGO_BINDER_REF", "ELONGO_SITE", "ELONGO_SERVER")


@pytest.fixture
def say(monkeypatch):
    """Settings of the environment, and the address of `origin`; nothing is set but what is said."""

    def set_to(origin: str = "", **settings: str) -> None:
        for name in SETTINGS:  # set first, so that what a test itself tells is forgotten after it
            monkeypatch.setenv(name, "")
            monkeypatch.delenv(name)
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(told, "_origin", lambda: origin)

    return set_to


def opened(address: str) -> tuple[str, str]:
    """Return what a server on Binder is asked for: the path of the page, and the code behind `position=`."""
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
        f"?urlpath=voila%2Frender%2Fnotebooks%2Fboard.ipynb%3Fposition%3D{el.encode(HEXAGON)}"
    )


def test_the_link_of_a_game_says_who_plays_where_the_page_can_seat_them(say) -> None:
    """Not if one of them is a function: the reader of a link has no such player."""
    say(**SAID, ELONGO_SITE=SITE)
    ex = el.play(el.bao.new_game(), {2: "planner:50"})
    sent: list[Any] = []
    ex.keys_.send = sent.append
    ex.share.buttons["link"].click()
    address = sent[-1]["copy"]
    assert address.endswith("&players=1:person,2:planner:50")
    assert seated(parse_qs(urlsplit(address).query)["players"][0]) == {1: "person", 2: "planner:50"}
    assert el.decode(share.code_in(address)) == ex.position
    ex.session.seats = ex.session.seats.sit(ex.position, 2, lambda state: state.legal_actions()[0])
    ex.share.buttons["link"].click()
    assert "players" not in sent[-1]["copy"]


def test_another_link_opens_a_notebook(say) -> None:
    """In Notebook 7, which keeps what stands behind the question mark."""
    say(**SAID)
    path, code = opened(el.link(HEXAGON, notebook=True))
    assert path == "notebooks/notebooks/explore.ipynb"
    assert el.decode(code) == HEXAGON


@pytest.mark.parametrize("page", [share.BOARD, share.NOTEBOOK])
def test_the_page_that_a_link_opens_is_there(page: str) -> None:
    """One that Voila runs, and one to run by hand."""
    assert (ROOT / page).is_file()


def test_the_board_that_links_open_is_one_cell_and_has_no_picture_in_its_text() -> None:
    """Voila, as a part of a Jupyter server, hangs at a cell of text with a picture of a file."""
    cells = json.loads((ROOT / share.BOARD).read_text("utf-8"))["cells"]
    assert ["".join(cell["source"]) for cell in cells] == ["import elongo_explore as el\n\nel.play()"]
    assert cells[0]["cell_type"] == "code"


@pytest.mark.parametrize(
    "what",
    [HEXAGON, el.example("a small boma of five"), el.new_game(seed=7), el.Record(el.new_game(seed=7), ())],
    ids=["a hexagon", "a boma", "a game", "a record"],
)
def test_what_is_put_into_a_link_comes_out_of_it(say, what) -> None:
    """A board, a moment of a game, or all of a game."""
    say(**SAID)
    path, code = opened(el.link(what))
    assert path == "voila/render/notebooks/board.ipynb"
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


@for_each(
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
    ]
)
def test_the_repository_is_read_from_the_git_remote(origin: str, say) -> None:
    """However git spells it."""
    say(origin)
    assert told.repository() == "ada/elongo_explore"


def test_a_dot_in_the_name_is_part_of_it(say) -> None:
    """Only `.git` at the end is not."""
    say("git@github.com:ada/elongo.explore.git")
    assert told.repository() == "ada/elongo.explore"


@pytest.mark.parametrize("given", ["bob/kit", " bob/kit ", "bob/kit/"])
def test_the_setting_goes_before_the_remote(say, given: str) -> None:
    """Somebody who says it means it."""
    say("git@github.com:ada/elongo_explore.git", ELONGO_BINDER_REPO=given)
    assert told.repository() == "bob/kit"


@pytest.mark.parametrize("given", ["elongo", "https://github.com/ada/elongo_explore", "a/b/c", "a b/c"])
def test_a_setting_that_is_no_repository_is_refused_with_what_was_expected(say, given: str) -> None:
    """It says which setting, and how it should look."""
    say(ELONGO_BINDER_REPO=given)
    with pytest.raises(el.BadInput, match=r"^ELONGO_BINDER_REPO: expected owner/name such as .*, got ") as no:
        el.link(HEXAGON)
    assert repr(given) in str(no.value)


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
    with pytest.raises(el.BadInput, match="the GitHub repository") as no:
        el.link(HEXAGON)
    assert 'os.environ["ELONGO_BINDER_REPO"] = "owner/name"' in str(no.value)


@pytest.mark.parametrize(
    "given", ["ada/kit", " ada/kit/ ", "https://github.com/ada/kit", "git@github.com:ada/kit.git"]
)
def test_the_repository_can_be_told_once(say, given: str) -> None:
    """By its name, or by its address."""
    say(ELONGO_BINDER_REPO="")
    assert told.tell_repository(given) == "ada/kit" == told.repository()


@pytest.mark.parametrize("given", ["", "kit", "https://gitlab.com/ada/kit", "ada/kit/tree/main"])
def test_what_is_no_repository_is_not_taken_for_one(say, given: str) -> None:
    """And what was told before stays."""
    say(**SAID)
    with pytest.raises(el.BadInput, match="is called owner/name"):
        told.tell_repository(given)
    assert told.repository() == "ada/elongo_explore"


def test_the_way_to_the_board_starts_where_the_kernel_works(monkeypatch) -> None:
    """The page makes an address of it, for a link to this server."""
    monkeypatch.chdir(ROOT / "notebooks")
    assert share.board_from_here() == "board.ipynb"
    monkeypatch.chdir(ROOT / "tests")
    assert share.board_from_here() == "../notebooks/board.ipynb"


@pytest.mark.parametrize("failure", [OSError("no git here"), subprocess.TimeoutExpired("git", 5)])
def test_a_machine_without_git_has_no_remote(monkeypatch, failure: Exception) -> None:
    """Then the setting decides."""

    def fail(*args, **settings):
        raise failure

    monkeypatch.setattr(subprocess, "run", fail)
    assert told._origin() == ""


def test_bad_input_is_refused_before_anything_is_looked_up(say) -> None:
    """A link to nothing in particular is none."""
    say(**SAID)
    with pytest.raises(el.BadInput):
        el.link("a hexagon")


# ── four targets ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("to", "board", "notebook"),
    [
        ("page", f"{SITE}play.html?position=CODE", None),
        (
            "lite",
            f"{SITE}specta/index.html?path=board.ipynb&position=CODE",
            f"{SITE}notebooks/index.html?path=explore.ipynb&position=CODE",
        ),
        (
            "binder",
            "https://mybinder.org/v2/gh/ada/elongo_explore/HEAD"
            "?urlpath=voila%2Frender%2Fnotebooks%2Fboard.ipynb%3Fposition%3DCODE",
            "https://mybinder.org/v2/gh/ada/elongo_explore/HEAD"
            "?urlpath=notebooks%2Fnotebooks%2Fexplore.ipynb%3Fposition%3DCODE",
        ),
        (
            "server",
            f"{SERVER}voila/render/notebooks/board.ipynb?position=CODE",
            f"{SERVER}notebooks/notebooks/explore.ipynb?position=CODE",
        ),
    ],
)
def test_each_target_has_its_own_link_and_all_can_be_read_again(say, to, board, notebook) -> None:
    """To the board, or to the notebook; the page is none."""
    say(**ALL)
    code = el.encode(HEXAGON)
    assert el.link(HEXAGON, to=to) == board.replace("CODE", code)
    assert share.opened(el.link(HEXAGON, to=to)) == HEXAGON
    if notebook is None:
        with pytest.raises(el.BadInput, match=r"^The page is no notebook: .*to='lite'"):
            el.link(HEXAGON, to=to, notebook=True)
    else:
        assert el.link(HEXAGON, to=to, notebook=True) == notebook.replace("CODE", code)
        assert share.opened(el.link(HEXAGON, to=to, notebook=True)) == HEXAGON


@pytest.mark.parametrize(
    ("settings", "board", "notebook"),
    [
        (ALL, "page", "lite"),
        (SAID | {"ELONGO_SERVER": SERVER}, "binder", "binder"),
        ({"ELONGO_SERVER": SERVER}, "server", "server"),
        ({"ELONGO_SITE": SITE}, "page", "lite"),
    ],
)
def test_without_a_target_the_fastest_that_is_set_is_taken(say, settings, board, notebook) -> None:
    """The page, then JupyterLite, then Binder, then a server."""
    say(**settings)
    assert el.link(HEXAGON) == el.link(HEXAGON, to=board)
    assert el.link(HEXAGON, notebook=True) == el.link(HEXAGON, to=notebook, notebook=True)


@pytest.mark.parametrize(
    ("to", "setting"),
    [
        ("page", "ELONGO_SITE"),
        ("lite", "ELONGO_SITE"),
        ("binder", "ELONGO_BINDER_REPO"),
        ("server", "ELONGO_SERVER"),
    ],
)
def test_a_target_that_is_not_set_says_which_setting_to_make(say, to: str, setting: str) -> None:
    """In a line that can be pasted; and whatever else is set does not stand in for it."""
    say(**{name: value for name, value in ALL.items() if name != setting})
    with pytest.raises(el.BadInput, match=r"^No link to .* yet: set ") as no:
        el.link(HEXAGON, to=to)
    line = str(no.value).splitlines()[-1]
    assert re.fullmatch(rf'  import os; os\.environ\["{setting}"\] = "\S+"', line)
    say(**{setting: re.search(r'= "(.*)"', line)[1]})
    assert share.opened(el.link(HEXAGON, to=to)) == HEXAGON


@pytest.mark.parametrize("to", ["Page", "", 7, ["page"]])
def test_what_is_no_target_is_refused_with_all_there_are(say, to: Any) -> None:
    """By name."""
    say(**ALL)
    with pytest.raises(el.BadInput, match=r"^to: expected 'page', 'lite', 'binder' or 'server', got "):
        el.link(HEXAGON, to=to)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        (" https://ada.github.io/kit ", "https://ada.github.io/kit/"),
        ("https://ada.github.io/kit/index.html", "https://ada.github.io/kit/"),
        ("https://elongo.example", "https://elongo.example/"),
        ("http://127.0.0.1:8000/some/sub/path/", "http://127.0.0.1:8000/some/sub/path/"),
        ("http://[::1]:8000", "http://[::1]:8000/"),
        ("HTTPS://Ada.GitHub.io/Kit/", "https://ada.github.io/Kit/"),
    ],
)
def test_the_site_is_known_by_its_address(say, given: str, address: str) -> None:
    """With or without the slash at its end, or the name of its first page."""
    say(ELONGO_SITE=given)
    assert told.site() == address
    assert el.link(HEXAGON) == f"{address}play.html?position={el.encode(HEXAGON)}"


NO_ADDRESSES = [
    "ada/kit",
    "ada.github.io/kit",
    "ftp://ada.github.io/",
    "https://",
    "https:///kit/",
    "https://ada.github.io/a b/",
    "https://ada.github.io/kit/?x=1",
    "https://ada.github.io/kit/#top",
    "https://ada:secret@ada.github.io/kit/",
    "https://ada.github.io:port/kit/",
    "https://[::1/kit/",
    'https://ada.github.io/"><script>',
    "javascript:alert(1)",
    "https://ada.github.io/kit/\nhttps://b/",
]


@for_each([*product(NO_ADDRESSES, [("ELONGO_SITE", "page"), ("ELONGO_SERVER", "server")])])
def test_nonsense_for_an_address_is_refused_with_what_was_expected(case, say) -> None:
    """It says which setting; a target with another setting does not mind."""
    given, (setting, to) = case
    say(**SAID | {setting: given})
    with pytest.raises(
        el.BadInput, match=rf"^{setting}: expected an address such as https?://.*, got "
    ) as no:
        el.link(HEXAGON, to=to)
    assert repr(given)[:30] in str(no.value)
    assert share.opened(el.link(HEXAGON, to="binder")) == HEXAGON


@pytest.mark.parametrize("given", [f"{SERVER}lab", f"{SERVER}tree/", SERVER])
def test_a_server_may_be_told_as_the_address_of_its_lab(say, given: str) -> None:
    """That is what stands in the browser."""
    say(ELONGO_SERVER=given)
    assert told.server() == SERVER


# ── in a browser ──────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def in_browser(monkeypatch):
    """As if in Pyodide, in a worker of this address; any other program is an error."""

    def see(address: str | None) -> None:
        fake = (
            SimpleNamespace() if address is None else SimpleNamespace(location=SimpleNamespace(href=address))
        )
        monkeypatch.setattr(sys, "platform", "emscripten")
        monkeypatch.setitem(sys.modules, "js", fake)
        monkeypatch.setattr(subprocess, "run", lambda *_args, **_more: pytest.fail("a program was started"))
        for name in SETTINGS:
            monkeypatch.delenv(name, raising=False)

    return see


@pytest.mark.parametrize(
    ("worker", "address"),
    [
        ("extensions/@jupyterlite/pyodide-kernel-extension/static/99.ab12.js?v=ab12", SITE),
        ("build/worker.js", SITE),
        ("static/pyodide/pyodide.mjs#x", SITE),
        ("build/lite/extensions/@jupyterlite/pyodide-kernel-extension/static/9.js", f"{SITE}build/lite/"),
    ],
)
def test_in_jupyterlite_the_site_is_the_one_around(in_browser, worker: str, address: str) -> None:
    """The kernel's own script lies in it; wherever the site is, and whatever its folders are called."""
    in_browser(SITE + worker)
    assert told.site() == address
    assert list(share.targets()) == ["page", "lite"]


@pytest.mark.parametrize(
    "worker", [None, "blob:https://ada.github.io/static/1", "https://ada.github.io/x.js"]
)
def test_where_the_browser_does_not_tell_the_site_there_is_none(in_browser, worker) -> None:
    """And git is not asked."""
    in_browser(worker)
    with pytest.raises(el.BadInput, match=r"^No link yet: "):
        el.link(HEXAGON)


def test_a_page_that_knows_its_site_tells_it_by_the_setting(in_browser, monkeypatch) -> None:
    """It goes before what the worker sees."""
    in_browser("https://elsewhere.example/static/worker.js")
    monkeypatch.setenv("ELONGO_SITE", SITE)
    assert el.link(HEXAGON).startswith(f"{SITE}play.html?")


# ── a link that is pasted ─────────────────────────────────────────────────────────────────────────────


def addresses() -> dict[str, str]:
    """Return every kind of address that has the position of the hexagon in it."""
    code = el.encode(HEXAGON)
    binder = "https://mybinder.org/v2/gh/ada/kit/HEAD?urlpath="
    board = f"voila/render/notebooks/board.ipynb?position={code}"
    return {
        "Binder": binder + quote(board, safe=""),
        "Binder, quoted twice": binder + quote(quote(board, safe=""), safe=""),
        "Binder, without https": (binder + quote(board, safe="")).removeprefix("https://"),
        "Binder, with small letters": (binder + quote(board, safe="")).replace("%3D", "%3d"),
        "Voila": f"http://localhost:8888/{board}&theme=dark",
        "Notebook": f"http://localhost:8888/notebooks/notebooks/explore.ipynb?token=abc&position={code}#by-hand",
        "JupyterLab": f"  http://localhost:8888/lab/tree/notebooks/explore.ipynb?position={code}\n",
        "its end": f"?position={code}",
        "the page": f"{SITE}play.html?position={code}",
        "the page in another": f"http://127.0.0.1:8000/some/sub/path/play.html?embed&position={code}",
        "JupyterLite": f"{SITE}specta/index.html?path=board.ipynb&position={code}",
        "a notebook of JupyterLite": f"{SITE}notebooks/index.html?path=explore.ipynb&position={code}",
        "a server": f"{SERVER}voila/render/notebooks/board.ipynb?position={code}",
    }


@for_each(addresses)
def test_a_link_is_as_good_as_the_code_in_it(kind: str) -> None:
    """However often it was quoted, and whatever else stands in it."""
    assert share.opened(addresses()[kind]) == HEXAGON


def test_a_code_is_read_as_ever() -> None:
    """It is no link."""
    assert share.opened(f" {el.encode(HEXAGON)} ") == HEXAGON
    with pytest.raises(el.BadInput, match="expected a text"):
        share.opened(7)


@pytest.mark.parametrize(
    "address", ["https://example.org/", "https://mybinder.org/v2/gh/ada/kit/HEAD?urlpath=lab"]
)
def test_a_link_without_a_position_is_refused_in_one_sentence(address: str) -> None:
    """It says what is not in it."""
    with pytest.raises(el.BadInput, match=r"^This link opens no position"):
        share.opened(address)


def test_decode_wants_the_code_alone_and_says_where_it_is_in_a_link() -> None:
    """In code, a link is a mistake."""
    with pytest.raises(el.PositionCodeError, match="this is a link; its code is the part after position="):
        el.decode(addresses()["Voila"])


def test_a_link_with_a_broken_code_says_what_is_wrong_with_the_code() -> None:
    """Of the code, not of the link around it."""
    with pytest.raises(el.PositionCodeError) as broken:
        share.opened(addresses()["Binder"][:-1])
    assert broken.value.code == el.encode(HEXAGON)[:-1]


# ── beside the code ───────────────────────────────────────────────────────────────────────────────────


class Talk:
    """A live board, what it asks of the page, and what is said beside the place that was clicked."""

    def __init__(self, what: Any = HEXAGON) -> None:
        self.ex = el.Explorer(what)
        self.sent: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.ex.keys_.send = self.sent.append
        self.ex.frame.say = lambda lines: self.said.extend(lines)

    def paste(self, text: str) -> dict[str, Any]:
        """Paste a text into the field; what is said to it."""
        self.ex.share.code.value = text
        return self.said[-1]

    def press(self, name: str) -> None:
        """Press one of the buttons."""
        self.ex.share.buttons[name].click()

    def copied(self, what: str, *, done: bool = True, text: str = "") -> dict[str, Any]:
        """Return what is said when the page has copied something."""
        self.ex.keys_._handle_custom_msg({"copied": done, "what": what, "text": text}, [])
        return self.said[-1]

    def tell(self, address: str) -> None:
        """Write a repository or an address into the field that asks for it."""
        self.ex.frame._handle_custom_msg({"told": address}, [])

    def take(self, name: str) -> None:
        """Press a button that is offered beside the answer."""
        self.ex.frame._handle_custom_msg({"offered": name}, [])

    def link(self) -> tuple[str, dict[str, Any]]:
        """Return the link that was copied last, and what is said when the page has done so."""
        return self.sent[-1]["copy"], self.copied(self.sent[-1]["what"])


@for_each(addresses)
def test_a_pasted_link_is_loaded(kind: str) -> None:
    """The field has the code then, and nothing is said against it."""
    talk = Talk(el.example("a small boma of five"))
    talk.ex.share.code.value = addresses()[kind]
    assert talk.ex.position == HEXAGON
    assert talk.ex.share.code.value == el.encode(HEXAGON)
    assert talk.said == []


def test_an_explorer_can_be_given_a_code_or_a_link() -> None:
    """It then has a position, and does not wait for one."""
    for text in (el.encode(HEXAGON), addresses()["Binder"]):
        ex = el.Explorer(text)
        assert ex.position == HEXAGON
        assert not ex.keys_.listens
    with pytest.raises(el.PositionCodeError):
        el.Explorer("a hexagon")


def test_a_broken_code_is_shown_with_its_place_marked() -> None:
    """One plain sentence beside the field, which is spoken too; the log keeps what happened."""
    talk, code = Talk(), el.encode(HEXAGON)
    before = talk.ex.lines.lines
    said = talk.paste(code[:5] + "$" + code[6:])
    assert said["text"] == "Character 6 cannot be part of a code: only letters, digits, - and _ can."
    assert said["marked"] == (code[:5], "$", code[6:])
    assert talk.ex.keys_.said.strip() == said["text"]
    assert talk.ex.share.code.value == code
    assert talk.ex.lines.lines == before


def test_a_broken_code_in_a_link_is_said_in_the_log_too() -> None:
    """Nobody has clicked anywhere: it must be found when the page is there."""
    talk = Talk(None)
    talk.ex.keys_.position = "2eb"
    assert talk.said[-1]["marked"] == ("2eb", "?", "")
    assert talk.ex.lines.lines == talk.said


def test_load_after_a_broken_code_says_nothing_more() -> None:
    """Whoever presses the button has left the field before: that was when the code was read."""
    talk = Talk()
    talk.paste("nonsense")
    talk.press("load")
    assert len(talk.said) == 1
    assert talk.ex.session.last == 0


def test_what_a_code_lacks_at_its_end_is_marked_too() -> None:
    """By a question mark: an empty place cannot be seen."""
    said = Talk().paste("2ebf")
    assert "it ends after 4 characters" in said["text"]
    assert said["marked"] == ("2ebf", "?", "")


def test_of_a_long_code_only_the_place_is_shown() -> None:
    """And nothing that no page can show."""
    said = Talk().paste("2eb" + "A" * 200 + "<b>" + "\ud800" + "A" * 200)
    assert said["marked"] == ("…" + "A" * 24, "<", "b>?" + "A" * 21 + "…")
    assert Talk().paste("2" * 3000)["marked"] == ("…" + "2" * 24, "2" * 24 + "…", "")


@pytest.mark.parametrize(
    ("lengths", "marked"),
    [
        ((24, 24, 24), ("b" * 24, "w" * 24, "a" * 24)),
        ((25, 24, 25), ("…" + "b" * 24, "w" * 24, "a" * 24 + "…")),
        ((24, 25, 1), ("b" * 24, "w" * 24 + "…", "")),
    ],
)
def test_a_code_is_cut_only_where_more_than_24_characters_would_be_shown(lengths, marked) -> None:
    """Before the wrong place, of it, and after it; behind a wrong place that is cut, nothing follows."""
    before, wrong, _after = lengths
    code = "".join(letter * length for letter, length in zip("bwa", lengths, strict=True))
    error = el.PositionCodeError(code, before, "another code", "This is wrong.", end=before + wrong)
    assert broken(error).marked == marked


def test_a_copied_code_says_so_beside_its_button() -> None:
    """And what happened on the board stays in the log."""
    talk = Talk()
    talk.press("copy")
    assert talk.sent == [{"copy": el.encode(HEXAGON), "what": "Code"}]
    before = talk.ex.lines.lines
    assert talk.copied("Code")["text"] == "Code copied."
    assert talk.ex.lines.lines == before


def test_what_the_browser_does_not_copy_is_there_to_be_marked() -> None:
    """With how to copy it by hand."""
    said = Talk().copied("Code", done=False, text="2ebf")
    assert "Ctrl+C" in said["text"]
    assert said["marked"] == ("2ebf", "", "")


def test_the_two_links_of_a_repository_are_copied(say) -> None:
    """One to the board by itself, one to the notebook."""
    say(**SAID)
    talk = Talk()
    talk.press("link")
    talk.press("notebook")
    assert [each["copy"] for each in talk.sent] == [el.link(HEXAGON), el.link(HEXAGON, notebook=True)]
    assert "It opens this position as a notebook on Binder" in talk.link()[1]["text"]
    talk.press("link")
    assert "It opens this position on Binder" in talk.link()[1]["text"]


def test_one_click_copies_the_fastest_link_and_the_others_are_offered(say) -> None:
    """Each by a small button beside the answer, which says where the link leads."""
    say(**ALL)
    talk = Talk()
    talk.press("link")
    address, said = talk.link()
    assert address == el.link(HEXAGON, to="page")
    assert said["text"] == "Link copied. It opens this position as a page, within seconds, for every reader."
    assert [words for _name, words in said["offers"]] == ["JupyterLite", "Binder", "Server"]
    for (name, _words), to in zip(said["offers"], ["lite", "binder", "server"], strict=True):
        talk.take(name)
        assert talk.link()[0] == el.link(HEXAGON, to=to)
    assert "on hub.example.org, for those who can reach it" in talk.link()[1]["text"]
    assert [words for _name, words in talk.link()[1]["offers"]] == ["Page", "JupyterLite", "Binder"]


def test_a_notebook_link_offers_the_other_notebooks(say) -> None:
    """The page is none of them."""
    say(**ALL)
    talk = Talk()
    talk.press("notebook")
    address, said = talk.link()
    assert address == el.link(HEXAGON, to="lite", notebook=True)
    assert [words for _name, words in said["offers"]] == ["Binder", "Server"]
    talk.take(said["offers"][0][0])
    assert talk.link()[0] == el.link(HEXAGON, to="binder", notebook=True)


def test_where_no_site_is_known_its_address_can_be_told(say) -> None:
    """A button offers a faster link, and a field asks for what it needs."""
    say(**SAID)
    talk = Talk()
    talk.press("link")
    (name, words), *more = talk.link()[1]["offers"]
    assert (words, more) == ("A faster link…", [])
    talk.take(name)
    assert talk.said[-1]["asks"] == "Address of the site"
    talk.tell("ada.github.io/kit")
    address, said = talk.link()
    assert address == f"https://ada.github.io/kit/play.html?position={el.encode(HEXAGON)}"
    assert [words for _name, words in said["offers"]] == ["JupyterLite", "Binder"]
    assert told.site() == "https://ada.github.io/kit/"


@pytest.mark.parametrize(
    "given", ["https://ada.github.io/k?x", "https://gitlab.com/a/b", "github.com/a/b/tree/c"]
)
def test_what_is_neither_site_nor_repository_is_refused_there(say, given: str) -> None:
    """In a sentence; a page of GitHub is no site of ours."""
    say()
    talk = Talk()
    talk.tell(given)
    assert talk.sent == []
    assert "expected an address" in talk.said[-1]["text"] or "is called owner/name" in talk.said[-1]["text"]
    assert list(share.targets()) == []


def test_a_setting_that_is_nonsense_is_said_beside_the_button(say) -> None:
    """Which, and what it should be."""
    say(ELONGO_SITE="my site")
    talk = Talk()
    talk.press("link")
    assert talk.sent == []
    assert talk.said[-1]["text"].startswith("ELONGO_SITE: expected an address such as ")


def test_an_offer_that_nobody_made_is_refused(say) -> None:
    """Whatever comes from the page."""
    say(**ALL)
    talk = Talk()
    talk.take("Link nowhere")
    assert talk.sent == []
    assert talk.said[-1]["text"].startswith("to: expected 'page'")


@pytest.mark.parametrize(
    ("settings", "words"), [(ALL, "as a page"), (SAID, "on Binder"), ({}, "The code alone")]
)
def test_the_qr_code_leads_to_the_page_if_there_is_one(say, monkeypatch, settings, words: str) -> None:
    """Else to Binder; else it has the code."""
    say(**settings)
    drawn: list[str] = []
    monkeypatch.setattr(
        "elongo_explore.kit.widgets.share.qr", lambda text, _size: drawn.append(text) or "<svg/>"
    )
    talk = Talk()
    talk.press("qr")
    assert drawn == [el.link(HEXAGON) if settings else el.encode(HEXAGON)]
    assert words in talk.ex.share.qr.value


def test_without_a_repository_the_link_is_one_to_this_server(say) -> None:
    """The page makes it. It says who can open it, and has a field for what is missing."""
    say()
    talk = Talk()
    talk.press("link")
    assert talk.sent == [{"here": el.encode(HEXAGON), "board": share.board_from_here()}]
    said = talk.copied("Link here", text="http://localhost/")
    assert "Only people who can reach this Jupyter server can open it." in said["text"]
    assert "environ" not in said["text"]
    assert said["asks"].startswith("GitHub repository")


def test_the_repository_that_is_told_there_is_kept_and_gives_a_link_at_once(say) -> None:
    """By its name, or by its address."""
    say(ELONGO_BINDER_REPO="")
    talk = Talk()
    talk.tell("https://github.com/ada/kit")
    talk.press("link")
    assert [each["copy"] for each in talk.sent] == [el.link(HEXAGON)] * 2
    assert "/gh/ada/kit/HEAD?" in talk.sent[0]["copy"]


def test_what_is_no_repository_is_refused_there(say) -> None:
    """In a sentence."""
    say()
    talk = Talk()
    talk.tell("my kit")
    assert talk.sent == []
    assert "is called owner/name" in talk.said[-1]["text"]


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


# ── what the documents say of it ──────────────────────────────────────────────────────────────────────


def test_docs_site_has_the_addresses_of_a_copy(say) -> None:
    """Where its site and its board on Binder are."""
    say(ELONGO_BINDER_REPO="OWNER/NAME", ELONGO_SITE="https://OWNER.github.io/NAME/")
    assert f"\n{el.link(HEXAGON, to='binder').partition('%3Fposition')[0]}\n" in SITE_PAGE
    assert "\nhttps://OWNER.github.io/NAME/\n" in SITE_PAGE


def test_every_target_setting_and_command_is_told() -> None:
    """Commands in the README, what links need in docs/site.md, to which the README leads."""
    for target in share._TARGETS:
        assert f'| `"{target}"` |' in SITE_PAGE
    assert [name for name in SETTINGS if name not in SITE_PAGE] == []
    assert [name for name in ("course", "board", "check") if f"\nelongo {name} " not in README] == []
    assert "(docs/site.md)" in README


def test_the_version_to_cite_is_that_of_the_package() -> None:
    """In the file for programs and in the sentence for people."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert f"\nversion: {version}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"*elongo_explore*, version {version}." in README
