"""Tries all that a player can do in a turn: what reaches the goals of a puzzle, and with how many shields.

Before each shield any number of things is taken back. Nothing is left out but what cannot help, and for that
the reasons are given below; they hold for the BGA edition, in which all puzzles to be searched are.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import elongo_explore as el
from elongo_explore.games.elongo.board.shields import BLANK
from elongo_explore.games.elongo.course.goals import LineOutcome, to_the_end, unreached
from elongo_explore.games.elongo.geometry.rhombs import edges
from elongo_explore.games.elongo.play.actions import Action

Lays = frozenset[tuple[el.Shield, el.Placement]]
Line = tuple[Action, ...]

CLAIMS_DO_NOT_HELP = {"encloses", "joins", "parts", "closes", "blocks", "builds"}
"""A claim changes no land, and takes people and animals from the stock that a boma needs."""
ONLY_ANIMALS_COUNT = {"wins", "brings"}
"""What counts is how many of the player's animals graze or are in stock, and the same of rivals.

(a) Say that somebody is taken back whose land has nothing to do with the shield that is laid next: the shield
    does not lie against an open border of it, and no loop that the shield closes runs over it or round it.
    Then neither the lay nor a boma joins, encloses, cuts or takes that land, and all that comes of it is a
    larger stock. One warrior more is of no use where there was one before, as one at most is placed; so with
    boys. And n animals more, with room for m: min(m, stock + n) come in and n have left, which is never
    better than the min(m, stock) that come in if nobody is taken back. So before the last shield this is
    left out. Before an earlier one it is left out if there are no animals: then it can be done later.
(b) After the last shield, to take back brings no animal in and ends no game.
"""
ALL_ANIMALS = {"wins": True}
"""Before the last round a player only wins by having no animal left in stock.

(c) With the last shield, a claim brings in animals of one kind. So it is tried only if no other kind is left
    in stock; to pass brings nothing. If the shield closes no loop, each other kind has to come with the lay:
    to land of the player's that lies open against the shield. (Or into a large boma of the player's: where
    there is one, this is not used.)
