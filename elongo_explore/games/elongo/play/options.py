"""Editions as data: each point on which the editions differ is an option with its allowed values."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from elongo_explore.kit.table.errors import BadInput, check_choice, shown

ALLOWED: dict[str, tuple[str, ...]] = {
    "removing": ("always", "when_out_of_stock"),
    "filling": ("all_at_once", "owner_chooses"),
    "joined_claims": ("by_owner", "all_return"),
    "kept_claim": ("middle_then_first", "owner_chooses"),
    "blocked_claims": ("stay", "return"),
    "boma_enclosures": ("filled_at_once", "at_owners_turn", "at_owners_move"),
}
"""For each option its values, that of the online game first. New values come last: codes count them."""

EDITIONS = ("bga", "tabletop", "early_online")
"""The editions that people play, by the names of the methods that make them."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Which of the disputed rules are in force.

    >>> Ruleset.bga().replace(joined_claims="all_return").joined_claims
    'all_return'
    >>> Ruleset.bga().replace(joined_claims="none")
    Traceback (most recent call last):
    ...
    elongo_explore.kit.table.errors.BadInput: joined_claims: expected 'by_owner' or 'all_return', got 'none'
    """

    removing: str = "always"
    """REM-5: may a player always take back, or only with no warrior or no boy in stock at the beginning?"""
    filling: str = "all_at_once"
    """ENC-5: do enclosures fill by themselves, or does the owner choose how many animals, and where?"""
    joined_claims: str = "by_owner"
    """JOIN-2 to JOIN-4: which claims leave when a lay joins parcels?"""
    kept_claim: str = "middle_then_first"
    """JOIN-1 and JOIN-4: which of several claims of one owner stays?"""
    blocked_claims: str = "stay"
    """BLOCK-2: does a claim on land that a block has spoilt return to stock by itself?"""
    boma_enclosures: str = "filled_at_once"
    """BOMA-5 (e): when are enclosures filled that a boma's fence completes? At once; when their owner's next
    turn begins, except in the second sequence of the builder's own turn, and never once the last turn is over
    (as in older codes); or when their owner's next move begins, and before the counting of END-4 if no move
    is left. A turn has two moves, one for each shield."""

    def __post_init__(self) -> None:
        for name, allowed in ALLOWED.items():
            check_choice(name, getattr(self, name), allowed)

    @classmethod
    def bga(cls) -> Ruleset:
        """Return the online game: the newest texts."""
        return cls()

    @classmethod
    def tabletop(cls) -> Ruleset:
        """Return the game on a table: the older text without its remarks on the online program."""
        return cls(
            filling="owner_chooses",
            joined_claims="all_return",
            kept_claim="owner_chooses",
            boma_enclosures="at_owners_move",
        )

    @classmethod
    def early_online(cls) -> Ruleset:
        """Return the older text with its remarks: the online program as it was then."""
        return cls(removing="when_out_of_stock", joined_claims="all_return", blocked_claims="return")

    @classmethod
    def of(cls, edition: str | Ruleset) -> Ruleset:
        """Return an edition by its name; a Ruleset is returned as it is."""
        if isinstance(edition, Ruleset):
            return edition
        if isinstance(edition, str) and edition in EDITIONS:
            made: Ruleset = getattr(cls, edition)()
            return made
        names = ", ".join(map(repr, EDITIONS))
        raise BadInput(f"edition: expected {names} or a Ruleset, got {shown(edition)}")

    def replace(self, **options: Any) -> Ruleset:
        """Return this ruleset with some options changed."""
        for name in options:
            if name not in ALLOWED:
                raise BadInput(f"{shown(name)} is not an option; there are {', '.join(ALLOWED)}")
        return dataclasses.replace(self, **options)
