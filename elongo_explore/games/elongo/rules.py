"""Elongo's rules in words: `rule("BOMA-5")` shows one, with our rulings on it. The texts are in rules.toml.

Refusals and events cite these ids.
"""

from __future__ import annotations

from importlib import resources

from ...kit.table.rulebook import Page, Rulebook

RULEBOOK = Rulebook((resources.files(__package__) / "rules.toml").read_text("utf-8"))
GROUPS, RULES, RULINGS = RULEBOOK.groups, RULEBOOK.rules, RULEBOOK.rulings


def rule(id: str | None = None) -> Page:
    """Show a rule ("BOMA-5"), a group of them ("BOMA"), a ruling ("RULING-deck"), or what there is ().

    >>> rule("boma-7")
    BOMA-7 · Small bomas
      The fence of a small boma crosses three, four or five shields.
    """
    return Page(RULEBOOK.contents(), gap="\n") if id is None else Page(RULEBOOK.passages(id))
