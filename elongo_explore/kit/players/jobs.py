"""Games to be played, as values that travel to other processes and machines, and what comes back: rows."""

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
"""What is known of one game, by the names of its columns."""


class Party(NamedTuple):
    """Who plays which game, and how it begins: all that many games have in common."""

    game: str
    players: tuple[ComputerPlayer, ...]
    options: tuple[tuple[str, Any], ...]
    """What `Skills.begin` is told, in the order of the names; those that were left out as well."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    @property
    def options_text(self) -> str:
        """All options as one line."""
        return ", ".join(f"{name}={value}" for name, value in self.options)

    def __str__(self) -> str:
        """The game, with whatever is not as usual."""
        usual = usual_options(skills_named(self.game))
        options = [f"{name}={value}" for name, value in self.options if usual[name] != value]
        return f"{self.game} ({', '.join(options)})" if options else self.game


class Seating(NamedTuple):
    """One game to be played: its number, its seed, and who sits where."""

    number: int
    seed: int
    order: tuple[int, ...]
    """For each seat the player who sits there, counted from 0."""


class Job(NamedTuple):
    """Some games, to be played one after the other in one place."""

    party: Party
    games: tuple[Seating, ...]


class Failed(NamedTuple):
    """A game that could not be played to its end: somebody's mistake, not that of the machine."""

    number: int
    seed: int
    why: str


def party(game: object, players: Sequence[Any], options: Mapping[str, Any]) -> Party:
    """Who plays which game; BadInput if there is no such game, player, option or number of seats."""
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
    begun(made, 0)  # an option may have a value that makes no sense: say so before anything is played
    return made


def usual_options(skills: Skills) -> dict[str, Any]:
    """The options of a game, as they are if nobody says otherwise."""
    known = inspect.signature(skills.begin).parameters
    return {name: each.default for name, each in known.items() if name not in ("seed", "players")}


def begun(party: Party, seed: int) -> Any:
    """A new game, for so many players."""
    skills = skills_named(party.game)
    options = dict(party.options)
    if len(skills.seats) > 1:
        options["players"] = party.seats
    return skills.begin(seed=seed, **options)


class Bundle(NamedTuple):
    """What came of a job, and how many seconds it took: the next one is made to take a few."""

    found: list[Row | Failed]
    seconds: float


def play_job(job: Job) -> Bundle:
    """Play some games. It is what other processes are told to do."""
    begun = perf_counter()
    return Bundle([_played(job.party, each) for each in job.games], perf_counter() - begun)


def _played(party: Party, game: Seating) -> Row | Failed:
    try:
        return _row(party, game)
    except Exception as error:  # a player's own function may do anything
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
    """Facts as whole numbers and words."""
    return {name: fact if isinstance(fact, str) else int(fact) for name, fact in skills.facts(final).items()}


@cache
def version() -> str:
    """The version of the package that plays."""
    try:
        return metadata.version("elongo_explore")
    except metadata.PackageNotFoundError:
        return "unknown"


def in_order(games: int, seats: int, seed: int) -> list[Seating]:
    """Games in which everybody stays in the seat that was given."""
    return [Seating(number, seed_of(seed, number), tuple(range(seats))) for number in range(games)]
