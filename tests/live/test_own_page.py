"""The live board on a page without Jupyter: messages between Python and the page, as it would send them."""

import json

import comm
import pytest

import elongo_explore as el
from elongo_explore.kit.desk.first_look import first_look
from elongo_explore.kit.table.errors import BadInput
from elongo_explore.kit.widgets.own_page import OwnPage, seated


class Page:
    """What a page would have heard."""

    def __init__(self, monkeypatch):
        monkeypatch.setattr(comm, "create_comm", comm.create_comm)
        monkeypatch.setenv("ELONGO_PAINTER", "page")
        self.heard, self.times, self.bytes = [], 0, []
        self.own = OwnPage(self._post)
        self._number = 0

    def _post(self, text, buffers):
        self.times += 1
        self.heard += json.loads(text)
        self.bytes += buffers

    def open(self, *given, **more):
        """Open a board; what it is in Python."""
        self.root = self.own.open(*given, **more)
        return self.own.board

    def say(self, widget, content):
        """Send a message to a widget, and forget what was heard before."""
        self.heard, self.times, self.bytes, self._number = [], 0, [], self._number + 1
        said = {
            "comm_id": widget.model_id,
            "data": {"method": "custom", "content": content},
            "number": self._number,
        }
        self.own.receive(json.dumps(said))
        return self.heard


@pytest.fixture
def page(monkeypatch):
    """A page without a position."""
    return Page(monkeypatch)


BOARD = el.example("a small boma of five")


def test_a_board_comes_as_one_message_with_every_widget_in_it(page):
    """And the page is told which of them is the whole."""
    board = page.open(el.encode(BOARD))
    opened = [each["comm_id"] for each in page.heard if each["kind"] == "comm_open"]
    assert page.times == 1
    assert page.root == board.model_id
    assert page.root in opened
    assert board.position == BOARD
    assert sum(each["bytes"] for each in page.heard) == len(page.bytes)


def test_what_the_page_says_is_dealt_with_and_it_is_told_so_last(page):
    """A key steps to an edge; all that follows comes at once."""
    board = page.open(el.encode(BOARD))
    heard = page.say(board.keys_, {"key": "ArrowRight", "shift": False})
    assert page.times == 1
    assert heard[-1] == {"done": 1}
    assert {each["kind"] for each in heard[:-1]} == {"comm_msg"}


def test_what_is_painted_comes_as_bytes(page):
    """When the page says that it is there, all layers are painted."""
    board = page.open(el.encode(BOARD))
    heard = page.say(board.view.canvas, {"hello": True})
    painted = [each for each in heard if each.get("bytes")]
    assert painted
    assert len(page.bytes) == sum(each["bytes"] for each in painted)
    assert all(isinstance(each, bytes) and each for each in page.bytes)


def test_a_message_to_a_widget_that_is_gone_is_answered_all_the_same(page):
    """Or else the page would wait for ever."""
    page.open()
    page.heard = []
    page.own.receive(json.dumps({"comm_id": "nobody", "data": {}, "number": 7}))
    assert page.heard == [{"done": 7}]


def test_a_widget_that_is_closed_is_closed_in_the_page(page):
    """And hears nothing any more."""
    board = page.open(el.encode(BOARD))
    line = board.lines
    identity = line.model_id
    page.heard = []
    line.close()
    assert page.heard[-1]["kind"] == "comm_close"
    assert page.heard[-1]["comm_id"] == identity


def test_a_link_with_players_lets_them_play(page):
    """It is player 1's turn, whom a greedy player plays."""
    game = el.bao.new_game()
    board = page.open(el.encode(game), "1:greedy,2:person")
    assert board.players.seats.names(board.position) == ["greedy", "person"]


def test_a_page_without_a_position_begins_a_short_game_and_one_with_a_position_does_not(page):
    """Against a learner, once the page has said that it has kept nothing either."""
    for code in ("", el.encode(BOARD)):
        board = page.open(code)
        found = {"position": code, "mine": None, "other": None}
        page.say(board.session_memory.memory, {"opened": found})
        if code:
            assert board.position == BOARD
        else:
            assert board.position.length == "short"
            assert board.players.seats.names(board.position) == ["person", "learner"]


