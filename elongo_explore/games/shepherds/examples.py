"""Positions of Good Shepherds worth a look, by name: the codes are in examples.toml and rules.toml."""

from __future__ import annotations

from importlib import resources

from ...kit.table.examples import Examples
from .rules import RULINGS

EXAMPLES = Examples((resources.files(__package__) / "examples.toml").read_text("utf-8"), RULINGS)
