"""Tries what a player can do in a turn: what reaches the goals of a puzzle, and with how many shields."""

from collections.abc import Generator, Mapping
from typing import Any

import elongo_explore as el
from elongo_explore.course.goals import Outcome, to_the_end, unreached
from elongo_explore.engine.actions import Action
from elongo_explore.engine.events import Event

Lays = frozenset[tuple[el.Shield, el.Placement]]
Line = tuple[Action, ...]

CLAIMS_DO_NOT_HELP = {"encloses", "joins", "parts", "closes", "blocks", "builds"}
"""A claim changes no land, and takes people and animals from the stock that a boma needs (BGA edition)."""


def lines(
    start: el.State, most: int, claims: bool, now: el.State, done: Line = (), events: tuple[Event, ...] = ()
) -> Generator[tuple[Line, Outcome], bool, None]:
    """Every line of actions with up to `most` shields, and what it leads to; at most one thing is taken back.

    Whoever looks at one sends back whether it is to be gone on with.
    """
    lays = sum(isinstance(action, el.LayShield) for action in done)
    for action in now.legal_actions():
        laid = lays + isinstance(action, el.LayShield)
        if isinstance(action, el.Confirm) or laid > most or (isinstance(action, el.Claim) and not claims):
            continue
        if isinstance(action, el.Remove) and any(isinstance(before, el.Remove) for before in done):
            continue
        after, new = now.apply(action)
        if (yield (*done, action), Outcome(start, after, events + new, (), laid)):
            yield from lines(start, most, claims, after, (*done, action), events + new)


def ways(start: el.State, want: Mapping[str, Any], most: int) -> dict[Lays, Line]:
    """Every set of lays that reaches the goals, with its shortest line: it ends when they are reached."""
    found: dict[Lays, Line] = {}
    search = lines(start, most, not CLAIMS_DO_NOT_HELP.issuperset(want), start)
    try:
        line, outcome = next(search)
        while True:
            reached = not unreached(to_the_end(outcome, want), want)
            if reached:
                lays = frozenset((a.shield, a.placement) for a in line if isinstance(a, el.LayShield))
                if lays not in found or len(line) < len(found[lays]):
                    found[lays] = line
            line, outcome = search.send(not reached)
    except StopIteration:
        return found