def test_the_guided_first_game_is_a_page_of_its_own_and_comes_back(page, monkeypatch):
    """Its moves are kept apart from those of other games. After its end its card is not shown again."""
    game = page.open(guide=True)
    memory = game.session_memory.memory
    assert (type(game).__name__, memory.cell, game.games.box.guide) == ("GuidedGame", "guide", "")
    page.say(memory, {"opened": {"position": "", "mine": None, "other": None}})
    assert game.guide_panel.shown["step"] == "Step 1 of 17"
    while game.guide_panel.shown["kind"] != "done":
        game.show_me()
        game.players.wait()
    game.players.wait()
    assert game.games.card.shown["title"] == "You know how to play"
    page.say(memory, {"save": 0})
    keep = next(each["data"]["content"]["keep"] for each in page.heard if "keep" in str(each.get("data")))
    kept = {name: keep[name] for name in ("chains", "order", "at", "end", "beside")}

    later = Page(monkeypatch)
    again = later.open(guide=True)
    mine = {"text": json.dumps(kept), "start": memory.start}
    later.say(again.session_memory.memory, {"opened": {"position": "", "mine": mine, "other": None}})
    assert again.position == game.position
    again.go(again.session.at - 1)
    again.go(again.session.last)
    assert (again.guide_panel.shown["step"], again.games.card.shown) == ("Well done", {})


def test_a_new_game_on_a_page_is_first_the_guided_one(page):
    """A link leads there."""
    assert page.open().games.box.guide == "Your first game of Elongo, with a guide"


@pytest.mark.parametrize("players", ["1:nobody", "rubbish"])
def test_players_that_there_are_not_are_told_and_the_board_is_there(page, players):
    """A link may be old, or written by hand."""
    board = page.open(el.encode(el.bao.new_game()), players)
    assert board.position == el.bao.new_game()
    assert "expected" in board.lines.lines[-1]["text"]


def test_a_broken_code_leaves_an_empty_board_which_then_says_what_is_wrong(page):
    """As when a notebook is opened by such a link: the page tells the board what its address has."""
    board = page.open("2ebfWEFnW8WwqqcVV")
    assert board.position == el.Board()
    page.say(
        board.session_memory.memory,
        {"opened": {"position": "2ebfWEFnW8WwqqcVV", "mine": None, "other": None}},
    )
    note = next(each["data"]["content"]["note"] for each in page.heard if "note" in str(each.get("data")))
    assert "the last 4 do not fit the others" in note["lines"][0]["text"]


@pytest.mark.parametrize("record", [False, True], ids=["position", "record"])
def test_the_position_of_the_address_is_loaded_once(page, record):
    """The board has it already when the page tells what its address has; a record stays one."""
    start = el.bao.new_game()
    what = el.watch(start, "greedy", "random", seed=1) if record else start
    board = page.open(el.encode(what))
    steps = board.session.last
    page.say(
        board.session_memory.memory, {"opened": {"position": el.encode(what), "mine": None, "other": None}}
    )
    assert board.session.last == steps == (len(what.actions) if record else 0)
    assert len(board.session.nodes) == steps + 1


@pytest.mark.parametrize("players", ["1", "a:greedy", ","])
def test_players_that_cannot_be_read_are_refused(players):
    """With a word on what is expected."""
    with pytest.raises(BadInput, match="1:person,2:learner"):
        seated(players)


def test_no_players_are_no_choice():
    """Then everybody is a person, and nobody is asked."""
    assert seated("") is None


def test_the_first_picture_is_that_of_the_live_board():
    """Of a record its start; of nothing, and of what cannot be read, nothing."""
    record = el.watch(el.bao.new_game(), "greedy", "random", seed=1)
    assert first_look(el.encode(record)) == first_look(el.encode(record.start))
    assert first_look(el.encode(BOARD))[0] == el.show(BOARD).svg
    assert first_look("https://ada.example/play.html?position=" + el.encode(BOARD))[0] == el.show(BOARD).svg
    assert first_look("") == first_look("$$$") == ("", "")


def test_the_page_names_no_widget_that_its_scripts_do_not_know(page):
    """Those of Jupyter's base and controls, and anywidget: the page is bundled with these."""
    page.open(el.encode(el.new_game(seed=3)))
    used = {
        each["data"]["state"]["_model_module"]
        for each in page.heard
        if each["kind"] == "comm_open" and "_model_module" in each["data"]["state"]
    }
    assert used == {"@jupyter-widgets/base", "@jupyter-widgets/controls", "anywidget"}


def test_what_answers_a_message_says_which_one(monkeypatch):
    """A field that is typed into goes by it: the echo of an older text must not replace a newer one."""
    page = Page(monkeypatch)
    board = page.open()
    said = {"method": "update", "state": {"value": "a"}, "buffer_paths": []}
    page.heard = []
    page.own.receive(json.dumps({"comm_id": board.share.code.model_id, "data": said, "number": 7}))
    assert {each["answers"] for each in page.heard if "kind" in each} == {7}
    assert page.heard[-1] == {"done": 7}
    page.heard = []
    board.share.code.value = "b"
    assert {each["answers"] for each in page.heard} == {None}
