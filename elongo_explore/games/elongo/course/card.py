"""The rule card: card.html with the pictures that are drawn here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from importlib import resources
from string import Template
from typing import Any

from elongo_explore.kit.pictures.paper import row
from elongo_explore.kit.pictures.picture import Picture
from elongo_explore.kit.table.codes import decode

from ..board.shields import Placement, Shield
from ..examples import EXAMPLES
from ..pictures.highlight import Highlight
from ..pictures.last_change import changed_by
from ..play.actions import Action, BuildBoma, Claim, LayShield
from ..play.state import State
from ..show import show
from .walks.action import about, walk_action
from .walks.walk import ElongoStep, drawn

_STARTED = "2esC1ev3SAkwh1ktXysKj5MusNLpAM1Uk-3RmhhBZ7-FVwMT8yCOVe0"
"""A short game after the hexagon: player 1 has a warrior on red land."""
_TURN = [
    LayShield(Shield("narrow", "RGY"), Placement("narrow", (-1, 1, -2, 1), 2)),
    Claim((3, "M")),
    LayShield(Shield("wide", "RYGG"), Placement("wide", (-1, 0, -2, 1), 9)),
    Claim((4, "L")),
]
_TURN_SAID = [
    "Each player has a warrior on red land. First you may <b>abandon</b> land.",
    "<b>Lay</b> a shield. Here it encloses the red land: three zebu go in.",
    "<b>Claim</b> land on the new shield, or build a boma. Here a boy takes green land.",
    "<b>Lay</b> a second shield.",
    "<b>Claim</b> again: a boy takes yellow land. Confirm, and your turn is over.",
]
_CLOSING = [LayShield(Shield("narrow", "RGG"), Placement("narrow", (1, -1, 0, -1), 0))]
_CLOSING_SAID = ["Open: the red land on the right still has an open border.", "Enclosed: three zebu go in."]
_JOINING = [LayShield(Shield("wide", "RRG"), Placement("wide", (0, 0, 0, 0), 0))]
_JOINING_SAID = ["Each player has a warrior on red land.", "A shield joins the land: both return to stock."]
_BOMA = [LayShield(Shield("wide", "RRG"), Placement("wide", (0, 0, 0, 0), 0)), BuildBoma(1)]
_BOMA_SAID = [
    "There is a gap in the star.",
    "A new shield closes the dashed fence.",
    "A warrior builds the boma: five animals go in.",
]
_STEPS_SAID = [
    "Player 1 may build on the outer fence.",
    "<b>(a)</b> Keepers inside return to stock, with all the animals they tend.",
    "<b>(b)</b> Other animals of your opponents inside return to stock.",
    "<b>(c)</b> Your animals go on every dot inside.",
    "<b>(d)</b> Outside, a keeper loses what the fence has cut off, and the animals there.",
    "<b>(e)</b> Claimed land outside that is enclosed now gets its animals.",
]


def card() -> str:
    """Return both sides as HTML."""
    shields = [Shield("wide", "RGY"), Shield("wide", "YRGG"), Shield("narrow", "RGY")]
    closing: Any = EXAMPLES["a game: two boys and a gap between them"]
    joining: Any = EXAMPLES["a game: two parcels about to join"]
    star: Any = EXAMPLES["a game: close the star and build a boma"]
    started: Any = decode(_STARTED)
    text = (resources.files(__package__) / "card.html").read_text("utf-8")
    return Template(text).substitute(
        shields=row([show(shields, size=58)], ["Two wide shields and a narrow one."]),
        turn=_played(started, _TURN, _TURN_SAID),
        closing=_played(closing, _CLOSING, _CLOSING_SAID),
        joining=_played(joining, _JOINING, _JOINING_SAID),
        boma=_played(star, _BOMA, _BOMA_SAID),
        steps=_five_steps(),
    )


def _played(state: State, actions: Sequence[Action], said: Sequence[str]) -> str:
    """Return the table before some actions and after each."""
    steps = [ElongoStep(state, "")]
    for action in actions:
        after, events = state.apply(action)
        steps.append(ElongoStep(after, "", highlight=Highlight(happened=changed_by(events))))
        state = after
    return _strip(steps, said)


def _five_steps() -> str:
    state: Any = EXAMPLES["a boma in all its five steps"]
    built = walk_action(state, BuildBoma(2))
    ends = {step.part: step for step in built.steps if step.part}  # the last moment of each step
    first = ElongoStep(state, "", highlight=about(state, BuildBoma(2)))
    later = [ElongoStep(step.position, "", highlight=step.highlight) for step in ends.values()]
    return _strip([first, *later], _STEPS_SAID)


def _strip(steps: Sequence[ElongoStep], said: Sequence[str]) -> str:
    scenes, _left_out = drawn(steps, range(len(steps)), 40, numbers=False)
    plain = [unescape(re.sub(r"<[^>]+>", "", words)) for words in said]
    return row([Picture(scene, alt=words) for scene, words in zip(scenes, plain, strict=True)], said)
