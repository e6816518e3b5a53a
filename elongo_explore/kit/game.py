"""A game as one value. The kit sees a game only as a `Game` and never imports one.

`games/__init__.py` registers the games; everything else in the kit asks `games()` or `game_of()`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .table.errors import BadInput, check_choice, shown

if TYPE_CHECKING:
    from .course.drills.drill_kind import DrillKind
    from .course.kind import Kind
    from .players.skills import Skills
    from .table.codes import Codec
    from .table.examples import Examples
    from .table.rulebook import Rulebook
    from .table.sentences import Event
    from .table.wording import ActionWords
    from .widgets.bench import Bench, StepperBench
    from .widgets.explorer import Explorer


class GameWords(NamedTuple):
    """The functions that put a game into words."""

    action: Callable[[Any, Any], ActionWords]
    """An action in a few words: given the state before it, and the action."""
    now: Callable[[Any], str]
    """A position in a sentence or two: whose turn it is and what they can do, or how the game ended. Without
    the last full stop."""
    lines: Callable[[Any], Sequence[str]]
    """A whole position, line by line."""
    thing: Callable[[object], str | None] = lambda _thing: None
    """A thing of this game (an action, a piece, a place) in a few words; None if it is not this game's."""
    places: Callable[[list[Any]], str | None] = lambda _places: None
    """Several places in one phrase, if that is how the game names them; else None."""


class Showing(NamedTuple):
    """A class of things that a game can draw, and the function that draws them."""

    kinds: tuple[type, ...]
    words: str
    """The name of the class for people: "Bao's states"."""
    function: Callable[..., Any]


class Course(NamedTuple):
    """The questions that the course asks about a game."""

    kinds: Mapping[str, type[Kind[Any]]]
    """The kinds of questions, by their names in the files of `puzzles/` and `predictions/`."""
    drills: Sequence[DrillKind] = ()
    puzzle_book: str = ""
    """The notebook with its graded puzzles."""


class Live(NamedTuple):
    """The live board of a game. Needs the widget libraries."""

    bench: type[Bench]
    """For an Explorer."""
    stepping: type[StepperBench]
    """For a Stepper, which shows positions but changes nothing."""
    starts: Mapping[str, Callable[[], Any]]
    """Positions to start from, by name. All games share one menu, so a name says which it is: "Bao: a new
    game"."""
    guided: Callable[[], Explorer] | None = None
    """Makes a live board with a first game that has a guide."""


class NewGames(NamedTuple):
    """The new games that the live board offers, and what is counted at their end."""

    kinds: Mapping[str, Callable[[int], Any]] = MappingProxyType({})
    """By name, each made from a seed; if empty, what the players begin with (`Skills.begin`)."""
    again: Callable[[Any, int], Any] | None = None
    """Returns another new game of the kind of a state, from a seed."""
    counts: Callable[[Any], Mapping[str, Sequence[object]]] = lambda _state: {}
    """Returns what is counted, by its name: an amount for each player."""
    goal: str = ""
    """The goal of the game in one line."""
    rule: str = ""
    """The rule about the end of the game."""


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the kit asks of a game. `skills`, `course` and `live` are imported when first asked for."""

    id: str
    """The one key used everywhere: "shepherds"."""
    name: str
    """The name for people: "Good Shepherds"."""
    package: str
    """The package with its data: puzzles/, predictions/, players/weights.toml … Its folder is named `id`."""
    positions: tuple[type, ...]
    """The classes of its positions. The last one is that of its states."""
    actions: tuple[type, ...]
    """The classes of its actions."""
    codec: Codec
    rulebook: Rulebook
    examples: Examples
    words: GameWords
    show: Showing
    replay: Showing
    skills: Callable[[], Skills]
    """Its players, the value of its positions, and the coach's hints."""
    live: Callable[[], Live]
    course: Callable[[], Course] = field(default=lambda: Course({}))
    rule_pictures: Callable[[], Mapping[str, str]] = field(default=dict)
    """Pictures for the page of rules, as HTML, by the group of rules they follow; "" comes last."""
    card: Callable[[], str] = field(default=str)
    """Returns its rules in brief for a printed card, as HTML: each side of the card is a `<section>`."""
    new_games: Callable[[], NewGames] = field(default=NewGames)
    built: Callable[[Any, Any], Sequence[Event]] = lambda _before, _after: ()
    """Returns the events between two positions, one built from the other."""

    def is_action(self, what: object) -> bool:
        """Return True if `what` is an action of this game."""
        return isinstance(what, self.actions)

    @property
    def states(self) -> type:
        """The class of its states."""
        return self.positions[-1]


_GAMES: dict[str, Game] = {}


def enter(*games: Game) -> None:
    """Register games with the kit. Raise BadInput if two share an id or a letter for codes."""
    for game in games:
        for other in _GAMES.values():
            if game.id == other.id or game.codec.letter == other.codec.letter:
                same = "id" if game.id == other.id else "letter for codes"
                raise BadInput(f"{game.name} and {other.name} have the same {same}: give one of them another")
        _GAMES[game.id] = game


def games() -> tuple[Game, ...]:
    """Return every game, in the order of `games/__init__.py`."""
    return tuple(_GAMES.values())


def game_of(position: object) -> Game:
    """Return the game that a position belongs to."""
    for game in games():
        if isinstance(position, game.positions):
            return game
    kinds = dict.fromkeys(each.__name__ for game in games() for each in game.positions)
    raise BadInput(f"expected a {', a '.join(kinds)} or a Record, got {shown(position)}")


def game_named(id: object) -> Game:
    """Return the game with an id such as "bao"."""
    check_choice("game", id, _GAMES)
    return _GAMES[str(id)]
