"""What moves on the live board of Elongo after an action: one message, before the board is painted anew."""

from typing import Any

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play import events as e
from elongo_explore.kit.desk.messages import Answer
from elongo_explore.kit.pictures import ink
from tests.support.for_each import for_each
from tests.support.games import recorded

GAME = recorded(5, 120)
BUILT = el.watch(el.new_game(players=2, length="short", seed=7), "greedy", "greedy", seed=2)
"""A game with bomas and enclosures."""


class Played:
    """A live board that was painted, and everything that it has told the page to play."""

    def __init__(self, start: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ex = el.Explorer(start)
        self.motions: list[dict[str, Any]] = []
        monkeypatch.setattr(
            self.ex.bench.live.motion, "send", lambda message: self.motions.append(message["motion"])
        )
        self.ex.bench.view.repaint()

    def do(self, action: Any) -> list[dict[str, Any]]:
        """Do an action, and return what moves."""
        self.motions.clear()
        self.ex.answer(Answer(self.ex.desk.do(action)))
        assert self.ex.errors == []
        return self.motions


def step_with(*kinds: type) -> tuple[el.State, Any]:
    """Return the first action of a game whose events are of all these kinds, and the state before it."""
    state = BUILT.start
    for action in BUILT.actions:
        step = state.apply(action)
        if all(any(isinstance(event, kind) for event in step.events) for kind in kinds):
            return state, action
        state = step.state
    raise AssertionError(f"no action with {kinds}")


def test_a_shield_that_is_laid_slides_in_from_outside_and_comes_to_rest(monkeypatch) -> None:
    state, action = step_with(e.ShieldLaid)
    (motion,) = Played(state, monkeypatch).do(action)
    (shield,) = motion["arriving"]
    assert shield["end"] == [0, 0]
    assert max(map(abs, shield["start"])) > 20
    assert "land-" in motion["defs"]
    assert not motion["walking"]


def test_a_keeper_walks_in_from_the_side_of_its_player(monkeypatch) -> None:
    state, action = step_with(e.LandClaimed)
    (motion,) = Played(state, monkeypatch).do(action)
    (keeper,) = [mover for mover in motion["walking"] if mover["fade"] == "in"]
    assert ink.PLAYER[state.turn] in keeper["svg"]
    assert not 0 < keeper["start"][1] < motion["size"][1]
    assert not motion["arriving"]


def test_a_fence_glows_when_its_boma_is_built_and_the_animals_inside_walk_in(monkeypatch) -> None:
    state, action = step_with(e.BomaBuilt, e.AnimalsPlaced)
    (motion,) = Played(state, monkeypatch).do(action)
    assert len(motion["trails"]) == 1
    assert any(mover["fade"] == "in" for mover in motion["walking"])


def test_land_that_becomes_one_lights_up_from_the_new_shield_on(monkeypatch) -> None:
    state, action = step_with(e.ShieldLaid, e.ParcelsJoined)
    (motion,) = Played(state, monkeypatch).do(action)
    assert motion["flows"]
    assert all(flow["reach"] > 0 for flow in motion["flows"])


def test_pieces_that_go_home_are_wiped_off_the_picture_from_before_and_walk_out(monkeypatch) -> None:
    state, action = step_with(e.ClaimReturned)
    (motion,) = Played(state, monkeypatch).do(action)
    out = [mover for mover in motion["walking"] if mover["fade"] == "out"]
    assert out
    assert len(motion["left"]) >= len(out)


def test_several_actions_at_once_are_one_motion(monkeypatch) -> None:
    state, action = step_with(e.ShieldLaid)
    played = Played(state, monkeypatch)
    played.ex.desk.do(action)
    claim = next(a for a in played.ex.position.legal_actions() if isinstance(a, el.Claim))
    (motion,) = played.do(claim)
    assert motion["arriving"]
    assert motion["walking"]


def test_going_back_and_forth_by_many_steps_and_loading_move_nothing(monkeypatch) -> None:
    """Only what has just happened moves: Redo of one step does, too."""
    played = Played(GAME, monkeypatch)
    ex = played.ex
    for number in (60, 20, 0, ex.session.last):
        ex.go(number)
    ex.load(el.example("a hexagon"))
    assert played.motions == []
    assert ex.errors == []


@for_each([*range(4)])
def test_every_action_of_a_game_moves_without_an_error(seed: int) -> None:
    """Whatever happens: the board before and after, in one window or in two."""
    ex = el.Explorer(recorded(seed, 60))
    sent: list[dict[str, Any]] = []
    ex.bench.live.motion.send = lambda message: sent.append(message["motion"])
    ex.go(0)
    ex.bench.view.repaint()
    for number in range(1, ex.session.last + 1):
        ex.go(number)
    assert ex.errors == []
    assert len(sent) > 20
    for motion in sent:
        assert motion["moved"][0] > 0
