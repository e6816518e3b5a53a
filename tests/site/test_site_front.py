"""The site's front page, the lessons as pages, the reference: all there, and every link leads somewhere."""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import nbformat
import pytest

import elongo_explore as el
from elongo_explore.games import GAMES

pytest.importorskip("pdoc", reason="the extra `lite` is not installed")

from lite.front import reference
from lite.front.course import NOTEBOOKS, grouped, lessons
from lite.front.lesson_page import body, lead
from tests.support.for_each import for_each

NAMES = sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb"))
OURS = ["[!p]*.html", "front/*", "lessons/*", "reference/**/*"]
NAMED_GAMES = {game.id: getattr(el, game.id) for game in GAMES if game.id in el.__all__}
"""The games with names of their own: `el.bao` …"""
OTHERS = {"play.html", "lab/index.html", "notebooks/index.html", "specta/index.html"}
"""Pages of the site that other steps of its build make."""


class Page(HTMLParser):
    """What a page asks for, where it leads, and the anchors that it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Everything but a link is loaded by itself."""
        for name, value in attrs:
            if name == "id":
                self.anchors.append(value or "")
            elif name in ("href", "src", "srcset", "data-embed", "data", "poster") and value:
                (self.links if tag == "a" else self.loads).append(value)


@pytest.fixture(scope="module")
def site(built) -> Path:
    return built


def ours(site: Path, *endings: str) -> list[Path]:
    """Files of the pages that are only to be read: not JupyterLite's, nor the live board's."""
    found = (file for pattern in OURS for file in sorted(site.glob(pattern)))
    return [file for file in found if file.suffix in endings]


@pytest.fixture(scope="module")
def read(site) -> dict[str, Page]:
    """Each page by its place in the site."""
    return {file.relative_to(site).as_posix(): Page(file.read_text("utf-8")) for file in ours(site, ".html")}


def text(site: Path, name: str) -> str:
    """Return a page as it is written."""
    return (site / name).read_text("utf-8")


# ── all is there ──────────────────────────────────────────────────────────────────────────────────


@for_each(lessons)
def test_every_notebook_is_listed_and_has_its_page(lesson, site, read):
    """With a title and a line about it; and its page leads to its notebook."""
    assert f"lessons/{lesson.name}.html" in read["index.html"].links
    notebook = f"../notebooks/index.html?path={lesson.name}.ipynb"
    assert notebook in read[f"lessons/{lesson.name}.html"].links
    assert lesson.title.replace("'", "&#39;") in text(site, "index.html")
    assert len(lesson.about) > 10
    assert (site / "lessons" / f"{lesson.name}.html").is_file()


def test_every_lesson_is_in_one_group():
    """The games, players and numbers, tools."""
    assert [lesson.name for lesson in lessons()] == NAMES
    found = {group: [each.name for each in members] for group, members in grouped()}
    assert list(found) == [*(game.name for game in GAMES), "Players and numbers", "Tools"]
    assert sorted(name for names in found.values() for name in names) == NAMES
    assert found["Tools"] == ["board", "explore"]
    assert found["Players and numbers"][:2] == ["46_players", "47_elongo_in_numbers"]


@for_each(lessons)
def test_every_stored_picture_is_on_its_page_and_says_what_it_shows(lesson, site):
    """None is lost, and none is silent."""
    put_out = [out.get("data", {}) for cell in lesson.cells() for out in cell.get("outputs", [])]
    stored = sum("image/svg+xml" in data for data in put_out)
    shown = "".join("".join(data.get("text/html", "")) for data in put_out)
    stored += shown.count("<svg") + shown.count("<img")
    page = text(site, f"lessons/{lesson.name}.html")
    assert len(re.findall(r'<img alt="[^"]{12,}" src="data:image/svg', page)) == stored
    assert "<svg" not in page


def test_every_page_can_be_found_and_previewed(site):
    """It has a title, a description and a picture of its own or of all."""
    for file in [*ours(site, ".html"), site / "play.html"]:
        page = file.read_text("utf-8")
        if 'http-equiv="refresh"' not in page:
            assert re.search(r"<title>[^<]{3,}</title>", page), file
            for wanted in (r'name="description"', r'property="og:title"', r'property="og:image"'):
                assert re.search(rf'<meta {wanted} content="[^"]{{3,}}"', page), (file, wanted)


def test_an_address_that_is_set_is_told_on_every_page(monkeypatch):
    """As the one under which search engines shall know it."""
    from lite.front import pages

    monkeypatch.setenv("ELONGO_SITE", "https://ada.example/kit")
    page = pages.fill("text.html", "changelog.html", "Changes", "What is new.", body="")
    assert '<link rel="canonical" href="https://ada.example/kit/changelog.html">' in page
    assert '<meta property="og:image" content="https://ada.example/kit/lessons/' in page


