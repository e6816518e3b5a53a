"""A new game from the board, made from a drawn seed: which game, how long, against whom, and who begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from secrets import randbelow
from typing import Any, NamedTuple

from ..game import game_named, game_of, games
from ..players.skills import skills_named
from ..table.errors import BadInput, check_choice, check_kind
from ..table.wording import listed
from .seats import PERSON, how_many

FIRST, LAST, DRAWN = "first", "last", "drawn"
ORDERS = {FIRST: "player 1", LAST: "the last player", DRAWN: "drawn by lot"}
"""The seat of the person who begins the game."""
_SEEDS = 1_000_000

Draw = Callable[[int], int]
"""Draws a number below another one."""


class Wish(NamedTuple):
    """The game that a person wants."""

    game: str
    kind: str
    """One of the kinds that the game offers (`Live.new`)."""
    others: tuple[str, ...]
    """The players by name, the person apart, in the order of their seats."""
    order: str = FIRST


class Begun(NamedTuple):
    """A game that begins."""

    state: Any
    players: dict[int, str]
    words: str


def kinds_of(game: str) -> Mapping[str, Callable[[int], Any]]:
    """Return the kinds of new games by name, each made from a seed."""
    return game_named(game).new_games().kinds or {
        "a new game": lambda seed: skills_named(game).begin(seed=seed)
    }


@cache
def _seats(game: str, kind: str) -> int:
    return how_many(kinds_of(game)[kind](0))


def offers() -> list[dict[str, Any]]:
    """Return what can be chosen, as plain data: for each game its kinds and its players."""
    found = []
    for game in games():
        levels = skills_named(game.id).levels
        others = [{"name": PERSON, "text": "another person", "about": ""}]
        for name in skills_named(game.id).offered:
            about = f"{name.capitalize()}: {levels[name].sees}." if name in levels else ""
            others.append({"name": name, "text": name, "about": about})
        found.append(
            {
                "id": game.id,
                "name": game.name,
                "goal": game.new_games().goal,
                "kinds": [{"name": kind, "seats": _seats(game.id, kind)} for kind in kinds_of(game.id)],
                "others": others,
            }
        )
    return found


def usual(game: str = "") -> Wish:
    """Return what a newcomer gets: the first kind of a game (or of the first one), against a learner."""
    game = game or games()[0].id
    kind = next(iter(kinds_of(game)))
    return Wish(game, kind, (skills_named(game).first,) * (_seats(game, kind) - 1))


def wish_of(found: object) -> Wish:
    """Return a wish from plain data; raise BadInput if there is no such game."""
    check_kind("new game", found, Mapping, "what is wanted by name")
    assert isinstance(found, Mapping)
    game, kind, order = (str(found.get(name)) for name in ("game", "kind", "order"))
    skills = skills_named(game_named(game).id)
    check_choice("kind", kind, kinds_of(game))
    check_choice("order", order, ORDERS)
    others = found.get("others")
    if not isinstance(others, Sequence) or isinstance(others, str) or len(others) != _seats(game, kind) - 1:
        raise BadInput(f"others: expected {_seats(game, kind) - 1} players by name")
    for name in others:
        check_choice("player", name, (PERSON, *skills.levels, *skills.players))
    return Wish(game, kind, tuple(others), order)


def begin(wish: Wish, draw: Draw = randbelow) -> Begun:
    """Begin the game that is wanted, from a drawn seed."""
    state = kinds_of(wish.game)[wish.kind](draw(_SEEDS))
    names = list(wish.others)
    seats = {FIRST: 0, LAST: len(names), DRAWN: draw(len(names) + 1) if wish.order == DRAWN else 0}
    names.insert(seats[wish.order], PERSON)
    return Begun(state, dict(enumerate(names, 1)), f"a new game of {game_named(wish.game).name}, {wish.kind}")


def again(state: Any, names: Sequence[str], draw: Draw = randbelow) -> Begun:
    """Begin another game of the same kind, with every player one seat on: who was second is first."""
    game = game_of(state)
    make = game.new_games().again or (lambda _state, seed: skills_named(game.id).begin(seed=seed))
    moved = [*names[1:], *names[:1]]
    return Begun(make(state, draw(_SEEDS)), dict(enumerate(moved, 1)), f"another game of {game.name}")


def against(names: Sequence[str]) -> str:
    """Return who plays, in words: "player 1: person, player 2: learner"."""
    return listed(f"player {number}: {who}" for number, who in enumerate(names, 1))
