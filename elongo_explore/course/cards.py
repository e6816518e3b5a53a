"""Cards: a question, its position and how to answer in one picture, which looks the same everywhere."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from ..engine.land import Patch
from ..engine.position import Position, board_of
from ..engine.shields import BLANK, Laid, Placement, Shield
from ..engine.state import State
from ..geometry.rhombs import overlap, spot
from ..scene import palette
from ..scene.drawing import Drawing
from ..scene.elongo import paint_fences, paint_land, paint_symbols
from ..scene.gallery import gallery
from ..scene.grid import grid, moved
from ..scene.overlays import outline, paint_glow
from ..scene.palette import INK
from ..scene.pieces import state_captions
from ..scene.shapes import Scene, Style, Text
from ..scene.sheet import Sheet, sheet_of, write_captions
from ..scene.show import Picture, paint_board

_NARROWEST = 540.0
_TITLE = 15.0


class Card(Picture):
    """A picture with words; as text it is the words alone."""

    def __init__(self, scene: Scene, words: str) -> None:
        super().__init__(scene)
        self.words = words

    def __repr__(self) -> str:
        return self.words


def card(title: str, above: Sequence[str], scenes: Iterable[Scene], below: Sequence[str]) -> Card:
    """Words, pictures one below the other, and words again."""
    parts = list(scenes)
    width = max([_NARROWEST, *(scene.width for scene in parts)])
    described = "\n".join([*above, *(part.description for part in parts), *below])
    whole = Scene(width, _TITLE * 2.6, title, described)
    whole.shapes.append(Text(title, (18, _TITLE * 1.3), _TITLE, INK, anchor="start", bold=True))
    write_captions(whole, above)
    for part in parts:
        whole.shapes += [moved(shape, (width - part.width) / 2, whole.height) for shape in part.shapes]
        whole.height += part.height
    if below:
        whole.height += 12
        write_captions(whole, below)
    lines = [line for text in [*above, *below] for line in textwrap.wrap(text, 100, subsequent_indent="  ")]
    return Card(whole, "\n".join([title, *lines]))


def position_scenes(
    position: Position,
    places: Mapping[str, Placement],
    *,
    overlays: Sequence[str] = (),
    size: float = 60,
    names: bool = True,
    numbers: bool = True,
    shield: Shield | None = None,
    lit: Iterable[Patch] = (),
    glow: tuple[int, Sequence[int]] | None = None,
    hand: bool = False,
) -> list[Scene]:
    """The position with places to choose from. Places that overlap are shown side by side."""
    board, state = board_of(position), position if isinstance(position, State) else None
    walls = state.walls if state else frozenset()
    scenes = []
    groups = _apart(places)
    for group in groups:
        sheet = sheet_of(board, size if len(groups) == 1 else size * 0.75, (), walls, (), [*group.values()])
        paint_board(sheet, state, overlays, numbers, names)
        _light(sheet, frozenset(lit))
        if glow:
            paint_glow(sheet, *glow)
        for letter, placement in group.items():
            _paint_place(sheet, letter, placement, shield)
        scenes.append(sheet.scene)
    found = scenes if len(scenes) == 1 else [grid(scenes, scenes[0].title)]
    if state and hand and (held := state.player(state.turn).hand):
        found.append(gallery(held, size * 0.75, names=True, codes=True))
    return found


def stock_lines(position: Position) -> list[str]:
    """Whose turn it is and what is in stock; nothing for a board alone."""
    return state_captions(position) if isinstance(position, State) else []


def _apart(places: Mapping[str, Placement]) -> list[dict[str, Placement]]:
    """The places in groups without overlap."""
    groups: list[dict[str, Placement]] = [{}]
    for letter, place in places.items():
        here = spot(*place)
        for group in groups:
            if not any(overlap(here, spot(*other)) or other == place for other in group.values()):
                group[letter] = place
                break
        else:
            groups.append({letter: place})
    return groups


def _light(sheet: Sheet, patches: frozenset[Patch]) -> None:
    pieces = list(outline(sheet, patches))
    for colour, width in (("#ffffff", 0.1), (palette.LIT, 0.06)):
        sheet.scene.path(palette.line(colour, sheet.unit * width), pieces)


def _paint_place(sheet: Sheet, letter: str, placement: Placement, shield: Shield | None) -> None:
    """A place to choose: dashed, with its letter. Whether it fits is not shown."""
    scene, unit = sheet.scene, sheet.unit
    own = shield if shield and shield.kind == placement.kind else None
    drawing = Drawing(Laid(own or BLANK[placement.kind], placement), sheet.view)
    if own:
        paint_land(scene, [drawing])
    else:
        scene.path(palette.fill("#ffffff", 0.6), drawing.edges)
    paint_fences(scene, [drawing], unit)
    if own:
        paint_symbols(scene, [drawing], unit)
    scene.path(palette.line("#ffffff", 4.5), drawing.edges)
    scene.path(palette.line(palette.GHOST, 2.6, dash=(7, 5)), drawing.edges)
    disc = Style(fill="#ffffff", stroke=palette.GHOST, width=1.5)
    scene.dots(disc, unit * 0.15, [drawing.centre])
    scene.shapes.append(Text(letter, drawing.centre, unit * 0.22, palette.GHOST, bold=True))
