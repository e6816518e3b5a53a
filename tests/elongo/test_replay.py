"""Replays: a game as a page that steps through it without Python."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.board_scene import paint_board
from elongo_explore.games.elongo.pictures.colours import FENCE
from elongo_explore.games.elongo.pictures.pieces import FIGURES, state_captions
from elongo_explore.games.elongo.play.actions import ACTIONS
from elongo_explore.games.elongo.play.words import action_words
from elongo_explore.kit.pictures.ink import PLAYER
from elongo_explore.kit.pictures.shapes import Dots, Style, Text
from elongo_explore.kit.pictures.walk_layers import Part, WalkLayers, parts
from tests.support.games import recorded
from tests.support.replays import seen
from tests.support.two_processes import printed_in_two_processes

SVG = "{http://www.w3.org/2000/svg}"
GAMES = {
    "two players": (3, 90, 2, "bga"),
    "three players": (5, 120, 3, "bga"),
    "tabletop": (2, 90, 2, "tabletop"),
    "with a boma": (5, 30, 2, "bga"),
}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@cache
def replayed(*game: object) -> el.Replay:
    """Return the page of a game."""
    return el.replay_html(recorded(*game))  # type: ignore[arg-type]


class Board:
    """The board of a page, as XML."""

    def __init__(self, page: el.Replay) -> None:
        (text,) = re.findall(r'<svg id="board".*?</svg>', page.html, re.S)
        self.root, self.last = ElementTree.fromstring(text), page.steps

    def looks(self, layer: str) -> list[ElementTree.Element]:
        """Return the groups of a layer, each with parts of one look."""
        return list(self.root.find(f"{SVG}g[@class='{layer}']"))

    def lines(self, look: ElementTree.Element, step: int) -> list[str]:
        """Return the outlines or dots, or the words, of a look that are seen in a step."""
        found = []
        for element in look:
            if seen(element.get("data-in"), step, self.last):
                copied = f' href="{element.get("href")}" x="{element.get("x")}" y="{element.get("y")}"'
                words = copied if element.tag == f"{SVG}use" else element.text
                found += re.findall("M[^M]*", element.get("d", "")) or [words]
        return found

    def all(self, layer: str, step: int, **attributes: str) -> list[str]:
        """Return the lines of all looks with these attributes."""
        wanted = [g for g in self.looks(layer) if all(g.get(k) == v for k, v in attributes.items())]
        return [line for look in wanted for line in self.lines(look, step)]

    def pieces(self, layer: str, step: int, owner: int) -> list[int]:
        """Return the pieces of a player: of each, how many curves its outline in the player's colour has."""
        groups = {f"#{group.get('id')}": list(group) for group in self.root.find(f"{SVG}defs/{SVG}g/..")}
        curves = {
            name: path.get("d").count("C")
            for name, paths in groups.items()
            for path in paths
            if path.get("fill") == PLAYER[owner]
        }
        shown = [re.findall('href="([^"]*)"', line)[0] for line in self.all(layer, step)]
        return [curves[name] for name in shown if name in curves]


# ── what is seen ──────────────────────────────────────────────────────────────────────────────────


@every_game
def test_every_step_shows_exactly_what_lies_and_stands_on_the_board(game):
    """Shields, open edges, symbols, claims, animals and built fences of that state, and nothing else."""
    board = Board(replayed(*game))
    for step, state in enumerate(recorded(*game).states()):
        laid = state.board.laid
        assert len(board.all("land", step)) == sum(len(s.patches) for s, _ in laid) + sum(
            len(s.colours) == 4 for s, _ in laid
        )  # each patch, and the line through each split middle
        assert "".join(board.all("open", step)).count("L") == len(state.board.open_edges())
        assert sorted(board.all("numbers", step), key=int) == [str(n) for n in range(len(laid))]
        for colour in FENCE.values():
            curves = "".join(board.all("fences", step, stroke=colour)).count("C")
            assert curves == 2 * len(laid)  # each stretch is drawn in two halves
        for owner, colour in PLAYER.items():
            stretches = sum(len(boma.walls) for boma in state.bomas if boma.owner == owner)
            assert "".join(board.all("walls", step, stroke=colour)).count("C") >= 2 * stretches
        for owner in PLAYER:
            herds = [herd.number for herd in state.animals.values() if herd.owner == owner]
            assert len(board.pieces("animals", step, owner)) == sum(herds)
            own = [c for c in state.claims if c.owner == owner]
            builders = [b for b in state.bomas if b.owner == owner and not b.finished]
            people = board.pieces("people", step, owner)
            assert len(people) == len(own) + len(builders)
            warriors = people.count(FIGURES["warrior"].count("C"))
            assert warriors == sum(state.colour(c.patch) == "R" for c in own) + len(builders)


