"""`el.play`: a live board with somebody to play against."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..desk.games import Player, game_of
from ..table.errors import BadInput, shown
from ..table.wording import listed
from .explorer import Explorer

PERSON = "person"


def play(state: Any, players: Mapping[int, str | Player] | None = None, **options: Any) -> Explorer:
    """Play a game on a live board. `players` says who is who, such as {1: "person", 2: "greedy"}.

    A player is "person" (you), one of the game's own by name, or a function from a state to an action. Left
    out, you play all of them. Other options are those of Explorer.
    """
    if not hasattr(state, "legal_actions"):
        raise BadInput(f"play: expected a state of a game, got {shown(state)}")
    if players is not None and not isinstance(players, Mapping):
        raise BadInput(f'players: expected numbers with names, such as {{2: "greedy"}}, got {shown(players)}')
    return Explorer(state, players=opponents(state, players or {}), **options)


def opponents(state: Any, players: Mapping[int, str | Player]) -> dict[int, Player]:
    """Whoever is not a person, by number."""
    found: dict[int, Player] = {}
    for number, who in players.items():
        if type(number) is not int or not 1 <= number <= _how_many(state):
            raise BadInput(f"players: expected a number from 1 to {_how_many(state)}, got {shown(number)}")
        if callable(who):
            found[number] = who
        elif who != PERSON:
            found[number] = _named(state, who)
    return found


def _how_many(state: Any) -> int:
    people = getattr(state, "players", None)
    return 2 if people is None else len(people)


def _named(state: Any, who: object) -> Player:
    game = game_of(state)
    if isinstance(who, str) and who in game.players:
        return game.players[who]
    names = listed(map(repr, (PERSON, *game.players)), "or")
    none = "" if game.players else f" {game.name} has no player of its own yet."
    raise BadInput(
        f"players: expected {names}, or a function from a state to an action, got {shown(who)}.{none}"
    )
