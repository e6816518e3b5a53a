"""The pictures of the printed rules: where they say more than words."""

from __future__ import annotations

from typing import Any

from elongo_explore.kit.pictures.paper import figure

from ..board.shields import Shield
from ..examples import example
from ..play.actions import BuildBoma
from ..show import show
from .walk import ElongoWalk
from .walk_action import walk_action

_STEP_SIZE = 40
"""Pixels to an edge in the steps of a boma: three stand side by side. In two columns the picture would be
higher than wide, and paper would make it too small to read."""


def rule_pictures() -> dict[str, str]:
    """Draw the patches of three shields, and the five steps of a boma."""
    shields = [Shield("wide", "RGY"), Shield("wide", "YRGG"), Shield("narrow", "RGY")]
    state: Any = example("a boma in all its five steps")
    built = walk_action(state, BuildBoma(2))
    ends = {step.heading: step for step in built.steps if step.heading}  # the last moment of each step
    steps = ElongoWalk([*ends.values()], built.title)
    return {
        "COMP": figure(show(shields, names=True, size=52), "The patches of three shields, by their names."),
        "": figure(steps.row(size=_STEP_SIZE), "The five steps of a boma (BOMA-5).", wide=True),
    }
