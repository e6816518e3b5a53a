"""A guide on paper: what is asked for first, on its board, and the words of all tasks."""

from __future__ import annotations

from elongo_explore.kit.course.cards import Card, card
from elongo_explore.kit.pictures.shapes import Scene
from elongo_explore.kit.table.wording import as_sentence

from ...pictures.board_scene import paint_ground, paint_labels, paint_overlays
from ...pictures.highlight import Highlight, paint_lit
from ...pictures.pieces import paint_pieces
from ...pictures.sheet import sheet_of
from ...play.state import State
from ...play.words import title
from .leading import Guide

_UNIT = 110.0


def on_paper(guide: Guide) -> Card:
    """What a reader sees who has not run it."""
    asked = [f"{number}. {task.ask}" for number, task in enumerate(guide.tasks, 1)]
    above = ["The board asks for one thing at a time. The first is marked with an orange line."]
    below = ["What it asks for, step by step:", *asked]
    return card(
        "A guided first game", above, [_scene(guide.first(), guide.tasks[0].lit() or Highlight())], below
    )


def _scene(state: State, lit: Highlight) -> Scene:
    sheet = sheet_of(state.board, _UNIT, (), state.walls, ())
    paint_ground(sheet, ())
    paint_overlays(sheet, ())
    paint_labels(sheet, state, numbers=False, names=False)
    paint_lit(sheet, lit)
    paint_pieces(sheet, state)
    sheet.scene.description = as_sentence(f"{title(state)}.")
    return sheet.scene