@every_game
def test_every_step_is_painted_as_show_paints_it(game):
    """The same parts, by their look and place, but for the light on what has just happened."""
    from elongo_explore.games.elongo.pictures.live import Window
    from elongo_explore.games.elongo.pictures.sheet import sheet_of
    from elongo_explore.games.elongo.replay import _DRAWN, _LARGEST

    record, board = recorded(*game), Board(replayed(*game))
    last = sheet_of(record.final.board, _DRAWN * _LARGEST, (), frozenset(), ())
    window = Window(last.scene.width, last.scene.height, last.view)
    layers = [g.get("class") for g in board.root if g.get("class") not in (None, "touched", "numbers")]
    for step, state in enumerate(record.states()):
        if step % 7:
            continue
        sheet = window.sheet(state)
        paint_board(sheet, state, (), False, False, whose=False)
        painted = Counter(
            part.place if part.tag == "use" else part.words or part.place
            for part in parts(sheet.scene.shapes)
        )
        found = Counter(line for layer in layers for line in board.all(layer, step))
        assert found == painted


def test_what_goes_is_seen_until_then():
    """Some parts are seen up to a step before the last, such as an open edge that is closed later."""
    spans = re.findall(r'data-in="([^"]*)"', replayed(3, 90, 2, "bga").html)
    assert any(re.fullmatch(r"\d+-\d+", span) for span in spans)


@every_game
def test_what_a_step_was_about_is_pointed_out_in_that_step(game):
    """A frame round the shield that was laid; nothing at the start."""
    board, record = Board(replayed(*game)), recorded(*game)
    assert board.all("touched", 0) == []
    for step, action in enumerate(record.actions, 1):
        if isinstance(action, el.LayShield | el.Claim | el.Place | el.BuildBoma):
            assert board.all("touched", step)
        if isinstance(action, el.Pass):
            assert not board.all("touched", step)


def test_words_lie_on_top_of_their_layer():
    """The number of a parcel is never hidden by a node that came later."""
    looks = Board(el.replay_html(recorded(3, 30), ["graph"])).looks("graph")
    texts = [look.get("font-size") is not None for look in looks]
    assert any(texts)
    assert texts == sorted(texts)


def test_overlays_are_stepped_through_as_well():
    """Each in a layer of its own."""
    record = recorded(3, 30)
    page = el.replay_html(record, ("parcels", "blocks"))
    board = Board(page)
    layers = [g.get("class") for g in board.root if g.get("class")]
    assert {"space", "parcels", "blocks"} <= set(layers)
    assert layers.index("space") < layers.index("land") < layers.index("parcels") < layers.index("people")
    assert board.all("parcels", 0) != board.all("parcels", 30)


# ── words ─────────────────────────────────────────────────────────────────────────────────────────


class Words(HTMLParser):
    """The texts of the list of steps and of the rules, and all tags and attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.attributes: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what there is."""
        self.tags[tag] += 1
        found = dict(attrs)
        self.attributes |= set(found)
        self.ids += [found["id"]] if found.get("id") else []
        self.links += [found["href"]] if found.get("href") and tag != "use" else []

    def handle_data(self, data: str) -> None:
        """Note the words."""
        self.texts += [data.strip()] if data.strip() else []


def data_of(page: el.Replay) -> dict[str, list]:
    """Return what the script reads."""
    (text,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page.html, re.S)
    return json.loads(text)


@every_game
def test_all_steps_and_events_are_listed_with_their_rules(game):
    """Also for those without scripts; each rule that is cited is there once."""
    record, words = recorded(*game), Words(replayed(*game).html)
    state = record.start
    cited = set()
    for action in record.actions:
        assert str(action_words(state, action)) in words.texts
        state, events = state.apply(action)
        for event in events:
            assert event.sentence in words.texts
            cited.add(event.rule)
    assert {link[1:] for link in words.links} == cited
    assert len(words.ids) == len(set(words.ids))
    assert cited <= set(words.ids)


@every_game
def test_turn_stocks_and_codes_are_told_for_every_step(game):
    """Stocks are written when they change."""
    data, stocks = data_of(replayed(*game)), None
    for step, state in enumerate(recorded(*game).states()):
        assert data["now"][step] == state_captions(state)[0]
        assert el.decode(data["codes"][step]) == state
        stocks = data["stocks"][step] or stocks
        assert stocks == [[p.warriors, p.boys, *p.animals, len(p.hand)] for p in state.players]
        assert data["turn"][step] == (0 if state.result else state.to_act)
    assert len(data["codes"]) == len(recorded(*game).actions) + 1


