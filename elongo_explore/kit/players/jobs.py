"""Games to play, as values that can be sent to other processes and machines, and the rows they return."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import metadata
from time import perf_counter
from typing import Any, NamedTuple

from ..table.errors import BadInput, shown
from ..table.wording import listed
from .computer_player import ComputerPlayer
from .play_out import places, play_out, seed_of
from .skills import Skills, named, skills_named

Row = dict[str, int | str]
"""The facts about one game, by column name."""


class Party(NamedTuple):
    """A game, its players and its options: everything that many games have in common."""

    game: str
    players: tuple[ComputerPlayer, ...]
    options: tuple[tuple[str, Any], ...]
    """The options for `Skills.begin`, sorted by name, including those left at their defaults."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    @property
    def options_text(self) -> str:
        """All options as one line."""
        return ", ".join(f"{name}={value}" for name, value in self.options)

    def __str__(self) -> str:
        """Return the game's name, with any unusual options."""
        usual = usual_options(skills_named(self.game))
        options = [f"{name}={value}" for name, value in self.options if usual[name] != value]
        return f"{self.game} ({', '.join(options)})" if options else self.game


class Seating(NamedTuple):
    """One game to play: its number, its seed, and who sits where."""

    number: int
    seed: int
    order: tuple[int, ...]
    """For each seat, the index of its player."""


class Job(NamedTuple):
    """Some games to play one after the other in one process."""

    party: Party
    games: tuple[Seating, ...]


class Failed(NamedTuple):
    """A game that could not be finished because of a mistake in a player, not in the machine."""

    number: int
    seed: int
    why: str


def party(game: object, players: Sequence[Any], options: Mapping[str, Any]) -> Party:
    """Return the party. Raise BadInput for an unknown game, player or option, or a wrong number of seats."""
    skills = skills_named(game)
    if len(players) not in skills.seats:
        wanted = listed(skills.seats, "or")
        raise BadInput(f"players: expected {wanted} for {skills.game}, got {len(players)}: {shown(players)}")
    found = tuple(named(skills, who) for who in players)
    usual = usual_options(skills)
    for name in options:
        if name not in usual:
            raise BadInput(f"{skills.game} has no option {shown(name)}; there are {listed(usual)}")
    made = Party(skills.game, found, tuple(sorted({**usual, **options}.items())))
    begun(made, 0)  # an option's value may make no sense: raise before anything is played
    return made


def usual_options(skills: Skills) -> dict[str, Any]:
    """Return the options of a game with their default values."""
    known = inspect.signature(skills.begin).parameters
    return {name: each.default for name, each in known.items() if name not in ("seed", "players")}


def begun(party: Party, seed: int) -> Any:
    """Return a new game for a party."""
    skills = skills_named(party.game)
    options = dict(party.options)
    if len(skills.seats) > 1:
        options["players"] = party.seats
    return skills.begin(seed=seed, **options)


class JobResult(NamedTuple):
    """The result of a job, and the seconds it took, from which the size of the next job follows."""

    found: list[Row | Failed]
    seconds: float


def play_job(job: Job) -> JobResult:
    """Play some games. This is the function that other processes run."""
    begun = perf_counter()
    return JobResult([_played(job.party, each) for each in job.games], perf_counter() - begun)


def _played(party: Party, game: Seating) -> Row | Failed:
    try:
        return _row(party, game)
    except Exception as error:  # a player's function may raise anything
        last = traceback.format_exc(limit=-3)
        return Failed(game.number, game.seed, f"{type(error).__name__}: {error}\n{last}")


def _row(party: Party, game: Seating) -> Row:
    skills = skills_named(party.game)
    players = [party.players[index] for index in game.order]
    final, actions, turns = play_out(begun(party, game.seed), players, seed=game.seed)
    result = final.result
    return {
        "number": game.number,
        "game": party.game,
        "options": party.options_text,
        "version": version(),
        "seed": game.seed,
        "players": ", ".join(player.name for player in players),
        "winners": " ".join(map(str, result.winners)) if result else "",
        "places": " ".join(map(str, places(skills, final, party.seats))),
        "rule": result.rule if result else "broken off",
        "actions": len(actions),
        "turns": turns,
        **_plain(skills, final),
    }


def _plain(skills: Skills, final: Any) -> Row:
    """Return the facts as whole numbers and words."""
    return {name: fact if isinstance(fact, str) else int(fact) for name, fact in skills.facts(final).items()}


@cache
def version() -> str:
    """Return the version of the package."""
    try:
        return metadata.version("elongo_explore")
    except metadata.PackageNotFoundError:
        return "unknown"


def in_order(games: int, seats: int, seed: int) -> list[Seating]:
    """Return games in which all players keep their given seats."""
    return [Seating(number, seed_of(seed, number), tuple(range(seats))) for number in range(games)]
