"""Who plays whom: a person, or one of the players, for each seat of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..game import games
from ..players.budget import Patience
from ..players.player import Thinker
from ..players.skills import Skills, named, skills_of
from ..table.errors import BadInput, check_kind, shown
from ..table.wording import listed

PERSON = "person"
STEPWISE, AT_ONCE = "step by step", "at once"
SECONDS = 1.0
"""So long a player thinks about a turn, unless somebody says otherwise."""


class Allowance(NamedTuple):
    """What players may use for a turn: seconds, or positions, so that the same is played again; and luck."""

    seconds: float | None = None
    positions: int | None = None
    seed: int = 0

    def checked(self) -> Allowance:
        """Itself; BadInput if it is nothing, or no number."""
        Patience(self.positions, self.seconds)
        if type(self.seed) is not int:
            raise BadInput(f"seed: expected a whole number, got {shown(self.seed)}")
        return self

    def patience(self) -> Patience:
        """Patience for one turn."""
        seconds = self.seconds if self.seconds or self.positions else SECONDS
        return Patience(self.positions, seconds)


class Seat(NamedTuple):
    """A player who is no person, by the words that called for it: "planner", "planner:500"."""

    who: str
    player: Thinker

    @property
    def has_reasons(self) -> bool:
        """Does it choose by what a position is worth, as far as anybody knows?"""
        return self.who.partition(":")[0] in ("greedy", "planner")

    def patience(self, allowance: Allowance) -> Patience:
        """How long it may think: whoever asks for a number of positions, gets as many."""
        return Patience(self.player.positions) if ":" in self.who else allowance.patience()


class Seats:
    """Everybody is a person until somebody else sits down. Each game has seats of its own."""

    def __init__(self, allowance: Allowance | None = None) -> None:
        check_kind("allowance", allowance, Allowance | None, "an Allowance, or None")
        self.allowance = (allowance or Allowance()).checked()
        self.pace = STEPWISE
        self._sat: dict[str, dict[int, Seat]] = {}
        """By the room of the game, and the number of the player."""
        self._met: dict[str, dict[str, Seat]] = {}
        """Players that a game does not have by itself: functions. They can be chosen again."""
        self._given: dict[str, Any] = {}
        """Who sat where when the board was made."""

    # ── asking ────────────────────────────────────────────────────────────────────────────────────

    def at(self, position: Any, number: int) -> Seat | None:
        """Whoever sits there; None: a person."""
        skills = _skills(position)
        return self._sat.get(skills.game, {}).get(number) if skills else None

    def to_move(self, position: Any) -> Seat | None:
        """Whoever is to act, if that is no person."""
        return self.at(position, getattr(position, "to_act", None) or 0)

    def names(self, position: Any) -> list[str]:
        """Who sits where, from player 1 on; on a free board nobody does."""
        if _skills(position) is None:
            return []
        seats = (self.at(position, number) for number in range(1, how_many(position) + 1))
        return [seat.who if seat else PERSON for seat in seats]

    def choices(self, position: Any) -> list[str]:
        """Who could sit down."""
        skills = _skills(position)
        if skills is None:
            return []
        met = [*self._met.get(skills.game, {}), *self.names(position)]
        return [*dict.fromkeys([PERSON, *skills.players, *met])]

    def has_people(self, position: Any) -> bool:
        """Does a person play?"""
        return PERSON in self.names(position)

    def only_person(self, position: Any) -> int:
        """The one person who plays; 0 if nobody does, or several do."""
        people = [number for number, who in enumerate(self.names(position), 1) if who == PERSON]
        return people[0] if len(people) == 1 else 0

    # ── sitting down ──────────────────────────────────────────────────────────────────────────────

    def sit(self, position: Any, number: object, who: Any) -> None:
        """Let somebody sit down: a person, a player by name, or a function from a state to an action."""
        skills = skills_of(position)
        if type(number) is not int or not 1 <= number <= how_many(position):
            raise BadInput(f"players: expected a number from 1 to {how_many(position)}, got {shown(number)}")
        sat = self._sat.setdefault(skills.game, {})
        if isinstance(who, str) and who == PERSON:
            sat.pop(number, None)
        else:
            sat[number] = self._found(skills, who)

    def sit_all(self, position: Any, players: Mapping[int, Any]) -> None:
        """Let everybody sit down at the beginning."""
        check_kind("players", players, Mapping, 'players by their numbers, such as {2: "greedy"}')
        for number, who in players.items():
            self.sit(position, number, who)
        self._given = self._written()

    def _found(self, skills: Skills, who: Any) -> Seat:
        met = self._met.setdefault(skills.game, {})
        if isinstance(who, str):
            if who in met:
                return met[who]
            if who.partition(":")[0] not in skills.players:
                names = listed(map(repr, (PERSON, *skills.players)), "or")
                raise BadInput(
                    f"players: expected {names}, or a function from a state to an action, got {shown(who)}"
                )
            return Seat(who, named(skills, who))
        player = named(skills, who)
        name = "a function" if player.name == "<lambda>" else player.name
        while name in met and met[name].player != player:
            name += "’"
        met[name] = Seat(name, player)
        return met[name]

    # ── what outlives the kernel ──────────────────────────────────────────────────────────────────

    def _written(self) -> dict[str, Any]:
        return {
            game: {str(number): seat.who for number, seat in sorted(sat.items())}
            for game, sat in self._sat.items()
            if sat
        }

    def kept(self) -> dict[str, Any]:
        """As plain data."""
        return {"given": self._given, "sat": self._written(), "pace": self.pace}

    def take(self, kept: object) -> None:
        """Sit as it was kept; unless the board was made for others than it was then. What is broken, or
        belongs to a function that is gone, leaves the seat as it is."""
        if not isinstance(kept, dict) or kept.get("given") != self._given:
            return
        if kept.get("pace") in (STEPWISE, AT_ONCE):
            self.pace = kept["pace"]
        found = kept.get("sat")
        if not isinstance(found, dict):
            return
        for skills in (game.skills() for game in games()):
            self._take_game(skills, found.get(skills.game, {}))

    def _take_game(self, skills: Skills, found: object) -> None:
        if not isinstance(found, dict):
            return
        sat = self._sat.setdefault(skills.game, {})
        for number in [number for number in sat if str(number) not in found]:
            del sat[number]
        for number, who in found.items():
            if number in ("1", "2", "3") and isinstance(who, str) and len(who) < 100:
                try:
                    sat[int(number)] = self._found(skills, who)
                except BadInput:
                    continue


def how_many(state: Any) -> int:
    """How many players a game has."""
    people = getattr(state, "players", None)
    return 2 if people is None else len(people)


def _skills(position: Any) -> Skills | None:
    """What is known of the game; None on a free board."""
    return skills_of(position) if hasattr(position, "legal_actions") else None
