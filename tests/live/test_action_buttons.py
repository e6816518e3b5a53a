"""The buttons for what can be done, as the page would press them and point at them."""

from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.pictures.pointing import AtPatch
from elongo_explore.kit.desk.desk import ButtonState
from elongo_explore.kit.desk.session import Moment
from elongo_explore.kit.widgets.bench import ActionButtons
from tests.support.positions import lay_in_gap, position, star, wide

STAR = star("RRY", "RGY", "RYG", "RYY")


class Told:
    """A desk that offers two things."""

    expected = "Something is to be done"
    moment = Moment(None, "")

    def __init__(self, *, second: bool) -> None:
        self.buttons = {
            "one": ButtonState("One", "the first", True, True),
            "two": ButtonState("Two", "", second, False),
        }


@pytest.fixture
def done() -> list[str]:
    """What was done, and what was pointed at."""
    return []


@pytest.fixture
def buttons(done: list[str]) -> ActionButtons:
    """Two buttons, and what the page is sent."""
    made = ActionButtons(
        ["one", "two"], done.append, lambda does: does, lambda name: done.append(f"over {name}")
    )
    made.show(Told(second=False))
    return made


def test_the_page_presses_a_button_and_so_does_a_click(buttons: ActionButtons, done: list[str]):
    """Whatever the page says that is no button is nothing."""
    buttons.row._handle_custom_msg({"press": "one"}, [])
    buttons.buttons["two"].click()
    buttons.row._handle_custom_msg({"press": "three"}, [])
    assert done == ["one", "two"]


def test_what_is_pointed_at_is_answered_so_that_the_page_goes_on(
    buttons: ActionButtons, done: list[str], monkeypatch: pytest.MonkeyPatch
):
    """Also if something goes wrong on the way."""
    sent: list[Any] = []
    monkeypatch.setattr(buttons.row, "send", sent.append)
    buttons.row._handle_custom_msg({"over": "two"}, [])
    buttons.row._handle_custom_msg({"over": ""}, [])
    assert done == ["over two", "over "]
    assert sent == [{"done": True}] * 2
    buttons._over = lambda _name: 1 / 0
    with pytest.raises(ZeroDivisionError):
        buttons._on_message({"over": "one"})
    assert len(sent) == 3


def test_buttons_are_sent_only_when_they_change(buttons: ActionButtons):
    """One trait for all of them."""
    before = buttons.row.items
    buttons.show(Told(second=False))
    assert buttons.row.items is before
    buttons.show(Told(second=True))
    assert [item["shown"] for item in buttons.row.items] == [True, True]
    assert buttons.buttons["two"].shown
    assert "Something is to be done" in buttons.status.value


def test_without_previews_the_page_says_nothing_of_the_mouse():
    """As in games that show none there."""
    assert not el.Explorer(el.bao.new_game()).bench.action_buttons.row.previews
    assert el.Explorer(STAR).bench.action_buttons.row.previews


def test_the_main_thing_to_do_is_one_that_can_be_done_and_passing_only_if_it_is_all_there_is():
    """Lay, claim, build or confirm; to pass is left to those who want to."""
    laying = position(STAR, wide("RRG"), wide("GYR"))
    acting = lay_in_gap(laying, "RRG").state
    mains = []
    for state in (laying, acting, el.new_game(seed=7).apply(el.Pass()).state):
        ex = el.Explorer(state)
        main = [item for item in ex.bench.action_buttons.row.items if item["main"]]
        assert all(item["shown"] and item["possible"] for item in main)
        mains.append([item["name"] for item in main])
    assert mains == [[], ["build1"], ["confirm"]]
    assert all(item["icon"] for item in ex.bench.action_buttons.row.items)


def test_claim_is_there_only_on_a_patch_that_it_would_claim():
    """Anywhere else the status asks for a place."""
    desk = el.Explorer(lay_in_gap(position(STAR, wide("RRG"), wide("GYR")), "RRG").state).desk
    patches = [AtPatch(i, name) for i, laid in enumerate(desk.board.laid) for name in laid.shield.patches]
    ready = set()
    for place in (None, *patches):
        desk.point(place)
        claim = desk.now().buttons["claim"]
        if claim.possible:
            ready.add(place)
    assert 0 < len(ready) < len(patches)
    assert ready == set(desk.targets())


def test_the_page_is_told_which_shields_of_the_hand_fit_nowhere():
    """By kind, as the marks on the board are; while no shield is to be laid, none is faded."""
    ex = el.Explorer(position(STAR, wide("RRG"), wide("GYR")))
    kinds = {kind for _edge, kinds in ex.desk.now().facts.edges for kind in kinds}
    hand = ex.desk.now().hand
    assert ex.choice.faded == [at for at, shield in enumerate(hand) if shield.kind not in kinds]
    acting = el.Explorer(lay_in_gap(ex.position, "RRG").state)
    assert acting.choice.faded == []


@pytest.mark.rule("END-1")
def test_race_bars_count_up_for_each_player_of_every_game():
    """Elongo counts the animals that graze, Bao stones, Good Shepherds gold."""
    state = el.decode(el.encode(el.example("a game half-way")))
    for bar in el.Explorer(state).desk.now().race:
        stock = sum(state.player(bar.player).animals)
        grazing = sum(herd.number for herd in state.animals.values() if herd.owner == bar.player)
        assert (bar.done, bar.of) == (grazing, grazing + stock)
        assert bar.words == f"{bar.done} of {bar.of} graze"
    assert [bar.words for bar in el.Explorer(el.bao.new_game()).desk.now().race] == ["32 of 64 stones"] * 2
    gold = el.Explorer(el.example("Good Shepherds: in the middle of a game")).desk.now()
    assert [bar.done for bar in gold.race] == [*gold.state.gold]
    assert el.Explorer(el.example("a hexagon")).desk.now().race == ()
    assert "of 100 gold" in el.Explorer(gold.state).score.box.value