"""
NOTHING_TO_TAKE_BACK_AFTERWARDS = {*ONLY_ANIMALS_COUNT, "builds"}
"""By (b), and because a boma that is built gains nothing by it either."""


def ways(start: el.State, want: Mapping[str, Any], most: int) -> dict[Lays, Line]:
    """Return every set of up to `most` lays that reaches the goals, with its shortest line up to there."""
    search = Search(start, want, most)
    search.go_on((), LineOutcome(start, start))
    return search.found


def kinds(now: el.State) -> set[str]:
    """Return the kinds of animals, by the colour of their land, that the player has in stock."""
    animals = now.player(now.turn).animals
    return {colour for colour, number in zip("RGY", animals, strict=True) if number}


class Near:
    """Whether a shield that is laid has to do with some land, as (a) above has it."""

    def __init__(self, board: el.Board) -> None:
        self.board = board
        self.rims = [frozenset(edges(*laid.placement)) for laid in board.laid]
        self.known_beside: dict[el.Placement, set[int]] = {}
        self.known_loops: dict[el.Placement, set[int]] = {}

    def concerns(self, place: el.Placement, parcel: el.Parcel) -> bool:
        """Return True if it touches the shield, or a loop runs over it or around it."""
        shields = {index for index, _name in parcel.patches}
        against = parcel.is_open and not self.beside(place).isdisjoint(shields)
        return against or not self.in_loops(place).isdisjoint(shields)

    def beside(self, place: el.Placement) -> set[int]:
        """Return the shields that share an edge with a place."""
        if place not in self.known_beside:
            rim = frozenset(edges(*place))
            self.known_beside[place] = {index for index, other in enumerate(self.rims) if rim & other}
        return self.known_beside[place]

    def in_loops(self, place: el.Placement) -> set[int]:
        """Return the shields that loops run over which a shield there would close, and those inside."""
        if place not in self.known_loops:
            board = self.board.lay(BLANK[place.kind], place)
            found = self.known_loops[place] = set()
            for loop in board.loops()[len(self.board.loops()) :]:
                found |= {*loop.shields, *(index for index, _name in board.inside(loop))}
        return self.known_loops[place]


@lru_cache(maxsize=8)
def near_on(board: el.Board) -> Near:
    """Return the same for all that is tried on a board."""
    return Near(board)


class Search:
    """A search from a state towards some goals, with a limit on shields."""

    def __init__(self, start: el.State, want: Mapping[str, Any], most: int) -> None:
        assert start.ruleset == el.Ruleset.bga()
        self.start, self.want, self.most = start, want, most
        self.found: dict[Lays, Line] = {}
        self.claims = not CLAIMS_DO_NOT_HELP.issuperset(want)
        self.afterwards = not NOTHING_TO_TAKE_BACK_AFTERWARDS.issuperset(want)
        self.all_animals = want == ALL_ANIMALS and not start.last_round

    def go_on(self, line: Line, outcome: LineOutcome) -> None:
        """Try everything that can follow."""
        now = outcome.game
        if now.phase != "lay":
            for action in now.legal_actions():
                if not isinstance(action, el.Confirm) and self.may_help(now, action, outcome.lays):
                    self.do(line, outcome, action)
        elif outcome.lays < self.most or self.afterwards:
            for sorted_out in self.taken_back(line, outcome):
                self.lay(line, now, *sorted_out)

    def may_help(self, now: el.State, action: Action, lays: int) -> bool:
        """Return True if it is worth trying, once a shield is laid."""
        if isinstance(action, el.Claim) and not self.claims:
            return False
        if not self.all_animals or lays < self.most or isinstance(action, el.BuildBoma):
            return True
        return isinstance(action, el.Claim) and kinds(now) <= {now.colour(action.patch)}  # by (c)

    def hopeless(self, now: el.State, near: Near, place: el.Placement) -> bool:
        """Return True if a last shield there is of no use, by (c)."""
        large = any(boma.owner == now.turn and len(boma.loop.shields) > 5 for boma in now.bomas)
        if large or near.in_loops(place):
            return False
        mine = [now.parcel(claim.patch) for claim in now.claims if claim.owner == now.turn]
        come = {parcel.colour for parcel in mine if near.concerns(place, parcel)}
        return len(kinds(now) - come) > 1

    def lay(self, before: Line, now: el.State, line: Line, outcome: LineOutcome) -> None:
        """Lay any shield anywhere, after something was taken back or nothing."""
        if outcome.lays == self.most:
            return
        away = [action.what for action in line[len(before) :] if isinstance(action, el.Remove)]
        idle = self.idle(now, away, outcome.lays) if ONLY_ANIMALS_COUNT.issuperset(self.want) else []
        near, hard = near_on(now.board), self.all_animals and outcome.lays == self.most - 1
        for action in outcome.game.legal_actions():
            if not isinstance(action, el.LayShield):
                continue
            concerns = all(near.concerns(action.placement, parcel) for parcel in idle)
            if concerns and not (hard and self.hopeless(outcome.game, near, action.placement)):
                self.do(line, outcome, action)

    def idle(self, now: el.State, away: list[Any], lays: int) -> list[el.Parcel]:
        """Return the land of those for whom (a) above holds, unless the next shield has to do with it."""
        if any(isinstance(what, el.Loop) for what in away):
            return []  # a boma that is given up changes land everywhere
        stock = now.player(now.turn)
        found = [now.parcel(what) for what in away if stock.helpers(now.colour(what))]
        last = lays == self.most - 1
        return [parcel for parcel in found if last or parcel.patches.isdisjoint(now.animals)]

    def do(self, line: Line, outcome: LineOutcome, action: Action) -> None:
        """Do one action; unless it reaches the goals, try all that can follow."""
        line, outcome = self.after(line, outcome, action)
        if not self.reached(line, outcome):
            self.go_on(line, outcome)

    def after(self, line: Line, outcome: LineOutcome, action: Action) -> tuple[Line, LineOutcome]:
        """Return the line with one action more."""
        state, new = outcome.game.apply(action)
        lays = outcome.lays + isinstance(action, el.LayShield)
        return (*line, action), LineOutcome(self.start, state, outcome.events + new, (), lays)

    def reached(self, line: Line, outcome: LineOutcome) -> bool:
        """Return True if the goals are reached, and note how."""
        if unreached(to_the_end(outcome, self.want), self.want):
            return False
        lays = frozenset((a.shield, a.placement) for a in line if isinstance(a, el.LayShield))
        if lays not in self.found or len(line) < len(self.found[lays]):
            self.found[lays] = line
        return True

    def taken_back(self, line: Line, outcome: LineOutcome) -> Iterator[tuple[Line, LineOutcome]]:
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