def test_every_kind_of_action_has_words():
    """In games of both editions, and for what random games hardly ever do."""
    told: dict[type, str] = {}
    for game in [(5, 400, 2, "bga"), *((seed, 400, 3, "tabletop") for seed in range(6))]:
        state = recorded(*game).start
        for action in recorded(*game).actions:
            told.setdefault(type(action), str(action_words(state, action)))
            state = state.apply(action).state
    for action in (
        el.StopPlacing(),
        el.MoveAnimal((0, "A"), (1, "A")),
        el.Keep((0, "A")),
        el.Remove((0, "A")),
    ):
        told.setdefault(type(action), str(action_words(state, action)))
    told[el.Deal] = "Player "  # chance deals, no player does: its words are tested with the contract
    assert set(told) == set(ACTIONS)
    assert all(words.startswith("Player ") for words in told.values())
    assert action_words(state, el.Remove(el.Loop(1, (0, 1, 2)))).does.endswith(
        "fence 1 through shields 0 1 2"
    )


def test_without_a_script_the_page_shows_the_last_position():
    """Its stocks, its code, whose turn it is; the controls are hidden until the script shows them."""
    page, record = replayed(3, 90, 2, "bga"), recorded(3, 90)
    assert f'value="{el.encode(record.final)}"' in page.html
    assert f'<p id="now">{state_captions(record.final)[0]}</p>' in page.html
    assert '<div class="controls" role="group" aria-label="Steps" hidden>' in page.html
    assert 'body:not(.live) #board [data-in$="-"]' in page.html


# ── the text of the page ──────────────────────────────────────────────────────────────────────────


def test_the_page_needs_nothing_from_elsewhere():
    """No address but the name of SVG, nothing to load, and a policy that forbids to."""
    html = replayed(3, 90, 2, "bga").html
    assert set(re.findall(r"\w+://[^\s\"'<>]+", html)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"@import|url\((?!#)|\bfetch\b|XMLHttp|\bimport\b", html)
    assert Words(html).attributes.isdisjoint({"src", "srcset", "data", "action", "poster", "xlink:href"})
    assert "default-src 'none'" in html
    assert all(link.startswith("#") for link in Words(html).links)


def test_the_same_record_gives_the_same_page_in_every_process():
    """Python hashes texts differently each time; no page depends on that."""
    record = recorded(5, 30)
    code = f"import elongo_explore as el; print(el.replay_html(el.decode({el.encode(record)!r})).html)"
    assert printed_in_two_processes(code).strip() == el.replay_html(record).html.strip()


@pytest.mark.parametrize(
    "title", ["</title><script>alert(1)</script>", "1 < 2 & \"3\" > '4'", "$title ${last}"]
)
def test_a_title_is_written_as_it_is(title):
    """Whatever it is, it stays words."""
    page = el.replay_html(recorded(3, 4), title=title)
    words = Words(page.html)
    assert words.texts[0] == title
    assert words.tags["script"] == 2
    assert words.texts.count(title) == 2  # the title, and the heading
    frame = Words(page._repr_html_())
    assert frame.tags == {"iframe": 1}


