"""The pictures on a card: a position with places to choose from, and what can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from elongo_explore.kit.pictures import ink
from elongo_explore.kit.pictures.grid import grid, squarest
from elongo_explore.kit.pictures.shapes import Copy, Scene, Style, Target, Text, towards
from elongo_explore.kit.pictures.strip import rounded

from ..analysis.overlay_data import findings
from ..board.position import Position
from ..board.shields import BLANK, COLOUR_NAMES, Laid, Placement, Shield
from ..geometry.rhombs import overlap, spot
from ..pictures.board_scene import paint_ground, paint_labels, paint_overlays
from ..pictures.drawing import Drawing, View
from ..pictures.gallery import gallery
from ..pictures.layers import paint_fences, paint_land, paint_symbols
from ..pictures.pieces import given_words, paint_pieces, state_captions, taken
from ..pictures.sheet import Sheet, sheet_of
from ..pictures.spots import name_spot
from ..play.state import State
from .answers import patch as read
from .solved import paint_borders, paint_plates


def position_scenes(
    position: Position,
    places: Mapping[str, Placement],
    *,
    overlays: Sequence[str] = (),
    size: float = 60,
    names: bool = True,
    numbers: bool = True,
    shield: Shield | None = None,
    hand: bool = False,
    pointing: str = "",
    asked: Sequence[str] = (),
) -> list[Scene]:
    """The position with places to choose from. Places that overlap are shown side by side.

    `pointing` says what can be pointed at: "patches", "shields" or "places". Patches that are `asked` about
    have a border and their name, so that nobody has to look for them.
    """
    state = position if isinstance(position, State) else None
    scenes: list[Scene] = []
    groups = apart(places)
    unit = size if len(groups) == 1 else size * 0.75
    found = findings(position, overlays)
    for group in groups:
        sheet = sheet_of(position.board, unit, (), position.walls, (), [*places.values()], found)
        sheet.scene.description = given_words(position)  # parcels and loops may be asked for
        _paint_ground(sheet, overlays, once=len(groups) == 1)
        if state:
            paint_pieces(sheet, state)
        paint_labels(sheet, state, numbers, names and not scenes)  # names once: that is enough
        about = [*map(read, asked)]
        paint_borders(sheet, about)
        paint_plates(sheet, about, taken(state) if state else ())
        _paint_places(sheet, group, shield)
        if pointing and (pointing == "places" or not scenes):
            sheet.scene.targets += TARGETS[pointing](sheet, state, group, shield)
        sheet.name_places()
        scenes.append(sheet.scene)
    drawn = scenes if len(scenes) == 1 else [grid(scenes, scenes[0].title, squarest(scenes))]
    if state and hand and (held := state.player(state.turn).hand):
        drawn.append(gallery(held, size * 0.75, names=True, codes=True))
    return drawn


def _paint_ground(sheet: Sheet, overlays: Sequence[str], *, once: bool) -> None:
    """The board without its pieces; a card that shows it several times has it once in its text."""
    paint_ground(sheet, overlays)
    paint_overlays(sheet, overlays)
    if not once:
        sheet.scene.shapes[:] = [Copy(tuple(rounded(sheet.scene.shapes)))]


def stock_lines(position: Position) -> list[str]:
    """Whose turn it is and what is in stock; nothing for a board alone."""
    return state_captions(position) if isinstance(position, State) else []


def apart(places: Mapping[str, Placement]) -> list[dict[str, Placement]]:
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


def _paint_places(sheet: Sheet, places: Mapping[str, Placement], shield: Shield | None) -> None:
    """Places to choose: dashed, with their letters. Whether they fit is not shown."""
    if not places:
        return
    scene, unit = sheet.scene, sheet.unit
    own = [place for place in places.values() if shield and shield.kind == place.kind]
    coloured = [Drawing(Laid(shield, place), sheet.view) for place in own if shield]
    blank = [Drawing(Laid(BLANK[p.kind], p), sheet.view) for p in places.values() if p not in own]
    outlines = [edge for drawing in (*coloured, *blank) for edge in drawing.edges]
    paint_land(scene, coloured)
    scene.path(ink.fill("#ffffff", 0.6), [edge for drawing in blank for edge in drawing.edges])
    paint_fences(scene, [*coloured, *blank], unit)
    paint_symbols(scene, coloured, unit)
    scene.path(ink.line("#ffffff", 4.5), outlines)
    scene.path(ink.line(ink.GHOST, 2.6, dash=(7, 5)), outlines)
    paint_letters(scene, sheet.view, places)


def paint_letters(scene: Scene, view: View, places: Mapping[str, Placement]) -> None:
    """The letters of places, each in the middle of its place."""
    centres = {letter: Drawing(Laid(BLANK[p.kind], p), view).centre for letter, p in places.items()}
    disc = Style(fill="#ffffff", stroke=ink.GHOST, width=1.5)
    scene.dots(disc, view.scale * 0.15, centres.values())
    for letter, centre in centres.items():
        scene.shapes.append(Text(letter, centre, view.scale * 0.22, ink.GHOST, bold=True))


# ── what can be pointed at ────────────────────────────────────────────────────────────────────────


def _patches(
    sheet: Sheet, state: State | None, places: Mapping[str, Placement], shield: Shield | None
) -> Iterator[Target]:
    """Every patch; also those of a shield that is about to be laid, if there is but one place for it."""
    new = [Drawing(Laid(shield, place), sheet.view) for place in places.values()] if shield else []
    for index, drawing in enumerate((*sheet.drawings, *(new if len(new) == 1 else ()))):
        for name in drawing.shield.patches:
            words = f"{index}{name}, {COLOUR_NAMES[drawing.shield.colour(name)]}"
            aside = state is not None and (index, name) in taken(state)
            at = name_spot(drawing, name) if aside else drawing.symbols(name)[0]
            yield Target(f"{index}{name}", words, tuple(drawing.area(name)), at)


def _shields(sheet: Sheet, *_others: object) -> Iterator[Target]:
    for index, drawing in enumerate(sheet.drawings):
        at = towards(drawing.centre, drawing.corners[0], 0.5)  # clear of its number
        yield Target(str(index), f"shield {index}, {drawing.shield}", tuple(drawing.edges), at)


def _places(
    sheet: Sheet, _state: State | None, places: Mapping[str, Placement], _shield: Shield | None
) -> Iterator[Target]:
    for letter, place in places.items():
        drawing = Drawing(Laid(BLANK[place.kind], place), sheet.view)
        at = towards(drawing.centre, drawing.corners[0], 0.6)  # clear of its letter
        yield Target(letter, f"place {letter}, for a {place.kind} shield", tuple(drawing.edges), at)


_Find = Callable[[Sheet, State | None, Mapping[str, Placement], Shield | None], Iterator[Target]]
TARGETS: dict[str, _Find] = {
    "patches": _patches,
    "shields": _shields,
    "places": _places,
}
"""What can be pointed at, by its name."""
