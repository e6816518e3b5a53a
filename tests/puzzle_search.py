"""Tries all that a player can do in a turn: what reaches the goals of a puzzle, and with how many shields.

Before each shield any number of things is taken back. Nothing is left out but what cannot help, and for that
the reasons are given below; they hold for the BGA edition, in which all puzzles to be searched are.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import elongo_explore as el
from elongo_explore.course.goals import Outcome, to_the_end, unreached
from elongo_explore.engine.actions import Action
from elongo_explore.engine.shields import BLANK
from elongo_explore.geometry.rhombs import edges

Lays = frozenset[tuple[el.Shield, el.Placement]]
Line = tuple[Action, ...]

CLAIMS_DO_NOT_HELP = {"encloses", "joins", "parts", "closes", "blocks", "builds"}
"""A claim changes no land, and takes people and animals from the stock that a boma needs."""
ONLY_ANIMALS_COUNT = {"wins", "brings"}
"""What counts is how many of the player's animals graze or are in stock, and the same of rivals.

(a) Say that somebody is taken back whose parcel does not touch the shield that is laid next, which closes no
    loop either. The lay joins and encloses only land that it touches, and nothing can be built. So all that
    comes of it is a larger stock. One warrior or boy more is of no use where there was one of each before,
    as one at most can be placed. And n animals more, with room for m: min(m, stock + n) come in and n have
    left, which is never better than the min(m, stock) that come in if nobody is taken back.
(b) After the last shield, to take back brings no animal in and ends no game.
"""
NOTHING_TO_TAKE_BACK_AFTERWARDS = {*ONLY_ANIMALS_COUNT, "builds"}
"""By (b), and because a boma that is built gains nothing by it either."""


def ways(start: el.State, want: Mapping[str, Any], most: int) -> dict[Lays, Line]:
    """Every set of up to `most` lays that reaches the goals, with its shortest line: it ends when they are
    reached."""
    search = Search(start, want, most)
    search.go_on((), Outcome(start, start))
    return search.found


class Search:
    """From a state, towards some goals, with at most so many shields."""

    def __init__(self, start: el.State, want: Mapping[str, Any], most: int) -> None:
        assert start.ruleset == el.Ruleset.bga()
        self.start, self.want, self.most = start, want, most
        self.found: dict[Lays, Line] = {}
        self.claims = not CLAIMS_DO_NOT_HELP.issuperset(want)
        self.afterwards = not NOTHING_TO_TAKE_BACK_AFTERWARDS.issuperset(want)

    def go_on(self, line: Line, outcome: Outcome) -> None:
        """Try whatever can follow."""
        now = outcome.game
        if now.phase != "lay":
            for action in now.legal_actions():
                if not isinstance(action, el.Confirm) and (self.claims or not isinstance(action, el.Claim)):
                    self.do(line, outcome, action)
        elif outcome.lays < self.most or self.afterwards:
            for sorted_out in self.taken_back(line, outcome):
                self.lay(line, now, *sorted_out)

    def lay(self, before: Line, now: el.State, line: Line, outcome: Outcome) -> None:
        """Lay any shield anywhere, after something was taken back or nothing."""
        if outcome.lays == self.most:
            return
        away = [action.what for action in line[len(before) :] if isinstance(action, el.Remove)]
        near = Near(now, away) if self.idle_far_away(now, outcome.lays) else None
        for action in outcome.game.legal_actions():
            if isinstance(action, el.LayShield) and (near is None or near.concerns(action.placement)):
                self.do(line, outcome, action)

    def idle_far_away(self, now: el.State, lays: int) -> bool:
        """Does (a) above hold? Of two shields, someone far from the first may stand beside the second."""
        player = now.player(now.turn)
        enough = player.warriors > 0 and player.boys > 0
        return enough and lays == self.most - 1 and ONLY_ANIMALS_COUNT.issuperset(self.want)

    def do(self, line: Line, outcome: Outcome, action: Action) -> None:
        """One action; unless it reaches the goals, all that can follow."""
        line, outcome = self.after(line, outcome, action)
        if not self.reached(line, outcome):
            self.go_on(line, outcome)

    def after(self, line: Line, outcome: Outcome, action: Action) -> tuple[Line, Outcome]:
        """The line with one action more."""
        state, new = outcome.game.apply(action)
        lays = outcome.lays + isinstance(action, el.LayShield)
        return (*line, action), Outcome(self.start, state, outcome.events + new, (), lays)

    def reached(self, line: Line, outcome: Outcome) -> bool:
        """Are the goals reached? Then note how."""
        if unreached(to_the_end(outcome, self.want), self.want):
            return False
        lays = frozenset((a.shield, a.placement) for a in line if isinstance(a, el.LayShield))
        if lays not in self.found or len(line) < len(self.found[lays]):
            self.found[lays] = line
        return True

    def taken_back(self, line: Line, outcome: Outcome) -> Iterator[tuple[Line, Outcome]]:
        """Nothing taken back, or any number of things. In whatever order: where the same has happened, and
        the same state has come out, one order is enough."""
        seen, waiting = set(), [(line, outcome)]
        while waiting:
            line, outcome = waiting.pop(0)
            yield line, outcome
            for action in outcome.game.legal_actions():
                if isinstance(action, el.LayShield):
                    break  # they come last
                further = self.after(line, outcome, action)
                key = (further[1].game, frozenset(further[1].events))
                if key not in seen and not self.reached(*further):
                    waiting.append(further)
                seen.add(key)


class Near:
    """Whether a shield that is laid has to do with all that was taken back, as (a) above has it."""

    def __init__(self, now: el.State, away: list[Any]) -> None:
        self.board, self.bomas = now.board, [what for what in away if isinstance(what, el.Loop)]
        parcels = [now.parcel(what) for what in away if not isinstance(what, el.Loop)]
        self.shields = [{index for index, _name in parcel.patches} for parcel in parcels]

    def concerns(self, place: el.Placement) -> bool:
        """A boma that is given up changes land everywhere; a loop may become a boma."""
        if self.bomas or not self.shields:
            return True
        beside = self.beside(place)
        return all(not beside.isdisjoint(shields) for shields in self.shields) or self.closes(place)

    @cached_property
    def rims(self) -> list[frozenset[Any]]:
        """The edges of each shield."""
        return [frozenset(edges(*laid.placement)) for laid in self.board.laid]

    def beside(self, place: el.Placement) -> set[int]:
        """The shields that share an edge with a place."""
        rim = frozenset(edges(*place))
        return {index for index, other in enumerate(self.rims) if rim & other}

    def closes(self, place: el.Placement) -> bool:
        """Would a shield there close a loop?"""
        return len(self.board.lay(BLANK[place.kind], place).loops()) > len(self.board.loops())
