"""Bao's rules in words. The texts are in rules.toml; refusals and events cite their ids."""

from __future__ import annotations

from importlib import resources

from ...kit.table.rulebook import Rulebook

RULEBOOK = Rulebook((resources.files(__package__) / "rules.toml").read_text("utf-8"))
GROUPS, RULES, RULINGS = RULEBOOK.groups, RULEBOOK.rules, RULEBOOK.rulings
