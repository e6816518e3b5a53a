"""The greedy player of Elongo: one shield at a time, and what is best after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import NamedTuple

from elongo_explore.kit.players.budget import Budget
from elongo_explore.kit.players.computer_player import TurnPlan

from ..board.land import Patch
from ..play.actions import Action, BuildBoma, Claim, Confirm, LayShield, Pass, Remove
from ..play.checker import is_allowed
from ..play.state import State
from .prospects import Prospects, table_of
from .value import (
    COLOUR_NUMBER,
    Scales,
    distance,
    in_reach,
    is_blocked,
    total,
    usual_scales,
)

PLACEMENTS, LAYS = 12, 3
"""How many placements of each kind to try with each shield, and how many lays to make."""


class Doing(NamedTuple):
    """Actions one after the other, and what they are worth. `state` is where all but the last lead: the last
    is often made only if it is chosen."""

    worth: int
    actions: tuple[Action, ...]
    state: State
    end: State | None = None
    """The state after all of them, if it is known already."""

    def done(self) -> State:
        """Return the state after all of them."""
        return self.end or self.state.after(self.actions[-1])


class Greedy(NamedTuple):
    """Takes what is worth most after one shield."""

    name: str = "greedy"
    positions: int | None = None
    scales: Scales = usual_scales()

    def plan(self, seen: State, rng: Random, budget: Budget) -> TurnPlan:
        """Return the whole turn, one shield after the other."""
        seen = replace(seen, board=seen.board.remembering())
        actions, _state = greedy_turn(seen, Judge(seen.to_act or 0, self.scales, budget))
        return TurnPlan(actions, budget.looked_at)

    def with_weights(self, by_name: Mapping[str, int]) -> Greedy:
        """Return the same player with other weights."""
        return self._replace(scales=Scales.of(by_name))


class Judge(NamedTuple):
    """Judges states for a player: by which weights, within which budget, and how widely."""

    player: int
    scales: Scales
    budget: Budget
    placements: int = PLACEMENTS
    lays: int = LAYS
    met: dict[object, Prospects] | None = None
    """The prospects on the tables that have come up. A search guesses hands again and again: then the same
    tables come up with other hands."""

    def worth(self, state: State) -> int:
        """Return the value of a state for the player."""
        self.budget.more()
        return total(state, self.player, self.scales)

    def prospects(self, state: State) -> Prospects:
        """Return the prospects of the player who is about to lay a shield."""
        if self.met is None:
            return Prospects(state, self.player, self.scales, self.placements)
        table = table_of(state), self.player, self.placements
        if table not in self.met:
            self.met[table] = Prospects(state, self.player, self.scales, self.placements)
        return self.met[table]


def greedy_turn(state: State, judge: Judge) -> tuple[tuple[Action, ...], State]:
    """Return the actions of a greedy player until another has to act, and the state after them."""
    actions = list[Action]()
    while state.to_act == judge.player:
        best = best_step(state, judge)
        actions += best.actions
        state = best.done()
        if isinstance(actions[-1], Confirm):
            break
    return tuple(actions), state


def best_step(state: State, judge: Judge) -> Doing:
    """Return the best way to use the next shield, or to do what else is due."""
    if state.stage == "act":
        return best_act(state, judge)
    if state.stage == "confirm":
        return Doing(0, (_CONFIRM,), state)
    return max(steps(state, judge), key=_worth)


def steps(state: State, judge: Judge) -> list[Doing]:
    """Return the ways to use the next shield, or to do what else is due."""
    found = sequences(state, judge) if state.stage == "lay" and state.board.laid else []
    for action in () if found else state.legal_actions():
        end = state.after(action)
        found.append(Doing(judge.worth(end), (action,), state, end))
        if judge.budget.is_over:
            break
    return found


def sequences(state: State, judge: Judge) -> list[Doing]:
    """Return the ways to use one shield: taking back first, the lay, and the claim or boma after it."""
    state, freed = without_vain(state, judge.player)
    prospects = judge.prospects(state)
    found = list[Doing]()
    for lay in prospects.best(state.hand(), judge.lays):
        found.append(laid(state, (*freed, lay), judge))
        if judge.budget.is_over:
            return found
    me = state.players[judge.player - 1]
    if found and state.may_take_back and not (me.warriors and me.boys):
        found += _freeing(state, judge, prospects, found, freed)
    return found


def laid(state: State, actions: tuple[Action, ...], judge: Judge) -> Doing:
    """Return some actions, the last of them a lay, with the best action after it and their worth."""
    after = state.after(actions[-1])
    if after.result or after.pending:  # it is over, or a player has to choose first
        return Doing(judge.worth(after), actions, state, after)
    best = best_act(after, judge)
    return best._replace(actions=(*actions, *best.actions))


def _freeing(
    state: State, judge: Judge, prospects: Prospects, found: list[Doing], freed: tuple[Action, ...]
) -> list[Doing]:
    """Return the best lay again, after taking back the keeper whose land is worth least."""
    me, mine, more = state.players[judge.player - 1], prospects.tended(), list[Doing]()
    best = max(found, key=_worth)
    lay = next(action for action in best.actions if isinstance(action, LayShield))
    for is_red, stock in ((True, me.warriors), (False, me.boys)):
        idle = min([(worth, patch) for worth, red, patch in mine if red == is_red], default=None)
        if not stock and idle:
            removal = Remove(idle[1])
            more.append(laid(state.after(removal), (*freed, removal, lay), judge))
    return more


def _worth(doing: Doing) -> int:
    return doing.worth


def without_vain(state: State, player: int) -> tuple[State, tuple[Action, ...]]:
    """Take back keepers who wait in vain, since they can do better elsewhere; return the state and the
    actions."""
    actions = list[Action]()
    if state.may_take_back and state.board.blocked_land():
        for claim in state.claims:
            if claim.owner == player and _is_vain(state, claim.patch):
                actions.append(Remove(claim.patch))
                state = state.after(actions[-1])
    return state, tuple(actions)


def _is_vain(state: State, patch: Patch) -> bool:
    """Return True if a claim waits for land that can never be enclosed."""
    parcel = state.land.parcel(patch)
    return parcel.is_open and is_blocked(state.board, parcel)


def best_act(state: State, judge: Judge) -> Doing:
    """Return the best claim or boma after a lay, or a pass."""
    worth = judge.worth(state)
    best = Doing(worth, (_PASS,), state)
    for claim in Claim.options(state):
        assert isinstance(claim, Claim)
        end = None
        if state.land.parcel(claim.patch).open_half_edges:
            then = worth + gain_of(state, judge.player, judge.scales, claim.patch)
        else:  # animals move in, and there are fewer for other land
            end = state.after(claim)
            then = judge.worth(end)
        if then > best.worth:
            best = Doing(then, (claim,), state, end)
    for build in BuildBoma.options(state):
        if is_allowed(state, build):
            end = state.after(build)
            then = judge.worth(end)
            if then > best.worth:
                best = Doing(then, (build,), state, end)
    return best


def gain_of(state: State, player: int, scales: Scales, patch: Patch) -> int:
    """Return how much a claim on open land would add, without making it."""
    own, me = scales.own, state.players[player - 1]
    parcel = colour, _patches, half_edges, symbols = state.land.parcel(patch)
    if colour == "R":
        cost = own.warriors
        if me.warriors == 1:  # and with the last one goes the hope for a boma
            cost += own.warrior_at_hand + max(0, in_reach(state, player)) * scales.reach
    else:
        cost = own.boys + (own.boy_at_hand if me.boys == 1 else 0)
    if is_blocked(state.board, parcel):
        return own.in_vain - cost
    return min(symbols, me.animals[COLOUR_NUMBER[colour]]) * own.near[distance(half_edges)] - cost


_PASS: Action = Pass()
_CONFIRM = Confirm()