def test_the_boards_of_the_front_page_are_games_that_player_1_goes_on_with(read):
    """One of each game; a code that can be read; a picture beside it."""
    frames = [each for each in read["index.html"].loads if each.startswith("play.html?embed&")]
    states = [el.decode(parse_qs(urlsplit(each).query)["position"][0]) for each in frames]
    assert [type(state) for state in states] == [game.states for game in GAMES]
    assert all(state.to_act == 1 and state.legal_actions() for state in states)
    assert all(each.endswith("&players=1:person,2:learner") for each in frames)


def test_every_word_of_the_glossary_has_a_picture_that_says_what_it_shows(site):
    """One word, one sentence or two, one picture."""
    entries = text(site, "glossary.html").split("<section>")[1:]
    assert len(entries) > 25
    assert [
        each[:40] for each in entries if not re.search(r'<img alt="[^"]{12,}" src="data:image/svg', each)
    ] == []


def test_positions_of_the_guide_open_on_the_board(read):
    """In each of its four plans there are some."""
    links = [each for each in read["teachers.html"].links if each.startswith("play.html?position=")]
    states = [el.decode(parse_qs(urlsplit(each).query)["position"][0]) for each in links]
    assert {type(state) for state in states} >= {game.states for game in GAMES}


# ── links ─────────────────────────────────────────────────────────────────────────────────────────


def inside(read: dict[str, Page], *, loads: bool) -> Iterator[tuple[str, str]]:
    """Yield each address within the site, with the page that has it."""
    for name, page in read.items():
        for address in page.loads if loads else page.links:
            if not urlsplit(address).scheme and not address.startswith("//"):
                yield name, address


def test_no_page_asks_for_anything_outside(site, read):
    """Plain links may lead away; nothing that a page loads by itself does."""
    loaded = [(name, each) for name, page in read.items() for each in page.loads]
    assert [(name, each) for name, each in loaded if urlsplit(each).scheme not in ("", "data")] == []
    for file in ours(site, ".css", ".js"):
        assert not re.search(
            r"@import|url\(\s*[\"']?(?:https?:)?//|fetch\(|import\(", file.read_text("utf-8")
        )


def place(page: str, address: str) -> str:
    """Return the place in the site that an address leads to, seen from a page."""
    path = urlsplit(address).path
    whole = (Path("/") / page).parent / path if path else Path("/") / page
    parts: list[str] = []
    for part in whole.parts[1:]:
        if part == "..":
            parts.pop()  # fails if it leads out of the site
        else:
            parts.append(part)
    return "/".join(parts)


def test_every_link_within_the_site_leads_to_a_file_and_to_an_anchor_that_it_has(site, read):
    """Whatever the other steps make apart: of these, notebooks are looked for."""
    broken = []
    for name, address in [*inside(read, loads=True), *inside(read, loads=False)]:
        to = place(name, address)
        if to in OTHERS:
            path = parse_qs(urlsplit(address).query).get("path", ["board.ipynb"])[0]
            there = (NOTEBOOKS / path).is_file()
        else:
            anchor = unquote(urlsplit(address).fragment)
            there = (site / to).is_file() and (not anchor or anchor in read[to].anchors)
        if not there:
            broken.append(f"{name}: {address}")
    assert not broken, "\n".join(broken)


def test_no_anchor_is_there_twice(read):
    """Neither a heading nor a part of a picture: the first of a name would count for all."""
    anchors = {name: Counter(page.anchors).items() for name, page in read.items()}
    assert [(name, each) for name, counted in anchors.items() for each, n in counted if n > 1] == []


def test_a_link_to_a_file_that_the_site_lacks_leads_to_the_repository_or_is_none(monkeypatch):
    """A lesson may name a test; where that is, only a repository knows."""
    from lite.front import links

    monkeypatch.setattr(links, "_place", lambda: None)
    assert lead("../tests/test_deck.py") is None
    monkeypatch.setattr(links, "_place", lambda: ("ada/kit", "HEAD"))
    assert lead("../tests/test_deck.py") == "https://github.com/ada/kit/blob/HEAD/tests/test_deck.py"
    assert links.on_binder("12_bomas") == (
        "https://mybinder.org/v2/gh/ada/kit/HEAD?urlpath=lab%2Ftree%2Fnotebooks%2F12_bomas.ipynb"
    )


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────


