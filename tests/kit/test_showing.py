"""`el.show` and `el.replay_html` ask every game; a further game adds itself."""

from dataclasses import dataclass, replace

import pytest

import elongo_explore as el
from elongo_explore.games import GAMES
from elongo_explore.kit import game
from elongo_explore.kit.game import Showing
from elongo_explore.kit.pictures import showing
from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.codes import PlainCodes


@dataclass(frozen=True)
class Pebble:
    """What a further game shows."""

    name: str


def draw_pebble(what: object, *, large: bool = False) -> Picture:
    """Draw a pebble; `large` draws it large."""
    return Picture(Scene(10, 10, f"{what}, {large}", ""))


CODES = PlainCodes("p", "pebbles", Pebble("grey"), lambda _pen, given: given)


def a_further_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter one that shows pebbles, for one test."""
    further = replace(GAMES[0], id="pebbles", codec=CODES, show=Showing((Pebble,), "pebbles", draw_pebble))
    monkeypatch.setattr(game, "_GAMES", dict(game._GAMES))
    monkeypatch.setattr(showing.show, "__doc__", showing.show.__doc__)
    game.enter(further)
    showing.add_help()


def test_each_game_draws_its_own_things():
    """By what they are."""
    assert el.show(el.bao.new_game()).scene.title == "Bao: player 1 to move"
    assert el.show(el.Board()).scene.title == "Elongo: an empty table"
    assert el.show(state for state in [el.bao.new_game()] * 2).scene.title == "Bao: 2 positions"
    assert el.show([el.Board(), el.Board()]).scene.title == "Elongo: 2 boards"


def test_a_further_game_adds_itself(monkeypatch):
    """With its own options, one thing or many, and in the help."""
    a_further_game(monkeypatch)
    assert el.show(Pebble("grey"), large=True).scene.title == "Pebble(name='grey'), True"
    assert "Pebble(name='grey')" in el.show([Pebble("grey")]).scene.title
    assert "`large` draws it large" in el.show.__doc__
    assert "overlays" in el.show.__doc__


@pytest.mark.parametrize("what", [5, "board", [], [5], None, el.State])
def test_what_no_game_knows_is_refused(what):
    """With what there is."""
    with pytest.raises(
        el.BadInput,
        match=r"show: expected one of Elongo's boards, .*, or Bao's states, or Good Shepherds' states",
    ):
        el.show(what)


def test_options_of_another_game_are_refused():
    """A board has no move to sow."""
    with pytest.raises(el.BadInput, match="show: got an unexpected keyword argument 'move'"):
        el.show(el.Board(), move=el.bao.Sow(1, 1))


def test_a_replay_is_that_of_the_games_own_record():
    """By the state that it begins with."""
    assert repr(el.replay_html(el.Record(el.bao.new_game()))) == "<replay, Bao: 0 moves of a game>"
    assert repr(el.replay_html(el.Record(el.new_game()))).startswith("<replay, Elongo: 0 steps")


def test_a_record_of_an_unknown_game_is_refused():
    """With what was expected."""

    class Odd:
        def legal_actions(self) -> tuple[()]:
            return ()

    with pytest.raises(el.BadInput, match="expected a record of Elongo, or Bao, or Good Shepherds"):
        el.replay_html(el.Record(Odd()))


@pytest.mark.parametrize(("same", "words"), [("id", "the same id"), ("codec", "the same letter for codes")])
def test_a_game_with_the_id_or_the_letter_of_another_is_refused(monkeypatch, same, words):
    """Else one of them would be lost, or codes would mean two things."""
    monkeypatch.setattr(game, "_GAMES", dict(game._GAMES))
    new = {"id": "pebbles", "codec": CODES, "name": "Pebbles"} | {same: getattr(GAMES[1], same)}
    with pytest.raises(el.BadInput, match=f"Pebbles and Bao have {words}"):
        game.enter(replace(GAMES[0], **new))
