"""A replay for any game: its own picture of each state, one after the other."""

from __future__ import annotations

from typing import Any

from ..game import game_of
from ..table.codes import code_of
from ..table.records import Record
from ..table.sentences import Sentence
from .replay_page import Replay, ReplayStep, Stocks, page
from .shapes import Scene
from .walk_layers import WalkLayers, WalkPicture, parts

_WIDEST = 720.0


def plain_replay(record: Record, *, title: str | None = None) -> Replay:
    """A page that steps through a record; `title` is the heading."""
    game = game_of(record.start)
    steps = [_step(record.start, "The start")]
    for action, step in zip(record.actions, record.steps(), strict=True):
        words = str(game.words.action(steps[-1].position, action))
        steps.append(_step(step.state, words, tuple(event.said for event in step.events)))
    heading = title or f"{game.name}: {len(record.actions)} actions of a game"
    picture = _picture([game.show.function(step.position).scene for step in steps])
    html = page(heading, picture, steps, Stocks("", ()), game.rulebook)
    return Replay(html, heading, len(record.actions))


def _step(state: Any, words: str, happened: tuple[Sentence, ...] = ()) -> ReplayStep:
    now, turn = f"{game_of(state).words.now(state)}.", state.to_act or 0
    return ReplayStep(state, words, more=happened, now=now, turn=turn, stocks=[], code=code_of(state))


def _picture(scenes: list[Scene]) -> WalkPicture:
    layers = WalkLayers()
    for step, scene in enumerate(scenes):
        layers.add(step, "board", parts(scene.shapes))
    return WalkPicture(scenes[0].width, scenes[0].height, _WIDEST, "\n".join(layers.svg()))
