"""Small positions for the tests of the game, built by hand; and short ways to play on from them.

Most of them are a star: wides whose fence-1 corners meet in one point. Numbers 0 to 3 are laid, and the
place between 3 and 0 is free, so that one lay (number 4) joins, encloses and closes a fence.

* Corner patches A meet in the middle of the star. Neighbours touch: 0 and 1, 1 and 2, 2 and 3, then 4
  and both 3 and 0. When number 4 lies there, all land made of them is enclosed.
* Middles M touch in the same way, further out. They stay open.
* Patches C lie at the tips.
"""

import dataclasses
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, TypeVar

import pytest

import elongo_explore as el
from elongo_explore.games.elongo.play.actions import Action
from elongo_explore.kit.table.sentences import Event

E = TypeVar("E", bound=Event)
CENTRE = (0, 0, 0, 0)
GAP = el.Placement("wide", CENTRE, 0)
"""The free place of a star."""


def wide(colours: str) -> el.Shield:
    """Return a wide shield."""
    return el.Shield("wide", colours)


def narrow(colours: str) -> el.Shield:
    """Return a narrow shield."""
    return el.Shield("narrow", colours)


# ── boards ────────────────────────────────────────────────────────────────────────────────────────


def star(*colours: str) -> el.Board:
    """Four wides of a star, or all five."""
    board = el.Board()
    for number, colour in enumerate(colours, 1):
        board = board.lay(wide(colour), el.Placement("wide", CENTRE, 2 * number % 10))
    return board


LAST_SIDE = el.Placement("wide", CENTRE, 4)
"""The free side of a narrow that is walled in."""


def walled_in(colours: str, *walls: str) -> el.Board:
    """Return a narrow, number 0, with wides on three sides (of red and yellow land); LAST_SIDE is free."""
    board = el.Board().lay(narrow(colours), el.Placement("narrow", CENTRE, 0))
    sides = ((1, 0, 0, 0), 5), ((0, 1, 0, 1), 7), ((-1, 1, -1, 2), 8)
    for (corner, turn), wall in zip(sides, walls or ("RRR", "RRY", "RYR"), strict=True):
        board = board.lay(wide(wall), el.Placement("wide", corner, turn))
    return board


# ── states ────────────────────────────────────────────────────────────────────────────────────────


def position(board: el.Board, *hand: el.Shield, spare: int = 4, **more: Any) -> el.State:
    """Return a scenario: the player to move has `hand`, and all players a few spare shields."""
    left = list((Counter(el.deck()) - Counter([s for s, _place in board.laid] + list(hand))).elements())
    turn, players = more.get("turn", 1), more.get("players", 2)
    hands = {n: left[spare * (n - 1) : spare * n] for n in range(1, players + 1)}
    hands[turn] += hand
    return el.scenario(board, hands=hands, **more)


def with_player(state: el.State, number: int, **changes: Any) -> el.State:
    """Return the same with another stock or hand for one player."""
    players = list(state.players)
    players[number - 1] = players[number - 1]._replace(**changes)
    return dataclasses.replace(state, players=tuple(players))


def regular_play(state: el.State) -> el.State:
    """Pass in the hexagon until regular play begins."""
    while state.phase in ("hexagon", "confirm"):
        state = do(state, el.Pass(), el.Confirm())
    return state


# ── playing on ────────────────────────────────────────────────────────────────────────────────────


def do(state: el.State, *actions: Action) -> el.State:
    """Return the state after some actions."""
    for action in actions:
        state = state.apply(action).state
    return state


def lay_in_gap(state: el.State, colours: str) -> el.Step:
    """Lay the wide that completes a star."""
    return state.apply(el.LayShield(wide(colours), GAP))


def plain_action(state: el.State) -> Action:
    """Return the next action of a player who only lays shields, anywhere."""
    if state.phase == "lay":
        return state.legal_actions()[-1]
    return el.Confirm() if state.phase == "confirm" else el.Pass()


def play_until(stop: Callable[[el.State], object], state: el.State) -> el.State:
    """Lay and pass until a state is reached, or the game is over."""
    for _ in range(400):  # more than a game takes
        if state.phase == "over" or stop(state):
            return state
        state = do(state, plain_action(state))
    raise AssertionError("the game goes on and on")


def play_turn(state: el.State) -> el.Step:
    """Lay and pass to the end of a turn; the step of its Confirm."""
    state = play_until(lambda s: s.phase == "confirm", state)
    return state.apply(el.Confirm())


def at_random(state: el.State, rng: Random, most: int) -> Iterator[el.State]:
    """Play any legal actions to the end; all the states. Fails after `most` actions."""
    for _ in range(most):
        yield state
        if state.phase == "over":
            return
        actions = state.legal_actions()
        state = do(state, actions[rng.randrange(len(actions))])
    raise AssertionError("the game goes on and on")


def end_at_random(state: el.State, seed: int, most: int = 400) -> el.State:
    """Return the end of a game of random actions."""
    (last,) = deque(at_random(state, Random(seed), most), maxlen=1)
    return last


# ── looking ───────────────────────────────────────────────────────────────────────────────────────


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def the(events: Iterable[Event], kind: type[E]) -> E:
    """Return the one event of a kind."""
    (event,) = of_kind(events, kind)
    return event


def refused(state: el.State, action: Action) -> list[str]:
    """Return the rules that forbid an action. Check that `legal_actions` and `apply` agree."""
    refusals = state.why_not(action)
    assert refusals
    assert action not in state.legal_actions()
    with pytest.raises(el.IllegalAction) as caught:
        state.apply(action)
    assert caught.value.refusals == refusals
    return [refusal.rule for refusal in refusals]


def allowed(state: el.State, kind: type) -> set[Any]:
    """Return the legal actions of one kind."""
    return {action for action in state.legal_actions() if isinstance(action, kind)}


def claimed(state: el.State) -> list[tuple[int, tuple[int, str]]]:
    """Return the claims: owners and patches."""
    return [(claim.owner, claim.patch) for claim in state.claims]


def grazing(state: el.State) -> dict[tuple[int, str], tuple[int, int]]:
    """Return for each patch with animals their owner and number."""
    return {patch: (herd.owner, herd.number) for patch, herd in state.animals.items()}


def kinds(hand: Iterable[el.Shield]) -> tuple[int, int]:
    """Return the number of wide and of narrow shields."""
    count = Counter(shield.kind for shield in hand)
    return count["wide"], count["narrow"]
