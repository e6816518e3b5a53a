"""The list of moves beside a live board, and what the page keeps and brings back: without a page."""

import json
import random
from functools import partial
from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.desk.session_storage import SessionWriter
from tests.support.boards import HEXAGON
from tests.support.samples import usual_starts

STARTS = {game: partial(begin, 5) for game, begin in usual_starts().items()}
GAME = pytest.mark.parametrize("game", STARTS)


class Listened:
    """What a widget sends to its page; and what the page sends."""

    def __init__(self, widget: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        self._widget = widget
        widget.send = self.sent.append

    def says(self, **content: Any) -> dict[str, Any]:
        """Send a message as the page, and return the last thing that was sent to it since then."""
        self.sent.clear()
        self._widget._handle_custom_msg(content, [])
        return self.sent[-1] if self.sent else {}


def step(ex: el.Explorer, which: int = 0) -> None:
    """Do one of the things that are allowed."""
    ex.desk.do(ex.position.legal_actions()[which])
    ex.refresh()


def far_into(ex: el.Explorer, rng: random.Random, steps: int) -> None:
    """Do a number of actions, and show only the last of them."""
    for _ in range(steps - 1):
        ex.desk.do(ex.position.legal_actions()[rng.randrange(min(9, len(ex.position.legal_actions())))])
    step(ex)


def branched(game: str) -> el.Explorer:
    """Three moves, and another third one."""
    ex = el.Explorer(STARTS[game]())
    for _ in range(3):
        step(ex)
    ex.go(2)
    step(ex, 1)
    return ex


def listed(table: Listened, rows: list[Any]) -> list[Any]:
    """Return the list as the page has it after everything that was sent."""
    for message in table.sent:
        if message.get("clear"):
            rows = []
        elif "rows" in message:
            at, drop = message["at"], message["drop"]
            rows = [*rows[:at], *message["rows"], *rows[at + drop :]]
    return rows


# ── the list ──────────────────────────────────────────────────────────────────────────────────────


@GAME
def test_the_list_shows_every_step_with_its_variations(game):
    """And which one is shown."""
    ex = branched(game)
    table = Listened(ex.moves.table)
    ex.open_panel("Moves")
    table.says(hello=True)
    rows = listed(table, [])
    assert [row.number for row in rows] == [0, 1, 2, 3, 4]
    assert [row.depth for row in rows] == [0, 0, 0, 0, 1]
    assert table.sent[-1]["now"] == 4
    assert table.sent[-1]["line"] == [(0, 3), (4, 5)]


@GAME
def test_a_click_goes_there(game):
    """Whichever branch it is in."""
    ex = branched(game)
    table = Listened(ex.moves.table)
    table.says(go=3)
    assert ex.session.here.number == 3
    assert ex.slider.value == 3
    table.says(go=4)
    assert (ex.session.at, ex.session.last) == (3, 3)


def test_a_step_sends_what_has_changed_and_no_more():
    """Three hundred moves are listed; one more costs a few hundred bytes, and none while nobody looks."""
    ex, rng = el.Explorer(el.new_game(seed=1)), random.Random(1)
    table = Listened(ex.moves.table)
    far_into(ex, rng, 250)
    assert table.sent == []
    ex.open_panel("Moves")
    table.says(hello=True)
    rows, most = listed(table, []), 0
    for _ in range(50):
        if ex.position.to_act is None:
            break
        table.sent.clear()
        step(ex, rng.randrange(min(9, len(ex.position.legal_actions()))))
        most = max(most, len(json.dumps(table.sent)))
        rows = listed(table, rows)
    assert [row.number for row in rows] == [*ex.session.nodes]
    assert len(rows) > 250
    assert most < 700


def test_whatever_happens_the_page_has_the_list_that_there_is():
    """Steps, branches, deleting, putting back, another main line, in any order."""
    ex, rng = branched("bao"), random.Random(2)
    table = Listened(ex.moves.table)
    ex.open_panel("Moves")
    table.says(hello=True)
    rows = listed(table, [])
    for _ in range(120):
        table.sent.clear()
        does = rng.choice(["step", "step", "go", "go", "main", "cut", "back"])
        if does == "step" and ex.position.to_act:
            step(ex, rng.randrange(len(ex.position.legal_actions())))
        elif does == "go":
            table._widget._handle_custom_msg({"go": rng.choice([*ex.session.nodes])}, [])
        elif (
            (does == "cut" and ex.session.at)
            or (does == "back" and ex.session.can_put_back)
            or does == "main"
        ):
            table._widget._handle_custom_msg({does: True}, [])
        rows = listed(table, rows)
        assert rows == ex.moves._listed.rows()
    assert len(rows) > 10
    assert ex.errors == []


def test_a_step_that_is_opened_tells_what_happened_with_its_rules():
    """And a rule opens its text."""
    ex = branched("elongo")
    table = Listened(ex.moves.table)
    told = table.says(events=1)
    assert told["told"] == 1
    assert [line["rule"] for line in told["lines"]] == [
        event.rule for event in ex.session.nodes[1].moment.events
    ]
    table.says(rule=told["lines"][0]["rule"])
    assert ex.panel_choice.value == "Rule"
    assert table.says(events=0)["lines"][0]["text"] == "Nothing more happened."
    assert table.says(events=99) == {}


def test_a_branch_is_deleted_and_put_back():
    """It is said how; the start stays."""
    ex = branched("bao")
    table = Listened(ex.moves.table)
    table.says(cut=True)
    assert len(ex.session.nodes) == 4
    assert "deleted" in ex.lines.lines[0]["text"]
    table.says(back=True)
    assert ex.session.here.number == 4
    ex.go(0)
    table.says(cut=True)
    assert "start cannot be deleted" in ex.lines.lines[0]["text"]
    assert len(ex.session.nodes) == 5


def test_a_variation_becomes_the_main_line():
    """And the study says so."""
    ex = branched("bao")
    Listened(ex.moves.table).says(main=True)
    assert ex.study().main == ex.record()


@GAME
def test_saved_moves_can_be_loaded_again(game):
    """The file begins with the code of the study; the field takes it, and an Explorer and a link do."""
    ex = branched(game)
    keys = Listened(ex.keys_)
    Listened(ex.moves.table).says(save=True)
    (file,) = keys.sent
    code, _blank, *words = file["text"].splitlines()
    assert file["name"].endswith("-moves.txt")
    assert len(words) == len(ex.session.nodes)
    assert el.decode(code) == ex.study()
    assert el.Explorer(el.decode(code)).study() == ex.study()
    other = el.Explorer()
    other.share.code.value = code
    assert other.study() == ex.study()
    assert el.Explorer(code).study() == ex.study()


def test_a_free_board_has_no_moves_to_save():
    """It is said what to do."""
    ex = el.Explorer(HEXAGON)
    Listened(ex.moves.table).says(save=True)
    assert "no moves to save" in ex.lines.lines[0]["text"]
    assert ex.study() is None


# ── what the page keeps ───────────────────────────────────────────────────────────────────────────


class Storage:
    """What memory.js does, in a few lines: it keeps chains, and brings them back."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    def open(self, ex: el.Explorer, position: str = "") -> Listened:
        """Show the board on a page."""
        page = Listened(ex.session_memory.memory)
        mine = self.kept.get(position or ex.session_memory.memory.start)
        found = mine and {"text": mine, "start": position or ex.session_memory.memory.start}
        others = [{"text": text, "start": start} for start, text in self.kept.items()]
        other = others[-1] if others and not mine else None
        page.says(opened={"position": position, "mine": found, "other": other})
        return page

    def save(self, ex: el.Explorer, page: Listened, chains: list[Any]) -> int:
        """Ask for the changes as the page does, keep them, and return the number of characters sent."""
        keep = page.says(save=len(chains))["keep"]
        chains[keep["from"] :] = keep["chains"]
        names = ("order", "at", "end")
        text = json.dumps({"chains": chains, **{name: keep[name] for name in names}})
        self.kept[ex.session_memory.memory.start] = text
        return len(json.dumps(keep))


@GAME
def test_everything_comes_back_by_itself_when_the_cell_is_run_again(game):
    """Branches, the place in them, the way on, and the record."""
    storage, ex = Storage(), branched(game)
    page = storage.open(ex)
    storage.save(ex, page, [])
    again = el.Explorer(STARTS[game]())
    storage.open(again)
    assert again.study() == ex.study()
    assert again.record() == ex.record()
    assert (again.session.at, again.session.last) == (ex.session.at, ex.session.last)
    assert again.lines.lines[0]["text"] == (
        "Your earlier moves are back: 4 steps. To start over, go to the first step: the button left of Undo."
    )
    assert again.session_memory.button.layout.display == "none"
    assert again.errors == []


def test_what_was_built_and_loaded_comes_back_too():
    """From game to game."""
    ex, storage = el.Explorer(), Storage()
    page = storage.open(ex)
    for _ in range(3):
        ex.keys_._handle_custom_msg({"key": "Enter"}, [])
    ex.load(el.bao.new_game(), "a game of Bao")
    step(ex)
    storage.save(ex, page, [])
    again = el.Explorer()
    storage.open(again)
    assert again.position == ex.position
    assert type(again.bench) is type(ex.bench)
    assert [moment.words for moment in again.session.moments] == [m.words for m in ex.session.moments]
    again.go(1)
    assert again.position == ex.session.moments[1].position


def test_a_step_sends_less_than_two_kilobytes_to_be_kept():
    """However long the game is."""
    ex, storage, rng = el.Explorer(el.new_game(seed=1)), Storage(), random.Random(1)
    page, chains = storage.open(ex), list[Any]()
    far_into(ex, rng, 200)
    storage.save(ex, page, chains)
    most = 0
    for _ in range(50):
        if ex.position.to_act is None:
            break
        step(ex, rng.randrange(min(9, len(ex.position.legal_actions()))))
        most = max(most, storage.save(ex, page, chains))
    assert most < 2000
    again = el.Explorer(el.new_game(seed=1))
    storage.open(again)
    assert again.record() == ex.record()


def test_another_page_gets_everything():
    """It has no chains yet, and says so."""
    ex = branched("bao")
    page = Storage().open(ex)
    first = page.says(save=0)["keep"]
    assert page.says(save=len(first["chains"]))["keep"]["chains"] == []
    assert page.says(save=0)["keep"] == first


def test_with_another_start_the_last_game_is_offered():
    """Until something is done; and what is restored is kept on as that game."""
    storage, ex = Storage(), branched("bao")
    storage.save(ex, storage.open(ex), [])
    other = el.Explorer(el.bao.new_game(row=4))
    storage.open(other)
    assert other.session_memory.button.layout.display == ""
    other.session_memory.button.click()
    assert other.study() == ex.study()
    assert other.session_memory.memory.start == ex.session_memory.memory.start
    assert other.session_memory.button.layout.display == "none"
    third = el.Explorer(el.bao.new_game(row=4))
    storage.open(third)
    step(third)
    assert third.session_memory.button.layout.display == "none"


def test_a_link_that_is_followed_again_shows_its_position_and_offers_the_moves_from_there():
    """The page says so: it was not loaded again, but opened by the link."""
    storage, code = Storage(), el.encode(el.bao.new_game())
    ex = el.Explorer()
    page = storage.open(ex, code)
    step(ex)
    storage.save(ex, page, [])
    again = el.Explorer()
    kept = {"text": storage.kept[code], "start": code}
    Listened(again.session_memory.memory).says(opened={"position": code, "mine": None, "other": kept})
    assert again.position == el.decode(code)
    assert again.session_memory.button.layout.display == ""
    again.session_memory.button.click()
    assert again.position == ex.position


def test_the_position_of_the_address_counts_as_the_start():
    """Moves after it come back with it."""
    storage, code = Storage(), el.encode(el.new_game(seed=9))
    ex = el.Explorer()
    page = storage.open(ex, code)
    assert ex.position == el.decode(code)
    assert ex.session_memory.memory.start == code
    step(ex)
    storage.save(ex, page, [])
    again = el.Explorer()
    storage.open(again, code)
    assert again.record() == ex.record()
    assert again.session.at == 2


def test_what_was_offered_from_the_same_start_becomes_a_branch():
    """Whoever follows a link again and plays something else loses nothing of what was played before."""
    storage, code = Storage(), el.encode(el.bao.new_game())
    ex = el.Explorer()
    page = storage.open(ex, code)
    step(ex)
    storage.save(ex, page, [])
    again = el.Explorer()
    other = {"text": storage.kept[code], "start": code}
    Listened(again.session_memory.memory).says(opened={"position": code, "mine": None, "other": other})
    assert (again.session.at, again.session_memory.button.layout.display) == (1, "")
    step(again, 3)
    assert again.session_memory.button.layout.display == "none"
    assert {move.action for move in again.study().moves} == {
        ex.record().actions[0], again.record().actions[0],
    }  # fmt: skip


def test_what_was_kept_becomes_a_branch_where_a_later_cell_has_gone_on_already():
    """All cells are run at once, and one of them moves before the page has answered: nothing is lost."""
    storage, ex = Storage(), el.Explorer(el.bao.new_game())
    page = storage.open(ex)
    step(ex)
    storage.save(ex, page, [])
    again = el.Explorer(el.bao.new_game())
    step(again, 3)
    played = again.record()
    storage.open(again)
    assert again.record() == played
    assert {move.action for move in again.study().moves} == {*played.actions, *ex.record().actions}
    assert "among the branches" in again.lines.lines[0]["text"]
    assert again.errors == []


@GAME
def test_two_tabs_with_one_start_lose_nothing(game):
    """Each page finds what the other tab wrote, and both end with the same moves."""
    one, other = branched(game), el.Explorer(STARTS[game]())
    pages = Listened(one.session_memory.memory), Listened(other.session_memory.memory)
    step(other, -1)
    here = other.position
    storage = Storage()
    storage.save(one, pages[0], [])
    pages[1].says(join=storage.kept[one.session_memory.memory.start])
    storage.save(other, pages[1], [])
    assert other.position == here
    pages[0].says(join=storage.kept[one.session_memory.memory.start])
    assert {move.action for move in one.study().moves} == {move.action for move in other.study().moves}
    assert len(one.session.nodes) == len(other.session.nodes) == 6
    assert one.errors == other.errors == []


def test_where_nothing_was_done_what_another_tab_has_is_offered_and_not_written_over():
    """Only a move of one's own joins the two."""
    storage, ex = Storage(), branched("bao")
    storage.save(ex, storage.open(ex), [])
    again = el.Explorer(STARTS["bao"]())
    page = Listened(again.session_memory.memory)
    assert page.says(join=storage.kept[ex.session_memory.memory.start]) == {}
    assert again.session_memory.button.layout.display == ""
    step(again, 3)
    assert len(again.session.nodes) == 6
    again.go(0)
    assert "keep" in page.says(join=storage.kept[ex.session_memory.memory.start])


def test_a_page_that_has_nothing_to_join_may_write():
    """It gets all that is to be written, even if what it found cannot be read."""
    ex = branched("bao")
    page = Listened(ex.session_memory.memory)
    keep = page.says(save=0)["keep"]
    names = ("chains", "order", "at", "end")
    told = ex.lines.lines
    assert page.says(join=json.dumps({name: keep[name] for name in names})) == {"keep": keep}
    assert page.says(join="nonsense") == {"keep": keep}
    assert ex.lines.lines == told


@pytest.mark.parametrize(("what", "name"), [(el.bao.new_game(), "bao-moves.txt"), (HEXAGON, "position.txt")])
def test_what_cannot_be_kept_is_handed_out_as_a_file(what, name):
    """Its first line is a code that the field takes."""
    ex = el.Explorer(what)
    keys = Listened(ex.keys_)
    Listened(ex.session_memory.memory).says(file=True)
    (file,) = keys.sent
    assert file["name"] == name
    again = el.Explorer(file["text"].splitlines()[0])
    assert again.position == ex.position
    assert ex.errors == []


def test_nothing_comes_back_a_second_time():
    """What is shown stays."""
    storage, ex = Storage(), branched("bao")
    storage.save(ex, storage.open(ex), [])
    storage.open(ex)
    assert len(ex.session.nodes) == 5


@pytest.mark.parametrize("text", ["", "nonsense", "{}", '{"chains": 7}', "[" * 5000])
def test_broken_text_is_dropped_with_one_line(text):
    """And the board is as it was given; the address still counts."""
    ex = el.Explorer()
    code = el.encode(HEXAGON)
    Listened(ex.session_memory.memory).says(opened={"position": code, "mine": {"text": text, "start": "x"}})
    assert ex.position == HEXAGON
    other = el.Explorer(HEXAGON)
    Listened(other.session_memory.memory).says(opened={"position": "", "mine": {"text": text, "start": "x"}})
    assert "can no longer be read" in other.lines.lines[0]["text"]
    assert other.errors == ex.errors == []


def test_what_has_no_code_is_not_kept():
    """What one player sees is one player's affair."""
    seen = el.new_game(seed=1).seen_by(1)
    ex = el.Explorer(seen)
    assert ex.session_memory.memory.start == ""
    page = Listened(ex.session_memory.memory)
    assert page.says(save=0) == {"keep": {"code": ""}}


def test_a_board_can_be_told_not_to_keep_anything():
    """As in a quiz: each try is a new one."""
    assert el.Explorer(HEXAGON, keep=False).session_memory.memory.start == ""


def test_a_record_too_long_for_a_code_is_kept_all_the_same():
    """Under a name made of all of it."""
    record = el.example("the record of a game, to step through")
    ex = el.Explorer(record)
    assert ex.session_memory.memory.start == el.encode(record)
    assert len(SessionWriter(Session(record)).kept().text()) < 20_000


def test_whoever_answers_by_itself_goes_on_after_a_visit():
    """A click in the list leads to a person's turn."""
    ex = el.play(el.bao.new_game(), {2: "greedy"})
    for _ in range(3):
        ex.answer(ex.controls.sow() if hasattr(ex.controls, "sow") else _sown(ex))
    table = Listened(ex.moves.table)
    table.says(go=1)
    assert ex.position.to_act == 1


def _sown(ex: el.Explorer) -> Any:
    from elongo_explore.kit.desk.messages import Answer

    return Answer(ex.desk.do(ex.position.legal_actions()[0]))


# ── in a Stepper ──────────────────────────────────────────────────────────────────────────────────


@GAME
def test_a_stepper_has_the_list_too_and_walks_through_variations(game):
    """A click goes to a step of any line; nothing can be deleted there."""
    study = branched(game).study()
    stepper = el.Stepper(el.encode(study))
    table = Listened(stepper.moves.table)
    table.says(hello=True)
    assert [row.depth for row in listed(table, [])] == [0, 0, 0, 0, 1]
    assert not stepper.moves.table.edits
    table.says(go=4)
    assert stepper.session.position == study.line(4).final
    assert stepper.slider.value == 3
    assert stepper.errors == []


def test_a_move_that_is_cut_finer_has_no_list():
    """And of a study the main line is shown."""
    study = branched("bao").study()
    stepper = el.Stepper(study, by="lap")
    assert stepper.moves is None
    assert stepper.session.moments[-1].position == study.main.final


@GAME
def test_the_button_left_of_undo_is_there_with_few_controls(game):
    """People who come back are told to start over with it."""
    ex = el.Explorer(STARTS[game]())
    few = [part for part in ex.children[0].children if "elongo-extra" not in part._dom_classes]
    left, undo = few[1:3]  # after "New game"
    assert (left, undo.description) == (ex.first, "Undo")
    step(ex)
    left.click()
    assert ex.session.at == 0
