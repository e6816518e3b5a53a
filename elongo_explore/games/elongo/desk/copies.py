"""Building freely: how many copies of a shield the deck has left, and which shield is in hand next.

After a lay the same shield stays in hand while the deck has more of it; when it was the last, the next one
that has copies is offered. Whoever takes a shield of which none is left wants it, and keeps it.
"""

from __future__ import annotations

from functools import lru_cache

from elongo_explore.kit.desk.session import Session

from ..board.board import Board
from ..board.deck import beyond_the_deck, deck, left_in_deck
from ..board.shields import Shield
from ..geometry.rhombs import KINDS


@lru_cache
def shields_of_the_deck(kind: str) -> tuple[Shield, ...]:
    """Every shield of a kind that the deck has, each once."""
    return tuple(shield for shield in dict.fromkeys(sorted(deck())) if shield.kind == kind)


def copies_words(shield: Shield, left: int) -> str:
    """How many of a shield the deck has left.

    >>> copies_words(Shield("wide", "RGY"), 0), copies_words(Shield("wide", "RRRR"), 0)
    ('none left in the deck', 'not in the deck')
    """
    if left:
        return f"{left} left in the deck"
    return "none left in the deck" if shield in deck() else "not in the deck"


def next_shield(board: Board, shield: Shield) -> Shield | None:
    """The next shield of which the deck has copies: of the same kind and with as many patches, if any."""
    left = left_in_deck(board.laid)
    found = [each for kind in KINDS for each in shields_of_the_deck(kind) if left[each]]
    return min(found, key=lambda each: _apart(shield, each), default=None)


def _apart(shield: Shield, other: Shield) -> tuple[bool, bool, bool, Shield]:
    """How far another shield comes after this one; the first of a kind comes after the last."""
    unlike = len(other.colours) != len(shield.colours)
    return other.kind != shield.kind, unlike, other < shield, other


def shield_in_hand(session: Session, held: Shield) -> Shield:
    """On a free board: the shield to take in hand at the moment that is shown; `held` is the one before."""
    at, moments, board = session.at, session.moments, session.position
    if at < session.last:  # a step was undone: what was laid then is in hand again
        return _laid(board, moments[at + 1].position) or held
    laid = _laid(moments[at - 1].position, board) if at else None
    if laid is None and session.now.events:
        return held  # a shield was taken off
    shield = laid or held
    used_up = not left_in_deck(board.laid)[shield] and not (laid and beyond_the_deck(board.laid)[laid])
    return (next_shield(board, shield) if used_up else None) or shield


def _laid(before: object, after: object) -> Shield | None:
    """The shield that leads from one board to another, if a single lay does."""
    if not isinstance(before, Board) or not isinstance(after, Board) or not after.laid:
        return None
    return after.laid[-1].shield if after.laid[:-1] == before.laid else None
