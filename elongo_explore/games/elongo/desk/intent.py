"""The intent of a person at the board of Elongo, as a value: the shield in hand, and where it would go.

On a free board, the same shield stays in hand after a lay while the deck has more of it; after the last copy
comes the next shield with copies. A person who takes a shield of which none is left wants it, and keeps it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from elongo_explore.kit.desk.session import Session
from elongo_explore.kit.table.wording import as_sentence

from ..board.board import Board
from ..board.deck import beyond_the_deck, deck, left_in_deck
from ..board.fences import Side
from ..board.land import Patch
from ..board.shields import Placement, Shield
from ..course.walks.walk import ElongoStep, ElongoWalk
from ..geometry.lattice import ORIGIN
from ..geometry.rhombs import KINDS, Kind
from ..pictures.highlight import Highlight
from ..pictures.pointing import AtEdge, AtPatch, Where
from ..play.actions import Action
from ..play.sketch import Sketch
from ..play.state import State

_FIRST = Shield("wide", "RGY")

LAYS = "shield"
"""The tool that lays shields."""
TOOLS = {
    LAYS: "Shield",
    "keeper": "Keeper",
    "animal": "Animal",
    "boma": "Boma",
    "erase": "Eraser",
    "hand": "Hands",
    "game": "Game",
}
"""The tools of Build (each says what a click puts), with their names for people."""


@dataclass(frozen=True, slots=True)
class ShownWalk:
    """A walk that is shown on the board, and the number of its step."""

    walk: ElongoWalk
    at: int = 0

    @property
    def step(self) -> ElongoStep:
        """The step that is shown."""
        return self.walk[self.at]


@dataclass(frozen=True, slots=True)
class Intent:
    """The shield in hand, where the cursor is, and what the mouse is on."""

    shield: Shield = _FIRST
    cursor: Where | None = None
    way: int = 0
    """The rotation: a number among the ways to lay the shield at the cursor."""
    over: AtPatch | Aim | None = None
    """The patch that the mouse is on, or the aim: where a click would put the shield."""
    over_button: str = ""
    """The button that the mouse or the keyboard is on."""
    warned: Patch | None = None
    """Where the eraser has said what else it would take: the next press there takes it."""
    lifted: Patch | None = None
    """The patch where an animal was picked up to be moved (tabletop edition)."""
    tool: str = LAYS
    """In Build, what a click puts: one of TOOLS."""
    owner: int = 1
    """In Build, the player whose pieces are put."""
    asked: Highlight | None = None
    """The place that a guide asks for. It stays lit, no matter what is pointed at."""
    hinted: tuple[tuple[int, Action], ...] = ()
    """The actions of a hint with their numbers, shown until the position changes."""
    previews: bool = True
    """True if the board shows what an action would do before it is done."""
    shown: ShownWalk | None = None
    """The walk that is shown in place of the game. Nothing can be done until it is left."""

    @property
    def patch(self) -> AtPatch | None:
        """The patch that the mouse is on, or else the cursor."""
        on = self.cursor if self.over is None else self.over
        return on if isinstance(on, AtPatch) else None

    def is_but_for_the_mouse(self, other: Intent) -> bool:
        """Return True if both are the same apart from the mouse."""
        return replace(self, over=None, over_button="") == replace(other, over=None, over_button="")

    def ways(self, board: Board) -> tuple[Placement, ...]:
        """Return the placements at the cursor where the shield fits; if there are none, all of them. On an
        empty table, return all ten turns."""
        # On an empty table there is no edge to choose: it can be turned all the way round.
        if not board.laid:
            return tuple(Placement(self.shield.kind, ORIGIN, turn) for turn in range(10))
        if not isinstance(self.cursor, AtEdge):
            return ()
        ways, fits = ways_at(board, self.shield.kind, self.cursor), board.ways(*self.cursor)
        # Rotating goes through those that fit. The others are only there to explain why none does.
        return tuple(way for way in ways if way in fits) or ways


def hand_of(state: State | None, shield: Shield, watcher: int) -> tuple[Shield, ...]:
    """Return the shields to choose from: the player's hand, or on a free board every shield of the deck.

    In one player's view of a game (`seen_by`) the other hands are face down, and there is nothing to choose.
    """
    if state is None:
        return shields_of_the_deck(shield.kind)
    player = watcher or state.to_act or state.turn  # no player is to act when the game is over
    return tuple(sorted(shield for shield in state.player(player).hand if shield.colours))


# ── where the shield would be laid ────────────────────────────────────────────────────────────────────


class Aim(NamedTuple):
    """A placement at an open edge, with its number among the ways to lay a shield there."""

    edge: AtEdge
    way: int
    placement: Placement
    fits: bool


def ways_at(board: Board, kind: Kind, side: Side) -> tuple[Placement, ...]:
    """Return the placements of a kind of shield at an edge, first those that fit."""
    found = [placement for placement in board.candidates(*side) if placement.kind == kind]
    fits = board.ways(*side)
    return tuple(sorted(found, key=lambda placement: placement not in fits))


def can_rotate(board: Board, ways: Sequence[Placement]) -> bool:
    """Return True if a shield fits in several of these ways."""
    return len(ways) > 1 and (not board.laid or not board.why_not(ways[0]))


@lru_cache(maxsize=1024)
def aim_at_edge(board: Board, kind: Kind, edge: AtEdge) -> Aim:
    """Return the first way to lay a shield at an edge."""
    placement = ways_at(board, kind, edge)[0]
    return Aim(edge, 0, placement, placement in board.ways(*edge))


def aim_among(board: Board, kind: Kind, candidates: Sequence[tuple[AtEdge, Placement]]) -> Aim | None:
    """Return the first candidate that fits; if none does, the first of the kind."""
    mine = [(edge, placement) for edge, placement in candidates if placement.kind == kind]
    if not mine:
        return None
    fits = [(edge, placement) for edge, placement in mine if placement in board.ways(*edge)]
    edge, placement = (fits or mine)[0]
    return Aim(edge, ways_at(board, kind, edge).index(placement), placement, bool(fits))


@lru_cache(maxsize=512)
def aim_words(board: Board, shield: Shield, placement: Placement) -> str:
    """Say whether a shield fits at a placement, and if not, the first reason. Cached: a mouse passes the same
    placements again and again."""
    refusals = board.why_not(placement)
    if not refusals:
        return as_sentence(f"{shield} fits here.")
    return f"No {shield.kind} shield fits like this: {refusals[0].sentence} ({refusals[0].rule})"


# ── which shield is in hand ───────────────────────────────────────────────────────────────────────


@lru_cache
def shields_of_the_deck(kind: str) -> tuple[Shield, ...]:
    """Return every shield of a kind in the deck, each once."""
    return tuple(shield for shield in dict.fromkeys(sorted(deck())) if shield.kind == kind)


def copies_words(shield: Shield, left: int) -> str:
    """Say how many copies of a shield the deck has left.

    >>> copies_words(Shield("wide", "RGY"), 0), copies_words(Shield("wide", "RRRR"), 0)
    ('none left in the deck', 'not in the deck')
    """
    if left:
        return f"{left} left in the deck"
    return "none left in the deck" if shield in deck() else "not in the deck"


def next_shield(board: Board, shield: Shield) -> Shield | None:
    """Return the next shield with copies in the deck, if possible of the same kind and number of patches."""
    left = left_in_deck(board.laid)
    found = [each for kind in KINDS for each in shields_of_the_deck(kind) if left[each]]
    return min(found, key=lambda each: _apart(shield, each), default=None)


def _apart(shield: Shield, other: Shield) -> tuple[bool, bool, bool, Shield]:
    """Return a key that sorts shields by how far they come after this one, beginning again after the last."""
    unlike = len(other.colours) != len(shield.colours)
    return other.kind != shield.kind, unlike, other < shield, other


def shield_in_hand(session: Session, held: Shield) -> Shield:
    """Return the shield to take in hand on a free board at the moment that is shown; `held` was in hand."""
    at, moments, board = session.at, session.moments, session.position.board
    if at < session.last:  # a step was undone: what was laid then is in hand again
        return _laid(session.position, moments[at + 1].position) or held
    laid = _laid(moments[at - 1].position, session.position) if at else None
    if laid is None and session.now.events:
        return held  # a shield was taken off
    shield = laid or held
    used_up = not left_in_deck(board.laid)[shield] and not (laid and beyond_the_deck(board.laid)[laid])
    return (next_shield(board, shield) if used_up else None) or shield


def _laid(before: object, after: object) -> Shield | None:
    """Return the shield that was laid from one board to another; None if it was not a single lay."""
    if not isinstance(before, Board | Sketch) or not isinstance(after, Board | Sketch):
        return None
    old, new = before.board.laid, after.board.laid
    return new[-1].shield if new and new[:-1] == old else None