def test_a_notebook_shows_the_page_in_a_frame_of_its_own():
    """With all of the page in it, and no right but to run its script."""

    class Frame(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.found = dict(attrs)

    page, frame = replayed(3, 90, 2, "bga"), Frame()
    frame.feed(page._repr_html_())
    assert frame.found["srcdoc"] == page.html
    assert frame.found["sandbox"] == "allow-scripts"
    assert frame.found["title"] == page.title
    assert repr(page) == "<replay, Elongo: 90 steps of a game of 2 players>"


# ── size ──────────────────────────────────────────────────────────────────────────────────────────


def test_a_whole_game_fits_in_400_kilobytes():
    """A hundred shields, more than two hundred actions."""
    record = recorded(3)
    assert len(record.final.board.laid) > 90
    assert len(el.replay_html(record).html.encode()) < 400_000


def test_twice_as_many_steps_make_a_page_about_twice_as_long():
    """Not four times, as when each step had a picture of its own."""
    sizes = [len(el.replay_html(recorded(3, steps)).html) for steps in (40, 80, 160)]
    assert sizes[1] < 2.3 * sizes[0]
    assert sizes[2] < 2.3 * sizes[1]


def test_a_step_that_changes_little_adds_little():
    """A pass adds its words and its code, whatever the size of the board."""
    record = recorded(3, 100)
    number = max(n for n, action in enumerate(record.actions) if isinstance(action, el.Pass))
    pages = [el.replay_html(el.Record(record.start, record.actions[:n])).html for n in (number, number + 1)]
    code = len(el.encode(el.Record(record.start, record.actions[: number + 1]).final))
    assert len(pages[1]) - len(pages[0]) < code + 400


# ── the layers of a walk ──────────────────────────────────────────────────────────────────────────


def test_a_walk_writes_each_part_once_with_its_steps():
    """Parts that come and go together are one path."""
    dot, book = Style(fill="#123456"), WalkLayers()
    pictures = [[(1, 1), (2, 2)], [(1, 1), (2, 2)], [(1, 1)], [(1, 1), (2, 2), (3, 3)]]
    for step, centres in enumerate(pictures):
        book.add(step, "dots", parts([Dots(dot, 1, tuple(centres))]))
    (group,) = ElementTree.fromstring("".join(book.svg()))
    assert {(path.get("d"), path.get("data-in")) for path in group} == {
        ("M1 1h.01", "0-"),
        ("M2 2h.01", "0-1 3-"),
        ("M3 3h.01", "3-"),
    }


def test_a_walk_keeps_looks_in_the_order_in_which_they_are_painted():
    """Also when a look is seen later than those that lie over it."""

    def looks(*names: str) -> Iterator[Part]:
        return (Part("path", f' fill="{name}"', "M0 0L1 1", "") for name in names)

    book = WalkLayers()
    for step, names in enumerate([("a", "d"), ("a", "b", "d"), ("b", "c", "b", "d")]):
        book.add(step, "layer", tuple(looks(*names)))
    found = [group.get("fill") for group in ElementTree.fromstring("".join(book.svg()))]
    assert found == ["a", "b", "c", "d"]


def test_a_walk_escapes_words():
    """Text stays text."""
    book = WalkLayers()
    book.add(0, "layer", parts([Text("<&>", (1, 2), 3, "#000000")]))
    assert next(ElementTree.fromstring("".join(book.svg())).iter("text")).text == "<&>"


# ── saving, and what goes wrong ───────────────────────────────────────────────────────────────────


def test_a_replay_is_saved_as_html(tmp_path):
    """And only under such a name."""
    page = el.replay_html(recorded(3, 4))
    path = page.save(tmp_path / "game.html")
    assert path.read_text("utf-8") == page.html
    for name in ("game.svg", "game", 7):
        with pytest.raises(el.BadInput, match=r"ends in \.html"):
            page.save(name)


def test_a_record_without_actions_is_a_page_with_one_step():
    """The start."""
    page = el.replay_html(recorded(3, 0))
    assert page.steps == 0
    assert data_of(page)["codes"] == [el.encode(recorded(3, 0).start)]


@pytest.mark.parametrize("what", [None, 3, "1rABC", el.Board(), [el.Pass()]], ids=repr)
def test_only_a_record_can_be_replayed(what):
    """The message says what came and what was expected."""
    with pytest.raises(el.BadInput, match="expected a Record"):
        el.replay_html(what)


def test_a_state_is_not_a_record():
    """Nor is there any guess at what came before it."""
    with pytest.raises(el.BadInput, match="expected a Record"):
        el.replay_html(el.new_game())


@pytest.mark.parametrize(
    "options",
    [{"overlays": "nonsense"}, {"overlays": 3}, {"size": 0}, {"size": "big"}, {"title": ""}, {"title": 3}],
    ids=str,
)
def test_bad_options_are_refused(options):
    """By name."""
    with pytest.raises(el.BadInput, match=next(iter(options)).rstrip("s")):
        el.replay_html(recorded(3, 4), **options)


def test_an_action_that_is_not_allowed_is_named_by_its_number():
    """With the rule that forbids it."""
    record = el.Record(el.new_game(), (el.Pass(), el.Confirm(), el.BuildBoma(1)))
    with pytest.raises(el.IllegalAction, match=r"action 3, BuildBoma\(fence=1\),") as caught:
        el.replay_html(record)
    assert caught.value.refusals


@pytest.mark.parametrize("action", [None, "Pass", el.Claim((99, "Q")), el.Claim("0A")], ids=repr)
def test_an_action_that_makes_no_sense_is_named_by_its_number(action):
    """Whatever it is."""
    record = el.Record(el.new_game(), (el.Pass(), action))
    with pytest.raises(ValueError, match="action 2: "):
        el.replay_html(record)


def test_a_position_that_cannot_come_up_has_a_page_but_no_code():
    """A record may begin anywhere; codes are for positions that can come up."""
    from tests.support.positions import with_player

    start = with_player(el.new_game(), 1, warriors=9)
    assert data_of(el.replay_html(el.Record(start, (el.Pass(),))))["codes"] == ["", ""]
