"""How many presses a turn needs: what can only go one way needs none."""

from collections.abc import Callable

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.desk.controls import BUTTONS, Controls
from elongo_explore.games.elongo.desk.desk import ElongoDesk
from elongo_explore.games.elongo.pictures.pointing import AtEdge
from elongo_explore.games.elongo.play.actions import Pass
from tests.support.positions import do

pytestmark = pytest.mark.usefixtures("no_hidden_errors")


def at_the_first_turn() -> el.State:
    """Return a short game after the hexagon: player 1 lays the first of two shields."""
    return do(
        el.new_game(players=2, length="short", seed=7), el.Pass(), el.Confirm(), el.Pass(), el.Confirm()
    )


class Presses:
    """A person's presses at a board, counted."""

    def __init__(self, state: el.State) -> None:
        self.ex = el.Explorer(state)
        self.desk: ElongoDesk = self.ex.desk
        self.controls: Controls = self.ex.bench.controls
        self.count = 0

    def press(self, does: Callable[[], object]) -> None:
        self.count += 1
        self.ex.answer(does())

    def button(self, name: str) -> None:
        """A button, or its key."""
        self.press(lambda: BUTTONS[name](self.controls))

    def place(self) -> None:
        """Click beside the shields, where the shield in hand fits."""
        board, shield = self.desk.board, self.desk.shield
        sides = (AtEdge(*side) for side, kinds in board.kinds_that_fit().items() if shield.kind in kinds)
        for side in sides:
            at = self.ex.view.middle_of(side)
            if self.ex.view.patch_at(at) is None:
                return self.press(lambda at=at: self.controls.press(at))
        raise AssertionError("every circle is over land")

    def done(self) -> list[str]:
        return [type(action).__name__ for action in self.ex.record().actions]


@pytest.mark.rule("TURN-1")
def test_a_turn_without_a_claim_takes_four_presses():
    """A place and the lay, a place and the end: passing comes with them."""
    hand = Presses(at_the_first_turn())
    hand.place()
    hand.button("lay")
    hand.place()
    hand.button("confirm")
    assert hand.done() == ["LayShield", "Pass", "LayShield", "Pass", "Confirm"]
    assert (hand.count, hand.desk.state.turn) == (4, 2)
    assert hand.desk.session.last == 5  # each can be undone by itself


@pytest.mark.rule("TURN-1")
def test_a_turn_with_a_claim_takes_six_presses():
    """A click on land that can be claimed claims it."""
    hand = Presses(at_the_first_turn())
    for _ in range(2):
        hand.place()
        hand.button("lay")
    target = hand.ex.view.middle_of(hand.desk.targets()[0])
    hand.press(lambda: hand.controls.press(target))
    hand.button("confirm")
    assert (hand.count, hand.desk.state.turn, len(hand.desk.state.claims)) == (6, 2, 1)


def test_laying_the_next_shield_passes_first_and_a_refused_one_does_not():
    """Or a person who is told why a shield does not fit would have lost the claim."""
    hand = Presses(at_the_first_turn())
    hand.place()
    hand.button("lay")
    here = hand.desk.session.here
    misfit = next(p for p in hand.desk.board.candidates(0, 0) if hand.desk.board.why_not(p))
    shield = next(shield for shield in hand.desk.hand if shield.kind == misfit.kind)
    assert {line.rule for line in hand.desk._lay(el.LayShield(shield, misfit))} & {"LAY-1", "LAY-2", "LAY-3"}
    assert hand.desk.session.here is here
    assert hand.desk.expected().endswith("may claim land, or lay the second shield")
    hand.place()
    assert hand.desk.session.here is here  # so far it is only shown
    hand.press(hand.controls.enter)
    assert hand.done()[-2:] == ["Pass", "LayShield"]


@pytest.mark.rule("CLAIM-1")
def test_a_player_who_can_only_pass_passes_by_itself():
    """It is said, and Undo takes it back."""
    state = el.decode("2esBpeG6fwXreTBup-g9HgC9tSsXlCTGE3r2Pt1KpKjWcQSlUpebmB-Y3KkkmCF-62")
    found = el.LayShield(el.Shield("wide", "GGY"), el.Placement("wide", (-2, 2, -2, 2), 7))
    desk = ElongoDesk(state)
    desk.choose(found.shield)
    lines = desk._lay(found)
    assert "You cannot claim or build anything with this shield." in [line.text for line in lines]
    assert lines[-1].text.endswith("passes.")
    assert desk.session.now.action == Pass()
    desk.go(desk.session.at - 1)
    assert (desk.state.stage, desk.facts.only_pass) == ("act", True)


def test_the_turn_ends_by_its_button_only_when_both_shields_are_laid():
    """Before that it says why not, and what else it would do stands in its tip."""
    hand = Presses(at_the_first_turn())
    button = hand.ex.actions["confirm"]
    assert not button.possible
    hand.place()
    assert not button.possible
    hand.button("confirm")
    assert hand.done() == []
    hand.button("lay")
    assert not button.possible
    hand.place()
    hand.button("lay")
    assert button.possible
    assert button.tip == "Pass and end the turn (E)"
    hand.button("confirm")
    assert hand.done()[-2:] == ["Pass", "Confirm"]


def test_enter_ends_a_turn_when_nothing_else_is_left():
    """But it passes for nobody who may still claim."""
    hand = Presses(at_the_first_turn())
    for _ in range(2):
        hand.place()
        hand.press(hand.controls.enter)
    assert hand.desk.state.stage == "act"
    hand.press(hand.controls.enter)
    assert hand.desk.state.stage == "act"
    hand.button("pass")
    hand.press(hand.controls.enter)
    assert hand.desk.state.turn == 2


def test_a_shield_dragged_from_the_hand_is_shown_where_it_is_dropped_and_a_press_lays_it():
    """So choosing and placing are one; where nothing fits, it is said why not."""
    hand = Presses(at_the_first_turn())
    shield = next(shield for shield in hand.desk.hand if shield != hand.desk.shield)
    kinds = hand.desk.board.kinds_that_fit().items()
    side = next(AtEdge(*side) for side, kind in kinds if shield.kind in kind)
    number = hand.desk.hand.index(shield)
    hand.press(lambda: hand.controls.drop(hand.ex.view.middle_of(side), number))
    assert hand.desk.shield == shield
    assert hand.desk.ghost in hand.desk.board.ways(*side)
    assert hand.done() == []
    hand.button("lay")
    assert hand.done() == ["LayShield"]
    hand.press(lambda: hand.controls.drop((0, 0), 0))
    assert hand.done() == ["LayShield"]  # far from every shield: nobody has passed
    assert any(line["rule"] == "LAY-1" for line in hand.ex.lines.lines)
    hand.press(lambda: hand.controls.drop((0, 0), 99))
    assert hand.done() == ["LayShield"]


def test_the_handle_is_at_the_ghost_while_it_can_be_rotated():
    """In sight, away from the edge at which it rests; a press on it rotates."""
    hand = Presses(at_the_first_turn())
    seen = set()
    for side in (*(AtEdge(*side) for side in hand.desk.board.open_sides()), None):
        hand.desk.point(side)
        hand.ex.bench.point(hand.desk.now())
        rotates = hand.desk.now().buttons["rotate"].possible
        stage, before = hand.ex.bench.live.stage, hand.desk.ghost
        assert bool(stage.handle) == rotates
        if rotates:
            hand.ex.bench.live._on_message({"rotate": True})
            assert hand.desk.ghost != before
        seen.add(rotates)
    assert seen == {True, False}