def test_answers_lie_in_folds_that_are_closed(site):
    """As many as the notebook has, and the answer inside."""
    for lesson in lessons():
        folds = sum(bool(cell["metadata"].get("jp-MarkdownHeadingCollapsed")) for cell in lesson.cells())
        page = text(site, f"lessons/{lesson.name}.html")
        assert page.count('<details class="fold"><summary>') == folds
        assert page.count("<details") == page.count("</details>")


def made(*cells: nbformat.NotebookNode) -> str:
    """Return the body of a lesson with these cells."""
    return body(nbformat.v4.new_notebook(cells=list(cells)))


def code(source: str, *outputs: nbformat.NotebookNode, hidden: bool = True) -> nbformat.NotebookNode:
    """Return a cell with what it has put out."""
    metadata = {"jupyter": {"source_hidden": hidden}}
    return nbformat.v4.new_code_cell(source, metadata=metadata, outputs=list(outputs))


PICTURE = nbformat.v4.new_output(
    "execute_result", {"image/svg+xml": "<svg width='9'><title>A board</title></svg>", "text/plain": "What?"}
)


def test_a_fold_reaches_to_the_next_heading_of_its_rank():
    """Deeper headings are inside; the last fold ends with the lesson."""
    folded = {"jp-MarkdownHeadingCollapsed": True}
    cells = [("## Answer", folded), ("### Why", {}), ("## Next", {}), ("## Last\nEnd", folded)]
    page = made(*(nbformat.v4.new_markdown_cell(source, metadata=each) for source, each in cells))
    parts = re.findall(r"<details|(?<=<summary>)\w+|<h\d|End|</details", page)
    assert " ".join(parts) == "<details Answer <h3 </details <h2 <details Last End </details"


def test_hidden_code_is_not_on_the_page():
    """Code that a learner should read is."""
    page = made(code("5 + 37", PICTURE), code("6 * 70", hidden=False))
    plain = re.sub(r"<[^>]+>", "", page)
    assert "5 + 37" not in plain
    assert "6 * 70" in plain
    assert page.count('<img alt="A board"') == 1


@pytest.mark.parametrize(
    ("source", "lives"),
    [
        ('el.Predict("x")', "question"),
        ("el.first_game()", "board"),
        ("ex = el.Explorer(el.show(5))\nex", "board"),
        ("ex = el.Explorer(5)", ""),
        ("el.show(5)", ""),
    ],
)
def test_a_picture_says_what_will_live_in_its_place(source, lives):
    """By the number of its cell."""
    page = made(code("6 * 7"), code(source, PICTURE))
    assert re.findall(r'<figure class="(\w+)" data-cell="1"', page) == ([lives] if lives else [])


def test_names_of_a_lesson_can_light_up(site):
    """The script is there, and what the rules say that the page names."""
    script = text(site, "lessons/names.js")
    assert "const elongoNames" in script
    assert "elongoNames.install();" in script
    page = text(site, "lessons/06_parcels.html")
    assert '"ENC-1": "ENC-1 · Parcels: Land of one colour that touches is one parcel."' in page
    assert 'src="names.js"' in page


# ── the reference ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("el", el.__all__),
        *((f"el/{name}", module.__all__) for name, module in NAMED_GAMES.items()),
        ("el/bao/analysis", dir(el.bao.analysis)),
    ],
)
def test_the_reference_has_what_people_type(read, page, names):
    """All of it, but for modules: those have pages of their own."""
    wanted = {name for name in names if name not in ("analysis", *NAMED_GAMES)}
    assert wanted <= set(read[f"reference/{page}.html"].anchors)


def test_the_reference_speaks_of_no_module_of_the_house(site):
    """People type el.Board; where it lives is nobody's concern. Nor what Python says of itself."""
    for file in (site / "reference").rglob("*.html"):
        page = re.sub(r"<pre>.*?</pre>", "", file.read_text("utf-8"), flags=re.DOTALL)  # but in examples
        assert not re.search(r"elongo_explore\.\w|ForwardRef|Alias for field|object at 0x", page), file.name


def test_what_people_ask_of_live_boards_is_there(read):
    """The few names that the reference picks from the many of a widget."""
    for name, picked in reference.LIVE.items():
        assert {f"{name}.{each}" for each in picked} <= set(read["reference/el.html"].anchors)
    assert "Explorer.refresh" not in read["reference/el.html"].anchors


def test_names_can_be_found(site):
    """The list that the pages search has every name of `el` with its first sentence."""
    names = text(site, "reference/names.js")
    assert (
        '["el.show", "el.html#show", "Draw a position of any game, or several of one game side by side."]'
        in names
    )
    assert all(f'"el.{name}"' in names for name in el.__all__ if name not in ("analysis", *NAMED_GAMES))
    assert len(names) < 100_000
