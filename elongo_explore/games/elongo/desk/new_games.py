"""The new games that the board offers, and what is counted at their end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from elongo_explore.kit.game import NewGames

from ..board.shields import ANIMALS
from ..play.pieces import COLOURS
from ..play.setup import new_game
from ..play.state import State


def _made(players: int, length: str, edition: str, seed: int) -> State:
    return new_game(players, length, edition, seed)  # type: ignore[arg-type]


_KINDS: Mapping[str, Callable[[int], State]] = {
    "short, for two": partial(_made, 2, "short", "bga"),
    "long, for two": partial(_made, 2, "long", "bga"),
    "short, for three": partial(_made, 3, "short", "bga"),
    "long, for three": partial(_made, 3, "long", "bga"),
    "long, for two, tabletop edition": partial(_made, 2, "long", "tabletop"),
    "long, for two, early online edition": partial(_made, 2, "long", "early_online"),
}


def _again(state: State, seed: int) -> State:
    """Return a new game with as many players, as long and by the same rules."""
    return new_game(len(state.players), state.length, state.ruleset, seed)


def _counts(state: State) -> Mapping[str, Sequence[object]]:
    """Return how many animals of each player graze, by kind, and what is on the table."""
    players = range(1, len(state.players) + 1)
    grazing = {number: dict.fromkeys(COLOURS, 0) for number in players}
    for patch, herd in state.animals.items():
        grazing[herd.owner][state.colour(patch)] += herd.number
    whole = {number: sum(grazing[number].values()) + state.in_stock(number) for number in players}
    return {
        "animals grazing": [f"{sum(grazing[n].values())} of {whole[n]}" for n in players],
        **{ANIMALS[colour]: [grazing[n][colour] for n in players] for colour in COLOURS},
        "bomas": [sum(boma.owner == n for boma in state.bomas) for n in players],
    }


NEW_GAMES = NewGames(
    _KINDS,
    _again,
    _counts,
    "Get all your animals grazing on enclosed land. If the shields run out first, the most zebu win.",
    "END-1",
)
